//! Every key of the program, with the action it asks for.

use crossterm::event::KeyCode;

use super::{Group, Key, Row, control, key, letter};
use crate::app::{Action, Direction, MachineAction, Tab};
use crate::game::Square;

/// Every key there is, in the order in which the footer makes room for them.
pub const TABLE: &[Row] = &[
    Row {
        label: "←↑↓→",
        group: Group::Play,
        help: "move the cursor of the focused pane (also h j k l)",
        keys: ARROWS,
    },
    Row {
        label: "Enter",
        group: Group::Play,
        help: "play the square under the cursor, open the selected box or machine, replay the selected game; after a game, begin the next; while watching, pause (also Space)",
        keys: &[
            (key(KeyCode::Enter), Action::Activate),
            (letter(' '), Action::Activate),
        ],
    },
    Row {
        label: "1-9",
        group: Group::Play,
        help: "play that square, whatever has the focus",
        keys: DIGITS,
    },
    Row {
        label: "0",
        group: Group::Play,
        help: "boxes shaken by you: no bead came out; a bead is its digit on the lid, its letter, or its square of the board",
        keys: &[(letter('0'), Action::Draw(None))],
    },
    Row {
        label: "=",
        group: Group::Play,
        help: "boxes shaken by you: what is in the box, where the books are wrong",
        keys: &[(letter('='), Action::Miscount)],
    },
    Row {
        label: "w",
        group: Group::Play,
        help: "boxes shaken by you: what there is to do at them after a game",
        keys: &[(letter('w'), Action::Work)],
    },
    Row {
        label: "Esc",
        group: Group::Program,
        help: "close what lies on top; stop training, watching or a replay; never leaves the program",
        keys: &[(key(KeyCode::Esc), Action::Close)],
    },
    Row {
        label: "a",
        group: Group::Machines,
        help: "add a machine, fresh or as Michie's was after 1961 (these keys work in the Machine tab)",
        keys: &[(letter('a'), Action::Manage(MachineAction::New))],
    },
    Row {
        label: "c",
        group: Group::Machines,
        help: "copy the selected one",
        keys: &[(letter('c'), Action::Manage(MachineAction::Copy))],
    },
    Row {
        label: "e",
        group: Group::Machines,
        help: "rename the selected one",
        keys: &[(letter('e'), Action::Manage(MachineAction::Rename))],
    },
    Row {
        label: "D",
        group: Group::Machines,
        help: "remove the selected one; asks first",
        keys: &[(letter('D'), Action::Manage(MachineAction::Remove))],
    },
    Row {
        label: "R",
        group: Group::Machines,
        help: "restock the selected one; asks first",
        keys: &[(letter('R'), Action::Manage(MachineAction::Restock))],
    },
    Row {
        label: "r",
        group: Group::Machines,
        help: "change the rewards and what becomes of empty boxes, without touching a bead",
        keys: &[(letter('r'), Action::Manage(MachineAction::Rules))],
    },
    Row {
        label: "Z",
        group: Group::Machines,
        help: "clear the totals of the open one, without touching a bead; asks first",
        keys: &[(letter('Z'), Action::Manage(MachineAction::ClearTotals))],
    },
    Row {
        label: "t",
        group: Group::Train,
        help: "train MENACE: against whom, how many games, in time-lapse, out of sight or on the board",
        keys: &[(letter('t'), Action::Train)],
    },
    Row {
        label: "+ -",
        group: Group::Train,
        help: "watch or replay faster or slower, or in time-lapse take less or more time; the right arrow goes one move on, in a replay the left one back",
        keys: &[(letter('+'), Action::Faster), (letter('-'), Action::Slower)],
    },
    Row {
        label: "?",
        group: Group::Program,
        help: "MENACE in four pictures, then the keys; once more: the keys at once (also F1)",
        keys: &[
            (letter('?'), Action::Help),
            (key(KeyCode::F(1)), Action::Help),
        ],
    },
    Row {
        label: "q",
        group: Group::Program,
        help: "leave; the machine and the game are kept (also Ctrl-C)",
        keys: &[
            (letter('q'), Action::Quit),
            (control('c'), Action::Interrupt),
        ],
    },
    Row {
        label: "x",
        group: Group::Look,
        help: "X-ray: lay the beads of the box that MENACE opened last on the board, or take them off",
        keys: &[(letter('x'), Action::Xray)],
    },
    Row {
        label: "Tab",
        group: Group::Look,
        help: "go to the other pane, in a form to its next part (also Shift-Tab)",
        keys: &[
            (key(KeyCode::Tab), Action::SwitchPane),
            (key(KeyCode::BackTab), Action::SwitchPane),
        ],
    },
    Row {
        label: "z",
        group: Group::Look,
        help: "zoom: cards with every count, the whole cabinet as a wall, or one box in detail",
        keys: &[(letter('z'), Action::Zoom)],
    },
    Row {
        label: "u",
        group: Group::Play,
        help: "take back your last move and MENACE's answer; its bead returns to its box",
        keys: &[(letter('u'), Action::TakeBack)],
    },
    Row {
        label: ", .",
        group: Group::Look,
        help: "jump between the boxes opened in this game",
        keys: &[
            (letter('.'), Action::NextOpen),
            (letter(','), Action::PreviousOpen),
        ],
    },
    Row {
        label: "f",
        group: Group::Look,
        help: "follow the game in the cabinet, or stop following it, for this session",
        keys: &[(letter('f'), Action::Follow)],
    },
    Row {
        label: "%",
        group: Group::Look,
        help: "numbers on the boxes: shares in percent, counts, or counts below 1,000 beads in a box and shares from there on",
        keys: &[(letter('%'), Action::Amounts)],
    },
    Row {
        label: ":",
        group: Group::Look,
        help: "go to a box by its number",
        keys: &[(letter(':'), Action::GoTo)],
    },
    Row {
        label: "[ ]",
        group: Group::Look,
        help: "the tabs of the right pane: the boxes, the curve of the first one, the last games, the Lab, the machine",
        keys: &[
            (letter(']'), Action::NextTab),
            (letter('['), Action::PreviousTab),
        ],
    },
    Row {
        label: "F2-F6",
        group: Group::Look,
        help: "a tab: the boxes, the curve, the games, the Lab, the machine",
        keys: TABS,
    },
    Row {
        group: Group::Study,
        label: "v",
        help: "mark sound beads, slips and blunders, and say where most is given away; or no longer",
        keys: &[(letter('v'), Action::Marks)],
    },
    Row {
        group: Group::Study,
        label: "V",
        help: "go to the box that gives away most, and on to the next worst; Enter opens it",
        keys: &[(letter('V'), Action::NextWorst)],
    },
    Row {
        label: "y",
        group: Group::Study,
        help: "copy the command",
        keys: &[(letter('y'), Action::CopyCommand)],
    },
    Row {
        label: "s",
        group: Group::Look,
        help: "look at the second machine: its boxes, curve, games, chances; or back at the first",
        keys: &[(letter('s'), Action::OtherMachine)],
    },
    Row {
        label: "o",
        group: Group::Study,
        help: "measure MENACE's chances against the next opponent",
        keys: &[(letter('o'), Action::NextMeasure)],
    },
    Row {
        label: "n",
        group: Group::Play,
        help: "new game; the beads of one in progress return to their boxes",
        keys: &[(letter('n'), Action::NewGame)],
    },
    Row {
        label: "b",
        group: Group::Play,
        help: "you begin, as X; the second machine, with 289 boxes of its own, answers",
        keys: &[(letter('b'), Action::YouBegin)],
    },
    Row {
        label: "PgUp PgDn",
        group: Group::Look,
        help: "scroll the cabinet by a page",
        keys: &[
            (key(KeyCode::PageDown), Action::Page(Direction::Down)),
            (key(KeyCode::PageUp), Action::Page(Direction::Up)),
        ],
    },
    Row {
        label: "Ctrl-U Ctrl-D",
        group: Group::Look,
        help: "scroll the cabinet by half a page",
        keys: &[
            (control('d'), Action::HalfPage(Direction::Down)),
            (control('u'), Action::HalfPage(Direction::Up)),
        ],
    },
    Row {
        label: "g G",
        group: Group::Look,
        help: "go to the first and the last box, game, machine, or move of a replay (also Home and End)",
        keys: &[
            (letter('g'), Action::First),
            (letter('G'), Action::Last),
            (key(KeyCode::Home), Action::First),
            (key(KeyCode::End), Action::Last),
        ],
    },
    Row {
        label: "P",
        group: Group::Look,
        help: "projector: the board and the box in use as large as they can be, and nothing else; again or Esc ends it",
        keys: &[(letter('P'), Action::Project)],
    },
    Row {
        label: "T",
        group: Group::Program,
        help: "the tour: seven live pages on a scratch machine; yours waits as it is",
        keys: &[(letter('T'), Action::Tour)],
    },
    Row {
        label: "S",
        group: Group::Program,
        help: "settings: colors, motion, your mark, the mouse, the numbers of the squares; kept for the next time",
        keys: &[(letter('S'), Action::Settings)],
    },
    Row {
        label: "M",
        group: Group::Program,
        help: "mouse on or off for this session; off lets the terminal select text",
        keys: &[(letter('M'), Action::ToggleMouse)],
    },
    Row {
        label: "Ctrl-L",
        group: Group::Program,
        help: "draw everything again",
        keys: &[(control('l'), Action::Redraw)],
    },
    Row {
        label: "Ctrl-Z",
        group: Group::Program,
        help: "suspend, on Unix; `fg` comes back",
        keys: &[(control('z'), Action::Suspend)],
    },
];

/// Each digit with its square as on a phone.
const DIGITS: &[(Key, Action)] = &[
    (letter('1'), Action::Play(Square::TopLeft)),
    (letter('2'), Action::Play(Square::Top)),
    (letter('3'), Action::Play(Square::TopRight)),
    (letter('4'), Action::Play(Square::Left)),
    (letter('5'), Action::Play(Square::Center)),
    (letter('6'), Action::Play(Square::Right)),
    (letter('7'), Action::Play(Square::BottomLeft)),
    (letter('8'), Action::Play(Square::Bottom)),
    (letter('9'), Action::Play(Square::BottomRight)),
];

/// The keys of all four directions.
const ARROWS: &[(Key, Action)] = &[
    (key(KeyCode::Down), Action::Go(Direction::Down)),
    (key(KeyCode::Up), Action::Go(Direction::Up)),
    (key(KeyCode::Left), Action::Go(Direction::Left)),
    (key(KeyCode::Right), Action::Go(Direction::Right)),
    (letter('h'), Action::Go(Direction::Left)),
    (letter('j'), Action::Go(Direction::Down)),
    (letter('k'), Action::Go(Direction::Up)),
    (letter('l'), Action::Go(Direction::Right)),
];

/// Each tab in its order with its key, from F2 on.
const KEYS: [(Key, Action); Tab::ALL.len()] = {
    let mut keys = [(key(KeyCode::F(2)), Action::ShowTab(Tab::ALL[0])); Tab::ALL.len()];
    let (mut nth, mut function) = (1, 3);
    while nth < keys.len() {
        keys[nth] = (key(KeyCode::F(function)), Action::ShowTab(Tab::ALL[nth]));
        nth += 1;
        function += 1;
    }
    keys
};

/// Each key, and the tab that it shows.
const TABS: &[(Key, Action)] = &KEYS;

/// What the mouse does, for the help and the README.
pub const MOUSE: &[(&str, &str)] = &[
    (
        "click",
        "plays a square, begins the next game on the verdict, selects a box or a machine (and opens it, the second time) or a tab, presses a key of the footer; outside a popup it closes it",
    ),
    ("wheel", "scrolls what is under the pointer"),
];
