//! The plan of a training.

use strum::{Display, EnumString, VariantArray};

use crate::engine::{Opponent, Percent, Side};

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

/// The opponents that most people look for, the best teacher first: of a thousand machines each, the
/// first left 7 games in 100 lost to perfect play after 1,000 games, random play 55, and against a
/// perfect player 61 machines in 100 ran dry.
const FIRST: [Opponent; 5] = [
    Opponent::Skilled(Percent::HALF),
    Opponent::Random,
    Opponent::Perfect,
    Opponent::Rulebook,
    Opponent::Menace,
];

impl TrainingPlan {
    /// A thousand games against this opponent; a person cannot train the machine.
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

    /// The number of games that are to be played now.
    pub(crate) const fn games_now(&self) -> u64 {
        if self.left > 0 { self.left } else { self.games }
    }

    /// The plan for the player of this side; the rest of another's training is not its own.
    pub(crate) fn of_side(self, side: Side) -> Self {
        let left = if side == self.side { self.left } else { 0 };
        let mut plan = Self { side, left, ..self };
        if !plan.opponents().contains(&plan.opponent) {
            plan.opponent = FIRST[0];
        }
        plan
    }

    /// The opponents that most people look for.
    pub(crate) fn first_opponents(self) -> Vec<Opponent> {
        FIRST.into_iter().filter(|it| self.has(*it)).collect()
    }

    /// All opponents, those that most people look for first.
    pub(crate) fn opponents(self) -> Vec<Opponent> {
        let others = Opponent::automatic().filter(|it| !FIRST.contains(it));
        let others = others.filter(|it| self.has(*it));
        self.first_opponents().into_iter().chain(others).collect()
    }

    /// True of an opponent of this player: the two machines meet, and learn, where the first one is
    /// trained.
    fn has(self, opponent: Opponent) -> bool {
        self.side == Side::First || opponent != Opponent::Menace
    }
}
