//! Popups, which lie over the panes. Each is one file: its words, its keys, and what it does. Its
//! looks are the same for all of them, so that the screen renders a new one without knowing it.

mod choices;
mod confirm;
mod empty_box;
mod list;
mod machine_menu;
mod miscount;
mod name_form;
mod new_game;
mod overlay_list;
mod questions;
mod rules_form;
mod settings;
mod sheet;
mod slides;
mod training_form;
mod work_list;

pub use choices::Choices;
pub use confirm::{Confirmed, Question};
pub use empty_box::EmptyBox;
pub use list::{Entry, Group, List, entries};
pub use machine_menu::MachineMenu;
pub use miscount::Miscount;
pub use name_form::{NameFor, NameForm};
pub use new_game::WhoBegins;
pub use overlay_list::OverlayList;
pub use questions::{Ask, QUESTIONS};
pub use rules_form::{RulesDraft, RulesFor};
pub use settings::SettingsDraft;
pub use slides::{Deck, PICTURES, Slide, Slides, TOUR};
pub use training_form::{Pace, TrainingPlan};
pub use work_list::WorkList;

use std::borrow::Cow;

use super::room::Room;
use super::{Action, App, Direction, Form, Offer, Viewport};
use crate::words::printable;

/// A popup, which lies over the panes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Popup {
    /// MENACE in four pictures, or the tour.
    Slides(Slides),
    /// The list of all that can be done.
    List(List),
    /// The question who begins.
    NewGame(Choices<WhoBegins>),
    /// The plan of a training.
    Train(Form<TrainingPlan>),
    /// The name of a machine being typed.
    Name(NameForm),
    /// All that can be done with a machine of the list.
    Machine(Choices<MachineMenu>),
    /// The rules of a machine, number by number.
    Rules(Form<RulesDraft>),
    /// The question before something that cannot be undone.
    Confirm(Choices<Question>),
    /// The person's choices about the screen.
    Settings(Form<SettingsDraft>),
    /// Something that the user must have seen.
    Told(Told),
    /// The ways out of an empty first box.
    Dry(Choices<EmptyBox>),
    /// The work at real boxes after a game.
    Work(Choices<WorkList>),
    /// The count of a real box, where the books say something else.
    Miscount(Form<Miscount>),
    /// The machines that are laid over the curve.
    Overlay(Choices<OverlayList>),
}

/// The words of a popup.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PopupContent {
    /// Its title.
    pub title: &'static str,
    /// Its columns with the frame, where the terminal has so many.
    pub width: u16,
    /// The first line of the text that shows, or its page, from 0.
    pub top: usize,
    /// The text.
    pub lines: Vec<PopupLine>,
    /// The things that can be chosen or changed, a line each.
    pub buttons: Vec<String>,
    /// Their meanings.
    ///
    /// Each stands beside its button; where there is no room, that of the one under the cursor
    /// stands in the text.
    pub remarks: Vec<Cow<'static, str>>,
    /// The action of each button and its group, where they are a list of actions.
    pub actions: Vec<(Group, Action)>,
    /// The button under the cursor, from 0.
    pub selected: Option<usize>,
    /// The thing that it is about; without one it lies in the middle.
    pub beside: Option<Landmark>,
    /// True if it lies at the foot of the screen.
    pub is_caption: bool,
}

/// A paragraph of a popup; what does not fit in a line goes on in the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PopupLine {
    /// Words.
    Text(String),
    /// Words that may be overlooked.
    Faint(String),
    /// The subject of the lines after it.
    Heading(&'static str),
    /// A text that is being typed, after its name.
    Input(&'static str, String),
}

/// A thing on the screen that a popup can be about: the popup lies beside it, and all else is
/// dimmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Landmark {
    /// The board.
    Board,
    /// The selected box.
    Box,
    /// The boxes of this game.
    Table,
    /// Both panes.
    Panes,
    /// The right pane.
    RightPane,
}

/// The abilities of every popup. Most use few of them.
trait Dialog {
    /// Its words.
    fn content(&self, app: &App) -> PopupContent;

    /// The word for what an action does in it; that it closes goes without saying.
    fn offers(&self, action: Action) -> Option<Offer>;

    /// Does an action that it offers. Meanwhile the app has no popup.
    fn act(&mut self, app: &mut App, action: Action, viewport: Viewport) -> Then;

    /// A button is clicked, from 0.
    fn press(&mut self, _app: &mut App, _nth: usize) -> Then {
        Then::Stay
    }

    /// An arrow of a button is clicked; the button counts from 0.
    fn step(&mut self, app: &mut App, nth: usize, _direction: Direction) -> Then {
        self.press(app, nth)
    }

    /// The wheel turns over it.
    fn turn(&mut self, _app: &mut App, _direction: Direction, _viewport: Viewport) {}

    /// True if characters are typed into it, in place of what their keys do elsewhere.
    fn takes_text(&self) -> bool {
        false
    }

    /// A character is typed.
    fn push(&mut self, _character: char) {}

    /// A line is pasted; what cannot be typed is left out.
    fn paste(&mut self, line: &str) {
        line.chars().for_each(|character| self.push(character));
    }

    /// The last character that was typed goes.
    fn erase(&mut self) {}
}

/// The fate of a popup that has done something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Then {
    /// It stays, unless it opened another in its place.
    Stay,
    /// It closes.
    Close,
}

impl Popup {
    fn dialog(&self) -> &dyn Dialog {
        match self {
            Self::Slides(popup) => popup,
            Self::List(popup) => popup,
            Self::NewGame(popup) => popup,
            Self::Train(popup) => popup,
            Self::Name(popup) => popup,
            Self::Machine(popup) => popup,
            Self::Rules(popup) => popup,
            Self::Confirm(popup) => popup,
            Self::Settings(popup) => popup,
            Self::Told(popup) => popup,
            Self::Dry(popup) => popup,
            Self::Work(popup) => popup,
            Self::Miscount(popup) => popup,
            Self::Overlay(popup) => popup,
        }
    }

    fn dialog_mut(&mut self) -> &mut dyn Dialog {
        match self {
            Self::Slides(popup) => popup,
            Self::List(popup) => popup,
            Self::NewGame(popup) => popup,
            Self::Train(popup) => popup,
            Self::Name(popup) => popup,
            Self::Machine(popup) => popup,
            Self::Rules(popup) => popup,
            Self::Confirm(popup) => popup,
            Self::Settings(popup) => popup,
            Self::Told(popup) => popup,
            Self::Dry(popup) => popup,
            Self::Work(popup) => popup,
            Self::Miscount(popup) => popup,
            Self::Overlay(popup) => popup,
        }
    }
}

/// A text that shows until it is closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The text; an empty line between two things.
    pub text: String,
}

impl Dialog for Told {
    fn content(&self, _: &App) -> PopupContent {
        let text = self.text.lines();
        PopupContent {
            title: "Please note",
            width: 64,
            lines: text.map(|line| PopupLine::Text(line.to_owned())).collect(),
            ..PopupContent::default()
        }
    }

    fn offers(&self, action: Action) -> Option<Offer> {
        (action == Action::Activate).then_some(Offer::Shown("go on"))
    }

    fn act(&mut self, _: &mut App, _: Action, _: Viewport) -> Then {
        Then::Close
    }
}

/// Whatever lies over the panes.
pub(super) struct OnTop;

impl Room for OnTop {
    fn offer(&self, app: &App, wish: Action) -> Option<Offer> {
        match (wish, &app.popup) {
            (Action::Close, Some(_)) => Some(Offer::Shown("close")),
            // Space presses what Enter does.
            (Action::Pause, popup) => {
                let offer = popup.as_ref()?.dialog().offers(Action::Activate);
                offer.map(|_| Offer::Quiet)
            }
            (_, popup) => popup.as_ref()?.dialog().offers(wish),
        }
    }

    fn act(&self, app: &mut App, wish: Action, view: Viewport) {
        let wish = match wish {
            Action::Pause => Action::Activate,
            other => other,
        };
        app.act_in_popup(wish, view);
    }
}

impl App {
    /// The words of the popup, if there is one.
    pub fn popup_content(&self) -> Option<PopupContent> {
        self.popup
            .as_ref()
            .map(|popup| popup.dialog().content(self))
    }

    /// True if characters are typed, in place of what their keys do elsewhere.
    pub fn takes_text(&self) -> bool {
        self.popup
            .as_ref()
            .is_some_and(|popup| popup.dialog().takes_text())
    }

    /// Opens a popup in place of the one that is open.
    pub(super) fn open(&mut self, popup: Popup) {
        self.popup = Some(popup);
    }

    /// Shows a text until it is closed; one that shows already stays above it.
    pub(super) fn tell_user(&mut self, text: String) {
        self.end_showing();
        let text = match self.popup.take() {
            Some(Popup::Told(before)) => format!("{}\n\n{text}", before.text),
            _ => text,
        };
        // It may name a path, or quote a file.
        let lines: Vec<_> = text.split('\n').map(|line| printable(&line)).collect();
        let text = lines.join("\n");
        self.open(Popup::Told(Told { text }));
    }

    pub(super) fn close_popup(&mut self) {
        self.popup = None;
    }

    /// Lets the popup act, and closes it if it says so.
    fn in_popup(&mut self, act: impl FnOnce(&mut dyn Dialog, &mut Self) -> Then) {
        let Some(mut popup) = self.popup.take() else {
            return;
        };
        let then = act(popup.dialog_mut(), self);
        if then == Then::Stay && self.popup.is_none() {
            self.popup = Some(popup);
        }
    }

    pub(super) fn act_in_popup(&mut self, action: Action, viewport: Viewport) {
        self.in_popup(|popup, app| match popup.act(app, action, viewport) {
            _ if action == Action::Close => Then::Close,
            then => then,
        });
    }

    pub(super) fn press_button(&mut self, nth: usize) {
        self.in_popup(|popup, app| popup.press(app, nth));
    }

    pub(super) fn step_button(&mut self, nth: usize, direction: Direction) {
        self.in_popup(|popup, app| popup.step(app, nth, direction));
    }

    /// The wheel turns over what lies on top.
    pub(super) fn turn_wheel(&mut self, direction: Direction, viewport: Viewport) {
        if self.popup.is_none() {
            return self.turn_wheel_of_tab(direction, viewport);
        }
        self.in_popup(|popup, app| {
            popup.turn(app, direction, viewport);
            Then::Stay
        });
    }

    /// Types the first line of a text.
    pub(super) fn paste(&mut self, text: &str) {
        let line = text.trim().lines().next().unwrap_or_default();
        if let Some(popup) = &mut self.popup {
            popup.dialog_mut().paste(line);
        }
    }

    pub(super) fn type_character(&mut self, character: char) {
        self.end_showing();
        if let Some(popup) = &mut self.popup {
            popup.dialog_mut().push(character);
        }
    }

    pub(super) fn erase_character(&mut self) {
        if let Some(popup) = &mut self.popup {
            popup.dialog_mut().erase();
        }
    }
}
