//! The rules form: every number of the rules, for a new machine and for one that lives.

use menace::app::{Fields, Form, Message, News, StoreRequest};
use menace::engine::{
    Machine, MachineName, Operation, Opponent, Preset, Reward, Rules, Setting, StartingBeads,
    WhenEmpty,
};
use menace::popup::rules::RulesDraft;
use menace::words::rules::number_name;
use menace::words::say;

use crate::screen::machine_list::button;
use crate::screen::machine_tab::{at_lab, before, request, with};
use crate::screen::truth::lines_of;
use crate::support::fixture::named;
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

/// The text of the popup.
fn popup_text(screen: &Headless) -> String {
    let popup = screen.popup();
    lines_of(&screen.cells(), popup.expect("a popup").area).join("\n")
}

/// Goes down to this line of the form, and has the other lines shown on the way if it must.
fn down_to(mut screen: Headless, name: &str) -> Headless {
    while line(&screen).trim() != name.trim() {
        let is_closed = line(&screen) == "More ...";
        screen = screen.press(if is_closed { "enter" } else { "down" });
    }
    screen
}

/// Has all lines shown, and goes back to the first.
fn whole(screen: Headless) -> Headless {
    let screen = down_to(screen, "More ...").press("enter");
    let lines = form(&screen).selected();
    screen.press(&"up ".repeat(lines))
}

#[test]
fn the_form_shows_the_preset_the_beads_and_the_rewards_and_more_shows_the_rest() {
    let names = |screen: &Headless| {
        let lines = form(screen).value.lines().into_iter();
        lines
            .map(|line| line.name.trim().to_owned())
            .collect::<Vec<_>>()
    };
    let few = at_lab((80, 24)).press(":new_machine x");
    let main = [
        "name",
        "rules",
        "won",
        "drawn",
        "lost",
        "starting beads",
        "1st move",
        "2nd move",
        "3rd move",
        "4th move",
    ];
    assert_eq!(names(&few)[..10], main);
    assert_eq!(names(&few)[10..], ["More ...", "Make it (Enter)"]);
    let all = whole(few);
    assert_eq!(names(&all)[..10], main);
    assert_eq!(names(&all).len(), 20);
    assert!(names(&all).iter().any(|name| name == "spared"));
    let open = before(&["default"], (80, 24)).press(":rules_of");
    assert_eq!(
        names(&open),
        ["won", "drawn", "lost", "More ...", "Apply (Enter)"]
    );
    let at = button(&open, 3);
    let mut open = open;
    open.click(at.x, at.y);
    assert!(names(&open).contains(&"shaken by".to_owned()), "by a click");
}

#[test]
fn a_new_machine_gets_a_name_and_the_rules_of_a_preset() {
    let screen = at_lab((80, 24)).press(":new_machine q space 2 - _ down right right left enter");
    assert_eq!(created(&screen).0, "q 2-_");
    assert_eq!(created(&screen).1.rules().preset(), Some(Preset::Scroggs));
    assert!(screen.app.popup.is_none());
    let mut screen = at_lab((80, 24)).press(":new_machine x down");
    for preset in Preset::ALL {
        assert_eq!(form(&screen).value.rules, preset.rules());
        assert!(
            screen.text().contains(&format!("< {preset} >")),
            "{}",
            screen.text()
        );
        let at = button(&screen, 1);
        screen.click(at.x, at.y);
    }
    assert_eq!(form(&screen).value.rules, Preset::Michie.rules());
    assert!(
        screen.text().contains("< 1961, reconstructed >"),
        "{}",
        screen.text()
    );
    screen = screen.press("right");
    assert!(
        screen.text().contains("< michie >"),
        "around: {}",
        screen.text()
    );
}

#[test]
fn enter_makes_a_new_machine_under_the_name_that_is_suggested_and_that_none_has() {
    let screen = at_lab((80, 24)).press(":new_machine enter");
    assert_eq!(created(&screen).0, "menace 2");
    let taken = || before(&["Menace 2", "default", "menace 3"], (80, 24));
    let screen = taken().press(":new_machine backspace 9 enter");
    assert_eq!(created(&screen).0, "menace 9", "it can be changed");
    assert_eq!(created(&taken().press(":new_machine enter")).0, "menace 4");
    // Elsewhere the machines are heard of only now.
    let mut screen = Headless::new(Preset::Michie.rules(), (80, 24)).press(":new_machine");
    assert!(matches!(request(&screen), StoreRequest::List));
    screen.host.effects.clear();
    let names = ["default", "menace 2"].map(named).to_vec();
    screen.tell(Message::News(News::Machines(names)));
    assert_eq!(created(&screen.press("enter")).0, "menace 3");
}

#[test]
fn a_machine_with_another_reward_is_made_played_and_left_in_eleven_keys() {
    let mut screen = before(&["default"], (80, 24));
    // After the key of the tab.
    screen = screen.press("enter enter down down right enter");
    let (name, machine) = created(&screen);
    assert_eq!((name, machine.rules().reward.won), ("menace 2", 4));
    let (name, machine) = (named(name), Box::new(machine.clone()));
    screen.host.effects.clear();
    screen.tell(Message::News(News::Opened {
        name: name.clone(),
        machine,
    }));
    let names = vec![named("default"), name.clone()];
    let said = say!("machine-made");
    let machine = name;
    screen.tell(Message::News(News::Done { machine, said }));
    screen.tell(Message::News(News::Machines(names)));
    let free = screen.app.board().free().first().expect("a free square");
    screen = screen.press(&free.to_string());
    assert!(screen.app.board().at(free).is_some());
    screen.host.effects.clear();
    screen = screen.press("up enter enter");
    assert!(matches!(request(&screen), StoreRequest::Open(name) if name.as_str() == "default"));
}

#[test]
fn a_new_machine_may_have_lived_through_1961_reconstructed() {
    let screen = at_lab((80, 24)).press(":new_machine t down left");
    assert!(
        screen.text().contains("< 1961, reconstructed >"),
        "{}",
        screen.text()
    );
    assert!(
        screen.text().contains("Michie's, after his 220 games."),
        "{}",
        screen.text()
    );
    let screen = screen.press("enter");
    let (name, machine) = created(&screen);
    assert_eq!(
        (
            name,
            machine.first().tally.games(),
            machine.first().first_box()
        ),
        ("t", 220, 162)
    );
    assert!(machine.is_reconstructed());
    for keys in [
        ":new_machine t left down down down right enter",
        ":new_machine t left right enter",
        ":new_machine t down left right enter",
    ] {
        let screen = at_lab((80, 24)).press(keys);
        assert_eq!(
            created(&screen).1.first().tally.games(),
            0,
            "other rules begin anew: {keys}"
        );
    }
}

#[test]
fn every_number_of_every_preset_is_on_the_screen() {
    for preset in Preset::ALL {
        let screen = whole(at_lab((80, 24)).press(":new_machine x")).press("down");
        let steps = Preset::ALL
            .iter()
            .position(|&other| other == preset)
            .expect("one of them");
        let text = screen.press(&"right ".repeat(steps)).text();
        let rules = preset.rules();
        let (reward, last) = (rules.reward, rules.last_move);
        let signed = |beads: i16| {
            if beads == 0 {
                "0".to_owned()
            } else {
                format!("{beads:+}")
            }
        };
        let mut shown: Vec<(&str, String)> = vec![
            ("won", signed(reward.won)),
            ("drawn", signed(reward.drawn)),
            ("lost", signed(reward.lost)),
            ("last box, drawn", signed(last.drawn)),
        ];
        if let StartingBeads::PerStage(counts) = rules.start {
            let labels = ["  1st move", "  2nd move", "  3rd move", "  4th move"];
            shown.extend(
                labels
                    .into_iter()
                    .zip(counts.map(|count| count.to_string())),
            );
        }
        for (label, value) in shown {
            assert!(
                text.contains(&format!("{label:<16}< {value} >")),
                "{preset}, {label}:\n{text}"
            );
        }
    }
}

#[test]
fn numbers_are_typed_or_changed_by_arrows_and_by_the_mouse_and_changed_means_custom() {
    let screen = down_to(at_lab((80, 30)).press(":new_machine m i n e"), "lost").press("- 3");
    let screen = down_to(screen, "  1st move").press("1 2 down right right");
    let mut screen = down_to(screen, "More ...").press("enter");
    assert!(screen.text().contains("< custom >"), "{}", screen.text());
    let lines = screen.popup().expect("a popup").content.buttons;
    let empty = lines
        .iter()
        .position(|line| line.starts_with("empty box"))
        .expect("a line");
    let at = button(&screen, empty);
    screen.click(at.x, at.y);
    let screen = screen.press("enter");
    let expected = Rules {
        start: StartingBeads::PerStage([12, 5, 2, 1]),
        reward: Reward {
            won: 3,
            drawn: 1,
            lost: -3,
        },
        when_empty: WhenEmpty::Restock,
        ..Preset::Michie.rules()
    };
    assert_eq!(created(&screen).0, "mine");
    assert_eq!(*created(&screen).1.rules(), expected);
}

#[test]
fn the_first_click_on_an_arrow_changes_the_value_beside_it() {
    let mut screen = at_lab((80, 24)).press(":new_machine");
    let popup = screen.popup();
    let popup = popup.expect("a popup");
    for (arrow, won) in [('>', 4), ('<', 3)] {
        let label = &popup.content.buttons[2];
        let column = label.find(arrow).expect("an arrow");
        let area = popup.buttons[2];
        screen.click(area.x + 3 + u16::try_from(column).expect("few"), area.y);
        assert_eq!(line(&screen), "won");
        assert_eq!(form(&screen).value.rules.reward.won, won, "{arrow}");
    }
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
        let screen = down_to(at_lab((80, 24)).press(":new_machine"), &title).press(keys);
        let held = setting.numbers(&form(&screen).value.rules)[part];
        assert_eq!(held, number, "{title} after {keys}");
    }
}

#[test]
fn random_beads_have_no_number_by_move() {
    let screen = down_to(at_lab((80, 24)).press(":new_machine r"), "starting beads").press("right");
    assert!(
        !screen.text().contains("1st move      <"),
        "{}",
        screen.text()
    );
    let screen = screen.press("enter");
    assert_eq!(created(&screen).1.rules().start, StartingBeads::Random);
}

#[test]
fn a_name_that_cannot_be_leaves_the_numbers_as_they_are() {
    for (keys, word) in [
        (&*"backspace ".repeat(9), "A machine needs a name"),
        ("space space", "A machine needs a name"),
        ("l a b", "There is a machine of this name already"),
    ] {
        let screen = down_to(
            at_lab((80, 24)).press(&format!(":new_machine {keys}")),
            "won",
        )
        .press("9 enter");
        assert!(
            screen.host.effects.is_empty() && screen.text().contains(word),
            "{}",
            screen.text()
        );
        assert_eq!(
            (form(&screen).value.rules.reward.won, line(&screen).as_str()),
            (9, "name")
        );
    }
}

#[test]
fn the_rewards_of_a_machine_that_lives_change_and_no_bead_is_touched() {
    let machine = trained(Preset::Michie, Opponent::Random, 200);
    let screen = with(machine, (80, 24));
    let beads = screen.app.machine().first().cabinet.total();
    let screen = screen.press(":rules_of");
    assert!(
        !popup_text(&screen).contains("1st move"),
        "{}",
        popup_text(&screen)
    );
    let screen = screen.press("7 enter");
    assert_eq!(screen.app.machine().rules().reward.won, 7);
    assert_eq!(screen.app.machine().first().cabinet.total(), beads);
    assert!(
        screen.app.is_unsaved() && screen.text().contains("custom"),
        "{}",
        screen.text()
    );
    let other = before(&["default", "lab"], (80, 24)).press("down : r u l e s");
    assert!(
        !other.text().contains("rules of this machine"),
        "{}",
        other.text()
    );
}

#[test]
fn every_line_of_the_form_is_reached_at_the_smallest_size() {
    let mut screen = whole(at_lab((80, 24)).press(":new_machine"));
    for _ in 0..20 {
        let content = screen.popup().expect("a popup").content;
        let selected = content.selected.expect("a line");
        assert!(
            screen.text().contains(content.buttons[selected].trim()),
            "{}",
            screen.text()
        );
        screen = screen.press("tab");
    }
    assert_eq!(line(&screen), "name", "around");
    let at = button(
        &screen.press("tab tab tab tab tab tab tab tab tab tab tab tab tab tab"),
        0,
    );
    assert!(at.y > 0);
}

#[test]
fn a_name_takes_as_many_letters_as_a_machine_may_have_and_no_more() {
    for typed in [MachineName::LONGEST - 1, MachineName::LONGEST, 60] {
        let letters = "x ".repeat(typed);
        let screen = before(&["default"], (80, 24))
            .press(":new_machine")
            .press(&letters);
        let screen = screen.press("end enter");
        let longest = typed.min(MachineName::LONGEST);
        assert_eq!(created(&screen).0, "x".repeat(longest));
    }
}
