//! The layout of the pane of the game: the board and the text below.

use ratatui::layout::{Position, Rect, Size};

use crate::draw::board::{nine, squares};
use crate::game::PerSquare;
use crate::model::Action;

/// The layout of the pane.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pane {
    pub area: Rect,
    pub board: Rect,
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

    /// The pane in an area, with the board at the left, or in the middle of an upright screen.
    pub(crate) fn new(area: Rect, is_upright: bool) -> Self {
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
        Self {
            area,
            board,
            status,
        }
    }

    /// The nine squares.
    pub fn squares(&self) -> PerSquare<Rect> {
        let Rect { width, height, .. } = self.board;
        squares(
            self.board.as_position(),
            Size::new(width / 3, height / 3),
            1,
        )
    }

    /// The action of a click: a square is played.
    pub(crate) fn at(&self, at: Position) -> Option<Action> {
        let squares = self.squares();
        let found = squares.iter().find(|(_, area)| area.contains(at));
        found.map(|(square, _)| Action::Play(square))
    }
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
