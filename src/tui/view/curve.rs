//! The beads in the first box as the games went by, over the shares of won, drawn and lost.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout as Split, Margin, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Widget;

use super::super::theme::{Stroke, Theme};
use super::outcome_band::OutcomeBand;
use super::plot::Plot;
use crate::app::App;
use crate::app::numbers::{counted, share};
use crate::engine::{Curve, CurvePoint, Tally, Tournament};
use crate::game::Mark;

/// A machine's curve up to where it is now, with a tournament laid over it.
pub struct CurveChart<'a> {
    /// The looks of everything.
    pub theme: &'a Theme,
    /// The curve as far as its points go.
    pub curve: &'a Curve,
    /// Where the machine is now.
    pub now: CurvePoint,
    /// Which player's it is.
    pub side: Mark,
    /// The mark that shows for the machine.
    pub machine: Mark,
    /// What is laid over it.
    pub tournament: Option<&'static Tournament>,
    /// The time of its past at which the machine shows.
    pub then: Option<CurvePoint>,
}

impl<'a> CurveChart<'a> {
    pub(super) fn of(app: &'a App, theme: &'a Theme) -> Self {
        let (side, player) = (app.shown_side(), app.shown_player());
        let tournament = app.right_pane().curve().tournament().then(Tournament::of_1961).filter(|_| side == Mark::X);
        let (curve, now) = (&player.curve, app.machine().curve_point_of(player));
        let machine = app.shown_machine();
        let then = app.look_back().map(|_| machine.curve_point_of(machine.player_or_first(side)));
        Self { theme, curve, now, side, machine: app.shown(side), tournament, then }
    }
}

impl Widget for CurveChart<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let area = area.intersection(buffer.area);
        // A column of air on either side, where there is room for it.
        let area = if area.width >= 40 { area.inner(Margin::new(1, 0)) } else { area };
        if area.is_empty() {
            return;
        }
        if self.now.tally.games() == 0 && self.tournament.is_none() {
            render_beginning(self.now, self.side, self.theme, area, buffer);
            return;
        }
        self.chart().render(area, buffer);
    }
}

/// What there is to say before the first game.
fn render_beginning(now: CurvePoint, side: Mark, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let stock = match side {
        Mark::X => format!("No game yet: the first box holds {} beads.", now.first_box),
        Mark::O => format!("No game of its own yet: the boxes of its first move hold {} beads.", now.first_box),
    };
    let hint = "Play one, or let the machine train, and its curve begins here.";
    let lines = [(stock, theme.strong), (hint.to_owned(), theme.faint)].map(|(text, style)| {
        let lines = textwrap::wrap(&text, usize::from(area.width)).into_iter();
        lines.map(|line| Line::styled(line.into_owned(), style).centered()).collect::<Vec<_>>()
    });
    let lines = lines.concat();
    let height = u16::try_from(lines.len()).unwrap_or(u16::MAX).min(area.height);
    Text::from(lines).render(area.centered_vertically(Constraint::Length(height)), buffer);
}

/// What is drawn, in games and beads.
struct Chart<'a> {
    theme: &'a Theme,
    /// Which player's it is.
    side: Mark,
    /// The mark that shows for the machine.
    machine: Mark,
    /// The machine's own points, as far as they show.
    points: Vec<CurvePoint>,
    /// Where the machine is now.
    played: CurvePoint,
    /// The beads before the first and after each game of the tournament laid over it.
    overlay: Vec<i128>,
    /// The time of its past at which the machine shows.
    then: Option<CurvePoint>,
}

/// Where it is drawn, from top to bottom.
struct Places {
    headings: Rect,
    lines: Rect,
    axis: Rect,
    legend: Rect,
    band: Rect,
}

/// How many times as many games as those of a tournament can be seen together with it.
const MOST_TIMES: u64 = 10;

/// The points up to so many games, the last of them on the line between the two around it.
fn up_to(mut points: Vec<CurvePoint>, games: Option<u64>) -> Vec<CurvePoint> {
    let Some(games) = games else { return points };
    let kept = points.partition_point(|point| point.tally.games() <= games);
    if let (Some(before), Some(after)) = (kept.checked_sub(1).map(|last| points[last]), points.get(kept).copied())
        && before.tally.games() < games
    {
        points[kept] = between(before, after, games);
        points.truncate(kept + 1);
    } else {
        points.truncate(kept);
    }
    points
}

/// The point after so many games on the line between two.
fn between(before: CurvePoint, after: CurvePoint, games: u64) -> CurvePoint {
    let part = share(games - before.tally.games(), after.tally.games() - before.tally.games());
    let along = |from: u64, to: u64| {
        #[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let value = (from as f64).mul_add(1.0 - part, to as f64 * part).round() as u64;
        value
    };
    let [won, drawn] = [(before.tally.won, after.tally.won), (before.tally.drawn, after.tally.drawn)]
        .map(|(from, to)| along(from, to));
    let tally = Tally { won, drawn, lost: games.saturating_sub(won + drawn), ..after.tally };
    CurvePoint { first_box: along(before.first_box, after.first_box), tally }
}

impl CurveChart<'_> {
    fn chart(&self) -> Chart<'_> {
        let mut points = self.curve.points().to_vec();
        let start = points.first().map_or(0, |point| i128::from(point.first_box));
        if points.last() != Some(&self.now) {
            points.push(self.now);
        }
        // The machine may have begun with other beads than Michie's: what compares is what was gained since.
        let gains = self.tournament.iter().flat_map(|tournament| tournament.gains());
        let played = points.last().map_or(0, |point| point.tally.games());
        let start_too = self.tournament.map(|_| start);
        let overlay: Vec<i128> = start_too.into_iter().chain(gains.map(|gain| start + i128::from(gain))).collect();
        // A tournament over ever more games would be a speck at the left edge: then only the first games show.
        let shown = (overlay.len() as u64).saturating_sub(1);
        let shown = (shown > 0 && played > MOST_TIMES * shown).then_some(shown);
        let (theme, side, machine) = (self.theme, self.side, self.machine);
        Chart { theme, side, machine, points: up_to(points, shown), overlay, played: self.now, then: self.then }
    }
}

impl Widget for Chart<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let theme = self.theme;
        let [own, other] = theme.glyphs.strokes;
        let headings = self.headings(area);
        let places = Places::new(area, headings.len(), self.games() > 0);
        Text::from(headings).render(places.headings, buffer);
        let plot = Plot::new(places.lines, places.axis, self.span(), self.beads(), own.marker);
        plot.draw_axes(theme, buffer);
        let line = self.points.iter().map(|point| (point.tally.games(), point.first_box.into()));
        plot.draw_line(line, own, theme.mark(self.machine), buffer);
        plot.draw_line((0..).zip(self.overlay.iter().copied()), other, theme.plain, buffer);
        if let Some(then) = self.then {
            plot.draw_marker(then.tally.games(), theme, buffer);
        }
        if !places.band.is_empty() {
            let band = OutcomeBand { theme, points: &self.points, span: self.span(), machine: self.machine };
            band.legend(plot.columns(places.legend).width).render(plot.columns(places.legend), buffer);
            band.render_words(plot.words(places.band), buffer);
            band.render(plot.columns(places.band), buffer);
        }
    }
}

impl Chart<'_> {
    fn games(&self) -> u64 {
        self.points.last().map_or(0, |point| point.tally.games())
    }

    /// How many games the chart is about: those of the longer line.
    fn span(&self) -> u64 {
        self.games().max((self.overlay.len() as u64).saturating_sub(1))
    }

    /// The least and the most beads on the chart.
    fn beads(&self) -> (i128, i128) {
        let own = self.points.iter().map(|point| i128::from(point.first_box));
        let all = own.chain(self.overlay.iter().copied());
        all.fold((0, 0), |(least, most), beads| (least.min(beads), most.max(beads)))
    }

    /// What the lines are and where they have got to: side by side, or one under the other.
    fn headings(&self, area: Rect) -> Vec<Line<'static>> {
        let fits = |line: &Line| line.width() <= usize::from(area.width);
        let theme = self.theme;
        let [own, other] = theme.glyphs.strokes;
        let own = self.own_words().map(|words| named(own, &words, theme.mark(self.machine), theme.strong));
        let words = self.overlay_words().into_iter();
        let other: Vec<_> = words.map(|words| named(other, &words, theme.plain, theme.plain)).collect();
        let beside = |other: &Line<'static>| {
            let spans = [&own[0].spans[..], &[Span::from("   ")], &other.spans];
            Line::from(spans.concat())
        };
        if let Some(line) = other.iter().map(beside).find(fits) {
            return vec![line];
        }
        let under = other.into_iter().find(fits).filter(|_| area.height >= 8);
        own.into_iter().find(fits).into_iter().chain(under).collect()
    }

    /// Where the machine is now, in fewer and fewer words.
    fn own_words(&self) -> [String; 3] {
        let at = self.then.unwrap_or(self.played);
        let shown = if self.then.is_some() { at.tally.games() } else { self.games() };
        let games = counted(shown, "game");
        let boxes = match self.side {
            Mark::X => "first box",
            Mark::O => "first boxes",
        };
        if self.then.is_none() && shown < self.played.tally.games() {
            return [format!("{boxes} in its first {games}"), format!("its first {games}"), "first games".to_owned()];
        }
        let beads = counted(at.first_box, "bead");
        [format!("{boxes} {beads} after {games}"), format!("{beads} after {games}"), beads]
    }

    /// Where the tournament ended, in fewer and fewer words; nothing where there is none.
    fn overlay_words(&self) -> Vec<String> {
        let Some((beads, games)) = self.overlay.last().zip(self.overlay.len().checked_sub(1)) else {
            return Vec::new();
        };
        let name = "Michie 1961";
        vec![format!("{name}: {} after {}", counted(*beads, "bead"), counted(games as i128, "game")), name.to_owned()]
    }
}

impl Places {
    /// The first lines go to the headings, the next to the curve; then come the level axis, the band
    /// with its legend, and air between them.
    fn new(area: Rect, headings: usize, games: bool) -> Self {
        let headings = u16::try_from(headings).unwrap_or(0);
        let room = |least: u16, lines: u16| if area.height >= least { lines } else { 0 };
        let axis = room(headings + 5, 2);
        let band = if games { room(headings + 10, (area.height / 5).clamp(2, 6)) } else { 0 };
        let air = room(18, 1);
        let legend = band.min(1);
        let [headings, _, lines, axis, _, legend, band] = area.layout(&Split::vertical([
            Constraint::Length(headings),
            Constraint::Length(air),
            Constraint::Fill(1),
            Constraint::Length(axis),
            Constraint::Length(air * legend),
            Constraint::Length(legend),
            Constraint::Length(band),
        ]));
        Self { headings, lines, axis, legend, band }
    }
}

/// A piece of a line, and what it is.
fn named(stroke: Stroke, words: &str, line: Style, text: Style) -> Line<'static> {
    Line::from(vec![Span::styled(stroke.sample, line), Span::styled(format!(" {words}"), text)])
}
