//! `menace teach`: learning from games that were played elsewhere.

use std::collections::HashSet;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;
use serde::Serialize;

use super::machine::{MachineOptions, Seed, print_notices};
use super::output::{Json, Report, complain, confirm, file_name, is_standard_stream};
use super::train::{ended, first_boxes};
use crate::engine::{GameLog, Generator, LearnError, Machine, MissingBead, Side, Tally, WrongLine};
use crate::words::numbers::{counted, grouped};

/// Replays the games in one or more files and learns from them
///
/// A game is a line: its squares in order, 1 to 9, the machine's first, as
/// children or spreadsheets (CSV) write them: with or without spaces, commas,
/// semicolons or tabs, and the number of the game before them. How it ended may
/// follow, and is checked: W, D, L, won, drawn, lost, X wins, also in German,
/// Spanish and Japanese; R says that the machine resigned there, and WR that its
/// opponent did. A machine that always opens in the same place needs no first
/// move, and the forced ninth may be missing. Lines of words are skipped, and so
/// is all after a #.
///
/// It is all of the files or nothing: each line that cannot have been a game of
/// this machine is named, with the reason, and the machine stays as it was. A
/// machine of the mats (--rules mats) is taught as with --lenient. A game that
/// was left on the screen is abandoned: its beads go back into their boxes.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
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
    machine: MachineOptions,
    #[command(flatten)]
    seed: Seed,
    #[command(flatten)]
    json: Json,
}

const EXAMPLES: &str = "\
Examples:
  menace teach games.txt                                        to machine 'default'
  menace teach log.txt --machine school --rules open-day        to a machine of these rules
  menace teach log.txt --machine school --lenient               even moves that had no beads left
  menace teach games.txt log.txt --machine class --lenient      what two groups played
  echo '7136958 W' | menace teach - --json                      for a script";

/// The number of wrong lines of a file that are listed.
const MOST_LISTED: usize = 20;

impl TeachArgs {
    /// Teaches the machine and prints the result.
    pub(super) fn run(&self) -> anyhow::Result<()> {
        self.confirm_twice()?;
        let mut rng = self.seed.rng()?;
        let (mut machine_file, mut machine) = self.machine.open(&mut rng)?;
        let before = machine.first().tally;
        let mut taught = 0;
        for file in &self.files {
            taught += self.learn_from(&mut machine, file, &mut rng)?;
        }
        if taught > 0 {
            machine_file.save_patiently(&machine)?;
            print_notices(machine_file.take_notices());
        }
        let name = machine_file.name().to_string();
        self.json.print(&Taught::of(name, &machine, &before))
    }

    /// Asks for confirmation if a file is named twice.
    fn confirm_twice(&self) -> anyhow::Result<()> {
        let real = |file: &PathBuf| file.canonicalize().unwrap_or_else(|_| file.clone());
        let mut seen = HashSet::new();
        match self.files.iter().find(|file| !seen.insert(real(file))) {
            Some(file) => confirm(self.yes, &format!("teach {} twice", file_name(file))),
            None => Ok(()),
        }
    }

    /// Learns from the games of a file and returns their number; an error lists the wrong lines.
    fn learn_from(
        &self,
        machine: &mut Machine,
        file: &Path,
        rng: &mut Generator,
    ) -> anyhow::Result<usize> {
        let name = file_name(file);
        let text = read(file).with_context(|| format!("cannot read {name}"))?;
        let rules = *machine.rules();
        let missing = if self.lenient {
            MissingBead::PutIn
        } else {
            MissingBead::of(&rules)
        };
        let log = GameLog::read(&text, rules.opening);
        let wrong = machine.learn_from_log(&log, missing, rng);
        for number in &log.skipped {
            complain(&format!(
                "{name}: line {number} has no squares, and is skipped"
            ));
        }
        let listed = wrong.iter().take(MOST_LISTED);
        let mut listed: Vec<_> = listed
            .map(|(number, reason)| format!("{name}: line {number}: {}", with_remedy(reason)))
            .collect();
        if wrong.len() > MOST_LISTED {
            listed.push(format!(
                "{name}: and {} more lines",
                wrong.len() - MOST_LISTED
            ));
        }
        match listed.split_last() {
            None => Ok(log.games.len()),
            Some((last, others)) => {
                others.iter().for_each(complain);
                bail!("{last}")
            }
        }
    }
}

/// The result of teaching.
#[derive(Serialize)]
struct Taught {
    games: u64,
    #[serde(flatten)]
    played: Tally,
    /// The beads in the first box afterwards; with a fixed opening, in the boxes of the second
    /// move.
    first_box: u64,
    /// The beads in all boxes afterwards.
    beads: u64,
    #[serde(skip)]
    machine: String,
    #[serde(skip)]
    boxes: &'static str,
}

impl Taught {
    fn of(name: String, machine: &Machine, before: &Tally) -> Self {
        let played = machine.first().tally.since(before);
        Self {
            games: played.games(),
            first_box: machine.first().first_box(),
            beads: machine.first().cabinet.total(),
            machine: name,
            boxes: first_boxes(machine, Side::First),
            played,
        }
    }
}

impl Report for Taught {
    fn text(&self) -> String {
        format!(
            "{0}: lived through {1}\n{0}: {2}; {3} in {4}, {5} in all\n",
            self.machine,
            counted(self.games, "game"),
            ended(&self.played),
            counted(self.first_box, "bead"),
            self.boxes,
            grouped(self.beads),
        )
    }
}

/// The reason with a remedy.
fn with_remedy(wrong: &WrongLine) -> String {
    let remedy = match wrong {
        WrongLine::NotPlayed(LearnError::NotOver) => "; R says that the machine resigned",
        WrongLine::NotPlayed(LearnError::NoBead { .. }) => {
            "; it may have lost it in another game: --lenient puts one in"
        }
        _ => "",
    };
    format!("{wrong}{remedy}")
}

fn read(file: &Path) -> io::Result<Vec<u8>> {
    if is_standard_stream(file) {
        let mut text = Vec::new();
        io::stdin().read_to_end(&mut text)?;
        Ok(text)
    } else {
        fs::read(file)
    }
}
