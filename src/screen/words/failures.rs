//! Errors in words: those of typed input are translated, those of the system are quoted.

use std::error::Error;

use super::{Argument, Said, list, say};
use crate::engine::{
    Cabinet, LearnError, MachineNameError, Opponent, ParseGameError, PourError, Side,
    UnknownOpponent, Verdict, WrongLine,
};
use crate::game::{PlayError, PlayKeyError};

/// A text that is not translated, such as an error of the system.
pub fn quoted(text: &impl ToString) -> Said {
    say!("quoted", text = text.to_string())
}

/// The message for an error.
pub fn reason(error: &(impl Error + 'static)) -> Said {
    let error: &(dyn Error + 'static) = error;
    let said = error.downcast_ref().map(of_name);
    let said = said.or_else(|| error.downcast_ref().map(of_pour));
    let said = said.or_else(|| error.downcast_ref().map(of_opponent));
    said.or_else(|| error.downcast_ref().map(of_line))
        .unwrap_or_else(|| quoted(&error))
}

fn of_name(error: &MachineNameError) -> Said {
    let (why, typed) = match error {
        MachineNameError::Length(length) => ("length", length.to_string()),
        MachineNameError::Character(sign) => ("character", sign.to_string()),
        MachineNameError::OuterSpace => ("space", String::new()),
        MachineNameError::Device(name) => ("device", name.clone()),
    };
    say!("name-wrong", why, typed)
}

fn of_pour(error: &PourError) -> Said {
    match error {
        PourError::OtherRules {
            one,
            other,
            setting,
            of_one,
            of_other,
        } => {
            say!("pour-rules", one, other, rule = *setting, of_one, of_other)
        }
        PourError::OtherStart {
            one,
            other,
            side,
            number,
        } => {
            let is_second = *side == Side::Second;
            say!("pour-start", one, other, box = *number, is_second)
        }
        PourError::TooManyGames => say!("pour-too-many"),
        PourError::None | PourError::Twice(_) => quoted(error),
    }
}

fn of_opponent(error: &UnknownOpponent) -> Said {
    match error {
        UnknownOpponent::Name(typed) => {
            let names = Opponent::automatic().map(|it| it.pattern().to_owned());
            let mut names: Vec<_> = names.collect();
            names.dedup();
            say!("no-opponent", typed, names = list(&names))
        }
        UnknownOpponent::Skill(typed) => say!("no-skill", typed),
    }
}

fn of_line(error: &WrongLine) -> Said {
    match error {
        WrongLine::NoGame(error) => of_game(error),
        WrongLine::NotPlayed(error) => of_learning(*error),
    }
}

fn of_game(error: &ParseGameError) -> Said {
    match error {
        ParseGameError::Key(PlayKeyError::NotASquare(sign)) => {
            wrong_line("square", sign.to_string())
        }
        ParseGameError::Key(PlayKeyError::Play(PlayError::Taken(square))) => {
            wrong_line("taken", *square)
        }
        ParseGameError::Key(PlayKeyError::Play(PlayError::Over(square))) => {
            wrong_line("over", *square)
        }
        ParseGameError::NoEnding(typed) => wrong_line("ending", typed),
        ParseGameError::EmptyCell => wrong_line("empty-cell", ""),
        ParseGameError::NotOver => wrong_line("not-over", ""),
        ParseGameError::CannotResign => wrong_line("cannot-resign", ""),
        ParseGameError::OpponentCannotResign => wrong_line("opponent-cannot-resign", ""),
        ParseGameError::TooLong => wrong_line("too-long", ""),
        ParseGameError::NotUtf8 => wrong_line("not-utf8", ""),
        ParseGameError::TwoGames { one, other } => {
            say!(
                "log-two-games",
                one = one.to_string(),
                other = other.to_string()
            )
        }
        ParseGameError::Contradiction { played, .. } => {
            let played = match played {
                Verdict::Won => "was-won",
                Verdict::Drawn => "was-drawn",
                Verdict::Lost => "was-lost",
            };
            wrong_line(played, "")
        }
    }
}

fn of_learning(error: LearnError) -> Said {
    match error {
        LearnError::CannotResign => wrong_line("cannot-resign", ""),
        LearnError::NeverResigns => wrong_line("never-resigns", ""),
        LearnError::OtherOpening(opening) => wrong_line("opening", opening.to_string()),
        LearnError::NoBead { number, square } => {
            say!("log-no-bead", box = number, square)
        }
    }
}

fn wrong_line(why: &str, typed: impl Into<Argument>) -> Said {
    say!("log-wrong", why, typed)
}

/// The message that a machine has no box of this number, with those that it has.
pub fn no_such_box(cabinet: &Cabinet, number: &impl ToString) -> Said {
    let (count, all) = (cabinet.box_count(), cabinet.box_index().box_count());
    let all = if count < all {
        all.to_string()
    } else {
        "same".to_owned()
    };
    say!("no-such-box", box = number.to_string(), count, all)
}
