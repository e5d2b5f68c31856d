//! Real boxes on the screen: names of beads, and the bead changes after a game.

use std::collections::BTreeSet;

use menace::draw::theme::Depth;
use menace::engine::{Machine, Preset, RecordedGame, Reward, Rules};
use menace::game::PerSquare;
use menace::parts::popup::menu::Menu;

use crate::support::by_hand::{keys_of, open_day_games, shaken};
use crate::support::headless::{Headless, SIZES};
use crate::support::machines::seeded;
use crate::support::properties::sample;

#[test]
fn mirrored_lids_and_names_are_the_owners_and_no_code_of_a_terminal_reaches_it() {
    let mut machine = shaken();
    machine.by_hand_mut().is_mirrored = true;
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
    ];
    machine.by_hand_mut().names = Some(PerSquare::new(names.map(str::to_owned)));
    let screen = Headless::of(machine.clone(), (120, 36));
    let text = screen.text();
    assert!(text.contains("2 ● \u{f6}l"), "{text}");
    let ascii = screen.on_terminal(Depth::None, true);
    assert!(
        ascii.text().is_ascii() && ascii.text().contains("?l"),
        "{}",
        ascii.text()
    );
    let by_digit = ascii.press("3");
    let key = by_digit
        .app
        .machine()
        .game()
        .expect("a game in progress")
        .key();
    assert_eq!(key.to_string(), "1", "square 1 lies at the right");
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
}

/// The screen after a game of a new machine, at the list of bead changes; `None` if a bead is said
/// otherwise than by its digit.
fn listed(machine: &Machine, game: &RecordedGame) -> Option<Headless> {
    let keys = keys_of(&mut machine.clone(), game);
    if keys.iter().any(|key| key.len() > 1) {
        return None;
    }
    let mut screen = Headless::of(machine.clone(), (80, 24));
    for key in keys.iter().take_while(|key| *key != "\r") {
        if screen.has_menu(Menu::is_ticked) {
            break;
        }
        screen = screen.press(key);
    }
    Some(screen)
}

#[test]
fn the_work_at_each_box_comes_to_the_beads_that_it_is_to_hold() {
    let mut seen = BTreeSet::new();
    let rewards = [[3, 1, -1], [2, 0, -2], [4, -1, -3]];
    for (nth, [won, drawn, lost]) in rewards.into_iter().enumerate() {
        let rules = Rules {
            reward: Reward { won, drawn, lost },
            ..Preset::OpenDay.rules()
        };
        let mut machine = Machine::new(rules, &mut seeded(1961));
        machine.by_hand_mut().is_on = true;
        let games = open_day_games();
        let games = games.iter().skip(nth).step_by(sample(6, 3));
        for screen in games.filter_map(|game| listed(&machine, game)) {
            let text = screen.text();
            for task in &screen.app.machine().by_hand().tasks {
                let [before, after] = task.count.map(|count| i64::try_from(count).unwrap());
                let work = match after - before + 1 {
                    0 => "leave it out".to_owned(),
                    1 => "put it back".to_owned(),
                    out @ ..0 => format!("leave it out, and {} more", -out),
                    put => format!("put it back, and add {}", put - 1),
                };
                let number = format!("box {} ", task.number);
                let mut lines = text.lines().filter(|line| line.contains(&number));
                let is_told = lines.any(|line| line.contains(&work));
                assert!(task.is_restocked || is_told, "{task:?} {work}\n{text}");
                seen.insert(work);
            }
        }
    }
    assert!(seen.len() > 4, "{seen:?}");
}
