//! What a machine has lived through: its tally, its curve and its last games.

use std::collections::VecDeque;
use std::fmt;

use super::Opponent;
use crate::game::{Board, Mark, Outcome, PlayKey};

/// A game seen by the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Verdict {
    Won,
    Drawn,
    Lost,
}

impl Verdict {
    /// How the player of this side sees the outcome.
    pub fn of(outcome: Outcome, side: Mark) -> Self {
        match outcome {
            Outcome::Drawn => Self::Drawn,
            Outcome::Won(winner) if winner == side => Self::Won,
            Outcome::Won(_) => Self::Lost,
        }
    }

    /// How the other player sees the same game.
    #[must_use]
    pub const fn for_opponent(self) -> Self {
        match self {
            Self::Won => Self::Lost,
            Self::Drawn => Self::Drawn,
            Self::Lost => Self::Won,
        }
    }

    /// The letter that stands for it in files: W, D or L.
    pub const fn letter(self) -> char {
        match self {
            Self::Won => 'W',
            Self::Drawn => 'D',
            Self::Lost => 'L',
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Won => "won",
            Self::Drawn => "drawn",
            Self::Lost => "lost",
        })
    }
}

/// How many games ended how. A game the machine resigned is lost, and counted as resigned too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Tally {
    pub won: u64,
    pub drawn: u64,
    pub lost: u64,
    pub resigned: u64,
}

impl Tally {
    /// How many games were finished.
    pub const fn games(&self) -> u64 {
        self.won + self.drawn + self.lost
    }

    pub(super) fn count(&mut self, game: &Played) {
        match game.verdict() {
            Verdict::Won => self.won += 1,
            Verdict::Drawn => self.drawn += 1,
            Verdict::Lost => self.lost += 1,
        }
        self.resigned += u64::from(game.resigned());
    }
}

/// A finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its moves.
    pub key: PlayKey,
    /// Who played against the machine.
    pub opponent: Opponent,
}

impl Played {
    /// The game seen by the machine that moved first.
    pub fn verdict(&self) -> Verdict {
        // A game that stopped with the board open was resigned.
        self.key.board().outcome().map_or(Verdict::Lost, |outcome| Verdict::of(outcome, Mark::X))
    }

    /// Whether the machine resigned it.
    pub fn resigned(&self) -> bool {
        self.key.board().outcome().is_none()
    }

    /// The board at the end.
    pub const fn board(&self) -> Board {
        self.key.board()
    }
}

/// The last games, at most [`History::MOST`], oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History(VecDeque<Played>);

impl History {
    /// How many games are remembered.
    pub const MOST: usize = 1000;

    /// Adds a game, and forgets the oldest where there are too many.
    pub fn push(&mut self, game: Played) {
        if self.0.len() == Self::MOST {
            self.0.pop_front();
        }
        self.0.push_back(game);
    }

    /// The games, oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Played> + ExactSizeIterator {
        self.0.iter()
    }

    /// The newest game.
    pub fn last(&self) -> Option<&Played> {
        self.0.back()
    }
}

/// A point of the curve: the first box and the tally after some games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CurvePoint {
    /// The beads in the first box.
    pub first_box: u64,
    /// The games so far.
    pub tally: Tally,
}

/// What the first box held as the games went by: a point every so many games, and fewer of them the
/// longer it grows, so that it never has more than [`Curve::MOST`] points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Curve {
    stride: u64,
    points: Vec<CurvePoint>,
}

/// Points that make no curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the curve is not a point every so many games")]
pub struct CurveError;

impl Curve {
    /// The most points that are kept.
    pub const MOST: usize = 2048;

    /// The curve of a fresh machine, whose first box holds so many beads.
    pub fn new(first_box: u64) -> Self {
        Self { stride: 1, points: vec![CurvePoint { first_box, tally: Tally::default() }] }
    }

    /// A curve with a point every `stride` games, the first before any game.
    ///
    /// # Errors
    ///
    /// When the points are none or too many, or are not `stride` games apart.
    pub fn from_points(stride: u64, points: Vec<CurvePoint>) -> Result<Self, CurveError> {
        let apart =
            (0..).zip(&points).all(|(nth, point): (u64, _)| nth.checked_mul(stride) == Some(point.tally.games()));
        let sane = stride.is_power_of_two() && (1..=Self::MOST).contains(&points.len());
        if apart && sane { Ok(Self { stride, points }) } else { Err(CurveError) }
    }

    /// How many games lie between two points.
    pub const fn stride(&self) -> u64 {
        self.stride
    }

    /// The points, the first before any game.
    pub fn points(&self) -> &[CurvePoint] {
        &self.points
    }

    /// Takes note of the first box after a game, if a point is due.
    pub(super) fn record(&mut self, tally: Tally, first_box: impl FnOnce() -> u64) {
        if !tally.games().is_multiple_of(self.stride) {
            return;
        }
        if self.points.len() == Self::MOST {
            let mut nth = 0;
            self.points.retain(|_| {
                nth += 1;
                nth % 2 == 1
            });
            self.stride *= 2;
            if !tally.games().is_multiple_of(self.stride) {
                return;
            }
        }
        self.points.push(CurvePoint { first_box: first_box(), tally });
    }
}
