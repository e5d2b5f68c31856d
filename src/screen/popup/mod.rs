//! Popups, parts of the screen which lie over the panes: a text or a menu, a form, the name of a
//! machine, the list of all that can be done. What they say has one shape, and lies and
//! looks alike.

pub mod form;
pub mod labels;
pub mod list;
pub mod menu;
mod menus;
pub mod miscount;
pub mod name;
mod places;
mod pour;
pub mod rules;
pub mod settings;
pub mod training;

pub use places::Places;
pub(crate) use places::arrow_at;

use crate::app::{Action, Group, Labels, Question, Session};
use crate::part::AnyPart;
use form::FormPopup;
use menu::Menu;
use miscount::Miscount;
use name::{NameFor, NameForm};
use pour::Pouring;
use rules::{Origin, RulesDraft};
use settings::SettingsDraft;
use training::TrainingForm;

/// The popup of a question.
pub(crate) fn of(question: Question, session: &Session) -> Box<dyn AnyPart> {
    let view = session.view();
    match question {
        Question::WhoBegins => Box::new(Menu::who_begins(view, session.play.side)),
        Question::WayOut => Box::new(Menu::way_out(view, session.training.left)),
        Question::Training(plan) => Box::new(FormPopup::new(TrainingForm::new(plan))),
        Question::WhetherToTrain(plan) => Box::new(Menu::whether_to_train(plan)),
        Question::Machine(name) => Box::new(Menu::of_machine(session, &name)),
        Question::Whether(action, name) => Box::new(Menu::whether(action, &name)),
        Question::NameOfCopy(of) => Box::new(NameForm::new(NameFor::Copy(of), &session.known)),
        Question::NewName(of) => Box::new(NameForm::new(NameFor::Rename(of), &session.known)),
        Question::NewMachine => Box::new(FormPopup::new(Origin::default())),
        Question::Pour(name) => Box::new(FormPopup::new(Pouring::new(&session.known.names, &name))),
        Question::Rules => Box::new(FormPopup::new(RulesDraft::of(&session.machine))),
        Question::Settings => Box::new(FormPopup::new(SettingsDraft::of(session))),
        Question::Labels => Box::new(FormPopup::new(Labels::of(&session.machine))),
        Question::Miscount(number) => Box::new(FormPopup::new(Miscount::new(number, session))),
        Question::Tasks(selected) => Box::new(Menu::tasks(view, selected)),
    }
}

/// The words of a popup.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PopupContent {
    /// Its title.
    pub title: String,
    /// Its columns with the frame, where the terminal has so many.
    pub width: u16,
    /// The text.
    pub lines: Vec<PopupLine>,
    /// The things that can be chosen or changed, a line each.
    pub buttons: Vec<String>,
    /// Their meanings.
    ///
    /// Each stands beside its button; one for which there is no room stands in the text while the
    /// cursor is on its button.
    pub remarks: Vec<String>,
    /// The action of each button, where they are a list of actions.
    pub actions: Vec<Listed>,
    /// The button under the cursor, from 0.
    pub selected: Option<usize>,
}

/// An action in the list of all that can be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The action.
    pub action: Action,
    /// The aim that it serves.
    pub group: Group,
    /// The key that asks for it; empty where there is none.
    pub key: String,
}

/// A paragraph of a popup; what does not fit in a line goes on in the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PopupLine {
    /// Words.
    Text(String),
    /// Words that may be overlooked.
    Faint(String),
    /// A text that is being typed.
    Input {
        /// Its name.
        name: String,
        /// The text so far.
        typed: String,
        /// True if all of it is selected: what is typed takes its place.
        is_selected: bool,
    },
}
