//! `menace machines totals`, as a real process.

use std::fs;

use crate::commands::all::{complaint, printed};
use crate::support::fixture::TempStore;

#[test]
fn totals_are_told_by_opponent_and_cleared_without_touching_a_bead() {
    let temp = TempStore::new();
    printed(&temp, "train --rules everlasting --games 100 --seed 1");
    printed(&temp, "train --opponent perfect --games 50 --seed 2");
    let [mut all, mut random, mut perfect] = [[0; 4]; 3];
    let csv = printed(&temp, "machines totals default --format csv");
    for (line, row) in csv
        .lines()
        .skip(1)
        .zip([&mut all, &mut random, &mut perfect])
    {
        let counts: Vec<u64> = line
            .split(',')
            .skip(1)
            .map(|count| count.parse().unwrap())
            .collect();
        *row = counts.try_into().unwrap();
    }
    let names: Vec<_> = csv
        .lines()
        .map(|line| line.split(',').next().unwrap())
        .collect();
    assert_eq!(names, ["opponent", "all", "random", "perfect"]);
    assert_eq!(
        [all, random, perfect].map(|row| row[..3].iter().sum::<u64>()),
        [150, 100, 50]
    );
    assert!(
        (0..4).all(|nth| all[nth] == random[nth] + perfect[nth]),
        "{csv}"
    );
    let text = printed(&temp, "machines totals default");
    let first = format!("default: 150 games\n  all      MENACE won {} (", all[0]);
    assert!(text.starts_with(&first) && text.contains(" %), "), "{text}");
    let beads = printed(&temp, "boxes --json");
    assert_eq!(
        printed(&temp, "machines totals default --clear --yes"),
        "default: totals cleared, the beads as they were\n"
    );
    assert_eq!(printed(&temp, "boxes --json"), beads);
    let text = printed(&temp, "machines totals default");
    assert!(
        text.starts_with("default: 150 games, totals of the last 0\n  all  MENACE won 0 (0 %)"),
        "{text}"
    );
    printed(&temp, "train --opponent perfect --games 3");
    let json: serde_json::Value =
        serde_json::from_str(&printed(&temp, "machines totals default --json")).unwrap();
    assert_eq!(
        (
            json["games"].as_u64(),
            json["totals"][1]["opponent"].as_str()
        ),
        (Some(153), Some("perfect"))
    );
}

#[test]
fn what_cannot_be_told_or_cleared_is_said_and_changes_nothing() {
    let temp = TempStore::new();
    printed(&temp, "train --games 5 --seed 1");
    let before = fs::read(temp.file()).unwrap();
    for (options, code, reason) in [
        ("nobody", 1, "there is no machine 'nobody'"),
        (
            "default --second",
            1,
            "machine 'default' has no second machine yet",
        ),
        (
            "default --clear",
            2,
            "say --yes to clear the totals of machine 'default'",
        ),
        ("default --clear --json --yes", 2, "cannot be used with"),
        ("default --yes", 2, "--clear"),
    ] {
        let (found, told) = complaint(&temp, &format!("machines totals {options}"));
        assert!(
            found == code && told.contains(reason),
            "{options}: {found} {told}"
        );
    }
    assert_eq!(fs::read(temp.file()).unwrap(), before);
}
