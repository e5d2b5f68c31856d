//! The form of a training: the opponent, the number of games, and their pace.

use super::PopupContent;
use super::form::Sheet;
use strum::VariantArray;

use crate::app::{Action, Fields, Form, Line, Pace, Session, TrainingPlan};
use crate::engine::{Opponent, Side};
use crate::part::Next;
use crate::words::numbers::grouped;
use crate::words::{Said, opponent_means, opponent_name, padded, say};

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

impl Fields for TrainingPlan {
    const NAMES: usize = 9;

    fn lines(&self) -> Vec<Line<Self>> {
        let opponents = self.opponents();
        let row = |opponent: &Opponent| {
            let name = padded(&opponent_name(*opponent).to_string(), 11);
            format!("{name}{}", opponent_means(*opponent))
        };
        let rows = opponents.iter().map(row).collect();
        let chosen = opponents.iter().position(|&it| it == self.opponent);
        let games = i64::try_from(self.games_now()).unwrap_or(MOST_GAMES);
        let beside = if self.left > 0 {
            say!("train-rest", games = self.games)
        } else {
            say!("train-games-typed")
        };
        let paces = Pace::VARIANTS.iter();
        let pace = |pace: &Pace| say!("train-pace", pace = pace.to_string()).to_string();
        let chosen_pace = paces.clone().position(|&it| it == self.pace);
        vec![
            // The title asks for the opponent.
            Line::new("", "").list(rows, chosen.unwrap_or(0), move |plan: &mut Self, nth| {
                plan.opponent = opponents[nth];
            }),
            Line::new(say!("train-games"), grouped(self.games_now()))
                .after(format!("  {beside}"))
                .number_through(&GAMES, games, 0..=MOST_GAMES, |plan: &mut Self, games| {
                    (plan.games, plan.left) = (games.unsigned_abs(), 0);
                }),
            Line::new(say!("train-how"), "").list(
                paces.map(pace).collect(),
                chosen_pace.unwrap_or(0),
                |plan: &mut Self, nth| plan.pace = Pace::VARIANTS[nth],
            ),
            Line::done(say!("train-start")),
        ]
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

    fn confirm(form: &mut Form<Self>, _: &mut Session) -> Next {
        // Nobody who erases all digits means none, which would be nothing to start.
        let games = form.value.games.max(1);
        Next::Do(Action::StartTraining(Self {
            games,
            ..form.value
        }))
    }
}
