//! The messages to the screen.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::{Action, Direction, Focus, MachineKind, Way};
use crate::engine::{Machine, MachineName, NoGame, Results};
use crate::words::Said;

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Message {
    /// A person did something.
    Hand(Hand),
    /// Something came of what the app had asked for, or became known otherwise.
    News(News),
    /// Time for the next step of what moves on the screen; [`super::App::next_tick`] says when.
    Tick,
}

/// An act of a person.
#[derive(Clone, Debug)]
pub enum Hand {
    /// A key: its character, where it has one, and its action, where it has one.
    Key(Option<char>, Option<Action>),
    /// An action, by a click.
    Do(Action),
    /// A click in the tab, with what it asks for.
    InTab(Action),
    /// A click in the scene on the board, with what it asks for.
    InScene(Action),
    /// A click on this pane, where there is nothing else.
    Focus(Focus),
    /// A turn of the wheel over the right pane or the popup.
    Wheel(Direction),
    /// A text pasted into what is being typed.
    Paste(String),
    /// The last character of what is being typed goes.
    Erase,
    /// A touch that means nothing but that somebody is there.
    Touch,
}

/// News from outside.
#[derive(Clone, Debug)]
pub enum News {
    /// The machine was saved, or why not.
    Saved(Result<(), String>),
    /// Training has come this far.
    Trained(Box<TrainingProgress>),
    /// Training failed, and this is why.
    TrainingLost(String),
    /// The progress of the Lab.
    Experimented(Box<ExperimentProgress>),
    /// An experiment failed, and this is why.
    ExperimentLost(String),
    /// These are the machines in the drawer.
    Machines(Vec<MachineName>),
    /// The file of the open machine.
    Place(PathBuf),
    /// The kinds of the machines, as far as they were read.
    Kinds(BTreeMap<MachineName, MachineKind>),
    /// A request to the store is done.
    Done {
        /// The machine to be selected.
        machine: MachineName,
        /// The words to say.
        said: Said,
    },
    /// Another machine was opened.
    Opened {
        name: MachineName,
        machine: Box<Machine>,
    },
    /// The open machine has this name now.
    Renamed(MachineName),
    /// A text that the user must have seen.
    Tell(String),
    /// A browser shows the screen.
    OnPage,
    /// The machine after the games that it was taught.
    Taught(Box<Machine>),
    /// Nobody has used the program here before.
    Welcome,
    /// The program ends; what is not the person's own machine is gone.
    Leave,
}

/// The progress of the experiments of the Lab.
#[derive(Clone, Debug, Default)]
pub struct ExperimentProgress {
    /// The number of machines that have lived, of both.
    pub lived: u64,
    /// The results of the experiments that ended since the last report, in their order.
    pub finished: Vec<Results>,
    /// True if no more will be run.
    pub is_last: bool,
}

#[derive(Clone, Debug)]
pub struct TrainingProgress {
    /// The machine as it is by now.
    pub machine: Machine,
    /// The number of games that were played.
    pub games: u64,
    /// For how many seconds.
    pub seconds: f64,
    /// True if no more will be played.
    pub is_last: bool,
    /// Why it stopped before it had played them all, if it was not told to.
    pub stopped: Option<NoGame>,
    /// The way of the player, once it is over.
    pub way: Option<Way>,
}
