//! The tab of the curve: the games lost to a perfect player over the machine's games, and navigation
//! to any earlier time; optionally the beads in its first box compared with Michie's tournament of
//! 1961.

use core::mem::take;

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Position, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use crate::draw::chart::{Axis, Plot, Track, place, within};
use crate::draw::list::Typed;
use crate::draw::text::{Whole, first_and_last_line, fit, in_cells, wrap};
use crate::draw::theme::{Stroke, Theme};
use crate::engine::{Beatable, Chances, CurvePoint, Machine, Opponent, Side, Tournament};
use crate::game::Mark;
use crate::model::{Action, Session, SnapshotPoint};
use crate::parts::board::replay::look_at;
use crate::parts::{Binding, Context, Next, Part};
use crate::words::numbers::{exact, hundredths};
use crate::words::{Said, commas, say};

/// The maximum number of games shown with the tournament, as a multiple of the tournament's.
const MOST_TIMES: u64 = 3;

/// The number of snapshots named beside one that was asked for.
const FIRST: usize = 5;

/// The number of snapshots on a page.
const PAGE: usize = 10;

/// The minimum width of a chart with a margin on both sides.
const WITH_AIR: u16 = 40;

/// The columns of the last value.
const LAST: u16 = 4;

/// The tab of the curve.
#[derive(Clone, Debug, Default)]
pub struct Curve {
    /// True if the tournament is shown, over the beads in the first box.
    pub shows_1961: bool,
    /// The number of a game typed so far.
    typed: Typed,
    /// The pane with its frame.
    pane: Rect,
    /// The lines above the chart: its heading, the legend of the tournament, and the name of its
    /// axis.
    heading: Rect,
    legend: Rect,
    /// The switch of the tournament, in the corner.
    pub button: Rect,
    /// The chart with its scales.
    area: Rect,
    chart: Option<Chart>,
}

impl Part for Curve {
    fn binding(&self, context: Context<'_>, action: Action) -> Option<Binding<Self>> {
        let session = context.session;
        let looks_back = context.view.snapshot.is_some();
        match action {
            Action::Tournament if context.view.side() == Side::First => Self::quiet(|curve, _| {
                curve.shows_1961 ^= true;
            }),
            _ if !looks_back && !context.view.can_look_back() => None,
            Action::Go(_) => Self::shown(say!("offer-its-past"), self.going(session, action)?),
            // Enter confirms the number first; its usual action follows with the next Enter.
            Action::Activate if self.has_typed() => Self::quiet(|curve, _| {
                curve.typed = Typed::default();
            }),
            // A digit is a bead while one is to be entered.
            Action::Type(_) if context.view.is_drawing() => None,
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
        if context.view.snapshot.is_none() {
            self.typed = Typed::default();
        }
        let is_first = context.view.side() == Side::First;
        let is_of_1961 = self.is_of_1961(context.session);
        let lines = [
            Constraint::Length(1),
            Constraint::Length(2 * u16::from(is_of_1961)),
            Constraint::Fill(1),
        ];
        let [above, legend, chart] = with_air(inner).layout(&Layout::vertical(lines));
        let button = if is_first {
            button(above.width / 5 + 2).width()
        } else {
            0
        };
        let columns = [Constraint::Fill(1), Constraint::Length(in_cells(button))];
        let [heading, button] = above.layout(&Layout::horizontal(columns).spacing(1));
        (self.heading, self.button, self.legend, self.area) = (heading, button, legend, chart);
        self.chart = Some(Chart::new(context.session, is_of_1961, chart));
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
        let is_on = self.is_of_1961(context.session);
        let style = if is_on { theme.key } else { theme.faint };
        button(self.button.width)
            .style(style)
            .write(self.button, buffer);
        let Some(chart) = &self.chart else { return };
        if chart.plot.is_none() {
            return chart.draw_beginning(theme, self.area, buffer);
        }
        let [.., below] = first_and_last_line(self.pane.inner(Margin::new(1, 0)));
        let note = chart
            .note(context.session)
            .map(|note| fit(&note, below.width, theme, &[]));
        let note = note.unwrap_or_default().right_aligned();
        note.style(theme.faint).write(below, buffer);
        let widths = [self.heading.width, self.legend.width];
        let [heading, legend] = chart.heading(widths, theme);
        let heading = match self.nearest(context.session) {
            Some(said) => fit(&said, self.heading.width, theme, &[]),
            None => heading,
        };
        heading.write(self.heading, buffer);
        let [of_1961, axis] = self
            .legend
            .layout(&Layout::vertical([Constraint::Length(1); 2]));
        legend.write(of_1961, buffer);
        let axis_name = fit(&say!("beads-on-axis"), axis.width, theme, &[]);
        axis_name.style(theme.faint).write(axis, buffer);
        chart.draw(theme, buffer);
    }
}

impl Curve {
    /// True if the tournament is shown, which is comparable only with the machine that moves first.
    fn is_of_1961(&self, session: &Session) -> bool {
        self.shows_1961 && session.view().side() == Side::First
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
        let times = times(session);
        let kept = *times.get(session.view().snapshot?.0)?;
        Some(match self.typed.number? {
            game if game == kept => say!("curve-typed", game),
            game => {
                let first = times.iter().filter(|games| **games > 0).take(FIRST);
                let first: Vec<_> = first.map(u64::to_string).collect();
                say!("nearest-picture", kept, game, first = commas(&first))
            }
        })
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
        let here = session.view().snapshot.map_or(last, |(nth, _)| nth);
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
        Some(move |curve: &mut Self, session: &mut Session| {
            curve.typed = Typed::default();
            look_at(session, nth)
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
            nth.map_or(Next::Stay, |nth| look_at(session, nth))
        })
    }
}

/// The numbers of games with a known machine, the present last.
fn times(session: &Session) -> Vec<u64> {
    let view = session.view();
    let today = view.player().tally.games();
    let games = |snapshot: &SnapshotPoint| snapshot.machine.tally().games();
    let points = session.snapshots.points.iter().map(games);
    points
        .filter(|games| *games < today)
        .chain([today])
        .collect()
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
struct Chart {
    /// The plot; `None` before the first game.
    plot: Option<Plot>,
    /// The label of its maximum.
    most: String,
    subject: Subject,
    /// The machine's present point.
    now: CurvePoint,
    /// The point of the shown past snapshot.
    then: Option<CurvePoint>,
    side: Side,
    /// The shown mark of the machine.
    mark: Mark,
}

/// The data of a chart.
#[derive(Clone, Debug)]
enum Subject {
    /// The games in a hundred lost to a perfect player by the number of games.
    Losses(Vec<(f64, [f64; 1])>),
    /// The beads in the first box by the number of games, beside those of the tournament.
    Beads {
        own: Vec<(f64, [f64; 1])>,
        /// The tournament's beads before its first game and after each.
        michie: Vec<u64>,
    },
}

impl Chart {
    /// The losses over all games on a logarithmic axis, or the beads with the tournament on a linear
    /// one.
    fn new(session: &Session, is_of_1961: bool, area: Rect) -> Self {
        let subject = if is_of_1961 {
            Subject::beads(session)
        } else {
            Subject::Losses(losses(session))
        };
        let view = session.view();
        let side = view.side();
        let now = session.machine().curve_point();
        let then = view.snapshot.is_some().then(|| view.machine.curve_point());
        let mut chart = Self {
            plot: None,
            most: String::new(),
            subject,
            now,
            then,
            side,
            mark: view.marks.of_side(side),
        };
        let is_empty = now.tally.games() == 0 && chart.end_of_1961().is_none();
        if !is_empty {
            let (plot, most) = chart.plot_in(area);
            (chart.plot, chart.most) = (Some(plot), most);
        }
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

    /// The plot in this area, with the label of its maximum.
    fn plot_in(&self, area: Rect) -> (Plot, String) {
        let michies = self.end_of_1961().map_or(0, |(games, _)| games);
        let to = self.games().max(michies);
        let most = match &self.subject {
            Subject::Losses(known) => most(known),
            Subject::Beads { own, michie } => {
                let michies = michie.iter().copied().map(place);
                michies.fold(most(&within(own, 0.0, place(to))), f64::max)
            }
        };
        let is_of_losses = matches!(self.subject, Subject::Losses(_));
        let label = if is_of_losses {
            hundredths(most / 100.0).into_owned()
        } else {
            exact(most)
        };
        // Beside the losses is room for the last number.
        let width = area.width.saturating_sub(LAST * u16::from(is_of_losses));
        let games = Axis::of_games(0, to, is_of_losses);
        let plot = Plot::with_scale(Rect { width, ..area }, games, most, &label);
        (plot, label)
    }

    /// Draws the chart.
    fn draw(&self, theme: &Theme, buffer: &mut Buffer) {
        let Some(plot) = &self.plot else { return };
        plot.draw_games(theme, buffer);
        plot.draw_scale(&self.most, theme, buffer);
        match &self.subject {
            Subject::Losses(known) => {
                plot.draw_losses(known.clone(), theme, buffer);
                let Some((_, [last])) = known.last() else {
                    return;
                };
                let area = plot.lines();
                let number = format!(" {}", hundredths(last / 100.0));
                let area = Rect::new(area.right(), plot.row(*last), LAST, 1);
                Line::styled(number, theme.nought).write(area, buffer);
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

    /// The two lines above the chart: its unit, or the legends of the two lines, each in its width.
    fn heading(&self, widths: [u16; 2], theme: &Theme) -> [Line<'static>; 2] {
        if matches!(self.subject, Subject::Losses(_)) {
            let unit = fit(&say!("would-beat-it"), widths[0], theme, &[]);
            return [unit, Line::default()];
        }
        let [solid, dotted, ..] = theme.glyphs.strokes;
        let line = |width: u16, stroke: Stroke, style, said: &Said| {
            let sample = format!("{} ", stroke.sample);
            let room = width.saturating_sub(in_cells(sample.width()));
            let mut line = fit(said, room, theme, &[]);
            line.spans.insert(0, Span::styled(sample, style));
            line
        };
        let own = line(widths[0], solid, theme.mark(self.mark), &self.own_words());
        let michie = self.end_of_1961().map(|(games, beads)| {
            let words = say!("curve-1961", beads, games);
            line(widths[1], dotted, theme.plain, &words)
        });
        [own, michie.unwrap_or_default()]
    }

    /// The note: the shown picture, the reconstructed games, or when the losses fell.
    fn note(&self, session: &Session) -> Option<Said> {
        let view = session.view();
        match (view.snapshot, view.last_of_1961(), &self.subject) {
            (Some((nth, of)), _, _) => Some(say!("picture-of", nth = nth + 1, of)),
            (None, Some(last), _) => Some(say!("games-of-1961", last)),
            (None, None, Subject::Losses(_)) => falls(session),
            (None, None, Subject::Beads { .. }) => None,
        }
    }

    /// The machine's present point, in words.
    fn own_words(&self) -> Said {
        let at = self.then.unwrap_or(self.now);
        let (beads, games) = (at.first_box, at.tally.games());
        match self.side {
            _ if games > self.games() => say!("curve-part", games = self.games()),
            side => say!("curve", is_second = side == Side::Second, beads, games),
        }
    }

    /// Draws the starting beads before the first game.
    fn draw_beginning(&self, theme: &Theme, area: Rect, buffer: &mut Buffer) {
        let (beads, is_second) = (self.now.first_box, self.side == Side::Second);
        let stock = say!("no-game-yet", is_second, beads);
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
    /// The beads in the first box, and the tournament's. As the machine may have started with other
    /// beads than Michie's, the tournament is shifted to the same start.
    fn beads(session: &Session) -> Self {
        let player = session.view().player();
        let (known, now) = (player.curve.points(), session.machine().curve_point());
        let start = known.first().map_or(0, |point| point.first_box);
        let now = (known.last() != Some(&now)).then_some(now);
        let own = known.iter().copied().chain(now);
        let gains = [0].into_iter().chain(Tournament::of_1961().gains());
        let michie = gains.map(|gain| start.saturating_add_signed(gain));
        Self::Beads {
            own: own
                .map(|it| (place(it.tally.games()), [place(it.first_box)]))
                .collect(),
            michie: michie.collect(),
        }
    }
}

/// The maximum of a line.
fn most(points: &[(f64, [f64; 1])]) -> f64 {
    points.iter().map(|(_, [value])| *value).fold(0.0, f64::max)
}

/// The games in a hundred lost to a perfect player at each snapshot and at present, by the number
/// of games.
fn losses(session: &Session) -> Vec<(f64, [f64; 1])> {
    let point = |machine: &Machine, chances: Chances| {
        let games = machine.tally().games();
        (place(games), [100.0 * chances.lost])
    };
    let points = session.snapshots.points.iter();
    let points = points.filter_map(|it| Some(point(&it.machine, it.chances?)));
    let machine = session.machine();
    let today = machine.odds(Opponent::Perfect);
    points
        .chain(today.map(|chances| point(machine, chances)))
        .collect()
}

/// The marks that the games lost of 100 fell below, each with the earliest known number of games
/// after which they are below it at all known times, and when it became unbeatable. All games that
/// can be replayed are known; before them they may have been above between two known times.
fn falls(session: &Session) -> Option<Said> {
    const MARKS: [u8; 5] = [50, 20, 10, 5, 1];
    // The marks that a narrow pane names.
    const NEAR: usize = 3;
    let (view, machine) = (session.view(), session.machine());
    let today = (machine.tally().games(), machine.odds(Opponent::Perfect));
    let snapshots = view.snapshots.points.iter();
    let snapshots = snapshots.map(|it| (it.machine.tally().games(), it.chances));
    let earlier = view.snapshots.replayed.iter().rev().copied();
    // The snapshots among the replayed games are known twice.
    let latest = [today].into_iter().chain(earlier).chain(snapshots.rev());
    let reached = MARKS.iter().filter_map(|&mark| {
        let is_under = |it: Chances| 100.0 * it.lost < f64::from(mark);
        let under = latest
            .clone()
            .take_while(|(_, it)| it.is_some_and(is_under));
        let (games, _) = under.min_by_key(|(games, _)| *games)?;
        Some((mark.to_string(), games))
    });
    let reached: Vec<_> = reached.collect();
    let (least, by) = reached.last()?.clone();
    let games: Vec<_> = reached.iter().map(|(_, games)| games.to_string()).collect();
    let marks: Vec<_> = reached.into_iter().map(|(mark, _)| mark).collect();
    let is_unbeatable = view.measure.proof()?.beatable == Beatable::ByNobody;
    let never = view.snapshots.unbeatable_since.filter(|_| is_unbeatable);
    let never = never.map_or(0, |since| since.games);
    let first = marks.len().saturating_sub(NEAR);
    let [near, near_games] = [&marks[first..], &games[first..]].map(commas);
    let (marks, games) = (commas(&marks), commas(&games));
    Some(say!(
        "few-lost", marks, games, near, near_games, least, by, never
    ))
}
