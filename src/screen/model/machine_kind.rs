//! The words on a machine wherever it is listed by its name.

use crate::engine::Machine;
use crate::words::say;

/// The kind of a machine, which is said besides its name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MachineKind {
    /// True if its first games are those of 1961, of which the moves are not known.
    pub is_reconstructed: bool,
    /// True if a person shakes its boxes.
    pub is_by_hand: bool,
}

impl MachineKind {
    /// The kind of this machine.
    pub fn of(machine: &Machine) -> Self {
        Self {
            is_reconstructed: machine.is_reconstructed(),
            is_by_hand: machine.by_hand().is_on,
        }
    }

    /// Its words, the more important ones first; none of most machines.
    pub fn words(self) -> Vec<String> {
        let words = [
            (self.is_reconstructed, say!("kind-reconstructed")),
            (self.is_by_hand, say!("kind-by-hand")),
        ];
        words
            .into_iter()
            .filter_map(|(is_so, word)| is_so.then(|| word.to_string()))
            .collect()
    }
}
