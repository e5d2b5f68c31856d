//! The import of a machine from another program or computer: its file, or its boxes as a
//! command printed them.

use serde::Deserialize;

use super::parse::{parse, without_mark};
use super::shape::BoxShape;
use super::{FormatError, check, machine_from_text, objects, values};
use crate::engine::{BoxIndex, Cabinet, Generator, Machine, Preset, Rules, Side, StartingBeads};

/// The content of a text that is to be imported.
#[derive(Debug)]
pub enum Imported {
    /// A whole machine, from its file.
    Machine(Box<Machine>),
    /// The boxes of a machine.
    Boxes(PrintedBoxes),
}

/// Boxes as `menace boxes --json` prints them.
#[derive(Debug, Deserialize)]
#[serde(remote = "Self")]
pub struct PrintedBoxes {
    rules: String,
    boxes: Vec<PrintedBox>,
}

#[derive(Debug, Deserialize)]
#[serde(remote = "Self")]
struct PrintedBox {
    number: u16,
    lid: String,
    beads: [u64; 9],
}

objects!(PrintedBoxes, PrintedBox);

/// Only a machine's file says which format it has.
#[derive(Deserialize)]
struct Kind {
    #[serde(rename = "format")]
    _format: String,
}

impl Imported {
    /// Reads a text that is one of the two.
    ///
    /// # Errors
    ///
    /// When it is neither, or a machine's file that is damaged or newer than this program.
    pub fn of_text(text: &[u8]) -> Result<Self, FormatError> {
        if serde_json::from_slice::<Kind>(without_mark(text)).is_ok() {
            return Ok(Self::Machine(Box::new(machine_from_text(text)?)));
        }
        Ok(Self::Boxes(parse(text)?))
    }
}

impl PrintedBoxes {
    /// The preset that they say they are by; `None` where the rules are custom, of which they say
    /// no more.
    pub fn preset(&self) -> Option<Preset> {
        self.rules.parse().ok()
    }

    /// The player whose boxes they are, which shows on the lids.
    pub fn side(&self) -> Side {
        let first_lid = |side| {
            BoxIndex::of(side)
                .numbers()
                .next()
                .map(|number| BoxIndex::of(side).lid(number))
        };
        let is_second = first_lid(Side::Second).is_some_and(|lid| {
            self.boxes
                .first()
                .is_some_and(|it| it.lid == lid.to_string())
        });
        if is_second { Side::Second } else { Side::First }
    }

    /// The cabinet that they are. The generator is used only where the rules start with random
    /// beads, of which the boxes do not say what they were.
    ///
    /// # Errors
    ///
    /// When they are not all the boxes of a cabinet, in order, with beads on free squares only.
    pub fn cabinet(&self, rules: &Rules, rng: &mut Generator) -> Result<Cabinet, FormatError> {
        let fresh = Cabinet::stocked(self.side(), rules, rng);
        let start = |number| {
            let number = fresh
                .box_index()
                .number(number)
                .filter(|_| rules.start == StartingBeads::Random)?;
            Some(*fresh[number].starting().values())
        };
        let shape = |printed: &PrintedBox| {
            let PrintedBox { number, lid, beads } = printed;
            BoxShape {
                number: *number,
                lid: lid.clone(),
                beads: *beads,
                start: start(*number),
            }
        };
        let boxes: Vec<_> = self.boxes.iter().map(shape).collect();
        check::cabinet(&boxes, self.side(), rules)
            .map_err(|values::Invalid(reason)| FormatError::Invalid(reason))
    }
}
