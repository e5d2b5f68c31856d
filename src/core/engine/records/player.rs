//! The player of a machine: its boxes and its records.

use super::{Changed, Curve, CurvePoint, History, Opponent, Record, Snapshots, Totals};
use crate::engine::Generator;
use crate::engine::boxes::graph::Node;
use crate::engine::boxes::{
    BoxNumber, ByMove, Cabinet, Draw, Draws, Matchbox, OpenBox, Rules, Side, Tally, Verdict,
    WhenEmpty,
};
use crate::game::{Board, PlayKey, Square};

/// A player with boxes, and all its records.
#[derive(Clone, Debug)]
pub struct Player {
    /// Its boxes.
    pub cabinet: Cabinet,
    /// The tally of its games.
    pub tally: Tally,
    /// The tally of its games by opponent.
    pub totals: Totals,
    /// The number of beads in its first box by games.
    pub curve: Curve,
    /// The contents of its boxes by games.
    pub snapshots: Snapshots,
    /// Its last games.
    pub history: History,
    /// True if games, curve and snapshots are recorded.
    pub keeps_past: bool,
}

impl Player {
    /// A player with these boxes, before its first game.
    pub fn new(cabinet: Cabinet) -> Self {
        let (snapshots, history) = (Snapshots::before(&cabinet), History::before(&cabinet));
        Self {
            snapshots,
            history,
            keeps_past: true,
            ..Self::without_past(cabinet)
        }
    }

    /// The player without recording curve, snapshots and games.
    pub(crate) fn without_past(cabinet: Cabinet) -> Self {
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

    /// The number of beads in the boxes of the first move: one box for the player that moves first,
    /// three for the other.
    pub fn first_box(&self) -> u64 {
        self.cabinet.first_box()
    }

    /// Begins the records of a machine that moves second at its first game, before which it may have learned
    /// as an opponent: with these boxes, or its own.
    pub(crate) fn begin_life(&mut self, today: Option<&Cabinet>) {
        if self.cabinet.side() == Side::Second && self.tally.games() == 0 {
            let boxes = today.unwrap_or(&self.cabinet);
            (self.curve, self.snapshots) = (Self::curve_of(boxes), Snapshots::before(boxes));
        }
    }

    /// True if it cannot play between games: the boxes of the first move are empty for good. A
    /// second machine's boxes are restocked or refilled on use, if at all.
    #[inline]
    pub(crate) fn is_dry(&self, rules: &Rules) -> bool {
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

    /// Restores the open boxes of a game to their contents before it; returns the draws. A change
    /// by hand of an open box is kept.
    pub(crate) fn put_away(&mut self, key: &PlayKey, open: &ByMove<OpenBox>) -> Draws {
        let side = self.cabinet.side();
        let boards = key.moves().map(|(board, _)| board);
        let opened = boards
            .enumerate()
            .filter_map(|(nth, board)| Some((board, open.get(nth)?.as_ref()?)));
        let opened = opened.filter(|&(board, _)| Side::to_move(board) == side);
        let draws = opened.map(|(board, open)| {
            let (draw, changed) = self.cabinet.put_away(board, open);
            if changed.is_some() {
                self.note(open.number);
            }
            draw
        });
        draws.collect()
    }

    /// The draw from the box of a board that plays this square, by [`Cabinet::draw_for`].
    pub(crate) fn draw_for(
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

    /// Records the contents of a box that was changed by hand.
    pub(crate) fn note(&mut self, number: BoxNumber) {
        self.history
            .change(Changed::Beads(number, *self.cabinet[number].beads()));
    }

    /// Records all differences between the replayed boxes and the present ones.
    pub(crate) fn note_differences(&mut self, reached: &Cabinet, today: &Cabinet) {
        let differs = |(number, matchbox): &(BoxNumber, &Matchbox)| {
            matchbox.beads() != reached[*number].beads()
        };
        for (number, matchbox) in today.iter().filter(differs) {
            self.history
                .change(Changed::Beads(number, *matchbox.beads()));
        }
    }

    /// Counts a finished game whose boxes are closed.
    pub(crate) fn count(&mut self, game: Record) {
        self.add(game, game.walk.end());
        self.record_if_due();
    }

    /// Counts a finished game that ended at this node; [`Player::record_if_due`] must follow.
    #[expect(
        clippy::inline_always,
        reason = "a call for every game slows training by a tenth"
    )]
    #[inline(always)]
    pub(crate) fn add(&mut self, game: Record, end: Node) {
        self.tally
            .count(Verdict::at(end, game.side), end.is_resigned_by(game.side));
        if self.keeps_past {
            self.history.add(game);
        }
    }

    /// The number of games until a record is due.
    pub(crate) fn until_due(&self) -> u64 {
        if !self.keeps_past {
            return u64::MAX;
        }
        self.curve
            .until_due(self.tally.games())
            .min(self.history.until_due())
    }

    /// Records a point of the curve, a snapshot and a base if they are due. Returns the number of
    /// games until the next record.
    #[cold]
    pub(crate) fn record_if_due(&mut self) -> u64 {
        let games = self.tally.games();
        // The number of games may be constant: it is capped.
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
            self.snapshots.record(self.tally, &self.cabinet); // due only with a point of the curve
        }
        self.history.record_if_due(&self.cabinet);
        self.until_due()
    }

    /// Adds all games since an earlier tally to the totals of this opponent.
    pub(crate) fn count_against(&mut self, opponent: Opponent, earlier: &Tally) {
        self.totals.count(opponent, &self.tally.since(earlier));
    }
}
