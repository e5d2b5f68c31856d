//! What training is asked for: who plays against MENACE, how many games, and at what pace.

use super::{Action, App, Dialog, Direction, Offer, PopupContent, PopupLine, Viewport};
use crate::app::numbers::grouped;
use crate::app::step::Step;
use crate::engine::Opponent;

/// The numbers of games that one can ask for.
const GAMES: [u64; 9] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];

/// What training is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrainingForm {
    /// Who plays against the machine.
    pub opponent: Opponent,
    /// How many games.
    pub games: u64,
    /// How the games are played.
    pub pace: Pace,
    /// What the arrow keys change.
    pub field: Field,
}

/// How the games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Move by move on the board.
    Watch,
    /// All of them in about half a minute, slowly at first, so that learning is seen.
    TimeLapse,
    /// As fast as they can be.
    Fast,
}

/// A line of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Field {
    Opponent,
    Games,
    Pace,
    Start,
}

impl Pace {
    const ALL: [Self; 3] = [Self::Watch, Self::TimeLapse, Self::Fast];

    const fn name(self) -> &'static str {
        match self {
            Self::Fast => "as fast as it can",
            Self::Watch => "watch every move",
            Self::TimeLapse => "time-lapse, half a minute",
        }
    }
}

impl Field {
    /// The lines in the order in which they show.
    pub const ALL: [Self; 4] = [Self::Opponent, Self::Games, Self::Pace, Self::Start];
}

impl TrainingForm {
    /// A thousand games against this opponent; a person cannot train the machine.
    pub(in crate::app) fn against(opponent: Opponent) -> Self {
        let opponent = if opponent == Opponent::You { Opponent::Random } else { opponent };
        Self { opponent, games: 1_000, pace: Pace::TimeLapse, field: Field::Opponent }
    }

    /// Gives the field under the cursor another of its values.
    fn change(&mut self, step: Step) {
        match self.field {
            Field::Opponent => {
                let opponents: Vec<Opponent> = Opponent::automatic().collect();
                self.opponent = step.of(&opponents, self.opponent);
            }
            Field::Games => self.games = step.of(&GAMES, self.games),
            Field::Pace => {
                // It goes around either way.
                let step = if step == Step::Toward(Direction::Left) { Step::BackAround } else { Step::Around };
                self.pace = step.of(&Pace::ALL, self.pace);
            }
            Field::Start => {}
        }
    }

    fn label(&self, field: Field) -> String {
        let (name, value) = match field {
            Field::Opponent => ("against", self.opponent.to_string()),
            Field::Games => ("games", grouped(self.games)),
            Field::Pace => ("how", self.pace.name().to_owned()),
            Field::Start => return "Start (Enter)".to_owned(),
        };
        format!("{name:<9}< {value} >")
    }
}

impl Dialog for TrainingForm {
    fn content(&self, _: &App) -> PopupContent {
        PopupContent {
            title: "Train MENACE",
            width: 52,
            lines: vec![PopupLine::Faint(self.opponent.description().to_owned()), PopupLine::Text(String::new())],
            buttons: Field::ALL.map(|field| self.label(field)).to_vec(),
            selected: Field::ALL.iter().position(|&field| field == self.field),
            ..PopupContent::default()
        }
    }

    fn offers(&self, action: Action) -> Option<Offer> {
        match action {
            Action::Go(_) => Some(Offer::Shown("change")),
            Action::Activate => Some(Offer::Shown("start")),
            _ => None,
        }
    }

    fn go(&mut self, direction: Direction, _: Viewport) {
        match direction {
            Direction::Left | Direction::Right => self.change(Step::Toward(direction)),
            Direction::Up | Direction::Down => self.field = Step::Toward(direction).of(&Field::ALL, self.field),
        }
    }

    /// The cursor goes to the field that is clicked; where it was there before, the field gets its next value.
    fn press(&mut self, nth: usize) -> bool {
        let field = Field::ALL.get(nth).copied().unwrap_or(self.field);
        if self.field == field {
            self.change(Step::Around);
        }
        self.field = field;
        field == Field::Start
    }

    fn confirm(&mut self, app: &mut App) {
        app.start_training(*self);
    }
}
