//! Commands that only look, where there is nothing to see or something strange.

use crate::commands::all::{complaint, json, menace, printed, text};
use crate::support::fixture::TempStore;
use crate::support::properties::sample;

#[test]
fn a_machine_that_there_is_none_of_is_named_before_a_fresh_one_is_shown() {
    for command in [
        "show odds",
        "show exam",
        "show boxes",
        "show games",
        "show curve",
    ] {
        let output = menace(
            &TempStore::new(),
            &format!("{command} --machine defualt --json"),
        )
        .output()
        .unwrap();
        assert_eq!(
            text(&output.stderr),
            "menace: there is no machine 'defualt'; this is a fresh one\n",
            "{command}"
        );
        assert_eq!(output.status.code(), Some(0), "{command}");
    }
}

#[test]
fn names_that_differ_in_small_and_capital_letters_alone_are_those_of_one_machine() {
    let temp = TempStore::new();
    printed(&temp, "train --games 5");
    assert_eq!(
        printed(&temp, "machines rename default Default"),
        "Default: the new name of default\n"
    );
    assert!(printed(&temp, "train --games 5 --machine DEFAULT").starts_with("Default: 5 games"));
    for refused in [
        "machines new default",
        "machines copy Default dEfault",
        "machines rename DEFAULT Default",
    ] {
        assert_eq!(
            complaint(&temp, refused),
            (
                1,
                "menace: there is a machine 'Default' already\n".to_owned()
            )
        );
    }
    let list = printed(&temp, "machines");
    assert!(list.contains("\nDefault  michie     10 "), "{list}");
    assert_eq!(temp.listing(), ["Default.json", "Default.json.bak"]);
}

#[test]
fn at_a_time_of_its_life_a_machine_is_the_one_that_was_trained_for_so_many_games() {
    let temp = TempStore::new();
    let train = |temp: &TempStore, games: u64| {
        printed(temp, &format!("train --games {games} --seed 7"));
    };
    train(&temp, 2500);
    let machine = temp.saved();
    let taken = machine.first().snapshots.taken().iter();
    let times: Vec<u64> = taken.map(|snapshot| snapshot.tally.games()).collect();
    assert!(times.len() > 20, "{times:?}");
    for games in times.into_iter().step_by(sample(5, 1)) {
        let then = TempStore::new();
        if games > 0 {
            train(&then, games);
        }
        let was = json(&temp, &format!("show boxes --json --at {games}"));
        assert_eq!(was, json(&then, "show boxes --json"), "after {games}");
    }
    for games in [1777, 2499, 2500] {
        let then = TempStore::new();
        train(&then, games);
        let was = json(&temp, &format!("show odds --json --at {games}"));
        assert_eq!(was, json(&then, "show odds --json"), "after {games}");
    }
    assert_eq!(temp.saved().first().tally, machine.first().tally);
}

#[test]
fn a_time_that_is_not_known_is_refused_with_the_nearest_that_is() {
    let temp = TempStore::new();
    printed(&temp, "train --games 2500 --seed 7");
    for (command, said) in [
        (
            "show odds --at 2501",
            "machine 'default' has played 2,500 games so far: --at 2500 is today",
        ),
        (
            "show boxes --at 900",
            "it is not known any more what machine 'default' was after 900 games; the nearest \
             time that is known is --at 896",
        ),
        (
            "show odds --at 1490 --json",
            "it is not known any more what machine 'default' was after 1,490 games; the nearest \
             time that is known is --at 1500",
        ),
        (
            "show odds --second --at 3",
            "the second one of machine 'default' has played no game of its own; what it learned in \
             games of the first is not kept by game",
        ),
        (
            "show boxes --rules scroggs --at 3",
            "a fresh machine of scroggs has played 0 games so far: --at 0 is today",
        ),
    ] {
        let (code, told) = complaint(&temp, command);
        let told = told.lines().last().unwrap_or_default().to_owned();
        assert_eq!((code, told), (1, format!("menace: {said}")), "{command}");
    }
    assert_eq!(complaint(&temp, "show odds --at 3 --against menace").0, 2);
    let text = printed(&temp, "show odds --at 1");
    assert!(
        text.starts_with("default after 1 game v perfect: "),
        "{text}"
    );
}

#[test]
fn a_second_machine_that_learned_in_games_of_the_first_alone_is_not_told_as_it_was() {
    let temp = TempStore::new();
    printed(&temp, "train --games 50 --opponent menace --seed 7");
    let (code, told) = complaint(&temp, "show boxes --second --at 0");
    assert!(code == 1 && told.contains("no game of its own"), "{told}");
    printed(&temp, "train --games 5 --second --seed 7");
    let before = printed(&temp, "show boxes --second --at 0 --json");
    assert_ne!(before, printed(&temp, "show boxes --second --json"));
}
