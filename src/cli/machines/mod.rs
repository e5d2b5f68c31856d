//! `menace machines`: which machines there are, and what can be done with whole ones.

mod by_hand;
mod import;
mod list;
mod new;
mod rules;
mod show;
mod totals;

use anyhow::ensure;
use clap::{Args, Subcommand, ValueHint};

use super::WrongUsage;
use super::boxes::{box_number, no_such_box};
use super::confirm::confirm;
use super::global::{Global, tell};
use super::output::{self, FormatOptions};
use super::table;
use crate::engine::{BoxNumber, Machine, MachineName, Operation};
use crate::store::Store;
use crate::words::numbers::counted;

/// Lists the machines; makes, copies, pours, renames, removes, restocks and changes them
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
    List(ListArgs),
    New(new::NewArgs),
    Copy(CopyArgs),
    Pour(PourArgs),
    Rename(RenameArgs),
    Remove(RemoveArgs),
    Restock(RestockArgs),
    Rules(rules::RulesArgs),
    Show(show::ShowArgs),
    Totals(totals::TotalsArgs),
}

/// Lists the machines, as 'menace machines' alone does
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  menace machines list\n  menace machines list --json     for a script"
)]
struct ListArgs {
    #[command(flatten)]
    format: FormatOptions,
}

/// Copies a machine, as it was saved last, under a new name
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  menace machines copy default 'before the lecture'")]
struct CopyArgs {
    /// The machine
    #[arg(value_name = "NAME", value_hint = ValueHint::Other)]
    from: MachineName,
    /// The name of the copy, which no other machine has
    #[arg(value_name = "COPY", value_hint = ValueHint::Other)]
    to: MachineName,
}

/// Makes one machine of several: what all of them have learned
///
/// Each box holds what it started with, and besides what it gained or lost in
/// any of them, none below nothing. Their games count together, and the curve
/// of the new one begins there. They must have the same rules and have started
/// alike, and stay as they are.
#[derive(Debug, Args)]
#[command(after_help = POUR_EXAMPLES, verbatim_doc_comment)]
struct PourArgs {
    /// The name of the new one, which no other machine has
    #[arg(value_name = "NEW", value_hint = ValueHint::Other)]
    to: MachineName,
    /// The machines
    #[arg(value_name = "NAME", value_hint = ValueHint::Other, required = true, num_args = 2..)]
    from: Vec<MachineName>,
}

/// Gives a machine another name
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  menace machines rename default veteran\n  menace machines rename veteran default    and back"
)]
struct RenameArgs {
    /// The machine
    #[arg(value_name = "NAME", value_hint = ValueHint::Other)]
    from: MachineName,
    /// Its new name, which no other machine has
    #[arg(value_name = "NEW", value_hint = ValueHint::Other)]
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
struct RemoveArgs {
    /// The machine
    #[arg(value_hint = ValueHint::Other)]
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
    #[arg(value_hint = ValueHint::Other)]
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
  menace machines pour class default backup        one of several
  menace machines totals default                   how its games ended, against whom
  menace machines show default                     its rules, as the options that make them
  menace machines remove lab                       asks first
  menace machines restock default --box 1 --yes    from a script, without asking";

const POUR_EXAMPLES: &str = "\
Examples:
  menace machines pour class default lab    what both of them have learned";

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
        if global.machine.is_some() && !matches!(command, Command::List(_)) {
            return wrong("name the machine after the command, without --machine");
        }
        if self.format.is_given() {
            return wrong("a format goes with the list of machines, without a command");
        }
        let store = global.store()?;
        let told = match command {
            Command::List(list) => return list::run(global, list.format.chosen()),
            Command::New(new) => new.run(global, &store)?,
            Command::Rules(rules) => rules.run(global, &store)?,
            Command::Show(show) => show.run(global, &store)?,
            Command::Totals(totals) => totals.run(global, &store)?,
            Command::Copy(CopyArgs { from, to }) => {
                let (from, to) = (from.clone(), to.clone());
                carry_out(global, &store, &Operation::Copy { from, to }, true)?
            }
            Command::Rename(RenameArgs { from, to }) => {
                let (from, to) = (from.clone(), to.clone());
                carry_out(global, &store, &Operation::Rename { from, to }, true)?
            }
            Command::Pour(PourArgs { to, from }) => {
                let (from, to) = (from.clone(), to.clone());
                carry_out(global, &store, &Operation::Pour { from, to }, true)?
            }
            Command::Remove(RemoveArgs { name, yes }) => {
                carry_out(global, &store, &Operation::Remove(name.clone()), *yes)?
            }
            Command::Restock(RestockArgs { name, only, yes }) => {
                let operation = Operation::Restock(name.clone(), *only);
                carry_out(global, &store, &operation, *yes)?
            }
        };
        tell(store.take_lacks());
        output::print(&told)
    }
}

/// Carries out an operation; asks first where something is lost. Returns what to say of it.
fn carry_out(
    global: &Global,
    store: &Store,
    operation: &Operation,
    yes: bool,
) -> anyhow::Result<String> {
    for name in operation.of() {
        global.check_rules_of(store, name)?;
    }
    let done = store.carry_out(operation, |machine, notices| {
        tell(notices);
        if let (Operation::Restock(_, Some(only)), Some(machine)) = (operation, machine) {
            let cabinet = &machine.first().cabinet;
            ensure!(cabinet.has(*only), no_such_box(machine.rules(), cabinet));
        }
        confirm(yes, &question(operation, machine))
    })?;
    tell(done.notices);
    Ok(told(operation, done.machine.as_ref()))
}

/// The words for an operation by which beads or games are lost, for the question before it.
fn question(operation: &Operation, machine: Option<&Machine>) -> String {
    match operation {
        Operation::Remove(name) => {
            let games = machine.map(|it| counted(it.first().tally.games(), "game"));
            let games = games.map_or(String::new(), |games| format!(" and its {games}"));
            format!("remove machine '{name}'{games}")
        }
        Operation::Restock(name, only) => {
            format!("restock {} of machine '{name}'", boxes(*only, machine))
        }
        other => format!("clear the totals of machine '{}'", other.machine()),
    }
}

/// The boxes that are restocked.
fn boxes(only: Option<BoxNumber>, machine: Option<&Machine>) -> String {
    let count = machine.map_or(0, |it| it.first().cabinet.box_count());
    only.map_or(format!("{count} boxes"), |number| format!("box {number}"))
}

/// The sentence on an operation that was carried out, and on the machine that it made or changed.
fn told(operation: &Operation, machine: Option<&Machine>) -> String {
    let beads = machine.map_or(0, |it| it.first().cabinet.total());
    let beads = counted(beads, "bead");
    let told = match operation {
        Operation::New(_, _) => "made".to_owned(),
        Operation::Copy { from, .. } => format!("a copy of {from}"),
        Operation::Rename { from, .. } => format!("the new name of {from}"),
        Operation::Pour { from, .. } => {
            let games = machine.map_or(0, |it| it.first().tally.games());
            format!(
                "{} poured into one, {}, {beads}; its curve begins here",
                counted(from.len() as u64, "machine"),
                counted(games, "game"),
            )
        }
        Operation::Remove(_) => "removed".to_owned(),
        Operation::Restock(_, only) => {
            format!("{} restocked, {beads} in all", boxes(*only, machine))
        }
        Operation::ClearTotals(_) => "totals cleared, the beads as they were".to_owned(),
    };
    format!("{}: {told}\n", operation.machine())
}

fn wrong(usage: &str) -> anyhow::Result<()> {
    Err(WrongUsage(usage.to_owned()).into())
}
