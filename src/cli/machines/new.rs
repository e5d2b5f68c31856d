//! A fresh machine, with every rule settable on its own.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::by_hand::ByHandOptions;
use crate::cli::global::{Global, rules_name, tell};
use crate::cli::rule_options::RuleOptions;
use crate::engine::{Machine, MachineName, Preset};
use crate::store::Store;
use crate::words::numbers::counted;

/// Makes a fresh machine
///
/// Its rules are those of --rules, else Michie's, with the changes that the
/// other options make.
///
/// With --from its boxes are those that 'menace boxes --json' printed, and it
/// has played no game; or it is the machine of a machine's file, life and all.
/// A file of custom rules does not say which: the options do. Given twice, one
/// file has the boxes of the machine and one those of its second machine.
///
/// --from 1961 is Michie's own machine after his tournament, reconstructed: the
/// results of the 220 games are Michie's, the moves are not.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct NewArgs {
    /// Its name, which no other machine has: 1 to 40 letters, digits, spaces, - and _
    #[arg(value_hint = ValueHint::Other)]
    pub(super) name: MachineName,
    #[command(flatten)]
    pub(super) changes: RuleOptions,
    #[command(flatten)]
    pub(super) by_hand: ByHandOptions,
    /// File of its boxes, - is standard input; or 1961, the reconstructed tournament
    #[arg(long, value_name = "FILE|1961")]
    pub(super) from: Vec<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  menace machines new lab                                     by Michie's rules
  menace machines new twin --rules open-day                   by those of a preset
  menace machines new mild --beads 9,6,4,2 --reward 3,1,-2    by its own
  menace machines new tough --when-empty restock --spare first
  menace machines new oak --rules open-day --by-hand          real boxes, shaken by you
  menace machines new michie --from 1961                      his tournament, reconstructed
  menace boxes --json | menace machines new like --from -     the boxes of another";

impl NewArgs {
    /// Makes the machine, and returns what to say of it.
    pub(super) fn run(&self, global: &Global, store: &Store) -> anyhow::Result<String> {
        if !self.from.is_empty() {
            return self.import(global, store);
        }
        let rules = self
            .changes
            .rules(global.rules.unwrap_or(Preset::Michie).rules())?;
        let mut machine = Machine::new(rules, &mut global.rng()?);
        self.by_hand.apply(&mut machine)?;
        tell(store.create(&self.name, &machine)?);
        let beads = counted(machine.first().cabinet.total(), "bead");
        Ok(format!(
            "{}: a fresh machine, {} rules, {beads}\n",
            self.name,
            rules_name(&rules)
        ))
    }
}
