//! The things on the screen that can be clicked.

use crate::app::{Action, Item, Tab};
use crate::engine::Side;

/// The thing at a place on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The left pane.
    Game,
    /// A box, a game of the past or a machine of the list; there may not be so many games or
    /// machines.
    Item(Item),
    /// A box on the table, by the player whose it is and its place in the game, from 0; there may
    /// be none.
    Table(Side, usize),
    /// The right pane.
    RightPane,
    /// The map, with the line of the grid that a click there brings to the top.
    Map(u16),
    /// A key in the footer.
    Hint(Action),
    /// The tab of the right pane.
    Tab(Tab),
}
