//! Reports as text or JSON, errors, and questions.

use std::fs::File;
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::path::Path;

use anyhow::{Context, ensure};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use serde_json::{Map, Value};

use super::WrongUsage;
use crate::words::numbers::grouped;
pub(super) use crate::words::printable;

/// The version of the program in reports.
pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// An unknown value in a text.
const UNKNOWN: &str = "-";

/// The number of rows of a list in a text that has the most important or some of them.
const ROWS: usize = 20;

/// The columns of each table of a list.
pub(super) type Tables = &'static [&'static [&'static str]];

/// The report of a command. Its text has the members of its JSON, a line each; lists are tables.
pub(super) trait Report: Serialize {
    /// The columns of the tables of a list; one with all members of the rows if empty.
    fn tables(&self) -> Tables {
        &[&[]]
    }

    /// The text for people, with line ends.
    fn text(&self) -> serde_json::Result<String> {
        Ok(match serde_json::to_value(self)? {
            Value::Object(report) => lines(&report, self.tables()),
            value => cell(&value),
        })
    }
}

/// The option that prints a report for scripts.
#[derive(Debug, Args)]
pub(super) struct Json {
    /// Print one JSON document, for scripts
    #[arg(long, global = true)]
    pub(super) json: bool,
}

impl Json {
    /// Prints a report as text or JSON.
    pub(super) fn print(&self, report: &impl Report) -> anyhow::Result<()> {
        print(&if self.json {
            serde_json::to_string(report)? + "\n"
        } else {
            report.text()?
        })
    }

    /// The maximum number of rows of a list that is long.
    pub(super) const fn rows(&self) -> usize {
        if self.json { usize::MAX } else { ROWS }
    }
}

/// The text of a report or of a part of it: its values, then its lists. What is unknown is left
/// out, and the version, which is for those who keep a report.
fn lines(report: &Map<String, Value>, tables: Tables) -> String {
    let (lists, values): (Vec<_>, Vec<_>) = report
        .iter()
        .filter(|(name, value)| !value.is_null() && *name != "version")
        .partition(|(_, value)| is_list(value));
    let mut text = String::new();
    for (name, value) in values {
        // A seed is a name: commands take it as it is.
        let value = match value {
            Value::Number(seed) if name == "seed" => seed.to_string(),
            value => cell(value),
        };
        text.extend([&spaced(name), ": ", &value, "\n"]);
    }
    for rows in lists.into_iter().filter_map(|(_, rows)| rows.as_array()) {
        let parts = rows.iter().filter_map(Value::as_object);
        if parts.clone().any(|row| row.values().any(is_list)) {
            text.extend(parts.map(|row| format!("\n{}", lines(row, tables))));
        } else if !rows.is_empty() {
            for table in tables.iter().filter_map(|columns| table(rows, columns)) {
                let gap = if text.is_empty() { "" } else { "\n" };
                text.extend([gap, &table]);
            }
        }
    }
    text
}

/// True if a value is a list of objects.
fn is_list(value: &Value) -> bool {
    let values = value.as_array();
    values.is_some_and(|values| values.iter().all(Value::is_object))
}

/// A table of these columns, each the path to a member of the rows; numbers are right-aligned.
/// Columns without a value are left out, and a table of which only the two first are left, which
/// name its rows.
fn table(rows: &[Value], columns: &[&str]) -> Option<String> {
    let first = rows.iter().filter_map(Value::as_object).take(1);
    let least = columns.len().min(2);
    let names: Vec<_> = match columns {
        [] => first.flat_map(Map::keys).map(String::as_str).collect(),
        columns => columns.to_vec(),
    };
    let columns = names.into_iter().filter_map(|name| -> Option<Vec<String>> {
        let at = |row: &Value, name: &str| row.pointer(&format!("/{name}")).map(cell);
        let value = |row| {
            let error = at(row, &format!("{name}_error"));
            let error = error.map_or(String::new(), |error| format!(" ({error})"));
            at(row, name).unwrap_or_else(|| UNKNOWN.to_owned()) + &error
        };
        let cells: Vec<_> = rows.iter().map(value).collect();
        let heading = spaced(name);
        let width = cells.iter().chain([&heading]).map(|it| it.chars().count());
        let width = width.max()?;
        let is_number = |it: &String| it.starts_with(|it: char| it.is_ascii_digit() || it == '-');
        let is_right = cells.iter().all(is_number);
        let padded = |it: String| {
            if is_right {
                format!("{it:>width$}")
            } else {
                format!("{it:width$}")
            }
        };
        let has_value = cells.iter().any(|it| it != UNKNOWN);
        has_value.then(|| [heading].into_iter().chain(cells).map(padded).collect())
    });
    let columns: Vec<_> = columns.collect();
    let has_more = columns.len() > least;
    let line = |nth: usize| {
        let cells: Vec<_> = columns.iter().map(|cells| cells[nth].as_str()).collect();
        cells.join("  ").trim_end().to_owned() + "\n"
    };
    has_more.then(|| (0..=rows.len()).map(line).collect())
}

/// The name of a member in a text.
fn spaced(name: &str) -> String {
    name.replace(['_', '/'], " ")
}

/// A value in a text.
fn cell(value: &Value) -> String {
    match value {
        Value::Null | Value::Bool(false) => UNKNOWN.to_owned(),
        Value::Bool(true) => "yes".to_owned(),
        Value::String(text) => text.clone(),
        Value::Number(number) => match (number.as_u64(), number.as_f64()) {
            (None, Some(share)) if share.abs() <= 1.0 => format!("{share:.4}"),
            (None, Some(real)) if real.fract() != 0.0 && real < 1e3 => format!("{real:.2}"),
            (None, Some(real)) => {
                let number = format!("{real:.0}").parse::<u64>();
                number.map_or_else(|_| real.to_string(), grouped)
            }
            (count, _) => grouped(count.unwrap_or_default()),
        },
        Value::Array(values) => values.iter().map(cell).collect::<Vec<_>>().join(" "),
        Value::Object(members) => {
            let member = |(name, value): (&String, _)| format!("{} {}", spaced(name), cell(value));
            let known = members.iter().filter(|(_, value)| !value.is_null());
            known.map(member).collect::<Vec<_>>().join(", ")
        }
    }
}

/// Prints an error in one line on standard error.
pub(super) fn complain(of: &impl ToString) {
    // Errors of a closed terminal are ignored.
    let _ = writeln!(io::stderr(), "menace: {}", printable(of));
}

/// Prints a text with line ends.
pub(super) fn print(text: &str) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    let printed = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    printed.context("cannot write to standard output")
}

/// True if the output failed because its reader has left, which is not an error.
pub(super) fn has_no_reader(reason: &anyhow::Error) -> bool {
    let failed = reason.root_cause().downcast_ref::<io::Error>();
    failed.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// Asks for confirmation of an irreversible action; an error if there is no terminal.
pub(super) fn confirm(yes: bool, deed: &str) -> anyhow::Result<()> {
    if yes {
        return Ok(());
    }
    ensure!(
        io::stdin().is_terminal() && io::stderr().is_terminal(),
        WrongUsage(format!(
            "cannot ask without a terminal; add --yes to {deed}"
        ))
    );
    let _ = write!(io::stderr(), "{}? [y/N] ", printable(&deed));
    let mut answer = String::new();
    io::stdin().read_line(&mut answer)?;
    let is_agreed = ["y", "yes"].contains(&answer.trim().to_lowercase().as_str());
    ensure!(is_agreed, "nothing was changed");
    Ok(())
}

/// A progress bar on standard error, hidden if that is not a terminal.
pub(super) fn progress(count: u64, things: &'static str) -> ProgressBar {
    let style = ProgressStyle::with_template(
        "{wide_bar} {human_pos} of {human_len} {msg}, {per_sec}, {eta} left",
    );
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(count)
        .with_style(style)
        .with_message(things)
}

/// The maximum length of a line of the input in bytes; the rest is skipped.
const LONGEST_LINE: u64 = 4_096;

/// The next line of the input, cut to the maximum length; `None` at the end.
pub(super) fn next_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    if input.take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&line).into_owned()))
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

/// The maximum size of an input file in bytes.
const LONGEST_FILE: u64 = 128 << 20;

/// The bytes of an input file.
pub(super) fn read(file: &Path) -> anyhow::Result<Vec<u8>> {
    let reason = || format!("cannot read {}", file_name(file));
    let source: Box<dyn Read> = if is_standard_stream(file) {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(file).with_context(reason)?)
    };
    let mut text = Vec::new();
    source
        .take(LONGEST_FILE)
        .read_to_end(&mut text)
        .with_context(reason)?;
    Ok(text)
}
