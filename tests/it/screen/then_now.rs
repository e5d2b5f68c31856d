//! Then and now: the end of a training.

use core::time::Duration;
use std::collections::BTreeSet;

use menace::app::{Action, Focus, Hand, Message, Pace, Preferences, Switch, TrainingPlan, Way};
use menace::board::then_now::ThenNow;
use menace::engine::{Machine, Opponent, Preset, Rules, Side, StartingBeads, train};
use menace::jobs::{Training, Work};
use menace::tui::theme::Depth;
use menace::words::Language;
use menace::words::numbers::short_time;
use ratatui::style::Color;
use strum::VariantArray;

use super::training::{job, report};
use crate::support::headless::{Headless, SIZES, michie};
use crate::support::machines::{seeded, trained};

/// A machine after so many games out of sight.
fn ended(machine: Machine, size: (u16, u16), games: u64) -> Headless {
    let mut screen = Headless::of(machine, size).press("t enter");
    screen.tell(report(&job(&screen), games, true));
    screen
}

/// A fresh machine after so many games of this player that a person was free to watch.
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
        screen.tell(report(&job(&screen), games, true));
    }
    screen.rest();
    screen
}

/// The games of a hundred that a machine loses to perfect play.
fn lost(machine: &Machine) -> u64 {
    let odds = machine.odds(Side::First, Opponent::Perfect);
    let lost = 100.0 * odds.expect("chances").lost;
    format!("{lost:.0}").parse().expect("a number")
}

#[test]
fn a_training_ends_in_what_a_perfect_player_makes_of_it_then_and_now() {
    let then = trained(Preset::Michie, Opponent::Random, 0);
    for size in SIZES {
        // The numbers are in large digits where there are blocks.
        let screen = michie(size).on_terminal(Depth::True, true);
        let mut screen = screen.press("t enter");
        screen.tell(report(&job(&screen), 1_000, true));
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
fn every_training_that_comes_to_its_end_shows_the_player_before_its_first_game_and_now() {
    for side in Side::BOTH {
        for pace in [Pace::Fast, Pace::TimeLapse, Pace::Watch] {
            let text = seen_to_the_end(side, pace, 20).text();
            for words in [
                "20 games against a random player in ",
                "before its first game",
                "All were gray ",
                " then",
            ] {
                assert!(
                    text.contains(words),
                    "{words} of {side:?}, {pace:?}\n{text}"
                );
            }
        }
    }
}

#[test]
fn a_single_game_that_is_watched_ends_in_its_own_end() {
    let text = seen_to_the_end(Side::First, Pace::Watch, 1).text();
    assert!(
        !text.contains("of 100 then") && text.contains("next game"),
        "{text}"
    );
}

#[test]
fn games_that_are_watched_tell_how_long_they_took_without_the_pauses() {
    let mut screen = michie((120, 36)).press("t tab left left down right enter");
    let mut passed = Duration::ZERO;
    while screen.app.view().watched_games().is_some() {
        passed += screen.app.next_tick().expect("it goes on");
        screen.tell(Message::Tick);
        screen = screen.press("space space");
    }
    let said = format!("in {}", short_time(passed.as_secs_f64()));
    assert!(screen.text().contains(&said), "{said}\n{}", screen.text());
}

#[test]
fn that_all_were_gray_is_said_where_it_is_so_and_no_sooner_than_they_are_seen() {
    let fresh = ended(
        trained(Preset::Michie, Opponent::Random, 0),
        (120, 36),
        1_000,
    );
    assert!(fresh.text().contains("All were gray"));
    let mut again = fresh.press("space");
    assert!(!again.text().contains("All were gray"));
    assert!(again.text().contains("0 of 304 boxes know something"));
    let steps = (0..).take_while(|_| {
        again.tell(Message::Tick);
        again.app.next_tick().is_some()
    });
    assert!(steps.count() > 20, "the way there is seen");
    assert!(again.text().contains("All were gray"), "{}", again.text());
    let known = ended(
        trained(Preset::Michie, Opponent::Random, 50),
        (120, 36),
        1_000,
    );
    assert!(!known.text().contains("All were gray"), "{}", known.text());
    assert!(known.text().contains("of 304 boxes know something"));
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
fn enter_plays_t_trains_and_a_tab_shows_itself() {
    let ended = || ended(trained(Preset::Michie, Opponent::Random, 0), (120, 36), 100);
    for key in ["enter", "esc", "5"] {
        let screen = ended().press(key);
        assert!(screen.text().contains("Your move"), "{}", screen.text());
    }
    assert!(ended().press("t").text().contains("Train MENACE"));
    assert!(ended().press("f4").text().contains("Your move"));
    assert!(ended().press("tab").text().contains("Your move"));
    let again = ended().press("t enter");
    assert_eq!(job(&again).games, 900, "the rest of it");
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
                screen.tell(report(&job(&screen), 1_000, true));
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
                assert_eq!(back.app.shown.focus, Focus::Board, "{tab} {key}");
            }
        }
    }
}

#[test]
fn beside_what_a_stopped_training_says_the_way_on_is_named() {
    let fresh = trained(Preset::Michie, Opponent::Random, 0);
    let text = ended(fresh, (80, 24), 100).text();
    let foot = text.lines().next_back().expect("a line");
    assert!(foot.contains("Stopped after 100 of 1,000"), "{foot}");
    assert!(foot.contains("Enter  beat it now"), "{foot}");
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
        let number = to_box.app.shown.selected;
        assert!(screen.text().contains(&number.to_string()), "{number}");
        let on_map = clicked(30, usize::from(size.1) - 4);
        assert!(on_map.text().contains("Your move"), "{}", on_map.text());
        assert_ne!(on_map.app.shown.selected, number);
    }
}

#[test]
fn the_last_training_of_the_open_machine_is_found_in_the_list_as_long_as_it_is_open() {
    let played = ended(trained(Preset::Michie, Opponent::Random, 0), (120, 36), 100)
        .press("enter")
        .press("1");
    let again = played.press(": c h a n g enter");
    let text = again.text();
    assert!(
        text.contains("100 games against ") && !text.contains("All were gray"),
        "{text}"
    );
    assert!(again.press("enter").text().contains("Your move"));
    let none = michie((120, 36)).press(": t h e n space a n d");
    assert!(
        !none.text().contains("what the last training has changed"),
        "{}",
        none.text()
    );
}

#[test]
fn nothing_moves_until_it_is_to_be_seen_again() {
    let screen = ended(trained(Preset::Michie, Opponent::Random, 0), (120, 36), 100);
    assert_eq!(screen.app.next_tick(), None);
    let screen = screen.press("space");
    assert!(screen.app.next_tick().is_some());
    assert_eq!(screen.press("space").app.next_tick(), None, "it halts");
}

#[test]
fn without_color_nothing_is_said_of_colors() {
    let mut screen = michie((120, 36))
        .on_terminal(Depth::None, false)
        .press("t enter");
    screen.tell(report(&job(&screen), 1_000, true));
    let text = screen.text();
    let has = |word| text.to_lowercase().contains(word);
    assert!(!has("gray") && !has("color"), "{text}");
    assert!(has(". no favorite yet") && has("know something"), "{text}");
}

#[test]
fn every_box_is_on_the_map_and_a_click_leads_to_each() {
    for size in [(80, 24), (100, 30), (120, 36), (160, 45), (200, 60)] {
        for (depth, ascii) in [(Depth::True, false), (Depth::None, true)] {
            let fresh = trained(Preset::Michie, Opponent::Random, 0);
            let screen = ended(fresh, size, 1_000).on_terminal(depth, ascii);
            let at = screen.cells().area.positions();
            let boxes = at.filter_map(|at| match screen.meaning(at) {
                Some(Hand::InScene(Action::ShowBoxOf(_, number))) => Some(number),
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
        let way: Way = end.way.expect("the way");
        let last = way.steps().last().expect("a step");
        assert_eq!(last.tally, end.machine.first().tally);
        let beads = |cabinet: &menace::engine::Cabinet| cabinet.total();
        assert_eq!(beads(&last.cabinet), end.machine.first().cabinet.total());
        let steps = way.steps().iter();
        steps
            .map(|step| (step.tally, step.lost.to_bits()))
            .collect::<Vec<_>>()
    });
    assert_eq!(ways[0], ways[1]);
    assert_eq!(ways[0], ways[2]);
    assert!((30..100).contains(&ways[0].len()), "{}", ways[0].len());
}

#[test]
fn a_machine_that_has_nothing_left_to_play_with_is_asked_about_and_not_shown() {
    let rules = Rules {
        start: StartingBeads::PerStage([1; 4]),
        ..Preset::Michie.rules()
    };
    let mut screen = Headless::with_preferences(
        ("default", Machine::new(rules, &mut seeded(1))),
        seeded(1),
        Preferences::default(),
        (80, 24),
    )
    .press("esc t down down enter");
    while screen.app.next_tick().is_some() {
        screen.app.update(Message::Tick);
    }
    assert!(screen.app.machine().is_dry(Side::First));
    screen.draw().expect("a terminal of cells does not fail");
    assert!(!screen.text().contains("of 100 now"), "{}", screen.text());
    assert!(screen.app.offers(Action::RestockFirst).is_some() || screen.app.popup.is_some());
}
