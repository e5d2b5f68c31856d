//! The line at the bottom: a notice, then the available keys.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::layout::Hint;
use crate::draw::text::{Whole, draw_line};
use crate::draw::theme::Theme;
use crate::words::Said;

pub(super) struct Footer<'a> {
    pub(super) theme: &'a Theme,
    /// A notice.
    pub(super) notice: Option<&'a Said>,
    /// The keys with their positions.
    pub(super) hints: &'a [Hint],
}

impl Widget for Footer<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        if let Some(notice) = self.notice {
            let notice = notice.fit(usize::from(area.width).saturating_sub(1));
            let notice = Line::styled(format!(" {notice}"), self.theme.strong);
            draw_line(self.theme, notice, area, buffer);
        }
        for hint in self.hints {
            if hint.area.height > 1 {
                buffer.set_style(hint.area, self.theme.key);
                let words = format!("{} {}", hint.label, hint.word);
                let words = words.trim_start();
                let middle = hint.area.centered_vertically(Constraint::Length(1));
                Line::from(words).centered().write(middle, buffer);
                continue;
            }
            let label = Span::styled(format!(" {} ", hint.label), self.theme.key);
            let word = Span::styled(format!(" {}", hint.word), self.theme.faint);
            Line::from_iter([label, word]).write(hint.area, buffer);
        }
    }
}
