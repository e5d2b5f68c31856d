//! `menace machines`: which machines there are, and what can be done with whole ones.

mod by_hand;
mod import;
mod list;
mod new;
mod rules;
mod totals;

use anyhow::{Context, ensure};
use clap::{Args, Subcommand};

use super::WrongUsage;
use super::boxes::box_number;
use super::confirm::confirm;
use super::global::{Global, tell};
use super::output::{self, FormatOptions};
use super::table;
use crate::engine::{BoxNumber, Machine, MachineName, Side};
use crate::store::{MachineError, MachineFile, Store};
use crate::words::numbers::counted;

/// Lists the machines; makes, copies, renames, removes, restocks and changes them
///
/// Without a command it lists them all, or the one that --machine names. A
/// machine was last played when its file was written last.
#[derive(Debug, Args)]
#[command(after_help = help(), verbatim_doc_comment)]
pub(super) struct MachinesArgs {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    format: FormatOptions,
}

#[derive(Debug, Subcommand)]
enum Command {
    New(new::NewArgs),
    Copy(CopyArgs),
    Rename(Rename),
    Remove(Remove),
    Restock(RestockArgs),
    Rules(rules::RulesArgs),
    Totals(totals::TotalsArgs),
}

/// Copies a machine, as it was saved last, under a new name
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  menace machines copy default 'before the lecture'")]
struct CopyArgs {
    /// The machine
    #[arg(value_name = "NAME")]
    from: MachineName,
    /// The name of the copy, which no other machine has
    #[arg(value_name = "COPY")]
    to: MachineName,
}

/// Gives a machine another name
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  menace machines rename default veteran\n  menace machines rename veteran default    and back"
)]
struct Rename {
    /// The machine
    #[arg(value_name = "NAME")]
    from: MachineName,
    /// Its new name, which no other machine has
    #[arg(value_name = "NEW")]
    to: MachineName,
}

/// Removes a machine and its last good copy for good
///
/// It asks first on a terminal. Without one it takes --yes, or does nothing
/// and ends with 2.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  menace machines remove lab\n  menace machines remove lab --yes     from a script"
)]
#[command(verbatim_doc_comment)]
struct Remove {
    /// The machine
    name: MachineName,
    /// Do not ask
    #[arg(long)]
    yes: bool,
}

/// Gives the boxes of a machine their starting beads again, or one box
///
/// The beads that are there are gone; the games that were played stay counted,
/// and a second machine keeps its beads. A game in progress is abandoned. It
/// asks first on a terminal. Without one it takes --yes, or does nothing and
/// ends with 2.
#[derive(Debug, Args)]
#[command(after_help = RESTOCK_EXAMPLES, verbatim_doc_comment)]
struct RestockArgs {
    /// The machine
    name: MachineName,
    /// Only this box, 1 to 304
    #[arg(long = "box", value_name = "N", value_parser = box_number)]
    only: Option<BoxNumber>,
    /// Do not ask
    #[arg(long)]
    yes: bool,
}

fn help() -> String {
    table::help::<list::MachineRow>("Columns of JSON and CSV") + EXAMPLES
}

const EXAMPLES: &str = "
Examples:
  menace machines                                  which there are
  menace machines new lab --rules scroggs          a fresh one with other rules
  menace machines copy default backup              a second one like it
  menace machines totals default                   how its games ended, against whom
  menace machines remove lab                       asks first
  menace machines restock default --box 1 --yes    from a script, without asking";

const RESTOCK_EXAMPLES: &str = "\
Examples:
  menace machines restock lab                      every box
  menace machines restock default --box 1 --yes    the first one, from a script";

impl MachinesArgs {
    /// Does what was asked.
    pub(super) fn run(&self, global: &Global) -> anyhow::Result<()> {
        let Some(command) = &self.command else {
            return list::run(global, self.format.chosen());
        };
        if global.machine.is_some() {
            return wrong("name the machine after the command, without --machine");
        }
        if self.format.is_given() {
            return wrong("a format goes with the list of machines, without a command");
        }
        let store = global.store()?;
        let told = match command {
            Command::New(new) => new.run(global, &store)?,
            Command::Copy(copy) => copy.run(global, &store)?,
            Command::Rename(rename) => rename.run(global, &store)?,
            Command::Remove(remove) => remove.run(global, &store)?,
            Command::Restock(restock) => restock.run(global, &store)?,
            Command::Rules(rules) => rules.run(global, &store)?,
            Command::Totals(totals) => totals.run(global, &store)?,
        };
        tell(store.take_lacks());
        output::print(&told)
    }
}

impl CopyArgs {
    fn run(&self, global: &Global, store: &Store) -> anyhow::Result<String> {
        global.check_rules_of(store, &self.from)?;
        tell(store.copy(&self.from, &self.to)?);
        Ok(format!("{}: a copy of {}\n", self.to, self.from))
    }
}

impl Rename {
    fn run(&self, global: &Global, store: &Store) -> anyhow::Result<String> {
        global.check_rules_of(store, &self.from)?;
        tell(store.rename(&self.from, &self.to)?);
        Ok(format!("{}: the new name of {}\n", self.to, self.from))
    }
}

impl Remove {
    fn run(&self, global: &Global, store: &Store) -> anyhow::Result<String> {
        global.check_rules_of(store, &self.name)?;
        let ask = || {
            // A machine that cannot be read can be removed all the same.
            let machine = store
                .load(&self.name)
                .ok()
                .and_then(|loaded| loaded.machine);
            let games = machine.map_or(String::new(), |machine| {
                format!(
                    " and its {}",
                    counted(machine.first().tally.games(), "game")
                )
            });
            confirm(self.yes, &format!("remove machine '{}'{games}", self.name))
        };
        tell(store.remove_if(&self.name, ask)?);
        Ok(format!("{}: removed\n", self.name))
    }
}

impl RestockArgs {
    fn run(&self, global: &Global, store: &Store) -> anyhow::Result<String> {
        let (mut machine_file, mut machine) =
            open_existing(global, store, &self.name, " to restock")?;
        let what = match self.only {
            Some(number) => format!("box {}", number.number()),
            None => format!("{} boxes", machine.first().cabinet.box_count()),
        };
        confirm(
            self.yes,
            &format!("restock {what} of machine '{}'", self.name),
        )?;
        machine.abandon();
        match self.only {
            Some(number) => machine.restock(Side::First, number),
            None => machine.restock_all(Side::First),
        }
        machine_file.save(&machine)?;
        tell(machine_file.take_notices());
        Ok(format!(
            "{}: {what} restocked, {} in all\n",
            self.name,
            counted(machine.first().cabinet.total(), "bead")
        ))
    }
}

/// Opens a machine that there is; where nothing is left of it, the complaint ends with what it was
/// for.
fn open_existing(
    global: &Global,
    store: &Store,
    name: &MachineName,
    purpose: &str,
) -> anyhow::Result<(MachineFile, Machine)> {
    ensure!(store.has(name)?, MachineError::Missing(name.clone()));
    let (machine_file, machine) = global.open_named(name)?;
    let machine =
        machine.with_context(|| format!("there is nothing left of machine '{name}'{purpose}"))?;
    Ok((machine_file, machine))
}

fn wrong(usage: &str) -> anyhow::Result<()> {
    Err(WrongUsage(usage.to_owned()).into())
}
