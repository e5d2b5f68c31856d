//! Opponents and schedules as arguments.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command, Error};

use crate::engine::{Opponent, Schedule};

/// A parser with the usual values for completion in shells.
#[derive(Clone)]
pub(super) struct Completed<T: Clone + 'static>(fn(&str) -> Result<T, String>);

/// An automatic opponent, by name.
pub(super) const OPPONENT: Completed<Opponent> = Completed(automatic_opponent);

/// A schedule of automatic opponents.
pub(super) const SCHEDULE: Completed<Schedule> = Completed(schedule);

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Completed<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, Error> {
        self.0.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let names = Opponent::automatic().map(|opponent| PossibleValue::new(opponent.to_string()));
        Some(Box::new(names))
    }
}

fn automatic_opponent(name: &str) -> Result<Opponent, String> {
    match name.parse() {
        Ok(Opponent::You) => Err("you play on the screen: 'menace' alone opens it".to_owned()),
        Ok(opponent) => Ok(opponent),
        Err(error) => Err(error.to_string()),
    }
}

fn schedule(text: &str) -> Result<Schedule, String> {
    let schedule: Schedule = text.parse().map_err(|error| format!("{error}"))?;
    for opponent in schedule.opponents() {
        automatic_opponent(&opponent.to_string())?;
    }
    Ok(schedule)
}

/// The names of the automatic opponents, for a help text.
pub(super) fn automatic() -> String {
    Opponent::names(Opponent::automatic(), "or")
}
