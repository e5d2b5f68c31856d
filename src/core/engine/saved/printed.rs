//! Boxes that another program or computer printed.

use serde::Deserialize;

use super::{NoMachine, SavedBox, cabinet};
use crate::engine::{BoxIndex, BoxNumber, Cabinet, Generator, Preset, Rules, Side, StartingBeads};

/// Boxes as `menace show boxes --json` prints them.
#[derive(Debug, Deserialize)]
pub struct PrintedBoxes {
    rules: String,
    boxes: Vec<SavedBox>,
}

impl PrintedBoxes {
    /// The preset that they say they are by; `None` where the rules are custom, of which they say
    /// no more.
    pub fn preset(&self) -> Option<Preset> {
        self.rules.parse().ok()
    }

    /// The player whose boxes they are, which shows on the lids.
    pub fn side(&self) -> Side {
        let of_second = BoxIndex::of(Side::Second).lid(BoxNumber::FIRST).to_string();
        match self.boxes.first() {
            Some(first) if first.lid == of_second => Side::Second,
            _ => Side::First,
        }
    }

    /// The cabinet that they are. The generator is used only where the rules start with random
    /// beads, of which the boxes do not say what they were.
    ///
    /// # Errors
    ///
    /// When they are not all the boxes of a cabinet, in order, with beads on free squares only.
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
