//! One game against an opponent that moves by itself, and many.

use rand::Rng;

use super::chance::any_turn;
use super::{Bead, BoxNumber, Cabinet, FinishedGame, FirstBoxEmpty, Machine, Opponent, Played, Replies, Rules};
use crate::game::{Board, PlayKey};

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
pub fn play(machine: &mut Machine, opponent: Opponent, rng: &mut impl Rng) -> Result<FinishedGame, NoGame> {
    machine.begin(opponent)?;
    while machine.machine_move(rng).is_some() || machine.opponent_move(rng).is_some() {}
    machine.finish().ok_or_else(|| {
        machine.abandon();
        NoGame::NeedsAPerson
    })
}

/// Plays this many games, and stops early only if there is none to be had.
///
/// A caller who wants to watch, or to stop in between, asks for a few thousand games at a time: the
/// run is the same however it is cut.
pub fn train(machine: &mut Machine, opponent: Opponent, games: u64, rng: &mut impl Rng) -> Trained {
    for played in 0..games {
        let result = match Replies::of(opponent, Board::EMPTY) {
            Some(_) => play_unwatched(machine, opponent, rng),
            None => play(machine, opponent, rng).map(|_| ()),
        };
        if let Err(reason) = result {
            return Trained { games: played, stopped: Some(reason) };
        }
    }
    Trained { games, stopped: None }
}

/// The same as [`play`] against an opponent that goes by the board alone, but keeps no account of
/// the open boxes, which takes longer than the game.
fn play_unwatched(machine: &mut Machine, opponent: Opponent, rng: &mut impl Rng) -> Result<(), NoGame> {
    machine.make_ready()?;
    let rules = machine.rules;
    let mut game = Unwatched { key: PlayKey::EMPTY, drawn: [None; 4], resigned_at: None };
    game.play_out(&mut machine.cabinet, &rules, opponent, rng);
    let played = Played { key: game.key, opponent };
    let reward = rules.reward().of(played.verdict());
    for (number, bead) in game.drawn.into_iter().flatten() {
        machine.cabinet.return_beads(number, bead, reward, &rules);
        machine.cabinet.restock_if_empty(number, &rules);
    }
    machine.count(played, game.resigned_at);
    Ok(())
}

/// A game of which only what learning needs is kept.
struct Unwatched {
    key: PlayKey,
    drawn: [Option<(BoxNumber, Bead)>; 4],
    resigned_at: Option<BoxNumber>,
}

impl Unwatched {
    /// Plays to the end, which is where a board has no box or no reply, and `?` leaves the loop.
    fn play_out(&mut self, cabinet: &mut Cabinet, rules: &Rules, opponent: Opponent, rng: &mut impl Rng) -> Option<()> {
        for nth in 0..4 {
            let (number, turns) = cabinet.box_index().find(self.key.board())?;
            let Some(bead) = cabinet.draw(number, rules, rng) else {
                self.resigned_at = Some(number);
                return None;
            };
            self.drawn[nth] = Some((number, bead));
            self.key.play(bead.board_square(any_turn(turns, rng)?)).ok()?;
            let board = self.key.board();
            if board.outcome().is_some() {
                return None;
            }
            self.key.play(Replies::of(opponent, board)?.pick(rng)?).ok()?;
        }
        self.key.play(self.key.board().free().first()?).ok()
    }
}
