//! What the project claims, as tests: a folder for each layer, and what they share in `support`.

mod architecture;
mod commands;
mod engine;
mod picture;
mod readme;
mod screen;
mod store;
mod support;
#[cfg(unix)]
mod terminal;

use menace::engine::{FinishedGame, Machine, Opponent};
use menace::game::{Board, PlayKey};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IteratorRandom;
use rand::{Rng, SeedableRng};

/// A generator that repeats itself.
fn seeded(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

fn board(position: &str) -> Board {
    position.parse().unwrap()
}

fn key(squares: &str) -> PlayKey {
    squares.parse().unwrap()
}

/// A whole game against random replies, or `None` if the first box is empty.
fn play_at_random(machine: &mut Machine, rng: &mut impl Rng) -> Option<FinishedGame> {
    machine.begin(Opponent::You).ok()?;
    loop {
        machine.machine_move(rng)?;
        if let Some(finished) = machine.finish() {
            return Some(finished);
        }
        let free = machine.game()?.board().free();
        machine.reply(free.iter().choose(rng)?).ok()?;
        if let Some(finished) = machine.finish() {
            return Some(finished);
        }
    }
}
