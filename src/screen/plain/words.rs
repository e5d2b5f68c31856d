//! The commands of plain mode.

use crate::app::{Order, PageAction};
use crate::engine::{Opponent, Side};
use crate::game::Square;
use crate::words::{Language, reason, say};

/// A typed command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// A digit: a square, a bead or a choice.
    Digit(u8),
    /// An empty line: continues the game, or begins the next one.
    GoOn,
    /// A new game with MENACE on this side.
    New(Side),
    TakeBack,
    Board,
    /// A box, or the one opened last.
    Box(Option<usize>),
    /// The chances against an opponent.
    Odds(Option<Opponent>),
    Why,
    /// MENACE's reply to a move on this square.
    If(u8),
    Train(u64, Opponent),
    /// The boxes in an order.
    Order(Order),
    Help,
    Quit,
    /// Something that a browser does.
    OfPage(PageAction),
    /// The language of the page.
    Speak(Language),
}

/// The commands that are always available, each with the key of its description.
pub(super) const HELP: [(&str, &str); 13] = [
    ("new", "new"),
    ("new me", "new-me"),
    ("back", "back"),
    ("board", "board"),
    ("box 13", "box"),
    ("why", "why"),
    ("if 5", "if"),
    ("odds random", "odds"),
    ("order surest", "order"),
    ("train 1000 perfect", "train"),
    (
        "teach, save, link, print, print mats, lesson, language de",
        "page",
    ),
    ("help", "help"),
    ("quit", "quit"),
];

impl Command {
    /// Parses a line that only the page understands.
    pub(super) fn of_page(line: &str) -> Option<Self> {
        let line = line.to_lowercase();
        let words: Vec<&str> = line.split_whitespace().collect();
        Some(Self::OfPage(match words[..] {
            ["language", name] => return name.parse().ok().map(Self::Speak),
            ["teach" | "open"] => PageAction::OpenFile,
            ["save"] => PageAction::SaveFile,
            ["link"] => PageAction::CopyLink,
            ["print"] => PageAction::AskForLabels,
            ["print", "mats"] => PageAction::PrintMats,
            ["lesson"] => PageAction::PrintLesson,
            _ => return None,
        }))
    }

    /// Parses a line; the error is a message.
    pub(super) fn parse(line: &str) -> Result<Self, String> {
        let line = line.to_lowercase();
        let words: Vec<&str> = line.split_whitespace().collect();
        let is_several =
            (words.concat().chars()).all(|it| it.is_ascii_digit() || ",;-".contains(it));
        Ok(match words[..] {
            [] => Self::GoOn,
            ["new"] => Self::New(Side::First),
            ["new", "me"] => Self::New(Side::Second),
            ["back"] => Self::TakeBack,
            ["board"] => Self::Board,
            ["box"] => Self::Box(None),
            ["box", number] => Self::Box(Some(number.parse().map_err(|_| unknown(number))?)),
            ["odds"] => Self::Odds(None),
            ["odds", name] => Self::Odds(Some(opponent(name)?)),
            ["why"] => Self::Why,
            ["if", square] => match square.as_bytes() {
                [digit @ b'0'..=b'9'] => Self::If(digit - b'0'),
                _ => return Err(say!("plain-squares").to_string()),
            },
            ["order", order] => Self::Order(order.parse().map_err(|_| unknown(order))?),
            ["train"] => Self::Train(1_000, Opponent::Random),
            ["train", games] => Self::Train(count(games)?, Opponent::Random),
            ["train", games, name] => Self::Train(count(games)?, opponent(name)?),
            ["help" | "?"] => Self::Help,
            ["quit" | "q"] => Self::Quit,
            [word] => match word.as_bytes() {
                [digit @ b'0'..=b'9'] => Self::Digit(digit - b'0'),
                _ if is_several => return Err(say!("plain-one-at-a-time").to_string()),
                _ => return Err(unknown(word)),
            },
            _ if is_several => return Err(say!("plain-one-at-a-time").to_string()),
            [word, ..] => return Err(unknown(word)),
        })
    }
}

fn unknown(word: &str) -> String {
    say!("plain-unknown", word).to_string()
}

fn count(text: &str) -> Result<u64, String> {
    text.replace(',', "")
        .parse()
        .ok()
        .filter(|&games| games > 0)
        .ok_or_else(|| unknown(text))
}

fn opponent(name: &str) -> Result<Opponent, String> {
    match name.parse() {
        Ok(Opponent::You) => Err(unknown(name)),
        Ok(opponent) => Ok(opponent),
        Err(error) => Err(reason(&error).to_string()),
    }
}

/// The square of a digit.
pub(super) fn square(digit: u8) -> Option<Square> {
    Square::from_number(digit)
}
