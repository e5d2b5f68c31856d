//! The line at the bottom: a notice, then the keys that work here and now.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::super::draw::draw_line;
use super::super::layout::Hint;
use super::super::theme::Theme;
use crate::words::Said;

pub(super) struct Footer<'a> {
    pub(super) theme: &'a Theme,
    /// A notice from the program.
    pub(super) notice: Option<&'a Said>,
    /// The keys, each with its place.
    pub(super) hints: &'a [Hint],
}

impl Widget for Footer<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        if let Some(notice) = self.notice {
            let notice = Line::styled(format!(" {notice}"), self.theme.strong);
            draw_line(self.theme, notice, area, buffer);
        }
        for hint in self.hints {
            let label = Span::styled(format!(" {} ", hint.label), self.theme.key);
            let word = Span::styled(format!(" {}", hint.word), self.theme.faint);
            Line::from_iter([label, word]).render(hint.area, buffer);
        }
    }
}
