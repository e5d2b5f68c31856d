//! The glyphs everything is drawn with, in box drawing and blocks or in ASCII.

use ratatui::symbols::{Marker, border};

/// The glyphs everything is drawn with: of width one, but for words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyphs {
    /// The frame of what has no focus.
    pub light: border::Set<'static>,
    /// The frame of what has the focus, and of an open box.
    pub heavy: border::Set<'static>,
    /// The lines of the board: upright, level, crossing.
    pub lines: [&'static str; 3],
    /// The corners of the board's cursor: top left, top right, bottom left, bottom right.
    pub corners: [&'static str; 4],
    /// Shades from nothing to everything.
    pub shades: [&'static str; 5],
    /// A bead.
    pub bead: &'static str,
    /// A bead in the color of the ground.
    pub hollow_bead: &'static str,
    /// Beside the number of a box that is printed otherwise than it lies.
    pub turned: &'static str,
    /// Between what was and what is.
    pub to: &'static str,
    /// Arrowheads that point left, right, up and down.
    pub arrowheads: [&'static str; 4],
    /// A sound bead, a slip and a blunder.
    pub soundness: [&'static str; 3],
    /// Between two things on a line.
    pub dot: &'static str,
    /// The mark of something left out.
    pub ellipsis: &'static str,
    /// Before what the cursor is on.
    pub pointer: &'static str,
    /// The scroll bar's track and thumb.
    pub scroll: [&'static str; 2],
    /// On either side of an open box in the field, then of the selected one.
    pub brackets: [[&'static str; 2]; 2],
    /// The axes of a chart at the edges of what they are about: upright, level; then the edge of a
    /// row at a number, and the place of a number on the level one.
    pub axes: [&'static str; 4],
    /// The lines of a chart: the machine's own, that of 1961, then those of two other machines.
    pub strokes: [Stroke; 4],
    /// True if half blocks may be used.
    pub blocks: bool,
}

/// A line of a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// The marker it is painted with.
    pub marker: Marker,
    /// The dots that are painted, then those that are left out.
    pub dash: (usize, usize),
    /// A piece of it, to go with its name.
    pub sample: &'static str,
}

/// Box drawing and blocks.
pub(super) const UNICODE: Glyphs = Glyphs {
    light: border::PLAIN,
    heavy: border::THICK,
    lines: ["│", "─", "┼"],
    corners: ["┏", "┓", "┗", "┛"],
    shades: [" ", "░", "▒", "▓", "█"],
    bead: "●",
    hollow_bead: "○",
    turned: "↻",
    to: "→",
    arrowheads: ["◀", "▶", "▲", "▼"],
    soundness: ["✓", "╱", "✗"],
    dot: "·",
    ellipsis: "…",
    pointer: "▸",
    scroll: [" ", "█"],
    brackets: [["▐", "▌"], ["▕", "▏"]],
    axes: ["▕", "▔", "▔", "╵"],
    strokes: [
        dots((1, 0), "━━"),
        dots((1, 2), "┈┈"),
        dots((6, 3), "╍╍"),
        dots((3, 3), "┅┅"),
    ],
    blocks: true,
};

/// Nothing outside ASCII.
pub(super) const ASCII: Glyphs = Glyphs {
    light: ascii_border("-", "|", "+"),
    heavy: ascii_border("=", "|", "+"),
    lines: ["|", "-", "+"],
    corners: ["+", "+", "+", "+"],
    shades: [" ", ".", ":", "+", "#"],
    bead: "*",
    hollow_bead: "o",
    turned: "~",
    to: "->",
    arrowheads: ["<", ">", "^", "v"],
    soundness: ["+", "/", "!"],
    dot: ".",
    ellipsis: "...",
    pointer: ">",
    scroll: [" ", "#"],
    brackets: [["[", "]"], ["<", ">"]],
    axes: ["|", "-", "+", "+"],
    strokes: [
        glyphs('*', (1, 0), "**"),
        glyphs('.', (1, 1), ". ."),
        glyphs('+', (2, 1), "++"),
        glyphs('o', (1, 2), "oo"),
    ],
    blocks: false,
};

impl Glyphs {
    /// The keys as people call them, in what glyphs there are.
    pub fn key_label(&self, label: &'static str) -> &'static str {
        if label == "←↑↓→" && !self.blocks {
            "arrows"
        } else {
            label
        }
    }
}

/// A line of dots, of which a cell has four: quarters of it, which more fonts have than Braille.
const fn dots(dash: (usize, usize), sample: &'static str) -> Stroke {
    Stroke {
        marker: Marker::Quadrant,
        dash,
        sample,
    }
}

/// A line of glyphs, of which a cell has one.
const fn glyphs(glyph: char, dash: (usize, usize), sample: &'static str) -> Stroke {
    Stroke {
        marker: Marker::Custom(glyph),
        dash,
        sample,
    }
}

const fn ascii_border(
    level: &'static str,
    upright: &'static str,
    corner: &'static str,
) -> border::Set<'static> {
    border::Set {
        top_left: corner,
        top_right: corner,
        bottom_left: corner,
        bottom_right: corner,
        vertical_left: upright,
        vertical_right: upright,
        horizontal_top: level,
        horizontal_bottom: level,
    }
}
