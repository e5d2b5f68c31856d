//! The messages to the app.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::{Action, Course, Direction, Focus, MachineKind};
use crate::engine::{Machine, MachineName, NoGame, Results};
use crate::words::Said;

/// A message to the app.
#[derive(Clone, Debug)]
pub enum Message {
    /// An input of the person.
    UserInput(UserInput),
    /// An event from outside.
    Event(AppEvent),
    /// The next step of the animation, due after [`crate::app::App::next_tick`].
    Tick,
}

/// An input of the person.
#[derive(Clone, Debug)]
pub enum UserInput {
    /// A key with its character and its action, if any.
    Key(Option<char>, Option<Action>),
    /// A click with its action.
    Do(Action),
    /// A click in the tab with its action.
    InTab(Action),
    /// A click in the scene with its action.
    InScene(Action),
    /// A click on an empty place of this pane.
    Focus(Focus),
    /// The wheel over the right pane or the popup.
    Wheel(Direction),
    /// A pasted text.
    Paste(String),
    /// Backspace.
    Erase,
    /// Any other input.
    Touch,
}

/// An event from outside.
#[derive(Clone, Debug)]
pub enum AppEvent {
    /// The result of saving the machine.
    Saved(Result<(), String>),
    /// The progress of training.
    Trained(Box<TrainingProgress>),
    /// A training failed for this reason.
    TrainingLost(String),
    /// The progress of the Lab.
    Experimented(Box<ExperimentProgress>),
    /// An experiment failed for this reason.
    ExperimentLost(String),
    /// The names of all machines.
    Machines(Vec<MachineName>),
    /// The file of the open machine.
    Place(PathBuf),
    /// The kinds of the machines read so far.
    Kinds(BTreeMap<MachineName, MachineKind>),
    /// The result of a request to the store.
    Done {
        /// The machine to be selected.
        machine: MachineName,
        /// The message to show.
        said: Said,
    },
    /// Another machine was opened.
    Opened {
        name: MachineName,
        machine: Box<Machine>,
    },
    /// The open machine was renamed.
    Renamed(MachineName),
    /// A text that the user must see.
    Tell(String),
    /// The screen is shown in a browser.
    OnPage,
    /// The rules of the link are not those of the open machine; a new machine could have this name.
    OtherRules(MachineName),
    /// The machine after training on a log.
    Taught(Box<Machine>),
    /// The program is used for the first time.
    Welcome,
    /// The program is ending; a copy is closed.
    Leave,
}

/// The progress of the experiments of the Lab.
#[derive(Clone, Debug, Default)]
pub struct ExperimentProgress {
    /// The number of finished machines over all experiments.
    pub finished_machines: u64,
    /// The results of the experiments finished since the last report, in order.
    pub finished: Vec<Results>,
    /// True for the last report.
    pub is_last: bool,
}

#[derive(Clone, Debug)]
pub struct TrainingProgress {
    /// The machine at this point.
    pub machine: Machine,
    /// The number of games played.
    pub games: u64,
    /// The time taken in seconds.
    pub seconds: f64,
    /// True for the last report.
    pub is_last: bool,
    /// The reason for an early stop, except a request to stop.
    pub stopped: Option<NoGame>,
    /// The course of the training, in the last report.
    pub course: Option<Course>,
}
