//! The deterministic opponent: it wins, else blocks, else takes the lowest free number.

use std::collections::BTreeSet;

use menace::engine::{
    BoxIndex, Cabinet, Experiment, Opening, Opponent, Preset, Replies, Reward, Rules, Schedule,
    Side, WhenEmpty,
};
use menace::game::{Board, Mark};

use crate::support::machines::{board, resigning, seeded};

/// The boards with a choice for the machine after a center opening.
fn its_boards() -> BTreeSet<String> {
    fn walk(board: Board, found: &mut BTreeSet<String>) {
        if board.outcome().is_some() {
            return;
        }
        let squares = if board.ply() == 0 {
            Opening::Center.square().into_iter().collect()
        } else if board.to_move() == Mark::O {
            Replies::of(Opponent::Rulebook, board).unwrap().squares()
        } else {
            board.free()
        };
        if board.to_move() == Mark::X && board.free().count() > 1 && board.ply() > 0 {
            found.insert(board.to_string());
        }
        for square in squares {
            walk(board.play(square).unwrap(), found);
        }
    }
    let mut found = BTreeSet::new();
    walk(Board::EMPTY, &mut found);
    found
}

/// The number of boards at the second, the third and the fourth move.
fn by_stage(boards: impl Iterator<Item = Board>) -> [usize; 3] {
    let mut stages = [0; 3];
    boards.for_each(|board| stages[board.ply() as usize / 2 - 1] += 1);
    stages
}

#[test]
fn against_the_opening_in_the_center_twelve_boxes_or_twenty_boards_can_come_up() {
    let boards: Vec<_> = its_boards().iter().map(|text| board(text)).collect();
    assert_eq!(by_stage(boards.iter().copied()), [1, 7, 12]);
    let index = BoxIndex::of(Side::First);
    let numbers: BTreeSet<_> = boards
        .iter()
        .map(|&board| index.find(board).unwrap().0)
        .collect();
    let lids = numbers.iter().map(|&number| index.lid(number).board());
    assert_eq!(by_stage(lids), [1, 4, 7]);
    let free: u32 = boards.iter().map(|board| board.free().count()).sum();
    assert_eq!(free, 78, "a counter on each free square");
    let beads = |rules: Rules| -> u64 {
        let cabinet = Cabinet::stocked(Side::First, &rules, &mut seeded(1));
        numbers
            .iter()
            .map(|&number| cabinet[number].beads().total())
            .sum()
    };
    let michie = Rules {
        opening: Opening::Center,
        ..Preset::Michie.rules()
    };
    assert_eq!(beads(michie), 72);
    assert_eq!(beads(one_of_each_color()), 44);
}

fn one_of_each_color() -> Rules {
    Rules {
        when_empty: WhenEmpty::Restock,
        opening: Opening::Center,
        ..resigning(
            [1; 4],
            Reward {
                won: 1,
                drawn: 0,
                lost: -1,
            },
        )
    }
}

#[test]
fn a_machine_of_twelve_boxes_with_one_of_each_color_learns_within_fifty_games() {
    let schedule = Schedule::always(Opponent::Rulebook);
    let experiment = Experiment::new(one_of_each_color(), schedule, 50, 1).unwrap();
    let mut results = experiment.empty_results();
    (0..3000).for_each(|nth| results.add(&experiment.run(nth)));
    // Shares in games 1 to 10, 11 to 20 and 21 to 50, as found by an independent program with 2,000
    // machines.
    for (block, of_ten) in results.blocks().iter().zip([6.5, 4.5, 1.06]) {
        let lost = 10.0 * block.lost_all().unwrap().value;
        assert!(
            (lost - of_ten).abs() < 0.1,
            "{} to {}: {lost}",
            block.from(),
            block.to()
        );
    }
    assert_eq!(results.blocks().len(), 3);
}

#[test]
fn it_wins_before_it_blocks_and_takes_the_lowest_of_several() {
    for (position, square) in [
        (".........", "1"),
        ("....X....", "1"),
        ("X...X.O..", "9"), // blocks
        ("XX..OOX..", "4"), // wins, and does not block on 3
        ("OO.OXX.X.", "3"),
    ] {
        let replies = Replies::of(Opponent::Rulebook, board(position)).unwrap();
        let squares: String = replies.squares().iter().map(|it| it.to_string()).collect();
        assert_eq!(squares, square, "{position}");
    }
}
