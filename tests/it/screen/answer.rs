//! MENACE's possible answers to the move under the cursor.

use std::collections::BTreeSet;

use menace::app::Answer;
use menace::engine::{BoxIndex, Pair, Preset, Side};
use menace::game::Board;

use crate::support::headless::michie;
use crate::support::machines::{moving, seeded};

/// A machine with both cabinets.
fn both() -> Pair {
    let mut machine = Pair::new(Preset::Michie.rules(), &mut seeded(1));
    machine.bring_into_use(Side::Second, &mut seeded(2));
    machine
}

#[test]
fn on_every_board_the_box_that_is_told_is_the_one_that_is_opened() {
    let (machine, rng) = (both(), &mut seeded(3));
    let mut told = 0;
    for board in Board::reachable() {
        let side = Side::to_move(board);
        let is_over = board.outcome().is_some() || board.free().is_empty();
        match Answer::on(moving(&machine, side), board).expect("an answer") {
            Answer::Ends(outcome) => assert_eq!(board.outcome(), Some(outcome)),
            Answer::Forced(square) => assert_eq!(board.free().iter().collect::<Vec<_>>(), [square]),
            Answer::Opens {
                number,
                turns,
                beads,
            } => {
                assert!(!is_over);
                let mut cabinet = moving(&machine, side).cabinet().clone();
                let rules = moving(&machine, side).own_rules();
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
    for seed in 0..20 {
        let mut screen = michie((80, 24)).press("x");
        while screen.app.session.view().is_your_move() {
            let free = screen.app.session.view().board.free();
            let square = free
                .iter()
                .nth(seed % 20 % usize::try_from(free.count()).expect("few"));
            let square = square.expect("a free square");
            screen.app.session.board_state.cursor = square;
            let answer = screen.app.session.view().answer().expect("an answer");
            let before = screen.app.session.machine().game().copied();
            screen = screen.press("");
            assert_eq!(screen.app.session.machine().game(), before.as_ref());
            let text = screen.text();
            screen = screen.press("enter");
            let (view, opened) = (
                screen.app.session.view(),
                screen.app.session.view().last_opened(),
            );
            kinds.insert(match answer {
                Answer::Opens { number, .. } => {
                    assert!(text.contains(&format!("box {number}?")), "{text}");
                    assert_eq!(opened.map(|it| it.number), Some(number));
                    "opens"
                }
                Answer::Ends(_) => {
                    assert!(view.is_over());
                    "ends"
                }
                Answer::Forced(square) => {
                    assert!(view.is_over() && view.board.at(square).is_some());
                    "forced"
                }
            });
        }
    }
    assert!(kinds.iter().eq(&["ends", "forced", "opens"]), "{kinds:?}");
}
