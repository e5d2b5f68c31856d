//! A part of the screen that a wish can be for.

use core::time::Duration;

use super::{Action, App, Offer, Viewport};
use crate::words::Said;

/// A part of the screen that a wish can be for: a popup, an activity on the board, a tab, the
/// program itself. Its state is the app's.
pub(crate) trait Room: Sync {
    /// The word for what a wish does here and now; `None` where it means nothing here.
    fn offer(&self, app: &App, wish: Action) -> Option<Offer>;

    /// Does what a wish means here and now.
    fn act(&self, app: &mut App, wish: Action, view: Viewport);

    /// The time to its next step, while it moves by itself.
    fn due(&self, _: &App) -> Option<Duration> {
        None
    }

    /// Takes its next step.
    fn tick(&self, _: &mut App) {}
}

/// A tab: a room of the right pane, perhaps with a list.
pub(crate) trait TabRoom: Room {
    /// A few words for the edge of the pane, of which the first give way.
    fn note(&self, app: &App) -> Vec<Said>;

    /// Keeps what shows where it is, as far as it can.
    fn stay(&self, app: &mut App, view: Viewport);

    /// It is asked to show.
    fn enter(&self, _: &mut App) {}
}
