//! Operations on whole machines, by name.

use crate::engine::boxes::{BoxNumber, Side};
use crate::engine::play::Pair;
use crate::engine::records::MachineName;

/// A task for the store, from the screen or a command.
#[derive(Clone, Debug)]
pub enum Operation {
    /// Store a machine under a free name.
    New(MachineName, Box<Pair>),
    /// Copy a machine, as it is or as it was, to a free name.
    Copy {
        /// The machine.
        from: MachineName,
        /// The name of the copy.
        to: MachineName,
        /// The side and the number of its games after which to copy it; `None` for the present.
        at: Option<(Side, u64)>,
    },
    /// Rename a machine.
    Rename {
        /// The old name.
        from: MachineName,
        /// The new name.
        to: MachineName,
    },
    /// Merge several machines into a new one.
    Pour {
        /// The machines.
        from: Vec<MachineName>,
        /// The name of the new one.
        to: MachineName,
    },
    /// Remove a machine.
    Remove(MachineName),
    /// Restock one box of the machine of a side, or all of them.
    Restock(MachineName, Side, Option<BoxNumber>),
}

impl Operation {
    /// The existing machines that it needs.
    pub fn of(&self) -> &[MachineName] {
        match self {
            Self::New(..) => &[],
            Self::Pour { from, .. } => from,
            Self::Copy { from: name, .. }
            | Self::Rename { from: name, .. }
            | Self::Remove(name)
            | Self::Restock(name, ..) => std::slice::from_ref(name),
        }
    }

    /// The machine that it creates, changes or removes.
    pub const fn machine(&self) -> &MachineName {
        match self {
            Self::Copy { to: name, .. }
            | Self::Rename { to: name, .. }
            | Self::Pour { to: name, .. }
            | Self::New(name, _)
            | Self::Remove(name)
            | Self::Restock(name, ..) => name,
        }
    }
}
