//! Questions of the session to the person.

use super::{MachineAction, TrainingPlan};
use crate::engine::{BoxNumber, MachineName};

/// A question or a form to be shown over the panes.
#[derive(Clone, Debug)]
pub(crate) enum Question {
    /// Who begins a new game?
    WhoBegins,
    /// What to do when the first box is empty?
    WayOut,
    /// Who trains MENACE, and with how many games?
    Training(TrainingPlan),
    /// Train although a game of the person is in progress?
    WhetherToTrain(TrainingPlan),
    /// What to do with a machine?
    Machine(MachineName),
    /// The open machine, whose rules are not those of the link, or a new one of this name?
    OfLink(MachineName),
    /// Really change a machine, although it cannot be undone?
    Whether(MachineAction, MachineName),
    /// Which name for a copy of this machine?
    NameOfCopy(MachineName),
    /// Which new name for this machine?
    NewName(MachineName),
    /// Which rules for a new machine?
    NewMachine,
    /// Which machines to merge with this one?
    Pour(MachineName),
    /// Which rules for the open machine?
    Rules,
    /// Which settings of the screen?
    Settings,
    /// Which labels to print?
    Labels,
    /// Which beads are in this real box?
    Miscount(BoxNumber),
    /// Which tasks at the real boxes are done? The cursor is on this task, or on the first open
    /// one.
    Tasks(Option<usize>),
}
