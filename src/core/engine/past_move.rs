//! The machine's moves in a finished game, as far as they are known.

use super::rules::REFILL;
use super::{
    Bead, Beads, BoxIndex, BoxNumber, CurvePoint, Machine, OpenBox, Past, Played, Side,
    bead_squares,
};
use crate::game::{Board, Square, Symmetry};

/// A move that the machine made with a box in a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastMove {
    /// The box.
    pub number: BoxNumber,
    /// The square of the board.
    pub square: Square,
    /// The symmetry that carried the board to the lid; `None` where nobody knows which of several
    /// it was.
    pub symmetry: Option<Symmetry>,
    /// The bead that came out; `None` where nobody knows which of several it was.
    pub bead: Option<Bead>,
    /// The beads that the box held before the draw; `None` where nobody knows.
    pub before: Option<Beads>,
    /// The beads of a refill, from which the bead was then drawn.
    pub refill: Option<[Bead; REFILL]>,
}

impl Machine {
    /// The last games of the player of this side, oldest first, with the moves that it made with
    /// its boxes, in order.
    pub fn past_games(&self, side: Side) -> Vec<(Played, Vec<PastMove>)> {
        let Some(history) = self.player(side).map(|player| &player.history) else {
            return Vec::new();
        };
        let mut past = self.past(side);
        let known = past.as_ref().map_or(0, Past::games_to_today);
        let unknown = history.iter().len() as u64 - known;
        let games = (0..).zip(history.iter()).map(|(nth, played)| {
            let was = past
                .as_mut()
                .filter(|_| nth >= unknown)
                .and_then(|past| past_moves(past));
            (
                played,
                was.unwrap_or_else(|| self.deduced_moves(&played).collect()),
            )
        });
        games.collect()
    }

    /// The points of the curve after each of the last games, so many at most and as far as the past
    /// is known, oldest first; the first point is before them.
    pub fn last_points(&self, side: Side, games: usize) -> Vec<CurvePoint> {
        let Some(mut past) = self.past(side) else {
            return Vec::new();
        };
        let mut tally = past.tally(self.player_or_first(side).tally);
        let point = |past: &Past, tally| CurvePoint {
            first_box: past.cabinet().first_box(),
            tally,
        };
        let mut points = vec![point(&past, tally)];
        while let Some(game) = past.next() {
            let played = game.record.played();
            tally.count(played.verdict(), played.resigned());
            points.push(point(&past, tally));
        }
        points.split_off(points.len().saturating_sub(games + 1))
    }

    /// In how many of the last games of the player of this side it opened its box of this number.
    pub fn games_through(&self, side: Side, number: BoxNumber) -> usize {
        let index = BoxIndex::of(side);
        let is_there = |board: Board| {
            Side::to_move(board) == side
                && index.find(board).is_some_and(|(found, _)| found == number)
        };
        let history = self
            .player(side)
            .into_iter()
            .flat_map(|player| player.history.iter());
        history
            .filter(|played| played.key.moves().any(|(board, _)| is_there(board)))
            .count()
    }

    /// What the play key decides of a game: the boxes, and the symmetries and the beads where the
    /// lid has no symmetry.
    fn deduced_moves(&self, game: &Played) -> impl Iterator<Item = PastMove> {
        let own = game
            .key
            .moves()
            .filter(|&(board, _)| Side::to_move(board) == game.side);
        own.filter_map(|(board, square)| self.past_move(board, square))
    }

    fn past_move(&self, board: Board, square: Square) -> Option<PastMove> {
        let index = BoxIndex::of(Side::to_move(board));
        let (number, symmetries) = index.find(board)?;
        let squares = bead_squares(index.lid(number), &self.rules);
        let mut ways = symmetries
            .iter()
            .filter(|symmetry| squares.contains(symmetry.apply(square)));
        let first = ways.next()?;
        let bead = |symmetry| Bead::of_board(square, symmetry);
        let (is_one_way, is_one_bead) = ways.fold((true, true), |(_, alike), turn| {
            (false, alike && bead(turn) == bead(first))
        });
        Some(PastMove {
            number,
            square,
            symmetry: is_one_way.then_some(first),
            bead: is_one_bead.then(|| bead(first)),
            before: None,
            refill: None,
        })
    }
}

/// The moves of the next game of the past, as they were.
fn past_moves(past: &mut Past) -> Option<Vec<PastMove>> {
    let game = past.next()?;
    let of_box = |(nth, opened): (usize, OpenBox)| PastMove {
        number: opened.number,
        square: opened.square(),
        symmetry: Some(opened.symmetry),
        bead: Some(opened.bead),
        before: Some(opened.before),
        refill: game.record.draws.nth(nth).refill(),
    };
    let opened = game.closed.iter().flatten().map(|closed| closed.opened);
    Some(opened.enumerate().map(of_box).collect())
}
