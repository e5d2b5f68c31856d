//! The actions of a user, shared by keys, footer and app.

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::TrainingPlan;
use crate::engine::{Bead, BoxNumber, Rules, Side};
use crate::game::Square;
use crate::words::{Said, say};

/// An action of a user, independent of its key or click. Its effect depends on focus, game and
/// popup; see [`crate::app::App::offers`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Move the cursor of the focused pane, or change the value under it.
    Go(Direction),
    /// Scroll the focused pane by a page.
    Page(Direction),
    /// Move the cursor to the first box, game, machine, line or move.
    First,
    /// Move the cursor to the last of them.
    Last,
    /// Play, open, replay or choose the thing under the cursor; after a game begin the next.
    Activate,
    /// Close the topmost part; else end training, watching or the replay.
    Close,
    /// Play a square; after a game begin the next.
    Play(Square),
    /// Ask who begins a new game.
    NewGame,
    /// Begin a game with MENACE on this side; one in progress is abandoned.
    Begin(Side),
    /// Play on from the shown snapshot, against a copy that does not learn.
    FromHere,
    /// Take back the person's last move and MENACE's reply.
    TakeBack,
    /// Ask whether to take the last training back.
    TakeBackTraining,
    /// Take the last training back.
    Untrain,
    /// Ask for the name of a machine like the one of the shown past.
    KeepPast,
    /// Enter the bead drawn by hand, or that the box was empty.
    Draw(Option<Bead>),
    /// Correct the recorded contents of the box to be opened by hand.
    Miscount,
    /// Show or hide the box that MENACE would open after the move under the cursor.
    Answer,
    /// Select a clicked line, by index; activate it if it is selected already.
    Line(usize),
    /// Step the value in this line of a form.
    Step(usize, Direction),
    /// Scroll the part under the pointer.
    Scroll(Direction),
    /// Type a character.
    Type(char),
    /// Delete the last typed character.
    Erase,
    /// Focus the other pane.
    SwitchPane,
    /// Show this tab.
    ShowTab(Tab),
    /// Show the next tab.
    NextTab,
    /// Show the previous tab.
    PreviousTab,
    /// Switch to the next zoom of the boxes.
    Zoom,
    /// Put the boxes in this order.
    Order(Order),
    /// Put the boxes in the next order.
    NextOrder,
    /// Show the large box, with the colors of the beads.
    Colors,
    /// Search for a box by number or board.
    FindBox,
    /// Show this box.
    ShowBox(BoxNumber),
    /// Select a clicked box; open it if it is selected already.
    PickBox(BoxNumber),
    /// Select a box clicked in the field, and scroll the boxes to this line.
    ScrollTo(BoxNumber, u16),
    /// Begin a game with the machine of the other side.
    OtherMachine,
    /// Let a person shake the boxes instead of the program, or the program again.
    ChangeShaker,
    /// Put the costliest boxes first and mark sound and unsound beads; after that, select the next
    /// costliest box.
    Marks,
    /// Show or hide Michie's tournament on the curve.
    Tournament,
    /// Show the shortest game that the machine can lose on the board.
    HowToBeatIt,
    /// Show the last training, before and after.
    ThenAndNow,
    /// Ask for opponent and number of games of a training.
    Train,
    /// Start a training.
    StartTraining(TrainingPlan),
    /// Start a training even though a game of the person is in progress.
    TrainAnyway(TrainingPlan),
    /// Watch one game against the last teacher, step by step.
    WatchGame,
    /// Pause or resume the game or the time-lapse.
    Pause,
    /// Speed up the game or the time-lapse.
    Faster,
    /// Slow down the game or the time-lapse.
    Slower,
    /// Manage the selected machine of the list.
    Manage(MachineAction),
    /// Confirm it after a question.
    Confirm(MachineAction),
    /// Ask for the name of a new machine; without one, for its rules.
    Make(Option<NewMachine>),
    /// Set the rules of the open machine, and whether a person shakes its boxes.
    SetRules(Rules, bool),
    /// Set them even though a game of the person is in progress.
    SetRulesAnyway(Rules, bool),
    /// Restock the boxes of MENACE's first move.
    RestockFirst,
    /// Restock them, then continue the training with the games left.
    RestockAndTrain,
    /// Replace a dry machine by a new one with more beads.
    StartAgain,
    /// Open the list of all actions.
    List,
    /// Show all keys.
    Keys,
    /// Show the four captions that explain MENACE.
    Captions,
    /// Show the commands that make pages to print.
    HowToPrint,
    /// Open the settings.
    Settings,
    /// Show the directory of the machines.
    Place,
    /// Ask the browser for something.
    OfPage(PageAction),
    /// Redraw everything.
    Redraw,
    /// Suspend the program.
    Suspend,
    /// Quit.
    Quit,
}

impl Action {
    /// True for actions of the cursor, which only the focused pane handles.
    pub(crate) const fn is_for_cursor(self) -> bool {
        matches!(
            self,
            Self::Go(_) | Self::Page(_) | Self::First | Self::Last | Self::Activate
        )
    }

    /// True for actions that train, change, replace or save the person's own machine. While a copy
    /// is played they are refused; all others a copy may do.
    #[expect(
        clippy::too_many_lines,
        reason = "a line for each action, and no other answers"
    )]
    pub(crate) const fn is_for_own_machine(self) -> bool {
        match self {
            Self::Begin(_)
            | Self::TakeBackTraining
            | Self::Untrain
            | Self::Draw(_)
            | Self::Miscount
            | Self::OtherMachine
            | Self::ChangeShaker
            | Self::Train
            | Self::StartTraining(_)
            | Self::TrainAnyway(_)
            | Self::WatchGame
            | Self::Manage(_)
            | Self::Confirm(_)
            | Self::Make(_)
            | Self::SetRules(..)
            | Self::SetRulesAnyway(..)
            | Self::RestockFirst
            | Self::RestockAndTrain
            | Self::StartAgain => true,
            Self::OfPage(action) => action.is_for_own_machine(),
            Self::Go(_)
            | Self::Page(_)
            | Self::First
            | Self::Last
            | Self::Activate
            | Self::Close
            | Self::Play(_)
            | Self::NewGame
            | Self::FromHere
            | Self::TakeBack
            | Self::KeepPast
            | Self::Order(_)
            | Self::NextOrder
            | Self::Colors
            | Self::Answer
            | Self::Line(_)
            | Self::Step(..)
            | Self::Scroll(_)
            | Self::Type(_)
            | Self::Erase
            | Self::SwitchPane
            | Self::ShowTab(_)
            | Self::NextTab
            | Self::PreviousTab
            | Self::Zoom
            | Self::FindBox
            | Self::ShowBox(..)
            | Self::PickBox(_)
            | Self::ScrollTo(..)
            | Self::Marks
            | Self::Tournament
            | Self::HowToBeatIt
            | Self::ThenAndNow
            | Self::Pause
            | Self::Faster
            | Self::Slower
            | Self::List
            | Self::Keys
            | Self::Captions
            | Self::HowToPrint
            | Self::Settings
            | Self::Place
            | Self::Redraw
            | Self::Suspend
            | Self::Quit => false,
        }
    }

    /// True for actions that are harmless on a screen that is too small.
    pub const fn is_safe_unseen(self) -> bool {
        matches!(self, Self::Quit | Self::Suspend | Self::Redraw)
    }
}

/// An action on a machine of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MachineAction {
    Menu,
    Open,
    New,
    Copy,
    Rename,
    Pour,
    Remove,
    Restock,
    Rules,
}

/// An action that only a browser can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageAction {
    /// Save the machine as a file.
    SaveFile,
    /// Load a machine from a file.
    OpenFile,
    /// Copies a link to a machine like this one.
    CopyLink,
    /// Makes a new machine by the rules of the link.
    MakeOfLink,
    /// Uses the machines and games that were brought.
    UseBrought(BroughtUse),
    /// Asks which labels of the machine to print.
    AskForLabels,
    /// Shows the labels, ready to be printed.
    PrintLabels(Labels),
    /// Show the lesson.
    PrintLesson,
    /// Show the mats.
    PrintMats,
}

impl PageAction {
    /// True for actions on the person's own machine; what is opened or taken in leaves a copy first.
    pub(crate) const fn is_for_own_machine(self) -> bool {
        match self {
            Self::MakeOfLink => true,
            Self::OpenFile
            | Self::UseBrought(_)
            | Self::SaveFile
            | Self::CopyLink
            | Self::AskForLabels
            | Self::PrintLabels(_)
            | Self::PrintLesson
            | Self::PrintMats => false,
        }
    }
}

/// The purpose of an action, in the order of the list of all actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Group {
    /// The actions in the footer, of any purpose.
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
    /// The heading of the group.
    pub fn name(self) -> Said {
        say!("group", group = <&str>::from(self))
    }
}

/// The display of an available action in the footer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Offer {
    /// With this word, if there is room.
    Shown(Said),
    /// Not at all.
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

    /// With this word if the condition holds.
    pub(crate) fn shown_if(is_shown: bool, word: Said) -> Self {
        if is_shown {
            Self::Shown(word)
        } else {
            Self::Quiet
        }
    }
}

/// A direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Up,
    Down,
    Left,
    Right,
}

impl Direction {
    /// The directions in the order in which space beside a thing is searched.
    pub const ALL: [Self; 4] = [Self::Right, Self::Left, Self::Down, Self::Up];

    /// The index after this number of steps, at least 0 and without an upper limit.
    pub(crate) const fn along(self, from: usize, places: usize) -> usize {
        match self {
            Self::Up | Self::Left => from.saturating_sub(places),
            Self::Down | Self::Right => from.saturating_add(places),
        }
    }

    /// The next index in a list that wraps around.
    pub(crate) const fn around(self, from: usize, last: usize) -> usize {
        match self {
            Self::Up | Self::Left if from == 0 => last,
            Self::Down | Self::Right if from >= last => 0,
            _ => self.along(from, 1),
        }
    }
}

/// The use of machines and games that were brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BroughtUse {
    /// Keep the machines, and open one.
    Open,
    /// Teach the open machine the games.
    Teach,
    /// Make a machine of each log, and open one.
    Make,
    /// Make them, then one machine of all, and open that one.
    Pour,
}

/// The labels to print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Labels {
    pub of: LabelsOf,
    /// The number of children that share the boxes, for strips.
    pub children: u16,
    /// True if the lids are mirrored left to right.
    pub is_mirrored: bool,
}

/// The boxes with labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum LabelsOf {
    /// All boxes of the machine.
    All,
    /// The twelve boxes needed against the rule card.
    Twelve,
    /// All boxes, with a strip for each child.
    Strips,
}

/// A new machine without a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewMachine {
    pub rules: Rules,
    /// True for the reconstructed machine of 1961.
    pub is_from_1961: bool,
    /// True if a person shakes its boxes.
    pub is_by_hand: bool,
}

/// The order of the boxes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Order {
    #[default]
    Number,
    /// The likeliest color first.
    Surest,
    /// The fewest beads first.
    Fewest,
    /// Those with their starting beads first.
    FirstDay,
    /// Those that give away the most games first.
    Costliest,
    /// Those that the last training changed most first.
    Changed,
}

/// The tabs of the right pane, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Tab {
    /// All boxes, or one.
    Boxes,
    /// The beads in the first box by games.
    Curve,
    /// The last games.
    Games,
    /// A comparison of rules with many machines.
    Lab,
    /// The machine's rules, and the list of machines.
    Machine,
}

impl Tab {
    pub fn name(self) -> Said {
        say!("tab", tab = <&str>::from(self))
    }

    /// The next tab in this direction, with wrap-around.
    pub(crate) fn beside(self, direction: Direction) -> Self {
        let here = Self::VARIANTS.iter().position(|tab| *tab == self);
        Self::VARIANTS[direction.around(here.unwrap_or(0), Self::VARIANTS.len() - 1)]
    }

    /// Its name in the list of all actions, with its meaning.
    pub(crate) fn in_list(self) -> Said {
        match self {
            Self::Boxes => say!("do-boxes"),
            Self::Curve => say!("do-curve"),
            Self::Games => say!("do-games"),
            Self::Lab => say!("do-lab"),
            Self::Machine => say!("do-machines"),
        }
    }
}
