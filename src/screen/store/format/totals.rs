//! A player's games by opponent in the file, since version 2.

use serde::{Deserialize, Serialize};

use super::values::{self, Invalid, TallyShape};
use super::{object, written_objects};
use crate::engine::{Opponent, Tally, Totals};

#[derive(Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub(super) struct TotalsShape {
    /// The tally when the totals were cleared last, if they ever were.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cleared_at: Option<AgainstAll>,
    against: Vec<Against>,
}

#[derive(Serialize, Deserialize)]
struct AgainstAll(
    #[serde(
        serialize_with = "TallyShape::serialize",
        deserialize_with = "object::<TallyShape, _>"
    )]
    Tally,
);

#[derive(Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
struct Against {
    opponent: String,
    won: u64,
    drawn: u64,
    lost: u64,
    resigned: u64,
}

written_objects!(TotalsShape, Against);

impl TotalsShape {
    /// The totals as they are written; `None` where there is nothing to tell.
    pub(super) fn of(totals: &Totals) -> Option<Self> {
        let cleared_at = Some(*totals.cleared_at())
            .filter(|tally| tally.games() > 0)
            .map(AgainstAll);
        let against: Vec<_> = totals.against().iter().map(Against::of).collect();
        (cleared_at.is_some() || !against.is_empty()).then_some(Self {
            cleared_at,
            against,
        })
    }

    /// The totals as they were read, of a player with this tally.
    pub(super) fn checked(shape: Option<&Self>, today: &Tally) -> Result<Totals, Invalid> {
        let Some(Self {
            cleared_at,
            against,
        }) = shape
        else {
            return Ok(Totals::default());
        };
        let cleared_at = cleared_at
            .as_ref()
            .map(|tally| values::tally(tally.0))
            .transpose()?
            .unwrap_or_default();
        let against = against
            .iter()
            .map(Against::checked)
            .collect::<Result<_, _>>()?;
        Ok(Totals::from_parts(cleared_at, against, today)?)
    }
}

impl Against {
    fn of(
        &(
            opponent,
            Tally {
                won,
                drawn,
                lost,
                resigned,
            },
        ): &(Opponent, Tally),
    ) -> Self {
        Self {
            opponent: opponent.to_string(),
            won,
            drawn,
            lost,
            resigned,
        }
    }

    fn checked(&self) -> Result<(Opponent, Tally), Invalid> {
        let &Self {
            ref opponent,
            won,
            drawn,
            lost,
            resigned,
        } = self;
        Ok((
            opponent.parse()?,
            values::tally(Tally {
                won,
                drawn,
                lost,
                resigned,
            })?,
        ))
    }
}
