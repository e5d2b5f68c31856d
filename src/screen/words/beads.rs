//! The names of the beads.

use crate::engine::ByHand;
use crate::game::{PerSquare, Square};
use crate::words::{printable, say};

/// The names of Michie's nine colors (1963, Table 1) in English, for squares 1 to 9.
pub const BEAD_NAMES: PerSquare<&str> = PerSquare::new([
    "white", "lilac", "silver", "black", "gold", "green", "amber", "red", "pink",
]);

/// The names of a machine's beads, by square of the lid.
pub fn bead_names(by_hand: &ByHand) -> PerSquare<String> {
    PerSquare::from_fn(|square| bead_name(by_hand, square))
}

/// The name of the bead for a square of the lid: the owner's, else Michie's.
pub fn bead_name(by_hand: &ByHand, square: Square) -> String {
    match &by_hand.names {
        Some(own) => printable(&own[square]),
        None => say!("bead-name", square = square.number()).to_string(),
    }
}
