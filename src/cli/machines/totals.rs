//! How a machine's games ended, against whom.

use std::fmt::Write;

use anyhow::{bail, ensure};
use clap::Args;
use serde::Serialize;

use super::open_existing;
use crate::cli::confirm::confirm;
use crate::cli::global::{Global, tell};
use crate::cli::output::{self, Format, FormatOptions};
use crate::cli::side::SideOption;
use crate::engine::{MachineName, Player, Tally};
use crate::store::{MachineError, Store};
use crate::words::numbers::{grouped, outcomes};

/// Shows how the games of a machine ended, in all and by opponent
///
/// Totals can be counted from nothing again: --clear does that, for the second
/// machine too, and touches no bead; the number of games that were played stays.
/// It asks first on a terminal. Without one it takes --yes, or does nothing and
/// ends with 2.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct Totals {
    /// The machine
    name: MachineName,
    /// Count from nothing again
    #[arg(long, conflicts_with_all = ["second", "json", "format"])]
    clear: bool,
    /// Do not ask
    #[arg(long, requires = "clear")]
    yes: bool,
    #[command(flatten)]
    side: SideOption,
    #[command(flatten)]
    format: FormatOptions,
}

const EXAMPLES: &str = "\
Columns of JSON and CSV:
  opponent  who played against the machine; all for all of them, with the games
            that an older file does not tell of
  won drawn lost  by the machine
  resigned  how many of the lost games it resigned

Examples:
  menace machines totals default                 since they were cleared last
  menace machines totals default --json          for a script
  menace machines totals default --clear --yes   from nothing again";

#[derive(Serialize)]
struct Document<'a> {
    machine: &'a str,
    games: u64,
    totals: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    opponent: String,
    won: u64,
    drawn: u64,
    lost: u64,
    resigned: u64,
}

impl Totals {
    pub(super) fn run(&self, global: &Global, store: &Store) -> anyhow::Result<String> {
        if self.clear {
            return self.clear(global, store);
        }
        ensure!(
            store.has(&self.name)?,
            MachineError::Missing(self.name.clone())
        );
        let loaded = store.load(&self.name)?;
        loaded
            .machine
            .iter()
            .try_for_each(|machine| global.check_rules(&self.name, machine.rules()))?;
        tell(loaded.notice);
        let Some(machine) = loaded.machine else {
            bail!("there is nothing left of machine '{}'", self.name)
        };
        let Some(player) = machine.player(self.side.side()) else {
            bail!("machine '{}' has no second machine yet", self.name)
        };
        let document = Document::of(self.name.as_str(), player);
        Ok(match self.format.chosen() {
            Format::Text => document.text(),
            Format::Json => output::json(&document)?,
            Format::Csv => document.csv(),
        })
    }

    fn clear(&self, global: &Global, store: &Store) -> anyhow::Result<String> {
        let (mut machine_file, mut machine) = open_existing(global, store, &self.name, "")?;
        confirm(
            self.yes,
            &format!("clear the totals of machine '{}'", self.name),
        )?;
        machine.clear_totals();
        machine_file.save(&machine)?;
        tell(machine_file.take_notices());
        Ok(format!(
            "{}: totals cleared, the beads as they were\n",
            self.name
        ))
    }
}

impl<'a> Document<'a> {
    fn of(machine: &'a str, player: &Player) -> Self {
        let all = [("all".to_owned(), player.tally_since_cleared())];
        let against = player
            .totals
            .against()
            .iter()
            .map(|&(opponent, tally)| (opponent.to_string(), tally));
        let row = |(
            opponent,
            Tally {
                won,
                drawn,
                lost,
                resigned,
            },
        )| Row {
            opponent,
            won,
            drawn,
            lost,
            resigned,
        };
        Self {
            machine,
            games: player.tally.games(),
            totals: all.into_iter().chain(against).map(row).collect(),
        }
    }

    fn text(&self) -> String {
        let counted = self.totals.first().map_or(0, Row::games);
        let mut text = format!("{}: {} games", self.machine, grouped(self.games));
        if counted != self.games {
            let _ = write!(text, ", totals of the last {}", grouped(counted));
        }
        text += "\n";
        let width = self
            .totals
            .iter()
            .map(|row| row.opponent.len())
            .max()
            .unwrap_or(0);
        for row in &self.totals {
            let _ = writeln!(text, "  {:<width$}  {}", row.opponent, row.words());
        }
        text
    }

    fn csv(&self) -> String {
        let mut text = "opponent,won,drawn,lost,resigned\n".to_owned();
        for Row {
            opponent,
            won,
            drawn,
            lost,
            resigned,
        } in &self.totals
        {
            let _ = writeln!(text, "{opponent},{won},{drawn},{lost},{resigned}");
        }
        text
    }
}

impl Row {
    const fn games(&self) -> u64 {
        self.won + self.drawn + self.lost
    }

    fn words(&self) -> String {
        outcomes([self.won, self.drawn, self.lost])
    }
}
