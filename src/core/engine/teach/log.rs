//! Logs of games as children and spreadsheets write them: one game a line, in English, German,
//! Spanish or Japanese.

use std::str::FromStr;

use super::{ParseRecordedGameError, RecordedGame};
use crate::engine::boxes::{Opening, Side, Verdict};
use crate::game::{PlayKey, PlayKeyError, Square, Symmetry};

/// The games of a log, and the lines that hold none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameLog {
    /// Each game with the number of its line, from 1.
    pub games: Vec<(usize, RecordedGame)>,
    /// The lines without a game, such as a title or a table head.
    pub skipped: Vec<usize>,
    /// The lines that could not be read, with the reason.
    pub wrong: Vec<(usize, ParseRecordedGameError)>,
}

/// The end of a game as a person wrote it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    Over(Verdict),
    Resigned(Side),
}

/// The length in bytes from which a line is rejected.
const TOO_LONG: usize = 4096;

/// The number of characters of a word in an error message.
const QUOTED: usize = 20;

/// The words for the end of a game, in four languages, in lower case. A letter can have several
/// meanings (*V* is *verloren* or *victoria*).
const ENDINGS: [(Ending, &str); 5] = [
    (
        Ending::Over(Verdict::Won),
        "w,won,win,wins,winner,victory,\
         s,sieg,siegt,gewonnen,gewinnt,gewann,\
         g,gana,ganó,gano,ganada,ganado,v,victoria,\
         勝,勝ち,勝利,かち,勝った",
    ),
    (
        Ending::Over(Verdict::Drawn),
        "d,draw,draws,drew,drawn,t,tie,tied,\
         u,unentschieden,remis,\
         e,empate,empata,empató,empato,empatada,empatado,tablas,\
         分,引分,引分け,引き分け,ひきわけ",
    ),
    (
        Ending::Over(Verdict::Lost),
        "l,lost,lose,loses,loss,\
         n,niederlage,verloren,verliert,verlor,v,\
         p,pierde,perdió,perdio,perdida,perdido,derrota,\
         負,負け,敗北,まけ,負けた",
    ),
    (
        Ending::Resigned(Side::First),
        "r,resigns,resigned,gibt auf,gab auf,aufgegeben,abandona,abandonó,abandono,投了",
    ),
    (Ending::Resigned(Side::Second), "wr"),
];

/// The words beside the result that are ignored: the machine itself, and auxiliary verbs.
const BESIDE: [&str; 10] = [
    "a", "x", "menace", "it", "sie", "ella", "has", "hat", "ha", "を",
];

impl GameLog {
    /// Reads a log. With an opening, a game may leave its first move out.
    ///
    /// A first column that numbers the games is ignored, and so are rows without a game and
    /// anything after a `#`. A text that is not UTF-8 is read up to the first invalid line.
    pub fn read(text: &[u8], opening: Opening) -> Self {
        let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
        let (mut log, mut rows) = (Self::default(), Vec::new());
        for (number, line) in (1..).zip(text.split(|&byte| byte == b'\n')) {
            if line.len() >= TOO_LONG {
                log.wrong.push((number, ParseRecordedGameError::TooLong));
                continue;
            }
            let Ok(line) = str::from_utf8(line) else {
                log.wrong.push((number, ParseRecordedGameError::NotUtf8));
                break;
            };
            let row = plain(line);
            if row.contains(|it: char| it.is_ascii_digit()) && !(rows.is_empty() && is_head(&row)) {
                rows.push((number, row));
            } else if row.contains(char::is_alphabetic) {
                log.skipped.push(number);
            }
        }
        let read: Vec<_> = rows.iter().map(|(_, row)| game_of(row, opening)).collect();
        let read = without_counts(&rows, opening)
            .filter(|uncounted| games_in(uncounted) > games_in(&read))
            .unwrap_or(read);
        for ((number, _), game) in rows.iter().zip(read) {
            match game {
                Ok(Some(game)) => log.games.push((*number, game)),
                Ok(None) => {}
                Err(error) => log.wrong.push((*number, error)),
            }
        }
        log.wrong.sort_by_key(|(number, _)| *number);
        log
    }
}

impl FromStr for RecordedGame {
    type Err = ParseRecordedGameError;

    fn from_str(text: &str) -> Result<Self, ParseRecordedGameError> {
        let none = Self {
            key: PlayKey::EMPTY,
            resigned: None,
        };
        Ok(game_of(text.trim(), Opening::Any)?.unwrap_or(none))
    }
}

type Row = Result<Option<RecordedGame>, ParseRecordedGameError>;

/// The number of rows that hold a finished game.
fn games_in(rows: &[Row]) -> usize {
    let is_game = |row: &&Row| {
        matches!(row, Ok(Some(game))
            if game.resigned.is_some() || game.key.board().outcome().is_some())
    };
    rows.iter().filter(is_game).count()
}

/// The rows without their first column, if it numbers the games.
fn without_counts(rows: &[(usize, String)], opening: Opening) -> Option<Vec<Row>> {
    let mut before = None;
    let mut read = Vec::with_capacity(rows.len());
    for (_, row) in rows {
        let end = row.find(|it: char| !it.is_ascii_digit())?;
        let (count, rest) = row.split_at(end);
        let count: u32 = count.parse().ok()?;
        // A second sheet starts from 1 again.
        if before.is_some_and(|before: u32| count != before.saturating_add(1) && count != 1) {
            return None;
        }
        before = Some(count);
        let rest = rest.trim_start();
        read.push(game_of(
            rest.strip_prefix(is_delimiter).unwrap_or(rest),
            opening,
        ));
    }
    // A single row must be number 1.
    let is_count = rows.len() > 1 || before == Some(1);
    is_count.then_some(read)
}

/// A line with wide characters converted to ASCII, without quotes and remarks.
fn plain(line: &str) -> String {
    let line = line.split(['#', '＃']).next().unwrap_or_default();
    let plain = line.chars().map(|it| match it {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(it as u32 - 0xfee0).unwrap_or(it),
        '、' => ',',
        '–' | '−' => '-',
        '。' => '.',
        '"' | '\'' | '“' | '”' | '„' | '«' | '»' | '「' | '」' => ' ',
        _ => it,
    });
    let plain: String = plain.collect();
    plain.trim().to_owned()
}

/// True for a table head such as `game, move 1, move 2`.
fn is_head(row: &str) -> bool {
    let has_word = |cell: &&str| cell.contains(char::is_alphabetic);
    let cells = row
        .split(is_delimiter)
        .filter(|cell| !cell.trim().is_empty());
    cells.clone().filter(has_word).count() > 2.max(cells.count() / 2)
}

/// The game of a line; `None` for a blank row.
pub(crate) fn game_of(row: &str, opening: Opening) -> Row {
    let row = without_number(row);
    let end = row.find(char::is_alphabetic).unwrap_or(row.len());
    let (squares, words) = row.split_at(end);
    if words.contains(|it: char| it.is_ascii_digit()) {
        let letter = words.chars().next().unwrap_or_default();
        return Err(PlayKeyError::NotASquare(letter).into());
    }
    let is_choice = is_choice(words);
    let endings = if is_choice {
        Vec::new()
    } else {
        endings(words)?
    };
    let squares = squares_of(squares)?;
    let is_blank = squares.len() < 2 && (is_choice || opening.is_fixed());
    if endings.is_empty() && (is_blank || squares.is_empty()) {
        return Ok(None);
    }
    let resigned = endings.iter().find_map(|ending| match ending {
        Ending::Resigned(side) => Some(*side),
        Ending::Over(_) => None,
    });
    let mut key: PlayKey = with_opening(&squares, opening).parse()?;
    // The ninth move is forced and may be left out.
    let last = key.board().free().first().filter(|_| key.len() == 8);
    if let (Some(last), None) = (last, key.board().outcome()) {
        key.play(last).map_err(PlayKeyError::from)?;
    }
    let outcome = key.board().outcome();
    let played = outcome.map(|outcome| Verdict::of(outcome, Side::First));
    match (played, endings.first()) {
        (Some(played), Some(&Ending::Over(stated))) if !endings.contains(&Ending::Over(played)) => {
            Err(ParseRecordedGameError::Contradiction { played, stated })
        }
        _ => Ok(Some(RecordedGame { key, resigned })),
    }
}

/// A line without the number of a numbered list.
fn without_number(line: &str) -> &str {
    let rest = line.trim_start_matches(|character: char| character.is_ascii_digit());
    let game = rest.strip_prefix(['.', ')', ':']).map(str::trim_start);
    game.filter(|_| rest.len() < line.len()).unwrap_or(line)
}

/// The digits of a row's squares. Only trailing cells may be empty.
fn squares_of(text: &str) -> Result<String, ParseRecordedGameError> {
    let is_rest = |it: char| is_between_squares(it) || "_.(:".contains(it);
    let text = text.trim_end_matches(is_rest);
    let cells: Vec<_> = text.split(is_delimiter).map(str::trim).collect();
    if cells.iter().skip(1).any(|cell| cell.is_empty()) {
        return Err(ParseRecordedGameError::EmptyCell);
    }
    Ok(text.replace(is_between_squares, ""))
}

/// True for a separator of cells.
fn is_delimiter(character: char) -> bool {
    [',', ';', '\t'].contains(&character)
}

/// True for a separator of squares.
fn is_between_squares(character: char) -> bool {
    character.is_whitespace() || is_delimiter(character) || character == '-'
}

/// The squares, with the opening in front if they leave it out.
fn with_opening(squares: &str, opening: Opening) -> String {
    let first = squares.chars().next();
    let Some(only) = opening.square() else {
        return squares.to_owned();
    };
    let is_opening = |square: &Square| square.to_string().chars().next() == first;
    let images = Symmetry::ALL.map(|turn| turn.apply(only));
    if images.iter().any(is_opening) || squares.contains(&only.to_string()) {
        squares.to_owned()
    } else {
        format!("{only}{squares}")
    }
}

/// The possible meanings of the words after the squares; empty without words.
fn endings(words: &str) -> Result<Vec<Ending>, ParseRecordedGameError> {
    let text = words.trim_matches(|it: char| !it.is_alphanumeric());
    let lower = text.to_lowercase().replace(['の', 'が', 'は'], " ");
    let (mut said, mut is_of_opponent) = (Vec::new(), false);
    for word in lower.split_whitespace() {
        let word = word.trim_matches(|it: char| !it.is_alphanumeric());
        is_of_opponent |= word == "o";
        if word != "o" && !BESIDE.contains(&word) {
            said.push(word);
        }
    }
    let found = match (said.join(" ").as_str(), lower.as_str()) {
        ("", "") => return Ok(Vec::new()),
        // The winner's mark alone.
        ("", "x" | "o") => vec![Ending::Over(Verdict::Won)],
        (word, _) => meanings(word),
    };
    if found.is_empty() {
        let quoted = text.chars().take(QUOTED).collect();
        return Err(ParseRecordedGameError::NoEnding(quoted));
    }
    let seen_by_machine = |ending| match ending {
        Ending::Over(Verdict::Won) if is_of_opponent => Ending::Over(Verdict::Lost),
        Ending::Over(Verdict::Lost) if is_of_opponent => Ending::Over(Verdict::Won),
        Ending::Resigned(_) if is_of_opponent => Ending::Resigned(Side::Second),
        ending => ending,
    };
    Ok(found.into_iter().map(seen_by_machine).collect())
}

fn meanings(word: &str) -> Vec<Ending> {
    let means = |words: &str| words.split(',').any(|one| one == word);
    let found = ENDINGS.iter().filter(|(_, words)| means(words));
    found.map(|(ending, _)| *ending).collect()
}

/// True for the three letters of a printed log of which none was marked, such as `W D L`.
fn is_choice(words: &str) -> bool {
    let lower = words.to_lowercase();
    let mut verdicts: Vec<_> = lower.split_whitespace().map(meanings).collect();
    verdicts.dedup();
    verdicts.len() == 3 && verdicts.iter().all(|meanings| meanings.len() == 1)
}
