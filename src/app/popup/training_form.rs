//! What training is asked for: who plays against MENACE, how many games, and at what pace.

use super::{Action, App, Dialog, Direction, Offer, PopupContent, PopupLine, Viewport};
use crate::app::step::Step;
use crate::engine::{Opponent, Side};
use crate::words::numbers::grouped;

/// The numbers of games that the arrows go through; any other can be typed.
const GAMES: [u64; 9] = [
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
const MOST_GAMES: u64 = 9_999_999_999;

/// What training is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrainingForm {
    /// Which player of the machine is trained.
    pub side: Side,
    /// Who plays against the machine.
    pub opponent: Opponent,
    /// How many games.
    pub games: u64,
    /// How the games are played.
    pub pace: Pace,
    /// What the arrow keys change.
    pub field: Field,
    /// Whether a number of games is being typed: what follows is another digit of it.
    pub is_typing: bool,
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

/// A part of the form.
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
    /// The parts in the order in which they show. The first is a list, with a line for each
    /// opponent.
    pub const ALL: [Self; 4] = [Self::Opponent, Self::Games, Self::Pace, Self::Start];
}

impl TrainingForm {
    /// A thousand games against this opponent; a person cannot train the machine.
    pub(in crate::app) fn against(opponent: Opponent) -> Self {
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
            field: Field::Opponent,
            is_typing: false,
        }
    }

    /// The same for the player of this side.
    pub(in crate::app) fn of_side(self, side: Side) -> Self {
        let form = Self { side, ..self };
        let is_there = form.opponents().contains(&form.opponent);
        Self {
            opponent: if is_there {
                form.opponent
            } else {
                Opponent::Random
            },
            ..form
        }
    }

    /// The opponents of the list. The two machines meet, and learn, where the first one is trained.
    fn opponents(&self) -> Vec<Opponent> {
        Opponent::automatic()
            .filter(|&opponent| self.side == Side::First || opponent != Opponent::Menace)
            .collect()
    }

    /// The cursor goes to another part.
    fn go_to(&mut self, field: Field) {
        self.field = field;
        self.is_typing = false;
    }

    /// Gives the field under the cursor another of its values.
    fn change(&mut self, direction: Direction) {
        self.is_typing = false;
        match self.field {
            Field::Opponent => {
                self.opponent = Step::Toward(direction).of(&self.opponents(), self.opponent);
            }
            Field::Games => self.games = beside(self.games, direction),
            Field::Pace => {
                // It goes around either way.
                let step = if direction == Direction::Left {
                    Step::BackAround
                } else {
                    Step::Around
                };
                self.pace = step.of(&Pace::ALL, self.pace);
            }
            Field::Start => {}
        }
    }

    fn label(&self, field: Field) -> String {
        match field {
            Field::Opponent => String::new(),
            Field::Games => format!("games  < {} >  or type a number", grouped(self.games)),
            Field::Pace => format!("how    < {} >", self.pace.name()),
            Field::Start => "Start (Enter)".to_owned(),
        }
    }
}

/// The next larger number of games, or the next smaller one.
fn beside(games: u64, direction: Direction) -> u64 {
    let beside = match direction {
        Direction::Left | Direction::Up => GAMES.into_iter().rfind(|&fewer| fewer < games),
        Direction::Right | Direction::Down => GAMES.into_iter().find(|&more| more > games),
    };
    beside.unwrap_or(games)
}

impl Dialog for TrainingForm {
    fn content(&self, _: &App) -> PopupContent {
        let opponents = self.opponents();
        let line = |opponent: &Opponent| {
            let chosen = if *opponent == self.opponent { "*" } else { " " };
            format!(
                "{chosen} {:<11}{}",
                opponent.to_string(),
                opponent.description()
            )
        };
        let fields = Field::ALL.into_iter().skip(1);
        let selected = match self.field {
            Field::Opponent => opponents
                .iter()
                .position(|&opponent| opponent == self.opponent),
            field => fields
                .clone()
                .position(|other| other == field)
                .map(|nth| opponents.len() + nth),
        };
        PopupContent {
            title: match self.side {
                Side::First => "Train MENACE",
                Side::Second => "Train the second machine",
            },
            width: 64,
            lines: vec![PopupLine::Faint("Who plays against it?".to_owned())],
            buttons: opponents
                .iter()
                .map(line)
                .chain(fields.map(|field| self.label(field)))
                .collect(),
            selected,
            ..PopupContent::default()
        }
    }

    fn offers(&self, action: Action) -> Option<Offer> {
        match action {
            Action::Go(_) => Some(Offer::Shown("change")),
            Action::SwitchPane => Some(Offer::Shown("next")),
            Action::Activate => Some(Offer::Shown("start")),
            _ => None,
        }
    }

    /// Up and down go through the opponents and on through the rest.
    fn go(&mut self, direction: Direction, _: Viewport) {
        let before = self.opponent;
        match (direction, self.field) {
            (Direction::Left | Direction::Right, _) => self.change(direction),
            (Direction::Up | Direction::Down, Field::Opponent) => {
                self.change(direction);
                if self.opponent == before && direction == Direction::Down {
                    self.go_to(Field::Games);
                }
            }
            (Direction::Up | Direction::Down, field) => {
                self.go_to(Step::Toward(direction).of(&Field::ALL, field));
            }
        }
    }

    fn go_on(&mut self) {
        self.go_to(Step::Around.of(&Field::ALL, self.field));
    }

    /// The cursor goes to what is clicked; where it was there before, the field gets its next
    /// value.
    fn press(&mut self, nth: usize) -> bool {
        let opponents = self.opponents();
        if let Some(&opponent) = opponents.get(nth) {
            self.opponent = opponent;
            self.go_to(Field::Opponent);
            return false;
        }
        let field = Field::ALL
            .get(nth + 1 - opponents.len())
            .copied()
            .unwrap_or(self.field);
        if self.field == field {
            let before = self.games;
            self.change(Direction::Right);
            if field == Field::Games && self.games == before {
                self.games = GAMES[0];
            }
        }
        self.go_to(field);
        field == Field::Start
    }

    fn takes_text(&self) -> bool {
        self.field == Field::Games
    }

    fn push(&mut self, character: char) {
        let Some(digit) = character.to_digit(10) else {
            return;
        };
        let before = if self.is_typing { self.games } else { 0 };
        let games = before.saturating_mul(10).saturating_add(digit.into());
        if games <= MOST_GAMES {
            self.games = games;
            self.is_typing = true;
        }
    }

    fn erase(&mut self) {
        self.games /= 10;
        self.is_typing = true;
    }

    fn confirm(&mut self, app: &mut App) {
        // Somebody who erased all the digits may have meant none, but then there would be nothing
        // to start.
        app.start_training(Self {
            games: self.games.max(1),
            is_typing: false,
            ..*self
        });
    }
}
