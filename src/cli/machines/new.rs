//! A fresh machine, with every rule settable on its own.

use clap::Args;

use crate::app::numbers::counted;
use crate::cli::global::{Global, rules_name};
use crate::cli::rule_options::RuleOptions;
use crate::engine::{Machine, MachineName, Preset};
use crate::store::Store;

/// Makes a fresh machine
///
/// Its rules are those of --rules, else Michie's, with the changes that the
/// other options make.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct New {
    /// Its name, which no other machine has: 1 to 40 letters, digits, spaces, - and _
    name: MachineName,
    #[command(flatten)]
    changes: RuleOptions,
}

const EXAMPLES: &str = "\
Examples:
  menace machines new lab                                     by Michie's rules
  menace machines new twin --rules open-day                   by those of a preset
  menace machines new mild --beads 9,6,4,2 --reward 3,1,-2    by its own
  menace machines new tough --when-empty restock --spare-first-box";

impl New {
    /// Makes the machine, and answers what to say of it.
    pub(super) fn run(&self, global: &Global, store: &Store) -> anyhow::Result<String> {
        let rules = self.changes.rules(global.rules.unwrap_or(Preset::Michie).rules())?;
        let machine = Machine::new(rules, &mut global.rng()?);
        store.create(&self.name, &machine)?;
        let beads = counted(machine.cabinet().total(), "bead");
        Ok(format!("{}: a fresh machine, {} rules, {beads}\n", self.name, rules_name(&rules)))
    }
}
