//! The output of commands: its formats, and its ways to a file or a terminal.

use std::io::{self, Write};
use std::path::Path;

use anyhow::Context;
use clap::{Args, ValueEnum};
use serde::Serialize;

pub(super) use crate::words::printable;

/// The version of the program, which reports carry.
pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The format of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// For people
    Text,
    /// One JSON document
    Json,
    /// A table with a heading, for spreadsheets
    Csv,
}

/// The options that choose the format.
#[derive(Debug, Args)]
pub(super) struct FormatOptions {
    /// Format to print it in; text if nothing is said
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,
    /// Short for --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

impl FormatOptions {
    pub(super) fn chosen(&self) -> Format {
        if self.json {
            Format::Json
        } else {
            self.format.unwrap_or(Format::Text)
        }
    }

    pub(super) const fn is_given(&self) -> bool {
        self.json || self.format.is_some()
    }
}

/// Complains in one line on standard error.
pub(super) fn complain(of: &impl ToString) {
    // A terminal that is gone takes no complaints.
    let _ = writeln!(io::stderr(), "menace: {}", printable(of));
}

/// Prints a text on standard error, where standard output is taken.
pub(super) fn print_aside(text: &str) {
    // A terminal that is gone takes nothing.
    let _ = io::stderr().write_all(text.as_bytes());
}

/// Prints a text that ends its own lines; a closed pipe is no error.
pub(super) fn print(text: &str) -> anyhow::Result<()> {
    print_bytes(text.as_bytes())
}

/// Prints bytes; a closed pipe is no error.
pub(super) fn print_bytes(bytes: &[u8]) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        printed => printed.context("cannot write to standard output"),
    }
}

/// A JSON document on one line.
pub(super) fn json(document: &impl Serialize) -> anyhow::Result<String> {
    Ok(serde_json::to_string(document)? + "\n")
}

/// The name of an input file in a complaint.
pub(super) fn file_name(file: &Path) -> String {
    if is_standard_stream(file) {
        "standard input".to_owned()
    } else {
        file.display().to_string()
    }
}

/// True if a file is standard input, or output, which is called -.
pub(super) fn is_standard_stream(file: &Path) -> bool {
    file == Path::new("-")
}
