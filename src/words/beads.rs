//! What the beads are called.

use crate::game::PerSquare;

/// The names of Michie's nine bead colors (1963, Table 1), for squares 1 to 9.
pub const BEAD_NAMES: PerSquare<&str> = PerSquare::new([
    "white", "lilac", "silver", "black", "gold", "green", "amber", "red", "pink",
]);
