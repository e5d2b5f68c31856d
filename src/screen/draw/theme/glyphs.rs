//! The glyphs: box drawing and blocks, or ASCII.

use ratatui::symbols::border;

/// All glyphs; they have width one, except the ellipsis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyphs {
    /// The frame without focus.
    pub light: border::Set<'static>,
    /// The frame with focus, and of an open box.
    pub heavy: border::Set<'static>,
    /// The lines of the board: vertical, horizontal, crossing.
    pub lines: [&'static str; 3],
    /// The corners of the cursor on the board: top left, top right, bottom left, bottom right.
    pub corners: [&'static str; 4],
    /// Shades from blank to full.
    pub shades: [&'static str; 5],
    /// A bead.
    pub bead: &'static str,
    /// A bead in the color of the background.
    pub hollow_bead: &'static str,
    /// The mark of a box that must be turned.
    pub turned: &'static str,
    /// The arrow between a value before and after.
    pub to: &'static str,
    /// Arrowheads: left, right, up, down.
    pub arrowheads: [&'static str; 4],
    /// The marks of sound beads, slips and blunders.
    pub soundness: [&'static str; 3],
    /// The separator of two things in a line.
    pub dot: &'static str,
    /// The ellipsis.
    pub ellipsis: &'static str,
    /// The mark of the cursor.
    pub pointer: &'static str,
    /// The sides of an open or selected box in the field, and the walls of a matchbox.
    pub brackets: [&'static str; 2],
    /// The lines of a chart: the machine's, that of 1961, and that of another machine.
    pub strokes: [Stroke; 3],
    /// True if half blocks are available.
    pub blocks: bool,
}

/// The stroke of a line in a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// The glyph of a cell; quarters of cells, which more fonts have than Braille, if there is none.
    pub glyph: Option<char>,
    /// The number of painted dots, and of skipped ones.
    pub dash: (usize, usize),
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
    brackets: ["▐", "▌"],
    strokes: [
        stroke(None, (1, 0)),
        stroke(None, (1, 2)),
        stroke(None, (6, 3)),
    ],
    blocks: true,
};

/// A frame without focus in ASCII.
const ASCII_FRAME: border::Set = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// ASCII.
pub(super) const ASCII: Glyphs = Glyphs {
    light: ASCII_FRAME,
    heavy: border::Set {
        horizontal_top: "=",
        horizontal_bottom: "=",
        ..ASCII_FRAME
    },
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
    brackets: ["[", "]"],
    strokes: [
        stroke(Some('*'), (1, 0)),
        stroke(Some('.'), (1, 1)),
        stroke(Some('+'), (2, 1)),
    ],
    blocks: false,
};

impl Glyphs {
    /// The label of a key in these glyphs.
    pub fn key_label(&self, label: &'static str) -> &'static str {
        match label {
            _ if self.blocks => label,
            "←↑↓→" => "arrows",
            "←→" => "Left Right",
            "→" => "Right",
            _ => label,
        }
    }
}

const fn stroke(glyph: Option<char>, dash: (usize, usize)) -> Stroke {
    Stroke { glyph, dash }
}
