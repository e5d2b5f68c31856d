//! The option that chooses one of a machine's two players.

use clap::Args;

use crate::engine::{Machine, Side};

/// The option that asks for the second one.
#[derive(Debug, Args)]
pub(super) struct SideOption {
    /// Of its second machine, which moves second
    #[arg(long)]
    second: bool,
}

impl SideOption {
    /// The player that is asked for.
    pub(super) const fn side(&self) -> Side {
        if self.second {
            Side::Second
        } else {
            Side::First
        }
    }

    /// The words after the name of a machine.
    pub(super) fn words(&self, machine: &Machine) -> &'static str {
        if self.second {
            ", moving second"
        } else {
            origin(machine)
        }
    }
}

/// The words after the name of a machine whose first games are not known move by move.
pub(super) fn origin(machine: &Machine) -> &'static str {
    if machine.is_reconstructed() {
        " (from 1961, reconstructed)"
    } else {
        ""
    }
}
