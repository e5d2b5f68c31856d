//! The list of machines: open, new, copy, rename, remove, restock.

use menace::app::{AppEvent, Effect, MachineKind, Message};
use menace::engine::Preset;
use menace::store::Settings;
use menace::workspace::Workspace;

use crate::commands::all::printed;
use crate::screen::machine_tab::before;
use crate::support::fixture::{TempStore, named};
use crate::support::headless::{Headless, SIZES};
use crate::support::machines::{assert_same, lived};

#[test]
fn the_list_says_which_machines_are_reconstructed_or_shaken_by_hand() {
    let kind = |is_reconstructed, is_by_hand| MachineKind {
        is_reconstructed,
        is_by_hand,
    };
    for size in SIZES {
        let long = "a machine with a name as long as it can";
        let mut screen = before(&["default", "lab", long, "old"], size);
        assert!(!screen.text().contains("reconstructed"));
        let kinds = [
            ("lab", kind(true, false)),
            (long, kind(true, true)),
            ("old", kind(false, true)),
        ];
        screen.dispatch(Message::Event(AppEvent::Kinds(
            kinds.map(|(name, kind)| (named(name), kind)).into(),
        )));
        let screen = if size.1 < 24 {
            screen.press("end")
        } else {
            screen
        };
        let text = screen.text();
        assert!(text.contains("lab  reconstructed") || size.1 < 24, "{text}");
        assert!(
            text.contains("  reconstructed") && text.contains("old  by hand"),
            "{text}"
        );
    }
}

#[test]
fn machines_poured_on_the_screen_have_the_beads_that_the_command_gives() {
    let temp = TempStore::new();
    for (group, seed) in [("one", 1), ("three", 3), ("two", 2)] {
        let machine = lived(Preset::Everlasting.rules(), seed, 20, 0);
        temp.store.create(&named(group), &machine).unwrap();
    }
    // The open machine is merged in its current state, in mid-game and unsaved.
    let (file, machine) = temp.store.open(&named("one")).unwrap();
    let mut workspace = Workspace::new(file, Settings::default());
    let mut screen = Headless::named("one", machine.unwrap(), (80, 24)).press("5");
    let carry_out = |screen: &mut Headless, workspace: &mut Workspace| {
        for effect in std::mem::take(&mut screen.host.effects) {
            if let Effect::Store(request) = effect {
                workspace.carry_out(request, &mut screen.app);
            }
        }
    };
    screen = screen.press(":pour");
    carry_out(&mut screen, &mut workspace);
    screen = screen.press("enter");
    assert!(
        screen.text().contains("Choose at least two machines"),
        "one alone"
    );
    screen = screen.press("down down right");
    assert!(
        screen.text().contains("2 machines into one"),
        "{}",
        screen.text()
    );
    screen = screen.press("down enter c l a s s enter");
    carry_out(&mut screen, &mut workspace);
    screen.resize(80, 24);
    let text = screen.text();
    assert!(text.contains("Poured into one: 40 games"), "{text}");
    drop(workspace);
    printed(&temp, "machines pour again one two");
    assert_same(
        &temp.loaded("class").unwrap(),
        &temp.loaded("again").unwrap(),
    );
}
