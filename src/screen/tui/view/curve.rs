//! The beads in the first box, or the exact chances, as the games went by, over the shares of won,
//! drawn and lost; with Michie's tournament and other machines laid over it.

use std::array;

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout as Split, Margin, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Widget;

use super::super::chart::{Axis, Layers, Plot, Track, Upright, legend, named, place, within};
use super::super::draw::{Clip, fit, line_of, wrap};
use super::super::theme::{Stroke, Theme};
use super::chances::ChancesBar;
use super::tabs::arm_style;
use crate::app::{App, CurveView, Overlaid, Range, Subject};
use crate::engine::{Chances, Curve, CurvePoint, Machine, Side, Tournament};
use crate::game::Mark;
use crate::words::numbers::{counted, percent, percents, share};
use crate::words::{Said, say};

/// A machine's curve up to where it is now, with what is laid over it.
pub struct CurveChart<'a> {
    /// The looks of everything.
    theme: &'a Theme,
    /// The points of the curve as far as they show, oldest first.
    points: Vec<CurvePoint>,
    /// The machine's last point.
    now: CurvePoint,
    /// The beads in the first box before the first game.
    start: u64,
    /// The player it is about.
    side: Side,
    /// The mark that shows for the machine.
    machine: Mark,
    /// The tournament laid over it.
    tournament: Option<&'static Tournament>,
    /// The time of its past at which the machine shows.
    then: Option<CurvePoint>,
    view: CurveView,
    chances: Option<ChancesLine>,
    /// The name of the machine, whole and in fewer letters, where it is not the only one.
    names: Option<[String; 2]>,
    /// The other machines laid over it.
    others: Vec<OtherLine>,
}

/// The most games seen with a tournament, as a multiple of the tournament's.
const MOST_TIMES: u64 = 3;

impl<'a> CurveChart<'a> {
    /// A curve by itself: all of it, on an even axis.
    pub fn new(theme: &'a Theme, curve: &Curve, now: CurvePoint, machine: Mark) -> Self {
        Self {
            theme,
            points: up_to(curve.points(), now),
            now,
            start: curve.points().first().map_or(0, |point| point.first_box),
            side: Side::First,
            machine,
            tournament: None,
            then: None,
            view: CurveView::default(),
            chances: None,
            names: None,
            others: Vec::new(),
        }
    }

    /// This curve with a tournament laid over it.
    #[must_use]
    pub fn with_tournament(self, tournament: Option<&'static Tournament>) -> Self {
        Self { tournament, ..self }
    }

    pub(super) fn of(app: &App, theme: &'a Theme) -> Self {
        let (side, player) = (app.shown_side(), app.shown_player());
        let has_tournament = app.right_pane.curve.shows_tournament() && side == Side::First;
        let now = app.machine().curve_point(player);
        let then = app.look_back().map(|_| {
            let machine = app.shown_machine();
            machine.curve_point(machine.player_or_first(side))
        });
        Self {
            side,
            tournament: has_tournament.then(Tournament::of_1961),
            then,
            ..Self::new(theme, &player.curve, now, app.shown(side))
        }
    }

    /// This curve as the person wants to see it.
    pub(super) fn as_wanted(app: &App, theme: &'a Theme) -> Self {
        let chart = Self::of(app, theme);
        let (view, side) = (app.right_pane.curve.view, app.shown_side());
        let last = view
            .range
            .last()
            .and_then(|games| usize::try_from(games).ok());
        let recent = last.map_or_else(Vec::new, |games| app.machine().last_points(side, games));
        let points = if recent.len() > 1 {
            up_to(&recent, chart.now)
        } else {
            chart.points.clone()
        };
        let others = app.overlaid().iter();
        let others: Vec<_> = others.map(|it| OtherLine::of(it, side, last)).collect();
        let is_reconstructed = app.last_of_1961().is_some();
        Self {
            view,
            points,
            chances: (view.subject == Subject::Chances).then(|| ChancesLine::of(app)),
            names: (!others.is_empty()).then(|| names(app.session.name.as_str(), is_reconstructed)),
            others,
            ..chart
        }
    }

    /// The number of its own games that show.
    fn games(&self) -> u64 {
        let played = self.now.tally.games();
        self.most().map_or(played, |most| most.min(played))
    }

    /// The most games that show.
    /// A tournament over ever more games would be a speck at the left edge.
    fn most(&self) -> Option<u64> {
        let shown = self.tournament?.gains().len() as u64;
        let lines = self.others.iter().map(OtherLine::games);
        let longest = lines.fold(self.now.tally.games(), u64::max);
        (longest > MOST_TIMES * shown && self.view.range == Range::All).then_some(shown)
    }

    /// The beads before the first and after each game of the tournament. The machine may have begun
    /// with other beads than Michie's: what compares is what was gained since.
    fn tournament_beads(&self) -> Vec<u64> {
        let Some(tournament) = self.tournament else {
            return Vec::new();
        };
        let gains = tournament.gains();
        let gains = [0].into_iter().chain(gains);
        gains
            .map(|gain| self.start.saturating_add_signed(gain))
            .collect()
    }

    /// The games along the level axis: all, or the last ones of the open machine.
    fn along(&self) -> [u64; 2] {
        let games = self
            .tournament
            .map_or(0, |tournament| tournament.gains().len() as u64);
        let to = self.games().max(games);
        if let Some(last) = self.view.range.last().filter(|_| self.games() > 0) {
            let known = self.points.first().map_or(0, |point| point.tally.games());
            return [to.saturating_sub(last).max(known), to];
        }
        let to = self.others.iter().map(OtherLine::games).fold(to, u64::max);
        [0, self.most().map_or(to, |most| most.min(to))]
    }

    /// The lines that show: the machine's own, Michie's, those of other machines.
    fn tracks(&self) -> Vec<Track> {
        let [own, michie, ..] = self.theme.glyphs.strokes;
        let track = |points, (stroke, style)| Track {
            points,
            stroke,
            style,
        };
        let own = (own, self.theme.mark(self.machine));
        if let Some(chances) = &self.chances {
            let others = self.others.iter().enumerate();
            let others =
                others.map(|(nth, it)| track(it.losses.clone(), other_stroke(self.theme, nth)));
            return [track(chances.losses(), own)]
                .into_iter()
                .chain(others)
                .collect();
        }
        let michies = (0..).zip(self.tournament_beads());
        let michies = michies.map(|(games, beads)| (place(games), [place(beads)]));
        let michies = track(michies.collect(), (michie, self.theme.plain));
        let others = self.others.iter().enumerate();
        let others = others.map(|(nth, it)| {
            let style = other_stroke(self.theme, nth);
            track(it.points.iter().map(games_and_beads).collect(), style)
        });
        let points = self
            .points
            .iter()
            .take_while(|it| it.tally.games() <= self.games());
        [track(points.map(games_and_beads).collect(), own), michies]
            .into_iter()
            .chain(others)
            .collect()
    }

    /// The axis of beads over so many rows, or of percents. Of the last games alone, the ground
    /// need not be seen.
    fn upright(&self, tracks: &[Track], rows: u16) -> Upright {
        if self.chances.is_some() {
            return Upright::percents(rows);
        }
        let [from, to] = self.along().map(place);
        let shown = tracks
            .iter()
            .flat_map(|track| within(&track.points, from, to));
        let ground = if self.view.range.last().is_some() {
            f64::INFINITY
        } else {
            0.0
        };
        let [least, most] = shown.fold([ground, 0.0], |[least, most], (_, [beads])| {
            [least.min(beads), most.max(beads)]
        });
        Upright::counts(if least.is_finite() { least } else { 0.0 }, most, rows)
    }
}

impl Widget for CurveChart<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let area = area.intersection(buffer.area);
        // A column of air on either side, where there is room for it.
        let area = if area.width >= 40 {
            area.inner(Margin::new(1, 0))
        } else {
            area
        };
        if area.is_empty() {
            return;
        }
        let has_line = self.tournament.is_some() || !self.others.is_empty();
        if self.now.tally.games() == 0 && !has_line {
            self.render_beginning(area, buffer);
            return;
        }
        let headings = self.headings(area);
        let places = Places::new(area, headings.len(), self.games() > 0);
        Text::from(headings).render(places.headings, buffer);
        let (tracks, [from, to]) = (self.tracks(), self.along());
        let level = Axis::of_games(from, to, self.view.is_logarithmic);
        let plot = Plot::new(self.theme, places.chart, places.has_axis, level, |rows| {
            self.upright(&tracks, rows)
        });
        plot.draw_axes(buffer);
        match &self.chances {
            Some(chances) if self.others.is_empty() => {
                plot.draw_areas(&chances.points, &Layers::<3>::outcomes(self.theme), buffer);
            }
            _ => plot.draw_lines(&tracks, buffer),
        }
        if let Some(then) = self.then {
            plot.draw_marker(place(then.tally.games()), buffer);
        }
        if !places.band.is_empty() {
            self.render_outcomes(&plot, &places, buffer);
        }
    }
}

/// The points of a curve up to where it is now.
fn up_to(known: &[CurvePoint], now: CurvePoint) -> Vec<CurvePoint> {
    let now = (known.last() != Some(&now)).then_some(now);
    known.iter().copied().chain(now).collect()
}

/// A point on the line of the first box.
fn games_and_beads(point: &CurvePoint) -> (f64, [f64; 1]) {
    (place(point.tally.games()), [place(point.first_box)])
}

/// The areas of a chart, from top to bottom.
struct Places {
    headings: Rect,
    chart: Rect,
    /// The chart has lines for an axis.
    has_axis: bool,
    legend: Rect,
    band: Rect,
}

impl Places {
    /// The first lines go to the headings, the next to the curve with its level axis; then comes
    /// the band with its legend, and air between them.
    fn new(area: Rect, headings: usize, has_games: bool) -> Self {
        let headings = u16::try_from(headings).unwrap_or(0);
        let room = |least: u16, lines: u16| if area.height >= least { lines } else { 0 };
        let band = if has_games {
            room(headings + 10, (area.height / 5).clamp(2, 6))
        } else {
            0
        };
        let air = room(18, 1);
        let legend = band.min(1);
        let [headings_area, _, chart, _, legend, band] = area.layout(&Split::vertical([
            Constraint::Length(headings),
            Constraint::Length(air),
            Constraint::Fill(1),
            Constraint::Length(air * legend),
            Constraint::Length(legend),
            Constraint::Length(band),
        ]));
        Self {
            headings: headings_area,
            chart,
            has_axis: area.height >= headings + 5,
            legend,
            band,
        }
    }
}

// The shares of won, drawn and lost: a band under the chart, in which each column has a stretch of
// the games to itself.

/// The words, from the bottom of the band to its top.
fn words() -> [String; 3] {
    [say!("chart-won"), say!("chart-drawn"), say!("chart-lost")].map(|said| said.to_string())
}

/// The games that the figures beside the band are about.
const LATELY: u64 = 100;

/// The games won, drawn, lost from the first number to the second. Where the points are
/// further apart than that, the stretch grows to the nearest ones around it.
pub fn stretch(points: &[CurvePoint], from: u64, to: u64) -> [u64; 3] {
    let start = points.partition_point(|point| point.tally.games() <= from);
    let end = points.partition_point(|point| point.tally.games() < to);
    let last = points.len().saturating_sub(1);
    let [before, after] = [start.saturating_sub(1), end.min(last)].map(|nth| points.get(nth));
    let (Some(before), Some(after)) = (before, after) else {
        return [0; 3];
    };
    let counts = |point: &CurvePoint| [point.tally.won, point.tally.drawn, point.tally.lost];
    let (before, after) = (counts(before), counts(after));
    array::from_fn(|nth| after[nth].saturating_sub(before[nth]))
}

/// The counts as shares, which add up to 1 as long as anything was counted.
fn shares(counts: [u64; 3]) -> [f64; 3] {
    let sum = counts.into_iter().fold(0, u64::saturating_add);
    counts.map(|count| share(count, sum))
}

impl CurveChart<'_> {
    fn render_outcomes(&self, plot: &Plot, places: &Places, buffer: &mut Buffer) {
        let legend = plot.columns(places.legend);
        self.outcome_legend(legend.width).render(legend, buffer);
        self.render_ends(plot.words(places.band), buffer);
        let area = plot.columns(places.band);
        let (layers, mut clip) = (Layers::<3>::outcomes(self.theme), Clip { buffer, area });
        for (nth, column) in (0..).zip(area.columns()) {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "whole numbers of games"
            )]
            let [from, to] = plot.column(nth).map(|games| games as u64);
            if from >= self.games() {
                return;
            }
            let counts = stretch(&self.points, from, to.max(from + 1));
            layers.draw(shares(counts), column, &mut clip);
        }
    }

    /// Draws beside the band which of its parts grows from the top and which from the bottom.
    fn render_ends(&self, area: Rect, buffer: &mut Buffer) {
        if area.height < 2 {
            return;
        }
        let [won, _, lost] = words();
        for (word, y) in [(lost, area.top()), (won, area.bottom() - 1)] {
            let row = Rect {
                y,
                height: 1,
                ..area
            };
            let word = Line::styled(word, self.theme.faint);
            word.right_aligned().render(row, buffer);
        }
    }

    /// The legend of the parts, with the shares among the last games.
    /// It has as many words as there is room for.
    fn outcome_legend(&self, width: u16) -> Line<'static> {
        let games = self.games();
        let counts = stretch(&self.points, games.saturating_sub(LATELY), games);
        let [won, drawn, lost] = percents(shares(counts));
        let [
            (won_at, won_style),
            (drawn_at, drawn_style),
            (lost_at, lost_style),
        ] = Layers::<3>::outcomes(self.theme).swatches;
        let games: u64 = counts.iter().sum();
        let said = match &self.names {
            Some([_, machine]) => say!(
                "shares-of",
                won,
                drawn,
                lost,
                won_at,
                drawn_at,
                lost_at,
                games,
                machine
            ),
            None => say!("shares", won, drawn, lost, won_at, drawn_at, lost_at, games),
        };
        let parts = [
            ("won", won_style),
            ("drawn", drawn_style),
            ("lost", lost_style),
        ];
        let form = said.fitting(width.into());
        form.map_or_else(Line::default, |form| line_of(&form, self.theme, &parts))
    }
}

/// The exact chances of won, drawn and lost over the games.
struct ChancesLine {
    points: Vec<(f64, [f64; 3])>,
    /// Whom they are against, in fewer and fewer words.
    heading: Said,
    /// Whom the machines of several lines are against, in fewer and fewer words.
    title: Said,
    /// Those of the time that shows, where they can be known.
    shown: Option<Chances>,
}

impl ChancesLine {
    /// The chances at each snapshot of the machine's life, and today.
    fn of(app: &App) -> Self {
        let side = app.shown_side();
        let machine = app.machine();
        let measure = &app.session.measure;
        let point = |machine: &Machine, chances: Chances| {
            let games = machine.player_or_first(side).tally.games();
            (place(games), [chances.won, chances.drawn, chances.lost])
        };
        let moments = app.session.life.moments().iter();
        let moments = moments.filter_map(|it| Some(point(&it.machine, it.chances?)));
        let today = machine.odds(side, measure.against());
        Self {
            points: moments.chain(today.map(|it| point(machine, it))).collect(),
            heading: measure.heading(app.time_shown().is_some()),
            title: say!("curve-losing", opponent = measure.against()),
            shown: measure.chances(),
        }
    }

    /// The machine's chances of losing, in percent.
    fn losses(&self) -> Vec<(f64, [f64; 1])> {
        let points = self.points.iter();
        points
            .map(|&(games, [.., lost])| (games, [100.0 * lost]))
            .collect()
    }
}

/// Another machine that is laid over the curve.
struct OtherLine {
    /// Its name, then the same in fewer letters.
    names: [String; 2],
    /// Its points, oldest first; none where it has no such player.
    points: Vec<CurvePoint>,
    /// The chance of losing after so many games, in percent, where that is known.
    losses: Vec<(f64, [f64; 1])>,
}

/// The most letters of a name that is not cut where there is no room for all of it.
const SHORT: usize = 10;

/// The name of a machine beside others: whole, then cut if it is long.
fn names(name: &str, is_reconstructed: bool) -> [String; 2] {
    let cut = if name.len() > SHORT {
        format!("{}...", &name[..SHORT - 3])
    } else {
        name.to_owned()
    };
    [name.to_owned(), cut].map(|name| {
        if is_reconstructed {
            format!("{name}, reconstructed")
        } else {
            name
        }
    })
}

impl OtherLine {
    /// The player of this side of a machine; where only the last games show, with a point for each
    /// of those.
    fn of(overlaid: &Overlaid, side: Side, last: Option<usize>) -> Self {
        let machine = &overlaid.machine;
        let player = machine.player(side);
        let recent = last.map_or_else(Vec::new, |games| machine.last_points(side, games));
        let known_from = recent.first().map_or(u64::MAX, |point| point.tally.games());
        let curve = player.into_iter().flat_map(|player| player.curve.points());
        let older = curve.take_while(|point| point.tally.games() < known_from);
        let mut points: Vec<_> = older.copied().chain(recent).collect();
        let now = player.map(|player| machine.curve_point(player));
        points.extend(now.filter(|now| points.last() != Some(now)));
        let is_reconstructed = side == Side::First && machine.is_reconstructed();
        let losses = overlaid.chances().iter();
        Self {
            names: names(overlaid.name.as_str(), is_reconstructed),
            points,
            losses: losses
                .map(|&(games, chances)| (place(games), [100.0 * chances.lost]))
                .collect(),
        }
    }

    /// The number of games it has played.
    fn games(&self) -> u64 {
        self.points.last().map_or(0, |point| point.tally.games())
    }

    /// The machine's present point, in fewer and fewer words.
    fn words(&self) -> Vec<String> {
        let [name, short] = &self.names;
        let Some(now) = self.points.last() else {
            let words = [
                format!("{name}: no second machine"),
                format!("{short}: no second"),
                short.clone(),
            ];
            return words.to_vec();
        };
        let beads = counted(now.first_box, "bead");
        let games = counted(now.tally.games(), "game");
        vec![
            format!("{name}: {beads} after {games}"),
            format!("{name}: {beads}"),
            format!("{short}: {beads}"),
            name.clone(),
            short.clone(),
        ]
    }
}

/// The line of the machine of this number, from 0, that is laid over the curve.
fn other_stroke(theme: &Theme, nth: usize) -> (Stroke, Style) {
    let [_, _, others @ ..] = theme.glyphs.strokes;
    (others[nth % others.len()], arm_style(theme, nth))
}

/// The chance that a machine loses, in fewer and fewer words.
fn loss_words([name, short]: &[String; 2], lost: Option<f64>) -> Vec<String> {
    let words = lost.map_or_else(|| "not known".to_owned(), percent);
    vec![
        format!("{name}: {words}"),
        format!("{short}: {words}"),
        short.clone(),
    ]
}

// The words over the chart, and before the first game.

impl CurveChart<'_> {
    /// The names of the lines and their last values.
    fn headings(&self, area: Rect) -> Vec<Line<'static>> {
        let Some(chances) = &self.chances else {
            let others = self.others.iter().map(OtherLine::words).enumerate();
            let others = others.map(|(nth, words)| self.named_other(nth, words));
            let lines: Vec<_> = self.named_tournament().into_iter().chain(others).collect();
            return legend(&self.named_own(self.own_words()), &lines, area);
        };
        let Some(shown) = chances.shown else {
            let words = say!("chances-unknown").to_string();
            return vec![Line::styled(words, self.theme.faint)];
        };
        let Some(names) = self.names.as_ref().filter(|_| !self.others.is_empty()) else {
            return vec![self.chances_heading(chances, shown, area.width)];
        };
        let others = self.others.iter().enumerate().map(|(nth, line)| {
            let lost = line.losses.last().map(|&(_, [lost])| lost / 100.0);
            self.named_other(nth, loss_words(&line.names, lost))
        });
        let own = self.named_own(loss_words(names, Some(shown.lost)));
        let title = fit(&chances.title, area.width, self.theme, &[]);
        let below = Rect {
            height: area.height.saturating_sub(1),
            ..area
        };
        let lines = legend(&own, &others.collect::<Vec<_>>(), below);
        [title.style(self.theme.faint)]
            .into_iter()
            .chain(lines)
            .collect()
    }

    fn named_own(&self, words: Vec<String>) -> Vec<Line<'static>> {
        let [own, ..] = self.theme.glyphs.strokes;
        named(own, words, self.theme.mark(self.machine), self.theme.strong)
    }

    fn named_other(&self, nth: usize, words: Vec<String>) -> Vec<Line<'static>> {
        let (stroke, style) = other_stroke(self.theme, nth);
        named(stroke, words, style, self.theme.plain)
    }

    /// The end of the tournament and its certainty, in fewer and fewer words.
    /// `None` where there is none.
    fn named_tournament(&self) -> Option<Vec<Line<'static>>> {
        let beads = self.tournament_beads();
        let games = beads.len().checked_sub(1)?;
        let said = say!("curve-1961", beads = beads[games], games);
        let words = said.forms().map(|form| form.to_string()).collect();
        let [_, michie, ..] = self.theme.glyphs.strokes;
        let plain = self.theme.plain;
        Some(named(michie, words, plain, plain))
    }

    /// The chances that are drawn, at the time that shows.
    fn chances_heading(&self, of: &ChancesLine, shown: Chances, width: u16) -> Line<'static> {
        let bar = ChancesBar {
            theme: self.theme,
            chances: shown,
        };
        let legend = bar.legend(width);
        let mut whole = of.heading.forms().map(|heading| {
            let heading = Span::styled(format!("{heading} "), self.theme.faint);
            Line::from([&[heading][..], &legend.spans].concat())
        });
        let fits = |line: &Line| line.width() <= width.into();
        whole.find(fits).unwrap_or(legend.clone())
    }

    /// The machine's present point, in fewer and fewer words.
    fn own_words(&self) -> Vec<String> {
        let at = self.then.unwrap_or(self.now);
        let shown = if self.then.is_some() {
            at.tally.games()
        } else {
            self.games()
        };
        let (games, beads) = (shown, at.first_box);
        let is_part = self.then.is_none() && shown < self.now.tally.games();
        let said = match (self.side, is_part) {
            (Side::First, true) => say!("curve-part", games),
            (Side::First, false) => say!("curve", beads, games),
            (Side::Second, true) => say!("curve-part-second", games),
            (Side::Second, false) => say!("curve-second", beads, games),
        };
        let words: Vec<_> = said.forms().map(|form| form.to_string()).collect();
        let Some([name, short]) = &self.names else {
            return words;
        };
        let fewest = words.last().map(|fewest| format!("{short}: {fewest}"));
        let short = fewest.into_iter().chain([short.clone()]);
        let whole = words.iter().map(|words| format!("{name}: {words}"));
        whole.chain(short).collect()
    }

    /// Says before the first game what the first box holds.
    fn render_beginning(&self, area: Rect, buffer: &mut Buffer) {
        let beads = self.now.first_box;
        let stock = match self.side {
            Side::First => say!("no-game-yet", beads),
            Side::Second => say!("no-game-yet-second", beads),
        };
        let said = [
            (stock, self.theme.strong),
            (say!("curve-begins"), self.theme.faint),
        ];
        let lines = said.into_iter().flat_map(|(said, style)| {
            let lines = wrap(&said.to_string(), usize::from(area.width)).into_iter();
            lines.map(move |line| Line::styled(line, style).centered())
        });
        let lines: Vec<Line> = lines.collect();
        let height = u16::try_from(lines.len())
            .unwrap_or(u16::MAX)
            .min(area.height);
        Text::from(lines).render(area.centered_vertically(Constraint::Length(height)), buffer);
    }
}
