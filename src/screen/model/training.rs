//! Training and games of programs: the plan, the curve, the running games with their speed, and the
//! boxes just rewarded.

use core::time::Duration;
use std::collections::BTreeMap;

use strum::{Display, EnumString, VariantArray};

use crate::engine::{Beads, BoxNumber, Cabinet, Machine, Opponent, Percent, Side, Tally};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrainingPlan {
    /// The side of the machine to train.
    pub side: Side,
    /// The opponent of the training.
    pub opponent: Opponent,
    /// The number of games.
    pub games: u64,
    /// The games left of a stopped training, usually 0.
    pub left: u64,
    /// The pace of the games.
    pub pace: Pace,
}

/// The default number of games.
pub(crate) const USUAL_GAMES: u64 = 1_000;

/// The pace of the games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Pace {
    /// Move by move on the board.
    Watch,
    /// All games in about half a minute, slowly at first, so that learning is visible.
    #[default]
    #[strum(serialize = "lapse")]
    TimeLapse,
    /// In the background at full speed.
    Fast,
}

/// The most useful opponents, the best teacher first. Out of a thousand machines each: after 1,000
/// games against the first, 7 games in 100 against perfect play are lost; against random play 55;
/// against a perfect player 61 machines in 100 run dry.
const FIRST: [Opponent; 5] = [
    Opponent::Skilled(Percent::HALF),
    Opponent::Random,
    Opponent::Perfect,
    Opponent::Rulebook,
    Opponent::Menace,
];

impl TrainingPlan {
    /// A thousand games against this opponent; a person is replaced by the default.
    pub(crate) fn against(opponent: Opponent) -> Self {
        Self {
            side: Side::First,
            opponent: Some(opponent)
                .filter(|&it| it != Opponent::You)
                .unwrap_or(FIRST[0]),
            games: USUAL_GAMES,
            left: 0,
            pace: Pace::default(),
        }
    }

    /// The number of games to play now.
    pub(crate) const fn games_now(&self) -> u64 {
        if self.left > 0 { self.left } else { self.games }
    }

    /// The plan for this side's player, without the rest of another player's training.
    pub(crate) fn of_side(self, side: Side) -> Self {
        let left = if side == self.side { self.left } else { 0 };
        let mut plan = Self { side, left, ..self };
        if !plan.opponents().contains(&plan.opponent) {
            plan.opponent = FIRST[0];
        }
        plan
    }

    /// The most useful opponents.
    pub(crate) fn first_opponents(self) -> Vec<Opponent> {
        FIRST.into_iter().filter(|it| self.has(*it)).collect()
    }

    /// All opponents, the most useful first.
    pub(crate) fn opponents(self) -> Vec<Opponent> {
        let others = Opponent::automatic().filter(|it| !FIRST.contains(it));
        let others = others.filter(|it| self.has(*it));
        self.first_opponents().into_iter().chain(others).collect()
    }

    /// True if this player can train against the opponent. The two machines meet only when the
    /// first is trained.
    fn has(self, opponent: Opponent) -> bool {
        self.side == Side::First || opponent != Opponent::Menace
    }
}

/// The curve of a player's training, starting before its first game.
#[derive(Clone, Debug)]
pub struct TrainingCurve {
    /// The number of the player's games before.
    before: u64,
    steps: Vec<TrainingPoint>,
}

/// A player after some games.
#[derive(Clone, Debug)]
pub struct TrainingPoint {
    /// Its tally.
    pub tally: Tally,
    /// Its boxes.
    pub cabinet: Cabinet,
    /// Its chance of losing against perfect play, 0 to 1.
    pub lost: f64,
}

/// A finished training.
#[derive(Clone, Debug)]
pub struct LastTraining {
    pub curve: TrainingCurve,
    pub opponent: Opponent,
    pub seconds: f64,
}

/// A step is due when the number of games has grown by one part in this many.
const GROWTH: u64 = 8;

impl TrainingCurve {
    /// The curve of a machine, starting now.
    pub fn of(machine: &Machine) -> Self {
        let mut curve = Self {
            before: machine.tally().games(),
            steps: Vec::new(),
        };
        curve.take(machine);
        curve
    }

    /// The steps, oldest first.
    pub fn steps(&self) -> &[TrainingPoint] {
        &self.steps
    }

    /// The number of games up to a step.
    pub fn games(&self, step: &TrainingPoint) -> u64 {
        step.tally.games().saturating_sub(self.before)
    }

    /// The number of games up to the last step.
    fn last(&self) -> u64 {
        self.steps.last().map_or(0, |last| self.games(last))
    }

    /// The number of games at which the next step is due.
    pub fn due(&self) -> u64 {
        let last = self.last();
        last + (last / GROWTH).max(1)
    }

    /// Records a step if it is due or the last.
    pub fn record(&mut self, machine: &Machine, is_last: bool) {
        let games = machine.tally().games().saturating_sub(self.before);
        if games >= self.due() || is_last && games > self.last() {
            self.take(machine);
        }
    }

    fn take(&mut self, machine: &Machine) {
        let chances = machine.odds(Opponent::Perfect);
        self.steps.extend(chances.map(|chances| TrainingPoint {
            tally: machine.tally(),
            cabinet: machine.cabinet().clone(),
            lost: chances.lost,
        }));
    }
}

/// Running games of programs, written by the scene that plays them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RunningGames {
    /// The machine trains in the background.
    Training(TrainingStatus),
    /// Two programs play on the board.
    Watched(WatchedGames),
}

impl RunningGames {
    /// True if the moves are not shown.
    pub const fn is_fast(&self) -> bool {
        match self {
            Self::Training(_) => true,
            Self::Watched(watched) => !watched.speed.shows_moves(),
        }
    }
}

/// The share of the time of a time-lapse by which its law is shifted: without it, the first frame
/// would have several games.
const START: f64 = 0.001;

/// The fourth root, by which the games of a time-lapse grow.
fn root(part: f64) -> f64 {
    part.sqrt().sqrt()
}

/// A number of games for computing with times.
#[expect(clippy::cast_precision_loss, reason = "exact below 2^53")]
const fn count(games: u64) -> f64 {
    games as f64
}

/// Games played on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WatchedGames {
    /// The opponent of the machine.
    pub opponent: Opponent,
    /// The number of games to play.
    pub goal: u64,
    /// The number of finished games.
    pub done: u64,
    /// Their speed.
    pub speed: Speed,
    /// The time played so far, without pauses.
    pub(crate) time: Duration,
}

impl WatchedGames {
    pub(crate) const fn new(opponent: Opponent, goal: u64, speed: Speed) -> Self {
        Self {
            opponent,
            goal,
            done: 0,
            speed,
            time: Duration::ZERO,
        }
    }

    /// True if all games are finished and the end of the last one is shown.
    pub(crate) const fn are_over(&self) -> bool {
        self.done == self.goal
    }

    /// The number of games of a time-lapse after this share of its time, 0 to 1: the first ones are
    /// seen one by one, and it grows by smaller and smaller factors.
    pub fn games_at(&self, elapsed: f64) -> u64 {
        let [first, last] = [START, 1.0 + START].map(root);
        let part = (root(elapsed + START) - first) / (last - first);
        // Rounding errors are far smaller than a thousandth of a game.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let games = (count(self.goal).powf(part) + 0.001) as u64;
        games.min(self.goal)
    }

    /// The share of the time of a time-lapse after this number of games.
    pub(crate) fn elapsed_at(&self, games: u64) -> f64 {
        let [first, last] = [START, 1.0 + START].map(root);
        let part = count(games.max(1)).ln() / count(self.goal.max(2)).ln();
        (first + part * (last - first)).powi(4) - START
    }
}

/// The progress of a training in the background.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrainingStatus {
    /// The opponent of the machine.
    pub opponent: Opponent,
    /// The number of games to play.
    pub goal: u64,
    /// The number of games played.
    pub done: u64,
    /// The time taken in seconds.
    pub seconds: f64,
}

impl TrainingStatus {
    /// The speed in games per second, once known.
    pub fn speed(&self) -> Option<f64> {
        (self.seconds > 0.0 && self.done > 0).then(|| count(self.done) / self.seconds)
    }
}

/// The moves per second while moves are shown.
const MOVES: [u32; 4] = [1, 2, 4, 8];

/// The seconds for all games while moves are not shown, each about half of the one before.
const SECONDS: [u64; 6] = [120, 60, 30, 15, 8, 4];

/// A step on the scale of speeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speed(usize);

impl Default for Speed {
    fn default() -> Self {
        Self(1)
    }
}

impl Speed {
    /// All games in half a minute.
    pub(crate) const HALF_A_MINUTE: Self = Self(MOVES.len() + 2);

    /// True if moves are shown; else all games are spread over a time.
    pub const fn shows_moves(self) -> bool {
        self.0 < MOVES.len()
    }

    /// The moves per second while moves are shown.
    pub(crate) fn moves_a_second(self) -> u32 {
        MOVES[self.0.min(MOVES.len() - 1)]
    }

    /// The time between two moves.
    pub(crate) fn interval(self) -> Duration {
        Duration::from_secs(1) / self.moves_a_second()
    }

    /// The time for this number of games; fewer than usual take less.
    pub fn time(self, games: u64) -> Duration {
        let (usual, nth) = (SECONDS[2], self.0.saturating_sub(MOVES.len()));
        let part = u32::try_from(games.min(usual)).unwrap_or(1);
        Duration::from_secs(SECONDS[nth]) * part / u32::try_from(usual).unwrap_or(1)
    }

    /// The next speed in this direction, up to the end of the scale.
    pub(crate) fn changed(self, is_faster: bool) -> Self {
        Self(if is_faster {
            (self.0 + 1).min(MOVES.len() + SECONDS.len() - 1)
        } else {
            self.0.saturating_sub(1)
        })
    }

    /// The nearest speed at which moves are shown.
    pub(crate) fn of_moves(self) -> Self {
        Self(self.0.min(MOVES.len() - 1))
    }
}

/// The time for which a box is highlighted.
const STAYS: Duration = Duration::from_secs(1);

/// The rewarded boxes with the time of the reward.
#[derive(Clone, Debug, Default)]
pub(crate) struct RewardedBoxes {
    now: Duration,
    rewarded: BTreeMap<BoxNumber, Duration>,
}

impl RewardedBoxes {
    /// Advances the time.
    pub(crate) fn pass(&mut self, time: Duration) {
        self.now += time;
    }

    /// Records the boxes whose beads changed since [`beads`] was called.
    pub(crate) fn record(&mut self, before: &[Beads], machine: &Machine) {
        let beads = before.iter().zip(beads(machine));
        let boxes = machine.cabinet().numbers().zip(beads);
        let paid = boxes.filter(|(_, (before, after))| *before != after);
        self.rewarded
            .extend(paid.map(|(number, _)| (number, self.now)));
    }

    /// The strength of a box's highlight, fading from 1; `None` if it has none.
    pub(crate) fn glow(&self, number: BoxNumber) -> Option<f64> {
        let cools = *self.rewarded.get(&number)? + STAYS;
        let left = cools.checked_sub(self.now).filter(|left| !left.is_zero())?;
        Some(left.as_secs_f64() / STAYS.as_secs_f64())
    }
}

/// The beads of all boxes between games.
pub(crate) fn beads(machine: &Machine) -> Vec<Beads> {
    let numbers = machine.cabinet().numbers();
    numbers.map(|number| machine.beads_of(number)).collect()
}
