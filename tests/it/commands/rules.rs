//! `menace machines rules`, as a real process.

use std::fs;

use menace::engine::{LastMove, Preset, Reward, Spared};

use crate::commands::all::{complaint, printed};
use crate::support::fixture::TempStore;
use crate::support::machines::{assert_same, in_mid_game, lived};

#[test]
fn a_machine_that_lives_takes_other_rewards_and_keeps_its_beads() {
    let temp = TempStore::new();
    let machine = in_mid_game();
    temp.save(&machine);
    let said = printed(
        &temp,
        "machines rules default --reward 3,1,-2 --last-move 100,0,-100 --spare every",
    );
    assert_eq!(said, "default: custom rules, the beads as they were\n");
    let changed = temp.saved();
    assert!(
        changed
            .first()
            .cabinet
            .iter()
            .eq(machine.first().cabinet.iter())
            && changed.game() == machine.game()
    );
    assert_eq!(
        changed.rules().reward(),
        Reward {
            won: 3,
            drawn: 1,
            lost: -2
        }
    );
    assert_eq!(
        changed.rules().last_move(),
        LastMove {
            won: 100,
            drawn: 0,
            lost: -100
        }
    );
    assert_eq!(changed.rules().spared(), Spared::Every);
    printed(
        &temp,
        "machines rules default --reward 3,1,-1 --last-move 0,0,0 --spare none",
    );
    assert_same(&temp.saved(), &machine);
}

#[test]
fn rules_that_a_machine_cannot_take_are_refused_and_change_nothing() {
    let temp = TempStore::new();
    temp.save(&in_mid_game());
    let before = fs::read(temp.file()).unwrap();
    for (options, code, reason) in [
        (
            "default --beads 9,9,9,9",
            2,
            "one that lives keeps its boxes",
        ),
        (
            "default --squares every",
            2,
            "one that lives keeps its boxes",
        ),
        (
            "default --reward 3,1,-1/3,1,-2",
            2,
            "a machine has one set of rules",
        ),
        (
            "default --last-move 1000,0,0",
            2,
            "the last box gains -999 to 999 beads besides, not 1000",
        ),
        ("default --last-move 1,0", 2, "a last move is three counts"),
        (
            "default --spare all",
            2,
            "what is spared is none, first or every",
        ),
        ("nobody --reward 3,1,-2", 1, "there is no machine 'nobody'"),
    ] {
        let (found, told) = complaint(&temp, &format!("machines rules {options}"));
        assert!(
            found == code && told.contains(reason) && told.lines().count() == 1,
            "{options}: {told}"
        );
    }
    assert_eq!(fs::read(temp.file()).unwrap(), before);
}

#[test]
fn each_option_of_real_boxes_is_enough_by_itself() {
    let names = "--bead-names a,b,c,d,e,f,g,h,i";
    for option in ["--by-hand", "--mirrored", names] {
        let temp = TempStore::new();
        temp.save(&lived(Preset::Michie.rules(), 1, 3, 0));
        let now = || format!("{:?}", temp.saved().by_hand());
        let before = now();
        printed(&temp, &format!("machines rules default {option}"));
        assert_ne!(now(), before, "{option}");
    }
}
