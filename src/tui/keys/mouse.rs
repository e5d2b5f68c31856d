//! What the mouse does, in words.

/// What the mouse does, for the help and the README.
pub const MOUSE: &[(&str, &str)] = &[
    (
        "click",
        "plays a square, begins the next game on the verdict, selects a box or a machine (and opens it, the second time) or a tab, presses a key of the footer; outside a popup it closes it",
    ),
    ("wheel", "scrolls what is under the pointer"),
];
