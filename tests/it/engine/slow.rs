//! A slow and obvious implementation of the machine on boards, to be matched game by game by the
//! walk through the graph.

use std::collections::HashMap;

use menace::engine::{
    BoxIndex, Cabinet, Lid, Machine, Opening, Opponent, Pair, Percent, Preset, Replies, Rules,
    Side, Spared, Verdict, WhenEmpty, bead_squares, train,
};
use menace::game::{Board, Mark, Outcome, PlayKey, Square, Symmetry};
use proptest::prelude::*;
use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;

use crate::support::machines::{any_rules, resigning, seeded};
use crate::support::properties::{cases, sample};

/// The boxes of one side, by lid: the beads by square of the lid, and the starting beads.
struct Slow {
    side: Side,
    rules: Rules,
    boxes: HashMap<Board, ([u64; 9], [u64; 9])>,
    drawn: Vec<(Board, Square)>,
    resigned_at: Option<Board>,
}

impl Slow {
    fn of(cabinet: &Cabinet, rules: Rules) -> Self {
        let boxes = cabinet.iter().map(|(_, matchbox)| {
            let start = matchbox.starting().values().map(u64::from);
            (
                matchbox.lid().board(),
                (*matchbox.beads().counts().values(), start),
            )
        });
        let side = cabinet.box_index().side();
        Self {
            side,
            rules,
            boxes: boxes.collect(),
            drawn: Vec::new(),
            resigned_at: None,
        }
    }

    /// True if the box of this lid keeps its last bead.
    fn is_spared(&self, lid: Board) -> bool {
        self.rules.spared == Spared::Every
            || (self.rules.spared == Spared::First && lid == Board::EMPTY)
    }

    /// The colors that can be drawn from a box.
    fn candidates(&self, lid: Board) -> [u64; 9] {
        let counts = self.boxes[&lid].0;
        let left = u64::from(!self.is_spared(lid));
        if self.rules.when_empty != WhenEmpty::Refill || counts.iter().sum::<u64>() > left {
            return counts;
        }
        let (number, _) = BoxIndex::of(self.side).find(lid).unwrap();
        let squares = bead_squares(BoxIndex::of(self.side).lid(number), &self.rules);
        Square::ALL.map(|square| squares.contains(square).into())
    }

    /// The square of the board for a bead of its box; `None` if it resigns.
    fn play(&mut self, board: Board, rng: &mut Xoshiro256PlusPlus) -> Option<Square> {
        if board.free().count() == 1 {
            return board.free().first();
        }
        let (lid, symmetries) = turned(board);
        self.refill(lid, rng);
        let counts = &mut self.boxes.get_mut(&lid).unwrap().0;
        if counts.iter().sum::<u64>() == 0 {
            self.resigned_at = Some(lid);
            return None;
        }
        let mut nth = rng.random_range(0..counts.iter().sum());
        let is_it = |&square: &Square| {
            let count = counts[square as usize];
            nth < count || {
                nth -= count;
                false
            }
        };
        let bead = Square::ALL.into_iter().find(is_it).unwrap();
        let symmetry = if let [only] = symmetries[..] {
            only
        } else {
            any(&symmetries, rng)
        };
        self.drawn.push((lid, bead));
        Square::ALL
            .into_iter()
            .find(|&square| symmetry.apply(square) == bead)
    }

    /// Refills a box that a draw would empty, if the rules say so.
    fn refill(&mut self, lid: Board, rng: &mut Xoshiro256PlusPlus) {
        let counts = self.boxes[&lid].0;
        let total = counts.iter().sum::<u64>();
        if self.side == Side::Second && total == 0 && self.rules.when_empty == WhenEmpty::Restock {
            self.restock(lid);
        }
        if self.rules.when_empty != WhenEmpty::Refill || total > u64::from(!self.is_spared(lid)) {
            return;
        }
        if total == 1 {
            rng.random_range(0..1_u64); // the last bead comes out
        }
        let candidates = self.candidates(lid);
        let squares: Vec<_> = Square::ALL
            .into_iter()
            .filter(|&square| candidates[square as usize] == 1)
            .collect();
        let mut refilled = [0; 9];
        for _ in 0..3 {
            refilled[any(&squares, rng) as usize] += 1;
        }
        self.boxes.get_mut(&lid).unwrap().0 = refilled;
    }

    fn restock(&mut self, lid: Board) {
        let (counts, start) = self.boxes.get_mut(&lid).unwrap();
        *counts = *start;
    }

    fn learn(&mut self, outcome: Option<Outcome>) {
        let (each, last) = (self.rules.reward, self.rules.last_move);
        let verdict = outcome.map(|outcome| Verdict::of(outcome, self.side));
        let verdict = verdict.unwrap_or(if self.resigned_at.is_some() {
            Verdict::Lost
        } else {
            Verdict::Won
        });
        let drawn = std::mem::take(&mut self.drawn);
        for (nth, &(lid, bead)) in drawn.iter().enumerate() {
            let more = if nth + 1 == drawn.len() {
                last.of(verdict)
            } else {
                0
            };
            let gain = i64::from(each.of(verdict)) + i64::from(more);
            let (is_first, spared) = (lid == Board::EMPTY, self.rules.spared);
            let (counts, start) = self.boxes.get_mut(&lid).unwrap();
            let color = bead as usize;
            counts[color] = u64::try_from(counts[color].cast_signed() + gain).unwrap_or(0);
            let is_bare = counts[color] == 0;
            let is_empty = counts.iter().sum::<u64>() == 0;
            if (spared == Spared::First && is_first && is_empty)
                || (spared == Spared::Every && is_bare && start[color] > 0)
            {
                counts[color] += 1;
            }
        }
        for lid in drawn
            .into_iter()
            .map(|(lid, _)| lid)
            .chain(self.resigned_at.take())
        {
            if self.boxes[&lid].0.iter().sum::<u64>() == 0
                && self.rules.when_empty == WhenEmpty::Restock
            {
                self.restock(lid);
            }
        }
    }
}

/// One of the items, uniformly.
fn any<T: Copy>(items: &[T], rng: &mut Xoshiro256PlusPlus) -> T {
    items[rng.random_range(0..u32::try_from(items.len()).unwrap()) as usize]
}

/// The lid of a board, and the symmetries that map the board to it.
fn turned(board: Board) -> (Board, Vec<Symmetry>) {
    let (lid, _) = Lid::of(board);
    (
        lid.board(),
        Symmetry::ALL
            .into_iter()
            .filter(|&symmetry| board.turned(symmetry) == lid.board())
            .collect(),
    )
}

/// A game of the slow machine; `None` if its first box is empty.
fn play(
    first: &mut Slow,
    second: &mut Option<Slow>,
    opponent: Opponent,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<PlayKey> {
    let is_empty = first.boxes[&Board::EMPTY].0.iter().sum::<u64>() == 0;
    if is_empty && first.rules.when_empty != WhenEmpty::Refill {
        return None;
    }
    let mut key = PlayKey::EMPTY;
    while key.board().outcome().is_none() {
        let board = key.board();
        let square = match opponent {
            _ if board.to_move() == Mark::X => first.play(board, rng),
            Opponent::Menace => {
                let rules = first.rules.of_side(Side::Second);
                second
                    .get_or_insert_with(|| {
                        Slow::of(&Cabinet::stocked(Side::Second, &rules, rng), rules)
                    })
                    .play(board, rng)
            }
            _ => Replies::of(opponent, board).unwrap().pick(rng),
        };
        let Some(square) = square else { break };
        key.play(square).unwrap();
    }
    first.learn(key.board().outcome());
    if let Some(second) = second {
        second.learn(key.board().outcome());
    }
    Some(key)
}

/// Trains a machine, plays the same games slowly, and compares everything after each.
fn compare(rules: Rules, opponent: Opponent, games: usize, seed: u64) {
    let (mut rng, mut slow_rng) = (seeded(seed), seeded(seed));
    let mut machine = Pair::new(rules, &mut rng);
    let mut first = Slow::of(Pair::new(rules, &mut slow_rng).first().cabinet(), rules);
    let mut second = None;
    for nth in 0..games {
        let told = format!("{rules:?} v {opponent}, seed {seed}, game {nth}");
        let trained = train(&mut machine, opponent, 1, &mut rng);
        let key = play(&mut first, &mut second, opponent, &mut slow_rng);
        assert_eq!(trained.games == 1, key.is_some(), "{told}");
        assert_eq!(rng, slow_rng, "{told}");
        let Some(key) = key else { return };
        assert_eq!(
            machine.first().player().history.last().unwrap().key,
            key,
            "{told}"
        );
        for (slow, cabinet) in [Some(&first), second.as_ref()].into_iter().zip([
            Some(machine.first().cabinet()),
            machine.other.as_ref().map(Machine::cabinet),
        ]) {
            assert_eq!(slow.is_some(), cabinet.is_some(), "{told}");
            for (number, matchbox) in cabinet.into_iter().flat_map(Cabinet::iter) {
                let counts = slow.unwrap().boxes[&matchbox.lid().board()].0;
                assert_eq!(
                    *matchbox.beads().counts().values(),
                    counts,
                    "box {number}, {told}"
                );
            }
        }
    }
}

/// All opponents that depend on the board alone, and the second machine; a nemesis is checked with
/// each of them.
fn opponents() -> impl Iterator<Item = Opponent> {
    let grades = [0, 30, 100].map(|percent| Opponent::Skilled(Percent::new(percent).unwrap()));
    let others = Opponent::automatic().filter(|&it| it != Opponent::Nemesis);
    others.chain(grades)
}

#[test]
fn every_preset_plays_every_opponent_as_the_slow_machine_does() {
    // The slow machine has no fixed openings.
    let presets = Preset::ALL.into_iter();
    for preset in presets.filter(|it| !it.rules().opening.is_fixed()) {
        for opponent in opponents() {
            compare(preset.rules(), opponent, sample(25, 75), 1);
        }
    }
}

#[test]
fn boxes_that_soon_run_empty_are_played_as_the_slow_machine_plays_them() {
    for spared in [Spared::None, Spared::First, Spared::Every] {
        let one_of_each = resigning([1; 4], Preset::Michie.rules().reward);
        let rules = Rules {
            spared,
            ..one_of_each
        };
        compare(rules, Opponent::Perfect, 75, 1);
    }
}

proptest! {
    #![proptest_config(cases(50))]

    #[test]
    fn any_rules_are_played_as_the_slow_machine_plays_them(rules in any_rules(), seed: u64, nth in 0..12_usize) {
        let opponent = opponents().nth(nth).unwrap();
        compare(Rules { opening: Opening::Any, ..rules }, opponent, 40, seed);
    }
}
