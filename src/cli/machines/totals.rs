//! The totals of a machine: the ends of its games by opponent.

use std::fmt::Write;

use anyhow::{bail, ensure};
use clap::{Args, ValueHint};
use serde::Serialize;

use super::carry_out;
use crate::cli::global::{Global, Source, tell};
use crate::cli::output::{Format, FormatOptions};
use crate::cli::side::SideOption;
use crate::cli::table::{self, row};
use crate::engine::{
    Against, GivenUp, Machine, MachineName, Operation, Opponent, Player, Side, Tally, Tournament,
};
use crate::store::{MachineError, Store};
use crate::words::MICHIE;
use crate::words::numbers::{counted, grouped, outcomes, percents, share};

/// Shows how the games of a machine ended, in all and by opponent
///
/// Totals can be counted from nothing again: --clear does that, for the second
/// machine too, and touches no bead; the number of games that were played stays.
/// It asks first on a terminal. Without one it takes --yes, or does nothing and
/// ends with 2.
#[derive(Debug, Args)]
#[command(after_help = help(), verbatim_doc_comment)]
pub(super) struct TotalsArgs {
    /// The machine
    #[arg(value_hint = ValueHint::Other)]
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

fn help() -> String {
    table::help::<TotalsRow>("Columns of JSON and CSV")
        + &table::help::<GivenUpRow>(
            "and in JSON, given_up: the beads given up in the games that it remembers",
        )
        + &Source::help()
        + EXAMPLES
}

const EXAMPLES: &str = "
Examples:
  menace machines totals default                 since they were cleared last
  menace machines totals default --json          for a script
  menace machines totals default --clear --yes   from nothing again";

#[derive(Serialize)]
struct TotalsDocument<'a> {
    machine: &'a str,
    games: u64,
    totals: Vec<TotalsRow>,
    given_up: Option<GivenUpRow>,
}

row! {
    /// The ends of games against an opponent.
    TotalsRow {
        /// who played against the machine; all for all of them, with the games that an older file
        /// does not tell of
        opponent: String,
        /// the games that the machine won
        won: u64,
        /// those that were drawn
        drawn: u64,
        /// those that it lost
        lost: u64,
        /// how many of the lost games it resigned
        resigned: u64,
    }
}

row! {
    /// Beads given up.
    GivenUpRow {
        /// those that kept what the board was worth
        sound: u64,
        /// those that lost a game which could be held
        mistake: u64,
        /// those that gave a win away
        won_to_drawn: u64,
        /// those of boards that were lost before
        too_late: u64,
    }
}

impl GivenUpRow {
    fn of(given_up: GivenUp) -> Self {
        let GivenUp {
            sound,
            mistake,
            won_to_drawn,
            too_late,
        } = given_up;
        Self {
            sound,
            mistake,
            won_to_drawn,
            too_late,
        }
    }
}

impl TotalsArgs {
    pub(super) fn run(&self, global: &Global, store: &Store) -> anyhow::Result<String> {
        if self.clear {
            let operation = Operation::ClearTotals(self.name.clone());
            return carry_out(global, store, &operation, self.yes);
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
        let (games, rows) = (player.tally.games(), rows(&machine, player));
        let given_up = machine.given_up(self.side.side());
        Ok(match self.format.chosen() {
            Format::Text => {
                text(&self.name, games, &rows) + &given_up.map_or(String::new(), in_words)
            }
            Format::Json => Source::of(machine.rules(), None).json(TotalsDocument {
                machine: self.name.as_str(),
                games,
                totals: rows,
                given_up: given_up.map(GivenUpRow::of),
            })?,
            Format::Csv => table::csv(&table::heading::<TotalsRow>(), &rows)?,
        })
    }
}

/// The totals in all, and against each opponent; the games of 1961 by themselves.
fn rows(machine: &Machine, player: &Player) -> Vec<TotalsRow> {
    let row = |opponent: &str, tally: Tally| TotalsRow {
        opponent: opponent.to_owned(),
        won: tally.won,
        drawn: tally.drawn,
        lost: tally.lost,
        resigned: tally.resigned,
    };
    let of_1961 = (player.cabinet.side() == Side::First && machine.is_reconstructed())
        .then(Tournament::of_1961)
        .map(Tournament::tally);
    let mut rows = vec![row("all", player.tally_since_cleared())];
    for &Against { opponent, tally } in player.totals.against() {
        // Totals that were cleared have them no more.
        let others = of_1961
            .filter(|_| opponent == Opponent::You)
            .and_then(|of_1961| tally.checked_since(&of_1961));
        let Some(others) = others else {
            rows.push(row(&opponent.to_string(), tally));
            continue;
        };
        rows.extend(of_1961.map(|tally| row(MICHIE, tally)));
        if others.games() > 0 {
            rows.push(row(&opponent.to_string(), others));
        }
    }
    rows
}

/// The beads given up, if there are any.
fn in_words(given_up: GivenUp) -> String {
    if given_up.all() == 0 {
        return String::new();
    }
    let parts = [
        given_up.sound,
        given_up.mistake,
        given_up.won_to_drawn,
        given_up.too_late,
    ];
    let [sound, mistake, won_to_drawn, too_late] =
        percents(parts.map(|part| share(part, given_up.all())));
    let beads = counted(given_up.all(), "bead");
    let given_away = if given_up.won_to_drawn > 0 {
        format!(", {won_to_drawn} gave a win away")
    } else {
        String::new()
    };
    format!(
        "of {beads} given up in the games it remembers {sound} were sound, {mistake} the mistake\
         {given_away}, {too_late} too late\n"
    )
}

fn text(name: &MachineName, games: u64, rows: &[TotalsRow]) -> String {
    let since_cleared = rows.first().map_or(0, |row| row.won + row.drawn + row.lost);
    let mut text = format!("{name}: {}", counted(games, "game"));
    if since_cleared != games {
        let _ = write!(text, ", totals of the last {}", grouped(since_cleared));
    }
    text += "\n";
    let width = rows.iter().map(|row| row.opponent.len()).max().unwrap_or(0);
    for row in rows {
        let ended = outcomes([row.won, row.drawn, row.lost]);
        let _ = writeln!(text, "  {:<width$}  {ended}", row.opponent);
    }
    text
}
