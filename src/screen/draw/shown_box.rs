//! A matchbox with everything shown of it, for cards and the large box.

use ratatui::style::{Modifier, Style};

use super::theme::Theme;
use crate::engine::{Bead, BoxNumber, Cabinet, ClosedBox, Matchbox, Side, Soundness, is_lost};
use crate::game::{Mark, PerSquare, Square, Symmetry};
use crate::model::{BeadState, TableBox, Unit, View};
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

/// A matchbox with everything shown of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShownBox {
    pub(crate) number: BoxNumber,
    pub(crate) state: BoxState,
    /// The marks on its lid, by square of the lid.
    marks: PerSquare<Option<Mark>>,
    counts: PerSquare<u64>,
    /// The starting beads.
    pub(crate) starting: PerSquare<u8>,
    /// The drawn bead with its position, once that has been shown.
    drawn: Option<(Bead, BeadState)>,
    /// Its orientation; an open box has the board's.
    pub(crate) turn: Symmetry,
    /// True if a person must turn the real box.
    pub(crate) is_turned: bool,
    /// True if its bead was the mistake of the game, once that has been shown.
    pub(crate) is_mistake: bool,
    /// The change by the game just ended, once that has been shown.
    pub(crate) closed: Option<ClosedBox>,
    /// The cursor of the boxes.
    pub(crate) cursor: Cursor,
    /// The soundness of the beads, if it is shown.
    soundness: PerSquare<Option<Soundness>>,
    /// The unit of its numbers.
    pub(crate) unit: Unit,
}

/// The state of a box in the shown game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoxState {
    Closed,
    /// The box would be opened by the move under the cursor.
    Asked,
    /// The box is open, was opened in the game just ended, or was just rewarded.
    Open,
}

impl ShownBox {
    /// A box of this player; during an animation in the state on the table.
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

    /// A box that would be opened, in the orientation it would have.
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

    /// A closed box.
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

    /// A box of an earlier or later cabinet, drawn in full color.
    pub(crate) fn of_cabinet(view: View<'_>, cabinet: &Cabinet, number: BoxNumber) -> Self {
        let matchbox = &cabinet[number];
        Self {
            cursor: Cursor::Here,
            ..Self::closed(view, number, matchbox, *matchbox.beads().counts())
        }
    }

    /// The box in this orientation.
    pub(crate) fn turned(self, view: View<'_>, turn: Symmetry) -> Self {
        let is_turned = view.today.by_hand().is_on && turn != Symmetry::Identity;
        Self {
            turn,
            is_turned,
            ..self
        }
    }

    /// The box with the soundness of its beads, if that is shown; on a lost board no bead is good or
    /// bad.
    pub(crate) fn examined(self, view: View<'_>, matchbox: &Matchbox) -> Self {
        let lid = matchbox.lid().board();
        let is_on = view.examiner.is_on() && !is_lost(lid);
        let soundness = |square| Soundness::of(lid, square).filter(|_| is_on);
        Self {
            soundness: PerSquare::from_fn(soundness),
            ..self
        }
    }

    /// The square of the lid at a place of the oriented box.
    pub(crate) const fn on_lid(&self, place: Square) -> Square {
        self.turn.apply(place)
    }

    /// The mark on a square of the lid.
    pub(crate) fn mark(&self, square: Square) -> Option<Mark> {
        self.marks[square]
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
        self.drawn
            .is_some_and(|(bead, _)| bead == Bead::on_lid(square))
    }

    /// True while the drawn bead is out.
    pub(crate) fn is_out(&self) -> bool {
        self.drawn.is_some_and(|(_, state)| state == BeadState::Out)
    }

    /// True for the square of a drawn bead that is out.
    pub(crate) fn is_lit(&self, square: Square) -> bool {
        self.is_out() && self.is_drawn(square)
    }

    /// True if the box is open, just rewarded or selected, so that it is drawn in full color.
    pub(crate) const fn is_in_play(&self) -> bool {
        matches!(self.state, BoxState::Open) || !matches!(self.cursor, Cursor::Elsewhere)
    }

    /// The style of the number of a square.
    pub(crate) fn number_style(&self, theme: &Theme, square: Square) -> Style {
        match (self.count(square), self.is_in_play()) {
            _ if self.is_lit(square) => theme.tile(square),
            (0, true) => theme.faint,
            (0, false) => theme.quiet,
            (_, true) => theme.bead(square).add_modifier(Modifier::BOLD),
            (_, false) => theme.quiet_beads[square],
        }
    }

    /// The soundness of the bead of this square; `None` if it is hidden or the square never had
    /// beads.
    pub(crate) fn soundness(&self, square: Square) -> Option<Soundness> {
        self.soundness[square].filter(|_| !self.is_bare(square))
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
