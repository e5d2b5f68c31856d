//! MENACE on twenty mats: where it opens in the center and a written rule answers, no other boards
//! come up, and none has to be turned. Twelve boxes are as many where they are.

use rand::{RngExt, SeedableRng};

use super::{Paper, board, chip, dot, html, letters, mark, page, sheet};
use crate::engine::{BoxIndex, BoxNumber, ByHand, Generator, Opponent, Replies, Side};
use crate::game::{Board, Mark, Outcome, PerSquare, Square};
use crate::words::{Said, bead_names, say};

/// A board on which MENACE is to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mat {
    pub board: Board,
    /// The consequence of a move to each free square, after the answer to it.
    pub next: PerSquare<Option<Next>>,
}

/// The consequence of a move and of the answer to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The next mat, from 0.
    Mat(usize),
    /// The end of the game; `None` where nobody has won.
    End(Option<Mark>),
}

/// The reward of the mats for a game won, drawn or lost: counters of the color that was played.
const REWARD: [i64; 3] = [3, 1, -1];

/// The games of a log, for which there is a reserve of counters.
const GAMES: u64 = 15;

/// The runs of so many games in each of which the reserve was enough.
const RUNS: u64 = 100;

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

/// The board after the answer of the rule.
fn answered(board: Board) -> Option<Board> {
    let answer = Replies::of(Opponent::Rulebook, board)?.squares().first()?;
    board.play(answer).ok()
}

/// The consequence of this move of MENACE; a board that comes up for the first time is put with the
/// others.
fn follow(played: Board, boards: &mut Vec<Board>) -> Next {
    let board = if played.outcome().is_some() {
        played
    } else {
        answered(played).unwrap_or(played)
    };
    // The ninth move is forced, and needs no mat.
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

/// The boxes that the mats are where their boards are turned.
pub fn twelve_boxes() -> Vec<BoxNumber> {
    let index = BoxIndex::of(Side::First);
    let mats = mats();
    let found = mats.iter().filter_map(|mat| index.find(mat.board));
    let mut numbers: Vec<_> = found.map(|(number, _)| number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// The page of the mats: three sheets with the card of the other player and a log.
pub fn mats_page(paper: Paper) -> String {
    let letters = letters(&bead_names(&ByHand::default()));
    let mats = mats();
    let shown: Vec<_> = (1_usize..)
        .zip(&mats)
        .map(|(number, mat)| mat.html(number, &letters))
        .collect();
    let rule = [say!("card-win"), say!("card-block"), say!("card-lowest")];
    let card = format!(
        "<div class=\"card\"><h2>{}</h2>{}</div>",
        html(&say!("card-title")),
        steps(&rule),
    );
    let sheets: Vec<_> = shown.chunks(9).collect();
    let mut body = String::new();
    for (nth, on_sheet) in (1_usize..).zip(&sheets) {
        let (card, rest) = if nth == 1 {
            ("", way_to_play())
        } else if nth == sheets.len() {
            (card.as_str(), log_sheet(&letters, &mats))
        } else {
            ("", String::new())
        };
        let content = format!(
            "<div class=\"mats\">{}{card}</div>{rest}",
            on_sheet.concat()
        );
        body += &sheet(&content, &say!("mats-foot", nth, of = sheets.len()));
    }
    page(&say!("mats-title"), paper, STYLE, &body)
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

/// The way to play with the mats.
fn way_to_play() -> String {
    let [won, drawn, lost] = REWARD;
    steps(&[
        say!("mats-begin"),
        say!("mats-move"),
        say!("mats-reward", won, drawn, lost = -lost),
        say!("mats-log"),
    ])
}

fn steps(steps: &[Said]) -> String {
    let items = steps.iter().map(|step| format!("<li>{}</li>", html(step)));
    format!("<ol>{}</ol>", items.collect::<String>())
}

/// The counters to bring, and a log of the games.
fn log_sheet(letters: &PerSquare<String>, mats: &[Mat]) -> String {
    let reserve = reserve(mats);
    let start =
        |square: Square| mats.iter().filter(|mat| mat.next[square].is_some()).count() as u64;
    let chips: Vec<_> = Square::ALL
        .into_iter()
        .filter(|&square| start(square) > 0)
        .map(|square| {
            let (start, reserve) = (start(square), reserve[square]);
            let chip = chip(square, &letters[square]);
            format!("<span class=\"chip\">{chip} {start} + {reserve}</span>")
        })
        .collect();
    let counters: u64 = Square::ALL.into_iter().map(start).sum();
    let heads = (1..=9).map(|nth| if nth % 2 == 1 { "X" } else { "O" });
    let heads: Vec<_> = heads.map(|mark| format!("<th>{mark}</th>")).collect();
    let squares = "<td>5</td>".to_owned() + &"<td></td>".repeat(8);
    let rows: Vec<_> = (1..=GAMES)
        .map(|nth| {
            // As `teach` reads them, in every language: an R is a game that was resigned there.
            format!("<tr><th>{nth}</th>{squares}<td>W D L</td></tr>\n")
        })
        .collect();
    format!(
        "<p>{} {}<br><small>{}</small></p>\
         <table class=\"log\"><tr><th></th>{}<th>{}</th></tr>\n{}</table>",
        html(&say!("counters", counters)),
        chips.join(" "),
        html(&say!("counters-reserve", games = GAMES, runs = RUNS)),
        heads.concat(),
        html(&say!("log-end")),
        rows.concat(),
    )
}

/// The counters of each color beyond those of the start that were enough in every run.
fn reserve(mats: &[Mat]) -> PerSquare<u64> {
    let start: Vec<_> = mats.iter().map(Mat::start).collect();
    let total = |counters: &[PerSquare<i64>]| {
        PerSquare::from_fn(|square| counters.iter().map(|on_mat| on_mat[square]).sum::<i64>())
    };
    let mut most = total(&start);
    for seed in 0..RUNS {
        let mut rng = Generator::seed_from_u64(seed);
        let mut counters = start.clone();
        for _ in 0..GAMES {
            play(mats, &mut counters, &mut rng);
            let now = total(&counters);
            most = PerSquare::from_fn(|square| most[square].max(now[square]));
        }
    }
    let start = total(&start);
    PerSquare::from_fn(|square| most[square].abs_diff(start[square]))
}

impl Mat {
    /// A counter on each free square.
    fn start(&self) -> PerSquare<i64> {
        PerSquare::from_fn(|square| i64::from(self.next[square].is_some()))
    }
}

/// Plays a game and pays for it. An empty mat is filled again.
fn play(mats: &[Mat], counters: &mut [PerSquare<i64>], rng: &mut Generator) {
    let (mut nth, mut played) = (0, Vec::new());
    let end = loop {
        let on_mat = &counters[nth];
        let mut left = rng.random_range(0..on_mat.values().iter().sum());
        let drawn = Square::ALL.into_iter().find(|&square| {
            left -= on_mat[square];
            left < 0
        });
        let drawn = drawn.unwrap_or(Square::Center);
        played.push((nth, drawn));
        match mats[nth].next[drawn] {
            Some(Next::Mat(next)) => nth = next,
            Some(Next::End(end)) => break end,
            None => break None,
        }
    };
    let reward = REWARD[match end {
        Some(Mark::X) => 0,
        None => 1,
        Some(Mark::O) => 2,
    }];
    for (nth, square) in played {
        counters[nth][square] += reward;
        if counters[nth].values().iter().all(|&count| count == 0) {
            counters[nth] = mats[nth].start();
        }
    }
}

const STYLE: &str = "\
.mats { display: grid; grid-template-columns: repeat(3, 60mm); gap: 1mm }
.mats { justify-content: space-between }
.mat h3 { margin: 1mm 0; font-size: 12pt }
.mat svg { width: 60mm; height: 60mm; display: block }
.mat .counter { transform: translateY(-.4px) scale(.68) }
.small, .then { font-size: 2px; font-weight: normal }
svg .then { font-size: 1.8px; transform: none }
.card { border: .4mm solid; border-radius: 2mm; padding: 2mm 3mm; margin-top: 7mm; height: 60mm }
.card li { font-size: 11pt; margin-bottom: 1mm }
.card h2 { margin: 0 0 2mm }
.chip { white-space: nowrap }
.log { width: 100%; margin-top: 3mm }
.log td, .log th { border: .2mm solid #a8acb4; height: 8mm; padding: 0; text-align: center }
.mats + ol, .mats + p { margin-top: 5mm }
.log th:last-child { width: 40mm }
.log td:last-child { letter-spacing: 4mm }
";
