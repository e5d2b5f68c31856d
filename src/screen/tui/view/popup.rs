//! Any popup, rendered from its words.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Clear, Widget};

use super::super::draw::{draw_frame, lower_edge};
use super::super::layout::{PopupLayout, REMARKS_AT};
use super::super::theme::{Rgb, Theme};
use super::Clip;
use crate::app::{Direction, PopupLine};
use crate::words::say;
use unicode_width::UnicodeWidthStr;

/// The share of its own color that is left to what a popup is not about.
const DIMMED: f64 = 0.6;

/// A popup.
pub(crate) struct PopupView<'a> {
    pub(super) theme: &'a Theme,
    pub(super) layout: &'a PopupLayout,
}

impl Widget for PopupView<'_> {
    /// Draws the popup where its layout says.
    fn render(self, _: Rect, buffer: &mut Buffer) {
        let theme = self.theme;
        let area = self.layout.area;
        let content = &self.layout.content;
        if let Some(spot) = &self.layout.spot {
            self.dim_all_but(spot.landmark, buffer);
        }
        Clear.render(area, buffer);
        buffer.set_style(area, theme.plain);
        let title = Span::styled(format!(" {} ", content.title), theme.strong);
        let part = Span::styled(self.part(), theme.faint).into_right_aligned_line();
        draw_frame(theme, true, title, area, buffer);
        part.render(lower_edge(area), buffer);
        if let Some((at, side)) = self.layout.spot.and_then(|spot| spot.pointer) {
            Clip { buffer, area }.put(at.x, at.y, self.pointer(side), theme.strong);
        }
        let first = if self.layout.content.pages.is_some() {
            0
        } else {
            content.top
        };
        let lines = content.lines.iter().skip(first).map(|line| self.line(line));
        lines.collect::<Text>().render(self.layout.text, buffer);
        for (nth, (label, &area)) in content.buttons.iter().zip(&self.layout.buttons).enumerate() {
            let is_selected = content.selected == Some(nth);
            let (pointer, style) = if is_selected {
                (theme.glyphs.pointer, theme.selected)
            } else {
                (" ", theme.plain)
            };
            Line::styled(format!(" {pointer} {label} "), style).render(area, buffer);
            // Beside a label that is too long for its column a remark begins later, if it has room.
            let label = u16::try_from(label.width()).unwrap_or(u16::MAX);
            let at = REMARKS_AT.max(label.saturating_add(5));
            let beside = Rect {
                x: area.x.saturating_add(at),
                width: area.width.saturating_sub(at),
                ..area
            };
            if let Some(remark) = content.remarks.get(nth)
                && remark.width() < usize::from(beside.width)
            {
                Line::styled(remark.as_ref(), theme.faint).render(beside, buffer);
            }
        }
    }
}

impl<'a> PopupView<'a> {
    /// Draws a popup where it was laid.
    pub(crate) fn draw(layout: &'a PopupLayout, theme: &'a Theme, buffer: &mut Buffer) {
        Self { theme, layout }.render(layout.area, buffer);
    }

    /// Dims all that the popup is not about, but for the footer with its keys.
    fn dim_all_but(&self, landmark: Rect, buffer: &mut Buffer) {
        let dim = Style::reset()
            .patch(self.theme.plain)
            .patch(self.theme.faint);
        let panes = Rect {
            height: buffer.area.height.saturating_sub(1),
            ..buffer.area
        };
        for at in panes.positions().filter(|&at| !landmark.contains(at)) {
            // Light on a tile becomes the color of the tile.
            let cell = &mut buffer[at];
            let ink = if Some(cell.bg) == dim.bg || cell.bg == Color::Reset {
                cell.fg
            } else {
                cell.bg
            };
            let mixed = Rgb::parts(ink).zip(self.theme.ground);
            let ink = mixed.map(|(ink, ground)| ink.over(ground, DIMMED).color(self.theme.depth));
            cell.set_style(ink.map_or(dim, |ink| dim.fg(ink)));
        }
    }

    /// The arrowhead from a popup on this side of a thing to the thing.
    const fn pointer(&self, side: Direction) -> &'static str {
        let [left, right, up, down] = self.theme.glyphs.arrowheads;
        match side {
            Direction::Right => left,
            Direction::Left => right,
            Direction::Down => up,
            Direction::Up => down,
        }
    }

    /// The part of the text in view, in words; nothing where it is all in view.
    fn part(&self) -> String {
        let (view, shown) = (self.layout.viewport(), self.layout.buttons.len());
        let (first, all) = (self.layout.first_button, self.layout.all_buttons);
        if shown < all {
            return format!(
                " {} ",
                say!("part-of-list", from = first + 1, to = first + shown, all)
            );
        }
        if let Some(pages) = self.layout.content.pages {
            return format!(" {} ", say!("page-of", page = view.top + 1, pages));
        }
        if view.lines <= view.height {
            return String::new();
        }
        let (from, to) = (view.top + 1, view.top + view.height);
        format!(" {} ", say!("part-of-text", from, to, all = view.lines))
    }

    fn line(&self, line: &'a PopupLine) -> Line<'a> {
        let theme = self.theme;
        match line {
            PopupLine::Text(text) => Line::from(text.as_str()),
            PopupLine::Faint(text) => Line::styled(text.as_str(), theme.faint),
            PopupLine::Input(label, typed) => Line::from(vec![
                Span::from(format!("{label} ")),
                Span::styled(format!(" {typed}_ "), theme.selected),
            ]),
        }
    }
}
