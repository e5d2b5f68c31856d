//! The plan of a training: the opponent, the number of games, and their pace.

use super::sheet::Sheet;
use super::{App, Form, PopupContent, Then};
use crate::app::form::Step;
use crate::app::form::{Fields, Line};
use crate::app::{Direction, Guess};
use crate::engine::{Opponent, Side};
use crate::words::numbers::grouped;
use crate::words::{Said, opponent_means, padded, say};

/// The numbers of games that the arrows go through; any other can be typed.
const GAMES: [i64; 9] = [
    1,
    10,
    100,
    1_000,
    10_000,
    100_000,
    1_000_000,
    10_000_000,
    100_000_000,
];

/// The most games that one can ask for.
const MOST_GAMES: i64 = 9_999_999_999;

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
    const ALL: [Self; 3] = [Self::Watch, Self::TimeLapse, Self::Fast];

    const fn name(self) -> &'static str {
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
    fn opponents(self) -> Vec<Opponent> {
        Opponent::automatic()
            .filter(|&opponent| self.side == Side::First || opponent != Opponent::Menace)
            .collect()
    }
}

impl Fields for TrainingPlan {
    const NAMES: usize = 7;

    fn lines(&self) -> Vec<Line<Self>> {
        let opponents = self.opponents();
        let row = |opponent: &Opponent| {
            let name = padded(&opponent.to_string(), 11);
            format!("{name}{}", opponent_means(*opponent))
        };
        let rows = opponents.iter().map(row).collect();
        let chosen = opponents.iter().position(|&it| it == self.opponent);
        let games = i64::try_from(self.games).unwrap_or(MOST_GAMES);
        let mut lines = vec![
            Line::new(say!("train-opponent"), "").list(
                rows,
                chosen.unwrap_or(0),
                move |plan: &mut Self, nth| {
                    plan.opponent = opponents[nth];
                },
            ),
            Line::new(say!("train-games"), grouped(self.games))
                .after(format!("  {}", say!("train-games-typed")))
                .number_through(&GAMES, games, 0..=MOST_GAMES, |plan: &mut Self, games| {
                    plan.games = games.unsigned_abs();
                }),
            Line::new(
                say!("train-how"),
                say!("train-pace", pace = self.pace.name()),
            )
            .steps(|plan: &mut Self, step| {
                // It goes around either way.
                let around = match step {
                    Step::Toward(Direction::Left) | Step::BackAround => Step::BackAround,
                    _ => Step::Around,
                };
                plan.pace = around.of(&Pace::ALL, plan.pace);
            }),
        ];
        let guess =
            Line::new(say!("train-guess"), self.guess.said()).steps(|plan: &mut Self, step| {
                plan.guess = step.of(&Guess::ANSWERS, plan.guess);
            });
        lines.extend((self.guess != Guess::NotAsked).then_some(guess));
        lines.push(Line::done(say!("train-start")));
        lines
    }
}

impl Sheet for TrainingPlan {
    const IS_TYPED: bool = true;

    fn done(&self) -> Said {
        say!("offer-start")
    }

    fn frame(&self, _: &[Line<Self>], _: &Line<Self>) -> PopupContent {
        PopupContent {
            title: say!("train-title", is_second = self.side == Side::Second).to_string(),
            width: 64,
            ..PopupContent::default()
        }
    }

    fn confirm(form: &mut Form<Self>, app: &mut App) -> Then {
        // Nobody who erases all digits means none, which would be nothing to start.
        app.train(Self {
            games: form.value.games.max(1),
            ..form.value
        });
        Then::Close
    }
}
