//! What the opponents that go by the board alone play: looked up, not worked out anew.

use std::sync::LazyLock;

use rand::{Rng, RngExt};

use super::chance::any_square;
use super::solved::best_squares;
use super::{Opponent, Percent};
use crate::game::{Board, Mark, Square, Squares};

/// What an opponent may play on a board: with some chance one of the skilled squares, else one of
/// the others, each as likely as the rest of its set. Playing and reckoning chances both use it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replies {
    skill: Percent,
    skilled: Squares,
    others: Squares,
}

impl Replies {
    /// The replies of an opponent that goes by the board alone; `None` for the others (you, nemesis, menace).
    #[inline]
    pub fn of(opponent: Opponent, board: Board) -> Option<Self> {
        let squares = match opponent {
            Opponent::Random => board.free(),
            Opponent::Block => BLOCK[board.code()],
            Opponent::Win => WIN[board.code()],
            Opponent::Smart => SMART[board.code()],
            Opponent::Darby => DARBY[board.code()],
            Opponent::Perfect => PERFECT[board.code()],
            Opponent::Skilled(skill) => {
                return Some(Self { skill, skilled: PERFECT[board.code()], others: board.free() });
            }
            Opponent::You | Opponent::Nemesis | Opponent::Menace => return None,
        };
        Some(Self::any_of(squares))
    }

    /// One of these squares, each as likely as any other.
    pub const fn any_of(squares: Squares) -> Self {
        Self { skill: Percent::ALWAYS, skilled: squares, others: squares }
    }

    /// Picks one at random; `None` on a board that is full.
    #[inline]
    pub fn pick(&self, rng: &mut impl Rng) -> Option<Square> {
        let is_skilled = self.skill == Percent::ALWAYS || rng.random_range(0..100) < self.skill.get();
        let squares = if is_skilled { self.skilled } else { self.others };
        any_square(squares, rng)
    }

    /// The chance of this square, 0 to 1.
    pub fn chance(&self, square: Square) -> f64 {
        let within =
            |squares: Squares| f64::from(u8::from(squares.contains(square))) / f64::from(squares.count().max(1));
        let skill = f64::from(self.skill.get()) / 100.0;
        skill * within(self.skilled) + (1.0 - skill) * within(self.others)
    }

    /// Each square that may be played, with its chance.
    pub fn chances(self) -> impl Iterator<Item = (Square, f64)> {
        self.squares().iter().map(move |square| (square, self.chance(square)))
    }

    /// The squares that may be played.
    pub fn squares(&self) -> Squares {
        match self.skill {
            Percent::ALWAYS => self.skilled,
            Percent::NEVER => self.others,
            _ => self.skilled.or(self.others),
        }
    }
}

/// The replies of one player on every board that play can reach.
type Table = LazyLock<Vec<Squares>>;

static BLOCK: Table = LazyLock::new(|| table(block));
static WIN: Table = LazyLock::new(|| table(win));
static SMART: Table = LazyLock::new(|| table(smart));
static DARBY: Table = LazyLock::new(|| table(darby));
static PERFECT: Table = LazyLock::new(|| table(best_squares));

/// Darby's third player: stops a line of the other player's, else any free square.
fn block(board: Board) -> Squares {
    first_of([board.winning_moves(board.to_move().other()), board.free()])
}

/// Darby's fourth player: completes a line of its own, else any free square.
fn win(board: Board) -> Squares {
    first_of([board.winning_moves(board.to_move()), board.free()])
}

/// Darby's second player. The source names no squares for the tricky openings: these are the
/// answers without which its fifth player could lose, and with which it cannot.
fn smart(board: Board) -> Squares {
    let free = board.free();
    let center = Squares::NONE.with(Square::Center);
    first_of([answer_to_tricky_opening(board), free.and(center), free.and(CORNERS), free])
}

/// Darby's fifth player: wins, else blocks, else is smart.
fn darby(board: Board) -> Squares {
    let (own, other) = (board.to_move(), board.to_move().other());
    first_of([board.winning_moves(own), board.winning_moves(other), smart(board)])
}

/// What to play with the center taken and two crosses of which no line is about to come.
fn answer_to_tricky_opening(board: Board) -> Squares {
    if board.ply() != 3 || board.at(Square::Center) != Some(Mark::O) {
        return Squares::NONE;
    }
    let crosses = board.taken_by(Mark::X);
    let (corners, edges) = (crosses.and(CORNERS), crosses.and(EDGES));
    let beside_all = edges.iter().map(corners_beside).fold(CORNERS, Squares::and);
    match (corners.count(), edges.count()) {
        (2, 0) if OPPOSITE_CORNERS.contains(&corners) => EDGES,
        (0, 2) => beside_all,
        (1, 1) if beside_all.and(corners).is_empty() => beside_all,
        _ => Squares::NONE,
    }
}

fn corners_beside(edge: Square) -> Squares {
    CORNERS.iter().filter(|corner| corner.row() == edge.row() || corner.column() == edge.column()).collect()
}

/// The first of these sets that holds a square.
fn first_of<const N: usize>(sets: [Squares; N]) -> Squares {
    sets.into_iter().find(|set| !set.is_empty()).unwrap_or(Squares::NONE)
}

fn table(rule: fn(Board) -> Squares) -> Vec<Squares> {
    let mut table = vec![Squares::NONE; Board::CODES];
    for board in Board::reachable().into_iter().filter(|board| board.outcome().is_none()) {
        table[board.code()] = rule(board);
    }
    table
}

const CORNERS: Squares =
    Squares::NONE.with(Square::TopLeft).with(Square::TopRight).with(Square::BottomLeft).with(Square::BottomRight);

const EDGES: Squares = Squares::NONE.with(Square::Top).with(Square::Left).with(Square::Right).with(Square::Bottom);

const OPPOSITE_CORNERS: [Squares; 2] = [
    Squares::NONE.with(Square::TopLeft).with(Square::BottomRight),
    Squares::NONE.with(Square::TopRight).with(Square::BottomLeft),
];
