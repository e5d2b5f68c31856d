//! The form of a training: opponent, number of games, pace, and side.

use strum::VariantArray;
use unicode_width::UnicodeWidthStr;

use super::PopupContent;
use super::form::Sheet;

use crate::engine::Side;
use crate::model::form::Value;
use crate::model::{Action, Fields, Form, Line, Pace, Session, TrainingPlan};
use crate::parts::Next;
use crate::words::numbers::grouped;
use crate::words::{Said, opponent_means, padded, say};

/// A training being configured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainingForm {
    pub plan: TrainingPlan,
    /// True if the less common opponents are shown.
    shows_all: bool,
}

/// The numbers of games for the arrows; any other can be typed.
const GAMES: &[i64] = &[
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

/// The maximum number of games.
const MOST_GAMES: i64 = 9_999_999_999;

impl TrainingForm {
    pub(crate) fn new(plan: TrainingPlan) -> Self {
        let shows_all = !plan.first_opponents().contains(&plan.opponent);
        Self { plan, shows_all }
    }

    /// The line for the opponents, the usual ones or all.
    fn opponents_line(&self) -> Line<Self> {
        let opponents = if self.shows_all {
            self.plan.opponents()
        } else {
            self.plan.first_opponents()
        };
        let name = |it| say!("train-opponent", opponent = it).to_string();
        let widths = opponents.iter().map(|it| name(*it).width());
        let column = widths.max().unwrap_or(0) + 2;
        let value = |it| {
            Value::new(format!(
                "{}{}",
                padded(&name(it), column),
                opponent_means(it)
            ))
        };
        let now = self.plan.opponent;
        // The title asks for the opponent.
        let line = Line::choice("", opponents, now, value, |form: &mut Self, opponent| {
            form.plan.opponent = opponent;
        });
        line.listed()
    }

    /// The line that opens the list of all opponents.
    fn more_line(&self) -> Option<Line<Self>> {
        let more = |_| Value::new(say!("train-more"));
        let show_all = |form: &mut Self, _| form.shows_all = true;
        (!self.shows_all).then(|| Line::choice("", [true], true, more, show_all))
    }

    fn games_line(&self) -> Line<Self> {
        let plan = self.plan;
        let games = i64::try_from(plan.games_now()).unwrap_or(MOST_GAMES);
        let beside = if plan.left > 0 {
            say!("train-rest", games = plan.games)
        } else {
            say!("train-games-typed")
        };
        let set = |form: &mut Self, games: i64| {
            (form.plan.games, form.plan.left) = (games.unsigned_abs(), 0);
        };
        Line::number(
            say!("train-games"),
            (games, grouped(games)),
            0..=MOST_GAMES,
            set,
        )
        .through(GAMES)
        .after(format!("  {beside}"))
    }
}

impl Fields for TrainingForm {
    const NAMES: usize = 9;

    fn lines(&self) -> Vec<Line<Self>> {
        let plan = self.plan;
        let pace = |pace: Pace| Value::new(say!("train-pace", pace = pace.to_string()));
        let paces = Pace::VARIANTS;
        let how = Line::choice(
            say!("train-how"),
            paces,
            plan.pace,
            pace,
            |form: &mut Self, pace| {
                form.plan.pace = pace;
            },
        );
        let moves = |side| {
            let is_second = side == Side::Second;
            Value::new(say!("train-side-is", is_second))
        };
        let side = Line::choice(
            say!("train-side"),
            Side::BOTH,
            plan.side,
            moves,
            |form: &mut Self, side| form.plan = form.plan.of_side(side),
        );
        let lines = [self.opponents_line(), self.games_line(), how, side];
        lines.into_iter().chain(self.more_line()).collect()
    }
}

impl Sheet for TrainingForm {
    fn done(&self) -> Option<Said> {
        Some(say!("train-start"))
    }

    fn frame(&self, _: &[Line<Self>], _: &Line<Self>) -> PopupContent {
        PopupContent {
            title: say!("train-title").to_string(),
            width: 78,
            ..PopupContent::default()
        }
    }

    fn confirm(form: &mut Form<Self>, _: &mut Session) -> Next {
        // Without digits it is one game, because a training needs at least one.
        let plan = form.value.plan;
        Next::Do(Action::StartTraining(TrainingPlan {
            games: plan.games.max(1),
            ..plan
        }))
    }
}
