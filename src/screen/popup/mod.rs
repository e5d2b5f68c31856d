//! Popups: parts over the panes, such as a menu, a form, the name of a machine, or the list of all
//! actions. They share one content type, layout and drawing.

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

use crate::model::{Action, Group, Labels, Question, Session};
use crate::part::AnyPart;
use form::FormPopup;
use menu::Menu;
use miscount::Miscount;
use name::{NameFor, NameForm};
use pour::Pouring;
use rules::{Origin, RulesDraft};
use settings::SettingsDraft;
use training::TrainingForm;

/// The popup for a question.
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

/// The content of a popup.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PopupContent {
    /// The title.
    pub title: String,
    /// The width including the frame, if the terminal is wide enough.
    pub width: u16,
    /// The text.
    pub lines: Vec<PopupLine>,
    /// The lines to choose from or to change.
    pub buttons: Vec<String>,
    /// The meanings of the buttons.
    ///
    /// Each is shown beside its button; if it does not fit, in the text while the button is
    /// selected.
    pub remarks: Vec<String>,
    /// The action of each button in the list of actions.
    pub actions: Vec<Listed>,
    /// The index of the selected button.
    pub selected: Option<usize>,
}

/// An action in the list of all actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The action.
    pub action: Action,
    /// Its purpose.
    pub group: Group,
    /// Its key, or an empty string.
    pub key: String,
}

/// A paragraph of a popup, wrapped to its width.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PopupLine {
    /// Normal text.
    Text(String),
    /// Less important text.
    Faint(String),
    /// A text field.
    Input {
        /// The label.
        name: String,
        /// The typed text.
        typed: String,
        /// True if the text is selected and replaced by typing.
        is_selected: bool,
    },
}
