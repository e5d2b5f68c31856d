//! Another one of a few values.

/// Which one of a few values comes in place of the current one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pick {
    /// The one before; the first stays.
    Before,
    /// The one after; the last stays.
    After,
    /// The one after, and after the last the first: a click goes one way only.
    Around,
}

impl Pick {
    /// The value that comes in place of this one; a value that is none of them counts as the first.
    pub(super) fn of<T: Copy + PartialEq>(self, all: &[T], current: T) -> T {
        let here = all.iter().position(|&one| one == current).unwrap_or(0);
        let there = match self {
            Self::Before => here.saturating_sub(1),
            Self::After => here + 1,
            Self::Around => (here + 1) % all.len().max(1),
        };
        all.get(there).copied().unwrap_or(current)
    }
}
