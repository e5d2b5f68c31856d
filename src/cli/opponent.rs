//! Opponents as arguments.

use crate::engine::Opponent;

/// An opponent that moves by itself, by name.
pub(super) fn moves_by_itself(name: &str) -> Result<Opponent, String> {
    match name.parse() {
        Ok(Opponent::You) => Err("you play on the screen: 'menace' alone opens it".to_owned()),
        Ok(opponent) => Ok(opponent),
        Err(error) => Err(error.to_string()),
    }
}

/// The names of the opponents that move by themselves, for a help text.
pub(super) fn automatic() -> String {
    Opponent::names(Opponent::automatic(), "or")
}
