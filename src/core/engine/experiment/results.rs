//! What many machines did, added up by blocks of games.

use super::spread::percentile;
use super::{Life, LifeBlock, Spread};
use crate::engine::Chances;

/// The results of some of the machines.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Results {
    machines: u64,
    blocks: Vec<Block>,
    safe_after: Vec<u64>,
    measured: bool,
}

/// The results in a row of games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Block {
    from: u64,
    to: u64,
    alive: u64,
    dry: u64,
    won: Sum,
    drawn: Sum,
    lost: Sum,
    lost_all: Sum,
    measured: Vec<Chances>,
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

/// After how many games the exact chance of losing stayed under [`super::SAFE`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SafeAfter {
    /// The share of machines that got there, 0 to 1.
    pub share: f64,
    /// Of those that got there, the 10th percentile, the median and the 90th percentile of the
    /// games; `None` if none did.
    pub games: Option<[f64; 3]>,
}

/// The spread of the exact chances over machines.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "the names say it")]
pub struct MeasuredChances {
    pub won: Spread,
    pub drawn: Spread,
    pub lost: Spread,
}

impl Results {
    /// The results before any machine, for blocks that end after these games.
    pub(super) fn empty(ends: &[(u64, u64)], measured: bool) -> Self {
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

    /// Adds the life of one more machine of the same experiment. Added in the order of their
    /// numbers, lives give the same results to the last digit however many cores lived them.
    pub fn add(&mut self, life: &Life) {
        self.machines += 1;
        for (block, life) in self.blocks.iter_mut().zip(&life.blocks) {
            block.add(life);
        }
        self.safe_after.extend(life.safe_after);
    }

    /// How many machines there were.
    pub const fn machines(&self) -> u64 {
        self.machines
    }

    /// The results by blocks of games.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// When the machines were safe; `None` where nothing was measured or there were no machines.
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
    /// The number of its first game, from 1; 0 where the fresh machine is measured alone.
    pub const fn from(&self) -> u64 {
        self.from
    }

    /// The number of its last game.
    pub const fn to(&self) -> u64 {
        self.to
    }

    /// The share of won games, over the machines that played the whole block; `None` if there were
    /// none.
    pub fn won(&self) -> Option<Mean> {
        self.mean(self.won, self.alive)
    }

    /// The share of drawn games, over the machines that played the whole block; `None` if there
    /// were none.
    pub fn drawn(&self) -> Option<Mean> {
        self.mean(self.drawn, self.alive)
    }

    /// The share of lost games, over the machines that played the whole block; `None` if there were
    /// none.
    pub fn lost(&self) -> Option<Mean> {
        self.mean(self.lost, self.alive)
    }

    /// The share of lost games over all machines, where the games that a dry machine could not play
    /// count as lost; `None` if there were no machines or no games.
    pub fn lost_all(&self) -> Option<Mean> {
        self.mean(self.lost_all, self.alive + self.dry)
    }

    /// The share of machines whose first box was empty when a game of the block was due; `None` if
    /// there were no machines.
    pub fn dry(&self) -> Option<Mean> {
        let machines = self.alive + self.dry;
        let value = real(self.dry.into()) / real(machines.into());
        (machines > 0).then(|| Mean {
            value,
            error: (value * (1.0 - value) / real(machines.into())).sqrt(),
        })
    }

    /// The spread of the exact chances after the block, over all machines; a dry one has lost.
    pub fn measured(&self) -> Option<MeasuredChances> {
        let spread = |of: fn(&Chances) -> f64| Spread::of(self.measured.iter().map(of).collect());
        Some(MeasuredChances {
            won: spread(|chances| chances.won)?,
            drawn: spread(|chances| chances.drawn)?,
            lost: spread(|chances| chances.lost)?,
        })
    }

    fn mean(&self, sum: Sum, machines: u64) -> Option<Mean> {
        if machines == 0 || self.from == 0 {
            return None;
        }
        let (games, machines) = (
            real((self.to - self.from + 1).into()),
            real(machines.into()),
        );
        let value = real(sum.games.into()) / machines;
        let variance =
            (real(sum.squares) / machines - value * value).max(0.0) / (machines - 1.0).max(1.0);
        Some(Mean {
            value: value / games,
            error: variance.sqrt() / games,
        })
    }

    fn add(&mut self, life: &LifeBlock) {
        self.lost_all.count(life.tally.lost + life.unplayed);
        self.measured.extend(life.chances);
        if life.unplayed > 0 {
            // Dry is a machine that had no game when one was due: the last game of a block may
            // leave it empty.
            self.dry += 1;
            return;
        }
        self.alive += 1;
        self.won.count(life.tally.won);
        self.drawn.count(life.tally.drawn);
        self.lost.count(life.tally.lost);
    }
}

impl Sum {
    fn count(&mut self, games: u64) {
        self.games += games;
        self.squares += u128::from(games) * u128::from(games);
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a mean needs no more digits than chance leaves it"
)]
const fn real(number: u128) -> f64 {
    number as f64
}
