//! The lesson for a class: its sheets with their sentences, and what there is to look at and to
//! fill in.

use std::fmt::Write;

use rand::SeedableRng;

use super::label::{Label, labels};
use super::{LabelSize, Paper, board, dot, html, letters, mark, mats, page};
use crate::engine::{ByHand, Cabinet, Generator, Preset, Side};
use crate::game::{Board, PerSquare, Square};
use crate::words::numbers::grouped;
use crate::words::{Said, bead_names, say};

/// The lesson: in braces the names of messages, and after an `@` what is drawn.
pub const LESSON_TEMPLATE: &str = include_str!("lesson.html");

pub fn lesson_page(paper: Paper) -> String {
    let mut body = String::new();
    for part in LESSON_TEMPLATE.split('}') {
        let (text, name) = part.split_once('{').unwrap_or((part, ""));
        body += text;
        match name.strip_prefix('@') {
            Some(drawing) => body += &drawn(drawing),
            None if name.is_empty() => {}
            None => body += &html(&Said::new(name)),
        }
    }
    let style = format!("{STYLE}{}", PICTURE.style());
    page(&say!("lesson-title"), paper, &style, &body)
}

fn drawn(name: &str) -> String {
    match name {
        "box" => first_box(),
        "example" => example(),
        "blank" => board(false, |_| String::new()).repeat(2),
        "guesses" => guesses(),
        "graph" => graph(),
        "counters" => grouped(COUNTERS),
        _ => "<div class=\"line\"></div>\n".repeat(3),
    }
}

/// The counters of twelve pairs, as many again in reserve, and some more.
const COUNTERS: u16 = 2_000;

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
    labels(label.as_slice(), 1, PICTURE, &bead_letters(), false)
}

fn bead_letters() -> PerSquare<String> {
    letters(&bead_names(&ByHand::default()))
}

/// A mat before and after a lost game in which the bead of the fourth square came out.
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

/// A table to guess in, by ten games.
fn guesses() -> String {
    let row = |head: &Said, cell: &dyn Fn(usize) -> String| {
        let cells: Vec<_> = (0..=10).map(cell).collect();
        format!("<tr><th>{}</th>{}</tr>\n", html(head), cells.concat())
    };
    let empty = |first: &'static str| move |ten| cell_of(if ten == 0 { first } else { "" });
    let rows = [
        row(&say!("lesson-guess-games"), &|ten| {
            cell_of(&(10 * ten).to_string())
        }),
        row(&say!("lesson-guess-think"), &empty("–")),
        row(&say!("lesson-guess-screen"), &empty("73")),
    ];
    format!("<table class=\"guesses\">{}</table>\n", rows.concat())
}

fn cell_of(text: &str) -> String {
    format!("<td>{text}</td>")
}

/// Axes for the games lost of a hundred, over a hundred games.
fn graph() -> String {
    let mut out = "<svg class=\"graph\" viewBox=\"-8 -3 176 58\">".to_owned();
    for lost in [0, 25, 50, 75, 100] {
        let y = 48.0 - 0.48 * f64::from(lost);
        let _ = write!(
            out,
            "<path d=\"M0 {y}H160\"/><text x=\"-4\" y=\"{}\">{lost}</text>",
            y + 1.2
        );
    }
    for ten in 0..=10 {
        let (x, games) = (16 * ten, 10 * ten);
        let _ = write!(
            out,
            "<path d=\"M{x} 0V48\"/><text x=\"{x}\" y=\"53\">{games}</text>"
        );
    }
    out + "</svg>\n"
}

const STYLE: &str = "\
@page { margin: 14mm 16mm }
.lesson { font-size: 10pt }
.lesson h1 { font-size: 19pt; line-height: 1.4; margin: 0 0 2mm; break-before: page }
.lesson h1:first-child, .lesson h1.on { break-before: auto; break-after: avoid }
.lesson h1.on { margin-top: 8mm }
.lesson .next, .lesson .on.next { break-before: page; margin-top: 0 }
.whole { break-inside: avoid }
.lesson h2 { font-size: 12.5pt; margin: 5mm 0 1.5mm; break-after: avoid }
.lesson h3 { font-size: 10.5pt; margin: 0 0 .5mm }
.lesson p { margin: 0 0 1mm }
.lesson li, .lesson tr { break-inside: avoid }
.lesson pre, code { font: 9pt/1.3 monospace }
.lesson pre { margin: 1mm 0 }
kbd { font: bold 9.5pt monospace; border: .2mm solid #70767f; border-radius: 1mm; padding: 0 1mm }
.about { display: grid; grid-template-columns: 1fr 62mm; gap: 6mm }
figure { margin: 0 } figcaption { font-size: 8.5pt }
figure .ticks { display: none }
.rows { width: 100%; table-layout: fixed }
.rows td, .rows th { vertical-align: top; padding: .8mm 3mm .8mm 0 }
.rows tr { border-bottom: .2mm solid #c8ccd4 }
.rows th { width: 34mm; font-weight: bold }
.plan th { width: 15mm }
.wrong th { width: 62mm; font-weight: normal }
.ask { font-style: italic }
.who { display: flex; gap: 5mm }
.who span { flex: 1; border-bottom: .2mm solid; height: 8mm }
.who span:first-child { flex: 2 }
.before-after { display: grid; grid-template-columns: 60mm 60mm; gap: 3mm 20mm }
.before-after { break-inside: avoid }
.before-after p { text-align: center }
.before-after svg { width: 60mm; height: 60mm; display: block }
svg .ring { fill: none; stroke: #181a20; stroke-width: .3; stroke-dasharray: .6 .5 }
.guesses { width: 100%; break-inside: avoid }
.guesses td, .guesses th { border: .2mm solid #a8acb4; height: 8mm; padding: 0 1mm }
.guesses td, .guesses th { text-align: center }
.graph { width: 100%; height: 58mm; break-inside: avoid; font-size: 3.5px }
.line { height: 9mm; border-bottom: .2mm solid #a8acb4 }
.questions > li { margin-bottom: 4mm }
.questions ol { list-style: lower-alpha }
@media screen { .lesson { background: #fff; max-width: 178mm; margin: 5mm auto; padding: 16mm } }
";
