//! The machine on the screen: its name, what is derived from it, and whether it is saved.
//!
//! A derived value knows what it was made from, down to the revision of the machine; `refresh` is
//! the one place where it is made anew.

use std::collections::VecDeque;
use std::ops::{Deref, DerefMut};

use super::chances::{ChancesView, Life, Seen};
use super::examiner::Examiner;

use super::{
    Copy, Effect, KnownMachines, LastTraining, Play, Preferences, Question, Shown, TrainingPlan,
    USUAL_GAMES,
};
use crate::engine::{FinishedGame, Generator, Machine, MachineName, Opponent, Side, Step, Time};
use crate::words::{Said, say};

/// The machine on the screen, with all that belongs to it, and what is to be done outside.
#[derive(Clone, Debug)]
pub struct Session {
    /// The machine.
    pub machine: Versioned<Machine>,
    /// All machines in the drawer.
    pub known: KnownMachines,
    /// The machine before the last move of the person.
    pub(crate) before: Option<Box<Before>>,
    /// The generator that draws the beads.
    pub(crate) rng: Generator,
    /// The chances of the machine that shows.
    pub measure: ChancesView,
    /// The exam of the machine that shows.
    pub examiner: Examiner,
    /// The machine at the snapshots of its life.
    pub life: Life,
    /// The end of the last attempt to save it.
    pub saving: Saving,
    /// A change since then is worth saving at once.
    pub(crate) is_unsaved: bool,
    /// The revision of the machine that was opened, or that was to be saved last.
    pub(crate) saved_revision: u64,
    /// The left pane.
    pub play: Play,
    /// The boxes that show.
    pub shown: Shown,
    /// The plan that the next training is offered with.
    pub(crate) training: TrainingPlan,
    /// The last training of this machine since it was opened.
    pub(crate) trained: Option<LastTraining>,
    /// The choices about the screen, as far as nothing else holds them.
    pub(crate) preferences: Preferences,
    /// The choices about the screen that show, while they are being made.
    pub(crate) draft: Option<Preferences>,
    /// A line for the user, until the next key.
    pub notice: Option<Said>,
    /// The tasks for the outside, oldest first.
    pub(crate) effects: VecDeque<Effect>,
    /// Its requests to the screen.
    pub(crate) asked: Asked,
    /// True if a browser shows it, which has its own end and other files.
    pub(crate) is_on_page: bool,
    /// The copy, if the machine is one that learns nothing.
    pub(crate) copy: Option<Box<Copy>>,
}

/// The machine before the last move of the person.
#[derive(Clone, Debug)]
pub(crate) struct Before {
    machine: Versioned<Machine>,
    /// The revision of the machine since the game was settled that ended by them.
    settled: Option<u64>,
}

/// The requests of the session to the screen; a copy of the session has none.
#[derive(Debug, Default)]
pub(crate) struct Asked {
    /// A question that is to lie over the panes.
    pub(crate) question: Option<Question>,
    /// True if the scene on top has come to its end.
    pub(crate) goes_back: bool,
    /// Texts that a person must have seen.
    pub(crate) texts: Vec<String>,
    /// The number of the game that the tab of games is to go to, where that is shown next.
    pub(crate) game: Option<u64>,
    /// True if the tab of the curve is to lay the tournament over it, where that is shown next.
    pub(crate) tournament: bool,
}

impl Clone for Asked {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Session {
    /// The machine.
    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    /// Leaves something to be done outside.
    pub(crate) fn ask(&mut self, effect: Effect) {
        self.effects.push_back(effect);
    }
}

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
    pub(crate) fn was_saved(&mut self) {
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
