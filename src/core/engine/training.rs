//! One game against an opponent that moves by itself, and many.

use rand::Rng;

use super::boxes::{Boxes, Opened};
use super::by_the_board::{AnySquare, ByTheBoard};
use super::nemesis::Nemesis;
use super::run::{Run, Terms};
use super::{FinishedGame, FirstBoxEmpty, Machine, Opponent, Schedule, Side};

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

/// Plays one game of the player of this side to its end and learns from it. A game in progress is
/// abandoned.
///
/// # Errors
///
/// When the boxes of its first move are empty, or the opponent is a person.
pub fn play_game(
    machine: &mut Machine,
    side: Side,
    opponent: Opponent,
    rng: &mut impl Rng,
) -> Result<FinishedGame, NoGame> {
    if opponent == Opponent::You {
        return Err(NoGame::NeedsAPerson);
    }
    machine.begin(side, opponent)?;
    loop {
        if let Some(finished) = machine.next_move(rng) {
            return Ok(finished);
        }
    }
}

/// Plays this many games of the player of this side, and stops early only if there is none to be
/// had. The run is the same however it is cut into calls.
pub fn train(
    machine: &mut Machine,
    side: Side,
    opponent: Opponent,
    games: u64,
    rng: &mut impl Rng,
) -> Trained {
    // A second machine is made when it first moves.
    let is_watched = match (opponent, side) {
        // Whoever trains the second machine against the first one has time.
        (Opponent::You, _) | (Opponent::Menace, Side::Second) => games,
        (Opponent::Menace, _) | (_, Side::Second) if machine.second.is_none() => games.min(1),
        _ => 0,
    };
    for played in 0..is_watched {
        if let Err(reason) = play_game(machine, side, opponent, rng) {
            return Trained {
                games: played,
                stopped: Some(reason),
            };
        }
    }
    let left = games - is_watched;
    if left == 0 {
        return Trained {
            games,
            stopped: None,
        };
    }
    machine.abandon();
    if let Some(player) = machine.player_mut(side) {
        player.begin_life(None);
        player.history.take_up(&player.cabinet);
    }
    let before = machine.tally(side);
    let unwatched = match side {
        Side::First => train_first(machine, opponent, left, rng),
        Side::Second => train_second(machine, opponent, left, rng),
    };
    if let Some(player) = machine.player_mut(side) {
        player.count_against(opponent, &before);
    }
    Trained {
        games: is_watched + unwatched,
        stopped: (unwatched < left).then(|| FirstBoxEmpty.into()),
    }
}

/// The same as so many times [`play_game`], but keeps no account of what the boxes gained, which
/// takes longer than the games. Returns how many were played.
fn train_first(machine: &mut Machine, opponent: Opponent, games: u64, rng: &mut impl Rng) -> u64 {
    let nemesis = nemesis_of(machine, Side::First, opponent);
    let (second_rules, mut opened) = (machine.rules_of(Side::Second), Opened::ROOM);
    let Machine {
        rules,
        first,
        second,
        ..
    } = machine;
    let terms = Terms {
        rules,
        opponent,
        games,
    };
    match (opponent, ByTheBoard::of(opponent), nemesis, second) {
        (Opponent::Random, ..) => Run::<true, _, _>::play(first, AnySquare, terms, rng),
        (_, Some(other), ..) => Run::<true, _, _>::play(first, other, terms, rng),
        (_, None, Some(nemesis), _) => Run::<true, _, _>::play(first, nemesis, terms, rng),
        (_, None, None, Some(second)) => {
            second.history.set_aside(&second.cabinet);
            let other = Boxes::new(Side::Second, second, &second_rules, &mut opened);
            Run::<true, _, _>::play(first, other, terms, rng)
        }
        (_, None, None, None) => 0,
    }
}

/// The nemesis of the player of this side, if that is the opponent.
fn nemesis_of(machine: &Machine, side: Side, opponent: Opponent) -> Option<Nemesis> {
    let player = machine
        .player(side)
        .filter(|_| opponent == Opponent::Nemesis)?;
    Some(Nemesis::of(side, |number| {
        machine.candidates_between_games(player, number)
    }))
}

/// The same as [`train_first`], of the player that moves second.
fn train_second(machine: &mut Machine, opponent: Opponent, games: u64, rng: &mut impl Rng) -> u64 {
    let nemesis = nemesis_of(machine, Side::Second, opponent);
    let rules = &machine.rules_of(Side::Second);
    let Some(player) = &mut machine.second else {
        return 0;
    };
    let terms = Terms {
        rules,
        opponent,
        games,
    };
    match (ByTheBoard::of(opponent), nemesis) {
        (Some(other), _) => Run::<false, _, _>::play(player, other, terms, rng),
        (None, Some(nemesis)) => Run::<false, _, _>::play(player, nemesis, terms, rng),
        (None, None) => 0,
    }
}

/// Plays this many games of a schedule, and every few hundred asks whether to go on, showing the
/// machine and how many were played so far.
pub fn train_while(
    machine: &mut Machine,
    schedule: &Schedule,
    games: u64,
    rng: &mut impl Rng,
    mut go_on: impl FnMut(&Machine, u64) -> bool,
) -> Trained {
    let mut trained = Trained {
        games: 0,
        stopped: None,
    };
    while trained.games < games && trained.stopped.is_none() && go_on(machine, trained.games) {
        for (opponent, games) in schedule.parts(trained.games, BATCH.min(games - trained.games)) {
            let batch = train(machine, schedule.side(), opponent, games, rng);
            trained = Trained {
                games: trained.games + batch.games,
                stopped: batch.stopped,
            };
            if trained.stopped.is_some() {
                break;
            }
        }
    }
    trained
}
