//! The points of a line between two numbers of games.

use crate::engine::{CurvePoint, Tally};
use crate::words::numbers::share;

/// Something that is known after a number of games.
pub(super) trait Point: Copy {
    /// The games.
    fn games(self) -> u64;

    /// The point on the line to a later one, this part of the way, after so many games.
    fn toward(self, later: Self, part: f64, games: u64) -> Self;
}

impl Point for CurvePoint {
    fn games(self) -> u64 {
        self.tally.games()
    }

    fn toward(self, later: Self, part: f64, games: u64) -> Self {
        let along = |from: u64, to: u64| {
            #[expect(
                clippy::cast_precision_loss,
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss
            )]
            let value = (from as f64).mul_add(1.0 - part, to as f64 * part).round() as u64;
            value
        };
        let won = along(self.tally.won, later.tally.won);
        let drawn = along(self.tally.drawn, later.tally.drawn);
        let tally = Tally {
            won,
            drawn,
            lost: games.saturating_sub(won + drawn),
            ..later.tally
        };
        Self {
            first_box: along(self.first_box, later.first_box),
            tally,
        }
    }
}

/// A chance after so many games.
impl Point for (u64, f64) {
    fn games(self) -> u64 {
        self.0
    }

    fn toward(self, later: Self, part: f64, games: u64) -> Self {
        (games, self.1.mul_add(1.0 - part, later.1 * part))
    }
}

/// The points from one number of games to another, with those on the lines that cross these ends.
pub(super) fn within<P: Point>(points: &[P], from: u64, to: u64) -> impl Iterator<Item = P> {
    let first = points.partition_point(|point| point.games() < from);
    let last = points.partition_point(|point| point.games() <= to);
    let end = |games: u64, nth: usize| {
        let (before, after) = (*points.get(nth.checked_sub(1)?)?, *points.get(nth)?);
        let part = share(
            games.checked_sub(before.games())?,
            after.games() - before.games(),
        );
        (before.games() < games && games < after.games()).then(|| before.toward(after, part, games))
    };
    let inside = points.get(first..last).unwrap_or_default().iter().copied();
    end(from, first)
        .into_iter()
        .chain(inside)
        .chain(end(to, last))
}
