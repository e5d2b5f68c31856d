//! The plan of a training.

use strum::{Display, EnumString, VariantArray};

use crate::engine::{Opponent, Percent, Side};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrainingPlan {
    /// The player to train.
    pub side: Side,
    /// The opponent of the training.
    pub opponent: Opponent,
    /// The number of games.
    pub games: u64,
    /// The games left of a stopped training, usually 0.
    pub left: u64,
    /// The pace of the games.
    pub pace: Pace,
}

/// The default number of games.
pub(crate) const USUAL_GAMES: u64 = 1_000;

/// The pace of the games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Pace {
    /// Move by move on the board.
    Watch,
    /// All games in about half a minute, slowly at first, so that learning is visible.
    #[default]
    #[strum(serialize = "lapse")]
    TimeLapse,
    /// In the background at full speed.
    Fast,
}

/// The most useful opponents, the best teacher first. Out of a thousand machines each: after 1,000
/// games against the first, 7 games in 100 against perfect play are lost; against random play 55;
/// against a perfect player 61 machines in 100 run dry.
const FIRST: [Opponent; 5] = [
    Opponent::Skilled(Percent::HALF),
    Opponent::Random,
    Opponent::Perfect,
    Opponent::Rulebook,
    Opponent::Menace,
];

impl TrainingPlan {
    /// A thousand games against this opponent; a person is replaced by the default.
    pub(crate) fn against(opponent: Opponent) -> Self {
        Self {
            side: Side::First,
            opponent: Some(opponent)
                .filter(|&it| it != Opponent::You)
                .unwrap_or(FIRST[0]),
            games: USUAL_GAMES,
            left: 0,
            pace: Pace::default(),
        }
    }

    /// The number of games to play now.
    pub(crate) const fn games_now(&self) -> u64 {
        if self.left > 0 { self.left } else { self.games }
    }

    /// The plan for this side's player, without the rest of another player's training.
    pub(crate) fn of_side(self, side: Side) -> Self {
        let left = if side == self.side { self.left } else { 0 };
        let mut plan = Self { side, left, ..self };
        if !plan.opponents().contains(&plan.opponent) {
            plan.opponent = FIRST[0];
        }
        plan
    }

    /// The most useful opponents.
    pub(crate) fn first_opponents(self) -> Vec<Opponent> {
        FIRST.into_iter().filter(|it| self.has(*it)).collect()
    }

    /// All opponents, the most useful first.
    pub(crate) fn opponents(self) -> Vec<Opponent> {
        let others = Opponent::automatic().filter(|it| !FIRST.contains(it));
        let others = others.filter(|it| self.has(*it));
        self.first_opponents().into_iter().chain(others).collect()
    }

    /// True if this player can train against the opponent. The two machines meet only when the
    /// first is trained.
    fn has(self, opponent: Opponent) -> bool {
        self.side == Side::First || opponent != Opponent::Menace
    }
}
