//! `menace completions`: scripts for completion in shells.

use clap::Args;
use clap_complete::Shell;

use super::output;

/// Prints what a shell needs to complete commands and options
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

const EXAMPLES: &str = "\
Examples:
  menace completions bash > ~/.local/share/bash-completion/completions/menace
  menace completions fish > ~/.config/fish/completions/menace.fish
  menace completions zsh > ~/.zfunc/_menace    with fpath+=~/.zfunc before compinit";

impl CompletionsArgs {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let (mut command, mut script) = (super::command(), Vec::new());
        clap_complete::generate(self.shell, &mut command, "menace", &mut script);
        output::print(&String::from_utf8(script)?)
    }
}
