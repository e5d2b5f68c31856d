//! The beads in the first box as the games went by, over the shares of won, drawn and lost.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout as Split, Margin, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::Widget;

use super::super::theme::Theme;
use super::chances_area::ChancesArea;
use super::outcome_band::OutcomeBand;
use super::plot::{Games, Plot};
use crate::app::numbers::share;
use crate::app::{App, CurveView, Subject};
use crate::engine::{Curve, CurvePoint, Tally, Tournament};
use crate::game::Mark;

/// A machine's curve up to where it is now, with a tournament laid over it.
pub struct CurveChart<'a> {
    /// The looks of everything.
    theme: &'a Theme,
    /// The curve as far as its points go.
    curve: &'a Curve,
    /// Where the machine is now.
    now: CurvePoint,
    /// Which player's it is.
    side: Mark,
    /// The mark that shows for the machine.
    machine: Mark,
    /// What is laid over it.
    tournament: Option<&'static Tournament>,
    /// The time of its past at which the machine shows.
    then: Option<CurvePoint>,
    view: CurveView,
    /// The points of the last games, where only those are drawn.
    recent: Vec<CurvePoint>,
    chances: Option<ChancesArea>,
}

impl<'a> CurveChart<'a> {
    /// A curve by itself: all of it, on an even axis.
    pub fn new(theme: &'a Theme, curve: &'a Curve, now: CurvePoint, machine: Mark) -> Self {
        let view = CurveView::default();
        Self {
            theme,
            curve,
            now,
            side: Mark::X,
            machine,
            tournament: None,
            then: None,
            view,
            recent: Vec::new(),
            chances: None,
        }
    }

    /// The same with a tournament laid over it.
    #[must_use]
    pub fn with_tournament(self, tournament: Option<&'static Tournament>) -> Self {
        Self { tournament, ..self }
    }

    pub(super) fn of(app: &'a App, theme: &'a Theme) -> Self {
        let (side, player) = (app.shown_side(), app.shown_player());
        let tournament = app.right_pane().curve().tournament().then(Tournament::of_1961).filter(|_| side == Mark::X);
        let (now, machine) = (app.machine().curve_point_of(player), app.shown_machine());
        let then = app.look_back().map(|_| machine.curve_point_of(machine.player_or_first(side)));
        Self { side, tournament, then, ..Self::new(theme, &player.curve, now, app.shown(side)) }
    }

    /// The same as the person wants to see it.
    pub(super) fn as_wanted(app: &'a App, theme: &'a Theme) -> Self {
        let view = app.right_pane().curve().view();
        let last = view.range.last().and_then(|games| usize::try_from(games).ok());
        let recent = last.map_or_else(Vec::new, |games| app.machine().last_points(app.shown_side(), games));
        let chances = (view.subject == Subject::Chances).then(|| ChancesArea::of(app));
        Self { view, recent, chances, ..Self::of(app, theme) }
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
pub(super) struct Chart<'a> {
    pub(super) theme: &'a Theme,
    /// Which player's it is.
    pub(super) side: Mark,
    /// The mark that shows for the machine.
    pub(super) machine: Mark,
    /// The machine's own points, as far as they show.
    pub(super) points: Vec<CurvePoint>,
    /// Where the machine is now.
    pub(super) played: CurvePoint,
    /// The beads before the first and after each game of the tournament laid over it.
    pub(super) overlay: Vec<i128>,
    /// The time of its past at which the machine shows.
    pub(super) then: Option<CurvePoint>,
    pub(super) view: CurveView,
    pub(super) chances: Option<&'a ChancesArea>,
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
        let is_recent = self.recent.len() > 1;
        let mut points = if is_recent { self.recent.clone() } else { self.curve.points().to_vec() };
        let start = self.curve.points().first().map_or(0, |point| i128::from(point.first_box));
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
        let is_speck = shown > 0 && played > MOST_TIMES * shown && self.view == CurveView::default();
        let shown = is_speck.then_some(shown);
        let (theme, side, machine, played, then) = (self.theme, self.side, self.machine, self.now, self.then);
        let (points, view, chances) = (up_to(points, shown), self.view, self.chances.as_ref());
        Chart { theme, side, machine, points, played, overlay, then, view, chances }
    }
}

impl Widget for Chart<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let theme = self.theme;
        let [own, _] = theme.glyphs.strokes;
        let headings = self.headings(area);
        let places = Places::new(area, headings.len(), self.games() > 0);
        Text::from(headings).render(places.headings, buffer);
        let plot = Plot::new(places.lines, places.axis, self.along(), self.upward(), own.marker);
        plot.draw_axes(theme, buffer);
        if let Some(chances) = self.chances {
            chances.draw(&plot, self.machine, theme, buffer);
        } else {
            self.draw_lines(&plot, buffer);
        }
        if let Some(then) = self.then {
            plot.draw_marker(then.tally.games(), theme, buffer);
        }
        if !places.band.is_empty() {
            let band = OutcomeBand { theme, points: &self.points, axis: plot.level(), machine: self.machine };
            band.legend(plot.columns(places.legend).width).render(plot.columns(places.legend), buffer);
            band.render_words(plot.words(places.band), buffer);
            band.render(plot.columns(places.band), buffer);
        }
    }
}

impl Chart<'_> {
    pub(super) fn games(&self) -> u64 {
        self.points.last().map_or(0, |point| point.tally.games())
    }

    /// The lines through the first boxes.
    fn draw_lines(&self, plot: &Plot, buffer: &mut Buffer) {
        let (theme, [own, other]) = (self.theme, self.theme.glyphs.strokes);
        let line = self.points.iter().map(|point| (point.tally.games(), point.first_box.into()));
        plot.draw_line(line, own, theme.mark(self.machine), buffer);
        plot.draw_line((0..).zip(self.overlay.iter().copied()), other, theme.plain, buffer);
    }

    /// The games along the level axis.
    fn along(&self) -> Games {
        let (to, CurveView { range, is_logarithmic, .. }) = (self.span(), self.view);
        let known_from = self.points.first().map_or(0, |point| point.tally.games());
        let from = range.last().map_or(0, |games| to.saturating_sub(games).max(known_from));
        Games { from, to, is_logarithmic }
    }

    /// The least and the most of what is counted upward: beads, or percents.
    fn upward(&self) -> (i128, i128) {
        let is_near = self.view.range.last().is_some();
        match self.chances {
            Some(_) => (0, 100),
            None if is_near => {
                let beads = || self.points.iter().map(|point| i128::from(point.first_box));
                (beads().min().unwrap_or(0), beads().max().unwrap_or(0))
            }
            None => self.beads(),
        }
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
