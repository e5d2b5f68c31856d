//! One game against an opponent that moves by itself, and many.

use rand::Rng;

use super::chance::any_symmetry;
use super::{Bead, BoxNumber, Cabinet, FinishedGame, FirstBoxEmpty, Machine, Opponent, Played, Replies, Rules};
use crate::game::{Board, Mark, PlayKey};

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
    /// Why it stopped early, unless it was told to.
    pub stopped: Option<NoGame>,
}

/// Games between two questions whether to go on: few enough that the slowest opponent keeps nobody
/// waiting (milliseconds), enough that the question costs nothing.
const BATCH: u64 = 500;

/// Plays one game to its end and learns from it. A game in progress is abandoned.
///
/// # Errors
///
/// When the first box is empty, or the opponent is a person.
pub fn play_game(machine: &mut Machine, opponent: Opponent, rng: &mut impl Rng) -> Result<FinishedGame, NoGame> {
    if opponent == Opponent::You {
        return Err(NoGame::NeedsAPerson);
    }
    machine.begin(opponent)?;
    loop {
        if let Some(finished) = machine.next_move(rng) {
            return Ok(finished);
        }
    }
}

/// Plays this many games, and stops early only if there is none to be had. The run is the same however
/// it is cut into calls.
pub fn train(machine: &mut Machine, opponent: Opponent, games: u64, rng: &mut impl Rng) -> Trained {
    for played in 0..games {
        let result = match Replies::of(opponent, Board::EMPTY) {
            Some(_) => play_unwatched(machine, opponent, rng),
            None => play_game(machine, opponent, rng).map(|_| ()),
        };
        if let Err(reason) = result {
            return Trained { games: played, stopped: Some(reason) };
        }
    }
    Trained { games, stopped: None }
}

/// Plays this many games, and every few hundred asks whether to go on, showing the machine and how many
/// were played so far.
pub fn train_while(
    machine: &mut Machine,
    opponent: Opponent,
    games: u64,
    rng: &mut impl Rng,
    mut go_on: impl FnMut(&Machine, u64) -> bool,
) -> Trained {
    let mut trained = Trained { games: 0, stopped: None };
    while trained.games < games && trained.stopped.is_none() && go_on(machine, trained.games) {
        let batch = train(machine, opponent, BATCH.min(games - trained.games), rng);
        trained = Trained { games: trained.games + batch.games, stopped: batch.stopped };
    }
    trained
}

/// The same as [`play_game`] against an opponent that goes by the board alone, but keeps no account of
/// the open boxes, which takes longer than the game.
fn play_unwatched(machine: &mut Machine, opponent: Opponent, rng: &mut impl Rng) -> Result<(), NoGame> {
    machine.abandon();
    if machine.is_dry() {
        return Err(FirstBoxEmpty.into());
    }
    let rules = machine.rules;
    let mut game = Unwatched { key: PlayKey::EMPTY, drawn: [None; 4], resigned_at: None };
    let cabinet = &mut machine.first.cabinet;
    game.play_out(cabinet, &rules, opponent, rng);
    let played = Played { key: game.key, side: Mark::X, opponent };
    let gains = rules.gains(played.verdict(), &game.drawn);
    for ((number, bead), gain) in game.drawn.into_iter().flatten().zip(gains) {
        cabinet.return_beads(number, bead, gain, &rules);
        cabinet.restock_if_empty(number, &rules);
    }
    if let Some(number) = game.resigned_at {
        cabinet.restock_if_empty(number, &rules);
    }
    machine.first.count(played);
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
            let (number, symmetries) = cabinet.box_index().find(self.key.board())?;
            let Some(bead) = cabinet.draw(number, rules, rng) else {
                self.resigned_at = Some(number);
                return None;
            };
            self.drawn[nth] = Some((number, bead));
            self.key.play(bead.board_square(any_symmetry(symmetries, rng)?)).ok()?;
            let board = self.key.board();
            if board.outcome().is_some() {
                return None;
            }
            self.key.play(Replies::of(opponent, board)?.pick(rng)?).ok()?;
        }
        self.key.play(self.key.board().free().first()?).ok()
    }
}
