//! Shapes of the glyphs that have to join with adjacent cells in any font: lines, blocks, the
//! quarters of charts, beads and arrowheads.

use ratatui::symbols::pixel::QUADRANTS;

/// A part of a glyph, in pixels from the top left of the cell.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Shape {
    /// A rectangle: left, top, width, height.
    Rectangle(f64, f64, f64, f64),
    /// The whole cell, with the share of it that is covered.
    Shade(f64),
    /// A polygon with these corners.
    Area(Vec<(f64, f64)>),
    /// A line of this width between two points.
    Line((f64, f64), (f64, f64), f64),
    /// A disc: center and radius.
    Disc((f64, f64), f64),
    /// A ring: center, radius and line width.
    Ring((f64, f64), f64, f64),
}

/// A cell, in whole device pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Size {
    pub(crate) width: f64,
    pub(crate) height: f64,
}

/// The weights of the arms of a line joint, 0 to 2: up, right, down, left.
const JOINTS: [(char, [u8; 4]); 22] = [
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
    ('┣', [2, 2, 2, 0]),
    ('┫', [2, 0, 2, 2]),
    ('┳', [0, 2, 2, 2]),
    ('╋', [2, 2, 2, 2]),
    ('╵', [1, 0, 0, 0]),
];

impl Size {
    /// The shapes of a character; `None` if a font draws it.
    pub(crate) fn shapes(self, character: char) -> Option<Vec<Shape>> {
        if let Some((_, arms)) = JOINTS.iter().find(|(joint, _)| *joint == character) {
            return Some(self.joint(*arms));
        }
        Some(match character {
            '┈' => self.dashes(4, 1),
            '┅' => self.dashes(3, 2),
            '╍' => self.dashes(2, 2),
            '╱' => vec![Shape::Line(
                (0.0, self.height),
                (self.width, 0.0),
                self.thickness(1),
            )],
            '░' => vec![Shape::Shade(0.25)],
            '▒' => vec![Shape::Shade(0.5)],
            '▓' => vec![Shape::Shade(0.75)],
            '\u{2580}'..='\u{2595}' => vec![self.block(character)],
            '\u{2596}'..='\u{259f}' => self.quarters(character),
            '●' | '○' => vec![self.bead(character == '○')],
            '◆' | '▲' | '▼' | '◀' | '▶' | '►' | '▸' => {
                vec![self.arrowhead(character)]
            }
            _ => return None,
        })
    }

    /// The width of a line of this weight.
    fn thickness(self, weight: u8) -> f64 {
        let light = (self.height / 18.0).round().max(1.0);
        match weight {
            0 => 0.0,
            1 => light,
            _ => (light * 2.5).round(),
        }
    }

    /// Left and width of a centered vertical line, or top and height of a horizontal one.
    fn middle(length: f64, thickness: f64) -> f64 {
        ((length - thickness) / 2.0).floor()
    }

    fn joint(self, arms: [u8; 4]) -> Vec<Shape> {
        let thickness = arms.map(|weight| self.thickness(weight));
        let across = thickness[1].max(thickness[3]);
        let along = thickness[0].max(thickness[2]);
        // Each arm extends to the far side of the lines it meets.
        let below = Self::middle(self.height, across) + across;
        let beside = Self::middle(self.width, along) + along;
        let (top, left) = (
            Self::middle(self.height, across),
            Self::middle(self.width, along),
        );
        let upright = |thick: f64, from: f64, to: f64| {
            Shape::Rectangle(Self::middle(self.width, thick), from, thick, to - from)
        };
        let level = |thick: f64, from: f64, to: f64| {
            Shape::Rectangle(from, Self::middle(self.height, thick), to - from, thick)
        };
        let shapes = [
            upright(thickness[0], 0.0, below),
            level(thickness[1], left, self.width),
            upright(thickness[2], top, self.height),
            level(thickness[3], 0.0, beside),
        ];
        let drawn = shapes
            .into_iter()
            .zip(arms)
            .filter(|(_, weight)| *weight > 0);
        drawn.map(|(shape, _)| shape).collect()
    }

    fn dashes(self, count: u8, weight: u8) -> Vec<Shape> {
        let thick = self.thickness(weight);
        let step = self.width / f64::from(count);
        let length = (step * 0.6).round().max(1.0);
        (0..count)
            .map(|nth| {
                let left = (step * f64::from(nth) + (step - length) / 2.0).round();
                Shape::Rectangle(left, Self::middle(self.height, thick), length, thick)
            })
            .collect()
    }

    /// The blocks from the upper half to the right eighth.
    fn block(self, character: char) -> Shape {
        let Self { width, height } = self;
        let code = character as u32 - 0x2580;
        let part = |of: f64, eighths: u32| (of * f64::from(eighths) / 8.0).round().max(1.0);
        let half = (height / 2.0).round();
        match code {
            0 => Shape::Rectangle(0.0, 0.0, width, half),
            4 => Shape::Rectangle(0.0, half, width, height - half),
            1..=8 => {
                let tall = part(height, code);
                Shape::Rectangle(0.0, height - tall, width, tall)
            }
            9..=15 => Shape::Rectangle(0.0, 0.0, part(width, 16 - code), height),
            0x10 => {
                let left = part(width, 4);
                Shape::Rectangle(left, 0.0, width - left, height)
            }
            0x14 => Shape::Rectangle(0.0, 0.0, width, part(height, 1)),
            _ => {
                let wide = part(width, 1);
                Shape::Rectangle(width - wide, 0.0, wide, height)
            }
        }
    }

    /// The filled quarters of a cell: the bits of the glyph's index in ratatui's list, from the
    /// upper left to the lower right.
    fn quarters(self, character: char) -> Vec<Shape> {
        let bits = QUADRANTS
            .iter()
            .position(|it| *it == character)
            .unwrap_or(0);
        let (wide, tall) = ((self.width / 2.0).round(), (self.height / 2.0).round());
        let (right, lower) = (self.width - wide, self.height - tall);
        let quarters = [
            Shape::Rectangle(0.0, 0.0, wide, tall),
            Shape::Rectangle(wide, 0.0, right, tall),
            Shape::Rectangle(0.0, tall, wide, lower),
            Shape::Rectangle(wide, tall, right, lower),
        ];
        let numbered = (0..).zip(quarters);
        let filled = numbered.filter(|(bit, _)| bits >> bit & 1 == 1);
        filled.map(|(_, quarter)| quarter).collect()
    }

    fn bead(self, is_hollow: bool) -> Shape {
        let center = (self.width / 2.0, self.height / 2.0);
        let radius = self.width * 0.44;
        let line = (self.width / 8.0).max(1.0);
        if is_hollow {
            Shape::Ring(center, radius - line / 2.0, line)
        } else {
            Shape::Disc(center, radius)
        }
    }

    fn arrowhead(self, character: char) -> Shape {
        let corners: &[(f64, f64)] = match character {
            '◆' => &[(0.0, -0.5), (0.5, 0.0), (0.0, 0.5), (-0.5, 0.0)],
            '▲' => &[(-0.5, 0.42), (0.5, 0.42), (0.0, -0.5)],
            '▼' => &[(-0.5, -0.42), (0.5, -0.42), (0.0, 0.5)],
            '◀' => &[(0.42, -0.5), (0.42, 0.5), (-0.5, 0.0)],
            '▸' => &[(-0.25, -0.35), (-0.25, 0.35), (0.35, 0.0)],
            _ => &[(-0.42, -0.5), (-0.42, 0.5), (0.5, 0.0)],
        };
        let place = |&(x, y): &(f64, f64)| {
            (
                self.width * (0.5 + x * 0.95),
                self.height / 2.0 + self.width * y * 0.95,
            )
        };
        Shape::Area(corners.iter().map(place).collect())
    }
}
