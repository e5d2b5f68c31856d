//! Training plays the same games as the screen, only faster.

use allocation_counter::measure;
use menace::engine::{
    BoxNumber, NoGame, Opening, Opponent, Pair, Percent, Preset, Side, Tally, play_game, train,
    train_while,
};
use proptest::prelude::*;

use crate::support::machines::{
    fresh, moving, resigning, seeded, state, using, with_beads_everywhere,
};
use crate::support::properties::{cases, sample};

fn opponents() -> impl Iterator<Item = Opponent> {
    let skilled = Opponent::Skilled(Percent::new(50).unwrap());
    Opponent::automatic().chain([skilled])
}

/// Each preset with each of the opponents.
fn in_each<O: Iterator<Item = Opponent>>(
    opponents: fn() -> O,
) -> impl Iterator<Item = (Preset, Opponent)> {
    let presets = Preset::ALL.into_iter();
    presets.flat_map(move |preset| opponents().map(move |opponent| (preset, opponent)))
}

#[test]
fn training_is_the_same_as_playing_game_by_game() {
    use Opening::{Any, Center, Corner, Edge};
    for (opening, games) in [
        (Any, sample(12, 300)),
        (Corner, sample(3, 10)),
        (Edge, sample(3, 10)),
        (Center, sample(3, 10)),
    ] {
        for (preset, opponent) in in_each(opponents) {
            for side in Side::BOTH {
                let mut rules = preset.rules();
                rules.opening = opening;
                let (mut rng, mut other_rng) = (seeded(1), seeded(1));
                let mut trained = Pair::new(rules, &mut rng);
                let mut played = Pair::new(rules, &mut other_rng);
                let result = train(using(&mut trained, side), opponent, games, &mut rng);
                let mut play =
                    || play_game(using(&mut played, side), opponent, &mut other_rng).is_ok();
                let games = (0..games).take_while(|_| play()).count();
                let what = format!("{preset}, {opening:?}, {side:?} v {opponent}");
                assert_eq!(result.games, games as u64, "{what}");
                assert_eq!(state(&trained), state(&played), "{what}");
                assert_eq!(rng, other_rng, "{what}");
            }
        }
    }
}

#[test]
fn a_box_that_a_file_left_empty_is_resigned_at_once_where_the_rules_restock_it() {
    for opponent in [Opponent::Random, Opponent::Nemesis] {
        let [mut rng, mut other_rng] = [7, 7].map(seeded);
        let mut trained = with_beads_everywhere(&fresh(Preset::Everlasting), 0);
        trained.machine.restock(BoxNumber::FIRST);
        let mut played = trained.clone();
        let games = train(&mut trained, opponent, 200, &mut rng).games;
        assert_eq!(games, 200);
        for _ in 0..200 {
            play_game(&mut played, opponent, &mut other_rng).unwrap();
        }
        assert_eq!(state(&trained), state(&played), "{opponent}");
        let resigned = trained.first().tally().resigned;
        assert!(resigned > 10 && resigned < 200, "{opponent}: {resigned}");
    }
}

#[test]
fn whoever_trains_is_asked_now_and_then_whether_to_go_on() {
    let schedule = "random*700+perfect*100".parse().unwrap();
    let fresh = fresh(Preset::Everlasting);
    let (mut asked, mut machine) = (Vec::new(), fresh.clone());
    let ask = |machine: &Pair, games| {
        assert_eq!(machine.first().tally().games(), games);
        asked.push(games);
        true
    };
    let trained = train_while(&mut machine, &schedule, 1200, &mut seeded(2), ask);
    assert_eq!((trained.games, trained.stopped), (1200, None));
    assert_eq!(asked, [0, 500, 1000]);
    let (mut whole, rng) = (fresh.clone(), &mut seeded(2));
    train(&mut whole, Opponent::Random, 700, rng);
    train(&mut whole, Opponent::Perfect, 500, rng);
    assert_eq!(state(&machine), state(&whole));
    let mut machine = fresh;
    let trained = train_while(&mut machine, &schedule, 1200, &mut seeded(2), |_, games| {
        games < 500
    });
    assert_eq!((trained.games, machine.first().tally().games()), (500, 500));
}

#[test]
fn nobody_trains_against_a_person() {
    let mut machine = fresh(Preset::Michie);
    let before = state(&machine);
    let rng = &mut seeded(4);
    let trained = train(&mut machine, Opponent::You, 10, rng);
    let refused = (0, Some(NoGame::NeedsAPerson));
    assert_eq!((trained.games, trained.stopped), refused);
    assert_eq!(state(&machine), before);
}

#[test]
fn a_game_allocates_nothing() {
    for opponent in opponents() {
        let mut rng = seeded(5);
        let mut machine = Pair::new(Preset::Everlasting.rules(), &mut rng);
        // The history and the curve have their full size by then.
        train(&mut machine, Opponent::Random, 5000, &mut rng);
        train(&mut machine, opponent, 10, &mut rng);
        let snapshots = |machine: &Pair| machine.first().player().snapshots.taken().len();
        let taken = snapshots(&machine);
        let mut allocations = |games| {
            let played = measure(|| {
                let trained = train(&mut machine, opponent, games, &mut rng);
                assert_eq!(trained.games, games);
            });
            played.count_total
        };
        assert_eq!(allocations(100), allocations(1), "{opponent}"); // a nemesis has a table
        assert_eq!(snapshots(&machine), taken, "none is due in these games");
    }
}

proptest! {
    #![proptest_config(cases(50))]
    #[test]
    fn the_first_boxes_hold_their_start_and_3_won_and_1_drawn_less_1_lost(seed: u64, games in 0..2000_u64) {
        let many = resigning([99; 4], Preset::Michie.rules().reward);
        for (side, opponent, rules) in [
            (Side::First, Opponent::Perfect, Preset::Michie.rules()),
            (Side::Second, Opponent::Random, many),
        ] {
            let mut rng = seeded(seed);
            let mut machine = Pair::new(rules, &mut rng);
            let start = {
                machine.bring_into_use(side, &mut rng);
                machine.machine.player().first_box()
            };
            let result = train(using(&mut machine, side), opponent, games, &mut rng);
            let Tally { won, drawn, lost, resigned } = moving(&machine, side).tally();
            prop_assert_eq!(won + drawn + lost, result.games);
            prop_assert!(resigned <= lost);
            prop_assert_eq!(result.stopped.is_some(), result.games < games);
            let first_box = moving(&machine, side).player().first_box();
            prop_assert_eq!(first_box + lost, start + 3 * won + drawn);
        }
    }
}
