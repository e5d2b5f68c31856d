//! The last games, newest first.

use ratatui::buffer::Buffer;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::super::layout::Layout;
use super::super::theme::Theme;
use crate::app::numbers::grouped;
use crate::app::{App, Focus};
use crate::engine::{Played, Verdict};

pub fn draw(app: &App, theme: &Theme, layout: &Layout, buffer: &mut Buffer) {
    let machine = app.machine();
    if machine.history().last().is_none() {
        Line::styled(" No game has been finished yet.", theme.faint).render(layout.boxes, buffer);
        return;
    }
    let newest = machine.tally().games();
    let games = (0_u64..).zip(machine.history().iter().rev()).skip(layout.first_game);
    for (row, (nth, played)) in layout.boxes.rows().zip(games) {
        let line = line(theme, row.width, newest.saturating_sub(nth), played);
        let is_selected = app.right_pane().selected_game() as u64 == nth;
        let (line, ground) = match (is_selected, app.focus() == Focus::Cabinet) {
            (false, _) => (line, theme.plain),
            // The selection wears no colors, so that it is all of one piece.
            (true, true) => (Line::from(line.to_string()), theme.selected),
            (true, false) => (line, theme.underlined()),
        };
        buffer.set_style(row, ground);
        line.render(row, buffer);
    }
}

fn line(theme: &Theme, width: u16, number: u64, played: &Played) -> Line<'static> {
    let (word, style) = match (played.resigned(), played.verdict()) {
        (true, _) => ("resigned", theme.loss),
        (false, Verdict::Won) => ("won", theme.gain),
        (false, Verdict::Drawn) => ("drawn", theme.plain),
        (false, Verdict::Lost) => ("lost", theme.loss),
    };
    let is_wide = width >= 46;
    let word = if is_wide { format!(" {word:<9}") } else { format!(" {}", word[..1].to_uppercase()) };
    let gap = if is_wide { "   " } else { " " };
    let spans = [
        Span::styled(word, style),
        Span::styled(format!("{:>7}", grouped(number)), theme.faint),
        Span::from(format!("{gap}{:<9}", played.key)),
        Span::styled(format!("{gap}{}", played.opponent), theme.faint),
    ];
    Line::from_iter(spans)
}
