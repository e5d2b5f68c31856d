//! The machine: its boxes, its rules, and its moves in the game in progress.

use super::turns::Turns;
use super::{
    Beads, BoxIndex, BoxNumber, ByHand, Cabinet, Changed, ClosedBox, ClosedBoxes, CurvePoint,
    Generator, Matchbox, OpenBox, OpenGame, Opponent, PerSide, Played, Player, Rules, Side, Tally,
    Verdict, WhenEmpty,
};
use crate::game::Board;

/// A machine that moves first, and in a game against itself second too, with everything that is
/// kept of it.
///
/// A game goes: [`Machine::begin`]; then [`Machine::machine_move`] and, as the opponent is a person
/// or not, [`Machine::play`] or [`Machine::opponent_move`] in turn. The move that ends the game
/// settles it and returns the [`FinishedGame`]. Each move is made of steps, which can be taken one
/// by one: [`Machine::step`].
#[derive(Clone, Debug)]
pub struct Machine {
    pub(super) rules: Rules,
    pub(super) first: Player,
    pub(super) second: Option<Player>,
    pub(super) game: Option<OpenGame>,
    pub(super) by_hand: ByHand,
    pub(super) turns: Turns,
    /// True if its games change anything.
    pub(super) learns: bool,
}

/// A finished game, and what the boxes gained by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// The game.
    pub played: Played,
    /// The boxes that each player opened, in the place of the move that opened it.
    pub closed: PerSide<ClosedBoxes>,
    /// The empty box at which the player to move resigned.
    pub resigned_at: Option<BoxNumber>,
}

/// Rules of other starting beads, squares or opening, for which a machine that lives would need
/// other boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "starting beads, squares and opening are those of a new machine; one that lives keeps its boxes"
)]
pub struct OtherBoxes;

/// The lack of a first move: the first box is empty, so there is no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the first box is empty: the machine has nothing left to play with")]
pub struct FirstBoxEmpty;

impl Machine {
    /// A fresh machine. The generator is used only where the rules start with random beads.
    pub fn new(rules: Rules, rng: &mut Generator) -> Self {
        Self::from_parts(
            rules,
            Player::new(Cabinet::stocked(Side::First, &rules, rng)),
            None,
        )
    }

    /// A machine put together from what was kept of it; the caller has checked that the parts
    /// agree.
    pub fn from_parts(rules: Rules, first: Player, second: Option<Player>) -> Self {
        let games = |player: &Player| player.tally.games();
        let played = PerSide::new(games(&first), second.as_ref().map_or(0, games));
        Self {
            rules,
            first,
            second,
            game: None,
            by_hand: ByHand::default(),
            turns: Turns::unknown(played),
            learns: true,
        }
    }

    /// The machine from now on as one that no game changes: none is paid for, counted or kept.
    #[must_use]
    pub fn that_learns_nothing(self) -> Self {
        Self {
            learns: false,
            ..self
        }
    }

    /// True if its games change anything.
    pub const fn learns(&self) -> bool {
        self.learns
    }

    /// The machine in the middle of this game; the caller has checked that its boxes agree.
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

    /// The rules by which the player of this side draws and learns.
    pub const fn rules_of(&self, side: Side) -> Rules {
        self.rules.of_side(side)
    }

    /// The player that moves first.
    pub const fn first(&self) -> &Player {
        &self.first
    }

    /// The player of this side; `None` for a second one that has never moved.
    pub const fn player(&self, side: Side) -> Option<&Player> {
        match side {
            Side::First => Some(&self.first),
            Side::Second => self.second.as_ref(),
        }
    }

    /// The player of this side, or the first one where there is no second yet.
    pub const fn player_or_first(&self, side: Side) -> &Player {
        match (side, &self.second) {
            (Side::Second, Some(second)) => second,
            _ => &self.first,
        }
    }

    pub(super) const fn player_mut(&mut self, side: Side) -> Option<&mut Player> {
        match side {
            Side::First => Some(&mut self.first),
            Side::Second => self.second.as_mut(),
        }
    }

    /// The player of this side, which is made when it is first needed; then the generator is used
    /// where the rules start with random beads.
    pub fn player_or_new(&mut self, side: Side, rng: &mut Generator) -> &mut Player {
        let rules = self.rules_of(side);
        match side {
            Side::First => &mut self.first,
            Side::Second => self
                .second
                .get_or_insert_with(|| Player::new(Cabinet::stocked(side, &rules, rng))),
        }
    }

    /// The boxes of the player of this side; `None` for a second one that has never moved.
    pub fn cabinet(&self, side: Side) -> Option<&Cabinet> {
        self.player(side).map(|player| &player.cabinet)
    }

    /// The box of whoever is to move on this board; `None` where that needs none, and for a second
    /// player that has never moved.
    pub fn box_on(&self, board: Board) -> Option<&Matchbox> {
        let cabinet = self.cabinet(Side::to_move(board))?;
        let (number, _) = cabinet.box_index().find(board)?;
        cabinet.has(number).then(|| &cabinet[number])
    }

    /// Goes on by other rules, with a game in progress too. Beads change only in empty boxes that
    /// these rules restock; returns the number of those.
    ///
    /// # Errors
    ///
    /// When they have other starting beads, squares or opening; the machine is then as it was.
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

    /// The tally of the games that the player of this side played as the machine, and not as its
    /// opponent.
    pub fn tally(&self, side: Side) -> Tally {
        self.player(side)
            .map(|player| player.tally)
            .unwrap_or_default()
    }

    /// The game in progress, until it is settled.
    pub const fn game(&self) -> Option<&OpenGame> {
        self.game.as_ref()
    }

    /// The beads of a player's box with no game on: a bead drawn in the game in progress counts as
    /// still in it.
    pub fn beads_of(&self, player: &Player, number: BoxNumber) -> Beads {
        let side = player.cabinet.side();
        let open = self
            .game
            .iter()
            .flat_map(|game| game.opened_by(side))
            .find(|open| open.number == number);
        open.map_or(*player.cabinet[number].beads(), |open| open.before)
    }

    /// The point a player's curve has come to: as it stands, with no game on.
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

    /// True if the player of this side has nothing left to play with: no game is on, and the boxes
    /// of its first move are empty for good.
    pub fn is_dry(&self, side: Side) -> bool {
        self.game.is_none()
            && self
                .player(side)
                .is_some_and(|player| player.is_dry(&self.rules_of(side)))
    }

    /// Begins a game in which the machine is the player of this side; one in progress is abandoned,
    /// and one that is over is settled.
    ///
    /// # Errors
    ///
    /// When the boxes of that player's first move are empty, or the first box of the machine that
    /// it meets.
    pub fn begin(&mut self, side: Side, opponent: Opponent) -> Result<(), FirstBoxEmpty> {
        self.abandon();
        // A game in which the first player has no first move would be none.
        if self.is_dry(side) || opponent == Opponent::Menace && self.is_dry(Side::First) {
            return Err(FirstBoxEmpty);
        }
        if let Some(player) = self.player_mut(side) {
            player.begin_life(None);
        }
        self.game = Some(OpenGame::new(side, opponent).by(&self.rules));
        Ok(())
    }

    /// Puts a game in progress back as if it had never begun: its beads return to their boxes. One
    /// that is over is settled.
    pub fn abandon(&mut self) {
        self.settle();
        let Some(game) = self.game.take() else { return };
        self.list_beads_to_put_back(&game);
        for side in Side::BOTH {
            let Some(player) = self.player_mut(side) else {
                continue;
            };
            game.opened_by(side)
                .for_each(|open| player.cabinet.put_back(open));
        }
    }

    /// Gives a box of the player of this side its starting beads again, in place of what is there.
    pub fn restock(&mut self, side: Side, number: BoxNumber) {
        let game = self.game.as_mut();
        let mut open = game.into_iter().flat_map(|game| game.open[side].iter_mut());
        let open = open.find_map(|open| open.as_mut().filter(|open| open.number == number));
        let is_open = open.is_some();
        if let Some(open) = open {
            open.refill = None; // it is not in the box any more
        }
        let Some(player) = self.player_mut(side) else {
            return;
        };
        let held = *player.cabinet[number].beads();
        player.cabinet.restock(number);
        let is_new = held != *player.cabinet[number].beads();
        // What somebody puts into an open box shows when it is closed, if the game comes to that.
        if is_new && !is_open {
            player.note(number);
        }
    }

    /// Gives the boxes that are empty, and not open, their starting beads where the rules restock
    /// them; returns how many there were. No game leaves any, but other rules and files do.
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
            if side == Side::First {
                self.list_restocked(&empty);
            }
            all += empty.len() as u64;
        }
        all
    }

    /// Gives every box of the player of this side its starting beads again. What it has lived
    /// through stays.
    pub fn restock_all(&mut self, side: Side) {
        BoxIndex::of(side)
            .numbers()
            .for_each(|number| self.restock(side, number));
    }
}

/// A box that is closed as it was opened.
pub(super) const fn unpaid(opened: OpenBox) -> ClosedBox {
    ClosedBox {
        opened,
        gain: 0,
        restocked: false,
    }
}

impl FinishedGame {
    /// A game that ended, and what became of its boxes.
    pub(super) fn new(played: Played, closed: &PerSide<ClosedBoxes>) -> Self {
        let mover = Side::to_move(played.board());
        let has_boxes = mover == played.side || played.opponent == Opponent::Menace;
        let place = BoxIndex::of(mover).find(played.board());
        Self {
            played,
            closed: *closed,
            resigned_at: place.filter(|_| has_boxes).map(|(number, _)| number),
        }
    }

    /// The verdict of the machine on the game.
    pub fn verdict(&self) -> Verdict {
        self.played.verdict()
    }

    /// The boxes that the machine opened, in order, with what they gained.
    pub fn closed_boxes(&self) -> impl DoubleEndedIterator<Item = &ClosedBox> {
        self.closed_by(self.played.side)
    }

    /// The boxes that the player of this side opened, in order, with what they gained.
    pub fn closed_by(&self, side: Side) -> impl DoubleEndedIterator<Item = &ClosedBox> {
        self.closed[side].iter().flatten()
    }
}
