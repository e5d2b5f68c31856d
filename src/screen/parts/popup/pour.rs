//! Popup for merging machines.

use super::form::Sheet;
use super::{PopupContent, PopupLine};
use crate::engine::MachineName;
use crate::model::form::Value;
use crate::model::{Fields, Form, Line, NameFor, Question, Session};
use crate::parts::Next;
use crate::words::numbers::sentence;
use crate::words::{Said, say};

/// All machines, each with whether it is merged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pouring(Vec<(MachineName, bool)>);

impl Pouring {
    /// The form with these machines, of which one is selected.
    pub(super) fn new(names: &[MachineName], selected: &MachineName) -> Self {
        let machine = |name: &MachineName| (name.clone(), name == selected);
        Self(names.iter().map(machine).collect())
    }

    fn chosen(&self) -> Vec<MachineName> {
        let chosen = self.0.iter().filter(|(_, is_poured)| *is_poured);
        chosen.map(|(name, _)| name.clone()).collect()
    }
}

impl Fields for Pouring {
    const NAMES: usize = 36;

    fn lines(&self) -> Vec<Line<Self>> {
        let machine = |(nth, (name, is_poured)): (usize, &(MachineName, bool))| {
            Line::choice(
                name,
                [false, true],
                *is_poured,
                |is_poured| Value::new(say!("poured", is_poured)),
                move |pouring: &mut Self, is_poured| pouring.0[nth].1 = is_poured,
            )
        };
        self.0.iter().enumerate().map(machine).collect()
    }
}

impl Sheet for Pouring {
    fn done(&self) -> Option<Said> {
        let machines = self.chosen().len();
        Some(say!("pour-done", machines))
    }

    fn frame(&self, _: &[Line<Self>], _: &Line<Self>) -> PopupContent {
        PopupContent {
            title: sentence(&say!("do-pour").to_string()),
            width: 60,
            lines: vec![PopupLine::Faint(say!("pour-text").to_string())],
            ..PopupContent::default()
        }
    }

    /// Updates the list of machines.
    fn refresh(&mut self, session: &Session) {
        let chosen = self.chosen();
        let machine = |name: &MachineName| (name.clone(), chosen.contains(name));
        self.0 = session.known.names.iter().map(machine).collect();
    }

    /// Continues with the name of the new machine.
    fn confirm(form: &mut Form<Self>, session: &mut Session) -> Next {
        let chosen = form.value.chosen();
        if chosen.len() < 2 {
            session.notice = Some(say!("pour-two"));
            return Next::Stay;
        }
        session.lay_over(Question::Name(NameFor::Pour(chosen)));
        Next::Stay
    }
}
