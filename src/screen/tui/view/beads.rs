//! Beads on a square: a heap of dots in proportion to their number, and the number under it, in
//! big digits where there is room.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::super::theme::Theme;
use super::Clip;
use super::big_text::larger_text;
use crate::engine::Bead;
use crate::tui::draw::in_cells;

/// The dots for so many beads of a box, of which no square has more than the most, in so much room:
/// one for each as long as all have room, else in proportion, and one at least.
pub(crate) fn dots(count: u64, most: u64, room: u64) -> usize {
    let dots = if most <= room {
        u128::from(count)
    } else {
        (u128::from(count) * u128::from(room)).div_ceil(u128::from(most))
    };
    usize::try_from(dots).unwrap_or(usize::MAX)
}

/// A number in digits with pixels so many times as large as those of big letters, if it has room
/// in so many columns.
pub(crate) fn big_number(
    number: &str,
    times: u16,
    theme: &Theme,
    width: u16,
) -> Option<Vec<String>> {
    let has_form = theme.glyphs.blocks && number.bytes().all(|digit| digit.is_ascii_digit());
    let lines = has_form.then(|| larger_text(number, times))?;
    let is_fitting = |line: &String| line.chars().count() <= usize::from(width);
    lines.iter().all(is_fitting).then_some(lines)
}

/// The beads for one square of the board, in the X-ray.
pub(crate) struct BeadsOnSquare<'a> {
    pub(crate) theme: &'a Theme,
    pub(crate) bead: Bead,
    pub(crate) name: String,
    /// The number of beads.
    pub(crate) count: u64,
    /// The number that shows.
    pub(crate) number: Cow<'static, str>,
    /// The number for the square that has the most.
    pub(crate) most: u64,
    pub(crate) look: BeadLook,
    /// True if it is to be read from afar.
    pub(crate) for_audience: bool,
}

/// The way the beads of a square stand out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BeadLook {
    /// In their color.
    Plain,
    /// One of them was drawn.
    Drawn,
    /// One of another square was drawn.
    Faded,
}

/// The lines from which a square has a heap.
const LEAST_WITH_HEAP: u16 = 4;

/// Those from which it has big digits, and for an audience; then those from which it has a name
/// under them.
const LEAST_WITH_DIGITS: [u16; 2] = [6, 5];
const LEAST_WITH_NAME: u16 = 8;

/// The lines from which digits are twice as large.
const LEAST_WITH_LARGE: u16 = 12;

/// True if a square of so many lines has big digits.
pub(crate) fn has_digits(theme: &Theme, lines: u16, for_audience: bool) -> bool {
    theme.glyphs.blocks && lines >= LEAST_WITH_DIGITS[usize::from(for_audience)]
}

impl BeadsOnSquare<'_> {
    fn style(&self) -> Style {
        let square = self.bead.lid_square();
        match self.look {
            BeadLook::Drawn => self.theme.tile(square),
            BeadLook::Plain if self.count > 0 => self.theme.bead(square),
            BeadLook::Plain => self.theme.faint,
            BeadLook::Faded => self.theme.quiet,
        }
    }

    /// The count and the name, in as many words as there is room for.
    fn words(&self, area: Rect) -> Vec<String> {
        let name = &self.name;
        let times = if area.height >= LEAST_WITH_LARGE {
            2
        } else {
            1
        };
        let room = area.width.saturating_sub(2);
        let big = |times| big_number(&self.number, times, self.theme, room);
        let big = big(times).or_else(|| big(1));
        let is_big = has_digits(self.theme, area.height, self.for_audience);
        if let Some(mut lines) = big.filter(|_| is_big) {
            lines.extend((area.height >= LEAST_WITH_NAME).then(|| name.clone()));
            return lines;
        }
        let count = self.number.to_string();
        let named = format!("{count} {name}");
        let is_fitting = named.width() <= usize::from(area.width);
        vec![if is_fitting { named } else { count }]
    }

    /// The heap, its fullest rows below.
    fn heap(&self, area: Rect, words: usize) -> Vec<String> {
        let rows = usize::from(area.height).saturating_sub(words);
        let across = usize::from(area.width).saturating_sub(2).max(1);
        let bead = self.theme.bead_glyph(self.bead.lid_square());
        // Few beads lie apart.
        let apart = across.div_ceil(2);
        let is_apart = self.most <= (rows * apart) as u64 && area.height >= LEAST_WITH_NAME;
        let (across, between) = if is_apart { (apart, " ") } else { (across, "") };
        let dots = dots(self.count, self.most, (rows * across) as u64);
        let rows = (0..dots)
            .step_by(across)
            .map(|first| across.min(dots - first));
        let rows: Vec<_> = rows.map(|dots| vec![bead; dots].join(between)).collect();
        rows.into_iter().rev().collect()
    }
}

impl Widget for BeadsOnSquare<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let style = self.style();
        if self.look == BeadLook::Drawn {
            buffer.set_style(area, style);
        }
        let lines = if self.count == 0 {
            vec![self.theme.glyphs.dot.to_owned()]
        } else if area.height < LEAST_WITH_HEAP {
            let bead = self.theme.bead_glyph(self.bead.lid_square());
            vec![format!("{bead} {}", self.number)]
        } else {
            let words = self.words(area);
            // A free line between, unless it is one of two that are left.
            let gap = usize::from(usize::from(area.height) != words.len() + 2);
            let mut lines = self.heap(area, words.len() + gap);
            // A low heap leaves room for it all the same: a bead on a 1 looks like an i.
            let has_gap = lines.len() + words.len() < area.height.into();
            lines.extend(has_gap.then(String::new));
            lines.extend(words);
            lines
        };
        let mut clip = Clip { buffer, area };
        let above = area.height.saturating_sub(in_cells(lines.len())) / 2;
        for (line, y) in lines.iter().zip(area.y + above..) {
            let width = in_cells(line.width());
            clip.put(
                area.x + area.width.saturating_sub(width) / 2,
                y,
                line,
                style,
            );
        }
    }
}
