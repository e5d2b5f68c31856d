//! Boxes that are worked by hand in the file, and those that cannot be.

use menace::engine::{Bead, BoxTask, ByHand, Correction, Preset};
use menace::game::PerSquare;
use serde_json::{Value, json};

use crate::support::fixture::{TempStore, name};
use crate::support::machines::lived;

/// Everything that there is to keep.
fn worked() -> ByHand {
    let machine = lived(Preset::Michie.rules(), 1, 0, 0);
    let number = machine.first().cabinet.box_index().number(14).unwrap();
    let beads = *machine.first().cabinet[number].beads();
    let square = machine.first().cabinet[number]
        .lid()
        .board()
        .free()
        .first()
        .unwrap();
    let task = |is_done, is_restocked| BoxTask {
        number,
        bead: Bead::on_lid(square),
        count: [3, 6],
        is_restocked,
        is_done,
    };
    ByHand {
        is_on: true,
        is_mirrored: true,
        names: Some(PerSquare::from_fn(|square| {
            format!("{square} of twelve.").chars().take(12).collect()
        })),
        tasks: vec![task(true, false), task(false, true)],
        corrections: vec![Correction {
            games: 7,
            number,
            before: beads,
            after: beads,
        }],
    }
}

/// The file of a machine that is worked so.
fn file_of(by_hand: ByHand) -> Value {
    let temp = TempStore::new();
    temp.save(&lived(Preset::Michie.rules(), 1, 0, 0).with_by_hand(by_hand));
    serde_json::from_slice(&std::fs::read(temp.file()).unwrap()).unwrap()
}

#[test]
fn boxes_that_are_worked_by_hand_come_back_so_to_the_last_task() {
    let off = ByHand {
        is_on: false,
        names: None,
        ..worked()
    };
    for by_hand in [
        worked(),
        off,
        ByHand {
            is_on: true,
            ..ByHand::default()
        },
        ByHand::default(),
    ] {
        let temp = TempStore::new();
        temp.save(&lived(Preset::Michie.rules(), 1, 0, 0).with_by_hand(by_hand.clone()));
        assert_eq!(temp.saved().by_hand(), &by_hand);
    }
    assert!(
        file_of(ByHand::default()).get("by_hand").is_none(),
        "where it never was so, nothing is kept"
    );
    let versions = [ByHand::default(), worked()].map(|by_hand| file_of(by_hand)["version"].clone());
    assert_eq!(
        versions,
        [1, 2],
        "a program that knows nothing of it does not read it"
    );
}

#[test]
fn what_cannot_be_worked_by_hand_is_named() {
    type Edit = fn(&mut Value);
    let name_of_a_bead = "a bead's name is not 1 to 12 characters";
    let edits: [(Edit, &str); 8] = [
        (|by_hand| by_hand["beads"][0] = json!(""), name_of_a_bead),
        (
            |by_hand| by_hand["beads"][8] = json!("thirteen long"),
            name_of_a_bead,
        ),
        (
            |by_hand| by_hand["beads"][4] = json!("red\n"),
            name_of_a_bead,
        ),
        (
            |by_hand| by_hand["tasks"][0]["number"] = json!(305),
            "by_hand.tasks[0].number: there is no box 305",
        ),
        (
            |by_hand| by_hand["tasks"][1]["bead"] = json!(0),
            "by_hand.tasks[1].bead: the squares are 1 to 9, not 0",
        ),
        (
            |by_hand| by_hand["tasks"][1]["bead"] = json!(1),
            "a task of box 14 is about a bead that it cannot hold",
        ),
        (
            |by_hand| by_hand["corrections"][0]["number"] = json!(0),
            "by_hand.corrections[0].number: there is no box 0",
        ),
        (
            |by_hand| by_hand["corrections"][0]["after"][0] = json!(1),
            "box 14 has beads on square 1, which is taken",
        ),
    ];
    for (edit, expected) in edits {
        let mut file = file_of(worked());
        edit(&mut file["by_hand"]);
        let temp = TempStore::with_text(&serde_json::to_vec(&file).unwrap());
        let refused = temp.store.load(&name()).unwrap_err().to_string();
        assert!(
            refused.contains(expected),
            "expected: {expected}\n   found: {refused}"
        );
    }
}
