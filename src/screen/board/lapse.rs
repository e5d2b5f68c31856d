//! Time-lapse: the games of a training spread over about half a minute, one by one at first and
//! then more and more in a frame, so that learning is seen. Under the board stands how far it has
//! come, and the chances as they climb.

use core::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::pane::Pane;
use crate::app::{Action, ChancesView, Going, PaidBoxes, Session, Way, Zoom, beads};
use crate::engine::{BoxNumber, Chances, NoGame, Opponent, Side, play_game, train};
use crate::part::{Deed, Next, Part, See};
use crate::tui::chart::{Layers, at, put_labels};
use crate::tui::draw::{Clip, fit, in_cells};
use crate::tui::theme::Theme;
use crate::tui::view::ChancesBar;
use crate::words::numbers::exact;
use crate::words::say;

/// The times that all the games can take, fastest first, each about half of the next.
const TIMES: [Duration; 6] = [
    Duration::from_secs(4),
    Duration::from_secs(8),
    Duration::from_secs(15),
    Duration::from_secs(30),
    Duration::from_secs(60),
    Duration::from_secs(120),
];

/// The usual one of them.
const USUAL: usize = 3;

/// From one frame to the next at least: about thirty in a second.
const FRAME: Duration = Duration::from_millis(33);

/// The games in the first second of the usual time.
const FIRST_GAMES: f64 = 1.0;

/// The frames in which games are played between one saving and the next.
const FRAMES_UNSAVED: u32 = 60;

/// The lines from which the chart has numbers under it, and the most that it has.
const CHART: (u16, u16) = (4, 9);

/// Games played in time-lapse.
#[derive(Clone, Debug)]
pub struct TimeLapse {
    /// The opponent of the machine.
    pub opponent: Opponent,
    /// The number of games that were asked for.
    pub goal: u64,
    /// The number of games that were played.
    pub done: u64,
    /// True if it waits for somebody to go on.
    pub paused: bool,
    /// The player and the opponent that the chances are of.
    measured: Side,
    /// The machine's chances as they were on the way, each with the part of the time that had gone
    /// by, 0 to 1.
    pub chances: Vec<(f64, Chances)>,
    /// The time that has gone by since the last frame in which a game was played.
    waited: Duration,
    /// The zoom of the boxes before.
    zoom: Zoom,
    time: usize,
    /// The part of the time that has gone by, 0 to 1.
    gone: f64,
    /// The steepness with which the games grow: they are
    /// `goal * (e^(growth * gone) - 1) / (e^growth - 1)`.
    growth: f64,
    /// True if games still come one by one.
    pub(crate) is_slow: bool,
    unsaved: u32,
    way: Way,
    pane: Pane,
}

impl Part for TimeLapse {
    fn deed(&self, _: See<'_>, asked: Action) -> Option<Deed<Self>> {
        let is_over = self.is_over();
        match asked {
            Action::Activate if is_over => Self::shown(say!("offer-play"), Self::stop),
            Action::Play(_) if is_over => Self::quiet(Self::stop),
            Action::Activate => Self::quiet(Self::halt_or_go_on),
            Action::Pause if !is_over => {
                let word = if self.paused {
                    say!("offer-go-on")
                } else {
                    say!("offer-pause")
                };
                Self::shown(word, Self::halt_or_go_on)
            }
            Action::Faster | Action::Slower => {
                let change = move |it: &mut Self, _: &mut Session| {
                    it.change_time(asked == Action::Faster);
                    Next::Stay
                };
                Self::shown_if(!is_over, say!("offer-speed"), change)
            }
            Action::Close => Self::shown_if(!is_over, say!("offer-stop"), Self::stop),
            Action::Train if is_over => {
                Self::shown(say!("offer-train"), |_, session| session.open_training())
            }
            _ => None,
        }
    }

    fn lay(&mut self, see: See<'_>, area: Rect) {
        self.measure(&see.session.measure);
        self.pane.lay(see, area);
    }

    fn at(&self, _: See<'_>, at: Position) -> Option<Action> {
        self.pane.at(at)
    }

    fn look(&self, see: See<'_>, theme: &Theme, buffer: &mut Buffer) {
        self.pane.look(see, None, theme, buffer);
        let status = Words {
            theme,
            lapse: self,
            measure: &see.session.measure,
        };
        status.render(self.pane.status, buffer);
    }

    fn due(&self, see: See<'_>) -> Option<Duration> {
        self.next_frame(see.session).map(|(time, _)| time)
    }

    fn tick(&mut self, session: &mut Session) -> Next {
        self.play_frame(session)
    }
}

impl TimeLapse {
    /// Halts, or goes on.
    fn halt_or_go_on(&mut self, _: &mut Session) -> Next {
        self.paused ^= true;
        Next::Stay
    }

    /// The games of the next frame, if any are played in it.
    fn play_frame(&mut self, session: &mut Session) -> Next {
        if !self.pass(session) {
            return Next::Stay;
        }
        let before = beads(&session.machine);
        let was_slow = self.is_slow;
        let games = self.advance();
        if was_slow && !self.is_slow && session.preferences.follow.is_on {
            // No box in particular is opened any more; the first ones change most.
            session.shown.select(BoxNumber::FIRST);
        }
        let stopped = self.play(session, games);
        session.refresh();
        self.record(games, session);
        session.play.going = Some(Going::TimeLapse {
            is_over: self.is_over(),
        });
        session.play.paid.record(&before, &session.machine);
        if self.takes_a_save() {
            session.save();
        }
        session.follow_game();
        let Some(NoGame::FirstBoxEmpty(_)) = stopped else {
            return if self.is_over() {
                self.stop(session)
            } else {
                Next::Stay
            };
        };
        let next = self.stop(session);
        let (games, opponent) = (self.done, self.opponent);
        session.notice = Some(say!("ran-dry-after", games, opponent));
        next
    }

    /// Plays so many games, and shows a single one.
    fn play(&self, session: &mut Session, games: u64) -> Option<NoGame> {
        let (side, opponent) = (session.play.side, self.opponent);
        let (machine, rng) = (&mut session.machine, &mut session.rng);
        if !self.is_slow {
            session.play.finished = None;
            return train(machine, side, opponent, games, rng).stopped;
        }
        let played = play_game(machine, side, opponent, rng);
        session.play.finished = played.as_ref().ok().map(|finished| Box::new(*finished));
        played.err()
    }

    /// Ends it, keeps what was learned, and shows it.
    fn stop(&mut self, session: &mut Session) -> Next {
        self.way.record(&session.machine, true);
        session.leave_rest(self.done, self.goal);
        session.shown.zoom = self.zoom;
        session.begin();
        session.save();
        let seconds = self.time().as_secs_f64() * self.gone.min(1.0);
        session.then_and_now(Some(self.way.clone()), (self.opponent, seconds))
    }
}

impl TimeLapse {
    /// Begins this many games against this opponent, on the wall, where the paths light up.
    pub(crate) fn new(session: &mut Session, opponent: Opponent, goal: u64) -> Self {
        let zoom = std::mem::replace(&mut session.shown.zoom, Zoom::Field);
        session.shown.is_detail = false;
        session.play.going = Some(Going::TimeLapse { is_over: false });
        session.play.paid = PaidBoxes::default();
        let measure = &session.measure;
        let chances = measure.chances();
        Self {
            opponent,
            goal,
            done: 0,
            paused: false,
            measured: measure.side(),
            chances: chances.into_iter().map(|chances| (0.0, chances)).collect(),
            waited: Duration::ZERO,
            zoom,
            time: USUAL,
            gone: 0.0,
            growth: growth(goal),
            is_slow: true,
            unsaved: 0,
            way: Way::of(&session.machine, session.play.side),
            pane: Pane::default(),
        }
    }

    /// True if all the games are played.
    pub const fn is_over(&self) -> bool {
        self.done >= self.goal
    }

    /// The time that all of it takes; a few games take less than many.
    pub fn time(&self) -> Duration {
        let most = TIMES[USUAL].as_secs();
        TIMES[self.time] * u32::try_from(self.goal.min(most)).unwrap_or(1)
            / u32::try_from(most).unwrap_or(1)
    }

    /// All of it takes the next shorter or longer time.
    pub(crate) fn change_time(&mut self, faster: bool) {
        self.time = if faster {
            self.time.saturating_sub(1)
        } else {
            (self.time + 1).min(TIMES.len() - 1)
        };
    }

    /// The time to the next frame, unless it waits, and whether a game is played in it: marks end
    /// in the others, if there are any.
    fn next_frame(&self, session: &Session) -> Option<(Duration, bool)> {
        let of_games = || self.time().mul_f64(self.step()).saturating_sub(self.waited);
        let games = (!self.is_over()).then(of_games);
        let light = session.play.paid.step();
        let light = light.filter(|_| session.boxes_are_marked());
        match (games, light) {
            _ if self.paused => None,
            (Some(games), Some(light)) if light < games => Some((light, false)),
            (Some(games), _) => Some((games, true)),
            (None, light) => light.map(|light| (light, false)),
        }
    }

    /// Lets time go by to the next frame; returns whether a game is played in it.
    fn pass(&mut self, session: &mut Session) -> bool {
        let Some((time, has_games)) = self.next_frame(session) else {
            return false;
        };
        session.play.paid.pass(time);
        self.waited = if has_games {
            Duration::ZERO
        } else {
            self.waited + time
        };
        has_games
    }

    /// The part of the time until the next frame in which a game is played.
    fn step(&self) -> f64 {
        (self.gone_at(self.done + 1) - self.gone)
            .max(FRAME.as_secs_f64() / self.time().as_secs_f64())
    }

    /// The part of the time after which so many games are played.
    pub fn gone_at(&self, games: u64) -> f64 {
        let share = crate::words::numbers::share(games, self.goal);
        if self.growth == 0.0 {
            share
        } else {
            (share * self.growth.exp_m1()).ln_1p() / self.growth
        }
    }

    /// Returns how many games are played in a frame.
    pub(crate) fn advance(&mut self) -> u64 {
        self.gone += self.step();
        let gone = self.gone.min(1.0);
        let share = if self.growth == 0.0 {
            gone
        } else {
            (gone * self.growth).exp_m1() / self.growth.exp_m1()
        };
        // At most the goal, which no machine plays in a lifetime beyond 2^53.
        #[expect(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss
        )]
        let due = (share * self.goal as f64).round() as u64;
        let left = self.goal - self.done;
        let games = due
            .saturating_sub(self.done)
            .max(1)
            .min(left)
            .min(most_in_a_frame(self.opponent));
        self.is_slow &= games == 1;
        games
    }

    /// Takes in that so many games were played.
    fn record(&mut self, games: u64, session: &Session) {
        let measure = &session.measure;
        self.measure(measure);
        self.done += games;
        self.unsaved += 1;
        self.chances.extend(
            measure
                .chances()
                .map(|chances| (self.gone.min(1.0), chances)),
        );
        self.way.record(&session.machine, self.is_over());
    }

    /// From now on the chances are of this player; others are forgotten.
    fn measure(&mut self, measure: &ChancesView) {
        let measured = measure.side();
        if self.measured != measured {
            self.measured = measured;
            self.chances.clear();
        }
    }

    /// True if it is time to save.
    pub(crate) fn takes_a_save(&mut self) -> bool {
        let is_due = self.unsaved >= FRAMES_UNSAVED || self.is_over();
        self.unsaved = if is_due { 0 } else { self.unsaved };
        is_due
    }
}

/// The growth with which the first second of the usual time sees so many games of the goal, by
/// halving.
fn growth(goal: u64) -> f64 {
    let share = FIRST_GAMES * TIMES[USUAL].as_secs_f64() * crate::words::numbers::share(1, goal);
    let (mut low, mut high) = (0.0, 64.0);
    if share >= 1.0 {
        return 0.0;
    }
    for _ in 0..48 {
        let middle = f64::midpoint(low, high);
        if middle / middle.exp_m1() > share {
            low = middle;
        } else {
            high = middle;
        }
    }
    high
}

/// The most games in a frame that leave the screen alive: a few milliseconds of the slowest player.
pub(super) const fn most_in_a_frame(opponent: Opponent) -> u64 {
    match opponent {
        Opponent::Nemesis => 200,
        Opponent::Menace => 2_000,
        _ => 50_000,
    }
}

/// The words under the board.
struct Words<'a> {
    theme: &'a Theme,
    lapse: &'a TimeLapse,
    measure: &'a ChancesView,
}

impl Words<'_> {
    /// The progress so far.
    fn progress(&self, width: u16) -> Vec<Line<'static>> {
        let (lapse, theme) = (self.lapse, self.theme);
        let opponent = lapse.opponent;
        let title = if lapse.is_over() {
            say!("learned", games = lapse.goal, opponent)
        } else {
            say!("learning", games = lapse.done, opponent)
        };
        let (goal, seconds) = (lapse.goal, lapse.time().as_secs());
        let rest = if lapse.paused {
            say!("learning-paused", goal)
        } else {
            say!("learning-rest", goal, seconds)
        };
        vec![
            fit(&title, width, theme, &[]).style(theme.strong),
            fit(&rest, width, theme, &[]).style(theme.faint),
        ]
    }

    fn heading(&self, width: u16) -> Line<'static> {
        let heading = self.measure.heading(false);
        fit(&heading, width, self.theme, &[]).style(self.theme.faint)
    }

    /// The chances as they were, from left to right, over the numbers of games, as on the curve.
    fn render_chart(&self, area: Rect, buffer: &mut Buffer) {
        let has_numbers = area.height >= CHART.0;
        let band = Rect {
            height: area.height - u16::from(has_numbers),
            ..area
        };
        let layers = Layers::<3>::over_games(self.theme);
        let mut clip = Clip { buffer, area };
        for (nth, column) in (0..).zip(band.columns()) {
            let (from, to) = (
                f64::from(nth) / f64::from(area.width),
                f64::from(nth + 1) / f64::from(area.width),
            );
            if let Some(shares) = self.chances_at(from, to) {
                layers.draw(shares, column, &mut clip);
            }
        }
        if has_numbers {
            self.render_numbers(
                Rect {
                    y: band.bottom(),
                    height: 1,
                    ..area
                },
                &mut clip,
            );
        }
    }

    /// The chances at the end of a part of the time, once it has begun.
    fn chances_at(&self, from: f64, to: f64) -> Option<[f64; 3]> {
        let known = self.lapse.chances.iter();
        let known = known.map(|(at, chances)| (*at, [chances.won, chances.drawn, chances.lost]));
        let known: Vec<_> = known.collect();
        let &(last, _) = known.last().filter(|(last, _)| *last >= from)?;
        at(&known, to.min(last))
    }

    /// 1, 10, 100 games where they were played.
    fn render_numbers(&self, line: Rect, clip: &mut Clip) {
        let decades = (0..19).map(|power| 10_u64.pow(power));
        let labels = decades
            .take_while(|games| *games <= self.lapse.goal)
            .map(|games| {
                let along = self.lapse.gone_at(games).clamp(0.0, 1.0) * f64::from(line.width);
                // A part of the time is 0 to 1, so the product is within the line.
                #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
                let column = along as u16;
                (column, exact(games.into()))
            });
        let free = put_labels(line, labels, self.theme.faint, clip);
        let games = say!("games-on-axis").to_string();
        let width = in_cells(games.width());
        if free + width <= line.right() {
            clip.put(line.right() - width, line.y, &games, self.theme.faint);
        }
    }
}

impl Widget for Words<'_> {
    /// The fewer lines there are, the fewer say what the others do not.
    fn render(self, area: Rect, buffer: &mut Buffer) {
        // A column of air before the frame.
        let area = Rect {
            width: area.width.saturating_sub(1),
            ..area
        };
        let air = (area.height > 12).then(Line::default);
        let progress = self.progress(area.width);
        let chances = self.measure.chances();
        let chances = chances.map(|chances| ChancesBar {
            theme: self.theme,
            chances,
        });
        let legend = chances.map(|bar| bar.legend(area.width));
        let head: Vec<Line> = if area.height >= 9 {
            let heading = legend.is_some().then(|| self.heading(area.width));
            air.iter()
                .cloned()
                .chain(progress)
                .chain(air.clone())
                .chain(heading)
                .chain(legend)
                .collect()
        } else {
            let lines = if self.lapse.is_over() {
                progress.len()
            } else {
                1
            };
            progress.into_iter().take(lines).chain(legend).collect()
        };
        let used = in_cells(head.len());
        let left = area.height.saturating_sub(used);
        for (line, row) in head.into_iter().zip(area.rows()) {
            line.render(row, buffer);
        }
        let gap = u16::from(air.is_some());
        let chart = if chances.is_some() {
            left.saturating_sub(gap).clamp(1, CHART.1)
        } else {
            0
        };
        let place = Rect {
            y: area.y + used,
            height: chart,
            width: area.width.saturating_sub(1),
            ..area
        };
        self.render_chart(place.intersection(area), buffer);
    }
}
