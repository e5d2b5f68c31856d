//! Work with machines from the list: opened, made, copied, renamed, removed, restocked.

use insta::assert_snapshot;
use menace::app::{
    Action, Effect, Focus, MachineAction, MachineKind, Message, News, StoreRequest, Tab,
};
use menace::board::replay::Replay;
use menace::drawer::Drawer;
use menace::engine::{Machine, Operation, Opponent, Preset, Side, train};
use menace::popup::name::NameForm;
use menace::store::Settings;
use menace::words::say;
use ratatui::layout::Position;

use crate::commands::all::printed;
use crate::screen::machine_tab::{at_lab, before, request, selected, with};
use crate::support::fixture::{TempStore, named};
use crate::support::headless::{Headless, SIZES};
use crate::support::machines::{assert_same, in_mid_game, lived, seeded, trained};

/// The wish for the machine that was open before.
const TO_BEFORE: Action = Action::Manage(MachineAction::OpenBefore);

fn naming(screen: &Headless) -> &NameForm {
    screen.app.popup_of().expect("a name")
}

/// A place on a button of the popup.
pub(in crate::screen) fn button(screen: &Headless, nth: usize) -> Position {
    let popup = screen.popup().expect("a popup");
    let area = popup.buttons[nth];
    Position::new(area.x + 5, area.y)
}

/// The keys that type a name.
fn typed(name: &str) -> String {
    name.chars()
        .map(|letter| {
            if letter == ' ' {
                "space ".to_owned()
            } else {
                format!("{letter} ")
            }
        })
        .collect()
}

#[test]
fn the_popups_of_the_list() {
    assert_snapshot!(
        "machine_new",
        at_lab((80, 24)).press(":new_machine enter l a b").text()
    );
    for (keys, words) in [
        (":copy_this", ["Copy a machine", "lab 2_"]),
        (":copy_this t w i n", ["Copy a machine", "twin_"]),
        (":rename", ["Rename a machine", "lab_"]),
        (
            ":remove_this",
            ["'lab' and all that it has", "No, leave it as it is"],
        ),
        (":restock", ["Are you sure?", "lab"]),
    ] {
        let text = at_lab((80, 24)).press(keys).text();
        assert!(
            words.iter().all(|word| text.contains(word)),
            "after {keys}:
{text}"
        );
    }
}

#[test]
fn the_menu_opens_the_selected_machine_and_its_game_goes_on() {
    let mut screen = at_lab((120, 36)).press("enter enter");
    assert!(matches!(request(&screen), StoreRequest::Open(name) if name.as_str() == "lab"));
    let machine = in_mid_game();
    screen.tell(Message::News(News::Opened {
        name: named("lab"),
        machine: Box::new(machine.clone()),
    }));
    screen.tell(Message::News(News::Done {
        machine: named("lab"),
        said: say!("machine-opened"),
    }));
    assert_eq!(
        (screen.app.session.known.open.as_str(), screen.app.shown.tab),
        ("lab", Tab::Machine)
    );
    assert_eq!(screen.app.machine().first().tally, machine.first().tally);
    let (now, then) = (
        screen.app.machine().game().expect("a game"),
        machine.game().expect("a game"),
    );
    assert!(
        now.key().to_string().starts_with(&then.key().to_string()),
        "the game goes on"
    );
    let text = screen.text();
    assert!(
        text.contains("lab · game") && text.contains("Opened"),
        "{text}"
    );
    let again = screen.press("enter");
    assert!(again.host.effects.len() == 1 && !again.text().contains("Open it"));
}

#[test]
fn enter_offers_all_that_can_be_done_with_a_machine() {
    let menu = at_lab((80, 24)).press("enter");
    assert_snapshot!("menu_of_another", menu.text());
    let open = before(&["default", "lab"], (80, 24)).press("enter");
    assert_snapshot!("menu_of_the_open_one", open.text());
    for (down, words) in [
        (1, "Copy a machine"),
        (2, "Rename a machine"),
        (3, "Yes, remove it"),
        (4, "Pour machines into one"),
        (5, "Yes, restock it"),
    ] {
        let keys = "down ".repeat(down);
        let asked = at_lab((80, 24)).press("enter").press(&keys).press("enter");
        assert!(asked.text().contains(words), "{}", asked.text());
        assert!(asked.host.effects.is_empty(), "nothing is done unasked");
    }
    let mut menu = before(&["default", "lab"], (80, 24)).press("enter");
    let at = button(&menu, 5);
    menu.click(at.x, at.y);
    assert!(
        menu.text().contains("Other rules; no beads are touched"),
        "{}",
        menu.text()
    );
}

#[test]
fn the_machine_before_is_a_line_of_the_menu_and_of_the_list() {
    let opened = |screen: &mut Headless, name: &str| {
        let machine = Box::new(in_mid_game());
        let name = named(name);
        screen.tell(Message::News(News::Opened { name, machine }));
    };
    let asked = |screen: &Headless| match screen.host.effects.last() {
        Some(Effect::Store(StoreRequest::Open(name))) => Some(name.to_string()),
        _ => None,
    };
    let at_another = || {
        let mut screen = before(&["default", "lab"], (80, 24));
        assert!(screen.app.offers(TO_BEFORE).is_none(), "there was none");
        opened(&mut screen, "lab");
        screen.tell(Message::News(News::Done {
            machine: named("lab"),
            said: say!("machine-opened"),
        }));
        screen
    };
    let menu = at_another().press("enter");
    assert!(
        menu.text().contains("Back to machine default"),
        "{}",
        menu.text()
    );
    assert_eq!(asked(&menu.press("down enter")).as_deref(), Some("default"));
    let list = at_another().press("f2 : b e f");
    assert!(
        list.text().contains("machine before: default"),
        "{}",
        list.text()
    );
    assert_eq!(asked(&list.press("enter")).as_deref(), Some("default"));
    let mut gone = at_another();
    gone.tell(Message::News(News::Machines(vec![named("lab")])));
    assert!(gone.app.offers(TO_BEFORE).is_none(), "it was removed");
    opened(&mut gone, "lab");
    assert!(
        gone.app.offers(TO_BEFORE).is_none(),
        "the same one is none before"
    );
}

#[test]
fn the_lists_go_round_but_not_from_no_to_yes() {
    let selected = |screen: &Headless| {
        let content = screen.popup().map(|popup| popup.content).expect("a list");
        (content.selected.expect("a line"), content.buttons.len() - 1)
    };
    let menu = || at_lab((80, 24)).press("enter");
    for (keys, is_last) in [
        ("up", true),
        ("up down", false),
        ("end", true),
        ("end home", false),
    ] {
        let (here, last) = selected(&menu().press(keys));
        assert_eq!(here, if is_last { last } else { 0 }, "{keys}");
    }
    let (here, last) = selected(&menu().press("esc ? up"));
    assert_eq!(here, last, "the list of all that can be done");
    assert_eq!(selected(&at_lab((80, 24)).press(":restock up")).0, 0);
}

#[test]
fn a_machine_that_is_opened_shows_from_the_start() {
    let mut screen = Headless::new(Preset::Michie.rules(), (120, 36)).press("1 2 3");
    let fresh = Machine::new(Preset::Scroggs.rules(), &mut seeded(5));
    screen.tell(Message::News(News::Opened {
        name: named("lab"),
        machine: Box::new(fresh),
    }));
    assert!(screen.app.view().is_your_move());
    assert_eq!(screen.app.view().board.ply(), 1, "a game begins");
    assert_eq!(screen.app.shown.selected.number(), 1);
    assert!(screen.app.session.measure.chances().is_some());
}

#[test]
fn a_copy_and_another_name_are_asked_for() {
    let screen = at_lab((80, 24)).press(&format!(":copy_this {} enter", typed("the twin")));
    assert!(
        matches!(request(&screen), StoreRequest::Do(Operation::Copy { from, to }) if from.as_str() == "lab" && to.as_str() == "the twin")
    );
    let screen = at_lab((80, 24)).press(":rename l a b o r enter");
    assert!(
        matches!(request(&screen), StoreRequest::Do(Operation::Rename { from, to }) if from.as_str() == "lab" && to.as_str() == "labor")
    );
    let same = at_lab((80, 24)).press(":rename enter");
    assert!(
        same.host.effects.is_empty() && same.app.popup.is_none(),
        "it has this name already"
    );
    let mut screen = before(&["default", "lab"], (80, 24)).press(":rename d e f a u l t 2 enter");
    assert!(
        matches!(request(&screen), StoreRequest::Do(Operation::Rename { from, to }) if from.as_str() == "default" && to.as_str() == "default2")
    );
    screen.tell(Message::News(News::Renamed(named("default2"))));
    screen.tell(Message::News(News::Machines(
        ["default2", "lab"].map(named).to_vec(),
    )));
    assert_eq!(
        (screen.app.session.known.open.as_str(), selected(&screen)),
        ("default2", "default2")
    );
    assert!(screen.text().contains("default2 · game"));
}

#[test]
fn a_copy_is_selected_in_view_so_that_what_is_asked_next_is_about_it() {
    let mut screen = at_lab((80, 24)).press("f2 tab");
    for (name, tab) in [("default", Tab::Boxes), ("twin", Tab::Machine)] {
        let said = say!("restocked");
        let machine = named(name);
        screen.tell(Message::News(News::Done { machine, said }));
        assert_eq!(screen.app.shown.tab, tab, "{name}");
    }
    let names = ["default", "lab", "twin"].map(named).to_vec();
    screen.tell(Message::News(News::Machines(names)));
    assert_eq!(selected(&screen), "twin");
    let asked = screen.press(":remove_this");
    assert!(asked.text().contains("twin"), "{}", asked.text());
}

#[test]
fn names_that_cannot_be_are_refused_while_they_are_typed() {
    let screen = at_lab((80, 24)).press(&format!(
        ":new_machine enter {} / . é : ? enter",
        typed("a b-c_1")
    ));
    let StoreRequest::Do(Operation::New(name, _)) = request(&screen) else {
        panic!("no machine")
    };
    assert_eq!(name.as_str(), "a b-c_1", "the others are no letters");
    let screen = at_lab((80, 24)).press(&format!(":copy_this {}", typed(&"x".repeat(50))));
    assert_eq!(naming(&screen).typed.len(), 40);
    assert!(
        screen.text().contains(&format!("{}_", "x".repeat(40))),
        "{}",
        screen.text()
    );
    for (keys, word) in [
        (":copy_this backspace enter", "A machine needs a name"),
        (
            ":copy_this d e f a u l t enter",
            "There is already a machine with this name",
        ),
        (
            ":copy_this space l a b space enter",
            "There is already a machine with this name",
        ),
        (":rename backspace enter", "A machine needs a name"),
    ] {
        let screen = at_lab((80, 24)).press(keys);
        assert!(
            screen.host.effects.is_empty() && screen.text().contains(word),
            "after {keys}:\n{}",
            screen.text()
        );
        assert!(
            screen.app.popup_of::<NameForm>().is_some(),
            "it can be changed"
        );
        assert!(screen.press("esc").app.popup.is_none());
    }
    let screen = at_lab((80, 24)).press(":new_machine enter q ctrl-c");
    assert!(
        matches!(screen.host.effects[..], [Effect::Quit]),
        "Ctrl-C leaves even then"
    );
}

#[test]
fn removing_and_restocking_are_done_only_by_a_yes() {
    for (key, confirmed) in [
        (":remove_this", MachineAction::Remove),
        (":restock", MachineAction::Restock),
    ] {
        let done = |screen: &Headless| match request(screen) {
            StoreRequest::Do(Operation::Remove(name)) => (MachineAction::Remove, name.clone()),
            StoreRequest::Do(Operation::Restock(name, None)) => {
                (MachineAction::Restock, name.clone())
            }
            other => panic!("{other:?}"),
        };
        for no in [
            "enter",
            "esc",
            "right left enter",
            "down up enter",
            "tab",
            "n",
            "q",
        ] {
            let mut screen = at_lab((80, 24)).press(&format!("{key} {no}"));
            screen
                .host
                .effects
                .retain(|effect| !matches!(effect, Effect::Quit));
            assert!(screen.host.effects.is_empty(), "after {key} {no}");
        }
        for yes in ["right enter", "down enter", "down space"] {
            let screen = at_lab((80, 24)).press(&format!("{key} {yes}"));
            assert_eq!(done(&screen), (confirmed, named("lab")));
            assert!(screen.app.popup.is_none());
        }
        let mut screen = at_lab((80, 24)).press(key);
        let at = button(&screen, 0);
        screen.click(at.x, at.y);
        assert!(screen.host.effects.is_empty() && screen.app.popup.is_none());
        let mut screen = screen.press(key);
        let at = button(&screen, 1);
        screen.click(at.x, at.y);
        assert_eq!(done(&screen), (confirmed, named("lab")));
    }
}

#[test]
fn the_open_machine_is_removed_once_another_is_open_and_the_only_one_stays() {
    let mut screen = before(&["default", "lab"], (80, 24));
    screen.host.effects.clear();
    let screen = screen.press(":remove_this down enter");
    let [
        Effect::Store(StoreRequest::Open(opened)),
        Effect::Store(StoreRequest::Do(Operation::Remove(removed))),
    ] = &screen.host.effects[..]
    else {
        panic!("{:?}", screen.host.effects)
    };
    assert_eq!((opened, removed), (&named("lab"), &named("default")));

    let mut screen = before(&["default"], (80, 24));
    screen.host.effects.clear();
    let screen = screen.press(":remove_this");
    assert_eq!(screen.app.notice, Some(say!("remove-the-only")));
    assert!(screen.host.effects.is_empty());
}

#[test]
fn the_open_machine_is_restocked_at_once() {
    let machine = trained(Preset::Michie, Opponent::Random, 200);
    let screen = with(machine, (80, 24)).press(":restock right enter");
    assert!(screen.app.is_unsaved());
    assert_eq!(
        screen.app.machine().first().tally.games(),
        200,
        "what it has lived through stays"
    );
    assert_eq!(
        screen.app.machine().first().cabinet.total(),
        1720 - 1,
        "all but the first bead of the new game"
    );
    assert!(screen.text().contains("Restocked") && screen.text().contains("1,720 in all"));
}

#[test]
fn a_machine_that_ran_dry_can_be_restocked_from_the_list() {
    let mut machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
    for seed in 0.. {
        if machine.is_dry(Side::First) {
            break;
        }
        train(
            &mut machine,
            Side::First,
            Opponent::Perfect,
            1_000,
            &mut seeded(seed),
        );
        if !machine.is_dry(Side::First) {
            machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
        }
    }
    let screen = with(machine, (80, 24)).press("esc tab [ :restock right enter");
    assert!(!screen.app.machine().is_dry(Side::First) && screen.app.view().is_your_move());
}

#[test]
fn nothing_is_done_with_machines_while_a_game_goes_on_by_itself() {
    let trained = trained(Preset::Michie, Opponent::Random, 20);
    for (keys, word) in [
        ("t enter", "Not while MENACE is training; Esc stops it"),
        (
            "t tab down right enter",
            "Not while you are watching a game; Esc stops it",
        ),
    ] {
        let key = "enter";
        let mut screen = with(trained.clone(), (80, 24))
            .press("f2")
            .press(keys)
            .press("[");
        if screen.app.shown.focus == Focus::Board {
            screen = screen.press("tab");
        }
        screen.act(Action::ShowTab(Tab::Machine));
        screen.tell(Message::News(News::Machines(
            ["default", "lab"].map(named).to_vec(),
        )));
        screen = screen.press("down");
        screen.host.effects.clear();
        let screen = screen.press(key);
        assert!(
            screen.text().contains(word),
            "{key} after {keys}:\n{}",
            screen.text()
        );
        assert!(screen.host.effects.is_empty() && screen.app.popup.is_none());
    }
}

#[test]
fn a_click_selects_a_machine_and_a_second_one_opens_its_menu() {
    for nth in [0, 1] {
        let mut screen = before(&["default", "lab"], (80, 24));
        let area = screen.app.right_pane.machines.list.area;
        let other = 1 - nth;
        for (line, is_menu) in [(other, other == 0), (nth, false), (nth, true)] {
            screen = screen.press("esc");
            if screen.app.shown.focus == Focus::Board {
                screen = screen.press("tab");
            }
            screen.click(area.x + 3, area.y + line);
            assert_eq!(
                screen.app.popup.is_some(),
                is_menu,
                "{nth} {line}:\n{}",
                screen.text()
            );
            assert_eq!(
                screen.app.right_pane.machines.list.selected,
                usize::from(line)
            );
        }
    }
}

#[test]
fn a_menu_whose_machine_is_another_by_now_does_it_no_harm() {
    // While the menu of `lab` shows, somebody removes its file: the open machine is selected.
    for keys in ["enter", "up up up up enter"] {
        let mut menu = before(&["default", "lab"], (80, 24)).press("down enter");
        menu.tell(Message::News(News::Machines(vec![named("default")])));
        let screen = menu.press(keys);
        assert!(screen.host.effects.is_empty() && screen.app.popup.is_none());
    }
    // While that of the open one shows, a copy is done: it is selected.
    let mut menu = before(&["default", "lab"], (80, 24)).press("enter");
    menu.tell(Message::News(News::Done {
        machine: named("lab"),
        said: say!("machine-copied", to = "twin", open = "michie"),
    }));
    let screen = menu.press("down down down down down enter");
    assert!(screen.host.effects.is_empty() && screen.app.popup.is_none());
}

#[test]
fn a_replay_ends_for_what_is_done_with_machines_and_its_tab_stays() {
    let trained = trained(Preset::Michie, Opponent::Random, 20);
    let replayed = || {
        let screen = with(trained.clone(), (80, 24)).press("f4 enter");
        assert!(screen.app.scene::<Replay>().is_some());
        screen.press("f6")
    };
    let screen = replayed().press("enter");
    assert!(screen.has_menu(|menu| menu.items.len() > 2));
    assert!(screen.app.scene::<Replay>().is_none());
    let screen = replayed().press("esc");
    assert!(screen.app.scene::<Replay>().is_none());
    assert_eq!(screen.app.shown.tab, Tab::Machine);
}

#[test]
fn what_was_refused_leaves_everything_as_it_was() {
    let mut screen = at_lab((80, 24)).press("enter");
    let before = screen.app.machine().clone();
    screen.tell(Message::News(News::Tell(
        "That cannot be done: machine 'lab' is in use by another program.".to_owned(),
    )));
    screen.tell(Message::News(News::Machines(
        ["default", "lab"].map(named).to_vec(),
    )));
    assert!(screen.text().contains("machine 'lab' is in use by another"));
    let screen = screen.press("enter");
    assert_same(screen.app.machine(), &before);
    assert_eq!(
        (screen.app.session.known.open.as_str(), selected(&screen)),
        ("default", "lab")
    );
}

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
        screen.tell(Message::News(News::Kinds(
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
fn the_list_says_it_of_the_open_machine_as_it_is() {
    let mut machine = Machine::reconstructed_1961(&mut seeded(1)).unwrap();
    assert!(
        with(machine.clone(), (80, 24))
            .text()
            .contains("default  open, reconstructed")
    );
    machine.by_hand_mut().is_on = true;
    let text = with(machine, (120, 36)).text();
    assert!(
        text.contains("default  open, reconstructed, by hand"),
        "{text}"
    );
}

#[test]
fn machines_poured_on_the_screen_have_the_beads_that_the_command_gives() {
    let temp = TempStore::new();
    for (group, seed) in [("one", 1), ("three", 3), ("two", 2)] {
        let machine = lived(Preset::Everlasting.rules(), seed, 20, 0);
        temp.store.create(&named(group), &machine).unwrap();
    }
    // The open machine is poured as it stands, in mid-game and not yet saved.
    let (file, machine) = temp.store.open(&named("one")).unwrap();
    let mut drawer = Drawer::new(file, Settings::default());
    let mut screen = Headless::named("one", machine.unwrap(), (80, 24)).press("5");
    let carry_out = |screen: &mut Headless, drawer: &mut Drawer| {
        for effect in std::mem::take(&mut screen.host.effects) {
            if let Effect::Store(request) = effect {
                drawer.carry_out(request, &mut screen.app);
            }
        }
    };
    screen = screen.press(":pour");
    carry_out(&mut screen, &mut drawer);
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
    carry_out(&mut screen, &mut drawer);
    screen.resize(80, 24);
    let text = screen.text();
    assert!(text.contains("Poured into one: 40 games"), "{text}");
    drop(drawer);
    printed(&temp, "machines pour again one two");
    assert_same(
        &temp.loaded("class").unwrap(),
        &temp.loaded("again").unwrap(),
    );
}
