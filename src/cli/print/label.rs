//! One label: the box number, the band of its stage, the lid, and the beads that go in.

use super::colors::{self, CUT, GRAY, INK, PAPER};
use crate::cli::paper::canvas::{Area, Canvas, Face, Point, TextStyle, number_width};
use crate::engine::{BoxNumber, Lid, Stage};
use crate::game::{Mark, PerSquare, Square, Symmetry};
use crate::words::numbers::short;

/// A box as its label shows it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Label {
    pub(super) number: BoxNumber,
    pub(super) stage: Stage,
    pub(super) lid: Lid,
    /// The beads that go in, by square of the lid.
    pub(super) beads: PerSquare<u64>,
    /// True if left and right of the lid change places.
    pub(super) mirrored: bool,
}

/// The areas of the parts of a label.
#[derive(Clone, Copy, Debug)]
struct Parts {
    band: Area,
    /// The number, with the stage under it.
    words: Area,
    lid: Area,
}

impl Label {
    /// Draws the label, cut lines included.
    pub(super) fn draw(&self, canvas: &mut Canvas, area: Area) {
        let parts = Parts::of(area);
        canvas.fill(parts.band, colors::stage(self.stage));
        canvas.outline(area, CUT, 0.1);
        self.draw_words(canvas, parts.words);
        self.draw_lid(canvas, parts.lid);
    }

    fn draw_words(&self, canvas: &mut Canvas, area: Area) {
        let widest = number_width("304", 1.0);
        let size = (area.width / widest).min(area.height * 0.72);
        let stage = (size * 0.34).min(area.width / 5.2).min(3.4);
        let center = Point {
            x: area.center().x,
            y: area.center().y - stage * 0.6,
        };
        let style = TextStyle {
            face: Face::BoxNumber,
            size,
            color: INK,
        };
        canvas.number_around(&self.number.to_string(), center, style);
        // The words are as good as alike in width: 4.9 times the size of their type.
        let base = Point {
            x: area.center().x - stage * 2.45,
            y: center.y + 0.355 * size + 1.25 * stage,
        };
        let style = TextStyle {
            face: Face::Regular,
            size: stage,
            color: GRAY,
        };
        canvas.text(&format!("{} move", self.stage.ordinal()), base, style);
    }

    fn draw_lid(&self, canvas: &mut Canvas, area: Area) {
        canvas.fill(area, PAPER);
        canvas.outline(area, INK, area.width / 60.0);
        for (from, to) in inner_lines(area) {
            canvas.line(from, to, INK, area.width / 90.0);
        }
        for square in Square::ALL {
            let cell = shown_at(square, area, self.mirrored);
            match self.lid.board().at(square) {
                Some(mark) => draw_mark(canvas, cell, mark),
                None => draw_beads(canvas, cell, square, self.beads[square]),
            }
        }
    }
}

impl Parts {
    fn of(area: Area) -> Self {
        let pad = (area.width.min(area.height) * 0.06).min(1.2);
        if area.width >= area.height {
            Self::side_by_side(area, pad)
        } else {
            Self::stacked(area, pad)
        }
    }

    fn side_by_side(area: Area, pad: f32) -> Self {
        let lid = (area.height - 2.0 * pad).min(area.width * 0.56);
        let band = area.width * 0.085;
        let inner = area.height - 2.0 * pad;
        let at = |left: f32, width: f32| Area {
            left: area.left + left,
            top: area.top + pad,
            width,
            height: inner,
        };
        let words = area.width - band - lid - 4.0 * pad;
        let column = at(area.width - pad - lid, lid);
        Self {
            band: at(pad, band),
            words: at(2.0 * pad + band, words),
            lid: Area {
                top: column.center().y - lid / 2.0,
                height: lid,
                ..column
            },
        }
    }

    fn stacked(area: Area, pad: f32) -> Self {
        let lid = (area.width - 2.0 * pad).min(area.height * 0.6);
        let band = area.height * 0.085;
        let inner = area.width - 2.0 * pad;
        let at = |top: f32, height: f32| Area {
            left: area.left + pad,
            top: area.top + top,
            width: inner,
            height,
        };
        let words = area.height - band - lid - 4.0 * pad;
        let row = at(area.height - pad - lid, lid);
        Self {
            band: at(pad, band),
            words: at(2.0 * pad + band, words),
            lid: Area {
                left: row.center().x - lid / 2.0,
                width: lid,
                ..row
            },
        }
    }
}

/// The area of a square of a lid that is drawn in this area.
pub(super) fn shown_at(square: Square, lid: Area, mirrored: bool) -> Area {
    let shown = if mirrored {
        Symmetry::MirrorSides.apply(square)
    } else {
        square
    };
    lid.cell(shown.row(), shown.column())
}

/// The four lines between the squares of a board.
pub(super) fn inner_lines(board: Area) -> [(Point, Point); 4] {
    let Area {
        left,
        top,
        width,
        height,
    } = board;
    let across = |third: f32| {
        let y = top + height * third / 3.0;
        (Point { x: left, y }, Point { x: left + width, y })
    };
    let down = |third: f32| {
        let x = left + width * third / 3.0;
        (Point { x, y: top }, Point { x, y: top + height })
    };
    [across(1.0), across(2.0), down(1.0), down(2.0)]
}

fn draw_mark(canvas: &mut Canvas, cell: Area, mark: Mark) {
    let (center, arm) = (cell.center(), cell.width * 0.29);
    let corner = |x: f32, y: f32| Point {
        x: center.x + x * arm,
        y: center.y + y * arm,
    };
    match mark {
        Mark::X => {
            canvas.line(corner(-1.0, -1.0), corner(1.0, 1.0), INK, cell.width * 0.12);
            canvas.line(corner(-1.0, 1.0), corner(1.0, -1.0), INK, cell.width * 0.12);
        }
        Mark::O => canvas.ring(center, arm * 1.08, INK, cell.width * 0.12),
    }
}

/// Draws a dot of the bead's color with how many there are of it, if there are any.
fn draw_beads(canvas: &mut Canvas, cell: Area, square: Square, count: u64) {
    if count == 0 {
        return;
    }
    let radius = cell.width * 0.41;
    canvas.dot(cell.center(), radius, colors::bead(square), INK);
    let text = if count < 1000 {
        count.to_string()
    } else {
        short(count)
    };
    let size = radius
        * match text.len() {
            1 => 1.35,
            2 => 1.15,
            3 => 1.0,
            _ => 0.72,
        };
    let style = TextStyle {
        face: Face::BeadCount,
        size,
        color: colors::on_bead(square),
    };
    canvas.number_around(&text, cell.center(), style);
}
