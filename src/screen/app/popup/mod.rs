//! Popups, which lie over the panes. Each is one file: its words, its keys, and what it does. Its
//! looks are the same for all of them, so that the screen renders a new one without knowing it.

mod list;
mod menus;
mod miscount;
mod name_form;
mod questions;
mod rules_form;
mod settings;
mod sheet;
mod slides;
mod told;
mod training_form;

pub use list::{Entry, List, entries};
pub use miscount::Miscount;
pub use name_form::{NameFor, NameForm};
pub use questions::{Ask, QUESTIONS};
pub use rules_form::{RulesDraft, RulesFor};
pub use settings::SettingsDraft;
pub use slides::{Deck, PICTURES, Slide, Slides, TOUR};
pub use told::Told;
pub use training_form::{Pace, TrainingPlan};

use super::room::Room;
use super::{Action, App, Direction, Form, Offer, Viewport};
use crate::menu::Menu;
use crate::popup::{PopupContent, PopupLine};
use crate::words::{printable, say};

/// A popup, which lies over the panes.
#[derive(Clone, Debug)]
pub enum Popup {
    /// MENACE in four pictures, or the tour.
    Slides(Slides),
    /// The list of all that can be done.
    List(List),
    /// A text, and actions of which one is chosen.
    Menu(Menu),
    /// The plan of a training.
    Train(Form<TrainingPlan>),
    /// The name of a machine being typed.
    Name(NameForm),
    /// The rules of a machine, number by number.
    Rules(Form<RulesDraft>),
    /// The person's choices about the screen.
    Settings(Form<SettingsDraft>),
    /// Something that the user must have seen.
    Told(Told),
    /// The count of a real box, where the books say something else.
    Miscount(Form<Miscount>),
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
    fn dialog(&self) -> Option<&dyn Dialog> {
        Some(match self {
            Self::Slides(popup) => popup,
            Self::List(popup) => popup,
            Self::Train(popup) => popup,
            Self::Name(popup) => popup,
            Self::Rules(popup) => popup,
            Self::Settings(popup) => popup,
            Self::Told(_) | Self::Menu(_) => return None,
            Self::Miscount(popup) => popup,
        })
    }

    fn dialog_mut(&mut self) -> Option<&mut dyn Dialog> {
        Some(match self {
            Self::Slides(popup) => popup,
            Self::List(popup) => popup,
            Self::Train(popup) => popup,
            Self::Name(popup) => popup,
            Self::Rules(popup) => popup,
            Self::Settings(popup) => popup,
            Self::Told(_) | Self::Menu(_) => return None,
            Self::Miscount(popup) => popup,
        })
    }
}

/// Whatever lies over the panes.
pub(super) struct OnTop;

impl Room for OnTop {
    fn offer(&self, app: &App, wish: Action) -> Option<Offer> {
        match (wish, &app.popup) {
            (Action::Close, Some(_)) => Some(Offer::Shown(say!("offer-close"))),
            // Space presses what Enter does.
            (Action::Pause, _) => self.offer(app, Action::Activate).map(|_| Offer::Quiet),
            (_, popup) => match popup.as_ref()?.part() {
                Some(part) => part.offer(app.see(true), wish),
                None => popup.as_ref()?.dialog()?.offers(wish),
            },
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
            .and_then(|popup| Some(popup.dialog()?.content(self)))
    }

    /// True if characters are typed, in place of what their keys do elsewhere.
    pub fn takes_text(&self) -> bool {
        let Some(popup) = &self.popup else {
            return false;
        };
        match popup.part() {
            Some(part) => part.offer(self.see(true), Action::Type(' ')).is_some(),
            None => popup.dialog().is_some_and(Dialog::takes_text),
        }
    }

    /// Opens a popup in place of the one that is open.
    pub(super) fn open(&mut self, popup: Popup) {
        self.popup = Some(popup);
    }

    /// Shows a text until it is closed; one that shows already stays above it.
    pub(crate) fn tell_user(&mut self, text: String) {
        self.end_showing();
        let text = match self.popup.take() {
            Some(Popup::Told(before)) => format!("{}\n\n{text}", before.text),
            _ => text,
        };
        // It may name a path, or quote a file.
        let lines: Vec<_> = text.split('\n').map(|line| printable(&line)).collect();
        let text = lines.join("\n");
        self.open(Popup::Told(Told::new(text)));
    }

    pub(super) fn close_popup(&mut self) {
        self.popup = None;
    }

    /// Lets the popup act, and closes it if it says so.
    fn in_popup(&mut self, act: impl FnOnce(&mut dyn Dialog, &mut Self) -> Then) {
        let Some(mut popup) = self.popup.take() else {
            return;
        };
        let then = popup.dialog_mut().map(|dialog| act(dialog, self));
        if then != Some(Then::Close) && self.popup.is_none() {
            self.popup = Some(popup);
        }
    }

    pub(super) fn act_in_popup(&mut self, action: Action, viewport: Viewport) {
        if self.act_in_part(action) {
            return;
        }
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
        if self.act_in_part(Action::Scroll(direction)) {
            return;
        }
        self.in_popup(|popup, app| {
            popup.turn(app, direction, viewport);
            Then::Stay
        });
    }

    /// Types the first line of a text.
    pub(super) fn paste(&mut self, text: &str) {
        let line = text.trim().lines().next().unwrap_or_default();
        if let Some(dialog) = self.popup.as_mut().and_then(Popup::dialog_mut) {
            return dialog.paste(line);
        }
        for character in line.chars() {
            self.act_in_part(Action::Type(character));
        }
    }

    pub(super) fn type_character(&mut self, character: char) {
        self.end_showing();
        if let Some(dialog) = self.popup.as_mut().and_then(Popup::dialog_mut) {
            return dialog.push(character);
        }
        self.act_in_part(Action::Type(character));
    }

    pub(super) fn erase_character(&mut self) {
        if let Some(dialog) = self.popup.as_mut().and_then(Popup::dialog_mut) {
            return dialog.erase();
        }
        self.act_in_part(Action::Erase);
    }
}
