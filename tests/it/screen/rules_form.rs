//! The list of presets for a new machine, the form with every number, and the name.

use menace::app::{Form, StoreRequest};
use menace::engine::{
    Machine, Operation, Opponent, Preset, Reward, Rules, Setting, StartingBeads, WhenEmpty,
};
use menace::parts::popup::rules::RulesDraft;
use menace::words::rules::number_name;

use crate::screen::machine_tab::{at_lab, before, request, with};
use crate::support::headless::Headless;
use crate::support::machines::trained;

fn form(screen: &Headless) -> &Form<RulesDraft> {
    screen.form().expect("rules")
}

fn created(screen: &Headless) -> (&str, &Machine) {
    let StoreRequest::Do(Operation::New(name, machine)) = request(screen) else {
        panic!("no machine")
    };
    (name.as_str(), machine)
}

/// The name of the line under the cursor.
fn line(screen: &Headless) -> String {
    form(screen).line().expect("a line").name
}

/// The form with every number of a new machine.
fn custom() -> Headless {
    at_lab((80, 24))
        .press(":new_machine")
        .press(&last_origin())
        .press("enter")
}

/// Moves down to this line of the form.
fn down_to(mut screen: Headless, name: &str) -> Headless {
    while line(&screen).trim() != name.trim() {
        screen = screen.press("down");
    }
    screen
}

/// The keys down to the last row of the presets.
fn last_origin() -> String {
    "down ".repeat(Preset::ALL.len() + 1)
}

#[test]
fn a_new_machine_is_chosen_from_a_list_of_all_presets_and_then_named() {
    for (nth, preset) in Preset::ALL.into_iter().enumerate() {
        let screen = at_lab((80, 24)).press(":new_machine");
        assert!(screen.text().contains(preset.name()), "{}", screen.text());
        let screen = screen.press(&"down ".repeat(nth)).press("enter enter");
        let (name, machine) = created(&screen);
        assert_eq!((name, machine.rules().preset()), ("menace 2", Some(preset)));
        assert!(screen.app.popup.is_none());
    }
    let typed = at_lab((80, 24)).press(":new_machine down enter q space 2 - _ enter");
    assert_eq!(created(&typed).0, "q 2-_");
    assert_eq!(created(&typed).1.rules().preset(), Some(Preset::Scroggs));
}

#[test]
fn every_number_can_be_typed_or_changed_by_arrows_and_by_the_mouse() {
    let screen = down_to(custom(), "lost").press("- 3");
    let mut screen = down_to(screen, "  1st move").press("1 2 down right right");
    let popup = screen.popup().expect("a popup");
    let lines = popup.content.buttons.iter();
    let empty = lines.clone().position(|it| it.starts_with("empty box"));
    let at = popup.buttons[empty.expect("a line")];
    screen.click(at.x + 4, at.y);
    let won = lines
        .clone()
        .position(|it| it.starts_with("won"))
        .expect("a line");
    let (label, at) = (&popup.content.buttons[won], popup.buttons[won]);
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
    assert_eq!(
        (created(&screen).0, *created(&screen).1.rules()),
        ("mine", expected)
    );
}

#[test]
fn no_number_out_of_its_bounds_can_be_typed() {
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
        let screen = down_to(custom(), &title).press(keys);
        let held = setting.numbers(&form(&screen).value.rules)[part];
        assert_eq!(held, number, "{title} after {keys}");
    }
}

#[test]
fn random_beads_have_no_number_by_move_and_no_person_shakes_what_is_refilled_at_random() {
    let screen = down_to(custom(), "starting beads").press("right");
    assert!(!screen.text().contains("1st move"), "{}", screen.text());
    let screen = down_to(screen, "shaken by").press("right");
    let screen = down_to(screen, "empty box").press("left enter");
    assert_eq!(form(&screen).value.rules.when_empty, WhenEmpty::Refill);
    assert!(screen.text().contains("You cannot shake boxes"));
    let screen = screen.press("left enter enter");
    let (_, machine) = created(&screen);
    assert_eq!(machine.rules().start, StartingBeads::Random);
    assert!(machine.by_hand().is_on);
}

#[test]
fn the_rewards_of_a_machine_that_lives_change_and_no_bead_is_touched() {
    let machine = trained(Preset::Michie, Opponent::Random, 200);
    let screen = with(machine, (80, 24));
    let beads = screen.app.machine().first().cabinet.total();
    let screen = screen.press(":rules_of");
    assert!(!screen.text().contains("1st move"), "{}", screen.text());
    let screen = screen.press("7 enter");
    assert_eq!(screen.app.machine().rules().reward.won, 7);
    assert_eq!(screen.app.machine().first().cabinet.total(), beads);
    assert!(screen.app.is_unsaved() && screen.text().contains("custom"));
    let other = before(&["default", "lab"], (80, 24)).press("down : r u l e s");
    assert!(!other.text().contains("rules of this machine"));
}

#[test]
fn every_line_of_the_form_is_reached_at_the_smallest_size() {
    let mut screen = custom();
    let first = line(&screen);
    loop {
        let content = screen.popup().expect("a popup").content;
        let selected = content.selected.expect("a line");
        let label = content.buttons[selected].trim();
        assert!(screen.text().contains(label), "{}", screen.text());
        screen = screen.press("tab");
        if line(&screen) == first {
            break;
        }
    }
}
