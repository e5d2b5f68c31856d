//! The options of commands about a machine: its name, data directory, rules and seed.

use std::cell::OnceCell;
use std::path::PathBuf;

use anyhow::{Context, anyhow, bail};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueHint};
use rand::rngs::SysRng;
use rand::{SeedableRng, TryRng};
use serde::Serialize;

use super::output::{VERSION, complain};
use crate::disk::{self, DATA_DIR_VARIABLE};
use crate::engine::{Generator, Machine, MachineName, Preset, Rules, Side, StartingBeads};
use crate::store::{MachineError, MachineFile, Notice, Store};
use crate::words::rules::options;

/// The option for the data directory.
#[derive(Debug, Args)]
pub(super) struct DataDir {
    #[arg(long, value_name = "DIR", help_heading = "Machine", help = format!("Directory for machines (default: {DATA_DIR_VARIABLE}, else the platform's data directory)"))]
    data_dir: Option<PathBuf>,
}

impl DataDir {
    pub(super) fn store(&self) -> anyhow::Result<Store> {
        Ok(disk::locate(self.data_dir.clone())?)
    }
}

/// The option for the seed.
#[derive(Debug, Default, Args)]
pub(super) struct Seed {
    /// Seed for the random choices: the same number repeats a run
    #[arg(long, value_name = "N", help_heading = "Machine")]
    seed: Option<u64>,
    /// The random seed if none was given.
    #[arg(skip)]
    drawn: OnceCell<u64>,
}

impl Seed {
    /// The given seed, or a random one.
    pub(super) fn number(&self) -> anyhow::Result<u64> {
        if let Some(&seed) = self.seed.as_ref().or(self.drawn.get()) {
            return Ok(seed);
        }
        let drawn = SysRng.try_next_u64();
        let seed = drawn.context("the platform gives no random numbers")?;
        Ok(*self.drawn.get_or_init(|| seed))
    }

    pub(super) fn rng(&self) -> anyhow::Result<Generator> {
        Ok(Generator::seed_from_u64(self.number()?))
    }
}

/// The option for the rules of a new machine.
#[derive(Debug, Args)]
pub(super) struct RulesOption {
    /// The rules for a new machine (default: michie); commands that only show something use a fresh
    /// machine with these rules
    #[arg(long, value_name = "PRESET", value_parser = preset(), help_heading = "Machine")]
    pub(super) rules: Option<Preset>,
}

fn preset() -> impl TypedValueParser<Value = Preset> {
    PossibleValuesParser::new(Preset::ALL.map(Preset::name)).try_map(|name| name.parse::<Preset>())
}

impl RulesOption {
    /// The given rules, else Michie's.
    pub(super) fn or_usual(&self) -> Rules {
        self.rules.unwrap_or(Preset::Michie).rules()
    }

    /// Checks that the given rules, if any, are those of an existing machine.
    pub(super) fn check(&self, name: &MachineName, rules: &Rules) -> anyhow::Result<()> {
        match self.rules {
            Some(preset) if rules.preset() != Some(preset) => bail!(
                "machine '{name}' exists and has the rules {}, not {preset}",
                rules_name(rules)
            ),
            _ => Ok(()),
        }
    }
}

/// The options of a command about a machine.
#[derive(Debug, Args)]
pub(super) struct MachineOptions {
    /// The machine, by name; one that does not exist yet is a fresh one
    #[arg(long, value_name = "NAME", value_hint = ValueHint::Other, help_heading = "Machine")]
    pub(super) machine: Option<MachineName>,
    #[command(flatten)]
    pub(super) rules: RulesOption,
    #[command(flatten)]
    pub(super) data: DataDir,
}

impl MachineOptions {
    /// The machine for a read-only command. With rules but without a name, a fresh nameless one.
    pub(super) fn load(&self, seed: &Seed) -> anyhow::Result<Looked> {
        let fresh =
            || Ok::<_, anyhow::Error>(Machine::new(self.rules.or_usual(), &mut seed.rng()?));
        if let (None, Some(preset)) = (&self.machine, self.rules.rules) {
            return Ok(Looked {
                name: None,
                title: format!("a fresh machine of {preset}"),
                machine: fresh()?,
                seed: Some(seed.number()?),
            });
        }
        let name = self.machine.clone().unwrap_or_default();
        let loaded = self.data.store()?.load(&name)?;
        print_notices(loaded.notice);
        if loaded.machine.is_none() && self.machine.is_some() {
            complain(&format!(
                "there is no machine '{name}'; this is a fresh one"
            ));
        }
        let (machine, seed) = match loaded.machine {
            Some(machine) => (machine, None),
            None => (fresh()?, Some(seed.number()?)),
        };
        self.rules.check(&name, machine.rules())?;
        Ok(Looked {
            title: name.to_string(),
            name: Some(name),
            machine,
            seed,
        })
    }

    /// Opens the machine, or a fresh one, for a command that changes and saves it.
    pub(super) fn open(&self, rng: &mut Generator) -> anyhow::Result<(MachineFile, Machine)> {
        let name = self.machine.clone().unwrap_or_default();
        self.open_or_new(&name, Preset::Michie, rng)
    }

    /// Opens the machine with this name, or a fresh one with `--rules` or this preset.
    pub(super) fn open_or_new(
        &self,
        name: &MachineName,
        preset: Preset,
        rng: &mut Generator,
    ) -> anyhow::Result<(MachineFile, Machine)> {
        let (mut machine_file, machine) = self.data.store()?.open(name).map_err(in_use)?;
        let notices = machine_file.take_notices();
        if let Some(save_error) = machine_file.save_error() {
            // The notice about the unusable file has the reason.
            let reason = notices.last().map(Notice::to_string);
            bail!(reason.unwrap_or_else(|| save_error.to_string()));
        }
        print_notices(notices);
        if let Some(machine) = &machine {
            self.rules.check(name, machine.rules())?;
        }
        let rules = self.rules.rules.unwrap_or(preset).rules();
        let machine = machine.unwrap_or_else(|| Machine::new(rules, rng));
        Ok((machine_file, machine))
    }
}

/// The option for the second machine.
#[derive(Debug, Args)]
pub(super) struct SideOption {
    /// Of its second machine, which moves second
    #[arg(long)]
    second: bool,
}

impl SideOption {
    pub(super) const fn side(&self) -> Side {
        if self.second {
            Side::Second
        } else {
            Side::First
        }
    }
}

/// A machine of a read-only command.
pub(super) struct Looked {
    pub(super) name: Option<MachineName>,
    /// The name or a description.
    pub(super) title: String,
    pub(super) machine: Machine,
    /// The seed, if a part of it is fresh.
    pub(super) seed: Option<u64>,
}

impl Looked {
    /// Adds a fresh player of this side, with a warning, if there is none.
    pub(super) fn with(mut self, side: Side, seed: &Seed) -> anyhow::Result<Self> {
        if self.machine.player(side).is_some() {
            return Ok(self);
        }
        if let Some(name) = &self.name {
            complain(&format!(
                "machine '{name}' has no second machine yet; this is a fresh one"
            ));
        }
        self.machine.player_or_new(side, &mut seed.rng()?);
        self.seed = Some(seed.number()?);
        Ok(self)
    }

    pub(super) fn name(&self) -> Option<String> {
        self.name.as_ref().map(MachineName::to_string)
    }

    /// The subject of a report on this side's player.
    pub(super) fn subject(&self, side: Side) -> Subject {
        let (title, rules) = (&self.title, self.machine.rules());
        let is_random = rules.start == StartingBeads::Random;
        Subject {
            seed: self.seed.filter(|_| is_random),
            version: VERSION,
            options: options(rules),
            title: title.clone(),
            whose: match side {
                Side::Second => format!("{title}, moving second"),
                Side::First if self.machine.is_reconstructed() => {
                    format!("{title} (from 1961, reconstructed)")
                }
                Side::First => title.clone(),
            },
        }
    }
}

/// The machine of a report, with everything to reproduce the numbers.
#[derive(Serialize)]
pub(super) struct Subject {
    /// The seed of random starting beads.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    version: &'static str,
    /// The options for the rules.
    pub(super) options: String,
    /// The name or a description.
    #[serde(skip)]
    pub(super) title: String,
    /// The name or a description of one of its players.
    #[serde(skip)]
    pub(super) whose: String,
}

impl Subject {
    /// The line of the text with the source of the numbers.
    pub(super) fn source(&self) -> String {
        let seed = self.seed.map_or(String::new(), |it| format!("seed {it}, "));
        format!("{}: {seed}menace {VERSION}, {}\n", self.title, self.options)
    }
}

/// An error if a person shakes the boxes.
pub(super) fn check_shaken_by_program(name: &MachineName, machine: &Machine) -> anyhow::Result<()> {
    if machine.by_hand().is_on {
        bail!(
            "the boxes of machine '{name}' are shaken by you: play on the screen, teach it games, or use a copy with 'machines rules COPY --by-hand=false'"
        );
    }
    Ok(())
}

/// Prints notices, a line each.
pub(super) fn print_notices(notices: impl IntoIterator<Item = Notice>) {
    for notice in notices {
        complain(&notice);
    }
}

/// The error of a machine that cannot be opened, with a remedy if it is in use.
pub(super) fn in_use(error: MachineError) -> anyhow::Error {
    match error {
        MachineError::InUse(_) => anyhow!("{error}; open another one with --machine NAME"),
        error => error.into(),
    }
}

/// The name of the preset, else `custom`.
pub(super) fn rules_name(rules: &Rules) -> &'static str {
    rules.preset().map_or("custom", Preset::name)
}
