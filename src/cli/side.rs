//! Which of a machine's two players a command is about.

use clap::Args;

use crate::game::Mark;

/// The option that asks for the second one.
#[derive(Debug, Args)]
pub(super) struct SideOption {
    /// Of its second machine, which moves second
    #[arg(long)]
    second: bool,
}

impl SideOption {
    /// The player that is asked for.
    pub(super) const fn side(&self) -> Mark {
        if self.second { Mark::O } else { Mark::X }
    }

    /// What the name of a machine is followed by.
    pub(super) const fn words(&self) -> &'static str {
        if self.second { ", moving second" } else { "" }
    }
}
