//! The name of a machine being typed.

use super::{Action, App, Dialog, Offer, PopupContent, PopupLine, Then, Viewport};
use crate::app::{Effect, StoreRequest};
use crate::engine::{MachineName, Operation};
use crate::words::numbers::sentence;
use crate::words::{Said, say};

/// A name being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameForm {
    /// The purpose of the name.
    pub purpose: NameFor,
    /// The machine that was selected.
    pub of: MachineName,
    /// The name so far.
    pub typed: String,
}

/// The purpose of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameFor {
    /// A copy of the selected one.
    Copy,
    /// The selected one itself.
    Rename,
}

impl NameForm {
    pub(crate) fn new(purpose: NameFor, of: MachineName) -> Self {
        let typed = if purpose == NameFor::Rename {
            of.to_string()
        } else {
            String::new()
        };
        Self { purpose, of, typed }
    }

    /// The name, if it can be one and no other machine has it; `None` where nothing would change.
    fn name(&self, app: &App) -> Result<Option<MachineName>, Said> {
        if self.purpose == NameFor::Rename && self.typed.trim() == self.of.as_str() {
            return Ok(None);
        }
        app.free_name(&self.typed).map(Some)
    }

    fn request(&self, name: MachineName) -> StoreRequest {
        let of = self.of.clone();
        StoreRequest::Do(match self.purpose {
            NameFor::Copy => Operation::Copy { from: of, to: name },
            NameFor::Rename => Operation::Rename { from: of, to: name },
        })
    }
}

impl Dialog for NameForm {
    fn content(&self, _: &App) -> PopupContent {
        let title = match self.purpose {
            NameFor::Copy => say!("copy-title"),
            NameFor::Rename => say!("rename-title"),
        };
        let of = PopupLine::Faint(say!("name-of", machine = &self.of).to_string());
        let name = PopupLine::Input(say!("name-typed").to_string(), self.typed.clone());
        let letters = PopupLine::Faint(say!("name-letters").to_string());
        PopupContent {
            title: title.to_string(),
            width: 56,
            lines: vec![of, name, letters],
            ..PopupContent::default()
        }
    }

    fn offers(&self, action: Action) -> Option<Offer> {
        (action == Action::Activate).then_some(Offer::Shown(say!("offer-take-this-name")))
    }

    fn takes_text(&self) -> bool {
        true
    }

    fn push(&mut self, character: char) {
        if self.typed.len() < MachineName::LONGEST && MachineName::allows(character) {
            self.typed.push(character);
        }
    }

    fn erase(&mut self) {
        self.typed.pop();
    }

    /// A name that cannot be is left to be changed.
    fn act(&mut self, app: &mut App, action: Action, _: Viewport) -> Then {
        if action != Action::Activate {
            return Then::Stay;
        }
        match self.name(app) {
            Ok(Some(name)) => app.ask(Effect::Store(self.request(name))),
            Ok(None) => {}
            Err(flaw) => {
                app.notice = Some(flaw);
                return Then::Stay;
            }
        }
        Then::Close
    }
}

impl App {
    /// The name that was typed, if it can be one and no machine has it, else what is wrong with it.
    pub(super) fn free_name(&self, typed: &str) -> Result<MachineName, Said> {
        let typed = typed.trim();
        if typed.is_empty() {
            return Err(say!("name-needed"));
        }
        let name = typed
            .parse::<MachineName>()
            .map_err(|error| say!("told", text = sentence(&error.to_string())))?;
        let mut names = self.known.names.iter();
        if names.any(|listed| listed.is_like(&name)) {
            return Err(say!("name-taken"));
        }
        Ok(name)
    }
}
