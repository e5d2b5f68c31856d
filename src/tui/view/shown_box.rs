//! A matchbox with what is to be seen of it: shared by the card, the tile of the wall and the detail.

use super::ShownMarks;
use crate::app::{App, Focus};
use crate::engine::{Bead, BoxNumber, ClosedBox, Matchbox};
use crate::game::{Mark, Square};

/// A matchbox as it shows.
#[derive(Clone, Copy, Debug)]
pub(super) struct ShownBox<'a> {
    /// Its number.
    pub(super) number: BoxNumber,
    /// Its lid and its beads.
    pub(super) matchbox: &'a Matchbox,
    /// The bead that came out of it in this game, or in the one just ended.
    pub(super) drawn: Option<Bead>,
    /// What the game just ended did to it.
    pub(super) closed: Option<ClosedBox>,
    /// Whether it is selected.
    pub(super) selected: bool,
    /// Whether the pane it is in has the focus.
    pub(super) focused: bool,
    marks: ShownMarks,
}

impl<'a> ShownBox<'a> {
    /// A box of the cabinet as it stands.
    pub(super) fn of(app: &'a App, number: BoxNumber) -> Self {
        let (game, side) = (app.shown_game(), app.shown_side());
        let open = game.and_then(|game| game.opened_by(side).find(|open| open.number == number));
        let finished = app.play().finished().filter(|_| game.is_none());
        let closed =
            finished.and_then(|finished| finished.closed_by(side).find(|closed| closed.opened.number == number));
        Self {
            number,
            matchbox: &app.shown_cabinet()[number],
            drawn: open.map(|open| open.bead).or(closed.map(|closed| closed.opened.bead)),
            closed: closed.copied(),
            selected: app.right_pane().boxes().selected() == number,
            focused: app.focus() == Focus::Cabinet,
            marks: ShownMarks::of(app),
        }
    }

    /// The mark on a square of the lid.
    pub(super) fn mark(&self, square: Square) -> Option<Mark> {
        self.matchbox.lid().board().at(square).map(|mark| self.marks.of_player(mark))
    }

    /// The beads for a square of the lid.
    pub(super) fn count(&self, square: Square) -> u64 {
        self.matchbox.beads().count(Bead::on_lid(square))
    }

    /// The part of its beads that are for this square, 0 to 1.
    pub(super) fn share(&self, square: Square) -> f64 {
        self.matchbox.beads().chance(Bead::on_lid(square)).unwrap_or(0.0)
    }

    /// Whether the bead that came out is that of this square.
    pub(super) fn is_drawn(&self, square: Square) -> bool {
        self.drawn == Some(Bead::on_lid(square))
    }

    /// Whether this square never had a bead.
    pub(super) fn is_bare(&self, square: Square) -> bool {
        self.count(square) == 0 && self.matchbox.starting()[square] == 0
    }
}
