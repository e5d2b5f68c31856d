//! The effect of every key in the table, and of the mouse on everything that reacts to it.

use std::collections::BTreeSet;

use menace::app::{Action, Focus, UserInput};
use menace::draw::CardForm;
use menace::engine::{Machine, Opponent, Preset, Side, train};
use menace::tui::event::MouseKind;
use menace::tui::keys::{self, TABLE};
use ratatui::layout::Position;

use crate::screen::{lab, machine_tab};
use crate::support::by_hand::{keys_of, open_day_games, shaken};
use crate::support::headless::{Headless, key};
use crate::support::machines::seeded;

/// Keys with an effect, each after the keys that lead there, on one of the screens below.
const EFFECTS: &[(&str, &str, &str)] = &[
    ("lived", "n down enter", "1 2 3 4 5 6 7 8 9"),
    ("lived", "n down enter", "up down left right h j k l"),
    ("lived", "n down enter", "enter"),
    (
        "lived",
        "",
        "n t s ? f1 x z : tab backtab q ctrl-c ctrl-l ctrl-z",
    ),
    ("lived", "", "] [ f3 f4 f5 f6 v"),
    ("lived", "f3", "f2"),
    ("lived", "f3", "left"),
    ("lived", "f3 left", "a"),
    ("lived", "f4 enter", "space"),
    ("lived", "f4 enter space", "+"),
    ("lived", "f4 enter space +", "-"),
    ("lived", "f4 enter home right right", "a"),
    ("lived", "?", "esc"),
    ("lived", "tab", "pgdn end down right enter"),
    ("lived", "tab end", "pgup home up left"),
    ("lived", "f4", "down enter"),
    ("mid-game", "", "u n"),
    ("list", "", "down up enter"),
    ("by hand", "", "0 ="),
    ("by hand, after a game", "", "w"),
];

fn screen(name: &str) -> Headless {
    match name {
        "lived" => Headless::of(lived(), (120, 36)),
        "mid-game" => Headless::of(lived(), (120, 36)).press("5 1 4 2"),
        "list" => machine_tab::at_lab((120, 36)),
        "by hand" => Headless::of(shaken(), (120, 36)),
        "by hand, after a game" => {
            let mut screen = Headless::of(shaken(), (120, 36));
            let keys = keys_of(&mut shaken(), &open_day_games()[0]);
            let mut keys = keys.iter();
            while screen.app.popup.is_none() {
                screen = screen.press(keys.next().expect("a list of what there is to do"));
            }
            screen.press("esc")
        }
        _ => lab::done((120, 36)),
    }
}

/// A machine with games and losses of both players.
fn lived() -> Machine {
    let mut rng = seeded(1961);
    let mut machine = Machine::new(Preset::Everlasting.rules(), &mut rng);
    train(&mut machine, Side::First, Opponent::Perfect, 300, &mut rng);
    train(&mut machine, Side::Second, Opponent::Random, 300, &mut rng);
    machine
}

#[test]
fn every_key_of_the_table_has_an_effect() {
    let mut idle = Vec::new();
    for &(name, before, keys) in EFFECTS {
        for key in keys.split_whitespace() {
            let screen = screen(name).press(before);
            let (shown, asked) = (screen.text_and_styles(), screen.host.effects.len());
            let after = screen.press(key);
            if after.text_and_styles() == shown && after.host.effects.len() == asked {
                idle.push(format!("{key} after {before:?}, {name}"));
            }
        }
    }
    assert!(idle.is_empty(), "nothing comes of {idle:#?}");
}

#[test]
fn no_key_of_the_table_is_left_out() {
    let pressed: Vec<_> = EFFECTS
        .iter()
        .flat_map(|(_, _, keys)| keys.split_whitespace())
        .filter_map(|name| keys::action(key(name)))
        .collect();
    for row in TABLE {
        for (key, action) in row.keys {
            assert!(pressed.contains(action), "{}: {key:?}", row.label);
        }
    }
}

/// The last cell of each kind of mouse target, by name.
fn touchable(screen: &Headless) -> Vec<(&'static str, Position)> {
    let layout = screen.layout().expect("large enough");
    let mut found: Vec<(&str, Position)> = Vec::new();
    for at in screen.area().positions() {
        let is_hint = layout.hints.iter().any(|hint| hint.area.contains(at));
        let popup = screen.app.popup.as_ref().filter(|_| !is_hint);
        if let Some(popup) = popup {
            let kind = match popup.at(screen.app.context(true), at) {
                Some(Action::Close) => "beside a popup",
                Some(_) => "button",
                None => continue,
            };
            found.retain(|(known, _)| *known != kind);
            found.push((kind, at));
            continue;
        }
        let kind = match screen.meaning(at) {
            _ if is_hint => "hint",
            Some(UserInput::InScene(Action::Play(_))) => "square",
            Some(UserInput::InScene(Action::Activate)) => "verdict",
            Some(UserInput::InScene(Action::Draw(_))) => "answer",
            Some(UserInput::InScene(_) | UserInput::Focus(Focus::Board)) => "left pane",
            Some(UserInput::Do(Action::PickBox(_))) => "item",
            Some(UserInput::Do(Action::ShowBoxOf(..))) => "table",
            Some(UserInput::Do(Action::ScrollTo(..))) => "map",
            Some(UserInput::Do(Action::ShowTab(_))) => "tab",
            Some(UserInput::InTab(_) | UserInput::Focus(Focus::RightPane)) => "right pane",
            _ => continue,
        };
        // A click on the last target is rarely on the current selection.
        found.retain(|(known, _)| *known != kind);
        found.push((kind, at));
    }
    found
}

#[test]
fn a_click_has_an_effect_on_everything_that_can_be_touched() {
    let places = [
        ("lived", "b"),
        ("lived", "tab"),
        ("lived", "n down enter 1 2 3 4 5 6 7 8 9"),
        ("lived", "t"),
        ("mid-game", ""),
        ("mid-game", "tab home"),
        ("list", ""),
        ("by hand", ""),
    ];
    let mut kinds = BTreeSet::new();
    for (name, before) in places {
        for (kind, at) in touchable(&screen(name).press(before)) {
            let mut screen = screen(name).press(before);
            let (shown, asked) = (screen.text_and_styles(), screen.host.effects.len());
            screen.click(at.x, at.y);
            if screen.text_and_styles() != shown || screen.host.effects.len() > asked {
                kinds.insert(kind);
            }
        }
    }
    let all = [
        "answer",
        "beside a popup",
        "button",
        "hint",
        "item",
        "left pane",
        "map",
        "right pane",
        "square",
        "tab",
        "table",
        "verdict",
    ];
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), all);
}

#[test]
fn a_click_on_the_map_selects_its_box_and_brings_it_into_view() {
    let mut screen = screen("lived");
    let map = screen.boxes().field.area;
    let mut clicked = 0;
    for at in map.positions().step_by(7) {
        let Some(UserInput::Do(Action::ScrollTo(number, _))) = screen.meaning(at) else {
            continue;
        };
        screen.click(at.x, at.y);
        assert_eq!(screen.app.selection.selected, number);
        let places = screen.boxes();
        let (_, first) = places.box_lines(number);
        let end = first + i32::from(CardForm::Low.frame().height);
        let [top, bottom] = [places.area.top(), places.area.bottom()].map(i32::from);
        assert!(
            top <= first && end <= bottom,
            "{number} from {first} to {end}"
        );
        clicked += 1;
    }
    assert!(clicked > 9, "{clicked}");
}

#[test]
fn the_map_can_be_dragged_on_and_a_drag_elsewhere_does_nothing() {
    let mut screen = screen("lived");
    let map = screen.boxes().field.area;
    let drag = MouseKind::Drag;
    let last_line = (map.y..map.bottom()).rev();
    let last_line = last_line
        .into_iter()
        .find(|&y| {
            let meaning = screen.meaning((map.x + 5, y).into());
            matches!(meaning, Some(UserInput::Do(Action::ScrollTo(..))))
        })
        .expect("a box");
    screen.mouse(drag, map.x + 5, last_line);
    let last = screen.boxes().top;
    screen.mouse(drag, map.x + 5, map.y);
    assert!(last > 0 && screen.boxes().top == 0);
    let before = screen.text_and_styles();
    screen.mouse(drag, map.x - 9, map.y);
    screen.mouse(drag, 9, 5);
    assert_eq!(screen.text_and_styles(), before);
}

#[test]
fn the_wheel_scrolls_down_and_back_up_what_is_under_the_pointer() {
    for (name, before, kind) in [
        ("lived", "", "item"),
        ("lived", "f4", "right pane"),
        ("lived", "", "map"),
    ] {
        let mut screen = screen(name).press(before);
        let (_, at) = *touchable(&screen)
            .iter()
            .find(|(found, _)| *found == kind)
            .expect(kind);
        let before = screen.text_and_styles();
        screen.mouse(MouseKind::WheelDown, at.x, at.y);
        assert_ne!(screen.text_and_styles(), before, "{name}, {kind}, down");
        screen.mouse(MouseKind::WheelUp, at.x, at.y);
        assert_eq!(screen.text_and_styles(), before, "{name}, {kind}, up");
    }
}
