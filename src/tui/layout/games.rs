//! The rectangles of the last games: the names of the columns, the list, and the last position of
//! the selected game beside it.

use ratatui::layout::Rect;

use super::ListLayout;
use crate::app::App;

/// The last games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GamesLayout {
    /// The names of the columns.
    pub header: Rect,
    /// The games.
    pub list: ListLayout,
    /// The last position of the selected game, where there is room for it.
    pub position: Option<Rect>,
}

/// The columns that the list keeps beside a position, and the most that it needs.
const LIST: [u16; 2] = [32, 52];

/// The columns and lines of a position: with lines between its squares, which may be large, and
/// without.
const POSITIONS: [(u16, u16); 4] = [(32, 17), (20, 11), (11, 5), (5, 3)];

/// The columns of a position whose squares are large: it leaves the list all that it needs.
const LARGE: u16 = 20;

/// The air between the list and the position.
const GAP: u16 = 2;

impl GamesLayout {
    pub(super) fn new(pane: Rect, app: &App) -> Self {
        let count = app.shown_player().history.iter().len();
        let has_room = |&(width, height): &(u16, u16)| {
            let list = LIST[usize::from(width >= LARGE)];
            pane.width >= list + GAP + width && pane.height > height
        };
        let size = POSITIONS.into_iter().find(has_room).filter(|_| count > 0);
        let position = size.map(|(width, height)| Rect {
            x: (pane.right() - width).min(pane.x + LIST[1] + GAP),
            y: pane.y + 1,
            width,
            height,
        });
        let width = position.map_or(pane.width, |position| position.x - GAP - pane.x);
        let [header, rows] =
            [(0, 1), (1, pane.height.saturating_sub(1))].map(|(below, height)| Rect {
                y: pane.y + below,
                width,
                height,
                ..pane
            });
        let games = &app.right_pane.games;
        Self {
            header,
            list: ListLayout::new(rows, (games.selected, count), games.top),
            position,
        }
    }
}
