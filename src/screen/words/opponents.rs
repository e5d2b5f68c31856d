//! The opponents in words.

use super::{Said, say};
use crate::engine::Opponent;

/// The way in which an opponent plays, in a sentence.
pub fn opponent_means(opponent: Opponent) -> Said {
    let skill = match opponent {
        Opponent::Skilled(_) => opponent.to_string().replace("skilled:", ""),
        _ => String::new(),
    };
    say!("opponent-means", opponent, skill)
}
