//! `menace machines`: the list of machines, and operations on whole machines.

use anyhow::Context;
use clap::{Args, Subcommand};
use serde::Serialize;

use super::WrongUsage;
use super::new::{ByHandOptions, NewArgs};
use super::options::{Looked, SideOption, number, print_notices, rules_name};
use super::output::{Json, Report, Tables, VERSION, confirm, printable};
use super::rule_options::RuleOptions;
use super::show::{Summary, box_number, check_box};
use crate::engine::{BoxNumber, Machine, MachineName, Operation, Pair, Side};
use crate::store::{Done, Store};
use crate::words::numbers::counted;

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
    json: Json,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Lists the machines, as 'menace machines' alone does
    List,
    New(NewArgs),
    /// Copies a machine, as it was saved last, under a new name
    Copy {
        /// The machine
        name: MachineName,
        /// The name of the copy, which no other machine has
        copy: MachineName,
        /// As it was after this number of its games
        #[arg(long, value_name = "N", value_parser = number(..))]
        at: Option<u64>,
        /// Count the games of the machine that moves second
        #[arg(long, requires = "at")]
        second: bool,
    },
    /// Makes one machine of several: what all of them have learned
    ///
    /// Each box holds what it started with, plus or minus what it gained or lost in
    /// any of them, never below zero. Their games count together, and the curve
    /// of the new one begins there. They must have the same rules and have started
    /// alike, and stay as they are.
    #[command(verbatim_doc_comment)]
    Pour {
        /// The name of the new one, which no other machine has
        new: MachineName,
        /// The machines
        #[arg(required = true, num_args = 2.., value_name = "NAME")]
        names: Vec<MachineName>,
    },
    /// Gives a machine another name
    Rename {
        /// The machine
        name: MachineName,
        /// Its new name, which no other machine has
        new: MachineName,
    },
    /// Removes a machine and its last good copy for good
    ///
    /// It asks first on a terminal. Without a terminal it needs --yes; else it does
    /// nothing and exits with status 2.
    #[command(verbatim_doc_comment)]
    Remove {
        /// The machine
        name: MachineName,
        /// Do not ask
        #[arg(long)]
        yes: bool,
    },
    /// Gives the boxes of a machine their starting beads again, or one box
    ///
    /// The beads that are there are gone; the games that were played stay counted.
    /// Its second cabinet keeps its beads, or with --second its first. A game in
    /// progress is abandoned. It asks first on a terminal. Without a terminal it
    /// needs --yes; else it does nothing and exits with status 2.
    #[command(verbatim_doc_comment)]
    Restock {
        /// The machine
        name: MachineName,
        #[command(flatten)]
        side: SideOption,
        /// Only this box, 1 to 304, or to 289 of its second cabinet
        #[arg(long = "box", value_name = "N", value_parser = box_number)]
        only: Option<BoxNumber>,
        /// Do not ask
        #[arg(long)]
        yes: bool,
    },
    /// Changes the rules of an existing machine, without touching its beads
    ///
    /// What a game pays, what happens when a box is empty and what is spared can
    /// be changed; starting beads and squares belong to its boxes. A game in
    /// progress goes on by the new rules, and so does its second machine. Boxes
    /// that are empty get their starting beads where the new rules restock them.
    #[command(verbatim_doc_comment)]
    Rules {
        /// The machine
        name: MachineName,
        #[command(flatten)]
        changes: RuleOptions,
        #[command(flatten)]
        by_hand: ByHandOptions,
    },
}

const EXAMPLES: &str = "\
Examples:
  menace machines                                     which there are
  menace machines new lab --rules scroggs             a fresh one with other rules
  menace machines copy default backup                 a second one like it
  menace machines copy default young --at 100         as it was after 100 games
  menace machines pour class default backup           one of several
  menace machines rename backup veteran               under another name
  menace machines rules default --reward 3,1,-2       a lost game costs another bead
  menace machines restock default --box 1 --yes       from a script, without asking
  menace machines remove lab                          asks first";

impl MachinesArgs {
    pub(super) fn run(&self, store: &Store) -> anyhow::Result<()> {
        let operation = match &self.command {
            None | Some(Command::List) => return self.json.print(&List::of(store)?),
            Some(Command::New(new)) => return new.run(&self.json, store),
            Some(Command::Rules {
                name,
                changes,
                by_hand,
            }) => {
                let done = store.change(name, |machine, notices| {
                    print_notices(notices);
                    let rules = changes.rules(*machine.rules())?;
                    if rules != *machine.rules() {
                        let changed = machine.change_rules(rules);
                        changed.map_err(|error| WrongUsage(error.to_string()))?;
                    }
                    by_hand.apply(machine)
                })?;
                return self.report(store, name, done);
            }
            Some(Command::Copy {
                name,
                copy,
                at,
                second,
            }) => {
                let side = if *second { Side::Second } else { Side::First };
                Operation::Copy {
                    from: name.clone(),
                    to: copy.clone(),
                    at: at.map(|games| (side, games)),
                }
            }
            Some(Command::Rename { name, new }) => Operation::Rename {
                from: name.clone(),
                to: new.clone(),
            },
            Some(Command::Pour { new, names }) => Operation::Pour {
                from: names.clone(),
                to: new.clone(),
            },
            Some(Command::Remove { name, .. }) => Operation::Remove(name.clone()),
            Some(Command::Restock {
                name, side, only, ..
            }) => Operation::Restock(name.clone(), side.side(), *only),
        };
        let done = store.run(&operation, |machine, notices| {
            print_notices(notices);
            self.ask(machine)
        })?;
        self.report(store, operation.machine(), done)
    }

    /// Prints the machine as it is now, or the name of the one that was removed.
    fn report(&self, store: &Store, name: &MachineName, done: Done) -> anyhow::Result<()> {
        print_notices(done.notices);
        print_notices(store.take_lacks());
        let Some(pair) = done.machine.or_else(|| store.load(name).ok()?.machine) else {
            return self.json.print(&Removed {
                removed: name.to_string(),
                version: VERSION,
            });
        };
        let side = match &self.command {
            Some(Command::Restock { side, .. }) => side.side(),
            _ => Side::First,
        };
        let looked = Looked::of_side(name.clone(), pair, side, None);
        self.json.print(&Summary::of(&looked))
    }

    /// Asks for confirmation before beads or games are lost.
    fn ask(&self, machine: Option<&Pair>) -> anyhow::Result<()> {
        match (&self.command, machine) {
            (Some(Command::Remove { name, yes }), machine) => {
                let games = machine.map(|it| counted(it.first().tally().games(), "game"));
                let games = games.map_or(String::new(), |games| format!(" and its {games}"));
                confirm(*yes, &format!("remove machine '{name}'{games}"))
            }
            (
                Some(Command::Restock {
                    name,
                    side,
                    only,
                    yes,
                }),
                Some(machine),
            ) => {
                let machine = machine.of_side(side.side());
                let cabinet = machine.map(Machine::cabinet).with_context(|| {
                    format!("machine '{name}' has no second cabinet: it never moved second")
                })?;
                let boxes = match *only {
                    Some(number) => {
                        check_box(number, cabinet)?;
                        format!("box {number}")
                    }
                    None => format!("{} boxes", cabinet.box_count()),
                };
                let of = match side.side() {
                    Side::First => "",
                    Side::Second => "the second cabinet of ",
                };
                confirm(*yes, &format!("restock {boxes} of {of}machine '{name}'"))
            }
            _ => Ok(()),
        }
    }
}

/// A machine that is gone.
#[derive(Serialize)]
struct Removed {
    removed: String,
    version: &'static str,
}

impl Report for Removed {}

/// All machines; the reason of an unreadable one.
#[derive(Serialize)]
struct List {
    machines: Vec<Row>,
    version: &'static str,
}

impl Report for List {
    fn tables(&self) -> Tables {
        &[&[
            "machine",
            "rules",
            "games",
            "won",
            "drawn",
            "lost",
            "beads",
            "by_hand",
            "last_played",
            "reason",
        ]]
    }
}

/// A machine; rules and counts are `None` if its file is unusable.
#[derive(Serialize)]
struct Row {
    machine: String,
    rules: Option<&'static str>,
    games: Option<u64>,
    won: Option<u64>,
    drawn: Option<u64>,
    lost: Option<u64>,
    /// The number of lost games that it resigned.
    resigned: Option<u64>,
    beads: Option<u64>,
    /// True if a person shakes the boxes.
    by_hand: Option<bool>,
    /// The time of the last save, in RFC 3339.
    last_played: Option<String>,
    /// The reason why its file is unusable, or a notice about it.
    reason: Option<String>,
}

impl List {
    fn of(store: &Store) -> anyhow::Result<Self> {
        let names = store.names();
        let names = names.with_context(|| format!("cannot read {}", store.dir().display()))?;
        Ok(Self {
            machines: names
                .iter()
                .filter_map(|name| Row::of(store, name))
                .collect(),
            version: VERSION,
        })
    }
}

impl Row {
    /// The machine with this name; `None` if it was removed in the meantime.
    fn of(store: &Store, name: &MachineName) -> Option<Self> {
        let (machine, reason) = match store.load(name) {
            Ok(loaded) => (Some(loaded.machine?), loaded.notice.as_ref().map(printable)),
            Err(error) => (None, Some(printable(&error))),
        };
        let machine = machine.as_ref();
        let tally = machine.map(|it| it.first().tally());
        let saved_at = store.saved_at(name).ok();
        Some(Self {
            machine: name.to_string(),
            rules: machine.map(|it| rules_name(it.rules())),
            games: tally.map(|it| it.games()),
            won: tally.map(|it| it.won),
            drawn: tally.map(|it| it.drawn),
            lost: tally.map(|it| it.lost),
            resigned: tally.map(|it| it.resigned),
            beads: machine.map(|it| it.first().cabinet().total()),
            by_hand: machine.map(|it| it.machine.by_hand.is_on),
            last_played: saved_at.map(|it| humantime::format_rfc3339_seconds(it).to_string()),
            reason,
        })
    }
}
