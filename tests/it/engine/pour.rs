//! Merging several machines into one.

use menace::engine::{
    MachineName, Opponent, Pair, PourError, Preset, Rules, Side, Tally, WhenEmpty, train,
};
use menace::game::Square;

use crate::support::machines::{assert_sound, fresh, lived_against, moving, seeded, with_past};

// The engine's own test run in `.github/mutants` has no store.
fn named(name: &str) -> MachineName {
    name.parse().expect("a name")
}

/// Machines of groups with some games each and different seeds.
fn groups(rules: Rules, games: u64) -> Vec<(MachineName, Pair)> {
    let group = |seed: u64| {
        let mut machine = Pair::new(rules, &mut seeded(0));
        train(&mut machine, Opponent::Perfect, games, &mut seeded(seed));
        (named(&format!("group{seed}")), machine)
    };
    (1..=4).map(group).collect()
}

fn sum(tallies: impl Iterator<Item = Tally>) -> [u64; 4] {
    tallies.fold([0; 4], |sum, it| {
        [
            sum[0] + it.won,
            sum[1] + it.drawn,
            sum[2] + it.lost,
            sum[3] + it.resigned,
        ]
    })
}

#[test]
fn each_box_holds_its_start_and_what_it_gained_or_lost_in_each_of_them() {
    for preset in [
        Preset::Michie,
        Preset::Darby,
        Preset::Challenge,
        Preset::Everlasting,
    ] {
        let groups = groups(preset.rules(), 30);
        let poured = Pair::poured(&groups).unwrap();
        let restocks = preset.rules().when_empty == WhenEmpty::Restock;
        for (number, matchbox) in poured.first().cabinet().iter() {
            let of_square = |square: Square| {
                let start = i64::from(matchbox.starting()[square]);
                let gain = |(_, it): &(_, Pair)| {
                    it.first().cabinet()[number].beads().counts()[square].cast_signed() - start
                };
                let gained: i64 = groups.iter().map(gain).sum();
                (start + gained).max(0).cast_unsigned()
            };
            let expected = Square::ALL.map(of_square);
            let held = *matchbox.beads().counts().values();
            let is_refilled = restocks && expected == [0; 9];
            assert!(
                held == expected || is_refilled,
                "{preset}: box {number}: {held:?}"
            );
        }
        let tally = poured.first().tally();
        let all = sum(groups.iter().map(|(_, it)| it.first().tally()));
        assert_eq!(all, sum([tally].into_iter()));
        assert_eq!(
            sum(poured
                .first()
                .player()
                .totals
                .against()
                .iter()
                .map(|it| it.tally)),
            all
        );
        assert_eq!(poured.first().player().curve.points().len(), 1, "the start");
    }
}

#[test]
fn a_machine_in_mid_game_poured_with_fresh_ones_has_the_beads_that_it_had_before_the_game() {
    let opponents = [Opponent::Menace, Opponent::You];
    let machine = lived_against(&opponents, Preset::OpenDay.rules(), 7, 31, 4);
    assert!(machine.game().is_some() && machine.other.as_ref().is_some());
    let fresh = fresh(Preset::OpenDay);
    let poured = Pair::poured(&[
        (named("fresh"), fresh.clone()),
        (named("lived"), machine.clone()),
        (named("other"), fresh),
    ]);
    let poured = poured.unwrap();
    let mut before = machine;
    before.abandon();
    for side in Side::BOTH {
        let boxes = |it: &Pair| {
            moving(it, side)
                .cabinet()
                .iter()
                .map(|(_, it)| it.clone())
                .collect::<Vec<_>>()
        };
        assert!(boxes(&poured) == boxes(&before), "{side:?}");
    }
    assert!(poured.game().is_none());
}

#[test]
fn machines_of_other_rules_or_with_another_start_are_not_poured_together() {
    let fresh = |name: &str, rules: Rules, seed| (named(name), Pair::new(rules, &mut seeded(seed)));
    let told = |machines: &[_]| Pair::poured(machines).unwrap_err().to_string();
    let (michie, scroggs) = (Preset::Michie.rules(), Preset::Scroggs.rules());
    assert_eq!(
        told(&[
            fresh("a", michie, 1),
            fresh("b", michie, 2),
            fresh("c", scroggs, 3)
        ]),
        "machines 'a' and 'c' differ in their rules, in beads: 4,3,2,1 and 8,4,2,1"
    );
    let challenge = Preset::Challenge.rules();
    let refused = Pair::poured(&[fresh("a", challenge, 1), fresh("b", challenge, 2)]);
    assert!(matches!(refused, Err(PourError::OtherStart { .. })));
    assert!(Pair::poured(&[fresh("a", challenge, 1), fresh("b", challenge, 1)]).is_ok());
    let with_second = |name, seed| {
        let (name, mut machine) = fresh(name, challenge, 1);
        machine.bring_into_use(Side::Second, &mut seeded(seed));
        (name, machine)
    };
    assert_eq!(
        told(&[with_second("a", 2), with_second("b", 3)]),
        "machines 'a' and 'b' did not start alike: box 1 of the second machine had other beads"
    );
    assert_eq!(Pair::poured(&[]).unwrap_err(), PourError::None);
}

#[test]
fn a_poured_machine_plays_on() {
    let mut machine = Pair::poured(&groups(Preset::Everlasting.rules(), 10)).unwrap();
    assert_sound(machine.clone());
    let rng = &mut seeded(5);
    train(&mut machine, Opponent::Random, 500, rng);
    assert_eq!(machine.machine.tally().games(), 540);
    assert_eq!(
        machine.machine.past_games().len(),
        500,
        "what was poured tells of no game"
    );
    assert_sound(machine);
}

#[test]
fn machines_are_not_poured_together_that_have_played_more_games_than_are_counted() {
    let fresh = fresh(Preset::Michie);
    let old = |won| {
        let tally = Tally {
            won,
            ..Tally::default()
        };
        with_past(&fresh, fresh.first().cabinet().clone(), tally)
    };
    let poured = |won| Pair::poured(&[(named("a"), old(won)), (named("b"), old(1))]);
    assert!(poured(Tally::MOST - 1).is_ok());
    assert_eq!(poured(Tally::MOST).unwrap_err(), PourError::TooManyGames);
}
