//! The machine in words, and the list of those in the drawer.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Widget;

use super::super::layout::Layout;
use super::super::rules_text::{LABELS, facts};
use super::super::theme::Theme;
use crate::app::{App, Focus};

pub fn draw(app: &App, theme: &Theme, layout: &Layout, buffer: &mut Buffer) {
    let Some(place) = &layout.machine else { return };
    draw_facts(app, theme, place.facts, buffer);
    Line::styled(" Machines in the drawer", theme.strong).render(place.heading, buffer);
    let machines = app.machines();
    let names = machines.names().iter().enumerate().skip(place.first);
    for (row, (nth, name)) in place.list.rows().zip(names) {
        let line = entry(theme, row.width, name.as_str(), name == app.name());
        let ground = match (nth == machines.selected(), app.focus() == Focus::Cabinet) {
            (false, _) => theme.plain,
            (true, true) => theme.selected,
            (true, false) => theme.underlined(),
        };
        buffer.set_style(row, ground);
        Line::styled(line, ground).render(row, buffer);
    }
}

fn draw_facts(app: &App, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let line = |(label, value): (&str, String)| {
        if label.is_empty() {
            return Line::styled(format!(" {value}"), theme.faint);
        }
        let width = LABELS - 1;
        Line::from(vec![Span::styled(format!(" {label:<width$}"), theme.faint), Span::from(value)])
    };
    let lines: Text = facts(app, area.width).into_iter().map(line).collect();
    lines.render(area, buffer);
}

/// A machine of the list, with a bead before the open one and a word after it where there is room.
fn entry(theme: &Theme, width: u16, name: &str, is_open: bool) -> String {
    let room = usize::from(width).saturating_sub(4);
    let mark = if is_open { theme.glyphs.bead } else { " " };
    let word = if is_open && name.len() + 6 <= room { "  open" } else { "" };
    if name.len() <= room {
        return format!(" {mark} {name}{word}");
    }
    let kept: String = name.chars().take(room.saturating_sub(3)).collect();
    format!(" {mark} {kept}...")
}
