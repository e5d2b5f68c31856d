//! Experiments in a thread: the same results as the command, and only complete ones.

use menace::app::ExperimentJob;
use menace::engine::{Experiment, Opponent, Preset, Schedule};
use menace::jobs::{Laboratory, Work, sequentially};
use menace::threads::{run_experiment, start_experiment};

use crate::jobs::background::{bell, last};

fn job(machines: u64) -> ExperimentJob {
    let experiment = |preset: Preset| {
        Experiment::new(preset.rules(), Schedule::always(Opponent::Random), 100, 1)
            .expect("an experiment")
    };
    ExperimentJob {
        experiments: [Preset::Michie, Preset::Scroggs].map(experiment).to_vec(),
        machines,
    }
}

#[test]
fn the_arms_come_to_what_the_command_prints() {
    let (wake, rings) = bell();
    let laboratory = start_experiment(job(50), wake).expect("a thread");
    let report = last(laboratory, &rings).expect("a report");
    let expected: Vec<_> = job(50)
        .experiments
        .iter()
        .map(|one| run_experiment(one, 50, &|| (), |_| ()))
        .collect();
    assert_eq!(report.finished, expected);
    assert!(report.finished_machines == 100 && report.is_last);
}

#[test]
fn told_to_stop_it_stops_and_has_no_half_results() {
    let (wake, rings) = bell();
    let laboratory = start_experiment(job(u64::MAX / 4), wake).expect("a thread");
    while laboratory.progress().is_none() {
        rings.recv().expect("a report");
    }
    let report = laboratory.end().expect("a report");
    assert!(report.finished.is_empty() && report.finished_machines > 0);
}

#[test]
fn however_the_lab_is_cut_into_steps_its_results_are_the_same() {
    let results = |size| {
        let mut laboratory = Laboratory::new(job(30), sequentially);
        while !laboratory.is_over() {
            laboratory.step(size);
        }
        laboratory.end(0.0).finished
    };
    let whole = results(u64::MAX);
    assert_eq!(whole.len(), 2);
    for size in [1, 7, 500] {
        assert_eq!(results(size), whole, "in steps of {size}");
    }
}
