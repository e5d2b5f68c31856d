//! MENACE on twenty mats: if it opens in the center against a written rule, only these boards come
//! up, and no lid needs turning. Turned, they are twelve boxes.

use super::{Paper, board, chip, dot, html, letters, mark, page, sheets};
use crate::engine::{
    BoxIndex, BoxNumber, ByHand, Opening, Opponent, Played, Preset, Replies, Reward, Rules, Side,
    StartingBeads, WhenEmpty,
};
use crate::game::{Board, Mark, Outcome, PerSquare, Square};
use crate::words::numbers::sentence;
use crate::words::{Language, bead_names, say, spoken};

/// A board with MENACE to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mat {
    pub board: Board,
    /// The result of a move to each free square and the reply to it.
    pub next: PerSquare<Option<Next>>,
}

/// The result of a move and the reply to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The next mat, by index.
    Mat(usize),
    /// The end of the game with the winner; `None` for a draw.
    End(Option<Mark>),
}

/// The number of games in a log.
const GAMES: usize = 15;

/// The mats in the order in which they come up.
pub fn mats() -> Vec<Mat> {
    let mut boards: Vec<_> = Board::EMPTY
        .play(Square::Center)
        .ok()
        .and_then(answered)
        .into_iter()
        .collect();
    let mut mats = Vec::new();
    while let Some(&on_mat) = boards.get(mats.len()) {
        let mut next = PerSquare::from_fn(|_| None);
        for square in on_mat.free() {
            next[square] = on_mat
                .play(square)
                .ok()
                .map(|played| follow(played, &mut boards));
        }
        mats.push(Mat {
            board: on_mat,
            next,
        });
    }
    mats
}

/// The board after the rule's reply.
fn answered(board: Board) -> Option<Board> {
    let answer = Replies::of(Opponent::Rulebook, board)?.squares().first()?;
    board.play(answer).ok()
}

/// The result of this move of MENACE; a new board is added to `boards`.
fn follow(played: Board, boards: &mut Vec<Board>) -> Next {
    let board = if played.outcome().is_some() {
        played
    } else {
        answered(played).unwrap_or(played)
    };
    // The ninth move is forced and needs no mat.
    let last = board.free().first().filter(|_| board.free().count() == 1);
    let board = last
        .and_then(|square| board.play(square).ok())
        .unwrap_or(board);
    match board.outcome() {
        Some(Outcome::Won(by)) => Next::End(Some(by)),
        Some(Outcome::Drawn) => Next::End(None),
        None => {
            let nth = boards.iter().position(|other| *other == board);
            Next::Mat(nth.unwrap_or_else(|| {
                boards.push(board);
                boards.len() - 1
            }))
        }
    }
}

/// The rules of the twelve boxes: one bead of each color; a won game adds one, a lost game removes
/// it.
pub const fn twelve_box_rules() -> Rules {
    let start = StartingBeads::PerStage([1; 4]);
    let reward = Reward {
        won: 1,
        drawn: 0,
        lost: -1,
    };
    let when_empty = WhenEmpty::Restock;
    Rules {
        opening: Opening::Center,
        start,
        reward,
        when_empty,
        ..Preset::Michie.rules()
    }
}

/// The boxes for the boards of the mats.
pub fn twelve_boxes() -> Vec<BoxNumber> {
    let index = BoxIndex::of(Side::First);
    let mats = mats();
    let found = mats.iter().filter_map(|mat| index.find(mat.board));
    let mut numbers: Vec<_> = found.map(|(number, _)| number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// The page of the mats: three sheets, with the card of the opponent and a log.
pub fn mats_page(paper: Paper) -> String {
    let title = say!("mats-title");
    let foot = |nth, of| say!("sheet-foot", title = title.clone(), nth, of);
    let body = sheets(mats_text(spoken()), foot, drawn);
    page(&title, paper, STYLE, &body)
}

/// The text of the page, with the names of its drawings.
pub const fn mats_text(language: Language) -> &'static str {
    match language {
        Language::En => include_str!("mats.en.html"),
        Language::De => include_str!("mats.de.html"),
        Language::Es => include_str!("mats.es.html"),
        Language::Ja => include_str!("mats.ja.html"),
    }
}

/// The number of mats on a sheet.
const ON_SHEET: usize = 9;

fn drawn(name: &str) -> String {
    let letters = color_letters();
    match name {
        "chips" => chips(&letters),
        "log" => log_rows(&[], GAMES),
        sheet => {
            let nth: Option<usize> = sheet.strip_prefix("mats-").and_then(|nth| nth.parse().ok());
            let before = ON_SHEET * nth.map_or(0, |nth| nth - 1);
            let mats = (1_usize..).zip(mats()).skip(before).take(ON_SHEET);
            mats.map(|(number, mat)| mat.html(number, &letters))
                .collect()
        }
    }
}

/// The letters of the colors.
pub(super) fn color_letters() -> PerSquare<String> {
    letters(&bead_names(&ByHand::default()))
}

impl Mat {
    fn html(&self, number: usize, letters: &PerSquare<String>) -> String {
        let board = board(false, |square| {
            match (self.board.at(square), self.next[square]) {
                (Some(on_mat), _) => mark(on_mat).to_owned(),
                (None, next) => format!(
                    "<text class=\"small\" x=\"-3.8\" y=\"-3.2\">{square}</text>\
                 <g class=\"counter\">{}</g><text class=\"then\" y=\"4.2\">{}</text>",
                    dot(square, "", &letters[square]),
                    next.map_or_else(String::new, Next::html)
                ),
            }
        });
        let title = sentence(&say!("then-mat", number).to_string());
        format!("<div class=\"mat\"><h3>{title}</h3>{board}</div>\n")
    }
}

impl Next {
    fn html(self) -> String {
        html(&match self {
            Self::Mat(nth) => say!("then-mat", number = nth + 1),
            Self::End(Some(Mark::X)) => say!("then-won"),
            Self::End(Some(Mark::O)) => say!("then-lost"),
            Self::End(None) => say!("then-drawn"),
        })
    }
}

/// The counters to bring, by color.
fn chips(letters: &PerSquare<String>) -> String {
    let (mats, names) = (mats(), bead_names(&ByHand::default()));
    let chip = |square: Square| {
        let count = mats.iter().filter(|mat| mat.next[square].is_some()).count();
        let (chip, name) = (chip(square, &letters[square]), &names[square]);
        (count > 0).then(|| format!("<span class=\"chip\">{chip} {name} {count}</span> "))
    };
    Square::ALL.into_iter().filter_map(chip).collect()
}

/// A log with these games and blank rows.
pub(super) fn log_rows(games: &[Played], rows: usize) -> String {
    let heads = (1..=9).map(|nth| if nth % 2 == 1 { "X" } else { "O" });
    let heads: Vec<_> = heads.map(|mark| format!("<th>{mark}</th>")).collect();
    let rows: Vec<_> = (0..rows).map(|nth| log_row(nth, games.get(nth))).collect();
    format!(
        "<table class=\"log\"><tr><th></th>{}<th>{}</th></tr>\n{}</table>",
        heads.concat(),
        html(&say!("log-end")),
        rows.concat(),
    )
}

/// The row of a game; a blank row starts in the center.
fn log_row(nth: usize, game: Option<&Played>) -> String {
    let letters = say!("log-letters").to_string();
    let opening = [Square::Center];
    let squares = game.map_or(&opening[..], |game| game.key.squares());
    let cells: Vec<_> = (0..9)
        .map(|nth| squares.get(nth).map_or_else(String::new, Square::to_string))
        .map(|square| format!("<td>{square}</td>"))
        .collect();
    let end = game.map_or_else(|| letters.clone(), |game| letter(game, &letters));
    let nth = nth + 1;
    format!("<tr><th>{nth}</th>{}<td>{end}</td></tr>\n", cells.concat())
}

/// The letter of a finished game, out of those for won, drawn and lost.
fn letter(game: &Played, letters: &str) -> String {
    let nth = match game.key.board().outcome() {
        Some(Outcome::Won(Mark::X)) => 0,
        Some(Outcome::Won(Mark::O)) => 2,
        _ => 1,
    };
    letters.split(' ').nth(nth).unwrap_or_default().to_owned()
}

const STYLE: &str = include_str!("mats.css");
