//! One of a machine's two players: its boxes, and what came of its games.

use super::graph::Node;

use super::{
    BoxNumber, Cabinet, Changed, Curve, CurvePoint, Draw, Draws, Generator, History, Matchbox,
    OpenBoxes, Opponent, Record, Rules, Side, Snapshots, Tally, Totals, Verdict, WhenEmpty,
};
use crate::game::{Board, PlayKey, Square};

/// The player of one side, with everything that is kept of it.
#[derive(Clone, Debug)]
pub struct Player {
    /// Its boxes.
    pub cabinet: Cabinet,
    /// The tally of its games.
    pub tally: Tally,
    /// The tally of its games by opponent.
    pub totals: Totals,
    /// The content of its first box as the games went by.
    pub curve: Curve,
    /// The content of its boxes in the course of its life.
    pub snapshots: Snapshots,
    /// Its last games.
    pub history: History,
    /// True if its games, the curve and the snapshots are kept as it plays.
    pub keeps_past: bool,
}

impl Player {
    /// A player with these boxes that has played no game.
    pub fn new(cabinet: Cabinet) -> Self {
        let (snapshots, history) = (Snapshots::before(&cabinet), History::before(&cabinet));
        Self {
            snapshots,
            history,
            keeps_past: true,
            ..Self::without_past(cabinet)
        }
    }

    /// The player without curve, snapshots and games, since nobody will ask for them.
    pub(super) fn without_past(cabinet: Cabinet) -> Self {
        Self {
            tally: Tally::default(),
            totals: Totals::default(),
            curve: Self::curve_of(&cabinet),
            snapshots: Snapshots::none(),
            history: History::default(),
            keeps_past: false,
            cabinet,
        }
    }

    fn curve_of(cabinet: &Cabinet) -> Curve {
        Curve::new(cabinet.first_box()).of_side(cabinet.side())
    }

    /// The beads in the boxes of the first move: of the player that moves first that is one box, of
    /// the other three.
    pub fn first_box(&self) -> u64 {
        self.cabinet.first_box()
    }

    /// Begins the life of a second machine before its first game, by which it may have learned as
    /// an opponent: with these boxes, or with those that it has.
    pub(super) fn begin_life(&mut self, today: Option<&Cabinet>) {
        if self.cabinet.side() == Side::Second && self.tally.games() == 0 {
            let boxes = today.unwrap_or(&self.cabinet);
            (self.curve, self.snapshots) = (Self::curve_of(boxes), Snapshots::before(boxes));
        }
    }

    /// True if it has nothing left to play with between games: the boxes of the first move are
    /// empty for good. Those of a second machine are restocked when they are needed, if they ever
    /// are.
    #[inline]
    pub(super) fn is_dry(&self, rules: &Rules) -> bool {
        self.cabinet[BoxNumber::FIRST].beads().is_empty() && self.is_dry_without_first(rules)
    }

    #[cold]
    fn is_dry_without_first(&self, rules: &Rules) -> bool {
        match (rules.when_empty, self.cabinet.side()) {
            (WhenEmpty::Refill, _) | (WhenEmpty::Restock, Side::Second) => false,
            (WhenEmpty::Resign | WhenEmpty::Restock, Side::First) => true,
            (WhenEmpty::Resign, Side::Second) => self.first_box() == 0,
        }
    }

    /// Puts the boxes that a game has open away as they were before it; returns how they were held.
    /// What somebody has put into an open box stays in it.
    pub(super) fn put_away(&mut self, key: &PlayKey, open: &OpenBoxes) -> Draws {
        let side = self.cabinet.side();
        let boards = key.moves().map(|(board, _)| board);
        let opened = boards
            .filter(|&board| Side::to_move(board) == side)
            .zip(open);
        let opened = opened.filter_map(|(board, open)| Some((board, open.as_ref()?)));
        let draws = opened.map(|(board, open)| {
            let (draw, changed) = self.cabinet.put_away(board, open);
            if changed.is_some() {
                self.note(open.number);
            }
            draw
        });
        draws.collect()
    }

    /// The way to hold the box of a board that has one to play this square, as
    /// [`Cabinet::draw_for`] finds it.
    pub(super) fn draw_for(
        &mut self,
        board: Board,
        square: Square,
        rules: &Rules,
        rng: &mut Generator,
    ) -> Option<Draw> {
        let (number, _) = self.cabinet.box_index().find(board)?;
        let held = *self.cabinet[number].beads();
        let draw = self.cabinet.draw_for(board, square, rules, rng);
        if held != *self.cabinet[number].beads() {
            self.note(number);
        }
        draw
    }

    /// Takes a note of the content of a box that no game has put there.
    pub(super) fn note(&mut self, number: BoxNumber) {
        self.history
            .change(Changed::Beads(number, *self.cabinet[number].beads()));
    }

    /// Takes a note of all that was put there by hand between what the games have led to and today.
    pub(super) fn note_differences(&mut self, reached: &Cabinet, today: &Cabinet) {
        let differs = |(number, matchbox): &(BoxNumber, &Matchbox)| {
            matchbox.beads() != reached[*number].beads()
        };
        for (number, matchbox) in today.iter().filter(differs) {
            self.history
                .change(Changed::Beads(number, *matchbox.beads()));
        }
    }

    /// Counts a finished game whose boxes are closed.
    pub(super) fn count(&mut self, game: Record) {
        self.add(game, game.walk.end());
        self.record_if_due();
    }

    /// Counts a finished game that ended here; [`Player::record_if_due`] comes after it.
    #[expect(
        clippy::inline_always,
        reason = "a call for every game slows training by a tenth"
    )]
    #[inline(always)]
    pub(super) fn add(&mut self, game: Record, end: Node) {
        self.tally
            .count(Verdict::at(end, game.side), end.is_resigned_by(game.side));
        if self.keeps_past {
            self.history.add(game);
        }
    }

    /// The number of games that can be added until something is due to be taken down.
    pub(super) fn until_due(&self) -> u64 {
        if !self.keeps_past {
            return u64::MAX;
        }
        self.curve
            .until_due(self.tally.games())
            .min(self.history.until_due())
    }

    /// Takes down what is taken down every so many games, if it is time. Returns how many games can
    /// be added until the next time.
    #[cold]
    pub(super) fn record_if_due(&mut self) -> u64 {
        let games = self.tally.games();
        // The number of games may stand still, at the most that are counted.
        let is_new = self
            .curve
            .points()
            .last()
            .is_none_or(|newest| newest.tally.games() < games);
        if is_new && self.curve.is_due(games) {
            self.curve.record(CurvePoint {
                first_box: self.first_box(),
                tally: self.tally,
            });
            self.snapshots.record(self.tally, &self.cabinet); // only where a point of the curve is due, which is often enough
        }
        self.history.record_if_due(&self.cabinet);
        self.until_due()
    }

    /// The tally of its games since the totals were cleared.
    pub const fn tally_since_cleared(&self) -> Tally {
        self.tally.since(self.totals.cleared_at())
    }

    /// Notes that all games since an earlier tally were against this opponent.
    pub(super) fn count_against(&mut self, opponent: Opponent, earlier: &Tally) {
        self.totals.count(opponent, &self.tally.since(earlier));
    }
}
