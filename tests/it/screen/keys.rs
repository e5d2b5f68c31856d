//! Keys, clicks, the footer, the list of actions, and MENACE in four captions.

use core::time::Duration;
use std::collections::BTreeSet;

use menace::app::{Action, AppEvent, Focus, Message, Motion, Offer, Preferences, UserInput};
use menace::draw::theme::Rgb;
use menace::engine::{BoxIndex, Opponent, Pair, Preset, Side, train};
use menace::game::{Mark, Symmetry};
use menace::parts::board::captions::{CAPTIONS, Captions};
use menace::terminal::translate;
use menace::tui::event::{Input, Key, KeyCode, KeyModifier, MouseKind};
use menace::tui::keys::{self, TABLE};
use ratatui::layout::{Position, Rect};

use crate::screen::machines;
use crate::support::headless::{Headless, key, michie};
use crate::support::machines::{seeded, shaken, trained, using};

/// Keys with an effect, each after the keys that lead there, on one of the screens below.
const EFFECTS: &[(&str, &str, &str)] = &[
    (
        "lived",
        "n down enter",
        "1 2 3 4 5 6 7 8 9 up down left right h j k l enter",
    ),
    (
        "lived",
        "",
        "n t s ? f1 x z : tab backtab q ctrl-c ctrl-l ctrl-z ] [ f3 f4 f5 f6 v o",
    ),
    ("lived", "f3", "f2 left"),
    ("lived", "f3 left", "a"),
    ("lived", "f4 enter", "space"),
    ("lived", "f4 enter space", "+"),
    ("lived", "f4 enter space +", "-"),
    ("lived", "f4 enter home right right", "a"),
    ("lived", "?", "esc"),
    ("lived", "tab", "pgdn end down right enter"),
    ("lived", "tab end", "pgup home up left"),
    ("lived", "f4", "down enter"),
    ("lived", "5 1 4 2", "u n"),
    ("list", "", "down up enter"),
    ("by hand", "", "0 ="),
];

fn screen(name: &str) -> Headless {
    match name {
        "list" => machines::at_lab((120, 36)),
        "by hand" => Headless::of(shaken(), (120, 36)),
        // Games and losses of both players.
        _ => {
            let mut machine = trained(Preset::Everlasting, Opponent::Perfect, 300);
            train(
                using(&mut machine, Side::Second),
                Opponent::Random,
                300,
                &mut seeded(1),
            );
            Headless::of(machine, (120, 36))
        }
    }
}

/// True if the screen changes, or something is asked of the outside.
fn has_effect(screen: Headless, act: impl FnOnce(Headless) -> Headless) -> bool {
    let (shown, asked) = (screen.text_and_styles(), screen.host.effects.len());
    let after = act(screen);
    after.text_and_styles() != shown || after.host.effects.len() > asked
}

#[test]
fn every_key_of_the_table_has_an_effect_and_none_is_bound_twice() {
    let mut pressed = Vec::new();
    for &(name, before, keys) in EFFECTS {
        for pressed_key in keys.split_whitespace() {
            let screen = screen(name).press(before);
            assert!(
                has_effect(screen, |it| it.press(pressed_key)),
                "{pressed_key} after {before}, {name}"
            );
            pressed.extend(keys::action(key(pressed_key)));
        }
    }
    for (bound, action) in TABLE.iter().flat_map(|row| &row.keys) {
        assert!(pressed.contains(action), "{bound:?}");
    }
    let mut seen = Vec::new();
    for (bound, _) in keys::all() {
        assert!(!seen.contains(&bound), "{bound:?} is bound twice");
        seen.push(bound);
    }
}

/// The kind of what is at a position, if it can be clicked.
fn kind(screen: &Headless, at: Position) -> Option<&'static str> {
    let mut hints = screen.layout().expect("large enough").hints.into_iter();
    if hints.any(|hint| hint.area.contains(at)) {
        return Some("hint");
    }
    if let Some(popup) = &screen.app.popup {
        return Some(match popup.at(screen.app.context(true), at)? {
            Action::Close => "beside a popup",
            _ => "button",
        });
    }
    Some(match screen.meaning(at)? {
        UserInput::InScene(Action::Play(_)) => "square",
        UserInput::InScene(Action::Activate) => "verdict",
        UserInput::InScene(Action::Draw(_)) => "answer",
        UserInput::InScene(_) | UserInput::Focus(Focus::Board) => "left pane",
        UserInput::Do(Action::PickBox(_)) => "item",
        UserInput::Do(Action::ShowBox(..)) => "table",
        UserInput::Do(Action::ScrollTo(..)) => "map",
        UserInput::Do(Action::ShowTab(_)) => "tab",
        UserInput::InTab(_) | UserInput::Focus(Focus::RightPane) => "right pane",
        _ => return None,
    })
}

/// The last cell of each kind: a click on the last target is rarely on the current selection.
fn touchable(screen: &Headless) -> Vec<(&'static str, Position)> {
    let cells: Vec<_> = screen.area().positions().collect();
    let mut found: Vec<(&str, Position)> = Vec::new();
    for at in cells.into_iter().rev() {
        let new = kind(screen, at).filter(|kind| found.iter().all(|(known, _)| known != kind));
        found.extend(new.map(|kind| (kind, at)));
    }
    found
}

#[test]
fn a_click_has_an_effect_on_everything_that_can_be_touched() {
    let mut kinds = BTreeSet::new();
    for (name, before) in [
        ("lived", "tab"),
        ("lived", "n down enter 1 2 3 4 5 6 7 8 9"),
        ("lived", "t"),
        ("lived", "5 1 4 2 tab home"),
        ("list", ""),
        ("by hand", ""),
    ] {
        let mut shown = screen(name).press(before);
        for (kind, at) in touchable(&shown) {
            let click = |mut it: Headless| {
                it.click(at.x, at.y);
                it
            };
            kinds.extend(has_effect(screen(name).press(before), click).then_some(kind));
            if ["item", "map", "right pane"].contains(&kind) && shown.all_boxes().is_some() {
                let before = shown.text_and_styles();
                shown.mouse(MouseKind::WheelDown, at.x, at.y);
                let moved = shown.text_and_styles() != before;
                shown.mouse(MouseKind::WheelUp, at.x, at.y);
                assert!(!moved || shown.text_and_styles() == before, "{kind}");
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
    assert!(kinds.iter().eq(&all), "{kinds:?}");
}

#[test]
fn each_cell_of_the_board_and_of_the_boxes_is_hit_where_it_is_drawn() {
    let screen = michie((120, 36));
    for (square, area) in screen.layout().expect("large enough").pane.squares().iter() {
        let mut actions = area.positions().map(|at| screen.app.at_in_scene(at));
        assert!(
            actions.all(|it| it == Some(Action::Play(square))),
            "square {square}"
        );
        assert!(area.width.abs_diff(area.height * 2) <= 1, "looks square");
    }
    let boxes = screen.boxes();
    for (number, _) in boxes.grid.within(boxes.top, boxes.area.height) {
        let Rect { x, y, .. } = boxes.card(number);
        let at = Position::new(x + 12, y);
        let meaning = screen.meaning(at);
        assert!(matches!(meaning, Some(UserInput::Do(Action::PickBox(it))) if it == number));
    }
}

#[test]
fn a_key_that_is_let_go_and_a_pointer_that_moves_are_no_input_and_a_long_text_is_what_a_field_holds()
 {
    use crossterm::event::{
        Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseEvent, MouseEventKind,
    };
    let (code, modifiers) = (KeyCode::Char('q'), KeyModifiers::NONE);
    let release = KeyEvent::new_with_kind(code, modifiers, KeyEventKind::Release);
    assert_eq!(translate::input(Event::Key(release)), None);
    let moved = MouseEvent {
        kind: MouseEventKind::Moved,
        column: 1,
        row: 1,
        modifiers,
    };
    assert_eq!(translate::input(Event::Mouse(moved)), None);
    for (keys, sign, most) in [
        ("f6 :copy_this", 'y', 40),
        (":", 'y', 24),
        ("t tab", '0', 10),
    ] {
        let mut screen = michie((80, 24)).press(keys);
        screen.feed(Input::Paste(sign.to_string().repeat(100_000)));
        let text = screen.text();
        let longest = text.split(|other| other != sign).map(str::len).max();
        assert!(longest <= Some(most), "{keys}: {longest:?}\n{text}");
    }
}

#[test]
fn the_footer_always_offers_everything_and_a_training_and_has_six_keys_at_most() {
    for keys in [
        "",
        "1",
        "tab",
        "f3",
        "f4",
        "f5",
        "f6",
        "1 2 3 4 5 6 7 8 9",
        "v",
        "x",
    ] {
        for games in [0, 10] {
            let machine = trained(Preset::Michie, Opponent::Random, games);
            let mut screen = Headless::of(machine, (80, 24)).press(keys);
            for width in (80..=200).step_by(15) {
                screen.resize(width, 20 + width / 5);
                let hints = screen.layout().expect("large enough").hints;
                let find = |action| hints.iter().find(|hint| hint.action == action);
                let menu = find(Action::List).map(|hint| hint.word.as_str());
                let is_menu = matches!(menu, Some("everything" | "menu"));
                assert!(is_menu, "{keys} at {width}: {menu:?}");
                assert!(hints.len() <= 6, "{keys} at {width}");
                let trains = screen.app.offers(Action::Train).and_then(Offer::word);
                let is_there = find(Action::Train).is_some() || keys == "v";
                assert!(trains.is_none() || is_there, "{keys} at {width}");
            }
        }
    }
}

#[test]
fn a_key_without_a_meaning_of_its_own_leaves_its_line_blank() {
    let mut screen = Headless::new(Preset::Michie.rules(), (120, 36)).press("? k e y s enter");
    for _ in 0..30 {
        assert!(!screen.text().contains("key-does"), "{}", screen.text());
        screen = screen.press("down");
    }
}

#[test]
fn everything_in_the_list_has_a_name_and_a_meaning_of_its_own_and_names_its_key() {
    let entries = keys::entries();
    for (nth, entry) in entries.iter().enumerate() {
        let name = entry.said.to_string();
        assert!(!name.is_empty() && !entry.said.about().is_empty());
        for other in &entries[..nth] {
            assert_ne!(other.said.to_string(), name);
            assert_ne!(other.action, entry.action, "{name} has two names");
        }
    }
    for keys in ["", "1", "f3"] {
        let before = michie((120, 36)).press(keys);
        let list = before.press("?").popup().expect("the list");
        assert_eq!(list.buttons.len(), list.all_buttons, "it is one page");
        let actions: Vec<_> = list.content.actions.iter().map(|it| it.action).collect();
        for (label, &action) in list.content.buttons.iter().zip(&actions) {
            let key = keys::key_of(action).map(|key| format!(" {key} "));
            assert!(key.is_none_or(|key| label.contains(&key)), "{label:?}");
        }
        let first = michie((120, 36)).press(keys).app.offers(actions[0]);
        assert!(
            first.is_some_and(|it| it.word().is_some()),
            "{keys}: {actions:?}"
        );
        assert!(
            actions.ends_with(&[Action::Quit, Action::Settings]),
            "{keys}"
        );
    }
}

#[test]
fn a_board_finds_its_box_however_it_is_turned_and_as_the_person_sees_it() {
    let boxes = BoxIndex::of(Side::First);
    let turns = boxes
        .numbers()
        .step_by(23)
        .zip(Symmetry::ALL.iter().cycle());
    for ((number, symmetry), mark) in turns.zip([Mark::O, Mark::X].into_iter().cycle()) {
        let preferences = Preferences {
            mark,
            ..Preferences::default()
        };
        let named = ("default", Pair::new(Preset::Michie.rules(), &mut seeded(1)));
        let mut screen =
            Headless::with_preferences(named, seeded(2), preferences, (80, 24)).press(":");
        let lid = boxes.lid(number).board();
        let board = lid.turned(*symmetry);
        for sign in board.to_string().chars() {
            let seen = match (sign, mark) {
                ('X', Mark::X) => 'o',
                ('O', Mark::X) => 'x',
                ('.', Mark::X) => '-',
                (sign, _) => sign,
            };
            screen.feed(Input::Key(Key(KeyCode::Char(seen), KeyModifier::Nothing)));
        }
        let (text, words) = (screen.text(), format!("Enter goes to box {number}"));
        let said = text
            .lines()
            .find(|line| line.contains(&words))
            .expect(&words);
        let is_turned = said.contains("turned") || said.contains("mirrored");
        assert_eq!(is_turned, lid != board, "{said}");
        assert_eq!(screen.press("enter").app.session.selection.selected, number);
    }
}

#[test]
fn each_caption_shows_under_the_board_with_two_arrows_and_covers_nothing() {
    for size in [(80, 20), (120, 36), (200, 60)] {
        let plain = michie(size);
        let mut screen = michie(size);
        screen.dispatch(AppEvent::Welcome);
        let (cells, shown) = (plain.cells(), screen.cells());
        let mut pane = plain.right_pane().positions();
        assert!(pane.all(|at| cells[at] == shown[at]), "{size:?}");
        for caption in CAPTIONS {
            let tiles = if size.0 == 80 { "cards" } else { "colors" };
            let (said, status) = (caption.words(&screen.app.session, tiles), screen.status());
            let mut forms = said.forms().map(|form| form.to_string());
            let is_whole = forms.any(|form| form.split(' ').all(|word| status.contains(word)));
            let arrows = screen.text().matches(['▶', '▲']).count();
            assert!(
                is_whole && arrows == 2,
                "{said} at {size:?}: {}",
                screen.text()
            );
            screen = screen.press("enter");
        }
        assert!(screen.app.scene::<Captions>().is_none());
    }
}

#[test]
fn the_colors_run_through_the_field_once_at_the_first_start_where_things_move() {
    let start = |moves| {
        let mut screen = Headless::begun(Preset::Michie.rules(), (120, 36), 1, moves);
        screen.dispatch(AppEvent::Welcome);
        screen
    };
    let colored = |screen: &Headless| {
        let (field, cells) = (screen.field(), screen.cells());
        let tiles = field.positions().filter(|&at| cells[at].symbol() == "▆");
        let colors = tiles.filter_map(|at| Rgb::parts(cells[at].fg));
        let is_colored = |Rgb(r, g, b): &Rgb| r.abs_diff(*g).max(g.abs_diff(*b)) > 40;
        colors.filter(is_colored).count()
    };
    let mut screen = start(true);
    let (mut most, mut time) = (0, Duration::ZERO);
    while let (Motion::Colors(_), Some(due)) = (
        screen.app.session.board_state.motion,
        screen.app.next_tick(),
    ) {
        most = most.max(colored(&screen));
        screen.dispatch(Message::Tick);
        time += due;
    }
    assert!(most > 40, "{most}");
    assert_eq!(time, Duration::from_millis(800));
    screen.rest();
    assert_eq!(colored(&screen), 0);
    assert_eq!(start(false).app.session.board_state.motion, Motion::Still);
}
