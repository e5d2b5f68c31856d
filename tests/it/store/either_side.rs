//! The second machine in the file: games, tally, curve and past are written only if it has any.

use std::fs;

use menace::engine::{Generator, Machine, Opponent, Preset, Side, train};

use crate::support::fixture::TempStore;
use crate::support::machines::{assert_same, finish, fresh, of_two_players, seeded, step};

#[test]
fn a_persons_games_that_are_older_than_the_last_and_the_order_of_both_players_come_back() {
    for side in Side::BOTH {
        let mut machine = of_two_players(0);
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
    let machine = of_two_players(0);
    let mut file = serde_json::to_value(&machine).unwrap();
    file.as_object_mut().unwrap().remove("turns").unwrap();
    file["version"] = 2.into();
    let found: Machine = serde_json::from_value(file).unwrap();
    let kept = found.kept_games();
    let all = machine.games_in_life();
    assert_eq!(all, 20);
    assert!((1..=all).rev().eq(kept.iter().map(|game| game.number)));
    let of_second = kept
        .iter()
        .filter(|game| game.played().side == Side::Second);
    assert_eq!(of_second.count(), 10);
}

/// One more game of this player against a person.
fn finish_one(machine: &mut Machine, side: Side, rng: &mut Generator) {
    machine.begin(side, Opponent::You).unwrap();
    finish(machine, rng);
}

#[test]
fn as_many_turns_are_read_as_are_ever_written_and_no_more() {
    let mut machine = of_two_players(0);
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
fn a_curve_goes_on_over_an_end_of_the_program_before_its_first_game() {
    let mut machine = fresh(Preset::Everlasting);
    let rng = &mut seeded(2);
    train(&mut machine, Side::First, Opponent::Menace, 50, rng);
    machine.begin(Side::Second, Opponent::You).unwrap();
    for _ in 0..2 {
        step(&mut machine, &mut seeded(3));
    }
    let file = serde_json::to_value(&machine).unwrap();
    let mut found: Machine = serde_json::from_value(file).unwrap();
    for machine in [&mut machine, &mut found] {
        finish(machine, &mut seeded(4));
    }
    let [machine, found] = [&machine, &found].map(|it| it.player(Side::Second).unwrap());
    assert_eq!(machine.curve, found.curve);
}
