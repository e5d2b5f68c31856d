//! `menace teach`: learning from games that were played elsewhere.

use std::path::{Path, PathBuf};

use anyhow::{bail, ensure};
use clap::Args;

use super::options::{Learned, Looked, MachineOptions, print_notices};
use super::output::{Json, complain, file_name, read};
use crate::engine::{
    GameLog, Generator, LearnError, Machine, MissingBead, ParseGameError, Side, WrongLine,
};
use crate::store::Store;

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
    #[command(flatten)]
    machine: MachineOptions,
    #[command(flatten)]
    json: Json,
}

const EXAMPLES: &str = "\
Examples:
  menace teach games.txt                                        to machine 'default'
  menace teach log.txt --machine school --rules open-day        to a machine of these rules
  menace teach games.txt log.txt --machine class --lenient      what two groups played
  echo '7136958 W' | menace teach - --json                      for a script";

/// The number of wrong lines of a file that are listed.
const MOST_LISTED: usize = 20;

impl TeachArgs {
    /// Teaches the machine and prints the result.
    pub(super) fn run(&self, store: &Store) -> anyhow::Result<()> {
        let mut rng = self.machine.fresh.rng();
        let (mut machine_file, mut pair) = self.machine.open(store, &mut rng)?;
        let before = pair.first().tally();
        for file in &self.files {
            self.learn_from(pair.first_mut(), file, &mut rng)?;
        }
        ensure!(
            pair.first().tally() != before,
            "there is no game in the input; 'menace teach --help' shows the lines that are games"
        );
        machine_file.save_patiently(&pair)?;
        print_notices(machine_file.take_notices());
        let seed = Some(self.machine.fresh.chance.seed);
        let looked = Looked::of_side(machine_file.name().clone(), pair, Side::First, seed);
        self.json.print(&Learned::since(&before, &looked))
    }

    /// Learns from the games of a file; an error lists the wrong lines.
    fn learn_from(
        &self,
        machine: &mut Machine,
        file: &Path,
        rng: &mut Generator,
    ) -> anyhow::Result<()> {
        let (name, rules) = (file_name(file), *machine.rules());
        let missing = if self.lenient {
            MissingBead::PutIn
        } else {
            MissingBead::of(&rules)
        };
        let log = GameLog::read(&read(file)?, rules.opening);
        let wrong = machine.learn_from_log(&log, missing, rng);
        for number in &log.skipped {
            complain(&format!("{name}: line {number} is no game, and is skipped"));
        }
        let listed = wrong.iter().take(MOST_LISTED).map(|(number, reason)| {
            let reason = with_remedy(reason);
            format!("{name}: line {number}: {reason}")
        });
        let mut listed: Vec<_> = listed.collect();
        let Some(last) = listed.pop() else {
            return Ok(());
        };
        listed.iter().for_each(complain);
        bail!(last)
    }
}

/// The reason with a remedy.
fn with_remedy(wrong: &WrongLine) -> String {
    let remedy = match wrong {
        WrongLine::NoGame(ParseGameError::NotOver) => "; R says that the machine resigned",
        WrongLine::NotPlayed(LearnError::NoBead { .. }) => {
            "; it may have lost it in another game: --lenient puts one in"
        }
        _ => "",
    };
    format!("{wrong}{remedy}")
}
