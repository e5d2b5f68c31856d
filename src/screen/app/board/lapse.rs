//! Time-lapse: the games of a training spread over about half a minute, one by one at first and
//! then more and more in a frame, so that learning is seen.

use core::time::Duration;

use super::paid::{PaidBoxes, beads};
use crate::app::captions::Captions;
use crate::app::room::Room;
use crate::app::{Action, App, ChancesView, Offer, Phase, Viewport, Zoom};
use crate::engine::{
    BoxNumber, Chances, FinishedGame, Machine, NoGame, Opponent, Side, play_game, train,
};
use crate::words::say;

/// The times that all the games can take, fastest first.
const TIMES: [Duration; 6] = [
    Duration::from_secs(5),
    Duration::from_secs(10),
    Duration::from_secs(20),
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
    /// The events, taken from the beads.
    pub captions: Captions,
    /// The player and the opponent that the chances are of.
    measured: (Side, Opponent),
    /// The machine's chances as they were on the way, each with the part of the time that had gone
    /// by, 0 to 1.
    pub chances: Vec<(f64, Chances)>,
    /// The game just played, as long as they come one by one.
    pub(crate) finished: Option<Box<FinishedGame>>,
    /// The boxes that were paid in it.
    pub(super) paid: PaidBoxes,
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
}

impl TimeLapse {
    pub(crate) fn new(
        (opponent, goal): (Opponent, u64),
        of: (&Machine, Side),
        measure: &ChancesView,
    ) -> Self {
        let chances = measure.chances();
        Self {
            opponent,
            goal,
            done: 0,
            paused: false,
            captions: Captions::new(of, chances),
            measured: (measure.side(), measure.against()),
            chances: chances.into_iter().map(|chances| (0.0, chances)).collect(),
            finished: None,
            paid: PaidBoxes::default(),
            waited: Duration::ZERO,
            zoom: Zoom::default(),
            time: USUAL,
            gone: 0.0,
            growth: growth(goal),
            is_slow: true,
            unsaved: 0,
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
    fn next_frame(&self, boxes_are_marked: bool) -> Option<(Duration, bool)> {
        let of_games = || self.time().mul_f64(self.step()).saturating_sub(self.waited);
        let games = (!self.is_over()).then(of_games);
        let light = self.paid.step().filter(|_| boxes_are_marked);
        match (games, light) {
            _ if self.paused => None,
            (Some(games), Some(light)) if light < games => Some((light, false)),
            (Some(games), _) => Some((games, true)),
            (None, light) => light.map(|light| (light, false)),
        }
    }

    /// Lets time go by to the next frame; returns whether a game is played in it.
    fn pass(&mut self, boxes_are_marked: bool) -> bool {
        let Some((time, has_games)) = self.next_frame(boxes_are_marked) else {
            return false;
        };
        self.paid.pass(time);
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
    pub(crate) fn record(&mut self, games: u64, machine: (&Machine, Side), measure: &ChancesView) {
        self.done += games;
        self.unsaved += 1;
        self.chances.extend(
            measure
                .chances()
                .map(|chances| (self.gone.min(1.0), chances)),
        );
        self.captions.look(machine, measure, (self.done, self.gone));
    }

    /// From now on the chances are of this player against this opponent; others are forgotten.
    pub(crate) fn measure(&mut self, measured: (Side, Opponent)) {
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
const fn most_in_a_frame(opponent: Opponent) -> u64 {
    match opponent {
        Opponent::Nemesis => 200,
        Opponent::Menace => 2_000,
        _ => 50_000,
    }
}

/// Games in time-lapse.
pub(crate) struct Lapse;

impl Room for Lapse {
    fn offer(&self, app: &App, wish: Action) -> Option<Offer> {
        let Phase::TimeLapse(lapse) = &app.play.phase else {
            return None;
        };
        match wish {
            Action::Activate if lapse.is_over() => Some(Offer::Shown(say!("offer-play"))),
            Action::Play(_) if lapse.is_over() => Some(Offer::Quiet),
            Action::Activate => Some(Offer::Quiet),
            Action::Pause if !lapse.is_over() => Some(Offer::Shown(if lapse.paused {
                say!("offer-go-on")
            } else {
                say!("offer-pause")
            })),
            Action::Faster | Action::Slower => {
                Some(Offer::shown_if(!lapse.is_over(), say!("offer-speed")))
            }
            Action::Close => Some(Offer::shown_if(!lapse.is_over(), say!("offer-stop"))),
            Action::Train if lapse.is_over() => Some(Offer::Shown(say!("offer-train"))),
            _ => None,
        }
    }

    fn act(&self, app: &mut App, wish: Action, _: Viewport) {
        let Phase::TimeLapse(lapse) = &mut app.play.phase else {
            return;
        };
        match wish {
            Action::Faster => lapse.change_time(true),
            Action::Slower => lapse.change_time(false),
            Action::Activate | Action::Pause if !lapse.is_over() => lapse.paused ^= true,
            Action::Train => app.open_training(),
            _ => app.stop_time_lapse(),
        }
    }

    fn due(&self, app: &App) -> Option<Duration> {
        match &app.play.phase {
            Phase::TimeLapse(lapse) => {
                let next = lapse.next_frame(app.boxes_are_marked());
                next.map(|(time, _)| time)
            }
            _ => None,
        }
    }

    fn tick(&self, app: &mut App) {
        app.play_frame();
    }
}

impl App {
    /// Plays games against this opponent in time-lapse.
    pub(crate) fn begin_time_lapse(&mut self, opponent: Opponent, games: u64) {
        let lapse = TimeLapse::new(
            (opponent, games),
            (&self.session.machine, self.play.side),
            &self.session.measure,
        );
        // Of all boxes at once one sees which paths light up.
        let zoom = std::mem::replace(&mut self.shown.zoom, Zoom::Wall);
        self.shown.is_detail = false;
        self.play.phase = Phase::TimeLapse(Box::new(TimeLapse { zoom, ..lapse }));
    }

    /// The games of the next frame, if any are played in it.
    pub(crate) fn play_frame(&mut self) {
        let boxes_are_marked = self.boxes_are_marked();
        let session = &mut self.session;
        let Phase::TimeLapse(lapse) = &mut session.play.phase else {
            return;
        };
        if !lapse.pass(boxes_are_marked) {
            return;
        }
        let before = beads(&session.machine);
        let was_slow = lapse.is_slow;
        let games = lapse.advance();
        let opponent = lapse.opponent;
        let side = session.play.side;
        if was_slow && !lapse.is_slow && session.preferences.follow.is_on {
            // No box in particular is opened any more; the first ones change most.
            session.shown.select(BoxNumber::FIRST);
        }
        let stopped = if lapse.is_slow {
            let played = play_game(&mut session.machine, side, opponent, &mut session.rng);
            lapse.finished = played.as_ref().ok().map(|finished| Box::new(*finished));
            played.err()
        } else {
            lapse.finished = None;
            train(
                &mut session.machine,
                side,
                opponent,
                games,
                &mut session.rng,
            )
            .stopped
        };
        self.refresh();
        let session = &mut self.session;
        let Phase::TimeLapse(lapse) = &mut session.play.phase else {
            return;
        };
        lapse.record(games, (&session.machine, side), &session.measure);
        lapse.paid.record(&before, &session.machine);
        if lapse.takes_a_save() {
            self.save();
        }
        self.follow_game();
        if let Some(NoGame::FirstBoxEmpty(_)) = stopped {
            self.stop_time_lapse();
            self.notice = Some(say!("ran-dry-after", games, opponent));
        }
    }

    /// Ends it, and keeps what was learned.
    pub(crate) fn stop_time_lapse(&mut self) {
        let Phase::TimeLapse(lapse) = &self.play.phase else {
            return;
        };
        let (games, opponent) = (lapse.done, lapse.opponent);
        self.shown.zoom = lapse.zoom;
        self.begin();
        let played = || say!("games-against", games, opponent);
        self.notice = Some(self.guess_and_truth().unwrap_or_else(played));
        self.save();
    }
}
