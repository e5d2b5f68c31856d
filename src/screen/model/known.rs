//! The machines in the drawer, as they are known.

use std::collections::BTreeMap;
use std::mem::replace;
use std::path::PathBuf;

use super::{MachineKind, Tab};
use crate::engine::MachineName;
use crate::words::numbers::sentence;
use crate::words::{Said, reason, say};

/// The machines in the drawer, as they were last heard of.
#[derive(Clone, Debug)]
pub struct KnownMachines {
    /// The name of the open machine.
    pub open: MachineName,
    /// The names, sorted; that of the open machine is among them.
    pub names: Vec<MachineName>,
    /// The machine that was selected; the open one where it is not, or is no more.
    pub(crate) selected: Option<MachineName>,
    /// The machine that was open before this one.
    pub(crate) before: Option<MachineName>,
    /// The machine that a person was last asked about.
    pub(crate) asked: Option<MachineName>,
    /// The file of the open machine, once that was heard of; none on a page.
    pub place: Option<PathBuf>,
    /// The kinds of the machines, as far as they were read.
    pub(crate) kinds: BTreeMap<MachineName, MachineKind>,
}

impl KnownMachines {
    pub(crate) fn only(name: MachineName) -> Self {
        Self {
            names: vec![name.clone()],
            open: name,
            selected: None,
            before: None,
            asked: None,
            place: None,
            kinds: BTreeMap::new(),
        }
    }

    /// Takes in which machines there are. The open one is one of them, though it may never have
    /// been saved.
    pub(crate) fn take_in(&mut self, mut names: Vec<MachineName>) {
        if !names.contains(&self.open) {
            names.push(self.open.clone());
            names.sort();
        }
        self.before.take_if(|name| !names.contains(name));
        self.names = names;
    }

    /// Another machine is open from now on.
    pub(crate) fn open(&mut self, name: MachineName) {
        if name != self.open {
            self.before = Some(replace(&mut self.open, name));
        }
    }

    /// The machine under the cursor of the list.
    pub fn selected(&self) -> &MachineName {
        let is_there = |name: &&MachineName| self.names.contains(name);
        let selected = self.selected.as_ref().filter(is_there);
        selected.unwrap_or(&self.open)
    }

    /// The machine that is meant: the selected one of the list where it shows, else the open one.
    pub(crate) fn meant(&self, tab: Tab) -> &MachineName {
        if tab == Tab::Machine {
            self.selected()
        } else {
            &self.open
        }
    }

    /// The machine that is open once this one is gone: in place of the open one that before it, or
    /// another.
    pub(crate) fn open_without(&self, gone: &MachineName) -> Option<&MachineName> {
        let known = [&self.open].into_iter().chain(&self.before);
        known.chain(&self.names).find(|name| *name != gone)
    }

    /// This name with a number, such that no other machine has it.
    pub(crate) fn suggested_name(&self, stem: &MachineName) -> String {
        let mut names = (2..).map(|number| stem.numbered(number).to_string());
        let free = names.find(|name| self.free_name(name).is_ok());
        free.unwrap_or_default()
    }

    /// The name that was typed, if it can be one and no machine has it, else what is wrong with it.
    pub(crate) fn free_name(&self, typed: &str) -> Result<MachineName, Said> {
        let typed = typed.trim();
        if typed.is_empty() {
            return Err(say!("name-needed"));
        }
        let name = typed
            .parse::<MachineName>()
            .map_err(|error| say!("told", text = sentence(&reason(&error).to_string())))?;
        let mut names = self.names.iter();
        if names.any(|listed| listed.is_like(&name)) {
            return Err(say!("name-taken"));
        }
        Ok(name)
    }
}
