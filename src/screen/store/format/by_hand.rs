//! The work by hand on a machine's boxes, as it is kept in its file: only where it was ever done.

use serde::{Deserialize, Serialize};

use super::values::{Invalid, beads, invalid};
use super::written_objects;
use crate::engine::{Bead, BoxNumber, BoxTask, ByHand, Cabinet, Correction};
use crate::game::{PerSquare, Square};

/// The longest name of a bead, in characters.
const LONGEST_NAME: usize = 12;

#[derive(Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub(super) struct ByHandShape {
    shaken_by: Shaker,
    #[serde(default, skip_serializing_if = "is_false")]
    mirrored: bool,
    /// The owner's names of the beads, by square of the program's lid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    beads: Option<[String; 9]>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tasks: Vec<TaskShape>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    corrections: Vec<CorrectionShape>,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Shaker {
    You,
    Program,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
struct TaskShape {
    number: u16,
    /// The drawn bead, as a square of the lid.
    bead: u8,
    /// The number of its color in the box before the draw, and when this is done.
    count: [u64; 2],
    #[serde(default, skip_serializing_if = "is_false")]
    restocked: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    done: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
struct CorrectionShape {
    /// After how many games.
    games: u64,
    number: u16,
    before: [u64; 9],
    after: [u64; 9],
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
const fn is_false(value: &bool) -> bool {
    !*value
}

written_objects!(ByHandShape, TaskShape, CorrectionShape);

impl ByHandShape {
    /// The work by hand as it is kept; `None` where the boxes were never worked by hand.
    pub(super) fn of(by_hand: &ByHand) -> Option<Self> {
        (*by_hand != ByHand::default()).then(|| Self {
            shaken_by: if by_hand.is_on {
                Shaker::You
            } else {
                Shaker::Program
            },
            mirrored: by_hand.is_mirrored,
            beads: by_hand.names.as_ref().map(|names| names.values().clone()),
            tasks: by_hand.tasks.iter().map(TaskShape::of).collect(),
            corrections: by_hand
                .corrections
                .iter()
                .map(CorrectionShape::of)
                .collect(),
        })
    }

    pub(super) fn checked(&self, cabinet: &Cabinet) -> Result<ByHand, Invalid> {
        if self.beads.iter().flatten().any(|name| !is_bead_name(name)) {
            return invalid("a bead's name is not 1 to 12 characters");
        }
        Ok(ByHand {
            is_on: self.shaken_by == Shaker::You,
            is_mirrored: self.mirrored,
            names: self.beads.clone().map(PerSquare::new),
            tasks: self
                .tasks
                .iter()
                .map(|task| task.checked(cabinet))
                .collect::<Result<_, _>>()?,
            corrections: self
                .corrections
                .iter()
                .map(|it| it.checked(cabinet))
                .collect::<Result<_, _>>()?,
        })
    }
}

/// True if a bead can be called so.
fn is_bead_name(name: &str) -> bool {
    (1..=LONGEST_NAME).contains(&name.chars().count()) && !name.chars().any(char::is_control)
}

impl TaskShape {
    fn of(task: &BoxTask) -> Self {
        Self {
            number: task.number.number(),
            bead: task.bead.lid_square().number(),
            count: [task.before, task.after],
            restocked: task.is_restocked,
            done: task.is_done,
        }
    }

    fn checked(&self, cabinet: &Cabinet) -> Result<BoxTask, Invalid> {
        let number = box_number(self.number, cabinet)?;
        let free = cabinet[number].lid().board().free();
        let Some(square) = Square::from_number(self.bead).filter(|&square| free.contains(square))
        else {
            return invalid(format!(
                "a task of box {number} is about a bead that it cannot hold"
            ));
        };
        let [before, after] = self.count;
        let bead = Bead::on_lid(square);
        Ok(BoxTask {
            number,
            bead,
            before,
            after,
            is_restocked: self.restocked,
            is_done: self.done,
        })
    }
}

impl CorrectionShape {
    fn of(correction: &Correction) -> Self {
        Self {
            games: correction.games,
            number: correction.number.number(),
            before: *correction.before.counts().values(),
            after: *correction.after.counts().values(),
        }
    }

    fn checked(&self, cabinet: &Cabinet) -> Result<Correction, Invalid> {
        let number = box_number(self.number, cabinet)?;
        let counted = |counts| {
            beads(
                PerSquare::new(counts),
                number,
                cabinet[number].lid().board(),
            )
        };
        Ok(Correction {
            games: self.games,
            number,
            before: counted(self.before)?,
            after: counted(self.after)?,
        })
    }
}

fn box_number(number: u16, cabinet: &Cabinet) -> Result<BoxNumber, Invalid> {
    match cabinet.number(number) {
        Some(number) => Ok(number),
        None => invalid(format!("there is no box {number} to work by hand")),
    }
}
