//! The machine in a hundred lines, `examples/menace.rs`, compared with the engine.

use menace::engine::{Experiment, Machine, Opponent, Preset, Schedule, Verdict};
use rand::rngs::Xoshiro256PlusPlus;

use crate::support::machines::seeded;
use crate::support::properties::sample;

#[path = "../../examples/menace.rs"]
#[expect(dead_code, reason = "its `main`")]
mod menace_in_short;

use menace_in_short::{fresh_boxes, play};

#[test]
fn it_has_at_most_a_hundred_lines_and_needs_nothing_but_random_numbers() {
    let text = include_str!("../../examples/menace.rs");
    assert!(text.lines().count() <= 100);
    let imports: Vec<_> = text
        .lines()
        .filter_map(|line| line.strip_prefix("use "))
        .collect();
    assert!(
        imports.len() == 2
            && imports
                .iter()
                .all(|import| import.starts_with("rand::") || import.starts_with("std::")),
        "{imports:?}"
    );
}

#[test]
fn it_has_the_boxes_and_beads_of_a_fresh_machine() {
    for (preset, beads) in [
        (Preset::Michie, [4, 3, 2, 1]),
        (Preset::Scroggs, [8, 4, 2, 1]),
    ] {
        let boxes = fresh_boxes(beads);
        assert_eq!(boxes.len(), 304);
        let machine = Machine::new(preset.rules(), &mut seeded(1));
        let beads = boxes.values().flatten().sum::<usize>();
        assert_eq!(beads as u64, machine.first().cabinet.total());
    }
}

/// The shares of games won, drawn and lost.
fn shares(games: u32, mut game: impl FnMut() -> usize) -> [f64; 3] {
    let mut endings = [0_u32; 3];
    for _ in 0..games {
        endings[game()] += 1;
    }
    endings.map(|count| f64::from(count) / f64::from(games))
}

#[test]
fn fresh_it_wins_and_draws_as_often_as_is_exact_against_random_play() {
    let (games, mut rng): (u32, Xoshiro256PlusPlus) = (sample(10_000, 40_000), seeded(1961));
    let mut boxes = fresh_boxes([4, 3, 2, 1]);
    // Without rewards nothing is learned.
    let found = shares(games, || play(&mut boxes, [0, 0, 0], &mut rng));
    let exact = [0.606_828, 0.126_306, 0.266_866];
    for (found, exact) in found.into_iter().zip(exact) {
        let error = (exact * (1.0 - exact) / f64::from(games)).sqrt();
        assert!(
            (found - exact).abs() < 4.0 * error,
            "{found} is not {exact}"
        );
    }
}

#[test]
fn it_learns_along_the_curves_of_the_presets() {
    let machines: u32 = sample(10, 40);
    let mut rng = seeded(1963);
    for (preset, beads) in [
        (Preset::Michie, [4, 3, 2, 1]),
        (Preset::Scroggs, [8, 4, 2, 1]),
    ] {
        let schedule = Schedule::always(Opponent::Random);
        let experiment = Experiment::new(preset.rules(), schedule, 1_000, 1).unwrap();
        let mut expected = experiment.empty_results();
        for nth in 0..sample(50, 200) {
            expected.add(&experiment.run(nth));
        }
        let mut lives: Vec<_> = (0..machines).map(|_| fresh_boxes(beads)).collect();
        for block in expected.blocks() {
            let games = block.to() - block.from() + 1;
            let mut lost: Vec<f64> = Vec::new();
            for boxes in &mut lives {
                let shares = shares(u32::try_from(games).unwrap(), || {
                    play(boxes, [3, 1, -1], &mut rng)
                });
                lost.push(shares[2]);
            }
            let n = f64::from(machines);
            let mean = lost.iter().sum::<f64>() / n;
            let squares: f64 = lost.iter().map(|share| (share - mean).powi(2)).sum();
            let error = (squares / n / (n - 1.0)).sqrt();
            let engine = block.share(Verdict::Lost).unwrap();
            let allowed = 4.0 * (error.powi(2) + engine.error.unwrap().powi(2)).sqrt();
            assert!(
                (mean - engine.value).abs() < allowed,
                "{preset}, games {} to {}: {mean} lost, {} ± {allowed}",
                block.from(),
                block.to(),
                engine.value
            );
        }
    }
}
