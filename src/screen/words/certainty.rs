//! The proof and the mistake in words.

use crate::engine::{Beatable, Mistake, MistakeKind, Proof};

/// A line that says who can still beat a machine.
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

/// The proof in a line, in fewer and fewer words.
pub fn proof_in_words(proof: &Proof) -> Vec<String> {
    if let Some(number) = proof.locked_out {
        let short = ["never unbeatable again", "locked out"];
        let short = short.map(|words| format!("{words}: box {number}"));
        return locked_out(proof).into_iter().chain(short).collect();
    }
    let short = match proof.beatable {
        Beatable::ByPerfect => "can still be beaten",
        Beatable::ByAnybody => "not by perfect play any more",
        Beatable::ByNobody => "nobody can beat it",
    };
    vec![beatable(proof.beatable).to_owned(), short.to_owned()]
}

/// A sentence on the news between two proofs, if there is any.
pub fn became_certain(before: &Proof, now: &Proof) -> Option<String> {
    let is_new = |beatable| now.beatable == beatable && before.beatable != beatable;
    match now.locked_out {
        Some(number) if before.locked_out.is_none() => Some(format!(
            "Box {number} has lost its last sound bead: it can never be unbeatable again"
        )),
        _ if is_new(Beatable::ByNobody) => Some("Nobody can beat it any more".to_owned()),
        _ if is_new(Beatable::ByAnybody) && before.beatable == Beatable::ByPerfect => {
            Some("Perfect play cannot beat it any more".to_owned())
        }
        _ => None,
    }
}
