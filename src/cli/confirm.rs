//! Asking before something is destroyed.

use std::io::{self, IsTerminal, Write};

use anyhow::ensure;

use super::WrongUsage;
use super::output::printable;

/// Asks for confirmation; an error where standard input is no terminal.
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
    let agreed = ["y", "yes"].contains(&answer.trim().to_lowercase().as_str());
    ensure!(agreed, "nothing was changed");
    Ok(())
}
