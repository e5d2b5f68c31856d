//! The options that commands share, and the machines that they choose.

use std::fmt::Debug;
use std::ops::{Bound, RangeBounds};
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::OnceLock;

use anyhow::{anyhow, bail};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use rand::rngs::SysRng;
use rand::{SeedableRng, TryRng};
use serde::Serialize;
use strum::VariantArray;

use super::output::{Report, VERSION, complain};
use crate::disk::{self, DATA_DIR_VARIABLE};
use crate::engine::{
    Generator, Machine, MachineName, Opponent, Pair, Preset, Rules, SEEDS, Schedule, Side,
    StartingBeads, Tally, UnknownOpponent,
};
use crate::store::{MachineError, MachineFile, Notice, Store};
use crate::words::numbers::grouped;
use crate::words::rules::options;
use crate::words::{Language, speak, speak_usually};

/// The option for the data directory, which every command takes.
#[derive(Debug, Args)]
pub(super) struct DataDir {
    #[arg(long, global = true, value_name = "DIR", help_heading = "Machine", help = format!("Directory for machines (default: {DATA_DIR_VARIABLE}, else the platform's data directory)"))]
    data_dir: Option<PathBuf>,
}

impl DataDir {
    pub(super) fn store(&self) -> anyhow::Result<Store> {
        Ok(disk::locate(self.data_dir.clone())?)
    }
}

/// The options for a fresh machine.
#[derive(Debug, Args)]
pub(super) struct FreshOptions {
    /// The rules for a new machine (default: michie; 'menace show rules' explains them); without
    /// --machine, commands that only show something show a fresh machine with these rules
    #[arg(long, value_name = "PRESET", value_parser = one_of::<Preset>(Preset::ALL.map(Preset::name)), help_heading = "Machine")]
    pub(super) rules: Option<Preset>,
    #[command(flatten)]
    pub(super) chance: Chance,
}

/// The option for the seed.
#[derive(Debug, Args)]
pub(super) struct Chance {
    /// Seed for the random choices: the same number repeats a run
    #[arg(long, value_name = "N", value_parser = number(..), default_value_t = drawn_seed(), hide_default_value = true, help_heading = "Machine")]
    pub(super) seed: u64,
}

/// A random seed, the same during a run; 0 where the platform gives no random numbers.
fn drawn_seed() -> u64 {
    static DRAWN: OnceLock<u64> = OnceLock::new();
    *DRAWN.get_or_init(|| SysRng.try_next_u64().unwrap_or_default() % SEEDS)
}

/// A parser of whole numbers in this range, also as the tables print them.
pub(super) fn number(
    range: impl RangeBounds<u64> + Debug + Clone + Send + Sync + 'static,
) -> impl TypedValueParser<Value = u64> {
    move |text: &str| {
        let digits = text.replace([',', ' ', '\u{a0}', '\u{202f}'], "");
        let number = digits.parse().ok().filter(|it| range.contains(it));
        number.ok_or_else(|| match (range.start_bound(), range.end_bound()) {
            (Bound::Included(least), Bound::Included(most)) => {
                format!(
                    "a whole number is needed, from {} to {}",
                    grouped(*least),
                    grouped(*most)
                )
            }
            _ => "a whole number is needed".to_owned(),
        })
    }
}

impl FreshOptions {
    /// The given rules, else Michie's.
    pub(super) fn rules(&self) -> Rules {
        self.rules.unwrap_or(Preset::Michie).rules()
    }

    pub(super) fn rng(&self) -> Generator {
        Generator::seed_from_u64(self.chance.seed)
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
    /// The name of the machine; where games are played, a new name makes a new machine
    #[arg(long, value_name = "NAME", help_heading = "Machine")]
    pub(super) machine: Option<MachineName>,
    #[command(flatten)]
    pub(super) fresh: FreshOptions,
}

impl MachineOptions {
    /// The machine for a read-only command. With rules but without a name, a fresh nameless one.
    pub(super) fn load(&self, store: &Store) -> anyhow::Result<Looked> {
        let is_named = self.machine.is_some() || self.fresh.rules.is_none();
        let name = is_named.then(|| self.machine.clone().unwrap_or_default());
        let mut saved = None;
        if let Some(name) = &name {
            saved = self::saved(store, name)?;
            if saved.is_none() && self.machine.is_some() {
                bail!(MachineError::Missing(name.clone()));
            }
        }
        let seed = saved.is_none().then_some(self.fresh.chance.seed);
        let fresh = || Pair::new(self.fresh.rules(), &mut self.fresh.rng());
        let mut pair = saved.unwrap_or_else(fresh);
        pair.bring_back(Side::First);
        if let Some(name) = &name {
            self.fresh.check(name, pair.rules())?;
        }
        Ok(Looked { name, pair, seed })
    }

    /// Opens the machine, or a fresh one, for a command that changes and saves it.
    pub(super) fn open(
        &self,
        store: &Store,
        rng: &mut Generator,
    ) -> anyhow::Result<(MachineFile, Pair)> {
        let name = self.machine.clone().unwrap_or_default();
        self.open_or_new(store, &name, Preset::Michie, rng)
    }

    /// Opens the machine with this name, or a fresh one with `--rules` or this preset.
    pub(super) fn open_or_new(
        &self,
        store: &Store,
        name: &MachineName,
        preset: Preset,
        rng: &mut Generator,
    ) -> anyhow::Result<(MachineFile, Pair)> {
        let (mut file, machine) = store.open(name).map_err(in_use)?;
        let notices = file.take_notices();
        if let Some(save_error) = file.save_error() {
            // The notice about the unusable file has the reason.
            let reason = notices.last().map(Notice::to_string);
            bail!(reason.unwrap_or_else(|| save_error.to_string()));
        }
        print_notices(notices);
        if let Some(machine) = &machine {
            self.fresh.check(name, machine.rules())?;
        }
        let rules = self.fresh.rules.unwrap_or(preset).rules();
        if machine.is_none() && self.machine.is_some() {
            complain(&format!("made machine '{name}'"));
        }
        let machine = machine.unwrap_or_else(|| Pair::new(rules, rng));
        Ok((file, machine))
    }
}

/// The machine with this name, if there is one, with a notice about its file.
pub(super) fn saved(store: &Store, name: &MachineName) -> anyhow::Result<Option<Pair>> {
    let loaded = store.load(name)?;
    print_notices(loaded.notice);
    Ok(loaded.machine)
}

/// The option for the second machine.
#[derive(Debug, Args)]
pub(super) struct SideOption {
    /// Use its second cabinet, with which it moves second
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

/// A machine of a command, with the one that it is about in use.
pub(super) struct Looked {
    pub(super) name: Option<MachineName>,
    pub(super) pair: Pair,
    /// The seed, if a part of it is fresh.
    pub(super) seed: Option<u64>,
}

impl Looked {
    /// The machine of a file, on this side.
    pub(super) fn of_side(
        name: MachineName,
        mut pair: Pair,
        side: Side,
        seed: Option<u64>,
    ) -> Self {
        pair.bring_back(side);
        Self {
            name: Some(name),
            pair,
            seed,
        }
    }

    /// The machine of a report.
    pub(super) fn source(&self) -> Source {
        let is_random = self.pair.rules().start == StartingBeads::Random;
        let seed = self.seed.filter(|_| is_random);
        Source::of(self.name.as_ref(), &self.pair.machine, seed)
    }
}

/// The machine of a report, with everything to reproduce the numbers.
#[derive(Serialize)]
pub(super) struct Source {
    machine: Option<String>,
    rules: &'static str,
    /// The side of its player: `first` or `second`.
    moves: &'static str,
    /// The origin of its games, if they were not played here.
    origin: Option<&'static str>,
    seed: Option<u64>,
    version: &'static str,
    /// The options for the rules.
    options: String,
}

/// The origin of the machine of 1961.
const ORIGIN_1961: &str =
    "1961, reconstructed: the results of games 1 to 220 are Michie's, the moves and beads are not";

impl Source {
    pub(super) fn of(name: Option<&MachineName>, machine: &Machine, seed: Option<u64>) -> Self {
        Self {
            machine: name.map(MachineName::to_string),
            rules: rules_name(machine.rules()),
            moves: match machine.side() {
                Side::First => "first",
                Side::Second => "second",
            },
            origin: machine.is_reconstructed().then_some(ORIGIN_1961),
            seed,
            version: VERSION,
            options: options(machine.rules()),
        }
    }
}

/// The changes that games made in a machine.
#[derive(Serialize)]
pub(super) struct Learned {
    #[serde(flatten)]
    source: Source,
    games: u64,
    #[serde(flatten)]
    played: Tally,
    /// The beads in the first box afterwards; with a fixed opening, in the boxes of the second
    /// move.
    first_box: u64,
    /// The beads in all boxes afterwards.
    beads: u64,
    /// The game after which the first box was empty.
    dry_after: Option<u64>,
}

impl Report for Learned {}

impl Learned {
    /// The changes since a tally.
    pub(super) fn since(before: &Tally, looked: &Looked) -> Self {
        let machine = &looked.pair.machine;
        let player = machine.player();
        let since = player.tally.since(before);
        Self {
            source: Source::of(looked.name.as_ref(), machine, looked.seed),
            games: since.games(),
            played: since,
            first_box: player.first_box(),
            beads: player.cabinet.total(),
            dry_after: machine.is_dry().then_some(since.games()),
        }
    }
}

/// An error if a person shakes the boxes.
pub(super) fn check_shaken_by_program(name: &MachineName, machine: &Pair) -> anyhow::Result<()> {
    if machine.machine.by_hand.is_on {
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

/// The error about a machine that is missing, with the name nearest to it.
pub(super) fn with_nearest(error: anyhow::Error, store: &Store) -> anyhow::Error {
    let Some(MachineError::Missing(name)) = error.downcast_ref() else {
        return error;
    };
    let names = store.names().unwrap_or_default();
    let slips = |it: &&MachineName| strsim::osa_distance(it.as_str(), name.as_str());
    let like = names
        .iter()
        .filter(|it| slips(it) <= 1 + name.as_str().len() / 4);
    match like.min_by_key(slips) {
        Some(nearest) => anyhow!("{error}; the nearest is '{nearest}'"),
        None => anyhow!("{error}; 'menace machines' lists them"),
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

/// A parser of values with these names.
pub(super) fn one_of<T>(
    names: impl IntoIterator<Item = impl Into<PossibleValue>>,
) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: std::error::Error + Send + Sync> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).try_map(|name| name.parse())
}

/// An opponent that plays by itself, by its name.
pub(super) fn opponent(name: &str) -> Result<Opponent, String> {
    match name.parse() {
        Ok(Opponent::You) => Err("you play on the screen: 'menace' alone opens it".to_owned()),
        Err(UnknownOpponent::Name(_)) => Err(format!(
            "no opponent is called '{name}'; there are {}",
            Opponent::names(Opponent::automatic(), "and")
        )),
        parsed => parsed.map_err(|error| error.to_string()),
    }
}

/// A schedule of opponents that play by themselves.
pub(super) fn schedule(text: &str) -> Result<Schedule, String> {
    if !text.contains(['*', '+']) {
        return opponent(text).map(Schedule::always);
    }
    let schedule: Schedule = text.parse().map_err(|error| format!("{error}"))?;
    for it in schedule.opponents() {
        opponent(&it.to_string())?;
    }
    Ok(schedule)
}

/// The number of games against a schedule: the given one, else those of the schedule, else 1,000.
pub(super) fn games_against(schedule: &Schedule, given: Option<u64>) -> u64 {
    given.or(schedule.games()).unwrap_or(1_000)
}

/// Reads the name of a language.
pub(super) fn language() -> impl TypedValueParser<Value = Language> {
    one_of(Language::VARIANTS.iter().map(Language::to_string))
}

/// Sets the default language: the locale's, else English.
pub(super) fn speak_locale() {
    let locale = sys_locale::get_locale();
    speak_usually(Language::of_locale(&locale.unwrap_or_default()));
}

/// Sets the language: this one, else the settings', else the locale's, else English.
pub(super) fn speak_for(asked: Option<Language>, store: &Store) {
    speak_locale();
    speak(asked.or_else(|| store.settings().preferences.language));
}
