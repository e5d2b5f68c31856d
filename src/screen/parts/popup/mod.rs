//! Popups: parts over the panes, such as a menu, a form, the name of a machine, or the list of all
//! actions. They share one content type, layout and drawing.

pub mod form;
pub mod labels;
pub mod list;
pub mod menu;
pub mod name;
mod pour;
pub mod rules;
pub mod settings;
pub mod training;

pub(crate) use crate::draw::popup::arrow_at;
pub use crate::draw::popup::{Listed, Places, PopupContent, PopupLine};

use crate::model::{Labels, Question, Session};
use crate::parts::AnyPart;
use crate::parts::board::by_hand::Miscount;
use form::{FormPopup, Sheet};
use menu::Menu;
use name::NameForm;
use pour::Pouring;
use rules::RulesDraft;
use settings::SettingsDraft;
use training::TrainingForm;

/// The popup for a question.
pub(crate) fn of(question: Question, session: &Session) -> Box<dyn AnyPart> {
    let view = session.view();
    let menu = match question {
        Question::WhoBegins => Menu::who_begins(view),
        Question::WayOut => Menu::way_out(session),
        Question::TakeBackTraining(games) => Menu::whether_to_take_back(games),
        Question::GoOn(plan) => Menu::whether_to_go_on(plan),
        Question::WhetherToTrain(plan) => Menu::whether_to_train(plan),
        Question::WhetherToSet(rules, is_by_hand) => {
            Menu::whether_to_set(rules, is_by_hand, view.tally().games())
        }
        Question::Machine(name) => Menu::of_machine(session, &name),
        Question::Brought(text, answers) => Menu::of_brought(&text, answers),
        Question::OfLink(new) => Menu::of_link(&session.known.open, &new),
        Question::Whether(action, name) => Menu::whether_to(action, &name),
        Question::NewMachine => Menu::new_machine(session.pair.rules()),
        Question::Name(purpose) => return Box::new(NameForm::new(purpose, &session.known)),
        Question::Training(plan) => return form(TrainingForm::new(plan)),
        Question::CustomRules => return form(RulesDraft::custom()),
        Question::Pour(name) => return form(Pouring::new(&session.known.names, &name)),
        Question::Rules => return form(RulesDraft::of(session.machine())),
        Question::Settings => return form(SettingsDraft::of(session)),
        Question::Labels => return form(Labels::of(session.machine())),
        Question::Miscount(number) => return form(Miscount::new(number, view)),
    };
    Box::new(menu)
}

/// The popup with the form of a value.
fn form(value: impl Sheet) -> Box<dyn AnyPart> {
    Box::new(FormPopup::new(value))
}
