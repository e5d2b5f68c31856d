//! A machine's life looked at again beside the curve.

use std::time::Duration;

use menace::app::{Message, Phase, Popup, Tab};
use menace::engine::{Machine, Opponent, Preset, Side, WhenEmpty, bead_squares};
use ratatui::layout::Position;

use crate::support::headless::{ALL_SIZES, Headless};
use crate::support::machines::{state, trained};

/// A machine with some games behind it and one begun, on a screen of this size, with its curve in
/// focus.
fn of(preset: Preset, games: u64, size: (u16, u16)) -> Headless {
    Headless::of(trained(preset, Opponent::Random, games), size).press("tab ]")
}

fn held(machine: &Machine) -> Vec<[u64; 9]> {
    machine
        .first()
        .cabinet
        .iter()
        .map(|(_, matchbox)| *matchbox.beads().counts().values())
        .collect()
}

fn looks_back(screen: &Headless) -> bool {
    matches!(&screen.app.play.phase, Phase::LookingBack(_))
}

#[test]
fn the_arrows_walk_all_that_is_known_of_its_life() {
    for preset in Preset::ALL {
        let mut screen = of(preset, 300, (80, 24));
        let lived: Vec<_> = screen.app.machine().snapshots(Side::First).collect();
        let games = screen.app.machine().first().tally.games();
        for was in lived
            .iter()
            .rev()
            .filter(|was| was.first().tally.games() < games)
        {
            screen = screen.press("left");
            assert_eq!(held(screen.app.shown_machine()), held(was));
            let when = if was.first().tally.games() == 0 {
                "before its first game"
            } else {
                "after game"
            };
            assert!(screen.text().contains(when), "{}", screen.text());
        }
        assert_eq!(
            held(screen.press("left left home left").app.shown_machine()),
            held(&lived[0])
        );
    }
}

#[test]
fn whatever_ends_the_look_at_the_past_has_changed_nothing() {
    for key in [
        "esc",
        "tab",
        "]",
        "[",
        "x",
        "w",
        ":follow",
        ":second_machine",
        ":tour esc",
        ":settings esc",
    ] {
        let screen = of(Preset::Michie, 200, (120, 36));
        let (before, board) = (state(screen.app.machine()), screen.app.board());
        let screen =
            screen.press("left left z :numbers_on v :chances_against space space pgdn home");
        assert!(looks_back(&screen) && screen.app.board().ply() == 0);
        let screen = screen.press(key);
        assert!(!looks_back(&screen), "after {key}");
        assert_eq!(
            (state(screen.app.machine()), screen.app.board()),
            (before, board),
            "after {key}"
        );
        assert_eq!(held(screen.app.shown_machine()), held(screen.app.machine()));
        assert!(
            !screen.app.is_unsaved() && screen.host.effects.is_empty(),
            "after {key}"
        );
    }
}

#[test]
fn the_past_cannot_be_played_or_trained() {
    let taken = |screen: &Headless| {
        screen
            .app
            .machine()
            .snapshots(Side::First)
            .map(|was| held(&was))
            .collect::<Vec<_>>()
    };
    for key in ["1", "2", "u", "n", "t"] {
        let today = of(Preset::Michie, 100, (120, 36));
        let known = taken(&today);
        let after = today.press("left left").press(key);
        let same = of(Preset::Michie, 100, (120, 36)).press(key);
        assert!(
            !looks_back(&after) && taken(&after) == known,
            "{key} is for today"
        );
        assert_eq!(
            state(after.app.machine()),
            state(same.app.machine()),
            "{key} does what it does today"
        );
        assert_eq!(
            matches!(&after.app.popup, Some(Popup::Train(_))),
            key == "t"
        );
    }
}

#[test]
fn the_film_of_its_life_takes_about_ten_seconds_and_ends_today() {
    for (games, least) in [(3_000, 8), (200, 8), (5, 2)] {
        let mut screen = of(Preset::Everlasting, games, (120, 36)).press("space");
        assert_eq!(
            screen.app.shown_machine().first().tally.games(),
            0,
            "it begins at the beginning"
        );
        let mut time = Duration::ZERO;
        while let Some(interval) = screen.app.next_tick() {
            time += interval;
            screen.tell(Message::Tick);
        }
        assert!(
            (least..=10).contains(&time.as_secs()),
            "{games} games in {time:?}"
        );
        assert!(looks_back(&screen));
        assert_eq!(screen.app.shown_machine().first().tally.games(), games);
    }
}

#[test]
fn the_film_halts_where_it_is_told_to() {
    let mut screen = of(Preset::Everlasting, 500, (120, 36)).press("space");
    screen.tell(Message::Tick);
    screen.tell(Message::Tick);
    let screen = screen.press("space");
    assert_eq!(
        (
            screen.app.next_tick(),
            screen.app.shown_machine().first().tally.games()
        ),
        (None, 2)
    );
    let screen = screen.press("space left");
    assert_eq!(
        (
            screen.app.next_tick(),
            screen.app.shown_machine().first().tally.games()
        ),
        (None, 1)
    );
}

#[test]
fn a_machine_without_a_past_shows_none() {
    let screen = of(Preset::Michie, 0, (80, 24)).press("left space home");
    assert!(!looks_back(&screen));
}

#[test]
fn a_box_of_the_past_is_opened_by_two_clicks_and_stays_in_the_past() {
    for size in ALL_SIZES {
        let mut screen = of(Preset::Michie, 100, size).press("left left z");
        let layout = screen.layout().unwrap();
        let cells = screen.area().positions().filter(|at| at.y > size.1 / 2);
        let is_box = |at: &Position| {
            matches!(
                layout.target(*at),
                Some(menace::tui::layout::Target::Item(_))
            )
        };
        let Some(at) = cells.into_iter().find(is_box) else {
            panic!("no box at {size:?}")
        };
        screen.click(at.x, at.y);
        screen.click(at.x, at.y);
        assert!(looks_back(&screen) && screen.app.right_pane.boxes.is_detail);
        assert_eq!(screen.app.right_pane.tab, Tab::Curve);
    }
}

#[test]
fn the_detail_of_a_box_shows_what_became_of_its_beads_wherever_there_is_room() {
    for size in [(80, 24), (120, 36), (200, 60)] {
        let text = Headless::of(trained(Preset::Michie, Opponent::Random, 300), size)
            .press("tab z z")
            .text();
        assert!(text.contains("ver its life"), "{text}");
        let fresh = Headless::of(trained(Preset::Michie, Opponent::Random, 0), size)
            .press("tab z z")
            .text();
        assert!(!fresh.contains("ver its life"), "{fresh}");
    }
}

#[test]
fn only_a_box_that_was_refilled_is_said_to_have_been_and_with_the_chance_that_the_bead_had() {
    for preset in Preset::ALL {
        let mut screen =
            Headless::of(trained(preset, Opponent::Random, 200), (200, 60)).press("tab ] ]");
        let (mut refills, refilled) = (0, preset.rules().when_empty() == WhenEmpty::Refill);
        for _ in 0..60 {
            screen = screen.press("enter home right right right right right");
            let told = screen
                .text()
                .lines()
                .find(|line| line.contains("after a refill"))
                .map(str::to_owned);
            if let Some(line) = told {
                let squares = screen.app.last_opened().map(|open| {
                    let squares = bead_squares(
                        screen.app.machine().first().cabinet[open.number].lid(),
                        &preset.rules(),
                    );
                    squares.iter().count()
                });
                assert!(
                    line.contains(&format!("1 of {} after a refill", squares.unwrap())),
                    "{line}"
                );
                refills += 1;
            }
            screen = screen.press("esc down");
        }
        assert_eq!(refills > 0, refilled, "{preset}: {refills} refills");
    }
}
