//! The whole screen, drawn from its state.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::Widget;

use super::footer::Footer;
use super::layout::Layout;
use super::title::Title;
use crate::app::App;
use crate::draw::SMALLEST;
use crate::draw::text::{in_cells, wrap};
use crate::draw::theme::Theme;
use crate::words::say;

/// Draws the screen; `layout` must be the layout of this state and area.
pub fn draw(app: &App, layout: Option<&Layout>, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    buffer.set_style(area, theme.plain);
    let Some(layout) = layout else {
        too_small(area, theme, buffer);
        return;
    };
    Title { theme, app }.render(layout.title, buffer);
    app.draw_scene(theme, buffer);
    if !app.is_filled() {
        app.draw_right_pane(theme, buffer);
    }
    Footer {
        theme,
        notice: app.footer_notice(),
        hints: &layout.hints,
    }
    .render(layout.footer, buffer);
    app.draw_popup(theme, buffer);
    if theme.is_ascii() {
        keep_to_ascii(buffer);
    }
}

/// Replaces other characters: the signs of texts by those that look alike, the rest, such as the
/// letters of names, by question marks.
fn keep_to_ascii(buffer: &mut Buffer) {
    let foreign = |cell: &&mut Cell| !cell.symbol().is_ascii();
    for cell in buffer.content.iter_mut().filter(foreign) {
        let alike = match cell.symbol() {
            "…" => ".",
            "–" => "-",
            "→" => ">",
            "×" => "x",
            _ => "?",
        };
        cell.set_symbol(alike);
    }
}

/// Draws a message with the present and the required size.
fn too_small(area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let (width, height) = SMALLEST;
    let [is, needs] = [(area.width, area.height), (width, height)]
        .map(|(width, height)| format!("{width}x{height}"));
    let message = say!("too-small", is, needs).to_string();
    let lines = wrap(&message, usize::from(area.width)).into_iter();
    let lines: Vec<Line> = lines.map(|line| Line::from(line).centered()).collect();
    let height = in_cells(lines.len()).min(area.height);
    Text::from(lines)
        .style(theme.strong)
        .render(area.centered_vertically(Constraint::Length(height)), buffer);
}
