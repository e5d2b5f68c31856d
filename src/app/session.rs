//! The machine on the screen: its name, what is derived from it, and whether it is saved.
//!
//! A derived value knows what it was made from, down to the revision of the machine; `refresh` is
//! the one place where it is made anew.

use std::ops::{Deref, DerefMut};

use rand::rngs::Xoshiro256PlusPlus;

use super::board::Phase;
use super::chances::{ChancesView, Seen};
use super::examiner::Examiner;

use super::{App, Tab};
use crate::engine::{
    Beads, BoxNumber, Chances, Machine, MachineName, Opponent, PerSide, Rules, Side, Snapshots,
    Tally,
};

/// The machine on the screen, with all that belongs to it.
#[derive(Clone, Debug)]
pub struct Session {
    /// The name of the machine.
    pub name: MachineName,
    /// The machine.
    pub machine: Versioned<Machine>,
    /// The totals of each player when the machine was opened.
    pub(super) tally_before: PerSide<Tally>,
    /// The generator that draws the beads.
    pub(super) rng: Xoshiro256PlusPlus,
    /// The chances of the machine that shows.
    pub measure: ChancesView,
    /// The exam of the machine that shows.
    pub examiner: Examiner,
    /// The machine at the snapshots of its life.
    pub life: Life,
    /// The end of the last attempt to save it.
    pub saving: Saving,
    /// A change since then is worth saving at once.
    pub(super) is_unsaved: bool,
}

/// A value with the number of its changes.
#[derive(Clone, Debug)]
pub struct Versioned<T> {
    value: T,
    revision: u64,
}

/// The end of the last attempt to save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Saving {
    /// All is on disk, up to the last finished game.
    Saved,
    /// Nothing is, for this reason.
    Failed(String),
}

impl Session {
    pub(super) fn new(
        name: MachineName,
        machine: Machine,
        rng: Xoshiro256PlusPlus,
        measure: Opponent,
    ) -> Self {
        Self {
            name,
            tally_before: PerSide::from_fn(|side| machine.tally(side)),
            machine: Versioned {
                value: machine,
                revision: 0,
            },
            rng,
            measure: ChancesView::new(measure),
            examiner: Examiner::default(),
            life: Life::default(),
            saving: Saving::Saved,
            is_unsaved: false,
        }
    }

    /// Another machine takes the place of the open one.
    pub(super) fn open(&mut self, name: MachineName, machine: Machine) {
        self.name = name;
        self.tally_before = PerSide::from_fn(|side| machine.tally(side));
        *self.machine = machine;
    }
}

impl<T> Deref for Versioned<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

/// Every change counts, so that nothing has to be remembered beside it.
impl<T> DerefMut for Versioned<T> {
    fn deref_mut(&mut self) -> &mut T {
        self.revision += 1;
        &mut self.value
    }
}

impl App {
    /// Makes anew what is derived from the machine, as far as it shows and was made from another.
    pub(super) fn refresh(&mut self) {
        let against = self.session.measure.against();
        let side = self.shown_side();
        self.refresh_life(side, against);
        let seen = Seen {
            revision: self.session.machine.revision,
            time: self.play.phase.time(),
            side,
            against,
        };
        if !self.session.measure.is_of(seen) {
            let chances = self.shown_machine().odds(side, against);
            self.session.measure.set(seen, chances);
        }
        if self.session.examiner.is_on() && !self.session.examiner.is_of(seen) {
            let exam = self.shown_machine().exam(side, against);
            self.session.examiner.set(seen, exam);
        }
        if self.right_pane.tab == Tab::Curve && self.right_pane.curve.shows_chances() {
            for overlaid in &mut self.right_pane.curve.overlaid {
                overlaid.refresh(side, against);
            }
        }
        if let Phase::TimeLapse(lapse) = &mut self.play.phase {
            lapse.measure((side, against));
        }
    }

    /// A change of the machine has to be saved now; [`News::Saved`](super::News::Saved) says that
    /// this was tried. The tour is not kept.
    pub const fn is_unsaved(&self) -> bool {
        self.session.is_unsaved && !self.is_touring()
    }

    /// Has the machine saved, because there is something new to keep.
    pub(super) const fn save(&mut self) {
        self.session.is_unsaved = true;
    }

    /// Takes in the end of an attempt to save; the first failure is told at length, for the title
    /// has no room for it.
    pub(super) fn on_saved(&mut self, result: Result<(), String>) {
        self.session.is_unsaved = false;
        if let (Saving::Saved, Err(reason)) = (&self.session.saving, &result) {
            self.tell_user(format!(
                "Nothing is being saved: {reason}. You can play on, but it will be lost."
            ));
        }
        self.session.saving = result.map_or_else(Saving::Failed, |()| Saving::Saved);
    }
}

/// The machine at the snapshots of its life.
#[derive(Clone, Debug, Default)]
pub struct Life {
    /// The player and all else that it was worked out from.
    known: Option<(Side, Snapshots, Rules, Opponent)>,
    moments: Vec<Moment>,
}

/// The machine at a snapshot.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The machine as it was.
    pub machine: Machine,
    /// Its chances against the measured opponent, where they can be known.
    pub chances: Option<Chances>,
}

impl Life {
    /// The moments, oldest first.
    pub fn moments(&self) -> &[Moment] {
        &self.moments
    }

    /// The beads of a box, each time after so many games of its player.
    pub fn of_box(&self, number: BoxNumber) -> impl Iterator<Item = (u64, &Beads)> {
        let side = self.known.as_ref().map_or(Side::First, |(side, ..)| *side);
        let players = self
            .moments
            .iter()
            .map(move |moment| moment.machine.player_or_first(side));
        players.map(move |player| (player.tally.games(), player.cabinet[number].beads()))
    }
}

impl App {
    /// True if something shows what the machine was.
    const fn shows_life(&self) -> bool {
        matches!(self.right_pane.tab, Tab::Curve) || self.shows_detail()
    }

    /// Works the life out anew if it shows and something has come to it.
    pub(super) fn refresh_life(&mut self, side: Side, against: Opponent) {
        let Some(player) = self
            .session
            .machine
            .player(side)
            .filter(|_| self.shows_life())
        else {
            return;
        };
        let rules = *self.session.machine.rules();
        let is_known = |(known, snapshots, by, of): &(Side, Snapshots, Rules, Opponent)| {
            *snapshots == player.snapshots && (*known, *by, *of) == (side, rules, against)
        };
        if !self.session.life.known.as_ref().is_some_and(is_known) {
            let of_machine = |machine: Machine| Moment {
                chances: machine.odds(side, against),
                machine,
            };
            let moments = self
                .session
                .machine
                .snapshots(side)
                .map(of_machine)
                .collect();
            self.session.life = Life {
                moments,
                known: Some((side, player.snapshots.clone(), rules, against)),
            };
        }
    }
}
