//! Names: of opponents, beads, keys, and of how a lid lies.

use super::{Argument, Said, printable, say};
use crate::engine::{ByHand, Opponent, Percent};
use crate::game::{PerSquare, Square, Symmetry};

/// The opponent of the games of 1961.
pub const MICHIE: &str = "michie (reconstructed)";

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

/// The play of an opponent, in a sentence.
pub fn opponent_means(opponent: Opponent) -> Said {
    match opponent {
        Opponent::Skilled(skill) if skill != Percent::HALF => {
            say!("opponent-means", opponent = "skilled", skill = skill.get())
        }
        other => say!("opponent-means", opponent = other, skill = 0),
    }
}

/// The names of Michie's nine colors (1963, Table 1) in English, for squares 1 to 9.
pub const BEAD_NAMES: PerSquare<&str> = PerSquare::new([
    "white", "lilac", "silver", "black", "gold", "green", "amber", "red", "pink",
]);

/// The names of a machine's beads, by square of the lid.
pub fn bead_names(by_hand: &ByHand) -> PerSquare<String> {
    PerSquare::from_fn(|square| bead_name(by_hand, square))
}

/// The name of the bead for a square of the lid: the owner's, else Michie's.
pub fn bead_name(by_hand: &ByHand, square: Square) -> String {
    match &by_hand.names {
        Some(own) => printable(&own[square]),
        None => say!("bead-name", square = square.number()).to_string(),
    }
}

/// The name of a key, or of two adjacent ones like `Home End`.
pub fn key_name(label: &str) -> String {
    say!("key-name", key = label.replace(' ', "-"), label).to_string()
}

impl From<Symmetry> for Argument {
    /// The key of the variant of the message `lies`, where the symmetry carries the board to the lid.
    fn from(symmetry: Symmetry) -> Self {
        match symmetry.inverse() {
            Symmetry::Identity => "printed",
            Symmetry::QuarterRight => "quarter-right",
            Symmetry::Half => "half",
            Symmetry::QuarterLeft => "quarter-left",
            Symmetry::MirrorSides => "sides",
            Symmetry::MirrorEnds => "ends",
            Symmetry::MirrorFalling => "along-159",
            Symmetry::MirrorRising => "along-357",
        }
        .into()
    }
}
