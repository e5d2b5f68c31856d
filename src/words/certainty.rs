//! The proof and the mistake in words.

use crate::engine::{Beatable, Mistake, MistakeKind, Proof};

/// Who can still beat a machine, in a line.
pub const fn beatable(beatable: Beatable) -> &'static str {
    match beatable {
        Beatable::ByPerfect => "it can still be beaten",
        Beatable::ByAnybody => "perfect play cannot beat it any more, but others can",
        Beatable::ByNobody => "nobody can beat it any more",
    }
}

/// The words for a machine that can never be unbeatable again; `None` where it can.
pub fn locked_out(proof: &Proof) -> Option<String> {
    let number = proof.locked_out?;
    Some(format!("it can never be unbeatable again: box {number}"))
}

/// A mistake, with the number that stands for its move.
pub fn mistake(mistake: &Mistake, moved: &str) -> String {
    let number = mistake.at.number;
    match mistake.kind {
        MistakeKind::Lost => format!("the mistake was {moved} in box {number}"),
        MistakeKind::WinGivenAway => format!("a win was given away: {moved} in box {number}"),
    }
}
