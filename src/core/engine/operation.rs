//! Operations on whole machines, by name.

use super::{BoxNumber, Machine, MachineName};

/// A task for the store, from the screen and from the commands alike.
#[derive(Clone, Debug)]
pub enum Operation {
    /// Keep a machine under a name that no other has.
    New(MachineName, Box<Machine>),
    /// Copy a machine, under a name that no other has.
    Copy {
        /// The machine.
        from: MachineName,
        /// The name of the copy.
        to: MachineName,
    },
    /// Give a machine another name.
    Rename {
        /// The name it has.
        from: MachineName,
        /// The name it gets.
        to: MachineName,
    },
    /// Make a machine of several.
    Pour {
        /// The machines.
        from: Vec<MachineName>,
        /// The name of the new one.
        to: MachineName,
    },
    /// Remove a machine.
    Remove(MachineName),
    /// Give the boxes of a machine their starting beads again, or one of them.
    Restock(MachineName, Option<BoxNumber>),
}

impl Operation {
    /// The machines that it is about, which there are.
    pub fn of(&self) -> &[MachineName] {
        match self {
            Self::New(..) => &[],
            Self::Pour { from, .. } => from,
            Self::Copy { from: name, .. }
            | Self::Rename { from: name, .. }
            | Self::Remove(name)
            | Self::Restock(name, _) => std::slice::from_ref(name),
        }
    }

    /// The machine that it makes, changes or removes.
    pub const fn machine(&self) -> &MachineName {
        match self {
            Self::Copy { to: name, .. }
            | Self::Rename { to: name, .. }
            | Self::Pour { to: name, .. }
            | Self::New(name, _)
            | Self::Remove(name)
            | Self::Restock(name, _) => name,
        }
    }
}
