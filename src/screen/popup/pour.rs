//! The form of the machines that are poured into one.

use super::form::{FormPopup, Sheet};
use super::name::{NameFor, NameForm};
use super::{PopupContent, PopupLine};
use crate::app::{App, Fields, Form, Line, Session, Tab};
use crate::engine::MachineName;
use crate::part::Next;
use crate::words::{Said, say};

/// The machines in the drawer, each with whether it is poured.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Pouring(Vec<(MachineName, bool)>);

impl Pouring {
    /// These machines, of which this one is poured so far.
    fn new(names: &[MachineName], selected: &MachineName) -> Self {
        let machine = |name: &MachineName| (name.clone(), name == selected);
        Self(names.iter().map(machine).collect())
    }

    fn chosen(&self) -> Vec<MachineName> {
        let chosen = self.0.iter().filter(|(_, is_poured)| *is_poured);
        chosen.map(|(name, _)| name.clone()).collect()
    }
}

impl Fields for Pouring {
    const NAMES: usize = 0;

    fn lines(&self) -> Vec<Line<Self>> {
        let machine = |(nth, (name, is_poured)): (usize, &(MachineName, bool))| {
            let tick = if *is_poured { "[x]" } else { "[ ]" };
            let ticks = move |pouring: &mut Self, ()| pouring.0[nth].1 ^= true;
            Line::button(format!("{tick} {name}"), say!("offer-tick"), ticks)
        };
        let done = Line::done(say!("pour-done", machines = self.chosen().len()));
        let machines = self.0.iter().enumerate().map(machine);
        machines.chain([done]).collect()
    }
}

impl Sheet for Pouring {
    const IS_TYPED: bool = false;

    fn done(&self) -> Said {
        say!("offer-name-it")
    }

    fn frame(&self, _: &[Line<Self>], _: &Line<Self>) -> PopupContent {
        PopupContent {
            title: say!("pour-title").to_string(),
            width: 60,
            lines: vec![PopupLine::Faint(say!("pour-text").to_string())],
            ..PopupContent::default()
        }
    }

    /// Goes on to the name of the new machine.
    fn confirm(form: &mut Form<Self>, session: &mut Session) -> Next {
        let chosen = form.value.chosen();
        if chosen.len() < 2 {
            session.notice = Some(say!("pour-two"));
            return Next::Stay;
        }
        Next::Popup(Box::new(NameForm::new(NameFor::Pour(chosen))))
    }
}

impl App {
    /// Asks which machines are poured into one, beside their list.
    pub(crate) fn open_pouring(&mut self, selected: &MachineName) {
        if self.shown.tab != Tab::Machine {
            self.show_tab(Tab::Machine);
        }
        let pouring = Pouring::new(&self.known.names, selected);
        self.open(FormPopup::new(pouring));
    }

    /// Shows the machines that there are by now in the form of those that are poured.
    pub(crate) fn offer_pouring(&mut self) {
        let names = self.known.names.clone();
        if let Some(popup) = self.popup_mut::<FormPopup<Pouring>>() {
            let chosen = popup.form.value.chosen();
            let machine = |name: MachineName| (name.clone(), chosen.contains(&name));
            popup.form.value = Pouring(names.into_iter().map(machine).collect());
        }
    }
}
