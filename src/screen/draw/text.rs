//! Drawing in cells: clipping, frames, fitting lines, and scrolled widgets.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::style::Style;
use ratatui::symbols::border::Set;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Widget};
use textwrap::core::Word;
use textwrap::{Options, WordSeparator, WordSplitter};
use unicode_linebreak::linebreaks;
use unicode_truncate::UnicodeTruncateStr;
use unicode_width::UnicodeWidthStr;

use super::theme::Theme;
use crate::words::{Form, Said, note_cut};

/// Draws notes at the right of a frame's lower edge; the first are dropped if they do not fit.
pub(crate) fn draw_notes(theme: &Theme, notes: &[Said], frame: Rect, buffer: &mut Buffer) {
    let area = frame.inner(Margin::new(2, 0));
    let room = usize::from(area.width);
    let notes = notes.iter().filter_map(|note| note.fitting(room));
    let notes: Vec<_> = notes.map(|note| note.to_string()).collect();
    let dot = format!(" {} ", theme.glyphs.dot);
    let mut joined = (0..notes.len()).map(|first| notes[first..].join(&dot));
    let Some(note) = joined.find(|note| note.width() <= room) else {
        return;
    };
    let [.., edge] = first_and_last_line(area);
    let note = Line::styled(note, theme.faint).right_aligned();
    note.write(edge, buffer);
}

/// An area divided into first line, middle and last line.
pub(crate) fn first_and_last_line(area: Rect) -> [Rect; 3] {
    let lines = [
        Constraint::Length(1),
        Constraint::Fill(1),
        Constraint::Length(1),
    ];
    area.layout(&Layout::vertical(lines))
}

/// A line to be drawn in full; a cut is recorded.
pub(crate) trait Whole {
    fn write(&self, area: Rect, buffer: &mut Buffer);
}

impl Whole for Line<'_> {
    fn write(&self, area: Rect, buffer: &mut Buffer) {
        if cfg!(debug_assertions) {
            note_if_cut(&self.to_string(), area.width);
        }
        self.render(area, buffer);
    }
}

/// Records a text wider than its columns, unless there are none, for tests.
fn note_if_cut(text: &str, columns: u16) {
    if columns > 0 && text.trim_end().width() > columns.into() {
        note_cut(text, columns.into());
    }
}

/// Draws a line. One that is too wide is cut with an ellipsis, but not within a number.
pub(crate) fn draw_line(theme: &Theme, line: Line, area: Rect, buffer: &mut Buffer) {
    let (text, width) = (line.to_string(), usize::from(area.width));
    if area.is_empty() || text.trim_end().width() <= width {
        return line.render(area, buffer);
    }
    line.left_aligned().write(area, buffer);
    let is_of_number = |sign: char| sign.is_ascii_digit() || [',', '.', '\u{a0}'].contains(&sign);
    let ellipsis = theme.glyphs.ellipsis;
    let (kept, _) = text.unicode_truncate(width.saturating_sub(ellipsis.width()));
    let is_within = text[kept.len()..].starts_with(is_of_number);
    let digits = is_within.then(|| kept.trim_end_matches(is_of_number));
    let end = digits.unwrap_or(kept).trim_end().width();
    let rest = width - end;
    let x = area.x + in_cells(end);
    let style = buffer[(x.saturating_sub(1).max(area.x), area.y)].style();
    buffer.set_stringn(x, area.y, format!("{ellipsis:<rest$}"), rest, style);
}

/// The first of these lines that fits, else the last: the longest is first.
pub(crate) fn fitting<'a>(width: u16, lines: impl IntoIterator<Item = Line<'a>>) -> Line<'a> {
    let mut last = Line::default();
    for line in lines {
        last = line;
        if last.width() <= width.into() {
            break;
        }
    }
    last
}

/// The longest form that fits, else the shortest, as a line.
pub(crate) fn fit(said: &Said, width: u16, theme: &Theme) -> Line<'static> {
    fit_tagged(said, width, theme, &[])
}

/// The longest form that fits with the styles of its own tags.
pub(crate) fn fit_tagged(
    said: &Said,
    width: u16,
    theme: &Theme,
    parts: &[(&str, Style)],
) -> Line<'static> {
    line_of(&said.fit(width.into()), theme, parts)
}

/// Draws the longest form that fits, in this style.
pub(crate) fn draw_said(said: &Said, style: Style, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    fit(said, area.width, theme)
        .style(style)
        .write(area, buffer);
}

/// Draws a message, and another at the end of the line if it fits after a gap of two columns.
pub(crate) fn draw_ends(said: &Said, end: &Said, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let said = fit(said, area.width, theme).style(theme.strong);
    let width = area.width.saturating_sub(in_cells(said.width()) + 2);
    said.write(area, buffer);
    let end = end.fitting(width.into()).unwrap_or_default().to_string();
    let x = area.right() - width;
    let end = Line::styled(end, theme.faint).right_aligned();
    end.write(Rect { x, width, ..area }, buffer);
}

/// The rest of an area below a number of lines.
pub(crate) fn below_lines(area: Rect, lines: u16) -> Rect {
    let lines = lines.min(area.height);
    Rect {
        y: area.y + lines,
        height: area.height - lines,
        ..area
    }
}

/// A pane without its frame and the free column of a scroll bar.
pub(crate) fn inside(pane: Rect) -> Rect {
    let inner = pane.inner(Margin::new(1, 1));
    Rect {
        width: inner.width.saturating_sub(1),
        ..inner
    }
}

/// A form as a line. A tag selects the style of that name, else the theme's.
pub(crate) fn line_of(form: &Form, theme: &Theme, parts: &[(&str, Style)]) -> Line<'static> {
    let style = |tag: &str| {
        let own = parts.iter().find(|(name, _)| *name == tag);
        own.map_or_else(|| theme.tagged(tag), |(_, style)| *style)
    };
    let styled = form.parts().map(|(tag, text)| {
        let style = tag.map_or_else(Style::new, style);
        Span::styled(text.to_owned(), style)
    });
    styled.collect()
}

/// A number of columns or lines, capped at the maximum.
pub(crate) fn in_cells(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

/// A text padded on the right to a width in columns.
pub(crate) fn pad(text: String, columns: usize) -> String {
    let air = columns.saturating_sub(text.width());
    text + &" ".repeat(air)
}

/// A text padded on the left to a width in columns.
pub(crate) fn pad_left(text: &str, columns: usize) -> String {
    " ".repeat(columns.saturating_sub(text.width())) + text
}

/// A text wrapped by the Unicode line breaking rules. No-break spaces are only needed for that.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let options = Options::new(width)
        .word_separator(WordSeparator::Custom(words))
        .word_splitter(WordSplitter::NoHyphenation);
    let lines = textwrap::wrap(text, options).into_iter();
    lines.map(|line| line.replace('\u{a0}', " ")).collect()
}

/// Draws a text in wrapped lines; returns the area below them.
pub(crate) fn draw_wrapped(text: &str, style: Style, area: Rect, buffer: &mut Buffer) -> Rect {
    let lines = wrap(text, area.width.into());
    for (line, row) in lines.iter().zip(area.rows()) {
        Line::styled(line, style).write(row, buffer);
    }
    below_lines(area, in_cells(lines.len()))
}

/// The unbreakable parts of a line, with trailing spaces. The name of a file is not broken at its
/// hyphen.
fn words(line: &str) -> Box<dyn Iterator<Item = Word<'_>> + '_> {
    let ends = linebreaks(line).map(|(end, _)| end);
    let ends = ends.filter(|&end| end == line.len() || !line[..end].ends_with('-'));
    Box::new(ends.scan(0, |start, end| {
        let word = Word::from(&line[*start..end]);
        *start = end;
        Some(word)
    }))
}

/// A part of the buffer; drawing outside it is dropped.
pub(crate) struct Clip<'a> {
    pub(crate) buffer: &'a mut Buffer,
    pub(crate) area: Rect,
}

impl Clip<'_> {
    /// Draws a text on a line from a cell of the area.
    pub(crate) fn put(&mut self, x: u16, y: u16, text: &str, style: Style) {
        let room = self.area.right().saturating_sub(x);
        if cfg!(debug_assertions) && text.contains(char::is_alphabetic) {
            note_if_cut(text, room);
        }
        if self.shown().contains((x, y).into()) {
            self.buffer.set_stringn(x, y, text, room.into(), style);
        }
    }

    /// Draws a glyph in the middle of the area.
    pub(crate) fn put_in_middle(&mut self, sign: &str, style: Style) {
        let Rect {
            x,
            y,
            width,
            height,
        } = self.area;
        let (right, down) = (width.saturating_sub(1) / 2, height.saturating_sub(1) / 2);
        self.put(x + right, y + down, sign, style);
    }

    /// Fills a number of cells of a line with a glyph of width one.
    pub(crate) fn fill(&mut self, (x, y): (u16, u16), count: u16, glyph: &str, style: Style) {
        let cells = Rect::new(x, y, count, 1).intersection(self.shown());
        for at in cells.positions() {
            self.buffer[at].set_symbol(glyph).set_style(style);
        }
    }

    /// Draws a frame along the edges of an area, of which the lower part may be outside.
    pub(crate) fn frame(&mut self, area: Rect, set: Set<'static>, style: Style) {
        let shown = area.intersection(self.area);
        let borders = if shown.height < area.height {
            Borders::ALL.difference(Borders::BOTTOM)
        } else {
            Borders::ALL
        };
        let block = Block::new().borders(borders).border_set(set);
        block.border_style(style).render(shown, self.buffer);
    }

    /// The part of the area that is in the buffer.
    fn shown(&self) -> Rect {
        self.area.intersection(self.buffer.area)
    }
}
