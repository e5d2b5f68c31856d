//! The boxes that were just rewarded in a time-lapse, highlighted for a second to show the paths of
//! the games.

use core::time::Duration;
use std::collections::BTreeMap;

use crate::engine::{Beads, BoxNumber, Cabinet, Machine, PerSide, Side};

/// The time for which a box is highlighted.
const STAYS: Duration = Duration::from_secs(1);

/// The rewarded boxes with the time of the reward.
#[derive(Clone, Debug, Default)]
pub(crate) struct RewardedBoxes {
    now: Duration,
    rewarded: PerSide<BTreeMap<BoxNumber, Duration>>,
}

impl RewardedBoxes {
    /// Advances the time.
    pub(crate) fn pass(&mut self, time: Duration) {
        self.now += time;
    }

    /// Records the boxes whose beads changed since [`beads`] was called.
    pub(crate) fn record(&mut self, before: &PerSide<Vec<Beads>>, machine: &Machine) {
        let after = beads(machine);
        for side in Side::BOTH {
            let Some(player) = machine.player(side) else {
                continue;
            };
            let pairs = before[side].iter().zip(&after[side]);
            let boxes = player.cabinet.numbers().zip(pairs);
            let paid = boxes.filter(|(_, (before, after))| before != after);
            self.rewarded[side].extend(paid.map(|(number, _)| (number, self.now)));
        }
    }

    /// The strength of a box's highlight, fading from 1; `None` if it has none.
    pub(crate) fn glow(&self, side: Side, number: BoxNumber) -> Option<f64> {
        let cools = *self.rewarded[side].get(&number)? + STAYS;
        let left = cools.checked_sub(self.now).filter(|left| !left.is_zero())?;
        Some(left.as_secs_f64() / STAYS.as_secs_f64())
    }
}

/// The beads of all boxes.
pub(crate) fn beads(machine: &Machine) -> PerSide<Vec<Beads>> {
    PerSide::from_fn(|side| {
        let cabinet = machine.player(side).map(|player| &player.cabinet);
        let boxes = cabinet.into_iter().flat_map(Cabinet::iter);
        boxes.map(|(_, matchbox)| *matchbox.beads()).collect()
    })
}
