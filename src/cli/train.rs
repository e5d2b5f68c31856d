//! `menace train`: many games at full speed, saved afterwards.

use std::fmt::Write;
use std::time::{Duration, Instant};

use anyhow::{bail, ensure};
use clap::Args;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use rand::{Rng, SeedableRng};
use serde::Serialize;

use super::WrongUsage;
use super::interrupt::Interrupt;
use super::machine::{
    Looked, MachineOptions, Seed, SideOption, Subject, check_shaken_by_program, print_notices,
};
use super::opponent::{SCHEDULE, automatic};
use super::output::{Json, Report, VERSION};
use crate::engine::{
    FirstBoxEmpty, Generator, Machine, Opponent, Schedule, Side, Tally, train_while,
};
use crate::store::{AUTOSAVE, MachineFile};
use crate::words::numbers::{counted, grouped};

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
    #[arg(long, value_name = "N", verbatim_doc_comment)]
    games: Option<u64>,
    #[arg(long, help = format!("Who plays against it: {} (both machines learn; not with --second); or several with their games, such as random*200+perfect*100", automatic()), value_name = "NAME", default_value = "random", value_parser = SCHEDULE, hide_possible_values = true)]
    opponent: Schedule,
    #[command(flatten)]
    side: SideOption,
    #[command(flatten)]
    machine: MachineOptions,
    #[command(flatten)]
    seed: Seed,
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

/// The refusal to train the second machine against the first: both learn in such games.
const MEETS_FIRST: &str = "the second machine meets the first with 'menace train --opponent menace', in which both of them learn";

impl TrainArgs {
    /// Trains the machine and prints the result.
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let seed = self.seed.number()?;
        let mut rng = Generator::seed_from_u64(seed);
        let (mut machine_file, mut machine) = self.machine.open(&mut rng)?;
        check_shaken_by_program(machine_file.name(), &machine)?;
        let side = self.side.side();
        let mut opponents = self.opponent.opponents();
        ensure!(
            side == Side::First || opponents.all(|opponent| opponent != Opponent::Menace),
            WrongUsage(MEETS_FIRST.to_owned())
        );
        machine.abandon();
        if machine.is_dry(side) {
            bail!(FirstBoxEmpty);
        }
        let before = machine.tally(side);
        if before.games() > 0 {
            rng = resumed_rng(seed, before.games());
        }
        let interrupt = Interrupt::listen()?;
        let took = self.play(&mut machine, &mut rng, &mut machine_file, &interrupt);
        machine_file.save_patiently(&machine)?;
        print_notices(machine_file.take_notices());
        let looked = Looked {
            name: Some(machine_file.name().clone()),
            title: machine_file.name().to_string(),
            machine,
            seed: None, // part of the report anyway
        };
        let report = self.report(&looked, &before, seed, took.as_secs_f64());
        let printed = self.json.print(&report);
        interrupt.die_if_signaled()?;
        printed
    }

    /// The number of games to play.
    fn games(&self) -> u64 {
        self.games.or(self.opponent.games()).unwrap_or(1000)
    }

    /// Plays until all games are played, the first box is empty or a signal arrives, and saves
    /// every few seconds. Returns the time taken, without saving.
    fn play(
        &self,
        machine: &mut Machine,
        rng: &mut Generator,
        machine_file: &mut MachineFile,
        interrupt: &Interrupt,
    ) -> Duration {
        let progress = progress(self.games());
        let start = Instant::now();
        let mut saved = start;
        let mut saving = Duration::ZERO;
        let schedule = self.opponent.clone().met_by(self.side.side());
        train_while(machine, &schedule, self.games(), rng, |machine, games| {
            progress.set_position(games);
            if saved.elapsed() >= AUTOSAVE {
                let since = Instant::now();
                // A failure is reported only if the last save fails too.
                let _ = machine_file.save(machine);
                saved = Instant::now();
                saving += saved - since;
            }
            !interrupt.has_signal()
        });
        progress.finish_and_clear();
        start.elapsed().saturating_sub(saving)
    }

    fn report(&self, looked: &Looked, before: &Tally, seed: u64, seconds: f64) -> Training {
        let (machine, side) = (&looked.machine, self.side.side());
        let played = machine.tally(side).since(before);
        let games = played.games();
        Training {
            machine: looked.name(),
            subject: looked.subject(side),
            opponent: self.opponent.to_string(),
            games,
            played,
            first_box: machine.player_or_first(side).first_box(),
            dry_after: machine.is_dry(side).then_some(games),
            seconds,
            games_per_second: per_second(games, seconds),
            seed,
            boxes: first_boxes(machine, side),
        }
    }
}

/// The result of a training.
#[derive(Serialize)]
struct Training {
    machine: Option<String>,
    opponent: String,
    games: u64,
    #[serde(flatten)]
    played: Tally,
    /// The beads in the first box afterwards; with a fixed opening, in the boxes of the second
    /// move.
    first_box: u64,
    /// The game after which the first box was empty.
    dry_after: Option<u64>,
    /// The time taken, without saving.
    seconds: f64,
    games_per_second: f64,
    seed: u64,
    #[serde(flatten)]
    subject: Subject,
    #[serde(skip)]
    boxes: &'static str,
}

/// The generator for training a machine that has played this number of games, so that two trainings
/// with the same seed differ.
fn resumed_rng(seed: u64, games: u64) -> Generator {
    let mut of_seed = Generator::seed_from_u64(seed);
    of_seed.next_u64(); // the first number seeds the machines of an experiment
    Generator::seed_from_u64(of_seed.next_u64().wrapping_add(games))
}

/// The boxes of the first draw of this side, in words.
pub(super) fn first_boxes(machine: &Machine, side: Side) -> &'static str {
    match (side, machine.rules().opening.is_fixed()) {
        (Side::First, false) => "box 1",
        (Side::First, true) => "the boxes of its second move",
        (Side::Second, _) => "its three first boxes",
    }
}

/// The results of these games in words.
pub(super) fn ended(played: &Tally) -> String {
    let &Tally {
        won,
        drawn,
        lost,
        resigned,
    } = played;
    let [won, drawn, lost, resigned] = [won, drawn, lost, resigned].map(grouped);
    format!("{won} won, {drawn} drawn, {lost} lost, {resigned} of them resigned")
}

impl Report for Training {
    fn text(&self) -> String {
        let Subject {
            title,
            whose,
            options,
            ..
        } = &self.subject;
        let games = counted(self.games, "game");
        let (ended, first_box) = (ended(&self.played), counted(self.first_box, "bead"));
        let dry = self.dry_after.map_or(String::new(), |_| {
            format!("{title}: after {games} {FirstBoxEmpty}\n")
        });
        format!(
            "{whose}: {games} against {} in {:.3} seconds{}\n\
             {title}: {ended}; {first_box} in {}\n\
             {title}: seed {}, menace {VERSION}, {options}\n{dry}",
            self.opponent,
            self.seconds,
            self.speed(),
            self.boxes,
            self.seed,
        )
    }
}

impl Training {
    /// The speed, if the training was long enough to measure it.
    fn speed(&self) -> String {
        if self.seconds < 0.001 {
            String::new()
        } else {
            format!(", {:.2} million a second", self.games_per_second / 1e6)
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "a speed needs no more digits")]
fn per_second(games: u64, seconds: f64) -> f64 {
    if seconds > 0.0 {
        games as f64 / seconds
    } else {
        0.0
    }
}

/// A progress bar on standard error, hidden if that is not a terminal.
fn progress(games: u64) -> ProgressBar {
    let speed = |state: &ProgressState, text: &mut dyn Write| {
        let _ = write!(text, "{:.2} million a second", state.per_sec() / 1e6);
    };
    let style = ProgressStyle::with_template(
        "{wide_bar} {human_pos} of {human_len} games, {speed}, {eta} left",
    );
    let style = style
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .with_key("speed", speed);
    ProgressBar::new(games).with_style(style)
}
