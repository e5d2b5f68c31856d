//! The four ways to go.

/// A way to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Direction {
    Up,
    Down,
    Left,
    Right,
}

impl Direction {
    /// The ways there are, in the order in which room is looked for beside a thing.
    pub const ALL: [Self; 4] = [Self::Right, Self::Left, Self::Down, Self::Up];

    /// So many places further this way from a place in a row or a list, where the first is 0.
    pub(super) const fn along(self, from: usize, places: usize) -> usize {
        match self {
            Self::Up | Self::Left => from.saturating_sub(places),
            Self::Down | Self::Right => from.saturating_add(places),
        }
    }
}
