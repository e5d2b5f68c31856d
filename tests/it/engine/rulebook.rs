//! The deterministic opponent: it wins, else blocks, else takes the lowest free number.

use menace::engine::{Experiment, Opening, Opponent, Replies, Reward, Rules, Schedule, WhenEmpty};

use crate::support::machines::{board, resigning};

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
