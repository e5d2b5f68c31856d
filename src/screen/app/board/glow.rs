//! The light on the boxes of a time-lapse: a box flashes when it is paid and cools within a second,
//! so that the paths of the games light up.

use core::time::Duration;
use std::collections::BTreeMap;

use super::{Phase, Session};
use crate::engine::{Beads, BoxNumber, Cabinet, Machine, PerSide, Side};
use crate::game::Square;

/// The time in which a box cools.
const COOLING: Duration = Duration::from_secs(1);

/// From one step of the cooling to the next.
const STEP: Duration = Duration::from_millis(66);

/// The light on a box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Glow {
    /// None in particular: boxes are not watched as they are paid.
    Usual,
    /// No game came here yet.
    Unvisited,
    /// Its heat, from 1 where it was just paid to 0 where it has cooled.
    Visited(f64),
}

/// The boxes that were paid, each with the time at which that was.
#[derive(Clone, Debug, Default)]
pub(crate) struct Glows {
    now: Duration,
    paid: PerSide<BTreeMap<BoxNumber, Duration>>,
}

impl Glows {
    /// Lets time go by.
    pub(crate) fn pass(&mut self, time: Duration) {
        self.now += time;
    }

    /// The time to the next step of the cooling, while a box is warm.
    pub(crate) fn step(&self) -> Option<Duration> {
        let mut paid = Side::BOTH
            .into_iter()
            .flat_map(|side| self.paid[side].values());
        paid.any(|paid| self.heat(*paid) > 0.0).then_some(STEP)
    }

    /// Takes in the boxes that hold something else than before, as [`beads`] told it.
    pub(crate) fn record(&mut self, before: &PerSide<Vec<Beads>>, machine: &Machine) {
        let after = beads(machine);
        for side in Side::BOTH {
            let Some(player) = machine.player(side) else {
                continue;
            };
            let pairs = before[side].iter().zip(&after[side]);
            let boxes = player.cabinet.numbers().zip(pairs);
            let paid = boxes.filter(|(_, (before, after))| before != after);
            self.paid[side].extend(paid.map(|(number, _)| (number, self.now)));
        }
    }

    fn of(&self, side: Side, number: BoxNumber) -> Option<f64> {
        self.paid[side].get(&number).map(|paid| self.heat(*paid))
    }

    fn heat(&self, paid: Duration) -> f64 {
        1.0 - self
            .now
            .saturating_sub(paid)
            .div_duration_f64(COOLING)
            .min(1.0)
    }
}

/// The beads of every box there is.
pub(crate) fn beads(machine: &Machine) -> PerSide<Vec<Beads>> {
    PerSide::from_fn(|side| {
        let cabinet = machine.player(side).map(|player| &player.cabinet);
        let boxes = cabinet.into_iter().flat_map(Cabinet::iter);
        boxes.map(|(_, matchbox)| *matchbox.beads()).collect()
    })
}

impl Session {
    /// The light on a box of the cabinet that shows.
    pub fn glow(&self, number: BoxNumber) -> Glow {
        let Phase::TimeLapse(lapse) = &self.play.phase else {
            return Glow::Usual;
        };
        let matchbox = &self.shown_cabinet()[number];
        let is_as_stocked =
            |square| matchbox.beads().counts()[square] == u64::from(matchbox.starting()[square]);
        match lapse.glows.of(self.shown_side(), number) {
            Some(heat) if self.boxes_cool() => Glow::Visited(heat),
            None if Square::ALL.into_iter().all(is_as_stocked) => Glow::Unvisited,
            Some(_) | None => Glow::Visited(0.0),
        }
    }

    /// True if boxes flash and cool: where nothing may move they do neither.
    pub(crate) const fn boxes_cool(&self) -> bool {
        self.preferences.motion.is_on
    }
}
