//! The machine: its boxes, its rules, and the game in progress.

use super::OpenGame;
use crate::engine::Generator;
use crate::engine::boxes::{
    Beads, BoxIndex, BoxNumber, Cabinet, ClosedBox, ClosedBoxes, OpenBox, PerSide, Rules, Side,
    Tally, Verdict, WhenEmpty, starting_beads,
};
use crate::engine::records::{ByHand, Changed, CurvePoint, Opponent, Played, Player};

/// A machine that moves first, and against itself second too, with all its records.
///
/// A game starts with [`Machine::begin`]; then come [`Machine::next_move`] for the machine and an
/// automatic opponent, and [`Machine::play`] for a person. The last move settles the game and returns
/// the [`FinishedGame`]. [`Machine::step`] takes the single steps of a move.
#[derive(Clone, Debug)]
pub struct Machine {
    pub(crate) rules: Rules,
    pub(crate) first: Player,
    pub(crate) second: Option<Player>,
    pub(crate) game: Option<OpenGame>,
    pub(crate) by_hand: ByHand,
    /// True if games change the machine.
    pub(crate) learns: bool,
}

/// A finished game, and the changes of the boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// The game.
    pub played: Played,
    /// The boxes that each player opened, by its move.
    pub closed: PerSide<ClosedBoxes>,
    /// The empty box at which the player to move resigned.
    pub resigned_at: Option<BoxNumber>,
}

/// An error: a machine with games cannot change the rules that decide which boxes it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("starting beads, squares and opening can only be set for a new machine")]
pub struct OtherBoxes;

/// An error: the first box is empty, so the machine cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the first box is empty: the machine has nothing left to play with")]
pub struct FirstBoxEmpty;

impl Machine {
    /// A fresh machine. The generator is used only if the rules start with random beads.
    pub fn new(rules: Rules, rng: &mut Generator) -> Self {
        Self::from_parts(
            rules,
            Player::new(Cabinet::stocked(Side::First, &rules, rng)),
            None,
        )
    }

    /// A machine from its stored parts, which the caller has checked.
    pub fn from_parts(rules: Rules, first: Player, second: Option<Player>) -> Self {
        Self {
            rules,
            first,
            second,
            game: None,
            by_hand: ByHand::default(),
            learns: true,
        }
    }

    /// The machine without learning: games change no box, total or record.
    #[must_use]
    pub fn that_learns_nothing(self) -> Self {
        Self {
            learns: false,
            ..self
        }
    }

    /// True if games change the machine.
    pub const fn learns(&self) -> bool {
        self.learns
    }

    /// The machine in the middle of this game, whose boxes the caller has checked.
    #[must_use]
    pub fn with_game(self, game: OpenGame) -> Self {
        let mut game = game.by(&self.rules);
        for side in Side::BOTH {
            let Some(cabinet) = self.cabinet(side) else {
                continue;
            };
            for open in game.open[side].iter_mut().flatten() {
                open.refill = cabinet.refill_of(open, &self.rules_of(side));
            }
        }
        Self {
            game: Some(game),
            ..self
        }
    }

    /// Its rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The rules of this side's player.
    pub const fn rules_of(&self, side: Side) -> Rules {
        self.rules.of_side(side)
    }

    /// The player that moves first.
    pub const fn first(&self) -> &Player {
        &self.first
    }

    /// The player of this side; `None` for a second player that has never moved.
    pub const fn player(&self, side: Side) -> Option<&Player> {
        match side {
            Side::First => Some(&self.first),
            Side::Second => self.second.as_ref(),
        }
    }

    /// The player of this side, or the first one if there is no second yet.
    pub const fn player_or_first(&self, side: Side) -> &Player {
        match (side, &self.second) {
            (Side::Second, Some(second)) => second,
            _ => &self.first,
        }
    }

    pub(crate) const fn player_mut(&mut self, side: Side) -> Option<&mut Player> {
        match side {
            Side::First => Some(&mut self.first),
            Side::Second => self.second.as_mut(),
        }
    }

    /// The player of this side, created on first use. The generator is then used if the rules start
    /// with random beads.
    pub fn player_or_new(&mut self, side: Side, rng: &mut Generator) -> &mut Player {
        let rules = self.rules_of(side);
        match side {
            Side::First => &mut self.first,
            Side::Second => self
                .second
                .get_or_insert_with(|| Player::new(Cabinet::stocked(side, &rules, rng))),
        }
    }

    /// The boxes of this side's player; `None` for a second player that has never moved.
    pub fn cabinet(&self, side: Side) -> Option<&Cabinet> {
        self.player(side).map(|player| &player.cabinet)
    }

    /// Changes the rules, even during a game. Beads change only in empty boxes that the new rules
    /// restock; returns the number of those.
    ///
    /// # Errors
    ///
    /// If they differ in starting beads, squares or opening; nothing is changed then.
    pub fn change_rules(&mut self, rules: Rules) -> Result<u64, OtherBoxes> {
        let fills = |it: &Rules| (it.start, it.squares, it.opening);
        if fills(&rules) != fills(&self.rules) {
            return Err(OtherBoxes);
        }
        let old = std::mem::replace(&mut self.rules, rules);
        if old != rules {
            for player in [Some(&mut self.first), self.second.as_mut()]
                .into_iter()
                .flatten()
            {
                player.history.change(Changed::Rules(old));
                player.snapshots.rules_changed(old, rules);
            }
        }
        Ok(self.restock_empty())
    }

    /// The totals of the games that this side's player played as the machine, not as its opponent.
    pub fn tally(&self, side: Side) -> Tally {
        self.player(side)
            .map(|player| player.tally)
            .unwrap_or_default()
    }

    /// The game in progress, until it is settled.
    pub const fn game(&self) -> Option<&OpenGame> {
        self.game.as_ref()
    }

    /// The beads of a player's box between games: a bead drawn in the game in progress counts as in
    /// its box.
    pub fn beads_of(&self, player: &Player, number: BoxNumber) -> Beads {
        let side = player.cabinet.side();
        let open = self
            .game
            .iter()
            .flat_map(|game| game.opened_by(side))
            .find(|open| open.number == number);
        open.map_or(*player.cabinet[number].beads(), |open| open.before)
    }

    /// The present end of a player's curve, as between games.
    pub fn curve_point(&self, player: &Player) -> CurvePoint {
        let first_boxes = player.cabinet.first_numbers();
        let first_box = first_boxes
            .map(|number| self.beads_of(player, number).total())
            .sum();
        CurvePoint {
            first_box,
            tally: player.tally,
        }
    }

    /// True if this side's player cannot play: no game is in progress, and the boxes of its first
    /// move are empty for good.
    pub fn is_dry(&self, side: Side) -> bool {
        self.game.is_none()
            && self
                .player(side)
                .is_some_and(|player| player.is_dry(&self.rules_of(side)))
    }

    /// Begins a game of this side's player; a game in progress is abandoned, and a finished one is
    /// settled.
    ///
    /// # Errors
    ///
    /// If the boxes of that player's first move are empty, or the first box of the machine as its
    /// opponent.
    pub fn begin(&mut self, side: Side, opponent: Opponent) -> Result<(), FirstBoxEmpty> {
        self.abandon();
        // A game needs a first move of the first player.
        if self.is_dry(side) || opponent == Opponent::Menace && self.is_dry(Side::First) {
            return Err(FirstBoxEmpty);
        }
        if let Some(player) = self.player_mut(side) {
            player.begin_life(None);
        }
        self.game = Some(OpenGame::new(side, opponent).by(&self.rules));
        Ok(())
    }

    /// Undoes a game in progress: its beads return to their boxes. A finished game is settled.
    pub fn abandon(&mut self) {
        self.settle();
        let Some(game) = self.game.take() else { return };
        for side in Side::BOTH {
            let Some(player) = self.player_mut(side) else {
                continue;
            };
            game.opened_by(side)
                .for_each(|open| player.cabinet.put_back(open));
        }
    }

    /// Replaces the contents of a box of this side's player with its starting beads.
    pub fn restock(&mut self, side: Side, number: BoxNumber) {
        let game = self.game.as_mut();
        let mut open = game.into_iter().flat_map(|game| game.open[side].iter_mut());
        let open = open.find_map(|open| open.as_mut().filter(|open| open.number == number));
        let is_open = open.is_some();
        if let Some(open) = open {
            open.refill = None; // the refill has been replaced
        }
        let Some(player) = self.player_mut(side) else {
            return;
        };
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
    pub fn restock_empty(&mut self) -> u64 {
        let mut all = 0;
        for side in Side::BOTH {
            let is_restocked = self.rules_of(side).when_empty == WhenEmpty::Restock;
            let Some(player) = self.player(side).filter(|_| is_restocked) else {
                continue;
            };
            let is_empty = |number: &BoxNumber| self.beads_of(player, *number).is_empty();
            let empty: Vec<_> = player.cabinet.numbers().filter(is_empty).collect();
            for &number in &empty {
                self.restock(side, number);
            }
            all += empty.len() as u64;
        }
        all
    }

    /// The possible draws from a box between games, all equally likely; empty for a second player
    /// that has never moved.
    pub fn candidates(&self, side: Side, number: BoxNumber) -> Beads {
        self.player(side)
            .map(|player| self.candidates_between_games(player, number))
            .unwrap_or_default()
    }

    /// The possible draws from a player's box between games, all equally likely.
    #[inline]
    pub(crate) fn candidates_between_games(&self, player: &Player, number: BoxNumber) -> Beads {
        let (side, beads) = (player.cabinet.side(), self.beads_of(player, number));
        let rules = self.rules_of(side);
        // A restocked box is empty only if it was read from a file.
        if side == Side::Second && beads.is_empty() && rules.when_empty == WhenEmpty::Restock {
            return starting_beads(player.cabinet[number].starting());
        }
        player.cabinet.candidates(number, &beads, &rules)
    }

    /// Restocks every box of this side's player. Its records stay.
    pub fn restock_all(&mut self, side: Side) {
        BoxIndex::of(side)
            .numbers()
            .for_each(|number| self.restock(side, number));
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
    pub(crate) fn new(played: Played, closed: &PerSide<ClosedBoxes>) -> Self {
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

    /// The boxes that this side's player opened, in order, with their changes.
    pub fn closed_by(&self, side: Side) -> impl DoubleEndedIterator<Item = &ClosedBox> {
        self.closed[side].iter().flatten()
    }
}
