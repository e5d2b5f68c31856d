//! What the project claims, as tests.

mod architecture;
mod challenge;
mod commands;
mod counts;
mod curve;
mod damaged;
mod desk;
#[cfg(unix)]
mod drawer;
#[cfg(unix)]
mod drill;
mod fitting;
mod games;
mod help;
mod learning;
mod learning_commands;
#[cfg(unix)]
mod leaving;
mod machine_tab;
mod machines;
mod odds;
mod opponents;
mod picture;
#[cfg(unix)]
mod pty;
mod published;
mod readme;
mod rules;
mod saving;
mod screens;
mod sitting;
mod teach;
#[cfg(unix)]
mod terminal;
mod training;
mod watching;

use menace::engine::{Machine, Opponent, Settled};
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
