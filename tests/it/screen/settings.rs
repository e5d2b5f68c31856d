//! The settings: previews, saving and cancelling.

use menace::app::{ColorChoice, Preferences, ThemeName};
use menace::draw::theme::{Capabilities, Depth, Ground};
use menace::store::Store;
use menace::workspace::Workspace;

use crate::support::fixture::{TempStore, name};
use crate::support::headless::{Headless, michie, terminal};
use crate::support::machines::in_mid_game;

/// The lines of the settings that can be changed.
const LINES: usize = 6;

/// Changes every line of the settings.
fn change_all(screen: Headless) -> Headless {
    (0..LINES).fold(screen, |screen, _| screen.press("right down"))
}

/// The workspace of a store with machine `default`.
fn workspace(temp: &TempStore, store: &Store) -> Workspace {
    temp.save(&in_mid_game());
    let (file, _) = store.open(&name()).expect("a machine");
    Workspace::new(file, store.settings())
}

#[test]
fn choices_are_written_as_they_are_made() {
    let temp = TempStore::new();
    let mut workspace = workspace(&temp, &temp.store);
    let mut screen = change_all(michie((120, 36)).press(":settings"));
    workspace.keep(&mut screen.app);
    let mut chosen = screen.app.session.confirmed_preferences();
    assert_eq!(chosen.theme, ThemeName::Light);
    assert_eq!(temp.store.settings().preferences, chosen);
    for keys in [":mouse", "z", "t enter"] {
        screen = screen.press("esc").press(keys);
        workspace.keep(&mut screen.app);
        chosen = screen.app.session.confirmed_preferences();
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
