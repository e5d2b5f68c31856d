//! The exact chances of the machine that moves second, held to its boards and to games that it plays.

use std::collections::HashSet;

use menace::engine::{BoxIndex, Cabinet, Machine, Opponent, Preset, Verdict, train};
use menace::game::{Board, Mark};

use crate::support::machines::seeded;

/// Every board on which the second player is to move and needs a box.
fn boards(board: Board, seen: &mut HashSet<Board>, found: &mut HashSet<Board>) {
    if board.outcome().is_some() || !seen.insert(board) {
        return;
    }
    if BoxIndex::of(Mark::O).find(board).is_some() {
        found.insert(board);
    }
    board.free().iter().filter_map(|square| board.play(square).ok()).for_each(|after| boards(after, seen, found));
}

#[test]
fn the_second_machine_has_289_boxes_for_2097_boards() {
    let mut found = HashSet::new();
    boards(Board::EMPTY, &mut HashSet::new(), &mut found);
    assert_eq!(found.len(), 2097);
    assert_eq!(BoxIndex::of(Mark::O).box_count(), 289);
}

fn second(machine: &Machine) -> Cabinet {
    let fresh = || Cabinet::stocked(Mark::O, machine.rules(), &mut seeded(1));
    machine.cabinet_of(Mark::O).cloned().unwrap_or_else(fresh)
}

#[test]
fn its_chances_are_those_of_the_games_that_it_plays() {
    let mut machine = Machine::new(Preset::Everlasting.rules(), &mut seeded(1961));
    train(&mut machine, Opponent::Menace, 500, &mut seeded(1));
    for opponent in [Opponent::Random, Opponent::Perfect, Opponent::Darby, Opponent::Menace] {
        let chances = machine.second_odds(&second(&machine), opponent).expect("chances that can be known");
        assert!((chances.won + chances.drawn + chances.lost - 1.0).abs() < 1e-9);
        let (mut rng, games) = (seeded(7), 5_000_u32);
        let mut won = 0_u32;
        for _ in 0..games {
            let mut fresh = machine.clone();
            fresh.begin_as(Mark::O, opponent).expect("a game");
            let finished = (0..).find_map(|_| fresh.next_move(&mut rng)).expect("a game that ends");
            won += u32::from(finished.verdict() == Verdict::Won);
        }
        // Five standard deviations of so many games are at most this.
        let share = f64::from(won) / f64::from(games);
        assert!((share - chances.won).abs() < 0.036, "{opponent}: {share} and {chances:?}");
    }
}

#[test]
fn nobody_knows_how_a_person_plays_and_a_nemesis_knows_the_first_machine_alone() {
    let machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
    for opponent in [Opponent::You, Opponent::Nemesis] {
        assert_eq!(machine.second_odds(&second(&machine), opponent), None);
    }
}
