//! The beads in the first box as the games went by, over the shares of won, drawn and lost.

use crate::game::Mark;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout as Split, Margin, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::Widget;

use super::super::theme::Theme;
use super::chances_area::ChancesArea;
use super::curve_points::within;
use super::other_line::{OtherLine, names};
use super::outcome_band::OutcomeBand;
use super::plot::Plot;
use crate::app::{App, CurveView, Range, Subject};
use crate::engine::{Curve, CurvePoint, Side, Tournament};

/// A machine's curve up to where it is now, with a tournament laid over it.
pub struct CurveChart<'a> {
    /// The looks of everything.
    theme: &'a Theme,
    /// The curve as far as its points go.
    curve: &'a Curve,
    /// Where the machine is now.
    now: CurvePoint,
    /// Which player's it is.
    side: Side,
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
    /// The name of the machine, whole and in fewer letters, where it is not the only one.
    names: Option<[String; 2]>,
    /// The other machines laid over it.
    others: Vec<OtherLine>,
}

impl<'a> CurveChart<'a> {
    /// A curve by itself: all of it, on an even axis.
    pub fn new(theme: &'a Theme, curve: &'a Curve, now: CurvePoint, machine: Mark) -> Self {
        let view = CurveView::default();
        Self {
            theme,
            curve,
            now,
            side: Side::First,
            machine,
            tournament: None,
            then: None,
            view,
            recent: Vec::new(),
            chances: None,
            names: None,
            others: Vec::new(),
        }
    }

    /// The same with a tournament laid over it.
    #[must_use]
    pub fn with_tournament(self, tournament: Option<&'static Tournament>) -> Self {
        Self { tournament, ..self }
    }

    pub(super) fn of(app: &'a App, theme: &'a Theme) -> Self {
        let (side, player) = (app.shown_side(), app.shown_player());
        let tournament = app
            .right_pane
            .curve
            .tournament
            .then(Tournament::of_1961)
            .filter(|_| side == Side::First);
        let (now, machine) = (app.machine().curve_point(player), app.shown_machine());
        let then = app
            .look_back()
            .map(|_| machine.curve_point(machine.player_or_first(side)));
        Self {
            side,
            tournament,
            then,
            ..Self::new(theme, &player.curve, now, app.shown(side))
        }
    }

    /// The same as the person wants to see it.
    pub(super) fn as_wanted(app: &'a App, theme: &'a Theme) -> Self {
        let view = app.right_pane.curve.view;
        let last = view
            .range
            .last()
            .and_then(|games| usize::try_from(games).ok());
        let recent = last.map_or_else(Vec::new, |games| {
            app.machine().last_points(app.shown_side(), games)
        });
        let chances = (view.subject == Subject::Chances).then(|| ChancesArea::of(app));
        let others: Vec<_> = app
            .overlaid()
            .iter()
            .map(|overlaid| OtherLine::of(overlaid, app.shown_side(), last))
            .collect();
        let names = (!others.is_empty())
            .then(|| names(app.session.name.as_str(), app.last_of_1961().is_some()));
        Self {
            view,
            recent,
            chances,
            names,
            others,
            ..Self::of(app, theme)
        }
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
        if self.now.tally.games() == 0 && self.tournament.is_none() && self.others.is_empty() {
            render_beginning(self.now, self.side, self.theme, area, buffer);
            return;
        }
        self.chart().render(area, buffer);
    }
}

/// What there is to say before the first game.
fn render_beginning(now: CurvePoint, side: Side, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let stock = match side {
        Side::First => format!("No game yet: the first box holds {} beads.", now.first_box),
        Side::Second => format!(
            "No game of its own yet: the boxes of its first move hold {} beads.",
            now.first_box
        ),
    };
    let hint = "Play one, or let the machine train, and its curve begins here.";
    let lines = [(stock, theme.strong), (hint.to_owned(), theme.faint)].map(|(text, style)| {
        let lines = textwrap::wrap(&text, usize::from(area.width)).into_iter();
        lines
            .map(|line| Line::styled(line.into_owned(), style).centered())
            .collect::<Vec<_>>()
    });
    let lines = lines.concat();
    let height = u16::try_from(lines.len())
        .unwrap_or(u16::MAX)
        .min(area.height);
    Text::from(lines).render(area.centered_vertically(Constraint::Length(height)), buffer);
}

/// What is drawn, in games and beads.
pub(super) struct Chart<'a> {
    pub(super) theme: &'a Theme,
    /// Which player's it is.
    pub(super) side: Side,
    /// The mark that shows for the machine.
    pub(super) machine: Mark,
    /// The machine's own points, as far as they show.
    pub(super) points: Vec<CurvePoint>,
    /// Where the machine is now.
    pub(super) played: CurvePoint,
    /// The beads before the first and after each game of the tournament laid over it.
    pub(super) tournament: Vec<i128>,
    /// How many games show at the most.
    pub(super) most: Option<u64>,
    /// The name of the machine, whole and in fewer letters, where it is not the only one.
    pub(super) names: Option<&'a [String; 2]>,
    /// The other machines laid over it.
    pub(super) others: &'a [OtherLine],
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
const MOST_TIMES: u64 = 3;

impl CurveChart<'_> {
    fn chart(&self) -> Chart<'_> {
        let known = if self.recent.len() > 1 {
            self.recent.as_slice()
        } else {
            self.curve.points()
        };
        let now = (known.last() != Some(&self.now)).then_some(self.now);
        let points: Vec<CurvePoint> = known.iter().copied().chain(now).collect();
        let start = self
            .curve
            .points()
            .first()
            .map_or(0, |point| i128::from(point.first_box));
        // The machine may have begun with other beads than Michie's: what compares is what was
        // gained since.
        let gains = self
            .tournament
            .iter()
            .flat_map(|tournament| tournament.gains());
        let played = points.last().map_or(0, |point| point.tally.games());
        let start_too = self.tournament.map(|_| start);
        let tournament: Vec<i128> = start_too
            .into_iter()
            .chain(gains.map(|gain| start + i128::from(gain)))
            .collect();
        // A tournament over ever more games would be a speck at the left edge: then only the first
        // games show.
        let shown = (tournament.len() as u64).saturating_sub(1);
        let longest = self
            .others
            .iter()
            .map(OtherLine::games)
            .fold(played, u64::max);
        let is_speck = shown > 0 && longest > MOST_TIMES * shown && self.view.range == Range::All;
        let most = is_speck.then_some(shown);
        let (theme, side, machine, played, then) =
            (self.theme, self.side, self.machine, self.now, self.then);
        let points = within(&points, 0, most.unwrap_or(u64::MAX)).collect();
        let (view, chances) = (self.view, self.chances.as_ref());
        let (names, others) = (self.names.as_ref(), &self.others[..]);
        Chart {
            theme,
            side,
            machine,
            points,
            played,
            tournament,
            most,
            names,
            others,
            then,
            view,
            chances,
        }
    }
}

impl Widget for Chart<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let theme = self.theme;
        let [own, ..] = theme.glyphs.strokes;
        let headings = self.headings(area);
        let places = Places::new(area, headings.len(), self.games() > 0);
        Text::from(headings).render(places.headings, buffer);
        let plot = Plot::new(
            places.lines,
            places.axis,
            self.along(),
            self.upward(),
            own.marker,
        );
        plot.draw_axes(theme, buffer);
        if let Some(chances) = self.chances {
            self.draw_chances(chances, &plot, buffer);
        } else {
            self.draw_lines(&plot, buffer);
        }
        if let Some(then) = self.then {
            plot.draw_marker(then.tally.games(), theme, buffer);
        }
        if !places.band.is_empty() {
            let band = OutcomeBand {
                theme,
                points: &self.points,
                axis: plot.level(),
                machine: self.machine,
                name: self.names.map(|[_, short]| &**short),
            };
            band.legend(plot.columns(places.legend).width)
                .render(plot.columns(places.legend), buffer);
            band.render_words(plot.words(places.band), buffer);
            band.render(plot.columns(places.band), buffer);
        }
    }
}

impl Places {
    /// The first lines go to the headings, the next to the curve; then come the level axis, the
    /// band with its legend, and air between them.
    fn new(area: Rect, headings: usize, games: bool) -> Self {
        let headings = u16::try_from(headings).unwrap_or(0);
        let room = |least: u16, lines: u16| if area.height >= least { lines } else { 0 };
        let axis = room(headings + 5, 2);
        let band = if games {
            room(headings + 10, (area.height / 5).clamp(2, 6))
        } else {
            0
        };
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
        Self {
            headings,
            lines,
            axis,
            legend,
            band,
        }
    }
}
