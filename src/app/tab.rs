//! The tabs of the right pane, and what can be selected on them.

use super::Direction;
use crate::engine::{BoxNumber, Side};

/// What the right pane shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    /// All the boxes, or one.
    Boxes,
    /// What the first box held as the games went by.
    Curve,
    /// The last games.
    Games,
    /// Rules side by side, tried with many machines.
    Lab,
    /// The machine's rules, and the list of machines.
    Machine,
}

impl Tab {
    /// The tabs in the order in which they show.
    pub const ALL: [Self; 5] = [
        Self::Boxes,
        Self::Curve,
        Self::Games,
        Self::Lab,
        Self::Machine,
    ];

    /// What is written on it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Boxes => "Boxes",
            Self::Curve => "Curve",
            Self::Games => "Games",
            Self::Lab => "Lab",
            Self::Machine => "Machine",
        }
    }
}

/// Something in the right pane that can be selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// A box.
    Box(BoxNumber),
    /// A box of this player's on the table.
    OnTable(Side, BoxNumber),
    /// A game of the past, the newest being 0; beyond the oldest it is the oldest.
    Game(usize),
    /// A line of the Lab; beyond the last it is the last.
    LabLine(usize),
    /// A machine of the list; beyond the last it is the last.
    Machine(usize),
}

impl Item {
    /// What is so many places further in the same list; a box is in none.
    pub(super) const fn along(self, direction: Direction, places: usize) -> Option<Self> {
        match self {
            Self::Game(nth) => Some(Self::Game(direction.along(nth, places))),
            Self::LabLine(nth) => Some(Self::LabLine(direction.along(nth, places))),
            Self::Machine(nth) => Some(Self::Machine(direction.along(nth, places))),
            Self::Box(_) | Self::OnTable(..) => None,
        }
    }
}
