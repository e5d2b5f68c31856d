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
use form::FormPopup;
use menu::Menu;
use name::NameForm;
use pour::Pouring;
use rules::RulesDraft;
use settings::SettingsDraft;
use training::TrainingForm;

/// The popup for a question.
pub(crate) fn of(question: Question, session: &Session) -> Box<dyn AnyPart> {
    let view = session.view();
    match question {
        Question::WhoBegins => Box::new(Menu::who_begins(view)),
        Question::WayOut => Box::new(Menu::way_out(session)),
        Question::Training(plan) => Box::new(FormPopup::new(TrainingForm::new(plan))),
        Question::TakeBackTraining(games) => Box::new(Menu::whether_to_take_back(games)),
        Question::GoOn(plan) => Box::new(Menu::whether_to_go_on(plan)),
        Question::WhetherToTrain(plan) => Box::new(Menu::whether_to_train(plan)),
        Question::WhetherToSet(rules, is_by_hand) => {
            let games = view.tally().games();
            Box::new(Menu::whether_to_set(rules, is_by_hand, games))
        }
        Question::Machine(name) => Box::new(Menu::of_machine(session, &name)),
        Question::Brought(text, answers) => Box::new(Menu::of_brought(&text, answers)),
        Question::OfLink(new) => Box::new(Menu::of_link(&session.known.open, &new)),
        Question::Whether(action, name) => Box::new(Menu::whether_to(action, &name)),
        Question::Name(purpose) => Box::new(NameForm::new(purpose, &session.known)),
        Question::NewMachine => Box::new(Menu::new_machine(session.pair.rules())),
        Question::CustomRules => Box::new(FormPopup::new(RulesDraft::custom())),
        Question::Pour(name) => Box::new(FormPopup::new(Pouring::new(&session.known.names, &name))),
        Question::Rules => Box::new(FormPopup::new(RulesDraft::of(session.machine()))),
        Question::Settings => Box::new(FormPopup::new(SettingsDraft::of(session))),
        Question::Labels => Box::new(FormPopup::new(Labels::of(session.machine()))),
        Question::Miscount(number) => Box::new(FormPopup::new(Miscount::new(number, view))),
    }
}
