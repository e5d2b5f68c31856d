//! MENACE waits before it draws: its box stands open until it is asked to.

use menace::app::{Message, Preferences, Switch};
use menace::engine::{Machine, Preset, Step};
use menace::words::say;

use crate::support::headless::{Headless, SIZES, michie};
use crate::support::machines::seeded;

/// A machine that draws at once or waits, where things move or not.
fn screen(draws_at_once: bool, moves: bool, size: (u16, u16)) -> Headless {
    let preferences = Preferences {
        draws_at_once: Switch::default().for_now(draws_at_once),
        motion: Switch::default().for_now(moves),
        ..Preferences::default()
    };
    let machine = Machine::new(Preset::Michie.rules(), &mut seeded(3));
    Headless::with_preferences(("default", machine), seeded(5), preferences, size)
}

/// Lets what moves move on until nothing does.
fn still(mut screen: Headless) -> Headless {
    screen.rest();
    screen
}

#[test]
fn the_same_beads_come_out_with_and_without_waiting() {
    for moves in [true, false] {
        let mut at_once = still(screen(true, moves, (80, 24)));
        let mut asked = still(screen(false, moves, (80, 24)));
        let mut waits = 0;
        for key in "1 2 3 4 5 6 7 8 9 enter 1 2 3 4 5 6 7 8 9".split(' ') {
            at_once = still(at_once.press(key));
            if asked.app.view().waits_to_draw {
                waits += 1;
                asked = still(asked.press("space"));
            }
            asked = still(asked.press(key));
        }
        asked = still(asked.press("space"));
        assert!(waits > 4, "{waits}");
        assert_eq!(asked.app.view().key(), at_once.app.view().key());
        let beads = |screen: &Headless| {
            let boxes = screen.app.machine().first().cabinet.iter();
            boxes.map(|(_, it)| *it.beads()).collect::<Vec<_>>()
        };
        assert_eq!(beads(&asked), beads(&at_once));
    }
}

#[test]
fn nothing_but_space_enter_and_a_click_draws() {
    for moves in [true, false] {
        let waiting = || still(screen(false, moves, (80, 24)));
        let mut other = waiting();
        for key in "esc 5 x right z tab tab f3 f2 v + - 9 ctrl-l".split(' ') {
            other = still(other.press(key));
            assert!(other.app.view().waits_to_draw, "{key} draws");
        }
        let before = waiting().text();
        assert!(
            waiting()
                .app
                .view()
                .board_beads()
                .is_some_and(|it| it.drawn.is_none())
        );
        for key in ["space", "enter"] {
            let drawn = still(waiting().press(key));
            assert!(
                !drawn.app.view().waits_to_draw && drawn.text() != before,
                "{key}"
            );
        }
        let mut clicked = waiting();
        clicked.click(5, 20);
        assert!(!still(clicked).app.view().waits_to_draw);
        let mut on_box = waiting().press("z z");
        on_box.click(60, 10);
        assert!(
            !still(on_box).app.view().waits_to_draw,
            "the box is clicked"
        );
    }
}

#[test]
fn while_it_waits_there_is_no_timer_and_a_tick_draws_nothing() {
    let mut waiting = still(screen(false, true, (80, 24)));
    assert_eq!(waiting.app.view().next_step, Some(Step::Draw));
    assert_eq!(waiting.app.next_tick(), None);
    let before = waiting.cells();
    waiting.tell(Message::Tick);
    assert!(waiting.app.view().waits_to_draw);
    assert_eq!(waiting.cells(), before);
}

#[test]
fn the_line_under_the_board_and_the_footer_say_that_space_draws() {
    for size in SIZES {
        for keys in ["esc", "z z"] {
            let waiting = still(screen(false, false, size)).press(keys);
            let text = waiting.text();
            let said = say!("bead-to-come");
            let asked = said.forms().any(|form| text.contains(&form.to_string()));
            assert!(asked, "{text}");
            let footer = text.lines().last().unwrap_or_default();
            assert!(footer.contains("Space  draw"), "{text}");
        }
    }
}

#[test]
fn beside_a_large_box_space_has_it_wait_from_the_next_draw_on_and_the_file_does_not_keep_that() {
    let projected = michie((120, 36)).press("z z 1");
    assert!(!projected.app.view().waits_to_draw);
    let waits = projected.press("space 2 3 4 5");
    assert!(waits.app.view().waits_to_draw, "{}", waits.text());
    let kept = waits.app.confirmed_preferences().draws_at_once.kept();
    assert_eq!(kept, None);
    assert!(waits.press("esc").app.view().waits_to_draw);
    assert!(michie((120, 36)).press("space 1").app.view().is_your_move());
}

#[test]
fn what_takes_the_place_of_the_game_leaves_nothing_waiting() {
    let taken: [&str; 5] = ["u", "n enter", "t enter", "f4 enter", "n up enter"];
    for keys in taken {
        let waiting = still(screen(false, false, (120, 36))).press("space 1 2 3 4");
        assert!(waiting.app.view().waits_to_draw);
        let after = waiting.press(keys);
        let told = after.app.machine();
        let kept = after.app.kept_machine();
        assert_eq!(told.game().is_some(), kept.game().is_some(), "{keys}");
    }
}

#[test]
fn what_shows_over_the_game_for_a_while_draws_nothing() {
    let shown = [
        ":beaten",
        ":beaten right right",
        ":beaten left end :beaten",
        "] ] enter",
        "] ] enter right right",
        "f1 right",
    ];
    for moves in [true, false] {
        for keys in shown {
            let mut waiting = still(screen(false, moves, (120, 36)));
            for key in "1 2 3 4 5 6 7 8 9 enter".split(' ') {
                waiting = still(waiting.press("space"));
                waiting = still(waiting.press(key));
            }
            assert!(waiting.app.view().waits_to_draw, "{}", waiting.text());
            let before = waiting.cells();
            waiting = still(waiting.press(keys));
            assert_ne!(waiting.cells(), before, "{keys} shows something");
            let after = still(waiting.press("esc esc esc"));
            assert!(
                after.app.view().waits_to_draw,
                "{keys} draws: {}",
                after.text()
            );
        }
    }
}

#[test]
fn the_end_of_a_game_is_not_told_before_its_last_bead_is_drawn() {
    let mut told = 0;
    for seed in 0..20 {
        let preferences = Preferences {
            draws_at_once: Switch::default().for_now(false),
            motion: Switch::default().for_now(false),
            ..Preferences::default()
        };
        let machine = Machine::new(Preset::Michie.rules(), &mut seeded(seed));
        let mut screen =
            Headless::with_preferences(("default", machine), seeded(seed), preferences, (120, 36));
        for key in "1 2 3 4 5 6 7 8 9".split(' ') {
            screen = screen.press("space");
            if screen.app.view().is_over() {
                told += 1;
                assert_eq!(screen.app.view().tally().games(), 1, "{}", screen.text());
                break;
            }
            screen = screen.press(key);
            if screen.app.view().is_over() {
                break;
            }
            assert_eq!(screen.app.view().tally().games(), 0);
        }
    }
    assert!(told > 3, "{told}");
}
