//! The two marks, positions, the moves between them, and the outcome of a game.

use std::fmt;
use std::str::FromStr;

use strum::{Display, EnumString};

use super::{PerSquare, Square, Squares, Symmetry};

/// A player's mark. `X` moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display, EnumString)]
#[strum(ascii_case_insensitive)]
pub enum Mark {
    /// The mark of the first player.
    X,
    /// The mark of the second player.
    O,
}

impl Mark {
    /// Both marks, the first player's first.
    pub const BOTH: [Self; 2] = [Self::X, Self::O];

    /// The opponent's mark.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::X => Self::O,
            Self::O => Self::X,
        }
    }
}

/// A position that is reachable from the empty board.
///
/// Made by [`Board::play`] from [`Board::EMPTY`] or by parsing, which checks that it is reachable.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    crosses: u16,
    noughts: u16,
}

/// The end of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This player completed a line.
    Won(Mark),
    /// All nine squares are taken, without a line.
    Drawn,
}

/// The reason why a square cannot be played, with the square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The square has a mark.
    #[error("square {0} is taken")]
    Taken(Square),
    /// The game is over.
    #[error("the game was over before square {0}")]
    Over(Square),
}

/// The reason why a text is not a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseBoardError {
    /// The text is not nine characters out of `X`, `O` and `.`.
    #[error("a board is nine of X, O and .")]
    NotNineMarks,
    /// The position is not reachable from the empty board.
    #[error("no game leads to this board")]
    Unreachable,
}

impl Board {
    /// The board before the first move.
    pub const EMPTY: Self = Self {
        crosses: 0,
        noughts: 0,
    };

    /// The number of values of [`Board::code`].
    pub const CODES: usize = 19_683;

    /// Every reachable position once, each before the positions after it.
    pub fn reachable() -> Vec<Self> {
        let mut seen = vec![false; Self::CODES];
        let mut boards = vec![Self::EMPTY];
        let mut next = 0;
        while let Some(&board) = boards.get(next) {
            next += 1;
            for after in board
                .free()
                .iter()
                .filter_map(|square| board.play(square).ok())
            {
                if !std::mem::replace(&mut seen[after.code()], true) {
                    boards.push(after);
                }
            }
        }
        boards
    }

    /// The mark on a square.
    pub const fn at(self, square: Square) -> Option<Mark> {
        if self.crosses & square.bit() != 0 {
            Some(Mark::X)
        } else if self.noughts & square.bit() != 0 {
            Some(Mark::O)
        } else {
            None
        }
    }

    /// The squares without a mark.
    pub const fn free(self) -> Squares {
        Squares::from_bits(!(self.crosses | self.noughts))
    }

    /// The squares with this player's mark.
    pub const fn taken_by(self, player: Mark) -> Squares {
        Squares::from_bits(self.marks_of(player))
    }

    /// The number of moves played, 0 to 9.
    pub const fn ply(self) -> u32 {
        (self.crosses | self.noughts).count_ones()
    }

    /// The mark of the player to move; on a finished board, of the player who would be next.
    pub const fn to_move(self) -> Mark {
        if self.ply().is_multiple_of(2) {
            Mark::X
        } else {
            Mark::O
        }
    }

    /// The board after the player to move takes a square.
    ///
    /// # Errors
    ///
    /// If the square is taken or the game is over.
    pub const fn play(self, square: Square) -> Result<Self, PlayError> {
        if self.at(square).is_some() {
            return Err(PlayError::Taken(square));
        }
        if self.outcome().is_some() {
            return Err(PlayError::Over(square));
        }
        Ok(self.marked(square))
    }

    /// The outcome of the game, or `None` while it is unfinished.
    pub const fn outcome(self) -> Option<Outcome> {
        if has_line(self.crosses) {
            Some(Outcome::Won(Mark::X))
        } else if has_line(self.noughts) {
            Some(Outcome::Won(Mark::O))
        } else if self.free().is_empty() {
            Some(Outcome::Drawn)
        } else {
            None
        }
    }

    /// The squares of all complete lines: three, or five where one move completed two lines.
    pub fn winning_squares(self) -> Squares {
        let lines = LINES
            .into_iter()
            .filter(|&line| contains(self.crosses, line) || contains(self.noughts, line));
        Squares::from_bits(lines.fold(0, |all, line| all | line))
    }

    /// The free squares that complete a line of this player.
    pub fn winning_moves(self, player: Mark) -> Squares {
        let own = self.marks_of(player);
        self.free()
            .iter()
            .filter(|square| has_line(own | square.bit()))
            .collect()
    }

    /// The board turned or mirrored.
    #[must_use]
    pub fn turned(self, symmetry: Symmetry) -> Self {
        let turn = |bits| {
            Squares::from_bits(bits)
                .iter()
                .fold(0, |turned, square| turned | symmetry.apply(square).bit())
        };
        Self {
            crosses: turn(self.crosses),
            noughts: turn(self.noughts),
        }
    }

    /// The index of the board, below [`Board::CODES`]: its squares as digits to the base three,
    /// square 1 first, empty 0, first player 1, second player 2.
    pub const fn code(self) -> usize {
        (TERNARY[self.crosses as usize] + 2 * TERNARY[self.noughts as usize]) as usize
    }

    /// The board after this square. The square must be free and the game unfinished.
    const fn marked(self, square: Square) -> Self {
        match self.to_move() {
            Mark::X => Self {
                crosses: self.crosses | square.bit(),
                ..self
            },
            Mark::O => Self {
                noughts: self.noughts | square.bit(),
                ..self
            },
        }
    }

    const fn marks_of(self, player: Mark) -> u16 {
        match player {
            Mark::X => self.crosses,
            Mark::O => self.noughts,
        }
    }

    fn is_reachable(self) -> bool {
        let (crosses, noughts) = (self.crosses.count_ones(), self.noughts.count_ones());
        match (has_line(self.crosses), has_line(self.noughts)) {
            (false, false) => crosses == noughts || crosses == noughts + 1,
            (true, false) => crosses == noughts + 1,
            (false, true) => crosses == noughts,
            (true, true) => false,
        }
    }
}

impl fmt::Display for Board {
    /// Nine characters, square 1 first: `X`, `O`, and `.` for a free square.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = Square::ALL.map(|square| match self.at(square) {
            Some(Mark::X) => b'X',
            Some(Mark::O) => b'O',
            None => b'.',
        });
        f.pad(&String::from_utf8_lossy(&text))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

impl FromStr for Board {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Self, ParseBoardError> {
        let text: [u8; 9] = text
            .as_bytes()
            .try_into()
            .map_err(|_| ParseBoardError::NotNineMarks)?;
        if text.iter().any(|mark| !b"XO.".contains(mark)) {
            return Err(ParseBoardError::NotNineMarks);
        }
        let marks = PerSquare::new(text);
        let of = |wanted| {
            marks
                .iter()
                .filter(|&(_, &mark)| mark == wanted)
                .fold(0, |bits, (square, _)| bits | square.bit())
        };
        let board = Self {
            crosses: of(b'X'),
            noughts: of(b'O'),
        };
        if board.is_reachable() {
            Ok(board)
        } else {
            Err(ParseBoardError::Unreachable)
        }
    }
}

/// The three rows, three columns and two diagonals.
const LINES: [u16; 8] = [
    0b111,
    0b111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];

/// A table of the sets of squares that hold a line, by their bits; read after every move.
const HAS_LINE: [bool; 512] = {
    let mut has_line = [false; 512];
    let mut marks = 0;
    while marks < 512 {
        let mut line = 0;
        while line < 8 {
            has_line[marks as usize] |= contains(marks, LINES[line]);
            line += 1;
        }
        marks += 1;
    }
    has_line
};

/// The first player's share of a board's code, by the bits of the taken squares.
const TERNARY: [u16; 512] = {
    let mut ternary = [0; 512];
    let mut marks = 0;
    while marks < 512 {
        let mut square = 0;
        let mut place = 6561; // three to the eighth: square 1 is the first digit of nine
        while square < 9 {
            if marks & (1 << square) != 0 {
                ternary[marks] += place;
            }
            place /= 3;
            square += 1;
        }
        marks += 1;
    }
    ternary
};

const fn contains(marks: u16, line: u16) -> bool {
    marks & line == line
}

const fn has_line(marks: u16) -> bool {
    HAS_LINE[marks as usize]
}
