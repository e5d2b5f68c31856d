//! Two machines by the same rules: the one in use, and the one of the other side.

use std::array::from_fn;
use std::borrow::Cow;
use std::mem::{swap, take};

use super::{FinishedGame, FirstBoxEmpty, Machine, MoveError, OpenGame, Step};
use crate::engine::Generator;
use crate::engine::boxes::{BoxIndex, BoxNumber, Rules, Side};
use crate::engine::records::Opponent;
use crate::game::Square;

/// The machine in use, and the one of the other side by the same rules, which is made when it is first
/// needed: the content of a file. There is always one that moves first.
///
/// A game of the machine in use starts with [`Pair::begin`]; then come [`Pair::next_move`] for it and
/// an automatic opponent, and [`Pair::play`] for a person. The last move settles the game and returns
/// the [`FinishedGame`]. [`Pair::step`] takes the single steps of a move. In a game against the
/// opponent `menace` both machines play and learn, and the one in use counts it.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The machine in use.
    pub machine: Machine,
    /// The machine of the other side, if it has been made.
    pub other: Option<Machine>,
}

/// An error: a machine with games cannot change the rules that decide which boxes it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("starting beads, squares and opening can only be set for a new machine")]
pub struct OtherBoxes;

/// The maximum number of steps of a move, including the end of the game.
const STEPS: usize = 4;

impl Pair {
    /// A fresh machine that moves first. The generator is used only if the rules start with random
    /// beads.
    pub fn new(rules: Rules, rng: &mut Generator) -> Self {
        Self::beside(Machine::new(Side::First, rules, rng), None)
    }

    /// The machine of this side, if it has been made.
    pub fn of_side(&self, side: Side) -> Option<&Machine> {
        if self.machine.side() == side {
            Some(&self.machine)
        } else {
            self.other.as_ref()
        }
    }

    /// The machine that moves first.
    pub fn first(&self) -> &Machine {
        self.of_side(Side::First).unwrap_or(&self.machine)
    }

    /// The machine that moves first.
    pub fn first_mut(&mut self) -> &mut Machine {
        let is_second = self.machine.side() == Side::Second;
        let other = self.other.as_mut().filter(|_| is_second);
        other.unwrap_or(&mut self.machine)
    }

    /// Both machines, unless the other has not been made, the one in use first.
    pub fn both(&self) -> impl Iterator<Item = &Machine> {
        [&self.machine].into_iter().chain(&self.other)
    }

    pub(crate) fn both_mut(&mut self) -> impl Iterator<Item = &mut Machine> {
        [&mut self.machine].into_iter().chain(&mut self.other)
    }

    /// Brings the machine of this side into use, and makes it if it is not there. A game in progress
    /// of the other one is abandoned. The generator is used only if a machine is made by rules that
    /// start with random beads.
    pub fn bring_into_use(&mut self, side: Side, rng: &mut Generator) {
        if self.machine.side() != side {
            self.other_or_new(rng);
            self.bring_back(side);
        }
    }

    /// Brings the machine of this side into use, if it has been made. A game in progress of the other
    /// one is abandoned.
    pub fn bring_back(&mut self, side: Side) {
        if self.machine.side() != side && self.other.is_some() {
            self.abandon();
            let by_hand = take(&mut self.machine.by_hand);
            if let Some(other) = &mut self.other {
                swap(&mut self.machine, other);
            }
            self.machine.by_hand = by_hand;
        }
    }

    /// The machine in use, beside the one of the other side, which goes on by its rules, and which is
    /// there if the former moves second.
    pub fn beside(machine: Machine, mut other: Option<Machine>) -> Self {
        if let Some(other) = &mut other {
            other.abandon();
            other.change_rules(machine.rules);
        }
        Self { machine, other }
    }

    /// The pair with another machine of the same side in use.
    #[must_use]
    pub fn with_machine(self, machine: Machine) -> Self {
        Self::beside(machine, self.other)
    }

    /// The pair without learning: games change no box, total or record.
    #[must_use]
    pub fn without_learning(mut self) -> Self {
        self.both_mut().for_each(|machine| machine.learns = false);
        self
    }

    /// Their rules.
    pub const fn rules(&self) -> &Rules {
        self.machine.rules()
    }

    /// The game in progress of the machine in use, until it is settled.
    pub const fn game(&self) -> Option<&OpenGame> {
        self.machine.game()
    }

    /// The number of games of both.
    pub fn games_in_life(&self) -> u64 {
        let games = self.both().map(|machine| machine.tally().games());
        games.fold(0, u64::saturating_add)
    }

    /// Changes the rules of both, even during a game. Beads change only in empty boxes that the new
    /// rules restock; returns the number of those.
    ///
    /// # Errors
    ///
    /// If they differ in starting beads, squares or opening; nothing is changed then.
    pub fn change_rules(&mut self, rules: Rules) -> Result<u64, OtherBoxes> {
        let fills = |it: &Rules| (it.start, it.squares, it.opening);
        if fills(&rules) != fills(self.rules()) {
            return Err(OtherBoxes);
        }
        Ok(self
            .both_mut()
            .map(|machine| machine.change_rules(rules))
            .sum())
    }

    /// Begins a game of the machine in use; a game in progress is abandoned, and a finished one is
    /// settled.
    ///
    /// # Errors
    ///
    /// If the boxes of its first move are empty, or those of the machine that moves first as its
    /// opponent.
    pub fn begin(&mut self, opponent: Opponent) -> Result<(), FirstBoxEmpty> {
        self.abandon();
        let is_of_two = opponent == Opponent::Menace;
        if self.machine.is_dry() || is_of_two && self.first().is_dry() {
            return Err(FirstBoxEmpty);
        }
        let machine = &mut self.machine;
        machine.player.begin_life(None);
        machine.game = Some(OpenGame::new(machine.side(), opponent).by(&machine.rules));
        self.tell_other();
        Ok(())
    }

    /// Undoes a game in progress: its beads return to their boxes. A finished game is settled.
    pub fn abandon(&mut self) {
        self.settle();
        self.both_mut().for_each(Machine::abandon);
    }

    /// True during a game of two.
    pub(crate) fn is_of_two(&self) -> bool {
        self.game().is_some_and(OpenGame::is_of_two)
    }

    /// True if the other machine is to move in a game of two.
    fn is_others_turn(&self) -> bool {
        self.is_of_two() && self.machine.next_step() == Some(Step::Reply)
    }

    /// The next step; `None` without a game.
    pub fn next_step(&self) -> Option<Step> {
        match &self.other {
            _ if !self.is_others_turn() => self.machine.next_step(),
            Some(other) => other.next_step(),
            None => Some(Step::Open), // its first box
        }
    }

    /// The box of the player to move, open or not; `None` if the next move needs none.
    pub fn next_box(&self) -> Option<BoxNumber> {
        match &self.other {
            _ if !self.is_others_turn() => self.machine.next_box(),
            Some(other) => other.next_box(),
            None => {
                let found = BoxIndex::of(Side::Second).find(self.game()?.board())?;
                Some(found.0)
            }
        }
    }

    /// Takes the next step, unless it is the reply of a person. Returns the game if that settled it.
    pub fn step(&mut self, rng: &mut Generator) -> Option<FinishedGame> {
        if self.is_others_turn() {
            self.step_of_other(rng);
            return None;
        }
        if self.machine.next_step()? == Step::Settle {
            return self.settle();
        }
        self.machine.step(rng);
        self.tell_other();
        None
    }

    /// Takes the next step of the other machine, which is made if it is not there, and shows the
    /// one in use what it did.
    fn step_of_other(&mut self, rng: &mut Generator) {
        let game = self.machine.game.map(OpenGame::of_other);
        let other = self.other_or_new(rng);
        other.game = game;
        other.step(rng);
        self.machine.game = other.game.map(OpenGame::of_other);
    }

    /// The machine of the other side, which is made if it is not there.
    fn other_or_new(&mut self, rng: &mut Generator) -> &mut Machine {
        let Self { machine, other } = self;
        other.get_or_insert_with(|| Machine {
            learns: machine.learns,
            ..Machine::new(machine.side().other(), machine.rules, rng)
        })
    }

    /// Shows the other machine the game of two so far.
    fn tell_other(&mut self) {
        let game = self.machine.game.filter(OpenGame::is_of_two);
        if let (Some(game), Some(other)) = (game, &mut self.other) {
            other.game = Some(game.of_other());
        }
    }

    /// Settles a finished game: restores its boxes, then applies the game if the machine learns.
    /// Returns the game; `None` if none is finished.
    pub fn settle(&mut self) -> Option<FinishedGame> {
        let finished = self.machine.settle()?;
        let others = self.other.as_mut().and_then(Machine::settle_uncounted);
        Some(match others {
            Some(closed) => FinishedGame {
                closed: from_fn(|nth| finished.closed[nth].or(closed[nth])),
                ..finished
            },
            None => finished,
        })
    }

    /// Takes all steps that need no further random number. Returns the game if that settled it.
    pub(super) fn come_to_rest(&mut self) -> Option<FinishedGame> {
        self.machine.play_drawn_bead();
        self.settle()
    }

    /// The pair as it is saved: a drawn bead is played, a finished game is settled, and a game of two
    /// is abandoned.
    pub fn at_rest(&self) -> Cow<'_, Self> {
        if self.machine.is_at_rest() && !self.is_of_two() {
            return Cow::Borrowed(self);
        }
        let mut rest = self.clone();
        if rest.is_of_two() {
            rest.abandon();
        } else {
            rest.come_to_rest();
        }
        Cow::Owned(rest)
    }

    /// Completes the next or the begun move of a machine or an automatic opponent. Returns the game
    /// if that ended it.
    pub fn next_move(&mut self, rng: &mut Generator) -> Option<FinishedGame> {
        let made = self.game()?.key.len();
        // A bound, in case a file holds an impossible game.
        for _ in 0..STEPS {
            let finished = self.step(rng);
            if finished.is_some() {
                return finished;
            }
            let is_made = |game: &OpenGame| game.key.len() > made && !game.is_over();
            if self.game().is_none_or(is_made) {
                break;
            }
        }
        None
    }

    /// Plays a square for an opponent without boxes. A finished game is not settled yet.
    ///
    /// # Errors
    ///
    /// If it is not the opponent's turn or the square cannot be played; nothing is changed then.
    pub fn reply(&mut self, square: Square) -> Result<(), MoveError> {
        if self.next_step() != Some(Step::Reply) {
            return Err(MoveError::NotTheOpponentsTurn);
        }
        Ok(self.machine.mark(square)?)
    }

    /// Plays a square for the opponent. Returns the game if that ended it.
    ///
    /// # Errors
    ///
    /// If it is not the opponent's turn or the square cannot be played; nothing is changed then.
    pub fn play(&mut self, square: Square) -> Result<Option<FinishedGame>, MoveError> {
        self.reply(square)?;
        Ok(self.settle())
    }

    /// Takes back the opponent's last move and the machine's after it, whose bead returns to its
    /// box. Returns true if there was such a move of a game with an opponent without boxes.
    pub fn take_back(&mut self) -> bool {
        !self.is_of_two() && self.machine.take_back()
    }

    /// Takes back the last move of either player and returns its bead, to correct a typing error.
    /// An open box is closed. Returns true if there was such a move of a game with an opponent without
    /// boxes.
    pub fn take_back_one(&mut self) -> bool {
        !self.is_of_two() && self.machine.take_back_one()
    }
}
