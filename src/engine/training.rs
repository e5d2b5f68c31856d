//! One game against an opponent that moves by itself, and many.

use rand::Rng;

use super::{FirstBoxEmpty, Machine, Opponent, Settled};

/// Why there was no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoGame {
    /// The machine has nothing to play with.
    #[error(transparent)]
    FirstBoxEmpty(#[from] FirstBoxEmpty),
    /// The opponent does not move by itself.
    #[error("this opponent is a person, who has to move")]
    NeedsAPerson,
}

/// What came of training.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trained {
    /// How many games were played, which is fewer than were asked for if it stopped.
    pub games: u64,
    /// Why it stopped early.
    pub stopped: Option<NoGame>,
}

/// Plays one game to its end and learns from it. A game in progress is abandoned.
///
/// # Errors
///
/// When the first box is empty, or the opponent is a person.
pub fn play(machine: &mut Machine, opponent: Opponent, rng: &mut impl Rng) -> Result<Settled, NoGame> {
    machine.begin(opponent)?;
    loop {
        machine.answer(rng);
        if let Some(settled) = machine.settle() {
            return Ok(settled);
        }
        if machine.respond(rng).is_none() {
            machine.abandon();
            return Err(NoGame::NeedsAPerson);
        }
        if let Some(settled) = machine.settle() {
            return Ok(settled);
        }
    }
}

/// Plays this many games, and stops early only if there is none to be had.
///
/// A caller who wants to watch, or to stop in between, asks for a few thousand games at a time: the
/// run is the same however it is cut.
pub fn train(machine: &mut Machine, opponent: Opponent, games: u64, rng: &mut impl Rng) -> Trained {
    for played in 0..games {
        if let Err(reason) = play(machine, opponent, rng) {
            return Trained { games: played, stopped: Some(reason) };
        }
    }
    Trained { games, stopped: None }
}
