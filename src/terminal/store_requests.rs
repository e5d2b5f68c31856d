//! Carries out what the app asks of the store: machines opened, created, copied, renamed, removed.

use anyhow::{anyhow, bail};

use super::host::{TerminalHost, tell_all};
use crate::app::{App, Message, News, StoreRequest};
use crate::engine::{Machine, MachineName, Side};
use crate::store::{MachineError, MachineFile, Notice};
use crate::tui::screen::Host;
use crate::words::{Said, say};

/// A machine that no other program can take now.
struct Taken {
    machine_file: MachineFile,
    machine: Machine,
    /// Notices to the user about the files.
    notices: Vec<Notice>,
}

/// The machine to be selected, and what to say.
type Done = (MachineName, Said);

impl TerminalHost<'_> {
    /// Carries out a request, tells what came of it, and which machines there are by now.
    pub(super) fn run_store_request(&mut self, request: StoreRequest, app: &mut App) {
        match self.do_request(request, app) {
            Ok(None) => {}
            Ok(Some((machine, said))) => {
                app.update(Message::News(News::Done { machine, said }));
            }
            Err(reason) => {
                app.update(Message::News(News::Tell(format!(
                    "That cannot be done: {reason}."
                ))));
            }
        }
        self.list_machines(app);
    }

    /// Carries out a request; there is something to say unless it only looks.
    fn do_request(&mut self, request: StoreRequest, app: &mut App) -> anyhow::Result<Option<Done>> {
        let done = match request {
            StoreRequest::List => return Ok(None),
            StoreRequest::LayOver(name) => {
                self.lay_over(name, app)?;
                return Ok(None);
            }
            StoreRequest::Open(name) => self.open(&name, app)?,
            StoreRequest::Create { name, machine } => {
                let notice = self.machine_file.store().create(&name, &machine)?;
                tell_all(app, notice);
                let (name, _) = self.open(&name, app)?;
                (name, say!("machine-made"))
            }
            StoreRequest::Copy { from, to } => self.copy(&from, to, app)?,
            StoreRequest::Rename { from, to } => self.rename(&from, to, app)?,
            StoreRequest::Remove(name) => {
                let notice = self.machine_file.store().remove(&name)?;
                tell_all(app, notice);
                (self.machine_file.name().clone(), say!("machine-removed"))
            }
            StoreRequest::Restock(name) => self.restock(name, app)?,
        };
        Ok(Some(done))
    }

    /// Tells the app which machines there are, and of what kind they are once that is read.
    fn list_machines(&mut self, app: &mut App) {
        let store = self.machine_file.store();
        let names = match store.names() {
            Ok(names) => names,
            Err(error) => {
                let told = format!("{} cannot be read: {error}.", store.dir().display());
                app.update(Message::News(News::Tell(told)));
                Vec::new()
            }
        };
        self.catalog.read(store, &names, &self.sender);
        app.update(Message::News(News::Machines(names)));
    }

    /// Reads another machine; nothing is locked and nothing written.
    fn lay_over(&self, name: MachineName, app: &mut App) -> anyhow::Result<()> {
        let loaded = self.machine_file.store().load(&name)?;
        tell_all(app, loaded.notice);
        let machine = loaded
            .machine
            .ok_or_else(|| MachineError::Missing(name.clone()))?;
        app.update(Message::News(News::LaidOver {
            name,
            machine: Box::new(machine),
        }));
        Ok(())
    }

    /// Opens another machine. It is taken first, so that the open one stays if it cannot be had.
    fn open(&mut self, name: &MachineName, app: &mut App) -> anyhow::Result<Done> {
        let Taken {
            machine_file,
            machine,
            notices,
        } = self.take(name)?;
        let saved = self.save_open(app);
        let name = machine_file.name().clone();
        if saved.is_ok() {
            *self.machine_file = machine_file;
            app.update(Message::News(News::Opened {
                name: name.clone(),
                machine: Box::new(machine),
            }));
        }
        tell_all(app, notices);
        saved.map(|()| (name, say!("machine-opened")))
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
            Some(machine) => Ok(Taken {
                machine_file,
                machine,
                notices,
            }),
            None => Err(notices.pop().map_or_else(
                || MachineError::Missing(name.clone()).into(),
                |told| anyhow!("{told}"),
            )),
        }
    }

    /// Saves the open machine, or says why it would be lost.
    fn save_open(&mut self, app: &mut App) -> anyhow::Result<()> {
        self.save(app);
        let saved = self.saved.clone().map_err(anyhow::Error::msg);
        saved.map_err(|reason| anyhow!("the open machine is not saved: {reason}"))
    }

    fn copy(&mut self, from: &MachineName, to: MachineName, app: &mut App) -> anyhow::Result<Done> {
        if from == self.machine_file.name() {
            self.save_open(app)?;
        }
        let notices = self.machine_file.store().copy(from, &to)?;
        tell_all(app, notices);
        Ok((to, say!("machine-copied")))
    }

    fn rename(
        &mut self,
        from: &MachineName,
        to: MachineName,
        app: &mut App,
    ) -> anyhow::Result<Done> {
        if from == self.machine_file.name() {
            self.save_open(app)?;
            self.machine_file.rename(&to)?;
            app.update(Message::News(News::Renamed(
                self.machine_file.name().clone(),
            )));
            let notices = self.machine_file.take_notices();
            tell_all(app, notices);
        } else {
            let notices = self.machine_file.store().rename(from, &to)?;
            tell_all(app, notices);
        }
        Ok((to, say!("machine-renamed")))
    }

    fn restock(&mut self, name: MachineName, app: &mut App) -> anyhow::Result<Done> {
        let Taken {
            mut machine_file,
            mut machine,
            notices,
        } = self.take(&name)?;
        tell_all(app, notices);
        machine.abandon();
        machine.restock_all(Side::First);
        machine_file.save(&machine)?;
        Ok((name, say!("restocked")))
    }

    /// Keeps the machine as it was under a name of its own, and the new one in its place; where it
    /// cannot be kept, the old one stays.
    pub(super) fn set_aside(&mut self, old: Box<Machine>, app: &mut App) {
        let told = match self.machine_file.set_aside_copy(&old) {
            Ok(name) => format!("The old machine is kept as '{name}'; the Machine tab opens it."),
            Err(error) => {
                app.update(Message::News(News::Opened {
                    name: app.session.name.clone(),
                    machine: old,
                }));
                format!("It cannot start again, since the old machine could not be kept: {error}.")
            }
        };
        app.update(Message::News(News::Tell(told)));
        self.list_machines(app);
    }
}
