//! The rectangles of the projector: the board and the box in use side by side, a sentence, and the
//! totals; and those of a scene that fills the screen.

use ratatui::layout::{Constraint, Layout as Split, Rect};

use super::{BoxesLayout, Content, Layout, hints};
use crate::app::App;
use crate::tui::theme::Theme;
use crate::tui::view::tabs::DetailLayout;

impl Layout {
    /// Lays the projector out. Its footer names the key that leaves it; the others show only with a
    /// popup, or to those who come to a machine on show; then the totals show in big letters too,
    /// where there is room for them. A scene that fills the screen lies by itself.
    pub(super) fn projected(area: Rect, app: &mut App, theme: &Theme) -> Self {
        let [line, rest] = [Constraint::Length(1), Constraint::Fill(1)];
        let [title, panes, footer] = area.layout(&Split::vertical([line, rest, line]));
        app.shown.unit = app.unit();
        app.shown.is_told_on_table = false;
        let pane = app.lay_scene(panes);
        let right_pane = pane.in_use.unwrap_or_default();
        let boxes = BoxesLayout::new(right_pane, app, theme.wall.is_some());
        let hints = hints(footer, app, theme);
        let layout = Self {
            title,
            pane,
            game: pane.area,
            board: pane.board,
            squares: pane.squares,
            status: pane.status,
            foot: pane.foot,
            tables: Vec::new(),
            right_pane,
            tabs: Vec::new(),
            content: Content::Detail(DetailLayout {
                area: right_pane,
                boxes,
            }),
            footer,
            hints,
            unit: app.shown.unit,
            on_the_way: Vec::new(),
        };
        layout.lay_popup(area, app);
        layout
    }
}
