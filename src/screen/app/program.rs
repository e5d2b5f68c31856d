//! The program itself: the panes, and what holds wherever one is.

use super::form::Step;
use super::room::Room;
use super::{Action, App, Effect, Focus, Offer, Preferences, Session, USUAL_GAMES, Watched};
use crate::words::say;

/// The board and the box in use, as large as they can be.
pub(crate) struct Projector;

/// The panes, and what shows besides the machine.
pub(crate) struct Panes;

/// The wishes that hold wherever one is.
pub(crate) struct Program;

impl Room for Projector {
    fn offer(&self, _: &App, wish: Action) -> Option<Offer> {
        (wish == Action::Close).then_some(Offer::Shown(say!("offer-back")))
    }

    fn act(&self, app: &mut App, _: Action) {
        app.play.is_projected = false;
    }
}

impl Room for Panes {
    fn offer(&self, app: &App, wish: Action) -> Option<Offer> {
        match wish {
            Action::SwitchPane if app.play.is_projected => None,
            Action::SwitchPane if app.focus == Focus::Board => {
                Some(Offer::Shown(say!("offer-cabinet")))
            }
            Action::SwitchPane => Some(Offer::Shown(say!("offer-board"))),
            Action::ShowTab(_)
            | Action::Settings
            | Action::Project
            | Action::Pictures
            | Action::LiveBy(..) => Some(Offer::Quiet),
            Action::NextTab | Action::PreviousTab => Some(Offer::Shown(say!("offer-tabs"))),
            Action::Manage(what) => app.manage_offer(what),
            Action::Confirm(_) => app.known.asked.as_ref().map(|_| Offer::Quiet),
            Action::Exhibit => app.is_free().then_some(Offer::Quiet),
            Action::Tour => (!app.is_training()).then_some(Offer::Quiet),
            _ => None,
        }
    }

    fn act(&self, app: &mut App, wish: Action) {
        match wish {
            Action::SwitchPane => app.focus = app.focus.other(),
            Action::ShowTab(tab) => app.show_tab(tab),
            Action::NextTab => app.show_tab(app.tab_after(Step::Around)),
            Action::PreviousTab => app.show_tab(app.tab_after(Step::BackAround)),
            Action::Settings => app.open_settings(),
            Action::Pictures => app.welcome(),
            Action::Exhibit => app.play_alone(),
            Action::LiveBy(rules, is_by_hand) => app.live_by(rules, is_by_hand),
            Action::Manage(what) => {
                let next = app.manage(what);
                app.go(next);
            }
            Action::Confirm(what) => app.confirm(what),
            Action::Project => app.play.is_projected ^= true,
            _ => {
                let next = app.show_tour(0, false);
                app.go(next);
            }
        }
    }
}

impl Room for Program {
    fn offer(&self, app: &App, wish: Action) -> Option<Offer> {
        let is_free = app.popup.is_none();
        match wish {
            Action::Quit => Some(Offer::shown_if(is_free, say!("offer-quit"))),
            Action::Interrupt | Action::Suspend | Action::Redraw | Action::OfPage(_) => {
                Some(Offer::Quiet)
            }
            Action::List if is_free => Some(Offer::Shown(say!("offer-everything"))),
            Action::FindBox | Action::NextMeasure if is_free => Some(Offer::Quiet),
            _ => None,
        }
    }

    fn act(&self, app: &mut App, wish: Action) {
        match wish {
            Action::Suspend => app.ask(Effect::Suspend),
            Action::Redraw => app.ask(Effect::Redraw),
            Action::OfPage(wish) => app.ask(Effect::OfPage(wish)),
            Action::List => app.open_list(),
            Action::FindBox => app.find_box(),
            Action::NextMeasure => app.measure_next(),
            _ => app.leave(),
        }
    }
}

impl Session {
    /// The choices about the screen; while the settings are up, those that show there.
    pub const fn preferences(&self) -> &Preferences {
        match &self.draft {
            Some(draft) => draft,
            None => &self.preferences,
        }
    }

    /// The preferences for the next time, with what the screen itself holds of them.
    pub fn confirmed_preferences(&self) -> Preferences {
        Preferences {
            view: self.shown.view(),
            opponent: self.training.opponent,
            games: Some(self.training.games).filter(|&games| games != USUAL_GAMES),
            pace: self.training.pace,
            measure: self.measure.against(),
            watched: self.watched_games().map(|it| Watched {
                done: it.done,
                goal: it.goal,
            }),
            ..self.preferences
        }
    }

    /// True if the terminal reports the mouse.
    pub fn mouse(&self) -> bool {
        self.preferences.mouse.is_on
    }
}

impl App {
    pub(crate) fn leave(&mut self) {
        self.go_home();
        self.ask(Effect::Quit);
    }

    /// A pane is clicked where there is nothing else; on the board that ends the look at the past.
    pub(crate) fn click_pane(&mut self, focus: Focus) {
        if focus == Focus::Board {
            self.end_past();
        }
        self.focus = focus;
    }
}
