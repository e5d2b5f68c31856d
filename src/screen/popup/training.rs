//! The form of a training: the opponent, the number of games, and their pace.

use super::PopupContent;
use super::form::Sheet;
use strum::VariantArray;

use crate::app::form::{Step, place_in};
use crate::app::{Action, Direction, Fields, Form, Guess, Line, Pace, Session, TrainingPlan};
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
        let games = i64::try_from(self.games).unwrap_or(MOST_GAMES);
        let rest = Line::done(say!("train-rest", games = self.left));
        let mut lines: Vec<_> = (self.left > 0).then_some(rest).into_iter().collect();
        lines.extend([
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
                say!("train-pace", pace = self.pace.to_string()),
            )
            .after(place_in(Pace::VARIANTS, &self.pace))
            .steps(|plan: &mut Self, step| {
                // It goes around either way.
                let around = match step {
                    Step::Toward(Direction::Left) | Step::BackAround => Step::BackAround,
                    _ => Step::Around,
                };
                plan.pace = around.of(Pace::VARIANTS, plan.pace);
            }),
        ]);
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

    fn confirm(form: &mut Form<Self>, _: &mut Session) -> Next {
        // Nobody who erases all digits means none, which would be nothing to start.
        let games = form.value.games.max(1);
        let goes_on = form.selected() == 0;
        let left = if goes_on { form.value.left } else { 0 };
        Next::Do(Action::StartTraining(Self {
            games,
            left,
            ..form.value
        }))
    }
}
