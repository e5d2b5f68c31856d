//! The machine: its boxes, its rules, and its moves in the game in progress.

use std::array::from_fn;

use super::turns::Turns;
use super::{
    Beads, BoxIndex, BoxNumber, ByHand, Cabinet, Changed, ClosedBox, ClosedBoxes, CurvePoint,
    Draws, Generator, Matchbox, OpenBox, OpenBoxes, Opponent, PerSide, Played, Player, Record,
    Replies, Rules, Side, Tally, Verdict, WhenEmpty,
};
use crate::game::{Board, PlayError, PlayKey, Square};

/// A machine that moves first, and in a game against itself second too, with everything that is
/// kept of it.
///
/// A game goes: [`Machine::begin`]; then [`Machine::machine_move`] and, as the opponent is a person
/// or not, [`Machine::play`] or [`Machine::opponent_move`] in turn. The move that ends the game
/// learns from it and returns the [`FinishedGame`]: a game in progress is never over.
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

    /// Begins the totals of both players again. The beads stay.
    pub fn clear_totals(&mut self) {
        self.first.clear_totals();
        self.second.iter_mut().for_each(Player::clear_totals);
    }

    /// The game in progress, which is not over.
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

    /// Begins a game in which the machine is the player of this side; one in progress is abandoned.
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

    /// Puts a game in progress back as if it had never begun: its beads return to their boxes.
    pub fn abandon(&mut self) {
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
        let is_open = self
            .game
            .iter()
            .flat_map(|game| game.opened_by(side))
            .any(|open| open.number == number);
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
const fn unpaid(opened: OpenBox) -> ClosedBox {
    ClosedBox {
        opened,
        gain: 0,
        restocked: false,
    }
}

impl FinishedGame {
    /// A game that ended, and what became of its boxes.
    fn new(played: Played, closed: &PerSide<ClosedBoxes>) -> Self {
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

/// A game in progress, with the boxes that it opened: the machine's, and its opponent's where that
/// is the machine of the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenGame {
    pub(super) side: Side,
    pub(super) opponent: Opponent,
    pub(super) key: PlayKey,
    pub(super) open: PerSide<OpenBoxes>,
    /// True if a box says the first move of all.
    is_first_drawn: bool,
}

impl OpenGame {
    pub(super) const fn new(side: Side, opponent: Opponent) -> Self {
        Self {
            side,
            opponent,
            key: PlayKey::EMPTY,
            open: PerSide::new([None; 4], [None; 4]),
            is_first_drawn: true,
        }
    }

    /// A game of the machine as the player of this side, with these moves, for which these boxes
    /// were opened; the caller has checked that they agree and that the game is not over.
    pub const fn from_parts(
        side: Side,
        opponent: Opponent,
        key: PlayKey,
        open: PerSide<OpenBoxes>,
    ) -> Self {
        Self {
            side,
            opponent,
            key,
            open,
            is_first_drawn: true,
        }
    }

    /// The game by the rules of its machine.
    #[must_use]
    pub const fn by(self, rules: &Rules) -> Self {
        Self {
            is_first_drawn: !rules.opening.is_fixed(),
            ..self
        }
    }

    /// The side of the machine.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The opponent of the machine.
    pub const fn opponent(&self) -> Opponent {
        self.opponent
    }

    /// The moves so far.
    pub const fn key(&self) -> &PlayKey {
        &self.key
    }

    /// The board now.
    pub const fn board(&self) -> Board {
        self.key.board()
    }

    /// The boxes that the player of this side has open, in the order of play.
    pub fn opened_by(&self, side: Side) -> impl DoubleEndedIterator<Item = &OpenBox> {
        let hidden = usize::from(side == Side::First && !self.is_first_drawn);
        self.open[side].iter().skip(hidden).flatten()
    }

    /// The open boxes, with the first one also where the rules settle the opening and no such box
    /// is there.
    pub fn held_by(&self, side: Side) -> impl DoubleEndedIterator<Item = &OpenBox> {
        self.open[side].iter().flatten()
    }

    /// The box that the player of this side has open for one of its moves, from 0.
    pub fn opened_at(&self, side: Side, nth: usize) -> Option<&OpenBox> {
        let is_hidden = side == Side::First && nth == 0 && !self.is_first_drawn;
        self.open[side].get(nth)?.as_ref().filter(|_| !is_hidden)
    }

    /// The boxes that the machine has open, in the order of play.
    pub fn open_boxes(&self) -> impl DoubleEndedIterator<Item = &OpenBox> {
        self.opened_by(self.side)
    }

    /// True if the machine is to move, and not its opponent.
    pub fn is_machines_turn(&self) -> bool {
        Side::to_move(self.board()) == self.side
    }

    /// True if the opponent has a move to take back.
    pub fn can_take_back(&self) -> bool {
        !self.is_machines_turn() && self.key.len() >= 2 + usize::from(self.side == Side::First)
    }

    /// True if a move was made other than an opening that the rules settle.
    pub fn has_moves(&self) -> bool {
        self.key.len() > usize::from(!self.is_first_drawn)
    }

    pub(super) const fn played(&self) -> Played {
        Played {
            key: self.key,
            side: self.side,
            opponent: self.opponent,
        }
    }
}

/// A move that cannot be made now: no game, not the opponent's turn, or not a free square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// No game is in progress, or it is the machine's turn.
    #[error("it is not the opponent's turn")]
    NotTheOpponentsTurn,
    /// The square cannot be played.
    #[error(transparent)]
    Play(#[from] PlayError),
}

impl Machine {
    /// Makes the machine's move, if it is its turn. Returns the finished game if that ended it.
    pub fn machine_move(&mut self, rng: &mut Generator) -> Option<FinishedGame> {
        self.game().filter(|game| game.is_machines_turn())?;
        self.move_from_box(rng)
    }

    /// Makes the opponent's move, if it is its turn and it is not a person. Returns the finished
    /// game if that ended it.
    pub fn opponent_move(&mut self, rng: &mut Generator) -> Option<FinishedGame> {
        let game = self.game().filter(|game| !game.is_machines_turn())?;
        let replies = match game.opponent() {
            Opponent::You => return None,
            Opponent::Menace => return self.move_from_box(rng),
            Opponent::Nemesis => self.worst_replies(game.side(), game.board()),
            other => Replies::of(other, game.board())?,
        };
        self.mark(replies.pick(rng)?).ok()?
    }

    /// Makes the next move of a game in which nobody has to be asked: the machine's, or its
    /// opponent's unless that is a person. Returns the finished game if that ended it.
    pub fn next_move(&mut self, rng: &mut Generator) -> Option<FinishedGame> {
        if self.game()?.is_machines_turn() {
            self.machine_move(rng)
        } else {
            self.opponent_move(rng)
        }
    }

    /// Plays a square for the opponent. Returns the finished game if that ended it.
    ///
    /// # Errors
    ///
    /// When it is not the opponent's turn or the square cannot be played; nothing has changed then.
    pub fn play(&mut self, square: Square) -> Result<Option<FinishedGame>, MoveError> {
        self.game()
            .filter(|game| !game.is_machines_turn())
            .ok_or(MoveError::NotTheOpponentsTurn)?;
        Ok(self.mark(square)?)
    }

    /// Takes back the opponent's last move and the machine's after it, whose bead returns to its
    /// box. Returns whether there was such a move.
    pub fn take_back(&mut self) -> bool {
        let Some(mut game) = self.game.filter(OpenGame::can_take_back) else {
            return false;
        };
        let kept = game.key.without_last(2);
        for (board, _) in game.key.moves().skip(kept.len()) {
            let (side, nth) = (Side::to_move(board), board.ply() as usize / 2);
            if let (Some(player), Some(open)) = (self.player_mut(side), game.open[side][nth].take())
            {
                player.cabinet.put_back(&open);
            }
        }
        game.key = kept;
        self.game = Some(game);
        true
    }

    /// The player to move draws a bead from its box and plays it, or resigns; the last square needs
    /// no box.
    fn move_from_box(&mut self, rng: &mut Generator) -> Option<FinishedGame> {
        let board = self.game()?.board();
        let side = Side::to_move(board);
        let Some((number, _)) = BoxIndex::of(side).find(board) else {
            return self.mark(board.free().first()?).ok()?;
        };
        let rules = self.rules_of(side);
        let player = self.player_or_new(side, rng);
        // Only a file can have left a box of the second machine empty.
        if side == Side::Second && player.cabinet.restock_if_empty(number, &rules) {
            player.note(number);
        }
        let opened = player.cabinet.open(board, &rules, rng);
        self.play_drawn(opened)
    }

    /// The player to move plays the bead that came out of its box, or resigns where none did.
    pub(super) fn play_drawn(&mut self, opened: Option<OpenBox>) -> Option<FinishedGame> {
        let Some(open) = opened else {
            return self.finish();
        };
        let game = self.game.as_mut()?;
        let board = game.board();
        game.open[Side::to_move(board)][board.ply() as usize / 2] = Some(open);
        self.mark(open.square()).ok()?
    }

    /// Plays a square for the player to move.
    pub(super) fn mark(&mut self, square: Square) -> Result<Option<FinishedGame>, PlayError> {
        let Some(game) = &mut self.game else {
            return Ok(None);
        };
        game.key.play(square)?;
        Ok(if game.board().outcome().is_some() {
            self.finish()
        } else {
            None
        })
    }

    /// Ends the game in progress: its boxes go back as they were, and the machine lives through it
    /// if it learns.
    pub(super) fn finish(&mut self) -> Option<FinishedGame> {
        let game = self.game.take()?;
        let draws = PerSide::from_fn(|side| {
            self.player_mut(side)
                .map(|player| player.put_away(&game.key, &game.open[side]))
                .unwrap_or_default()
        });
        if !self.learns {
            let opened = |side, nth| game.opened_at(side, nth).copied().map(unpaid);
            let closed = PerSide::from_fn(|side| from_fn(|nth| opened(side, nth)));
            return Some(FinishedGame::new(game.played(), &closed));
        }
        self.live_through(&game.played(), draws)
    }

    /// Lives through a finished game in which the boxes of both sides were held like this: whoever
    /// played with boxes learns from it, and it is counted.
    pub(super) fn live_through(
        &mut self,
        played: &Played,
        draws: PerSide<Draws>,
    ) -> Option<FinishedGame> {
        let Played { side, opponent, .. } = *played;
        if let Some(own) = self.player_mut(side) {
            own.history.take_up(&own.cabinet);
        }
        let (record, mut closed) = (Record::new(played, draws[side]), PerSide::default());
        closed[side] = self.apply(&record);
        if opponent == Opponent::Menace {
            let other = Played {
                side: side.other(),
                ..*played
            };
            if let Some(player) = self.player_mut(other.side) {
                player.history.set_aside(&player.cabinet);
            }
            closed[other.side] = self.apply(&Record::new(&other, draws[other.side]));
        }
        let own = self.player_mut(side)?;
        let before = own.tally;
        own.count(record);
        own.count_against(opponent, &before);
        self.note_turn();
        Some(FinishedGame::new(*played, &closed))
    }

    /// Applies to the boxes of its side a game that was played with them.
    fn apply(&mut self, game: &Record) -> ClosedBoxes {
        let rules = self.rules_of(game.side);
        self.player_mut(game.side)
            .and_then(|player| player.cabinet.apply(game, &rules))
            .unwrap_or_default()
    }
}
