//! What lies over the panes: any popup, drawn from what it says.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Clear, Widget};

use super::super::keys::KEY_WIDTH;
use super::super::layout::PopupLayout;
use super::super::theme::Theme;
use super::frame;
use crate::app::PopupLine;

/// A popup.
pub(super) struct PopupView<'a> {
    pub(super) theme: &'a Theme,
    pub(super) layout: &'a PopupLayout,
}

impl Widget for PopupView<'_> {
    /// Draws the popup where its layout says.
    fn render(self, _: Rect, buffer: &mut Buffer) {
        let (theme, area, content) = (self.theme, self.layout.area, &self.layout.content);
        Clear.render(area, buffer);
        buffer.set_style(area, theme.plain);
        let title = Line::styled(format!(" {} ", content.title), theme.strong);
        let part = Line::styled(self.part(), theme.faint).right_aligned();
        frame(theme, true).title(title).title_bottom(part).render(area, buffer);
        let lines = content.lines.iter().skip(content.top).map(|line| self.line(line));
        lines.collect::<Text>().render(self.layout.text, buffer);
        for (nth, (label, &area)) in content.buttons.iter().zip(&self.layout.buttons).enumerate() {
            let is_selected = content.selected == Some(nth);
            let (pointer, style) =
                if is_selected { (theme.glyphs.pointer, theme.selected) } else { (" ", theme.plain) };
            Line::styled(format!(" {pointer} {label} "), style).render(area, buffer);
        }
    }
}

impl<'a> PopupView<'a> {
    /// What part of the text shows, where it does not all do.
    fn part(&self) -> String {
        let view = self.layout.viewport();
        if view.lines <= view.height {
            return String::new();
        }
        format!(" lines {} to {} of {} ", view.top + 1, view.top + view.height, view.lines)
    }

    fn line(&self, line: &'a PopupLine) -> Line<'a> {
        let theme = self.theme;
        match line {
            PopupLine::Text(text) => Line::from(text.as_str()),
            PopupLine::Faint(text) => Line::styled(text.as_str(), theme.faint),
            PopupLine::Input(label, typed) => {
                Line::from(vec![Span::from(format!("{label} ")), Span::styled(format!(" {typed}_ "), theme.selected)])
            }
            PopupLine::Key(key, help) => {
                let key = format!("{:>KEY_WIDTH$}  ", theme.glyphs.key_label(key));
                Line::from(vec![Span::styled(key, theme.strong), Span::from(help.as_str())])
            }
        }
    }
}
