//! Many games in a row of one player, move by move.
//!
//! All of it is one loop for each kind of opponent, without a call as long as nothing special
//! happens: so the game stays in registers, and what it waits for is only where the next move
//! leads.
#![expect(
    clippy::inline_always,
    reason = "a call for every move slows training by a third"
)]

use rand::Rng;

use super::boxes::{Boxes, Mover, Opened};
use super::graph::Node;
use super::walk::Walk;
use super::{Opponent, Player, Record, Rules, Side};

/// What games a run consists of: by which rules, against whom, how many.
#[derive(Clone, Copy)]
pub(super) struct Terms<'a> {
    pub(super) rules: &'a Rules,
    pub(super) opponent: Opponent,
    pub(super) games: u64,
}

/// A run of games of one player; which one is known when it is compiled, since every move asks.
pub(super) struct Run<'a, const IS_FIRST: bool, O, R> {
    own: Boxes<'a>,
    other: O,
    opponent: Opponent,
    rng: &'a mut R,
    /// The game so far, and where it has come to.
    walk: Walk,
    here: Node,
    /// Games that are still to be played.
    left: u64,
    /// Games until the player looks back.
    until_look_back: u64,
}

impl<'a, const IS_FIRST: bool, O: Mover, R: Rng> Run<'a, IS_FIRST, O, R> {
    const SIDE: Side = if IS_FIRST { Side::First } else { Side::Second };

    /// Plays the games, or until the boxes of the first move are empty for good; returns how many
    /// were played.
    pub(super) fn play(player: &'a mut Player, other: O, terms: Terms<'a>, rng: &'a mut R) -> u64 {
        let Terms {
            rules,
            opponent,
            games,
        } = terms;
        let (until_look_back, mut opened) = (player.until_look_back(), Opened::ROOM);
        let own = Boxes::new(Self::SIDE, player, rules, &mut opened);
        let (walk, here) = (Walk::BEGUN, Node::START);
        let mut run = Run::<IS_FIRST, O, R> {
            own,
            other,
            opponent,
            rng,
            walk,
            here,
            left: games,
            until_look_back,
        };
        let mut goes_on = run.begin();
        while goes_on {
            goes_on = run.move_both() || run.end();
        }
        games - run.left
    }
}

impl<const IS_FIRST: bool, O: Mover, R: Rng> Run<'_, IS_FIRST, O, R> {
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
        self.until_look_back -= 1;
        if self.until_look_back == 0 {
            self.until_look_back = self.own.player.look_back();
        }
        self.begin()
    }
}
