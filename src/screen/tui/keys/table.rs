//! Every key of the program, with the action it asks for.

use super::super::event::{Key, KeyCode};
use super::{KeyRow, control, key, letter};
use crate::app::{Action, Direction, Group, Tab};
use crate::game::Square;

/// Every key there is, in the order in which the footer makes room for them.
pub const TABLE: &[KeyRow] = &[
    KeyRow {
        label: "←↑↓→",
        group: Group::Play,
        help: "move the cursor of the pane with the focus (also h j k l)",
        keys: ARROWS,
    },
    KeyRow {
        label: "Enter",
        group: Group::Play,
        help: "play the square under the cursor; open, replay or choose what is selected; after a game, begin the next",
        keys: &[(key(KeyCode::Enter), Action::Activate)],
    },
    KeyRow {
        label: "n",
        group: Group::Play,
        help: "new game: asks who begins; the beads of one in progress return to their boxes",
        keys: &[(letter('n'), Action::NewGame)],
    },
    KeyRow {
        label: "a",
        group: Group::Play,
        help: "that moment again: after a lost game the board of its mistake, in a replay the one that shows; MENACE draws once more, from a copy of its boxes that learns nothing",
        keys: &[(letter('a'), Action::Again)],
    },
    KeyRow {
        label: "1-9",
        group: Group::Play,
        help: "play that square, whatever has the focus; on the curve, the number of a game to go to",
        keys: DIGITS,
    },
    KeyRow {
        label: "0",
        group: Group::Play,
        help: "boxes shaken by you: no bead came out; a bead is its digit on the lid, or its square of the board",
        keys: &[(letter('0'), Action::Draw(None))],
    },
    KeyRow {
        label: "=",
        group: Group::Play,
        help: "boxes shaken by you: what is in the selected box, where the books are wrong",
        keys: &[(letter('='), Action::Miscount)],
    },
    KeyRow {
        label: "w",
        group: Group::Play,
        help: "boxes shaken by you: what there is to do at them after a game",
        keys: &[(letter('w'), Action::Work)],
    },
    KeyRow {
        label: "Esc",
        group: Group::Program,
        help: "close what lies on top; stop training, watching or a replay; end the marks; never leaves the program",
        keys: &[(key(KeyCode::Esc), Action::Close)],
    },
    KeyRow {
        label: "Space",
        group: Group::Train,
        help: "pause what moves by itself, or let it go on",
        keys: &[(letter(' '), Action::Pause)],
    },
    KeyRow {
        label: "+ -",
        group: Group::Train,
        help: "faster or slower: what is watched, replayed, or in time-lapse",
        keys: &[(letter('+'), Action::Faster), (letter('-'), Action::Slower)],
    },
    KeyRow {
        label: "t",
        group: Group::Train,
        help: "train MENACE: against whom, how many games, in time-lapse, out of sight or on the board",
        keys: &[(letter('t'), Action::Train)],
    },
    KeyRow {
        label: "v",
        group: Group::Study,
        help: "go to the box that gives away most, again to the next worst; sound beads, slips and blunders are marked; Esc ends it",
        keys: &[(letter('v'), Action::Marks)],
    },
    KeyRow {
        label: "?",
        group: Group::Program,
        help: "all that can be done here and now, each by its name: a word finds, a number goes to that box, Enter does it (also : and F1)",
        keys: &[
            (letter('?'), Action::List),
            (letter(':'), Action::List),
            (key(KeyCode::F(1)), Action::List),
        ],
    },
    KeyRow {
        label: "q",
        group: Group::Program,
        help: "leave; the machine and the game are kept (also Ctrl-C)",
        keys: &[
            (letter('q'), Action::Quit),
            (control('c'), Action::Interrupt),
        ],
    },
    KeyRow {
        label: "u",
        group: Group::Play,
        help: "take back your last move and the answer to it; its bead returns to its box",
        keys: &[(letter('u'), Action::TakeBack)],
    },
    KeyRow {
        label: "[ ]",
        group: Group::Look,
        help: "the tab before, the next tab",
        keys: &[
            (letter(']'), Action::NextTab),
            (letter('['), Action::PreviousTab),
        ],
    },
    KeyRow {
        label: "x",
        group: Group::Look,
        help: "X-ray: lay the beads of the box that MENACE opened last on the board, or take them off",
        keys: &[(letter('x'), Action::Xray)],
    },
    KeyRow {
        label: "Tab",
        group: Group::Look,
        help: "go to the other pane, in a form to its next part (also Shift-Tab)",
        keys: &[
            (key(KeyCode::Tab), Action::SwitchPane),
            (key(KeyCode::BackTab), Action::SwitchPane),
        ],
    },
    KeyRow {
        label: "z",
        group: Group::Look,
        help: "cards with every count, the whole cabinet as a wall, or one box in detail",
        keys: &[(letter('z'), Action::Zoom)],
    },
    KeyRow {
        label: "F2-F6",
        group: Group::Look,
        help: "a tab: the boxes, the curve, the games, the Lab, the machine",
        keys: TABS,
    },
    KeyRow {
        label: "PgUp PgDn",
        group: Group::Look,
        help: "a page up or down",
        keys: &[
            (key(KeyCode::PageDown), Action::Page(Direction::Down)),
            (key(KeyCode::PageUp), Action::Page(Direction::Up)),
        ],
    },
    KeyRow {
        label: "Home End",
        group: Group::Look,
        help: "the first and the last box, game, machine, or move of a replay",
        keys: &[
            (key(KeyCode::Home), Action::First),
            (key(KeyCode::End), Action::Last),
        ],
    },
    KeyRow {
        label: "Ctrl-L",
        group: Group::Program,
        help: "draw everything again",
        keys: &[(control('l'), Action::Redraw)],
    },
    KeyRow {
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

/// The uses of the mouse, for the help and the README.
pub const MOUSE: &[(&str, &str)] = &[
    (
        "click",
        "plays a square, begins the next game on the verdict, selects a box or a machine (and opens it, the second time) or a tab, presses a key of the footer; outside a popup it closes it",
    ),
    ("wheel", "scrolls what is under the pointer"),
];
