//! The actions of a user: the one vocabulary of the keys, of the footer and of the state of the
//! screen.

use strum::{IntoStaticStr, VariantArray};

use super::{Tab, TrainingPlan};
use crate::engine::{Bead, BoxNumber, Rules, Side};
use crate::game::Square;
use crate::words::{Said, say};

/// Something that a person asks for, by whatever key or click. Its effect depends on the focus, on the
/// game and on what lies over the panes; [`super::App::offers`] says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The cursor of what has the focus goes a step this way, or what is under it changes.
    Go(Direction),
    /// The pane with the focus goes on by as many lines as show at once.
    Page(Direction),
    /// The cursor goes to the first box, game, machine, line or move.
    First,
    /// The cursor goes to the last of them.
    Last,
    /// The thing under the cursor is played, opened, replayed or chosen; after a game the next
    /// begins.
    Activate,
    /// The topmost thing closes; else training, watching or the replay ends.
    Close,
    /// The person plays a square; after a game the next begins instead.
    Play(Square),
    /// Asks who begins a new game.
    NewGame,
    /// A new game in which MENACE is this player; one in progress is put back.
    Begin(Side),
    /// The person plays from the moment that shows, against a copy that learns nothing.
    FromHere,
    /// The person's last move and MENACE's reply to it are taken back.
    TakeBack,
    /// The bead that came out of the box that a person was asked to shake, if one did.
    Draw(Option<Bead>),
    /// The content of that box is asked for, where the books are wrong.
    Miscount,
    /// The tasks at the boxes show.
    Work,
    /// Shows or hides the box that MENACE would open after the move under the cursor.
    Answer,
    /// A line of what is clicked gets the cursor, from 0; where it has it already, it is activated.
    Line(usize),
    /// The value in this line of a form steps this way.
    Step(usize, Direction),
    /// The thing under the pointer scrolls this way.
    Scroll(Direction),
    /// A character is typed.
    Type(char),
    /// The last character that was typed goes.
    Erase,
    /// The other pane gets the focus.
    SwitchPane,
    /// The right pane shows this tab.
    ShowTab(Tab),
    /// The right pane shows the next tab.
    NextTab,
    /// The right pane shows the tab before.
    PreviousTab,
    /// The boxes are drawn at the next zoom.
    Zoom,
    /// Asks for the number or the board of a box, to go to it.
    FindBox,
    ShowBox(BoxNumber),
    /// Show this box of this player.
    ShowBoxOf(Side, BoxNumber),
    /// The box that is clicked gets the cursor; where it has it already, it opens.
    PickBox(BoxNumber),
    /// The box that is clicked in the field gets the cursor, and the boxes show from this line on.
    ScrollTo(BoxNumber, u16),
    /// The next box that is open, or was opened in the game just ended, is selected.
    NextOpen,
    /// The boxes of the second machine show, or those of the first again.
    OtherMachine,
    /// Sound and unsound beads are marked; once they are, the box that gives away most after the
    /// selected one is selected.
    Marks,
    /// Michie's tournament is laid over the curve, or taken off it.
    Tournament,
    /// The shortest game that the machine can still lose shows on the board.
    HowToBeatIt,
    /// The last training shows, then and now.
    ThenAndNow,
    /// Asks who shall play against MENACE, and how often.
    Train,
    /// A training begins.
    StartTraining(TrainingPlan),
    /// Train like this, though a game of the person's is on.
    TrainAnyway(TrainingPlan),
    /// The game or the time-lapse halts, or goes on.
    Pause,
    /// The game or the time-lapse goes faster.
    Faster,
    /// The game or the time-lapse goes slower.
    Slower,
    /// Something is done with the selected machine of the list.
    Manage(MachineAction),
    /// A person has said yes to it, who was asked before it.
    Confirm(MachineAction),
    /// The open machine has these rules from now on; with them, whether a person shakes its boxes.
    LiveBy(Rules, bool),
    /// The boxes of MENACE's first move get their starting beads again.
    RestockFirst,
    /// The same, and then the games that a training has left.
    RestockAndTrain,
    /// A machine with more beads takes the place of one that ran dry.
    StartAgain,
    /// The task at a real box is done, counted from 0.
    Tick(usize),
    /// A task is not done after all: the nearest before this one, counted from 0.
    Untick(usize),
    /// The list of all that can be done opens.
    List,
    /// MENACE explains itself in four captions.
    Captions,
    /// The commands that make pages to print are named.
    HowToPrint,
    /// The settings open.
    Settings,
    /// Says where the machines are kept.
    Place,
    /// Something is asked of the browser.
    OfPage(PageAction),
    /// Everything is drawn again.
    Redraw,
    /// The program is suspended.
    Suspend,
    /// The program ends.
    Quit,
    /// The program ends, whatever it shows and wherever it stands.
    Interrupt,
}

impl Action {
    /// An action of the cursor, for which only what has the focus is asked.
    pub(crate) const fn is_for_cursor(self) -> bool {
        matches!(
            self,
            Self::Go(_) | Self::Page(_) | Self::First | Self::Last | Self::Activate
        )
    }

    /// An action that does no harm on a screen too small to see.
    pub const fn is_safe_unseen(self) -> bool {
        matches!(
            self,
            Self::Quit | Self::Interrupt | Self::Suspend | Self::Redraw
        )
    }

    /// The place in a list that it leads to from this one, if it leads anywhere, with pages of so
    /// many lines; beyond the last it is the last.
    pub(crate) const fn along(self, from: usize, page: usize) -> Option<usize> {
        Some(match self {
            Self::Go(direction) => direction.along(from, 1),
            Self::Page(direction) => direction.along(from, page),
            Self::First => 0,
            Self::Last => usize::MAX,
            _ => return None,
        })
    }
}

/// A deed with a machine of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MachineAction {
    Menu,
    Open,
    OpenBefore,
    New,
    Copy,
    Rename,
    Pour,
    Remove,
    Restock,
    Rules,
}

/// A task that a browser alone can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageAction {
    /// The machine becomes a file.
    SaveFile,
    /// A machine is taken from a file.
    OpenFile,
    /// A link to a machine like this one is copied.
    CopyLink,
    /// The machine is taught games that are pasted or dropped.
    Teach,
    /// Asks which labels of the machine are printed.
    AskForLabels,
    /// The labels show, ready for the printer.
    PrintLabels(Labels),
    /// The lesson does.
    PrintLesson,
    /// The mats do.
    PrintMats,
}

/// The aim of a person who looks for something to do, in the order of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Group {
    /// The actions that the footer offers now, of any aim.
    Now,
    Explain,
    Play,
    Train,
    Look,
    Study,
    Machines,
    Tabs,
    Program,
}

impl Group {
    /// Its heading.
    pub fn name(self) -> Said {
        say!("group", group = <&str>::from(self))
    }
}

/// The word for what an action does here and now, as far as the footer shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Offer {
    /// Offered by this word in the footer, where there is room.
    Shown(Said),
    /// Obeyed, but not in the footer.
    Quiet,
}

impl Offer {
    /// The word for the footer, if it has one.
    pub fn word(self) -> Option<Said> {
        match self {
            Self::Shown(word) => Some(word),
            Self::Quiet => None,
        }
    }

    /// Shown with this word where the condition holds, else quiet.
    pub(crate) fn shown_if(is_shown: bool, word: Said) -> Self {
        if is_shown {
            Self::Shown(word)
        } else {
            Self::Quiet
        }
    }
}

/// A way to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Up,
    Down,
    Left,
    Right,
}

impl Direction {
    /// The ways there are, in the order in which room is looked for beside a thing.
    pub const ALL: [Self; 4] = [Self::Right, Self::Left, Self::Down, Self::Up];

    /// The place this many places further in a row or a list, where the first is 0.
    pub(crate) const fn along(self, from: usize, places: usize) -> usize {
        match self {
            Self::Up | Self::Left => from.saturating_sub(places),
            Self::Down | Self::Right => from.saturating_add(places),
        }
    }

    /// The next place this way in a list that goes round, where the first is 0.
    pub(crate) const fn around(self, from: usize, last: usize) -> usize {
        match self {
            Self::Up | Self::Left if from == 0 => last,
            Self::Down | Self::Right if from >= last => 0,
            _ => self.along(from, 1),
        }
    }
}

/// The labels that are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Labels {
    pub of: LabelsOf,
    /// The children who share the boxes, where they are in strips.
    pub children: u16,
    /// True if the lids are mirrored left to right.
    pub is_mirrored: bool,
}

/// The boxes that get labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabelsOf {
    /// All of the machine.
    All,
    /// The twelve that a machine needs against the rule card.
    Twelve,
    /// All, in a strip for each child.
    Strips,
}
