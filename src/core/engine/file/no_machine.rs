//! The reasons why a file is not a machine.

use std::error::Error;

use crate::engine::boxes::{Beads, BoxNumber};
use crate::game::{Board, Square};

/// The reason why a file is not a machine, in words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct NoMachine(pub(super) String);

/// The reason why a file holds no machine, before it is a [`NoMachine`].
pub(super) type Invalid = Box<dyn Error>;

impl From<Invalid> for NoMachine {
    fn from(reason: Invalid) -> Self {
        Self(reason.to_string())
    }
}

/// The reason as a result.
pub(super) fn invalid<T>(reason: impl Into<Invalid>) -> Result<T, Invalid> {
    Err(reason.into())
}

pub(super) fn check_beads(beads: &Beads, number: BoxNumber, lid: Board) -> Result<(), Invalid> {
    let is_taken = |&(square, &count): &(Square, &u64)| count > 0 && !lid.free().contains(square);
    match beads.counts().iter().find(is_taken) {
        Some((square, _)) => invalid(format!(
            "box {number} has beads on square {square}, which is taken"
        )),
        None => Ok(()),
    }
}
