//! The exam: the boxes in which a machine loses, and the score each gives away.

use std::collections::HashMap;

use menace::engine::{
    Bead, Beads, BoxIndex, BoxNumber, Cabinet, Machine, Opening, Opponent, Pair, Percent, Player,
    Preset, Replies, Rules, SecondEmpty, Side, Soundness, best_outcome, play_game,
};
use menace::game::{Board, Mark, PerSquare, Square};
use rand::RngExt;
use strum::IntoEnumIterator;

use super::odds::{AGAINST, is_close};
use super::opponents::score;
use crate::support::machines::{fresh, seeded, using, with_past};
use crate::support::properties::sample;

#[test]
fn what_a_fresh_machine_gives_away_to_perfect_play_is_known_box_by_box() {
    let exam = |against| fresh(Preset::Michie).exam(against).unwrap();
    assert!(is_close(exam(Opponent::Random).best(), 191.0 / 192.0));
    let exam = exam(Opponent::Perfect);
    let given_away = exam.given_away();
    assert!(is_close(given_away, 138_647.0 / 181_440.0), "{given_away}");
    assert!(is_close(exam.best(), 0.0));
    let worst = exam.worst_first(|it| it.given_away).into_iter().take(4);
    let told = worst.map(|it| format!("{} {:.4}", it.number, it.given_away));
    let told: Vec<_> = told.collect();
    assert_eq!(told, ["67 0.1333", "39 0.0833", "27 0.0750", "2 0.0714"]);
}

#[test]
fn what_the_boxes_give_away_adds_up_to_what_the_machine_misses() {
    let mut rng = seeded(1);
    for nth in 0..sample(60, 1000) {
        let mut machine = at_random(&mut rng);
        let skilled = Opponent::Skilled(Percent::new(u8::try_from(nth % 101).unwrap()).unwrap());
        let opponents = AGAINST.into_iter().chain([skilled]);
        for (opponent, side) in opponents.zip(Side::BOTH.into_iter().cycle()) {
            let exam = using(&mut machine, side).exam(opponent).unwrap();
            let missed = exam.best() - machine.odds(opponent).unwrap().score();
            let given_away = exam.given_away();
            assert!(
                is_close(given_away, missed),
                "{opponent}: {given_away} {missed}"
            );
            for it in exam.worst_first(|it| it.games) {
                assert!(it.given_away > -1e-15 && it.reach < 1.0 + 1e-12);
                // A game with a worse end loses one or two points.
                let games = it.given_away / 2.0 - 1e-12..it.given_away + 1e-12;
                assert!(games.contains(&it.games) && it.games < it.reach + 1e-12);
            }
        }
    }
}

#[test]
fn a_machine_with_sound_beads_only_gives_nothing_away_to_perfect_play() {
    for preset in [Preset::Michie, Preset::Darby] {
        let machine = fresh(preset);
        let is_sound = |lid, square| Soundness::of(lid, square) == Some(Soundness::Sound);
        let machine = with_beads(
            &machine,
            |lid, square, count| if is_sound(lid, square) { count } else { 0 },
        );
        let exam = machine.exam(Opponent::Perfect).unwrap();
        assert!(
            exam.worst_first(|it| it.given_away)
                .iter()
                .all(|it| it.given_away.abs() < 1e-15 && it.sound.is_none_or(|it| it > 1.0 - 1e-12))
        );
        assert_eq!(
            exam.worst_first(|_| 0.0)[0].number,
            BoxNumber::FIRST,
            "of those that give away the same it is the first"
        );
    }
}

#[test]
fn a_mark_says_what_the_solver_says_on_every_board_of_every_box() {
    for (number, matchbox) in fresh(Preset::Darby).first().cabinet().iter() {
        let lid = matchbox.lid().board();
        for bead in lid.free().iter().map(Bead::on_lid) {
            let mark = Soundness::of(lid, bead.lid_square()).unwrap();
            let box_index = BoxIndex::of(Side::First);
            for board in box_index.boards_of(number) {
                for turn in box_index.find(board).unwrap().1.iter() {
                    let after = board.play(bead.board_square(turn)).unwrap();
                    let (best, then) = (score(best_outcome(board)), score(best_outcome(after)));
                    assert_eq!(mark == Soundness::Sound, best == then);
                    assert_eq!(mark == Soundness::Slip, (best, then) == (1, 0));
                    assert_eq!(mark == Soundness::Blunder, best > then && then == -1);
                }
            }
        }
    }
    assert_eq!(
        Soundness::of("X........".parse().unwrap(), Square::TopLeft),
        None
    );
}

/// The best possible score of the first player from a board, by exhaustive search.
fn best_score(opponent: Opponent, board: Board, known: &mut HashMap<Board, f64>) -> f64 {
    if board.outcome().is_some() {
        return f64::from(score(best_outcome(board)));
    }
    if let Some(&best) = known.get(&board) {
        return best;
    }
    let mut after = |square| best_score(opponent, board.play(square).unwrap(), known);
    let best = if board.to_move() == Mark::X {
        board.free().iter().map(after).fold(-1.0, f64::max)
    } else {
        let replies = Replies::of(opponent, board).unwrap();
        let squares = replies.squares().iter();
        squares.map(|it| replies.chance(it) * after(it)).sum()
    };
    known.insert(board, best);
    best
}

#[test]
fn the_best_score_is_what_a_search_of_all_games_finds() {
    for opponent in [Opponent::Random, Opponent::Darby, Opponent::Block] {
        let exam = fresh(Preset::Michie).exam(opponent).unwrap();
        let found = best_score(opponent, Board::EMPTY, &mut HashMap::new());
        assert!(is_close(exam.best(), found), "{opponent}");
    }
}

#[test]
fn against_a_machine_that_resigns_at_once_nothing_can_be_given_away() {
    let rules = Rules {
        second_empty: SecondEmpty::Resign,
        ..Preset::Michie.rules()
    };
    let (rng, stocked) = (&mut seeded(1), Cabinet::stocked);
    let mut second = stocked(Side::Second, &rules, rng);
    for number in second.numbers() {
        let matchbox = second[number].clone().with_beads(Beads::default());
        second = second.with_box(number, matchbox);
    }
    let first = stocked(Side::First, &rules, rng);
    let of = |cabinet| Machine::from_parts(rules, Player::new(cabinet));
    let machine = Pair::beside(of(first), Some(of(second)));
    let exam = machine.exam(Opponent::Menace).unwrap();
    assert!(is_close(exam.best(), 1.0) && is_close(exam.score(), 1.0));
}

/// A machine with random bead counts, some boxes empty, and a second machine.
fn at_random(rng: &mut rand::rngs::Xoshiro256PlusPlus) -> Pair {
    let preset = [Preset::Michie, Preset::Darby, Preset::OpenDay][rng.random_range(0..3)];
    let mut rules = preset.rules();
    rules.opening = Opening::iter().nth(rng.random_range(0..4)).unwrap();
    let mut machine = Pair::new(rules, rng);
    for _ in 0..20 {
        play_game(&mut machine, Opponent::Menace, rng).unwrap();
    }
    with_beads(&machine, |_, _, count| {
        if count == 0 {
            0
        } else {
            rng.random_range(0..4_u64).pow(3)
        }
    })
}

/// The machine with other counts for every square of every lid.
fn with_beads(machine: &Pair, mut count: impl FnMut(Board, Square, u64) -> u64) -> Pair {
    let mut cabinet: Cabinet = machine.first().cabinet().clone();
    for (number, matchbox) in machine.first().cabinet().iter() {
        let (lid, counts) = (matchbox.lid().board(), matchbox.beads().counts());
        let beads = PerSquare::from_fn(|square| count(lid, square, counts[square]));
        let matchbox = matchbox.clone().with_beads(Beads::from_counts(beads));
        cabinet = cabinet.with_box(number, matchbox);
    }
    with_past(machine, cabinet, machine.first().tally())
}
