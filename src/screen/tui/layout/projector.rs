//! The rectangles of the projector: the board and the box in use side by side, a sentence, and the
//! totals.

use ratatui::layout::{Constraint, Layout as Split, Margin, Rect};

use super::board::Cell;
use super::{BoxesLayout, Content, Layout, hints, inside};
use crate::app::App;
use crate::tui::theme::Theme;
use crate::tui::view::tabs::DetailLayout;

/// The lines of the totals in big letters, with one of air on a small terminal and one above and
/// below on a large one.
const TOTALS: [u16; 2] = [4, 5];

/// The lines of a terminal from which on there is room for them.
const LEAST_WITH_TOTALS: u16 = 24;

/// Those from which on they have air around them.
const LARGE: u16 = 34;

impl Layout {
    /// Lays the projector out. Its footer names the key that leaves it; the others show only with a
    /// popup, or to those who come to a machine on show; then the totals show in big letters too,
    /// where there is room for them.
    pub(super) fn projected(area: Rect, app: &mut App, theme: &Theme) -> Self {
        let foot = match area.height {
            _ if !app.is_exhibit() => 0,
            0..LEAST_WITH_TOTALS => 0,
            LEAST_WITH_TOTALS..LARGE => TOTALS[0],
            LARGE.. => TOTALS[1],
        };
        let [line, two, foot] = [1, 2, foot].map(Constraint::Length);
        let lines = [line, Constraint::Fill(1), two, foot, line];
        let [title, panes, status, foot, footer] = area.layout(&Split::vertical(lines));
        let [game, right_pane] =
            panes.layout(&Split::horizontal([Constraint::Fill(1), Constraint::Fill(1)]).spacing(2));
        // What was just played has a frame, which may lie around the board.
        let room = inside(game);
        let cell = Cell::largest(room);
        let height = cell.board(room).0.height;
        let (board, squares) = cell.board(room.centered_vertically(Constraint::Length(height)));
        let boxes = BoxesLayout::new(right_pane, app, theme.wall.is_some());
        let hints = hints(footer, app, theme);
        let mut layout = Self {
            title,
            game,
            board,
            around: board.outer(Margin::new(1, 1)).intersection(game),
            squares,
            status,
            foot: (!foot.is_empty()).then_some(foot),
            verdict: app.play.phase.is_over().then_some(status),
            question: None,
            tables: Vec::new(),
            right_pane,
            tabs: Vec::new(),
            content: Content::Detail(DetailLayout {
                area: right_pane,
                boxes,
            }),
            footer,
            hints,
            unit: app.unit(false),
            on_the_way: Vec::new(),
            popup: None,
        };
        layout.lay_popup(area, app);
        layout
    }
}
