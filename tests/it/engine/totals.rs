//! The totals by opponent are those of the games that were played, and clearing them touches
//! nothing else.

use std::collections::BTreeMap;

use menace::engine::{Against, History, Machine, Opponent, Preset, Side, Tally, train};

use crate::support::machines::{lived_against, seeded};

/// The games that a machine still knows, by opponent: won, drawn, lost, resigned.
fn counted(machine: &Machine, side: Side) -> BTreeMap<String, [u64; 4]> {
    let mut counts = BTreeMap::new();
    for game in machine.player(side).expect("a player").history.iter() {
        let count: &mut [u64; 4] = counts.entry(game.opponent.to_string()).or_default();
        count["WDL".find(game.verdict().letter()).expect("a verdict")] += 1;
        count[3] += u64::from(game.resigned());
    }
    counts
}

fn told(machine: &Machine, side: Side) -> BTreeMap<String, [u64; 4]> {
    let totals = &machine.player(side).expect("a player").totals;
    let row = |&Against { opponent, tally }: &Against| {
        (
            opponent.to_string(),
            [tally.won, tally.drawn, tally.lost, tally.resigned],
        )
    };
    totals.against().iter().map(row).collect()
}

#[test]
fn they_are_those_of_the_games_played_on_the_board_and_out_of_sight_by_either_player() {
    for seed in 0..20 {
        let mut machine = lived_against(&Opponent::ALL, Preset::Michie.rules(), seed, 40, 3);
        for opponent in Opponent::automatic() {
            train(&mut machine, Side::First, opponent, 7, &mut seeded(seed));
            train(&mut machine, Side::Second, opponent, 5, &mut seeded(seed));
        }
        for side in [Side::First, Side::Second] {
            assert!(
                machine.tally(side).games() < History::MOST as u64,
                "every game is known"
            );
            assert_eq!(told(&machine, side), counted(&machine, side), "seed {seed}");
        }
    }
}

#[test]
fn opponents_that_were_never_met_are_not_in_them_and_none_is_in_them_twice() {
    let mut machine = lived_against(&[Opponent::You], Preset::Michie.rules(), 3, 10, 0);
    train(
        &mut machine,
        Side::First,
        Opponent::Darby,
        0,
        &mut seeded(1),
    );
    assert_eq!(
        told(&machine, Side::First).into_keys().collect::<Vec<_>>(),
        ["you"]
    );
    let tally = machine.first().tally;
    let opponent = Opponent::You;
    assert_eq!(
        machine.first().totals.against(),
        [Against { opponent, tally }]
    );
}

#[test]
fn a_machine_that_has_nothing_left_to_play_with_meets_nobody() {
    let mut met = 0;
    for seed in 0..10 {
        let mut machine = Machine::new(Preset::Michie.rules(), &mut seeded(seed));
        let rng = &mut seeded(seed);
        train(&mut machine, Side::First, Opponent::Perfect, 300, rng);
        let before = told(&machine, Side::First);
        train(&mut machine, Side::First, Opponent::Darby, 10, rng);
        let is_same = told(&machine, Side::First) == before;
        assert_eq!(is_same, machine.is_dry(Side::First), "seed {seed}");
        met += u32::from(!is_same);
    }
    assert!((1..10).contains(&met), "some are dry and some are not");
}

#[test]
fn cleared_they_begin_from_nothing_and_all_else_is_as_it_was() {
    let mut machine = lived_against(
        &[Opponent::You, Opponent::Menace],
        Preset::Michie.rules(),
        1,
        20,
        2,
    );
    let before = machine.clone();
    machine.clear_totals();
    for side in [Side::First, Side::Second] {
        let (player, then) = (machine.player(side).unwrap(), before.player(side).unwrap());
        assert!(
            player.totals.against().is_empty() && player.tally_since_cleared() == Tally::default()
        );
        assert!(player.cabinet.iter().eq(then.cabinet.iter()) && player.tally == then.tally);
        assert!(
            player.curve == then.curve
                && player.history == then.history
                && machine.game() == before.game()
        );
    }
    train(
        &mut machine,
        Side::First,
        Opponent::Perfect,
        9,
        &mut seeded(2),
    );
    assert_eq!(
        machine
            .player(Side::First)
            .unwrap()
            .tally_since_cleared()
            .games(),
        9
    );
    assert_eq!(
        told(&machine, Side::First).into_keys().collect::<Vec<_>>(),
        ["perfect"]
    );
}
