//! MENACE's possible answers to the move under the cursor.

use std::collections::BTreeSet;

use menace::app::Answer;
use menace::engine::{BoxIndex, Machine, Preset, Side};
use menace::game::{Board, Outcome};

use crate::support::headless::{SIZES, michie};
use crate::support::machines::seeded;

/// A machine with both cabinets.
fn both() -> Machine {
    let mut machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
    machine.player_or_new(Side::Second, &mut seeded(2));
    machine
}

#[test]
fn on_every_board_the_box_that_is_told_is_the_one_that_is_opened() {
    let (machine, rng) = (both(), &mut seeded(3));
    let mut told = 0;
    for board in Board::reachable() {
        let side = Side::to_move(board);
        let is_over = board.outcome().is_some() || board.free().is_empty();
        match Answer::on(&machine, side, board).expect("an answer") {
            Answer::Ends(outcome) => assert_eq!(board.outcome(), Some(outcome)),
            Answer::Forced(square) => assert_eq!(board.free().iter().collect::<Vec<_>>(), [square]),
            Answer::Opens {
                number,
                turns,
                beads,
            } => {
                assert!(!is_over);
                let mut cabinet = machine.cabinet(side).expect("both").clone();
                let rules = machine.rules_of(side);
                let opened = cabinet.open(board, &rules, rng).expect("a bead");
                assert_eq!(opened.number, number, "{board}");
                assert_eq!(opened.before, beads, "{board}");
                let (_, symmetries) = BoxIndex::of(side).find(board).expect("a box");
                assert!(turns.iter().eq(symmetries.iter()));
                told += 1;
            }
        }
    }
    assert_eq!(told, 2_201 + 2_097);
}

#[test]
fn in_every_game_the_box_that_is_told_is_the_one_that_comes_to_lie_there() {
    let mut kinds = BTreeSet::new();
    for seed in 0..40_usize {
        let mut screen = michie((80, 24)).press("x");
        for nth in 0..5 {
            if !screen.app.view().is_your_move() {
                break;
            }
            let free: Vec<_> = screen.app.view().board.free().iter().collect();
            let square = free[(seed / (nth + 1)) % free.len()];
            screen.app.session.board_state.cursor = square;
            let answer = screen.app.view().answer().expect("an answer");
            let before = screen.app.session.machine.clone();
            screen = screen.press("");
            assert_eq!(
                screen.app.session.machine.game(),
                before.game(),
                "nothing has changed"
            );
            if let Some(number) = answer.number() {
                let text = screen.text();
                assert!(text.contains(&format!("box {number}?")), "{text}");
            }
            screen = screen.press("enter");
            match answer {
                Answer::Opens { number, .. } => {
                    let opened = screen.app.view().last_opened().map(|open| open.number);
                    assert_eq!(opened, Some(number));
                    kinds.insert("opens");
                }
                Answer::Ends(Outcome::Won(_)) => {
                    assert!(screen.app.view().is_over());
                    kinds.insert("wins");
                }
                Answer::Ends(Outcome::Drawn) => unreachable!("MENACE has the ninth move"),
                Answer::Forced(square) => {
                    assert!(
                        screen.app.view().is_over() && screen.app.view().board.at(square).is_some()
                    );
                    kinds.insert("forced");
                }
            }
        }
    }
    assert_eq!(
        kinds.into_iter().collect::<Vec<_>>(),
        ["forced", "opens", "wins"]
    );
}

#[test]
fn it_changes_with_the_cursor_and_goes_by_the_same_key() {
    for size in SIZES {
        let screen = michie(size).press("1 2");
        let before = screen.text();
        let asked = screen.press("x up left up left");
        let answer = asked.app.view().answer();
        let free = asked.app.view().board.free();
        let other = free
            .iter()
            .find(|at| *at != asked.app.session.board_state.cursor);
        let mut moved = asked;
        moved.app.session.board_state.cursor = other.expect("a free square");
        assert_ne!(moved.app.view().answer(), answer);
        let off = moved.press("x");
        assert!(off.app.view().answer().is_none());
        assert!(!off.text().contains('?') || before.contains('?'));
    }
}
