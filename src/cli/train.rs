//! `menace train`: many games at full speed, saved afterwards.

use std::time::Instant;

use anyhow::{bail, ensure};
use clap::Args;
use rand::{Rng, SeedableRng};
use serde::Serialize;

use super::WrongUsage;
use super::interrupt::Interrupt;
use super::options::{
    Learned, Looked, MachineOptions, SideOption, check_shaken_by_program, games_against, number,
    print_notices, schedule,
};
use super::output::{Json, Report, progress};
use crate::engine::{FirstBoxEmpty, Generator, Opponent, Pair, Schedule, Side, train_while};
use crate::store::{AUTOSAVE, MachineFile, Store};

/// Plays many games as fast as it can, learns from them, and saves
///
/// It stops when the first box is empty, since no game can begin then. When
/// Ctrl-C stops it, it saves what was learned (on Windows it ends at once, and
/// what was learned in the last 3 seconds is lost). A game that was left on
/// the screen is abandoned: its beads go back into their boxes.
///
/// With --seed a fresh machine lives the same life again. One that has played
/// goes on: the chance of a training is made from the seed and the number of
/// the games so far, so that no training repeats another.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct TrainArgs {
    /// Number of games
    ///
    /// Without it a schedule is played once, and a single opponent for 1,000
    /// games. Where a schedule has fewer, its last opponent stays on.
    #[arg(long, value_name = "N", value_parser = number(..), verbatim_doc_comment)]
    games: Option<u64>,
    #[arg(long, help = format!("Who plays against it: {} (both machines learn; not with --second); or several with their games, such as random*200+perfect*100", Opponent::names(Opponent::automatic(), "or")), value_name = "NAME", default_value = "random", value_parser = schedule)]
    opponent: Schedule,
    #[command(flatten)]
    side: SideOption,
    #[command(flatten)]
    machine: MachineOptions,
    #[command(flatten)]
    json: Json,
}

const EXAMPLES: &str = "\
Examples:
  menace train                                 1,000 games against random play
  menace train --opponent skilled:75 --json    for a script
  menace train --second --opponent perfect     its second machine, which moves second
  menace train --opponent random*200+perfect*200   a schedule: 200 games against each
  menace train --machine old --rules everlasting --opponent perfect --games 1000000";

impl TrainArgs {
    /// Trains the machine and prints the result.
    pub(super) fn run(&self, store: &Store) -> anyhow::Result<()> {
        let (mut rng, seed) = (self.machine.fresh.rng(), self.machine.fresh.chance.seed);
        let (mut file, mut pair) = self.machine.open(store, &mut rng)?;
        check_shaken_by_program(file.name(), &pair)?;
        let side = self.side.side();
        ensure!(
            side == Side::First || self.opponent.opponents().all(|it| it != Opponent::Menace),
            WrongUsage("the second machine meets the first with 'menace train --opponent menace', in which both of them learn".to_owned())
        );
        pair.abandon();
        pair.bring_into_use(side, &mut rng);
        if pair.machine.is_dry() {
            bail!(FirstBoxEmpty);
        }
        let before = pair.machine.tally();
        if before.games() > 0 {
            rng = resumed_rng(seed, before.games());
        }
        let (interrupt, start) = (Interrupt::listen()?, Instant::now());
        self.play(&mut pair, &mut rng, &mut file, &interrupt);
        let seconds = start.elapsed().as_secs_f64();
        file.save_patiently(&pair)?;
        print_notices(file.take_notices());
        let games = pair.machine.tally().since(&before).games();
        let looked = Looked {
            name: Some(file.name().clone()),
            pair,
            seed: Some(seed),
        };
        let printed = self.json.print(&Training {
            learned: Learned::since(&before, &looked),
            opponent: self.opponent.to_string(),
            seconds,
            games_per_second: per_second(games, seconds),
        });
        interrupt.die_if_signaled()?;
        printed
    }

    /// Plays until all games are played, the first box is empty or a signal arrives, and saves
    /// every few seconds.
    fn play(
        &self,
        pair: &mut Pair,
        rng: &mut Generator,
        file: &mut MachineFile,
        interrupt: &Interrupt,
    ) {
        let games = games_against(&self.opponent, self.games);
        let progress = progress(games, "games");
        let mut saved = Instant::now();
        train_while(pair, &self.opponent, games, rng, |pair, games| {
            progress.set_position(games);
            if saved.elapsed() >= AUTOSAVE {
                // A failure is reported only if the last save fails too.
                let _ = file.save(pair);
                saved = Instant::now();
            }
            !interrupt.has_signal()
        });
        progress.finish_and_clear();
    }
}

/// The result of a training.
#[derive(Serialize)]
struct Training {
    #[serde(flatten)]
    learned: Learned,
    opponent: String,
    /// The time taken.
    seconds: f64,
    games_per_second: f64,
}

impl Report for Training {}

/// The generator for training a machine that has played this number of games, so that two trainings
/// with the same seed differ.
fn resumed_rng(seed: u64, games: u64) -> Generator {
    let mut of_seed = Generator::seed_from_u64(seed);
    of_seed.next_u64(); // the first number seeds the machines of an experiment
    Generator::seed_from_u64(of_seed.next_u64().wrapping_add(games))
}

#[expect(clippy::cast_precision_loss, reason = "a speed needs no more digits")]
fn per_second(games: u64, seconds: f64) -> f64 {
    if seconds > 0.0 {
        games as f64 / seconds
    } else {
        0.0
    }
}
