//! Pages to print: HTML with measures in millimeters, for any browser. They are strings; the module
//! does not write files.

mod cabinet;
mod label;
mod lesson;
mod mats;
mod operator;

use std::fmt::Write;

use crate::game::{Mark, PerSquare, Square, Symmetry};
use crate::words::numbers::grouped;
use crate::words::{Said, say, spoken};

pub use cabinet::CabinetPage;
pub use label::LabelSize;
pub use lesson::{EXAMPLE_GAMES, FIGURES, lesson_page, lesson_text};
pub use mats::{Mat, Next, mats, mats_page, mats_text, twelve_box_rules, twelve_boxes};

/// A paper size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::Display, strum::EnumString)]
#[strum(ascii_case_insensitive)]
pub enum Paper {
    /// 210 x 297 mm
    #[default]
    A4,
    /// 8.5 x 11 inches
    #[strum(serialize = "letter")]
    Letter,
}

impl Paper {
    /// Width and height in millimeters.
    const fn size(self) -> (f64, f64) {
        match self {
            Self::A4 => (210.0, 297.0),
            Self::Letter => (215.9, 279.4),
        }
    }
}

/// The margin of a sheet in millimeters, larger than that of any printer.
const MARGIN: f64 = 9.0;
/// The height of the foot line in millimeters.
const FOOT: f64 = 8.0;

const STYLE: &str = include_str!("style.css");

/// A page with this title; `more_style` is appended to the common CSS.
fn page(title: &Said, paper: Paper, more_style: &str, body: &str) -> String {
    let (width, height) = paper.size();
    format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n<title>{}</title>\n\
         <style>\n@page {{ size: {width}mm {height}mm; margin: 0 }}\n\
         :root {{ --width: {width}mm; --height: {height}mm }}\n{STYLE}{more_style}</style>\n\
         <p class=\"note\">{}</p>\n{body}",
        spoken(),
        html(title),
        html(&say!("print-this", paper = paper.to_string())),
    )
}

/// A sheet of paper with a foot line.
fn sheet(content: &str, line: &Said) -> String {
    let foot = foot(line);
    format!("<section class=\"sheet\">\n{content}{foot}</section>\n")
}

/// The sheets of a text with its placeholders filled in, each with the foot line of its number. A
/// placeholder in braces is the name of a figure, or with an `@` of a drawing.
fn sheets(text: &str, line: impl Fn(usize, usize) -> Said, drawn: fn(&str) -> String) -> String {
    const END: &str = "</section>";
    let of = text.matches(END).count();
    let sheets = (1_usize..).zip(text.split_inclusive(END));
    let sheets = sheets.map(|(nth, sheet)| {
        let foot = foot(&line(nth, of));
        filled(sheet, drawn).replace(END, &format!("{foot}{END}"))
    });
    sheets.collect()
}

fn filled(text: &str, drawn: fn(&str) -> String) -> String {
    let mut out = String::new();
    for part in text.split('}') {
        let (text, name) = part.split_once('{').unwrap_or((part, ""));
        out += text;
        out += &match name.strip_prefix('@') {
            Some(drawing) => drawn(drawing),
            None => figure(name).unwrap_or_default(),
        };
    }
    out
}

/// A figure by its name, formatted for the language.
fn figure(name: &str) -> Option<String> {
    let &(_, value) = FIGURES.iter().find(|(one, _)| *one == name)?;
    if value.fract() != 0.0 {
        return Some(spoken().decimal(format!("{value:.1}")));
    }
    #[expect(clippy::cast_possible_truncation, reason = "it is whole")]
    Some(grouped(value as i64))
}

/// The foot line of a sheet, with a bar of 50 mm to check the scale with a ruler.
fn foot(line: &Said) -> String {
    format!(
        "<footer><span>{}</span><svg width=\"50mm\" height=\"5mm\" viewBox=\"0 0 50 5\">\
         <path class=\"cut\" d=\"M0 3.5H50M0 2v3M50 2v3\"/>\
         <text x=\"25\" y=\"2.7\">{}</text></svg></footer>\n",
        html(line),
        html(&say!("gauge")),
    )
}

/// A sentence in HTML, with its tags.
fn html(said: &Said) -> String {
    let mut out = String::new();
    for (tag, text) in said.fit(usize::MAX).parts() {
        // Writing to a string cannot fail.
        let _ = match tag {
            Some(tag) => write!(out, "<{tag}>{}</{tag}>", escaped(text)),
            None => write!(out, "{}", escaped(text)),
        };
    }
    out
}

/// A text with HTML escapes.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('"', "&quot;")
}

/// A board with squares of 10 by 10; `on` draws the content of a square around its center.
fn board(is_mirrored: bool, on: impl Fn(Square) -> String) -> String {
    let mut out = "<svg class=\"board\" viewBox=\"0 0 30 30\">\
                   <path d=\"M10 0V30M20 0V30M0 10H30M0 20H30\"/>\
                   <path class=\"frame\" d=\"M0 0H30V30H0Z\"/>"
        .to_owned();
    for square in Square::ALL {
        let shown = if is_mirrored {
            Symmetry::MirrorSides.apply(square)
        } else {
            square
        };
        let (x, y) = (10 * shown.column() + 5, 10 * shown.row() + 5);
        let content = on(square);
        if !content.is_empty() {
            let _ = write!(out, "<g transform=\"translate({x} {y})\">{content}</g>");
        }
    }
    out + "</svg>"
}

/// A mark on a square of a board.
fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::X => "<path class=\"mark\" d=\"m-3-3 6 6m0-6-6 6\"/>",
        Mark::O => "<circle class=\"mark\" r=\"3.2\"/>",
    }
}

/// A bead with a text and a smaller letter on it.
fn dot(square: Square, text: &str, letter: &str) -> String {
    #[expect(clippy::cast_precision_loss, reason = "a few characters")]
    let width = 0.56 * text.chars().count() as f64 + 0.52 * letter.chars().count() as f64;
    let size = f64::min(5.4, 7.0 / width);
    let letter = if letter.is_empty() {
        String::new()
    } else {
        format!("<tspan>{}</tspan>", escaped(letter))
    };
    format!(
        "<circle class=\"bead{square}\" r=\"4.1\"/>\
         <text class=\"on{square}\" font-size=\"{size:.2}\">{text}{letter}</text>"
    )
}

/// A unique abbreviation of each name, up to three letters, other than the marks.
fn letters(names: &PerSquare<String>) -> PerSquare<String> {
    PerSquare::from_fn(|square| {
        let beginning = |length: usize| names[square].chars().take(length).collect::<String>();
        let is_alone = |first: &String| {
            (names.iter()).all(|(other, name)| other == square || !name.starts_with(first))
        };
        let is_mark = |first: &String| ["x", "o"].contains(&first.as_str());
        let mut shortest = (1..=2).map(beginning);
        let letters = shortest.find(|first| is_alone(first) && !is_mark(first));
        let letters = letters.unwrap_or_else(|| beginning(3));
        let mut letters = letters.chars();
        let capital = letters.next().into_iter().flat_map(char::to_uppercase);
        capital.chain(letters).collect()
    })
}

/// A bead with its letter, for a line of text.
fn chip(square: Square, letter: &str) -> String {
    format!(
        "<svg class=\"dot\" viewBox=\"-4.5 -4.5 9 9\">{}</svg>",
        dot(square, "", letter)
    )
}
