//! Many fresh machines under the same conditions, and how they did by blocks of games.
//!
//! Every machine has a generator of its own, made from the seed and its number, and what the
//! machines did is added up in whole numbers: the result is the same in whatever order, and on
//! however many cores, they lived.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use super::{Machine, NoGame, Opponent, Rules, Tally, train};

/// What every machine of an experiment lives through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Experiment {
    rules: Rules,
    opponent: Opponent,
    games: u64,
    seed: u64,
}

/// The results of some of the machines, added up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Results(Vec<Block>);

/// The results in a row of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Block {
    from: u64,
    to: u64,
    alive: u64,
    dry: u64,
    won: Sum,
    drawn: Sum,
    lost: Sum,
}

/// A sum over machines of how many games of a block ended in some way, and of the squares of that.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sum {
    games: u64,
    squares: u128,
}

/// A mean over machines, and how far chance may have moved it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// The mean, 0 to 1.
    pub value: f64,
    /// Its standard error.
    pub error: f64,
}

impl Experiment {
    /// An experiment of so many games for each machine.
    ///
    /// # Errors
    ///
    /// When the opponent is a person.
    pub const fn new(rules: Rules, opponent: Opponent, games: u64, seed: u64) -> Result<Self, NoGame> {
        match opponent {
            Opponent::You => Err(NoGame::NeedsAPerson),
            _ => Ok(Self { rules, opponent, games, seed }),
        }
    }

    /// The results before any machine: blocks of 1 to 10 games, then to 20, 50, 100, 200, 500 and so on.
    pub fn empty_results(&self) -> Results {
        let steps = |power| [1, 2, 5].map(|step| 10_u64.saturating_pow(power).saturating_mul(step));
        let mut blocks: Vec<Block> = Vec::new();
        for to in (1..).flat_map(steps) {
            let from = blocks.last().map_or(0, |block| block.to).saturating_add(1);
            if from > self.games || blocks.last().is_some_and(|block| block.to == self.games) {
                break;
            }
            blocks.push(Block { from, to: to.min(self.games), ..Block::default() });
        }
        Results(blocks)
    }

    /// The life of one machine, by its number.
    pub fn run(&self, nth: u64) -> Results {
        let mut rng = self.generator(nth);
        let mut machine = Machine::new(self.rules, &mut rng);
        let mut results = self.empty_results();
        for block in &mut results.0 {
            let before = *machine.tally();
            // Dry is a machine that had no game when one was due: the last game of a block may leave it empty.
            let trained = train(&mut machine, self.opponent, block.to - block.from + 1, &mut rng);
            match trained.stopped {
                Some(_) => block.dry = 1,
                None => block.count(&before, machine.tally()),
            }
        }
        results
    }

    fn generator(&self, nth: u64) -> Xoshiro256PlusPlus {
        let first = Xoshiro256PlusPlus::seed_from_u64(self.seed).next_u64();
        Xoshiro256PlusPlus::seed_from_u64(first.wrapping_add(nth))
    }
}

impl Results {
    /// The results of the machines of both sheets, which are of the same experiment.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        for (block, other) in self.0.iter_mut().zip(&other.0) {
            block.add(other);
        }
        self
    }

    /// The results by blocks of games.
    pub fn blocks(&self) -> &[Block] {
        &self.0
    }
}

impl Block {
    /// The number of its first game, from 1.
    pub const fn from(&self) -> u64 {
        self.from
    }

    /// The number of its last game.
    pub const fn to(&self) -> u64 {
        self.to
    }

    /// The share of won games, over the machines that played the whole block; `None` if there were none.
    pub fn won(&self) -> Option<Mean> {
        self.mean(self.won)
    }

    /// The share of drawn games, over the machines that played the whole block; `None` if there were none.
    pub fn drawn(&self) -> Option<Mean> {
        self.mean(self.drawn)
    }

    /// The share of lost games, over the machines that played the whole block; `None` if there were none.
    pub fn lost(&self) -> Option<Mean> {
        self.mean(self.lost)
    }

    /// The share of machines whose first box was empty when a game of the block was due; `None` if there
    /// were no machines.
    pub fn dry(&self) -> Option<Mean> {
        let machines = self.alive + self.dry;
        let value = real(self.dry.into()) / real(machines.into());
        (machines > 0).then(|| Mean { value, error: (value * (1.0 - value) / real(machines.into())).sqrt() })
    }

    fn mean(&self, sum: Sum) -> Option<Mean> {
        let (games, machines) = (real((self.to - self.from + 1).into()), real(self.alive.into()));
        let value = real(sum.games.into()) / machines;
        let variance = (real(sum.squares) / machines - value * value).max(0.0) / (machines - 1.0).max(1.0);
        (self.alive > 0).then(|| Mean { value: value / games, error: variance.sqrt() / games })
    }

    fn count(&mut self, before: &Tally, after: &Tally) {
        self.alive += 1;
        self.won.count(after.won - before.won);
        self.drawn.count(after.drawn - before.drawn);
        self.lost.count(after.lost - before.lost);
    }

    const fn add(&mut self, other: &Self) {
        self.alive += other.alive;
        self.dry += other.dry;
        self.won.add(other.won);
        self.drawn.add(other.drawn);
        self.lost.add(other.lost);
    }
}

impl Sum {
    fn count(&mut self, games: u64) {
        self.games += games;
        self.squares += u128::from(games) * u128::from(games);
    }

    const fn add(&mut self, other: Self) {
        self.games += other.games;
        self.squares += other.squares;
    }
}

#[expect(clippy::cast_precision_loss, reason = "a mean needs no more digits than chance leaves it")]
const fn real(number: u128) -> f64 {
    number as f64
}
