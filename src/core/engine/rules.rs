//! The numbers of an experiment.

use std::ops::RangeInclusive;

use super::{Side, Stage, Verdict};

/// How many beads a refill puts in.
pub(super) const REFILL: usize = 3;

/// The rules of a machine: what its boxes start with, what a game changes, and what happens when a
/// box is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    pub(super) start: StartingBeads,
    pub(super) squares: BeadSquares,
    pub(super) reward: Reward,
    pub(super) last_move: LastMove,
    pub(super) when_empty: WhenEmpty,
    pub(super) spared: Spared,
    pub(super) second_empty: SecondEmpty,
}

/// How many beads a box gets before its first game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartingBeads {
    /// So many beads for each square that gets any, by the stage of the box, first to fourth; 1 to
    /// 99 each.
    PerStage([u8; 4]),
    /// One to nine beads in all, each of a random square.
    Random,
}

/// Which free squares of a lid get beads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BeadSquares {
    /// One of each set that the lid's own symmetry makes equivalent: the lowest-numbered.
    Distinct,
    /// All of them.
    Every,
}

/// What each open box gains in beads of the drawn color, counted from before the draw; -9 to 99
/// each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reward {
    /// After a won game.
    pub won: i8,
    /// After a drawn game.
    pub drawn: i8,
    /// After a lost game.
    pub lost: i8,
}

/// What the last box that was opened gains besides, and it alone; -999 to 999 beads each, normally
/// none.
///
/// With no other reward only the last box pays, which is Gardner's way (Scientific American, March
/// 1962). Darby's program recommends 100, 0 and -100.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LastMove {
    /// After a won game.
    pub won: i16,
    /// After a drawn game.
    pub drawn: i16,
    /// After a lost game.
    pub lost: i16,
}

/// What happens when a box has no beads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhenEmpty {
    /// The machine resigns when it needs the box.
    Resign,
    /// A box left empty at the end of a game gets its starting beads again.
    Restock,
    /// A draw that empties the box puts three random beads in and is made again from those.
    Refill,
}

/// What happens when a box of the machine that moves second has no beads, whatever happens to those
/// of the first one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SecondEmpty {
    /// It gets its starting beads again.
    #[default]
    Restock,
    /// The machine resigns when it needs the box; sooner or later all that it needs are empty.
    Resign,
}

/// What never gives up its last bead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spared {
    /// Nothing: a machine whose first box is empty plays no more games.
    None,
    /// The first box.
    First,
    /// Every color of every box, of those that the box started with.
    Every,
}

/// Why numbers make no rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesError {
    /// A count of starting beads is out of range; it names the stage and the count.
    #[error("a box starts with 1 to 99 beads a square, not {0}")]
    Start(u8),
    /// A reward is out of range.
    #[error("a reward is -9 to 99 beads, not {0}")]
    Reward(i8),
    /// A reward of the last move is out of range.
    #[error("the last box gains -999 to 999 beads besides, not {0}")]
    LastMove(i16),
}

impl Rules {
    /// Rules made of these numbers; nothing is added for the last move.
    ///
    /// # Errors
    ///
    /// When a count of starting beads is not 1 to 99, or a reward not -9 to 99.
    pub fn new(
        start: StartingBeads,
        squares: BeadSquares,
        reward: Reward,
        when_empty: WhenEmpty,
        spared: Spared,
    ) -> Result<Self, RulesError> {
        let (last_move, second_empty) = (LastMove::default(), SecondEmpty::Restock);
        Self {
            start,
            squares,
            reward,
            last_move,
            when_empty,
            spared,
            second_empty,
        }
        .with_start(start)?
        .with_reward(reward)
    }

    /// The same rules with other starting beads.
    ///
    /// # Errors
    ///
    /// When a count is not 1 to 99.
    pub fn with_start(self, start: StartingBeads) -> Result<Self, RulesError> {
        match start {
            StartingBeads::PerStage(counts) => {
                in_range(counts, 1..=99).map_err(RulesError::Start)?;
            }
            StartingBeads::Random => {}
        }
        Ok(Self { start, ..self })
    }

    /// The same rules with beads on other squares.
    #[must_use]
    pub const fn with_squares(self, squares: BeadSquares) -> Self {
        Self { squares, ..self }
    }

    /// The same rules with another reward.
    ///
    /// # Errors
    ///
    /// When a number is not -9 to 99.
    pub fn with_reward(self, reward: Reward) -> Result<Self, RulesError> {
        in_range([reward.won, reward.drawn, reward.lost], -9..=99).map_err(RulesError::Reward)?;
        Ok(Self { reward, ..self })
    }

    /// The same rules with this besides for the last box.
    ///
    /// # Errors
    ///
    /// When a number is not -999 to 999.
    pub fn with_last_move(self, last_move: LastMove) -> Result<Self, RulesError> {
        in_range([last_move.won, last_move.drawn, last_move.lost], -999..=999)
            .map_err(RulesError::LastMove)?;
        Ok(Self { last_move, ..self })
    }

    /// The same rules with something else happening to empty boxes.
    #[must_use]
    pub const fn with_when_empty(self, when_empty: WhenEmpty) -> Self {
        Self { when_empty, ..self }
    }

    /// The same rules with something else spared.
    #[must_use]
    pub const fn with_spared(self, spared: Spared) -> Self {
        Self { spared, ..self }
    }

    /// The same rules with something else happening to empty boxes of the machine that moves
    /// second.
    #[must_use]
    pub const fn with_second_empty(self, second_empty: SecondEmpty) -> Self {
        Self {
            second_empty,
            ..self
        }
    }

    /// What the boxes start with.
    pub const fn start(&self) -> StartingBeads {
        self.start
    }

    /// Which squares get beads.
    pub const fn squares(&self) -> BeadSquares {
        self.squares
    }

    /// What a finished game changes.
    pub const fn reward(&self) -> Reward {
        self.reward
    }

    /// What it changes besides in the last box that it opened.
    pub const fn last_move(&self) -> LastMove {
        self.last_move
    }

    /// What a box that a game opened gains in beads of the drawn color, counted from before the
    /// draw.
    #[inline]
    pub(super) const fn gain(&self, verdict: Verdict, is_last: bool) -> i16 {
        let last = if is_last {
            self.last_move.of(verdict)
        } else {
            0
        };
        self.reward.of(verdict) as i16 + last
    }

    /// What happens when a box is empty.
    pub const fn when_empty(&self) -> WhenEmpty {
        self.when_empty
    }

    /// What never gives up its last bead.
    pub const fn spared(&self) -> Spared {
        self.spared
    }

    /// What happens when a box of the machine that moves second is empty.
    pub const fn second_empty(&self) -> SecondEmpty {
        self.second_empty
    }

    /// The rules by which the player of this side draws and learns. The second one has three first
    /// boxes, of which none is spared, and a word of its own on empty boxes.
    #[must_use]
    pub const fn of_side(self, side: Side) -> Self {
        let when_empty = match (side, self.second_empty) {
            (Side::First, _) => return self,
            (Side::Second, SecondEmpty::Restock) => WhenEmpty::Restock,
            (Side::Second, SecondEmpty::Resign) => WhenEmpty::Resign,
        };
        let spared = match self.spared {
            Spared::Every => Spared::Every,
            Spared::None | Spared::First => Spared::None,
        };
        Self {
            when_empty,
            spared,
            ..self
        }
    }

    /// The same rules with twice the starting beads (at most 99), or `None` if the start is random
    /// or already at 99.
    pub fn with_twice_the_beads(&self) -> Option<Self> {
        let StartingBeads::PerStage(counts) = self.start else {
            return None;
        };
        let twice = counts.map(|count| count.saturating_mul(2).min(99));
        (twice != counts).then_some(Self {
            start: StartingBeads::PerStage(twice),
            ..*self
        })
    }
}

impl StartingBeads {
    /// Beads for each square of a box of this stage, or `None` where they are random.
    pub const fn at(self, stage: Stage) -> Option<u8> {
        match self {
            Self::PerStage(counts) => Some(counts[stage as usize]),
            Self::Random => None,
        }
    }
}

impl Reward {
    /// The reward for a game that ended like this.
    #[inline]
    pub const fn of(self, verdict: Verdict) -> i8 {
        match verdict {
            Verdict::Won => self.won,
            Verdict::Drawn => self.drawn,
            Verdict::Lost => self.lost,
        }
    }
}

impl LastMove {
    /// What the last box gains besides after a game that ended like this.
    #[inline]
    pub const fn of(self, verdict: Verdict) -> i16 {
        match verdict {
            Verdict::Won => self.won,
            Verdict::Drawn => self.drawn,
            Verdict::Lost => self.lost,
        }
    }
}

/// The number that is out of range, if one is.
fn in_range<T: Copy + PartialOrd>(
    numbers: impl IntoIterator<Item = T>,
    range: RangeInclusive<T>,
) -> Result<(), T> {
    numbers
        .into_iter()
        .find(|number| !range.contains(number))
        .map_or(Ok(()), Err)
}
