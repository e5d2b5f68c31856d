//! Actions of the program and of the panes.

use super::{
    Action, App, Direction, Effect, Focus, NameFor, Offer, PageAction, Preferences, Question,
    Session, StoreRequest, Tab, USUAL_GAMES, Watched,
};
use crate::engine::Side;
use crate::parts::popup::rules::ask_or_set;
use crate::parts::{Binding, ListOf, Next};
use crate::words::say;

impl Session {
    /// The response of the panes and of other parts than the machine to an action.
    pub(super) fn binding_of_panes(&self, action: Action) -> Option<Binding<()>> {
        let shown = |word, act: fn(&mut Self)| Binding::of_session(Offer::Shown(word), act);
        let next_tab = |direction| {
            let tab = self.selection.tab.beside(direction);
            Binding::of_session(Offer::Shown(say!("offer-tabs")), move |_| Next::Tab(tab))
        };
        Some(match action {
            Action::SwitchPane => {
                let word = match self.selection.focus {
                    Focus::Board => say!("offer-cabinet"),
                    Focus::RightPane => say!("offer-board"),
                };
                shown(word, |it| it.selection.focus = it.selection.focus.other())
            }
            Action::ShowTab(tab) => Binding::quiet(move |_| Next::Tab(tab)),
            Action::SetRules(rules, is_by_hand) => {
                Binding::quiet(move |it| ask_or_set(it, rules, is_by_hand))
            }
            Action::SetRulesAnyway(rules, is_by_hand) => {
                Binding::quiet(move |it| it.set_rules(rules, is_by_hand))
            }
            Action::Captions if self.board_state.running.is_none() => Binding::quiet(Self::welcome),
            Action::HowToPrint if !self.is_on_page => {
                Binding::quiet(|it| it.notify(say!("how-to-print-text").to_string()))
            }
            Action::Tournament if self.view().side() == Side::First => Binding::quiet(|it| {
                it.requests.tournament = true;
                Next::Tab(Tab::Curve)
            }),
            Action::Settings => shown(say!("do-settings"), |it| it.lay_over(Question::Settings)),
            Action::NextTab => next_tab(Direction::Right),
            Action::PreviousTab => next_tab(Direction::Left),
            Action::Manage(what) if self.can_be_managed(what) => {
                Binding::quiet(move |it| it.manage(what))
            }
            Action::Make(new) => Binding::quiet(move |it| {
                it.lay_over(new.map_or(Question::CustomRules, |new| {
                    Question::Name(NameFor::New(new))
                }));
            }),
            Action::Confirm(what) if self.known.question.is_some() => {
                Binding::quiet(move |it| it.confirm(what))
            }
            _ => return None,
        })
    }

    /// The response to an action everywhere, in some cases only without a popup.
    pub(super) fn binding_of_program(action: Action, is_free: bool) -> Option<Binding<()>> {
        let list = |of| {
            let typed = None;
            move |_: &mut Self| Next::List { of, typed }
        };
        let quit = |it: &mut Self| {
            it.ask(Effect::Quit);
            Next::Home
        };
        let asks = |effect| Binding::quiet(|it: &mut Self| it.ask(effect));
        Some(match action {
            Action::Quit => {
                let offer = Offer::shown_if(is_free, say!("do-quit"));
                Binding::of_session(offer, quit)
            }
            Action::Suspend => asks(Effect::Suspend),
            Action::Redraw => asks(Effect::Redraw),
            Action::Place => asks(Effect::Store(StoreRequest::Place)),
            Action::OfPage(PageAction::AskForLabels) => {
                Binding::quiet(|it| it.lay_over(Question::Labels))
            }
            Action::OfPage(action) => asks(Effect::OfPage(action)),
            Action::List if is_free => Binding::of_session(
                Offer::Shown(say!("offer-everything")),
                list(ListOf::Actions),
            ),
            Action::FindBox if is_free => Binding::quiet(list(ListOf::Boxes)),
            Action::Keys if is_free => Binding::quiet(list(ListOf::Keys)),
            _ => return None,
        })
    }

    /// True if the action exists on this platform and is allowed with a copy.
    pub(crate) fn is_allowed(&self, action: Action) -> bool {
        let is_elsewhere = match action {
            Action::Quit | Action::Suspend | Action::Redraw | Action::Place => self.is_on_page,
            Action::OfPage(_) => !self.is_on_page,
            _ => false,
        };
        !(is_elsewhere || self.copy.is_some() && action.is_for_own_machine())
    }

    /// The preferences.
    pub const fn preferences(&self) -> &Preferences {
        &self.preferences
    }

    /// The preferences to save, including those kept by the screen.
    pub fn confirmed_preferences(&self) -> Preferences {
        Preferences {
            view: self.selection.view(),
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
            rest: self.rest_of_training(),
            ..self.preferences
        }
    }

    /// True if mouse reports are on.
    pub fn mouse(&self) -> bool {
        self.preferences.mouse.is_on
    }
}

impl App {
    /// Focuses a clicked pane; the board also returns to the present.
    pub(crate) fn click_pane(&mut self, focus: Focus) {
        if focus == Focus::Board {
            self.end_past_scene();
        }
        self.session.selection.focus = focus;
    }
}
