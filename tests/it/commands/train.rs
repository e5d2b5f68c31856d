//! `menace train`, as a real process.

use std::fs;

use menace::engine::{Machine, Opponent, Side};
use serde_json::Value;

use crate::commands::all::{complaint, json, printed};
use crate::support::fixture::{TempStore, name};
use crate::support::machines::{assert_sound, in_mid_game};

fn number(document: &Value, key: &str) -> u64 {
    document[key]
        .as_u64()
        .unwrap_or_else(|| panic!("{key} in {document}"))
}

#[test]
fn trained_games_are_on_disk_and_in_the_report() {
    let temp = TempStore::new();
    let report = json(
        &temp,
        "train --games 5000 --opponent perfect --rules everlasting --seed 3 --json",
    );
    let machine = temp.saved();
    assert_eq!(
        (&report["machine"], &report["opponent"]),
        (&"default".into(), &"perfect".into())
    );
    assert_eq!(number(&report, "games"), 5000);
    let tally = machine.first().tally;
    let told = ["won", "drawn", "lost", "resigned"].map(|key| number(&report, key));
    assert_eq!(told, [tally.won, tally.drawn, tally.lost, tally.resigned]);
    assert_eq!(number(&report, "first_box"), machine.first().first_box());
    assert_eq!(report["dry_after"], Value::Null);
    assert!(
        report["seconds"].as_f64().unwrap() > 0.0
            && report["games_per_second"].as_f64().unwrap() > 0.0
    );
    assert_eq!(
        machine.first().history.last().unwrap().opponent,
        Opponent::Perfect
    );
    assert_sound(machine);
}

#[test]
fn training_plays_a_thousand_games_against_random_play_and_goes_on_from_where_the_machine_is() {
    let temp = TempStore::new();
    let report = json(&temp, "train --json --seed 1");
    assert_eq!(
        (number(&report, "games"), &report["opponent"]),
        (1000, &"random".into())
    );
    json(
        &temp,
        "train --json --games 234 --opponent skilled:20 --seed 2",
    );
    assert_eq!(temp.saved().first().tally.games(), 1234);
    let beads = &json(&temp, "show boxes --json --box 1")["boxes"][0]["beads"];
    let total: u64 = beads
        .as_array()
        .unwrap()
        .iter()
        .filter_map(Value::as_u64)
        .sum();
    assert_eq!(temp.saved().first().first_box(), total);
}

#[test]
fn the_same_seed_trains_the_same_machine() {
    let file = |seed: &str| {
        let temp = TempStore::new();
        printed(
            &temp,
            &format!("train --games 300 --rules challenge --opponent darby --seed {seed}"),
        );
        fs::read_to_string(temp.file()).unwrap()
    };
    assert_eq!(file("5"), file("5"));
    assert_ne!(file("5"), file("6"));
}

#[test]
fn training_abandons_the_game_that_was_left_on_the_screen() {
    let (temp, machine) = (TempStore::new(), in_mid_game());
    temp.save(&machine);
    printed(&temp, "train --games 0");
    let mut put_back = machine.clone();
    put_back.abandon();
    assert!(temp.saved().game().is_none());
    assert!(
        temp.saved()
            .first()
            .cabinet
            .iter()
            .eq(put_back.first().cabinet.iter())
    );
    assert_eq!(temp.saved().first().tally, machine.first().tally);
}

#[test]
fn training_stops_when_the_first_box_is_empty_and_says_after_how_many_games() {
    let dry = (1..100).find_map(|seed| {
        let temp = TempStore::new();
        let report = json(
            &temp,
            &format!("train --opponent perfect --json --seed {seed}"),
        );
        (!report["dry_after"].is_null()).then_some((temp, report, seed))
    });
    let (temp, report, seed) = dry.expect("three machines in five run dry");
    let games = number(&report, "games");
    assert!(
        number(&report, "dry_after") == games && games < 1000 && number(&report, "first_box") == 0
    );
    assert!(temp.saved().is_dry(Side::First));
    let reason = "menace: the first box is empty: the machine has nothing left to play with\n";
    assert_eq!(complaint(&temp, "train"), (1, reason.to_owned()));
    let text = printed(
        &TempStore::new(),
        &format!("train --opponent perfect --seed {seed}"),
    );
    assert!(text.ends_with(&format!(
        "after {games} games the first box is empty: the machine has nothing left to play with\n"
    )));
}

#[test]
fn training_that_cannot_be_saved_is_not_begun() {
    let temp = TempStore::new();
    let file = temp.dir.path().join("file");
    fs::write(&file, "in the way").unwrap();
    let (code, reason) = complaint(&temp, &format!("train --data-dir {}", file.display()));
    assert!(
        code == 1 && reason.starts_with("menace: cannot lock ") && reason.lines().count() == 1,
        "{reason}"
    );
    temp.save(&in_mid_game());
    let _in_use = temp.store.open(&name()).unwrap();
    let (code, reason) = complaint(&temp, "train");
    assert!(
        code == 1 && reason.starts_with("menace: machine 'default' is in use by another program"),
        "{reason}"
    );
}

#[test]
fn a_schedule_trains_against_each_opponent_in_turn_as_two_trainings_do() {
    let (once, twice) = (TempStore::new(), TempStore::new());
    let schedule = "train --rules everlasting --opponent random*7+perfect*5 --json --seed 1";
    let report = json(&once, schedule);
    assert_eq!(
        (report["games"].as_u64(), report["opponent"].as_str()),
        (Some(12), Some("random*7+perfect*5"))
    );
    printed(&twice, "train --rules everlasting --games 7 --seed 1");
    let opponents = |machine: &Machine| {
        machine
            .first()
            .history
            .iter()
            .map(|played| played.opponent)
            .collect::<Vec<_>>()
    };
    assert_eq!(opponents(&once.saved())[..7], opponents(&twice.saved())[..]);
    let keys = |machine: &Machine| {
        machine
            .first()
            .history
            .iter()
            .map(|played| played.key.to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        keys(&once.saved())[..7],
        keys(&twice.saved())[..],
        "the same games, however they go on"
    );
    assert!(
        opponents(&once.saved())[7..]
            .iter()
            .all(|&opponent| opponent == Opponent::Perfect)
    );
    printed(&once, "train --opponent random*7+perfect*5 --games 20");
    assert_eq!(
        once.saved().first().tally.games(),
        32,
        "the last opponent stays on"
    );
}

#[test]
fn a_training_says_how_fast_it_was() {
    let told = printed(&TempStore::new(), "train --games 20000 --seed 1");
    let number = |before: &str, after: &str| -> f64 {
        let rest = told.split_once(before).map_or("", |(_, rest)| rest);
        let digits = rest.split_once(after).map_or("", |(digits, _)| digits);
        let number = digits.rsplit(' ').next().and_then(|it| it.parse().ok());
        number.unwrap_or_else(|| panic!("a number between '{before}' and '{after}': {told}"))
    };
    let seconds = number(" in ", " seconds");
    let speed = number(" seconds, ", " million a second");
    let expected = 20_000.0 / seconds / 1e6;
    // Both are rounded as they are written.
    let off = 0.005 + expected * 0.0005 / seconds;
    assert!((speed - expected).abs() <= off, "{told}");
}

#[test]
fn the_same_seed_gives_a_fresh_machine_the_same_games_and_one_that_goes_on_others() {
    let (one, other) = (TempStore::new(), TempStore::new());
    let keys = |temp: &TempStore| {
        let games = json(temp, "show games --json")["games"]
            .as_array()
            .unwrap()
            .clone();
        games
            .iter()
            .map(|game| game["key"].clone())
            .collect::<Vec<_>>()
    };
    for temp in [&one, &other] {
        for _ in 0..2 {
            printed(temp, "train --games 40 --rules everlasting --seed 7");
        }
    }
    assert_eq!(keys(&one), keys(&other));
    // The beads hardly differ after so few games: by the same chance most games would come again.
    let keys = keys(&one);
    let again = keys
        .iter()
        .zip(&keys[40..])
        .filter(|(one, other)| one == other);
    assert!(again.count() < 10);
}

#[test]
fn a_training_tells_its_seed_also_where_it_was_drawn() {
    let (temp, twin) = (TempStore::new(), TempStore::new());
    let report = json(&temp, "train --games 50 --json");
    let seed = number(&report, "seed");
    let said = printed(&twin, &format!("train --games 50 --seed {seed}"));
    assert!(said.ends_with(&format!(
        "default: seed {seed}, menace {}, --rules michie\n",
        env!("CARGO_PKG_VERSION")
    )));
    assert_eq!(report["version"], env!("CARGO_PKG_VERSION"));
    assert!(
        temp.saved()
            .first()
            .cabinet
            .iter()
            .eq(twin.saved().first().cabinet.iter())
    );
}
