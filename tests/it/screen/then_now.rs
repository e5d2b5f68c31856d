//! Before and after: the end of a training.

use core::time::Duration;
use std::collections::BTreeSet;

use menace::app::{
    Action, Course, Focus, Message, Pace, Preferences, Switch, TrainingPlan, UserInput,
};
use menace::draw::theme::Depth;
use menace::engine::{Machine, Opponent, Preset, Side, train};
use menace::jobs::{Training, Work};
use menace::parts::board::then_now::ThenNow;
use menace::words::Language;
use menace::words::numbers::short_time;
use ratatui::style::Color;
use strum::VariantArray;

use super::training::{job, report};
use crate::support::headless::{Headless, SIZES, michie};
use crate::support::machines::{seeded, trained};

/// A machine after this number of games in the background.
fn ended(machine: Machine, size: (u16, u16), games: u64) -> Headless {
    let mut screen = Headless::of(machine, size).press("t enter");
    screen.dispatch(report(&job(&screen), games, true));
    screen
}

/// A new machine after this number of games against this player, optionally watched.
fn seen_to_the_end(side: Side, pace: Pace, games: u64) -> Headless {
    let moving = Preferences {
        motion: Switch::default().for_now(true),
        ..Preferences::default()
    };
    let machine = trained(Preset::Michie, Opponent::Random, 0);
    let named = ("default", machine);
    let mut screen = Headless::with_preferences(named, seeded(3), moving, (120, 36)).press("esc");
    screen.act(Action::StartTraining(TrainingPlan {
        side,
        opponent: Opponent::Random,
        games,
        left: 0,
        pace,
    }));
    if pace == Pace::Fast {
        screen.dispatch(report(&job(&screen), games, true));
    }
    screen.rest();
    screen
}

/// The percentage of games that a machine loses to perfect play.
fn lost(machine: &Machine) -> u64 {
    let odds = machine.odds(Side::First, Opponent::Perfect);
    let lost = 100.0 * odds.expect("chances").lost;
    format!("{lost:.0}").parse().expect("a number")
}

#[test]
fn a_training_ends_in_what_a_perfect_player_makes_of_it_then_and_now() {
    let then = trained(Preset::Michie, Opponent::Random, 0);
    for size in SIZES {
        // Numbers are in large digits where blocks can be drawn.
        let screen = michie(size).on_terminal(Depth::True, true);
        let mut screen = screen.press("t enter");
        screen.dispatch(report(&job(&screen), 1_000, true));
        let text = screen.text();
        let now = lost(screen.app.machine());
        let then = format!("{}  ", lost(&then));
        let line = text
            .lines()
            .find(|line| line.contains(&then) && line.contains("->"));
        let line = line.unwrap_or_else(|| panic!("{then}\n{text}"));
        assert!(line.contains(&now.to_string()), "{now}\n{text}");
        for words in [
            "1,000 games against ",
            "of 100 then",
            "of 100 now",
            "All were gray a moment ago.",
            " Enter  beat it now",
            " Esc  back",
            " Space  see it again",
            " t  more games",
        ] {
            assert!(text.contains(words), "{words} at {size:?}\n{text}");
        }
        assert_eq!(
            text.contains("now: the box that changed most"),
            size != SIZES[0]
        );
    }
}

#[test]
fn games_that_are_watched_tell_how_long_they_took_without_the_pauses() {
    let mut screen = michie((120, 36)).press("t tab left left down right enter");
    let mut passed = Duration::ZERO;
    while screen.app.view().watched_games().is_some() {
        passed += screen.app.next_tick().expect("it goes on");
        screen.dispatch(Message::Tick);
        screen = screen.press("space space");
    }
    let said = format!("in {}", short_time(passed.as_secs_f64()));
    assert!(screen.text().contains(&said), "{said}\n{}", screen.text());
}

#[test]
fn that_it_got_worse_is_said_where_it_is_so() {
    let mut worse = 0;
    let mut first = 0;
    let mut better = 0;
    for seed in 0..12 {
        let mut rng = seeded(seed);
        let mut machine = Machine::new(Preset::Michie.rules(), &mut rng);
        train(&mut machine, Side::First, Opponent::Random, 30, &mut rng);
        for games in [20, 300] {
            let screen = ended(machine.clone(), (80, 24), games);
            let text = screen.text();
            let (then, now) = (lost(&machine), lost(screen.app.machine()));
            assert_eq!(
                text.contains("it got worse"),
                now > then || {
                    first += u32::from(text.contains("before it got better"));
                    text.contains("before it got better")
                }
            );
            worse += u32::from(now > then);
            better += u32::from(now < then && !text.contains("got worse"));
        }
    }
    assert!(
        worse > 0 && first > 0 && better > 0,
        "{worse} {first} {better}"
    );
}

#[test]
fn wherever_the_focus_was_the_keys_are_those_of_the_scene_and_none_is_missing() {
    let of_scene = [
        Action::Activate,
        Action::Close,
        Action::Pause,
        Action::Train,
    ];
    for &language in Language::VARIANTS {
        for tab in ["f2 z z", "f3", "f4", "f5", "f6"] {
            let ended = || {
                let preferences = Preferences {
                    language: Some(language),
                    motion: Switch::default().for_now(false),
                    ..Preferences::default()
                };
                let machine = trained(Preset::Michie, Opponent::Random, 50);
                let named = ("default", machine);
                let screen = Headless::with_preferences(named, seeded(3), preferences, SIZES[0]);
                let mut screen = screen.press(tab).press("t enter");
                screen.dispatch(report(&job(&screen), 1_000, true));
                screen
            };
            let screen = ended();
            let hints = screen.layout().expect("it is large enough").hints;
            let asked: Vec<_> = hints.iter().map(|hint| hint.action).collect();
            assert_eq!(asked, of_scene, "{tab}\n{}", screen.text());
            assert!(screen.press("space").app.next_tick().is_some(), "{tab}");
            for key in ["enter", "esc", "5"] {
                let back = ended().press(key);
                assert!(back.app.scene::<ThenNow>().is_none(), "{tab} {key}");
                assert_eq!(back.app.selection.focus, Focus::Board, "{tab} {key}");
            }
        }
    }
}

#[test]
fn the_box_that_changed_most_is_named_at_every_size_and_a_click_leads_to_it_or_to_any_on_the_map() {
    for size in SIZES {
        let fresh = || ended(trained(Preset::Michie, Opponent::Random, 0), size, 1_000);
        let screen = fresh();
        let words = "changed most";
        let text = screen.text();
        let lines: Vec<_> = text.lines().collect();
        let y = lines.iter().position(|line| line.contains(words));
        let y = y.unwrap_or_else(|| panic!("{size:?}\n{}", screen.text()));
        if size == SIZES[0] {
            assert!(
                lines[y].contains("box ") && lines[y].contains('%'),
                "{}",
                lines[y]
            );
        }
        let x = lines[y][..lines[y].find(words).expect("it is there")]
            .chars()
            .count();
        let clicked = |x: usize, y: usize| {
            let mut screen = fresh();
            let at = [x, y].map(|it| u16::try_from(it).expect("on the screen"));
            screen.click(at[0], at[1]);
            screen
        };
        let to_box = clicked(x, y);
        assert!(to_box.text().contains("Your move"), "{}", to_box.text());
        let number = to_box.app.selection.selected;
        assert!(screen.text().contains(&number.to_string()), "{number}");
        let on_map = clicked(30, usize::from(size.1) - 4);
        assert!(on_map.text().contains("Your move"), "{}", on_map.text());
        assert_ne!(on_map.app.selection.selected, number);
    }
}

#[test]
fn every_box_is_on_the_map_and_a_click_leads_to_each() {
    for size in [(80, 24), (100, 30), (120, 36), (160, 45), (200, 60)] {
        for (depth, ascii) in [(Depth::True, false), (Depth::None, true)] {
            let fresh = trained(Preset::Michie, Opponent::Random, 0);
            let screen = ended(fresh, size, 1_000).on_terminal(depth, ascii);
            let at = screen.cells().area.positions();
            let boxes = at.filter_map(|at| match screen.meaning(at) {
                Some(UserInput::InScene(Action::ShowBoxOf(_, number))) => Some(number),
                _ => None,
            });
            let boxes: BTreeSet<_> = boxes.collect();
            assert_eq!(boxes.len(), 304, "{size:?} {depth:?}\n{}", screen.text());
        }
    }
}

#[test]
fn a_share_that_is_not_large_says_per_cent() {
    let fresh = || trained(Preset::Michie, Opponent::Random, 0);
    let screen = ended(fresh(), (120, 36), 1_000).on_terminal(Depth::True, true);
    let now = screen.text();
    let said = now.lines().find(|line| line.contains("of 100 beads say"));
    let said = said.unwrap_or_else(|| panic!("{now}"));
    let part = said.split_whitespace().rev();
    let part = part
        .skip_while(|word| *word != "of")
        .nth(1)
        .expect("a number");
    assert!(now.contains(&format!("{part}% ")), "{part}\n{now}");
}

#[test]
fn the_map_is_gray_then_and_glows_now() {
    let chroma = |screen: &Headless| {
        let cells = screen.cells();
        let spread = |color: Color| match color {
            Color::Rgb(red, green, blue) => {
                let parts = [red, green, blue].map(f64::from);
                let most = parts.into_iter().fold(0.0, f64::max);
                100.0 * (most - parts.into_iter().fold(255.0, f64::min)) / 255.0
            }
            _ => 0.0,
        };
        let lines = (24..35).flat_map(|y| (0..120).map(move |x| (x, y)));
        let cells = lines.map(|at| &cells[at]);
        let colors: Vec<_> = cells
            .filter(|cell| "█▆".contains(cell.symbol()))
            .map(|cell| spread(cell.fg))
            .collect();
        assert!(colors.len() > 300, "all boxes show: {}", screen.text());
        let count = u32::try_from(colors.len()).expect("few");
        colors.iter().sum::<f64>() / f64::from(count)
    };
    let now = seen_to_the_end(Side::First, Pace::Fast, 1_000);
    assert!(chroma(&now) > 15.0, "{}", chroma(&now));
    let then = now.press("space");
    assert!(chroma(&then) < 4.0, "{}", chroma(&then));
}

#[test]
fn a_way_is_the_same_however_a_training_is_cut_and_ends_today() {
    let screen = michie((80, 24)).press("t enter");
    let ways = [1, 7, 1_000].map(|size| {
        let mut training = Training::new(job(&screen));
        while !training.is_over() {
            training.step(size);
        }
        let end = training.end(0.0);
        let course: Course = end.course.expect("a course");
        let last = course.steps().last().expect("a step");
        assert_eq!(last.tally, end.machine.first().tally);
        let beads = |cabinet: &menace::engine::Cabinet| cabinet.total();
        assert_eq!(beads(&last.cabinet), end.machine.first().cabinet.total());
        let steps = course.steps().iter();
        steps
            .map(|step| (step.tally, step.lost.to_bits()))
            .collect::<Vec<_>>()
    });
    assert_eq!(ways[0], ways[1]);
    assert_eq!(ways[0], ways[2]);
    assert!((30..100).contains(&ways[0].len()), "{}", ways[0].len());
}
