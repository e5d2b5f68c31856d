//! The machine of 1961, reconstructed.

use menace::engine::{
    Bead, BoxNumber, MissingBead, Opponent, Pair, Preset, Tally, Tournament, reconstructed_games,
    train,
};
use menace::game::Square;

use crate::support::machines::{fresh, seeded};

#[test]
fn the_gains_of_1961_are_those_that_michie_published() {
    let gains = Tournament::of_1961().gains();
    let published = [
        -6, -8, -8, -10, -6, 2, 4, 10, 10, 14, 20, 12, 20, 34, 40, 56, 66, 80, 102, 112, 130, 150,
    ];
    assert!(gains.iter().skip(9).step_by(10).eq(&published));
    let least = gains.iter().min();
    assert_eq!(least, Some(&-11), "one of twelve beads was left");
}

#[test]
fn the_reconstructed_games_end_as_michies_did() {
    let mut machine = fresh(Preset::Michie);
    let mut verdicts = Tournament::of_1961().verdicts().iter();
    for (nth, game) in (1..).zip(reconstructed_games()) {
        let finished = machine
            .machine
            .learn_from(&game, MissingBead::Refused, &mut seeded(nth))
            .unwrap();
        assert_eq!(Some(&finished.verdict()), verdicts.next(), "game {nth}");
        assert_eq!(finished.resigned_at, None, "game {nth}");
        if nth == 17 {
            assert_eq!(first_box(&machine), [1, 0, 0], "one corner bead is left");
        }
    }
    assert_eq!(verdicts.next(), None);
    assert_eq!(first_box(&machine), [162, 0, 0]);
}

#[test]
fn the_reconstructed_machine_has_the_same_boxes_whatever_chance_says() {
    let machine = Pair::reconstructed_1961(&mut seeded(1)).unwrap();
    let Tally {
        won,
        drawn,
        lost,
        resigned,
    } = machine.first().tally();
    assert_eq!([won, drawn, lost, resigned], [54, 77, 89, 0]);
    for seed in 2..50 {
        let other = Pair::reconstructed_1961(&mut seeded(seed)).unwrap();
        let (one, other) = (machine.first(), other.first());
        assert!(other.cabinet().iter().eq(one.cabinet().iter()));
        assert_eq!(other.player().curve, one.player().curve);
    }
}

/// The beads for corner, edge and center; equivalent squares have none.
fn first_box(machine: &Pair) -> [u64; 3] {
    let beads = machine.first().cabinet()[BoxNumber::FIRST].beads();
    let counts = [Square::TopLeft, Square::Top, Square::Center]
        .map(|square| beads.count(Bead::on_lid(square)));
    assert_eq!(counts.iter().sum::<u64>(), beads.total());
    counts
}

#[test]
fn a_machine_is_from_1961_after_all_its_games_and_by_its_rules_alone() {
    let rng = &mut seeded(1);
    let mut machine = Pair::new(Preset::Michie.rules(), rng);
    for game in reconstructed_games() {
        assert!(!machine.machine.is_reconstructed(), "{game}");
        machine
            .machine
            .learn_from(&game, MissingBead::PutIn, rng)
            .unwrap();
    }
    assert!(machine.machine.is_reconstructed());
    let mut other = *machine.rules();
    other.reward.won = 9;
    machine.change_rules(other).unwrap();
    assert!(!machine.machine.is_reconstructed());
}

#[test]
fn a_machine_made_from_1961_is_known_for_it_however_long_it_plays_on() {
    let rng = &mut seeded(2);
    let mut machine = Pair::reconstructed_1961(rng).unwrap();
    for games in [0, 10, 1000, 100_000] {
        train(&mut machine, Opponent::Random, games, rng);
        assert!(machine.machine.is_reconstructed());
    }
    for seed in 0..50 {
        let rng = &mut seeded(seed);
        let mut other = Pair::new(Preset::Michie.rules(), rng);
        train(&mut other, Opponent::Perfect, 220, rng);
        assert!(!other.machine.is_reconstructed());
    }
}
