//! The tabs of the right pane.

/// What the right pane shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    /// All the boxes, or one.
    Boxes,
    /// What the first box held as the games went by.
    Curve,
    /// The last games.
    Games,
    /// The machine's rules, and the list of machines.
    Machine,
}

impl Tab {
    /// The tabs in the order in which they show.
    pub const ALL: [Self; 4] = [Self::Boxes, Self::Curve, Self::Games, Self::Machine];

    /// What is written on it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Boxes => "Boxes",
            Self::Curve => "Curve",
            Self::Games => "Games",
            Self::Machine => "Machine",
        }
    }
}
