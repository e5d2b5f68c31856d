//! `menace man`: the manual's pages.

use clap::Args;
use clap_mangen::Man;

use super::{WrongUsage, output};

/// Prints the manual's page, or that of a command, for man
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Page {
    /// The command whose page it is, such as train, or machines new; without it the program's own
    #[arg(value_name = "COMMAND", num_args = 0..=2)]
    command: Vec<String>,
}

const EXAMPLES: &str = "\
Examples:
  menace man | man -l -             read it
  menace man train | man -l -       that of a command
  menace man > ~/.local/share/man/man1/menace.1";

impl Page {
    /// Prints the page.
    pub(super) fn run(&self, mut program: clap::Command) -> anyhow::Result<()> {
        program.build();
        let mut command = &program;
        for name in &self.command {
            let found = command.find_subcommand(name);
            command = found.ok_or_else(|| WrongUsage(format!("there is no command '{}'", self.command.join(" "))))?;
        }
        let title = command.get_display_name().unwrap_or("menace").to_owned();
        let mut page = Vec::new();
        let source = format!("menace {}", env!("CARGO_PKG_VERSION"));
        Man::new(command.clone()).title(title.to_uppercase()).source(source).render(&mut page)?;
        output::print(&String::from_utf8(page)?)
    }
}
