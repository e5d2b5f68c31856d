//! The top line and the tabs on narrow screens.

use std::collections::BTreeSet;

use menace::app::{Action, AppEvent, Message, Preferences, Switch, Tab};
use menace::engine::{Machine, Preset};
use menace::words::Language;
use strum::VariantArray;

use crate::support::headless::{Headless, michie};
use crate::support::machines::{lived, seeded, with_beads_everywhere};

#[test]
fn every_tab_has_its_whole_name() {
    for width in 80..=120 {
        for keys in ["f2", "f3", "f4", "f5", "f6"] {
            let screen = michie((width, 24)).press(keys);
            for place in screen.tabs() {
                assert_eq!(place.name, place.tab.name().to_string());
                assert!(place.area.right() < screen.right_pane().right(), "{width}");
            }
            assert_eq!(screen.tabs().len(), Tab::VARIANTS.len());
            let edge = screen
                .text()
                .lines()
                .nth(screen.right_pane().y.into())
                .map(str::to_owned)
                .expect("the edge");
            assert!(
                screen
                    .tabs()
                    .iter()
                    .all(|place| edge.contains(&format!(" {}", place.name))),
                "{edge}"
            );
        }
    }
}

#[test]
fn why_nothing_is_saved_is_told_in_whole_words_however_little_room_there_is() {
    let reason = "cannot write /home/somebody/.local/share/menace/machines/default.json: No space left on device";
    for width in 80..=200 {
        for keys in ["", "M"] {
            let mut screen = michie((width, 24)).press(keys);
            screen.dispatch(Message::Event(AppEvent::Saved(Err(reason.to_owned()))));
            let text = screen.text();
            let title = text.lines().next().expect("a title").trim_end();
            let (_, told) = title
                .split_once("not saved")
                .unwrap_or_else(|| panic!("{width}: {title}"));
            let words = told
                .trim_end_matches('\u{2026}')
                .trim_start_matches(':')
                .trim();
            let is_whole = reason
                .strip_prefix(words)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
            assert!(words.is_empty() || is_whole, "{width}: {title}");
            assert_eq!(
                told.ends_with('\u{2026}'),
                !words.is_empty() && words != reason,
                "{width}: {title}"
            );
        }
    }
}

/// The rows under the board with a digit in the last column: a number may be cut off by the frame.
fn cut_numbers(screen: &Headless) -> Vec<String> {
    let pane = screen.layout().expect("large enough").pane.status;
    let cells = screen.cells();
    let row = |y| {
        let signs = (pane.x..pane.right()).map(|x| cells[(x, y)].symbol());
        signs.collect::<String>()
    };
    let is_cut = |y: &u16| {
        let last = cells[(pane.right() - 1, *y)].symbol();
        last.starts_with(|sign: char| sign.is_ascii_digit())
    };
    let rows = (pane.y..pane.bottom()).filter(is_cut).map(row);
    rows.filter(|row| !row.ends_with(" skilled:50")).collect() // a whole name, to the last column
}

#[test]
fn nothing_under_the_board_is_cut_within_a_number_in_any_language() {
    let machine = with_beads_everywhere(
        &Machine::new(Preset::Everlasting.rules(), &mut seeded(1)),
        12_345_678,
    );
    for &language in Language::VARIANTS {
        let preferences = Preferences {
            language: Some(language),
            motion: Switch::default().for_now(false),
            ..Preferences::default()
        };
        let start = |machine: &Machine, seed| {
            let named = ("default", machine.clone());
            Headless::with_preferences(named, seeded(seed), preferences, (80, 24))
        };
        let mut boxes = BTreeSet::new();
        let mut check = |screen: &Headless| {
            assert_eq!(cut_numbers(screen), [""; 0], "{language}");
            boxes.extend(screen.app.view().last_opened().map(|it| it.number.number()));
        };
        for (machine, games) in [
            (&machine, 40),
            (&lived(Preset::Michie.rules(), 7, 60, 0), 20),
        ] {
            let mut screen = start(machine, 3);
            for _ in 0..games * 5 {
                check(&screen);
                let free = screen.app.view().board.free();
                let mut free = free.into_iter();
                match free.next().filter(|_| screen.app.view().is_your_move()) {
                    Some(square) => screen.act(Action::Play(square)),
                    None => screen.act(Action::Activate),
                }
            }
            let mut screen = screen.press("f4 enter");
            for _ in 0..9 {
                screen = screen.press("right");
                check(&screen);
            }
        }
        let mut trained = start(&machine, 3).press("t tab right right right right enter");
        check(&trained);
        trained = trained.press("esc f3 left left");
        check(&trained);
        assert!(boxes.iter().any(|&number| number > 200), "{boxes:?}");
    }
}
