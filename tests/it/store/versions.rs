//! A file has the version of its newest content, so that earlier releases reject it with a message
//! and leave it alone.

use std::fs;

use menace::app::{Preferences, Watched};
use menace::engine::{
    ByHand, Machine, Opening, Opponent, Preset, Reward, Rules, SavedMachine, SecondEmpty, Side,
    Spared, train,
};
use menace::store::Settings;
use menace::words::Language;
use proptest::prelude::*;
use serde_json::Value;

use crate::support::fixture::TempStore;
use crate::support::machines::{any_rules, cleared, finish, lived_against, seeded, trained};
use crate::support::properties::cases;

fn version(machine: &Machine) -> u64 {
    SavedMachine::of(machine).header().1
}

fn fresh(rules: Rules) -> Machine {
    Machine::new(rules, &mut seeded(1))
}

fn michie() -> Machine {
    fresh(Preset::Michie.rules())
}

/// A machine whose player of this side was trained against an opponent.
fn after(side: Side, opponent: Opponent, games: u64) -> Machine {
    let mut machine = michie();
    train(&mut machine, side, opponent, games, &mut seeded(2));
    machine
}

/// The members since version 1 that result from every game.
const OF_EVERY_GAME: [&str; 4] = ["totals", "snapshot_stride", "snapshots", "past"];

/// The machine of a file without these members.
fn without(machine: &Machine, members: &[&str]) -> Machine {
    let mut file = serde_json::to_value(machine).unwrap();
    let object = file.as_object_mut().unwrap();
    object.retain(|name, _| !members.contains(&&**name));
    serde_json::from_value(file).unwrap()
}

/// The machine of a file with no more than these facts about its 30 games.
fn with_only(members: &[&str]) -> Machine {
    let mut others = OF_EVERY_GAME.to_vec();
    others.retain(|name| !members.contains(name));
    without(&trained(Preset::Michie, Opponent::Random, 30), &others)
}

/// A machine with these rules instead of Michie's.
fn by(change: fn(&mut Rules)) -> Machine {
    let mut rules = Preset::Michie.rules();
    change(&mut rules);
    fresh(rules)
}

fn poured(machine: Machine) -> Machine {
    Machine::poured(&[("group".parse().unwrap(), machine)]).unwrap()
}

/// A kind of content, its first version, and a machine with it.
type Kind = (&'static str, u64, fn() -> Machine);

const KINDS: [Kind; 20] = [
    ("a machine of Michie's", 1, michie),
    ("what 0.1.0 wrote", 1, || {
        serde_json::from_str(include_str!("../data/v1/michie.json")).unwrap()
    }),
    ("the first box spared", 1, || {
        by(|it| it.spared = Spared::First)
    }),
    ("every color spared", 2, || {
        by(|it| it.spared = Spared::Every)
    }),
    ("a last move that pays", 2, || {
        by(|it| {
            it.last_move = Reward {
                won: 0,
                drawn: -1,
                lost: 0,
            }
        })
    }),
    ("a second machine that resigns", 2, || {
        by(|it| it.second_empty = SecondEmpty::Resign)
    }),
    ("an opening", 3, || by(|it| it.opening = Opening::Center)),
    ("boxes worked by hand", 2, || {
        let mut machine = michie();
        *machine.by_hand_mut() = ByHand {
            is_mirrored: true,
            ..ByHand::default()
        };
        machine
    }),
    ("games alone", 1, || with_only(&[])),
    ("totals", 2, || with_only(&["totals"])),
    ("snapshots", 2, || {
        with_only(&["snapshot_stride", "snapshots"])
    }),
    ("a past", 2, || with_only(&["past"])),
    ("a game as the second machine", 2, || {
        let mut machine = michie();
        machine.begin(Side::Second, Opponent::You).unwrap();
        machine
    }),
    ("games as the second machine", 2, || {
        after(Side::Second, Opponent::Random, 5)
    }),
    ("125 games", 2, || after(Side::First, Opponent::Random, 125)),
    ("a snapshot that is there for its round number", 4, || {
        after(Side::First, Opponent::Random, 126)
    }),
    ("a second machine without snapshots", 4, || {
        poured(after(Side::Second, Opponent::Random, 5))
    }),
    ("a person's games before the last thousand", 4, || {
        let (mut machine, rng) = (michie(), &mut seeded(3));
        machine.begin(Side::First, Opponent::You).unwrap();
        finish(&mut machine, rng);
        train(&mut machine, Side::First, Opponent::Random, 1_000, rng);
        without(&machine, &OF_EVERY_GAME)
    }),
    ("an opponent that the totals alone name", 4, || {
        let machine = after(Side::First, Opponent::Rulebook, 5);
        let mut file = serde_json::to_value(machine).unwrap();
        file["games"] = Value::Array(Vec::new());
        file["past"] = Value::Null;
        serde_json::from_value(file).unwrap()
    }),
    (
        "games on one side, the other and the first again",
        4,
        || {
            let mut machine = michie();
            for side in [Side::First, Side::Second, Side::First] {
                train(&mut machine, side, Opponent::Random, 5, &mut seeded(2));
            }
            machine
        },
    ),
];

#[test]
fn the_version_of_a_machine_is_that_of_the_newest_kind_of_content_in_it() {
    for (kind, since, machine) in KINDS {
        assert_eq!(version(&machine()), since, "{kind}");
    }
}

#[test]
fn an_opponent_is_of_its_version_wherever_it_is_named() {
    for opponent in Opponent::ALL {
        let since = if opponent == Opponent::Rulebook { 4 } else { 1 };
        assert_eq!(opponent.file_version(), since);
        let mut begun = michie();
        begun.begin(Side::First, opponent).unwrap();
        assert_eq!(version(&begun), since, "a game against {opponent}");
        if opponent == Opponent::You {
            continue;
        }
        for side in Side::BOTH {
            let played = after(side, opponent, 5);
            let cleared = cleared(&played);
            let machines = [played, cleared.clone(), poured(cleared)];
            let named = machines.map(|machine| (version(&machine), names(&machine, opponent)));
            for (version, is_named) in named {
                let least = if is_named { since } else { 1 };
                assert!(version >= least, "{side:?} against {opponent}: {version}");
                assert!(version < 4 || since == 4 || side == Side::Second);
            }
        }
    }
}

/// True if the file of a machine names an opponent.
fn names(machine: &Machine, opponent: Opponent) -> bool {
    let text = serde_json::to_string(machine).unwrap();
    text.contains(&format!("\"{opponent}\"")) || text.contains(&format!(" {opponent}"))
}

/// The members and the names of rules and opponents of each version. The last list is incomplete:
/// names in none of the lists are rejected by the test below.
const WORDS: [&str; 4] = [
    "format version rules start squares reward won drawn lost when_empty first_box tally resigned \
     game opponent key open number bead turn before second_open boxes lid beads second_boxes \
     curve_stride curve games random distinct every resign restock refill may-run-dry spared you \
     block win smart darby perfect skilled nemesis menace",
    "by_hand shaken_by mirrored tasks count restocked done corrections after program totals \
     cleared_at against machine second snapshot_stride snapshots rules_until past changes ago box \
     last_move second_empty every-color-spared",
    "opening 1 2 5",
    "turns yours rulebook",
];

/// Asserts that a release for the version of the file knows all of its names.
fn assert_is_known(file: &Value) {
    let version = usize::try_from(file["version"].as_u64().unwrap()).unwrap();
    let known: Vec<_> = WORDS[..version]
        .iter()
        .flat_map(|it| it.split(' '))
        .collect();
    assert_words(file, &known);
    if version >= 4 {
        return;
    }
    for life in [Some(file), file.get("second")].into_iter().flatten() {
        let stride = life.get("snapshot_stride").map(|it| it.as_u64().unwrap());
        assert!(stride.is_some() || life.get("boxes").is_some(), "{life}");
        for snapshot in life["snapshots"].as_array().into_iter().flatten() {
            let counts = snapshot["tally"].as_array().unwrap().iter();
            let games: u64 = counts.take(3).map(|it| it.as_u64().unwrap()).sum();
            assert!(
                games.is_power_of_two() || games.is_multiple_of(stride.unwrap()),
                "{games}"
            );
        }
    }
}

fn assert_words(value: &Value, known: &[&str]) {
    match value {
        Value::Object(members) => {
            for (name, value) in members {
                assert!(known.contains(&&**name), "'{name}' came later");
                match value {
                    Value::String(_) if ["lid", "key", "turn", "format"].contains(&&**name) => {}
                    Value::String(_) if name == "beads" => {}
                    Value::String(word) => assert_words(&Value::from(format!("- - {word}")), known),
                    value => assert_words(value, known),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| assert_words(value, known)),
        // A game: its squares, its result, the opponent.
        Value::String(line) => {
            let word = line.split([' ', ':']).nth(2).unwrap_or(line);
            assert!(known.contains(&word), "'{word}' came later");
        }
        _ => {}
    }
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn a_machine_of_any_life_says_nothing_that_its_version_has_no_word_for(
        rules in any_rules(), seed: u64, opponents in prop::collection::vec(prop::sample::select(&Opponent::ALL), 1..3),
        games in 0..40_usize, plies in 0..=6_usize, trained in 0..300_u64, side in prop::sample::select(&Side::BOTH), is_poured: bool,
    ) {
        let mut machine = lived_against(&opponents, rules, seed, games, plies);
        if seed % 2 == 0 {
            let opponent = opponents[0];
            if opponent != Opponent::You {
                machine.abandon();
                train(&mut machine, side, opponent, trained, &mut seeded(seed));
            }
        }
        if is_poured {
            machine = poured(machine);
        }
        assert_is_known(&serde_json::to_value(&machine).unwrap());
    }
}

/// Each choice of the settings, and its first version.
#[test]
fn the_version_of_the_settings_is_that_of_the_newest_choice_in_them() {
    let preferences = Preferences::default;
    let choices: [(u64, Preferences); 5] = [
        (1, preferences()),
        (
            1,
            Preferences {
                opponent: Opponent::Nemesis,
                ..preferences()
            },
        ),
        (
            2,
            Preferences {
                watched: Some(Watched { done: 3, goal: 10 }),
                ..preferences()
            },
        ),
        (
            4,
            Preferences {
                language: Some(Language::De),
                ..preferences()
            },
        ),
        (
            4,
            Preferences {
                opponent: Opponent::Rulebook,
                ..preferences()
            },
        ),
    ];
    for (since, preferences) in choices {
        let (temp, machine) = (TempStore::new(), Some("lab".parse().unwrap()));
        let settings = Settings {
            machine,
            preferences,
        };
        temp.store.save_settings(&settings).unwrap();
        let text = fs::read_to_string(temp.dir.path().join("settings.json")).unwrap();
        assert!(text.contains(&format!("\"version\": {since},")), "{text}");
        assert_eq!(temp.store.recover_settings(), (settings, None));
    }
}

#[test]
fn a_setting_that_means_nothing_any_more_is_dropped_and_one_that_never_was_is_refused() {
    for (member, is_known) in [
        ("\"questions\":false", true),
        ("\"lab\":{}", true),
        ("\"sound\":true", false),
    ] {
        let temp = TempStore::new();
        let file = temp.dir.path().join("settings.json");
        let text = format!(r#"{{"format":"menace settings","version":3,"settings":{{{member}}}}}"#);
        fs::write(&file, text).unwrap();
        assert_eq!(
            temp.store.recover_settings().1.is_none(),
            is_known,
            "{member}"
        );
    }
}
