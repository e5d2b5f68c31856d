//! The settings: what shows while they are up, what is kept, and what goes back.

use menace::app::{ColorChoice, Effect, Numbering, Preferences, Switch, ThemeName};
use menace::board::captions::CAPTIONS;
use menace::drawer::Drawer;
use menace::engine::{Machine, Preset};
use menace::game::{Mark, Square};
use menace::store::{Settings, Store};
use menace::tui::theme::{Capabilities, Depth, Ground};
use menace::words::Language;

use crate::support::fixture::{TempStore, name};
use crate::support::headless::{Headless, SIZES, michie, terminal};
use crate::support::machines::{lived, seeded};

/// The lines of the settings that can be changed.
const LINES: usize = 6;

/// A machine on a screen that numbers the squares like this.
fn numbered(numbering: Numbering) -> Headless {
    let preferences = Preferences {
        numbering,
        motion: Switch::default().for_now(false),
        ..Preferences::default()
    };
    let machine = lived(Preset::Michie.rules(), 7, 30, 4);
    Headless::with_preferences(("default", machine), seeded(7), preferences, (120, 36))
}

/// Changes every line of the settings.
fn change_all(screen: Headless) -> Headless {
    (0..LINES).fold(screen, |screen, _| screen.press("right down"))
}

#[test]
fn settings_that_are_put_back_restore_every_cell() {
    for size in SIZES {
        for start in ["1", "1 tab", ":mouse k", "] ]"] {
            let machine = lived(Preset::Michie.rules(), 7, 30, 4);
            let screen = Headless::of(machine, size).press(start);
            let before = screen.cells();
            let shown = *screen.app.preferences();
            let preferences = screen.app.confirmed_preferences();
            let asked = screen.host.effects.len();
            let screen = change_all(screen.press(":settings"));
            assert_ne!(
                *screen.app.preferences(),
                shown,
                "what is changed shows at once"
            );
            let screen = screen.press("esc");
            assert_eq!(screen.cells(), before, "{size:?} {start}");
            assert_eq!(screen.app.confirmed_preferences(), preferences);
            assert_eq!(
                screen.host.effects.len(),
                asked,
                "nothing is asked of the terminal"
            );
        }
    }
}

#[test]
fn a_click_beside_the_settings_puts_everything_back_too() {
    let screen = michie((120, 36));
    let before = screen.cells();
    let mut screen = change_all(screen.press(":settings"));
    screen.click(0, 34);
    assert_eq!(screen.cells(), before);
}

#[test]
fn enter_keeps_all_that_is_changed() {
    let screen = change_all(michie((120, 36)).press(":settings")).press("enter");
    let chosen = Preferences {
        theme: ThemeName::Light,
        language: Some(Language::De),
        mark: Mark::X,
        mouse: Switch::for_good(false),
        draws_at_once: Switch::for_good(false),
        // The screen without a terminal starts with nothing that moves.
        motion: Switch::for_good(true),
        ..Preferences::default()
    };
    assert_eq!(screen.app.confirmed_preferences(), chosen);
    assert!(
        screen
            .host
            .effects
            .iter()
            .any(|effect| matches!(effect, Effect::Mouse(false)))
    );
    assert!(
        screen
            .text()
            .lines()
            .next()
            .is_some_and(|title| title.contains("Maus aus"))
    );
}

/// The drawer of a store that has machine `default`.
fn drawer(temp: &TempStore, store: &Store) -> Drawer {
    temp.save(&lived(Preset::Michie.rules(), 7, 30, 4));
    let (file, _) = store.open(&name()).expect("a machine");
    Drawer::new(file, store.settings())
}

#[test]
fn choices_are_written_when_they_are_taken_and_not_while_they_are_made() {
    let temp = TempStore::new();
    let mut drawer = drawer(&temp, &temp.store);
    let mut screen = change_all(michie((120, 36)).press(":settings"));
    drawer.keep(&mut screen.app);
    assert_eq!(
        temp.store.settings(),
        Settings {
            machine: Some(name()),
            ..Settings::default()
        }
    );
    let mut screen = screen.press("enter");
    drawer.keep(&mut screen.app);
    let mut chosen = screen.app.confirmed_preferences();
    assert_eq!(temp.store.settings().preferences, chosen);
    for keys in [":mouse", "z", "t enter"] {
        screen = screen.press("esc").press(keys);
        drawer.keep(&mut screen.app);
        chosen = screen.app.confirmed_preferences();
        assert_eq!(temp.store.settings().preferences, chosen, "{keys}");
    }
}

#[test]
fn settings_that_cannot_be_written_are_told_of_once() {
    let temp = TempStore::new();
    let store = temp.with_faults(|_, path| {
        let is_settings = path.file_name().is_some_and(|it| it == "settings.lock");
        if is_settings {
            return Err(std::io::ErrorKind::StorageFull.into());
        }
        Ok(())
    });
    let mut drawer = drawer(&temp, &store);
    let mut screen = michie((120, 36));
    for keys in [":high-contrast", "esc :mouse"] {
        screen = screen.press(keys);
        let had_popup = screen.app.popup.is_some();
        drawer.keep(&mut screen.app);
        let is_told = screen.app.popup.is_some();
        assert!(
            !had_popup && is_told == (keys == ":high-contrast"),
            "{keys}"
        );
    }
    assert_eq!(
        drawer.finish(&mut screen.app),
        Ok(()),
        "the machine is safe"
    );
    assert!(drawer.settings_saved().is_err());
}

#[test]
fn the_theme_shows_while_it_is_chosen() {
    let ground = |screen: &Headless| screen.cells()[(0, 35)].bg;
    let before = michie((120, 36)).press(":settings down");
    let before_ground = ground(&before);
    let light = before.press("right");
    let light_ground = ground(&light);
    let dark_ground = ground(&light.press("right"));
    assert!(before_ground != light_ground && light_ground != dark_ground);
}

#[test]
fn a_language_that_is_chosen_by_its_name_is_told_of_in_that_language() {
    let text = michie((80, 24)).press(":deutsch").text();
    let foot = text.lines().next_back().expect("a line");
    assert!(foot.contains("Sprache: Deutsch"), "{foot}");
}

#[test]
fn each_theme_says_in_the_list_what_it_is_for_and_is_found_by_other_words() {
    for (name, meaning, synonym) in [
        (
            "default",
            "Light or dark, as the terminal is; safe for the color-blind.",
            "usual",
        ),
        (
            "dark",
            "Light ink on a dark ground; safe for the color-blind.",
            "night",
        ),
        (
            "light",
            "Dark ink on a light ground; safe for the color-blind.",
            "day",
        ),
        ("high-contrast", "Bright on black.", "audience"),
    ] {
        for words in [format!("theme: {name}"), synonym.to_owned()] {
            let typed: Vec<_> = words
                .chars()
                .map(|it| {
                    if it == ' ' {
                        "space".to_owned()
                    } else {
                        it.to_string()
                    }
                })
                .collect();
            let text = michie((120, 36)).press("?").press(&typed.join(" ")).text();
            assert!(text.contains(meaning), "{words}:\n{text}");
        }
    }
}

#[test]
fn what_an_option_chooses_for_a_session_is_not_kept() {
    let kept = |screen: &Headless| {
        let Preferences {
            mouse,
            follow,
            motion,
            ..
        } = screen.app.confirmed_preferences();
        [mouse, follow, motion].map(Switch::kept)
    };
    let off = Switch::default().for_now(false);
    let preferences = Preferences {
        mouse: off,
        follow: off,
        motion: off,
        ..Preferences::default()
    };
    let machine = Machine::new(Preset::Michie.rules(), &mut seeded(7));
    let named = ("default", machine);
    let screen = Headless::with_preferences(named, seeded(7), preferences, (120, 36));
    assert_eq!(kept(&screen), [None; 3]);
    let screen = screen.press(":settings down right enter :high_contrast");
    assert_eq!(
        screen.app.confirmed_preferences().theme,
        ThemeName::HighContrast
    );
    assert_eq!(kept(&screen), [None; 3], "only the theme was changed");
    assert!(!screen.app.mouse());
    assert_eq!(kept(&screen.press(":mouse")), [Some(true), None, None]);
}

#[test]
fn the_mouse_being_off_is_seen_at_every_size() {
    for size in [(80, 24), (120, 36)] {
        let screen = michie(size);
        assert!(!screen.text().contains("mouse off"));
        let screen = screen.press(":mouse");
        assert!(
            screen
                .text()
                .lines()
                .next()
                .is_some_and(|title| title.contains("mouse off")),
            "{}",
            screen.text()
        );
        assert!(!screen.press(":mouse").text().contains("mouse off"));
    }
}

#[test]
fn squares_numbered_as_on_a_number_pad_are_so_for_the_keys_too() {
    let [phone, pad] = [Numbering::Phone, Numbering::NumberPad].map(numbered);
    // MENACE's first move is the same, and so is the reply at the top left, which has another
    // number.
    let (phone, pad) = (phone.press("n up enter 1"), pad.press("n up enter 7"));
    assert_eq!(phone.app.view().board, pad.app.view().board);
    assert_eq!(pad.app.view().board.at(Square::TopLeft), Some(Mark::O));
    let refused = pad.press("7");
    assert!(
        refused.text().contains("Square 7 is taken"),
        "{}",
        refused.text()
    );
    for (on_phone, on_pad) in [
        (Square::TopLeft, Square::BottomLeft),
        (Square::Center, Square::Center),
    ] {
        assert_eq!(Numbering::Phone.as_in_files(on_phone), on_phone);
        assert_eq!(Numbering::NumberPad.as_in_files(on_phone), on_pad);
        assert_eq!(Numbering::NumberPad.as_in_files(on_pad), on_phone);
    }
}

#[test]
fn every_place_that_names_a_square_uses_the_numbers_that_were_chosen() {
    let shows = |screen: &Headless, words: &str| screen.text().contains(words);
    let phone = numbered(Numbering::Phone).press("n up enter");
    let open = phone.app.view().last_opened().expect("an open box");
    let square = open.square();
    assert!(shows(&phone, &format!(" plays {square}")));
    let key = phone
        .app
        .right_pane
        .games
        .selected(&phone.app.session)
        .expect("a game")
        .played()
        .key;
    let pad = numbered(Numbering::NumberPad).press("n up enter");
    let other = Numbering::NumberPad.as_in_files(square);
    assert!(shows(&pad, &format!(" plays {other}")), "{}", pad.text());
    let key: String = key
        .squares()
        .iter()
        .map(|&it| Numbering::NumberPad.as_in_files(it).to_string())
        .collect();
    assert!(shows(&pad.press("] ]"), &key));
}

/// Beads and boxes are told by color and number. Words that name no square need not change with the
/// numbers.
#[test]
fn captions_name_no_square() {
    let names_square = |text: &str| {
        text.match_indices("square ").any(|(at, word)| {
            text[at + word.len()..].starts_with(|next: char| next.is_ascii_digit())
        })
    };
    let pad = Preferences {
        numbering: Numbering::NumberPad,
        ..Preferences::default()
    };
    let with = |preferences| {
        let machine = Machine::new(Preset::Michie.rules(), &mut seeded(7));
        Headless::with_preferences(("default", machine), seeded(7), preferences, (120, 36))
    };
    let fresh = with(pad);
    let told = CAPTIONS
        .map(|caption| caption.words(&fresh.app).to_string())
        .into_iter();
    assert!(told.into_iter().all(|words| !names_square(&words)));
}

#[test]
fn a_replay_uses_the_numbers_that_were_chosen() {
    for numbering in [Numbering::Phone, Numbering::NumberPad] {
        let mut replay = numbered(numbering).press("n up enter ] ] enter right");
        for nth in 0..3 {
            let played = replay.app.right_pane.games.selected(&replay.app.session);
            let played = played.expect("a game").played();
            let words = format!(
                " plays {}",
                numbering.as_in_files(played.key.squares()[2 * nth])
            );
            assert!(replay.text().contains(&words), "{words}: {}", replay.text());
            replay = replay.press("right right");
        }
    }
}

#[test]
fn colors_and_characters_are_as_chosen_whatever_the_terminal_says() {
    let rich = terminal(Depth::True, Ground::Dark, false);
    let poor = Capabilities {
        no_color: true,
        ascii: true,
        ..rich
    };
    let of = |color, ascii| Preferences {
        color,
        ascii,
        ..Preferences::default()
    };
    let seen = |terminal: Capabilities, preferences| {
        let Capabilities { depth, ascii, .. } = terminal.as_chosen(&preferences);
        (depth, ascii)
    };
    assert_eq!(
        seen(rich, of(ColorChoice::Auto, None)),
        (Depth::True, false)
    );
    assert_eq!(seen(poor, of(ColorChoice::Auto, None)), (Depth::None, true));
    assert_eq!(
        seen(rich, of(ColorChoice::Never, Some(true))),
        (Depth::None, true)
    );
    assert_eq!(
        seen(poor, of(ColorChoice::Always, Some(false))),
        (Depth::True, false)
    );
}
