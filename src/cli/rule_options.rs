//! The options that change the rules of a machine, with one value or several to compare.

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};
use strum::EnumMessage;

use super::WrongUsage;
use crate::engine::{Rules, Setting};

/// Changes to the rules, an option per setting. `experiment` accepts several values, separated by
/// slashes.
#[derive(Debug)]
pub(super) struct RuleOptions(Vec<(Setting, String)>);

impl RuleOptions {
    /// The rules for every combination of the values, the first option varying slowest.
    ///
    /// # Errors
    ///
    /// If a value is invalid.
    pub(super) fn arms(&self, base: Rules) -> Result<Vec<Rules>, WrongUsage> {
        let mut arms = vec![base];
        for (setting, values) in &self.0 {
            let changed = arms.iter().flat_map(|&arm| {
                let change = move |value| setting.put(arm, value);
                values.split('/').map(change)
            });
            arms = changed
                .collect::<Result<_, _>>()
                .map_err(|error| WrongUsage(error.to_string()))?;
        }
        Ok(arms)
    }

    /// The rules with the changes, for a command with one machine.
    ///
    /// # Errors
    ///
    /// If a value is invalid, or an option has several values.
    pub(super) fn rules(&self, base: Rules) -> Result<Rules, WrongUsage> {
        match self.arms(base)?.as_slice() {
            [rules] => Ok(*rules),
            _ => Err(WrongUsage(
                "a machine has one set of rules; values with a / between are for experiment"
                    .to_owned(),
            )),
        }
    }
}

impl FromArgMatches for RuleOptions {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let given = Setting::ALL.iter().filter_map(|&setting| {
            let values: &String = matches.get_one(setting.name())?;
            Some((setting, values.clone()))
        });
        Ok(Self(given.collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for RuleOptions {
    fn augment_args(command: Command) -> Command {
        command.args(Setting::ALL.iter().copied().map(option))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

fn option(setting: Setting) -> Arg {
    let numbers = match setting {
        Setting::Beads => Some("N,N,N,N"),
        Setting::Reward | Setting::LastMove => Some("W,D,L"),
        _ => None,
    };
    let values: Vec<_> = numbers.iter().chain(setting.words()).copied().collect();
    Arg::new(setting.name())
        .long(setting.name())
        .value_name(values.join("|"))
        .help(setting.get_documentation().unwrap_or_default())
        .allow_hyphen_values(numbers.is_some())
}
