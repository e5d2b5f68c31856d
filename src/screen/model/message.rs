//! Messages to the app, and its effects and questions.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::{
    Action, BroughtUse, Direction, Focus, MachineAction, MachineSummary, NewMachine, PageAction,
    TrainingCurve, TrainingPlan,
};
use crate::engine::{
    BoxNumber, Experiment, Generator, MachineName, NoGame, Operation, Opponent, Pair, Results,
    Rules, Side,
};
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

impl From<UserInput> for Message {
    fn from(input: UserInput) -> Self {
        Self::UserInput(input)
    }
}

impl From<AppEvent> for Message {
    fn from(event: AppEvent) -> Self {
        Self::Event(event)
    }
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
    /// The summaries of the machines read so far.
    Summaries(BTreeMap<MachineName, MachineSummary>),
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
        machine: Box<Pair>,
    },
    /// The open machine was renamed.
    Renamed(MachineName),
    /// A text that the user must see.
    Tell(String),
    /// The screen is shown in a browser.
    OnPage,
    /// The rules of the link are not those of the open machine; a new machine could have this name.
    OtherRules(MachineName),
    /// Files or texts were brought: what they hold, and what can be done with them.
    Brought {
        text: String,
        answers: Vec<(String, BroughtUse)>,
    },
    /// The machine after training on a log.
    Taught(Box<Pair>),
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
    pub machine: Pair,
    /// The number of games played.
    pub games: u64,
    /// The time taken in seconds.
    pub seconds: f64,
    /// True for the last report.
    pub is_last: bool,
    /// The reason for an early stop, except a request to stop.
    pub stopped: Option<NoGame>,
    /// The curve of the training, in the last report.
    pub curve: Option<TrainingCurve>,
}

/// A request to the outside.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Keep the machine as it was under a new name, then save the new one in its place.
    KeepOld(Box<Pair>),
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

impl Effect {
    /// True for effects on the person's own machine, which a copy has none of.
    pub(crate) const fn is_for_own_machine(&self) -> bool {
        match self {
            Self::KeepOld(_) | Self::Train(_) => true,
            Self::Store(request) => match request {
                StoreRequest::Do(Operation::Copy { .. })
                | StoreRequest::List
                | StoreRequest::Place => false,
                StoreRequest::Open(_) | StoreRequest::Do(_) => true,
            },
            Self::OfPage(action) => action.is_for_own_machine(),
            Self::StopTraining
            | Self::Experiment(_)
            | Self::StopExperiment
            | Self::Mouse(_)
            | Self::Redraw
            | Self::Suspend
            | Self::Quit => false,
        }
    }
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
    /// The machine in use, between games, and the other one.
    pub pair: Pair,
    /// The opponent it plays against.
    pub opponent: Opponent,
    /// The number of games.
    pub games: u64,
    /// The random generator.
    pub rng: Generator,
}

/// A question or a form to be shown over the panes.
#[derive(Clone, Debug)]
pub(crate) enum Question {
    /// Who begins a new game?
    WhoBegins,
    /// The remedy for an empty first box?
    WayOut,
    /// Who trains MENACE, and with how many games?
    Training(TrainingPlan),
    /// Really take back the training with this number of games?
    TakeBackTraining(u64),
    /// Go on with a training that was cut short?
    GoOn(TrainingPlan),
    /// Train although a game of the person is in progress?
    WhetherToTrain(TrainingPlan),
    /// Change who shakes the boxes although a game of the person is in progress?
    WhetherToSet(Rules, bool),
    /// The menu of a machine.
    Machine(MachineName),
    /// The question about files that were brought, with its answers.
    Brought(String, Vec<(String, BroughtUse)>),
    /// The open machine, whose rules are not those of the link, or a new one of this name?
    OfLink(MachineName),
    /// Really change a machine, although it cannot be undone?
    Whether(MachineAction, MachineName),
    /// Which name, and for what?
    Name(NameFor),
    /// Which preset for a new machine?
    NewMachine,
    /// Which rules of its own for a new machine?
    CustomRules,
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
}

/// The purpose of a typed name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NameFor {
    /// A copy of this machine.
    Copy(MachineName),
    /// This machine as it was after a number of games of this side.
    Past(MachineName, Side, u64),
    /// The machine itself.
    Rename(MachineName),
    /// A machine merged from these.
    Pour(Vec<MachineName>),
    /// A new machine.
    New(NewMachine),
}
