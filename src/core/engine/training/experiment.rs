//! Many fresh machines under the same conditions, with their results by blocks of games.
//!
//! Every machine has its own generator, seeded by the seed of the experiment and the machine's
//! number. So [`MachineRecord`]s do not depend on each other, run in any order on any number of
//! cores, and repeat in every experiment with the same seed.

use rand::{Rng, SeedableRng};
use serde::Serialize;

use super::{NoGame, train};
use crate::engine::Generator;
use crate::engine::boxes::{Beads, BoxNumber, Cabinet, Rules, Side, Tally, Verdict};
use crate::engine::exact::Chances;
use crate::engine::opponents::Schedule;
use crate::engine::play::{Machine, Pair};
use crate::engine::records::{Opponent, Player};
use crate::game::PerSquare;

/// The end of the seeds that are chosen: programs that read the numbers of JSON as doubles keep those
/// below it.
pub const SEEDS: u64 = 1 << 53;

/// The chance of losing below which a machine counts as safe, if it stays below.
pub const SAFE: f64 = 0.01;

/// The conditions of an experiment.
#[derive(Clone, Debug, PartialEq)]
pub struct Experiment {
    rules: Rules,
    schedule: Schedule,
    changes: Vec<u64>,
    games: u64,
    seed: u64,
    measured_against: Option<Opponent>,
}

/// An error: the chances cannot be computed for the machines of an experiment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the chances against {0} cannot be computed")]
pub struct NotMeasurable(Opponent);

/// The record of one machine.
#[derive(Clone, Debug, PartialEq)]
pub struct MachineRecord {
    blocks: Vec<LifeBlock>,
    safe_after: Option<u64>,
}

/// The record of one machine in a block of games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LifeBlock {
    /// The played games.
    pub tally: Tally,
    /// The games that it could not play, because its first box was empty.
    pub unplayed: u64,
    /// The exact chances after the block, if they are measured.
    pub chances: Option<Chances>,
    /// The beads in box 1 after the block; `None` without that box.
    pub first_box: Option<Beads>,
}

impl MachineRecord {
    /// The blocks of games.
    pub fn blocks(&self) -> &[LifeBlock] {
        &self.blocks
    }
}

impl LifeBlock {
    /// The lost games, including those that it could not play.
    pub const fn lost_all(&self) -> u64 {
        self.tally.lost + self.unplayed
    }
}

impl Experiment {
    /// An experiment of `games` games per machine.
    ///
    /// # Errors
    ///
    /// If an opponent is a person.
    pub fn new(rules: Rules, schedule: Schedule, games: u64, seed: u64) -> Result<Self, NoGame> {
        if schedule
            .opponents()
            .any(|opponent| opponent == Opponent::You)
        {
            return Err(NoGame::NeedsAPerson);
        }
        Ok(Self {
            rules,
            changes: schedule.changes().collect(),
            schedule,
            games,
            seed,
            measured_against: None,
        })
    }

    /// Splits the blocks also where the opponent of these schedules changes, so that experiments
    /// side by side have the same ones.
    #[must_use]
    pub fn beside(mut self, schedules: &[Schedule]) -> Self {
        self.changes = schedules.iter().flat_map(Schedule::changes).collect();
        self
    }

    /// Adds the exact chances against an opponent, computed during training.
    ///
    /// # Errors
    ///
    /// If they cannot be computed: against a person, or against a second machine, which does not
    /// exist.
    pub fn measured_against(self, opponent: Opponent) -> Result<Self, NotMeasurable> {
        match opponent {
            Opponent::You | Opponent::Menace => Err(NotMeasurable(opponent)),
            _ => Ok(Self {
                measured_against: Some(opponent),
                ..self
            }),
        }
    }

    /// Empty results.
    pub fn empty_results(&self) -> Results {
        Results::empty(&self.ranges(), self.measured_against.is_some())
    }

    /// The first and last games of the blocks: 1 to 10, then to 20, 50, 100, 200, 500 and so on,
    /// also split where the opponent changes. Without games there is one block for the fresh
    /// machine, 0 to 0.
    pub fn ranges(&self) -> Vec<(u64, u64)> {
        let steps = |power| [1, 2, 5].map(|step| 10_u64.saturating_pow(power).saturating_mul(step));
        let steps = (1..).flat_map(steps).take_while(|&to| to < self.games);
        let changes = self.changes.iter().copied().filter(|&to| to < self.games);
        let mut ends: Vec<u64> = steps.chain(changes).chain([self.games]).collect();
        ends.sort_unstable();
        ends.dedup();
        let before = [0].into_iter().chain(ends.iter().copied());
        let ranges = before.zip(&ends);
        ranges
            .map(|(before, &to)| (to.min(before + 1), to))
            .collect()
    }

    /// Runs one machine, by its number.
    pub fn run(&self, nth: u64) -> MachineRecord {
        let mut rng = Generator::seed_from_u64(self.seed_of(nth));
        let boxes = Cabinet::stocked(Side::First, &self.rules, &mut rng);
        let machine = Machine::from_parts(self.rules, Player::without_past(boxes));
        let mut pair = Pair::beside(machine, None);
        let mut safety = Safety::default();
        safety.look(0, self.chances(&pair.machine));
        let blocks = self.ranges().into_iter().map(|(from, to)| {
            let before = pair.machine.tally();
            let unplayed = self.play((from.max(1) - 1, to), &mut pair, &mut safety, &mut rng);
            let machine = &pair.machine;
            LifeBlock {
                tally: machine.tally().since(&before),
                unplayed,
                chances: self.chances(machine),
                first_box: first_box(machine.cabinet()),
            }
        });
        let blocks = blocks.collect();
        MachineRecord {
            blocks,
            safe_after: safety.since,
        }
    }

    /// Plays the games after `games.0` up to `games.1` and measures the chances in between; returns
    /// the number of games that could not be played.
    fn play(
        &self,
        games: (u64, u64),
        pair: &mut Pair,
        safety: &mut Safety,
        rng: &mut Generator,
    ) -> u64 {
        let (mut played, to) = games;
        while played < to {
            let next = if self.measured_against.is_some() {
                to.min(Safety::next(played))
            } else {
                to
            };
            for (opponent, count) in self.schedule.parts(played, next - played) {
                let trained = train(pair, opponent, count, rng);
                played += trained.games;
                safety.look(played, self.chances(&pair.machine));
                if trained.stopped.is_some() {
                    return to - played;
                }
            }
        }
        0
    }

    fn chances(&self, machine: &Machine) -> Option<Chances> {
        machine.odds(self.measured_against?)
    }

    /// The seed of one machine, by its number: a fresh machine trained with this seed plays the
    /// same games.
    pub fn seed_of(&self, nth: u64) -> u64 {
        let first = Generator::seed_from_u64(self.seed).next_u64();
        first.wrapping_add(nth) % SEEDS
    }
}

fn first_box(cabinet: &Cabinet) -> Option<Beads> {
    let number = cabinet.iter().next()?.0;
    (number == BoxNumber::FIRST).then(|| *cabinet[number].beads())
}

/// The number of games after which a machine has stayed safe.
#[derive(Default)]
struct Safety {
    since: Option<u64>,
}

impl Safety {
    /// The game after which the chances are measured next: each of the first hundred, then in steps
    /// of one percent.
    const fn next(played: u64) -> u64 {
        played + 1 + played / 100
    }

    fn look(&mut self, played: u64, chances: Option<Chances>) {
        self.since = chances
            .filter(|chances| chances.lost < SAFE)
            .map(|_| self.since.unwrap_or(played));
    }
}

/// The results of the machines added so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Results {
    machines: u64,
    blocks: Vec<Block>,
    safe_after: Vec<u64>,
    measured: bool,
}

/// The results in a block of games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Block {
    from: u64,
    to: u64,
    alive: u64,
    dry: u64,
    /// The games by verdict, of the machines that played the whole block, and of all.
    whole: [Sum; 3],
    all: [Sum; 3],
    measured: Vec<Chances>,
    /// The beads in box 1, by square of the lid, of machines that have it.
    first_box: Option<PerSquare<Sum>>,
}

/// The sum over machines of a number of games or beads, and the sum of its squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sum {
    number: u64,
    squares: u128,
}

/// A mean over machines, with its standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// The mean; of a share 0 to 1.
    pub value: f64,
    /// Its standard error; `None` for a single machine.
    pub error: Option<f64>,
}

/// The number of games after which the exact chance of losing stayed below [`super::SAFE`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SafeAfter {
    /// The share of machines that became safe, 0 to 1.
    pub share: f64,
    /// The 10th percentile, the median and the 90th percentile of the games, over the machines that
    /// became safe; `None` if none did.
    pub games: Option<[f64; 3]>,
}

/// The spread of the exact chances over machines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MeasuredChances {
    /// The chance to win.
    pub won: Spread,
    /// The chance of a draw.
    pub drawn: Spread,
    /// The chance to lose.
    pub lost: Spread,
    /// The share of machines whose chance of losing is exactly zero. Against random play, which
    /// tries every move, they are unbeatable.
    pub cannot_lose: Mean,
}

impl Results {
    /// Empty results for blocks with these first and last games.
    pub(crate) fn empty(ends: &[(u64, u64)], measured: bool) -> Self {
        let blocks = ends
            .iter()
            .map(|&(from, to)| Block {
                from,
                to,
                ..Block::default()
            })
            .collect();
        Self {
            blocks,
            measured,
            ..Self::default()
        }
    }

    /// Adds the record of one machine. Records added in the order of their numbers give the same
    /// results to the last digit on any number of cores.
    pub fn add(&mut self, life: &MachineRecord) {
        self.machines += 1;
        for (block, life) in self.blocks.iter_mut().zip(&life.blocks) {
            block.add(life);
        }
        self.safe_after.extend(life.safe_after);
    }

    /// The number of machines.
    pub const fn machines(&self) -> u64 {
        self.machines
    }

    /// The results by blocks of games.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// The games until the machines were safe; `None` without measurements or machines.
    pub fn safe_after(&self) -> Option<SafeAfter> {
        if !self.measured || self.machines == 0 {
            return None;
        }
        let mut games: Vec<f64> = self
            .safe_after
            .iter()
            .map(|&games| real(games.into()))
            .collect();
        games.sort_by(f64::total_cmp);
        let share = real(games.len() as u128) / real(self.machines.into());
        let percentiles =
            (!games.is_empty()).then(|| [10, 50, 90].map(|percent| percentile(&games, percent)));
        Some(SafeAfter {
            share,
            games: percentiles,
        })
    }
}

impl Block {
    /// The number of its first game, from 1; 0 for the block of the fresh machine.
    pub const fn from(&self) -> u64 {
        self.from
    }

    /// The number of its last game.
    pub const fn to(&self) -> u64 {
        self.to
    }

    /// The share of games with this verdict, over the machines that played the whole block; `None`
    /// without any.
    pub fn share(&self, verdict: Verdict) -> Option<Mean> {
        self.mean(self.whole[verdict as usize], self.alive)
    }

    /// The share of games with this verdict over all machines; unplayed games of a dry machine count
    /// as lost. `None` without machines or games.
    pub fn share_of_all(&self, verdict: Verdict) -> Option<Mean> {
        self.mean(self.all[verdict as usize], self.machines())
    }

    /// The share of machines whose first box was empty when a game of the block was due; `None`
    /// without machines.
    pub fn dry(&self) -> Option<Mean> {
        let machines = self.machines();
        (machines > 0).then(|| Mean::of_share(self.dry, machines))
    }

    /// The spread of the exact chances after the block, over all machines; a dry machine counts as
    /// lost.
    pub fn measured(&self) -> Option<MeasuredChances> {
        let spread = |of: fn(&Chances) -> f64| Spread::of(self.measured.iter().map(of).collect());
        Some(MeasuredChances {
            won: spread(|chances| chances.won)?,
            drawn: spread(|chances| chances.drawn)?,
            lost: spread(|chances| chances.lost)?,
            cannot_lose: {
                let safe = self.measured.iter().filter(|chances| chances.lost == 0.0);
                Mean::of_share(safe.count() as u64, self.measured.len() as u64)
            },
        })
    }

    /// The mean beads in box 1 after the block, by square of the lid, over all machines; `None`
    /// without machines that have it.
    pub fn first_box(&self) -> Option<PerSquare<Mean>> {
        let sums = self.first_box?;
        Some(PerSquare::from_fn(|at| sums[at].mean(self.machines())))
    }

    /// The number of machines, dry or not.
    const fn machines(&self) -> u64 {
        self.alive + self.dry
    }

    fn mean(&self, sum: Sum, machines: u64) -> Option<Mean> {
        if machines == 0 || self.from == 0 {
            return None;
        }
        let games = real((self.to - self.from + 1).into());
        let Mean { value, error } = sum.mean(machines);
        Some(Mean {
            value: value / games,
            error: error.map(|error| error / games),
        })
    }

    fn add(&mut self, life: &LifeBlock) {
        let is_dry = life.unplayed > 0;
        for verdict in Verdict::ALL {
            let games = life.tally.of(verdict);
            let unplayed = if verdict == Verdict::Lost {
                life.unplayed
            } else {
                0
            };
            self.all[verdict as usize].count(games + unplayed);
            if !is_dry {
                self.whole[verdict as usize].count(games);
            }
        }
        self.measured.extend(life.chances);
        if let Some(beads) = life.first_box {
            let sums = self.first_box.get_or_insert_default();
            for (at, &count) in beads.counts().iter() {
                sums[at].count(count);
            }
        }
        // A machine is dry once a due game could not be played, not if the last game emptied it.
        self.dry += u64::from(is_dry);
        self.alive += u64::from(!is_dry);
    }
}

impl Mean {
    /// A share of machines, with the standard error of a proportion.
    fn of_share(part: u64, machines: u64) -> Self {
        let value = real(part.into()) / real(machines.into());
        let error = (value * (1.0 - value) / real(machines.into())).sqrt();
        Self {
            value,
            error: (machines > 1).then_some(error),
        }
    }

    /// The mean of one number per machine; `None` if there are none.
    pub fn of(numbers: Vec<f64>) -> Option<Self> {
        let spread = Spread::of(numbers)?;
        Some(Self {
            value: spread.mean,
            error: spread.mean_error,
        })
    }
}

impl Sum {
    fn count(&mut self, number: u64) {
        self.number += number;
        self.squares += u128::from(number) * u128::from(number);
    }

    /// The mean over this number of machines.
    fn mean(self, machines: u64) -> Mean {
        let machines = real(machines.into());
        let value = real(self.number.into()) / machines;
        let variance = (real(self.squares) / machines - value * value).max(0.0) / (machines - 1.0);
        Mean {
            value,
            error: (machines > 1.0).then(|| variance.sqrt()),
        }
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a mean needs no more digits than chance leaves it"
)]
const fn real(number: u128) -> f64 {
    number as f64
}

/// The spread of a number over machines.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// Its standard error; `None` for a single machine.
    pub mean_error: Option<f64>,
    /// The sample standard deviation (n - 1); `None` for a single machine.
    pub sd: Option<f64>,
    /// The 10th percentile: one machine in ten is below.
    pub p10: f64,
    /// The 50th percentile, the median.
    pub p50: f64,
    /// The 90th percentile: one machine in ten is above.
    pub p90: f64,
}

impl Spread {
    /// The spread of these numbers; `None` if there are none.
    pub(crate) fn of(mut numbers: Vec<f64>) -> Option<Self> {
        if numbers.is_empty() {
            return None;
        }
        numbers.sort_by(f64::total_cmp);
        let count = real(numbers.len() as u128);
        let mean = numbers.iter().sum::<f64>() / count;
        let variance = numbers
            .iter()
            .map(|number| (number - mean).powi(2))
            .sum::<f64>()
            / (count - 1.0);
        let [p10, p50, p90] = [10, 50, 90].map(|percent| percentile(&numbers, percent));
        Some(Self {
            mean,
            mean_error: (count > 1.0).then(|| (variance / count).sqrt()),
            sd: (count > 1.0).then(|| variance.sqrt()),
            p10,
            p50,
            p90,
        })
    }
}

/// A percentile of sorted numbers, linearly interpolated, as numpy and R do it.
pub(crate) fn percentile(sorted: &[f64], percent: usize) -> f64 {
    let hundredths = percent * (sorted.len() - 1);
    let (low, part) = (hundredths / 100, real((hundredths % 100) as u128) / 100.0);
    let high = (low + 1).min(sorted.len() - 1);
    sorted[low] + part * (sorted[high] - sorted[low])
}
