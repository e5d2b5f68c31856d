//! The part of the machine that shows: the tab, the player, the selected box, and the size of the boxes.

use super::{BoxesView, Session, Tab, View};
use crate::engine::{BoxNumber, Side};
use crate::game::Symmetry;

/// The pane that the arrow keys work in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// The game, on the left.
    Board,
    /// The matchboxes, on the right.
    RightPane,
}

impl Focus {
    pub(crate) const fn other(self) -> Self {
        match self {
            Self::Board => Self::RightPane,
            Self::RightPane => Self::Board,
        }
    }
}

/// The machine's boxes that show, and the one under the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The tab of the right pane.
    pub tab: Tab,
    /// The pane that the arrow keys work in.
    pub focus: Focus,
    /// The player whose boxes are asked for.
    pub(crate) side: Side,
    /// The box under the cursor.
    pub selected: BoxNumber,
    /// The turn in which it lay when a game opened it last; as it is printed, where it was chosen
    /// otherwise.
    pub(crate) turn: Symmetry,
    /// The number of times that a box was asked for: each brings it into view.
    pub(crate) asked: u32,
    /// The size of the boxes while they all show.
    pub zoom: Zoom,
    /// The selected box shows alone, with everything there is to know of it.
    pub is_detail: bool,
}

/// The size of the boxes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Zoom {
    /// A card with the lid and the counts.
    #[default]
    Cards,
    /// All of them as tiles of the field.
    Field,
}

impl Zoom {
    /// The zooms in the order in which a key goes through them.
    pub const ALL: [Self; 2] = [Self::Cards, Self::Field];
}

impl Shown {
    /// The first box of all, or what else of the boxes is to be seen.
    pub(crate) const fn of(view: BoxesView) -> Self {
        let mut shown = Self {
            tab: Tab::Boxes,
            focus: Focus::Board,
            side: Side::First,
            selected: BoxNumber::FIRST,
            turn: Symmetry::Identity,
            asked: 0,
            zoom: Zoom::Cards,
            is_detail: false,
        };
        shown.show_as(view);
        shown
    }

    /// Shows the boxes in this size.
    pub(crate) const fn show_as(&mut self, view: BoxesView) {
        self.is_detail = matches!(view, BoxesView::Detail);
        self.zoom = match view {
            BoxesView::Cards | BoxesView::Detail => Zoom::Cards,
            BoxesView::Field => Zoom::Field,
        };
    }

    /// The size of the boxes, for the next time.
    pub(crate) const fn view(&self) -> BoxesView {
        match self.zoom {
            _ if self.is_detail => BoxesView::Detail,
            Zoom::Cards => BoxesView::Cards,
            Zoom::Field => BoxesView::Field,
        }
    }

    /// The next zoom; after the last the detail, and then the first again.
    const fn zoom_on(&mut self) {
        self.asked = self.asked.wrapping_add(1);
        (self.zoom, self.is_detail) = match (self.zoom, self.is_detail) {
            (_, true) => (Zoom::Cards, false),
            (Zoom::Cards, false) => (Zoom::Field, false),
            (Zoom::Field, false) => (Zoom::Field, true),
        };
    }

    /// Shows the boxes of this player, from the first on, where the other's show.
    pub(crate) fn show_side(&mut self, side: Side) {
        if self.side != side {
            self.side = side;
            self.select(BoxNumber::FIRST);
        }
    }

    /// Shows the boxes in place of the Lab, which has none.
    pub(crate) fn leave_lab(&mut self) {
        if self.tab == Tab::Lab {
            self.tab = Tab::Boxes;
        }
    }

    /// Shows the boxes, which learn, but for the curve, which rises as they do.
    pub(crate) fn show_learning(&mut self) {
        if self.tab != Tab::Curve {
            self.tab = Tab::Boxes;
        }
    }

    /// True if the arrow keys go through the boxes.
    pub(crate) fn is_in_boxes(&self) -> bool {
        self.focus == Focus::RightPane && self.tab == Tab::Boxes
    }

    /// True if the keys are about the game on the board: it has the focus, or else its boxes show.
    pub(crate) fn is_about_board(&self) -> bool {
        self.focus == Focus::Board || self.tab == Tab::Boxes
    }

    pub(crate) const fn select(&mut self, number: BoxNumber) {
        self.selected = number;
        self.turn = Symmetry::Identity;
        self.asked = self.asked.wrapping_add(1);
    }
}

impl View<'_> {
    /// The box of the next move, or the one just opened, with its turn on the board. A person who
    /// shakes a box looks at that.
    fn box_in_use(&self) -> Option<(BoxNumber, Symmetry)> {
        if let Some(to_open) = self.box_to_open() {
            return Some((to_open.number, to_open.symmetry));
        }
        let next = self.step_of_box().and(self.today.next_box());
        let latest = || self.opened().last().copied();
        let resigned_at = self.finished().and_then(|game| game.resigned_at);
        let number = resigned_at.or(next).or_else(latest)?;
        let opened = self.last_opened().filter(|open| open.number == number);
        let turn = opened.map_or(Symmetry::Identity, |open| open.symmetry);
        Some((number, turn))
    }
}

impl Session {
    /// Brings the box in use into view, unless the user prefers to look elsewhere.
    pub(crate) fn follow_game(&mut self) {
        let in_use = self.view().box_in_use();
        if let Some((number, turn)) = in_use.filter(|_| self.preferences.follow.is_on) {
            self.shown.select(number);
            self.shown.turn = turn;
        }
    }

    /// Selects the first box that shows, unless the selected one does.
    pub(crate) fn select_a_box_that_is_there(&mut self) {
        let (cabinet, selected) = (self.view().cabinet(), self.shown.selected);
        let first = cabinet.numbers().next().filter(|_| !cabinet.has(selected));
        if let Some(first) = first {
            self.shown.select(first);
        }
    }

    /// Selects the first box, or the last.
    pub(crate) fn select_end(&mut self, is_last: bool) {
        let mut numbers = self.view().cabinet().numbers();
        let end = if is_last {
            numbers.next_back()
        } else {
            numbers.next()
        };
        if let Some(end) = end {
            self.shown.select(end);
        }
    }

    /// The next zoom; from another tab, first back to the boxes.
    pub(crate) fn zoom_on(&mut self) {
        if self.view().shows_boxes() {
            self.shown.zoom_on();
        } else {
            self.shown.tab = Tab::Boxes;
        }
    }

    /// Opens the selected box, or closes it again.
    pub(crate) fn open_or_close_box(&mut self) {
        self.shown.is_detail ^= true;
        if !self.shown.is_detail && self.examiner.is_on() {
            self.toggle_marks();
        }
        let selected = self.shown.selected;
        self.shown.select(selected);
    }

    /// Shows a box that the user asked for, whatever the pane shows now.
    pub(crate) fn show_box(&mut self, number: BoxNumber) {
        if !self.view().shows_boxes() {
            self.shown.tab = Tab::Boxes;
        }
        self.shown.select(number);
        self.shown.focus = Focus::RightPane;
    }

    pub(crate) fn next_open(&mut self) {
        let opened = self.view().opened();
        let next = opened
            .iter()
            .find(|&&number| number > self.shown.selected)
            .or(opened.first());
        if let Some(&number) = next {
            self.show_box(number);
        }
    }
}
