//! What can be wrong with a machine's file that is JSON of the right shape.

use crate::engine::{BoxNumber, CurveError, RulesError, UnknownOpponent};
use crate::game::{Board, PlayKey, PlayKeyError, Square};

/// Why a file describes no machine that there can be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Invalid {
    /// The rules are out of range.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The cabinet has too few boxes or too many.
    #[error("there are {found} boxes, not {expected}")]
    BoxCount {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A box is not where it belongs.
    #[error("box {found} stands where box {expected} belongs")]
    BoxNumber {
        /// The number it has.
        found: u16,
        /// The number it should have.
        expected: BoxNumber,
    },
    /// A box has the lid of another, or of none.
    #[error("the lid of box {number} is '{found}', not {expected}")]
    Lid {
        /// The box.
        number: BoxNumber,
        /// The lid it has.
        found: String,
        /// The lid it should have.
        expected: Board,
    },
    /// There are beads for a taken square.
    #[error("box {0} has beads on square {1}, which is taken")]
    TakenSquare(BoxNumber, Square),
    /// There are more beads than a machine can count.
    #[error("box {0} has more beads than a box can hold")]
    TooManyBeads(BoxNumber),
    /// Starting beads are missing, not wanted, or not such as chance could have put there.
    #[error("the starting beads of box {0} do not follow from the rules")]
    Start(BoxNumber),
    /// More games were resigned than lost, or there are more than can be counted.
    #[error("the numbers of games won, drawn, lost and resigned do not agree")]
    Tally,
    /// The points of the curve are not where they belong.
    #[error(transparent)]
    CurvePoints(#[from] CurveError),
    /// The curve says something else than the tally.
    #[error("the curve does not agree with the games that were played")]
    Curve,
    /// A game is not written as a play key, a letter and an opponent.
    #[error("game '{0}' is not a play key, a letter and an opponent")]
    GameLine(String),
    /// A game cannot have been played.
    #[error("game '{key}' is impossible: {reason}")]
    Moves {
        /// The game as it was written.
        key: String,
        /// What is wrong with it.
        reason: PlayKeyError,
    },
    /// A game has the letter of another ending.
    #[error("game {0} did not end with {1}")]
    Ending(PlayKey, String),
    /// A game is against nobody who is known.
    #[error(transparent)]
    Opponent(#[from] UnknownOpponent),
    /// There are more games than are remembered, or more than were played.
    #[error("there are more last games than can be")]
    TooManyGames,
    /// The game in progress is not in progress.
    #[error("game {0} is over, and cannot be in progress")]
    Over(PlayKey),
    /// The open boxes are not those of the game in progress.
    #[error("game {0} does not open the boxes that are open")]
    OpenBoxes(PlayKey),
    /// What an open box held is not what it holds and the bead that was drawn.
    #[error("open box {0} cannot have held those beads")]
    Before(BoxNumber),
    /// Something is wrong with the boxes of the second machine.
    #[error("of the second machine: {0}")]
    Second(Box<Invalid>),
}
