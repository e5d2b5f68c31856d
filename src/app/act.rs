//! Actions and clicks carried out, by what has the focus and what lies over the panes.

use super::step::Step;
use super::{Action, App, Direction, Effect, Focus, GoTo, Help, Item, Message, Phase, Popup, Tab, Viewport};

impl App {
    /// Does what an action means here and now.
    pub(super) fn act(&mut self, action: Action, viewport: Viewport) {
        if self.popup.is_none() {
            self.right_pane.stay(viewport);
        }
        match action {
            Action::ToggleMouse => self.toggle_mouse(),
            Action::Redraw => self.ask(Effect::Redraw),
            Action::Suspend => self.ask(Effect::Suspend),
            Action::Quit | Action::Interrupt => {
                self.end_tour();
                self.ask(Effect::Quit);
            }
            _ if self.popup.is_some() => self.act_in_popup(action, viewport),
            Action::Go(direction) => self.go(direction, viewport),
            Action::Page(direction) => self.scroll(direction, viewport.height, viewport),
            Action::HalfPage(direction) => self.scroll(direction, viewport.height / 2, viewport),
            Action::First => self.go_to_end(false),
            Action::Last => self.go_to_end(true),
            Action::Activate => self.activate(),
            _ => self.act_on_panes(action),
        }
    }

    /// The actions that mean the same wherever the focus is.
    fn act_on_panes(&mut self, action: Action) {
        match action {
            Action::Close => self.close_or_stop(),
            Action::Play(square) => self.play_square(square),
            Action::NewGame => self.new_game(),
            Action::TakeBack => self.take_back(),
            Action::Draw(bead) => self.draw_bead(bead),
            Action::Miscount => self.ask_for_count(),
            Action::Work => self.show_work(),
            Action::Xray => self.play.shows_xray = !self.play.shows_xray,
            Action::SwitchPane => self.switch_pane(),
            Action::ShowTab(tab) => self.show_tab(tab),
            Action::NextTab => self.turn_tab(Step::Around),
            Action::PreviousTab => self.turn_tab(Step::BackAround),
            Action::Zoom => self.zoom_on(),
            Action::Amounts => self.change_amounts(),
            Action::Follow => self.toggle_follow(),
            Action::NextOpen => self.next_open(),
            Action::PreviousOpen => self.previous_open(),
            Action::GoTo => self.open(Popup::GoTo(GoTo::default())),
            Action::OtherMachine => self.look_at_other_machine(),
            Action::Marks => self.toggle_marks(),
            Action::NextWorst => self.next_worst(),
            Action::Tournament => self.right_pane.curve.toggle_tournament(),
            Action::NextMeasure => self.measure_next(),
            Action::Train => self.open_training(),
            Action::Faster => self.change_speed(true),
            Action::Slower => self.change_speed(false),
            Action::Manage(what) if self.right_pane.tab() == Tab::Lab => self.manage_arms(what),
            Action::Manage(what) => self.manage(what),
            Action::CopyCommand => self.copy_command(),
            Action::Help => self.show_help(Help::default()),
            Action::Settings => self.open_settings(),
            Action::Tour => self.begin_tour(false),
            Action::Project => self.play.is_projected = !self.play.is_projected,
            _ => {}
        }
    }

    fn switch_pane(&mut self) {
        self.focus = match self.focus {
            Focus::Board => Focus::Cabinet,
            Focus::Cabinet => Focus::Board,
        };
    }

    /// Something in the right pane is clicked: it is selected, and activated where it was selected before.
    pub(super) fn click(&mut self, item: Item, viewport: Viewport) {
        self.right_pane.stay(viewport);
        if self.focus == Focus::Cabinet && self.selected_item() == Some(item) {
            self.activate();
        } else {
            self.focus = Focus::Cabinet;
            self.select(item);
            if let Item::Box(_) = item {
                // What was clicked stays where it is, so that the second click finds it there.
                self.right_pane.boxes.scroll_to(viewport.top);
            }
        }
    }

    /// The cursor of what has the focus goes a step.
    fn go(&mut self, direction: Direction, viewport: Viewport) {
        match (self.focus, &self.play.phase) {
            (Focus::Board, Phase::Replaying(_)) => self.replay_step(direction),
            (Focus::Board, Phase::Watching(_)) => self.step(),
            (Focus::Board, _) => self.play.move_cursor(direction),
            (Focus::Cabinet, _) => match self.selected_item() {
                Some(Item::Box(_)) => self.select_neighbor(direction, viewport),
                Some(Item::LabLine(_)) if matches!(direction, Direction::Left | Direction::Right) => {
                    self.change_lab(direction);
                }
                item => self.select_along(item, direction, 1),
            },
        }
    }

    /// What the right pane shows goes on by so many lines: a list with its selection, the cabinet without.
    pub(super) fn scroll(&mut self, direction: Direction, lines: usize, viewport: Viewport) {
        match self.selected_item() {
            Some(Item::Box(_)) => self.right_pane.boxes.scroll_to(viewport.scrolled(direction, lines)),
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
            item => self.select_along(item, if is_last { Direction::Down } else { Direction::Up }, usize::MAX),
        }
    }

    /// What is under the cursor of what has the focus is played, opened or replayed.
    fn activate(&mut self) {
        match (self.focus, self.selected_item()) {
            (Focus::Cabinet, Some(item)) => self.activate_item(item),
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
    fn close_or_stop(&mut self) {
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

    /// Whether a message means anything here; a key or a click ends what is being shown, and is not lost.
    pub(super) fn takes(&mut self, message: &Message) -> bool {
        match message {
            Message::Do(action, _) if self.offers(*action).is_none() => return false,
            Message::Tick
            | Message::Saved(_)
            | Message::Trained(_)
            | Message::Machines(_)
            | Message::Experimented(_) => {}
            _ => {
                self.notice = None;
                self.end_motion();
            }
        }
        true
    }
}
