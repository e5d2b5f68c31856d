//! `menace machines`: the list of machines, and operations on whole machines.

mod by_hand;
mod list;
mod new;

use anyhow::ensure;
use clap::{Args, Subcommand, ValueHint};

use self::by_hand::ByHandOptions;
use super::WrongUsage;
use super::machine::{DataDir, print_notices, rules_name};
use super::output::{self, confirm};
use super::rule_options::RuleOptions;
use super::show::{box_number, no_such_box};
use crate::engine::{BoxNumber, Machine, MachineName, Operation};
use crate::words::numbers::counted;
use crate::words::say;

/// Lists the machines; makes, copies, pours, renames, removes, restocks and changes them
///
/// Without a command it lists them all. A machine was last played when its file
/// was written last.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment, args_conflicts_with_subcommands = true)]
pub(super) struct MachinesArgs {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    list: list::ListArgs,
}

#[derive(Debug, Subcommand)]
enum Command {
    List(list::ListArgs),
    New(new::NewArgs),
    Copy(CopyArgs),
    Pour(PourArgs),
    Rename(RenameArgs),
    Remove(RemoveArgs),
    Restock(RestockArgs),
    Rules(RulesArgs),
}

const EXAMPLES: &str = "\
Examples:
  menace machines                                  which there are
  menace machines new lab --rules scroggs          a fresh one with other rules
  menace machines copy default backup              a second one like it
  menace machines pour class default backup        one of several
  menace machines remove lab                       asks first
  menace machines restock default --box 1 --yes    from a script, without asking";

impl MachinesArgs {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        match &self.command {
            None => self.list.run(),
            Some(Command::List(list)) => list.run(),
            Some(Command::New(new)) => new.run(),
            Some(Command::Copy(copy)) => copy.run(),
            Some(Command::Pour(pour)) => pour.run(),
            Some(Command::Rename(rename)) => rename.run(),
            Some(Command::Remove(remove)) => remove.run(),
            Some(Command::Restock(restock)) => restock.run(),
            Some(Command::Rules(rules)) => rules.run(),
        }
    }
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
    #[command(flatten)]
    data: DataDir,
}

impl CopyArgs {
    fn run(&self) -> anyhow::Result<()> {
        let (from, to) = (self.from.clone(), self.to.clone());
        let message = format!("a copy of {from}");
        carry_out(&self.data, &Operation::Copy { from, to }, |_| message)
    }
}

/// Makes one machine of several: what all of them have learned
///
/// Each box holds what it started with, plus or minus what it gained or lost in
/// any of them, never below zero. Their games count together, and the curve
/// of the new one begins there. They must have the same rules and have started
/// alike, and stay as they are.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  menace machines pour class default lab    what both of them have learned",
    verbatim_doc_comment
)]
struct PourArgs {
    /// The name of the new one, which no other machine has
    #[arg(value_name = "NEW", value_hint = ValueHint::Other)]
    to: MachineName,
    /// The machines
    #[arg(value_name = "NAME", value_hint = ValueHint::Other, required = true, num_args = 2..)]
    from: Vec<MachineName>,
    #[command(flatten)]
    data: DataDir,
}

impl PourArgs {
    fn run(&self) -> anyhow::Result<()> {
        let (from, to) = (self.from.clone(), self.to.clone());
        let machines = counted(from.len() as u64, "machine");
        carry_out(&self.data, &Operation::Pour { from, to }, |machine| {
            let games = counted(machine.map_or(0, |it| it.first().tally.games()), "game");
            let beads = beads(machine);
            format!("{machines} poured into one, {games}, {beads}; its curve begins here")
        })
    }
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
    #[command(flatten)]
    data: DataDir,
}

impl RenameArgs {
    fn run(&self) -> anyhow::Result<()> {
        let (from, to) = (self.from.clone(), self.to.clone());
        let message = format!("the new name of {from}");
        carry_out(&self.data, &Operation::Rename { from, to }, |_| message)
    }
}

/// Removes a machine and its last good copy for good
///
/// It asks first on a terminal. Without one it takes --yes, or does nothing
/// and ends with 2.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  menace machines remove lab\n  menace machines remove lab --yes     from a script",
    verbatim_doc_comment
)]
struct RemoveArgs {
    /// The machine
    #[arg(value_hint = ValueHint::Other)]
    name: MachineName,
    /// Do not ask
    #[arg(long)]
    yes: bool,
    #[command(flatten)]
    data: DataDir,
}

impl RemoveArgs {
    fn run(&self) -> anyhow::Result<()> {
        let name = &self.name;
        let ask = |machine: Option<&Machine>| {
            let games = machine.map(|it| counted(it.first().tally.games(), "game"));
            let games = games.map_or(String::new(), |games| format!(" and its {games}"));
            confirm(self.yes, &format!("remove machine '{name}'{games}"))
        };
        let operation = Operation::Remove(name.clone());
        carry_out_if(&self.data, &operation, ask, |_| "removed".to_owned())
    }
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
    #[command(flatten)]
    data: DataDir,
}

const RESTOCK_EXAMPLES: &str = "\
Examples:
  menace machines restock lab                      every box
  menace machines restock default --box 1 --yes    the first one, from a script";

impl RestockArgs {
    fn run(&self) -> anyhow::Result<()> {
        let ask = |machine: Option<&Machine>| {
            if let (Some(only), Some(machine)) = (self.only, machine) {
                let cabinet = &machine.first().cabinet;
                ensure!(cabinet.has(only), no_such_box(machine.rules(), cabinet));
            }
            let boxes = self.boxes(machine);
            confirm(
                self.yes,
                &format!("restock {boxes} of machine '{}'", self.name),
            )
        };
        let operation = Operation::Restock(self.name.clone(), self.only);
        carry_out_if(&self.data, &operation, ask, |machine| {
            let (boxes, beads) = (self.boxes(machine), beads(machine));
            format!("{boxes} restocked, {beads} in all")
        })
    }

    /// The boxes to be restocked, in words.
    fn boxes(&self, machine: Option<&Machine>) -> String {
        let count = machine.map_or(0, |it| it.first().cabinet.box_count());
        let one = self.only.map(|number| format!("box {number}"));
        one.unwrap_or(format!("{count} boxes"))
    }
}

/// Changes the rules of a machine that lives, without touching its beads
///
/// What a game pays, what happens when a box is empty and what is spared can
/// be changed; starting beads and squares belong to its boxes. A game in
/// progress goes on by the new rules, and so does its second machine. Boxes
/// that are empty get their starting beads where the new rules restock them.
#[derive(Debug, Args)]
#[command(after_help = RULES_EXAMPLES, verbatim_doc_comment)]
struct RulesArgs {
    /// The machine
    #[arg(value_hint = ValueHint::Other)]
    name: MachineName,
    #[command(flatten)]
    changes: RuleOptions,
    #[command(flatten)]
    by_hand: ByHandOptions,
    #[command(flatten)]
    data: DataDir,
}

const RULES_EXAMPLES: &str = "\
Examples:
  menace machines rules default --reward 3,1,-2            a lost game costs another bead
  menace machines rules default --when-empty restock       it never resigns again
  menace machines rules default --last-move 100,0,-100     the last box pays most
  menace machines rules default --by-hand                  its boxes are shaken by you";

impl RulesArgs {
    fn run(&self) -> anyhow::Result<()> {
        let store = self.data.store()?;
        let mut restocked = 0;
        let done = store.change(&self.name, |machine, notices| {
            print_notices(notices);
            let rules = self.changes.rules(*machine.rules())?;
            if rules != *machine.rules() {
                let changed = machine.change_rules(rules);
                restocked = changed.map_err(|error| WrongUsage(error.to_string()))?;
            }
            self.by_hand.apply(machine)
        })?;
        print_notices(done.notices);
        print_notices(store.take_lacks());
        let rules = done
            .machine
            .as_ref()
            .map_or("", |it| rules_name(it.rules()));
        let restocked = say!("restocked-too", boxes = restocked);
        output::print(&format!(
            "{}: {rules} rules, the beads as they were{restocked}\n",
            self.name
        ))
    }
}

/// Carries out an operation without confirmation.
fn carry_out(
    data: &DataDir,
    operation: &Operation,
    message: impl FnOnce(Option<&Machine>) -> String,
) -> anyhow::Result<()> {
    carry_out_if(data, operation, |_| Ok(()), message)
}

/// Carries out an operation if `ask` succeeds, and prints the result.
fn carry_out_if(
    data: &DataDir,
    operation: &Operation,
    ask: impl FnOnce(Option<&Machine>) -> anyhow::Result<()>,
    message: impl FnOnce(Option<&Machine>) -> String,
) -> anyhow::Result<()> {
    let store = data.store()?;
    let done = store.carry_out(operation, |machine, notices| {
        print_notices(notices);
        ask(machine)
    })?;
    print_notices(done.notices);
    print_notices(store.take_lacks());
    let message = message(done.machine.as_ref());
    output::print(&format!("{}: {message}\n", operation.machine()))
}

fn beads(machine: Option<&Machine>) -> String {
    counted(machine.map_or(0, |it| it.first().cabinet.total()), "bead")
}
