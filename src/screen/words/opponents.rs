//! The opponents in words. What is typed for them, and stands in files, is the same in every
//! language.

use super::{Argument, Said, say};
use crate::engine::{Opponent, Schedule};

impl From<Opponent> for Argument {
    /// Its name decides between variants; one that is perfect only at times has a name of its own.
    fn from(opponent: Opponent) -> Self {
        match opponent {
            Opponent::Skilled(skill) => say!("opponent-skilled", skill = skill.get()).into(),
            other => other.to_string().into(),
        }
    }
}

pub fn opponent_name(opponent: Opponent) -> Said {
    say!("opponent-name", opponent)
}

/// The names of opponents that take turns, each with its games: `random*200+perfect*200`.
pub fn schedule_name(schedule: &Schedule) -> String {
    schedule.named(opponent_name)
}

/// The way in which an opponent plays, in a sentence.
pub fn opponent_means(opponent: Opponent) -> Said {
    let skill = match opponent {
        Opponent::Skilled(skill) => skill.get(),
        _ => 0,
    };
    say!("opponent-means", opponent, skill)
}
