//! The line at the bottom: a word from the program, then the keys that work here and now.

use ratatui::buffer::Buffer;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::super::layout::Layout;
use super::super::theme::Theme;
use crate::app::App;

pub fn draw(app: &App, theme: &Theme, layout: &Layout, buffer: &mut Buffer) {
    if let Some(notice) = app.notice() {
        Line::styled(format!(" {notice}"), theme.strong).render(layout.footer, buffer);
    }
    for hint in &layout.hints {
        let spans = [Span::styled(format!(" {} ", hint.label), theme.key), Span::from(format!(" {}", hint.word))];
        Line::from_iter(spans).render(hint.area, buffer);
    }
}
