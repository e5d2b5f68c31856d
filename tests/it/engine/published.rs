//! Learning curves published by independent programs, compared by experiment.

use menace::engine::{
    Block, Experiment, Mean, NoGame, Opponent, Pair, Preset, SAFE, Schedule,
    Verdict::{Drawn, Lost, Won},
    train,
};
use rayon::prelude::*;

use crate::support::machines::{experiment, results, seeded};
use crate::support::properties::sample;

fn michie_against(opponent: Opponent, games: u64, seed: u64) -> Experiment {
    experiment(Preset::Michie.rules(), opponent, games, seed)
}

/// Machines against perfect play, with their chances against it.
fn measured(preset: Preset, games: u64, seed: u64) -> Experiment {
    let experiment = experiment(preset.rules(), Opponent::Perfect, games, seed);
    experiment.measured_against(Opponent::Perfect).unwrap()
}

/// True if the difference is due to chance; the published percentage is rounded to a tenth and has
/// an error of its own.
fn agrees(found: Option<Mean>, published: f64) -> bool {
    let Mean { value, error } = found.unwrap();
    let error = error.unwrap();
    (100.0 * value - published).abs() <= 100.0 * 5.0 * error + 0.2
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
    let experiment = michie_against(Opponent::Random, 10_000, 1961);
    let results = results(&experiment, 0..sample(120, 1000));
    assert_eq!(results.blocks().len(), published.len());
    for (block, (won, drawn, lost)) in results.blocks().iter().zip(published) {
        assert!(
            agrees(block.share(Won), won)
                && agrees(block.share(Drawn), drawn)
                && agrees(block.share(Lost), lost),
            "{block:?}"
        );
    }
}

#[test]
fn the_chances_of_an_experiments_machines_are_exact_and_only_where_they_were_asked_for() {
    let rules = Preset::Everlasting.rules();
    let unmeasured = results(&experiment(rules, Opponent::Perfect, 10, 1), 0..3);
    let mut blocks = unmeasured.blocks().iter();
    assert!(unmeasured.safe_after().is_none() && blocks.all(|it| it.measured().is_none()));
    let fresh = results(&measured(Preset::Everlasting, 0, 1), 0..3);
    let machine = Pair::new(rules, &mut seeded(1));
    let exact = machine.odds(Opponent::Perfect).unwrap();
    let found = fresh.blocks()[0].measured().unwrap();
    for (spread, exact) in [
        (found.won, exact.won),
        (found.drawn, exact.drawn),
        (found.lost, exact.lost),
    ] {
        assert!((spread.mean - exact).abs() < 1e-12);
    }
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
    let seven = measured(Preset::Michie, 60, 3);
    let alone: Vec<_> = (0..7).map(|nth| results(&seven, nth..nth + 1)).collect();
    let together = results(&seven, 0..7);
    assert_eq!(together.machines(), 7);
    let mut dry_blocks = 0;
    for (nth, block) in together.blocks().iter().enumerate() {
        let each: Vec<_> = alone.iter().map(|results| &results.blocks()[nth]).collect();
        let of =
            |value: fn(&Block) -> f64| -> Vec<f64> { each.iter().map(|it| value(it)).collect() };
        let lost = of(|block| block.share_of_all(Lost).unwrap().value);
        let dry = mean(&of(|block| block.dry().unwrap().value));
        let mut chances = of(|block| block.measured().unwrap().lost.mean);
        chances.sort_by(f64::total_cmp);
        let (all, dried) = (block.share_of_all(Lost).unwrap(), block.dry().unwrap());
        let spread = block.measured().unwrap().lost;
        for (found, expected) in [
            (Some(all.value), mean(&lost)),
            (all.error, (variance(&lost) / 7.0).sqrt()),
            (Some(dried.value), dry),
            (dried.error, (dry * (1.0 - dry) / 7.0).sqrt()),
            // Six tenths of seven numbers lie between the first and the second; the fourth is the
            // median.
            (Some(spread.p10), 0.4 * chances[0] + 0.6 * chances[1]),
            (Some(spread.p50), chances[3]),
            (Some(spread.p90), 0.6 * chances[5] + 0.4 * chances[6]),
            (Some(spread.mean), mean(&chances)),
            (spread.sd, variance(&chances).sqrt()),
        ] {
            let is_close = (found.unwrap() - expected).abs() < 1e-12;
            assert!(is_close, "{found:?} {expected}");
        }
        dry_blocks += u32::from(dry > 0.0 && dry < 1.0);
        for one in each {
            let parts = [Won, Drawn, Lost].map(|end| one.share_of_all(end).unwrap());
            let sum: f64 = parts.iter().map(|part| part.value).sum();
            assert!((sum - 1.0).abs() < 1e-12 && parts.iter().all(|it| it.error.is_none()));
            let (dry, measured) = (one.dry().unwrap(), one.measured().unwrap());
            let errors = [dry.error, measured.cannot_lose.error, measured.lost.sd];
            assert_eq!(errors, [None; 3], "of one machine");
        }
    }
    assert!(dry_blocks > 0);
}

#[test]
fn a_machine_is_safe_from_the_game_on_after_which_its_chance_of_losing_stays_under_one_percent() {
    let lived = |nth, games| results(&measured(Preset::Everlasting, games, 1), nth..nth + 1);
    let lost = |nth, games| {
        let lived = lived(nth, games);
        lived.blocks().last().unwrap().measured().unwrap().lost.mean
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
    let results = results(&michie_against(Opponent::Perfect, 1000, 1961), 0..5000);
    assert_eq!(results.blocks().len(), published.len());
    for (block, (drawn, dry)) in results.blocks().iter().zip(published) {
        assert!(
            agrees(block.share(Won), 0.0)
                && agrees(block.share(Drawn), drawn)
                && agrees(block.dry(), dry),
            "{block:?}"
        );
    }
}

/// The percentage of games against perfect play drawn after this number of training games, over
/// many machines.
fn drawn_after(preset: Preset, opponent: Opponent, games: u64) -> f64 {
    let machines: u32 = sample(50, 300);
    let drawn: f64 = (0..machines)
        .into_par_iter()
        .map(|seed| {
            let mut rng = seeded(seed.into());
            let mut machine = Pair::new(preset.rules(), &mut rng);
            train(&mut machine, opponent, games, &mut rng);
            machine.odds(Opponent::Perfect).unwrap().drawn
        })
        .sum();
    100.0 * drawn / f64::from(machines)
}

#[test]
fn a_dry_machine_has_lost_the_games_that_it_cannot_play() {
    let experiment = michie_against(Opponent::Perfect, 1000, 3);
    let mut dry = 0;
    for nth in 0..20 {
        let life = results(&experiment, nth..nth + 1);
        for blocks in life.blocks().windows(2) {
            let [before, block] = [0, 1].map(|nth| blocks[nth].dry().unwrap().value > 0.0);
            let lost = blocks[1].share_of_all(Lost).unwrap().value;
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
            (drawn - published).abs() < sample(7.0, 3.0),
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
fn blocks_go_in_steps_of_1_2_and_5_and_end_with_the_last_game() {
    let of = |games| michie_against(Opponent::Random, games, 1).ranges();
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
    let person = Schedule::always(Opponent::You);
    let refused = Experiment::new(Preset::Michie.rules(), person, 10, 1);
    assert_eq!(refused, Err(NoGame::NeedsAPerson));
    let blank = michie_against(Opponent::Random, 10, 1).empty_results();
    let block = &blank.blocks()[0];
    let means = [block.share(Won), block.share_of_all(Lost), block.dry()];
    assert_eq!(means, [None; 3]);
}
