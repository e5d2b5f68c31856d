//! The shown part of the machine: the tab, the selected box, and the size of the boxes.

use super::{BoxesView, Order, Tab};
use crate::engine::BoxNumber;
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
    /// The selected box.
    pub selected: BoxNumber,
    /// The orientation in which a game opened it; as printed if it was selected otherwise.
    pub turn: Symmetry,
    /// A counter of selections: each one scrolls the box into view.
    pub(crate) reveals: u32,
    /// The chosen order of the boxes.
    pub order: Order,
    /// The pane that had the focus before the boxes were put in an order.
    pub(super) before_order: Option<Focus>,
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
            selected: BoxNumber::FIRST,
            turn: Symmetry::Identity,
            reveals: 0,
            order: Order::Number,
            before_order: None,
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
    pub(crate) const fn zoom_on(&mut self) {
        self.reveals = self.reveals.wrapping_add(1);
        (self.zoom, self.is_detail) = match (self.zoom, self.is_detail) {
            (_, true) => (Zoom::Cards, false),
            (Zoom::Cards, false) => (Zoom::Field, false),
            (Zoom::Field, false) => (Zoom::Field, true),
        };
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
