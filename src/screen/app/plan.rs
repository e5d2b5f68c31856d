//! The plan of a training.

use strum::{Display, EnumString, VariantArray};

use crate::engine::{Opponent, Side};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrainingPlan {
    /// The player of the machine that is trained.
    pub side: Side,
    /// The opponent that plays against the machine.
    pub opponent: Opponent,
    /// The number of games.
    pub games: u64,
    /// The games that a training which was stopped has left, to go on with; none of most.
    pub left: u64,
    /// The pace of the games.
    pub pace: Pace,
}

/// The games of a training until another number is asked for.
pub(crate) const USUAL_GAMES: u64 = 1_000;

/// The pace of the games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Pace {
    /// Move by move on the board.
    Watch,
    /// All of them in about half a minute, slowly at first, so that learning is seen.
    #[default]
    #[strum(serialize = "lapse")]
    TimeLapse,
    /// Out of sight, as fast as they can be played.
    Fast,
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
            games: USUAL_GAMES,
            left: 0,
            pace: Pace::default(),
        }
    }

    /// The number of games that are to be played now.
    pub(crate) const fn games_now(&self) -> u64 {
        if self.left > 0 { self.left } else { self.games }
    }

    /// The plan for the player of this side; the rest of another's training is not its own.
    pub(crate) fn of_side(self, side: Side) -> Self {
        let left = if side == self.side { self.left } else { 0 };
        let mut plan = Self { side, left, ..self };
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
