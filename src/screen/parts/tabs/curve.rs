//! The tab of the curve: the games lost to a perfect player over the machine's games, and navigation
//! to any earlier time; optionally the beads in its first box compared with Michie's tournament of
//! 1961.

use core::mem::take;

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Position, Rect};
use ratatui::text::Line;
use unicode_width::UnicodeWidthStr;

use crate::draw::chart::{Axis, Ink, LineChart, Plot, Track, most, place};
use crate::draw::list::Typed;
use crate::draw::text::{Whole, below_lines, draw_notes, draw_said, draw_wrapped, in_cells};
use crate::draw::theme::Theme;
use crate::engine::{Beatable, Chances, Opponent, Side, Tournament};
use crate::model::{Action, Session, SnapshotPoint};
use crate::parts::board::replay::look_at;
use crate::parts::{Binding, Context, Next, Part};
use crate::words::numbers::{exact, hundredths};
use crate::words::{Length, Said, commas, say};

/// The maximum number of games shown with the tournament, as a multiple of the tournament's.
const MOST_TIMES: u64 = 3;

/// The number of snapshots named beside one that was asked for.
const FIRST: usize = 5;

/// The number of snapshots on a page.
const PAGE: usize = 10;

/// The minimum width of a chart with a margin on both sides.
const WITH_AIR: u16 = 40;

/// The tab of the curve.
#[derive(Clone, Debug, Default)]
pub struct Curve {
    /// True if the tournament is shown, over the beads in the first box.
    pub shows_1961: bool,
    /// The number of a game typed so far.
    typed: Typed,
    /// The pane with its frame.
    pane: Rect,
    /// The line above the chart.
    heading: Rect,
    /// The switch of the tournament, in the corner.
    pub button: Rect,
    /// The area of the chart.
    area: Rect,
    /// The chart; `None` before the first game.
    chart: Option<LineChart>,
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
            // Enter confirms the number first; its usual action follows with the next Enter.
            Action::Activate if self.has_typed() => Self::quiet(|curve, _| {
                curve.typed = Typed::default();
            }),
            // A digit is a bead while one is to be entered.
            Action::Type(_) if context.view.is_drawing() => None,
            Action::Type(_) | Action::Erase => {
                let typed = self.typed.after(action)?;
                Self::quiet(move |curve, session| curve.go_to(typed, session))
            }
            _ => {
                let nth = self.going(session, action)?;
                let is_shown = matches!(action, Action::Go(_));
                Self::shown_if(is_shown, say!("offer-its-past"), move |curve, session| {
                    curve.typed = Typed::default();
                    look_at(session, nth)
                })
            }
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
        // With a margin of a column on both sides, if it is wide enough.
        let inner = inner.inner(Margin::new(u16::from(inner.width >= WITH_AIR), 0));
        let (above, chart) = (Rect { height: 1, ..inner }, below_lines(inner, 1));
        let button = match context.view.side() {
            Side::First => {
                let heading = say!("would-beat-it").form(Length::Short).to_string();
                button(above.width.saturating_sub(in_cells(heading.width()) + 1)).width()
            }
            Side::Second => 0,
        };
        let columns = [Constraint::Fill(1), Constraint::Length(in_cells(button))];
        let [heading, button] = above.layout(&Layout::horizontal(columns).spacing(1));
        (self.heading, self.button, self.area) = (heading, button, chart);
        self.chart = if self.is_of_1961(context.session) {
            Some(chart_of_beads(context.session, chart))
        } else {
            chart_of_losses(context.session, chart)
        };
    }

    fn at(&self, _: Context<'_>, at: Position) -> Option<Action> {
        if self.button.contains(at) {
            return Some(Action::Tournament);
        }
        let lines = self.plot()?.area;
        let is_in = self.area.contains(at) && (lines.left()..lines.right()).contains(&at.x);
        is_in.then(|| Action::Line(usize::from(at.x - lines.x)))
    }

    fn draw(&self, context: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
        let is_on = self.is_of_1961(context.session);
        let style = if is_on { theme.key } else { theme.faint };
        button(self.button.width)
            .style(style)
            .write(self.button, buffer);
        let Some(chart) = &self.chart else {
            return draw_beginning(context.session, theme, self.area, buffer);
        };
        let note = note(context.session, is_on);
        draw_notes(theme, note.as_slice(), self.pane, buffer);
        let heading = match self.nearest(context.session) {
            Some(said) => said,
            None if is_on => beads_in_words(context.session),
            None => say!("would-beat-it"),
        };
        draw_said(&heading, theme.plain, self.heading, theme, buffer);
        chart.draw(theme, buffer);
        if context.view.snapshot.is_some() {
            let then = context.view.machine.tally().games();
            chart.plot.draw_marker(place(then), theme, buffer);
        }
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
        Some(&self.chart.as_ref()?.plot)
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

    /// The time that an action selects; `None` for other actions.
    fn going(&self, session: &Session, action: Action) -> Option<usize> {
        let plot = self.plot()?;
        let cell = |games: u64| plot.level.cell(place(games), plot.area.width);
        let times = times(session);
        let cells: Vec<u16> = times.iter().copied().map(cell).collect();
        let last = cells.len().checked_sub(1)?;
        let here = session.view().snapshot.map_or(last, |(nth, _)| nth);
        Some(match action {
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
        })
    }

    /// Shows the time nearest to the typed number of a game.
    fn go_to(&mut self, typed: Typed, session: &mut Session) -> Next {
        self.typed = typed;
        let nearest = |game: u64| {
            let times = times(session).into_iter().enumerate();
            times.min_by_key(|(_, games)| games.abs_diff(game))
        };
        let nearest = typed.number.and_then(nearest);
        nearest.map_or(Next::Stay, |(nth, _)| look_at(session, nth))
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

/// The losses over all games, on a logarithmic axis, with the last at the end of the line.
fn chart_of_losses(session: &Session, area: Rect) -> Option<LineChart> {
    let games = session.machine().tally().games();
    let of_hundred =
        |(games, chances): (u64, Option<Chances>)| Some((place(games), [100.0 * chances?.lost]));
    let points: Vec<_> = known(session).into_iter().filter_map(of_hundred).collect();
    let (_, [last]) = *points.last().filter(|_| games > 0)?;
    let tracks = vec![Track {
        points,
        ink: Ink::Machine,
        name: hundredths(last / 100.0).into_owned(),
    }];
    let (level, most) = (Axis::of_games(0, games, true), most(&tracks));
    let label = hundredths(most / 100.0);
    Some(LineChart::new(area, level, most, &label, tracks))
}

/// The beads in the first box beside those of the tournament, on a linear axis. As the machine may
/// have started with other beads than Michie's, the tournament is shifted to the same start.
fn chart_of_beads(session: &Session, area: Rect) -> LineChart {
    let known = session.view().player().curve.points();
    let now = session.machine().curve_point();
    let games = games_with_1961(session);
    let michie = michies_beads(session);
    let now = (known.last() != Some(&now)).then_some(now);
    let own = known.iter().copied().chain(now);
    let own = own.take_while(|it| it.tally.games() <= games);
    let own = own.map(|it| (it.tally.games(), it.first_box));
    let track = |points: Vec<(u64, u64)>, ink, name| {
        let points = points.into_iter();
        let points = points.map(|(games, beads)| (place(games), [place(beads)]));
        Track {
            points: points.collect(),
            ink,
            name,
        }
    };
    let to = games.max(michie.len() as u64 - 1);
    let tracks = vec![
        track(own.collect(), Ink::Machine, say!("time-now").to_string()),
        track((0..).zip(michie).collect(), Ink::Of1961, "1961".to_owned()),
    ];
    let most = most(&tracks);
    LineChart::new(
        area,
        Axis::of_games(0, to, false),
        most,
        &exact(most),
        tracks,
    )
}

/// The beads in the first box before the first game of the tournament and after each.
fn michies_beads(session: &Session) -> Vec<u64> {
    let known = session.view().player().curve.points();
    let start = known.first().map_or(0, |point| point.first_box);
    let gains = [0].into_iter().chain(Tournament::of_1961().gains());
    gains
        .map(|gain| start.saturating_add_signed(gain))
        .collect()
}

/// The number of the machine's games beside the tournament, which would be too small beside many
/// more.
fn games_with_1961(session: &Session) -> u64 {
    let played = session.machine().tally().games();
    let games = Tournament::of_1961().verdicts().len() as u64;
    if played > MOST_TIMES * games {
        games
    } else {
        played
    }
}

/// The beads in the first box in words.
fn beads_in_words(session: &Session) -> Said {
    let at = session.view().machine.curve_point();
    let shown = games_with_1961(session);
    let games = at.tally.games();
    if games > shown {
        say!("curve-part", games = shown)
    } else {
        say!("curve", beads = at.first_box, games)
    }
}

/// The note: the shown picture, the reconstructed games, the tournament, or when the losses fell.
fn note(session: &Session, is_of_1961: bool) -> Option<Said> {
    let view = session.view();
    match (view.snapshot, view.last_of_1961()) {
        (Some((nth, of)), _) => Some(say!("picture-of", nth = nth + 1, of)),
        (None, Some(last)) => Some(say!("games-of-1961", last)),
        (None, None) if is_of_1961 => {
            let michie = michies_beads(session);
            let games = michie.len() - 1;
            Some(say!("curve-1961", beads = michie[games], games))
        }
        (None, None) => falls(session),
    }
}

/// Draws the starting beads before the first game.
fn draw_beginning(session: &Session, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let is_second = session.view().side() == Side::Second;
    let beads = session.machine().curve_point().first_box;
    let stock = say!("no-game-yet", is_second, beads);
    let below = draw_wrapped(&stock.to_string(), theme.strong, area, buffer);
    let begins = say!("curve-begins").to_string();
    draw_wrapped(&begins, theme.faint, below, buffer);
}

/// The chances at each snapshot and at present, by the number of games.
fn known(session: &Session) -> Vec<(u64, Option<Chances>)> {
    let points = session.snapshots.points.iter();
    let points = points.map(|it| (it.machine.tally().games(), it.chances));
    let machine = session.machine();
    let today = (machine.tally().games(), machine.odds(Opponent::Perfect));
    points.chain([today]).collect()
}

/// The marks that the games lost of 100 fell below, each with the earliest known number of games
/// after which they are below it at all known times, and when it became unbeatable. All games that
/// can be replayed are known; before them they may have been above between two known times.
fn falls(session: &Session) -> Option<Said> {
    const MARKS: [u8; 5] = [50, 20, 10, 5, 1];
    // The marks that a narrow pane names.
    const NEAR: usize = 3;
    let view = session.view();
    let mut known = known(session);
    let today = known.pop();
    // The snapshots among the replayed games are known twice.
    let earlier = view.snapshots.replayed.iter().rev().copied();
    let latest = today.into_iter().chain(earlier);
    let latest = latest.chain(known.into_iter().rev());
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
