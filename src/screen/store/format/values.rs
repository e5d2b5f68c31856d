//! The values of a machine's file that stand in several places, checked.

use serde::de::MapAccess;
use serde::de::value::MapAccessDeserializer;
use serde::{Deserialize, Serialize};

use super::Members;
use crate::engine::{Beads, BoxNumber, Tally};
use crate::game::{Board, PerSquare};

/// A tally, which the engine knows, as members of an object.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Tally", deny_unknown_fields)]
pub(super) struct TallyShape {
    won: u64,
    drawn: u64,
    lost: u64,
    resigned: u64,
}

impl Members for TallyShape {
    type Shape = Tally;

    fn read<'de, A: MapAccess<'de>>(members: MapAccessDeserializer<A>) -> Result<Tally, A::Error> {
        Self::deserialize(members)
    }
}

/// The error of a file that is JSON of the right shape.
pub(super) struct Invalid(pub(super) String);

impl<E: std::error::Error> From<E> for Invalid {
    fn from(error: E) -> Self {
        Self(error.to_string())
    }
}

/// The error as a result, where nothing else is to be returned.
pub(super) fn invalid<T>(reason: impl Into<String>) -> Result<T, Invalid> {
    Err(Invalid(reason.into()))
}

/// The error, said of the second machine.
pub(super) fn of_second(Invalid(reason): Invalid) -> Invalid {
    Invalid(format!("of the second machine: {reason}"))
}

pub(super) fn beads(
    counts: PerSquare<u64>,
    number: BoxNumber,
    lid: Board,
) -> Result<Beads, Invalid> {
    let taken = |square| !lid.free().contains(square);
    if let Some((square, _)) = counts
        .iter()
        .find(|&(square, &count)| count > 0 && taken(square))
    {
        return invalid(format!(
            "box {number} has beads on square {square}, which is taken"
        ));
    }
    if counts.values().iter().any(|&count| count > Beads::MOST) {
        return invalid(format!("box {number} has more beads than a box can hold"));
    }
    Ok(Beads::from_counts(counts))
}

pub(super) fn tally(tally: Tally) -> Result<Tally, Invalid> {
    let Tally {
        won,
        drawn,
        lost,
        resigned,
    } = tally;
    let is_countable = [won, drawn, lost].iter().all(|&games| games <= Tally::MOST);
    if is_countable && resigned <= lost {
        Ok(tally)
    } else {
        invalid("the numbers of games won, drawn, lost and resigned do not agree")
    }
}
