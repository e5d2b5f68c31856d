//! MENACE in twelve boxes and on twenty mats: what comes up is walked again, and how fast they
//! learn is tried again.

use std::collections::BTreeSet;

use menace::engine::{
    BoxIndex, Generator, Machine, Opening, Opponent, Preset, Replies, Reward, Rules, Side,
    StartingBeads, WhenEmpty, train,
};
use menace::game::{Board, Mark, Outcome, PerSquare, Square};
use menace::paper::{Next, mats, twelve_boxes};
use rand::{RngExt, SeedableRng};

use crate::commands::all::{complaint, printed};
use crate::support::fixture::TempStore;
use crate::support::machines::seeded;
use crate::support::properties::sample;

fn played(board: Board, square: Square) -> Board {
    board.play(square).expect("a free square")
}

/// The board after the rule's answer, and after the last move where that is forced.
fn answered(board: Board) -> Board {
    let mut board = board;
    if board.outcome().is_none() {
        let replies = Replies::of(Opponent::Rulebook, board).expect("a rule of the board");
        assert_eq!(replies.squares().count(), 1, "the rule leaves no choice");
        board = played(board, replies.squares().first().expect("a square"));
    }
    match (board.outcome(), board.free().count(), board.free().first()) {
        (None, 1, Some(last)) => played(board, last),
        _ => board,
    }
}

/// Every board on which MENACE is to move, after its opening in the center.
fn walked() -> BTreeSet<usize> {
    let mut found = BTreeSet::new();
    let mut boards = vec![answered(played(Board::EMPTY, Square::Center))];
    while let Some(board) = boards.pop() {
        if board.outcome().is_none() && found.insert(board.code()) {
            boards.extend(
                board
                    .free()
                    .iter()
                    .map(|square| answered(played(board, square))),
            );
        }
    }
    found
}

#[test]
fn against_the_rule_twenty_boards_come_up_and_twelve_where_they_are_turned() {
    let mats = mats();
    let codes: BTreeSet<_> = mats.iter().map(|mat| mat.board.code()).collect();
    assert_eq!((mats.len(), &codes), (20, &walked()));
    let of_ply = |ply| mats.iter().filter(|mat| mat.board.ply() == ply).count();
    assert_eq!([2, 4, 6].map(of_ply), [1, 7, 12]);
    let index = BoxIndex::of(Side::First);
    let boxes: BTreeSet<_> = mats
        .iter()
        .map(|mat| index.find(mat.board).expect("a box").0)
        .collect();
    assert!(boxes.into_iter().eq(twelve_boxes()));
    let stages = twelve_boxes();
    let of_stage = |nth| {
        stages
            .iter()
            .filter(|&&it| index.stage(it).number() == nth)
            .count()
    };
    assert_eq!([1, 2, 3, 4].map(of_stage), [0, 1, 4, 7]);
    let counters: u32 = mats.iter().map(|mat| mat.board.free().count()).sum();
    assert_eq!(counters, 78);
}

#[test]
fn each_square_of_a_mat_says_what_follows_it() {
    let mats = mats();
    for mat in &mats {
        for square in Square::ALL {
            let Some(next) = mat.next[square] else {
                assert!(mat.board.at(square).is_some());
                continue;
            };
            let board = answered(played(mat.board, square));
            match (next, board.outcome()) {
                (Next::Mat(nth), None) => assert_eq!(mats[nth].board, board),
                (Next::End(Some(by)), Some(Outcome::Won(won))) => assert_eq!(by, won),
                (Next::End(None), Some(Outcome::Drawn)) => {}
                (next, outcome) => panic!("{next:?}, and not {outcome:?}"),
            }
        }
    }
}

/// Games lost of each block of five, with mats of one counter on each free square, of which one
/// that was played gains 3, 1 or -1, and which are filled again when they are empty.
fn lost_with_mats(rng: &mut Generator) -> [u32; 6] {
    let start = |board: Board| PerSquare::from_fn(|at| i64::from(board.at(at).is_none()));
    let mut mats: Vec<Option<PerSquare<i64>>> = vec![None; 19_683];
    [0; 6].map(|mut lost| {
        for _ in 0..5 {
            let mut board = answered(played(Board::EMPTY, Square::Center));
            let mut drawn = Vec::new();
            while board.outcome().is_none() {
                let counters = mats[board.code()].get_or_insert_with(|| start(board));
                let bag = Square::ALL
                    .into_iter()
                    .flat_map(|at| vec![at; usize::try_from(counters[at]).expect("no debt")]);
                let bag: Vec<_> = bag.collect();
                let square = bag[rng.random_range(0..bag.len())];
                drawn.push((board, square));
                board = answered(played(board, square));
            }
            let gain = match board.outcome() {
                Some(Outcome::Won(Mark::X)) => 3,
                Some(Outcome::Won(Mark::O)) => -1,
                _ => 1,
            };
            lost += u32::from(gain < 0);
            for (board, square) in drawn {
                let counters = mats[board.code()].as_mut().expect("it was drawn from");
                counters[square] += gain;
                if counters.values().iter().all(|&count| count == 0) {
                    *counters = start(board);
                }
            }
        }
        lost
    })
}

fn assert_near(found: &[f64], told: &[f64]) {
    for (found, told) in found.iter().zip(told) {
        assert!((found - told).abs() < 0.12, "{found:.2}, and not {told}");
    }
    assert_eq!(found.len(), told.len());
}

#[test]
fn of_five_games_with_mats_as_many_are_lost_as_the_lesson_says() {
    let runs = sample(1_000, 3_000);
    let mut lost = [0; 6];
    let mut rng = seeded(12);
    for _ in 0..runs {
        let run = lost_with_mats(&mut rng);
        for (sum, lost) in lost.iter_mut().zip(run) {
            *sum += lost;
        }
    }
    let mean = lost.map(|lost| f64::from(lost) / f64::from(runs));
    assert_near(&mean, &[3.4, 2.5, 1.6, 0.9, 0.6, 0.4]);
}

/// The rules of the twelve boxes.
fn small() -> Rules {
    Rules {
        start: StartingBeads::PerStage([1; 4]),
        reward: Reward {
            won: 1,
            drawn: 0,
            lost: -1,
        },
        when_empty: WhenEmpty::Restock,
        opening: Opening::Center,
        ..Preset::Michie.rules()
    }
}

#[test]
fn of_ten_games_with_twelve_boxes_as_many_are_lost_as_the_lesson_says() {
    let runs = 2_000;
    let mut lost = [0; 5];
    for seed in 0..runs {
        let mut rng = Generator::seed_from_u64(seed);
        let mut machine = Machine::new(small(), &mut rng);
        let mut before = 0;
        for sum in &mut lost {
            train(&mut machine, Side::First, Opponent::Rulebook, 10, &mut rng);
            let now = machine.tally(Side::First).lost;
            *sum += now - before;
            before = now;
        }
    }
    #[expect(clippy::cast_precision_loss)]
    let mean = lost.map(|lost| lost as f64 / runs as f64);
    assert_near(&mean, &[6.6, 4.4, 2.0, 0.7, 0.2]);
}

#[test]
fn the_mats_are_a_page_with_what_follows_a_card_and_a_log() {
    let temp = TempStore::new();
    let page = printed(&temp, "print mats -");
    let mats: Vec<_> = page.split("class=\"mat\"").skip(1).collect();
    assert_eq!(mats.len(), 20);
    let counters: usize = mats
        .iter()
        .map(|mat| mat.matches("class=\"counter\"").count())
        .sum();
    assert_eq!(counters, 78);
    assert!(mats[0].contains(">mat 8<") && page.contains("it wins") && page.contains("it loses"));
    assert!(page.contains("Else O takes the free square of the lowest number."));
    let log: Vec<_> = page.split("<tr><th>").skip(2).collect();
    assert_eq!(log.len(), 15);
    for line in log {
        assert_eq!(
            line.matches("<td>").count(),
            9 + 1,
            "nine squares, and how it ended"
        );
        assert!(line.contains("<td>5</td>") && line.contains("W D L"));
    }
    assert_eq!(page.matches("<section").count(), 3);
    assert_eq!(complaint(&temp, "print mats - --machine default").0, 2);
}

#[test]
fn twelve_boxes_are_printed_with_one_bead_of_each_color_or_by_the_rules_that_are_asked_for() {
    let temp = TempStore::new();
    for (rules, beads) in [("", 44), (" --rules michie", 72)] {
        let page = printed(&temp, &format!("print boxes -{rules}"));
        assert_eq!(page.matches("class=\"label ").count(), 12);
        assert!(
            page.contains(&format!("12 matchboxes and {beads} beads")),
            "{rules}"
        );
        assert!(page.contains("it takes the free square of the lowest number"));
    }
}
