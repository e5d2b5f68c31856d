//! The commands that speak of the machine that moves second.

use menace::engine::{Opponent, Side};

use crate::commands::all::{complaint, json, printed, run, text};
use crate::support::fixture::TempStore;

#[test]
fn it_learns_by_itself_and_every_command_speaks_of_it() {
    let temp = TempStore::new();
    let trained = json(
        &temp,
        "train --second --opponent perfect --games 300 --seed 1 --rules everlasting --json",
    );
    assert_eq!(
        (&trained["games"], &trained["won"]),
        (&300.into(), &0.into())
    );
    let machine = temp.saved();
    assert_eq!(
        (
            machine.first().tally.games(),
            machine.tally(Side::Second).games()
        ),
        (0, 300)
    );

    let odds = json(&temp, "show odds --second --json");
    let exact = machine.odds(Side::Second, Opponent::Perfect).unwrap();
    assert_eq!(odds["drawn"].to_string(), exact.drawn.to_string());
    let exam = json(&temp, "show exam --second --json");
    assert_eq!(exam["boxes"].as_array().unwrap().len(), 289);
    assert_eq!(
        exam["score"].to_string(),
        machine
            .exam(Side::Second, Opponent::Perfect)
            .unwrap()
            .score()
            .to_string()
    );
    let curve = json(&temp, "show curve --second --json");
    assert_eq!(curve["points"].as_array().unwrap().len(), 301);
    assert_eq!(
        curve["points"][300]["first_box"],
        machine.player(Side::Second).unwrap().first_box()
    );
    assert_eq!(
        json(&temp, "show boxes --second --json")["boxes"]
            .as_array()
            .unwrap()
            .len(),
        289
    );
    assert_eq!(trained["first_box"], curve["points"][300]["first_box"]);
}

#[test]
fn what_does_not_go_together_is_refused_in_a_line() {
    let temp = TempStore::new();
    let (code, told) = complaint(&temp, "train --second --opponent menace");
    assert_eq!(
        (
            code,
            told.contains("'menace train --opponent menace', in which both of them learn")
        ),
        (2, true),
        "{told}"
    );
    assert!(temp.loaded("default").is_none(), "nothing was made");
}

#[test]
fn a_second_machine_that_there_is_none_of_is_a_fresh_one_to_look_at() {
    let temp = TempStore::new();
    let seen = |arguments| text(&run(&temp, arguments).stdout);
    assert!(seen("show odds --second").starts_with("default, moving second v perfect: 0.00 % won"));
    assert!(seen("show odds --second --greedy").contains(" if greedy: "));
    assert!(
        seen("show exam --second").starts_with("default, moving second v perfect: scores -0.9")
    );
    assert_eq!(
        seen("show curve --second").lines().next(),
        Some("default, moving second: beads in its three first boxes")
    );
    assert_eq!(
        printed(&temp, "show games --second"),
        "# default, moving second: the last 0 of 0 games\n"
    );
    assert!(temp.loaded("default").is_none(), "nothing was made");
}
