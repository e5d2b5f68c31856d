//! Text in big letters.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;
use tui_big_text::{BigText, PixelSize};

use crate::draw::text::in_cells;

/// The size of big letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LetterSize {
    /// Four columns and four lines, in quarters of cells.
    Big,
    /// Eight columns and eight lines, in whole cells.
    Huge,
}

impl LetterSize {
    /// The width and the height of a letter.
    pub(crate) const fn cells(self) -> u16 {
        match self {
            Self::Big => 4,
            Self::Huge => 8,
        }
    }

    const fn pixel(self) -> PixelSize {
        match self {
            Self::Big => PixelSize::Quadrant,
            Self::Huge => PixelSize::Full,
        }
    }
}

/// A text as lines of blocks; `None` if the font lacks a letter, such as kanji.
pub(crate) fn big_text(words: &str, size: LetterSize) -> Option<Vec<String>> {
    let letters = words.chars().map(|letter| big_letter(letter, size));
    let letters: Option<Vec<_>> = letters.collect();
    let letters = letters?;
    let line = |nth: usize| letters.iter().map(|lines| lines[nth].as_str()).collect();
    Some((0..usize::from(size.cells())).map(line).collect())
}

/// The lines of a letter; `None` if the font lacks it.
fn big_letter(letter: char, size: LetterSize) -> Option<Vec<String>> {
    let cells = size.cells();
    let mut buffer = Buffer::empty(Rect::new(0, 0, cells, cells));
    BigText::builder()
        .pixel_size(size.pixel())
        .lines([Line::from(letter.to_string())])
        .build()
        .render(buffer.area, &mut buffer);
    let lines: Vec<String> = buffer
        .content
        .chunks(cells.into())
        .map(|line| line.iter().map(ratatui::buffer::Cell::symbol).collect())
        .collect();
    let is_blank = lines.iter().all(|line| line.trim().is_empty());
    (letter == ' ' || !is_blank).then_some(lines)
}

/// The width of lines of big letters.
pub(crate) fn columns(lines: &[String]) -> u16 {
    in_cells(lines.first().map_or(0, |line| line.chars().count()))
}
