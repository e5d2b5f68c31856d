//! A matchbox with what is to be seen of it: for the cards and the large box.

use ratatui::style::{Modifier, Style};

use super::super::theme::Theme;
use crate::engine::{Bead, BoxNumber, Cabinet, ClosedBox, Matchbox, Side, Soundness};
use crate::game::{Mark, PerSquare, Square, Symmetry};
use crate::model::{BeadState, TableBox, Unit, View};
use crate::words::numbers::share;

/// The place of the cursor of the boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cursor {
    /// On another box.
    Elsewhere,
    /// On this one, where something else has the focus.
    Here,
    /// On this one, and the keys move it.
    Focused,
}

/// A matchbox as it shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShownBox {
    pub(crate) number: BoxNumber,
    pub(crate) state: BoxState,
    /// The marks on its lid, by square of the lid.
    marks: PerSquare<Option<Mark>>,
    counts: PerSquare<u64>,
    /// The beads that it began with.
    pub(crate) starting: PerSquare<u8>,
    /// The bead that came out of it, once that has been shown, and what became of that.
    drawn: Option<(Bead, BeadState)>,
    /// Its turn: an open box lies as the board lies.
    pub(crate) turn: Symmetry,
    /// True if a person who holds the real box has to turn it.
    pub(crate) is_turned: bool,
    /// True if its bead was the mistake of the game, once that has been shown.
    pub(crate) is_mistake: bool,
    /// The effect of the game just ended on it, once that has been shown.
    pub(crate) closed: Option<ClosedBox>,
    /// The cursor of the boxes.
    pub(crate) cursor: Cursor,
    /// The soundness of the beads by the game alone, if that is to be seen.
    soundness: PerSquare<Option<Soundness>>,
    /// The unit of its numbers.
    pub(crate) unit: Unit,
}

/// The state of a box in the game that shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoxState {
    Closed,
    /// It would be opened by the move that is asked about.
    Asked,
    /// It is open, was opened in the game just ended, or was just paid.
    Open,
}

impl ShownBox {
    /// A box of this player as it stands; while a move or its reward is shown step by step, as far
    /// as the player's table tells.
    pub(crate) fn of(
        (view, has_focus): (View<'_>, bool),
        side: Side,
        number: BoxNumber,
        table: &[TableBox],
    ) -> Self {
        let matchbox = &view.cabinet_of(side)[number];
        let mut on_table = table.iter().filter(|shown| shown.opened.number == number);
        let on_table = on_table.next();
        let shown = if let Some(on_table) = on_table {
            Self::on_table(view, matchbox, on_table)
        } else {
            let held = view.beads_that_show(side, number, table);
            Self::closed(view, number, matchbox, *held.counts())
        };
        Self {
            cursor: match view.boxes.selected == number {
                false => Cursor::Elsewhere,
                true if has_focus => Cursor::Focused,
                true => Cursor::Here,
            },
            ..shown
        }
    }

    /// A box on the table.
    pub(crate) fn on_table(view: View<'_>, matchbox: &Matchbox, shown: &TableBox) -> Self {
        let TableBox { opened, bead, .. } = *shown;
        let counts = PerSquare::from_fn(|square| shown.count(square));
        Self {
            state: BoxState::Open,
            drawn: (bead != BeadState::In).then_some((opened.bead, bead)),
            is_mistake: shown.is_mistake,
            closed: shown.closed,
            ..Self::closed(view, opened.number, matchbox, counts)
        }
        .turned(view, opened.symmetry)
    }

    /// A box that would be opened, as the board would lie.
    pub(crate) fn asked(
        view: View<'_>,
        number: BoxNumber,
        matchbox: &Matchbox,
        turn: Symmetry,
    ) -> Self {
        Self {
            state: BoxState::Asked,
            ..Self::closed(view, number, matchbox, *matchbox.beads().counts())
        }
        .turned(view, turn)
    }

    /// A box that is not open.
    fn closed(
        view: View<'_>,
        number: BoxNumber,
        matchbox: &Matchbox,
        counts: PerSquare<u64>,
    ) -> Self {
        let (lid, shown) = (matchbox.lid().board(), view.marks);
        Self {
            number,
            state: BoxState::Closed,
            marks: PerSquare::from_fn(|square| lid.at(square).map(|mark| shown.mark(mark))),
            counts,
            starting: *matchbox.starting(),
            drawn: None,
            turn: Symmetry::Identity,
            is_turned: false,
            is_mistake: false,
            closed: None,
            cursor: Cursor::Elsewhere,
            soundness: PerSquare::from_fn(|_| None),
            unit: Unit::Beads,
        }
    }

    /// A box of a cabinet that is not the machine's now, in full ink.
    pub(crate) fn of_cabinet(view: View<'_>, cabinet: &Cabinet, number: BoxNumber) -> Self {
        let matchbox = &cabinet[number];
        Self {
            cursor: Cursor::Here,
            ..Self::closed(view, number, matchbox, *matchbox.beads().counts())
        }
    }

    /// The box as it lies after this turn.
    pub(crate) fn turned(self, view: View<'_>, turn: Symmetry) -> Self {
        let is_turned = view.today.by_hand().is_on && turn != Symmetry::Identity;
        Self {
            turn,
            is_turned,
            ..self
        }
    }

    /// The box with the soundness of its beads, where that is to be seen.
    pub(crate) fn examined(self, view: View<'_>, matchbox: &Matchbox) -> Self {
        let lid = matchbox.lid().board();
        let is_on = view.examiner.is_on();
        let soundness = |square| Soundness::of(lid, square).filter(|_| is_on);
        Self {
            soundness: PerSquare::from_fn(soundness),
            ..self
        }
    }

    /// The square of the lid at a place of the box as it lies.
    pub(crate) const fn on_lid(&self, place: Square) -> Square {
        self.turn.apply(place)
    }

    /// The mark on a square of the lid.
    pub(crate) fn mark(&self, square: Square) -> Option<Mark> {
        self.marks[square]
    }

    /// The beads for the square that has the most.
    pub(crate) fn most(&self) -> u64 {
        self.counts.values().iter().copied().max().unwrap_or(0)
    }

    /// The beads for a square of the lid.
    pub(crate) fn count(&self, square: Square) -> u64 {
        self.counts[square]
    }

    /// The beads for all the squares.
    pub(crate) fn total(&self) -> u64 {
        self.counts.values().iter().sum()
    }

    /// The part of its beads that are for this square, 0 to 1.
    pub(crate) fn share(&self, square: Square) -> f64 {
        share(self.count(square), self.total())
    }

    /// True if this is the square of the bead that came out.
    pub(crate) fn is_drawn(&self, square: Square) -> bool {
        self.drawn
            .is_some_and(|(bead, _)| bead == Bead::on_lid(square))
    }

    /// True if the bead that came out has not been paid for yet.
    pub(crate) fn is_out(&self) -> bool {
        self.drawn.is_some_and(|(_, state)| state == BeadState::Out)
    }

    /// True if this is its square: it is lit as long as it is out.
    pub(crate) fn is_lit(&self, square: Square) -> bool {
        self.is_out() && self.is_drawn(square)
    }

    /// True if it is open, just paid or selected, so that it is drawn in full ink.
    pub(crate) const fn is_in_play(&self) -> bool {
        matches!(self.state, BoxState::Open) || !matches!(self.cursor, Cursor::Elsewhere)
    }

    /// The look of the number for a square.
    pub(crate) fn number_style(&self, theme: &Theme, square: Square) -> Style {
        match (self.count(square), self.is_in_play()) {
            _ if self.is_lit(square) => theme.tile(square),
            (0, true) => theme.faint,
            (0, false) => theme.quiet,
            (_, true) => theme.bead(square).add_modifier(Modifier::BOLD),
            (_, false) => theme.quiet_beads[square],
        }
    }

    /// The soundness of a bead of this square by the game alone.
    /// `None` unless that is to be seen and it has or had any.
    pub(crate) fn soundness(&self, square: Square) -> Option<Soundness> {
        self.soundness[square].filter(|_| !self.is_bare(square))
    }

    /// True if this square never had a bead.
    pub(crate) fn is_bare(&self, square: Square) -> bool {
        self.count(square) == 0 && self.starting[square] == 0
    }
}

/// The strength of a color in the picture of a box, 0 to 1: the part of the way from what is its due
/// among the colors that the box may hold to all of them, as a root, so that a small lead is seen.
/// Where there is but one color nothing was learned.
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
