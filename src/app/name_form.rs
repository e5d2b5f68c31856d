//! The name of a machine being typed, and the question whether to do what cannot be undone.

use super::{App, Direction, Effect, Pick, Popup, StoreRequest};
use crate::engine::{Machine, Preset};

/// The most characters of a name.
const LONGEST: usize = 40;

/// A name being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naming {
    /// What it is for.
    pub purpose: NameFor,
    /// The machine that was selected.
    pub of: String,
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

/// A question that is answered with no unless somebody says yes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// What would be done.
    pub deed: Confirmed,
    /// The machine.
    pub machine: String,
    /// The answer under the cursor.
    pub agreed: bool,
}

/// What cannot be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Confirmed {
    Remove,
    Restock,
}

impl Naming {
    pub(super) fn new(purpose: NameFor, of: String) -> Self {
        let typed = if purpose == NameFor::Rename { of.clone() } else { String::new() };
        Self { purpose, of, typed, preset: Preset::Michie }
    }

    pub(super) fn push(&mut self, character: char) {
        if self.typed.len() < LONGEST && (character.is_ascii_alphanumeric() || " -_".contains(character)) {
            self.typed.push(character);
        }
    }

    /// The preset beside, where there is one to be picked.
    pub(super) fn adjust(&mut self, direction: Direction) {
        self.pick(match direction {
            Direction::Right | Direction::Down => Pick::After,
            Direction::Left | Direction::Up => Pick::Before,
        });
    }

    /// The next preset, around: a click goes one way only.
    pub(super) fn turn(&mut self) {
        self.pick(Pick::Around);
    }

    fn pick(&mut self, pick: Pick) {
        if self.purpose == NameFor::New {
            self.preset = pick.of(&Preset::ALL, self.preset);
        }
    }
}

impl Question {
    pub(super) const fn new(deed: Confirmed, machine: String) -> Self {
        Self { deed, machine, agreed: false }
    }
}

impl App {
    /// Takes a name that is typed to its end; one that cannot be is left to be changed.
    pub(super) fn take_name(&mut self, naming: Naming) {
        let name = naming.typed.trim().to_owned();
        let is_unchanged = naming.purpose == NameFor::Rename && name == naming.of;
        let flaw = match () {
            () if is_unchanged => return,
            () if name.is_empty() => "A machine needs a name",
            () if self.machines.names().contains(&name) => "There is a machine of this name already",
            () => {
                let request = self.request(naming, name);
                self.ask(Effect::Store(request));
                return;
            }
        };
        self.notice = Some(flaw.to_owned());
        self.popup = Some(Popup::Name(naming));
    }

    fn request(&mut self, naming: Naming, name: String) -> StoreRequest {
        match naming.purpose {
            NameFor::New => {
                let machine = Box::new(Machine::new(naming.preset.rules(), &mut self.rng));
                StoreRequest::Create { name, machine }
            }
            NameFor::Copy => StoreRequest::Copy { from: naming.of, to: name },
            NameFor::Rename => StoreRequest::Rename { from: naming.of, to: name },
        }
    }
}
