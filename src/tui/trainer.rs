//! Training in a thread of its own.

use std::io;
use std::time::Instant;

use super::background::{BETWEEN_REPORTS, Background, Worker};
use super::terminal::events::Sender;
use crate::app::{TrainingJob, TrainingProgress};
use crate::engine::{Schedule, Trained, train_while};

/// A machine in training.
pub(super) type Trainer = Background<Box<TrainingProgress>>;

/// Starts training.
///
/// # Errors
///
/// When there is no thread to be had.
pub(super) fn start_training(job: TrainingJob, events: Sender) -> io::Result<Trainer> {
    Background::start("training", events, |worker| work(worker, job))
}

fn work(worker: &Worker<Box<TrainingProgress>>, job: TrainingJob) -> Box<TrainingProgress> {
    let TrainingJob {
        mut machine,
        side,
        opponent,
        games,
        mut rng,
    } = job;
    let start = Instant::now();
    let mut reported = start;
    let trained = train_while(
        &mut machine,
        &Schedule::always(opponent).met_by(side),
        games,
        &mut rng,
        |machine, games| {
            if reported.elapsed() >= BETWEEN_REPORTS {
                reported = Instant::now();
                let seconds = start.elapsed().as_secs_f64();
                let report = TrainingProgress {
                    machine: machine.clone(),
                    games,
                    seconds,
                    is_last: false,
                    stopped: None,
                };
                worker.tell(Box::new(report));
            }
            worker.goes_on()
        },
    );
    let Trained { games, stopped } = trained;
    Box::new(TrainingProgress {
        machine,
        games,
        seconds: start.elapsed().as_secs_f64(),
        is_last: true,
        stopped,
    })
}

#[cfg(test)]
mod tests {
    use crate::tui::terminal::events::{Event, Receiver, channel};

    use rand::SeedableRng;
    use rand::rngs::Xoshiro256PlusPlus;

    use super::*;
    use crate::engine::{Machine, NoGame, Opponent, Preset, Side, train};

    fn order(preset: Preset, opponent: Opponent, games: u64) -> TrainingJob {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1961);
        TrainingJob {
            machine: Machine::new(preset.rules(), &mut rng),
            side: Side::First,
            opponent,
            games,
            rng,
        }
    }

    /// Listens until the thread has come to its end, and answers with the last report.
    fn listen(trainer: Trainer, events: &mut Receiver) -> Result<Box<TrainingProgress>, String> {
        while !trainer.is_over() {
            assert_eq!(events.next(None), Some(Event::Progress));
        }
        trainer.end()
    }

    #[test]
    fn all_the_games_are_played_and_the_same_as_in_one_go() {
        let (sender, mut events) = channel();
        let trainer = start_training(order(Preset::Everlasting, Opponent::Random, 12_345), sender)
            .expect("a thread");
        let report = listen(trainer, &mut events).expect("a report");
        assert_eq!(
            (report.games, report.is_last, report.stopped),
            (12_345, true, None)
        );
        let TrainingJob {
            mut machine,
            mut rng,
            ..
        } = order(Preset::Everlasting, Opponent::Random, 0);
        train(
            &mut machine,
            Side::First,
            Opponent::Random,
            12_345,
            &mut rng,
        );
        assert!(
            machine
                .first()
                .cabinet
                .iter()
                .eq(report.machine.first().cabinet.iter()),
            "the same beads in every box"
        );
    }

    #[test]
    fn told_to_stop_it_keeps_what_was_learned() {
        let (sender, mut events) = channel();
        let trainer = start_training(
            order(Preset::Everlasting, Opponent::Random, u64::MAX),
            sender,
        )
        .expect("a thread");
        while trainer.progress().is_none() {
            assert_eq!(events.next(None), Some(Event::Progress));
        }
        trainer.stop();
        let report = listen(trainer, &mut events).expect("a report");
        assert!(report.games > 0);
        assert_eq!(report.machine.first().tally.games(), report.games);
    }

    #[test]
    fn it_stops_by_itself_when_the_first_box_runs_dry() {
        let (sender, mut events) = channel();
        // This machine loses its first box to the nemesis, who knows every bead of it.
        let trainer = start_training(order(Preset::Michie, Opponent::Nemesis, 100_000), sender)
            .expect("a thread");
        let report = listen(trainer, &mut events).expect("a report");
        assert!(matches!(report.stopped, Some(NoGame::FirstBoxEmpty(_))));
        assert!(report.machine.is_dry(Side::First));
        assert_eq!(report.machine.first().tally.games(), report.games);
    }

    #[test]
    fn a_panic_is_told_and_goes_no_further() {
        let (sender, mut events) = channel();
        let trainer = Background::start("training", sender, |_| -> Box<TrainingProgress> {
            panic!("a bead was dropped")
        })
        .expect("a thread");
        assert_eq!(
            listen(trainer, &mut events).map(|_| ()),
            Err("a bead was dropped".to_owned())
        );
    }
}
