//! The course of a training: a player's boxes at increasing numbers of games.

use crate::engine::{Cabinet, Machine, Opponent, Side, Tally};

/// The course of a player's training, starting before its first game.
#[derive(Clone, Debug)]
pub struct Course {
    side: Side,
    /// The number of the player's games before.
    before: u64,
    steps: Vec<CoursePoint>,
}

/// A player after some games.
#[derive(Clone, Debug)]
pub struct CoursePoint {
    /// Its tally.
    pub tally: Tally,
    /// Its boxes.
    pub cabinet: Cabinet,
    /// Its chance of losing against perfect play, 0 to 1.
    pub lost: f64,
}

/// A finished training.
#[derive(Clone, Debug)]
pub struct LastTraining {
    pub course: Course,
    pub opponent: Opponent,
    pub seconds: f64,
}

/// A step is due when the number of games has grown by one part in this many.
const GROWTH: u64 = 8;

impl Course {
    /// The course of this side's player, starting now.
    pub fn of(machine: &Machine, side: Side) -> Self {
        let mut course = Self {
            side,
            before: machine.tally(side).games(),
            steps: Vec::new(),
        };
        course.take(machine);
        course
    }

    /// The steps, oldest first.
    pub fn steps(&self) -> &[CoursePoint] {
        &self.steps
    }

    /// The number of games up to a step.
    pub fn games(&self, step: &CoursePoint) -> u64 {
        step.tally.games().saturating_sub(self.before)
    }

    /// The number of games up to the last step.
    fn last(&self) -> u64 {
        self.steps.last().map_or(0, |last| self.games(last))
    }

    /// The number of games at which the next step is due.
    pub fn due(&self) -> u64 {
        let last = self.last();
        last + (last / GROWTH).max(1)
    }

    /// Records a step if it is due or the last.
    pub fn record(&mut self, machine: &Machine, is_last: bool) {
        let games = machine.tally(self.side).games().saturating_sub(self.before);
        if games >= self.due() || is_last && games > self.last() {
            self.take(machine);
        }
    }

    fn take(&mut self, machine: &Machine) {
        let player = machine.player(self.side);
        let chances = machine.odds(self.side, Opponent::Perfect);
        self.steps
            .extend(player.zip(chances).map(|(player, chances)| CoursePoint {
                tally: player.tally,
                cabinet: player.cabinet.clone(),
                lost: chances.lost,
            }));
    }
}
