//! What the app has done in the drawer: machines opened, made, copied, renamed, removed.

use anyhow::{anyhow, bail};

use super::Screen;
use crate::app::{Errand, Message};
use crate::engine::Machine;
use crate::store::{Keeper, MachineError, MachineName, TakeError};

/// A machine that no other program can take now.
struct Taken {
    keeper: Keeper,
    machine: Machine,
    /// What the user must be told of its file.
    damage: Option<String>,
}

/// The machine to be selected, and what to say.
type Done = (MachineName, &'static str);

impl Screen<'_> {
    /// Does an errand, tells what came of it, and which machines there are by now.
    pub(super) fn run_errand(&mut self, errand: Errand) {
        match self.do_errand(errand) {
            Ok(None) => {}
            Ok(Some((machine, word))) => {
                self.app.update(Message::Done { machine: machine.to_string(), word });
            }
            Err(reason) => {
                self.app.update(Message::Tell(format!("That cannot be done: {reason}.")));
            }
        }
        self.list_machines();
    }

    /// Does an errand; there is something to say unless it only looks.
    fn do_errand(&mut self, errand: Errand) -> anyhow::Result<Option<Done>> {
        let done = match errand {
            Errand::List => return Ok(None),
            Errand::Open(name) => self.open(&name.parse()?)?,
            Errand::Create { name, machine } => {
                let name: MachineName = name.parse()?;
                self.keeper.drawer().create(&name, &machine)?;
                (name, "Made; Enter opens it")
            }
            Errand::Copy { from, to } => self.copy(&from.parse()?, to.parse()?)?,
            Errand::Rename { from, to } => self.rename(&from.parse()?, to.parse()?)?,
            Errand::Remove(name) => {
                self.keeper.drawer().remove(&name.parse()?)?;
                (self.keeper.name().clone(), "Removed")
            }
            Errand::Restock(name) => self.restock(name.parse()?)?,
        };
        Ok(Some(done))
    }

    /// Tells the app which machines there are.
    fn list_machines(&mut self) {
        let drawer = self.keeper.drawer();
        let names = match drawer.names() {
            Ok(names) => names.into_iter().map(String::from).collect(),
            Err(error) => {
                let told = format!("{} cannot be read: {error}.", drawer.dir().display());
                self.app.update(Message::Tell(told));
                Vec::new()
            }
        };
        self.app.update(Message::Machines(names));
    }

    /// Opens another machine. It is taken first, so that the open one stays if it cannot be had.
    fn open(&mut self, name: &MachineName) -> anyhow::Result<Done> {
        let Taken { keeper, machine, damage } = self.take(name)?;
        let saved = self.save_open();
        if saved.is_ok() {
            *self.keeper = keeper;
            self.app.update(Message::Opened { name: name.to_string(), machine: Box::new(machine) });
            // Its game may have been one bead from its end.
            self.save();
        }
        self.tell_damage(damage);
        saved.map(|()| (name.clone(), "Opened"))
    }

    /// Takes a machine that is in the drawer.
    fn take(&self, name: &MachineName) -> anyhow::Result<Taken> {
        let drawer = self.keeper.drawer();
        if !drawer.has(name) {
            bail!(MachineError::Missing(name.clone()));
        }
        let (keeper, found) = drawer.take(name).map_err(|error| match error {
            TakeError::InUse(name) => MachineError::InUse(name),
            TakeError::Read(error) => error.into(),
        })?;
        let damage = found.damage().map(ToString::to_string);
        match found.machine() {
            Some(machine) => Ok(Taken { keeper, machine, damage }),
            None => Err(damage.map_or_else(|| MachineError::Missing(name.clone()).into(), |damage| anyhow!(damage))),
        }
    }

    /// Saves the open machine, or says why it would be lost.
    fn save_open(&mut self) -> anyhow::Result<()> {
        self.save();
        let saved = self.saved.clone().map_err(anyhow::Error::msg);
        saved.map_err(|reason| anyhow!("the open machine is not saved: {reason}"))
    }

    fn tell_damage(&mut self, damage: Option<String>) {
        if let Some(damage) = damage {
            self.app.update(Message::Tell(damage));
        }
    }

    fn copy(&mut self, from: &MachineName, to: MachineName) -> anyhow::Result<Done> {
        if from == self.keeper.name() {
            self.save_open()?;
        }
        self.keeper.drawer().copy(from, &to)?;
        Ok((to, "Copied"))
    }

    fn rename(&mut self, from: &MachineName, to: MachineName) -> anyhow::Result<Done> {
        if from == self.keeper.name() {
            self.save_open()?;
            let renamed = self.keeper.rename(&to);
            // The machine may have its new name, and only the settings not know of it.
            self.app.update(Message::Renamed(self.keeper.name().to_string()));
            renamed?;
        } else {
            self.keeper.drawer().rename(from, &to)?;
        }
        Ok((to, "Renamed"))
    }

    fn restock(&mut self, name: MachineName) -> anyhow::Result<Done> {
        let Taken { mut keeper, mut machine, damage } = self.take(&name)?;
        self.tell_damage(damage);
        machine.abandon();
        machine.restock_all();
        keeper.save(&machine)?;
        Ok((name, "Restocked"))
    }

    /// Keeps the machine as it was under a name of its own, and the new one in its place; where it cannot
    /// be kept, the old one stays.
    pub(super) fn set_aside(&mut self, old: Box<Machine>) {
        let told = match self.keeper.set_aside_copy(&old) {
            Ok(name) => format!("The old machine is kept as '{name}'; the Machine tab opens it."),
            Err(error) => {
                self.app.update(Message::Opened { name: self.app.name().to_owned(), machine: old });
                format!("It cannot start again, since the old machine could not be kept: {error}.")
            }
        };
        self.app.update(Message::Tell(told));
        self.save();
        self.list_machines();
    }
}
