//! Operations on whole machines, for the screen and the commands.

use super::{MachineError, MachineFile, Notice, Store};
use crate::engine::{MachineName, Operation, Pair};

/// The result of an operation.
#[derive(Debug, Default)]
pub struct Done {
    /// The machine, if the operation created or changed it.
    pub machine: Option<Pair>,
    /// Notices about the files.
    pub notices: Vec<Notice>,
}

impl Store {
    /// Runs an operation. Before it destroys beads or games, `agree` is called under the
    /// lock with the machine, if it can be read, and notices about its files.
    ///
    /// # Errors
    ///
    /// If it fails, and the error of `agree`.
    pub fn run<E: From<MachineError>>(
        &self,
        operation: &Operation,
        agree: impl FnOnce(Option<&Pair>, Vec<Notice>) -> Result<(), E>,
    ) -> Result<Done, E> {
        let notices = match operation {
            Operation::New(name, machine) => self.create(name, machine)?.into_iter().collect(),
            Operation::Copy { from, to, at: None } => self.copy(from, to)?,
            Operation::Copy {
                from,
                to,
                at: Some((side, games)),
            } => self.copy_as_it_was(from, to, (*side, *games))?,
            Operation::Rename { from, to } => self.rename(from, to)?,
            Operation::Pour { from, to } => return Ok(self.pour(from, to)?),
            Operation::Remove(name) => {
                // An unreadable machine can be removed, too.
                let loaded = || self.load(name).ok()?.machine;
                let notice = self.remove_if(name, || agree(loaded().as_ref(), Vec::new()))?;
                notice.into_iter().collect()
            }
            Operation::Restock(name, side, only) => {
                return self.change(name, |machine, notices| {
                    agree(Some(machine), notices)?;
                    machine.abandon();
                    machine.bring_back(*side);
                    match *only {
                        Some(number) => machine.machine.restock(number),
                        None => machine.machine.restock_all(),
                    }
                    Ok(())
                });
            }
        };
        Ok(Done {
            machine: None,
            notices,
        })
    }

    /// Changes and saves an existing machine under its lock.
    ///
    /// # Errors
    ///
    /// If the machine does not exist, another program has it open, it cannot be read or written,
    /// and the error of `change`.
    pub fn change<E: From<MachineError>>(
        &self,
        name: &MachineName,
        change: impl FnOnce(&mut Pair, Vec<Notice>) -> Result<(), E>,
    ) -> Result<Done, E> {
        let (mut file, mut machine) = self.open_present(name)?;
        let mut notices = file.take_notices();
        if let Some(error) = file.save_error() {
            let notice = notices.pop().map(MachineError::Unusable);
            return Err(notice.unwrap_or_else(|| error.clone().into()).into());
        }
        change(&mut machine, notices)?;
        file.save(&machine).map_err(MachineError::from)?;
        Ok(Done {
            machine: Some(machine),
            notices: file.take_notices(),
        })
    }

    /// Opens an existing machine; notices are in its file.
    ///
    /// # Errors
    ///
    /// If it does not exist, another program has it open, or it cannot be read.
    pub fn open_present(&self, name: &MachineName) -> Result<(MachineFile, Pair), MachineError> {
        let missing = || MachineError::Missing(name.clone());
        if !self.has(name)? {
            return Err(missing());
        }
        let (mut file, machine) = self.open(name)?;
        match machine {
            Some(machine) => Ok((file, machine)),
            None => Err(match file.take_notices().pop() {
                Some(notice) => MachineError::Unusable(notice),
                None => missing(),
            }),
        }
    }

    fn pour(&self, from: &[MachineName], to: &MachineName) -> Result<Done, MachineError> {
        let mut notices = Vec::new();
        let machines = from.iter().map(|name| {
            let name = self.resolve(name)?;
            let loaded = self.load(&name)?;
            notices.extend(loaded.notice);
            let machine = loaded.machine;
            let machine = machine.ok_or_else(|| MachineError::Missing(name.clone()))?;
            Ok((name, machine))
        });
        let machines = machines.collect::<Result<Vec<_>, MachineError>>()?;
        let machine = Pair::poured(&machines)?;
        notices.extend(self.create(to, &machine)?);
        Ok(Done {
            machine: Some(machine),
            notices,
        })
    }
}
