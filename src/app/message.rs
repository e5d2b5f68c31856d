//! What can happen to the screen, and what it asks of the outside.

use super::{EmptyBoxChoice, Field, Focus, MachineAction, Report, StoreRequest, Tab, TrainingJob};
use crate::engine::{BoxNumber, Machine};
use crate::game::Square;

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Message {
    /// The board's cursor goes one square this way, if there is one.
    Cursor(Direction),
    /// The person plays a square; after a game, the next one begins instead.
    Play(Square),
    /// The person plays the square under the cursor; after a game, the next one begins.
    Proceed,
    /// A new game; one in progress is put back.
    NewGame,
    /// The person's last move and MENACE's answer to it are taken back.
    TakeBack,
    /// A step of whatever moves on the screen.
    Tick,
    /// One more move of the games that are watched.
    Step,
    /// A game of the past is selected, the newest being 0.
    SelectGame(usize),
    /// A game of the past is clicked: it is selected; if it was before, it is replayed.
    ClickGame(usize),
    /// The selected game is replayed on the board.
    Replay,
    /// The replay goes one move on or back.
    ReplayStep(Direction),
    /// The replay shows so many moves.
    ReplayTo(usize),
    /// The games that are watched, or the replay, halt or go on.
    Pause,
    /// The games that are watched, or the replay, go faster or slower.
    ChangeSpeed {
        /// Faster.
        faster: bool,
    },
    /// Training is asked for.
    Train,
    /// A line of the training popup is clicked.
    PickField(Field),
    /// Training has come this far.
    Report(Box<Report>),
    /// Training failed, and this is why.
    TrainingLost(String),
    /// The detail of a box closes; else training stops, or watching.
    Stop,
    /// The right pane shows this tab.
    ShowTab(Tab),
    /// The right pane shows the next tab, or the one before.
    TurnTab {
        /// The next.
        forward: bool,
    },
    /// Michie's tournament is laid over the curve, or taken off it.
    Tournament,
    /// The boxes of the second machine show, or those of the first again.
    OtherMachine,
    /// These are the machines in the drawer.
    Machines(Vec<String>),
    /// A machine of the list is selected.
    SelectMachine(usize),
    /// A machine of the list is clicked: it is selected; if it was before, it is opened.
    ClickMachine(usize),
    /// Something is done with the selected machine.
    Manage(MachineAction),
    /// The preset of a new machine is clicked.
    TurnPreset,
    /// The question is answered.
    Answer(bool),
    /// An request to the drawer is done.
    Done {
        /// The machine to be selected.
        machine: String,
        /// What to say.
        word: &'static str,
    },
    /// Another machine was opened.
    Opened {
        /// Its name.
        name: String,
        /// The machine.
        machine: Box<Machine>,
    },
    /// The open machine has this name now.
    Renamed(String),
    /// The other pane gets the focus.
    SwitchPane,
    /// This pane gets the focus.
    Focus(Focus),
    /// A box is selected and brought into view.
    SelectBox(BoxNumber),
    /// A box is clicked: its pane gets the focus and it is selected; if it was before, it is opened.
    ClickBox(BoxNumber),
    /// The selected box is shown alone, or all of them again.
    OpenBox,
    /// The cabinet shows from this line on.
    ScrollTo(usize),
    /// The next zoom.
    Zoom,
    /// The chances are measured against the next opponent.
    ChancesView,
    /// The cabinet follows the game, or no longer does.
    Follow,
    /// The next box that is open, or was opened in the game just ended.
    NextOpen,
    /// The one before it.
    PreviousOpen,
    /// Help opens or closes.
    Help,
    /// Help shows from this line on.
    ScrollHelp(usize),
    /// A box number is asked for.
    GoTo,
    /// A character for what is being typed.
    Type(char),
    /// The last character of what is being typed goes.
    Erase,
    /// What the popup holds is done.
    Confirm,
    /// The cursor of the popup goes this way, or what is under it changes.
    PopupCursor(Direction),
    /// A way out of the empty first box is chosen.
    Choose(EmptyBoxChoice),
    /// The innermost popup closes.
    Close,
    /// The machine was saved, or why not.
    Saved(Result<(), String>),
    /// A text that the user must have seen.
    Tell(String),
    /// The terminal reports the mouse, or no longer does.
    ToggleMouse,
    /// Everything is drawn again.
    Redraw,
    /// The program is suspended.
    Suspend,
    /// The program ends.
    Quit,
}

/// A way to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Direction {
    Up,
    Down,
    Left,
    Right,
}

/// What is left to be done outside.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Save the machine.
    Save,
    /// Keep the machine as it was, under a name of its own, then save the new one in its place.
    SetAside(Box<Machine>),
    /// Do something in the drawer, and tell what came of it.
    Drawer(StoreRequest),
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
