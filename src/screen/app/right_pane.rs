//! The right pane: clicks, the wheel, and changing tabs.

use super::handler::Handler;
use super::{Action, App, Direction, Focus, Tab};

impl App {
    /// Scrolls the right pane: a list moves its cursor, the boxes do not.
    pub(crate) fn turn_wheel_of_tab(&mut self, direction: Direction) {
        let (tab, asked) = (self.selection.tab, Action::Scroll(direction));
        if self
            .right_pane
            .part(tab)
            .offer(self.context(true), asked)
            .is_some()
        {
            self.act_in_tab(tab, true, asked);
        } else {
            self.act_in(Handler::Boxes, asked);
        }
    }

    /// Shows a tab and focuses it, so that Enter does not play a move by accident.
    pub(crate) fn show_tab(&mut self, tab: Tab) {
        self.selection.tab = tab;
        self.selection.focus = Focus::RightPane;
        self.right_pane.part_mut(tab).enter(&mut self.session);
    }
}
