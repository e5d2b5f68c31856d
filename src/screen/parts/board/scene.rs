//! Drawing of the pane of the game: the board, and the text under it.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::widgets::Widget;

use crate::draw::text::wrap;
use crate::draw::theme::Theme;
use crate::draw::{BoardView, Status};
use crate::model::Session;
use crate::parts::Context;
use crate::words::Said;

/// Draws the board, with the cursor if it is movable.
pub(super) fn draw_board(context: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
    let pane = context.pane();
    let squares = pane.squares();
    let board = BoardView::of(context.view, theme, &squares, context.cursor());
    board.render(pane.board.outer(Margin::new(1, 1)), buffer);
}

/// Draws the board and the text under it; `say` adds the scene's own lines for this width.
pub(super) fn draw_pane<'a>(
    context: Context<'a>,
    theme: &'a Theme,
    buffer: &mut Buffer,
    say: impl FnOnce(&mut Status<'a>, u16),
) {
    draw_board(context, theme, buffer);
    let place = context.pane().status;
    let mut status = Status::of(context.view, theme);
    status.notice = shown_notice(context, place).cloned();
    // A blank column before the cabinet, except for texts that have no shorter form.
    say(&mut status, place.width.saturating_sub(1));
    status.render(place, buffer);
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
