//! The exact chances of a machine in its current state.

use std::collections::HashMap;
use std::ops::{Add, Mul};

use menace::engine::{
    Bead, BeadSquares, Chances, Machine, Opponent, Percent, Preset, Replies, Rules, Side, Spared,
    Verdict, WhenEmpty,
};
use menace::engine::{play_game, train};
use menace::game::{Board, Mark, Outcome, PlayKey, Square, Symmetry};

use crate::support::machines::seeded;
use crate::support::properties::sample;

pub(crate) const AGAINST: [Opponent; 8] = [
    Opponent::Random,
    Opponent::Block,
    Opponent::Win,
    Opponent::Smart,
    Opponent::Darby,
    Opponent::Perfect,
    Opponent::Nemesis,
    Opponent::Menace,
];

/// A fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Fraction(u128, u128);

impl Fraction {
    fn new(top: u128, bottom: u128) -> Self {
        let (mut divisor, mut rest) = (bottom, top);
        while rest != 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        Self(top / divisor, bottom / divisor)
    }

    #[expect(clippy::cast_precision_loss, reason = "nine digits are compared")]
    fn value(self) -> f64 {
        self.0 as f64 / self.1 as f64
    }
}

impl Add for Fraction {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(self.0 * other.1 + other.0 * self.1, self.1 * other.1)
    }
}

impl Mul for Fraction {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        Self::new(self.0 * other.0, self.1 * other.1)
    }
}

const NONE: Fraction = Fraction(0, 1);
const ONE: Fraction = Fraction(1, 1);

/// Won, drawn and lost, computed on boards in whole numbers, with every bead turned every way.
fn exactly(
    machine: &Machine,
    opponent: Opponent,
    board: Board,
    known: &mut HashMap<usize, [Fraction; 3]>,
) -> [Fraction; 3] {
    if let Some(outcome) = board.outcome() {
        return match outcome {
            Outcome::Won(Mark::X) => [ONE, NONE, NONE],
            Outcome::Drawn => [NONE, ONE, NONE],
            Outcome::Won(Mark::O) => [NONE, NONE, ONE],
        };
    }
    if let Some(&known) = known.get(&board.code()) {
        return known;
    }
    let mut chances = [NONE; 3];
    for (square, chance) in moves(machine, opponent, board) {
        let after = exactly(machine, opponent, board.play(square).unwrap(), known);
        for (sum, of_after) in chances.iter_mut().zip(after) {
            *sum = *sum + chance * of_after;
        }
    }
    known.insert(board.code(), chances);
    chances
}

/// Every move of the player to move, some repeated, each with its chance.
fn moves(machine: &Machine, opponent: Opponent, board: Board) -> Vec<(Square, Fraction)> {
    let evenly = |squares: menace::game::Squares| {
        let chance = Fraction::new(1, squares.count().into());
        squares.iter().map(|square| (square, chance)).collect()
    };
    if board.to_move() == Mark::O {
        return evenly(Replies::of(opponent, board).unwrap().squares());
    }
    let Some((number, turns)) = machine.first().cabinet.box_index().find(board) else {
        return evenly(board.free());
    };
    let beads = machine.first().cabinet[number].beads();
    let mut moves = Vec::new();
    for (square, &count) in beads.counts().iter().filter(|&(_, &count)| count > 0) {
        let chance = Fraction::new(
            count.into(),
            u128::from(beads.total()) * u128::from(turns.count()),
        );
        moves.extend(
            turns
                .iter()
                .map(|turn| (Bead::on_lid(square).board_square(turn), chance)),
        );
    }
    moves
}

fn is_close(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

#[test]
fn fresh_machines_have_the_chances_of_the_literature_as_fractions() {
    let michie_to_random = [(391_477, 645_120), (36_667, 290_304)];
    let michie_to_perfect = [(0, 1), (42_793, 181_440)];
    let darby_to_random = [(737, 1260), (8, 63)];
    for (preset, opponent, known) in [
        (Preset::Michie, Opponent::Random, michie_to_random),
        (Preset::Michie, Opponent::Perfect, michie_to_perfect),
        (Preset::Darby, Opponent::Random, darby_to_random),
    ] {
        let exact = exactly(&fresh(preset), opponent, Board::EMPTY, &mut HashMap::new());
        let known = known.map(|(top, bottom)| Fraction::new(top, bottom));
        assert_eq!([exact[0], exact[1]], known, "{preset} v {opponent}");
        assert_eq!(exact[0] + exact[1] + exact[2], ONE);
    }
}

#[test]
fn chances_agree_with_whole_numbers_on_all_boards_against_every_opponent_that_goes_by_the_board() {
    for preset in [Preset::Michie, Preset::Scroggs, Preset::Darby] {
        let is_by_board = |it: &Opponent| Replies::of(*it, Board::EMPTY).is_some();
        for opponent in AGAINST.into_iter().filter(is_by_board) {
            let exact = exactly(&fresh(preset), opponent, Board::EMPTY, &mut HashMap::new());
            let Chances { won, drawn, lost } = fresh(preset).odds(Side::First, opponent).unwrap();
            let mut pairs = [won, drawn, lost].into_iter().zip(exact);
            let is_exact = pairs.all(|(chance, exact)| is_close(chance, exact.value()));
            assert!(is_exact, "{preset} v {opponent}");
        }
    }
}

fn fresh(preset: Preset) -> Machine {
    Machine::new(preset.rules(), &mut seeded(1))
}

/// Michie's and the challenge's rules, with every treatment of empty boxes.
fn rules() -> impl Iterator<Item = Rules> {
    let bases = [Preset::Michie.rules(), Preset::Challenge.rules()];
    let empties = [WhenEmpty::Resign, WhenEmpty::Restock, WhenEmpty::Refill];
    let firsts = [Spared::None, Spared::First, Spared::Every];
    bases.into_iter().flat_map(move |base| {
        empties.into_iter().flat_map(move |when_empty| {
            firsts.into_iter().map(move |first_box| Rules {
                when_empty,
                spared: first_box,
                ..base
            })
        })
    })
}

/// A machine after games against its second machine, a nemesis and random play.
fn in_mid_life(rules: Rules, seed: u64) -> Machine {
    let mut rng = seeded(seed);
    let mut machine = Machine::new(rules, &mut rng);
    for opponent in [Opponent::Menace, Opponent::Nemesis, Opponent::Random] {
        train(&mut machine, Side::First, opponent, 15, &mut rng);
    }
    machine
}

#[test]
fn chances_add_up_to_one_whatever_the_rules_and_the_opponent() {
    let skilled = Opponent::Skilled(Percent::new(37).unwrap());
    for rules in rules() {
        for seed in 0..sample(5, 20) {
            let machine = in_mid_life(rules, seed);
            for opponent in AGAINST.into_iter().chain([skilled]) {
                let Chances { won, drawn, lost } = machine.odds(Side::First, opponent).unwrap();
                assert!(
                    (won + drawn + lost - 1.0).abs() < 1e-12,
                    "{opponent}: {won} {drawn} {lost}"
                );
                assert!(
                    [won, drawn, lost]
                        .iter()
                        .all(|chance| (0.0..1.0 + 1e-12).contains(chance)),
                    "{opponent}"
                );
            }
        }
    }
}

/// The total chance of the games with this beginning, where the opponent plays the first free
/// square; one move represents its symmetric images.
fn of_all_games(machine: &Machine, side: Side, key: PlayKey) -> f64 {
    let (board, chance) = (key.board(), machine.chance_of(side, &key).unwrap());
    if board.outcome().is_some() || chance == 0.0 {
        return chance;
    }
    let after = |square| {
        let mut key = key;
        key.play(square).unwrap();
        key
    };
    if Side::to_move(board) != side {
        return of_all_games(machine, side, after(board.free().first().unwrap()));
    }
    let mut told: Vec<Board> = Vec::new();
    let mut all = 0.0;
    for square in board.free() {
        let next = board.play(square).unwrap();
        if !Symmetry::ALL
            .iter()
            .any(|&turn| told.contains(&next.turned(turn)))
        {
            told.push(next);
            all += of_all_games(machine, side, after(square));
        }
    }
    if all == 0.0 { chance } else { all } // Without a bead it resigns.
}

#[test]
fn the_chances_of_all_games_against_one_way_to_reply_add_up_to_one() {
    for rules in rules() {
        for squares in [BeadSquares::Distinct, BeadSquares::Every] {
            let machine = in_mid_life(Rules { squares, ..rules }, 7);
            for side in Side::BOTH {
                let all = of_all_games(&machine, side, PlayKey::EMPTY);
                assert!(is_close(all, 1.0), "{squares:?}, {side:?}: {all}");
            }
        }
    }
}

#[test]
fn a_machine_in_the_middle_of_its_life_does_as_its_chances_say() {
    let games: u32 = sample(125, 500);
    for rules in rules() {
        let machine = in_mid_life(rules, 7);
        if machine.is_dry(Side::First) {
            continue;
        }
        for opponent in [
            Opponent::Random,
            Opponent::Nemesis,
            Opponent::Menace,
            Opponent::Skilled(Percent::new(50).unwrap()),
        ] {
            let odds = machine.odds(Side::First, opponent).unwrap();
            let mut rng = seeded(11);
            let mut ends = [0; 3];
            for _ in 0..games {
                let verdict = play_game(&mut machine.clone(), Side::First, opponent, &mut rng)
                    .unwrap()
                    .verdict();
                ends[match verdict {
                    Verdict::Won => 0,
                    Verdict::Drawn => 1,
                    Verdict::Lost => 2,
                }] += 1;
            }
            for (count, chance) in ends.into_iter().zip([odds.won, odds.drawn, odds.lost]) {
                let (share, n) = (f64::from(count) / f64::from(games), f64::from(games));
                let error = (chance * (1.0 - chance) / n).sqrt();
                assert!(
                    (share - chance).abs() <= 5.0 * error + 1e-9,
                    "{opponent}: {ends:?} for {odds:?}, {rules:?}"
                );
            }
        }
    }
}

#[test]
fn a_game_in_progress_does_not_change_the_chances() {
    for rules in rules() {
        for opponent in [Opponent::Random, Opponent::Menace] {
            let mut machine = in_mid_life(rules, 5);
            let chances =
                |machine: &Machine| AGAINST.map(|against| machine.odds(Side::First, against));
            let (before, mut rng) = (chances(&machine), seeded(6));
            if machine.begin(Side::First, opponent).is_err() {
                continue;
            }
            while machine.next_move(&mut rng).is_none() {
                assert_eq!(chances(&machine), before);
            }
        }
    }
}

#[test]
fn nobody_knows_the_chances_against_a_person_or_an_unborn_machine() {
    let mut machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
    assert_eq!(machine.odds(Side::First, Opponent::You), None);
    assert_eq!(machine.odds(Side::First, Opponent::Menace), None);
    train(
        &mut machine,
        Side::First,
        Opponent::Menace,
        1,
        &mut seeded(1),
    );
    assert!(machine.odds(Side::First, Opponent::Menace).is_some());
}
