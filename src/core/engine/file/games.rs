//! The lines for finished games in the file.

use super::{Invalid, invalid};
use crate::engine::boxes::{Beads, BoxIndex, Draw, Draws, Side};
use crate::engine::records::{History, Opponent, Played, Record};
use crate::game::{PerSquare, PlayKey, Square};

/// The games of a history, a line each: the squares, the result, the opponent, and the draws.
pub(crate) fn to_lines(history: &History) -> Vec<String> {
    let line = |(game, draws): (Played, Option<Draws>)| {
        line(&game) + &draws.map_or(String::new(), |it| draws_word(&game, it))
    };
    history.iter().zip(history.draws()).map(line).collect()
}

fn line(game: &Played) -> String {
    format!("{} {} {}", game.key, letter(game), game.opponent)
}

/// The result: W, D or L, or R if the machine resigned.
fn letter(game: &Played) -> char {
    if game.resigned() {
        'R'
    } else {
        game.verdict().letter()
    }
}

/// Parses a line; the draws are `None` if they are unknown.
pub(crate) fn of_line(line: &str, side: Side) -> Result<(Played, Option<Draws>), Invalid> {
    let words: Vec<_> = line.split(' ').collect();
    let (&[key, ending, opponent], draws) = words.split_first_chunk().unwrap_or((&[""; 3], &[]));
    let draws = match draws {
        [] => Some(None),
        [word] => draws_of(word).map(Some),
        _ => None,
    };
    let Some(draws) = draws.filter(|_| !opponent.is_empty()) else {
        return invalid(format!(
            "game '{line}' is not its squares in order, a letter and an opponent"
        ));
    };
    let game = Played {
        key: play_key(key)?,
        side,
        opponent: opponent.parse()?,
    };
    let is_possible = !game.resigned() || BoxIndex::of(side).find(game.board()).is_some();
    if is_possible && ending.chars().eq([letter(&game)]) {
        Ok((game, draws))
    } else {
        invalid(format!("game {} did not end with {ending}", game.key))
    }
}

/// A person's older games, each with its number among `played` games.
pub(crate) fn older(history: &History, played: u64) -> Vec<(u64, String)> {
    let numbered = |(ago, game): (u64, &Record)| (played + 1 - ago, line(&game.played()));
    history.older().map(numbered).collect()
}

/// Parses a person's older games, each with the number of games before it. All must be among the
/// first `among` games.
pub(crate) fn of_person(
    lines: &[(u64, String)],
    among: u64,
    side: Side,
) -> Result<Vec<(u64, Played)>, Invalid> {
    let is_in_order = lines.is_sorted_by(|(one, _), (other, _)| one < other);
    let are_among = lines.iter().all(|(number, _)| (1..=among).contains(number));
    if !is_in_order || !are_among || lines.len() > History::OF_PERSON {
        return invalid("the games of \"yours\" are not a person's last ones, in order");
    }
    let game = |(number, line): &(u64, String)| match of_line(line, side)? {
        (game, None) if game.opponent == Opponent::You => Ok((number - 1, game)),
        _ => invalid(format!("game '{line}' is none of a person's")),
    };
    lines.iter().map(game).collect()
}

fn play_key(text: &str) -> Result<PlayKey, Invalid> {
    text.parse()
        .map_err(|reason| format!("game '{text}' is impossible: {reason}").into())
}

/// The draws of a game as the last word of its line.
fn draws_word(game: &Played, draws: Draws) -> String {
    let word = (0..game.boxes()).map(|nth| {
        let draw = draws.nth(nth);
        let refill = draw
            .refill()
            .map(|beads| beads.map(|bead| bead.lid_square().to_string()).concat());
        format!(
            "{}{}",
            draw.turn() + 1,
            refill.map_or(String::new(), |refill| format!("+{refill}"))
        )
    });
    format!(" {}", word.collect::<String>())
}

/// Parses the word of the draws.
fn draws_of(word: &str) -> Option<Draws> {
    let mut digits = word.chars().peekable();
    let mut all = Vec::new();
    while let Some(turn) = digits.next() {
        let turn = u8::try_from(turn.to_digit(9)?.checked_sub(1)?).ok()?;
        let mut draw = Draw::held(turn);
        if digits.next_if_eq(&'+').is_some() {
            let mut counts = PerSquare::<u64>::default();
            for _ in 0..3 {
                let number = digits.next()?.to_digit(10)?;
                counts[Square::from_number(u8::try_from(number).ok()?)?] += 1;
            }
            draw = draw.refilled_with(&Beads::from_counts(counts));
        }
        all.push(draw);
    }
    (all.len() <= 4).then(|| all.into_iter().collect())
}
