//! The lesson for a class: an HTML page per language, with placeholders for its figures.

use rand::SeedableRng;

use super::label::{self, Label, labels};
use super::mats::{color_letters, log_rows};
use super::{LabelSize, Paper, board, dot, mark, mats, page, sheets};
use crate::engine::{Cabinet, GameLog, Generator, Opening, Played, Preset, Side};
use crate::game::{Board, Square};
use crate::words::{Language, say, spoken};

/// The figures of the lesson by their names in the pages. Measured ones are means of 20,000 runs; a
/// test makes fewer.
#[rustfmt::skip] // a table
pub const FIGURES: [(&str, f64); 38] = [
    // Boxes of all machines, of the large one; sheets for 13 pairs; counters of one pair, and of
    // twelve with twice of each color and some more.
    ("all", 304.0), ("small", 85.0), ("sheets", 39.0), ("each", 78.0), ("counters", 2_000.0),
    // Pages of the lesson.
    ("cue", 5.0), ("questions", 6.0), ("work-front", 7.0), ("work-back", 8.0),
    // Trials of fifteen games in 100 in which twice of each color was enough.
    ("enough", 88.0),
    // Games lost in each five with the mats.
    ("five-1", 3.4), ("five-2", 2.5), ("five-3", 1.5), ("five-4", 0.9),
    // Games in 100 that the large machine loses to a perfect player, fresh and after each ten games
    // against it; and machines in 100 that still lose half.
    ("ten-0", 73.0), ("ten-1", 50.0), ("ten-2", 26.0), ("ten-3", 14.0), ("ten-4", 9.0),
    ("ten-5", 7.0), ("ten-6", 5.0), ("ten-7", 4.0), ("ten-8", 4.0), ("ten-9", 3.0),
    ("ten-10", 3.0), ("stuck", 1.0),
    // Games lost in the first ten, the next ten, the next thirty, the last fifty.
    ("lost-1", 6.0), ("lost-2", 4.0), ("lost-3", 4.0), ("lost-4", 2.0),
    // Games in 100 lost to the rule: fresh mats, a pair's after eight games, four pairs' merged; a
    // machine of the mats taught one log of eight games, or four; the large machine fresh, after
    // eight games against the rule, and four of them merged.
    ("mats-new", 72.0), ("mats-one", 46.0), ("mats-four", 14.0),
    ("taught-one", 42.0), ("taught-four", 12.0),
    ("large-new", 73.0), ("large-one", 59.0), ("large-four", 21.0),
];

/// The lesson in the current language.
pub fn lesson_page(paper: Paper) -> String {
    let style = [include_str!("lesson.css"), label::STYLE].concat();
    let foot = |nth, of| say!("lesson-foot", nth, of);
    let sheets = sheets(lesson_text(spoken()), foot, drawn);
    let body = format!("<main class=\"lesson\">\n{sheets}</main>\n");
    page(&say!("lesson-title"), paper, &style, &body)
}

/// The text of a page. Placeholders are in braces: the name of a figure, or with an `@` of a
/// drawing.
pub const fn lesson_text(language: Language) -> &'static str {
    match language {
        Language::En => include_str!("lesson.en.html"),
        Language::De => include_str!("lesson.de.html"),
        Language::Es => include_str!("lesson.es.html"),
        Language::Ja => include_str!("lesson.ja.html"),
    }
}

fn drawn(name: &str) -> String {
    match name {
        "box" => first_box(),
        "example" => example(),
        "blank" => board(false, |_| String::new()).repeat(2),
        "cells" => "<td></td>".repeat(10),
        "graph" => include_str!("graph.svg").to_owned(),
        "log" => log(),
        "table" => include_str!("pair.svg").to_owned(),
        _ => "<div class=\"line\"></div>\n".repeat(4),
    }
}

/// The size of the picture of a box.
const PICTURE: LabelSize = LabelSize::new(60, 26);

/// The box of the first mat, with its beads by Michie's rules.
fn first_box() -> String {
    let rules = Preset::Michie.rules();
    let cabinet = Cabinet::stocked(Side::First, &rules, &mut Generator::seed_from_u64(0));
    let label = super::twelve_boxes().first().map(|&number| Label {
        number,
        stage: cabinet.box_index().stage(number),
        lid: cabinet[number].lid(),
        beads: *cabinet[number].beads().counts(),
    });
    labels(label.as_slice(), 1, PICTURE, &color_letters(), false)
}

/// A mat before and after a lost game, in which the bead of the fourth square was drawn.
fn example() -> String {
    let start = mats().swap_remove(0).board;
    let drawn = Square::Left;
    let shown = |after: bool| {
        board(false, |square| {
            let count = i32::from(!after || square != drawn);
            let ring = if !after && square == drawn {
                "<circle class=\"ring\" r=\"4.6\"/>"
            } else {
                ""
            };
            on_mat(start, square, count) + ring
        })
    };
    shown(false) + &shown(true)
}

/// The mark or the counters on a square of a mat.
fn on_mat(start: Board, square: Square, count: i32) -> String {
    match start.at(square) {
        Some(its) => mark(its).to_owned(),
        None => dot(square, &count.to_string(), ""),
    }
}

/// The games of the example log: lost, won and drawn.
pub const EXAMPLE_GAMES: &str = "519243\n5192367\n512846379";

fn log() -> String {
    let games = GameLog::read(EXAMPLE_GAMES.as_bytes(), Opening::Center).games;
    let games: Vec<Played> = games.into_iter().map(|(_, game)| game).collect();
    log_rows(&games, games.len())
}
