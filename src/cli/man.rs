//! `menace man`: the manual's pages.

use std::borrow::Cow;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use clap::{Args, Command};
use clap_mangen::Man;

use super::{WrongUsage, output};
use crate::disk::write_whole;

/// Prints the manual's page, or that of a command, for man
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Page {
    /// The command whose page it is, such as train, or machines new; without it the program's own
    #[arg(value_name = "COMMAND", num_args = 0..=2)]
    command: Vec<String>,
    /// Write the pages of the program and of every command into this directory, as packages need
    /// them
    #[arg(long, value_name = "DIR", conflicts_with = "command")]
    dir: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  menace man | man -l -             read it
  menace man train | man -l -       that of a command
  menace man --dir ~/.local/share/man/man1";

impl Page {
    pub(super) fn run(&self, mut program: Command) -> anyhow::Result<()> {
        program.build();
        if let Some(dir) = &self.dir {
            fs::create_dir_all(dir).with_context(|| format!("cannot make {}", dir.display()))?;
            return write_all(&program, dir);
        }
        let mut command = &program;
        for name in &self.command {
            let found = command.find_subcommand(name);
            command = found.ok_or_else(|| {
                WrongUsage(format!("there is no command '{}'", self.command.join(" ")))
            })?;
        }
        output::print(&text(command)?)
    }
}

/// Writes the page of a command and those of the commands below it.
fn write_all(command: &Command, dir: &Path) -> anyhow::Result<()> {
    let file = dir.join(format!("{}.1", title(command)));
    write_whole(&file, text(command)?.as_bytes(), true)?;
    command
        .get_subcommands()
        .filter(|below| below.get_name() != "help")
        .try_for_each(|below| write_all(below, dir))
}

/// The page of a command. What its help ends with are sections: columns as they stand, examples
/// with a line each.
fn text(command: &Command) -> anyhow::Result<String> {
    let mut page = Vec::new();
    let source = format!("menace {}", env!("CARGO_PKG_VERSION"));
    let man = Man::new(command.clone())
        .title(title(command).to_uppercase())
        .source(source);
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    let mut page = tidy(&String::from_utf8(page)?);
    let after = command.get_after_help().map(ToString::to_string);
    let after = after.unwrap_or_default();
    let (columns, examples) = after.split_once("Examples:\n").unwrap_or((&after, ""));
    for (heading, text) in [("COLUMNS", columns), ("EXAMPLES", examples)] {
        if !text.trim().is_empty() {
            let _ = write!(
                page,
                ".SH {heading}\n.nf\n{}\n.fi\n",
                as_it_stands(text.trim_end())
            );
        }
    }
    Ok(page + SECTIONS)
}

/// The page as `mandoc -T lint` likes it: without doubled breaks, space at ends, or long lines in
/// its prose.
fn tidy(page: &str) -> String {
    let page = page.replace(".br\n\n.br\n", ".sp\n");
    let mut before = "";
    let mut lines = Vec::new();
    for line in page.lines().map(str::trim_end) {
        // What an entry of a list is about is one line.
        let is_prose = !line.starts_with('.') && before != ".TP";
        let wrapped = textwrap::wrap(line, if is_prose { 80 } else { usize::MAX });
        lines.extend(wrapped.into_iter().map(Cow::into_owned));
        before = line;
    }
    lines.join("\n") + "\n"
}

/// Text of which no character is an instruction of the manual's language.
fn as_it_stands(text: &str) -> String {
    let line = |line: &str| {
        let line = line.replace('\\', "\\e").replace('-', "\\-");
        if line.starts_with(['.', '\'']) {
            "\\&".to_owned() + &line
        } else {
            line
        }
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// The sections that every page ends with.
const SECTIONS: &str = r".SH FILES
.TP
.I machines/NAME.json
a machine: its rules, its boxes, what it has lived through; NAME.json.bak is the
last good copy
.TP
.I settings.json
what was chosen about the screen, and the machine used last
.P
Both are in the directory that \-\-data\-dir names, else MENACE_DATA_DIR, else
where the platform keeps data: ~/.local/share/menace on Linux.
.SH ENVIRONMENT
.TP
.B MENACE_DATA_DIR
the directory of the machines
.TP
.B NO_COLOR
where it is not empty, the screen has no colors
.TP
.B COLORTERM, TERM
the colors of the terminal
.TP
.B LC_ALL, LC_CTYPE, LANG
whether the terminal shows more than ASCII
.SH EXIT STATUS
.TP
.B 0
it is done
.TP
.B 1
it could not be done; the reason is one line on standard error
.TP
.B 2
it was asked for wrongly
";

/// The name of the page: that of the command with those above it.
fn title(command: &Command) -> &str {
    command.get_display_name().unwrap_or("menace")
}
