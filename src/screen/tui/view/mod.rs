//! Widgets, one a file: they convert the state to cells. A widget has the theme and the values it
//! shows, gathered by its `of`. Drawing never changes the state.

pub(crate) mod beads;
pub(crate) mod big_text;
mod board;
mod box_life;
pub(crate) mod box_picture;
pub(crate) mod card;
mod chances;
pub(crate) mod field;
mod footer;
mod large_box;
mod mark_art;
mod next_time;
mod progress;
mod shown_box;
pub(crate) mod squares;
mod status;
mod title;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::Widget;

use super::draw::{Clip, fitting, in_cells, wrap};
use super::layout::{Layout, SMALLEST};
use super::theme::Theme;
use crate::app::App;
use crate::tabs::curve::Chart;
use crate::words::say;
pub(crate) use board::BoardView;
pub(crate) use box_picture::{BoxPicture, Told};
pub(crate) use card::Card;
pub use card::CardForm;
pub(crate) use chances::ChancesBar;
use footer::Footer;
pub(crate) use large_box::LargeBox;
pub(crate) use mark_art::MarkArt;
pub(crate) use shown_box::ShownBox;
pub(crate) use status::Status;
use title::Title;

/// Draws the screen; `layout` must be the layout of this state and area.
pub fn draw(app: &App, layout: Option<&Layout>, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    Clip { buffer, area }.restyle(theme.plain);
    let Some(layout) = layout else {
        too_small(area, theme, buffer);
        return;
    };
    Title::of(app, theme).render(layout.title, buffer);
    draw_scene(app, layout, theme, buffer);
    if !app.is_filled() {
        app.look_at_right_pane(theme, buffer);
    }
    Footer {
        theme,
        notice: app.notice.as_ref(),
        hints: &layout.hints,
    }
    .render(layout.footer, buffer);
    app.look_at_popup(theme, buffer);
    if theme.is_ascii() {
        keep_to_ascii(buffer);
    }
}

/// Replaces other characters by question marks: names of machines and beads may contain any.
fn keep_to_ascii(buffer: &mut Buffer) {
    let foreign = |cell: &&mut Cell| !cell.symbol().is_ascii();
    for cell in buffer.content.iter_mut().filter(foreign) {
        cell.set_symbol("?");
    }
}

/// Draws the board and the text below.
fn draw_scene(app: &App, layout: &Layout, theme: &Theme, buffer: &mut Buffer) {
    app.look_at_scene(theme, buffer);
    if let Some(foot) = layout.pane.foot {
        Chart::look_with_heading(&app.session, theme, foot, buffer);
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
