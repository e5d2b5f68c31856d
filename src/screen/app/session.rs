//! The machine on the screen: its name, what is derived from it, and whether it is saved.
//!
//! A derived value knows what it was made from, down to the revision of the machine; `refresh` is
//! the one place where it is made anew.

use std::collections::VecDeque;
use std::ops::{Deref, DerefMut};

use super::chances::{ChancesView, Life, Seen};
use super::examiner::Examiner;

use super::{
    Asked, Before, KnownMachines, Play, Preferences, Question, Session, Shown, TrainingPlan,
    USUAL_GAMES,
};
use crate::engine::{FinishedGame, Generator, Machine, MachineName, Opponent, Side, Step, Time};
use crate::words::say;

/// A machine and a player of it: a selection among their games means nothing for others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whose(MachineName, Side);

/// A value with the number of its changes.
#[derive(Clone, Debug)]
pub struct Versioned<T> {
    value: T,
    pub(crate) revision: u64,
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
    pub(crate) fn new(
        name: MachineName,
        machine: Machine,
        rng: Generator,
        preferences: Preferences,
    ) -> Self {
        Self {
            known: KnownMachines::only(name),
            machine: Versioned {
                value: machine,
                revision: 0,
            },
            before: None,
            rng,
            measure: ChancesView::default(),
            examiner: Examiner::default(),
            life: Life::default(),
            saving: Saving::Saved,
            is_unsaved: false,
            saved_revision: 0,
            play: Play::default(),
            shown: Shown::of(preferences.view),
            training: TrainingPlan {
                games: preferences.games.unwrap_or(USUAL_GAMES),
                pace: preferences.pace,
                ..TrainingPlan::against(preferences.opponent)
            },
            trained: None,
            preferences,
            draft: None,
            notice: None,
            effects: VecDeque::new(),
            asked: Asked::default(),
            is_on_page: false,
            copy: None,
        }
    }

    /// Another machine takes the place of the open one.
    pub(crate) fn open(&mut self, machine: Machine) {
        self.before = None;
        self.trained = None;
        *self.machine = machine;
    }

    /// True if a browser shows it.
    pub const fn is_on_page(&self) -> bool {
        self.is_on_page
    }

    /// The machine and the player of it whose boxes show.
    pub fn whose(&self) -> Whose {
        Whose(self.known.open.clone(), self.view().side)
    }

    /// Remembers the machine before a move of the person, or a bead that one shook: if that ends the
    /// game, it can be given back whole, as long as no other begins.
    pub(crate) fn before_move(&mut self) {
        self.before = self.copy.is_none().then(|| {
            Box::new(Before {
                machine: self.machine.clone(),
                settled: None,
            })
        });
    }

    /// The game is over, and the boxes have their beads.
    pub(crate) fn settled(&mut self) {
        if let Some(before) = &mut self.before {
            before.settled = Some(self.machine.revision);
        }
    }

    /// True if the game that is over can be given back: nothing else has changed since.
    pub(crate) fn can_unsettle(&self) -> bool {
        let settled = self.before.as_ref().and_then(|before| before.settled);
        self.view().is_over() && settled == Some(self.machine.revision)
    }

    /// Gives the game that is over back whole, as it was before the last move of the person.
    pub(crate) fn unsettle(&mut self) {
        if let Some(before) = self.before.take() {
            *self.machine = before.machine.value;
        }
    }
}

impl<T> Deref for Versioned<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl Versioned<Machine> {
    /// Takes the next step of the game. What is derived from the machine between games, and from
    /// its file, is the same before a bead comes out and after it is played.
    pub(crate) fn step(&mut self, rng: &mut Generator) -> Option<FinishedGame> {
        match self.next_step()? {
            Step::Draw | Step::Play => self.value.step(rng),
            Step::Reply | Step::Open | Step::Settle => Machine::step(self, rng),
        }
    }
}

/// Every change counts, so that nothing has to be remembered beside it.
impl<T> DerefMut for Versioned<T> {
    fn deref_mut(&mut self) -> &mut T {
        self.revision += 1;
        &mut self.value
    }
}

impl Session {
    /// Has the machine saved, because there is something new to keep.
    pub(crate) const fn save(&mut self) {
        self.is_unsaved = true;
    }

    /// Has a question lie over the panes, in place of what lies there.
    pub(crate) fn lay_over(&mut self, question: Question) {
        self.asked.question = Some(question);
    }

    /// Has a text lie over the panes until it is closed.
    pub(crate) fn tell(&mut self, text: String) {
        self.asked.texts.push(text);
    }

    /// Makes anew what is derived from the machine, as far as it shows and was made from another.
    pub(crate) fn refresh(&mut self) {
        let side = self.view().side;
        self.select_a_box_that_is_there();
        self.refresh_life(side);
        let seen = Seen {
            revision: self.machine.revision,
            time: self.view().time,
            side,
        };
        if !self.measure.is_of(seen) {
            let chances = self.view().machine.odds(side, Opponent::Perfect);
            self.measure.set(seen, chances);
            let is_told = seen.time == Time::Today;
            let ended = self.view().finished().filter(|_| is_told);
            let before = ended.filter(|game| game.played.side == side);
            let before = before.and_then(|game| self.machine.proof_before(game));
            let proof = self.view().machine.proof(side);
            self.measure.set_proof(proof, before);
        }
        if self.examiner.is_on() && !self.examiner.is_of(seen) {
            let exam = self.view().machine.exam(side, Opponent::Perfect);
            self.examiner.set(seen, exam);
        }
    }

    /// All changes so far are saved, or were to be.
    pub(super) fn was_saved(&mut self) {
        self.is_unsaved = false;
        self.saved_revision = self.machine.revision;
    }

    /// Takes in the end of an attempt to save; the first failure is told at length, for the title
    /// has no room for it.
    pub(crate) fn on_saved(&mut self, result: Result<(), String>) {
        if let (Saving::Saved, Err(reason)) = (&self.saving, &result) {
            self.tell(say!("nothing-saved", reason).to_string());
        }
        self.saving = result.map_or_else(Saving::Failed, |()| Saving::Saved);
    }
}
