//! The rectangles of the projector: the board and the box in use side by side, a sentence, and the totals.

use ratatui::layout::{Constraint, Layout as Split, Margin, Rect};

use super::board::Cell;
use super::{BoxesLayout, Content, Layout, hints, inside};
use crate::app::{App, Phase};
use crate::tui::theme::Theme;

impl Layout {
    /// Lays the projector out. The keys of the footer show only with a popup.
    pub(super) fn projected(area: Rect, app: &App, theme: &Theme) -> Self {
        let lines = [Constraint::Length(1), Constraint::Fill(1), Constraint::Length(2), Constraint::Length(1)];
        let [title, panes, status, footer] = area.layout(&Split::vertical(lines));
        let [game, right_pane] =
            panes.layout(&Split::horizontal([Constraint::Fill(1), Constraint::Fill(1)]).spacing(2));
        // What was just played has a frame, which may lie around the board.
        let room = inside(game);
        let (board, squares) = Cell::largest(room).board(room);
        let boxes = BoxesLayout::new(right_pane, app, theme.wall.is_some());
        let hints = if app.popup().is_some() { hints(footer, app, theme) } else { Vec::new() };
        let mut layout = Self {
            title,
            game,
            board,
            around: board.outer(Margin::new(1, 1)).intersection(game),
            squares,
            status,
            foot: None,
            verdict: matches!(app.play().phase(), Phase::Over(_)).then_some(status),
            question: None,
            tables: Vec::new(),
            right_pane,
            tabs: Vec::new(),
            content: Content::Detail(right_pane, boxes),
            footer,
            hints,
            popup: None,
        };
        layout.lay_popup(area, app);
        layout
    }
}
