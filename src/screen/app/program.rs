//! Actions of the program and of the panes.

use super::machines::{confirm, manage};
use super::{
    Action, App, Direction, Effect, Focus, NameFor, Offer, PageAction, Question, Session,
    StoreRequest, Tab,
};
use crate::engine::Side;
use crate::parts::board::captions::welcome;
use crate::parts::popup::rules::{ask_or_set, set_rules};
use crate::parts::{Binding, ListOf, Next};
use crate::words::say;

/// The response of the panes and of other parts than the machine to an action.
pub(super) fn binding_of_panes(session: &Session, action: Action) -> Option<Binding<()>> {
    let shown = |word, act: fn(&mut Session)| Binding::of_session(Offer::Shown(word), act);
    let next_tab = |direction| {
        let tab = session.selection.tab.beside(direction);
        Binding::of_session(Offer::Shown(say!("offer-tabs")), move |_| Next::Tab(tab))
    };
    Some(match action {
        Action::SwitchPane => {
            let word = match session.selection.focus {
                Focus::Board => say!("offer-cabinet"),
                Focus::RightPane => say!("offer-board"),
            };
            shown(word, |it| it.selection.focus = it.selection.focus.other())
        }
        Action::Close if session.selection.focus == Focus::RightPane => {
            Binding::quiet(|it| it.selection.focus = Focus::Board)
        }
        Action::ShowTab(tab) => Binding::quiet(move |_| Next::Tab(tab)),
        Action::SetRules(rules, is_by_hand) => {
            Binding::quiet(move |it| ask_or_set(it, rules, is_by_hand))
        }
        Action::SetRulesAnyway(rules, is_by_hand) => {
            Binding::quiet(move |it| set_rules(it, rules, is_by_hand))
        }
        Action::Captions if session.board_state.running.is_none() => Binding::quiet(welcome),
        Action::HowToPrint if !session.is_on_page => {
            Binding::quiet(|it| it.notify(say!("how-to-print-text").to_string()))
        }
        Action::Tournament if session.view().side() == Side::First => Binding::quiet(|it| {
            it.requests.tournament = true;
            Next::Tab(Tab::Curve)
        }),
        Action::Settings => shown(say!("do-settings"), |it| it.lay_over(Question::Settings)),
        Action::NextTab => next_tab(Direction::Right),
        Action::PreviousTab => next_tab(Direction::Left),
        Action::Manage(what) if session.can_be_managed(what) => {
            Binding::quiet(move |it| manage(it, what))
        }
        Action::Make(new) => Binding::quiet(move |it| {
            it.lay_over(new.map_or(Question::CustomRules, |new| {
                Question::Name(NameFor::New(new))
            }));
        }),
        Action::Confirm(what) if session.known.question.is_some() => {
            Binding::quiet(move |it| confirm(it, what))
        }
        _ => return None,
    })
}

/// The response to an action everywhere, in some cases only without a popup.
pub(super) fn binding_of_program(action: Action, is_free: bool) -> Option<Binding<()>> {
    let list = |of| {
        let typed = None;
        move |_: &mut Session| Next::List { of, typed }
    };
    let quit = |it: &mut Session| {
        it.ask(Effect::Quit);
        Next::Home
    };
    let asks = |effect| Binding::quiet(|it: &mut Session| it.ask(effect));
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

impl App {
    /// Focuses a clicked pane; the board also returns to the present.
    pub(crate) fn click_pane(&mut self, focus: Focus) {
        if focus == Focus::Board {
            self.end_past_scene();
        }
        self.session.selection.focus = focus;
    }
}
