//! Players two to five of Gary Darby's "The `TicTacToe` Machine 2.0" (`DelphiForFun`, 2017), after
//! its source.
//!
//! They check the lines and the tricky openings in a fixed order, so they treat a board and its
//! images differently. His first player is [`Opponent::Random`](crate::engine::Opponent::Random).

use super::Replies;
use crate::engine::records::Percent;
use crate::game::{Board, Mark, Square, Squares};

/// Player 3: blocks a line of the other player, else any free square.
pub(crate) fn block(board: Board) -> Squares {
    completing(board, board.to_move().other()).map_or(board.free(), only)
}

/// Player 4: completes a line of its own, else any free square.
pub(crate) fn win(board: Board) -> Squares {
    completing(board, board.to_move()).map_or(board.free(), only)
}

/// Player 5: wins, else blocks, else plays as [`smart`].
pub(crate) fn darby(board: Board) -> Replies {
    let line =
        completing(board, board.to_move()).or_else(|| completing(board, board.to_move().other()));
    line.map_or_else(|| smart(board), |square| Replies::any_of(only(square)))
}

/// Player 2: answers the tricky openings.
pub(crate) fn smart(board: Board) -> Replies {
    let (free, center) = (board.free(), only(Square::Center));
    let (corners, edges) = (free.and(CORNERS), free.and(EDGES));
    let outside = if corners.is_empty() { edges } else { corners };
    match board.ply() {
        1 if free.contains(Square::Center) => Replies::any_of(center),
        3 => tricky_opening(board).map_or_else(
            || center_or(free.and(center), outside),
            |square| Replies::any_of(only(square)),
        ),
        _ => center_or(free.and(center), outside),
    }
}

/// The center half of the time if it is free, else one of the others.
fn center_or(center: Squares, others: Squares) -> Replies {
    Replies::either(Percent::HALF, center, others)
}

/// The reply to a pair of crosses that sets a trap.
fn tricky_opening(board: Board) -> Option<Square> {
    let crosses = board.taken_by(Mark::X);
    let is_cross = |square| crosses.contains(square);
    let between = |&(_, edges): &(Square, [Square; 2])| edges.into_iter().all(is_cross);
    let met = CORNER_BETWEEN_EDGES
        .iter()
        .find(|pair| between(pair))
        .map(|&(corner, _)| corner);
    let corners = (crosses.and(CORNERS).count() == 2).then_some(Square::Top);
    let far = FAR_EDGE_AND_CORNER
        .iter()
        .find(|(edge, corner, _)| is_cross(*edge) && is_cross(*corner));
    let answers = [met, corners, far.map(|&(_, _, answer)| answer)];
    answers
        .into_iter()
        .flatten()
        .find(|&square| board.free().contains(square))
}

/// The square that completes a line of this player; of several, by the order of [`LINES`].
fn completing(board: Board, player: Mark) -> Option<Square> {
    let (own, free) = (board.taken_by(player), board.free());
    LINES.iter().find_map(|line| {
        let line: Squares = line.iter().copied().collect();
        let missing = line.without(own);
        (missing.count() == 1).then(|| missing.and(free).first())?
    })
}

const fn only(square: Square) -> Squares {
    Squares::NONE.with(square)
}

const CORNERS: Squares = Squares::NONE
    .with(Square::TopLeft)
    .with(Square::TopRight)
    .with(Square::BottomLeft)
    .with(Square::BottomRight);

const EDGES: Squares = Squares::NONE
    .with(Square::Top)
    .with(Square::Left)
    .with(Square::Right)
    .with(Square::Bottom);

/// The lines in the order in which they are checked.
const LINES: [[Square; 3]; 8] = {
    use Square::{Bottom, BottomLeft, BottomRight, Center, Left, Right, Top, TopLeft, TopRight};
    [
        [TopLeft, Top, TopRight],
        [Left, Center, Right],
        [BottomLeft, Bottom, BottomRight],
        [TopRight, Right, BottomRight],
        [Top, Center, Bottom],
        [TopLeft, Left, BottomLeft],
        [TopLeft, Center, BottomRight],
        [TopRight, Center, BottomLeft],
    ]
};

/// Each corner with the two edges that meet there.
const CORNER_BETWEEN_EDGES: [(Square, [Square; 2]); 4] = [
    (Square::TopLeft, [Square::Top, Square::Left]),
    (Square::TopRight, [Square::Top, Square::Right]),
    (Square::BottomLeft, [Square::Bottom, Square::Left]),
    (Square::BottomRight, [Square::Bottom, Square::Right]),
];

/// Each edge with an opposite corner, and the reply: the corner between them.
const FAR_EDGE_AND_CORNER: [(Square, Square, Square); 8] = [
    (Square::Top, Square::BottomLeft, Square::TopLeft),
    (Square::Top, Square::BottomRight, Square::TopRight),
    (Square::Left, Square::TopRight, Square::TopLeft),
    (Square::Left, Square::BottomRight, Square::BottomLeft),
    (Square::Right, Square::TopLeft, Square::TopRight),
    (Square::Right, Square::BottomLeft, Square::BottomRight),
    (Square::Bottom, Square::TopLeft, Square::BottomLeft),
    (Square::Bottom, Square::TopRight, Square::BottomRight),
];
