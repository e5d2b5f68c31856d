//! `menace experiment`, as a real process.

use serde_json::Value;

use crate::commands::all::{json, menace};
use crate::support::fixture::TempStore;

fn number(document: &Value, key: &str) -> u64 {
    document[key]
        .as_u64()
        .unwrap_or_else(|| panic!("{key} in {document}"))
}

fn share(document: &Value, key: &str) -> f64 {
    document[key]
        .as_f64()
        .unwrap_or_else(|| panic!("{key} in {document}"))
}

#[test]
fn an_experiment_gives_the_same_numbers_on_one_core_and_on_two() {
    let temp = TempStore::new();
    let on = |cores: &str| {
        let arguments = "experiment --games 100 --machines 50 --opponent menace --rules challenge --json --seed 9";
        let output = menace(&temp, arguments)
            .env("RAYON_NUM_THREADS", cores)
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert_eq!(on("1"), on("2"));
}

/// The mean number of lost games in 220, with a dry machine's games counted as lost.
fn lost_of_220(arm: &Value) -> f64 {
    let blocks = arm["blocks"].as_array().unwrap().iter();
    blocks
        .map(|block| share(block, "lost_all") * (share(block, "to") - share(block, "from") + 1.0))
        .sum()
}

#[test]
fn four_sets_of_rules_side_by_side_differ_as_published() {
    let report = json(
        &TempStore::new(),
        "experiment --opponent perfect --games 220 --when-empty restock --beads 4,3,2,1/3,2,1,1 \
         --reward 3,1,-1/3,1,-3 --seed 1 --json",
    );
    let arms = report["arms"].as_array().unwrap();
    let labels: Vec<_> = arms
        .iter()
        .map(|arm| arm["label"].as_str().unwrap())
        .collect();
    let expected = [
        "4,3,2,1 +3 +1 -1 restock",
        "4,3,2,1 +3 +1 -3 restock",
        "3,2,1,1 +3 +1 -1 restock",
        "3,2,1,1 +3 +1 -3 restock",
    ];
    assert_eq!(labels, expected);
    assert!(
        (lost_of_220(&arms[0]) - 40.5).abs() <= 1.5,
        "{}",
        lost_of_220(&arms[0])
    );
    assert!(
        (lost_of_220(&arms[3]) - 21.0).abs() <= 0.8,
        "{}",
        lost_of_220(&arms[3])
    );
}

#[test]
fn the_machine_of_the_thesis_learns_its_schedule_as_published() {
    let report = json(
        &TempStore::new(),
        "experiment --opponent random*200+block*100+perfect*200 --measure perfect --squares every --when-empty restock \
         --machines 400 --seed 2 --json",
    );
    let last = report["blocks"].as_array().unwrap().last().unwrap();
    assert_eq!(number(last, "to"), 500);
    let drawn = &last["measured"]["drawn"];
    // Published: 82.4 with a standard deviation of 6.0. Against a player who stops any of several
    // lines it is 81.7 and
    // 5.0; since `block` stops them in the order of Darby's program, a little less.
    assert!((share(drawn, "mean") - 0.805).abs() < 0.01, "{drawn}");
    assert!((share(drawn, "sd") - 0.058).abs() < 0.007, "{drawn}");
    assert!(share(drawn, "p10") < share(drawn, "p50") && share(drawn, "p50") < share(drawn, "p90"));
    assert_eq!(report["safe_after"]["share"], 0.0);
}

#[test]
fn a_row_for_each_machine_makes_the_means_and_the_paired_difference_again() {
    let temp = TempStore::new();
    let arguments = "--opponent perfect --reward 3,1,-1/3,1,-3 --games 30 --machines 12 --seed 5";
    let report = json(&temp, &format!("experiment {arguments} --json"));
    let [first, second] = [0, 1].map(|nth| &report["arms"][nth]);
    let rows = |arm: &Value| arm["each"].as_array().unwrap().clone();
    assert_eq!((rows(first).len(), number(&report, "seed")), (12 * 3, 5));
    let of = |arm: &Value, machine: u64, game: u64, key: &str| {
        let rows = rows(arm);
        let is_it = |row: &&Value| row["machine"] == machine && row["game"] == game;
        number(rows.iter().find(is_it).unwrap(), key)
    };
    // A game that a dry machine could not play counts as lost.
    let lost = |arm: &Value, machine, game| {
        game - of(arm, machine, game, "won") - of(arm, machine, game, "drawn")
    };
    let lost_of_block = |arm: &Value, machine| {
        f64::from(u32::try_from(lost(arm, machine, 20) - lost(arm, machine, 10)).unwrap()) / 10.0
    };
    let more: Vec<f64> = (0..12)
        .map(|it| lost_of_block(second, it) - lost_of_block(first, it))
        .collect();
    let mean = more.iter().sum::<f64>() / 12.0;
    let variance = more.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / 11.0;
    let block = &second["blocks"][1];
    assert!((share(block, "more_lost") - mean).abs() < 1e-12, "{block}");
    let error = (variance / 12.0).sqrt();
    assert!(
        (share(block, "more_lost_error") - error).abs() < 1e-12,
        "{block}"
    );
    let all = (0..12).map(|it| lost_of_block(second, it)).sum::<f64>() / 12.0;
    assert!((share(block, "lost_all") - all).abs() < 1e-12, "{block}");
    assert!(first["blocks"][1]["more_lost"].is_null());
    let parts = ["won_all", "drawn_all", "lost_all"].map(|key| share(block, key));
    assert!((parts.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{block}");
}

#[test]
fn the_seed_of_a_machine_of_an_experiment_gives_a_fresh_one_the_same_life() {
    let temp = TempStore::new();
    let each = json(
        &temp,
        "experiment --rules challenge --opponent random*20+perfect*30 --machines 4 --seed 7 \
         --measure perfect --json",
    );
    for row in each["each"].as_array().unwrap() {
        let (machine, seed) = (number(row, "machine"), number(row, "seed"));
        let (name, games) = (format!("m{machine}-{}", row["game"]), number(row, "game"));
        let trained = json(
            &temp,
            &format!(
                "train --machine {name} --rules challenge --opponent random*20+perfect*30 \
                 --games {games} --seed {seed} --json"
            ),
        );
        for key in ["won", "drawn", "lost"] {
            assert_eq!(trained[key], row[key], "{row}");
        }
        let odds = json(&temp, &format!("show odds --machine {name} --json"));
        assert_eq!(odds["lost"].to_string(), row["chance_lost"].to_string());
    }
}
