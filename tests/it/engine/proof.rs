//! The proof, compared with an independent search of all lines.

use std::collections::HashMap;

use menace::engine::{
    Beads, Beatable, BoxIndex, Cabinet, Lid, Machine, Matchbox, Opponent, Player, Preset, Proof,
    Reward, Rules, SecondEmpty, Side, Spared, StartingBeads, WhenEmpty, train,
};
use menace::game::{PerSquare, PlayKey, Square};
use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;

use super::mistake::{Letters, Worths, all_games, end};
use crate::support::machines::{resigning, seeded};
use crate::support::properties::sample;

/// The squares of a box in each of its eight orientations.
const TURNS: [[usize; 9]; 8] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
    [2, 5, 8, 1, 4, 7, 0, 3, 6],
    [8, 7, 6, 5, 4, 3, 2, 1, 0],
    [6, 3, 0, 7, 4, 1, 8, 5, 2],
    [2, 1, 0, 5, 4, 3, 8, 7, 6],
    [6, 7, 8, 3, 4, 5, 0, 1, 2],
    [0, 3, 6, 1, 4, 7, 2, 5, 8],
    [8, 5, 2, 7, 4, 1, 6, 3, 0],
];

/// The result of a search of all lines from a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Fate {
    /// The length of the shortest lost game.
    fewest: Option<usize>,
    by_perfect: bool,
    can_be_safe: bool,
}

/// A board, with facts that do not depend on the boxes.
struct Position {
    ply: usize,
    end: Option<i8>,
    /// The value for the first player.
    worth: i8,
    after: [Option<usize>; 9],
    /// The number of its box.
    number: Option<u16>,
    /// The orientations of the box in which its lid shows the board.
    ways: Vec<&'static [usize; 9]>,
}

/// All reachable boards, the empty one first.
struct Positions {
    all: Vec<Position>,
    by_board: HashMap<Letters, usize>,
}

struct Search<'a> {
    is_first: bool,
    positions: &'a Positions,
    /// By number of the box less 1, the squares of the lid whose beads can be drawn.
    colors: Vec<Vec<usize>>,
    known: Vec<Option<Fate>>,
}

fn mark(ply: usize) -> u8 {
    if ply.is_multiple_of(2) { b'X' } else { b'O' }
}

fn letters(lid: Lid) -> Letters {
    lid.to_string().as_bytes().try_into().unwrap()
}

fn ply(board: &Letters) -> usize {
    board.iter().filter(|&&mark| mark != b'.').count()
}

/// The beads that can be drawn from a box with these counts under these rules.
fn colors(rules: &Rules, side: Side, number: u16, matchbox: &Matchbox) -> Vec<usize> {
    let counts = Square::ALL.map(|square| matchbox.beads().counts()[square]);
    let total: u64 = counts.iter().sum();
    let is_spared = match rules.spared {
        Spared::None => false,
        Spared::First => side == Side::First && number == 1,
        Spared::Every => true,
    };
    let is_refilled = side == Side::First
        && rules.when_empty == WhenEmpty::Refill
        && total <= u64::from(!is_spared);
    let is_restocked =
        side == Side::Second && rules.second_empty == SecondEmpty::Restock && total == 0;
    let may_come_out = |&square: &Square| {
        if is_refilled {
            matchbox.lid().board().free().contains(square)
        } else if is_restocked {
            matchbox.starting()[square] > 0
        } else {
            matchbox.beads().counts()[square] > 0
        }
    };
    let squares = Square::ALL.into_iter().filter(may_come_out);
    squares
        .map(|square| usize::from(square.number()) - 1)
        .collect()
}

impl Positions {
    fn of(worths: &mut Worths) -> Self {
        let (all, by_board) = (Vec::new(), HashMap::new());
        let mut positions = Self { all, by_board };
        let lids = Side::BOTH.map(BoxIndex::of).into_iter().flat_map(|index| {
            let lid = |number| (letters(index.lid(number)), number.number());
            index.numbers().map(lid)
        });
        positions.add(*b".........", worths, &lids.collect());
        positions
    }

    fn add(&mut self, board: Letters, worths: &mut Worths, lids: &HashMap<Letters, u16>) -> usize {
        if let Some(&known) = self.by_board.get(&board) {
            return known;
        }
        let (id, ply) = (self.all.len(), ply(&board));
        self.by_board.insert(board, id);
        let is_lid = |turn: &&[usize; 9]| lids.contains_key(&turn.map(|at| board[at]));
        let ways: Vec<_> = TURNS.iter().filter(is_lid).collect();
        let number = ways.first().map(|turn| lids[&turn.map(|at| board[at])]);
        self.all.push(Position {
            ply,
            end: end(&board),
            worth: worths.of(board, ply.is_multiple_of(2)),
            after: [None; 9],
            number,
            ways,
        });
        for at in (0..9).filter(|&at| board[at] == b'.' && end(&board).is_none()) {
            let mut after = board;
            after[at] = mark(ply);
            self.all[id].after[at] = Some(self.add(after, worths, lids));
        }
        id
    }
}

impl<'a> Search<'a> {
    fn of(machine: &Machine, side: Side, positions: &'a Positions) -> Self {
        let boxes = machine.cabinet(side).unwrap().iter();
        let colors = boxes
            .map(|(number, matchbox)| colors(machine.rules(), side, number.number(), matchbox));
        Self {
            is_first: side == Side::First,
            positions,
            colors: colors.collect(),
            known: vec![None; positions.all.len()],
        }
    }

    fn at(&self, id: usize) -> &'a Position {
        &self.positions.all[id]
    }

    /// The value of a board, 1, 0 or -1.
    fn worth(&self, id: usize) -> i8 {
        let worth = self.at(id).worth;
        if self.is_first { worth } else { -worth }
    }

    /// The colors that can be drawn from the box of a board, if it has one of this player's.
    fn colors(&self, id: usize) -> Option<&[usize]> {
        let position = self.at(id);
        let is_own = position.ply.is_multiple_of(2) == self.is_first;
        let number = position.number.filter(|_| is_own)?;
        Some(&self.colors[usize::from(number) - 1])
    }

    /// The boards after possible beads or replies.
    fn afters(&self, id: usize) -> Vec<usize> {
        let position = self.at(id);
        match self.colors(id) {
            Some(colors) => { colors.iter() }
                .flat_map(|&color| {
                    position
                        .ways
                        .iter()
                        .filter_map(move |way| position.after[way[color]])
                })
                .collect(),
            None => position.after.iter().flatten().copied().collect(),
        }
    }

    fn fate(&mut self, id: usize) -> Fate {
        let fate = self.known[id].unwrap_or_else(|| self.searched(id));
        self.known[id] = Some(fate);
        fate
    }

    fn searched(&mut self, id: usize) -> Fate {
        let lost = Fate {
            fewest: Some(0),
            by_perfect: true,
            can_be_safe: false,
        };
        let held = Fate {
            fewest: None,
            by_perfect: false,
            can_be_safe: true,
        };
        if let Some(winner) = self.at(id).end {
            let is_lost = winner == if self.is_first { -1 } else { 1 };
            return if is_lost { lost } else { held };
        }
        let afters = self.afters(id);
        if afters.is_empty() {
            return lost;
        }
        let fates: Vec<_> = afters.iter().map(|&after| self.fate(after)).collect();
        let is_safe = |after: Option<usize>| {
            after.is_none_or(|after| self.known[after].is_some_and(|fate| fate.can_be_safe))
        };
        let (position, colors) = (self.at(id), self.colors(id));
        let can_be_safe = match colors {
            Some(colors) => { colors.iter() }.any(|&color| {
                position
                    .ways
                    .iter()
                    .all(|way| is_safe(position.after[way[color]]))
            }),
            None => afters.iter().all(|&after| is_safe(Some(after))),
        };
        let is_perfect = |&after: &usize| colors.is_some() || self.worth(after) == self.worth(id);
        let by_perfect =
            { afters.iter().zip(&fates) }.any(|(after, fate)| fate.by_perfect && is_perfect(after));
        let fewest = fates.iter().filter_map(|fate| fate.fewest).min();
        Fate {
            fewest: fewest.map(|moves| moves + 1),
            by_perfect,
            can_be_safe,
        }
    }

    /// True if a game with these squares can be drawn and is lost.
    fn is_lost_by(&mut self, squares: &str) -> bool {
        let mut id = 0;
        for digit in squares.bytes() {
            let after = self.at(id).after[usize::from(digit - b'1')];
            match after.filter(|after| self.afters(id).contains(after)) {
                Some(after) => id = after,
                None => return false,
            }
        }
        self.fate(id).fewest == Some(0)
    }

    /// True if every bead of a box loses on a board that is not lost.
    fn is_without_sound_beads(&self, number: u16) -> bool {
        let is_it = |&id: &usize| self.at(id).number == Some(number) && self.colors(id).is_some();
        let mut boards = (0..self.positions.all.len()).filter(is_it);
        boards.all(|id| {
            self.worth(id) >= 0
                && self
                    .afters(id)
                    .into_iter()
                    .all(|after| self.worth(after) < 0)
        })
    }

    /// Checks a proof, also for every content the boxes can ever have.
    fn check(&mut self, proof: &Proof, mut ever: Option<Self>) {
        let fate = self.fate(0);
        let beatable = match (fate.by_perfect, fate.fewest) {
            (true, _) => Beatable::ByPerfect,
            (_, Some(_)) => Beatable::ByAnybody,
            _ => Beatable::ByNobody,
        };
        assert_eq!(proof.beatable, beatable);
        assert_eq!(proof.line.map(|line| line.len()), fate.fewest);
        let line = proof.line.map(|line| line.to_string());
        assert!(line.is_none_or(|line| self.is_lost_by(&line)), "{proof:?}");
        let is_locked_out = ever.as_mut().is_some_and(|it| !it.fate(0).can_be_safe);
        assert_eq!(proof.locked_out.is_some(), is_locked_out);
        if let (Some(number), Some(ever)) = (proof.locked_out, ever) {
            assert!(ever.is_without_sound_beads(number.number()));
        }
    }
}

/// The machine with its starting beads added to every box.
fn with_starting(machine: &Machine, side: Side) -> Machine {
    let mut cabinet = machine.cabinet(side).unwrap().clone();
    for (number, matchbox) in machine.cabinet(side).unwrap().iter() {
        let counts = PerSquare::from_fn(|at| {
            matchbox.beads().counts()[at] + u64::from(matchbox.starting()[at])
        });
        let fuller = matchbox.clone().with_beads(Beads::from_counts(counts));
        cabinet = cabinet.with_box(number, fuller);
    }
    with_cabinet(machine, side, cabinet)
}

/// Rules of which every seventh never adds beads.
fn rules(nth: u64, rng: &mut Xoshiro256PlusPlus) -> Rules {
    let reward = Reward {
        won: 0,
        drawn: 0,
        lost: -1,
    };
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

/// A machine trained on this side, with some boxes changed: a color removed, or one color left,
/// sound or not.
fn worn(nth: u64, side: Side, worths: &mut Worths) -> Machine {
    let rng = &mut seeded(nth);
    let mut machine = Machine::new(rules(nth, rng), rng);
    let opponents = [Opponent::Random, Opponent::Perfect, Opponent::Nemesis];
    let opponent = *opponents.choose(rng).unwrap();
    let games = *[0, 10, 100, 300].choose(rng).unwrap();
    machine.player_or_new(side, rng);
    train(&mut machine, side, opponent, games, rng);
    let (faults, thinned) = (
        *[0.0, 0.002, 0.02, 0.2].choose(rng).unwrap(),
        *[0.0, 0.1, 0.9, 1.0].choose(rng).unwrap(),
    );
    let mut cabinet = machine.cabinet(side).unwrap().clone();
    for number in BoxIndex::of(side).numbers() {
        if !rng.random_bool(thinned) {
            continue;
        }
        let board = cabinet[number]
            .lid()
            .to_string()
            .as_bytes()
            .try_into()
            .unwrap();
        let keep = one_color(board, rng.random_bool(faults), worths, rng);
        let counts = PerSquare::from_fn(|square| u64::from(square.number() as usize == keep + 1));
        let matchbox = cabinet[number]
            .clone()
            .with_beads(Beads::from_counts(counts));
        cabinet = cabinet.with_box(number, matchbox);
    }
    with_cabinet(&machine, side, cabinet)
}

fn with_cabinet(machine: &Machine, side: Side, cabinet: Cabinet) -> Machine {
    match side {
        Side::First => Machine::from_parts(*machine.rules(), Player::new(cabinet), None),
        Side::Second => {
            let first = machine.first().clone();
            Machine::from_parts(*machine.rules(), first, Some(Player::new(cabinet)))
        }
    }
}

/// A free square that keeps the value of the board, or any.
fn one_color(
    board: Letters,
    is_any: bool,
    worths: &mut Worths,
    rng: &mut Xoshiro256PlusPlus,
) -> usize {
    let is_first = ply(&board).is_multiple_of(2);
    let worth = worths.of(board, is_first);
    let free: Vec<_> = (0..9).filter(|&at| board[at] == b'.').collect();
    let sound = |&&at: &&usize| {
        let mut after = board;
        after[at] = mark(ply(&board));
        worths.of(after, !is_first) == worth
    };
    let sound: Vec<_> = free.iter().filter(sound).copied().collect();
    *if is_any { free } else { sound }.choose(rng).unwrap()
}

#[test]
fn a_search_of_all_lines_finds_the_same_of_machines_by_chance() {
    let mut worths = Worths::default();
    let positions = Positions::of(&mut worths);
    assert_eq!(positions.by_board.len(), 5478);
    let (mut seen, mut locked_out) = (HashMap::new(), [0, 0]);
    for (nth, side) in (0..sample(160, 500)).flat_map(|nth| Side::BOTH.map(|side| (nth, side))) {
        let machine = worn(nth, side, &mut worths);
        let proof = machine.proof(side).unwrap();
        let rules = machine.rules_of(side);
        let ever = match (rules.when_empty, rules.start) {
            (WhenEmpty::Resign, _) => Some(Search::of(&machine, side, &positions)),
            (WhenEmpty::Restock, StartingBeads::Random) => {
                Some(Search::of(&with_starting(&machine, side), side, &positions))
            }
            _ => None,
        };
        Search::of(&machine, side, &positions).check(&proof, ever);
        *seen.entry((side, proof.beatable.name())).or_insert(0) += 1;
        locked_out[usize::from(proof.locked_out.is_some())] += 1;
    }
    assert_eq!(seen.len(), 6, "{seen:?}");
    assert!(
        seen.values().all(|&count| count >= sample(1, 5)),
        "{seen:?}"
    );
    assert!(
        locked_out.iter().all(|&count| count >= sample(30, 100)),
        "{locked_out:?}"
    );
}

#[test]
fn of_all_shortest_games_that_are_lost_the_line_is_the_likeliest() {
    let rng = &mut seeded(7);
    let keys = all_games().into_iter().filter(|key| key.len() == 6);
    let keys: Vec<PlayKey> = keys.map(|key| key.parse().unwrap()).collect();
    assert_eq!(
        keys.len(),
        5328,
        "games that the first player loses at once"
    );
    // With beads on every square, several of them may lead to the same board.
    for preset in [Preset::Everlasting, Preset::Darby] {
        let mut machine = Machine::new(preset.rules(), rng);
        for games in [0, 100, 1_000, 10_000] {
            train(&mut machine, Side::First, Opponent::Random, games, rng);
            let line = machine.proof(Side::First).unwrap().line.unwrap();
            assert_eq!(line.len(), 6);
            let chance = |key| machine.chance_of(Side::First, key).unwrap();
            let most = keys.iter().map(chance).fold(0.0, f64::max);
            assert!(
                (chance(&line) - most).abs() < 1e-12,
                "{preset}: {line} after {games}"
            );
        }
    }
}

#[test]
fn a_greedy_machine_can_be_beaten_exactly_where_its_chances_of_losing_are_above_none() {
    let mut worths = Worths::default();
    for (nth, side) in (0..50).flat_map(|nth| Side::BOTH.map(|side| (nth, side))) {
        let machine = worn(nth, side, &mut worths);
        let loses = |to| machine.greedy_odds(side, to).unwrap().lost > 0.0;
        let beatable = match [Opponent::Perfect, Opponent::Random].map(loses) {
            [true, _] => Beatable::ByPerfect,
            [_, true] => Beatable::ByAnybody,
            _ => Beatable::ByNobody,
        };
        let greedy = machine.greedy_proof(side).unwrap();
        // Another bead may be drawn in time.
        assert_eq!(
            (greedy.beatable, greedy.locked_out),
            (beatable, None),
            "{nth} {side:?}"
        );
    }
}

#[test]
fn since_when_nobody_can_beat_it_is_a_time_from_which_on_that_held() {
    let rules = Preset::Unpraised.rules();
    let mut machine = Machine::new(rules, &mut seeded(5));
    assert_eq!(machine.unbeatable_since(Side::First), None);
    train(
        &mut machine,
        Side::First,
        Opponent::Random,
        20_000,
        &mut seeded(6),
    );
    let since = machine.unbeatable_since(Side::First).expect("nobody can");
    assert!((100..20_000).contains(&since), "{since}");
    let times = machine.snapshots(Side::First).map(|then| {
        let proof = then.proof(Side::First).expect("a proof");
        let is_safe = proof.beatable == Beatable::ByNobody;
        (then.tally(Side::First).games(), is_safe)
    });
    let (before, after): (Vec<_>, Vec<_>) = times.partition(|&(games, _)| games < since);
    assert!(after.iter().all(|&(_, is_safe)| is_safe), "{after:?}");
    let last = before.last().expect("a time before it");
    assert!(!last.1, "already after {} games", last.0);
}
