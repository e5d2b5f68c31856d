//! The first page: what each color means, what to buy, and what to do.

use super::colors::{self, GRAY, INK};
use super::label::{inner_lines, shown_at};
use super::{Edition, operator};
use crate::cli::paper::canvas::{Area, Canvas, Face, Point, TextStyle};
use crate::engine::Stage;
use crate::game::Square;
use crate::words::numbers::{counted, grouped};

/// The margin of this page, in millimeters.
const MARGIN: f32 = 18.0;
/// The columns of a line of text at its size.
const COLUMNS: usize = 100;

const TITLE: TextStyle = TextStyle::new(Face::Bold, 12.0);
const HEADING: TextStyle = TextStyle::new(Face::Bold, 5.0);
const BODY: TextStyle = TextStyle::new(Face::Regular, 3.7);
const TOTAL: TextStyle = TextStyle::new(Face::Bold, 3.7);
const FAINT: TextStyle = TextStyle {
    color: GRAY,
    ..BODY
};

/// Draws the page.
pub(super) fn draw(canvas: &mut Canvas, edition: &Edition, page: Area) {
    let cabinet = &edition.cabinet;
    let below = |y: f32| Point { x: MARGIN, y };
    canvas.text("MENACE", below(28.0), TITLE);
    canvas.text(&edition.summary(), below(36.0), FAINT);
    canvas.text(&edition.origin(), below(42.0), FAINT);
    canvas.text("The beads", below(57.0), HEADING);
    let key = Area {
        left: MARGIN,
        top: 62.0,
        width: 75.0,
        height: 75.0,
    };
    draw_key(canvas, key, edition);
    let list = Point {
        x: page.width / 2.0 + 8.0,
        y: 57.0,
    };
    draw_shopping_list(canvas, list, page.width - MARGIN, edition);
    canvas.text("The boxes", below(153.0), HEADING);
    draw_stages(canvas, below(161.0), edition);
    canvas.text("How to play it", below(196.0), HEADING);
    draw_rules(
        canvas,
        below(204.0),
        &operator::lines(cabinet.side(), &edition.rules),
    );
}

/// Draws a board with the bead of each square, its number and its name.
fn draw_key(canvas: &mut Canvas, board: Area, edition: &Edition) {
    canvas.outline(board, INK, 0.6);
    for (from, to) in inner_lines(board) {
        canvas.line(from, to, INK, 0.3);
    }
    for square in Square::ALL {
        let cell = shown_at(square, board, edition.mirrored);
        let center = Point {
            x: cell.center().x,
            y: cell.center().y - 2.5,
        };
        canvas.dot(center, 6.5, colors::bead(square), INK);
        let number = TextStyle {
            face: Face::Bold,
            size: 5.5,
            color: colors::on_bead(square),
        };
        canvas.number_around(&square.to_string(), center, number);
        let name = Point {
            x: cell.left + 2.0,
            y: cell.top + cell.height - 2.2,
        };
        canvas.text(
            &edition.names[square],
            name,
            TextStyle { size: 3.6, ..FAINT },
        );
    }
}

fn draw_shopping_list(canvas: &mut Canvas, at: Point, right: f32, edition: &Edition) {
    let beads = edition.beads_to_buy();
    canvas.text("What to buy", at, HEADING);
    let row = |nth: u8| at.y + 10.0 + 7.2 * f32::from(nth);
    for (square, &count) in beads.iter() {
        let y = row(square.number() - 1);
        canvas.dot(
            Point {
                x: at.x + 2.4,
                y: y - 1.4,
            },
            2.4,
            colors::bead(square),
            INK,
        );
        canvas.text(&edition.names[square], Point { x: at.x + 8.0, y }, BODY);
        canvas.number_to(&grouped(count), Point { x: right, y }, BODY);
    }
    let y = row(9) + 1.5;
    canvas.line(
        Point {
            x: at.x,
            y: y - 5.2,
        },
        Point {
            x: right,
            y: y - 5.2,
        },
        INK,
        0.2,
    );
    canvas.text("beads in all", Point { x: at.x + 8.0, y }, TOTAL);
    canvas.number_to(
        &grouped(beads.values().iter().sum::<u64>()),
        Point { x: right, y },
        TOTAL,
    );
}

/// Draws which boxes are for which move, with the color of their band.
fn draw_stages(canvas: &mut Canvas, at: Point, edition: &Edition) {
    for (stage, nth) in Stage::ALL.into_iter().zip([0.0, 1.0, 2.0, 3.0]) {
        let y = at.y + 6.8 * nth;
        canvas.fill(
            Area {
                left: at.x,
                top: y - 3.6,
                width: 5.0,
                height: 4.6,
            },
            colors::stage(stage),
        );
        canvas.text(
            &format!("{} move", stage.ordinal()),
            Point { x: at.x + 8.0, y },
            TOTAL,
        );
        canvas.text(&boxes_of(stage, edition), Point { x: at.x + 32.0, y }, BODY);
    }
}

fn draw_rules(canvas: &mut Canvas, at: Point, rules: &[String; 6]) {
    let mut y = at.y;
    for (number, rule) in (1..).zip(rules) {
        canvas.text(&format!("{number}."), Point { x: at.x, y }, TOTAL);
        for line in textwrap::wrap(rule, COLUMNS) {
            canvas.text(&line, Point { x: at.x + 7.0, y }, BODY);
            y += 5.4;
        }
        y += 1.6;
    }
}

/// The boxes of a stage in words, such as `boxes 2 to 13: 12 boxes, 198 beads`.
fn boxes_of(stage: Stage, edition: &Edition) -> String {
    let cabinet = &edition.cabinet;
    let index = cabinet.box_index();
    let numbers = cabinet
        .numbers()
        .filter(|&number| index.stage(number) == stage);
    let numbers: Vec<_> = numbers.collect();
    let beads: u64 = numbers
        .iter()
        .map(|&number| edition.beads(&cabinet[number]).values().iter().sum::<u64>())
        .sum();
    let beads = counted(beads, "bead");
    match numbers.as_slice() {
        [first, .., last] => format!("boxes {first} to {last}: {} boxes, {beads}", numbers.len()),
        [only] => format!("box {only}, {beads}"),
        [] => "no boxes".to_owned(),
    }
}
