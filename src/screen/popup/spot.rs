//! The place of a popup that is about a thing on the screen, and of its pointer to it.

use ratatui::layout::{Position, Rect, Size};

use crate::app::Direction;

/// A thing on the screen, and the popup beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The thing.
    pub landmark: Rect,
    pub popup: Rect,
    /// The place and direction of the frame's pointer to the thing.
    /// `None` where the one lies over the other.
    pub pointer: Option<(Position, Direction)>,
}

/// The least columns of a popup that can be read.
const LEAST_WIDTH: u16 = 28;

/// Between the thing and the popup.
const GAP: u16 = 1;

/// The width of a popup beside a thing: what it would like, or what there is beside the thing.
pub(super) fn width_beside(landmark: Rect, screen: Rect, wanted: u16) -> u16 {
    let beside = landmark
        .x
        .max(screen.right() - landmark.right())
        .saturating_sub(GAP);
    wanted.min(beside.max(LEAST_WIDTH))
}

impl Spot {
    /// A popup of this size beside the thing where there is room for it: on the right, the left,
    /// below or above; else in the lower right corner. The first line of the screen and the last
    /// stay free.
    pub(super) fn new(landmark: Rect, screen: Rect, (width, height): (u16, u16)) -> Self {
        let (panes, size) = (
            screen.inner(ratatui::layout::Margin::new(0, 1)),
            Size::new(width, height),
        );
        let found = Direction::ALL
            .into_iter()
            .find_map(|toward| Some((place(landmark, panes, size, toward)?, toward)));
        let in_corner = Rect {
            x: panes.right() - width,
            y: panes.bottom().saturating_sub(height),
            width,
            height,
        };
        match found {
            Some((popup, toward)) => Self {
                landmark,
                popup,
                pointer: Some((pointer(landmark, popup, toward), toward)),
            },
            None => Self {
                landmark,
                popup: in_corner.intersection(panes),
                pointer: None,
            },
        }
    }
}

/// The popup on this side of the thing, if there is room: as near the left and the top as it can
/// still point at the middle of the thing, so that what stands under the board stays in view.
fn place(landmark: Rect, panes: Rect, size: Size, toward: Direction) -> Option<Rect> {
    let along =
        |middle: u16, length: u16, least: u16| (middle + 2).saturating_sub(length).max(least);
    let column = along(landmark.x + landmark.width / 2, size.width, panes.x);
    let line = along(landmark.y + landmark.height / 2, size.height, panes.y);
    let at = match toward {
        Direction::Right => Position::new(landmark.right() + GAP, line),
        Direction::Left => Position::new(landmark.left().checked_sub(size.width + GAP)?, line),
        Direction::Down => Position::new(column, landmark.bottom() + GAP),
        Direction::Up => Position::new(column, landmark.top().checked_sub(size.height + GAP)?),
    };
    let popup = Rect::from((at, size));
    (panes.intersection(popup) == popup).then_some(popup)
}

/// The cell of the popup's frame that is nearest to the middle of the thing.
fn pointer(landmark: Rect, popup: Rect, toward: Direction) -> Position {
    let x =
        (landmark.x + landmark.width / 2).clamp(popup.left() + 1, popup.right().saturating_sub(2));
    let y =
        (landmark.y + landmark.height / 2).clamp(popup.top() + 1, popup.bottom().saturating_sub(2));
    match toward {
        Direction::Right => Position::new(popup.left(), y),
        Direction::Left => Position::new(popup.right() - 1, y),
        Direction::Down => Position::new(x, popup.top()),
        Direction::Up => Position::new(x, popup.bottom() - 1),
    }
}
