//! The second machine in the file: games, tally, curve and past are written only if it has any.

use std::fs;

use menace::engine::{Generator, Opponent, Pair, Preset, Side, train};

use crate::support::fixture::TempStore;
use crate::support::machines::{
    assert_same, finish, fresh, moving, of_two_players, seeded, step, trained, using,
};

#[test]
fn a_persons_games_that_are_older_than_the_last_come_back() {
    for side in Side::BOTH {
        let mut machine = of_two_players(0);
        let rng = &mut seeded(6);
        for opponent in [Opponent::Random, Opponent::Perfect] {
            train(using(&mut machine, side), opponent, 1_500, rng);
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
            train(using(machine, side), Opponent::Random, 2_500, rng);
            finish_one(machine, side, rng);
        }
        assert_same(&machine, &found);
    }
}

#[test]
fn nothing_of_the_past_is_in_the_file_of_a_machine_without_games() {
    for games in [0, 1] {
        let file = serde_json::to_value(trained(Preset::Michie, Opponent::Random, games)).unwrap();
        for member in ["past", "snapshot_stride", "snapshots"] {
            assert_eq!(file.get(member).is_some(), games > 0, "{member}");
        }
    }
}

#[test]
fn the_order_of_both_players_in_a_file_of_an_earlier_release_is_read_and_no_longer_written() {
    let machine = of_two_players(0);
    let file = serde_json::to_value(&machine).unwrap();
    assert_eq!(file.get("turns"), None);
    let mut earlier = file.clone();
    earlier["turns"] = vec![10, 10].into();
    let found: Pair = serde_json::from_value(earlier).unwrap();
    assert_same(&machine, &found);
    assert_eq!(serde_json::to_value(&found).unwrap(), file);
}

#[test]
fn a_game_of_two_machines_in_a_file_of_an_earlier_release_is_given_up_and_its_beads_go_back() {
    let rng = &mut seeded(3);
    let mut machine = fresh(Preset::Everlasting);
    train(&mut machine, Opponent::Menace, 20, rng);
    let mut file = serde_json::to_value(&machine).unwrap();
    machine.begin(Opponent::Menace).unwrap();
    for _ in 0..4 {
        step(&mut machine, rng);
    }
    let game = machine.game().unwrap();
    let open = Side::BOTH.map(|side| game.opened_by(side).collect::<Vec<_>>());
    for (boxes, open) in ["boxes", "second_boxes"].into_iter().zip(&open) {
        assert_eq!(open.len(), 2);
        for it in open {
            let at = usize::from(it.bead.lid_square().number()) - 1;
            let nth = usize::from(it.number.number()) - 1;
            let beads = &mut file[boxes][nth]["beads"][at];
            *beads = (beads.as_u64().unwrap() - 1).into();
        }
    }
    let [open, second_open] = &open;
    let key = game.key().to_string();
    file["game"] = serde_json::json!({
        "opponent": "menace", "key": key, "open": open, "second_open": second_open
    });
    let found: Pair = serde_json::from_value(file).unwrap();
    machine.abandon();
    assert_same(&found, &machine);
}

#[test]
fn a_box_that_its_bead_left_empty_is_not_restocked_while_it_is_open() {
    let mut emptied = 0;
    for seed in 0..60 {
        let rng = &mut seeded(seed);
        let mut machine = fresh(Preset::Challenge);
        machine.bring_into_use(Side::Second, rng);
        machine.begin(Opponent::Random).unwrap();
        while machine.game().is_some() {
            let file = serde_json::to_value(&machine).unwrap();
            let found: Pair = serde_json::from_value(file.clone()).unwrap();
            assert_eq!(serde_json::to_value(&found).unwrap(), file, "seed {seed}");
            let boxes = machine.machine.cabinet();
            let open = machine.game().unwrap().opened_by(Side::Second);
            emptied += open
                .filter(|it| boxes[it.number].beads().is_empty())
                .count();
            step(&mut machine, rng);
        }
    }
    assert!(emptied > 20, "{emptied}");
}

/// One more game of this player against a person.
fn finish_one(machine: &mut Pair, side: Side, rng: &mut Generator) {
    using(machine, side).begin(Opponent::You).unwrap();
    finish(machine, rng);
}

#[test]
fn a_curve_goes_on_over_an_end_of_the_program_before_its_first_game() {
    let mut machine = fresh(Preset::Everlasting);
    let rng = &mut seeded(2);
    train(&mut machine, Opponent::Menace, 50, rng);
    using(&mut machine, Side::Second)
        .begin(Opponent::You)
        .unwrap();
    for _ in 0..2 {
        step(&mut machine, &mut seeded(3));
    }
    let file = serde_json::to_value(&machine).unwrap();
    let mut found: Pair = serde_json::from_value(file).unwrap();
    for machine in [&mut machine, &mut found] {
        finish(machine, &mut seeded(4));
    }
    let [machine, found] = [&machine, &found].map(|it| moving(it, Side::Second).player());
    assert_eq!(machine.curve, found.curve);
}
