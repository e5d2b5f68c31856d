//! One game against an opponent that moves by itself, and many.

use rand::Rng;

use super::by_the_board::ByTheBoard;
use super::history::Kept;
use super::nemesis::Nemesis;
use super::walk::{Boxes, Mover, Walk};
use super::{FinishedGame, FirstBoxEmpty, Machine, Opponent, Player, Rules, Schedule};
use crate::game::Mark;

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

impl Trained {
    /// The same with so many games before.
    const fn after(self, games: u64) -> Self {
        Self { games: self.games + games, ..self }
    }
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
    // A second machine is made when it first moves.
    let is_watched = match opponent {
        Opponent::You => games,
        Opponent::Menace if machine.second.is_none() => games.min(1),
        _ => 0,
    };
    for played in 0..is_watched {
        if let Err(reason) = play_game(machine, opponent, rng) {
            return Trained { games: played, stopped: Some(reason) };
        }
    }
    train_unwatched(machine, opponent, games - is_watched, rng).after(is_watched)
}

/// The same as so many times [`play_game`], but keeps no account of what the boxes gained, which takes
/// longer than the games.
fn train_unwatched(machine: &mut Machine, opponent: Opponent, games: u64, rng: &mut impl Rng) -> Trained {
    if games > 0 {
        machine.abandon();
    }
    let mut nemesis = (opponent == Opponent::Nemesis && games > 0)
        .then(|| Nemesis::of(|number| machine.candidates_between_games(number)));
    let second_rules = machine.rules_of(Mark::O);
    let Machine { rules, first, second, .. } = machine;
    let mut run = Run { player: first, rules, opponent };
    match (ByTheBoard::of(opponent), &mut nemesis, second) {
        (Some(mut opponent), ..) => run.games(games, &mut opponent, rng),
        (None, Some(nemesis), _) => run.games(games, nemesis, rng),
        (None, None, Some(second)) => {
            second.history.forget_past();
            run.games(games, &mut Boxes::new(&mut second.cabinet, &second_rules), rng)
        }
        (None, None, None) => Trained { games: 0, stopped: None },
    }
}

/// Plays this many games of a schedule, and every few hundred asks whether to go on, showing the machine and
/// how many were played so far.
pub fn train_while(
    machine: &mut Machine,
    schedule: &Schedule,
    games: u64,
    rng: &mut impl Rng,
    mut go_on: impl FnMut(&Machine, u64) -> bool,
) -> Trained {
    let mut trained = Trained { games: 0, stopped: None };
    while trained.games < games && trained.stopped.is_none() && go_on(machine, trained.games) {
        for (opponent, games) in schedule.parts(trained.games, BATCH.min(games - trained.games)) {
            let batch = train(machine, opponent, games, rng);
            trained = Trained { games: trained.games + batch.games, stopped: batch.stopped };
            if trained.stopped.is_some() {
                break;
            }
        }
    }
    trained
}

/// A run of games of the machine that moves first.
struct Run<'a> {
    player: &'a mut Player,
    rules: &'a Rules,
    opponent: Opponent,
}

impl Run<'_> {
    fn games(&mut self, games: u64, other: &mut impl Mover, rng: &mut impl Rng) -> Trained {
        for played in 0..games {
            if self.player.is_dry(self.rules) {
                return Trained { games: played, stopped: Some(FirstBoxEmpty.into()) };
            }
            let mut own = Boxes::new(&mut self.player.cabinet, self.rules);
            let walk = Walk::between(&mut own, other, rng);
            let draws = own.draws();
            own.learn(walk.verdict_for(Mark::X));
            other.learn(walk.verdict_for(Mark::O));
            other.watch(&own);
            self.player.count(Kept { walk, draws, side: Mark::X, opponent: self.opponent });
        }
        Trained { games, stopped: None }
    }
}
