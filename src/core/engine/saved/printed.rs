//! Boxes as another program or computer printed them.

use serde::Deserialize;

use super::{NoMachine, SavedBox, cabinet};
use crate::engine::{BoxIndex, BoxNumber, Cabinet, Generator, Preset, Rules, Side, StartingBeads};

/// The output of `menace show boxes --json`.
#[derive(Debug, Deserialize)]
pub struct PrintedBoxes {
    rules: String,
    boxes: Vec<SavedBox>,
}

impl PrintedBoxes {
    /// The preset of the boxes; `None` for custom rules, which are not printed.
    pub fn preset(&self) -> Option<Preset> {
        self.rules.parse().ok()
    }

    /// The side of the boxes, by their lids.
    pub fn side(&self) -> Side {
        let of_second = BoxIndex::of(Side::Second).lid(BoxNumber::FIRST).to_string();
        match self.boxes.first() {
            Some(first) if first.lid == of_second => Side::Second,
            _ => Side::First,
        }
    }

    /// The cabinet with these boxes. The generator is used only if the rules start with random
    /// beads, which are not printed.
    ///
    /// # Errors
    ///
    /// If they are not all boxes of a cabinet, in order, with beads on free squares only.
    pub fn cabinet(mut self, rules: &Rules, rng: &mut Generator) -> Result<Cabinet, NoMachine> {
        let side = self.side();
        if rules.start == StartingBeads::Random {
            let fresh = Cabinet::stocked(side, rules, rng);
            for it in &mut self.boxes {
                it.start = fresh
                    .number(it.number)
                    .map(|number| *fresh[number].starting());
            }
        }
        Ok(cabinet(&self.boxes, side, rules)?)
    }
}
