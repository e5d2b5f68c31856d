//! The requests of the app to the outside.

use super::PageAction;
use crate::engine::{Experiment, Generator, Machine, MachineName, Operation, Opponent, Side};

/// A request to the outside.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Keep the machine as it was under a new name, then save the new one in its place.
    KeepOld(Box<Machine>),
    /// Carry out a request to the store and report the result.
    Store(StoreRequest),
    /// Train a machine, with reports.
    Train(Box<TrainingJob>),
    /// Stop training, with a last report.
    StopTraining,
    /// Run the experiments of the Lab, with reports.
    Experiment(Box<ExperimentJob>),
    /// Stop running them.
    StopExperiment,
    /// Switch mouse reports of the terminal on or off.
    Mouse(bool),
    /// Carry out an action of the browser.
    OfPage(PageAction),
    /// Redraw everything.
    Redraw,
    /// Restore the terminal and suspend the program.
    Suspend,
    /// Save and quit.
    Quit,
}

/// A request to the store.
#[derive(Clone, Debug)]
pub enum StoreRequest {
    /// Report the names of all machines.
    List,
    /// Report the directory.
    Place,
    /// Save the open machine and open this one instead.
    Open(MachineName),
    /// Carry out an operation; a new machine is also opened.
    Do(Operation),
}

/// The experiments for the thread of the Lab.
#[derive(Clone, Debug)]
pub struct ExperimentJob {
    /// One per value.
    pub experiments: Vec<Experiment>,
    /// The number of machines per experiment.
    pub machines: u64,
}

/// The training for the training thread.
#[derive(Clone, Debug)]
pub struct TrainingJob {
    /// The machine, between games.
    pub machine: Machine,
    /// The player to train.
    pub side: Side,
    /// The opponent it plays against.
    pub opponent: Opponent,
    /// The number of games.
    pub games: u64,
    /// The random generator.
    pub rng: Generator,
}
