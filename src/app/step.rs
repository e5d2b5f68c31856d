//! Stepping through a list of values.

use super::Direction;

/// Which value of a list comes in place of the current one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// The one before or after; at either end it stays.
    Toward(Direction),
    /// The one after, and after the last the first.
    Around,
    /// The one before, and before the first the last.
    BackAround,
}

impl Step {
    /// The value that comes in place of this one; a value that is not in the list counts as the
    /// first.
    pub(super) fn of<T: Copy + PartialEq>(self, all: &[T], current: T) -> T {
        let here = all.iter().position(|&one| one == current).unwrap_or(0);
        let there = match self {
            Self::Toward(direction) => direction.along(here, 1),
            Self::Around => (here + 1) % all.len().max(1),
            Self::BackAround => here.checked_sub(1).unwrap_or(all.len().saturating_sub(1)),
        };
        all.get(there).copied().unwrap_or(current)
    }

    /// The next larger or the next smaller of these numbers, or this one.
    pub(super) fn beside<T: Copy + PartialOrd>(self, numbers: &[T], number: T) -> T {
        let larger = numbers.iter().find(|&&more| more > number);
        let beside = match self {
            Self::Toward(Direction::Up | Direction::Left) | Self::BackAround => {
                numbers.iter().rfind(|&&fewer| fewer < number)
            }
            Self::Toward(Direction::Down | Direction::Right) => larger,
            Self::Around => larger.or(numbers.first()),
        };
        beside.copied().unwrap_or(number)
    }
}
