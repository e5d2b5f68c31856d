//! Other rewards for a machine that lives.

use clap::{Args, ValueHint};

use super::by_hand::ByHandOptions;
use crate::cli::WrongUsage;
use crate::cli::global::{Global, rules_name, tell};
use crate::cli::rule_options::RuleOptions;
use crate::engine::MachineName;
use crate::store::Store;
use crate::words::say;

/// Changes the rules of a machine that lives, without touching its beads
///
/// What a game pays, what happens when a box is empty and what is spared can
/// be changed; starting beads and squares belong to its boxes. A game in
/// progress goes on by the new rules, and so does its second machine. Boxes
/// that are empty get their starting beads where the new rules restock them.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct RulesArgs {
    /// The machine
    #[arg(value_hint = ValueHint::Other)]
    name: MachineName,
    #[command(flatten)]
    changes: RuleOptions,
    #[command(flatten)]
    by_hand: ByHandOptions,
}

const EXAMPLES: &str = "\
Examples:
  menace machines rules default --reward 3,1,-2            a lost game costs another bead
  menace machines rules default --when-empty restock       it never resigns again
  menace machines rules default --last-move 100,0,-100     the last box pays most
  menace machines rules default --by-hand                  its boxes are shaken by you";

impl RulesArgs {
    pub(super) fn run(&self, global: &Global, store: &Store) -> anyhow::Result<String> {
        let mut restocked = 0;
        let done = store.change(&self.name, |machine, notices| {
            tell(notices);
            global.check_rules(&self.name, machine.rules())?;
            let rules = self.changes.rules(*machine.rules())?;
            if rules != *machine.rules() {
                let changed = machine.change_rules(rules);
                restocked = changed.map_err(|error| WrongUsage(error.to_string()))?;
            }
            self.by_hand.apply(machine)
        })?;
        tell(done.notices);
        Ok(format!(
            "{}: {} rules, the beads as they were{}\n",
            self.name,
            done.machine
                .as_ref()
                .map_or("", |it| rules_name(it.rules())),
            say!("restocked-too", boxes = restocked)
        ))
    }
}
