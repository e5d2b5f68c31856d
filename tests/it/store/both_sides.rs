//! A machine that plays on both sides: nothing that is done with it drops beads of the other side.

use std::fs;

use menace::engine::{Cabinet, MissingBead, Opponent, Pair, Preset, Side, play_game, train};
use menace::store::Imported;

use crate::support::fixture::{TempStore, named};
use crate::support::machines::{fresh, of_two_players, seeded, step, using, worked_by_hand};

/// The number of beads on each side.
fn beads(machine: &Pair) -> [u64; 2] {
    Side::BOTH.map(|side| machine.of_side(side).map_or(0, |it| it.cabinet().total()))
}

/// An everlasting machine that has trained on both sides.
fn of_both_sides(seed: u64) -> Pair {
    let mut machine = fresh(Preset::Everlasting);
    for side in Side::BOTH {
        train(
            using(&mut machine, side),
            Opponent::Random,
            30,
            &mut seeded(seed),
        );
    }
    machine
}

#[test]
fn a_file_that_is_opened_or_imported_holds_the_beads_of_both_sides() {
    let machine = of_two_players(50);
    let temp = TempStore::new();
    temp.save(&machine);
    assert_eq!(beads(&temp.saved()), beads(&machine));
    let text = fs::read(temp.file()).unwrap();
    let Ok(Imported::Machine(imported)) = Imported::of_text(&text) else {
        panic!("it is a machine");
    };
    assert_eq!(beads(&imported), beads(&machine));
}

#[test]
fn other_rules_leave_the_beads_of_both_sides() {
    let mut machine = of_both_sides(1);
    let before = beads(&machine);
    let mut rules = *machine.rules();
    rules.reward.won += 1;
    machine.change_rules(rules).unwrap();
    assert_eq!(beads(&machine), before);
}

#[test]
fn a_game_from_a_log_leaves_the_beads_of_the_machine_that_moves_second() {
    let mut machine = of_both_sides(1);
    let [first, second] = beads(&machine);
    let game = "7136958 W".parse().unwrap();
    let learned = machine
        .first_mut()
        .learn_from(&game, MissingBead::PutIn, &mut seeded(1));
    assert!(learned.is_ok());
    assert_ne!(beads(&machine)[0], first);
    assert_eq!(beads(&machine)[1], second);
}

#[test]
fn training_of_one_side_leaves_the_beads_of_the_other_and_both_learn_from_each_other() {
    for side in Side::BOTH {
        let mut machine = of_both_sides(1);
        let alone = [side == Side::First, side == Side::Second];
        for (opponent, learn) in [(Opponent::Random, alone), (Opponent::Menace, [true; 2])] {
            let before = beads(&machine);
            train(using(&mut machine, side), opponent, 30, &mut seeded(2));
            let changes = [0, 1].map(|nth| beads(&machine)[nth] != before[nth]);
            assert_eq!(changes, learn);
        }
    }
}

#[test]
fn the_machine_as_it_was_and_a_copy_that_learns_nothing_hold_the_beads_of_both_sides() {
    let machine = of_both_sides(1);
    let now = machine.after(Side::First, machine.first().tally().games());
    assert_eq!(now.map(|it| beads(&it)), Ok(beads(&machine)));
    let mut copy = machine.clone().without_learning();
    for side in Side::BOTH {
        play_game(using(&mut copy, side), Opponent::Perfect, &mut seeded(3)).unwrap();
    }
    assert_eq!(beads(&copy), beads(&machine));
}

#[test]
fn poured_machines_add_up_what_each_side_of_them_has_gained() {
    let machines = [1, 2].map(|seed| (named(&format!("m{seed}")), of_both_sides(seed)));
    let poured = Pair::poured(&machines).unwrap();
    let rules = Preset::Everlasting.rules();
    let start = Side::BOTH.map(|side| Cabinet::stocked(side, &rules, &mut seeded(1)).total());
    for nth in [0, 1] {
        let held: u64 = machines.iter().map(|(_, it)| beads(it)[nth]).sum();
        // A color that both took away cannot go below none.
        assert!(beads(&poured)[nth] >= held - start[nth], "side {nth}");
        assert_ne!(beads(&poured)[nth], start[nth], "side {nth}");
    }
}

#[test]
fn what_is_kept_of_play_by_hand_stays_whichever_machine_is_in_use() {
    let mut machine = worked_by_hand();
    let before = machine.machine.by_hand.clone();
    machine.bring_into_use(Side::Second, &mut seeded(1));
    assert_eq!(machine.machine.by_hand, before);
    let temp = TempStore::new();
    temp.save(&machine);
    assert_eq!(temp.saved().machine.by_hand, before);
}

#[test]
fn a_machine_as_it_was_is_beside_the_beads_that_the_other_had_before_a_game_of_two() {
    let mut machine = of_both_sides(1);
    let before = beads(&machine);
    machine.begin(Opponent::Menace).unwrap();
    for _ in 0..4 {
        step(&mut machine, &mut seeded(2));
    }
    let then = machine.after(Side::First, machine.first().tally().games());
    assert_eq!(then.map(|it| beads(&it)), Ok(before));
}

#[test]
fn a_machine_as_it_was_and_the_one_beside_it_go_on_by_the_rules_of_that_time() {
    let mut machine = of_both_sides(1);
    let old = *machine.rules();
    let mut rules = old;
    rules.reward.won += 1;
    machine.change_rules(rules).unwrap();
    train(
        using(&mut machine, Side::First),
        Opponent::Random,
        5,
        &mut seeded(2),
    );
    let then = machine.after(Side::First, 20).unwrap();
    assert_eq!(then.both().filter(|it| *it.rules() == old).count(), 2);
}
