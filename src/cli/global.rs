//! The options that every command has: which machine, where it is kept, and what is left to chance.

use std::cell::OnceCell;
use std::path::PathBuf;

use anyhow::{Context, anyhow, bail};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueHint};
use rand::rngs::SysRng;
use rand::{SeedableRng, TryRng};
use serde::Serialize;

use super::WrongUsage;
use super::output::{self, VERSION, complain};
use super::table::{self, row};
use crate::disk::{self, DATA_DIR_VARIABLE};
use crate::engine::{Cabinet, Generator, Machine, MachineName, Preset, Rules, Side, StartingBeads};
use crate::store::{Loaded, MachineError, MachineFile, Notice, Store};
use crate::words::rules::options;

/// The options of every command.
#[derive(Debug, Args)]
#[command(next_help_heading = "Machine")]
pub(super) struct Global {
    /// The machine, by name; one that does not exist yet is a fresh one
    #[arg(long, global = true, value_name = "NAME", value_hint = ValueHint::Other)]
    pub(super) machine: Option<MachineName>,
    /// The rules of a machine that does not exist yet, michie if none are given; to look at, of a
    /// fresh one
    #[arg(long, global = true, value_name = "PRESET", value_parser = preset())]
    pub(super) rules: Option<Preset>,
    /// Makes chance repeat what it did with the same number before
    #[arg(long, global = true, value_name = "N")]
    pub(super) seed: Option<u64>,
    /// The seed of a run to which none was given
    #[arg(skip)]
    drawn_seed: OnceCell<u64>,
    /// The directory of the machines.
    #[arg(long, global = true, value_name = "DIR", help = format!("Where machines are kept; else {DATA_DIR_VARIABLE} says, else the platform"))]
    pub(super) data_dir: Option<PathBuf>,
}

/// A machine that is looked at.
pub(super) struct Looked {
    pub(super) name: Option<MachineName>,
    /// The name or a description, for people.
    pub(super) title: String,
    pub(super) machine: Machine,
    /// The seed, where something of it is fresh.
    pub(super) seed: Option<u64>,
}

row! {
    /// The source of a report.
    Source {
        /// the seed of fresh boxes that are filled at random, --seed or a drawn one
        #[serde(skip_serializing_if = "Option::is_none")]
        seed: Option<u64>,
        /// the version of the program
        version: &'static str,
        /// the options that make the rules
        options: String,
    }
}

impl Source {
    /// The source of what is told of these rules.
    pub(super) fn of(rules: &Rules, seed: Option<u64>) -> Self {
        Self {
            seed: seed.filter(|_| rules.start == StartingBeads::Random),
            version: VERSION,
            options: options(rules),
        }
    }

    /// The list of its members in a help.
    pub(super) fn help() -> String {
        table::help::<Self>("and in JSON, of all of it")
    }

    /// The document with its source on one line.
    pub(super) fn json(self, document: impl Serialize) -> anyhow::Result<String> {
        #[derive(Serialize)]
        struct Sourced<D> {
            #[serde(flatten)]
            document: D,
            #[serde(flatten)]
            source: Source,
        }
        let source = self;
        output::json(&Sourced { document, source })
    }

    /// The line for people.
    pub(super) fn text(&self, title: &str) -> String {
        let seed = self.seed.map_or(String::new(), |it| format!("seed {it}, "));
        format!("{title}: {seed}menace {VERSION}, {}\n", self.options)
    }
}

impl Looked {
    /// The source of what is told of it.
    pub(super) fn source(&self) -> Source {
        Source::of(self.machine.rules(), self.seed)
    }

    pub(super) fn name(&self) -> Option<String> {
        self.name.as_ref().map(MachineName::to_string)
    }
}

fn preset() -> impl TypedValueParser<Value = Preset> {
    PossibleValuesParser::new(Preset::ALL.map(Preset::name)).try_map(|name| name.parse::<Preset>())
}

/// One of the options of every command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GlobalOption {
    Machine,
    Rules,
    Seed,
    DataDir,
}

impl GlobalOption {
    /// The options in the order of the help.
    pub(super) const ALL: [Self; 4] = [Self::Machine, Self::Rules, Self::Seed, Self::DataDir];

    /// The name, without the two dashes.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Machine => "machine",
            Self::Rules => "rules",
            Self::Seed => "seed",
            Self::DataDir => "data-dir",
        }
    }
}

impl Global {
    /// An error for the first option that is given and that the command does not take.
    pub(super) fn check_taken(&self, taken: &[GlobalOption]) -> Result<(), WrongUsage> {
        let is_ignored = |option: &GlobalOption| self.is_given(*option) && !taken.contains(option);
        match GlobalOption::ALL.into_iter().find(is_ignored) {
            Some(option) => Err(WrongUsage(format!(
                "this command has no use for --{}",
                option.name()
            ))),
            None => Ok(()),
        }
    }

    const fn is_given(&self, option: GlobalOption) -> bool {
        match option {
            GlobalOption::Machine => self.machine.is_some(),
            GlobalOption::Rules => self.rules.is_some(),
            GlobalOption::Seed => self.seed.is_some(),
            GlobalOption::DataDir => self.data_dir.is_some(),
        }
    }

    pub(super) fn store(&self) -> anyhow::Result<Store> {
        Ok(disk::locate(self.data_dir.clone())?)
    }

    /// The seed, or one by the platform's own chance.
    pub(super) fn seed(&self) -> anyhow::Result<u64> {
        if let Some(&seed) = self.seed.as_ref().or(self.drawn_seed.get()) {
            return Ok(seed);
        }
        let drawn = SysRng.try_next_u64();
        let seed = drawn.context("the platform gives no random numbers")?;
        Ok(*self.drawn_seed.get_or_init(|| seed))
    }

    /// The generator: from the seed, or from the platform's own chance.
    pub(super) fn rng(&self) -> anyhow::Result<Generator> {
        Ok(Generator::seed_from_u64(self.seed()?))
    }

    /// The machine for a command that only reads it; a fresh one without a name where `--rules` is
    /// given and no name is.
    pub(super) fn load(&self) -> anyhow::Result<Looked> {
        if let (None, Some(preset)) = (&self.machine, self.rules) {
            return Ok(Looked {
                name: None,
                title: format!("a fresh machine of {preset}"),
                machine: self.fresh(&mut self.rng()?),
                seed: Some(self.seed()?),
            });
        }
        let name = self.machine.clone().unwrap_or_default();
        let loaded = self.store()?.load(&name)?;
        tell(loaded.notice);
        if loaded.machine.is_none() && self.machine.is_some() {
            complain(&format!(
                "there is no machine '{name}'; this is a fresh one"
            ));
        }
        let (machine, seed) = match loaded.machine {
            Some(machine) => (machine, None),
            None => (self.fresh(&mut self.rng()?), Some(self.seed()?)),
        };
        self.check_rules(&name, machine.rules())?;
        Ok(Looked {
            title: name.to_string(),
            name: Some(name),
            machine,
            seed,
        })
    }

    /// Such a machine with a player of this side; where it has none, a fresh one and a warning.
    pub(super) fn load_side(&self, side: Side) -> anyhow::Result<Looked> {
        let mut looked = self.load()?;
        if let (Some(name), None) = (&looked.name, looked.machine.player(side)) {
            complain(&format!(
                "machine '{name}' has no second machine yet; this is a fresh one"
            ));
        }
        if looked.machine.player(side).is_none() {
            looked.machine.player_or_new(side, &mut self.rng()?);
            looked.seed = Some(self.seed()?);
        }
        Ok(looked)
    }

    /// Opens the machine, or a fresh one, for a command that changes it and saves it.
    pub(super) fn open(&self, rng: &mut Generator) -> anyhow::Result<(MachineFile, Machine)> {
        self.open_or_new(
            &self.machine.clone().unwrap_or_default(),
            Preset::Michie,
            rng,
        )
    }

    /// Opens the machine of this name, or a fresh one by `--rules`, else by this preset.
    pub(super) fn open_or_new(
        &self,
        name: &MachineName,
        preset: Preset,
        rng: &mut Generator,
    ) -> anyhow::Result<(MachineFile, Machine)> {
        let (machine_file, machine) = self.open_named(name)?;
        Ok((
            machine_file,
            machine.unwrap_or_else(|| Machine::new(self.rules.unwrap_or(preset).rules(), rng)),
        ))
    }

    /// Opens the machine of this name, if there is one, for a command that changes it.
    pub(super) fn open_named(
        &self,
        name: &MachineName,
    ) -> anyhow::Result<(MachineFile, Option<Machine>)> {
        let (mut machine_file, machine) = self.store()?.open(name).map_err(in_use)?;
        let notices = machine_file.take_notices();
        if let Some(save_error) = machine_file.save_error() {
            // What was told of a file that could not be mended says why.
            bail!(
                notices
                    .last()
                    .map_or_else(|| save_error.to_string(), Notice::to_string)
            );
        }
        tell(notices);
        if let Some(machine) = &machine {
            self.check_rules(name, machine.rules())?;
        }
        Ok((machine_file, machine))
    }

    /// A machine that does not exist yet.
    pub(super) fn fresh(&self, rng: &mut Generator) -> Machine {
        Machine::new(self.rules.unwrap_or(Preset::Michie).rules(), rng)
    }

    /// The boxes of one side with their rules. A second machine that does not exist yet has
    /// starting beads by the machine's rules.
    pub(super) fn cabinet(
        &self,
        machine: &Machine,
        side: Side,
    ) -> anyhow::Result<(Rules, Cabinet)> {
        let rules = machine.rules_of(side);
        let cabinet = match machine.cabinet(side) {
            Some(cabinet) => cabinet.clone(),
            None => Cabinet::stocked(side, &rules, &mut self.rng()?),
        };
        Ok((rules, cabinet))
    }

    /// Checks `--rules` against a machine by name; one that cannot be read passes.
    pub(super) fn check_rules_of(&self, store: &Store, name: &MachineName) -> anyhow::Result<()> {
        match store.load(name) {
            Ok(Loaded {
                machine: Some(machine),
                ..
            }) => self.check_rules(name, machine.rules()),
            _ => Ok(()),
        }
    }

    /// Checks `--rules`, if it is given, against the rules of a machine.
    pub(super) fn check_rules(&self, name: &MachineName, rules: &Rules) -> anyhow::Result<()> {
        match self.rules {
            Some(preset) if rules.preset() != Some(preset) => {
                bail!(
                    "machine '{name}' exists and has the rules {}, not {preset}",
                    rules_name(rules)
                )
            }
            _ => Ok(()),
        }
    }
}

/// An error for a machine of real boxes: only whoever shakes them knows which beads come out.
pub(super) fn check_shaken_by_program(name: &MachineName, machine: &Machine) -> anyhow::Result<()> {
    if machine.by_hand().is_on {
        bail!(
            "the boxes of machine '{name}' are shaken by you: play on the screen, teach it games, or use a copy with 'machines rules COPY --by-hand=false'"
        );
    }
    Ok(())
}

/// Prints notices, a line each.
pub(super) fn tell(notices: impl IntoIterator<Item = Notice>) {
    for notice in notices {
        complain(&notice);
    }
}

/// The error of a machine that cannot be opened, with what to do where another program has it.
pub(super) fn in_use(error: MachineError) -> anyhow::Error {
    match error {
        MachineError::InUse(_) => anyhow!("{error}; open another one with --machine NAME"),
        error => error.into(),
    }
}

/// The name of rules: that of the preset, else `custom`.
pub(super) fn rules_name(rules: &Rules) -> &'static str {
    rules.preset().map_or("custom", Preset::name)
}
