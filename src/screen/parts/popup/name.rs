//! Popup for the name of a machine.

use std::slice;

use ratatui::layout::Rect;

use super::{Places, PopupContent, PopupLine};
use crate::engine::{MachineName, Operation, Pair};
use crate::model::{Action, Effect, KnownMachines, NameFor, NewMachine, Session, StoreRequest};
use crate::parts::{Binding, Context, Next, Part};
use crate::words::numbers::sentence;
use crate::words::{Said, list, say};

/// A name being typed.
#[derive(Clone, Debug)]
pub struct NameForm {
    /// The purpose of the name.
    pub purpose: NameFor,
    /// The typed text.
    pub typed: String,
    /// True if the text is selected and replaced by typing.
    is_selected: bool,
    pub places: Places,
}

impl NameForm {
    /// The popup with a suggested name: the present one, or one with a number.
    pub(crate) fn new(purpose: NameFor, known: &KnownMachines) -> Self {
        let typed = match &purpose {
            NameFor::Rename(of) => of.to_string(),
            NameFor::Copy(of) => known.suggested_name(of),
            NameFor::Past(of, _, games) => known.name_of_past(of, *games),
            NameFor::Pour(_) => String::new(),
            NameFor::New(_) => known.suggested_name(&new_name()),
        };
        Self {
            is_selected: !typed.is_empty(),
            purpose,
            typed,
            places: Places::default(),
        }
    }

    /// The name, if it is valid and free; `None` if it is unchanged.
    fn name(&self, session: &Session) -> Result<Option<MachineName>, Said> {
        match &self.purpose {
            NameFor::Rename(of) if self.typed.trim() == of.as_str() => Ok(None),
            _ => session.known.free_name(&self.typed).map(Some),
        }
    }

    fn request(&self, to: MachineName, session: &mut Session) -> Option<StoreRequest> {
        Some(StoreRequest::Do(match self.purpose.clone() {
            NameFor::Copy(from) => Operation::Copy { from, to, at: None },
            NameFor::Past(from, side, games) => {
                let at = Some((side, games));
                Operation::Copy { from, to, at }
            }
            NameFor::Rename(from) => Operation::Rename { from, to },
            NameFor::Pour(from) => Operation::Pour { from, to },
            NameFor::New(new) => Operation::New(to, Box::new(new_machine(new, session)?)),
        }))
    }
}

impl Part for NameForm {
    fn binding(&self, _: Context<'_>, action: Action) -> Option<Binding<Self>> {
        match action {
            Action::Activate => Self::shown(say!("offer-confirm"), Self::take),
            Action::Type(letter) => Self::quiet(move |form, _| {
                form.replace_selected();
                if form.typed.len() < MachineName::LONGEST && MachineName::allows(letter) {
                    form.typed.push(letter);
                }
            }),
            Action::Erase => Self::quiet(|form, _| {
                form.replace_selected();
                form.typed.pop();
            }),
            _ => None,
        }
    }

    fn lay(&mut self, _: Context<'_>, area: Rect) {
        let (title, of) = match &self.purpose {
            NameFor::Copy(of) => (say!("do-copy"), slice::from_ref(of)),
            NameFor::Past(of, ..) => (say!("do-keep-past"), slice::from_ref(of)),
            NameFor::Rename(of) => (say!("do-rename"), slice::from_ref(of)),
            NameFor::Pour(of) => (say!("do-pour"), &of[..]),
            NameFor::New(_) => (say!("do-new-machine"), &[][..]),
        };
        let names: Vec<_> = of.iter().map(ToString::to_string).collect();
        let of = say!("name-of", machine = list(&names)).to_string();
        let of = (!names.is_empty()).then_some(PopupLine::Faint(of));
        let name = PopupLine::Input {
            name: say!("name-typed").to_string(),
            typed: self.typed.clone(),
            is_selected: self.is_selected,
        };
        let letters =
            PopupLine::Faint(say!("name-letters", is_selected = self.is_selected).to_string());
        let content = PopupContent {
            title: sentence(&title.to_string()),
            width: 56,
            lines: of.into_iter().chain([name, letters]).collect(),
            ..PopupContent::default()
        };
        self.places = Places::centered(area, content);
    }

    fn places(&self) -> Option<&Places> {
        Some(&self.places)
    }
}

impl NameForm {
    /// Deletes the selected text.
    fn replace_selected(&mut self) {
        if std::mem::take(&mut self.is_selected) {
            self.typed.clear();
        }
    }

    /// Applies the name; an invalid one can be changed.
    fn take(&mut self, session: &mut Session) -> Next {
        match self.name(session) {
            Ok(Some(name)) => {
                if let Some(request) = self.request(name, session) {
                    session.ask(Effect::Store(request));
                }
            }
            Ok(None) => {}
            Err(flaw) => {
                session.notice = Some(flaw);
                return Next::Stay;
            }
        }
        Next::Close
    }
}

/// The name of a new machine, without the number.
fn new_name() -> MachineName {
    "menace".parse().unwrap_or_default()
}

/// A new machine; `None` if it cannot be made.
fn new_machine(of: NewMachine, session: &mut Session) -> Option<Pair> {
    let mut machine = if of.is_from_1961 {
        Pair::reconstructed_1961(&mut session.rng).ok()?
    } else {
        Pair::new(of.rules, &mut session.rng)
    };
    machine.machine.by_hand.is_on = of.is_by_hand;
    Some(machine)
}
