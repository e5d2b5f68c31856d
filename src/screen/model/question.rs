//! The questions that the session has for the person.

use super::{MachineAction, TrainingPlan};
use crate::engine::{BoxNumber, MachineName};

/// A question or a form that is to lie over the panes.
#[derive(Clone, Debug)]
pub(crate) enum Question {
    /// Who begins a new game?
    WhoBegins,
    /// The first box is empty: what now?
    WayOut,
    /// Who shall play against MENACE, and how many games?
    Training(TrainingPlan),
    /// Shall it train, though a game of the person's is on?
    WhetherToTrain(TrainingPlan),
    /// What is to be done with a machine?
    Machine(MachineName),
    /// Shall something be done with a machine that cannot be undone?
    Whether(MachineAction, MachineName),
    /// What is the name of a copy of this machine?
    NameOfCopy(MachineName),
    /// What is the new name of this machine?
    NewName(MachineName),
    /// What is a new machine like?
    NewMachine,
    /// Which machines are poured into one, beside this one?
    Pour(MachineName),
    /// By which rules does the open machine live from now on?
    Rules,
    /// How shall the screen be?
    Settings,
    /// Which labels are printed?
    Labels,
    /// What is in this real box?
    Miscount(BoxNumber),
    /// What is done at the real boxes? The cursor is on this task, or on the first that is not.
    Tasks(Option<usize>),
}
