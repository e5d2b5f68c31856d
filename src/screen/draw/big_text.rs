//! Text in big letters, and numbers in digits of five rows.

use font8x8::{BASIC_FONTS, HIRAGANA_FONTS, LATIN_FONTS, UnicodeFonts};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::symbols::pixel::QUADRANTS;

use super::text::{Clip, Whole, below_lines, fit, in_cells};
use super::theme::Theme;
use crate::words::Said;

/// The width and the height of a big letter.
pub(crate) const LETTER: u16 = 4;

/// A text as lines of blocks; `None` if the font lacks a letter, such as kanji.
pub(crate) fn big_text(words: &str) -> Option<Vec<String>> {
    let letters: Vec<_> = words.chars().map(big_letter).collect::<Option<_>>()?;
    let line = |nth: usize| letters.iter().map(|lines| lines[nth].as_str()).collect();
    Some((0..LETTER.into()).map(line).collect())
}

/// The lines of a letter in quarters of cells; `None` if the font lacks it.
fn big_letter(letter: char) -> Option<Vec<String>> {
    let fonts: [&dyn UnicodeFonts; 3] = [&BASIC_FONTS, &LATIN_FONTS, &HIRAGANA_FONTS];
    let rows = fonts.iter().find_map(|font| font.get(letter))?;
    if letter != ' ' && rows == [0; 8] {
        return None;
    }
    // The font's digits are at the top of their eight rows, and would touch what is above them.
    let shift = usize::from(letter.is_ascii_digit());
    let row = |y: usize| y.checked_sub(shift).map_or(0, |y| rows[y]);
    let cell = |x: usize, y: usize| {
        let quarters = [(0, 0), (1, 0), (0, 1), (1, 1)]
            .into_iter()
            .zip([1, 2, 4, 8]);
        let lit =
            quarters.filter(|((right, down), _)| row(2 * y + down) >> (2 * x + right) & 1 == 1);
        QUADRANTS[lit.map(|(_, quarter)| quarter).sum::<usize>()]
    };
    let cells = usize::from(LETTER);
    let line = |y: usize| (0..cells).map(|x| cell(x, y)).collect();
    Some((0..cells).map(line).collect())
}

/// The width of lines of big letters.
pub(crate) fn columns(lines: &[String]) -> u16 {
    in_cells(lines.first().map_or(0, |line| line.chars().count()))
}

/// The digits and signs of a number, three bits a row from the top.
const DIGITS: [(char, [u8; 5]); 12] = [
    ('0', [7, 5, 5, 5, 7]),
    ('1', [2, 6, 2, 2, 7]),
    ('2', [7, 1, 7, 4, 7]),
    ('3', [7, 1, 7, 1, 7]),
    ('4', [5, 5, 7, 1, 1]),
    ('5', [7, 4, 7, 1, 7]),
    ('6', [7, 4, 7, 5, 7]),
    ('7', [7, 1, 1, 1, 1]),
    ('8', [7, 5, 7, 5, 7]),
    ('9', [7, 5, 7, 1, 7]),
    ('<', [1, 2, 4, 2, 1]),
    ('>', [4, 2, 1, 2, 4]),
];

/// A number in digits of five rows of this glyph; a bit has this number of columns and lines.
fn digits(number: &str, (across, down): (u16, u16), glyph: &str) -> Vec<String> {
    let [across, down] = [across, down].map(usize::from);
    let rows = number.chars().filter_map(|sign| {
        let known = DIGITS.iter().find(|(digit, _)| *digit == sign);
        known.map(|(_, rows)| rows)
    });
    let rows: Vec<_> = rows.collect();
    let line = |nth: usize| {
        let bits = |rows: &&[u8; 5]| [4, 2, 1].map(|bit| rows[nth] & bit > 0);
        let digit = |rows| {
            let bits = bits(rows).into_iter();
            let cells = bits.map(|is_on| if is_on { glyph } else { " " }.repeat(across));
            cells.collect::<String>()
        };
        let digits: Vec<_> = rows.iter().map(digit).collect();
        digits.join(&" ".repeat(across))
    };
    (0..5 * down).map(|nth| line(nth / down)).collect()
}

/// Draws a number in large digits of this size, 1 or 2, with words below, in these styles; returns
/// its width.
pub(crate) fn draw_digits(
    number: &str,
    size: u16,
    (words, (style, style_of_words)): (&Said, (Style, Style)),
    area: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) -> u16 {
    let [.., full] = theme.glyphs.shades;
    let mut lines = digits(number, (2 * size, size), full);
    if columns(&lines) > area.width {
        lines = vec![number.to_owned()];
    }
    let mut clip = Clip { buffer, area };
    for (line, y) in lines.iter().zip(area.y..) {
        clip.put(area.x, y, line, style);
    }
    // A background has no gap between rows, unlike a glyph in some fonts.
    for at in area.intersection(clip.buffer.area).positions() {
        let cell = &mut clip.buffer[at];
        if cell.symbol() == full && theme.glyphs.blocks {
            cell.set_bg(cell.fg);
        }
    }
    let words = fit(words, area.width, theme).style(style_of_words);
    words.write(below_lines(area, in_cells(lines.len())), buffer);
    columns(&lines).max(in_cells(words.width()))
}
