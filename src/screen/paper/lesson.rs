//! The lesson for a class: its text, and what is to be filled in.

use std::fmt::Write;

use super::{Paper, board, escaped, page};
use crate::words::say;

/// The lesson, a paragraph a line: `##` begins a page, `#` is a heading, `-` an item, `$` a
/// command, `|` a row of a table, `@` something to draw.
const TEXT: &str = include_str!("../../../assets/lesson.txt");

/// The page of the lesson.
pub fn lesson_page(paper: Paper) -> String {
    let body: String = TEXT.lines().map(line).collect();
    let body = format!("<main class=\"lesson\">\n{body}</main>\n");
    page(&say!("lesson-title"), paper, STYLE, &body)
}

fn line(line: &str) -> String {
    let (kind, text) = line.split_at(line.find(' ').map_or(0, |at| at + 1));
    let text = escaped(text);
    match kind {
        "## " => format!("<h1>{text}</h1>\n"),
        "# " => format!("<h2>{text}</h2>\n"),
        "- " => format!("<ul><li>{text}</li></ul>\n"),
        "$ " => format!("<pre>{text}</pre>\n"),
        "| " => row(text.trim_end_matches('|')),
        _ => match line {
            "@boxes" => format!(
                "<div class=\"lids\">{}</div>\n",
                board(false, |_| String::new()).repeat(3)
            ),
            "@graph" => graph(),
            "@lines" => "<div class=\"line\"></div>\n".repeat(9),
            _ => format!("<p>{}</p>\n", escaped(line)),
        },
    }
}

/// A row of a table.
fn row(cells: &str) -> String {
    let cells = cells
        .split('|')
        .map(|cell| format!("<td>{}</td>", cell.trim()));
    let cells: Vec<_> = cells.collect();
    format!("<table class=\"row\"><tr>{}</tr></table>\n", cells.concat())
}

/// Axes for games lost of each ten, over a hundred games.
fn graph() -> String {
    let mut out = "<svg class=\"graph\" viewBox=\"-8 -3 176 50\">".to_owned();
    for lost in [0, 5, 10] {
        let y = 40 - 4 * lost;
        let _ = write!(
            out,
            "<path d=\"M0 {y}H160\"/><text x=\"-3\" y=\"{}\">{lost}</text>",
            y + 1
        );
    }
    for ten in 0..=10 {
        let (x, games) = (16 * ten, 10 * ten);
        let _ = write!(
            out,
            "<path d=\"M{x} 0V40\"/><text x=\"{x}\" y=\"45\">{games}</text>"
        );
    }
    out + "</svg>\n"
}

const STYLE: &str = "\
@page { margin: 17mm }
.lesson h1 { font-size: 20pt; margin: 0 0 4mm; break-before: page }
.lesson h1:first-child { break-before: auto }
.lesson h2 { font-size: 12.5pt; break-after: avoid }
.lesson ul, .lesson pre { margin: 0 0 1mm }
.lesson p, .lesson li, .row { break-inside: avoid }
.row { width: 100%; margin: 0; table-layout: fixed; border-bottom: .2mm solid #a8acb4 }
.row td { padding: 1mm 3mm 1mm 0; vertical-align: top; height: 7mm }
.row td:first-child { width: 28%; font-weight: bold }
.lids { display: flex; gap: 18mm; break-inside: avoid }
.lids svg { width: 42mm; height: 42mm }
.graph { width: 176mm; height: 50mm; break-inside: avoid; font-size: 3.5px }
.line { height: 9mm; border-bottom: .2mm solid #a8acb4 }
@media screen { .lesson { background: #fff; max-width: 176mm; margin: 5mm auto; padding: 17mm } }
";
