//! The requests of the state of the screen to the outside.

use super::PageAction;
use crate::engine::{Experiment, Generator, Machine, MachineName, Operation, Opponent, Side};

/// A task for the outside.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Keep the machine as it was, under a name of its own, then save the new one in its place.
    SetAside(Box<Machine>),
    /// Do something in the drawer, and tell what came of it.
    Store(StoreRequest),
    /// Train a machine, and report.
    Train(Box<TrainingJob>),
    /// Stop training, and report for the last time.
    StopTraining,
    /// Run the experiments of the Lab, and report.
    Experiment(Box<ExperimentJob>),
    /// Stop running them.
    StopExperiment,
    /// Have the terminal report the mouse, or not.
    Mouse(bool),
    /// Do what a browser alone can do.
    OfPage(PageAction),
    /// Draw everything again.
    Redraw,
    /// Give the terminal back and stop until continued.
    Suspend,
    /// Save and end.
    Quit,
}

/// A task for the store.
#[derive(Clone, Debug)]
pub enum StoreRequest {
    /// Hear which machines there are.
    List,
    /// Hear where they are kept.
    Place,
    /// Save the open machine and open this one in its place.
    Open(MachineName),
    /// Do this with machines; a new one is opened too.
    Do(Operation),
}

/// The task of the thread of the Lab.
#[derive(Clone, Debug)]
pub struct ExperimentJob {
    /// One for each value.
    pub experiments: Vec<Experiment>,
    /// The number of machines in each.
    pub machines: u64,
}

/// The task of the training thread.
#[derive(Clone, Debug)]
pub struct TrainingJob {
    /// The machine, with no game on.
    pub machine: Machine,
    /// The player of it that is trained.
    pub side: Side,
    /// The opponent it plays against.
    pub opponent: Opponent,
    /// The number of games.
    pub games: u64,
    /// The generator that draws the beads.
    pub rng: Generator,
}
