//! The table itself.

use crossterm::event::{KeyCode, KeyModifiers};

use super::hints::{
    activate_hint, arrows_hint, close_hint, in_cabinet, in_drawer, never, on_another, on_boxes, on_panes,
    while_playing, while_watching,
};
use super::{Command, Key, Row};
use crate::app::{Direction, Focus, MachineAction, Phase, Tab};
use crate::game::Square;

const fn key(code: KeyCode) -> Key {
    Key(code, KeyModifiers::NONE)
}

const fn letter(letter: char) -> Key {
    key(KeyCode::Char(letter))
}

const fn control(letter: char) -> Key {
    Key(KeyCode::Char(letter), KeyModifiers::CONTROL)
}

/// Every key there is, in the order in which the footer makes room for them.
pub const TABLE: &[Row] = &[
    Row {
        label: "←↑↓→",
        help: "move the cursor of the focused pane (also h j k l)",
        hint: arrows_hint,
        keys: &[
            (key(KeyCode::Down), Command::Arrow(Direction::Down)),
            (key(KeyCode::Up), Command::Arrow(Direction::Up)),
            (key(KeyCode::Left), Command::Arrow(Direction::Left)),
            (key(KeyCode::Right), Command::Arrow(Direction::Right)),
            (letter('h'), Command::Arrow(Direction::Left)),
            (letter('j'), Command::Arrow(Direction::Down)),
            (letter('k'), Command::Arrow(Direction::Up)),
            (letter('l'), Command::Arrow(Direction::Right)),
        ],
    },
    Row {
        label: "Enter",
        help: "play the square under the cursor, open the selected box or machine, replay the selected game; after a game, begin the next; while watching, pause (also Space)",
        hint: activate_hint,
        keys: &[(key(KeyCode::Enter), Command::Activate), (letter(' '), Command::Activate)],
    },
    Row {
        label: "1-9",
        help: "play that square, whatever has the focus",
        hint: never,
        keys: &[
            (letter('1'), Command::Play(Square::TopLeft)),
            (letter('2'), Command::Play(Square::Top)),
            (letter('3'), Command::Play(Square::TopRight)),
            (letter('4'), Command::Play(Square::Left)),
            (letter('5'), Command::Play(Square::Center)),
            (letter('6'), Command::Play(Square::Right)),
            (letter('7'), Command::Play(Square::BottomLeft)),
            (letter('8'), Command::Play(Square::Bottom)),
            (letter('9'), Command::Play(Square::BottomRight)),
        ],
    },
    Row {
        label: "Esc",
        help: "close what lies on top; stop training, watching or a replay; never leaves the program",
        hint: close_hint,
        keys: &[(key(KeyCode::Esc), Command::Close)],
    },
    Row {
        label: "a",
        help: "in the Machine tab: add a fresh machine",
        hint: |app| in_drawer(app, "new"),
        keys: &[(letter('a'), Command::Manage(MachineAction::New))],
    },
    Row {
        label: "c",
        help: "in the Machine tab: copy the selected one",
        hint: |app| in_drawer(app, "copy"),
        keys: &[(letter('c'), Command::Manage(MachineAction::Copy))],
    },
    Row {
        label: "e",
        help: "in the Machine tab: rename the selected one",
        hint: |app| in_drawer(app, "rename"),
        keys: &[(letter('e'), Command::Manage(MachineAction::Rename))],
    },
    Row {
        label: "D",
        help: "in the Machine tab: remove the selected one; asks first",
        hint: |app| on_another(app, "remove"),
        keys: &[(letter('D'), Command::Manage(MachineAction::Remove))],
    },
    Row {
        label: "R",
        help: "in the Machine tab: restock the selected one; asks first",
        hint: |app| in_drawer(app, "restock"),
        keys: &[(letter('R'), Command::Manage(MachineAction::Restock))],
    },
    Row {
        label: "t",
        help: "train MENACE: against whom, how many games, out of sight or on the board",
        hint: |app| while_playing(app, "train"),
        keys: &[(letter('t'), Command::Train)],
    },
    Row {
        label: "+ -",
        help: "watch or replay faster or slower; the right arrow goes one move on, in a replay the left one back",
        hint: |app| while_watching(app, "speed"),
        keys: &[(letter('+'), Command::Faster), (letter('='), Command::Faster), (letter('-'), Command::Slower)],
    },
    Row {
        label: "?",
        help: "this help (also F1)",
        hint: |app| on_panes(app, "help"),
        keys: &[(letter('?'), Command::Help), (key(KeyCode::F(1)), Command::Help)],
    },
    Row {
        label: "q",
        help: "leave; the machine and the game are kept (also Ctrl-C)",
        hint: |app| on_panes(app, "quit"),
        keys: &[(letter('q'), Command::Quit), (control('c'), Command::Quit)],
    },
    Row {
        label: "Tab",
        help: "go to the other pane (also Shift-Tab)",
        hint: |app| on_panes(app, if app.focus() == Focus::Board { "cabinet" } else { "board" }),
        keys: &[(key(KeyCode::Tab), Command::SwitchPane), (key(KeyCode::BackTab), Command::SwitchPane)],
    },
    Row {
        label: "z",
        help: "zoom: cards with every count, the whole cabinet as a wall, or one box in detail",
        hint: |app| on_boxes(app, "zoom"),
        keys: &[(letter('z'), Command::Zoom)],
    },
    Row {
        label: "u",
        help: "take back your last move and MENACE's answer; its bead returns to its box",
        hint: |app| on_panes(app, "take back").filter(|_| app.focus() == Focus::Board && app.can_take_back()),
        keys: &[(letter('u'), Command::TakeBack)],
    },
    Row {
        label: ", .",
        help: "jump between the boxes opened in this game",
        hint: |app| on_boxes(app, "open boxes").filter(|_| !app.opened().is_empty()),
        keys: &[(letter('.'), Command::NextOpen), (letter(','), Command::PreviousOpen)],
    },
    Row {
        label: "f",
        help: "follow the game in the cabinet, or stop following it",
        hint: |app| in_cabinet(app, if app.right_pane().follow() { "stop following" } else { "follow" }),
        keys: &[(letter('f'), Command::Follow)],
    },
    Row {
        label: ":",
        help: "go to a box by its number",
        hint: |app| in_cabinet(app, "go to box"),
        keys: &[(letter(':'), Command::GoTo)],
    },
    Row {
        label: "[ ]",
        help: "the tabs of the right pane: the boxes, the curve of the first one, the last games, the machine",
        hint: |app| on_panes(app, "tabs"),
        keys: &[(letter(']'), Command::NextTab), (letter('['), Command::PreviousTab)],
    },
    Row {
        label: "m",
        help: "lay Michie's tournament of 1961 over the curve, or take it off",
        hint: |app| on_panes(app, "1961").filter(|_| app.right_pane().tab() == Tab::Curve),
        keys: &[(letter('m'), Command::Tournament)],
    },
    Row {
        label: "s",
        help: "look at the second machine's boxes, once there is one, or back at the first's",
        hint: |app| in_cabinet(app, "other machine").filter(|_| app.machine().second().is_some()),
        keys: &[(letter('s'), Command::OtherMachine)],
    },
    Row {
        label: "o",
        help: "measure MENACE's chances against the next opponent",
        hint: |app| on_panes(app, "chances").filter(|_| app.focus() == Focus::Board),
        keys: &[(letter('o'), Command::ChancesView)],
    },
    Row {
        label: "n",
        help: "new game; the beads of one in progress return to their boxes",
        hint: |app| on_panes(app, "new game").filter(|_| matches!(app.play().phase(), Phase::YourMove)),
        keys: &[(letter('n'), Command::NewGame)],
    },
    Row {
        label: "PgUp PgDn",
        help: "scroll the cabinet by a page",
        hint: never,
        keys: &[
            (key(KeyCode::PageDown), Command::Page(Direction::Down)),
            (key(KeyCode::PageUp), Command::Page(Direction::Up)),
        ],
    },
    Row {
        label: "Ctrl-U Ctrl-D",
        help: "scroll the cabinet by half a page",
        hint: never,
        keys: &[(control('d'), Command::HalfPage(Direction::Down)), (control('u'), Command::HalfPage(Direction::Up))],
    },
    Row {
        label: "g G",
        help: "go to the first and the last box, game, machine, or move of a replay (also Home and End)",
        hint: never,
        keys: &[
            (letter('g'), Command::Start),
            (letter('G'), Command::End),
            (key(KeyCode::Home), Command::Start),
            (key(KeyCode::End), Command::End),
        ],
    },
    Row {
        label: "M",
        help: "mouse on or off; off lets the terminal select text",
        hint: never,
        keys: &[(letter('M'), Command::ToggleMouse)],
    },
    Row { label: "Ctrl-L", help: "draw everything again", hint: never, keys: &[(control('l'), Command::Redraw)] },
    Row {
        label: "Ctrl-Z",
        help: "suspend, on Unix; `fg` comes back",
        hint: never,
        keys: &[(control('z'), Command::Suspend)],
    },
];

/// What the mouse does, for the help and the README.
pub const MOUSE: &[(&str, &str)] = &[
    (
        "click",
        "plays a square, selects a box or a machine (and opens it, the second time) or a tab, presses a key of the footer; outside a popup it closes it",
    ),
    ("wheel", "scrolls what is under the pointer"),
];
