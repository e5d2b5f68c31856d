//! The options that every command has: which machine, where it is kept, and what is left to chance.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use rand::SeedableRng;
use rand::rngs::{SysRng, Xoshiro256PlusPlus};

use crate::engine::{Machine, Preset, Rules};
use crate::store::{DATA_DIR_VARIABLE, MachineFile, MachineName, Store};

/// The options of every command.
#[derive(Debug, Args)]
#[command(next_help_heading = "Machine")]
pub(super) struct Global {
    /// The machine, by name; one that does not exist yet is a fresh one
    #[arg(long, global = true, value_name = "NAME")]
    pub(super) machine: Option<MachineName>,
    /// The rules of a machine that does not exist yet; michie if none are given
    #[arg(long, global = true, value_name = "PRESET", value_parser = preset())]
    pub(super) rules: Option<Preset>,
    /// Makes chance repeat what it did with the same number before
    #[arg(long, global = true, value_name = "N")]
    pub(super) seed: Option<u64>,
    /// Where the machines are kept.
    #[arg(long, global = true, value_name = "DIR", help = format!("Where machines are kept; else {DATA_DIR_VARIABLE} says, else the platform"))]
    pub(super) data_dir: Option<PathBuf>,
}

fn preset() -> impl TypedValueParser<Value = Preset> {
    PossibleValuesParser::new(Preset::ALL.map(Preset::name)).try_map(|name| name.parse::<Preset>())
}

impl Global {
    /// The drawer.
    pub(super) fn store(&self) -> anyhow::Result<Store> {
        Ok(Store::locate(self.data_dir.clone())?)
    }

    /// The generator: from the seed, or from the platform's own chance.
    pub(super) fn rng(&self) -> anyhow::Result<Xoshiro256PlusPlus> {
        match self.seed {
            Some(seed) => Ok(Xoshiro256PlusPlus::seed_from_u64(seed)),
            None => Xoshiro256PlusPlus::try_from_rng(&mut SysRng).context("the platform gives no random numbers"),
        }
    }

    /// The machine as it stands, for a command that only looks.
    pub(super) fn look(&self) -> anyhow::Result<(MachineName, Machine)> {
        let name = self.machine.clone().unwrap_or_default();
        let machine = match self.store()?.look(&name)? {
            Some(machine) => machine,
            None => self.fresh(&mut self.rng()?),
        };
        self.agree(&name, machine.rules())?;
        Ok((name, machine))
    }

    /// Takes the machine out of the drawer, or a fresh one, for a command that changes it and saves it.
    pub(super) fn take(&self, rng: &mut Xoshiro256PlusPlus) -> anyhow::Result<(MachineFile, Machine)> {
        let (machine_file, machine) = self.take_named(&self.machine.clone().unwrap_or_default())?;
        Ok((machine_file, machine.unwrap_or_else(|| self.fresh(rng))))
    }

    /// Takes the machine of this name out of the drawer, if there is one, for a command that changes it.
    pub(super) fn take_named(&self, name: &MachineName) -> anyhow::Result<(MachineFile, Option<Machine>)> {
        let (machine_file, found) = self.store()?.take(name)?;
        if let Some(damage) = found.damage() {
            let _ = writeln!(io::stderr(), "menace: {damage}");
        }
        if let Some(obstacle) = machine_file.obstacle() {
            bail!(obstacle.clone());
        }
        let machine = found.machine();
        if let Some(machine) = &machine {
            self.agree(name, machine.rules())?;
        }
        Ok((machine_file, machine))
    }

    /// A machine that does not exist yet.
    pub(super) fn fresh(&self, rng: &mut Xoshiro256PlusPlus) -> Machine {
        Machine::new(self.rules.unwrap_or(Preset::Michie).rules(), rng)
    }

    /// The same for a machine that only its name is known of; one that cannot be read has no rules to differ.
    pub(super) fn check_rules(&self, store: &Store, name: &MachineName) -> anyhow::Result<()> {
        match store.look(name) {
            Ok(Some(machine)) => self.agree(name, machine.rules()),
            _ => Ok(()),
        }
    }

    /// Sees to it that a machine has the rules that were asked for, if any were.
    pub(super) fn agree(&self, name: &MachineName, rules: &Rules) -> anyhow::Result<()> {
        match self.rules {
            Some(preset) if preset.rules() != *rules => {
                bail!("machine '{name}' exists and has the rules {}, not {preset}", rules_name(rules))
            }
            _ => Ok(()),
        }
    }
}

/// The name of rules: that of the preset, else `custom`.
pub(super) fn rules_name(rules: &Rules) -> &'static str {
    rules.preset().map_or("custom", Preset::name)
}
