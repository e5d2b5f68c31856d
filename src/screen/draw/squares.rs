//! Nine squares, three by three: of the board, a lid or a large card.

use ratatui::layout::{Position, Rect, Size};

use crate::game::PerSquare;

/// The size of nine squares with this total width of the lines.
pub(crate) const fn nine(square: Size, lines: u16) -> Size {
    Size::new(3 * square.width + lines, 3 * square.height + lines)
}

/// Nine squares from this corner, with this gap.
pub(crate) fn squares(corner: Position, square: Size, apart: u16) -> PerSquare<Rect> {
    PerSquare::from_fn(|at| {
        let x = corner.x + u16::from(at.column()) * (square.width + apart);
        let y = corner.y + u16::from(at.row()) * (square.height + apart);
        Rect::from((Position::new(x, y), square))
    })
}
