//! A person's files: the open machine, the settings, and the app's requests to the store.

pub mod brought;

use std::time::Duration;

use anyhow::anyhow;

use crate::app::{App, AppEvent, StoreRequest};
use crate::engine::{MachineName, Operation, Pair};
use crate::store::{AUTOSAVE, MachineFile, Notice, Settings, Store};
use crate::words::{Said, say};

/// The machine to be selected, and a message.
type Done = (MachineName, Said);

/// A person's machines, one of which is open, and the settings.
#[derive(Debug)]
pub struct Workspace {
    machine_file: MachineFile,
    /// The settings as last read or written.
    written: Settings,
    /// The settings of the last attempt to write them.
    chosen: Settings,
    /// The result of that attempt.
    settings_saved: Result<(), String>,
    /// The result of the last save.
    saved: Result<(), String>,
    /// The time since the start of the next save during training.
    save_due: Option<Duration>,
}

impl Workspace {
    /// A workspace with this open machine and these settings.
    pub fn new(machine_file: MachineFile, settings: Settings) -> Self {
        Self {
            machine_file,
            written: settings.clone(),
            chosen: settings,
            settings_saved: Ok(()),
            saved: Ok(()),
            save_due: None,
        }
    }

    /// The name of the open machine.
    pub const fn name(&self) -> &MachineName {
        self.machine_file.name()
    }

    /// The directory of all machines.
    pub const fn store(&self) -> &Store {
        self.machine_file.store()
    }

    /// The result of the last attempt to save the machine.
    ///
    /// # Errors
    ///
    /// If it is not saved.
    pub fn saved(&self) -> Result<(), String> {
        self.saved.clone()
    }

    /// The result of the last attempt to write the settings.
    ///
    /// # Errors
    ///
    /// If they are not written.
    pub fn settings_saved(&self) -> Result<(), String> {
        self.settings_saved.clone()
    }

    /// Saves the machine and the settings if they changed.
    pub fn keep(&mut self, app: &mut App) {
        let is_unsaved = app.session.is_unsaved();
        if is_unsaved {
            self.save(app);
        }
        let mut chosen = self.choices(app);
        if !is_unsaved {
            // The number of games is saved only together with the machine.
            chosen.preferences.watched = self.chosen.preferences.watched;
            chosen.preferences.rest = self.chosen.preferences.rest;
        }
        if chosen != self.chosen {
            let was_saved = self.settings_saved.is_ok();
            self.write_settings(chosen);
            if let (true, Ok(()), Err(reason)) = (was_saved, &self.saved, &self.settings_saved) {
                let text = say!("settings-not-saved", reason).to_string();
                app.update(AppEvent::Tell(text));
            }
        }
    }

    /// The present settings. A machine that was never saved is not named.
    fn choices(&self, app: &App) -> Settings {
        let machine = self.machine_file.is_written().then(|| self.name().clone());
        Settings {
            machine: machine.or_else(|| self.chosen.machine.clone()),
            preferences: app.session.confirmed_preferences(),
        }
    }

    /// Writes the settings; changes saved by another program are kept.
    fn write_settings(&mut self, chosen: Settings) {
        let saved = self.store().save_changes(&self.written, &chosen);
        self.settings_saved = saved.map(drop).map_err(|error| error.to_string());
        if self.settings_saved.is_ok() {
            self.written.clone_from(&chosen);
        }
        self.chosen = chosen;
    }

    /// Saves the open machine, and reports the result to the app.
    pub fn save(&mut self, app: &mut App) {
        self.saved = self
            .machine_file
            .save(app.session.kept_machine())
            .map(drop)
            .map_err(|error| error.to_string());
        app.update(AppEvent::Saved(self.saved.clone()));
        let notices = self.machine_file.take_notices();
        tell_all(app, notices);
    }

    /// Saves a machine during training every few seconds.
    pub fn save_in_training(&mut self, now: Duration, app: &mut App) {
        if now >= *self.save_due.get_or_insert(now + AUTOSAVE) {
            self.save_due = Some(now + AUTOSAVE);
            self.save(app);
        }
    }

    /// Saves the machine with retries, then the settings.
    ///
    /// # Errors
    ///
    /// If the machine is not saved.
    pub fn finish(&mut self, app: &mut App) -> Result<(), String> {
        self.save(app);
        if self.saved.is_err() {
            let saved = self.machine_file.save_patiently(app.session.kept_machine());
            self.saved = saved.map(drop).map_err(|error| error.to_string());
        }
        let chosen = self.choices(app);
        if self.saved.is_ok() && chosen != self.written {
            self.write_settings(chosen);
        }
        self.saved()
    }

    /// Performs a request and reports the result; returns the names of all machines.
    pub fn answer(&mut self, request: StoreRequest, app: &mut App) -> Vec<MachineName> {
        match self.do_request(request, app) {
            Ok(None) => {}
            Ok(Some((machine, said))) => {
                app.update(AppEvent::Done { machine, said });
            }
            Err(reason) => {
                let text = say!("cannot-be-done", reason = reason.to_string());
                app.update(AppEvent::Tell(text.to_string()));
            }
        }
        self.list_machines(app)
    }

    /// Carries out a request; returns a message, unless it only reads.
    fn do_request(&mut self, request: StoreRequest, app: &mut App) -> anyhow::Result<Option<Done>> {
        let done = match request {
            StoreRequest::List => return Ok(None),
            StoreRequest::Place => {
                app.update(AppEvent::Tell(self.place().to_string()));
                return Ok(None);
            }
            StoreRequest::Open(name) => self.open(&name, app)?,
            StoreRequest::Do(operation) => self.operate(&operation, app)?,
        };
        Ok(Some(done))
    }

    /// The place of the machines, in words.
    pub fn place(&self) -> Said {
        let directory = self.store().dir().display().to_string();
        let file = self.store().machine_file(self.name());
        let file = file.strip_prefix(self.store().dir()).unwrap_or(&file);
        say!("place-told", directory, file = file.display().to_string())
    }

    /// Sends the names of all machines to the app.
    fn list_machines(&self, app: &mut App) -> Vec<MachineName> {
        let store = self.machine_file.store();
        let names = match store.names() {
            Ok(names) => names,
            Err(error) => {
                let directory = store.dir().display().to_string();
                let text = say!(
                    "directory-unreadable",
                    directory,
                    reason = error.to_string()
                );
                app.update(AppEvent::Tell(text.to_string()));
                Vec::new()
            }
        };
        app.update(AppEvent::Machines(names.clone()));
        if !app.session.is_on_page() {
            let file = store.machine_file(self.name());
            app.update(AppEvent::Place(file));
        }
        names
    }

    /// Opens another machine. It is locked first, so that the open one stays if that fails.
    fn open(&mut self, name: &MachineName, app: &mut App) -> anyhow::Result<Done> {
        let (mut machine_file, machine) = self.machine_file.store().open_present(name)?;
        let notices = machine_file.take_notices();
        let saved = self.save_open(app);
        let name = machine_file.name().clone();
        if saved.is_ok() {
            self.machine_file = machine_file;
            app.update(AppEvent::Opened {
                name: name.clone(),
                machine: Box::new(machine),
            });
        }
        tell_all(app, notices);
        saved.map(|()| (name, say!("machine-opened")))
    }

    /// Saves the open machine, with an error for the user.
    fn save_open(&mut self, app: &mut App) -> anyhow::Result<()> {
        self.save(app);
        let saved = self.saved.clone().map_err(anyhow::Error::msg);
        saved.map_err(|reason| anyhow!("{}", say!("open-not-saved", reason = reason.to_string())))
    }

    /// Carries out an operation; the open machine is saved first if the operation reads it.
    fn operate(&mut self, operation: &Operation, app: &mut App) -> anyhow::Result<Done> {
        let open = self.machine_file.name().clone();
        let is_open = |from: &MachineName| *from == open;
        match operation {
            Operation::Rename { from, to } if is_open(from) => return self.rename(to, app),
            Operation::Copy { from, .. } if is_open(from) => self.save_open(app)?,
            Operation::Pour { from, .. } if from.iter().any(is_open) => self.save_open(app)?,
            _ => {}
        }
        let store = self.machine_file.store().clone();
        let done = store.run(operation, |_, notices| {
            tell_all(app, notices);
            anyhow::Ok(())
        })?;
        tell_all(app, done.notices);
        Ok(match operation {
            Operation::New(name, _) => {
                let (name, _) = self.open(name, app)?;
                (name, say!("machine-made"))
            }
            Operation::Copy { to, .. } => {
                let copied = say!(
                    "machine-copied",
                    to = to.to_string(),
                    open = open.to_string()
                );
                (to.clone(), copied)
            }
            Operation::Rename { to, .. } => (to.clone(), say!("machine-renamed")),
            Operation::Pour { to, .. } => {
                let machine = done.machine.as_ref();
                let games = machine.map_or(0, |it| it.first().tally().games());
                (to.clone(), say!("machine-poured", games))
            }
            Operation::Remove(_) => (open, say!("machine-removed")),
            Operation::Restock(name, ..) => (name.clone(), say!("restocked")),
        })
    }

    /// Renames the open machine.
    fn rename(&mut self, to: &MachineName, app: &mut App) -> anyhow::Result<Done> {
        self.save_open(app)?;
        self.machine_file.rename(to)?;
        let name = self.machine_file.name().clone();
        app.update(AppEvent::Renamed(name));
        tell_all(app, self.machine_file.take_notices());
        Ok((to.clone(), say!("machine-renamed")))
    }

    /// Saves the old machine under a new name, so that the new one can take its place; if that
    /// fails, the old one is reopened.
    pub fn keep_old(&mut self, old: Box<Pair>, app: &mut App) -> Vec<MachineName> {
        let text = match self.machine_file.save_numbered(&old) {
            Ok(name) => say!("old-machine-kept", machine = &name),
            Err(error) => {
                app.update(AppEvent::Opened {
                    name: app.session.known.open.clone(),
                    machine: old,
                });
                say!("old-machine-not-kept", reason = error.to_string())
            }
        };
        app.update(AppEvent::Tell(text.to_string()));
        self.list_machines(app)
    }
}

/// Sends notices to the app.
fn tell_all(app: &mut App, notices: impl IntoIterator<Item = Notice>) {
    for notice in notices {
        app.update(AppEvent::Tell(notice.to_string()));
    }
}
