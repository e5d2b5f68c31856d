//! Opponents and schedules of them as arguments.

use crate::engine::{Opponent, Schedule};

/// An opponent that moves by itself, by name.
pub(super) fn moves_by_itself(name: &str) -> Result<Opponent, String> {
    match name.parse() {
        Ok(Opponent::You) => Err("you play on the screen: 'menace' alone opens it".to_owned()),
        Ok(opponent) => Ok(opponent),
        Err(error) => Err(error.to_string()),
    }
}

/// Opponents that move by themselves, one or several in a row.
pub(super) fn schedule(text: &str) -> Result<Schedule, String> {
    let schedule: Schedule = text.parse().map_err(|error| format!("{error}"))?;
    for opponent in schedule.opponents() {
        moves_by_itself(&opponent.to_string())?;
    }
    Ok(schedule)
}

/// The names of the opponents that move by themselves, for a help text.
pub(super) fn automatic() -> String {
    Opponent::names(Opponent::automatic(), "or")
}
