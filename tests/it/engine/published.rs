//! Learning curves published by independent programs, compared by experiment.

use std::ops::RangeInclusive;

use menace::engine::{
    Block, Experiment, Machine, Mean, NoGame, Opponent, Preset, Results, SAFE, Schedule, Side,
    train,
};
use rayon::prelude::*;

use crate::support::machines::seeded;
use crate::support::properties::sample;

fn michie_against(opponent: Opponent, games: u64, seed: u64) -> Experiment {
    Experiment::new(
        Preset::Michie.rules(),
        Schedule::always(opponent),
        games,
        seed,
    )
    .unwrap()
}

fn run(experiment: &Experiment, machines: u64) -> Results {
    run_those(experiment, 0..=machines - 1)
}

fn run_those(experiment: &Experiment, numbers: RangeInclusive<u64>) -> Results {
    let lives: Vec<_> = numbers
        .into_par_iter()
        .map(|nth| experiment.run(nth))
        .collect();
    lives
        .iter()
        .fold(experiment.empty_results(), |mut results, life| {
            results.add(life);
            results
        })
}

/// True if the difference is due to chance; the published percentage is rounded to a tenth and has
/// an error of its own.
fn agrees(found: Option<Mean>, published: f64) -> bool {
    let Mean { value, error } = found.unwrap();
    let error = error.unwrap();
    (100.0 * value - published).abs() <= 100.0 * 5.0 * error + 0.2
}

fn ranges(results: &Results) -> Vec<(u64, u64)> {
    results
        .blocks()
        .iter()
        .map(|block| (block.from(), block.to()))
        .collect()
}

#[test]
fn michies_machine_learns_from_random_play_as_published() {
    let published = [
        (60.9, 12.6, 26.5),
        (62.2, 12.3, 25.5),
        (63.8, 12.3, 23.9),
        (66.0, 12.0, 21.9),
        (69.2, 11.6, 19.2),
        (73.9, 10.8, 15.3),
        (78.4, 10.0, 11.6),
        (81.9, 9.1, 9.0),
        (85.2, 8.2, 6.6),
        (87.7, 7.4, 5.0),
    ];
    let results = run(
        &michie_against(Opponent::Random, 10_000, 1961),
        sample(250, 1000),
    );
    assert_eq!(results.blocks().len(), published.len());
    for (block, (won, drawn, lost)) in results.blocks().iter().zip(published) {
        assert!(
            agrees(block.won(), won) && agrees(block.drawn(), drawn) && agrees(block.lost(), lost),
            "{block:?}"
        );
    }
}

#[test]
fn the_chances_of_an_experiments_machines_are_exact_and_only_where_they_were_asked_for() {
    let rules = Preset::Everlasting.rules();
    let against = Opponent::Perfect;
    let experiment = |games| Experiment::new(rules, Schedule::always(against), games, 1).unwrap();
    let unmeasured = run(&experiment(10), 3);
    assert!(
        unmeasured.safe_after().is_none()
            && unmeasured
                .blocks()
                .iter()
                .all(|block| block.measured().is_none())
    );
    let fresh = run(&experiment(0).measured_against(against).unwrap(), 3);
    let exact = Machine::new(rules, &mut seeded(1))
        .odds(Side::First, against)
        .unwrap();
    let measured = fresh.blocks()[0].measured().unwrap();
    let found = [measured.won, measured.drawn, measured.lost].map(|spread| spread.mean);
    let differences = [
        exact.won - found[0],
        exact.drawn - found[1],
        exact.lost - found[2],
    ];
    assert!(
        differences
            .iter()
            .all(|difference| difference.abs() < 1e-12),
        "{differences:?}"
    );
}

fn count(values: &[f64]) -> f64 {
    f64::from(u32::try_from(values.len()).expect("a few values"))
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / count(values)
}

/// The sample variance, with n - 1.
fn variance(values: &[f64]) -> f64 {
    let squares = values.iter().map(|value| (value - mean(values)).powi(2));
    squares.sum::<f64>() / (count(values) - 1.0)
}

#[test]
fn what_is_said_of_several_machines_follows_from_what_each_of_them_did() {
    const MACHINES: u32 = 7;
    let experiment = michie_against(Opponent::Perfect, 60, 3)
        .measured_against(Opponent::Perfect)
        .unwrap();
    let alone: Vec<_> = (0..u64::from(MACHINES))
        .map(|nth| run_those(&experiment, nth..=nth))
        .collect();
    let together = run_those(&experiment, 0..=u64::from(MACHINES) - 1);
    assert_eq!(together.machines(), u64::from(MACHINES));
    let close = |one: f64, other: f64| (one - other).abs() < 1e-12;
    let (mut dry_blocks, n) = (0, f64::from(MACHINES));
    for (nth, block) in together.blocks().iter().enumerate() {
        let of = |value: fn(&Block) -> Option<f64>| -> Vec<f64> {
            alone
                .iter()
                .filter_map(|results| value(&results.blocks()[nth]))
                .collect()
        };
        let lost = of(|block| Some(block.lost_all()?.value));
        let found = block.lost_all().unwrap();
        assert!(
            close(found.value, mean(&lost))
                && close(found.error.unwrap(), (variance(&lost) / n).sqrt()),
            "{found:?}"
        );
        let (dry, found) = (
            mean(&of(|block| Some(block.dry()?.value))),
            block.dry().unwrap(),
        );
        assert!(
            close(found.value, dry) && close(found.error.unwrap(), (dry * (1.0 - dry) / n).sqrt()),
            "{found:?}"
        );
        dry_blocks += u32::from(dry > 0.0 && dry < 1.0);
        let mut chances = of(|block| Some(block.measured()?.lost.mean));
        chances.sort_by(f64::total_cmp);
        let found = block.measured().unwrap().lost;
        // Six tenths of seven numbers lie between the first and the second; the fourth is the
        // median.
        assert!(
            close(found.p10, 0.4 * chances[0] + 0.6 * chances[1]) && close(found.p50, chances[3]),
            "{found:?}"
        );
        assert!(
            close(found.p90, 0.6 * chances[5] + 0.4 * chances[6]),
            "{found:?}"
        );
        assert!(
            close(found.mean, mean(&chances))
                && close(found.sd.unwrap(), variance(&chances).sqrt()),
            "{found:?}"
        );
    }
    assert!(dry_blocks > 0);
}

#[test]
fn of_one_machine_alone_nobody_can_tell_an_error_and_its_games_are_won_drawn_or_lost() {
    let experiment = michie_against(Opponent::Perfect, 60, 3)
        .measured_against(Opponent::Perfect)
        .unwrap();
    for nth in 0..7 {
        for block in run_those(&experiment, nth..=nth).blocks() {
            let parts = [block.won_all(), block.drawn_all(), block.lost_all()].map(Option::unwrap);
            let sum: f64 = parts.iter().map(|part| part.value).sum();
            assert!((sum - 1.0).abs() < 1e-12, "{parts:?}");
            assert_eq!(parts.map(|part| part.error), [None; 3]);
            let measured = block.measured().unwrap();
            let errors = [block.dry().unwrap().error, measured.cannot_lose.error];
            assert_eq!((errors, measured.lost.sd), ([None; 2], None));
        }
    }
}

#[test]
fn a_machine_is_safe_from_the_game_on_after_which_its_chance_of_losing_stays_under_one_percent() {
    let rules = Preset::Everlasting.rules();
    let lived = |nth, games| {
        let experiment =
            Experiment::new(rules, Schedule::always(Opponent::Perfect), games, 1).unwrap();
        run_those(
            &experiment.measured_against(Opponent::Perfect).unwrap(),
            nth..=nth,
        )
    };
    let lost = |nth, games| {
        lived(nth, games)
            .blocks()
            .last()
            .unwrap()
            .measured()
            .unwrap()
            .lost
            .mean
    };
    let mut early = 0;
    for nth in 0..40 {
        let Some([_, after, _]) = lived(nth, 600).safe_after().unwrap().games else {
            continue;
        };
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a whole number of games"
        )]
        let after = after as u64;
        assert!(lost(nth, after) < SAFE);
        // The chances are sampled after each of the first hundred games, then after every hundredth
        // part.
        if after <= 100 {
            early += 1;
            assert!(lost(nth, after - 1) >= SAFE);
        }
    }
    assert!(early > 0);
}

#[test]
fn three_of_michies_machines_in_five_run_dry_against_perfect_play_as_published() {
    let published = [
        (25.7, 0.0),
        (36.0, 23.7),
        (64.9, 59.0),
        (89.4, 60.7),
        (96.1, 60.8),
        (98.3, 60.8),
        (98.8, 60.8),
    ];
    let results = run(&michie_against(Opponent::Perfect, 1000, 1961), 5000);
    assert_eq!(results.blocks().len(), published.len());
    for (block, (drawn, dry)) in results.blocks().iter().zip(published) {
        assert!(
            agrees(block.won(), 0.0) && agrees(block.drawn(), drawn) && agrees(block.dry(), dry),
            "{block:?}"
        );
    }
}

/// The percentage of games against perfect play drawn after this number of training games, over
/// many machines.
fn drawn_after(preset: Preset, opponent: Opponent, games: u64) -> f64 {
    let machines: u32 = sample(100, 300);
    let drawn: f64 = (0..machines)
        .into_par_iter()
        .map(|seed| {
            let mut rng = seeded(seed.into());
            let mut machine = Machine::new(preset.rules(), &mut rng);
            train(&mut machine, Side::First, opponent, games, &mut rng);
            machine.odds(Side::First, Opponent::Perfect).unwrap().drawn
        })
        .sum();
    100.0 * drawn / f64::from(machines)
}

#[test]
fn a_dry_machine_has_lost_the_games_that_it_cannot_play() {
    let experiment = michie_against(Opponent::Perfect, 1000, 3);
    let mut dry = 0;
    for nth in 0..20 {
        let life = run_those(&experiment, nth..=nth);
        for blocks in life.blocks().windows(2) {
            let [before, block] = [0, 1].map(|nth| blocks[nth].dry().unwrap().value > 0.0);
            let lost = blocks[1].lost_all().unwrap().value;
            assert!(block || !before, "dry is for ever");
            assert!(
                lost <= 1.0 && (!before || lost > 1.0 - 1e-12),
                "{lost} of the games from {}",
                blocks[1].from()
            );
            dry += u32::from(before);
        }
    }
    assert!(dry > 20, "{dry} blocks");
}

#[test]
fn a_machine_trained_on_random_play_still_loses_to_perfect_play() {
    for (games, published) in [(0, 24.0), (200, 31.0), (1000, 44.0), (10_000, 63.0)] {
        let drawn = drawn_after(Preset::Michie, Opponent::Random, games);
        assert!(
            (drawn - published).abs() < sample(5.0, 3.0),
            "after {games} games: {drawn}"
        );
    }
}

#[test]
fn an_everlasting_machine_draws_nearly_always_after_500_games_of_perfect_play() {
    let drawn = drawn_after(Preset::Everlasting, Opponent::Perfect, 500);
    assert!((drawn - 99.7).abs() < 0.5, "{drawn}");
}

#[test]
fn the_life_of_a_machine_depends_on_its_seed_and_its_number_alone() {
    let experiment = michie_against(Opponent::Darby, 120, 7);
    let forwards: Vec<_> = (0..40).map(|nth| experiment.run(nth)).collect();
    let mut backwards: Vec<_> = (0..40).rev().map(|nth| experiment.run(nth)).collect();
    backwards.reverse();
    assert_eq!(forwards, backwards);
    assert_ne!(forwards[0], forwards[1]);
    assert_ne!(forwards[0], michie_against(Opponent::Darby, 120, 8).run(0));
}

#[test]
fn blocks_go_in_steps_of_1_2_and_5_and_end_with_the_last_game() {
    let of = |games| ranges(&michie_against(Opponent::Random, games, 1).empty_results());
    assert_eq!(of(0), [(0, 0)], "the fresh machine alone");
    assert_eq!(of(1), [(1, 1)]);
    assert_eq!(of(7), [(1, 7)]);
    assert_eq!(of(10), [(1, 10)]);
    assert_eq!(of(11), [(1, 10), (11, 11)]);
    assert_eq!(
        of(110),
        [(1, 10), (11, 20), (21, 50), (51, 100), (101, 110)]
    );
    assert_eq!(of(1000)[4..], [(101, 200), (201, 500), (501, 1000)]);
    assert_eq!(of(u64::MAX).last().unwrap().1, u64::MAX);
}

#[test]
fn an_experiment_needs_no_person_and_a_sheet_without_machines_has_no_means() {
    assert_eq!(
        Experiment::new(
            Preset::Michie.rules(),
            Schedule::always(Opponent::You),
            10,
            1
        ),
        Err(NoGame::NeedsAPerson)
    );
    let blank = michie_against(Opponent::Random, 10, 1).empty_results();
    let means = |block: &Block| {
        [
            block.won(),
            block.drawn(),
            block.lost(),
            block.dry(),
            block.lost_all(),
        ]
    };
    assert_eq!(means(&blank.blocks()[0]), [None; 5]);
}
