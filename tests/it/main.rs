//! What the project claims, as tests.

mod architecture;
mod commands;
mod counts;
mod curve;
mod damaged;
mod desk;
mod learning;
mod learning_commands;
mod odds;
mod opponents;
mod picture;
mod published;
mod readme;
mod rules;
mod saving;
mod screens;
mod sitting;
mod training;

use menace::engine::{Machine, Opponent, Settled};
use menace::game::{Board, PlayKey};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IteratorRandom;
use rand::{Rng, SeedableRng};

/// A generator that repeats itself.
fn seeded(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// Every position that play can reach, the empty board first, each once.
fn reachable_boards() -> Vec<Board> {
    let mut seen = vec![false; Board::CODES];
    let mut boards = vec![Board::EMPTY];
    let mut next = 0;
    while let Some(&board) = boards.get(next) {
        next += 1;
        for after in board.free().iter().filter_map(|square| board.play(square).ok()) {
            if !std::mem::replace(&mut seen[after.code()], true) {
                boards.push(after);
            }
        }
    }
    boards
}

fn board(position: &str) -> Board {
    position.parse().unwrap()
}

fn key(squares: &str) -> PlayKey {
    squares.parse().unwrap()
}

/// A whole game against random replies, or `None` if the first box is empty.
fn play_at_random(machine: &mut Machine, rng: &mut impl Rng) -> Option<Settled> {
    machine.begin(Opponent::You).ok()?;
    loop {
        machine.answer(rng)?;
        if let Some(settled) = machine.settle() {
            return Some(settled);
        }
        let free = machine.game()?.board().free();
        machine.reply(free.iter().choose(rng)?).ok()?;
        if let Some(settled) = machine.settle() {
            return Some(settled);
        }
    }
}
