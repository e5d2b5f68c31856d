//! Marks as pixel art, with two pixels per cell, one above the other.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::text::Clip;
use super::theme::Theme;
use crate::draw::text::in_cells;
use crate::game::Mark;

/// A mark that fills a square.
pub(crate) struct MarkArt {
    mark: Mark,
    style: Style,
    /// The letter for drawing without blocks.
    letter: Option<char>,
}

impl MarkArt {
    pub(crate) fn new(mark: Mark, style: Style, theme: &Theme) -> Self {
        let letter = (!theme.glyphs.blocks).then_some(if mark == Mark::X { 'X' } else { 'O' });
        Self {
            mark,
            style,
            letter,
        }
    }
}

impl Widget for MarkArt {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        buffer.set_style(area, self.style);
        if area.height == 1 {
            return Clip { buffer, area }.put_in_middle(&self.mark.to_string(), self.style);
        }
        let picture = picture(self.mark, (area.width, area.height));
        let [rows, columns] = [picture.len(), picture[0].len()].map(in_cells);
        // In a square of at least twice the size and a margin, the pixels are doubled, and so on.
        let pixel = (area.width / (columns + 2))
            .min(2 * area.height / (rows + 2))
            .max(1);
        // A picture with an odd height starts half a cell lower.
        let above = usize::from((area.height * 2).saturating_sub(pixel * rows)) / 2;
        let blank = ".".repeat(usize::from(pixel * columns));
        let row = |nth: usize| {
            let row = nth
                .checked_sub(above)
                .and_then(|nth| picture.get(nth / usize::from(pixel)));
            row.map_or_else(|| blank.clone(), |row| stretched(row, pixel))
        };
        let mut clip = Clip { buffer, area };
        for (y, nth) in (area.top()..area.bottom()).zip((0..).step_by(2)) {
            let text = line(&row(nth), &row(nth + 1), self.letter);
            clip.put(
                area.x + area.width.saturating_sub(pixel * columns) / 2,
                y,
                &text,
                self.style,
            );
        }
    }
}

/// A picture: a row of `#` and `.` per row of pixels.
type Picture = &'static [&'static str];

/// The picture of a mark for a square of this size.
const fn picture(mark: Mark, (columns, lines): (u16, u16)) -> Picture {
    let [cross, nought] = match (columns, lines) {
        (0..=7, _) | (_, 0..=3) => SMALLEST,
        (8..=11, _) | (_, 4) => SMALL,
        (12..=15, _) | (_, 5) => LARGE,
        (_, _) => LARGEST,
    };
    match mark {
        Mark::X => cross,
        Mark::O => nought,
    }
}

/// For squares up to 7 columns or 3 lines: X and O. With an odd width the arms of the X meet in a
/// point.
const SMALLEST: [Picture; 2] = [
    &["#...#", ".#.#.", "..#..", "..#..", ".#.#.", "#...#"],
    &[".###.", "#...#", "#...#", "#...#", "#...#", ".###."],
];

/// For squares of 8 to 11 columns: X and O.
const SMALL: [Picture; 2] = [
    &[
        "##....##", ".##..##.", "..####..", "...##...", "...##...", "..####..", ".##..##.",
        "##....##",
    ],
    &[
        "..####..", ".##..##.", "##....##", "##....##", "##....##", "##....##", ".##..##.",
        "..####..",
    ],
];

/// For squares of 12 to 15 columns: X and O.
const LARGE: [Picture; 2] = [
    &[
        "##......##",
        "###....###",
        ".###..###.",
        "..######..",
        "...####...",
        "...####...",
        "..######..",
        ".###..###.",
        "###....###",
        "##......##",
    ],
    &[
        "..######..",
        ".########.",
        "###....###",
        "##......##",
        "##......##",
        "##......##",
        "##......##",
        "###....###",
        ".########.",
        "..######..",
    ],
];

/// For wider squares: X and O.
const LARGEST: [Picture; 2] = [
    &[
        "###......###",
        "####....####",
        ".####..####.",
        "..########..",
        "...######...",
        "....####....",
        "....####....",
        "...######...",
        "..########..",
        ".####..####.",
        "####....####",
        "###......###",
    ],
    &[
        "...######...",
        ".##########.",
        ".####..####.",
        "###......###",
        "###......###",
        "##........##",
        "##........##",
        "###......###",
        "###......###",
        ".####..####.",
        ".##########.",
        "...######...",
    ],
];

/// A row of pixels, each repeated.
fn stretched(row: &str, times: u16) -> String {
    row.chars()
        .flat_map(|pixel| std::iter::repeat_n(pixel, times.into()))
        .collect()
}

/// Two rows of pixels as a line of half blocks, or of the mark's letter in ASCII.
fn line(upper: &str, lower: &str, letter: Option<char>) -> String {
    let glyph = |(upper, lower)| match (upper, lower, letter) {
        ('.', '.', _) => ' ',
        (_, _, Some(letter)) => letter,
        ('#', '#', None) => '█',
        ('#', _, None) => '▀',
        (_, _, None) => '▄',
    };
    upper.chars().zip(lower.chars()).map(glyph).collect()
}
