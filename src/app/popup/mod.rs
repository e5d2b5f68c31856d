//! What lies over the panes. A popup is one file: its words, its keys, and what it does when it is
//! confirmed. How a popup looks is the same for all of them, so that the screen draws a new one
//! without knowing it.

mod confirm;
mod empty_box;
mod go_to;
mod help;
mod landmark;
mod miscount;
mod name_form;
mod overlay_list;
mod pictures;
mod rules_field;
mod rules_form;
mod scene;
mod settings;
mod told;
mod tour;
mod training_form;
mod work_list;

pub use confirm::{Confirmed, Question};
pub use empty_box::{EmptyBox, EmptyBoxChoice};
pub use go_to::GoTo;
pub use help::Help;
pub use landmark::Landmark;
pub use miscount::Miscount;
pub use name_form::{NameFor, NameForm};
pub use overlay_list::OverlayList;
pub use pictures::Picture;
pub use rules_field::RulesField;
pub use rules_form::{RulesFor, RulesForm};
pub use scene::Scene;
pub use settings::SettingsForm;
pub use told::Told;
pub use tour::Tour;
pub use training_form::{Field, Pace, TrainingForm};
pub use work_list::WorkList;

use super::{Action, App, Direction, Offer, Viewport};

/// How many lines a step of the wheel scrolls.
const WHEEL: usize = 3;

/// What lies over the panes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Popup {
    /// MENACE in four pictures, and every key.
    Help(Help),
    /// A box number being typed.
    GoTo(GoTo),
    /// Who shall play against MENACE, and how often?
    Train(TrainingForm),
    /// The name of a machine being typed.
    Name(NameForm),
    /// The rules of a machine, number by number.
    Rules(RulesForm),
    /// Shall this really be done?
    Confirm(Question),
    /// What the user chooses about the screen.
    Settings(SettingsForm),
    /// Something that the user must have seen.
    Told(Told),
    /// The first box is empty: what now?
    Dry(EmptyBox),
    /// A page of the tour.
    Tour(Tour),
    /// What there is to do at real boxes after a game.
    Work(WorkList),
    /// What is in a real box, where the books say something else.
    Miscount(Miscount),
    /// Which machines are laid over the curve.
    Overlay(OverlayList),
}

/// What a popup says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PopupContent {
    /// What stands on its upper edge.
    pub title: &'static str,
    /// Its columns with the frame, where the terminal has so many.
    pub width: u16,
    /// The first line of the text that shows, or its page, from 0.
    pub top: usize,
    /// The text.
    pub lines: Vec<PopupLine>,
    /// What can be chosen or changed, a line each.
    pub buttons: Vec<String>,
    /// What each of them means: beside it where there is room, else of the one under the cursor
    /// alone.
    pub remarks: Vec<&'static str>,
    /// The button under the cursor, from 0.
    pub selected: Option<usize>,
    /// What it is about; else it lies in the middle.
    pub beside: Option<Landmark>,
    /// Whether it lies at the foot of the screen, whatever it is about.
    pub is_caption: bool,
}

/// A paragraph of a popup; what does not fit in a line goes on in the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PopupLine {
    /// Words.
    Text(String),
    /// Words that may be overlooked.
    Faint(String),
    /// What the lines after it are about.
    Heading(&'static str),
    /// What is being typed, after its name.
    Input(&'static str, String),
    /// A key, and what it does.
    Key(&'static str, String),
}

/// What every popup can do. Most do little of it.
trait Dialog {
    /// What it says.
    fn content(&self, app: &App) -> PopupContent;

    /// What an action does in it; that it closes goes without saying.
    fn offers(&self, action: Action) -> Option<Offer>;

    /// Moves the cursor, or changes what is under it.
    fn go(&mut self, _direction: Direction, _viewport: Viewport) {}

    /// The cursor goes to the next part.
    fn go_on(&mut self) {}

    /// Shows its text from this line on.
    fn scroll_to(&mut self, _top: usize) {}

    /// Whether the action that confirms turns its page instead.
    fn goes_on(&self, _viewport: Viewport) -> bool {
        false
    }

    /// A button is clicked, from 0. Returns whether that confirms the popup.
    fn press(&mut self, _nth: usize) -> bool {
        false
    }

    /// Whether characters are typed into it, in place of what their keys do elsewhere.
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

    /// Does what it holds; it is closed by then.
    fn confirm(&mut self, app: &mut App);
}

impl Popup {
    fn dialog(&self) -> &dyn Dialog {
        match self {
            Self::Help(popup) => popup,
            Self::GoTo(popup) => popup,
            Self::Train(popup) => popup,
            Self::Name(popup) => popup,
            Self::Rules(popup) => popup,
            Self::Confirm(popup) => popup,
            Self::Settings(popup) => popup,
            Self::Told(popup) => popup,
            Self::Dry(popup) => popup,
            Self::Tour(popup) => popup,
            Self::Work(popup) => popup,
            Self::Miscount(popup) => popup,
            Self::Overlay(popup) => popup,
        }
    }

    fn dialog_mut(&mut self) -> &mut dyn Dialog {
        match self {
            Self::Help(popup) => popup,
            Self::GoTo(popup) => popup,
            Self::Train(popup) => popup,
            Self::Name(popup) => popup,
            Self::Rules(popup) => popup,
            Self::Confirm(popup) => popup,
            Self::Settings(popup) => popup,
            Self::Told(popup) => popup,
            Self::Dry(popup) => popup,
            Self::Tour(popup) => popup,
            Self::Work(popup) => popup,
            Self::Miscount(popup) => popup,
            Self::Overlay(popup) => popup,
        }
    }

    /// What an action does in the popup.
    pub(super) fn offers(&self, action: Action) -> Option<Offer> {
        self.dialog().offers(action)
    }
}

impl App {
    /// What the popup says, if there is one.
    pub fn popup_content(&self) -> Option<PopupContent> {
        self.popup
            .as_ref()
            .map(|popup| popup.dialog().content(self))
    }

    /// Whether characters are typed, in place of what their keys do elsewhere.
    pub fn takes_text(&self) -> bool {
        self.popup
            .as_ref()
            .is_some_and(|popup| popup.dialog().takes_text())
    }

    /// Opens a popup in place of the one that is open.
    pub(super) fn open(&mut self, popup: Popup) {
        self.popup = Some(popup);
    }

    pub(super) fn act_in_popup(&mut self, action: Action, viewport: Viewport) {
        match (action, &self.popup) {
            (Action::Help, &Some(Popup::Help(help))) => return self.press_help_again(help),
            (Action::Close, &Some(Popup::Tour(tour))) => return self.leave_tour(tour),
            (Action::Back, &Some(Popup::Tour(tour))) => return self.turn_tour_back(tour),
            _ => {}
        }
        let Some(popup) = self.popup.as_mut().map(Popup::dialog_mut) else {
            return;
        };
        match action {
            Action::TakeBack => self.undo_tick(),
            Action::Close => self.close_popup(),
            Action::Activate if popup.goes_on(viewport) => popup.scroll_to(viewport.top + 1),
            Action::Activate => self.confirm(),
            Action::Go(direction) => popup.go(direction, viewport),
            Action::SwitchPane => popup.go_on(),
            Action::Page(direction) => {
                popup.scroll_to(viewport.scrolled(direction, viewport.height));
            }
            Action::HalfPage(direction) => {
                popup.scroll_to(viewport.scrolled(direction, viewport.height / 2));
            }
            Action::First => popup.scroll_to(0),
            Action::Last => popup.scroll_to(viewport.last_top()),
            _ => {}
        }
        self.hold_pictured_step();
    }

    pub(super) fn close_popup(&mut self) {
        self.popup = None;
    }

    pub(super) fn press_button(&mut self, nth: usize) {
        if self
            .popup
            .as_mut()
            .is_some_and(|popup| popup.dialog_mut().press(nth))
        {
            self.confirm();
        }
    }

    /// The wheel turns over what lies on top.
    pub(super) fn turn_wheel(&mut self, direction: Direction, viewport: Viewport) {
        match &mut self.popup {
            Some(popup) => {
                popup
                    .dialog_mut()
                    .scroll_to(viewport.scrolled(direction, 1));
                self.hold_pictured_step();
            }
            None => self.scroll(direction, WHEEL, viewport),
        }
    }

    /// Types the first line of a text.
    pub(super) fn paste(&mut self, text: &str) {
        let line = text.trim().lines().next().unwrap_or_default();
        if let Some(popup) = &mut self.popup {
            popup.dialog_mut().paste(line);
        }
    }

    pub(super) fn type_character(&mut self, character: char) {
        if let Some(popup) = &mut self.popup {
            popup.dialog_mut().push(character);
        }
    }

    pub(super) fn erase_character(&mut self) {
        if let Some(popup) = &mut self.popup {
            popup.dialog_mut().erase();
        }
    }

    /// Does what the popup holds.
    fn confirm(&mut self) {
        if let Some(mut popup) = self.popup.take() {
            popup.dialog_mut().confirm(self);
        }
    }
}
