//! The shown part of the machine: the tab, the side, the selected box, and the size of the boxes.

use super::{BoxesView, Session, Tab, View};
use crate::engine::{BoxNumber, Side};
use crate::game::Symmetry;

/// The pane with the focus of the arrow keys.
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

/// The shown boxes and the selected one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selection {
    /// The tab of the right pane.
    pub tab: Tab,
    /// The pane with the arrow keys.
    pub focus: Focus,
    /// The side whose boxes are shown.
    pub(crate) side: Side,
    /// The selected box.
    pub selected: BoxNumber,
    /// The orientation in which a game opened it; as printed if it was selected otherwise.
    pub(crate) turn: Symmetry,
    /// A counter of selections: each one scrolls the box into view.
    pub(crate) reveals: u32,
    /// The size of the boxes in the overview.
    pub zoom: Zoom,
    /// True if only the selected box is shown, with all details.
    pub is_detail: bool,
}

/// The size of the boxes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Zoom {
    /// Cards with the lid and the counts.
    #[default]
    Cards,
    /// All boxes as tiles of the field.
    Field,
}

impl Zoom {
    /// The zooms in order.
    pub const ALL: [Self; 2] = [Self::Cards, Self::Field];
}

impl Selection {
    /// The first box, in this size.
    pub(crate) const fn of(view: BoxesView) -> Self {
        let mut selection = Self {
            tab: Tab::Boxes,
            focus: Focus::Board,
            side: Side::First,
            selected: BoxNumber::FIRST,
            turn: Symmetry::Identity,
            reveals: 0,
            zoom: Zoom::Cards,
            is_detail: false,
        };
        selection.show_as(view);
        selection
    }

    /// Sets the size of the boxes.
    pub(crate) const fn show_as(&mut self, view: BoxesView) {
        self.is_detail = matches!(view, BoxesView::Detail);
        self.zoom = match view {
            BoxesView::Cards | BoxesView::Detail => Zoom::Cards,
            BoxesView::Field => Zoom::Field,
        };
    }

    /// The size of the boxes, for the settings.
    pub(crate) const fn view(&self) -> BoxesView {
        match self.zoom {
            _ if self.is_detail => BoxesView::Detail,
            Zoom::Cards => BoxesView::Cards,
            Zoom::Field => BoxesView::Field,
        }
    }

    /// Switches to the next zoom; after the last to the detail, then to the first.
    const fn zoom_on(&mut self) {
        self.reveals = self.reveals.wrapping_add(1);
        (self.zoom, self.is_detail) = match (self.zoom, self.is_detail) {
            (_, true) => (Zoom::Cards, false),
            (Zoom::Cards, false) => (Zoom::Field, false),
            (Zoom::Field, false) => (Zoom::Field, true),
        };
    }

    /// Shows the boxes of this player; a change of player selects the first one.
    pub(crate) fn show_side(&mut self, side: Side) {
        if self.side != side {
            self.side = side;
            self.select(BoxNumber::FIRST);
        }
    }

    /// Replaces the Lab, which has no boxes, by the boxes.
    pub(crate) fn leave_lab(&mut self) {
        if self.tab == Tab::Lab {
            self.tab = Tab::Boxes;
        }
    }

    /// Shows the boxes, which change in training, unless the curve shows.
    pub(crate) fn show_learning(&mut self) {
        if self.tab != Tab::Curve {
            self.tab = Tab::Boxes;
        }
    }

    /// True if the arrow keys select boxes.
    pub(crate) fn is_in_boxes(&self) -> bool {
        self.focus == Focus::RightPane && self.tab == Tab::Boxes
    }

    /// True if keys apply to the game on the board: it has the focus, or the boxes show.
    pub(crate) fn is_about_board(&self) -> bool {
        self.focus == Focus::Board || self.tab == Tab::Boxes
    }

    pub(crate) const fn select(&mut self, number: BoxNumber) {
        self.selected = number;
        self.turn = Symmetry::Identity;
        self.reveals = self.reveals.wrapping_add(1);
    }
}

impl View<'_> {
    /// The box of the next move, or the last opened one, with its orientation on the board. For a
    /// person who shakes boxes, it is the box to shake.
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
    /// Brings the box in use into view, unless the preference is off.
    pub(crate) fn follow_game(&mut self) {
        let in_use = self.view().box_in_use();
        if let Some((number, turn)) = in_use.filter(|_| self.preferences.follow.is_on) {
            self.selection.select(number);
            self.selection.turn = turn;
        }
    }

    /// Selects the first box if the selected one does not exist.
    pub(crate) fn select_a_box_that_is_there(&mut self) {
        let (cabinet, selected) = (self.view().cabinet(), self.selection.selected);
        let first = cabinet.numbers().next().filter(|_| !cabinet.has(selected));
        if let Some(first) = first {
            self.selection.select(first);
        }
    }

    /// Selects the first or the last box.
    pub(crate) fn select_end(&mut self, is_last: bool) {
        let mut numbers = self.view().cabinet().numbers();
        let end = if is_last {
            numbers.next_back()
        } else {
            numbers.next()
        };
        if let Some(end) = end {
            self.selection.select(end);
        }
    }

    /// Switches to the next zoom; from another tab, shows the boxes first.
    pub(crate) fn zoom_on(&mut self) {
        if self.view().shows_boxes() {
            self.selection.zoom_on();
        } else {
            self.selection.tab = Tab::Boxes;
        }
    }

    /// Opens or closes the details of the selected box.
    pub(crate) fn open_or_close_box(&mut self) {
        self.selection.is_detail ^= true;
        if !self.selection.is_detail && self.examiner.is_on() {
            self.toggle_marks();
        }
        let selected = self.selection.selected;
        self.selection.select(selected);
    }

    /// Shows a box on the tab of the boxes.
    pub(crate) fn show_box(&mut self, number: BoxNumber) {
        if !self.view().shows_boxes() {
            self.selection.tab = Tab::Boxes;
        }
        self.selection.select(number);
        self.selection.focus = Focus::RightPane;
    }

    pub(crate) fn next_open(&mut self) {
        let opened = self.view().opened();
        let next = opened
            .iter()
            .find(|&&number| number > self.selection.selected)
            .or(opened.first());
        if let Some(&number) = next {
            self.show_box(number);
        }
    }
}
