//! The plan of a training.

use super::Guess;
use crate::engine::{Opponent, Side};

/// The plan of a training.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrainingPlan {
    /// The player of the machine that is trained.
    pub side: Side,
    /// The opponent that plays against the machine.
    pub opponent: Opponent,
    /// The number of games.
    pub games: u64,
    /// The pace of the games.
    pub pace: Pace,
    /// The person's guess what will come of it.
    pub guess: Guess,
}

/// The pace of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Move by move on the board.
    Watch,
    /// All of them in about half a minute, slowly at first, so that learning is seen.
    TimeLapse,
    /// As fast as they can be.
    Fast,
}

impl Pace {
    pub(crate) const ALL: [Self; 3] = [Self::Watch, Self::TimeLapse, Self::Fast];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Fast => "fast",
            Self::Watch => "watch",
            Self::TimeLapse => "lapse",
        }
    }
}

impl TrainingPlan {
    /// A thousand games against this opponent; a person cannot train the machine.
    pub(crate) fn against(opponent: Opponent) -> Self {
        let opponent = if opponent == Opponent::You {
            Opponent::Random
        } else {
            opponent
        };
        Self {
            side: Side::First,
            opponent,
            games: 1_000,
            pace: Pace::TimeLapse,
            guess: Guess::default(),
        }
    }

    /// The plan for the player of this side.
    pub(crate) fn of_side(self, side: Side) -> Self {
        let mut plan = Self { side, ..self };
        if !plan.opponents().contains(&plan.opponent) {
            plan.opponent = Opponent::Random;
        }
        plan
    }

    /// The opponents of the list. The two machines meet, and learn, where the first one is trained.
    pub(crate) fn opponents(self) -> Vec<Opponent> {
        Opponent::automatic()
            .filter(|&opponent| self.side == Side::First || opponent != Opponent::Menace)
            .collect()
    }
}
