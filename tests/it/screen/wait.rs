//! MENACE waits before the draw: its box is open until the draw is requested.

use menace::app::{Preferences, Switch};
use menace::engine::{Machine, Preset};

use crate::support::headless::Headless;
use crate::support::machines::seeded;

/// A machine that draws at once or waits, with motion or without.
fn screen(draws_at_once: bool, moves: bool, size: (u16, u16)) -> Headless {
    let preferences = Preferences {
        draws_at_once: Switch::default().for_now(draws_at_once),
        motion: Switch::default().for_now(moves),
        ..Preferences::default()
    };
    let machine = Machine::new(Preset::Michie.rules(), &mut seeded(3));
    Headless::with_preferences(("default", machine), seeded(5), preferences, size)
}

/// Runs animations to their end.
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
