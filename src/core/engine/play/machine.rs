//! The machine: its boxes, its rules, and its game in progress.

use super::OpenGame;
use crate::engine::Generator;
use crate::engine::boxes::{
    Beads, BoxIndex, BoxNumber, ByMove, Cabinet, ClosedBox, OpenBox, Rules, Side, Tally, Verdict,
    WhenEmpty, starting_beads,
};
use crate::engine::records::{ByHand, Changed, CurvePoint, Opponent, Played, Player};

/// A machine with one cabinet, and so one side, and with all its records.
///
/// Its games are played through the [`Pair`](super::Pair) that holds it.
#[derive(Clone, Debug)]
pub struct Machine {
    pub(crate) rules: Rules,
    pub(crate) player: Player,
    pub(crate) game: Option<OpenGame>,
    /// The state of play by hand, of the machine in use. It does not hold the beads.
    pub by_hand: ByHand,
    /// True if games change the machine.
    pub(crate) learns: bool,
}

/// A finished game, and the changes of the boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// The game.
    pub played: Played,
    /// The boxes that were opened, by move of the game; in a game of two machines those of both.
    pub closed: ByMove<ClosedBox>,
    /// The empty box at which a machine to move resigned.
    pub resigned_at: Option<BoxNumber>,
}

/// An error: the first box is empty, so the machine cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the first box is empty: the machine has nothing left to play with")]
pub struct FirstBoxEmpty;

impl Machine {
    /// A fresh machine of this side. The generator is used only if the rules start with random
    /// beads.
    pub fn new(side: Side, rules: Rules, rng: &mut Generator) -> Self {
        let cabinet = Cabinet::stocked(side, &rules, rng);
        Self::from_parts(rules, Player::new(cabinet))
    }

    /// A machine from its stored parts, which the caller has checked.
    pub fn from_parts(rules: Rules, player: Player) -> Self {
        Self {
            rules,
            player,
            game: None,
            by_hand: ByHand::default(),
            learns: true,
        }
    }

    /// Its side.
    pub const fn side(&self) -> Side {
        self.player.cabinet.side()
    }

    /// True if games change the machine.
    pub const fn learns(&self) -> bool {
        self.learns
    }

    /// The machine in the middle of this game, whose boxes the caller has checked.
    #[must_use]
    pub fn with_game(self, game: &OpenGame) -> Self {
        let (mut game, side) = (game.by(&self.rules), self.side());
        for open in game.held_mut(side) {
            open.refill = self.cabinet().refill_of(open, &self.own_rules());
        }
        Self {
            game: Some(game),
            ..self
        }
    }

    /// The rules of the pair, of which [`Machine::own_rules`] are those of its side.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The rules of its side.
    pub const fn own_rules(&self) -> Rules {
        self.rules.of_side(self.side())
    }

    /// Its boxes and its records.
    pub const fn player(&self) -> &Player {
        &self.player
    }

    /// Its boxes.
    pub const fn cabinet(&self) -> &Cabinet {
        &self.player.cabinet
    }

    /// Changes the rules of a machine with the same boxes, even during a game. Beads change only in
    /// empty boxes that the new rules restock; returns the number of those.
    pub(super) fn change_rules(&mut self, rules: Rules) -> u64 {
        let old = std::mem::replace(&mut self.rules, rules);
        if old != rules {
            self.player.history.change(Changed::Rules(old));
            self.player.snapshots.rules_changed(old, rules);
        }
        self.restock_empty()
    }

    /// The totals of the games that it played as the machine, not as the opponent.
    pub const fn tally(&self) -> Tally {
        self.player.tally
    }

    /// The game in progress, until it is settled.
    pub const fn game(&self) -> Option<&OpenGame> {
        self.game.as_ref()
    }

    /// The beads of a box between games: a bead drawn in the game in progress counts as in its box.
    pub fn beads_of(&self, number: BoxNumber) -> Beads {
        let opened = self
            .game
            .iter()
            .flat_map(|game| game.opened_by(self.side()));
        let open = opened.into_iter().find(|open| open.number == number);
        open.map_or(*self.cabinet()[number].beads(), |open| open.before)
    }

    /// The present end of its curve, as between games.
    pub fn curve_point(&self) -> CurvePoint {
        let first_boxes = self.cabinet().first_numbers();
        let first_box = first_boxes
            .map(|number| self.beads_of(number).total())
            .sum();
        CurvePoint {
            first_box,
            tally: self.tally(),
        }
    }

    /// True if it cannot play: no game is in progress, and the boxes of its first move are empty for
    /// good.
    pub fn is_dry(&self) -> bool {
        self.game.is_none() && self.player.is_dry(&self.own_rules())
    }

    /// Undoes a game in progress: its beads return to their boxes. A finished game is settled.
    pub fn abandon(&mut self) {
        self.settle();
        let Some(game) = self.game.take() else { return };
        let cabinet = &mut self.player.cabinet;
        game.opened_by(cabinet.side())
            .for_each(|open| cabinet.put_back(open));
    }

    /// Replaces the contents of a box with its starting beads.
    pub fn restock(&mut self, number: BoxNumber) {
        let side = self.side();
        let mut open = self.game.iter_mut().flat_map(|game| game.held_mut(side));
        let open = open.find(|open| open.number == number);
        let is_open = open.is_some();
        if let Some(open) = open {
            open.refill = None; // the refill has been replaced
        }
        let player = &mut self.player;
        let held = *player.cabinet[number].beads();
        player.cabinet.restock(number);
        let is_new = held != *player.cabinet[number].beads();
        // A changed open box is recorded when it is closed.
        if is_new && !is_open {
            player.note(number);
        }
    }

    /// Restocks the empty boxes that are not open if the rules say so; returns their number. Such
    /// boxes come from changed rules and from files.
    pub(crate) fn restock_empty(&mut self) -> u64 {
        if self.own_rules().when_empty != WhenEmpty::Restock {
            return 0;
        }
        let is_empty = |number: &BoxNumber| self.beads_of(*number).is_empty();
        let empty: Vec<_> = self.cabinet().numbers().filter(is_empty).collect();
        for &number in &empty {
            self.restock(number);
        }
        empty.len() as u64
    }

    /// The possible draws from a box between games, all equally likely.
    #[inline]
    pub fn candidates(&self, number: BoxNumber) -> Beads {
        let (beads, rules) = (self.beads_of(number), self.own_rules());
        let cabinet = self.cabinet();
        // A restocked box is empty only if it was read from a file.
        if self.side() == Side::Second && beads.is_empty() && rules.when_empty == WhenEmpty::Restock
        {
            return starting_beads(cabinet[number].starting());
        }
        cabinet.candidates(number, &beads, &rules)
    }

    /// Restocks every box. Its records stay.
    pub fn restock_all(&mut self) {
        self.cabinet()
            .box_index()
            .numbers()
            .for_each(|number| self.restock(number));
    }
}

/// A closed box without a reward.
pub(crate) const fn unrewarded(opened: OpenBox) -> ClosedBox {
    ClosedBox {
        opened,
        gain: 0,
        restocked: false,
    }
}

impl FinishedGame {
    /// A finished game with the changes of its boxes.
    pub(crate) fn new(played: Played, closed: &ByMove<ClosedBox>) -> Self {
        let mover = Side::to_move(played.board());
        let has_boxes = mover == played.side || played.opponent == Opponent::Menace;
        let place = BoxIndex::of(mover).find(played.board());
        Self {
            played,
            closed: *closed,
            resigned_at: place.filter(|_| has_boxes).map(|(number, _)| number),
        }
    }

    /// The verdict for the machine.
    pub fn verdict(&self) -> Verdict {
        self.played.verdict()
    }

    /// The boxes that the machine opened, in order, with their changes.
    pub fn closed_boxes(&self) -> impl DoubleEndedIterator<Item = &ClosedBox> {
        self.closed_by(self.played.side)
    }

    /// The boxes that this side opened, in order, with their changes.
    pub fn closed_by(&self, side: Side) -> impl DoubleEndedIterator<Item = &ClosedBox> {
        self.closed.iter().skip(side as usize).step_by(2).flatten()
    }
}
