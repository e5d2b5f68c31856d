//! The proof in words.

use super::Said;
use super::say;
use crate::engine::{Beatable, Proof};

/// Who can still beat a machine.
pub fn beatable(beatable: Beatable) -> Said {
    match beatable {
        Beatable::ByPerfect => say!("beatable"),
        Beatable::ByAnybody => say!("beatable-by-anybody"),
        Beatable::ByNobody => say!("beatable-by-nobody"),
    }
}

/// The message that a machine can never become unbeatable; `None` if it can.
pub fn locked_out(proof: &Proof) -> Option<Said> {
    let number = proof.locked_out?;
    Some(say!("locked-out", box = number))
}

/// The news between two proofs, if any.
pub fn became_certain(before: &Proof, now: &Proof) -> Option<Said> {
    let is_new = |beatable| now.beatable == beatable && before.beatable != beatable;
    match now.locked_out {
        Some(_) if before.locked_out.is_none() => locked_out(now),
        _ if is_new(Beatable::ByNobody) => Some(beatable(now.beatable)),
        _ if is_new(Beatable::ByAnybody) && before.beatable == Beatable::ByPerfect => {
            Some(beatable(now.beatable))
        }
        _ => None,
    }
}
