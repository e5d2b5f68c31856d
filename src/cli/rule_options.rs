//! The options that change the rules of a machine, one by one or several side by side.

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};

use super::WrongUsage;
use crate::engine::{Rules, SETTINGS, Setting, Value};

/// Changes to the rules, an option for each setting. Values with a slash between them are tried
/// side by side, where a command can.
#[derive(Debug)]
pub(super) struct RuleOptions(Vec<(&'static Setting, Values)>);

/// Values with a slash between them.
#[derive(Clone, Debug)]
struct Values(Vec<Value>);

impl RuleOptions {
    /// The rules with every combination of the changes, the first option changing slowest.
    ///
    /// # Errors
    ///
    /// When a number is out of its bounds.
    pub(super) fn arms(&self, base: Rules) -> Result<Vec<Rules>, WrongUsage> {
        let mut arms = vec![base];
        for (setting, Values(values)) in &self.0 {
            let changed = arms.iter().flat_map(|&arm| {
                let change = move |value| setting.with_value(arm, value);
                values.iter().map(change)
            });
            arms = changed
                .collect::<Result<_, _>>()
                .map_err(|error| WrongUsage(error.to_string()))?;
        }
        Ok(arms)
    }

    /// The rules with the changes, for a command that takes one machine.
    ///
    /// # Errors
    ///
    /// When a number is out of its bounds or there is more than one value for something.
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
        let given = SETTINGS.into_iter().filter_map(|setting| {
            let values = matches.get_one::<Values>(setting.name)?;
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
        command.args(SETTINGS.map(option))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

fn option(setting: &'static Setting) -> Arg {
    let values = |text: &str| -> Result<Values, &'static str> {
        let values = text.split('/').map(|value| setting.parse(value));
        let values: Option<_> = values.collect();
        values.map(Values).ok_or(setting.expected)
    };
    Arg::new(setting.name)
        .long(setting.name)
        .value_name(setting.values)
        .help(setting.help)
        .value_parser(values)
        .allow_hyphen_values(setting.numbers.is_some())
}
