//! Games against an opponent that moves by itself: one, and millions in a row.
//!
//! A run is one loop for each kind of opponent, without a call as long as nothing special happens:
//! so the game stays in registers, and what it waits for is only where the next move leads. It does
//! the same as one game after another, and a test holds the two together.
#![expect(
    clippy::inline_always,
    reason = "a call for every move slows training by a third"
)]

use super::agents::{Agent, MachineAgent, Opened};
use super::by_the_board::{AnySquare, ByTheBoard};
use super::graph::Node;
use super::judge::Nemesis;
use super::record::Walk;
use super::{
    FinishedGame, FirstBoxEmpty, Generator, Machine, Opponent, Player, Record, Rules, Schedule,
    Side,
};

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

/// The result of training.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trained {
    /// The number of games played, which is fewer than were asked for if it stopped.
    pub games: u64,
    /// Why it stopped early, unless it was told to.
    pub stopped: Option<NoGame>,
}

/// The number of games between two questions whether to go on: few enough that the slowest opponent
/// keeps nobody waiting (milliseconds), enough that the question costs nothing.
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
    rng: &mut Generator,
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
    rng: &mut Generator,
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
    machine.note_turn();
    Trained {
        games: is_watched + unwatched,
        stopped: (unwatched < left).then(|| FirstBoxEmpty.into()),
    }
}

/// Trains like [`play_game`] called as many times, without an account of what the boxes gained,
/// which takes longer than the games. Returns the number of games played.
fn train_first(machine: &mut Machine, opponent: Opponent, games: u64, rng: &mut Generator) -> u64 {
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
        (Opponent::Random, ..) => Run::<true, _>::play(first, AnySquare, terms, rng),
        (_, Some(other), ..) => Run::<true, _>::play(first, other, terms, rng),
        (_, None, Some(nemesis), _) => Run::<true, _>::play(first, nemesis, terms, rng),
        (_, None, None, Some(second)) => {
            second.history.set_aside(&second.cabinet);
            let other = MachineAgent::new(Side::Second, second, &second_rules, &mut opened);
            Run::<true, _>::play(first, other, terms, rng)
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

/// Trains like [`train_first`], but the player that moves second.
fn train_second(machine: &mut Machine, opponent: Opponent, games: u64, rng: &mut Generator) -> u64 {
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
        (Some(other), _) => Run::<false, _>::play(player, other, terms, rng),
        (None, Some(nemesis)) => Run::<false, _>::play(player, nemesis, terms, rng),
        (None, None) => 0,
    }
}

/// Plays this many games of a schedule, and every few hundred asks whether to go on, showing the
/// machine and how many were played so far.
pub fn train_while(
    machine: &mut Machine,
    schedule: &Schedule,
    games: u64,
    rng: &mut Generator,
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

/// The terms of a run: its rules, opponent and number of games.
#[derive(Clone, Copy)]
pub(super) struct Terms<'a> {
    pub(super) rules: &'a Rules,
    pub(super) opponent: Opponent,
    pub(super) games: u64,
}

/// A run of games of one player; which one is known when it is compiled, since every move asks.
pub(super) struct Run<'a, const IS_FIRST: bool, O> {
    own: MachineAgent<'a>,
    other: O,
    opponent: Opponent,
    rng: &'a mut Generator,
    /// The game so far, and where it has come to.
    walk: Walk,
    here: Node,
    /// Games that are still to be played.
    left: u64,
    /// Games until the player takes something down.
    until_due: u64,
}

impl<'a, const IS_FIRST: bool, O: Agent> Run<'a, IS_FIRST, O> {
    const SIDE: Side = if IS_FIRST { Side::First } else { Side::Second };

    /// Plays the games, or until the boxes of the first move are empty for good; returns how many
    /// were played.
    pub(super) fn play(
        player: &'a mut Player,
        other: O,
        terms: Terms<'a>,
        rng: &'a mut Generator,
    ) -> u64 {
        let Terms {
            rules,
            opponent,
            games,
        } = terms;
        let (until_due, mut opened) = (player.until_due(), Opened::ROOM);
        let own = MachineAgent::new(Self::SIDE, player, rules, &mut opened);
        let (walk, here) = (Walk::BEGUN, Node::START);
        let mut run = Run::<IS_FIRST, O> {
            own,
            other,
            opponent,
            rng,
            walk,
            here,
            left: games,
            until_due,
        };
        let mut goes_on = run.begin();
        while goes_on {
            goes_on = run.move_both() || run.end();
        }
        games - run.left
    }
}

impl<const IS_FIRST: bool, O: Agent> Run<'_, IS_FIRST, O> {
    /// Begins a game; returns whether there is one.
    #[inline(always)]
    fn begin(&mut self) -> bool {
        self.own.begin();
        self.other.begin();
        (self.walk, self.here) = (Walk::BEGUN, Node::START);
        self.left > 0 && !self.own.is_dry()
    }

    /// Plays the next move of each player; returns whether the game goes on.
    #[inline(always)]
    fn move_both(&mut self) -> bool {
        self.move_one(IS_FIRST) && self.move_one(!IS_FIRST)
    }

    /// Plays the next move of this player or of the other one; returns whether the game goes on.
    #[inline(always)]
    fn move_one(&mut self, is_own: bool) -> bool {
        let next = if is_own {
            self.own.step(self.here, self.rng)
        } else {
            self.other.step(self.here, self.rng)
        };
        let Some(node) = next else { return false };
        self.walk.push(node);
        self.here = node;
        !node.is_over()
    }

    /// Learns from the game, which has ended, and begins the next one; returns whether there is
    /// one.
    #[inline(always)]
    fn end(&mut self) -> bool {
        let draws = self.own.draws();
        self.own.learn(self.here);
        self.other.learn(self.here);
        self.other.watch(&self.own, self.here);
        self.own.player.add(
            Record {
                walk: self.walk,
                draws,
                side: Self::SIDE,
                opponent: self.opponent,
            },
            self.here,
        );
        self.left -= 1;
        self.until_due -= 1;
        if self.until_due == 0 {
            self.until_due = self.own.player.record_if_due();
        }
        self.begin()
    }
}
