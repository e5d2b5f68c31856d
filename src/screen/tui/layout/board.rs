//! The rectangles of the board and its squares, in fixed steps.

use ratatui::layout::{Constraint, Layout as Split, Rect, Spacing};

use crate::game::PerSquare;

/// The lines under the board that are worth more than a free line over it and one under it.
const ENOUGH_BELOW: u16 = 12;

/// The size of a square of the board: twice as wide as high, which looks square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    width: u16,
    height: u16,
}

impl Cell {
    /// The sizes there are, largest first, each with the least room that the panes must have for
    /// it.
    const STEPS: [(Self, (u16, u16)); 4] = [
        (
            Self {
                width: 18,
                height: 9,
            },
            (180, 50),
        ),
        (
            Self {
                width: 14,
                height: 7,
            },
            (144, 42),
        ),
        (
            Self {
                width: 10,
                height: 5,
            },
            (96, 31),
        ),
        (
            Self {
                width: 6,
                height: 3,
            },
            (0, 0),
        ),
    ];

    pub(super) fn fitting(panes: Rect) -> Self {
        let fits = |&&(_, (width, height)): &&(Self, (u16, u16))| {
            panes.width >= width && panes.height >= height
        };
        Self::STEPS.iter().find(fits).unwrap_or(&Self::STEPS[3]).0
    }

    /// The largest with which the board fits here.
    pub(super) fn largest(room: Rect) -> Self {
        let side = |length: u16| length.saturating_sub(2) / 3;
        let height = side(room.height).min(side(room.width) / 2).max(3);
        Self {
            width: 2 * height,
            height,
        }
    }

    /// The left pane: the board with a column on either side, or the lines of text under a small
    /// one, and the frame.
    pub(super) fn pane_width(self) -> u16 {
        (self.width * 3 + 4).max(28) + 2
    }

    /// The board in the middle of the top of the pane, with a free line over it where there is
    /// room, and its squares.
    pub(super) fn board(self, pane: Rect) -> (Rect, PerSquare<Rect>) {
        let (width, height) = (self.width * 3 + 2, self.height * 3 + 2);
        let air = u16::from(pane.height >= height + 2 + ENOUGH_BELOW);
        let board = Rect {
            x: pane.x + (pane.width - width) / 2,
            y: pane.y + air,
            width,
            height,
        };
        let columns = split(
            board,
            Split::horizontal([Constraint::Length(self.width); 3]),
        );
        let rows = split(board, Split::vertical([Constraint::Length(self.height); 3]));
        let squares = PerSquare::from_fn(|square| {
            columns[usize::from(square.column())].intersection(rows[usize::from(square.row())])
        });
        (board, squares)
    }
}

/// Three parts with the lines of the board between them.
fn split(board: Rect, split: Split) -> [Rect; 3] {
    board.layout(&split.spacing(Spacing::Space(1)))
}
