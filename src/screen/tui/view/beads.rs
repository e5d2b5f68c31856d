//! The beads of a square: a heap of dots by their share of the box, the number under it, in big
//! digits where there is room, and under that what else is told.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Text};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::super::theme::{Depth, Theme};
use super::big_text::{LetterSize, big_text};
use crate::game::Square;
use crate::model::Unit;
use crate::tui::draw::in_cells;
use crate::words::numbers::{grouped, hundredths, percent, rounded, share, written};

/// The dots for so many beads of a box with so many in all, in so much room: one for each as long as
/// all the beads of the box have room, else as many as their share, and one at least.
fn dots(count: u64, total: u64, room: u64) -> usize {
    let dots = if total <= room {
        u128::from(count)
    } else {
        let [part, total, room] = [count, total, room].map(u128::from);
        let rounded = (2 * part * room + total) / (2 * total);
        rounded.max(u128::from(count > 0)).min(room)
    };
    usize::try_from(dots).unwrap_or(usize::MAX)
}

/// A number in digits of this size, if it has room in so many columns.
pub(crate) fn big_number(
    number: &str,
    size: LetterSize,
    theme: &Theme,
    width: u16,
) -> Option<Vec<String>> {
    let has_form = theme.glyphs.blocks && number.bytes().all(|digit| digit.is_ascii_digit());
    let has_room = in_cells(number.len()).saturating_mul(size.cells()) <= width;
    (has_form && has_room).then(|| big_text(number, size))?
}

/// The number for so many beads of a box with so many in all, as exact as so many columns allow, or
/// else in up to three characters.
pub(crate) fn number(count: u64, total: u64, unit: Unit, room: u16) -> Cow<'static, str> {
    match unit {
        Unit::Beads if count > 999 => {
            let mut forms = [grouped(count).into(), rounded(count)].into_iter();
            let fitting = forms.find(|text: &Cow<'_, str>| text.width() <= room.into());
            fitting.unwrap_or_else(|| written(count))
        }
        Unit::Beads => written(count),
        Unit::PerCent if room >= WITH_SIGN => percent(share(count, total)).into(),
        Unit::PerCent => hundredths(share(count, total)),
    }
}

/// The columns of a rounded number of beads.
const ROUNDED: u16 = 4;

/// The columns of a share with its sign.
const WITH_SIGN: u16 = 5;

/// The beads for one square, of the board while a move is shown or of a box.
pub(crate) struct BeadsOnSquare<'a> {
    pub(crate) theme: &'a Theme,
    /// The square of the lid.
    pub(crate) square: Square,
    /// The name of the bead, if it is to stand beside the number.
    pub(crate) name: Option<String>,
    pub(crate) count: u64,
    /// The beads for all squares, and those for the square that has the most.
    pub(crate) total: u64,
    pub(crate) most: u64,
    /// The unit of the number.
    pub(crate) unit: Unit,
    pub(crate) style: Style,
    /// True if one of them came out: then its number is underlined, or without colors in brackets.
    pub(crate) is_drawn: bool,
    /// True if that one is still out: then the whole square is lit.
    pub(crate) is_lit: bool,
    /// The lines from which the number has big digits.
    pub(crate) big_from: u16,
    /// The lines under the number, the least important last.
    pub(crate) facts: Vec<Line<'a>>,
}

/// The lines from which a square has room for a name beside the number.
const LEAST_WITH_BOTH: u16 = 4;

/// The lines from which a square may have big digits, and those where they are worth more than the
/// name and the heap.
pub(crate) const BIG_FROM: [u16; 2] = [6, 5];

/// The lines from which it has a name under them.
const LEAST_WITH_NAME: u16 = 8;

/// The lines from which digits are twice as large.
const LEAST_WITH_HUGE: u16 = 14;

impl BeadsOnSquare<'_> {
    /// The number in the largest digits that the one for the most beads has room for, too: no
    /// square is louder than one with more beads.
    fn big(&self, room: u16, lines: u16) -> Option<Vec<String>> {
        if lines < self.big_from {
            return None;
        }
        let digits = |count: u64| match self.unit {
            Unit::Beads => count.to_string().into(),
            Unit::PerCent => number(count, self.total, self.unit, 0),
        };
        let big = |count, size| big_number(&digits(count), size, self.theme, room);
        let sizes = [(LetterSize::Huge, LEAST_WITH_HUGE), (LetterSize::Big, 0)];
        let mut sizes = sizes.into_iter().filter(|&(_, least)| lines >= least);
        let (size, _) = sizes.find(|&(size, _)| big(self.most, size).is_some())?;
        big(self.count, size)
    }

    /// The number, big where there is room, and the name.
    fn words(&self, width: u16, lines: u16) -> Vec<String> {
        let room = width.saturating_sub(2);
        if let Some(mut words) = self.big(room, lines) {
            words.extend(self.name.clone().filter(|_| lines >= LEAST_WITH_NAME));
            return words;
        }
        let room = match self.unit {
            Unit::Beads => room.max(width.saturating_sub(1).min(ROUNDED)),
            Unit::PerCent => room,
        };
        let number = number(self.count, self.total, self.unit, room);
        let has_brackets = self.is_drawn && self.theme.depth == Depth::None;
        let bracketed = has_brackets.then(|| format!("[{number}]"));
        let bracketed = bracketed.filter(|text| text.width() <= width.into());
        let number = bracketed.unwrap_or_else(|| number.into());
        let name = self.name.as_ref().filter(|_| lines >= LEAST_WITH_BOTH);
        let named = name.map(|name| format!("{number} {name}"));
        let named = named.filter(|text| text.width() < width.into());
        vec![named.unwrap_or(number)]
    }

    /// The heap in so many lines, its fullest rows below.
    fn heap(&self, area: Rect, rows: usize) -> Vec<String> {
        // Piles of cards have a cell of air between them, those of larger squares two.
        let air = if area.height < LEAST_WITH_BOTH { 1 } else { 2 };
        let across = usize::from(area.width).saturating_sub(air).max(1);
        let bead = self.theme.bead_glyph(self.square);
        // Few beads lie apart.
        let apart = across.div_ceil(2);
        let has_room = self.total <= (rows * across) as u64 && self.most <= (rows * apart) as u64;
        let is_apart = has_room && area.height >= LEAST_WITH_NAME;
        let (across, between) = if is_apart { (apart, " ") } else { (across, "") };
        let dots = dots(self.count, self.total, (rows * across) as u64);
        let rows = (0..dots)
            .step_by(across)
            .map(|first| across.min(dots - first));
        let rows: Vec<_> = rows.map(|dots| vec![bead; dots].join(between)).collect();
        rows.into_iter().rev().collect()
    }
}

impl<'a> Widget for BeadsOnSquare<'a> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let (style, is_lit) = (self.style, self.is_lit);
        let lines = area.height.saturating_sub(in_cells(self.facts.len()));
        let words = self.words(area.width, lines);
        let left = usize::from(area.height).saturating_sub(words.len());
        let facts = self.facts.len().min(left);
        let left = left - facts;
        // A free line between, unless two or less are left.
        let gap = usize::from(left > 2);
        let heap = self.heap(area, left - gap);
        // A low heap leaves room for it all the same: a bead on a 1 looks like an i.
        let gap = (1..left).contains(&heap.len()).then(String::new);
        let is_underlined = self.is_drawn && !is_lit && self.theme.depth != Depth::None;
        let of_words = if is_underlined {
            style.underlined()
        } else {
            style
        };
        let heap = heap
            .into_iter()
            .chain(gap)
            .map(|line| Line::styled(line, style));
        let lines = heap.chain(words.into_iter().map(|line| Line::styled(line, of_words)));
        // A line that is too long loses its end.
        let aligned = |line: Line<'a>| match line.width() {
            width if width > area.width.into() => line,
            _ => line.centered(),
        };
        let lines = lines.chain(self.facts.into_iter().take(facts));
        let text: Text = lines.map(aligned).collect();
        let height = in_cells(text.height());
        let middle = area.centered_vertically(Constraint::Length(height));
        text.render(middle, buffer);
        if is_lit {
            buffer.set_style(area, style);
        }
    }
}
