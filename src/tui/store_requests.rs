//! Carries out what the app asks of the store: machines opened, created, copied, renamed, removed.

use anyhow::{anyhow, bail};

use super::Screen;
use crate::app::{Message, StoreRequest};
use crate::engine::{Machine, MachineName};
use crate::store::{MachineError, MachineFile, Notice};

/// A machine that no other program can take now.
struct Taken {
    machine_file: MachineFile,
    machine: Machine,
    /// What the user must be told of its files.
    notices: Vec<Notice>,
}

/// The machine to be selected, and what to say.
type Done = (MachineName, &'static str);

impl Screen<'_> {
    /// Carries out a request, tells what came of it, and which machines there are by now.
    pub(super) fn run_store_request(&mut self, request: StoreRequest) {
        match self.carry_out(request) {
            Ok(None) => {}
            Ok(Some((machine, word))) => {
                self.app.update(Message::Done { machine, word });
            }
            Err(reason) => {
                self.app.update(Message::Tell(format!("That cannot be done: {reason}.")));
            }
        }
        self.list_machines();
    }

    /// Carries out a request; there is something to say unless it only looks.
    fn carry_out(&mut self, request: StoreRequest) -> anyhow::Result<Option<Done>> {
        let done = match request {
            StoreRequest::List => return Ok(None),
            StoreRequest::Open(name) => self.open(&name)?,
            StoreRequest::Create { name, machine } => {
                let notice = self.machine_file.store().create(&name, &machine)?;
                self.tell_all(notice);
                (name, "Made; Enter opens it")
            }
            StoreRequest::Copy { from, to } => self.copy(&from, to)?,
            StoreRequest::Rename { from, to } => self.rename(&from, to)?,
            StoreRequest::Remove(name) => {
                let notice = self.machine_file.store().remove(&name)?;
                self.tell_all(notice);
                (self.machine_file.name().clone(), "Removed")
            }
            StoreRequest::Restock(name) => self.restock(name)?,
        };
        Ok(Some(done))
    }

    /// Tells the app which machines there are.
    fn list_machines(&mut self) {
        let store = self.machine_file.store();
        let names = match store.names() {
            Ok(names) => names,
            Err(error) => {
                let told = format!("{} cannot be read: {error}.", store.dir().display());
                self.app.update(Message::Tell(told));
                Vec::new()
            }
        };
        self.app.update(Message::Machines(names));
    }

    /// Opens another machine. It is taken first, so that the open one stays if it cannot be had.
    fn open(&mut self, name: &MachineName) -> anyhow::Result<Done> {
        let Taken { machine_file, machine, notices } = self.take(name)?;
        let saved = self.save_open();
        if saved.is_ok() {
            *self.machine_file = machine_file;
            self.app.update(Message::Opened { name: name.clone(), machine: Box::new(machine) });
        }
        self.tell_all(notices);
        saved.map(|()| (name.clone(), "Opened"))
    }

    /// Opens a machine that exists.
    fn take(&self, name: &MachineName) -> anyhow::Result<Taken> {
        let store = self.machine_file.store();
        if !store.has(name)? {
            bail!(MachineError::Missing(name.clone()));
        }
        let (mut machine_file, machine) = store.open(name)?;
        let mut notices = machine_file.take_notices();
        match machine {
            Some(machine) => Ok(Taken { machine_file, machine, notices }),
            None => {
                Err(notices.pop().map_or_else(|| MachineError::Missing(name.clone()).into(), |told| anyhow!("{told}")))
            }
        }
    }

    /// Saves the open machine, or says why it would be lost.
    fn save_open(&mut self) -> anyhow::Result<()> {
        self.save();
        let saved = self.saved.clone().map_err(anyhow::Error::msg);
        saved.map_err(|reason| anyhow!("the open machine is not saved: {reason}"))
    }

    pub(super) fn tell_all(&mut self, notices: impl IntoIterator<Item = Notice>) {
        for notice in notices {
            self.app.update(Message::Tell(notice.to_string()));
        }
    }

    fn copy(&mut self, from: &MachineName, to: MachineName) -> anyhow::Result<Done> {
        if from == self.machine_file.name() {
            self.save_open()?;
        }
        let notices = self.machine_file.store().copy(from, &to)?;
        self.tell_all(notices);
        Ok((to, "Copied"))
    }

    fn rename(&mut self, from: &MachineName, to: MachineName) -> anyhow::Result<Done> {
        if from == self.machine_file.name() {
            self.save_open()?;
            self.machine_file.rename(&to)?;
            self.app.update(Message::Renamed(self.machine_file.name().clone()));
            let notices = self.machine_file.take_notices();
            self.tell_all(notices);
        } else {
            let notices = self.machine_file.store().rename(from, &to)?;
            self.tell_all(notices);
        }
        Ok((to, "Renamed"))
    }

    fn restock(&mut self, name: MachineName) -> anyhow::Result<Done> {
        let Taken { mut machine_file, mut machine, notices } = self.take(&name)?;
        self.tell_all(notices);
        machine.abandon();
        machine.restock_all();
        machine_file.save(&machine)?;
        Ok((name, "Restocked"))
    }

    /// Keeps the machine as it was under a name of its own, and the new one in its place; where it cannot
    /// be kept, the old one stays.
    pub(super) fn set_aside(&mut self, old: Box<Machine>) {
        let told = match self.machine_file.set_aside_copy(&old) {
            Ok(name) => format!("The old machine is kept as '{name}'; the Machine tab opens it."),
            Err(error) => {
                self.app.update(Message::Opened { name: self.app.name().clone(), machine: old });
                format!("It cannot start again, since the old machine could not be kept: {error}.")
            }
        };
        self.app.update(Message::Tell(told));
        self.list_machines();
    }
}
