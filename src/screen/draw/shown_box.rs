//! A matchbox with everything shown of it, for cards and the large box.

use ratatui::style::{Modifier, Style};

use super::theme::Theme;
use crate::engine::{BoxNumber, Cabinet, Side, Soundness, is_lost};
use crate::game::{Board, Mark, PerSquare, Square, Symmetry};
use crate::model::{BeadState, ShownMarks, TableBox, View};
use crate::words::numbers::share;

/// The position of the cursor relative to a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cursor {
    /// On another box.
    Elsewhere,
    /// On this box, without focus.
    Here,
    /// On this box, with focus.
    Focused,
}

/// The reason why a box is the next to open.
#[derive(Clone, Copy, Debug)]
enum NextBox {
    /// A person must open and shake it.
    ToShake,
    /// The move under the cursor would open it.
    Asked,
}

/// A matchbox with everything shown of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShownBox {
    pub(crate) number: BoxNumber,
    /// The open box on the table: open, opened in the game just ended, or just rewarded.
    pub(crate) on_table: Option<TableBox>,
    /// Why it is the next box to open, if it is.
    next: Option<NextBox>,
    lid: Board,
    marks: ShownMarks,
    counts: PerSquare<u64>,
    /// The starting beads.
    pub(crate) starting: PerSquare<u8>,
    /// Its orientation; an open box has the board's.
    pub(super) turn: Symmetry,
    /// True if a person must turn the real box.
    pub(crate) is_turned: bool,
    /// The cursor of the boxes.
    pub(crate) cursor: Cursor,
    /// True if the soundness of its beads is shown.
    is_examined: bool,
}

impl ShownBox {
    /// A box of this player; during an animation in the state on the table.
    pub(crate) fn of(
        (view, has_focus): (View<'_>, bool),
        side: Side,
        number: BoxNumber,
        table: &[TableBox],
    ) -> Self {
        let shown = Self::of_cabinet(view, view.machine_of(side).cabinet(), number);
        let is_selected = view.boxes.selected == number;
        let on_table = table.iter().find(|it| it.opened.number == number).copied();
        let asked = view.asked_box(side).filter(|(asked, _)| *asked == number);
        let turn = match (on_table, asked) {
            (Some(it), _) => it.opened.symmetry,
            (None, Some((_, turn))) => turn,
            // At a snapshot no box lies as a game opened it.
            (None, None) if is_selected && view.snapshot.is_none() => view.boxes.turn,
            (None, None) => Symmetry::Identity,
        };
        Self {
            on_table,
            next: if view.box_to_open().is_some_and(|it| it.number == number) {
                Some(NextBox::ToShake)
            } else {
                asked
                    .filter(|_| on_table.is_none())
                    .and(Some(NextBox::Asked))
            },
            counts: on_table.map_or(shown.counts, |it| PerSquare::from_fn(|at| it.count(at))),
            turn,
            is_turned: view.pair.machine.by_hand.is_on && turn != Symmetry::Identity,
            cursor: match is_selected {
                false => Cursor::Elsewhere,
                true if has_focus => Cursor::Focused,
                true => Cursor::Here,
            },
            ..shown
        }
    }

    /// A closed box of an earlier or later cabinet, drawn in full color.
    pub(crate) fn of_cabinet(view: View<'_>, cabinet: &Cabinet, number: BoxNumber) -> Self {
        let matchbox = &cabinet[number];
        let lid = matchbox.lid().board();
        Self {
            number,
            on_table: None,
            next: None,
            lid,
            marks: view.marks,
            counts: *matchbox.beads().counts(),
            starting: *matchbox.starting(),
            turn: Symmetry::Identity,
            is_turned: false,
            cursor: Cursor::Here,
            // On a lost board no bead is good or bad.
            is_examined: view.examiner.is_on() && !is_lost(lid),
        }
    }

    /// The square of the lid at a place of the oriented box.
    pub(crate) const fn on_lid(&self, place: Square) -> Square {
        self.turn.apply(place)
    }

    /// The mark on a square of the lid.
    pub(crate) fn mark(&self, square: Square) -> Option<Mark> {
        self.lid.at(square).map(|mark| self.marks.mark(mark))
    }

    /// The maximum number of beads of a square.
    pub(crate) fn most(&self) -> u64 {
        self.counts.values().iter().copied().max().unwrap_or(0)
    }

    /// The number of beads of a square of the lid.
    pub(crate) fn count(&self, square: Square) -> u64 {
        self.counts[square]
    }

    /// The number of beads of all squares.
    pub(crate) fn total(&self) -> u64 {
        self.counts.values().iter().sum()
    }

    /// The share of a square in its beads, 0 to 1.
    pub(crate) fn share(&self, square: Square) -> f64 {
        share(self.count(square), self.total())
    }

    /// True for the square of the drawn bead.
    pub(crate) fn is_drawn(&self, square: Square) -> bool {
        self.on_table.is_some_and(|it| it.is_drawn(square))
    }

    /// True for the square of a drawn bead that is out.
    pub(crate) fn is_lit(&self, square: Square) -> bool {
        self.is_drawn(square) && self.on_table.is_some_and(|it| it.bead == BeadState::Out)
    }

    /// True if the bead of this box was the mistake of the game, once that has been shown.
    pub(crate) fn is_mistake(&self) -> bool {
        self.on_table.is_some_and(|it| it.is_mistake)
    }

    /// True if its card is framed as open.
    pub(crate) const fn is_open(&self) -> bool {
        self.on_table.is_some() || matches!(self.next, Some(NextBox::ToShake))
    }

    /// True if the move under the cursor would open it.
    pub(crate) const fn is_asked(&self) -> bool {
        matches!(self.next, Some(NextBox::Asked))
    }

    /// True if the box is open, just rewarded or selected, so that it is drawn in full color.
    pub(crate) fn is_in_play(&self) -> bool {
        self.on_table.is_some() || self.cursor != Cursor::Elsewhere
    }

    /// The style of the number of a square.
    pub(crate) fn number_style(&self, theme: &Theme, square: Square) -> Style {
        match (self.count(square), self.is_in_play()) {
            _ if self.is_lit(square) => theme.tiles[square],
            (0, true) => theme.faint,
            (0, false) => theme.quiet,
            (_, true) => theme.beads[square].add_modifier(Modifier::BOLD),
            (_, false) => theme.quiet_beads[square],
        }
    }

    /// The soundness of the bead of this square; `None` if it is hidden or the square never had
    /// beads.
    pub(crate) fn soundness(&self, square: Square) -> Option<Soundness> {
        let is_shown = self.is_examined && !self.is_bare(square);
        is_shown.then(|| Soundness::of(self.lid, square)).flatten()
    }

    /// The number of beads that each of its colors started with; `None` if they differ.
    pub(crate) fn first_count(&self) -> Option<u8> {
        let mut counts = self.starting.values().iter().filter(|count| **count > 0);
        let first = *counts.next()?;
        counts.all(|count| *count == first).then_some(first)
    }

    /// True if the square never had a bead.
    pub(crate) fn is_bare(&self, square: Square) -> bool {
        self.count(square) == 0 && self.starting[square] == 0
    }
}

/// The strength of a color in a box, 0 to 1: the square root of its lead over an equal share,
/// relative to the maximum lead. The root makes small leads visible. With only one color it is 0.
pub(crate) fn strength(counts: &PerSquare<u64>, starting: &PerSquare<u8>, square: Square) -> f64 {
    let may_hold = |at: &Square| counts[*at] > 0 || starting[*at] > 0;
    let colors = Square::ALL.map(|at| u32::from(may_hold(&at)));
    let due = 1.0 / f64::from(colors.iter().sum::<u32>());
    let all = counts.values().iter().sum();
    let lead = (share(counts[square], all) - due).max(0.0);
    if due < 1.0 {
        (lead / (1.0 - due)).sqrt()
    } else {
        0.0
    }
}
