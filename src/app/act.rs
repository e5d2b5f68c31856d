//! Actions and clicks carried out, by what has the focus and what lies over the panes.

use super::{Action, App, Direction, Effect, Focus, Item, Phase, Viewport};

impl App {
    /// Does what an action means here and now, if anything.
    pub(super) fn act(&mut self, action: Action, viewport: Viewport) {
        let Some(deed) = self.deed(action) else {
            return;
        };
        self.end_showing();
        self.viewport = viewport;
        if self.popup.is_none() {
            self.right_pane.stay(viewport);
        }
        (deed.change)(self);
    }

    /// The cursor of what has the focus goes elsewhere, or what is under it is played, opened or
    /// replayed.
    pub(super) fn act_at_cursor(&mut self, action: Action, viewport: Viewport) {
        match action {
            Action::Go(direction) => self.go(direction, viewport),
            Action::Page(direction) => self.scroll(direction, viewport.height, viewport),
            Action::HalfPage(direction) => self.scroll(direction, viewport.height / 2, viewport),
            Action::First => self.go_to_end(false),
            Action::Last => self.go_to_end(true),
            _ => self.activate(),
        }
    }

    pub(super) fn leave(&mut self) {
        self.end_tour();
        self.ask(Effect::Quit);
    }

    pub(super) fn switch_pane(&mut self) {
        self.focus = match self.focus {
            Focus::Board => Focus::RightPane,
            Focus::RightPane => Focus::Board,
        };
    }

    /// Something in the right pane is clicked: it is selected, and activated where it was selected
    /// before.
    pub(super) fn click(&mut self, item: Item, viewport: Viewport) {
        self.right_pane.stay(viewport);
        if self.focus == Focus::RightPane && self.selected_item() == Some(item) {
            self.activate();
        } else {
            self.focus = Focus::RightPane;
            self.select(item);
            if let Item::Box(_) = item {
                // What was clicked stays where it is, so that the second click finds it there.
                self.right_pane.boxes.scroll_to(viewport.top);
            }
        }
    }

    /// A pane is clicked where there is nothing else; on the board that ends the look at the past.
    pub(super) fn click_pane(&mut self, focus: Focus) {
        if focus == Focus::Board {
            self.end_look_back();
        }
        self.focus = focus;
    }

    /// The cursor of what has the focus goes a step.
    fn go(&mut self, direction: Direction, viewport: Viewport) {
        match (self.focus, &self.play.phase) {
            (Focus::Board, Phase::Replaying(_)) => self.replay_step(direction),
            (Focus::Board, Phase::Watching(_)) => self.step(),
            (Focus::Board, _) => self.play.move_cursor(direction),
            (Focus::RightPane, _) => match self.selected_item() {
                Some(Item::Box(_)) => self.select_neighbor(direction, viewport),
                Some(Item::LabLine(_))
                    if matches!(direction, Direction::Left | Direction::Right) =>
                {
                    self.change_lab(direction);
                }
                item => self.select_along(item, direction, 1),
            },
        }
    }

    /// What the right pane shows goes on by so many lines: a list with its selection, the cabinet
    /// without.
    pub(super) fn scroll(&mut self, direction: Direction, lines: usize, viewport: Viewport) {
        match self.selected_item() {
            Some(Item::Box(_)) => self
                .right_pane
                .boxes
                .scroll_to(viewport.scrolled(direction, lines)),
            item => self.select_along(item, direction, lines),
        }
    }

    /// The first or the last of the things that the cursor goes through.
    fn go_to_end(&mut self, is_last: bool) {
        if let (Focus::Board, Phase::Replaying(replay)) = (self.focus, &self.play.phase) {
            self.replay_to(if is_last { replay.moves() } else { 0 });
            return;
        }
        match self.selected_item() {
            Some(Item::Box(_)) => self.select_end(is_last),
            item => self.select_along(
                item,
                if is_last {
                    Direction::Down
                } else {
                    Direction::Up
                },
                usize::MAX,
            ),
        }
    }

    /// What is under the cursor of what has the focus is played, opened or replayed.
    fn activate(&mut self) {
        match (self.focus, self.selected_item()) {
            (Focus::RightPane, Some(item)) => self.activate_item(item),
            _ => self.proceed(),
        }
    }

    /// The selection of a list goes on by so many places.
    fn select_along(&mut self, item: Option<Item>, direction: Direction, places: usize) {
        if let Some(next) = item.and_then(|item| item.along(direction, places)) {
            self.select(next);
        }
    }

    /// Closes the detail of a box, or stops what is going on.
    pub(super) fn close_or_stop(&mut self) {
        if self.play.is_projected {
            self.play.is_projected = false;
        } else if self.shows_detail() {
            self.right_pane.boxes.open_or_close();
        } else if self.shows_running_lab() {
            self.stop_lab();
        } else {
            self.stop_training();
        }
    }

    /// Ends what is being shown, and what is said.
    pub(super) fn end_showing(&mut self) {
        self.notice = None;
        self.end_motion();
    }
}
