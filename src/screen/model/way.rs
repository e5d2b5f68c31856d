//! The way of a player through a training: its boxes after more and more games.

use crate::engine::{Cabinet, Machine, Opponent, Side, Tally};

/// A player on its way through a training, from before its first game.
#[derive(Clone, Debug)]
pub struct Way {
    side: Side,
    /// The games of the player before.
    before: u64,
    steps: Vec<Step>,
}

/// A player after some games.
#[derive(Clone, Debug)]
pub struct Step {
    /// All its games so far.
    pub tally: Tally,
    /// Its boxes.
    pub cabinet: Cabinet,
    /// The part of its games that it would lose to perfect play, 0 to 1.
    pub lost: f64,
}

/// A training that has ended.
#[derive(Clone, Debug)]
pub struct LastTraining {
    pub way: Way,
    pub opponent: Opponent,
    pub seconds: f64,
}

/// A step is due when the games have grown by one in so many.
const GROWTH: u64 = 8;

impl Way {
    /// The way of the player of this side, which begins here.
    pub fn of(machine: &Machine, side: Side) -> Self {
        let mut way = Self {
            side,
            before: machine.tally(side).games(),
            steps: Vec::new(),
        };
        way.take(machine);
        way
    }

    /// The steps, oldest first.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The games up to a step.
    pub fn games(&self, step: &Step) -> u64 {
        step.tally.games().saturating_sub(self.before)
    }

    /// The games up to the last step.
    fn last(&self) -> u64 {
        self.steps.last().map_or(0, |last| self.games(last))
    }

    /// The games after which the next step is due, counted from the beginning.
    pub fn due(&self) -> u64 {
        let last = self.last();
        last + (last / GROWTH).max(1)
    }

    /// Takes down what the machine is after its games so far, if that is due or the last time.
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
            .extend(player.zip(chances).map(|(player, chances)| Step {
                tally: player.tally,
                cabinet: player.cabinet.clone(),
                lost: chances.lost,
            }));
    }
}
