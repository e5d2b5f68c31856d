//! The program itself: the panes, and what holds wherever one is.

use super::form::Step;
use super::room::Room;
use super::{Action, App, Deck, Effect, Focus, Offer, Viewport};

/// The board and the box in use, as large as they can be.
pub(super) struct Projector;

/// The panes, and what shows besides the machine.
pub(super) struct Panes;

/// The wishes that hold wherever one is.
pub(super) struct Program;

impl Room for Projector {
    fn offer(&self, _: &App, wish: Action) -> Option<Offer> {
        (wish == Action::Close).then_some(Offer::Quiet)
    }

    fn act(&self, app: &mut App, _: Action, _: Viewport) {
        app.play.is_projected = false;
    }
}

impl Room for Panes {
    fn offer(&self, app: &App, wish: Action) -> Option<Offer> {
        match wish {
            Action::SwitchPane if app.focus == Focus::Board => Some(Offer::Shown("cabinet")),
            Action::SwitchPane => Some(Offer::Shown("board")),
            Action::ShowTab(_) => Some(Offer::Quiet),
            Action::NextTab | Action::PreviousTab => Some(Offer::Shown("tabs")),
            Action::Settings => Some(Offer::Shown("settings")),
            Action::Project if app.play.is_projected => Some(Offer::Shown("everything")),
            Action::Project => Some(Offer::Shown("projector")),
            Action::Tour => (!app.play.phase.is_training()).then_some(Offer::Shown("tour")),
            _ => None,
        }
    }

    fn act(&self, app: &mut App, wish: Action, _: Viewport) {
        match wish {
            Action::SwitchPane => app.switch_pane(),
            Action::ShowTab(tab) => app.show_tab(tab),
            Action::NextTab => app.turn_tab(Step::Around),
            Action::PreviousTab => app.turn_tab(Step::BackAround),
            Action::Settings => app.open_settings(),
            Action::Project => app.play.is_projected ^= true,
            _ => app.begin_tour(false),
        }
    }
}

impl Room for Program {
    fn offer(&self, app: &App, wish: Action) -> Option<Offer> {
        let is_free = app.popup.is_none();
        match wish {
            Action::Quit => Some(Offer::shown_if(is_free, "quit")),
            Action::Interrupt | Action::Suspend | Action::Redraw | Action::ToggleMouse => {
                Some(Offer::Quiet)
            }
            Action::Help if is_free => Some(Offer::Shown("help")),
            Action::NextMeasure if is_free => {
                Some(Offer::shown_if(app.focus == Focus::Board, "chances"))
            }
            _ => None,
        }
    }

    fn act(&self, app: &mut App, wish: Action, _: Viewport) {
        match wish {
            Action::Suspend => app.ask(Effect::Suspend),
            Action::Redraw => app.ask(Effect::Redraw),
            Action::ToggleMouse => app.toggle_mouse(),
            Action::Help => app.show_pictures(Deck::Help),
            Action::NextMeasure => app.measure_next(),
            _ => app.leave(),
        }
    }
}

impl App {
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

    /// A pane is clicked where there is nothing else; on the board that ends the look at the past.
    pub(super) fn click_pane(&mut self, focus: Focus) {
        if focus == Focus::Board {
            self.end_look_back();
        }
        self.focus = focus;
    }

    /// Ends what is being shown, and what is said.
    pub(super) fn end_showing(&mut self) {
        self.notice = None;
        self.end_motion();
    }
}
