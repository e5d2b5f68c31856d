//! Pairs of children with the mats, simulated with only the boards and the rule.

use std::collections::BTreeMap;

use menace::engine::{Generator, Opponent, Replies};
use menace::game::{Board, Mark, Outcome, PerSquare, PlayKey, Square};
use rand::RngExt;

/// A pair and its counters, by the board of the mat.
#[derive(Clone)]
pub(crate) struct Children(BTreeMap<usize, (Board, PerSquare<i64>)>);

fn played(board: Board, square: Square) -> Board {
    board.play(square).expect("a free square")
}

/// The answer of the rule, or the forced last move.
fn answer(board: Board) -> Option<Square> {
    match (board.outcome(), board.free().count()) {
        (Some(_), _) => None,
        (None, 1) => board.free().first(),
        (None, _) => Replies::of(Opponent::Rulebook, board)?.squares().first(),
    }
}

/// The board after the rule's answer, and after the last move where that is forced.
pub(crate) fn answered(board: Board) -> Board {
    let board = answer(board).map_or(board, |square| played(board, square));
    match answer(board).filter(|_| board.free().count() == 1) {
        Some(last) => played(board, last),
        None => board,
    }
}

/// The board of the first mat.
fn first() -> Board {
    answered(played(Board::EMPTY, Square::Center))
}

/// The boards on which MENACE is to move.
pub(crate) fn walked() -> Vec<Board> {
    let mut boards = vec![first()];
    let mut nth = 0;
    while let Some(&board) = boards.get(nth) {
        nth += 1;
        for square in board.free() {
            let next = answered(played(board, square));
            if next.outcome().is_none() && !boards.contains(&next) {
                boards.push(next);
            }
        }
    }
    boards
}

fn start(board: Board) -> PerSquare<i64> {
    PerSquare::from_fn(|square| i64::from(board.at(square).is_none()))
}

fn is_empty(counters: &PerSquare<i64>) -> bool {
    counters.values().iter().all(|&count| count == 0)
}

impl Children {
    /// A counter on each free square of each mat.
    pub(crate) fn new() -> Self {
        let mats = walked().into_iter();
        Self(mats.map(|mat| (mat.code(), (mat, start(mat)))).collect())
    }

    /// Plays a game. Each drawn counter gains 3, 1 or -1, and empty mats are refilled.
    pub(crate) fn play(&mut self, rng: &mut Generator) -> PlayKey {
        let (mut board, mut drawn) = (first(), Vec::new());
        while board.outcome().is_none() {
            let counters = self.0[&board.code()].1;
            let bag: Vec<_> = Square::ALL
                .into_iter()
                .flat_map(|at| vec![at; usize::try_from(counters[at]).expect("no debt")])
                .collect();
            let square = bag[rng.random_range(0..bag.len())];
            drawn.push((board, square));
            board = answered(played(board, square));
        }
        let gain = match board.outcome() {
            Some(Outcome::Won(Mark::X)) => 3,
            Some(Outcome::Won(Mark::O)) => -1,
            _ => 1,
        };
        for &(mat, square) in &drawn {
            let (_, counters) = self.0.get_mut(&mat.code()).expect("its mat");
            counters[square] += gain;
            if is_empty(counters) {
                *counters = start(mat);
            }
        }
        key(drawn.into_iter().map(|(_, square)| square))
    }

    /// The total of counters of each color.
    pub(crate) fn counters(&self) -> PerSquare<i64> {
        let mats = self.0.values();
        PerSquare::from_fn(|square| mats.clone().map(|(_, counters)| counters[square]).sum())
    }

    /// The chance to lose the next game.
    pub(crate) fn chance_to_lose(&self) -> f64 {
        self.lost_from(first())
    }

    #[expect(clippy::cast_precision_loss, reason = "a few counters")]
    fn lost_from(&self, board: Board) -> f64 {
        if let Some(outcome) = board.outcome() {
            return f64::from(u8::from(outcome == Outcome::Won(Mark::O)));
        }
        let counters = self.0[&board.code()].1;
        let all: i64 = counters.values().iter().sum();
        let squares = Square::ALL
            .into_iter()
            .filter(|&square| counters[square] > 0);
        squares
            .map(|square| {
                let share = counters[square] as f64 / all as f64;
                share * self.lost_from(answered(played(board, square)))
            })
            .sum()
    }

    /// The mats with the starting counters and the changes of all these pairs.
    pub(crate) fn poured(pairs: &[Self]) -> Self {
        let mut all = Self::new();
        for (code, (mat, counters)) in &mut all.0 {
            for square in Square::ALL {
                let gained = pairs
                    .iter()
                    .map(|pair| pair.0[code].1[square] - start(*mat)[square]);
                counters[square] = (counters[square] + gained.sum::<i64>()).max(0);
            }
            if is_empty(counters) {
                *counters = start(*mat);
            }
        }
        all
    }
}

/// The full game with these squares drawn by MENACE.
fn key(drawn: impl IntoIterator<Item = Square>) -> PlayKey {
    let (mut key, mut drawn) = (PlayKey::EMPTY, drawn.into_iter());
    let mut next = Some(Square::Center);
    while let Some(square) = next {
        key.play(square).expect("a free square");
        let is_answer = key.len() % 2 == 1 || key.board().free().count() == 1;
        next = if is_answer {
            answer(key.board())
        } else {
            drawn.next()
        };
    }
    key
}
