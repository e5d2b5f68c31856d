//! The marks of sound and unsound beads, and the box with the greatest loss.

use menace::app::{gives_away, reached};
use menace::draw::theme::BEAD_NAMES;
use menace::engine::{BoxIndex, BoxNumber, Opponent, Pair, Preset, Side};
use menace::engine::{Soundness, best_outcome};
use menace::game::{Mark, Outcome, Square};
use menace::words::say;

use crate::support::headless::Headless;
use crate::support::machines::{lived, moving, trained};

fn learned() -> Pair {
    trained(Preset::Michie, Opponent::Random, 220)
}

#[test]
fn every_bead_of_every_box_has_the_mark_of_the_solver_where_something_can_be_lost() {
    // In the detail the marks are beside the names of the beads, in the numbers found by the
    // solver.
    let mut screen = Headless::of(learned(), (120, 36)).press("v enter home");
    let fresh = lived(Preset::Michie.rules(), 1, 0, 0);
    for number in screen.app.session.view().ordered().numbers {
        let (text, matchbox) = (screen.text(), &fresh.first().cabinet()[number]);
        assert!(text.contains(&format!("Box {number}:")), "{text}");
        let lid = matchbox.lid().board();
        let stocked = Square::ALL
            .into_iter()
            .filter(|&square| matchbox.starting()[square] > 0)
            // On a lost board no bead is good.
            .filter(|_| best_outcome(lid) != Outcome::Won(Mark::O));
        let kinds: Vec<_> = stocked
            .filter_map(|square| Soundness::of(lid, square))
            .collect();
        for (kind, glyph) in [
            (Soundness::Sound, " ✓"),
            (Soundness::Slip, " ╱"),
            (Soundness::Blunder, " ✗"),
        ] {
            let said = Square::ALL
                .map(|square| BEAD_NAMES[square])
                .iter()
                .map(|name| text.matches(&format!(" {name}{glyph}")).count())
                .sum::<usize>();
            assert_eq!(
                said,
                kinds.iter().filter(|it| **it == kind).count(),
                "box {number}:\n{text}"
            );
        }
        screen = screen.press("right");
    }
}

#[test]
fn in_how_many_games_a_box_was_opened_is_told_from_two_games_on() {
    for games in 1..=3 {
        let machine = trained(Preset::Michie, Opponent::Random, games);
        let screen = Headless::of(machine, (120, 36)).press("v enter");
        let lines = screen.app.session.view().exam_of_box(BoxNumber::FIRST);
        let told = (games > 1).then(|| say!("opened-lately", opened = games, games));
        assert_eq!(lines.get(2), told.as_ref());
    }
}

#[test]
fn the_boxes_that_give_away_most_are_visited_in_order_and_tell_how_much() {
    let mut screen = Headless::of(learned(), (120, 36));
    let exam = screen
        .app
        .session
        .machine()
        .exam(Opponent::Perfect)
        .expect("perfect play is known");
    let worst: Vec<_> = exam
        .worst_first(|it| it.games)
        .into_iter()
        .filter(|it| it.games > 0.0)
        .copied()
        .collect();
    for examined in worst.iter().chain(&worst[..1]) {
        screen = screen.press("v");
        assert_eq!(screen.app.session.selection.selected, examined.number);
    }
    let mut detail = screen.press("enter");
    detail.resize(200, 60);
    let text = detail.text();
    for said in [reached(&worst[0], false), gives_away(&worst[0])] {
        let said = said.to_string();
        assert!(
            said.split(' ').all(|word| text.contains(word)),
            "{said} is not in\n{text}"
        );
    }
    let games = learned().machine.games_through(worst[0].number);
    assert!(text.contains(&format!("{games} of the last")), "{text}");
}

#[test]
fn how_often_a_box_was_opened_is_what_the_games_say_move_by_move() {
    for (machine, side) in [
        (learned(), Side::First),
        (trained(Preset::Michie, Opponent::Menace, 150), Side::Second),
    ] {
        let games = moving(&machine, side).past_games();
        for number in BoxIndex::of(side).numbers() {
            let opened = games
                .iter()
                .filter(|(.., moves)| moves.iter().any(|it| it.number == number))
                .count();
            assert_eq!(
                moving(&machine, side).games_through(number),
                opened,
                "box {number}"
            );
        }
    }
}
