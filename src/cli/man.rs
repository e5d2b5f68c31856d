//! `menace man`: the manual's pages.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use clap::{Args, Command};
use clap_mangen::Man;

use super::{WrongUsage, output};
use crate::store::write_whole;

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
    /// Prints the page, or writes them all.
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

fn text(command: &Command) -> anyhow::Result<String> {
    let mut page = Vec::new();
    let source = format!("menace {}", env!("CARGO_PKG_VERSION"));
    Man::new(command.clone())
        .title(title(command).to_uppercase())
        .source(source)
        .render(&mut page)?;
    Ok(String::from_utf8(page)?)
}

/// The name of the page: that of the command with those above it.
fn title(command: &Command) -> &str {
    command.get_display_name().unwrap_or("menace")
}
