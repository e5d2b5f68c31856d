//! Real boxes on the screen: questions, doubtful input, and the bead changes after a game.

use std::collections::BTreeSet;

use menace::draw::theme::Depth;
use menace::engine::{Beads, Machine, Preset, Reward, Rules};
use menace::game::PerSquare;

use crate::support::by_hand::{keys_of, open_day_games, shaken};
use crate::support::headless::{Headless, SIZES};
use crate::support::machines::seeded;

fn on_screen(size: (u16, u16)) -> Headless {
    Headless::of(shaken(), size)
}

#[test]
fn the_machine_tab_says_which_books_were_put_right_last_and_how_many_before() {
    let mut machine = shaken();
    let mut told = Vec::new();
    for (nth, number) in [7, 9, 11].into_iter().enumerate() {
        let number = machine
            .first()
            .cabinet
            .box_index()
            .number(number)
            .expect("a box");
        machine.correct_box(number, Beads::from_counts(PerSquare::new([2; 9])));
        let words = format!("box {number} after 0 games");
        told.push(match nth {
            0 => words,
            _ => format!("{words}, and {nth} before"),
        });
        let text = Headless::of(machine.clone(), (120, 60)).press("f6").text();
        assert!(text.contains(&told[nth]), "{}\n{text}", told[nth]);
        assert_eq!(text.contains(" before"), nth > 0, "{text}");
    }
}

#[test]
fn a_wrong_last_bead_is_taken_back_after_the_verdict_and_asked_for_again() {
    let mut books = shaken();
    let keys = keys_of(&mut books, &open_day_games()[0]);
    let moves: Vec<_> = keys.into_iter().filter(|key| key != "\r").collect();
    let over = on_screen((120, 36)).press(&moves.join(" "));
    assert!(over.app.view().is_over());
    let screen = over.press("esc u");
    assert!(screen.app.view().is_game());
    assert_eq!(screen.app.machine().first().tally.games(), 0);
    assert!(screen.app.machine().by_hand().tasks.is_empty() && screen.app.is_unsaved());
}

#[test]
fn mirrored_lids_and_other_names_are_those_of_the_owner() {
    let mut machine = shaken();
    machine.by_hand_mut().is_mirrored = true;
    let names = [
        "elm", "oak", "fir", "ash", "yew", "box", "bay", "fig", "tea",
    ]
    .map(str::to_owned);
    machine.by_hand_mut().names = Some(PerSquare::new(names));
    let screen = Headless::of(machine, (120, 36));
    let text = screen.text();
    assert!(
        text.contains("2 ● oak") && text.contains("3 ● elm"),
        "square 1 lies at the right\n{text}"
    );
    let by_digit = screen.press("3");
    assert_eq!(
        by_digit
            .app
            .machine()
            .game()
            .expect("a game in progress")
            .key()
            .to_string(),
        "1"
    );
}

#[test]
fn names_outside_ascii_and_of_terminals_codes_never_reach_a_terminal_that_shows_ascii() {
    let mut machine = shaken();
    let names = [
        "\u{69cd}",
        "\u{f6}l",
        "fir\u{202e}",
        "ash",
        "yew",
        "box",
        "bay",
        "fig",
        "tea",
    ]
    .map(str::to_owned);
    machine.by_hand_mut().names = Some(PerSquare::new(names));
    let screen = Headless::of(machine.clone(), (120, 36));
    assert!(screen.text().contains("\u{f6}l"), "{}", screen.text());
    assert!(!screen.text().contains('\u{202e}'), "{}", screen.text());
    for size in SIZES {
        for keys in [
            "x",
            "f2 tab enter",
            "f2 tab enter x",
            "v",
            "f3",
            "f6",
            "?",
            "esc esc tab n",
        ] {
            let text = Headless::of(machine.clone(), size).press(keys).text();
            assert!(!text.contains('\u{202e}'), "{keys} at {size:?}\n{text}");
        }
    }
    let ascii = Headless::of(machine, (120, 36)).on_terminal(Depth::None, true);
    assert!(ascii.text().is_ascii(), "{}", ascii.text());
    assert!(ascii.text().contains("?l"), "{}", ascii.text());
}

#[test]
fn the_work_at_each_box_comes_to_the_beads_that_it_is_to_hold() {
    let mut seen = BTreeSet::new();
    let paid = [[3, 1, -1], [2, 0, -2], [4, -1, -3]];
    for (nth, [won, drawn, lost]) in paid.into_iter().enumerate() {
        let reward = Reward { won, drawn, lost };
        let rules = Rules {
            reward,
            ..Preset::OpenDay.rules()
        };
        let fresh = || {
            let mut machine = Machine::new(rules, &mut seeded(1961));
            machine.by_hand_mut().is_on = true;
            machine
        };
        for game in open_day_games().iter().skip(nth).step_by(3) {
            let keys = keys_of(&mut fresh(), game);
            if keys.iter().any(|key| key.len() > 1) {
                continue;
            }
            let mut screen = Headless::of(fresh(), (80, 24));
            for key in keys.iter().take_while(|key| *key != "\r") {
                if screen.has_menu(|menu| menu.is_ticked) {
                    break;
                }
                screen = screen.press(key);
            }
            let text = screen.text();
            for task in &screen.app.machine().by_hand().tasks {
                let [before, after] = task.count.map(|count| i64::try_from(count).unwrap());
                let net = after - before;
                let work = match net + 1 {
                    0 => "leave it out".to_owned(),
                    1 => "put it back".to_owned(),
                    out @ ..0 => format!("leave out, {} more", -out),
                    put => format!("put back, add {}", put - 1),
                };
                let number = format!("box {:>3} ", task.number);
                let mut lines = text.lines().filter(|line| line.contains(&number));
                let is_told = lines.any(|line| line.contains(&work));
                assert!(task.is_restocked || is_told, "{task:?} {work}\n{text}");
                seen.insert(work);
            }
        }
    }
    assert!(seen.len() > 4, "{seen:?}");
}

#[test]
fn the_tick_under_the_cursor_is_the_one_taken_back_and_else_the_last_before_it() {
    let game = open_day_games()
        .into_iter()
        .find(|game| {
            keys_of(&mut shaken(), game)
                .iter()
                .all(|key| key.len() == 1)
        })
        .expect("a game of simple keys");
    let mut screen = on_screen((80, 24));
    for key in keys_of(&mut shaken(), &game) {
        if screen.has_menu(|menu| menu.is_ticked) {
            break;
        }
        screen = screen.press(&key);
    }
    let ticks = |screen: &Headless| -> Vec<bool> {
        let tasks = &screen.app.machine().by_hand().tasks;
        tasks.iter().take(3).map(|task| task.is_done).collect()
    };
    let screen = screen.press("enter enter");
    assert_eq!(ticks(&screen), [true, true, false], "{}", screen.text());
    let screen = screen.press("up u");
    assert_eq!(ticks(&screen), [true, false, false]);
    let screen = screen.press("u");
    assert_eq!(ticks(&screen), [false, false, false]);
}
