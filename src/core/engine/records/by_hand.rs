//! The books of play by hand: who shakes the boxes, their owner's names, and what is left to do.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::engine::boxes::{Bead, Beads, BoxNumber, ClosedBox};
use crate::game::{PerSquare, Square, Symmetry};
use crate::text::is_usual;

/// The state of play by hand for the machine that moves first, with the unfinished tasks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByHand {
    /// True if a person shakes the boxes instead of the program.
    #[serde(rename = "shaken_by", with = "Shaker")]
    pub is_on: bool,
    /// True if the owner's lids are mirrored left to right.
    #[serde(rename = "mirrored", default, skip_serializing_if = "is_usual")]
    pub is_mirrored: bool,
    /// The owner's names of the nine colors, by square of the program's lid; `None` for Michie's
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

/// Who shakes the boxes, as it is written in files.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Shaker {
    You,
    Program,
}

/// A task at a box after a game: beads of one color are added or taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoxTask {
    /// The box.
    pub number: BoxNumber,
    /// The drawn bead.
    pub bead: Bead,
    /// The number of beads of its color before the draw, and after the task.
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

    /// Removes the finished tasks and adds those of a game, if a person shakes the boxes.
    pub(crate) fn add_tasks(&mut self, tasks: impl Iterator<Item = BoxTask>) {
        if self.is_on {
            self.tasks.retain(|task| !task.is_done);
            self.tasks.extend(tasks);
        }
    }
}

impl BoxTask {
    pub(crate) fn after_game(closed: &ClosedBox) -> Self {
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
