//! The end of a training: before and after.

use std::collections::BTreeSet;

use menace::app::{Action, Focus, Preferences, Switch, TrainingCurve};
use menace::draw::theme::Depth;
use menace::engine::{Opponent, Pair, Preset, train};
use menace::jobs::{Training, Work};
use menace::words::Language;
use ratatui::layout::Rect;
use strum::VariantArray;

use super::boxes::{clickable, tile_colors};
use super::training::{job, report};
use crate::support::headless::{Headless, michie};
use crate::support::machines::seeded;

/// The end of a training of this many games.
fn ended(screen: Headless, games: u64) -> Headless {
    ended_by("t enter", screen, games)
}

fn ended_by(keys: &str, screen: Headless, games: u64) -> Headless {
    let mut screen = screen.press(keys);
    screen.dispatch(report(&job(&screen), games, true));
    screen
}

/// The percentage of games that a machine loses to perfect play.
fn lost(machine: &Pair) -> u64 {
    let odds = machine.odds(Opponent::Perfect).expect("chances");
    format!("{:.0}", 100.0 * odds.lost)
        .parse()
        .expect("a number")
}

/// The numbers in digits of five rows, three signs of two columns each.
fn numbers(rows: &[String]) -> Vec<u64> {
    const SHAPES: [&str; 10] = [
        "########  ####  ####  ########",
        "  ##  ####    ##    ##  ######",
        "######    ##########    ######",
        "######    ########    ########",
        "##  ####  ########    ##    ##",
        "########    ######    ########",
        "########    ########  ########",
        "######    ##    ##    ##    ##",
        "########  ##########  ########",
        "########  ########    ########",
    ];
    let mut told = vec![String::new()];
    let mut column = 1;
    while column + 6 <= 36 {
        let cut = rows
            .iter()
            .map(|row| row.chars().skip(column).take(6).collect::<String>());
        let shape: String = cut.collect();
        if let Some(digit) = SHAPES.iter().position(|known| *known == shape) {
            told.last_mut().expect("one").push_str(&digit.to_string());
            column += 8;
        } else {
            if !told.last().expect("one").is_empty() {
                told.push(String::new());
            }
            column += 1;
        }
    }
    told.iter()
        .filter_map(|number| number.parse().ok())
        .collect()
}

#[test]
fn it_says_what_a_perfect_player_makes_of_the_machine_then_and_now_and_whether_it_got_worse() {
    let mut seen = BTreeSet::new();
    for (seed, games) in (0..12).flat_map(|seed| [(seed, 20), (seed, 300)]) {
        let mut rng = seeded(seed);
        let mut machine = Pair::new(Preset::Michie.rules(), &mut rng);
        train(&mut machine, Opponent::Random, 30, &mut rng);
        let screen = Headless::of(machine.clone(), (80, 24)).on_terminal(Depth::True, true);
        let screen = ended(screen, games);
        let (then, now) = (lost(&machine), lost(&screen.app.session.pair));
        let text = screen.text();
        let rows = text
            .lines()
            .skip_while(|line| !line.contains("games of 100"));
        let rows = rows.skip(1).take(5);
        let rows: Vec<_> = rows
            .map(|row| format!("{:<36}", row.chars().take(36).collect::<String>()))
            .collect();
        let told = numbers(&rows);
        let as_before = format!("wins {now} games");
        let is_told = told == [then, now] || then == now && text.contains(&as_before);
        assert!(is_told, "{then} {now} {told:?}\n{text}");
        let was_worse = text.contains("before it got better");
        assert_eq!(text.contains("It got worse"), now > then || was_worse);
        seen.insert((now > then, was_worse));
    }
    assert!(seen.len() > 2, "{seen:?}");
}

#[test]
fn wherever_the_focus_was_the_keys_are_those_of_the_scene_and_none_is_missing() {
    let of_scene = [
        Action::Activate,
        Action::Close,
        Action::Pause,
        Action::Train,
    ];
    for (nth, tab) in ["f2 z z", "f3", "f4", "f5", "f6"].into_iter().enumerate() {
        let ended = || {
            let preferences = Preferences {
                language: Some(Language::VARIANTS[nth % Language::VARIANTS.len()]),
                motion: Switch::default().for_now(false),
                ..Preferences::default()
            };
            let machine = Pair::new(Preset::Michie.rules(), &mut seeded(3));
            let named = ("default", machine);
            let screen = Headless::with_preferences(named, seeded(3), preferences, (80, 24));
            ended(screen.press(tab), 1_000)
        };
        let screen = ended();
        let hints = screen.layout().expect("large enough").hints;
        let asked = hints.iter().map(|hint| hint.action);
        // Where it has room.
        let asked: Vec<_> = asked.filter(|it| *it != Action::TakeBack).collect();
        assert_eq!(asked, of_scene, "{tab}\n{}", screen.text());
        assert!(screen.press("space").app.next_tick().is_some(), "{tab}");
        let back = ended().press("5");
        assert_eq!(back.app.session.selection.focus, Focus::Board, "{tab}");
    }
}

#[test]
fn every_box_is_on_the_map_which_is_cardboard_then_and_glows_now() {
    for size in [(80, 24), (100, 30), (120, 36), (160, 45), (200, 60)] {
        for (depth, ascii) in [(Depth::True, false), (Depth::None, true)] {
            // Random play comes to more boxes.
            let mut screen = ended_by("t down enter", michie(size), 1_000);
            screen = screen.on_terminal(depth, ascii);
            assert_eq!(
                clickable(&screen, screen.area()).len(),
                304,
                "{}",
                screen.text()
            );
            if (size, ascii) == ((120, 36), false) {
                let map = Rect::new(0, 24, 120, 11);
                let others = |screen: &Headless| {
                    let colors = tile_colors(screen, map);
                    let closed = screen.theme().field.expect("a field in colors").closed;
                    colors.into_iter().filter(|it| *it != closed).count()
                };
                let now = others(&screen);
                screen = screen.press("space");
                assert!(now > 150 && others(&screen) == 0, "{now}");
            }
        }
    }
}

#[test]
fn a_curve_is_the_same_however_a_training_is_cut_and_ends_today() {
    let screen = michie((80, 24)).press("t enter");
    let curves = [1, 7, 1_000].map(|size| {
        let mut training = Training::new(job(&screen));
        while !training.is_over() {
            training.step(size);
        }
        let end = training.end(0.0);
        let curve: TrainingCurve = end.curve.expect("a curve");
        let last = curve.steps().last().expect("a step");
        let player = end.machine.first();
        assert_eq!(
            (last.tally, last.cabinet.total()),
            (player.tally(), player.cabinet().total())
        );
        let steps = curve.steps().iter();
        steps
            .map(|step| (step.tally, step.lost.to_bits()))
            .collect::<Vec<_>>()
    });
    assert!(curves[0] == curves[1] && curves[0] == curves[2]);
    assert!((30..100).contains(&curves[0].len()), "{}", curves[0].len());
}
