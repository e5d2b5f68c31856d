//! Many fresh machines under the same conditions, and how they did by blocks of games.
//!
//! Every machine has a generator of its own, made from the seed and its number. Its [`Life`] does
//! not depend on the others, so that they may be lived in any order and on any number of cores, and
//! the machines of one experiment are those of every other with the same seed.

mod results;
mod spread;

pub use results::{Block, Mean, MeasuredChances, Results, SafeAfter};
pub use spread::Spread;

use crate::engine::Side;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use super::{Cabinet, Chances, Machine, NoGame, Opponent, Player, Rules, Schedule, Tally, train};

/// A machine is called safe once its exact chance of losing stays under this.
pub const SAFE: f64 = 0.01;

/// What every machine of an experiment lives through.
#[derive(Clone, Debug, PartialEq)]
pub struct Experiment {
    rules: Rules,
    schedule: Schedule,
    games: u64,
    seed: u64,
    measured_against: Option<Opponent>,
}

/// Chances that cannot be computed for the machines of an experiment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the chances against {0} cannot be computed")]
pub struct NotMeasurable(Opponent);

/// What one machine did.
#[derive(Clone, Debug, PartialEq)]
pub struct Life {
    blocks: Vec<LifeBlock>,
    safe_after: Option<u64>,
}

/// What one machine did in a block of games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct LifeBlock {
    tally: Tally,
    unplayed: u64,
    chances: Option<Chances>,
}

impl Experiment {
    /// An experiment of so many games for each machine.
    ///
    /// # Errors
    ///
    /// When an opponent is a person.
    pub fn new(rules: Rules, schedule: Schedule, games: u64, seed: u64) -> Result<Self, NoGame> {
        if schedule
            .opponents()
            .any(|opponent| opponent == Opponent::You)
        {
            return Err(NoGame::NeedsAPerson);
        }
        Ok(Self {
            rules,
            schedule,
            games,
            seed,
            measured_against: None,
        })
    }

    /// The same, with the exact chances against an opponent computed as the machines learn.
    ///
    /// # Errors
    ///
    /// When they cannot be computed: against a person, or a second machine that there is not.
    pub fn measured_against(self, opponent: Opponent) -> Result<Self, NotMeasurable> {
        match opponent {
            Opponent::You | Opponent::Menace => Err(NotMeasurable(opponent)),
            _ => Ok(Self {
                measured_against: Some(opponent),
                ..self
            }),
        }
    }

    /// The results before any machine.
    pub fn empty_results(&self) -> Results {
        Results::empty(&self.ranges(), self.measured_against.is_some())
    }

    /// The first and last games of the blocks: 1 to 10, then to 20, 50, 100, 200, 500 and so on.
    /// Without games there is the one block of the fresh machine, 0 to 0.
    fn ranges(&self) -> Vec<(u64, u64)> {
        let steps = |power| [1, 2, 5].map(|step| 10_u64.saturating_pow(power).saturating_mul(step));
        let mut ranges: Vec<(u64, u64)> = Vec::new();
        for to in (1..).flat_map(steps) {
            let from = ranges.last().map_or(0, |range| range.1).saturating_add(1);
            if from > self.games || ranges.last().is_some_and(|range| range.1 == self.games) {
                break;
            }
            ranges.push((from, to.min(self.games)));
        }
        if ranges.is_empty() {
            vec![(0, 0)]
        } else {
            ranges
        }
    }

    /// The life of one machine, by its number.
    pub fn run(&self, nth: u64) -> Life {
        let mut rng = self.generator(nth);
        let boxes = Cabinet::stocked(Side::First, &self.rules, &mut rng);
        let mut machine = Machine::from_parts(self.rules, Player::without_past(boxes), None);
        let mut safety = Safety::default();
        safety.look(0, self.chances(&machine));
        let blocks = self.ranges().into_iter().map(|(from, to)| {
            let before = machine.first().tally;
            let unplayed = self.play((from.max(1) - 1, to), &mut machine, &mut safety, &mut rng);
            LifeBlock {
                tally: machine.first().tally.since(&before),
                unplayed,
                chances: self.chances(&machine),
            }
        });
        let blocks = blocks.collect();
        Life {
            blocks,
            safe_after: safety.since,
        }
    }

    /// Plays from one game to another, with a look at the chances now and then; returns how many
    /// games could not be played.
    fn play(
        &self,
        games: (u64, u64),
        machine: &mut Machine,
        safety: &mut Safety,
        rng: &mut impl Rng,
    ) -> u64 {
        let (mut played, to) = games;
        while played < to {
            let next = if self.measured_against.is_some() {
                to.min(Safety::next(played))
            } else {
                to
            };
            for (opponent, count) in self.schedule.parts(played, next - played) {
                let trained = train(machine, Side::First, opponent, count, rng);
                played += trained.games;
                safety.look(played, self.chances(machine));
                if trained.stopped.is_some() {
                    return to - played;
                }
            }
        }
        0
    }

    fn chances(&self, machine: &Machine) -> Option<Chances> {
        machine.odds(Side::First, self.measured_against?)
    }

    fn generator(&self, nth: u64) -> Xoshiro256PlusPlus {
        let first = Xoshiro256PlusPlus::seed_from_u64(self.seed).next_u64();
        Xoshiro256PlusPlus::seed_from_u64(first.wrapping_add(nth))
    }
}

/// Since when a machine has been safe.
#[derive(Default)]
struct Safety {
    since: Option<u64>,
}

impl Safety {
    /// After which game to look next: after each of the first hundred, then every hundredth part
    /// on.
    const fn next(played: u64) -> u64 {
        played + 1 + played / 100
    }

    fn look(&mut self, played: u64, chances: Option<Chances>) {
        self.since = chances
            .filter(|chances| chances.lost < SAFE)
            .map(|_| self.since.unwrap_or(played));
    }
}
