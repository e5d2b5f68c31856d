//! The one table of keys: the input, the footer, the help and the README's table are made from it.

use std::borrow::Cow;
use std::iter;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::app::{App, Direction, Focus, Phase, Popup};
use crate::game::Square;

/// The columns that the help gives to the keys.
pub const HELP_INDENT: usize = 16;

/// What a key asks for; what it comes to depends on the pane and on what lies over it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the table below says what each one does")]
pub enum Command {
    Arrow(Direction),
    Activate,
    Play(Square),
    SwitchPane,
    Page(Direction),
    HalfPage(Direction),
    Start,
    End,
    NewGame,
    TakeBack,
    Zoom,
    Follow,
    Measure,
    PreviousOpen,
    NextOpen,
    GoTo,
    Help,
    ToggleMouse,
    Redraw,
    Close,
    Suspend,
    Quit,
}

/// A line of the table: keys that belong together.
#[derive(Debug)]
pub struct Row {
    /// The keys as people call them.
    pub label: &'static str,
    /// What they do.
    pub help: &'static str,
    /// What they do here and now, in a word for the footer; `None` where they do not belong in it.
    pub hint: fn(&App) -> Option<&'static str>,
    /// Each key with what it asks for.
    pub keys: &'static [(Key, Command)],
}

/// A key with its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key(KeyCode, KeyModifiers);

const fn key(code: KeyCode) -> Key {
    Key(code, KeyModifiers::NONE)
}

const fn letter(letter: char) -> Key {
    key(KeyCode::Char(letter))
}

const fn control(letter: char) -> Key {
    Key(KeyCode::Char(letter), KeyModifiers::CONTROL)
}

/// What the event asks for, by the table.
pub fn command(event: &KeyEvent) -> Option<Command> {
    // Shift is in the character itself, and only some terminals report it besides.
    let modifiers = event.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT);
    let pressed = Key(event.code, modifiers);
    TABLE.iter().flat_map(|row| row.keys).find(|(key, _)| *key == pressed).map(|&(_, command)| command)
}

/// The rows that belong in the footer now, each with its word and what a click on it asks for.
pub fn hints(app: &App) -> impl Iterator<Item = (&'static Row, &'static str, Command)> {
    TABLE.iter().filter_map(|row| Some((row, (row.hint)(app)?, row.keys.first()?.1)))
}

/// The help, in lines no wider than this: the keys of a row, and what they do.
pub fn help_lines(width: u16) -> Vec<(&'static str, Cow<'static, str>)> {
    let rows = TABLE.iter().map(|row| (row.label, row.help));
    let lines = rows.chain([("", "")]).chain(MOUSE.iter().copied());
    let room = usize::from(width).saturating_sub(HELP_INDENT + 3).max(1);
    let wrapped = |(label, help)| {
        let labels = iter::once(label).chain(iter::repeat(""));
        labels.zip(textwrap::wrap(help, room)).collect::<Vec<_>>()
    };
    lines.flat_map(wrapped).collect()
}

const fn never(_: &App) -> Option<&'static str> {
    None
}

fn on_panes(app: &App, hint: &'static str) -> Option<&'static str> {
    app.popup().is_none().then_some(hint)
}

fn in_cabinet(app: &App, hint: &'static str) -> Option<&'static str> {
    on_panes(app, hint).filter(|_| app.focus() == Focus::Cabinet)
}

fn activate_hint(app: &App) -> Option<&'static str> {
    match (app.popup(), app.focus(), app.play().phase()) {
        (Some(Popup::Help { .. }), ..) | (None, Focus::Cabinet, _) => None,
        (Some(Popup::Told(_)), ..) => Some("go on"),
        (Some(Popup::GoTo { .. }), ..) => Some("go there"),
        (Some(Popup::Dry { .. }), ..) => Some("choose"),
        (None, Focus::Board, Phase::YourMove) => Some("play"),
        (None, Focus::Board, Phase::Over(_)) => Some("next game"),
        (None, Focus::Board, Phase::Dry) => Some("what now?"),
    }
}

fn arrows_hint(app: &App) -> Option<&'static str> {
    match app.popup() {
        Some(Popup::Help { .. }) => Some("scroll"),
        Some(Popup::GoTo { .. } | Popup::Told(_)) => None,
        Some(Popup::Dry { .. }) | None => Some("move"),
    }
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
        help: "play the square under the cursor; after a game, begin the next (also Space)",
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
        help: "close what lies on top, never the program",
        hint: |app| app.popup().map(|_| "close"),
        keys: &[(key(KeyCode::Esc), Command::Close)],
    },
    Row {
        label: "Tab",
        help: "go to the other pane (also Shift-Tab)",
        hint: |app| on_panes(app, if app.focus() == Focus::Board { "cabinet" } else { "board" }),
        keys: &[(key(KeyCode::Tab), Command::SwitchPane), (key(KeyCode::BackTab), Command::SwitchPane)],
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
        label: "z",
        help: "zoom: cards with every count, or the whole cabinet as a wall",
        hint: |app| on_panes(app, "zoom"),
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
        hint: |app| on_panes(app, "open boxes"),
        keys: &[(letter('.'), Command::NextOpen), (letter(','), Command::PreviousOpen)],
    },
    Row {
        label: "f",
        help: "follow the game in the cabinet, or stop following it",
        hint: |app| in_cabinet(app, if app.boxes().follow() { "stop following" } else { "follow" }),
        keys: &[(letter('f'), Command::Follow)],
    },
    Row {
        label: ":",
        help: "go to a box by its number",
        hint: |app| in_cabinet(app, "go to box"),
        keys: &[(letter(':'), Command::GoTo)],
    },
    Row {
        label: "o",
        help: "measure MENACE's chances against the next opponent",
        hint: never,
        keys: &[(letter('o'), Command::Measure)],
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
        help: "go to the first and the last box (also Home and End)",
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
    ("click", "plays a square, selects a box, presses a key of the footer; outside a popup it closes it"),
    ("wheel", "scrolls what is under the pointer"),
];
