//! The opponents in words. Their typed names are the same in every language.

use super::{Argument, Said, say};
use crate::engine::{Opponent, Percent};

impl From<Opponent> for Argument {
    /// The key of the variant; skills other than one half are written out.
    fn from(opponent: Opponent) -> Self {
        match opponent {
            Opponent::Skilled(Percent::HALF) => "slipping".into(),
            Opponent::Skilled(skill) => say!("opponent-skilled", skill = skill.get()).into(),
            other => other.to_string().into(),
        }
    }
}

pub fn opponent_name(opponent: Opponent) -> Said {
    say!("opponent-name", opponent)
}

/// How an opponent plays, in a sentence.
pub fn opponent_means(opponent: Opponent) -> Said {
    let skill = match opponent {
        Opponent::Skilled(skill) => skill.get(),
        _ => 0,
    };
    say!("opponent-means", opponent, skill)
}
