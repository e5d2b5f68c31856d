//! Actions and clicks carried out, by what has the focus and what lies over the panes.

use super::step::Step;
use super::{
    Action, App, Direction, Effect, Focus, GoTo, Help, Item, MachineAction, Phase, Popup, StoreRequest, Tab, Viewport,
};

impl App {
    /// Does what an action means here and now.
    pub(super) fn act(&mut self, action: Action, viewport: Viewport) {
        match action {
            Action::ToggleMouse => self.toggle_mouse(),
            Action::Redraw => self.ask(Effect::Redraw),
            Action::Suspend => self.ask(Effect::Suspend),
            Action::Quit => self.ask(Effect::Quit),
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
            Action::Xray => self.play.shows_xray = !self.play.shows_xray,
            Action::SwitchPane => self.switch_pane(),
            Action::NextTab => self.turn_tab(Step::Around),
            Action::PreviousTab => self.turn_tab(Step::BackAround),
            Action::Zoom => self.zoom_on(),
            Action::Amounts => self.change_amounts(),
            Action::Follow => self.toggle_follow(),
            Action::NextOpen => self.next_open(),
            Action::PreviousOpen => self.previous_open(),
            Action::GoTo => self.open(Popup::GoTo(GoTo::default())),
            Action::OtherMachine => self.look_at_other_machine(),
            Action::Tournament => self.right_pane.curve.toggle_tournament(),
            Action::NextMeasure => self.measure_next(),
            Action::Train => self.open_training(),
            Action::Faster => self.change_speed(true),
            Action::Slower => self.change_speed(false),
            Action::Manage(what) => self.manage(what),
            Action::Help => self.open(Popup::Help(Help::default())),
            Action::Settings => self.open_settings(),
            _ => {}
        }
    }

    /// Shows a tab; before the list of machines is read, it is asked for.
    pub(super) fn show_tab(&mut self, tab: Tab) {
        self.right_pane.tab = tab;
        if tab == Tab::Machine {
            self.ask(Effect::Store(StoreRequest::List));
        }
    }

    /// Shows another tab.
    pub(super) fn turn_tab(&mut self, step: Step) {
        self.show_tab(step.of(&Tab::ALL, self.right_pane.tab));
    }

    /// Something in the right pane is clicked: it is selected, and activated where it was selected before.
    pub(super) fn click(&mut self, item: Item) {
        if self.focus == Focus::Cabinet && self.selected_item() == Some(item) {
            self.activate();
        } else {
            self.focus = Focus::Cabinet;
            self.select(item);
        }
    }

    /// What is selected on the tab that shows.
    fn selected_item(&self) -> Option<Item> {
        match self.right_pane.tab() {
            Tab::Boxes => Some(Item::Box(self.right_pane.boxes.selected())),
            Tab::Curve => None,
            Tab::Games => Some(Item::Game(self.right_pane.games.selected())),
            Tab::Machine => Some(Item::Machine(self.right_pane.machines.selected())),
        }
    }

    fn select(&mut self, item: Item) {
        match item {
            Item::Box(number) => self.right_pane.boxes.select(number),
            Item::OnTable(side, number) => {
                self.right_pane.tab = Tab::Boxes;
                self.right_pane.boxes.show_side(side);
                self.right_pane.boxes.select(number);
            }
            Item::Game(nth) => self.select_game(nth),
            Item::Machine(nth) => self.select_machine(nth),
        }
    }

    /// The cursor of what has the focus goes a step.
    fn go(&mut self, direction: Direction, viewport: Viewport) {
        match (self.focus, &self.play.phase) {
            (Focus::Board, Phase::Replaying(_)) => self.replay_step(direction),
            (Focus::Board, Phase::Watching(_)) => self.step(),
            (Focus::Board, _) => self.play.move_cursor(direction),
            (Focus::Cabinet, _) => match self.selected_item() {
                Some(Item::Box(_)) => self.select_neighbor(direction, viewport.columns),
                Some(Item::Game(nth)) => self.select(Item::Game(direction.along(nth, 1))),
                Some(Item::Machine(nth)) => self.select(Item::Machine(direction.along(nth, 1))),
                Some(Item::OnTable(..)) | None => {}
            },
        }
    }

    /// What the right pane shows goes on by so many lines: a list with its selection, the cabinet without.
    pub(super) fn scroll(&mut self, direction: Direction, lines: usize, viewport: Viewport) {
        match self.selected_item() {
            Some(Item::Box(_)) => self.right_pane.boxes.scroll_to(viewport.scrolled(direction, lines)),
            Some(Item::Game(nth)) => self.select(Item::Game(direction.along(nth, lines))),
            Some(Item::Machine(nth)) => self.select(Item::Machine(direction.along(nth, lines))),
            Some(Item::OnTable(..)) | None => {}
        }
    }

    /// The first or the last of the things that the cursor goes through.
    fn go_to_end(&mut self, is_last: bool) {
        if let (Focus::Board, Phase::Replaying(replay)) = (self.focus, &self.play.phase) {
            self.replay_to(if is_last { replay.moves() } else { 0 });
            return;
        }
        let nth = if is_last { usize::MAX } else { 0 };
        match self.selected_item() {
            Some(Item::Box(_)) => self.select_end(is_last),
            Some(Item::Game(_)) => self.select(Item::Game(nth)),
            Some(Item::Machine(_)) => self.select(Item::Machine(nth)),
            Some(Item::OnTable(..)) | None => {}
        }
    }

    /// What is under the cursor of what has the focus is played, opened or replayed.
    fn activate(&mut self) {
        match (self.focus, self.selected_item()) {
            (Focus::Board, _) | (Focus::Cabinet, None | Some(Item::OnTable(..))) => self.proceed(),
            (Focus::Cabinet, Some(Item::Box(_))) => self.right_pane.boxes.open_or_close(),
            (Focus::Cabinet, Some(Item::Game(_))) => self.replay(),
            (Focus::Cabinet, Some(Item::Machine(_))) => self.manage(MachineAction::Open),
        }
    }
}
