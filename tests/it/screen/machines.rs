//! The tab of the machine, the list of machines, and the form of rules.

use menace::app::{Action, AppEvent, Effect, Form, MachineSummary, StoreRequest};
use menace::engine::{
    Operation, Opponent, Pair, Preset, Reward, Rules, Setting, Side, StartingBeads, WhenEmpty,
    train,
};
use menace::parts::popup::rules::RulesDraft;
use menace::store::Settings;
use menace::words::rules::number_name;
use menace::workspace::Workspace;
use ratatui::layout::Position;

use crate::commands::all::printed;
use crate::support::fixture::{TempStore, named};
use crate::support::headless::{Headless, SIZES};
use crate::support::machines::{assert_same, lived, seeded};

/// The list of these machines in focus; the open one is `default`.
fn list(names: &[&str], size: (u16, u16)) -> Headless {
    let mut screen = Headless::new(Preset::Michie.rules(), size).press("f6");
    screen.host.effects.clear();
    let names = names.iter().map(|name| named(name)).collect();
    screen.dispatch(AppEvent::Machines(names));
    screen
}

/// The list of three machines, with the one after the open one selected.
pub(super) fn at_lab(size: (u16, u16)) -> Headless {
    let long = "the machine that was built in summer 61";
    list(&["default", "lab", long], size).press("down")
}

#[test]
fn every_machine_of_a_long_list_is_reached_and_seen_and_clicked_where_it_is() {
    let names: Vec<_> = (0..100)
        .map(|number| format!("machine {number:02}"))
        .collect();
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    let mut screen = list(&names, (80, 24)).press("home");
    for nth in 0..=100 {
        let name = screen.app.session.known.selected().as_str();
        assert_eq!(name, screen.app.session.known.names[nth].as_str());
        assert!(screen.text().contains(name), "{}", screen.text());
        let list = screen.app.right_pane.machines.list;
        let row = u16::try_from(nth - list.first).expect("in view");
        let at = Position::new(list.area.x + 3, list.area.y + row);
        assert!(row < list.area.height && list.at(at) == Some(Action::Line(nth)));
        screen = screen.press("down");
    }
    let at = |screen: &Headless| screen.app.right_pane.machines.list.selected;
    assert_eq!(at(&screen), 100, "there is none after the last");
    assert_eq!(at(&screen.press("home")), 0);
}

#[test]
fn a_machine_that_moves_second_has_its_numbers_in_the_list_and_in_the_menu() {
    for (games, has_numbers) in [(0, false), (999, true)] {
        let rng = &mut seeded(1);
        let mut machine = Pair::new(Preset::Michie.rules(), rng);
        machine.bring_into_use(Side::Second, rng);
        train(&mut machine, Opponent::Random, games, rng);
        machine.bring_into_use(Side::First, rng);
        for (keys, size) in [("f6", (120, 36)), ("f6", (80, 24)), ("f6 enter", (80, 24))] {
            let screen = Headless::named("oak", machine.clone(), size).press(keys);
            let has = screen.text().contains("moving second: 999 games, lost ");
            assert_eq!(has, has_numbers, "{}", screen.text());
        }
    }
}

#[test]
fn the_list_says_which_machines_are_reconstructed_or_shaken_by_hand() {
    let kind = |is_reconstructed, is_by_hand| MachineSummary {
        is_reconstructed,
        is_by_hand,
        ..MachineSummary::default()
    };
    for size in SIZES {
        let long = "a machine with a name as long as it can";
        let mut screen = list(&["default", "lab", long, "old"], size);
        let kinds = [
            ("lab", kind(true, false)),
            (long, kind(true, true)),
            ("old", kind(false, true)),
        ];
        let kinds = kinds.map(|(name, kind)| (named(name), kind));
        screen.dispatch(AppEvent::Summaries(kinds.into()));
        for words in ["lab  reconstructed", "old  by hand"] {
            assert!(screen.text().contains(words), "{}", screen.text());
        }
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
    for (keys, told) in [
        (":pour", ""),
        ("enter", "Choose at least two machines"),
        ("down down right", "Merge 2 machines"),
        ("down enter c l a s s enter", "Merged into one: 40 games"),
    ] {
        screen = screen.press(keys);
        for effect in std::mem::take(&mut screen.host.effects) {
            if let Effect::Store(request) = effect {
                workspace.answer(request, &mut screen.app);
            }
        }
        screen.resize(80, 24);
        assert!(screen.text().contains(told), "{}", screen.text());
    }
    drop(workspace);
    printed(&temp, "machines pour again one two");
    let [class, again] = ["class", "again"].map(|name| temp.loaded(name).unwrap());
    assert_same(&class, &again);
}

fn form(screen: &Headless) -> &Form<RulesDraft> {
    screen.form().expect("rules")
}

/// The machine asked for, with its name.
fn created(screen: &Headless) -> (&str, &Pair) {
    let Some(Effect::Store(StoreRequest::Do(Operation::New(name, machine)))) =
        screen.host.effects.last()
    else {
        panic!("no machine, but {:?}", screen.host.effects)
    };
    (name.as_str(), machine)
}

/// The form with every number of a new machine, which is the last of the presets, at this line.
fn custom(line: &str) -> Headless {
    let keys = "down ".repeat(Preset::ALL.len() + 2);
    down_to(
        at_lab((80, 24)).press(&format!(":new_machine {keys} enter")),
        line,
    )
}

/// Moves down to this line of the form.
fn down_to(mut screen: Headless, name: &str) -> Headless {
    while form(&screen).line().expect("a line").name.trim() != name {
        screen = screen.press("down");
    }
    screen
}

#[test]
fn every_number_can_be_typed_or_changed_by_arrows_and_by_the_mouse() {
    let screen = down_to(custom("lost").press("- 3"), "1st move");
    let mut screen = screen.press("1 2 down right right");
    let popup = screen.popup().expect("a popup");
    let line = |name| {
        let mut lines = popup.content.buttons.iter().zip(&popup.buttons);
        lines
            .find(|(label, _)| label.starts_with(name))
            .expect(name)
    };
    let (_, at) = line("empty box");
    screen.click(at.x + 4, at.y);
    let (label, at) = line("won");
    let arrow = u16::try_from(label.find('>').expect("an arrow")).expect("few");
    screen.click(at.x + 3 + arrow, at.y);
    let screen = screen.press("enter m i n e enter");
    let expected = Rules {
        start: StartingBeads::PerStage([12, 5, 2, 1]),
        reward: Reward {
            won: 4,
            drawn: 1,
            lost: -3,
        },
        when_empty: WhenEmpty::Restock,
        ..Preset::Michie.rules()
    };
    let (name, machine) = created(&screen);
    assert_eq!((name, *machine.rules()), ("mine", expected));
}

#[test]
fn no_number_out_of_its_bounds_can_be_typed_and_every_line_is_reached() {
    for (setting, part, keys, number) in [
        (Setting::Beads, 0, "0", 4),
        (Setting::Beads, 0, "1 0 0", 10),
        (Setting::Beads, 3, "- 5 left left", 3),
        (Setting::Reward, 2, "- 9 9", -9),
        (Setting::Reward, 0, "backspace -", 3),
        (Setting::LastMove, 2, "- 1 0 0 0", -100),
        (Setting::LastMove, 0, "x 7 + y", 7),
    ] {
        let title = number_name(setting, part, 0).to_string();
        let screen = custom(title.trim()).press(keys);
        let held = setting.numbers(&form(&screen).value.rules)[part];
        assert_eq!(held, number, "{title} after {keys}");
    }
    let mut screen = custom("starting beads");
    for _ in 0..screen.popup().expect("a popup").all_buttons {
        let content = screen.popup().expect("a popup").content;
        let label = content.buttons[content.selected.expect("a line")].trim();
        assert!(screen.text().contains(label), "{}", screen.text());
        screen = screen.press("tab");
    }
}

#[test]
fn random_beads_have_no_number_by_move_and_no_person_shakes_what_is_refilled_at_random() {
    let screen = custom("starting beads").press("right");
    assert!(!screen.text().contains("1st move"), "{}", screen.text());
    let screen = down_to(screen, "beads drawn by").press("right");
    let screen = down_to(screen, "empty box").press("left enter");
    assert_eq!(form(&screen).value.rules.when_empty, WhenEmpty::Refill);
    assert!(screen.text().contains("You cannot shake boxes"));
    let screen = screen.press("left enter enter");
    let (_, machine) = created(&screen);
    assert!(machine.rules().start == StartingBeads::Random && machine.machine.by_hand.is_on);
}

#[test]
fn the_path_of_its_file_is_broken_only_after_a_separator() {
    let path = "/home/some-one/with-a-long-name/tic-tac-toe/the-machines-of-room-12/default.json";
    for size in SIZES {
        let mut screen = Headless::new(Preset::Michie.rules(), size);
        screen.app.session.known.place = Some(path.into());
        let text = screen.press("f6").text();
        let whole: Vec<_> = text.split_whitespace().collect();
        let parts = path.split_inclusive('/').filter(|part| part.len() > 1);
        for part in parts {
            assert!(
                whole.iter().any(|word| word.contains(part)),
                "{part}\n{text}"
            );
        }
    }
}
