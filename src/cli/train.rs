//! `menace train`: many games as fast as they go, learned from and saved.

use std::fmt::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{anyhow, bail, ensure};
use clap::Args;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use rand::{Rng, SeedableRng};

use super::WrongUsage;
use super::game_log::GameLog;
use super::global::{Global, check_shaken_by_program, tell};
use super::interrupt::Interrupt;
use super::opponent::{SCHEDULE, automatic};
use super::output::{self, Format, FormatOptions, VERSION, is_standard_stream};
use super::side::SideOption;
use super::table::{self, row};
use crate::engine::{
    FirstBoxEmpty, Generator, Machine, MachineName, Opponent, Schedule, Side, Tally, train_while,
};
use crate::store::{AUTOSAVE, MachineFile};
use crate::words::numbers::{counted, grouped};
use crate::words::rules::options;

/// Plays many games as fast as it can, learns from them, and saves
///
/// It stops when the first box is empty, since there is no game then. Told to
/// stop with Ctrl-C it saves what was learned (on Windows it ends at once, and
/// what was learned in the last 3 seconds is lost). A game that was left on
/// the screen is abandoned: its beads go back into their boxes.
///
/// With --seed a fresh machine lives the same life again. One that has played
/// goes on: the chance of a training is made from the seed and the number of
/// the games so far, so that no training repeats another.
///
/// A log has a line for each game: the squares played, 1 to 9, the machine's
/// first, and W, D or L, or R where it resigned. Taught to a machine that is as
/// this one was, it gives the same boxes. That takes rules by which the squares
/// decide the beads: a box with beads for every square, or one that is filled
/// at random, makes no log.
#[derive(Debug, Args)]
#[command(after_help = help(), verbatim_doc_comment)]
pub(super) struct TrainArgs {
    /// Number of games
    ///
    /// Without it a schedule is played once, and a single opponent for 1,000
    /// games. Where a schedule has fewer, its last opponent stays on.
    #[arg(long, value_name = "N", verbatim_doc_comment)]
    games: Option<u64>,
    #[arg(long, help = format!("Who plays against it: {} (both machines learn; not with --second); or several with their games, such as random*200+perfect*100", automatic()), value_name = "NAME", default_value = "random", value_parser = SCHEDULE, hide_possible_values = true)]
    opponent: Schedule,
    /// Adds the games to a file, as 'menace teach' reads it; - is standard output
    #[arg(long, value_name = "FILE", conflicts_with = "second")]
    log: Option<PathBuf>,
    #[command(flatten)]
    side: SideOption,
    #[command(flatten)]
    format: FormatOptions,
}

fn help() -> String {
    table::help::<TrainRow>("Columns of JSON and CSV") + EXAMPLES
}

const EXAMPLES: &str = "
Examples:
  menace train                                 1,000 games against random play
  menace train --games 500 --log games.txt     every game, a line each, added to a file
  menace train --games 500 --log - | menace teach - --machine twin --lenient
  menace train --opponent skilled:75 --json    for a script
  menace train --second --opponent perfect     its second machine, which moves second
  menace train --opponent random*200+perfect*200   a schedule: 200 games against each
  menace train --machine old --rules everlasting --opponent perfect --games 1000000";

row! {
    /// The result of a training.
    TrainRow {
        /// its name
        machine: String,
        /// who played against it
        opponent: String,
        /// how many games were played
        games: u64,
        /// how many of them it won
        won: u64,
        /// how many were drawn
        drawn: u64,
        /// how many it lost
        lost: u64,
        /// how many of the lost ones it resigned
        resigned: u64,
        /// how many beads the first box holds now; with an opening, the boxes of its second move
        first_box: u64,
        /// the game after which the first box was empty; else empty (null)
        dry_after: Option<u64>,
        /// how long it took, without the saving
        seconds: f64,
        /// how fast that is
        games_per_second: f64,
        /// the seed of its chance, --seed or a drawn one
        seed: u64,
        /// the version of the program
        version: &'static str,
        /// the options that make the rules of the machine
        options: String,
    }
}

/// The refusal to train the second machine against the first: they learn from each other.
const MEETS_FIRST: &str = "the second machine meets the first with 'menace train --opponent menace', in which both of them learn";

const OUTPUT_TAKEN: &str =
    "the log takes standard output, and so would the report: give the log a file";

/// The files that a training writes, and the signal that ends it early.
struct TrainingFiles {
    machine_file: MachineFile,
    interrupt: Interrupt,
    log: Option<GameLog>,
}

impl TrainArgs {
    /// Trains the machine and prints what came of it.
    pub(super) fn run(&self, global: &Global) -> anyhow::Result<()> {
        let seed = global.seed()?;
        let mut rng = Generator::seed_from_u64(seed);
        let (machine_file, mut machine) = global.open(&mut rng)?;
        check_shaken_by_program(machine_file.name(), &machine)?;
        let side = self.side.side();
        let meets_first = side == Side::Second
            && self
                .opponent
                .opponents()
                .any(|opponent| opponent == Opponent::Menace);
        ensure!(!meets_first, WrongUsage(MEETS_FIRST.to_owned()));
        ensure!(
            !self.logs_to_output() || self.format.chosen() == Format::Text,
            WrongUsage(OUTPUT_TAKEN.to_owned())
        );
        machine.abandon();
        if machine.is_dry(side) {
            bail!(FirstBoxEmpty);
        }
        let before = machine.tally(side);
        if before.games() > 0 {
            rng = going_on(seed, before.games());
        }
        let log = self
            .log
            .as_deref()
            .map(|path| GameLog::open(path, machine.rules()))
            .transpose()?;
        let mut files = TrainingFiles {
            machine_file,
            interrupt: Interrupt::listen()?,
            log,
        };
        let took = self.play(&mut machine, &mut rng, &mut files);
        files.machine_file.save_patiently(&machine)?;
        tell(files.machine_file.take_notices());
        files.write_log()?;
        let name = files.machine_file.name();
        let printed = self.print(name, &machine, &before, (seed, took.as_secs_f64()));
        files.interrupt.obey()?;
        printed
    }

    /// True if the log takes standard output.
    fn logs_to_output(&self) -> bool {
        self.log.as_deref().is_some_and(is_standard_stream)
    }

    /// The number of games that are asked for.
    fn games(&self) -> u64 {
        self.games.or(self.opponent.games()).unwrap_or(1000)
    }

    /// Plays until all games are played, none is left to play, or somebody says stop, and returns
    /// how long it took without the saving. A log that cannot be written stops it too.
    fn play(
        &self,
        machine: &mut Machine,
        rng: &mut Generator,
        files: &mut TrainingFiles,
    ) -> Duration {
        let progress = progress(self.games());
        let start = Instant::now();
        let mut saved = start;
        let mut saving = Duration::ZERO;
        let schedule = self.opponent.clone().met_by(self.side.side());
        let trained = train_while(machine, &schedule, self.games(), rng, |machine, games| {
            progress.set_position(games);
            let mut is_logged = files.take_in(machine, games);
            if saved.elapsed() >= AUTOSAVE || files.log.as_ref().is_some_and(GameLog::is_full) {
                let since = Instant::now();
                // What stands in the way now may be gone at the end, and is complained of only if
                // it is not.
                if files.machine_file.save(machine).is_ok() {
                    is_logged &= files.write_log().is_ok();
                }
                saved = Instant::now();
                saving += saved - since;
            }
            is_logged && !files.interrupt.is_heard()
        });
        progress.finish_and_clear();
        files.take_in(machine, trained.games);
        start.elapsed().saturating_sub(saving)
    }

    fn print(
        &self,
        name: &MachineName,
        machine: &Machine,
        before: &Tally,
        (seed, seconds): (u64, f64),
    ) -> anyhow::Result<()> {
        let side = self.side.side();
        let played = machine.tally(side).since(before);
        let games = played.games();
        let Tally {
            won,
            drawn,
            lost,
            resigned,
        } = played;
        let row = TrainRow {
            machine: name.to_string(),
            opponent: self.opponent.to_string(),
            games,
            won,
            drawn,
            lost,
            resigned,
            first_box: machine.player_or_first(side).first_box(),
            dry_after: machine.is_dry(side).then_some(games),
            seconds,
            games_per_second: per_second(games, seconds),
            seed,
            version: VERSION,
            options: options(machine.rules()),
        };
        let text = || {
            let (boxes, words) = (first_boxes(machine, side), self.side.words(machine));
            row.text(&played, boxes, words)
        };
        if self.logs_to_output() {
            output::print_aside(&text());
            return Ok(());
        }
        output::print(&match self.format.chosen() {
            Format::Text => text(),
            Format::Json => output::json(&row)?,
            Format::Csv => table::csv(&table::heading::<TrainRow>(), &[row])?,
        })
    }
}

impl TrainingFiles {
    /// Has the log take in the games played since the last time; returns whether it could.
    fn take_in(&mut self, machine: &Machine, games: u64) -> bool {
        let log = self.log.as_mut();
        log.is_none_or(|log| log.take_in(machine, games).is_ok())
    }

    /// Writes the log, of no more games than the machine was saved with.
    fn write_log(&mut self) -> anyhow::Result<()> {
        let Some(log) = &mut self.log else {
            return Ok(());
        };
        log.write().map_err(|error| {
            let games = counted(log.written(), "game");
            anyhow!("{error:#}; it has {games} of this training, but the machine learned from all and is saved")
        })
    }
}

/// The chance of a training that goes on after so many games: another one than before, so that two
/// trainings by the same seed are not the same games.
fn going_on(seed: u64, games: u64) -> Generator {
    let mut of_seed = Generator::seed_from_u64(seed);
    of_seed.next_u64(); // which the machines of an experiment begin with
    Generator::seed_from_u64(of_seed.next_u64().wrapping_add(games))
}

/// The boxes in which a machine of this side draws its first bead, for people.
pub(super) fn first_boxes(machine: &Machine, side: Side) -> &'static str {
    match (side, machine.rules().opening.is_fixed()) {
        (Side::First, false) => "box 1",
        (Side::First, true) => "the boxes of its second move",
        (Side::Second, _) => "its three first boxes",
    }
}

/// The ends of these games, for people.
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

impl TrainRow {
    fn text(&self, played: &Tally, boxes: &str, words: &str) -> String {
        let ended = ended(played);
        let games = counted(self.games, "game");
        let first_box = counted(self.first_box, "bead");
        let dry = self.dry_after.map_or(String::new(), |_| {
            format!("{}: after {games} {FirstBoxEmpty}\n", self.machine)
        });
        format!(
            "{}{}: {games} against {} in {:.3} seconds{}\n\
             {}: {ended}; {first_box} in {boxes}\n\
             {}: seed {}, menace {VERSION}, {}\n{dry}",
            self.machine,
            words,
            self.opponent,
            self.seconds,
            self.speed(),
            self.machine,
            self.machine,
            self.seed,
            self.options,
        )
    }

    /// The speed, where enough was played to tell it.
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

/// A bar for people who wait, on standard error where that is a terminal, and nowhere else.
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
