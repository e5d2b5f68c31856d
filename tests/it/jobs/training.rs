//! Training in a thread: the same games as with one call for the same seed, and the end on request.

use menace::app::TrainingJob;
use menace::engine::{NoGame, Opponent, Pair, Preset, Side, Tally, train};
use menace::jobs::{Training, Work};
use menace::threads::start_training;

use crate::jobs::background::{bell, last};
use crate::support::fixture::TempStore;
use crate::support::machines::{seeded, using, with_past};

fn job(preset: Preset, opponent: Opponent, games: u64) -> TrainingJob {
    let mut rng = seeded(1961);
    TrainingJob {
        pair: Pair::new(preset.rules(), &mut rng),
        opponent,
        games,
        rng,
    }
}

#[test]
fn all_the_games_are_played_and_the_same_as_in_one_go() {
    let (wake, rings) = bell();
    let job_of = |games| job(Preset::Everlasting, Opponent::Random, games);
    let trainer = start_training(job_of(12_345), wake).expect("a thread");
    let report = last(trainer, &rings).expect("a report");
    assert_eq!(report.games, 12_345);
    assert!(report.is_last && report.stopped.is_none());
    let TrainingJob {
        mut pair, mut rng, ..
    } = job_of(0);
    train(&mut pair, Opponent::Random, 12_345, &mut rng);
    let [expected, found] = [&pair, &report.machine].map(|machine| machine.first().cabinet());
    assert!(
        expected.iter().eq(found.iter()),
        "the same beads in every box"
    );
}

#[test]
fn a_step_has_all_its_games_wherever_the_curve_has_a_point() {
    let mut training = Training::new(job(Preset::Everlasting, Opponent::Random, 100_000));
    for size in [1, 2, 4, 4_096, 50_000, 45_897] {
        let before = training.report(0.0).games;
        training.step(size);
        assert_eq!(training.report(0.0).games, before + size);
    }
    assert!(training.is_over());
}

#[test]
fn it_ends_where_a_machine_has_played_as_many_games_as_are_counted() {
    let mut job = job(Preset::Everlasting, Opponent::Random, 300);
    let most = Tally {
        won: Tally::MOST,
        drawn: Tally::MOST,
        lost: Tally::MOST,
        resigned: 0,
    };
    let cabinet = job.pair.machine.cabinet().clone();
    job.pair = with_past(&job.pair, cabinet, most);
    let mut training = Training::new(job);
    training.step(200);
    training.step(200);
    assert!(training.is_over());
}

#[test]
fn told_to_stop_it_keeps_what_was_learned() {
    let (wake, rings) = bell();
    let endless = job(Preset::Everlasting, Opponent::Random, u64::MAX);
    let trainer = start_training(endless, wake).expect("a thread");
    while trainer.progress().is_none() {
        rings.recv().expect("a report");
    }
    trainer.stop();
    let report = last(trainer, &rings).expect("a report");
    assert!(report.games > 0);
    assert_eq!(report.machine.machine.tally().games(), report.games);
}

#[test]
fn it_stops_by_itself_when_the_first_box_runs_dry() {
    let (wake, rings) = bell();
    // This machine loses its first box to the nemesis, who knows every bead.
    let doomed = job(Preset::Michie, Opponent::Nemesis, 100_000);
    let trainer = start_training(doomed, wake).expect("a thread");
    let report = last(trainer, &rings).expect("a report");
    assert!(matches!(report.stopped, Some(NoGame::FirstBoxEmpty(_))));
    assert!(report.machine.machine.is_dry());
    assert_eq!(report.machine.machine.tally().games(), report.games);
}

/// The file of a machine trained in steps of this size.
fn file_in_steps_of(games: u64, opponent: Opponent, side: Side) -> Vec<u8> {
    let mut job = job(Preset::Michie, opponent, 2003);
    using(&mut job.pair, side);
    let mut training = Training::new(job);
    while !training.is_over() {
        training.step(games);
    }
    let store = TempStore::new();
    store.save(&training.end(0.0).machine);
    std::fs::read(store.file()).expect("a file")
}

#[test]
fn however_training_is_cut_into_steps_the_file_is_the_same() {
    for (opponent, side) in [
        (Opponent::Random, Side::First),
        (Opponent::Perfect, Side::Second),
        (Opponent::Nemesis, Side::First),
        (Opponent::Menace, Side::First),
    ] {
        let whole = file_in_steps_of(u64::MAX, opponent, side);
        for games in [1, 7, 500] {
            let cut = file_in_steps_of(games, opponent, side);
            assert!(cut == whole, "{opponent} for {side:?} in steps of {games}");
        }
    }
}
