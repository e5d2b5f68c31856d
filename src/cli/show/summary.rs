//! `menace show summary`: the rules of a machine, its games and its beads.

use clap::Args;
use serde::Serialize;

use crate::cli::machine::{Looked, MachineOptions, Seed, Subject, rules_name};
use crate::cli::output::{self, Json, Report};
use crate::cli::train::ended;
use crate::engine::{Player, Side, Tally};
use crate::store::machine_to_text;
use crate::words::numbers::counted;

/// Shows the rules of a machine in full, its games and its beads
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct SummaryArgs {
    #[command(flatten)]
    machine: MachineOptions,
    #[command(flatten)]
    seed: Seed,
    #[command(flatten)]
    pub(super) json: Json,
}

const EXAMPLES: &str = "\
Examples:
  menace show summary
  menace show summary --machine lab --json     for a script";

impl SummaryArgs {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let looked = self.machine.load(&self.seed)?;
        self.json.print(&Summary::of(&looked))
    }

    pub(super) fn print_file(&self) -> anyhow::Result<()> {
        let Looked { machine, .. } = self.machine.load(&self.seed)?;
        output::print(&String::from_utf8(machine_to_text(&machine)?)?)
    }
}

/// The rules, games and beads of a machine.
#[derive(Serialize)]
struct Summary {
    machine: Option<String>,
    rules: &'static str,
    games: u64,
    #[serde(flatten)]
    tally: Tally,
    beads: u64,
    #[serde(flatten)]
    subject: Subject,
    #[serde(skip)]
    boxes: usize,
}

impl Summary {
    fn of(looked: &Looked) -> Self {
        let Player { tally, cabinet, .. } = looked.machine.first();
        Self {
            machine: looked.name(),
            subject: looked.subject(Side::First),
            rules: rules_name(looked.machine.rules()),
            games: tally.games(),
            tally: *tally,
            beads: cabinet.total(),
            boxes: cabinet.box_count(),
        }
    }
}

impl Report for Summary {
    fn text(&self) -> String {
        let Subject { title, options, .. } = &self.subject;
        let (games, ended) = (counted(self.games, "game"), ended(&self.tally));
        let (beads, boxes) = (counted(self.beads, "bead"), self.boxes);
        format!("{title}: {options}\n{title}: {games}: {ended}; {beads} in {boxes} boxes\n")
    }
}
