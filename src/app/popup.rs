//! What lies over the panes.

use super::{
    Action, App, Direction, EmptyBoxChoice, Field, NameFor, Naming, Offer, Question, Saving, TrainingForm, Viewport,
};

/// How many lines a step of the wheel scrolls.
const WHEEL: usize = 3;

/// What lies over the panes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Popup {
    /// Every key, from this line on.
    Help {
        /// The first line that shows.
        top: usize,
    },
    /// A box number being typed.
    GoTo {
        /// The digits so far.
        typed: String,
    },
    /// Who shall play against MENACE, and how often?
    Train(TrainingForm),
    /// The name of a machine being typed.
    Name(Naming),
    /// Shall this really be done?
    Confirm(Question),
    /// Something that the user must have seen.
    Told(String),
    /// The first box is empty: what now?
    Dry {
        /// The way out under the cursor.
        selected: EmptyBoxChoice,
    },
}

impl Popup {
    /// What an action does in the popup.
    pub(super) fn offers(&self, action: Action) -> Option<Offer> {
        let word = match (action, self) {
            (Action::Go(Direction::Up | Direction::Down), Self::Help { .. }) => "scroll",
            (Action::Go(_), Self::Name(naming)) if naming.purpose == NameFor::New => "rules",
            (Action::Go(_), Self::Train(_)) => "change",
            (Action::Go(_), Self::Dry { .. } | Self::Confirm(_)) => "move",
            (Action::Activate, Self::GoTo { .. }) => "go there",
            (Action::Activate, Self::Train(_)) => "start",
            (Action::Activate, Self::Name(_)) => "take this name",
            (Action::Activate, Self::Told(_)) => "go on",
            (Action::Activate, Self::Dry { .. } | Self::Confirm(_)) => "choose",
            (
                Action::Page(_) | Action::HalfPage(_) | Action::First | Action::Last | Action::Help,
                Self::Help { .. },
            ) => return Some(Offer::Quiet),
            _ => return None,
        };
        Some(Offer::Shown(word))
    }

    /// Whether characters are typed into it, in place of what their keys do elsewhere.
    pub const fn takes_text(&self) -> bool {
        matches!(self, Self::GoTo { .. } | Self::Name(_))
    }

    /// Moves the cursor, or changes what is under it.
    fn go(&mut self, direction: Direction, viewport: Viewport) {
        match self {
            Self::Help { top } => *top = viewport.scrolled(direction, 1),
            Self::Dry { selected } => *selected = selected.toward(direction),
            Self::Confirm(question) => question.agreed = matches!(direction, Direction::Down | Direction::Right),
            Self::Name(naming) => naming.adjust(direction),
            Self::Train(setup) => setup.point(direction),
            Self::GoTo { .. } | Self::Told(_) => {}
        }
    }

    /// A button is clicked. Returns whether that is the user's last word.
    fn press(&mut self, nth: usize) -> bool {
        match self {
            Self::Dry { selected } => {
                *selected = EmptyBoxChoice::ALL.get(nth).copied().unwrap_or(*selected);
                true
            }
            Self::Confirm(question) => {
                question.agreed = nth == 1;
                true
            }
            Self::Train(setup) => Field::ALL.get(nth).is_some_and(|&field| setup.press(field)),
            Self::Name(naming) => {
                naming.turn();
                false
            }
            Self::Help { .. } | Self::GoTo { .. } | Self::Told(_) => false,
        }
    }
}

impl App {
    pub(super) fn act_in_popup(&mut self, action: Action, viewport: Viewport) {
        let Some(popup) = &mut self.popup else { return };
        match (action, popup) {
            (Action::Close | Action::Help, _) => self.popup = None,
            (Action::Activate, _) => self.confirm(),
            (Action::Go(direction), popup) => popup.go(direction, viewport),
            (Action::Page(direction), Popup::Help { top }) => *top = viewport.scrolled(direction, viewport.height),
            (Action::HalfPage(direction), Popup::Help { top }) => {
                *top = viewport.scrolled(direction, viewport.height / 2);
            }
            (Action::First, Popup::Help { top }) => *top = 0,
            (Action::Last, Popup::Help { top }) => *top = viewport.last_top(),
            _ => {}
        }
    }

    pub(super) fn press_button(&mut self, nth: usize) {
        if self.popup.as_mut().is_some_and(|popup| popup.press(nth)) {
            self.confirm();
        }
    }

    /// The wheel turns over what lies on top.
    pub(super) fn turn_wheel(&mut self, direction: Direction, viewport: Viewport) {
        match &mut self.popup {
            Some(popup @ Popup::Help { .. }) => popup.go(direction, viewport),
            Some(_) => {}
            None => self.scroll(direction, WHEEL, viewport),
        }
    }

    /// Takes in whether the machine was saved; the first failure is told at length, for the title has no room for it.
    pub(super) fn on_saved(&mut self, result: Result<(), String>) {
        self.is_unsaved = false;
        if let (Saving::Saved, Err(reason)) = (&self.saving, &result) {
            self.tell_user(format!("Nothing is being saved: {reason}. You can play on, but it will be lost."));
        }
        self.saving = result.map_or_else(Saving::Failed, |()| Saving::Saved);
    }

    /// Shows a text until it is closed; one that shows already stays above it.
    pub(super) fn tell_user(&mut self, text: String) {
        self.popup = Some(match self.popup.take() {
            Some(Popup::Told(before)) => Popup::Told(format!("{before}\n\n{text}")),
            _ => Popup::Told(text),
        });
    }

    /// Does what the popup holds.
    fn confirm(&mut self) {
        match self.popup.take() {
            Some(Popup::Name(naming)) => self.take_name(naming),
            Some(Popup::Confirm(question)) => self.carry_out(question),
            Some(Popup::Train(setup)) => self.start_training(setup),
            Some(Popup::GoTo { typed }) => self.go_to(&typed),
            Some(Popup::Dry { selected }) => self.choose(selected),
            Some(Popup::Help { .. } | Popup::Told(_)) | None => {}
        }
    }

    pub(super) fn type_character(&mut self, character: char) {
        match &mut self.popup {
            Some(Popup::GoTo { typed }) if character.is_ascii_digit() && typed.len() < 3 => typed.push(character),
            Some(Popup::Name(naming)) => naming.push(character),
            _ => {}
        }
    }

    pub(super) fn erase_character(&mut self) {
        if let Some(Popup::GoTo { typed } | Popup::Name(Naming { typed, .. })) = &mut self.popup {
            typed.pop();
        }
    }
}
