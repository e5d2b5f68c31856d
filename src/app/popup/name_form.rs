//! The name of a machine being typed.

use super::{Action, App, Dialog, Direction, Offer, Popup, PopupContent, PopupLine, Viewport};
use crate::app::numbers::sentence;
use crate::app::step::Step;
use crate::app::{Effect, StoreRequest};
use crate::engine::{Machine, MachineName, Preset};

/// A name being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameForm {
    /// What it is for.
    pub purpose: NameFor,
    /// The machine that was selected.
    pub of: MachineName,
    /// The name so far.
    pub typed: String,
    /// The rules of a new machine.
    pub preset: Preset,
}

/// What a name is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameFor {
    /// A new machine.
    New,
    /// A copy of the selected one.
    Copy,
    /// The selected one itself.
    Rename,
}

impl NameForm {
    pub(in crate::app) fn new(purpose: NameFor, of: MachineName) -> Self {
        let typed = if purpose == NameFor::Rename { of.to_string() } else { String::new() };
        Self { purpose, of, typed, preset: Preset::Michie }
    }

    /// The name, if it can be one and no other machine has it; `None` where nothing would change.
    fn name(&self, app: &App) -> Result<Option<MachineName>, String> {
        let typed = self.typed.trim();
        if typed.is_empty() {
            return Err("A machine needs a name".to_owned());
        }
        let name = typed.parse::<MachineName>().map_err(|error| sentence(&error.to_string()))?;
        match () {
            () if self.purpose == NameFor::Rename && name == self.of => Ok(None),
            () if app.machines().names().contains(&name) => Err("There is a machine of this name already".to_owned()),
            () => Ok(Some(name)),
        }
    }

    fn request(&self, name: MachineName, app: &mut App) -> StoreRequest {
        let of = self.of.clone();
        match self.purpose {
            NameFor::New => {
                let machine = Box::new(Machine::new(self.preset.rules(), &mut app.rng));
                StoreRequest::Create { name, machine }
            }
            NameFor::Copy => StoreRequest::Copy { from: of, to: name },
            NameFor::Rename => StoreRequest::Rename { from: of, to: name },
        }
    }
}

impl Dialog for NameForm {
    fn content(&self, _: &App) -> PopupContent {
        let title = match self.purpose {
            NameFor::New => "New machine",
            NameFor::Copy => "Copy a machine",
            NameFor::Rename => "Rename a machine",
        };
        let of = PopupLine::Faint(format!("of     {}", self.of));
        let name = PopupLine::Input("name ", self.typed.clone());
        let letters = PopupLine::Faint("letters, digits, space, - and _; then Enter".to_owned());
        let source = PopupLine::Faint(self.preset.source().to_owned());
        let (lines, buttons) = match self.purpose {
            NameFor::New => (vec![name, letters, source], vec![format!("rules  < {} >", self.preset)]),
            NameFor::Copy | NameFor::Rename => (vec![of, name, letters], Vec::new()),
        };
        PopupContent { title, width: 56, lines, buttons, ..PopupContent::default() }
    }

    fn offers(&self, action: Action) -> Option<Offer> {
        match action {
            Action::Go(_) => (self.purpose == NameFor::New).then_some(Offer::Shown("rules")),
            Action::Activate => Some(Offer::Shown("take this name")),
            _ => None,
        }
    }

    fn go(&mut self, direction: Direction, _: Viewport) {
        self.preset = Step::Toward(direction).of(&Preset::ALL, self.preset);
    }

    fn press(&mut self, _: usize) -> bool {
        self.preset = Step::Around.of(&Preset::ALL, self.preset);
        false
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
    fn confirm(&mut self, app: &mut App) {
        match self.name(app) {
            Ok(Some(name)) => {
                let request = self.request(name, app);
                app.ask(Effect::Store(request));
            }
            Ok(None) => {}
            Err(flaw) => {
                app.notice = Some(flaw);
                app.open(Popup::Name(self.clone()));
            }
        }
    }
}
