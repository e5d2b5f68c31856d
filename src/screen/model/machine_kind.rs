//! The remarks on a machine in lists.

use crate::engine::Machine;
use crate::words::say;

/// The kind of a machine, shown beside its name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MachineKind {
    /// True if its first games are those of 1961, with unknown moves.
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

    /// The remarks, the most important first; usually none.
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
