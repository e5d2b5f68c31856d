//! Logs of games as children and spreadsheets write them: one game a line, in English, German,
//! Spanish or Japanese.

use std::str::FromStr;

use crate::engine::boxes::{Opening, Side, Verdict};
use crate::engine::records::{Opponent, Played};
use crate::game::{Board, PlayKey, PlayKeyError, Square, Symmetry};

/// The games of a log, and the lines that hold none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameLog {
    /// Each game with the number of its line, from 1.
    pub games: Vec<(usize, Played)>,
    /// The lines without a game, such as a title or a table head.
    pub skipped: Vec<usize>,
    /// The lines that could not be read, with the reason.
    pub wrong: Vec<(usize, ParseGameError)>,
}

/// The reason why a text is not a finished game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseGameError {
    /// It does not start with a legal sequence of squares.
    #[error(transparent)]
    Key(#[from] PlayKeyError),
    /// The text after the squares is not a result.
    #[error("after the squares in order comes W, D, L, R, WR or nothing, not {0:?}")]
    NoEnding(String),
    /// A cell between two squares is empty.
    #[error("a square is missing between the others")]
    EmptyCell,
    /// The line is too long.
    #[error("it is too long for a game")]
    TooLong,
    /// The text is not UTF-8.
    #[error("it is not text in UTF-8; save the file as UTF-8")]
    NotUtf8,
    /// With its first number as a square it is one game, and without it another.
    #[error("it can be two games, {one} and {other}: write a number before a game as 1.")]
    TwoGames {
        /// The game with the number as its first square.
        one: PlayKey,
        /// The game after the number.
        other: PlayKey,
    },
    /// The game is unfinished and not resigned.
    #[error("the game is not over")]
    NotOver,
    /// The first player, the machine, is not to move, so it cannot resign.
    #[error("the machine cannot resign here")]
    CannotResign,
    /// Its opponent is not to move, so it cannot resign.
    #[error("its opponent cannot resign here")]
    OpponentCannotResign,
    /// The moves contradict the result.
    #[error("the game was {played}, not {stated}")]
    Contradiction {
        /// The verdict by the moves.
        played: Verdict,
        /// The verdict by the text.
        stated: Verdict,
    },
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
    /// Reads a log, with any line ends. With an opening, a game may leave its first move out.
    ///
    /// A first column that numbers the games is ignored, and so are a title, rows without a game and
    /// anything after a `#`. A text that is neither UTF-8 nor UTF-16 is read as Windows-1252 if that
    /// gives games, else up to the first invalid line.
    pub fn read(text: &[u8], opening: Opening) -> Self {
        let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
        if let Some(wide) = of_utf16(text) {
            return Self::of_text(&wide, opening);
        }
        let error = match str::from_utf8(text) {
            Ok(text) => return Self::of_text(text, opening),
            Err(error) => error,
        };
        let has_control = text
            .iter()
            .any(|it| it.is_ascii_control() && !b"\t\r\n".contains(it));
        let windows: String = text.iter().map(|&byte| of_windows_1252(byte)).collect();
        let log = Self::of_text(&windows, opening);
        if !log.games.is_empty() && !has_control {
            return log;
        }
        let valid = str::from_utf8(&text[..error.valid_up_to()]).unwrap_or_default();
        let lines: Vec<_> = lines(valid).collect();
        let before = valid.len() - lines.last().map_or(0, |line| line.len());
        let mut log = Self::of_text(&valid[..before], opening);
        log.wrong.push((lines.len(), ParseGameError::NotUtf8));
        log
    }

    fn of_text(text: &str, opening: Opening) -> Self {
        let mut log = Self::default();
        let (mut rows, mut head) = (Vec::new(), None);
        for (number, line) in (1..).zip(lines(text)) {
            if line.len() >= TOO_LONG {
                log.wrong.push((number, ParseGameError::TooLong));
                continue;
            }
            let row = plain(line);
            let is_first = rows.is_empty();
            if is_head(&row) {
                head = Some(line);
                log.skipped.push(number);
            } else if row.contains(|it: char| it.is_ascii_digit())
                && !(is_first && is_title(&row, opening))
            {
                rows.push((number, row));
            } else if row.contains(char::is_alphabetic) {
                log.skipped.push(number);
            }
        }
        let has_numbers = head.and_then(names_a_number);
        for ((number, _), game) in rows.iter().zip(games_of(&rows, has_numbers, opening)) {
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

/// A game of a log, such as `7136958 W`; `7, 1, 3, 6, 9, 5, 8 won` is also accepted.
impl FromStr for Played {
    type Err = ParseGameError;

    fn from_str(text: &str) -> Result<Self, ParseGameError> {
        game_of(text.trim(), Opening::Any)?.ok_or(ParseGameError::NotOver)
    }
}

/// The lines of a text; a carriage return alone also ends one.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.split('\n');
    lines.flat_map(|line| line.strip_suffix('\r').unwrap_or(line).split('\r'))
}

/// A text in UTF-16 with a byte order mark.
fn of_utf16(text: &[u8]) -> Option<String> {
    let read: fn([u8; 2]) -> u16 = match text {
        [0xff, 0xfe, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] => u16::from_be_bytes,
        _ => return None,
    };
    let units = text[2..]
        .chunks_exact(2)
        .map(|unit| read([unit[0], unit[1]]));
    String::from_utf16(&units.collect::<Vec<_>>()).ok()
}

/// A character of Windows-1252. Of those that are not Latin-1 only quotes and dashes matter here.
const fn of_windows_1252(byte: u8) -> char {
    match byte {
        0x82 | 0x84 | 0x8b | 0x91..=0x94 | 0x9b => '"',
        0x96 | 0x97 => '-',
        _ => byte as char,
    }
}

type Row = Result<Option<Played>, ParseGameError>;

/// The games of the rows, with or without a first column that numbers them. A row that is a
/// finished game in both ways is wrong, if nothing tells which it is.
fn games_of(rows: &[(usize, String)], has_numbers: Option<bool>, opening: Opening) -> Vec<Row> {
    let whole: Vec<_> = rows.iter().map(|(_, row)| game_of(row, opening)).collect();
    let counted = without_counts(rows, opening).filter(|_| has_numbers != Some(false));
    let Some(uncounted) = counted else {
        return whole;
    };
    let games = |read: &[Row]| read.iter().filter_map(finished).count();
    let has_cells = rows.iter().all(|(_, row)| is_number_beside_squares(row));
    if has_numbers == Some(true) || has_cells || games(&uncounted) > games(&whole) {
        return uncounted;
    }
    if games(&uncounted) < games(&whole) {
        return whole;
    }
    let pairs = whole.into_iter().zip(uncounted);
    pairs.map(|(one, other)| only_one(one, other)).collect()
}

/// The finished game of a row.
fn finished(row: &Row) -> Option<Played> {
    *row.as_ref().ok()?
}

/// The reading of a row that is a finished game, else the first, or the error that both are.
fn only_one(one: Row, other: Row) -> Row {
    match (finished(&one), finished(&other)) {
        (Some(one), Some(other)) if one != other => Err(ParseGameError::TwoGames {
            one: one.key,
            other: other.key,
        }),
        (None, Some(_)) => other,
        _ => one,
    }
}

/// True for a row with a number in its first cell and all squares in the second.
fn is_number_beside_squares(row: &str) -> bool {
    let mut cells = row.split(is_delimiter).map(str::trim);
    let is_number = |cell: &str| !cell.is_empty() && cell.bytes().all(|it| it.is_ascii_digit());
    let has_squares = |cell: &str| cell.bytes().filter(u8::is_ascii_digit).count() > 1;
    cells.next().is_some_and(is_number) && cells.next().is_some_and(has_squares)
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
            rest.strip_prefix(|it| is_delimiter(it) || it == '.')
                .unwrap_or(rest),
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
        '。' => '.',
        '–' | '−' | '→' | '>' | '/' | '—' => '-',
        '"' | '\'' | '`' | '“' | '”' | '„' | '‘' | '’' | '‚' | '«' | '»' | '‹' | '›' | '「'
        | '」' => ' ',
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

/// True for a first line that is a title, such as `Class 7b`: no game, and words come first, or
/// numbers come after them, or there is a single number.
fn is_title(row: &str, opening: Opening) -> bool {
    let (squares, words) = row.split_at(row.find(char::is_alphabetic).unwrap_or(row.len()));
    let count = |text: &str| text.bytes().filter(u8::is_ascii_digit).count();
    let is_text = squares.trim().is_empty() || count(words) > 0 || count(squares) < 2;
    is_text && !words.is_empty() && game_of(row, opening).is_err()
}

/// Whether the first column of this head is the number of the game: it has no digit beside others
/// that have, as in `game, move 1`, or it is the only name beside others that repeat. `None` if the
/// head does not tell.
fn names_a_number(head: &str) -> Option<bool> {
    let cells: Vec<_> = head.split(is_delimiter).map(str::trim).collect();
    let (first, others) = cells.split_first()?;
    let has_digit = |cell: &str| cell.contains(|it: char| it.is_ascii_digit());
    let repeats = |cell: &&str| others.iter().filter(|it| *it == cell).count() > 1;
    if has_digit(first) || others.contains(first) {
        return Some(false);
    }
    let is_numbered = others.iter().any(|cell| has_digit(cell) || repeats(cell));
    is_numbered.then_some(true)
}

/// The game of a line; `None` for a blank row.
pub(crate) fn game_of(row: &str, opening: Opening) -> Row {
    let unnumbered = without_number(row);
    // Between squares, the first full stop has a space after it if the second has.
    let stop = |text: &str| {
        let (digit, rest) = text.split_once('.')?;
        (digit.trim_end().len() == 1).then(|| rest.starts_with(' '))
    };
    if stop(row).is_some() && stop(row) == stop(unnumbered) {
        let whole = game_of_squares(row, opening);
        if finished(&whole).is_some() {
            return whole;
        }
    }
    game_of_squares(unnumbered, opening)
}

/// The game of a line without a number.
fn game_of_squares(row: &str, opening: Opening) -> Row {
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
    let mut key: PlayKey = with_opening(&squares, opening).parse()?;
    // The ninth move is forced and may be left out.
    let last = key.board().free().first().filter(|_| key.len() == 8);
    if let (Some(last), None) = (last, key.board().outcome()) {
        key.play(last).map_err(PlayKeyError::from)?;
    }
    check_end(key.board(), &endings)?;
    Ok(Some(Played {
        key,
        side: Side::First,
        opponent: Opponent::You,
    }))
}

/// Checks that this board, or the player to move by resigning, ends the game as a person wrote it.
fn check_end(board: Board, endings: &[Ending]) -> Result<(), ParseGameError> {
    let resigned = endings.iter().find_map(|ending| match ending {
        Ending::Resigned(side) => Some(*side),
        Ending::Over(_) => None,
    });
    match (resigned, board.outcome()) {
        (Some(side), None) if side == Side::to_move(board) => Ok(()),
        (Some(Side::First), _) => Err(ParseGameError::CannotResign),
        (Some(Side::Second), _) => Err(ParseGameError::OpponentCannotResign),
        (None, None) => Err(ParseGameError::NotOver),
        (None, Some(outcome)) => check_verdict(Verdict::of(outcome, Side::First), endings),
    }
}

/// Checks that the verdict by the moves is one that the person may have meant, if any was written.
fn check_verdict(played: Verdict, endings: &[Ending]) -> Result<(), ParseGameError> {
    match endings.first() {
        Some(&Ending::Over(stated)) if !endings.contains(&Ending::Over(played)) => {
            Err(ParseGameError::Contradiction { played, stated })
        }
        _ => Ok(()),
    }
}

/// A line without the number of a numbered list.
fn without_number(line: &str) -> &str {
    let rest = line.trim_start_matches(|character: char| character.is_ascii_digit());
    let game = rest.strip_prefix(['.', ')', ':']).map(str::trim_start);
    game.filter(|_| rest.len() < line.len()).unwrap_or(line)
}

/// The digits of a row's squares. Only trailing cells may be empty.
fn squares_of(text: &str) -> Result<String, ParseGameError> {
    let is_rest = |it: char| is_between_squares(it) || "_.(:".contains(it);
    let text = text.trim_end_matches(is_rest);
    let cells: Vec<_> = text.split(is_delimiter).map(str::trim).collect();
    if cells.iter().skip(1).any(|cell| cell.is_empty()) {
        return Err(ParseGameError::EmptyCell);
    }
    Ok(text.replace(is_between_squares, ""))
}

/// True for a separator of cells.
fn is_delimiter(character: char) -> bool {
    [',', ';', '\t'].contains(&character)
}

/// True for a separator of squares.
fn is_between_squares(character: char) -> bool {
    character.is_whitespace() || is_delimiter(character) || ['-', '.'].contains(&character)
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
fn endings(words: &str) -> Result<Vec<Ending>, ParseGameError> {
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
        return Err(ParseGameError::NoEnding(quoted));
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
