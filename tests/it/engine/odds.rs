//! The exact chances of a machine in its current state.

use std::collections::HashMap;

use menace::engine::train;
use menace::engine::{
    Bead, BeadSquares, Beads, BoxIndex, Chances, Machine, Opponent, Pair, Player, Preset, Replies,
    Rules, SecondEmpty, Side, Spared, Verdict, WhenEmpty,
};
use menace::game::{Board, PlayKey, Square, Symmetry};

use crate::support::machines::{fresh, moving, seeded, using};

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

/// The chances of this side from the boxes of both machines, or from its own against these replies,
/// by visiting every board.
fn enumerated(
    machine: &Pair,
    (side, against): (Side, Opponent),
    board: Board,
    known: &mut HashMap<Board, Chances>,
) -> Chances {
    if let Some(outcome) = board.outcome() {
        let verdict = Verdict::of(outcome, side);
        let is = |end| f64::from(u8::from(verdict == end));
        let [won, drawn, lost] = Verdict::ALL.map(is);
        return Chances { won, drawn, lost };
    }
    if let Some(chances) = known.get(&board) {
        return *chances;
    }
    let mut all = Chances::default();
    for square in board.free() {
        let is_by_box = Side::to_move(board) == side || against == Opponent::Menace;
        let chance = match Replies::of(against, board) {
            Some(replies) if !is_by_box => replies.chance(square),
            _ => by_box(machine, board, square),
        };
        let next = board.play(square).unwrap();
        let after = enumerated(machine, (side, against), next, known);
        all.won += chance * after.won;
        all.drawn += chance * after.drawn;
        all.lost += chance * after.lost;
    }
    known.insert(board, all);
    all
}

/// The chance that a draw from the board's box plays a square.
fn by_box(machine: &Pair, board: Board, square: Square) -> f64 {
    let Some((number, turns)) = BoxIndex::of(Side::to_move(board)).find(board) else {
        return 1.0;
    };
    let beads = moving(machine, Side::to_move(board)).beads_of(number);
    let chance = |turn| beads.chance(Bead::of_board(square, turn)).unwrap_or(0.0);
    turns.iter().map(chance).sum::<f64>() / f64::from(turns.count())
}

pub(crate) fn is_close(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-12
}

#[test]
fn fresh_machines_have_the_chances_of_the_literature() {
    let to_random = (391_477.0 / 645_120.0, 36_667.0 / 290_304.0);
    for (preset, opponent, (won, drawn)) in [
        (Preset::Michie, Opponent::Random, to_random),
        (
            Preset::Michie,
            Opponent::Perfect,
            (0.0, 42_793.0 / 181_440.0),
        ),
        (
            Preset::Darby,
            Opponent::Random,
            (737.0 / 1260.0, 8.0 / 63.0),
        ),
    ] {
        let odds = fresh(preset).odds(opponent).unwrap();
        let is_so = is_close(odds.won, won) && is_close(odds.drawn, drawn);
        assert!(is_so, "{preset} v {opponent}");
    }
}

#[test]
fn what_is_certain_has_no_rounding_error() {
    let mut certain = 0;
    for seed in 0..60 {
        let machine = Pair::new(Preset::Challenge.rules(), &mut seeded(seed));
        for against in AGAINST {
            let Some(Chances { won, drawn, lost }) = machine.odds(against) else {
                continue;
            };
            let is_exact = |share: f64| [0.0, 1.0].contains(&share);
            let is_near = |share: f64| !(1e-9..=1.0 - 1e-9).contains(&share);
            if [won, drawn, lost].iter().any(|&share| share > 1.0 - 1e-9) {
                certain += 1;
                assert!(
                    [won, drawn, lost].into_iter().all(is_exact),
                    "{seed} {against}"
                );
            } else {
                assert!(![won, drawn, lost].into_iter().all(is_near));
            }
        }
    }
    assert!(certain > 0);
}

#[test]
fn chances_are_those_that_every_board_gives_to_either_side() {
    let presets = [Preset::Michie, Preset::Darby, Preset::Everlasting];
    for (preset, games) in presets.into_iter().zip([0, 0, 500]) {
        let (mut machine, rng) = (fresh(preset), &mut seeded(1));
        machine.bring_into_use(Side::Second, rng);
        train(
            using(&mut machine, Side::First),
            Opponent::Menace,
            games,
            rng,
        );
        let by_boards = AGAINST.into_iter().filter(|&it| it != Opponent::Nemesis);
        for (opponent, side) in by_boards.flat_map(|it| Side::BOTH.map(|side| (it, side))) {
            let known = &mut HashMap::new();
            let expected = enumerated(&machine, (side, opponent), Board::EMPTY, known);
            let odds = using(&mut machine, side).odds(opponent).unwrap();
            let is_so = is_close(odds.won, expected.won)
                && is_close(odds.drawn, expected.drawn)
                && is_close(odds.lost, expected.lost);
            assert!(
                is_so,
                "{preset}, {side:?} v {opponent}: {odds:?} and {expected:?}"
            );
        }
    }
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
fn in_mid_life(rules: Rules, seed: u64) -> Pair {
    let mut rng = seeded(seed);
    let mut machine = Pair::new(rules, &mut rng);
    for opponent in [Opponent::Menace, Opponent::Nemesis, Opponent::Random] {
        train(&mut machine, opponent, 15, &mut rng);
    }
    machine
}

/// The total chance of the games with this beginning, where the opponent plays the first free
/// square; one move represents its symmetric images.
fn of_all_games(machine: &Pair, side: Side, key: PlayKey) -> f64 {
    let (board, chance) = (key.board(), moving(machine, side).chance_of(&key));
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
fn a_game_in_progress_does_not_change_the_chances() {
    for rules in rules() {
        for opponent in [Opponent::Random, Opponent::Menace] {
            let mut machine = in_mid_life(rules, 5);
            let chances = |machine: &Pair| AGAINST.map(|against| machine.odds(against));
            let (before, mut rng) = (chances(&machine), seeded(6));
            if machine.begin(opponent).is_err() {
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
    let mut machine = fresh(Preset::Michie);
    assert_eq!(machine.odds(Opponent::You), None);
    assert_eq!(machine.odds(Opponent::Menace), None);
    assert!(machine.exam(Opponent::You).is_none());
    let rng = &mut seeded(1);
    train(&mut machine, Opponent::Menace, 1, rng);
    assert!(machine.odds(Opponent::Menace).is_some());
}

#[test]
fn a_box_that_a_file_left_empty_counts_as_restocked_where_it_will_be() {
    for (second_empty, is_restocked) in [(SecondEmpty::Restock, true), (SecondEmpty::Resign, false)]
    {
        let mut rules = Preset::Michie.rules();
        rules.second_empty = second_empty;
        let mut machine = Pair::new(rules, &mut seeded(1));
        let full = using(&mut machine, Side::Second).machine.cabinet().clone();
        let number = BoxIndex::of(Side::Second)
            .first_numbers()
            .next()
            .expect("a box");
        let empty = full[number].clone().with_beads(Beads::default());
        let second = Player::new(full.with_box(number, empty));
        let second = Machine::from_parts(rules, second);
        let emptied = machine.clone().with_machine(second);
        let odds = [&machine, &emptied].map(|it| moving(it, Side::Second).odds(Opponent::Random));
        assert_eq!(odds[0] == odds[1], is_restocked, "{odds:?}");
    }
}
