//! The books of play by hand: who shakes the boxes, the names of their beads, and corrected counts.

use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::engine::boxes::{Beads, BoxNumber};
use crate::game::{PerSquare, Square, Symmetry};
use crate::serde_text::is_default;

/// The state of play by hand for the machine that moves first, with its corrections.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByHand {
    /// True if a person shakes the boxes instead of the program.
    #[serde(rename = "shaken_by", with = "Shaker")]
    pub is_on: bool,
    /// True if the owner's lids are mirrored left to right.
    #[serde(rename = "mirrored", default, skip_serializing_if = "is_default")]
    pub is_mirrored: bool,
    /// The owner's names of the nine colors, by square of the program's lid; `None` for Michie's
    /// colors.
    #[serde(rename = "beads", default, skip_serializing_if = "Option::is_none")]
    pub names: Option<PerSquare<String>>,
    /// The tasks at the boxes, which releases up to 0.5 listed in files.
    #[serde(default, skip_serializing)]
    pub tasks: IgnoredAny,
    /// The corrections of counts, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub corrections: Vec<Correction>,
}

/// Who shakes the boxes, as it is written in files.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Shaker {
    You,
    Program,
}

/// A corrected count of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    /// The number of games of the machine before the correction.
    pub games: u64,
    /// The box.
    pub number: BoxNumber,
    /// The recorded contents, by square of the lid.
    pub before: Beads,
    /// The corrected contents.
    pub after: Beads,
}

impl Shaker {
    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "serde passes a reference"
    )]
    fn serialize<S: Serializer>(is_on: &bool, serializer: S) -> Result<S::Ok, S::Error> {
        let shaker = if *is_on { Self::You } else { Self::Program };
        Serialize::serialize(&shaker, serializer)
    }

    fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
        let shaker = <Self as Deserialize>::deserialize(deserializer)?;
        Ok(matches!(shaker, Self::You))
    }
}

impl ByHand {
    /// Converts between a square of the program's lid and the same square on the owner's box.
    pub const fn on_the_box(&self, square: Square) -> Square {
        if self.is_mirrored {
            Symmetry::MirrorSides.apply(square)
        } else {
            square
        }
    }
}
