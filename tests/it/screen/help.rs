//! MENACE in four captions, and the list of actions.

use core::time::Duration;

use menace::app::{Action, AppEvent, Message, Motion, Offer, Preferences, Switch};
use menace::engine::{BoxIndex, Machine, Opponent, Preset, Reward, Rules, Side};
use menace::game::{Mark, Symmetry};
use menace::parts::board::captions::{CAPTIONS, Captions};
use menace::parts::popup::Places;
use menace::tui::event::{Input, Key, KeyCode, KeyModifier};
use menace::tui::keys;
use menace::words::Length;
use ratatui::style::Color;

use crate::support::headless::{Headless, michie};
use crate::support::machines::{seeded, trained};

fn popup(screen: &Headless) -> Places {
    screen.popup().expect("a popup")
}

/// The first start, on a screen of this size.
fn first_start(size: (u16, u16)) -> Headless {
    let mut screen = michie(size);
    screen.dispatch(Message::Event(AppEvent::Welcome));
    screen
}

#[test]
fn the_captions_take_under_ninety_words() {
    let screen = michie((120, 36));
    let words = CAPTIONS.map(|caption| caption.words(&screen.app).to_string());
    let words: usize = words.iter().map(|it| it.split_whitespace().count()).sum();
    assert!(words < 90, "{words} words");
}

#[test]
fn the_last_caption_tells_what_the_machines_own_rules_pay() {
    let told = |rules: Rules| {
        let screen = Headless::new(rules, (120, 36));
        CAPTIONS[3].words(&screen.app).to_string()
    };
    let michies = told(Preset::Michie.rules());
    assert!(
        michies.contains("come back and bring more") && michies.contains("they stay out"),
        "{michies}"
    );
    let nothing = Reward {
        won: 0,
        drawn: 0,
        lost: 0,
    };
    let unpaid = told(Rules {
        reward: nothing,
        ..Preset::Michie.rules()
    });
    assert!(unpaid.ends_with("its beads come back. When it loses, they come back."));
}

#[test]
fn each_caption_shows_whole_under_the_board_and_covers_and_dims_nothing() {
    for size in [(80, 20), (80, 24), (120, 36), (200, 60)] {
        let plain = michie(size);
        let shown = first_start(size);
        let panes = plain.right_pane();
        let (plain, cells) = (plain.cells(), shown.cells());
        let is_same = |at| plain[at] == cells[at];
        assert!(panes.positions().all(is_same), "{size:?}");
        let mut screen = shown;
        for caption in CAPTIONS {
            let said = caption.words(&screen.app);
            let pane = screen.layout().expect("a layout").pane.status;
            let cells = screen.cells();
            let text: String = pane.positions().map(|at| cells[at].symbol()).collect();
            let is_whole = |length| {
                let words = said.form(length).to_string();
                words.split_whitespace().all(|word| text.contains(word))
            };
            let is_whole = [Length::Full, Length::Short].into_iter().any(is_whole);
            assert!(is_whole, "{caption:?} at {size:?}: {text}");
            let arrows = cells
                .content
                .iter()
                .filter(|it| ["▶", "▲"].contains(&it.symbol()));
            assert_eq!(
                arrows.count(),
                2,
                "{caption:?} at {size:?}: {}",
                screen.text()
            );
            screen = screen.press("enter");
        }
        assert!(screen.app.scene::<Captions>().is_none());
    }
}

#[test]
fn the_colors_run_through_the_field_once_at_the_first_start_where_things_move() {
    let start = |motion: Switch| {
        let machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
        let preferences = Preferences {
            motion,
            ..Preferences::default()
        };
        let named = ("default", machine);
        let mut screen = Headless::with_preferences(named, seeded(1), preferences, (120, 36));
        screen.dispatch(Message::Event(AppEvent::Welcome));
        screen
    };
    let colored = |screen: &Headless| {
        let field = screen
            .app
            .right_pane
            .boxes
            .places
            .as_ref()
            .expect("boxes")
            .field
            .area;
        let cells = screen.cells();
        let tiles = field.positions().filter(|&at| cells[at].symbol() == "▆");
        let is_colored =
            |color| matches!(color, Color::Rgb(r, g, b) if r.abs_diff(g).max(g.abs_diff(b)) > 40);
        tiles.filter(|&at| is_colored(cells[at].fg)).count()
    };
    let mut screen = start(Switch::default());
    let (mut lit, mut time) = (Vec::new(), Duration::ZERO);
    while let (Motion::Colors(_), Some(due)) =
        (screen.app.board_state.motion, screen.app.next_tick())
    {
        screen.draw().expect("a terminal of cells does not fail");
        lit.push(colored(&screen));
        screen.dispatch(Message::Tick);
        time += due;
    }
    assert!(lit.iter().any(|&tiles| tiles > 40), "{lit:?}");
    assert_eq!(time, Duration::from_millis(800));
    screen.rest();
    assert_eq!(colored(&screen), 0);
    assert_eq!(
        start(Switch::default().for_now(false))
            .app
            .board_state
            .motion,
        Motion::Still
    );
}

/// The actions in the list.
fn listed(screen: &Headless) -> Vec<Action> {
    let content = screen.popup().map(|popup| popup.content).expect("the list");
    content.actions.iter().map(|it| it.action).collect()
}

#[test]
fn the_list_is_one_page_on_a_comfortable_screen_and_names_keys_that_do_the_same() {
    let screen = michie((120, 36)).press("1 ?");
    let layout = popup(&screen);
    assert_eq!(
        layout.buttons.len(),
        layout.all_buttons,
        "{}",
        screen.text()
    );
    for (label, it) in layout.content.buttons.iter().zip(&layout.content.actions) {
        if let Some(key) = keys::key_of(it.action) {
            assert!(label.contains(&format!(" {key} ")), "{label:?} names {key}");
        }
    }
}

#[test]
fn everything_in_the_list_has_a_name_and_a_meaning_of_its_own() {
    let entries = keys::entries();
    for (nth, entry) in entries.iter().enumerate() {
        let name = entry.said.to_string();
        assert!(!name.is_empty() && entry.said.about().width() > 0);
        for other in &entries[..nth] {
            assert_ne!(other.said.to_string(), name);
            assert_ne!(other.action, entry.action, "{name} has two names");
        }
    }
}

#[test]
fn the_footer_always_offers_everything_and_a_training_and_has_six_keys_at_most() {
    let hint = |screen: &Headless, action: Action| {
        let hints = screen.layout().expect("large enough").hints;
        hints
            .iter()
            .find(|hint| hint.action == action)
            .map(|hint| hint.word.clone())
    };
    let machines = || {
        [
            Machine::new(Preset::Michie.rules(), &mut seeded(1)),
            trained(Preset::Michie, Opponent::Random, 10),
        ]
    };
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
        for machine in machines() {
            let mut screen = Headless::of(machine, (80, 24)).press(keys);
            for width in (80..=200).step_by(5) {
                screen.resize(width, 20 + width / 5);
                let words = hint(&screen, Action::List);
                assert_eq!(words.as_deref(), Some("everything"), "{keys} at {width}");
                assert!(
                    screen.layout().expect("room").hints.len() <= 6,
                    "{keys} at {width}"
                );
                let trains = screen.app.offers(Action::Train).and_then(Offer::word);
                let is_there = hint(&screen, Action::Train).is_some();
                assert!(
                    trains.is_none() || is_there || keys == "v",
                    "{keys} at {width}"
                );
            }
        }
    }
}

#[test]
fn a_board_finds_its_box_however_it_is_turned_and_as_the_person_sees_it() {
    let boxes = BoxIndex::of(Side::First);
    for mark in [Mark::O, Mark::X] {
        let preferences = Preferences {
            mark,
            ..Preferences::default()
        };
        let seen = |sign| match (sign, mark) {
            ('X', Mark::X) => 'o',
            ('O', Mark::X) => 'x',
            ('.', Mark::X) => '-',
            (sign, _) => sign,
        };
        for (number, symmetry) in boxes
            .numbers()
            .step_by(23)
            .zip(Symmetry::ALL.iter().cycle())
        {
            let machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
            let named = ("default", machine);
            let screen = Headless::with_preferences(named, seeded(2), preferences, (80, 24));
            let mut screen = screen.press(":");
            let board = boxes.lid(number).board().turned(*symmetry).to_string();
            for sign in board.chars().map(seen) {
                screen.feed(Input::Key(Key(KeyCode::Char(sign), KeyModifier::Nothing)));
            }
            let words = format!("Enter goes to box {number}");
            let text = screen.text();
            let said = text.lines().find(|line| line.contains(&words));
            let said = said.unwrap_or_else(|| panic!("{board}: {words}"));
            let is_turned = said.contains("turned") || said.contains("mirrored");
            let lid = boxes.lid(number).board().to_string();
            assert_eq!(is_turned, lid != board, "{said}");
            let screen = screen.press("enter");
            assert_eq!(screen.app.selection.selected, number);
        }
    }
}

#[test]
fn the_list_begins_with_what_the_footer_offers_and_ends_with_quit_and_settings() {
    for keys in ["?", "1 ?", "f3 ?"] {
        let before = michie((120, 36)).press(keys.trim_end_matches('?'));
        let all = listed(&michie((120, 60)).press(keys));
        assert!(
            before
                .app
                .offers(all[0])
                .is_some_and(|it| it.word().is_some()),
            "{keys}: {all:?}"
        );
        let last = [Action::Quit, Action::Settings];
        assert_eq!(all[all.len() - 2..], last, "{keys}");
    }
}
