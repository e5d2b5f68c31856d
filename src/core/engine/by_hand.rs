//! A cabinet of real matchboxes: a person shakes the boxes, and puts back after the game what the
//! rules say.
//!
//! The machine keeps the books. It says which box to open, takes in which bead came out, and lists
//! what there is to do at the boxes. Only where the bead comes from differs from a game of the
//! program's own.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Bead, Beads, BoxNumber, ClosedBox};
use crate::game::{PerSquare, Square, Symmetry};
use crate::text::is_usual;

/// The work by hand on the boxes of the machine that moves first, and the tasks still to be done.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByHand {
    /// True if a person shakes the boxes, and not the program.
    #[serde(rename = "shaken_by", with = "Shaker")]
    pub is_on: bool,
    /// True if the lids on the boxes are those of the program mirrored left to right.
    #[serde(rename = "mirrored", default, skip_serializing_if = "is_usual")]
    pub is_mirrored: bool,
    /// The owner's names of the nine beads, by square of the program's lid; `None` for Michie's
    /// colors.
    #[serde(rename = "beads", default, skip_serializing_if = "Option::is_none")]
    pub names: Option<PerSquare<String>>,
    /// The tasks at the boxes after the last game, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tasks: Vec<BoxTask>,
    /// The corrections of counts, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub corrections: Vec<Correction>,
}

/// The person or the program that shakes the boxes, in files.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Shaker {
    You,
    Program,
}

/// A task at a box after a game: some beads of one color go in or stay out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoxTask {
    /// The box.
    pub number: BoxNumber,
    /// The bead that was drawn.
    pub bead: Bead,
    /// The number of beads of its color in the box before the draw, and when this is done.
    pub count: [u64; 2],
    /// True if the box was left empty and gets its starting beads instead.
    #[serde(rename = "restocked", default, skip_serializing_if = "is_usual")]
    pub is_restocked: bool,
    /// True if it is done.
    #[serde(rename = "done", default, skip_serializing_if = "is_usual")]
    pub is_done: bool,
}

/// A corrected count of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    /// The number of games of the machine before the correction.
    pub games: u64,
    /// The box.
    pub number: BoxNumber,
    /// Its content as it was counted, by square of the lid.
    pub before: Beads,
    /// Its content as corrected.
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
    /// A square of the program's lid as it lies on the owner's box, or the other way round.
    pub const fn on_the_box(&self, square: Square) -> Square {
        if self.is_mirrored {
            Symmetry::MirrorSides.apply(square)
        } else {
            square
        }
    }

    /// Puts what a game comes to on the list. What was done before is taken off it.
    pub(super) fn add_tasks(&mut self, tasks: impl Iterator<Item = BoxTask>) {
        self.tasks.retain(|task| !task.is_done);
        self.tasks.extend(tasks);
    }
}

impl BoxTask {
    pub(super) fn after_game(closed: &ClosedBox) -> Self {
        let ClosedBox {
            opened,
            gain,
            restocked,
        } = *closed;
        let before = opened.before.count(opened.bead);
        let count = [before, before.saturating_add_signed(gain)];
        Self {
            number: opened.number,
            bead: opened.bead,
            count,
            is_restocked: restocked,
            is_done: false,
        }
    }
}
