//! The machine that a derived value is made from.

use crate::engine::{Opponent, Side};

/// The machine that shows, as far as derived values depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seen {
    pub(super) revision: u64,
    pub(super) time: Time,
    pub(super) side: Side,
    pub(super) against: Opponent,
}

/// A time of a machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Time {
    /// As it stands.
    Today,
    /// A snapshot of its life, from 0.
    Snapshot(usize),
    /// A game of its past, by its number, from 1, with the moves that show.
    Game { number: u64, moves: usize },
}
