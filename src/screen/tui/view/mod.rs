//! From the state to cells, one widget a file. A widget holds the theme and the fields it shows;
//! those are gathered from the state here and in each widget's `of`. Nothing here can change
//! anything.

mod beads;
mod big_text;
mod board;
mod box_numbers;
mod by_hand;
mod card;
mod chances;
pub mod curve;
mod detail;
mod footer;
mod map;
mod mark_art;
mod next_time;
mod popup;
mod progress;
mod right_pane;
mod shown_box;
mod status;
mod table;
mod table_card;
pub mod tabs;
mod tile;
mod time_lapse;
mod title;
mod totals;

use crate::engine::Side;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Constraint, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Widget;

use super::draw::{Clip, draw_frame, fitting, render_scrolled, row_style, wrap};
use super::layout::{Layout, SMALLEST, inside};
use super::theme::Theme;
use crate::app::{App, Focus, Phase, Session};
use crate::game::{Mark, Square};
use crate::words::{Numbering, say};
use board::BoardView;
use by_hand::BeadQuestion;
use curve::CurveChart;
use detail::Detail;
use footer::Footer;
pub(crate) use mark_art::MarkArt;
pub(crate) use popup::PopupView;
use right_pane::RightPaneFrame;
use status::Status;
use table::Table;
use time_lapse::TimeLapseStatus;
use title::Title;
use totals::Totals;

/// Draws the whole screen; `layout` is the layout of the same state in the same area.
pub fn draw(app: &App, layout: Option<&Layout>, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    Clip { buffer, area }.restyle(theme.plain);
    let Some(layout) = layout else {
        too_small(area, theme, buffer);
        return;
    };
    Title::of(app, theme).render(layout.title, buffer);
    if app.is_projecting() {
        project(app, layout, theme, buffer);
    } else {
        draw_panes(app, layout, theme, buffer);
    }
    for bead in &layout.on_the_way {
        let style = theme.bead(bead.square).add_modifier(Modifier::BOLD);
        let glyph = theme.bead_glyph(bead.square);
        Clip { buffer, area }.put(bead.at.x, bead.at.y, glyph, style);
    }
    Footer {
        theme,
        notice: app.notice.as_ref(),
        hints: &layout.hints,
    }
    .render(layout.footer, buffer);
    if let Some(popup) = &layout.popup {
        PopupView::draw(popup, theme, buffer);
    }
    app.look_at_popup(theme, buffer);
    if theme.is_ascii() {
        keep_to_ascii(buffer);
    }
}

/// Puts a question mark for every other character: names of machines and beads may hold any.
fn keep_to_ascii(buffer: &mut Buffer) {
    let foreign = |cell: &&mut Cell| !cell.symbol().is_ascii();
    for cell in buffer.content.iter_mut().filter(foreign) {
        cell.set_symbol("?");
    }
}

/// The board and the box in use, and what there is to say of them in a sentence.
fn project(app: &App, layout: &Layout, theme: &Theme, buffer: &mut Buffer) {
    BoardView::of(app, theme, layout).render(layout.board, buffer);
    Detail::in_use(app, theme, layout.unit).render(layout.right_pane, buffer);
    if let Some(foot) = layout.foot {
        Totals::of(app, theme).render(foot, buffer);
    }
    let sentence = Status::of(app, theme).sentence(layout.status.width);
    sentence.centered().render(
        Rect {
            y: layout.status.y + 1,
            height: 1,
            ..layout.status
        },
        buffer,
    );
}

fn draw_panes(app: &App, layout: &Layout, theme: &Theme, buffer: &mut Buffer) {
    let title = Span::styled(format!(" {} ", say!("game")), theme.strong);
    draw_frame(theme, app.focus == Focus::Board, title, layout.game, buffer);
    BoardView::of(app, theme, layout).render(layout.board, buffer);
    match &app.play.phase {
        Phase::TimeLapse(lapse) => {
            TimeLapseStatus::of(app, lapse, theme).render(layout.status, buffer);
        }
        _ => match layout
            .question
            .as_ref()
            .and_then(|question| BeadQuestion::of(app, question, theme))
        {
            Some(question) => question.render(layout.status, buffer),
            None if is_told_on_table(app, layout, theme) => {
                let status = Status::of(app, theme).without_lesson();
                status.render(layout.status, buffer);
            }
            None => Status::of(app, theme).render(layout.status, buffer),
        },
    }
    if let Some(foot) = layout.foot {
        CurveChart::of(app, theme).render(foot, buffer);
    }
    for table in &layout.tables {
        Table::of(app, theme, table, layout.unit).render(table.area, buffer);
    }
    draw_right_pane(app, layout, theme, buffer);
}

/// True if the lesson of a game stands beside its boxes.
fn is_told_on_table(app: &App, layout: &Layout, theme: &Theme) -> bool {
    let mut tables = layout.tables.iter();
    tables.any(|table| {
        table.side == app.machine_side()
            && Table::of(app, theme, table, layout.unit).has_room_for_words()
    })
}

fn draw_right_pane(app: &App, layout: &Layout, theme: &Theme, buffer: &mut Buffer) {
    RightPaneFrame::of(app, theme, layout).render(layout.right_pane, buffer);
    let pane = inside(layout.right_pane);
    let content = layout.content.view();
    content.draw(app, theme, layout.unit, pane, buffer);
}

/// Says what size the terminal has and what size it needs.
fn too_small(area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let (width, height) = SMALLEST;
    let [is, needs] = [(area.width, area.height), (width, height)]
        .map(|(width, height)| format!("{width}x{height}"));
    let message = say!("too-small", is, needs).to_string();
    let lines = wrap(&message, usize::from(area.width)).into_iter();
    let lines: Vec<Line> = lines.map(|line| Line::from(line).centered()).collect();
    let height = u16::try_from(lines.len())
        .unwrap_or(u16::MAX)
        .min(area.height);
    Text::from(lines)
        .style(theme.strong)
        .render(area.centered_vertically(Constraint::Length(height)), buffer);
}

/// The mark shown for each player, and the number for each square: a person may have chosen
/// others than those of the files.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShownMarks {
    first: Mark,
    numbering: Numbering,
}

impl ShownMarks {
    pub(crate) fn of(session: &Session) -> Self {
        Self {
            first: session.shown(Side::First),
            numbering: session.preferences().numbering,
        }
    }

    /// The number that shows for a square, which is that of another one in files.
    pub(crate) const fn number(self, square: Square) -> Square {
        self.numbering.as_in_files(square)
    }

    /// The mark that shows for a side.
    const fn of_side(self, side: Side) -> Mark {
        match side {
            Side::First => self.first,
            Side::Second => self.first.other(),
        }
    }

    /// The mark that shows for one on a board.
    pub(crate) const fn mark(self, mark: Mark) -> Mark {
        self.of_side(Side::of(mark))
    }
}
