//! The words that a person types.

use crate::engine::{Opponent, Side};
use crate::game::Square;

/// A line that a person typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// A digit: a square, a bead, or a choice.
    Digit(u8),
    /// Nothing: on with the game, or with the next one.
    GoOn,
    /// A new game, in which MENACE is this player.
    New(Side),
    TakeBack,
    Board,
    /// A box, or the one that was opened last.
    Box(Option<usize>),
    /// The chances, against this opponent if one is named.
    Odds(Option<Opponent>),
    Why,
    Train(u64, Opponent),
    Help,
    Quit,
}

/// The words that always mean the same, each with what it does.
pub(super) const HELP: [(&str, &str); 10] = [
    ("new", "a new game, in which MENACE begins"),
    ("new me", "a new game, in which you begin"),
    ("back", "take your last move back"),
    ("board", "the board"),
    (
        "box 13",
        "what is in a box; 'box' alone: in the one opened last",
    ),
    ("why", "why MENACE played so"),
    (
        "odds random",
        "its chances against an opponent; 'odds' alone: perfect play",
    ),
    (
        "train 1000 perfect",
        "let it play so many games against an opponent",
    ),
    ("help", "this list"),
    ("quit", "leave; everything is saved"),
];

impl Command {
    /// The meaning of a line; an error says what is wrong with it.
    pub(super) fn parse(line: &str) -> Result<Self, String> {
        let line = line.to_lowercase();
        let words: Vec<&str> = line.split_whitespace().collect();
        Ok(match words[..] {
            [] => Self::GoOn,
            ["new"] => Self::New(Side::First),
            ["new", "me"] => Self::New(Side::Second),
            ["back"] => Self::TakeBack,
            ["board"] => Self::Board,
            ["box"] => Self::Box(None),
            ["box", number] => Self::Box(Some(
                number
                    .parse()
                    .map_err(|_| format!("'{number}' is no number of a box"))?,
            )),
            ["odds"] => Self::Odds(None),
            ["odds", name] => Self::Odds(Some(opponent(name)?)),
            ["why"] => Self::Why,
            ["train"] => Self::Train(1_000, Opponent::Random),
            ["train", games] => Self::Train(count(games)?, Opponent::Random),
            ["train", games, name] => Self::Train(count(games)?, opponent(name)?),
            ["help" | "?"] => Self::Help,
            ["quit" | "q"] => Self::Quit,
            [word] => match word.as_bytes() {
                [digit @ b'0'..=b'9'] => Self::Digit(digit - b'0'),
                _ => return Err(unknown(word)),
            },
            [word, ..] => return Err(unknown(word)),
        })
    }
}

fn unknown(word: &str) -> String {
    format!("There is no word '{word}' here; 'help' lists those there are")
}

fn count(text: &str) -> Result<u64, String> {
    text.replace(',', "")
        .parse()
        .ok()
        .filter(|&games| games > 0)
        .ok_or_else(|| format!("'{text}' is no number of games; such as 'train 1000 perfect'"))
}

fn opponent(name: &str) -> Result<Opponent, String> {
    match name.parse() {
        Ok(Opponent::You) => Err("You play by typing squares".to_owned()),
        Ok(opponent) => Ok(opponent),
        Err(error) => Err(format!("{error}")),
    }
}

/// The square of a digit, if it is one.
pub(super) fn square(digit: u8) -> Option<Square> {
    Square::from_number(digit)
}
