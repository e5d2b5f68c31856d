//! Machines with an opening fixed by their rules.

use std::collections::BTreeSet;

use menace::engine::{
    BoxIndex, BoxNumber, Cabinet, LearnError, MissingBead, Opening, Opponent, Pair, Preset, Rules,
    RulesError, Setting, Side, StartingBeads, play_game,
};
use menace::game::{Board, Square};

use crate::support::machines::{seeded, state};

const ALL: [Opening; 4] = [
    Opening::Any,
    Opening::Corner,
    Opening::Edge,
    Opening::Center,
];

fn opening(preset: Preset, opening: Opening) -> Rules {
    Rules {
        opening,
        ..preset.rules()
    }
}

/// The boxes of the first player on every line of play from here.
fn met(board: Board, met_so_far: &mut BTreeSet<BoxNumber>, seen: &mut BTreeSet<usize>) {
    if !seen.insert(board.code()) {
        return;
    }
    if board.to_move() == Side::First.mark()
        && let Some((number, _)) = BoxIndex::of(Side::First).find(board)
    {
        met_so_far.insert(number);
    }
    for square in board.free() {
        if board.outcome().is_none() {
            met(board.play(square).unwrap(), met_so_far, seen);
        }
    }
}

#[test]
fn a_machine_with_one_opening_has_the_boxes_that_can_come_up_and_no_other() {
    for (only, count) in ALL.into_iter().zip([304, 242, 241, 85]) {
        let rules = opening(Preset::Michie, only);
        let cabinet = Cabinet::stocked(Side::First, &rules, &mut seeded(1));
        let mut expected = BTreeSet::new();
        let first = only
            .square()
            .map_or(Board::EMPTY, |square| Board::EMPTY.play(square).unwrap());
        met(first, &mut expected, &mut BTreeSet::new());
        assert!(cabinet.numbers().eq(expected), "{only:?}");
        assert_eq!(cabinet.box_count(), count, "{only:?}");
        let second = Cabinet::stocked(Side::Second, &rules, &mut seeded(1));
        assert_eq!(second.box_count(), 289, "{only:?}");
        assert!(
            cabinet
                .iter()
                .all(|(_, matchbox)| !matchbox.beads().is_empty())
        );
    }
}

#[test]
fn the_small_cabinet_takes_410_beads_or_286_with_one_of_each() {
    let beads = |start| {
        let rules = opening(Preset::Michie, Opening::Center);
        let rules = Rules {
            start: StartingBeads::PerStage(start),
            ..rules
        };
        Cabinet::stocked(Side::First, &rules, &mut seeded(1)).total()
    };
    assert_eq!((beads([4, 3, 2, 1]), beads([1; 4])), (410, 286));
}

#[test]
fn every_game_begins_with_the_opening_and_no_box_is_opened_for_it() {
    for only in ALL {
        for preset in Preset::ALL {
            let mut rng = seeded(1);
            let mut machine = Pair::new(opening(preset, only), &mut rng);
            let fresh = machine.first().cabinet()[BoxNumber::FIRST].clone();
            for _ in 0..60 {
                let Ok(finished) = play_game(&mut machine, Opponent::Random, &mut rng) else {
                    break;
                };
                let Some(square) = only.square() else {
                    continue;
                };
                let first = finished.played.key.squares()[0];
                let is_alike = match square {
                    Square::TopLeft => [1, 3, 7, 9].contains(&first.number()),
                    Square::Top => [2, 4, 6, 8].contains(&first.number()),
                    other => first == other,
                };
                assert!(is_alike, "{only:?} {first}");
                let is_first = |number| number == BoxNumber::FIRST;
                assert!(!finished.closed_boxes().any(|it| is_first(it.opened.number)));
                assert_eq!(machine.first().cabinet()[BoxNumber::FIRST], fresh);
            }
        }
    }
}

#[test]
fn a_game_with_another_opening_is_not_one_of_its_games() {
    let mut machine = Pair::new(opening(Preset::Michie, Opening::Center), &mut seeded(1));
    let before = state(&machine);
    let game = "14253 W".parse().unwrap();
    for missing in [MissingBead::Refused, MissingBead::PutIn] {
        let told = machine.machine.learn_from(&game, missing, &mut seeded(1));
        assert_eq!(told, Err(LearnError::OtherOpening(Opening::Center)));
        assert_eq!(state(&machine), before);
    }
}

#[test]
fn a_text_is_an_opening_if_it_is_the_lowest_of_the_squares_that_are_alike() {
    for (text, expected) in [
        ("any", Some(Opening::Any)),
        ("1", Some(Opening::Corner)),
        ("2", Some(Opening::Edge)),
        ("5", Some(Opening::Center)),
        ("3", None),
        ("4", None),
        ("6", None),
        ("9", None),
        ("", None),
    ] {
        let rules = Setting::Opening.put(Preset::Michie.rules(), text);
        assert_eq!(rules.ok().map(|rules| rules.opening), expected, "{text}");
    }
    let complaint = RulesError(Setting::Opening).to_string();
    assert!(complaint.contains("the corner is 1, the edge is 2"));
}

#[test]
fn a_move_that_the_rules_settled_is_not_judged_and_opens_no_box() {
    for only in ALL {
        let mut rng = seeded(3);
        let machine = Pair::new(opening(Preset::Michie, only), &mut rng);
        for mut machine in [machine.clone(), machine.without_learning()] {
            for _ in 0..60 {
                let finished = play_game(&mut machine, Opponent::Random, &mut rng).unwrap();
                let judged: Vec<_> = finished.judged(Side::First).collect();
                assert_eq!(judged.len(), finished.closed_boxes().count());
                assert!(
                    judged
                        .iter()
                        .all(|(it, closed)| closed.opened.number == it.number)
                );
                assert!(
                    judged
                        .iter()
                        .all(|(it, closed)| closed.opened.square() == it.square)
                );
                let opens_first = judged.iter().any(|(it, _)| it.number == BoxNumber::FIRST);
                assert_eq!(opens_first, only == Opening::Any, "{only:?}");
            }
        }
    }
}
