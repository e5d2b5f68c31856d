//! Other machines of the drawer whose curves are laid over that of the open one.

use crate::app::{App, Effect, Popup, StoreRequest};
use crate::engine::{Chances, Machine, MachineName, Opponent, Side};
use crate::words::say;

/// The most machines that can be laid over the open one: with it there are three.
const MOST: usize = 2;

/// A machine of the drawer that is laid over the curve.
#[derive(Clone, Debug)]
pub struct Overlaid {
    /// Its name.
    pub name: MachineName,
    /// The machine as it was saved when it was read.
    pub machine: Machine,
    /// Of which player the chances are, and against whom.
    known: Option<(Side, Opponent)>,
    chances: Vec<(u64, Chances)>,
}

impl Overlaid {
    const fn new(name: MachineName, machine: Machine) -> Self {
        Self {
            name,
            machine,
            known: None,
            chances: Vec::new(),
        }
    }

    /// The chances after so many games, at each of its snapshots and as it stands, oldest first;
    /// none where they cannot be known, or where nothing shows them.
    pub fn chances(&self) -> &[(u64, Chances)] {
        &self.chances
    }

    /// Works the chances out, unless they are known.
    pub(crate) fn refresh(&mut self, side: Side, against: Opponent) {
        if self.known == Some((side, against)) {
            return;
        }
        self.known = Some((side, against));
        let today = self
            .machine
            .odds(side, against)
            .map(|chances| (self.machine.tally(side).games(), chances));
        self.chances = self
            .machine
            .chances_so_far(side, against)
            .chain(today)
            .collect();
    }
}

impl App {
    /// The machines that are laid over the curve, in the order in which they were chosen.
    pub fn overlaid(&self) -> &[Overlaid] {
        &self.right_pane.curve.overlaid
    }

    /// True if a machine is laid over the curve.
    pub(crate) fn is_overlaid(&self, name: &MachineName) -> bool {
        self.overlaid()
            .iter()
            .any(|overlaid| overlaid.name == *name)
    }

    /// True if there is room for one more.
    pub(crate) fn can_lay_over(&self) -> bool {
        self.overlaid().len() < MOST
    }

    /// The machines that can be laid over the open one.
    pub(crate) fn other_machines(&self) -> Vec<MachineName> {
        self.right_pane
            .machines
            .names
            .iter()
            .filter(|name| **name != self.session.name)
            .cloned()
            .collect()
    }

    /// Asks which machines are laid over the curve; by then it is known which there are.
    pub(crate) fn choose_overlaid(&mut self) {
        self.ask(Effect::Store(StoreRequest::List));
        self.show_overlays(0);
    }

    /// Shows the machines that can be laid over the curve as they are known by now, if they show.
    pub(crate) fn refresh_overlays(&mut self) {
        if let Some(Popup::Menu(menu)) = &self.popup
            && menu.word == Some(say!("offer-lay-over-take-off"))
        {
            self.show_overlays(menu.selected);
        }
    }

    /// Takes a machine off the curve, or asks for it where there is room for one more.
    pub(crate) fn lay_over_or_off(&mut self, nth: usize) {
        if let Some(name) = self.other_machines().get(nth) {
            if self.is_overlaid(name) {
                self.take_off(|overlaid| overlaid.name == *name);
            } else if self.can_lay_over() {
                self.ask(Effect::Store(StoreRequest::LayOver(name.clone())));
            }
        }
        self.show_overlays(nth);
    }

    /// A machine was read that is to be laid over the curve.
    pub(crate) fn on_laid_over(&mut self, name: MachineName, machine: Machine) {
        self.take_off(|overlaid| overlaid.name == name);
        if self.can_lay_over() && name != self.session.name {
            self.right_pane
                .curve
                .overlaid
                .push(Overlaid::new(name, machine));
        }
        self.refresh_overlays();
    }

    /// Reads the machines again that are laid over the curve, since another program may have
    /// trained them. One that cannot be read is not laid over it any more.
    pub(crate) fn read_overlaid_again(&mut self) {
        for overlaid in std::mem::take(&mut self.right_pane.curve.overlaid) {
            self.ask(Effect::Store(StoreRequest::LayOver(overlaid.name)));
        }
    }

    /// Takes off what is no machine of the drawer any more, and the one that is open.
    pub(crate) fn take_off_gone(&mut self) {
        let others = self.other_machines();
        self.take_off(|overlaid| !others.contains(&overlaid.name));
        self.refresh_overlays();
    }

    fn take_off(&mut self, is_off: impl Fn(&Overlaid) -> bool) {
        self.right_pane
            .curve
            .overlaid
            .retain(|overlaid| !is_off(overlaid));
    }
}
