//! The program itself: the panes, and what holds wherever one is.

use super::{
    Action, App, Direction, Effect, Focus, Offer, PageAction, Preferences, Session, StoreRequest,
    Tab, USUAL_GAMES, Watched,
};
use crate::engine::Side;
use crate::part::Next;
use crate::words::say;

impl Session {
    /// The word for what an action does to the panes, or to what shows besides the machine.
    pub(super) fn offer_of_panes(&self, asked: Action) -> Option<Offer> {
        match asked {
            Action::SwitchPane => Some(Offer::Shown(match self.shown.focus {
                Focus::Board => say!("offer-cabinet"),
                Focus::RightPane => say!("offer-board"),
            })),
            Action::ShowTab(_) | Action::LiveBy(..) => Some(Offer::Quiet),
            Action::Captions => self.play.going.is_none().then_some(Offer::Quiet),
            Action::HowToPrint => (!self.is_on_page).then_some(Offer::Quiet),
            Action::Tournament => (self.view().side == Side::First).then_some(Offer::Quiet),
            Action::Settings => Some(Offer::Shown(say!("offer-settings"))),
            Action::NextTab | Action::PreviousTab => Some(Offer::Shown(say!("offer-tabs"))),
            Action::Manage(what) => self.manage_offer(what),
            Action::Confirm(_) => self.known.asked.as_ref().map(|_| Offer::Quiet),
            _ => None,
        }
    }

    /// Does it.
    pub(super) fn act_in_panes(&mut self, asked: Action) -> Next {
        match asked {
            Action::ShowTab(tab) => return Next::Tab(tab),
            Action::Tournament => {
                self.asked.tournament = true;
                return Next::Tab(Tab::Curve);
            }
            Action::NextTab => return Next::Tab(self.shown.tab.beside(Direction::Right)),
            Action::PreviousTab => return Next::Tab(self.shown.tab.beside(Direction::Left)),
            Action::Manage(what) => return self.manage(what),
            Action::SwitchPane => self.shown.focus = self.shown.focus.other(),
            Action::Settings => self.open_settings(),
            Action::Captions => return self.welcome(),
            Action::HowToPrint => self.tell(say!("how-to-print-text").to_string()),
            Action::LiveBy(rules, is_by_hand) => self.live_by(rules, is_by_hand),
            Action::Confirm(what) => self.confirm(what),
            _ => {}
        }
        Next::Stay
    }

    /// The word for what an action does wherever one is; some only where no popup lies over it.
    pub(super) fn offer_of_program(asked: Action, is_free: bool) -> Option<Offer> {
        match asked {
            Action::Quit => Some(Offer::shown_if(is_free, say!("offer-quit"))),
            Action::Interrupt
            | Action::Suspend
            | Action::Redraw
            | Action::Place
            | Action::OfPage(_) => Some(Offer::Quiet),
            Action::List if is_free => Some(Offer::Shown(say!("offer-everything"))),
            Action::FindBox if is_free => Some(Offer::Quiet),
            _ => None,
        }
    }

    /// Does it.
    pub(super) fn act_in_program(&mut self, asked: Action) -> Next {
        match asked {
            Action::List => {
                return Next::List {
                    is_for_box: false,
                    typed: None,
                };
            }
            Action::FindBox => {
                return Next::List {
                    is_for_box: true,
                    typed: None,
                };
            }
            Action::Suspend => self.ask(Effect::Suspend),
            Action::Redraw => self.ask(Effect::Redraw),
            Action::Place => self.ask(Effect::Store(StoreRequest::Place)),
            Action::OfPage(PageAction::AskForLabels) => self.open_labels(),
            Action::OfPage(asked) => self.ask(Effect::OfPage(asked)),
            _ => {
                self.ask(Effect::Quit);
                return Next::Home;
            }
        }
        Next::Stay
    }

    /// True if this exists where the program runs, and does not change a copy that learns nothing.
    pub(crate) fn is_allowed(&self, action: Action) -> bool {
        let is_elsewhere = match action {
            Action::Quit | Action::Interrupt | Action::Suspend | Action::Redraw | Action::Place => {
                self.is_on_page
            }
            Action::OfPage(_) => !self.is_on_page,
            _ => false,
        };
        !is_elsewhere && !self.is_for_kept(action)
    }

    /// True if a copy plays, and this would teach, change or keep it.
    pub(crate) fn is_for_kept(&self, action: Action) -> bool {
        use Action::{Begin, Manage, OtherMachine, Train};
        self.copy.is_some() && matches!(action, Train | Manage(_) | Begin(_) | OtherMachine)
    }

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
            watched: self
                .view()
                .watched_games()
                .filter(|it| it.speed.shows_moves())
                .map(|it| Watched {
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
    /// A pane is clicked where there is nothing else; on the board that ends the look at the past.
    pub(crate) fn click_pane(&mut self, focus: Focus) {
        if focus == Focus::Board {
            self.end_past_scene();
        }
        self.shown.focus = focus;
    }
}
