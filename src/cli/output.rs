//! Reports as text or JSON, errors, and questions.

use std::io::{self, IsTerminal, Write};
use std::path::Path;

use anyhow::{Context, ensure};
use clap::Args;
use serde::Serialize;

use super::WrongUsage;
pub(super) use crate::words::printable;

/// The version of the program in reports.
pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The report of a command: a struct for JSON, and a text for people.
pub(super) trait Report: Serialize {
    /// The text for people, with line ends.
    fn text(&self) -> String;
}

/// The option that prints a report for scripts.
#[derive(Debug, Args)]
pub(super) struct Json {
    /// One JSON document, for scripts
    #[arg(long)]
    pub(super) json: bool,
}

impl Json {
    /// Prints a report as text or JSON.
    pub(super) fn print(&self, report: &impl Report) -> anyhow::Result<()> {
        print(&if self.json {
            serde_json::to_string(report)? + "\n"
        } else {
            report.text()
        })
    }
}

/// Prints an error in one line on standard error.
pub(super) fn complain(of: &impl ToString) {
    // Errors of a closed terminal are ignored.
    let _ = writeln!(io::stderr(), "menace: {}", printable(of));
}

/// Prints a text with line ends; a closed pipe is not an error.
pub(super) fn print(text: &str) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        printed => printed.context("cannot write to standard output"),
    }
}

/// Asks for confirmation of an irreversible action; an error if there is no terminal.
pub(super) fn confirm(yes: bool, deed: &str) -> anyhow::Result<()> {
    if yes {
        return Ok(());
    }
    if !io::stdin().is_terminal() || !io::stderr().is_terminal() {
        return Err(WrongUsage(format!(
            "nobody is at a terminal to be asked; say --yes to {deed}"
        ))
        .into());
    }
    let _ = write!(io::stderr(), "{}? [y/N] ", printable(&deed));
    let mut answer = String::new();
    io::stdin().read_line(&mut answer)?;
    let is_agreed = ["y", "yes"].contains(&answer.trim().to_lowercase().as_str());
    ensure!(is_agreed, "nothing was changed");
    Ok(())
}

/// The name of an input file in an error.
pub(super) fn file_name(file: &Path) -> String {
    if is_standard_stream(file) {
        "standard input".to_owned()
    } else {
        file.display().to_string()
    }
}

/// True if a file is `-`, standard input or output.
pub(super) fn is_standard_stream(file: &Path) -> bool {
    file == Path::new("-")
}

/// A column of a table.
#[derive(Clone, Copy)]
pub(super) struct Column {
    heading: &'static str,
    /// The minimum width.
    width: usize,
    is_right: bool,
}

/// A left-aligned column of words.
pub(super) const fn left(heading: &'static str) -> Column {
    Column {
        heading,
        width: 0,
        is_right: false,
    }
}

/// A right-aligned column of numbers with a minimum width.
pub(super) const fn right(heading: &'static str, width: usize) -> Column {
    Column {
        heading,
        width,
        is_right: true,
    }
}

/// A table with headings, each column as wide as its widest cell.
pub(super) fn table<const N: usize>(
    columns: [Column; N],
    rows: impl IntoIterator<Item = [String; N]>,
) -> String {
    let heading = columns.map(|column| column.heading.to_owned());
    let rows: Vec<_> = [heading].into_iter().chain(rows).collect();
    let width = |nth: usize| {
        let cells = rows.iter().map(|row| row[nth].chars().count());
        cells.fold(columns[nth].width, usize::max)
    };
    let widths: [usize; N] = std::array::from_fn(width);
    let line = |row: &[String; N]| {
        let cells = (row.iter().zip(widths).zip(columns)).map(|((cell, width), column)| {
            if column.is_right {
                format!("{cell:>width$}")
            } else {
                format!("{cell:width$}")
            }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}
