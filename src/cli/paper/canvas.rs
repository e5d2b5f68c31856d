//! A page to draw on, in millimeters from its top left corner.

use pdf_writer::types::LineCapStyle;
use pdf_writer::{Content, Name, Str};

use crate::tui::theme::Rgb;

/// Text, marks and outlines.
pub(in crate::cli) const INK: Rgb = Rgb(24, 26, 32);

/// A place on the page, in millimeters from its top left corner.
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) struct Point {
    pub(in crate::cli) x: f32,
    pub(in crate::cli) y: f32,
}

/// A rectangle of the page, in millimeters from its top left corner.
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) struct Area {
    pub(in crate::cli) left: f32,
    pub(in crate::cli) top: f32,
    pub(in crate::cli) width: f32,
    pub(in crate::cli) height: f32,
}

/// The faces of the text: none is embedded, since every reader of PDF has Helvetica.
///
/// The two that only labels use have names of their own, so that box numbers and counts of beads
/// can be told from all other text of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum Face {
    /// Plain text.
    Regular,
    /// Headings and totals.
    Bold,
    /// The numbers of boxes, bold.
    BoxNumber,
    /// The counts of beads, bold.
    BeadCount,
}

/// The face, the size and the color of a text.
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) struct TextStyle {
    pub(in crate::cli) face: Face,
    /// The size of the type, in millimeters.
    pub(in crate::cli) size: f32,
    pub(in crate::cli) color: Rgb,
}

impl TextStyle {
    /// Text in ink, of this size in millimeters.
    pub(in crate::cli) const fn new(face: Face, size: f32) -> Self {
        let color = INK;
        Self { face, size, color }
    }
}

/// The content of one page.
pub(in crate::cli) struct Canvas {
    content: Content,
    height: f32,
}

impl Area {
    /// The middle.
    pub(in crate::cli) fn center(self) -> Point {
        Point {
            x: self.left + self.width / 2.0,
            y: self.top + self.height / 2.0,
        }
    }

    /// The square of this row and column, where the area is a board.
    pub(in crate::cli) fn cell(self, row: u8, column: u8) -> Self {
        let (width, height) = (self.width / 3.0, self.height / 3.0);
        let (row, column) = (f32::from(row), f32::from(column));
        Self {
            left: self.left + width * column,
            top: self.top + height * row,
            width,
            height,
        }
    }
}

impl Face {
    /// Every face.
    pub(in crate::cli) const ALL: [Self; 4] =
        [Self::Regular, Self::Bold, Self::BoxNumber, Self::BeadCount];

    /// Its name among the resources of a page.
    pub(in crate::cli) const fn resource(self) -> Name<'static> {
        Name(match self {
            Self::Regular => b"Regular",
            Self::Bold => b"Bold",
            Self::BoxNumber => b"BoxNumber",
            Self::BeadCount => b"BeadCount",
        })
    }

    /// Its name among the standard fonts of PDF.
    pub(in crate::cli) const fn font(self) -> Name<'static> {
        Name(match self {
            Self::Regular => b"Helvetica",
            Self::Bold | Self::BoxNumber | Self::BeadCount => b"Helvetica-Bold",
        })
    }
}

/// The width of a number in Helvetica, for type of this size; every digit has the same (Adobe's
/// metrics: 0.556).
pub(in crate::cli) fn number_width(digits: &str, size: f32) -> f32 {
    let width = |character: char| {
        if character.is_ascii_digit() {
            0.556
        } else {
            0.278
        }
    };
    digits.chars().map(width).sum::<f32>() * size
}

impl Canvas {
    /// An empty page of this height.
    pub(in crate::cli) fn new(height: f32) -> Self {
        let mut content = Content::new();
        content.set_line_cap(LineCapStyle::RoundCap);
        Self { content, height }
    }

    /// The operators that draw the page.
    pub(in crate::cli) fn finish(self) -> Vec<u8> {
        self.content.finish().into_vec()
    }

    /// Fills a rectangle.
    pub(in crate::cli) fn fill(&mut self, area: Area, color: Rgb) {
        self.fill_color(color);
        self.rect(area);
        self.content.fill_nonzero();
    }

    /// Draws the outline of a rectangle.
    pub(in crate::cli) fn outline(&mut self, area: Area, color: Rgb, width: f32) {
        self.pen(color, width);
        self.rect(area);
        self.content.stroke();
    }

    /// Draws a line.
    pub(in crate::cli) fn line(&mut self, from: Point, to: Point, color: Rgb, width: f32) {
        self.pen(color, width);
        let (from, to) = (self.place(from), self.place(to));
        self.content
            .move_to(from.0, from.1)
            .line_to(to.0, to.1)
            .stroke();
    }

    /// Draws a circle.
    pub(in crate::cli) fn ring(&mut self, center: Point, radius: f32, color: Rgb, width: f32) {
        self.pen(color, width);
        self.circle(center, radius);
        self.content.stroke();
    }

    /// Draws a filled circle with an outline.
    pub(in crate::cli) fn dot(&mut self, center: Point, radius: f32, fill: Rgb, outline: Rgb) {
        self.fill_color(fill);
        self.pen(outline, (radius / 10.0).min(0.3));
        self.circle(center, radius);
        self.content.fill_nonzero_and_stroke();
    }

    /// Writes a text to the right of a point, which is on its base line.
    pub(in crate::cli) fn text(&mut self, text: &str, at: Point, style: TextStyle) {
        // The encoding of the faces agrees with Latin-1 in all that is written here.
        let bytes: Vec<u8> = text
            .chars()
            .map(|character| u8::try_from(character).unwrap_or(b'?'))
            .collect();
        let at = self.place(at);
        self.fill_color(style.color);
        self.content
            .begin_text()
            .set_font(style.face.resource(), points(style.size));
        self.content
            .next_line(at.0, at.1)
            .show(Str(&bytes))
            .end_text();
    }

    /// Writes a number so that it ends at a point, which is on its base line.
    pub(in crate::cli) fn number_to(&mut self, number: &str, end: Point, style: TextStyle) {
        self.text(
            number,
            Point {
                x: end.x - number_width(number, style.size),
                y: end.y,
            },
            style,
        );
    }

    /// Writes a number around a point.
    pub(in crate::cli) fn number_around(&mut self, number: &str, center: Point, style: TextStyle) {
        // Digits in Helvetica are 0.71 of the size high.
        let end = Point {
            x: center.x + number_width(number, style.size) / 2.0,
            y: center.y + 0.355 * style.size,
        };
        self.number_to(number, end, style);
    }

    fn rect(&mut self, area: Area) {
        let (left, bottom) = self.place(Point {
            x: area.left,
            y: area.top + area.height,
        });
        let (right, top) = self.place(Point {
            x: area.left + area.width,
            y: area.top,
        });
        self.content.rect(
            left,
            bottom,
            hundredths(right - left),
            hundredths(top - bottom),
        );
    }

    /// Adds a circle of four curves, which are off by less than 0.03 % of its radius.
    fn circle(&mut self, center: Point, radius: f32) {
        let at = |x: f32, y: f32| {
            self.place(Point {
                x: center.x + x * radius,
                y: center.y - y * radius,
            })
        };
        let bend = 0.5523;
        let corners = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0)];
        let quarters = corners.windows(2).map(|pair| {
            let [(x, y), (to_x, to_y)] = [pair[0], pair[1]];
            let bends = [
                at(x + bend * to_x, y + bend * to_y),
                at(to_x + bend * x, to_y + bend * y),
            ];
            (bends, at(to_x, to_y))
        });
        let quarters: Vec<_> = quarters.collect();
        let start = at(1.0, 0.0);
        self.content.move_to(start.0, start.1);
        for ([(x1, y1), (x2, y2)], (x, y)) in quarters {
            self.content.cubic_to(x1, y1, x2, y2, x, y);
        }
        self.content.close_path();
    }

    fn pen(&mut self, color: Rgb, width: f32) {
        let [red, green, blue] = parts(color);
        self.content
            .set_stroke_rgb(red, green, blue)
            .set_line_width(points(width));
    }

    fn fill_color(&mut self, color: Rgb) {
        let [red, green, blue] = parts(color);
        self.content.set_fill_rgb(red, green, blue);
    }

    /// A point as the file has it: in points from the bottom left corner.
    fn place(&self, at: Point) -> (f32, f32) {
        (points(at.x), points(self.height - at.y))
    }
}

/// Millimeters in points, which are 72 to the inch.
pub(in crate::cli) fn points(millimeters: f32) -> f32 {
    hundredths(millimeters * 72.0 / 25.4)
}

/// A number of no more digits than a printer can make anything of: a hundredth of a point is 0.0035
/// mm.
fn hundredths(number: f32) -> f32 {
    (number * 100.0).round() / 100.0
}

fn parts(Rgb(red, green, blue): Rgb) -> [f32; 3] {
    [red, green, blue].map(|part| (f32::from(part) / 255.0 * 1000.0).round() / 1000.0)
}
