//! The rules of a machine as the options that make them.

use clap::{Args, ValueHint};

use crate::cli::global::{Global, rules_name, tell};
use crate::cli::output::{self, Format, FormatOptions, VERSION};
use crate::cli::table::{self, row};
use crate::engine::MachineName;
use crate::store::{MachineError, Store};
use crate::words::rules::options;

/// Shows the rules of a machine in full, as the options that make them
#[derive(Debug, Args)]
#[command(after_help = help(), verbatim_doc_comment)]
pub(super) struct ShowArgs {
    /// The machine
    #[arg(value_hint = ValueHint::Other)]
    name: MachineName,
    #[command(flatten)]
    format: FormatOptions,
}

fn help() -> String {
    table::help::<ShownRow>("Columns of JSON and CSV") + EXAMPLES
}

const EXAMPLES: &str = "
Examples:
  menace machines show default
  menace machines show default --json     for a script";

row! {
    /// The rules of a machine.
    ShownRow {
        /// its name
        machine: String,
        /// the preset that its rules are, or custom
        rules: &'static str,
        /// the options of 'menace machines new' that make them
        options: String,
        /// the version of the program
        version: &'static str,
    }
}

impl ShowArgs {
    /// Returns what there is to show.
    pub(super) fn run(&self, global: &Global, store: &Store) -> anyhow::Result<String> {
        global.check_rules_of(store, &self.name)?;
        let loaded = store.load(&self.name)?;
        tell(loaded.notice);
        let missing = || MachineError::Missing(self.name.clone());
        let rules = *loaded.machine.ok_or_else(missing)?.rules();
        let row = ShownRow {
            machine: self.name.to_string(),
            rules: rules_name(&rules),
            options: options(&rules),
            version: VERSION,
        };
        match self.format.chosen() {
            Format::Text => Ok(format!("{}: {}\n", row.machine, row.options)),
            Format::Json => output::json(&row),
            Format::Csv => table::csv(&table::heading::<ShownRow>(), &[row]),
        }
    }
}
