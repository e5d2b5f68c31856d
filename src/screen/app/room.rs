//! A part of the screen that a wish can be for.

use core::time::Duration;

use super::{Action, App, Offer};

/// A part of the screen that a wish can be for: a popup, an activity on the board, a tab, the
/// program itself. Its state is the app's.
pub(crate) trait Room: Sync {
    /// The word for what a wish does here and now; `None` where it means nothing here.
    fn offer(&self, app: &App, wish: Action) -> Option<Offer>;

    /// Does what a wish means here and now.
    fn act(&self, app: &mut App, wish: Action);

    /// The time to its next step, while it moves by itself.
    fn due(&self, _: &App) -> Option<Duration> {
        None
    }

    /// Takes its next step.
    fn tick(&self, _: &mut App) {}
}
