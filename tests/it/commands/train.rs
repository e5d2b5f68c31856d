//! `menace train`, as a real process.

use serde_json::Value;

use crate::commands::all::{json, printed};
use crate::support::fixture::TempStore;

fn number(document: &Value, key: &str) -> u64 {
    document[key]
        .as_u64()
        .unwrap_or_else(|| panic!("{key} in {document}"))
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
    // Both are rounded in the output.
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
    // Beads hardly differ after few games, so the same seed would repeat most games.
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
