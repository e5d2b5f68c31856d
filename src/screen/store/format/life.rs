//! The life of a player of a machine, in the file: its games, its tally, the points of
//! its curve; and all that of a second machine, which is there only where it has played as the
//! machine.

use serde::{Deserialize, Serialize};

use super::games;
use super::past::PastShape;
use super::snapshots::{self, SnapshotShape};
use super::totals::TotalsShape;
use super::values::TallyShape;
use super::{object, written_objects};
use crate::engine::{CurvePoint, Machine, Side, Tally};

/// The shape of a second machine, as the file has it of the machine that moves first.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub(super) struct SecondShape {
    #[serde(
        serialize_with = "TallyShape::serialize",
        deserialize_with = "object::<TallyShape, _>"
    )]
    pub(super) tally: Tally,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) totals: Option<TotalsShape>,
    pub(super) curve_stride: u64,
    pub(super) curve: Vec<[u64; 4]>,
    pub(super) games: Vec<String>,
    pub(super) snapshot_stride: u64,
    pub(super) snapshots: Vec<SnapshotShape>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) past: Option<PastShape>,
}

written_objects!(SecondShape);

impl SecondShape {
    /// The life as it is kept; `None` if it has played no game but as the opponent of the first
    /// one.
    pub(super) fn of(machine: &Machine) -> Option<Self> {
        let player = machine
            .player(Side::Second)
            .filter(|player| player.tally.games() > 0)?;
        let (snapshot_stride, snapshots) =
            snapshots::to_shape(&player.snapshots).unwrap_or((1, Vec::new()));
        let past = machine
            .past(Side::Second)
            .filter(|past| past.games_to_today() > 0);
        Some(Self {
            tally: player.tally,
            totals: TotalsShape::of(&player.totals),
            curve_stride: player.curve.stride(),
            curve: player.curve.points().iter().map(point).collect(),
            games: games::to_lines(&player.history),
            snapshot_stride,
            snapshots,
            past: past.map(|past| PastShape::of(&past, machine.rules())),
        })
    }
}

pub(super) fn point(point: &CurvePoint) -> [u64; 4] {
    let CurvePoint { first_box, tally } = point;
    [*first_box, tally.won, tally.drawn, tally.resigned]
}
