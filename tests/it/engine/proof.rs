//! The proof, compared with a search of all lines on boards.

use std::collections::HashMap;

use menace::engine::{
    Bead, Beads, Beatable, BoxIndex, BoxNumber, Cabinet, Machine, Opening, Opponent, Pair, Player,
    Preset, Proof, Rules, SecondEmpty, Side, StartingBeads, Verdict, WhenEmpty, best_outcome,
    best_squares, train,
};
use menace::game::{Board, PerSquare, PlayKey, Square};
use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;

use super::mistake::all_games;
use crate::support::machines::{moving, resigning, reward, seeded, using};
use crate::support::properties::sample;

/// The result of a search of all lines from a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Fate {
    /// The length of the shortest lost game.
    fewest: Option<usize>,
    by_perfect: bool,
    can_be_safe: bool,
}

const LOST: Fate = Fate {
    fewest: Some(0),
    by_perfect: true,
    can_be_safe: false,
};

const HELD: Fate = Fate {
    fewest: None,
    by_perfect: false,
    can_be_safe: true,
};

/// A search of the lines of one player by the beads that it can draw.
struct Search<'a> {
    machine: &'a Pair,
    side: Side,
    /// By the code of the board.
    known: Vec<Option<Fate>>,
}

impl<'a> Search<'a> {
    fn of(machine: &'a Pair, side: Side) -> Self {
        let known = vec![None; Board::CODES];
        Self {
            machine,
            side,
            known,
        }
    }

    fn is_lost(&self, board: Board) -> bool {
        Verdict::of(best_outcome(board), self.side) == Verdict::Lost
    }

    /// The boards after each bead that can be drawn, in each orientation of the box; `None` if this
    /// player draws none.
    fn by_beads(&self, board: Board) -> Option<Vec<Vec<Board>>> {
        let is_own = Side::to_move(board) == self.side;
        let (number, turns) = BoxIndex::of(self.side).find(board).filter(|_| is_own)?;
        let beads = moving(self.machine, self.side).candidates(number);
        let after = |bead: Bead| {
            let squares = turns.iter().map(|turn| bead.board_square(turn));
            squares.map(|it| board.play(it).unwrap()).collect()
        };
        Some(beads.iter().map(|(bead, _)| after(bead)).collect())
    }

    fn fate(&mut self, board: Board) -> Fate {
        if let Some(outcome) = board.outcome() {
            let is_lost = Verdict::of(outcome, self.side) == Verdict::Lost;
            return if is_lost { LOST } else { HELD };
        }
        if let Some(known) = self.known[board.code()] {
            return known;
        }
        let fate = self.searched(board);
        self.known[board.code()] = Some(fate);
        fate
    }

    fn searched(&mut self, board: Board) -> Fate {
        let own = self.by_beads(board);
        let is_own = own.is_some();
        let play = |square| vec![board.play(square).unwrap()];
        let moves = own.unwrap_or_else(|| board.free().iter().map(play).collect());
        if moves.is_empty() {
            return LOST; // It resigns.
        }
        let mut all = Fate {
            can_be_safe: !is_own,
            ..HELD
        };
        for afters in moves {
            let fates: Vec<_> = afters.iter().map(|&after| self.fate(after)).collect();
            let is_safe = fates.iter().all(|fate| fate.can_be_safe);
            all.can_be_safe = if is_own {
                all.can_be_safe || is_safe
            } else {
                all.can_be_safe && is_safe
            };
            for (after, fate) in afters.into_iter().zip(fates) {
                let is_perfect = is_own || best_outcome(after) == best_outcome(board);
                all.by_perfect |= is_perfect && fate.by_perfect;
                let fewest = fate.fewest.map(|moves| moves + 1);
                all.fewest = all.fewest.into_iter().chain(fewest).min();
            }
        }
        all
    }

    /// True if a game with these moves can be drawn and is lost.
    fn is_lost_by(&mut self, key: &PlayKey) -> bool {
        let mut moves = key.moves();
        let is_possible = moves.all(|(board, square)| {
            let after = board.play(square).unwrap();
            self.by_beads(board)
                .is_none_or(|moves| moves.concat().contains(&after))
        });
        is_possible && self.fate(key.board()).fewest == Some(0)
    }

    /// True if every bead of a box loses on boards that are not lost.
    fn is_without_sound_beads(&self, number: BoxNumber) -> bool {
        let boards = BoxIndex::of(self.side).boards_of(number);
        boards.into_iter().all(|board| {
            let after = self.by_beads(board).unwrap().concat();
            !self.is_lost(board) && after.into_iter().all(|after| self.is_lost(after))
        })
    }

    /// Checks a proof, also for every content the boxes can ever have.
    fn check(&mut self, proof: &Proof, mut ever: Option<Self>) {
        let fate = self.fate(Board::EMPTY);
        let beatable = match (fate.by_perfect, fate.fewest) {
            (true, _) => Beatable::ByPerfect,
            (_, Some(_)) => Beatable::ByAnybody,
            _ => Beatable::ByNobody,
        };
        assert_eq!(proof.beatable, beatable);
        assert_eq!(proof.line.map(|line| line.len()), fate.fewest);
        assert!(proof.line.is_none_or(|line| self.is_lost_by(&line)));
        let is_safe = |it: &mut Self| it.fate(Board::EMPTY).can_be_safe;
        let is_locked_out = ever.as_mut().is_some_and(|it| !is_safe(it));
        assert_eq!(proof.locked_out.is_some(), is_locked_out);
        if let (Some(number), Some(ever)) = (proof.locked_out, ever) {
            assert!(ever.is_without_sound_beads(number));
        }
    }
}

/// The machine with other counts in each box of this side.
fn with_counts(
    machine: &Pair,
    side: Side,
    mut counts: impl FnMut(Board, Square, [u64; 2]) -> u64,
) -> Pair {
    let mut cabinet: Cabinet = moving(machine, side).cabinet().clone();
    for (number, matchbox) in moving(machine, side).cabinet().iter() {
        let lid = matchbox.lid().board();
        let beads = PerSquare::from_fn(|at| {
            let start = matchbox.starting()[at].into();
            counts(lid, at, [matchbox.beads().counts()[at], start])
        });
        let filled = matchbox.clone().with_beads(Beads::from_counts(beads));
        cabinet = cabinet.with_box(number, filled);
    }
    let filled = Machine::from_parts(*machine.rules(), Player::new(cabinet));
    let mut machine = machine.clone();
    machine.bring_back(side);
    machine.with_machine(filled)
}

/// Rules of which every seventh never adds beads.
fn rules(nth: u64, rng: &mut Xoshiro256PlusPlus) -> Rules {
    let reward = reward(0, 0, -1);
    let rules = match nth % 7 {
        0 => Rules {
            when_empty: WhenEmpty::Restock,
            ..resigning([1; 4], reward)
        },
        1 => resigning([1, 2, 1, 1], reward),
        nth => Preset::ALL[usize::try_from(nth % 6).unwrap()].rules(),
    };
    let second_empty = if rng.random() {
        SecondEmpty::Resign
    } else {
        SecondEmpty::Restock
    };
    Rules {
        second_empty,
        ..rules
    }
}

/// A machine trained on this side, with one color left in some of its boxes, sound or not.
fn worn(nth: u64, side: Side) -> Pair {
    let rng = &mut seeded(nth);
    let mut machine = Pair::new(rules(nth, rng), rng);
    let opponents = [Opponent::Random, Opponent::Perfect, Opponent::Nemesis];
    let opponent = *opponents.choose(rng).unwrap();
    let games = *[0, 10, 100, 300].choose(rng).unwrap();
    machine.bring_into_use(side, rng);
    train(using(&mut machine, side), opponent, games, rng);
    let (faults, thinned) = (
        *[0.0, 0.002, 0.02, 0.2].choose(rng).unwrap(),
        *[0.0, 0.1, 0.9, 1.0].choose(rng).unwrap(),
    );
    let mut kept = None;
    with_counts(&machine, side, |lid, at, [now, _]| {
        if at == Square::TopLeft {
            let squares = if rng.random_bool(faults) {
                lid.free()
            } else {
                best_squares(lid)
            };
            let any = squares.nth(rng.random_range(0..squares.count()) as usize);
            kept = any.filter(|_| rng.random_bool(thinned));
        }
        kept.map_or(now, |kept| u64::from(kept == at))
    })
}

#[test]
fn a_search_of_all_lines_finds_the_same_of_machines_by_chance() {
    let (mut seen, mut locked_out) = (HashMap::new(), [0, 0]);
    for (nth, side) in (0..sample(80, 500)).flat_map(|nth| Side::BOTH.map(|side| (nth, side))) {
        let machine = worn(nth, side);
        let proof = moving(&machine, side).proof();
        let rules = moving(&machine, side).own_rules();
        let restocked = with_counts(&machine, side, |_, _, [now, start]| now + start);
        let ever = match (rules.when_empty, rules.start) {
            (WhenEmpty::Resign, _) => Some(Search::of(&machine, side)),
            (WhenEmpty::Restock, StartingBeads::Random) => Some(Search::of(&restocked, side)),
            _ => None,
        };
        Search::of(&machine, side).check(&proof, ever);
        *seen.entry((side, proof.beatable.name())).or_insert(0) += 1;
        locked_out[usize::from(proof.locked_out.is_some())] += 1;
    }
    assert_eq!(seen.len(), 6, "{seen:?}");
    let is_often = |&count: &u32| count >= sample(15, 100);
    assert!(locked_out.iter().all(is_often), "{locked_out:?}");
}

#[test]
fn of_all_shortest_games_that_are_lost_the_line_is_the_likeliest() {
    let rng = &mut seeded(7);
    let mut keys = all_games();
    keys.retain(|key| key.len() == 6);
    assert_eq!(
        keys.len(),
        5328,
        "games that the first player loses at once"
    );
    // With beads on every square, several of them may lead to the same board.
    for (preset, games) in [(Preset::Everlasting, 100), (Preset::Darby, 1_000)] {
        let mut machine = Pair::new(preset.rules(), rng);
        train(&mut machine, Opponent::Random, games, rng);
        let line = machine.machine.proof().line.unwrap();
        assert_eq!(line.len(), 6);
        let chance = |key| machine.machine.chance_of(key);
        let most = keys.iter().map(chance).fold(0.0, f64::max);
        assert!((chance(&line) - most).abs() < 1e-12, "{preset}: {line}");
    }
}

#[test]
fn since_when_nobody_can_beat_it_is_a_time_from_which_on_that_held_at_every_time_that_is_known() {
    let unpraised = Preset::Unpraised.rules();
    // Where a draw takes beads away, a box left empty gets back those that lose.
    let drained = Rules {
        opening: Opening::Center,
        reward: reward(0, -1, -1),
        ..unpraised
    };
    for (rules, opponent, seed, games) in [
        (unpraised, Opponent::Random, 5, 20_000),
        (drained, Opponent::Menace, 3, 4_100),
    ] {
        let rng = &mut seeded(seed);
        let mut pair = Pair::new(rules, rng);
        assert_eq!(pair.machine.unbeatable_since(), None);
        train(&mut pair, opponent, games, rng);
        let machine = pair.machine;
        let is_safe = |then: &Machine| then.proof().beatable == Beatable::ByNobody;
        let snapshots = machine.snapshots();
        let mut times: Vec<_> = snapshots
            .map(|then| (then.tally().games(), is_safe(&then)))
            .collect();
        let mut past = machine.past().unwrap();
        while past.games_to_today() > 0 {
            times.push((games - past.games_to_today(), is_safe(&past.machine())));
            past.next();
        }
        let since = machine.unbeatable_since().expect("nobody can");
        let (before, after): (Vec<_>, Vec<_>) = times
            .into_iter()
            .partition(|(games, _)| *games < since.games);
        assert!(after.iter().all(|(_, is_safe)| *is_safe), "{since:?}");
        let last = before.into_iter().max();
        assert_eq!(last, since.not_after.map(|games| (games, false)));
    }
}
