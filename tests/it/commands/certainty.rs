//! Who can still beat a machine, and what its beads were given up for, as commands tell it.

use menace::engine::Preset;
use menace::game::PlayKey;

use crate::commands::all::{json, printed};
use crate::support::fixture::TempStore;
use crate::support::machines::{lived, with_beads};

#[test]
fn odds_and_exams_say_who_can_still_beat_it() {
    let temp = TempStore::new();
    for command in [
        "show odds --json",
        "show exam --json",
        "show odds --against random --json",
    ] {
        let beatable = &json(&temp, command)["beatable"];
        assert_eq!(beatable["by"], "perfect", "{command}");
        let line: PlayKey = beatable["line"].as_str().unwrap().parse().unwrap();
        assert_eq!(line.len(), 6);
        assert!(beatable["locked_out"].is_null(), "{command}");
    }
    assert!(printed(&temp, "show odds").contains("\nIt can still be beaten, at the soonest by "));
    printed(&temp, "train --rules unpraised --games 10000 --seed 1");
    for command in ["show odds --json", "show exam --json"] {
        let beatable = json(&temp, command)["beatable"].to_string();
        let nobody = r#"{"by":"nobody","line":null,"locked_out":null}"#;
        assert_eq!(beatable, nobody, "{command}");
    }
    for command in ["show odds", "show exam"] {
        let text = printed(&temp, command);
        assert!(text.contains("Nobody can beat it any more\n"), "{text}");
    }
}

#[test]
fn the_shortest_game_that_it_loses_is_shown_board_by_board() {
    let temp = TempStore::new();
    let line = json(&temp, "show odds --json")["beatable"]["line"].to_string();
    let text = printed(&temp, "show exam");
    let lines: Vec<_> = text.lines().collect();
    let first = format!("It can still be beaten, at the soonest by {line}");
    assert_eq!(lines[2], first.replace('"', ""));
    let moves: String = lines[7].split_whitespace().collect();
    assert_eq!(format!("\"{moves}\""), line);
    assert!(
        lines[4..7].iter().all(|row| row.split("   ").count() == 6),
        "{text}"
    );
    assert_eq!(text.matches(" for square ").count(), 3, "{text}");
}

#[test]
fn a_machine_that_can_never_be_unbeatable_again_says_which_box_is_to_blame() {
    let (temp, machine) = (TempStore::new(), lived(Preset::Michie.rules(), 1, 0, 0));
    let number = machine.first().cabinet.box_index().number(1).unwrap();
    temp.save(&with_beads(&machine, number, [0; 9]));
    let beatable = json(&temp, "show odds --json")["beatable"].to_string();
    assert_eq!(beatable, r#"{"by":"perfect","line":"","locked_out":1}"#);
    let words = "It can still be beaten\nIt can never be unbeatable: box 1 has no safe bead\n";
    assert!(printed(&temp, "show odds").ends_with(words));
    assert!(printed(&temp, "show exam").contains(words));
}
