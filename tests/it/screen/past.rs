//! Past states of a machine beside the curve, and games from there.

use menace::engine::{Machine, Opponent, Preset};

use crate::support::headless::{Headless, play_until};
use crate::support::machines::{state, trained};
use crate::support::properties::sample;

/// A machine with some games and one in progress, with its curve in focus.
fn of(preset: Preset, games: u64) -> Headless {
    Headless::of(trained(preset, Opponent::Random, games), (120, 36)).press("tab ]")
}

fn held(machine: &Machine) -> Vec<[u64; 9]> {
    let boxes = machine.cabinet().iter();
    boxes.map(|(_, it)| *it.beads().counts().values()).collect()
}

#[test]
fn the_arrows_walk_through_its_life_to_its_beginning_and_leave_no_moment_out() {
    for preset in [Preset::Michie, Preset::Challenge, Preset::Everlasting] {
        let mut screen = of(preset, 300);
        let lived: Vec<_> = screen.app.session.machine().snapshots().collect();
        let past = lived
            .iter()
            .rev()
            .skip_while(|was| was.tally().games() == 300);
        for was in past {
            screen = screen.press("left");
            let shown = screen.app.session.view().machine;
            assert_eq!(shown.tally(), was.tally());
            assert_eq!(held(shown), held(was));
            let when = match was.tally().games() {
                0 => "before its first game",
                _ => "after game",
            };
            assert!(screen.text().contains(when), "{}", screen.text());
        }
        let first = screen.press("left left home left");
        assert_eq!(held(first.app.session.view().machine), held(&lived[0]));
    }
}

#[test]
fn only_a_box_that_was_refilled_is_said_to_have_been_and_with_the_chance_that_the_bead_had() {
    for (preset, is_refilled) in [(Preset::Challenge, true), (Preset::Scroggs, false)] {
        let machine = trained(preset, Opponent::Random, 200);
        let mut screen = Headless::of(machine, (200, 60)).press("tab ] ]");
        let mut refills = 0;
        for _ in 0..sample(60, 120) {
            screen = screen.press("enter home");
            // The last move is not told.
            for _ in 0..8 {
                screen = screen.press("right");
                let text = screen.text();
                if let Some(line) = text.lines().find(|line| line.contains("after a refill")) {
                    let open = screen.app.session.view().last_opened().expect("a box");
                    let (count, of) = (
                        open.drawn_from().count(open.bead),
                        open.drawn_from().total(),
                    );
                    assert!(
                        line.contains(&format!("{count} of {of} after a refill")),
                        "{line}"
                    );
                    refills += 1;
                }
            }
            screen = screen.press("esc down");
        }
        assert_eq!(refills > 0, is_refilled, "{preset}: {refills} refills");
    }
}

#[test]
fn every_moment_of_its_life_can_be_played_and_nothing_of_it_is_learned_or_kept() {
    let is_over = |screen: &Headless| screen.app.session.view().is_over();
    for preset in [Preset::Michie, Preset::Scroggs] {
        let mut screen = of(preset, 300);
        let before = state(&screen.app.session.pair);
        let lived: Vec<_> = screen.app.session.machine().snapshots().collect();
        let mut played = 0;
        for was in lived.iter().rev().skip(1).step_by(7) {
            let games = was.tally().games();
            let digits: String = games.to_string().chars().flat_map(|it| [it, ' ']).collect();
            screen = screen.press("f3 end").press(&digits).press("a");
            if was.is_dry() {
                assert!(
                    !screen.app.session.view().is_copy()
                        && screen.app.session.view().snapshot.is_some()
                );
                screen = screen.press("esc");
                continue;
            }
            let when = match games {
                0 => "as it was before its first game".to_owned(),
                games => format!("as it was after game {games} of 300"),
            };
            assert!(screen.text().contains(&when), "{}", screen.text());
            screen = play_until(screen, is_over).press("enter");
            screen = play_until(screen, is_over);
            let (text, lesson) = (
                screen.text(),
                screen.app.session.view().lesson().expect("a lesson"),
            );
            assert!(
                text.contains("A copy") && !text.contains("+0") && !text.contains("+1"),
                "{text}"
            );
            assert!(["copy-learns-nothing", "learned-resigned"].contains(&lesson.name()));
            let copy = screen.app.session.machine();
            assert_eq!((held(copy), copy.tally()), (held(was), was.tally()));
            assert_eq!(state(screen.app.session.kept_machine()), before);
            assert!(!screen.app.session.is_unsaved() && screen.host.effects.is_empty());
            screen = screen.press("esc");
            assert_eq!(state(&screen.app.session.pair), before);
            played += 1;
        }
        assert!(played > 2, "{preset}: {played}");
    }
}
