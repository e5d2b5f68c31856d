//! The log of a training: a file of games as `menace teach` reads it.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::engine::{Machine, RecordedGame, Rules};

/// A file to which games are added, a line each.
pub(super) struct GameLog {
    path: PathBuf,
    file: BufWriter<File>,
    /// How many games of this training are in it.
    games: u64,
}

impl GameLog {
    /// The log in this file, which may have games in it already, of a machine by these rules.
    pub(super) fn open(path: &Path, rules: &Rules) -> anyhow::Result<Self> {
        rules.check_keys_tell_all().context("no log is made")?;
        let file = File::options()
            .append(true)
            .create(true)
            .open(path)
            .with_context(|| cannot_write(path))?;
        Ok(Self {
            path: path.to_owned(),
            file: BufWriter::new(file),
            games: 0,
        })
    }

    /// Adds the games that the machine has played since the last time, no more than it remembers,
    /// where it has played `games` in this training.
    pub(super) fn catch_up(&mut self, machine: &Machine, games: u64) -> anyhow::Result<()> {
        let history = machine.first().history.iter();
        let skipped = history
            .len()
            .saturating_sub(usize::try_from(games - self.games)?);
        for played in history.skip(skipped) {
            writeln!(self.file, "{}", RecordedGame::from(&played))
                .with_context(|| cannot_write(&self.path))?;
        }
        self.games = games;
        self.file.flush().with_context(|| cannot_write(&self.path))
    }
}

fn cannot_write(path: &Path) -> String {
    format!("cannot write {}", path.display())
}
