//! The settings: previews, saving and cancelling.

use menace::app::{ColorChoice, Numbering, Preferences, Switch, ThemeName};
use menace::draw::theme::{Capabilities, Depth, Ground};
use menace::engine::{Machine, Preset};
use menace::parts::board::captions::CAPTIONS;
use menace::store::Store;
use menace::workspace::Workspace;

use crate::support::fixture::{TempStore, name};
use crate::support::headless::{Headless, michie, terminal};
use crate::support::machines::{lived, seeded};

/// The lines of the settings that can be changed.
const LINES: usize = 6;

/// Changes every line of the settings.
fn change_all(screen: Headless) -> Headless {
    (0..LINES).fold(screen, |screen, _| screen.press("right down"))
}

/// The workspace of a store with machine `default`.
fn workspace(temp: &TempStore, store: &Store) -> Workspace {
    temp.save(&lived(Preset::Michie.rules(), 7, 30, 4));
    let (file, _) = store.open(&name()).expect("a machine");
    Workspace::new(file, store.settings())
}

#[test]
fn choices_are_written_as_they_are_made() {
    let temp = TempStore::new();
    let mut workspace = workspace(&temp, &temp.store);
    let mut screen = change_all(michie((120, 36)).press(":settings"));
    workspace.keep(&mut screen.app);
    let mut chosen = screen.app.confirmed_preferences();
    assert_eq!(chosen.theme, ThemeName::Light);
    assert_eq!(temp.store.settings().preferences, chosen);
    for keys in [":mouse", "z", "t enter"] {
        screen = screen.press("esc").press(keys);
        workspace.keep(&mut screen.app);
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
    let mut workspace = workspace(&temp, &store);
    let mut screen = michie((120, 36));
    for keys in [":high-contrast", "esc :mouse"] {
        screen = screen.press(keys);
        let had_popup = screen.app.popup.is_some();
        workspace.keep(&mut screen.app);
        let is_told = screen.app.popup.is_some();
        assert!(
            !had_popup && is_told == (keys == ":high-contrast"),
            "{keys}"
        );
    }
    assert_eq!(
        workspace.finish(&mut screen.app),
        Ok(()),
        "the machine is safe"
    );
    assert!(workspace.settings_saved().is_err());
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
fn what_an_option_chooses_for_a_session_is_not_kept() {
    let kept = |screen: &Headless| {
        let Preferences { mouse, motion, .. } = screen.app.confirmed_preferences();
        [mouse, motion].map(Switch::kept)
    };
    let off = Switch::default().for_now(false);
    let preferences = Preferences {
        mouse: off,
        motion: off,
        ..Preferences::default()
    };
    let machine = Machine::new(Preset::Michie.rules(), &mut seeded(7));
    let named = ("default", machine);
    let screen = Headless::with_preferences(named, seeded(7), preferences, (120, 36));
    assert_eq!(kept(&screen), [None; 2]);
    let screen = screen.press(":settings down right esc :high_contrast");
    assert_eq!(
        screen.app.confirmed_preferences().theme,
        ThemeName::HighContrast
    );
    assert_eq!(kept(&screen), [None; 2], "only the theme was changed");
    assert!(!screen.app.mouse());
    assert_eq!(kept(&screen.press(":mouse")), [Some(true), None]);
}

/// Captions name beads and boxes by color and number, so they do not depend on the numbering of
/// squares.
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
