//! The table: the boxes of the shown game, each with its drawn bead and its change; and the beads of
//! a box on the board, in the board's orientation.

use super::{Game, View};
use crate::engine::{Bead, Beads, BoxIndex, BoxNumber, ClosedBox, OpenBox, Side, Step};
use crate::game::{PerSquare, Square, Symmetry};
use crate::words::{Said, say};

/// The number of games of a machine during which the place of the open boxes is explained.
const TOLD_GAMES: u64 = 3;

/// A box on the table.
#[derive(Clone, Copy, Debug)]
pub struct TableBox {
    /// The box, as it was opened.
    pub opened: OpenBox,
    /// The position of the drawn bead.
    pub bead: BeadState,
    /// The box after the game, once it has been shown.
    pub closed: Option<ClosedBox>,
    /// True if its bead was the mistake of the game.
    pub is_mistake: bool,
    beads: Beads,
}

/// The position of the bead drawn from a box on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BeadState {
    /// In the box.
    In,
    /// Beside the box.
    Out,
    /// Rewarded, with the change so far since before the draw.
    Rewarded(i64),
}

impl TableBox {
    /// The shown number of beads for a square of the lid. The drawn bead counts until its reward.
    pub fn count(&self, square: Square) -> u64 {
        let bead = Bead::on_lid(square);
        let before = self.opened.drawn_from().count(bead);
        let is_restocked = self.closed.is_some_and(|closed| closed.restocked);
        match self.bead {
            BeadState::In => before,
            _ if bead != self.opened.bead || is_restocked => self.beads.count(bead),
            BeadState::Out => before,
            // The change of a refilled box counts from before the refill.
            BeadState::Rewarded(_) if self.opened.refill.is_some() => self.beads.count(bead),
            BeadState::Rewarded(gain) => before.saturating_add_signed(gain),
        }
    }

    /// True if this is the square of the drawn bead.
    pub fn is_drawn(&self, square: Square) -> bool {
        self.bead != BeadState::In && self.opened.bead == Bead::on_lid(square)
    }
}

impl View<'_> {
    /// The boxes of one player in the shown game, in the order of play.
    pub fn table(&self, side: Side) -> Vec<TableBox> {
        let Some(game) = self.game else {
            return Vec::new();
        };
        let cabinet = self.machine_of(side).cabinet();
        let beads = |opened: &OpenBox| *cabinet[opened.number].beads();
        match game {
            Game::Open(game) => game
                .opened_by(side)
                .filter(|opened| cabinet.number(opened.number.number()).is_some())
                .map(|&opened| TableBox {
                    opened,
                    bead: if game.is_bead_in() && game.box_in_use() == Some(&opened) {
                        BeadState::In
                    } else {
                        BeadState::Out
                    },
                    closed: None,
                    is_mistake: false,
                    beads: beads(&opened),
                })
                .collect(),
            Game::Over(game) => game
                .closed_by(side)
                .enumerate()
                .map(|(nth, closed)| {
                    self.closed_on_table((side, nth), closed, beads(&closed.opened))
                })
                .collect(),
        }
    }

    /// A box of the game just ended, with the part of its reward shown so far.
    fn closed_on_table(
        &self,
        (side, nth): (Side, usize),
        closed: &ClosedBox,
        beads: Beads,
    ) -> TableBox {
        let (gain, is_paid) = self.visible_gain(side, nth, closed);
        let bead = gain.map_or(BeadState::Out, BeadState::Rewarded);
        let opened = closed.opened;
        // Without learning there is no reward.
        let is_told = self.has_begun_to_pay(side, nth) && self.machine.learns();
        TableBox {
            opened,
            bead,
            closed: is_told.then_some(*closed),
            is_mistake: is_paid && self.is_mistake(side, &opened),
            beads,
        }
    }

    /// True if the move by this box of the game just ended was its player's mistake.
    fn is_mistake(&self, side: Side, opened: &OpenBox) -> bool {
        let mistake = self.finished().and_then(|finished| finished.mistake(side));
        mistake.is_some_and(|(mistake, _)| mistake.at.number == opened.number)
    }

    /// The shown beads of a box of this player: on the table including its animation, else the
    /// contents.
    pub fn beads_that_show(&self, side: Side, number: BoxNumber, table: &[TableBox]) -> Beads {
        let mut on_table = table.iter();
        if let Some(shown) = on_table.find(|shown| shown.opened.number == number) {
            return Beads::from_counts(PerSquare::from_fn(|at| shown.count(at)));
        }
        *self.machine_of(side).cabinet()[number].beads()
    }

    /// The text in the place of a player's boxes before the first is opened.
    pub fn table_note(&self, side: Side) -> Option<Said> {
        let games = self.tally().games();
        if self.open_game().is_none() || games >= TOLD_GAMES || !self.table(side).is_empty() {
            return None;
        }
        let boxes = || BoxIndex::of(Side::Second).box_count();
        Some(match self.side() {
            Side::First => say!("stands-here"),
            Side::Second => say!("opens-one-of", boxes = boxes()),
        })
    }

    /// The players with boxes on the table.
    pub fn sides_on_table(&self) -> Vec<Side> {
        let shows = |side: &Side| {
            let game = self.game;
            game.is_some_and(|game| game.opened_by(*side).next().is_some())
        };
        Side::BOTH.into_iter().filter(shows).collect()
    }
}

/// The beads of a box on the board.
#[derive(Clone, Copy, Debug, Default)]
pub struct BoardBeads {
    /// For each square of the board its bead and the number of them in the box.
    pub beads: PerSquare<Option<(Bead, u64)>>,
    /// All beads of the box, including those for taken squares.
    pub of: Beads,
    /// The square of the drawn bead, once it is drawn.
    pub drawn: Option<Square>,
    /// The possible move of the person, to which these beads are the reply.
    pub asked: Option<Square>,
}

impl View<'_> {
    /// The beads on the board now: of the last move during its steps, of the box that a person
    /// shakes, of the reply to the move under the cursor, or of the selected box in the past.
    pub fn board_beads(&self) -> Option<BoardBeads> {
        let step = self.step_of_box().filter(|step| *step > Step::Open);
        if let Some(step) = step {
            let (_, opened) = self.box_of_last_move()?;
            let drawn = (step == Step::Play).then(|| opened.square());
            return Some(self.on_board(self.drawn_from(&opened), opened.symmetry, drawn));
        }
        if let Some(to_open) = self.box_to_open() {
            return Some(self.on_board(to_open.beads, to_open.symmetry, None));
        }
        if let Some(answer) = self.answer_on_board() {
            return Some(answer);
        }
        // In the past the board is the lid.
        self.snapshot?;
        let beads = *self.cabinet()[self.boxes.selected].beads();
        Some(self.on_board(beads, Symmetry::Identity, None))
    }

    /// The beads of a box on the free squares of the board, in this orientation.
    pub(super) fn on_board(
        &self,
        of: Beads,
        symmetry: Symmetry,
        drawn: Option<Square>,
    ) -> BoardBeads {
        let bead = |at| {
            let bead = Bead::of_board(at, symmetry);
            (bead, of.count(bead))
        };
        let is_free = |at| self.board.at(at).is_none();
        BoardBeads {
            beads: PerSquare::from_fn(|at| is_free(at).then(|| bead(at))),
            of,
            drawn,
            asked: None,
        }
    }

    /// The beads from which the bead of an open box was drawn; none if they are not known anymore.
    pub fn drawn_from(&self, opened: &OpenBox) -> Beads {
        if self.knows_beads {
            opened.drawn_from()
        } else {
            Beads::default()
        }
    }
}
