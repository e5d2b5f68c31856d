//! The tab of the curve: the chances over the machine's games, and navigation to any earlier time;
//! optionally the beads in its first box compared with Michie's tournament of 1961.

use core::mem::take;

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Position, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Widget;

use super::boxes;
use crate::draw::ChancesBar;
use crate::draw::chart::{Axis, Layers, Plot, Track, Upright, place, within};
use crate::draw::list::Typed;
use crate::draw::text::{Whole, draw_line, draw_notes, fit, fitting, in_cells, wrap};
use crate::draw::theme::Theme;
use crate::engine::{Beatable, Chances, CurvePoint, Machine, Opponent, Side, Tournament};
use crate::game::Mark;
use crate::model::{Action, Session, SnapshotPoint, View};
use crate::parts::{Binding, Context, Next, Part};
use crate::words::{Length, Said, say};

/// The maximum number of games shown with the tournament, as a multiple of the tournament's.
const MOST_TIMES: u64 = 3;

/// The gap between the names of two lines.
const GAP: &str = "   ";

/// The number of snapshots on a page.
const PAGE: usize = 10;

/// The minimum width of a chart with a margin on both sides.
const WITH_AIR: u16 = 40;

/// The minimum heights of a chart with an axis, and with a margin above.
const WITH_AXIS: u16 = 5;
const WITH_AIR_ABOVE: u16 = 18;

/// The minimum height of the chart above the boxes of a past moment, with its heading.
const LEAST_CHART: u16 = 8;

/// The tab of the curve.
#[derive(Clone, Debug, Default)]
pub struct Curve {
    /// True if the tournament is shown, over the beads in the first box.
    pub shows_1961: bool,
    /// The number of a game typed so far.
    typed: Typed,
    /// True after a click that missed every stored time.
    is_beside: bool,
    /// The pane with its frame.
    pane: Rect,
    /// The line above the chart.
    heading: Rect,
    /// The switch of the tournament, in the corner.
    pub button: Rect,
    /// The chart with its axes.
    area: Rect,
    chart: Option<Chart>,
    /// The area of the boxes of a past moment.
    pub past: Option<Rect>,
}

impl Part for Curve {
    fn binding(&self, context: Context<'_>, action: Action) -> Option<Binding<Self>> {
        let session = context.session;
        let looks_back = context.view.moment.is_some();
        match action {
            Action::Tournament if context.view.side == Side::First => Self::quiet(|curve, _| {
                curve.shows_1961 ^= true;
            }),
            _ if !looks_back && !context.view.can_look_back() => None,
            Action::Go(_) => Self::shown(say!("offer-its-past"), self.going(session, action)?),
            // Enter confirms the number first; its usual action follows with the next Enter.
            Action::Activate if self.has_typed() => Self::quiet(|curve, _| {
                curve.typed = Typed::default();
            }),
            Action::Type(_) | Action::Erase => Self::quiet(self.typing(session, action)?),
            _ => Self::quiet(self.going(session, action)?),
        }
    }

    fn enter(&mut self, session: &mut Session) {
        self.shows_1961 |= take(&mut session.requests.tournament);
    }

    fn lay(&mut self, context: Context<'_>, area: Rect) {
        self.pane = area;
        let inner = area.inner(Margin::new(1, 1));
        if context.view.moment.is_none() {
            self.typed = Typed::default();
        }
        let (pane, past) = if context.view.moment.is_some() {
            let height = Constraint::Length(LEAST_CHART.max(inner.height.div_ceil(2)));
            let lines = Layout::vertical([height, Constraint::Fill(1)]);
            let [pane, past] = inner.layout(&lines);
            (pane, Some(past))
        } else {
            (inner, None)
        };
        let is_first = context.view.side == Side::First;
        let lines = [Constraint::Length(1), Constraint::Fill(1)];
        let [above, below] = with_air(pane).layout(&Layout::vertical(lines));
        let button = if is_first {
            button(above.width / 5 + 2).width()
        } else {
            0
        };
        let columns = [Constraint::Fill(1), Constraint::Length(in_cells(button))];
        let [heading, button] = above.layout(&Layout::horizontal(columns).spacing(1));
        let air = u16::from(below.height >= WITH_AIR_ABOVE);
        let chart = Layout::vertical([Constraint::Length(air), Constraint::Fill(1)]);
        let [_, chart] = below.layout(&chart);
        (self.heading, self.button, self.area, self.past) = (heading, button, chart, past);
        self.chart = Some(Chart::new(
            context.session,
            self.is_of_1961(context.session),
            chart,
        ));
    }

    fn at(&self, _: Context<'_>, at: Position) -> Option<Action> {
        if self.button.contains(at) {
            return Some(Action::Tournament);
        }
        let lines = self.plot()?.lines();
        let is_in = self.area.contains(at) && (lines.left()..lines.right()).contains(&at.x);
        is_in.then(|| Action::Line(usize::from(at.x - lines.x)))
    }

    fn draw(&self, context: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
        draw_notes(theme, &notes(context), self.pane, buffer);
        let is_on = self.is_of_1961(context.session);
        let style = if is_on { theme.key } else { theme.faint };
        button(self.button.width)
            .style(style)
            .write(self.button, buffer);
        let Some(chart) = &self.chart else { return };
        if chart.plot.is_none() {
            return chart.draw_beginning(theme, self.area, buffer);
        }
        let heading = match self.nearest(context.session) {
            Some(said) => fit(&said, self.heading.width, theme, &[]),
            None => chart.heading(context.session, self.heading.width, theme),
        };
        draw_line(theme, heading, self.heading, buffer);
        chart.draw(theme, buffer);
    }
}

impl Curve {
    /// True if the tournament is shown, which is comparable only with the machine that moves first.
    fn is_of_1961(&self, session: &Session) -> bool {
        self.shows_1961 && session.view().side == Side::First
    }

    /// True while the number of a game is typed.
    pub(crate) const fn has_typed(&self) -> bool {
        self.typed.number.is_some()
    }

    /// The plot of the chart, if there is one.
    pub fn plot(&self) -> Option<&Plot> {
        self.chart.as_ref()?.plot.as_ref()
    }

    /// The requested game, and the nearest stored one.
    fn nearest(&self, session: &Session) -> Option<Said> {
        let kept = *times(session).get(session.view().moment?.0)?;
        match self.typed.number {
            Some(game) if game == kept => Some(say!("curve-typed", game)),
            Some(game) => Some(say!("nearest-game", kept, game)),
            None => self.is_beside.then(|| say!("curve-beside", kept)),
        }
    }

    /// The change that moves to another time; `None` for other actions.
    fn going(
        &self,
        session: &Session,
        action: Action,
    ) -> Option<impl FnOnce(&mut Self, &mut Session) -> Next + use<>> {
        let plot = self.plot()?;
        let cell = |games: u64| plot.level.cell(place(games), plot.lines().width);
        let times = times(session);
        let cells: Vec<u16> = times.iter().copied().map(cell).collect();
        let last = cells.len().checked_sub(1)?;
        let here = session.view().moment.map_or(last, |(nth, _)| nth);
        let nth = match action {
            Action::Go(direction) => direction.along(here, 1).min(last),
            Action::Page(direction) => direction.along(here, PAGE).min(last),
            Action::First => 0,
            Action::Last => last,
            Action::Line(column) => {
                let column = in_cells(column);
                let under: f64 = plot.column(column).iter().sum::<f64>() / 2.0;
                let far = |nth: &usize| (place(times[*nth]) - under).abs();
                // The last of several times in a column.
                let there = cells.iter().rposition(|&cell| cell == column);
                there.or_else(|| (0..=last).min_by(|one, other| far(one).total_cmp(&far(other))))?
            }
            _ => return None,
        };
        let is_beside = matches!(action, Action::Line(column) if column != usize::from(cells[nth]));
        Some(move |curve: &mut Self, session: &mut Session| {
            (curve.typed, curve.is_beside) = (Typed::default(), is_beside);
            session.look_at(nth)
        })
    }

    /// The change that types a digit of a game's number and moves there.
    fn typing(
        &self,
        session: &Session,
        action: Action,
    ) -> Option<impl FnOnce(&mut Self, &mut Session) -> Next + use<>> {
        let typed = self.typed.after(action)?;
        let nearest = |game: u64| {
            let times = times(session).into_iter().enumerate();
            let nearest = times.min_by_key(|(_, games)| games.abs_diff(game));
            nearest.map(|(nth, _)| nth)
        };
        let nth = typed.number.and_then(nearest);
        Some(move |curve: &mut Self, session: &mut Session| {
            curve.typed = typed;
            nth.map_or(Next::Stay, |nth| session.look_at(nth))
        })
    }
}

/// The numbers of games with a known machine, the present last.
fn times(session: &Session) -> Vec<u64> {
    let view = session.view();
    let (side, today) = (view.side, view.player().tally.games());
    let games = |moment: &SnapshotPoint| moment.machine.tally(side).games();
    let moments = session.life.moments().iter().map(games);
    moments
        .filter(|games| *games < today)
        .chain([today])
        .collect()
}

/// The notes of the pane for the time on the screen.
fn notes(context: Context<'_>) -> Vec<Said> {
    let view = context.view;
    match (view.moment, view.last_of_1961()) {
        (Some((nth, of)), _) => [say!("pictures-of", nth = nth + 1, of)]
            .into_iter()
            .chain(boxes::notes(context, true))
            .collect(),
        (None, Some(last)) => vec![say!("games-of-1961", last)],
        (None, None) => unbeatable_note(view).into_iter().collect(),
    }
}

/// The number of games since which the machine is unbeatable, if it is.
fn unbeatable_note(view: View<'_>) -> Option<Said> {
    let game = view.life.unbeatable_since?;
    let is_so = view.measure.proof()?.beatable == Beatable::ByNobody;
    is_so.then(|| say!("unbeatable-since", game))
}

/// The switch of the tournament, in at most this width.
fn button(columns: u16) -> Line<'static> {
    let said = say!("switch-1961");
    let name = said.fitting(columns.saturating_sub(2).into());
    let name = name.unwrap_or_default();
    Line::from(format!(" {name} "))
}

/// The area with a margin of a column on both sides, if it is wide enough.
fn with_air(area: Rect) -> Rect {
    area.inner(Margin::new(u16::from(area.width >= WITH_AIR), 0))
}

/// A chart over the games.
#[derive(Clone, Debug)]
pub struct Chart {
    /// The plot; `None` before the first game.
    plot: Option<Plot>,
    subject: Subject,
    /// The machine's present point.
    now: CurvePoint,
    /// The point of the shown past moment.
    then: Option<CurvePoint>,
    side: Side,
    /// The shown mark of the machine.
    mark: Mark,
}

/// The data of a chart.
#[derive(Clone, Debug)]
enum Subject {
    /// The chances of winning, drawing and losing by the number of games.
    Chances(Vec<(f64, [f64; 3])>),
    /// The beads in the first box by the number of games, beside those of the tournament.
    Beads {
        own: Vec<(f64, [f64; 1])>,
        /// The tournament's beads before its first game and after each; empty if it is hidden.
        michie: Vec<u64>,
    },
}

impl Chart {
    /// The chances over all games on a logarithmic axis, or the beads with the tournament on a
    /// linear one.
    fn new(session: &Session, is_of_1961: bool, area: Rect) -> Self {
        let subject = if is_of_1961 {
            Subject::beads(session, true)
        } else {
            Subject::Chances(chances(session))
        };
        Self::of(session, subject, area)
    }

    /// The chart of the beads in the first box alone.
    pub(crate) fn of_beads(session: &Session, area: Rect) -> Self {
        Self::of(session, Subject::beads(session, false), with_air(area))
    }

    fn of(session: &Session, subject: Subject, area: Rect) -> Self {
        let view = session.view();
        let (side, player) = (view.side, view.player());
        let now = session.machine().curve_point(player);
        let then = view.moment.is_some().then(|| {
            let machine = view.machine;
            machine.curve_point(machine.player_or_first(side))
        });
        let mut chart = Self {
            plot: None,
            subject,
            now,
            then,
            side,
            mark: view.marks.of_side(side),
        };
        let is_empty = now.tally.games() == 0 && chart.end_of_1961().is_none();
        chart.plot = (!is_empty).then(|| chart.plot_in(area));
        chart
    }

    /// The number of games of the tournament and the beads after them, if it is shown.
    fn end_of_1961(&self) -> Option<(u64, u64)> {
        let Subject::Beads { michie, .. } = &self.subject else {
            return None;
        };
        let beads = *michie.last()?;
        Some((michie.len() as u64 - 1, beads))
    }

    /// The number of the machine's games shown. Over many more games the tournament would be too
    /// small.
    fn games(&self) -> u64 {
        let played = self.now.tally.games();
        match self.end_of_1961() {
            Some((games, _)) if played > MOST_TIMES * games => games,
            _ => played,
        }
    }

    fn plot_in(&self, area: Rect) -> Plot {
        let has_axis = area.height >= WITH_AXIS;
        let michies = self.end_of_1961().map_or(0, |(games, _)| games);
        let to = self.games().max(michies);
        match &self.subject {
            Subject::Chances(_) => {
                let level = Axis::of_games(0, to, true);
                Plot::new(area, has_axis, level, Upright::percents)
            }
            Subject::Beads { own, michie } => {
                let shown = within(own, 0.0, place(to)).into_iter();
                let shown = shown.map(|(_, [beads])| beads);
                let shown = shown.chain(michie.iter().copied().map(place));
                let most = shown.fold(0.0, f64::max);
                let level = Axis::of_games(0, to, false);
                let upright = |rows| Upright::counts(0.0, most, rows);
                Plot::new(area, has_axis, level, upright)
            }
        }
    }

    /// Draws the chart.
    pub(crate) fn draw(&self, theme: &Theme, buffer: &mut Buffer) {
        let Some(plot) = &self.plot else { return };
        plot.draw_axes(theme, buffer);
        match &self.subject {
            Subject::Chances(points) => {
                plot.draw_areas(points, &Layers::<3>::over_games(theme), buffer);
            }
            Subject::Beads { own, michie } => {
                let [solid, dotted, ..] = theme.glyphs.strokes;
                let games = place(self.games());
                let track = |points, stroke, style| Track {
                    points,
                    stroke,
                    style,
                };
                let own = own.iter().take_while(|(at, _)| *at <= games).copied();
                let own = track(own.collect(), solid, theme.mark(self.mark));
                let michie = (0..).zip(michie);
                let michie = michie.map(|(games, beads)| (place(games), [place(*beads)]));
                let michie = track(michie.collect(), dotted, theme.plain);
                plot.draw_lines(&[own, michie], theme, buffer);
            }
        }
        if let Some(then) = self.then {
            plot.draw_marker(place(then.tally.games()), theme, buffer);
        }
    }

    /// Draws the chart with its heading above.
    pub(crate) fn look_with_heading(
        session: &Session,
        theme: &Theme,
        area: Rect,
        buffer: &mut Buffer,
    ) {
        let lines = [Constraint::Length(1), Constraint::Fill(1)];
        let [heading, below] = area.layout(&Layout::vertical(lines));
        let chart = Self::of_beads(session, below);
        if chart.plot.is_none() {
            return chart.draw_beginning(theme, area, buffer);
        }
        let heading = with_air(heading);
        let words = chart.heading(session, heading.width, theme);
        words.write(heading, buffer);
        chart.draw(theme, buffer);
    }

    /// The legend of the lines with their last values.
    fn heading(&self, session: &Session, width: u16, theme: &Theme) -> Line<'static> {
        if matches!(self.subject, Subject::Chances(_)) {
            return chances_heading(session, width, theme);
        }
        let [solid, dotted, ..] = theme.glyphs.strokes;
        let own = (solid, theme.mark(self.mark), self.own_words(), theme.strong);
        let michie = self.end_of_1961().map(|(games, beads)| {
            let words = say!("curve-1961", beads, games);
            (dotted, theme.plain, words, theme.plain)
        });
        let lines: Vec<_> = [own].into_iter().chain(michie).collect();
        let named = Length::ALL.map(|length| {
            let spans = lines
                .iter()
                .enumerate()
                .flat_map(|(nth, (stroke, line, said, text))| {
                    let air = if nth == 0 { "" } else { GAP };
                    let words = format!(" {}", said.form(length));
                    [
                        Span::from(air),
                        Span::styled(stroke.sample, *line),
                        Span::styled(words, *text),
                    ]
                });
            spans.collect::<Line>()
        });
        fitting(width, named)
    }

    /// The machine's present point, in words.
    fn own_words(&self) -> Said {
        let at = self.then.unwrap_or(self.now);
        let is_part = self.then.is_none() && self.games() < self.now.tally.games();
        let (beads, games) = (at.first_box, at.tally.games().min(self.games()));
        match self.side {
            _ if is_part => say!("curve-part", games),
            Side::First => say!("curve", beads, games),
            Side::Second => say!("curve-second", beads, games),
        }
    }

    /// Draws the starting beads before the first game.
    fn draw_beginning(&self, theme: &Theme, area: Rect, buffer: &mut Buffer) {
        let beads = self.now.first_box;
        let stock = match self.side {
            Side::First => say!("no-game-yet", beads),
            Side::Second => say!("no-game-yet-second", beads),
        };
        let said = [(stock, theme.strong), (say!("curve-begins"), theme.faint)];
        let lines = said.into_iter().flat_map(|(said, style)| {
            let lines = wrap(&said.to_string(), area.width.into()).into_iter();
            lines.map(move |line| Line::styled(line, style).centered())
        });
        let text: Text = lines.collect();
        let height = Constraint::Length(in_cells(text.height()));
        text.render(area.centered_vertically(height), buffer);
    }
}

impl Subject {
    /// The beads in the first box, and optionally the tournament's. As the machine may have started
    /// with other beads than Michie's, the tournament is shifted to the same start.
    fn beads(session: &Session, is_of_1961: bool) -> Self {
        let player = session.view().player();
        let (known, now) = (player.curve.points(), session.machine().curve_point(player));
        let start = known.first().map_or(0, |point| point.first_box);
        let now = (known.last() != Some(&now)).then_some(now);
        let own = known.iter().copied().chain(now);
        let gains = [0].into_iter().chain(Tournament::of_1961().gains());
        let michie = gains.map(|gain| start.saturating_add_signed(gain));
        Self::Beads {
            own: own
                .map(|it| (place(it.tally.games()), [place(it.first_box)]))
                .collect(),
            michie: michie.filter(|_| is_of_1961).collect(),
        }
    }
}

/// The chances at each snapshot and at present.
fn chances(session: &Session) -> Vec<(f64, [f64; 3])> {
    let side = session.view().side;
    let point = |machine: &Machine, chances: Chances| {
        let games = machine.player_or_first(side).tally.games();
        (place(games), [chances.won, chances.drawn, chances.lost])
    };
    let moments = session.life.moments().iter();
    let moments = moments.filter_map(|it| Some(point(&it.machine, it.chances?)));
    let machine = session.machine();
    let today = machine.odds(side, Opponent::Perfect);
    moments
        .chain(today.map(|chances| point(machine, chances)))
        .collect()
}

/// The chances at the shown time.
fn chances_heading(session: &Session, width: u16, theme: &Theme) -> Line<'static> {
    let Some(chances) = session.measure.chances() else {
        return Line::styled(say!("chances-unknown").to_string(), theme.faint);
    };
    let heading = session
        .measure
        .heading(session.view().time_in_words.is_some());
    ChancesBar { theme, chances }.legend_after(&heading, width)
}
