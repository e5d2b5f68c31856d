//! The tab of the machine: its rules in words, and the list of the machines in the drawer.

use insta::assert_snapshot;
use menace::app::{App, Confirmed, Effect, Focus, Message, NameFor, Naming, Phase, Popup, StoreRequest, Tab};
use menace::engine::{
    BeadSquares, Beads, FirstBox, Machine, Opponent, Preset, Reward, Rules, StartingBeads, Tally, WhenEmpty, train,
};
use menace::game::PerSquare;
use menace::tui::layout::{Button, Target};
use menace::tui::theme::{Depth, ThemeName};
use ratatui::layout::Position;

use crate::seeded;
use crate::support::fixture::{assert_same, in_mid_game};
use crate::support::headless::Sitting;

const SIZES: [(u16, u16); 3] = [(60, 20), (80, 24), (120, 36)];
const LONG: &str = "the machine that was built in summer 61";

/// A screen of this size with the list of these machines in focus; the open one is `default`.
fn before(names: &[&str], size: (u16, u16)) -> Sitting {
    let mut sitting = Sitting::new(Preset::Michie.rules(), size).press("tab [");
    assert_eq!(sitting.app.right_pane().tab(), Tab::Machine);
    assert!(matches!(sitting.effects[..], [Effect::Drawer(StoreRequest::List)]), "the drawer is looked into");
    sitting.effects.clear();
    sitting.tell(Message::Machines(names.iter().map(|&name| name.to_owned()).collect()));
    sitting
}

/// The same before three machines, with the one after the open one selected.
fn at_lab(size: (u16, u16)) -> Sitting {
    before(&["default", "lab", LONG], size).press("down")
}

/// What the app wants done in the drawer, and nothing else.
fn request(sitting: &Sitting) -> &StoreRequest {
    match &sitting.effects[..] {
        [Effect::Drawer(request)] => request,
        other => panic!("no request, but {other:?}\n{}", sitting.text()),
    }
}

fn naming(sitting: &Sitting) -> &Naming {
    match sitting.app.popup() {
        Some(Popup::Name(naming)) => naming,
        other => panic!("no name is typed, but {other:?}"),
    }
}

fn button(sitting: &Sitting, button: Button) -> Position {
    let popup = sitting.layout().and_then(|layout| layout.popup).expect("a popup");
    let (_, area) = popup.buttons.into_iter().find(|(it, _)| *it == button).expect("a button");
    Position::new(area.x + 5, area.y)
}

/// The keys that type a name.
fn typed(name: &str) -> String {
    name.chars().map(|letter| if letter == ' ' { "space ".to_owned() } else { format!("{letter} ") }).collect()
}

#[test]
fn the_machine_and_the_list_at_every_size() {
    for (width, height) in SIZES {
        assert_snapshot!(format!("machine_{width}x{height}"), at_lab((width, height)).text_and_styles());
    }
    let ascii = at_lab((80, 24)).in_theme(ThemeName::Mono, Depth::None, true);
    assert!(ascii.text().is_ascii());
    assert_snapshot!("machine_ascii", ascii.text_and_styles());
}

#[test]
fn the_popups_of_the_list() {
    let keys = [("new", "a l a b"), ("copy", "c t w i n"), ("rename", "e"), ("remove", "D"), ("restock", "R")];
    for (name, keys) in keys {
        for (width, height) in [(60, 20), (120, 36)] {
            let sitting = at_lab((width, height)).press(keys);
            assert_snapshot!(format!("machine_{name}_{width}x{height}"), sitting.text_and_styles());
        }
        let ascii = at_lab((80, 24)).press(keys).in_theme(ThemeName::Mono, Depth::None, true);
        assert!(ascii.text().is_ascii());
    }
}

/// All that the right pane says, without the lines' ends.
fn told(sitting: &Sitting) -> String {
    let pane = sitting.layout().expect("large enough").boxes;
    let text = sitting.text();
    let lines = text.lines().skip(pane.y.into()).take(pane.height.into());
    let words: Vec<String> =
        lines.map(|line| line.chars().skip(pane.x.into()).take(pane.width.into()).collect()).collect();
    words.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Somebody before this machine.
fn with(machine: Machine, size: (u16, u16)) -> Sitting {
    let mut sitting = before(&["default"], size);
    let preferences = sitting.app.preferences();
    sitting.app = App::new("default".to_owned(), machine, seeded(1), preferences);
    sitting.press("tab [")
}

#[test]
fn the_rules_of_every_preset_are_told_in_words_at_every_size() {
    for size in SIZES {
        for preset in Preset::ALL {
            let told = told(&with(Machine::new(preset.rules(), &mut seeded(1)), size));
            assert!(told.contains(&format!("rules {preset} {}", preset.source())), "{told}");
            let words = match preset {
                Preset::Michie | Preset::Scroggs => ["distinct", "MENACE resigns", "may run dry"],
                Preset::Darby => ["every free one", "MENACE resigns", "may run dry"],
                Preset::Challenge => ["at random", "+1", "refilled|three random"],
                Preset::OpenDay => ["8 4 2 1", "MENACE resigns", "spared|never gives up its last bead"],
                Preset::Everlasting => ["4 3 2 1", "restocked|gets its starting beads again", "may run dry"],
            };
            for word in words {
                assert!(word.split('|').any(|word| told.contains(word)), "{word}: {told}");
            }
        }
    }
}

#[test]
fn rules_of_its_own_and_the_largest_counts_are_told_whole_at_every_size() {
    let reward = Reward { won: 99, drawn: 99, lost: 99 };
    let start = StartingBeads::PerStage([99, 99, 99, 99]);
    let rules = Rules::new(start, BeadSquares::Every, reward, WhenEmpty::Restock, FirstBox::Spared).unwrap();
    let machine = Machine::new(rules, &mut seeded(1));
    let mut cabinet = machine.cabinet().clone();
    for (number, matchbox) in machine.cabinet().iter() {
        let counts = PerSquare::from_fn(|square| if matchbox.starting()[square] > 0 { Beads::MOST } else { 0 });
        cabinet = cabinet.with_box(number, matchbox.clone().with_beads(Beads::from_counts(counts)));
    }
    let tally = Tally { won: u64::MAX, ..Tally::default() };
    let machine = Machine::from_parts(rules, cabinet, tally, machine.curve().clone(), machine.history().clone(), None);
    let narrow = told(&with(machine.clone(), (60, 20)));
    let whole =
        ["custom numbers of its own", "99 99 99 99", "W+99 D+99 L+99", "is restocked", "is spared", "beads ", "P"];
    assert!(whole.iter().all(|words| narrow.contains(words)), "{narrow}");
    let wide = told(&with(machine, (120, 36)));
    assert!(wide.contains("+99 won, +99 drawn, +99 lost") && wide.contains("18,446,744,073,709,551,615"), "{wide}");
}

#[test]
fn the_beads_the_empty_boxes_and_the_games_are_counted() {
    let mut machine = Machine::new(Preset::Michie.rules(), &mut seeded(1961));
    train(&mut machine, Opponent::Random, 1_000, &mut seeded(1));
    let beads = machine.cabinet().total();
    let empty = machine.cabinet().iter().filter(|(_, matchbox)| matchbox.beads().total() == 0).count();
    assert!(empty > 0);
    let told = told(&with(machine, (120, 36)));
    let beads = menace::app::numbers::grouped(beads);
    assert!(told.contains(&format!("beads {beads} in all empty {empty} of 304 boxes games ")), "{told}");
}

#[test]
fn the_open_machine_is_marked_and_in_the_list_even_if_it_was_never_saved() {
    let sitting = before(&[], (80, 24));
    assert_eq!(sitting.app.machines().names(), ["default"]);
    assert!(told(&sitting).ends_with("Machines in the drawer \u{25cf} default open"), "{}", sitting.text());
    let sitting = before(&["a", "z"], (80, 24));
    assert_eq!(sitting.app.machines().names(), ["a", "default", "z"]);
    assert_eq!(sitting.app.machines().selected_name(), "default");
}

#[test]
fn every_machine_of_a_long_list_is_reached_and_seen() {
    let names: Vec<String> = (0..100).map(|number| format!("machine {number:02}")).collect();
    let mut sitting = before(&[], (60, 20));
    sitting.tell(Message::Machines(names.clone()));
    sitting = sitting.press("g");
    for nth in 0..=100 {
        let name = sitting.app.machines().selected_name().to_owned();
        assert_eq!(name, sitting.app.machines().names()[nth]);
        assert!(sitting.text().contains(&name), "{}", sitting.text());
        let list = sitting.layout().and_then(|layout| layout.machine).expect("a list");
        let row = u16::try_from(nth - list.first).expect("in view");
        assert!(row < list.list.height);
        let at = Position::new(list.list.x + 3, list.list.y + row);
        assert_eq!(sitting.layout().expect("large enough").target(at), Some(Target::Machine(nth)));
        sitting = sitting.press("down");
    }
    assert_eq!(sitting.app.machines().selected(), 100, "there is none after the last");
    assert_eq!(sitting.press("home").app.machines().selected(), 0);
    let list = before(&["a", "b", "c", "d"], (60, 20)).press("G pgup");
    assert!(list.app.machines().selected() < 4);
}

#[test]
fn the_wheel_and_clicks_select_and_a_second_click_opens() {
    let mut sitting = before(&["default", "lab", "veteran"], (120, 36)).press("tab");
    let list = sitting.layout().and_then(|layout| layout.machine).expect("a list").list;
    sitting.mouse(crossterm::event::MouseEventKind::ScrollDown, list.x + 2, list.y);
    assert_eq!(sitting.app.machines().selected_name(), "veteran");
    sitting.click(list.x + 2, list.y + 1);
    assert_eq!((sitting.app.focus(), sitting.app.machines().selected_name()), (Focus::Cabinet, "lab"));
    assert!(sitting.effects.is_empty());
    sitting.click(list.x + 2, list.y + 1);
    assert!(matches!(request(&sitting), StoreRequest::Open(name) if name == "lab"));
    sitting.click(list.x + 2, list.y + 7);
    assert_eq!(sitting.effects.len(), 1, "nothing is below the last");
}

#[test]
fn enter_opens_the_selected_machine_and_its_game_goes_on() {
    let mut sitting = at_lab((120, 36)).press("enter");
    assert!(matches!(request(&sitting), StoreRequest::Open(name) if name == "lab"));
    let machine = in_mid_game();
    sitting.tell(Message::Opened { name: "lab".to_owned(), machine: Box::new(machine.clone()) });
    sitting.tell(Message::Done { machine: "lab".to_owned(), word: "Opened" });
    assert_eq!((sitting.app.name(), sitting.app.right_pane().tab()), ("lab", Tab::Machine));
    assert_eq!(sitting.app.machine().tally(), machine.tally());
    let (now, then) = (sitting.app.machine().game().expect("a game"), machine.game().expect("a game"));
    assert!(now.key().to_string().starts_with(&then.key().to_string()), "the game goes on");
    let text = sitting.text();
    assert!(text.contains("MENACE   lab") && text.contains("Opened"), "{text}");
    let again = sitting.press("enter");
    assert!(again.effects.len() == 1 && again.text().contains("This machine is open already"));
}

#[test]
fn a_machine_that_is_opened_shows_from_the_start() {
    let mut sitting = Sitting::new(Preset::Michie.rules(), (120, 36)).press("1 2 3");
    let fresh = Machine::new(Preset::Scroggs.rules(), &mut seeded(5));
    sitting.tell(Message::Opened { name: "lab".to_owned(), machine: Box::new(fresh) });
    assert!(matches!(sitting.app.play().phase(), Phase::YourMove));
    assert_eq!(sitting.app.board().ply(), 1, "a game begins");
    assert_eq!(sitting.app.right_pane().selected().number(), 1);
    assert!(sitting.app.measure().chances().is_some());
}

#[test]
fn a_new_machine_gets_a_name_and_the_rules_of_a_preset() {
    let sitting = at_lab((80, 24)).press("a q space 2 - _ right right left enter");
    let StoreRequest::Create { name, machine } = request(&sitting) else { panic!("no machine") };
    assert_eq!((name.as_str(), machine.rules().preset()), ("q 2-_", Some(Preset::Scroggs)));
    assert!(sitting.app.popup().is_none());
    let mut sitting = at_lab((80, 24)).press("a x");
    for preset in Preset::ALL {
        assert_eq!(naming(&sitting).preset, preset);
        assert!(sitting.text().contains(preset.source()), "{}", sitting.text());
        let at = button(&sitting, Button::Preset);
        sitting.click(at.x, at.y);
    }
    assert_eq!(naming(&sitting).preset, Preset::Michie, "around");
}

#[test]
fn a_copy_and_another_name_are_asked_for() {
    let sitting = at_lab((80, 24)).press(&format!("c {} enter", typed("the twin")));
    assert!(matches!(request(&sitting), StoreRequest::Copy { from, to } if from == "lab" && to == "the twin"));
    let sitting = at_lab((80, 24)).press("e backspace b o r enter");
    assert!(matches!(request(&sitting), StoreRequest::Rename { from, to } if from == "lab" && to == "labor"));
    let same = at_lab((80, 24)).press("e enter");
    assert!(same.effects.is_empty() && same.app.popup().is_none(), "it has this name already");
    let mut sitting = before(&["default", "lab"], (80, 24)).press("e 2 enter");
    assert!(matches!(request(&sitting), StoreRequest::Rename { from, to } if from == "default" && to == "default2"));
    sitting.tell(Message::Renamed("default2".to_owned()));
    sitting.tell(Message::Machines(vec!["default2".to_owned(), "lab".to_owned()]));
    assert_eq!((sitting.app.name(), sitting.app.machines().selected_name()), ("default2", "default2"));
    assert!(sitting.text().contains("MENACE   default2"));
}

#[test]
fn names_that_cannot_be_are_refused_while_they_are_typed() {
    let sitting = at_lab((60, 20)).press(&format!("a {} / . é : ? enter", typed("a b-c_1")));
    assert!(
        matches!(request(&sitting), StoreRequest::Create { name, .. } if name == "a b-c_1"),
        "the others are no letters"
    );
    let sitting = at_lab((60, 20)).press(&format!("c {}", typed(&"x".repeat(50))));
    assert_eq!(naming(&sitting).typed.len(), 40);
    assert!(sitting.text().contains(&format!("{}_", "x".repeat(40))), "{}", sitting.text());
    for (keys, word) in [
        ("a enter", "A machine needs a name"),
        ("a space space enter", "A machine needs a name"),
        ("c d e f a u l t enter", "There is a machine of this name already"),
        ("c space l a b space enter", "There is a machine of this name already"),
        ("e backspace backspace backspace enter", "A machine needs a name"),
    ] {
        let sitting = at_lab((60, 20)).press(keys);
        assert!(sitting.effects.is_empty() && sitting.text().contains(word), "after {keys}:\n{}", sitting.text());
        assert!(matches!(sitting.app.popup(), Some(Popup::Name(_))), "it can be changed");
        assert!(sitting.press("esc").app.popup().is_none());
    }
    let sitting = at_lab((60, 20)).press("a q ctrl-c");
    assert!(matches!(sitting.effects[..], [Effect::Quit]), "Ctrl-C leaves even then");
}

#[test]
fn removing_and_restocking_are_done_only_by_a_yes() {
    for (key, deed) in [("D", Confirmed::Remove), ("R", Confirmed::Restock)] {
        let done = |sitting: &Sitting| match request(sitting) {
            StoreRequest::Remove(name) => (Confirmed::Remove, name.clone()),
            StoreRequest::Restock(name) => (Confirmed::Restock, name.clone()),
            other => panic!("{other:?}"),
        };
        for no in ["enter", "esc", "right left enter", "down up enter", "tab", "n", "q"] {
            let mut sitting = at_lab((80, 24)).press(&format!("{key} {no}"));
            sitting.effects.retain(|effect| !matches!(effect, Effect::Quit));
            assert!(sitting.effects.is_empty(), "after {key} {no}");
        }
        for yes in ["right enter", "down enter", "down space"] {
            let sitting = at_lab((80, 24)).press(&format!("{key} {yes}"));
            assert_eq!(done(&sitting), (deed, "lab".to_owned()));
            assert!(sitting.app.popup().is_none());
        }
        let mut sitting = at_lab((80, 24)).press(key);
        let at = button(&sitting, Button::Answer(false));
        sitting.click(at.x, at.y);
        assert!(sitting.effects.is_empty() && sitting.app.popup().is_none());
        let mut sitting = sitting.press(key);
        let at = button(&sitting, Button::Answer(true));
        sitting.click(at.x, at.y);
        assert_eq!(done(&sitting), (deed, "lab".to_owned()));
    }
}

#[test]
fn the_open_machine_is_not_removed_but_restocked_at_once() {
    let sitting = before(&["default", "lab"], (80, 24)).press("D");
    assert!(sitting.app.popup().is_none());
    assert!(sitting.text().contains("This machine is open; open another one first"));

    let mut machine = Machine::new(Preset::Michie.rules(), &mut seeded(1961));
    train(&mut machine, Opponent::Random, 200, &mut seeded(1));
    let sitting = with(machine, (80, 24)).press("R right enter");
    assert!(matches!(sitting.effects.last(), Some(Effect::Save)));
    assert_eq!(sitting.app.machine().tally().games(), 200, "what it has lived through stays");
    assert_eq!(sitting.app.machine().cabinet().total(), 1720 - 1, "all but the first bead of the new game");
    assert!(sitting.text().contains("Restocked") && sitting.text().contains("1,720 in all"));
}

#[test]
fn a_machine_that_ran_dry_can_be_restocked_from_the_list() {
    let mut machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
    for seed in 0.. {
        if machine.is_dry() {
            break;
        }
        train(&mut machine, Opponent::Perfect, 1_000, &mut seeded(seed));
        if !machine.is_dry() {
            machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
        }
    }
    let sitting = with(machine, (80, 24)).press("esc tab [ R right enter");
    assert!(!sitting.app.machine().is_dry() && matches!(sitting.app.play().phase(), Phase::YourMove));
}

#[test]
fn nothing_is_done_with_machines_while_a_game_goes_on_by_itself() {
    let mut trained = Machine::new(Preset::Michie.rules(), &mut seeded(1961));
    train(&mut trained, Opponent::Random, 20, &mut seeded(1));
    for (keys, word) in [
        ("t enter", "Not while MENACE trains; Esc stops it"),
        ("t down down right enter", "Not while a game is watched; Esc stops it"),
        ("tab ] ] enter", "Not during a replay; Esc ends it"),
    ] {
        for key in ["a", "c", "e", "D", "R", "enter"] {
            let mut sitting = with(trained.clone(), (60, 20)).press("[ [ [ tab").press(keys).press("[");
            if sitting.app.focus() == Focus::Board {
                sitting = sitting.press("tab");
            }
            sitting.tell(Message::ShowTab(Tab::Machine));
            sitting.tell(Message::Machines(vec!["default".to_owned(), "lab".to_owned()]));
            sitting = sitting.press("down");
            sitting.effects.clear();
            let sitting = sitting.press(key);
            assert!(sitting.text().contains(word), "{key} after {keys}:\n{}", sitting.text());
            assert!(sitting.effects.is_empty() && sitting.app.popup().is_none());
        }
    }
}

#[test]
fn the_keys_of_the_list_do_nothing_elsewhere() {
    for place in ["", "tab", "tab ]", "tab ] ]", "["] {
        let mut sitting = Sitting::new(Preset::Michie.rules(), (80, 24)).press(place);
        sitting.effects.clear();
        let before = sitting.text();
        let sitting = sitting.press("a c e D R");
        assert!(sitting.effects.is_empty() && sitting.text() == before, "after {place:?}");
    }
}

#[test]
fn the_footer_offers_them_only_there_and_a_click_presses_them() {
    let mut sitting = at_lab((120, 36));
    for (label, purpose) in [("a", NameFor::New), ("c", NameFor::Copy), ("e", NameFor::Rename)] {
        let hint = sitting.layout().expect("large enough").hints.into_iter().find(|hint| hint.label == label);
        let area = hint.expect("a hint").area;
        sitting.click(area.x, area.y);
        assert_eq!(naming(&sitting).purpose, purpose);
        sitting = sitting.press("esc");
    }
    let labels = |sitting: &Sitting| -> Vec<&str> {
        sitting.layout().expect("large enough").hints.iter().map(|hint| hint.label).collect()
    };
    assert!(["a", "c", "e", "D", "R"].iter().all(|label| labels(&sitting).contains(label)));
    assert!(!labels(&sitting).contains(&"z"));
    let home = sitting.press("home");
    assert!(!labels(&home).contains(&"D") && !labels(&home).contains(&"Enter"), "the open one is not removed");
    let board = home.press("tab");
    assert!(["a", "c", "e", "D", "R"].iter().all(|label| !labels(&board).contains(label)));
}

#[test]
fn what_was_refused_leaves_everything_as_it_was() {
    let mut sitting = at_lab((80, 24)).press("enter");
    let before = sitting.app.machine().clone();
    sitting.tell(Message::Tell("That cannot be done: machine 'lab' is in use by another program.".to_owned()));
    sitting.tell(Message::Machines(vec!["default".to_owned(), "lab".to_owned()]));
    assert!(sitting.text().contains("machine 'lab' is in use by another"));
    let sitting = sitting.press("enter");
    assert_same(sitting.app.machine(), &before);
    assert_eq!((sitting.app.name(), sitting.app.machines().selected_name()), ("default", "lab"));
}
