//! `menace teach`: games that were played elsewhere, lived through.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, ensure};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use super::confirm::confirm;
use super::global::{Global, tell};
use super::output::{self, Format, FormatOptions, file_name, is_standard_stream};
use super::table::{self, row};
use super::train::{ended, first_boxes};
use crate::engine::{
    Generator, LearnError, Machine, MachineName, MissingBead, RecordedGame, Side, Tally,
};
use crate::store::BYTE_ORDER_MARK;
use crate::words::numbers::{counted, grouped};

/// Lives through the games of one or several files, and learns from them
///
/// A game is a line: its squares in order, 1 to 9, the machine's first, with or
/// without spaces or commas between them. A number such as 1. may come before.
/// W, D or L (or won, drew, lost) may follow, and is checked; R says that the
/// machine resigned there, as whoever worked the boxes knows, and WR that its
/// opponent did. Blank lines, and all after a #, count for nothing.
///
/// It is all of the files or nothing: where a line cannot have been a game of
/// this machine it is named, with the reason, and the machine stays as it was.
/// A game that was left on the screen is abandoned: its beads go back into
/// their boxes.
#[derive(Debug, Args)]
#[command(after_help = help(), verbatim_doc_comment)]
pub(super) struct TeachArgs {
    /// The files, or - for standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Put in and draw a bead for a move where a box has none
    #[arg(long)]
    lenient: bool,
    /// Do not ask where a file is named twice
    #[arg(long)]
    yes: bool,
    #[command(flatten)]
    format: FormatOptions,
}

fn help() -> String {
    table::help::<TeachRow>("Columns of JSON and CSV") + EXAMPLES
}

const EXAMPLES: &str = "
Examples:
  menace teach games.txt                                        to machine 'default'
  menace teach log.txt --machine school --rules open-day        to a machine of these rules
  menace teach log.txt --machine school --lenient               even moves that had no beads left
  menace teach games.txt log.txt --machine class --lenient      what two groups played
  echo '7136958 W' | menace teach - --json                      for a script";

/// The most bytes of a line that can be a game.
const LONGEST_LINE: u64 = 4096;

/// The bytes of a file from which a progress bar is shown.
const WORTH_A_BAR: u64 = 1 << 20;

row! {
    /// The result of the games of files.
    TeachRow {
        /// how many games the files have
        games: u64,
        /// how many of them the machine won
        won: u64,
        /// how many were drawn
        drawn: u64,
        /// how many it lost
        lost: u64,
        /// how many of the lost ones it resigned
        resigned: u64,
        /// how many beads the first box holds now; with an opening, the boxes of its second move
        first_box: u64,
        /// how many beads all boxes hold now
        beads: u64,
    }
}

impl TeachArgs {
    /// Teaches the machine and prints what came of it.
    pub(super) fn run(&self, global: &Global) -> anyhow::Result<()> {
        self.confirm_twice()?;
        let mut rng = global.rng()?;
        let (mut machine_file, mut machine) = global.open(&mut rng)?;
        let before = machine.first().tally;
        let mut taught = 0;
        for file in &self.files {
            taught += self.learn_from(&mut machine, file, &mut rng)?;
        }
        if taught > 0 {
            machine_file.save_patiently(&machine)?;
            tell(machine_file.take_notices());
        }
        self.print(machine_file.name(), &machine, &before)
    }

    /// Asks for confirmation where the games of a file would count twice.
    fn confirm_twice(&self) -> anyhow::Result<()> {
        let real = |file: &PathBuf| file.canonicalize().unwrap_or_else(|_| file.clone());
        let mut seen = HashSet::new();
        match self.files.iter().find(|file| !seen.insert(real(file))) {
            Some(file) => confirm(self.yes, &format!("teach {} twice", file_name(file))),
            None => Ok(()),
        }
    }

    /// Lives through the games of a file and returns how many there are, or says which line is
    /// none.
    fn learn_from(
        &self,
        machine: &mut Machine,
        file: &Path,
        rng: &mut Generator,
    ) -> anyhow::Result<u64> {
        let (mut source, progress) = open(file)?;
        let (mut line, mut games) = (Vec::new(), 0);
        for number in 1_u64.. {
            line.clear();
            // A byte order mark before the first line is no part of it.
            let longest = if number == 1 {
                LONGEST_LINE + BYTE_ORDER_MARK.len() as u64
            } else {
                LONGEST_LINE
            };
            let read = source.by_ref().take(longest).read_until(b'\n', &mut line);
            if read.with_context(|| format!("cannot read {}", file_name(file)))? == 0 {
                break;
            }
            let text = if number == 1 {
                line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(&line)
            } else {
                &line
            };
            let is_game = self
                .learn_from_line(machine, text, rng)
                .map_err(|reason| anyhow!("{}: line {number}: {reason}", file_name(file)))?;
            games += u64::from(is_game);
        }
        progress.finish_and_clear();
        Ok(games)
    }

    /// Lives through the game of a line, and returns whether there was one.
    fn learn_from_line(
        &self,
        machine: &mut Machine,
        line: &[u8],
        rng: &mut Generator,
    ) -> anyhow::Result<bool> {
        ensure!(
            (line.len() as u64) < LONGEST_LINE,
            "it is too long for a game"
        );
        let text = str::from_utf8(line).map_err(|_| anyhow!("it is not text in UTF-8"))?;
        let missing = if self.lenient {
            MissingBead::PutIn
        } else {
            MissingBead::Refused
        };
        let game = RecordedGame::of_line(text)?;
        if let Some(game) = &game {
            machine
                .learn_from(game, missing, rng)
                .map_err(with_remedy)?;
        }
        Ok(game.is_some())
    }

    fn print(&self, name: &MachineName, machine: &Machine, before: &Tally) -> anyhow::Result<()> {
        let played = machine.first().tally.since(before);
        let Tally {
            won,
            drawn,
            lost,
            resigned,
        } = played;
        let row = TeachRow {
            games: played.games(),
            won,
            drawn,
            lost,
            resigned,
            first_box: machine.first().first_box(),
            beads: machine.first().cabinet.total(),
        };
        output::print(&match self.format.chosen() {
            Format::Text => format!(
                "{name}: lived through {}\n{name}: {}; {} in {}, {} in all\n",
                counted(row.games, "game"),
                ended(&played),
                counted(row.first_box, "bead"),
                first_boxes(machine, Side::First),
                grouped(row.beads),
            ),
            Format::Json => output::json(&row)?,
            Format::Csv => table::csv(&table::heading::<TeachRow>(), &[row])?,
        })
    }
}

/// The reason, and what helps.
fn with_remedy(error: LearnError) -> anyhow::Error {
    match error {
        LearnError::NotOver => anyhow!("{error}; R says that the machine resigned"),
        LearnError::NoBead { .. } => {
            anyhow!("{error}; it may have lost it in another game: --lenient puts one in")
        }
        _ => error.into(),
    }
}

/// The text of a file, and a bar for people who wait for a large one.
fn open(path: &Path) -> anyhow::Result<(Box<dyn BufRead>, ProgressBar)> {
    if is_standard_stream(path) {
        return Ok((Box::new(io::stdin().lock()), ProgressBar::hidden()));
    }
    let reason = || format!("cannot read {}", file_name(path));
    let file = File::open(path).with_context(reason)?;
    let length = file.metadata().with_context(reason)?.len();
    let progress = if length < WORTH_A_BAR {
        ProgressBar::hidden()
    } else {
        bar(length)
    };
    Ok((Box::new(BufReader::new(progress.wrap_read(file))), progress))
}

fn bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {bytes} of {total_bytes}, {eta} left");
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
