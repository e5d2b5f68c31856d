//! The machine in a hundred lines, `examples/menace.rs`, compared with the engine.

use menace::engine::{Experiment, Opponent, Preset, Schedule, Verdict};

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
    let imports = text.lines().filter_map(|line| line.strip_prefix("use "));
    let imports: Vec<_> = imports.filter_map(|it| it.split("::").next()).collect();
    assert_eq!(imports, ["rand", "std"]);
}

#[test]
fn it_learns_along_the_curves_of_the_presets() {
    let machines: u32 = sample(4, 40);
    let mut rng = seeded(1963);
    for (preset, beads) in [
        (Preset::Michie, [4, 3, 2, 1]),
        (Preset::Scroggs, [8, 4, 2, 1]),
    ] {
        let schedule = Schedule::always(Opponent::Random);
        let experiment = Experiment::new(preset.rules(), schedule, 1_000, 1).unwrap();
        let mut expected = experiment.empty_results();
        for nth in 0..sample(20, 200) {
            expected.add(&experiment.run(nth));
        }
        let mut lives: Vec<_> = (0..machines).map(|_| fresh_boxes(beads)).collect();
        for block in expected.blocks() {
            let games = u32::try_from(block.to() - block.from() + 1).unwrap();
            let lost = lives.iter_mut().map(|boxes| {
                let ends = (0..games).map(|_| play(boxes, [3, 1, -1], &mut rng));
                let lost = ends.filter(|end| *end == 2).count();
                f64::from(u32::try_from(lost).unwrap()) / f64::from(games)
            });
            let lost: Vec<f64> = lost.collect();
            let n = f64::from(machines);
            let mean = lost.iter().sum::<f64>() / n;
            let squares: f64 = lost.iter().map(|share| (share - mean).powi(2)).sum();
            let error = (squares / n / (n - 1.0)).sqrt();
            let engine = block.share(Verdict::Lost).unwrap();
            let allowed = 4.0 * (error.powi(2) + engine.error.unwrap().powi(2)).sqrt();
            let is_close = (mean - engine.value).abs() < allowed;
            assert!(
                is_close,
                "{preset}, {block:?}: {mean} lost, not ± {allowed}"
            );
        }
    }
}
