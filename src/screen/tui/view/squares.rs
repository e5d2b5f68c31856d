//! Nine squares, three by three: of the board, of a lid, of a large card.

use ratatui::layout::{Position, Rect, Size};

use crate::game::PerSquare;

/// The largest size of a square for nine of them in this room, with so many cells each way for the
/// lines between and around them. It is twice as wide as high, which looks square.
pub(crate) fn largest(room: Rect, lines: u16) -> Size {
    let side = |length: u16| length.saturating_sub(lines) / 3;
    let height = side(room.height).min(side(room.width) / 2).max(3);
    Size::new(2 * height, height)
}

/// The width and height of nine squares, with so many cells each way for the lines.
pub(crate) const fn nine(square: Size, lines: u16) -> Size {
    Size::new(3 * square.width + lines, 3 * square.height + lines)
}

/// Nine squares from this corner on, so many cells apart.
pub(crate) fn squares(corner: Position, square: Size, apart: u16) -> PerSquare<Rect> {
    PerSquare::from_fn(|at| {
        let x = corner.x + u16::from(at.column()) * (square.width + apart);
        let y = corner.y + u16::from(at.row()) * (square.height + apart);
        Rect::from((Position::new(x, y), square))
    })
}
