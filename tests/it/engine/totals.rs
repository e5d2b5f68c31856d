//! Totals by opponent match the played games, and clearing them changes nothing else.

use std::collections::BTreeMap;

use menace::engine::{Against, History, Opponent, Pair, Preset, Side, train};

use crate::support::machines::{lived_against, moving, seeded, using};

/// The recorded games of a machine by opponent: won, drawn, lost, resigned.
fn counted(machine: &Pair, side: Side) -> BTreeMap<String, [u64; 4]> {
    let mut counts = BTreeMap::new();
    for game in moving(machine, side).player().history.iter() {
        let count: &mut [u64; 4] = counts.entry(game.opponent.to_string()).or_default();
        count["WDL".find(game.verdict().letter()).expect("a verdict")] += 1;
        count[3] += u64::from(game.resigned());
    }
    counts
}

fn told(machine: &Pair, side: Side) -> BTreeMap<String, [u64; 4]> {
    let totals = &moving(machine, side).player().totals;
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
            train(
                using(&mut machine, Side::First),
                opponent,
                7,
                &mut seeded(seed),
            );
            train(
                using(&mut machine, Side::Second),
                opponent,
                5,
                &mut seeded(seed),
            );
        }
        for side in [Side::First, Side::Second] {
            assert!(
                moving(&machine, side).tally().games() < History::MOST as u64,
                "every game is known"
            );
            assert_eq!(told(&machine, side), counted(&machine, side), "seed {seed}");
        }
    }
}
