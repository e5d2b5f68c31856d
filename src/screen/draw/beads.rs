//! The beads of a square: a heap of dots by their share of the box, the number below it, in big
//! digits if they fit, and further facts below.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::big_text::{LETTER, big_text};
use super::theme::{Depth, Theme};
use crate::draw::text::in_cells;
use crate::game::Square;
use crate::words::numbers::{grouped, hundredths, percent, rounded, share, written};

/// The number of dots in the heap of a square: one per bead if the most beads of a square fit, else
/// relative to these, at least one.
fn dots(count: u64, most: u64, room: u64) -> usize {
    let dots = if most <= room {
        u128::from(count)
    } else {
        let [part, most, room] = [count, most, room].map(u128::from);
        let rounded = (2 * part * room + most) / (2 * most);
        rounded.max(u128::from(count > 0)).min(room)
    };
    usize::try_from(dots).unwrap_or(usize::MAX)
}

/// A number in big digits, if they fit this width.
fn big_number(number: &str, theme: &Theme, width: u16) -> Option<Vec<String>> {
    let is_known = |sign: char| sign.is_ascii_digit() || ['<', '>'].contains(&sign);
    let has_form = theme.glyphs.blocks && number.chars().all(is_known);
    let has_room = in_cells(number.len()).saturating_mul(LETTER) <= width;
    (has_form && has_room).then(|| big_text(number))?
}

/// The number for this count out of a total, as exact as the width allows, or else in at most three
/// characters.
pub(crate) fn number(count: u64, total: u64, in_percent: bool, room: u16) -> Cow<'static, str> {
    match (in_percent, count) {
        (true, _) if room >= WITH_SIGN => percent(share(count, total)).into(),
        (true, _) => hundredths(share(count, total)),
        (false, ..=999) => written(count),
        (false, _) => {
            let mut forms = [grouped(count).into(), rounded(count)].into_iter();
            let fitting = forms.find(|text: &Cow<'_, str>| text.width() <= room.into());
            // In three columns half a million is `.5M`.
            let least = || written(count).trim_start_matches('0').to_owned().into();
            fitting.unwrap_or_else(least)
        }
    }
}

/// The columns of a rounded number of beads.
const ROUNDED: u16 = 4;

/// The width of a share with its sign.
const WITH_SIGN: u16 = 5;

/// The beads of a square, on the board during a move or in a box.
pub(crate) struct BeadsOnSquare<'a> {
    pub(crate) theme: &'a Theme,
    /// The square of the lid.
    pub(crate) square: Square,
    /// The name beside the number, if it is shown.
    pub(crate) name: Option<String>,
    pub(crate) count: u64,
    /// The total of all squares, and the maximum of a square.
    pub(crate) total: u64,
    pub(crate) most: u64,
    /// True if the number is per cent, else beads.
    pub(crate) is_in_percent: bool,
    pub(crate) style: Style,
    /// True for the drawn bead: the number is underlined, or in brackets without colors.
    pub(crate) is_drawn: bool,
    /// True while the drawn bead is out: the square is highlighted.
    pub(crate) is_lit: bool,
    /// The minimum height for big digits.
    pub(crate) big_from: u16,
    /// The lines below the number, the least important last.
    pub(crate) facts: Vec<Line<'a>>,
}

/// The minimum height for a name beside the number.
const LEAST_WITH_BOTH: u16 = 4;

/// The minimum height for big digits, and the height at which they are preferred to name and heap.
pub(crate) const BIG_FROM: [u16; 2] = [6, 5];

/// The minimum height for big digits with a name below.
const LEAST_WITH_NAME: u16 = 8;

impl BeadsOnSquare<'_> {
    /// The number in big digits that also fit the maximum of the box, so that no square is more
    /// prominent than one with more beads.
    fn big(&self, room: u16, lines: u16) -> Option<Vec<String>> {
        if lines < self.big_from {
            return None;
        }
        let digits = |count: u64| {
            if self.is_in_percent {
                number(count, self.total, true, 0)
            } else {
                count.to_string().into()
            }
        };
        let big = |count| big_number(&digits(count), self.theme, room);
        big(self.most).and_then(|_| big(self.count))
    }

    /// The number, big if it fits, and the name.
    fn words(&self, width: u16, lines: u16) -> Vec<String> {
        let room = width.saturating_sub(2);
        if let Some(mut words) = self.big(room, lines) {
            let least = if self.is_in_percent {
                in_cells(words.len()) + 2
            } else {
                LEAST_WITH_NAME
            };
            if self.is_in_percent
                && let Some(last) = words.last_mut()
            {
                last.push('%');
            }
            words.extend(self.name.clone().filter(|_| lines >= least));
            return words;
        }
        let room = if self.is_in_percent {
            room
        } else {
            room.max(width.saturating_sub(1).min(ROUNDED))
        };
        let number = number(self.count, self.total, self.is_in_percent, room);
        let has_brackets = self.is_drawn && self.theme.depth == Depth::None;
        let bracketed = has_brackets.then(|| format!("[{number}]"));
        let bracketed = bracketed.filter(|text| text.width() <= width.into());
        let number = bracketed.unwrap_or_else(|| number.into());
        let name = self.name.as_ref().filter(|_| lines >= LEAST_WITH_BOTH);
        let named = name.map(|name| format!("{number} {name}"));
        let named = named.filter(|text| text.width() < width.into());
        vec![named.unwrap_or(number)]
    }

    /// The heap in this number of rows, the fullest at the bottom.
    fn heap(&self, area: Rect, rows: usize) -> Vec<String> {
        // Heaps are separated by a column, by two in larger squares.
        let air = if area.height < LEAST_WITH_BOTH { 1 } else { 2 };
        let across = usize::from(area.width).saturating_sub(air).max(1);
        let bead = self.theme.bead_glyph(self.square);
        // Few beads have gaps between them.
        let apart = across.div_ceil(2);
        let has_room = self.most <= (rows * apart) as u64;
        let is_apart = has_room && area.height >= LEAST_WITH_NAME;
        let (across, between) = if is_apart { (apart, " ") } else { (across, "") };
        let dots = dots(self.count, self.most, (rows * across) as u64);
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
        // A blank line in between, unless there are at most two.
        let gap = usize::from(left > 2);
        let heap = self.heap(area, left - gap);
        // A low heap leaves a blank line below: a bead on top of a 1 looks like an i.
        let gap = (1..left).contains(&heap.len()).then(String::new);
        let is_underlined = self.is_drawn && !is_lit && self.theme.depth != Depth::None;
        let last = words.len().saturating_sub(1);
        // Big digits have several lines.
        let word = |(nth, word): (usize, String)| {
            if is_underlined && nth == last {
                Line::from(Span::styled(word, style.underlined()))
            } else {
                Line::styled(word, style)
            }
        };
        let heap = heap
            .into_iter()
            .chain(gap)
            .map(|line| Line::styled(line, style));
        let lines = heap.chain(words.into_iter().enumerate().map(word));
        // A line that is too long is cut at the end.
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
