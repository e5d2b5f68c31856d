//! A matchbox: a lid and its beads.

use super::{Beads, Lid, random_bead, starting_beads};
use crate::engine::Generator;
use crate::game::{PerSquare, Squares};

/// A lid and its beads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matchbox {
    lid: Lid,
    starting: PerSquare<u8>,
    beads: Beads,
}

impl Matchbox {
    /// A box with its starting beads, counted by square of the lid.
    pub fn new(lid: Lid, starting: PerSquare<u8>) -> Self {
        Self {
            lid,
            starting,
            beads: starting_beads(&starting),
        }
    }

    /// The box with other contents.
    #[must_use]
    pub fn with_beads(self, beads: Beads) -> Self {
        Self { beads, ..self }
    }

    /// Its lid.
    pub const fn lid(&self) -> Lid {
        self.lid
    }

    /// The beads in it now.
    pub const fn beads(&self) -> &Beads {
        &self.beads
    }

    /// The starting beads, by square of the lid.
    pub const fn starting(&self) -> &PerSquare<u8> {
        &self.starting
    }

    /// True if the contents equal the starting beads.
    pub(crate) fn is_as_stocked(&self) -> bool {
        self.beads
            .counts()
            .iter()
            .all(|(square, &count)| count == u64::from(self.starting[square]))
    }

    /// Takes all the beads out.
    pub(crate) fn empty(&mut self) {
        self.beads = Beads::default();
    }

    /// Adds beads for random squares out of `squares`.
    pub(crate) fn add_random(&mut self, count: usize, squares: Squares, rng: &mut Generator) {
        for _ in 0..count {
            self.beads.change(random_bead(squares, rng), 1);
        }
    }

    /// Replaces the contents with the starting beads.
    pub(crate) fn restock(&mut self) {
        self.beads = starting_beads(&self.starting);
    }

    pub(crate) fn beads_mut(&mut self) -> &mut Beads {
        &mut self.beads
    }
}
