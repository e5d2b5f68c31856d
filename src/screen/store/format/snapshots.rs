//! The snapshots of a machine's life in its file.

use serde::{Deserialize, Serialize};

use super::values::{self, Invalid};
use super::written_objects;
use crate::engine::{Cabinet, Rules, Snapshot, Snapshots, Tally};

/// The content of the boxes after some games.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub(super) struct SnapshotShape {
    /// The games won, drawn, lost and resigned until then.
    pub(super) tally: [u64; 4],
    /// The rules until then, where they are others today.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) rules_until: Option<Rules>,
    /// The differences from the beads of the snapshot before, as [`Snapshot::beads`] says it.
    pub(super) beads: String,
}

/// The snapshots as they are written; `None` where there is nothing to tell, since the machine has
/// not played.
pub(super) fn to_shape(snapshots: &Snapshots) -> Option<(u64, Vec<SnapshotShape>)> {
    let is_of_games = snapshots
        .taken()
        .iter()
        .any(|snapshot| snapshot.tally.games() > 0);
    is_of_games.then(|| {
        (
            snapshots.stride(),
            snapshots.taken().iter().map(SnapshotShape::of).collect(),
        )
    })
}

/// The snapshots as they were read; the tally and the cabinet are those of today.
pub(super) fn of_shape(
    stride: Option<u64>,
    shapes: &[SnapshotShape],
    tally: &Tally,
    cabinet: &Cabinet,
) -> Result<Snapshots, Invalid> {
    let Some(stride) = stride else {
        return Ok(Snapshots::unknown(cabinet));
    };
    let taken = shapes
        .iter()
        .map(SnapshotShape::snapshot)
        .collect::<Result<_, _>>()?;
    Ok(Snapshots::from_parts(stride, taken, (tally, cabinet))?)
}

written_objects!(SnapshotShape);

impl SnapshotShape {
    fn of(snapshot: &Snapshot) -> Self {
        let Tally {
            won,
            drawn,
            lost,
            resigned,
        } = snapshot.tally;
        Self {
            tally: [won, drawn, lost, resigned],
            rules_until: snapshot.rules,
            beads: snapshot.beads.clone(),
        }
    }

    fn snapshot(&self) -> Result<Snapshot, Invalid> {
        let [won, drawn, lost, resigned] = self.tally;
        let tally = values::tally(Tally {
            won,
            drawn,
            lost,
            resigned,
        })?;
        Ok(Snapshot {
            tally,
            rules: self.rules_until,
            beads: self.beads.clone(),
        })
    }
}
