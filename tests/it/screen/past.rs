//! Past states of a machine beside the curve.

use menace::app::{Action, Tab, UserInput};
use menace::engine::{Machine, Opponent, Preset, Side, WhenEmpty};
use ratatui::layout::Position;

use crate::support::headless::{Headless, SIZES, play_until};
use crate::support::machines::{state, trained};
use crate::support::properties::sample;

/// A machine with some games and one in progress, on a screen of this size, with its curve in
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
    screen.app.view().moment.is_some()
}

#[test]
fn the_arrows_walk_through_its_life_to_its_beginning() {
    for preset in Preset::ALL {
        let mut screen = of(preset, 300, (80, 24));
        let lived: Vec<_> = screen.app.machine().snapshots(Side::First).collect();
        let today = screen.app.machine().first().tally.games();
        let mut games = today;
        while games > 0 {
            screen = screen.press("left");
            let shown = screen.app.view().machine;
            let then = shown.first().tally.games();
            assert!(then < games, "{then} of {games}");
            let was = lived.iter().find(|was| was.first().tally.games() == then);
            assert_eq!(was.map(held), Some(held(shown)), "after {then} games");
            let when = if then == 0 {
                "before its first game"
            } else {
                "after game"
            };
            assert!(screen.text().contains(when), "{}", screen.text());
            games = then;
        }
        assert_eq!(
            held(screen.press("left left home left").app.view().machine),
            held(&lived[0])
        );
    }
}

#[test]
fn a_box_of_the_past_is_opened_by_two_clicks_and_stays_in_the_past() {
    for size in SIZES {
        let mut screen = of(Preset::Michie, 100, size).press("left left z");
        let cells = screen.area().positions().filter(|at| at.y > size.1 / 2);
        let is_box =
            |at: &Position| matches!(screen.meaning(*at), Some(UserInput::Do(Action::PickBox(_))));
        let Some(at) = cells.into_iter().find(is_box) else {
            panic!("no box at {size:?}")
        };
        screen.click(at.x, at.y);
        screen.click(at.x, at.y);
        assert!(looks_back(&screen) && screen.app.selection.is_detail);
        assert_eq!(screen.app.selection.tab, Tab::Curve);
    }
}

#[test]
fn only_a_box_that_was_refilled_is_said_to_have_been_and_with_the_chance_that_the_bead_had() {
    for preset in Preset::ALL {
        let mut screen =
            Headless::of(trained(preset, Opponent::Random, 200), (200, 60)).press("tab ] ]");
        let (mut refills, refilled) = (0, preset.rules().when_empty == WhenEmpty::Refill);
        for _ in 0..if refilled {
            sample(20, 60)
        } else {
            sample(5, 15)
        } {
            screen = screen.press("enter home right right right right right");
            let told = screen
                .text()
                .lines()
                .find(|line| line.contains("after a refill"))
                .map(str::to_owned);
            if let Some(line) = told {
                let open = screen.app.view().last_opened().unwrap();
                let count = open.drawn_from().count(open.bead);
                assert!(
                    line.contains(&format!("{count} of 3 after a refill")),
                    "{line}"
                );
                refills += 1;
            }
            screen = screen.press("esc down");
        }
        assert_eq!(refills > 0, refilled, "{preset}: {refills} refills");
    }
}

fn is_over(screen: &Headless) -> bool {
    screen.app.view().is_over()
}

/// Plays games to their ends on the first free squares, each followed by a new one.
fn play_some(mut screen: Headless, games: usize) -> Headless {
    for _ in 0..games {
        screen = play_until(screen, is_over);
        screen = screen.press("enter");
    }
    screen
}

/// Asserts that games of a copy are not saved.
fn assert_nothing_is_kept(screen: &Headless, before: &str) {
    assert_eq!(state(screen.app.kept_machine()), before);
    assert!(!screen.app.is_unsaved() && screen.host.effects.is_empty());
}

#[test]
fn every_moment_of_its_life_can_be_played_and_nothing_of_it_is_learned_or_kept() {
    for preset in [Preset::Michie, Preset::Everlasting, Preset::Scroggs] {
        let mut screen = of(preset, 300, (120, 36));
        let before = state(screen.app.machine());
        let lived: Vec<_> = screen.app.machine().snapshots(Side::First).collect();
        let mut played = 0;
        for was in lived.iter().rev().skip(1).step_by(5) {
            let games = was.first().tally.games();
            let digits: Vec<String> = games.to_string().chars().map(String::from).collect();
            screen = screen.press("f3 end").press(&digits.join(" "));
            screen = screen.press("a");
            if was.is_dry(Side::First) {
                assert!(!screen.app.view().is_copy() && looks_back(&screen));
                screen = screen.press("esc");
                continue;
            }
            let words = match games {
                0 => "as it was before its first game".to_owned(),
                games => format!("as it was after game {games} of 300"),
            };
            assert!(screen.text().contains(&words), "{}", screen.text());
            screen = play_until(play_some(screen, 2), is_over);
            let text = screen.text();
            assert!(text.contains("A copy"), "{text}");
            let lesson = screen.app.view().lesson().unwrap();
            assert!(["copy-learns-nothing", "learned-resigned"].contains(&lesson.name()));
            assert!(!text.contains("+0") && !text.contains("+1"), "{text}");
            assert_eq!(held(screen.app.machine()), held(was));
            assert_eq!(screen.app.machine().first().tally, was.first().tally);
            assert_nothing_is_kept(&screen, &before);
            screen = screen.press("esc");
            assert_eq!(state(screen.app.machine()), before);
            played += 1;
        }
        assert!(played > 3, "{preset}: {played}");
    }
}
