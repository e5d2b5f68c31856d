//! The pane of the game: the board and the text below.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position, Rect, Size};
use ratatui::widgets::Widget;

use crate::draw::board::{nine, squares};
use crate::draw::text::wrap;
use crate::draw::theme::Theme;
use crate::draw::{BoardView, Status};
use crate::game::{PerSquare, Square};
use crate::model::{Action, Session};
use crate::parts::Context;
use crate::words::Said;

/// The layout of the pane.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pane {
    pub area: Rect,
    pub board: Rect,
    /// The nine squares.
    pub squares: PerSquare<Rect>,
    /// The area of the text under the board.
    pub status: Rect,
}

impl Pane {
    /// The width of the pane.
    pub(crate) fn width(panes: Rect) -> u16 {
        pane_width(largest_square(|_, least| {
            panes.width >= least.width && panes.height >= least.height
        }))
    }

    /// Lays the pane out at the left.
    pub(crate) fn lay(&mut self, context: Context<'_>, area: Rect) {
        let is_upright = context.around.layout_facts.is_upright;
        let square = largest_square(|square, _| {
            let lines = nine(square, LINES).height + 2 * AIR + WORDS;
            pane_width(square) <= area.width && (!is_upright || lines <= area.height)
        });
        let size = nine(square, LINES);
        // A blank line above and below for the frames of squares.
        let left = area.x + indent(square);
        let middle = area.x + (area.width - size.width.min(area.width)) / 2;
        let corner = Position::new(if is_upright { middle } else { left }, area.y + AIR);
        let board = Rect::from((corner, size));
        let y = board.bottom() + AIR;
        let status = Rect {
            x: left,
            y,
            width: area.right().saturating_sub(left),
            height: area.bottom().saturating_sub(y),
        };
        *self = Self {
            area,
            board,
            squares: squares(board.as_position(), square, 1),
            status,
        };
    }

    /// The action of a click: a square is played.
    pub(crate) fn at(&self, at: Position) -> Option<Action> {
        let mut squares = self.squares.iter();
        let found = squares.find(|(_, area)| area.contains(at));
        found.map(|(square, _)| Action::Play(square))
    }

    /// Draws the board, with the cursor if it is movable.
    pub(crate) fn draw(
        &self,
        context: Context<'_>,
        cursor: Option<Square>,
        theme: &Theme,
        buffer: &mut Buffer,
    ) {
        let board = BoardView::of(context.view, theme, &self.squares, cursor);
        board.render(self.board.outer(Margin::new(1, 1)), buffer);
    }

    /// Draws the text under the board; `say` adds the scene's own lines for this width.
    pub(crate) fn draw_status<'a>(
        &self,
        context: Context<'a>,
        theme: &'a Theme,
        buffer: &mut Buffer,
        say: impl FnOnce(&mut Status<'a>, u16),
    ) {
        let mut status = Status::of(context.view, theme);
        status.notice = shown_notice(context, self.status).cloned();
        // A blank column before the cabinet, except for texts that have no shorter form.
        say(&mut status, self.status.width.saturating_sub(1));
        status.render(self.status, buffer);
    }
}

/// The lines of progress while games run, and in the past.
const PROGRESS: usize = 3;

/// The notice, if it is shown under the board, in this area.
pub(crate) fn shown_notice(context: Context<'_>, place: Rect) -> Option<&Said> {
    let is_here = !context.around.is_covered && !context.around.layout_facts.is_upright;
    let session = context.session;
    let notice = session.notice.as_ref().filter(|_| is_here)?;
    has_room_for_notice(session, place, notice).then_some(notice)
}

/// True if a notice fits under the board below the lines of the scene.
pub(crate) fn has_room_for_notice(session: &Session, place: Rect, notice: &Said) -> bool {
    let has_progress = session.board_state.running.is_some() || session.view().is_past;
    let above = if has_progress { 1 + PROGRESS } else { 1 };
    let lines = wrap(&notice.to_string(), place.width.saturating_sub(1).into());
    above + lines.len() <= place.height.into()
}

/// The blank lines above and below the board.
const AIR: u16 = 1;

/// The lines reserved for the text under a larger board, in a single column.
const WORDS: u16 = 9;

/// The sizes of a square, largest first, each with the minimum size of both panes.
const SQUARES: [(Size, Size); 4] = [
    (Size::new(18, 9), Size::new(180, 50)),
    (Size::new(14, 7), Size::new(144, 42)),
    (Size::new(10, 5), Size::new(96, 31)),
    (Size::new(7, 3), Size::ZERO),
];

/// The largest size that fits, or else the smallest.
fn largest_square(fits: impl Fn(Size, Size) -> bool) -> Size {
    let mut sizes = SQUARES.into_iter();
    let found = sizes.find(|&(square, panes)| fits(square, panes));
    found.unwrap_or(SQUARES[3]).0
}

/// The number of columns before the board.
const fn indent(square: Size) -> u16 {
    if square.width > 7 { 2 } else { 1 }
}

/// The width of the pane: the board or the text under a small one, with margins.
fn pane_width(square: Size) -> u16 {
    (nine(square, LINES).width + 2 * indent(square) + 1).max(28)
}

/// The width of the lines between the squares.
const LINES: u16 = 2;
