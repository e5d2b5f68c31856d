//! What can happen to the screen, and what it asks of the outside.

use super::{Action, Focus, StoreRequest, Tab, TrainingJob, TrainingProgress, Viewport};
use super::{Direction, Item};
use crate::engine::{Machine, MachineName};

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Message {
    /// The user wishes for something, by a key or by a click on one in the footer.
    Do(Action, Viewport),
    /// A box, a game or a machine is clicked.
    Click(Item),
    /// A tab is clicked.
    ShowTab(Tab),
    /// This pane is clicked, where there is nothing else.
    Focus(Focus),
    /// A line of the popup is clicked, from 0.
    PressButton(usize),
    /// The wheel turns over the right pane or the popup.
    Wheel(Direction, Viewport),
    /// The scroll bar is clicked: the cabinet shows from this line on.
    ScrollTo(usize),
    /// A character for what is being typed.
    Type(char),
    /// The last character of what is being typed goes.
    Erase,
    /// Time for the next step of what moves on the screen; [`super::Play::next_tick`] says when.
    Tick,
    /// The machine was saved, or why not.
    Saved(Result<(), String>),
    /// Training has come this far.
    Trained(Box<TrainingProgress>),
    /// Training failed, and this is why.
    TrainingLost(String),
    /// These are the machines in the drawer.
    Machines(Vec<MachineName>),
    /// A request to the store is done.
    Done {
        /// The machine to be selected.
        machine: MachineName,
        /// What to say.
        word: &'static str,
    },
    /// Another machine was opened.
    Opened {
        /// Its name.
        name: MachineName,
        /// The machine.
        machine: Box<Machine>,
    },
    /// The open machine has this name now.
    Renamed(MachineName),
    /// A text that the user must have seen.
    Tell(String),
}

/// What is left to be done outside.
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
    /// Have the terminal report the mouse, or not.
    Mouse(bool),
    /// Draw everything again.
    Redraw,
    /// Give the terminal back and stop until continued.
    Suspend,
    /// Save and end.
    Quit,
}
