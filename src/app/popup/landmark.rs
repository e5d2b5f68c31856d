//! What a popup points at.

/// A thing on the screen that a popup can be about: the popup lies beside it, and all else is
/// dimmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Landmark {
    /// The board.
    Board,
    /// The selected box.
    Box,
    /// The boxes of this game.
    Table,
    /// Both panes.
    Panes,
    /// The right pane.
    RightPane,
}
