//! Games against an automatic opponent: a single one, and training.
//!
//! Training is one loop per kind of opponent, normally without calls, so that the game stays in
//! registers and waits only for the memory read of the next move. It gives the same results as
//! single games, which a test checks.
#![expect(
    clippy::inline_always,
    reason = "a call for every move slows training by a third"
)]

use crate::engine::Generator;
use crate::engine::boxes::graph::Node;
use crate::engine::boxes::{Rules, Side};
use crate::engine::opponents::{
    Agent, AnySquare, ByTheBoard, MachineAgent, Nemesis, Opened, Schedule,
};
use crate::engine::play::{FinishedGame, FirstBoxEmpty, Machine, Pair};
use crate::engine::records::{Opponent, Player, Record, Walk};

/// The reason why there was no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoGame {
    /// The machine cannot make its first move.
    #[error(transparent)]
    FirstBoxEmpty(#[from] FirstBoxEmpty),
    /// The opponent is a person.
    #[error("this opponent is a person, who has to move")]
    NeedsAPerson,
}

/// The result of training.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trained {
    /// The number of games played, fewer than requested if it stopped.
    pub games: u64,
    /// The reason for an early stop, except a request to stop.
    pub stopped: Option<NoGame>,
}

/// The number of games between two checks whether to continue: few enough for milliseconds with the
/// slowest opponent, enough to make the check negligible.
const BATCH: u64 = 500;

/// Plays one game of the machine in use to the end and learns from it. A game in progress is
/// abandoned.
///
/// # Errors
///
/// If the boxes of its first move are empty, or the opponent is a person.
pub fn play_game(
    pair: &mut Pair,
    opponent: Opponent,
    rng: &mut Generator,
) -> Result<FinishedGame, NoGame> {
    if opponent == Opponent::You {
        return Err(NoGame::NeedsAPerson);
    }
    pair.begin(opponent)?;
    loop {
        if let Some(finished) = pair.next_move(rng) {
            return Ok(finished);
        }
    }
}

/// Plays this number of games of the machine in use; stops early only if no game is possible.
/// Splitting a run into several calls does not change it.
pub fn train(pair: &mut Pair, opponent: Opponent, games: u64, rng: &mut Generator) -> Trained {
    let is_watched = match (opponent, pair.machine.side()) {
        // Training the second machine against the first is rare, so it may be slow.
        (Opponent::You, _) | (Opponent::Menace, Side::Second) => games,
        // The other machine is made by its first move.
        (Opponent::Menace, _) if pair.other.is_none() => games.min(1),
        _ => 0,
    };
    for played in 0..is_watched {
        if let Err(reason) = play_game(pair, opponent, rng) {
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
    pair.abandon();
    let player = &mut pair.machine.player;
    player.begin_life(None);
    player.history.end_unrecorded(&player.cabinet);
    let before = player.tally;
    let unwatched = match pair.machine.side() {
        Side::First => train_first(pair, opponent, left, rng),
        Side::Second => train_second(&mut pair.machine, opponent, left, rng),
    };
    pair.machine.player.count_against(opponent, &before);
    Trained {
        games: is_watched + unwatched,
        stopped: (unwatched < left).then(|| FirstBoxEmpty.into()),
    }
}

/// Trains like repeated [`play_game`], without the accounts of the boxes, which take longer than
/// the games. Returns the number of games played.
fn train_first(pair: &mut Pair, opponent: Opponent, games: u64, rng: &mut Generator) -> u64 {
    let nemesis = nemesis_of(&pair.machine, opponent);
    let mut opened = Opened::ROOM;
    let Pair { machine, other } = pair;
    let rules = &machine.own_rules();
    let player = &mut machine.player;
    let plan = RunPlan {
        rules,
        opponent,
        games,
    };
    match (opponent, ByTheBoard::of(opponent), nemesis, other) {
        (Opponent::Random, ..) => Run::<true, _>::play(player, AnySquare, plan, rng),
        (_, Some(other), ..) => Run::<true, _>::play(player, other, plan, rng),
        (_, None, Some(nemesis), _) => Run::<true, _>::play(player, nemesis, plan, rng),
        (_, None, None, Some(other)) => {
            let (rules, second) = (other.own_rules(), &mut other.player);
            second.history.begin_unrecorded(&second.cabinet);
            let other = MachineAgent::new(Side::Second, second, &rules, &mut opened);
            Run::<true, _>::play(player, other, plan, rng)
        }
        (_, None, None, None) => 0,
    }
}

/// The nemesis of a machine, if it is the opponent.
fn nemesis_of(machine: &Machine, opponent: Opponent) -> Option<Nemesis> {
    let beads = |number| machine.candidates(number);
    (opponent == Opponent::Nemesis).then(|| Nemesis::of(machine.side(), beads))
}

/// Trains like [`train_first`], for a machine that moves second.
fn train_second(machine: &mut Machine, opponent: Opponent, games: u64, rng: &mut Generator) -> u64 {
    let nemesis = nemesis_of(machine, opponent);
    let rules = &machine.own_rules();
    let player = &mut machine.player;
    let plan = RunPlan {
        rules,
        opponent,
        games,
    };
    match (ByTheBoard::of(opponent), nemesis) {
        (Some(other), _) => Run::<false, _>::play(player, other, plan, rng),
        (None, Some(nemesis)) => Run::<false, _>::play(player, nemesis, plan, rng),
        (None, None) => 0,
    }
}

/// Plays games of a schedule; every few hundred games calls `go_on` with the machines and the number
/// of games played, and stops if it returns false.
pub fn train_while(
    pair: &mut Pair,
    schedule: &Schedule,
    games: u64,
    rng: &mut Generator,
    mut go_on: impl FnMut(&Pair, u64) -> bool,
) -> Trained {
    let mut trained = Trained {
        games: 0,
        stopped: None,
    };
    while trained.games < games && trained.stopped.is_none() && go_on(pair, trained.games) {
        for (opponent, games) in schedule.parts(trained.games, BATCH.min(games - trained.games)) {
            let batch = train(pair, opponent, games, rng);
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

/// The parameters of a run.
#[derive(Clone, Copy)]
pub(crate) struct RunPlan<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) opponent: Opponent,
    pub(crate) games: u64,
}

/// A run of games of one player; the side is known at compile time, because every move depends on
/// it.
pub(crate) struct Run<'a, const IS_FIRST: bool, O> {
    own: MachineAgent<'a>,
    other: O,
    opponent: Opponent,
    rng: &'a mut Generator,
    /// The game so far, and its present node.
    walk: Walk,
    here: Node,
    /// The number of games left.
    left: u64,
    /// The number of games until the player's next record.
    until_due: u64,
}

impl<'a, const IS_FIRST: bool, O: Agent> Run<'a, IS_FIRST, O> {
    const SIDE: Side = if IS_FIRST { Side::First } else { Side::Second };

    /// Plays the games, or until the boxes of the first move are empty for good; returns the number
    /// of games played.
    pub(crate) fn play(
        player: &'a mut Player,
        other: O,
        plan: RunPlan<'a>,
        rng: &'a mut Generator,
    ) -> u64 {
        let RunPlan {
            rules,
            opponent,
            games,
        } = plan;
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
    /// Begins a game; returns false if there is none.
    #[inline(always)]
    fn begin(&mut self) -> bool {
        self.own.begin();
        self.other.begin();
        (self.walk, self.here) = (Walk::BEGUN, Node::START);
        self.left > 0 && !self.own.is_dry()
    }

    /// Plays the next move of each player; returns true if the game continues.
    #[inline(always)]
    fn move_both(&mut self) -> bool {
        self.move_one(IS_FIRST) && self.move_one(!IS_FIRST)
    }

    /// Plays the next move of one player; returns true if the game continues.
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

    /// Learns from the finished game and begins the next one; returns false if there is none.
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
