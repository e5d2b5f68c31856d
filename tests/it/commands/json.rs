//! The members of printed JSON, which scripts depend on and `assets/commands.md` documents.

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;

use crate::commands::all::{json, printed};
use crate::support::fixture::TempStore;

/// Commands, with the members of their reports.
const REPORTS: [(&str, &str); 12] = [
    (
        "show summary",
        "machine rules games won drawn lost resigned beads options version",
    ),
    (
        "show boxes --rules challenge",
        "machine rules boxes boxes.number boxes.stage boxes.lid boxes.beads seed version options",
    ),
    (
        "show odds",
        "machine rules against won drawn lost beatable beatable.by beatable.line beatable.locked_out \
         version options",
    ),
    (
        "show exam",
        "machine rules against best score given_away beatable beatable.by beatable.line \
         beatable.locked_out boxes boxes.number boxes.lid boxes.reach boxes.sound \
         boxes.given_away version options",
    ),
    (
        "show games",
        "machine rules games games.number games.opponent games.key games.verdict games.moves \
         games.moves.box games.moves.turn games.moves.bead games.moves.beads games.moves.of \
         games.mistake games.mistake.box games.mistake.bead games.mistake.square \
         games.mistake.kind second second.number second.opponent second.key second.verdict \
         second.moves second.moves.box second.moves.turn second.moves.bead second.moves.beads \
         second.moves.of second.mistake second.mistake.box second.mistake.bead \
         second.mistake.square second.mistake.kind version options",
    ),
    (
        "show games --machine refilled",
        "machine rules games games.number games.opponent games.key games.verdict games.moves \
         games.moves.box games.moves.turn games.moves.bead games.moves.beads games.moves.of \
         games.moves.refilled games.mistake games.mistake.box games.mistake.bead \
         games.mistake.square games.mistake.kind version options",
    ),
    (
        "show curve",
        "machine rules points points.games points.first_box points.won points.drawn points.lost \
         points.resigned unbeatable_since version options",
    ),
    (
        "train",
        "machine rules opponent games won drawn lost resigned first_box dry_after seconds \
         games_per_second seed version options",
    ),
    (
        "teach DIR/games.txt",
        "games won drawn lost resigned first_box beads",
    ),
    (
        "machines",
        "machines machines.machine machines.rules machines.games machines.won machines.drawn \
         machines.lost machines.resigned machines.beads machines.by_hand machines.last_played \
         machines.reason version",
    ),
    (
        "experiment --games 10 --machines 2 --measure perfect",
        "opponent machines rules blocks blocks.from blocks.to blocks.won blocks.won_error \
         blocks.drawn blocks.drawn_error blocks.lost blocks.lost_error blocks.dry \
         blocks.dry_error blocks.won_all blocks.won_all_error blocks.drawn_all \
         blocks.drawn_all_error blocks.lost_all blocks.lost_all_error blocks.measured \
         blocks.measured.against blocks.measured.won blocks.measured.won.mean \
         blocks.measured.won.sd blocks.measured.won.p10 blocks.measured.won.p50 \
         blocks.measured.won.p90 blocks.measured.drawn blocks.measured.drawn.mean \
         blocks.measured.drawn.sd blocks.measured.drawn.p10 blocks.measured.drawn.p50 \
         blocks.measured.drawn.p90 blocks.measured.lost blocks.measured.lost.mean \
         blocks.measured.lost.sd blocks.measured.lost.p10 blocks.measured.lost.p50 \
         blocks.measured.lost.p90 blocks.measured.cannot_lose blocks.measured.cannot_lose_error \
         safe_after safe_after.median safe_after.p10 safe_after.p90 safe_after.share options \
         each each.machine each.seed each.game each.won each.drawn each.lost each.chance_won \
         each.chance_drawn each.chance_lost seed version",
    ),
    (
        "experiment --games 10 --machines 2 --reward 3,1,-1/3,1,-3",
        "opponent machines arms arms.label arms.rules arms.blocks arms.blocks.from \
         arms.blocks.to arms.blocks.won arms.blocks.won_error arms.blocks.drawn \
         arms.blocks.drawn_error arms.blocks.lost arms.blocks.lost_error arms.blocks.dry \
         arms.blocks.dry_error arms.blocks.won_all arms.blocks.won_all_error \
         arms.blocks.drawn_all arms.blocks.drawn_all_error arms.blocks.lost_all \
         arms.blocks.lost_all_error arms.blocks.more_lost arms.blocks.more_lost_error \
         arms.options arms.each arms.each.machine arms.each.seed arms.each.game arms.each.won \
         arms.each.drawn arms.each.lost seed version",
    ),
];

/// Adds the members of a document, each prefixed with its path.
fn add_members(document: &Value, path: &str, found: &mut BTreeSet<String>) {
    match document {
        Value::Object(members) => {
            for (name, value) in members {
                let path = format!("{path}.{name}");
                add_members(value, &path, found);
                found.insert(path.trim_start_matches('.').to_owned());
            }
        }
        Value::Array(items) => items.iter().for_each(|item| add_members(item, path, found)),
        _ => {}
    }
}

/// Machines with games of both sides, one that refills its boxes, and one that a person shakes.
fn a_store() -> TempStore {
    let temp = TempStore::new();
    fs::write(temp.dir.path().join("games.txt"), "7136958 W\n").unwrap();
    for arguments in [
        "train --games 60 --seed 1",
        "train --games 60 --seed 1 --second",
        "train --games 200 --seed 5 --rules challenge --machine refilled",
    ] {
        json(&temp, &format!("{arguments} --json"));
    }
    printed(&temp, "machines new oak --by-hand");
    temp
}

#[test]
fn every_report_has_the_members_that_scripts_depend_on_and_the_page_of_commands_explains() {
    let temp = a_store();
    let page = include_str!("../../../assets/commands.md");
    for (command, members) in REPORTS {
        let arguments = command.replace("DIR", &temp.dir.path().display().to_string());
        let document = json(&temp, &format!("{arguments} --json"));
        let mut found = BTreeSet::new();
        add_members(&document, "", &mut found);
        let expected: BTreeSet<_> = members.split_whitespace().map(str::to_owned).collect();
        assert_eq!(found, expected, "{command}");
        for member in &found {
            let name = member.rsplit('.').next().unwrap();
            let is_error = name.ends_with("_error"); // which the page explains once
            assert!(
                is_error || page.contains(&format!("`{name}`")),
                "the page does not explain {name} of {command}"
            );
        }
    }
}

#[test]
fn the_file_of_a_machine_is_what_show_prints_of_it() {
    let temp = a_store();
    let file = fs::read_to_string(temp.file()).unwrap();
    assert_eq!(printed(&temp, "show --json"), file);
}

#[test]
fn every_report_says_the_version_and_the_options_that_make_the_rules() {
    let temp = TempStore::new();
    printed(&temp, "machines new small --opening 5");
    printed(&temp, "train --machine small --games 5");
    for command in [
        "show odds",
        "show exam",
        "show boxes",
        "show curve",
        "show games",
        "show summary",
    ] {
        let report = json(&temp, &format!("{command} --machine small --json"));
        assert_eq!(report["version"], env!("CARGO_PKG_VERSION"), "{command}");
        assert_eq!(report["options"], "--rules michie --opening 5", "{command}");
        assert_eq!(
            report["seed"],
            Value::Null,
            "{command}: nothing in it is fresh"
        );
    }
    let list = json(&temp, "machines --json");
    assert_eq!(list["version"], env!("CARGO_PKG_VERSION"));
}
