//! The log of a training: a file of games as `menace teach` reads it.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;

use super::output::{self, is_standard_stream};
use crate::engine::{Machine, RecordedGame, Rules};

/// The number of waiting bytes that brings the next save forward.
const MUCH: usize = 8 << 20;

/// A file to which games are added, a line each, once the machine that played them is saved.
pub(super) struct GameLog {
    path: PathBuf,
    /// `None` for standard output.
    file: Option<File>,
    /// The lines that wait to be written.
    waiting: Vec<u8>,
    /// The number of games of this training that were taken in.
    games: u64,
    /// The number of them that are in the file.
    written: u64,
}

impl GameLog {
    /// The log in this file, which may have games in it already, or on standard output, of a
    /// machine by these rules.
    pub(super) fn open(path: &Path, rules: &Rules) -> anyhow::Result<Self> {
        rules.check_keys_tell_all().context("no log is made")?;
        let open = || File::options().append(true).create(true).open(path);
        let file = if is_standard_stream(path) {
            None
        } else {
            Some(open().with_context(|| cannot_write(path))?)
        };
        // A line that has no end gets one before the next begins.
        let waiting = if file.is_some() && ends_within_a_line(path).unwrap_or(false) {
            vec![b'\n']
        } else {
            Vec::new()
        };
        Ok(Self {
            path: path.to_owned(),
            file,
            waiting,
            games: 0,
            written: 0,
        })
    }

    /// Takes in the games that the machine has played since the last time, no more than it
    /// remembers, where it has played `games` in this training.
    pub(super) fn take_in(&mut self, machine: &Machine, games: u64) -> anyhow::Result<()> {
        let history = machine.first().history.iter();
        let skipped = history
            .len()
            .saturating_sub(usize::try_from(games - self.games)?);
        for played in history.skip(skipped) {
            writeln!(self.waiting, "{}", RecordedGame::from(&played))?;
        }
        self.games = games;
        Ok(())
    }

    /// True if the next save should not be waited for.
    pub(super) const fn is_full(&self) -> bool {
        self.waiting.len() > MUCH
    }

    /// Writes the waiting lines, all or none.
    pub(super) fn write(&mut self) -> anyhow::Result<()> {
        if self.written == self.games {
            return Ok(());
        }
        match &self.file {
            None => output::print_bytes(&self.waiting)?,
            Some(file) => add(file, &self.waiting).with_context(|| cannot_write(&self.path))?,
        }
        self.waiting.clear();
        self.written = self.games;
        Ok(())
    }

    /// The number of games of this training that are in the file.
    pub(super) const fn written(&self) -> u64 {
        self.written
    }
}

/// Adds this to a file, all of it or nothing.
fn add(mut file: &File, text: &[u8]) -> io::Result<()> {
    let before = file.metadata()?;
    let added = file.write_all(text);
    if added.is_err() && before.is_file() {
        // Where half a game cannot be taken back it is still in the last line.
        let _ = file.set_len(before.len());
    }
    added
}

/// True if the last byte of a file ends no line.
fn ends_within_a_line(path: &Path) -> io::Result<bool> {
    let found = fs::metadata(path)?;
    if !found.is_file() || found.len() == 0 {
        return Ok(false);
    }
    let (mut file, mut last) = (File::open(path)?, [0]);
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut last)?;
    Ok(last != *b"\n")
}

fn cannot_write(path: &Path) -> String {
    format!("cannot write {}", path.display())
}
