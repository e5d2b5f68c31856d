//! A cabinet of real matchboxes: a person shakes the boxes, and puts back after the game what the rules say.
//!
//! The machine keeps the books. It says which box to open, takes in which bead came out, and lists what there is to
//! do at the boxes. Only where the bead comes from differs from a game of the program's own.

use super::{Bead, Beads, BoxIndex, BoxNumber, ClosedBox, FinishedGame, Machine, OpenGame, WhenEmpty};
use crate::game::{Mark, PerSquare, Square, Symmetry};

/// How the boxes of the machine that moves first are worked by hand, and what is still to be done at them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ByHand {
    /// Whether a person shakes the boxes, and not the program.
    pub is_on: bool,
    /// Whether the lids on the boxes are those of the program mirrored left to right.
    pub is_mirrored: bool,
    /// What the owner calls the nine beads, by square of the program's lid; `None` for Michie's colors.
    pub names: Option<PerSquare<String>>,
    /// What is to be done at the boxes after the last game, oldest first.
    pub tasks: Vec<BoxTask>,
    /// The boxes whose books were put right, oldest first.
    pub corrections: Vec<Correction>,
}

/// What is to be done at a box after a game: some beads of one color go in or stay out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxTask {
    /// The box.
    pub number: BoxNumber,
    /// The bead that was drawn.
    pub bead: Bead,
    /// How many of its color were in the box before the draw.
    pub before: u64,
    /// How many of its color are in the box when this is done.
    pub after: u64,
    /// Whether the box was left empty and gets its starting beads instead.
    pub is_restocked: bool,
    /// Whether it is done.
    pub is_done: bool,
}

/// A box whose books were put right by what was in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correction {
    /// After how many games of the machine.
    pub games: u64,
    /// The box.
    pub number: BoxNumber,
    /// What was in it by the books, by square of the lid.
    pub before: Beads,
    /// What was in it.
    pub after: Beads,
}

/// The box that a person is asked to open and to shake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxToOpen {
    /// The box.
    pub number: BoxNumber,
    /// The symmetry that carries the board to the lid: of several the one with the least turning.
    pub symmetry: Symmetry,
    /// What is in it by the books.
    pub beads: Beads,
}

/// What a person says came out of the box cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotDrawn {
    /// No box is to be opened by hand now.
    #[error("no box is to be opened")]
    NoBox,
    /// By the books the box holds no such bead.
    #[error("by the books box {0} holds no such bead")]
    NotInBox(BoxNumber),
    /// By the books the box is not empty.
    #[error("by the books box {0} is not empty")]
    NotEmpty(BoxNumber),
}

impl ByHand {
    /// A square of the program's lid as it lies on the owner's box, or the other way round.
    pub const fn on_the_box(&self, square: Square) -> Square {
        if self.is_mirrored { Symmetry::MirrorSides.apply(square) } else { square }
    }

    /// Whether something is still to be done at the boxes.
    pub fn has_open_tasks(&self) -> bool {
        self.tasks.iter().any(|task| !task.is_done)
    }

    /// Puts what a game comes to on the list. What was done before is taken off it.
    fn add_tasks(&mut self, tasks: impl Iterator<Item = BoxTask>) {
        self.tasks.retain(|task| !task.is_done);
        self.tasks.extend(tasks);
    }
}

impl BoxTask {
    fn after_game(closed: &ClosedBox) -> Self {
        let ClosedBox { opened, gain, restocked } = *closed;
        let before = opened.before.count(opened.bead);
        let after = before.saturating_add_signed(gain);
        Self { number: opened.number, bead: opened.bead, before, after, is_restocked: restocked, is_done: false }
    }
}

impl Machine {
    /// How its boxes are worked by hand.
    pub const fn by_hand(&self) -> &ByHand {
        &self.by_hand
    }

    /// The same, to be changed. No bead is touched by it.
    pub const fn by_hand_mut(&mut self) -> &mut ByHand {
        &mut self.by_hand
    }

    /// The machine with this on how its boxes are worked by hand.
    #[must_use]
    pub fn with_by_hand(self, by_hand: ByHand) -> Self {
        Self { by_hand, ..self }
    }

    /// The box that a person is asked to open now; `None` where the program draws, or nobody needs a box.
    pub fn box_to_open(&self) -> Option<BoxToOpen> {
        let game = self.game().filter(|game| self.by_hand.is_on && game.board().to_move() == Mark::X)?;
        let by_box = game.side() == Mark::X || game.opponent() == super::Opponent::Menace;
        let (number, symmetries) = BoxIndex::of(Mark::X).find(game.board()).filter(|_| by_box)?;
        let symmetry = symmetries.iter().next()?;
        Some(BoxToOpen { number, symmetry, beads: *self.cabinet()[number].beads() })
    }

    /// Takes in which bead came out of the box to be opened, and plays it as the lid lies on the board by this
    /// symmetry. Returns the finished game if that ended it.
    ///
    /// # Errors
    ///
    /// When no box is to be opened, or by the books it holds no such bead; nothing has changed then.
    pub fn draw_by_hand(&mut self, bead: Bead, symmetry: Symmetry) -> Result<Option<FinishedGame>, NotDrawn> {
        let to_open = self.box_to_open().ok_or(NotDrawn::NoBox)?;
        if to_open.beads.count(bead) == 0 {
            return Err(NotDrawn::NotInBox(to_open.number));
        }
        let opened = self.first.cabinet.take_out(to_open.number, bead, symmetry);
        Ok(self.play_drawn(to_open.number, Some(opened)))
    }

    /// The box to be opened is empty: the machine resigns. Returns the finished game. Where it is not empty by the books
    /// and the machine may resign, whoever works the boxes can insist, as in game 97 of the open days.
    ///
    /// # Errors
    ///
    /// When no box is to be opened, or by the books it is not empty; nothing has changed then.
    pub fn resign_by_hand(&mut self, insists: bool) -> Result<Option<FinishedGame>, NotDrawn> {
        let to_open = self.box_to_open().ok_or(NotDrawn::NoBox)?;
        let is_believed = insists && self.rules.when_empty() == WhenEmpty::Resign;
        if !to_open.beads.is_empty() && !is_believed {
            return Err(NotDrawn::NotEmpty(to_open.number));
        }
        Ok(self.play_drawn(to_open.number, None))
    }

    /// Puts the books of a box of the first player right, and says so in the record. The box is not open.
    pub fn correct_box(&mut self, number: BoxNumber, after: Beads) {
        let before = *self.cabinet()[number].beads();
        if before != after {
            self.first.cabinet.put_in(number, after);
            self.by_hand.corrections.push(Correction { games: self.tally().games(), number, before, after });
        }
    }

    /// Takes back the last move alone, of whoever made it, and puts its bead back; for moves that were typed wrongly.
    /// Returns whether there was one.
    pub fn take_back_one(&mut self) -> bool {
        let Some(mut game) = self.game.filter(|game| game.key.len() > 0) else { return false };
        game.key = game.key.without_last(1);
        let (side, nth) = (game.board().to_move(), game.board().ply() as usize / 2);
        let open = game.open[side].get_mut(nth).and_then(Option::take);
        if let (Some(player), Some(open)) = (self.player_mut(side), open) {
            player.cabinet.put_back(&open);
        }
        self.game = Some(game);
        true
    }

    /// Puts what a finished game comes to on the list of what there is to do at the boxes, if they are worked by hand.
    pub fn list_tasks(&mut self, finished: &FinishedGame) {
        if self.by_hand.is_on {
            self.by_hand.add_tasks(finished.closed_by(Mark::X).map(BoxTask::after_game));
        }
    }

    /// The beads of a game that is put back go back into their boxes.
    pub(super) fn list_beads_to_put_back(&mut self, game: &OpenGame) {
        if self.by_hand.is_on {
            let task =
                |open: &super::OpenBox| BoxTask::after_game(&ClosedBox { opened: *open, gain: 0, restocked: false });
            self.by_hand.add_tasks(game.opened_by(Mark::X).map(task));
        }
    }
}
