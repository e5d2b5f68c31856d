//! What the opponents that go by the board alone play: looked up, not worked out anew.

use std::sync::LazyLock;

use super::solved::best_squares;
use super::{Opponent, Replies, darby};
use crate::game::{Board, Squares};

impl Replies {
    /// The replies of an opponent that goes by the board alone; `None` for the others (you, nemesis, menace).
    #[inline]
    pub fn of(opponent: Opponent, board: Board) -> Option<Self> {
        let squares = match opponent {
            Opponent::Random => board.free(),
            Opponent::Block => BLOCK[board.code()],
            Opponent::Win => WIN[board.code()],
            Opponent::Smart => return Some(SMART[board.code()]),
            Opponent::Darby => return Some(DARBY[board.code()]),
            Opponent::Perfect => PERFECT[board.code()],
            Opponent::Skilled(skill) => return Some(Self::either(skill, PERFECT[board.code()], board.free())),
            Opponent::You | Opponent::Nemesis | Opponent::Menace => return None,
        };
        Some(Self::any_of(squares))
    }
}

/// The replies of one player on every board that play can reach.
type Table<T> = LazyLock<Vec<T>>;

static BLOCK: Table<Squares> = LazyLock::new(|| table(Squares::NONE, darby::block));
static WIN: Table<Squares> = LazyLock::new(|| table(Squares::NONE, darby::win));
static SMART: Table<Replies> = LazyLock::new(|| table(Replies::any_of(Squares::NONE), darby::smart));
static DARBY: Table<Replies> = LazyLock::new(|| table(Replies::any_of(Squares::NONE), darby::darby));
static PERFECT: Table<Squares> = LazyLock::new(|| table(Squares::NONE, best_squares));

fn table<T: Clone>(nothing: T, rule: fn(Board) -> T) -> Vec<T> {
    let mut table = vec![nothing; Board::CODES];
    for board in Board::reachable().into_iter().filter(|board| board.outcome().is_none()) {
        table[board.code()] = rule(board);
    }
    table
}
