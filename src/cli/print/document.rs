//! The PDF: the key page, then sheets of labels.

use super::colors::{CUT, GRAY};
use super::label::Label;
use super::sheet::Sheet;
use super::{Edition, key_page};
use crate::cli::paper::canvas::{Canvas, Face, Point, TextStyle};
use crate::cli::paper::document;

/// The whole file. It says nothing of when it was made, so that the same cabinet makes the same
/// bytes.
pub(super) fn pdf(edition: &Edition, sheet: Sheet) -> Vec<u8> {
    let labels: Vec<_> = edition.labels().collect();
    let mut canvas = Canvas::new(sheet.page.height);
    key_page::draw(&mut canvas, edition, sheet.page);
    let mut contents = vec![canvas.finish()];
    let sheets: Vec<_> = labels.chunks(sheet.count()).collect();
    for (nth, labels) in (1..).zip(&sheets) {
        contents.push(label_page(
            sheet,
            labels,
            &foot(edition, labels, nth, sheets.len()),
        ));
    }
    document("MENACE, labels for the matchboxes", &contents, sheet.page)
}

/// A sheet of labels with the lines to cut along, and a line at the foot that says what it is.
fn label_page(sheet: Sheet, labels: &[Label], foot: &str) -> Vec<u8> {
    let mut canvas = Canvas::new(sheet.page.height);
    for (label, place) in labels.iter().zip(sheet.places()) {
        label.draw(&mut canvas, place);
    }
    for (from, to) in sheet.ticks() {
        canvas.line(from, to, CUT, 0.15);
    }
    let small = TextStyle {
        face: Face::Regular,
        size: 2.6,
        color: GRAY,
    };
    canvas.text(foot, sheet.foot(), small);
    draw_gauge(&mut canvas, sheet, small);
    canvas.finish()
}

/// Draws a line of 50 mm, which a ruler held to the print can check.
fn draw_gauge(canvas: &mut Canvas, sheet: Sheet, style: TextStyle) {
    let Point { x, y } = sheet.foot();
    let (left, right) = (sheet.page.width - x - 50.0, sheet.page.width - x);
    canvas.line(Point { x: left, y }, Point { x: right, y }, GRAY, 0.15);
    for x in [left, right] {
        canvas.line(Point { x, y: y - 1.5 }, Point { x, y: y + 1.5 }, GRAY, 0.15);
    }
    canvas.text(
        "this line is 50 mm long",
        Point {
            x: left + 12.0,
            y: y - 0.8,
        },
        style,
    );
}

fn foot(edition: &Edition, labels: &[Label], nth: usize, sheets: usize) -> String {
    let ends =
        [labels.first(), labels.last()].map(|label| label.map_or(0, |label| label.number.number()));
    format!(
        "MENACE, {}. Boxes {} to {}, sheet {nth} of {sheets}. Print at 100 %, not fitted to the page.",
        edition.title, ends[0], ends[1]
    )
}
