//! The speed of games on the board, from one move per second to all games of a training in a few
//! seconds.

use core::time::Duration;

/// The moves per second while moves are shown.
const MOVES: [u32; 4] = [1, 2, 4, 8];

/// The seconds for all games while moves are not shown, each about half of the one before.
const SECONDS: [u64; 6] = [120, 60, 30, 15, 8, 4];

/// A step on the scale of speeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speed(usize);

impl Default for Speed {
    fn default() -> Self {
        Self(1)
    }
}

impl Speed {
    /// All games in half a minute.
    pub(crate) const HALF_A_MINUTE: Self = Self(MOVES.len() + 2);

    /// True if moves are shown; else all games are spread over a time.
    pub const fn shows_moves(self) -> bool {
        self.0 < MOVES.len()
    }

    /// The moves per second while moves are shown.
    pub(crate) fn moves_a_second(self) -> u32 {
        MOVES[self.0.min(MOVES.len() - 1)]
    }

    /// The time between two moves.
    pub(crate) fn interval(self) -> Duration {
        Duration::from_secs(1) / self.moves_a_second()
    }

    /// The time for this number of games; fewer than usual take less.
    pub fn time(self, games: u64) -> Duration {
        let (usual, nth) = (SECONDS[2], self.0.saturating_sub(MOVES.len()));
        let part = u32::try_from(games.min(usual)).unwrap_or(1);
        Duration::from_secs(SECONDS[nth]) * part / u32::try_from(usual).unwrap_or(1)
    }

    /// The next speed in this direction, up to the end of the scale.
    pub(crate) fn changed(self, is_faster: bool) -> Self {
        Self(if is_faster {
            (self.0 + 1).min(MOVES.len() + SECONDS.len() - 1)
        } else {
            self.0.saturating_sub(1)
        })
    }

    /// The nearest speed at which moves are shown.
    pub(crate) fn of_moves(self) -> Self {
        Self(self.0.min(MOVES.len() - 1))
    }
}
