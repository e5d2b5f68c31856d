//! The glyphs that have to join with adjacent cells in any font, drawn as shapes: lines, blocks, the
//! quarters of charts, beads and arrowheads.

use std::f64::consts::TAU;

use ratatui::symbols::pixel::QUADRANTS;
use web_sys::CanvasRenderingContext2d;

/// A cell of the canvas, in whole device pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'a> {
    pub(crate) context: &'a CanvasRenderingContext2d,
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

/// The weights of the arms of a line joint, 0 to 2: up, right, down, left.
const JOINTS: [(char, [u8; 4]); 18] = [
    ('─', [0, 1, 0, 1]),
    ('━', [0, 2, 0, 2]),
    ('│', [1, 0, 1, 0]),
    ('┃', [2, 0, 2, 0]),
    ('┌', [0, 1, 1, 0]),
    ('┐', [0, 0, 1, 1]),
    ('└', [1, 1, 0, 0]),
    ('┘', [1, 0, 0, 1]),
    ('┏', [0, 2, 2, 0]),
    ('┓', [0, 0, 2, 2]),
    ('┗', [2, 2, 0, 0]),
    ('┛', [2, 0, 0, 2]),
    ('├', [1, 1, 1, 0]),
    ('┤', [1, 0, 1, 1]),
    ('┬', [0, 1, 1, 1]),
    ('┴', [1, 1, 0, 1]),
    ('┼', [1, 1, 1, 1]),
    ('╵', [1, 0, 0, 0]),
];

impl Place<'_> {
    /// Draws a character in the color of the context; false if a font has to draw it.
    pub(crate) fn draw(&self, character: char) -> bool {
        let Self { width, height, .. } = *self;
        let eighth = |of: f64| (of / 8.0).round().max(1.0);
        if let Some((_, arms)) = JOINTS.iter().find(|(joint, _)| *joint == character) {
            self.joint(*arms);
        } else if let Some(bits) = QUADRANTS.iter().position(|it| *it == character) {
            self.quarters(bits);
        } else {
            match character {
                '░' => self.shade(0.25),
                '▒' => self.shade(0.5),
                '▓' => self.shade(0.75),
                '▁'..='▇' => {
                    let eighths = f64::from(character as u32 - 0x2580);
                    let tall = (height * eighths / 8.0).round().max(1.0);
                    self.fill(0.0, height - tall, width, tall);
                }
                '▏' => self.fill(0.0, 0.0, eighth(width), height),
                '▕' => self.fill(width - eighth(width), 0.0, eighth(width), height),
                '▔' => self.fill(0.0, 0.0, width, eighth(height)),
                '●' | '○' => self.bead(character == '○'),
                '◆' => self.area(&[(0.0, -0.5), (0.5, 0.0), (0.0, 0.5), (-0.5, 0.0)]),
                '▲' => self.area(&[(-0.5, 0.42), (0.5, 0.42), (0.0, -0.5)]),
                '▼' => self.area(&[(-0.5, -0.42), (0.5, -0.42), (0.0, 0.5)]),
                '◀' => self.area(&[(0.42, -0.5), (0.42, 0.5), (-0.5, 0.0)]),
                '▶' => self.area(&[(-0.42, -0.5), (-0.42, 0.5), (0.5, 0.0)]),
                '▸' => self.area(&[(-0.25, -0.35), (-0.25, 0.35), (0.35, 0.0)]),
                _ => return false,
            }
        }
        true
    }

    /// Fills a rectangle of the cell.
    pub(crate) fn fill(&self, left: f64, top: f64, width: f64, height: f64) {
        let (left, top) = (self.left + left, self.top + top);
        self.context.fill_rect(left, top, width, height);
    }

    /// Covers this share of the cell.
    fn shade(&self, part: f64) {
        self.context.set_global_alpha(part);
        self.fill(0.0, 0.0, self.width, self.height);
        self.context.set_global_alpha(1.0);
    }

    /// The width of a light line.
    pub(crate) fn light(&self) -> f64 {
        (self.height / 18.0).round().max(1.0)
    }

    fn joint(&self, arms: [u8; 4]) {
        let light = self.light();
        let thickness = arms.map(|weight| (light * [0.0, 1.0, 2.5][usize::from(weight)]).round());
        let [up, right, down, left] = thickness;
        let middle = |length: f64, thickness: f64| ((length - thickness) / 2.0).floor();
        let (across, along) = (right.max(left), up.max(down));
        let (top, side) = (middle(self.height, across), middle(self.width, along));
        let upright =
            |thick, from, to| self.fill(middle(self.width, thick), from, thick, to - from);
        let level = |thick, from, to| self.fill(from, middle(self.height, thick), to - from, thick);
        // Each arm extends to the far side of the lines it meets; one without weight fills nothing.
        upright(up, 0.0, top + across);
        level(right, side, self.width);
        upright(down, top, self.height);
        level(left, 0.0, side + along);
    }

    /// Fills the quarters of the bits, from the upper left to the lower right.
    fn quarters(&self, bits: usize) {
        let (wide, tall) = ((self.width / 2.0).round(), (self.height / 2.0).round());
        let columns = [(0.0, wide), (wide, self.width - wide)];
        let rows = [(0.0, tall), (tall, self.height - tall)];
        for bit in 0..4 {
            let ((left, width), (top, height)) = (columns[bit % 2], rows[bit / 2]);
            if bits >> bit & 1 == 1 {
                self.fill(left, top, width, height);
            }
        }
    }

    /// The middle of the cell.
    fn center(&self) -> (f64, f64) {
        let down = self.top + self.height / 2.0;
        (self.left + self.width / 2.0, down)
    }

    fn bead(&self, is_hollow: bool) {
        let (x, y) = self.center();
        let line = (self.width / 8.0).max(1.0);
        let radius = self.width * 0.44;
        self.context.begin_path();
        let circle = |radius, is_hole| {
            // Fails for a negative radius only.
            let arc = CanvasRenderingContext2d::arc_with_anticlockwise;
            let _ = arc(self.context, x, y, radius, 0.0, TAU, is_hole);
        };
        circle(radius, false);
        if is_hollow {
            circle(radius - line, true);
        }
        self.context.fill();
    }

    /// Fills a polygon; its corners are given from the center, in widths of the cell.
    fn area(&self, corners: &[(f64, f64)]) {
        let (x, y) = self.center();
        let scale = self.width * 0.95;
        self.context.begin_path();
        for (across, down) in corners {
            self.context.line_to(x + across * scale, y + down * scale);
        }
        self.context.fill();
    }
}
