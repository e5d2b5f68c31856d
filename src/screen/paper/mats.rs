//! MENACE on twenty mats: if it opens in the center against a written rule, only these boards come
//! up, and no lid needs turning. Turned, they are twelve boxes.

use super::{Paper, board, chip, dot, html, letters, mark, page, sheet};
use crate::engine::{
    BoxIndex, BoxNumber, Opening, Opponent, Preset, RecordedGame, Replies, Reward, Rules, Side,
    StartingBeads, WhenEmpty,
};
use crate::game::{Board, Mark, Outcome, PerSquare, Square};
use crate::words::{Said, say};

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

/// Choosing a stroke with a die: the number of strokes on the mat, the first roll, and what it adds
/// to the second.
const ROLLS: [[&str; 3]; 4] = [
    ["1–6", "–", "0"],
    ["7–12", "1 3 5 / 2 4 6", "0 / 6"],
    ["13–18", "1 2 / 3 4 / 5 6", "0 / 6 / 12"],
    [
        "19–36",
        "1 / 2 / 3 / 4 / 5 / 6",
        "0 / 6 / 12 / 18 / 24 / 30",
    ],
];

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
    let letters = color_letters();
    let mats = mats();
    let shown: Vec<_> = (1_usize..)
        .zip(&mats)
        .map(|(number, mat)| mat.html(number, &letters))
        .collect();
    let sheets: Vec<_> = shown.chunks(9).collect();
    let mut body = String::new();
    for (nth, on_sheet) in (1_usize..).zip(&sheets) {
        let (card, rest) = match nth {
            1 => (String::new(), way_to_play()),
            2 => (String::new(), without_counters()),
            _ => (card(), counters(&letters, &mats) + &log_sheet()),
        };
        let mats = on_sheet.concat();
        let content = format!("<div class=\"mats\">{mats}{card}</div>{rest}");
        body += &sheet(&content, &say!("mats-foot", nth, of = sheets.len()));
    }
    page(&say!("mats-title"), paper, STYLE, &body)
}

/// The letters of the colors by their names for children.
pub(super) fn color_letters() -> PerSquare<String> {
    letters(&PerSquare::from_fn(|square| color(square).to_string()))
}

fn color(square: Square) -> Said {
    say!("mat-color", square = square.number())
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
        let title = html(&say!("mat", number));
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

fn way_to_play() -> String {
    let reward = Preset::Mats.rules().reward;
    steps(&[
        say!("mats-begin"),
        say!("mats-move"),
        say!("mats-answer"),
        say!(
            "mats-reward",
            won = reward.won,
            drawn = reward.drawn,
            lost = -reward.lost
        ),
    ])
}

/// The rules with a pencil and a die.
fn without_counters() -> String {
    let reward = Preset::Mats.rules().reward;
    let steps = steps(&[
        say!("strokes-begin"),
        say!("strokes-draw"),
        say!("strokes-reward", won = reward.won, drawn = reward.drawn),
    ]);
    let heads = [
        say!("strokes-on-mat"),
        say!("first-roll"),
        say!("roll-adds"),
    ];
    let heads = heads.map(|head| format!("<th>{}</th>", html(&head)));
    let rows = ROLLS.map(|cells| {
        let cells = cells.map(|cell| format!("<td>{cell}</td>"));
        format!("<tr>{}</tr>\n", cells.concat())
    });
    format!(
        "<h2>{}</h2><div class=\"strokes\">{steps}<div><table><tr>{}</tr>\n{}</table>\
         <small>{}</small></div></div>",
        html(&say!("without-counters")),
        heads.concat(),
        rows.concat(),
        html(&say!("strokes-example"))
    )
}

fn card() -> String {
    let rule = [say!("card-win"), say!("card-block"), say!("card-lowest")];
    let title = html(&say!("card-title"));
    format!("<div class=\"card\"><h2>{title}</h2>{}</div>", steps(&rule))
}

fn steps(steps: &[Said]) -> String {
    let items = steps.iter().map(|step| format!("<li>{}</li>", html(step)));
    format!("<ol>{}</ol>", items.collect::<String>())
}

/// The counters to bring, by color.
fn counters(letters: &PerSquare<String>, mats: &[Mat]) -> String {
    let count = |square: Square| mats.iter().filter(|mat| mat.next[square].is_some()).count();
    let chips = Square::ALL
        .into_iter()
        .filter(|&square| count(square) > 0)
        .map(|square| {
            let chip = chip(square, &letters[square]);
            let (name, count) = (html(&color(square)), count(square));
            format!("<span class=\"chip\">{chip} {name} {count}</span>")
        });
    format!(
        "<p>{} {}<br><small>{}</small></p>",
        html(&say!(
            "counters",
            counters = Square::ALL.map(count).iter().sum::<usize>()
        )),
        chips.collect::<Vec<_>>().join(" "),
        html(&say!("counters-more")),
    )
}

fn log_sheet() -> String {
    format!(
        "<p class=\"who\"><span>{}</span></p><p>{}</p>{}<p><small>{}</small></p>",
        html(&say!("log-names")),
        html(&say!("mats-log")),
        log_rows(&[], GAMES),
        html(&say!("log-teach")),
    )
}

/// A log with these games and blank rows.
pub(super) fn log_rows(games: &[RecordedGame], rows: usize) -> String {
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
fn log_row(nth: usize, game: Option<&RecordedGame>) -> String {
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
fn letter(game: &RecordedGame, letters: &str) -> String {
    let nth = match game.key.board().outcome() {
        Some(Outcome::Won(Mark::X)) => 0,
        Some(Outcome::Won(Mark::O)) => 2,
        _ => 1,
    };
    letters.split(' ').nth(nth).unwrap_or_default().to_owned()
}

const STYLE: &str = include_str!("mats.css");
