//! From the state to cells, one part of the screen a file. Nothing here can change anything.

pub mod axis;
mod board;
mod cabinet;
mod chances;
pub mod curve;
mod detail;
mod footer;
mod games;
mod machine;
mod mark_art;
mod matchbox;
pub mod outcome_band;
mod plot;
mod popup;
mod progress;
mod status;
mod title;
mod wall;

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Text};
use ratatui::widgets::{Block, Widget};

use super::layout::{Layout, SMALLEST};
use super::theme::Theme;
use crate::app::App;

/// Draws the whole screen; `layout` is the layout of the same state in the same area.
pub fn draw(app: &App, layout: Option<&Layout>, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    buffer.set_style(area, theme.plain);
    let Some(layout) = layout else {
        too_small(area, theme, buffer);
        return;
    };
    title::draw(app, theme, layout.title, buffer);
    board::draw(app, theme, layout, buffer);
    status::draw(app, theme, layout.story, buffer);
    cabinet::draw(app, theme, layout, buffer);
    footer::draw(app, theme, layout, buffer);
    if let Some(popup) = &layout.popup {
        popup::PopupView { theme, layout: popup }.render(popup.area, buffer);
    }
}

/// Says what size the terminal has and what size it needs.
fn too_small(area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let (width, height) = SMALLEST;
    let message = format!("Terminal too small: {}x{}, needs {width}x{height}", area.width, area.height);
    let lines = textwrap::wrap(&message, usize::from(area.width));
    let lines: Vec<Line> = lines.into_iter().map(|line| Line::from(line).centered()).collect();
    let height = u16::try_from(lines.len()).unwrap_or(u16::MAX).min(area.height);
    Text::from(lines).style(theme.strong).render(area.centered_vertically(Constraint::Length(height)), buffer);
}

/// A frame: heavy for what has the focus, so that it shows without color.
fn frame(theme: &Theme, focused: bool) -> Block<'static> {
    let (set, style) = if focused { (theme.glyphs.heavy, theme.focus) } else { (theme.glyphs.light, theme.frame) };
    Block::bordered().border_set(set).border_style(style)
}

/// The first of these lines that is no wider than this, or else the last: most words first.
fn fitting<'a>(width: u16, lines: impl IntoIterator<Item = Line<'a>>) -> Line<'a> {
    let mut last = Line::default();
    for line in lines {
        last = line;
        if last.width() <= width.into() {
            break;
        }
    }
    last
}

/// A part of the buffer that takes what is drawn inside it and drops the rest.
struct Clip<'a> {
    buffer: &'a mut Buffer,
    area: Rect,
}

impl Clip<'_> {
    /// Puts glyphs of width one on a line, from left to right.
    fn put(&mut self, x: u16, y: i32, text: &str, style: Style) {
        let Ok(y) = u16::try_from(y) else { return };
        for (x, glyph) in (x..).zip(text.chars()) {
            let at = (x, y).into();
            if self.area.contains(at)
                && let Some(cell) = self.buffer.cell_mut(at)
            {
                cell.set_char(glyph).set_style(style);
            }
        }
    }
}
