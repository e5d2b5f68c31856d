//! The second machine in the file: games, tally, curve and past are written only if it has any.

use std::fs;

use menace::engine::{Generator, Machine, Opponent, Preset, Side, train};

use crate::support::fixture::TempStore;
use crate::support::machines::{assert_same, finish, fresh, of_two_players, seeded, step};

#[test]
fn a_persons_games_that_are_older_than_the_last_come_back() {
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
fn the_order_of_both_players_in_a_file_of_an_earlier_release_is_read_and_no_longer_written() {
    let machine = of_two_players(0);
    let file = serde_json::to_value(&machine).unwrap();
    assert_eq!(file.get("turns"), None);
    let mut earlier = file.clone();
    earlier["turns"] = vec![10, 10].into();
    let found: Machine = serde_json::from_value(earlier).unwrap();
    assert_same(&machine, &found);
    assert_eq!(serde_json::to_value(&found).unwrap(), file);
}

/// One more game of this player against a person.
fn finish_one(machine: &mut Machine, side: Side, rng: &mut Generator) {
    machine.begin(side, Opponent::You).unwrap();
    finish(machine, rng);
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
