//! `menace tour`: eight live pages on a scratch machine.

use std::env;

use anyhow::Context;
use clap::Args;

use super::global::Global;
use super::screen::{Screen, end};
use crate::disk;

/// Take the tour: eight live pages on a scratch machine, full screen.
///
/// Enter goes on, the left arrow goes back, Esc ends it. No machine of yours is touched. It looks
/// as your settings say, and as the options of the screen do that come before its name.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct TourArgs {}

const EXAMPLES: &str = "\
Examples:
  menace tour
  menace --theme light tour";

impl TourArgs {
    /// Shows the tour with the machines of a directory that is gone afterwards.
    #[expect(clippy::unused_self, reason = "every command is run so")]
    pub(super) fn run(&self, global: &Global, screen: &Screen) -> anyhow::Result<()> {
        let scratch = tempfile::tempdir().ok().with_context(|| {
            let variable = if cfg!(windows) { "TMP" } else { "TMPDIR" };
            format!(
                "a scratch machine needs a directory that can be written, and {} is none; \
                 {variable} names another",
                env::temp_dir().display()
            )
        })?;
        let settings = global.store()?.settings();
        let ended = screen.tour(&settings, &disk::open_in(scratch.path()));
        // A signal that ended the tour ends the program at once.
        drop(scratch);
        end(ended?)
    }
}
