//! The second machine in the file: its games, tally, curve and past, only where it has any of its
//! own.

use std::fs;

use menace::engine::{Generator, Machine, Opponent, Preset, Rules, Side, train};
use proptest::prelude::*;

use crate::support::fixture::{TempStore, name};
use crate::support::machines::{any_rules, assert_same, assert_sound, finish, seeded, step};
use crate::support::properties::cases;

/// A machine of which each player has lived through some games, in the middle of a game of this
/// one.
fn lived(rules: Rules, seed: u64, games: [u64; 2], (side, plies): (Side, usize)) -> Machine {
    let rng = &mut seeded(seed);
    let mut machine = Machine::new(rules, rng);
    for (side, games) in Side::BOTH.into_iter().zip(games) {
        for nth in 0..games {
            let opponent = if nth % 3 == 0 && side == Side::First {
                Opponent::Menace
            } else {
                Opponent::You
            };
            if machine.begin(side, opponent).is_ok() {
                finish(&mut machine, rng);
            }
        }
    }
    // The second one learns as an opponent besides.
    for _ in 0..games[0] / 5 {
        if machine.begin(Side::First, Opponent::Menace).is_ok() {
            finish(&mut machine, rng);
        }
    }
    machine.player_or_new(side, rng);
    if machine.begin(side, Opponent::You).is_ok() {
        for _ in 0..plies {
            step(&mut machine, rng);
        }
    }
    machine
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn both_players_at_any_moment_come_back_as_they_were(
        rules in any_rules(), seed: u64, first in 0..30_u64, second in 0..30_u64, is_second: bool, plies in 0..=6_usize,
    ) {
        let side = if is_second { Side::Second } else { Side::First };
        let machine = lived(rules, seed, [first, second], (side, plies));
        let temp = TempStore::new();
        temp.save(&machine);
        let found = temp.saved();
        assert_same(&machine, &found);
        let was = |machine: &Machine| {
            machine.past_games(Side::Second).into_iter().map(|(played, moves)| (played, format!("{moves:?}"))).collect::<Vec<_>>()
        };
        assert_eq!(was(&machine), was(&found));
        let text = fs::read(temp.file()).unwrap();
        temp.save(&found);
        assert_eq!(fs::read(temp.file()).unwrap(), text, "and is written as it was");
        assert_sound(found);
    }
}

#[test]
fn the_past_of_the_second_machine_is_kept_where_it_has_learned_as_an_opponent_since() {
    let rng = &mut seeded(5);
    let mut machine = lived(Preset::Michie.rules(), 5, [0, 10], (Side::First, 0));
    machine.abandon();
    let past = |machine: &Machine| {
        let temp = TempStore::new();
        temp.save(machine);
        let file: serde_json::Value =
            serde_json::from_slice(&fs::read(temp.file()).unwrap()).unwrap();
        file["second"].get("past").is_some()
    };
    assert!(past(&machine));
    train(&mut machine, Side::First, Opponent::Menace, 1, rng);
    assert!(past(&machine));
}

#[test]
fn a_persons_games_that_are_older_than_the_last_and_the_order_of_both_players_come_back() {
    for side in Side::BOTH {
        let mut machine = lived(Preset::Michie.rules(), 4, [30, 30], (Side::First, 0));
        let rng = &mut seeded(6);
        for opponent in [Opponent::Random, Opponent::Perfect] {
            train(&mut machine, side, opponent, 1_500, rng);
            finish_one(&mut machine, side.other(), rng);
        }
        let temp = TempStore::new();
        temp.save(&machine);
        let mut found = temp.saved();
        assert_same(&machine, &found);
        let text = fs::read_to_string(temp.file()).unwrap();
        assert!(
            text.contains("\"version\": 4") && text.contains("\"yours\""),
            "{text}"
        );
        for machine in [&mut machine, &mut found] {
            let rng = &mut seeded(7);
            train(machine, side, Opponent::Random, 2_500, rng);
            finish_one(machine, side, rng);
        }
        assert_same(&machine, &found);
    }
}

#[test]
fn a_file_that_does_not_tell_the_order_of_both_players_opens_with_all_their_games() {
    let machine = lived(Preset::Michie.rules(), 4, [30, 30], (Side::First, 0));
    let mut file = serde_json::to_value(&machine).unwrap();
    file.as_object_mut().unwrap().remove("turns").unwrap();
    file["version"] = 2.into();
    let found: Machine = serde_json::from_value(file).unwrap();
    let kept = found.kept_games();
    let all = machine.games_in_life();
    assert_eq!(all, 66);
    assert!((1..=all).rev().eq(kept.iter().map(|game| game.number)));
    let of_second = kept
        .iter()
        .filter(|game| game.played().side == Side::Second);
    assert_eq!(of_second.count(), 30);
}

/// One more game of this player against a person.
fn finish_one(machine: &mut Machine, side: Side, rng: &mut Generator) {
    machine.begin(side, Opponent::You).unwrap();
    finish(machine, rng);
}

#[test]
fn turns_and_games_of_a_person_that_cannot_be_are_refused() {
    let mut machine = lived(Preset::Michie.rules(), 4, [10, 10], (Side::First, 0));
    train(
        &mut machine,
        Side::First,
        Opponent::Random,
        2_000,
        &mut seeded(6),
    );
    let temp = TempStore::new();
    temp.save(&machine);
    let file: serde_json::Value = serde_json::from_slice(&fs::read(temp.file()).unwrap()).unwrap();
    let refused = |member: &str, value: serde_json::Value| {
        let mut file = file.clone();
        file[member] = value;
        serde_json::from_value::<Machine>(file)
            .unwrap_err()
            .to_string()
    };
    let [first, second] = Side::BOTH.map(|side| machine.tally(side).games());
    for turns in [
        vec![2_012, 11],
        vec![12, 0, 2_000],
        vec![1, 0, first - 1, second],
        vec![u64::MAX, 10, 13],
    ] {
        assert!(refused("turns", turns.into()).contains("\"turns\" do not fit together"));
    }
    let line = file["yours"][0][1].as_str().unwrap().to_owned();
    let of_random = line.replace("you", "random");
    for (number, line) in [(0, &line), (1_900, &line), (1, &of_random)] {
        let yours = serde_json::json!([[number, line]]);
        assert!(refused("yours", yours).contains("person's"));
    }
}

#[test]
fn as_many_turns_are_read_as_are_ever_written_and_no_more() {
    let mut machine = lived(Preset::Michie.rules(), 4, [10, 10], (Side::First, 0));
    for side in Side::BOTH {
        train(&mut machine, side, Opponent::Random, 2_000, &mut seeded(6));
    }
    let [first, second] = Side::BOTH.map(|side| machine.tally(side).games());
    let file = serde_json::to_value(&machine).unwrap();
    let read = |rounds: u64| {
        let mut turns = vec![1; 2 * usize::try_from(rounds).unwrap()];
        (turns[0], turns[1]) = (first - (rounds - 1), second - (rounds - 1));
        let mut file = file.clone();
        file["turns"] = turns.into();
        serde_json::from_value::<Machine>(file).map_err(|error| error.to_string())
    };
    read(1_024).expect("2,048 turns are read");
    let error = read(1_025).expect_err("2,050 turns are not");
    assert!(error.contains("\"turns\" do not fit together"), "{error}");
}

#[test]
fn a_second_machine_that_has_played_no_game_of_its_own_changes_no_byte() {
    let mut machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
    train(
        &mut machine,
        Side::First,
        Opponent::Menace,
        50,
        &mut seeded(2),
    );
    let temp = TempStore::new();
    temp.save(&machine);
    let text = fs::read_to_string(temp.file()).unwrap();
    assert!(
        !text.contains("\"second\"") && !text.contains("\"machine\""),
        "{text}"
    );
    train(
        &mut machine,
        Side::Second,
        Opponent::Random,
        1,
        &mut seeded(3),
    );
    temp.save(&machine);
    let text = fs::read_to_string(temp.file()).unwrap();
    assert!(
        text.contains("\n  \"second\": {\n    \"tally\": {") && text.contains("\"version\": 2"),
        "{text}"
    );
}

#[test]
fn a_game_of_the_second_machine_makes_a_file_that_the_first_release_refuses_from_its_first_move_on()
{
    for (side, version) in [(Side::First, 1), (Side::Second, 2)] {
        let mut machine = lived(Preset::Michie.rules(), 1, [0, 0], (side, 1));
        let temp = TempStore::new();
        for _ in 0..2 {
            temp.save(&machine);
            let text = fs::read_to_string(temp.file()).unwrap();
            assert!(
                text.contains(&format!("\n  \"version\": {version},")),
                "{side:?}: {text}"
            );
            step(&mut machine, &mut seeded(1));
        }
    }
    let mut machine = lived(Preset::Michie.rules(), 1, [0, 1], (Side::Second, 0));
    machine.abandon();
    let temp = TempStore::new();
    temp.save(&machine);
    assert!(
        fs::read_to_string(temp.file())
            .unwrap()
            .contains("\n  \"version\": 2,")
    );
}

#[test]
fn a_curve_goes_on_over_an_end_of_the_program_before_its_first_game() {
    let mut machine = Machine::new(Preset::Everlasting.rules(), &mut seeded(1));
    train(
        &mut machine,
        Side::First,
        Opponent::Menace,
        50,
        &mut seeded(2),
    );
    machine.begin(Side::Second, Opponent::You).unwrap();
    for _ in 0..2 {
        step(&mut machine, &mut seeded(3));
    }
    let temp = TempStore::new();
    temp.save(&machine);
    let mut found = temp.saved();
    for machine in [&mut machine, &mut found] {
        finish(machine, &mut seeded(4));
    }
    assert_eq!(
        machine.player(Side::Second).unwrap().curve,
        found.player(Side::Second).unwrap().curve
    );
}

#[test]
fn what_a_hand_has_made_impossible_is_refused_and_said_of_the_second_machine() {
    let machine = lived(Preset::Michie.rules(), 1, [3, 3], (Side::Second, 2));
    let temp = TempStore::new();
    temp.save(&machine);
    let text = fs::read_to_string(temp.file()).unwrap();
    let refused = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        let (before, after) = text.rsplit_once(from).unwrap();
        let temp = TempStore::with_text(format!("{before}{to}{after}").as_bytes());
        temp.store.load(&name()).unwrap_err().to_string()
    };
    assert!(refused("\"resigned\":0", "\"resigned\":9").contains("of the second machine: "));
    assert!(
        refused("\"curve_stride\": 1", "\"curve_stride\": 2").contains("of the second machine: ")
    );
    assert!(
        refused("\"machine\": \"second\",", "").contains("does not open the boxes that are open")
    );
    assert!(refused("\"second\": {", "\"third\": {").contains("unknown field `third`"));
}
