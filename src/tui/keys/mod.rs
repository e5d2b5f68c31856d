//! The one table of keys: the input, the footer, the help and the README's table are made from it.

mod table;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::app::{Action, App, Focus, Offer, Phase, PopupLine, Tab};

pub use table::{MOUSE, TABLE};

/// The columns of the keys in the help.
pub const KEY_WIDTH: usize = 15;

/// The columns of the help before what the keys do.
pub const HELP_INDENT: usize = KEY_WIDTH + 2;

/// A line of the table: keys that belong together.
#[derive(Debug)]
pub struct Row {
    /// The keys as people call them.
    pub label: &'static str,
    /// What a person wants who looks for them.
    pub group: Group,
    /// What they do.
    pub help: &'static str,
    /// Each key with what it asks for. The footer shows the row with the word for the first.
    pub keys: &'static [(Key, Action)],
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
pub fn action(event: &KeyEvent) -> Option<Action> {
    // Shift is in the character itself, and only some terminals report it besides.
    let modifiers = event.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT);
    let pressed = Key(event.code, modifiers);
    TABLE
        .iter()
        .flat_map(|row| row.keys)
        .find(|(key, _)| *key == pressed)
        .map(|&(_, action)| action)
}

/// The rows that belong in the footer now, each with its word and what a click on it asks for.
pub fn hints(app: &App) -> impl Iterator<Item = (&'static Row, &'static str, Action)> {
    TABLE.iter().filter_map(|row| {
        let action = row.keys.first()?.1;
        Some((row, app.offers(action).and_then(Offer::word)?, action))
    })
}

/// The help: the keys by what a person wants, first what they want who look at what shows now.
pub fn help(app: &App) -> Vec<Vec<PopupLine>> {
    let now = Group::of(app);
    let others = Group::ALL.into_iter().filter(|&group| group != now);
    std::iter::once(now).chain(others).map(help_of).collect()
}

/// The heading of a group, its keys, and what they do.
fn help_of(group: Group) -> Vec<PopupLine> {
    let rows = TABLE
        .iter()
        .filter(|row| row.group == group)
        .map(|row| (row.label, row.help));
    let mouse = MOUSE.iter().filter(|_| group == Group::Program).copied();
    let keys = rows
        .chain(mouse)
        .map(|(label, help)| PopupLine::Key(label, help.to_owned()));
    std::iter::once(PopupLine::Heading(group.name()))
        .chain(keys)
        .collect()
}

/// What a person wants who looks for a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Group {
    Play,
    Look,
    Train,
    Study,
    Machines,
    Program,
}

impl Group {
    /// All of them, in the order in which a newcomer wants them.
    pub const ALL: [Self; 6] = [
        Self::Play,
        Self::Look,
        Self::Train,
        Self::Study,
        Self::Machines,
        Self::Program,
    ];

    /// Its heading.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Play => "Play",
            Self::Look => "Look",
            Self::Train => "Train",
            Self::Study => "Study",
            Self::Machines => "Machines",
            Self::Program => "This program",
        }
    }

    /// What somebody wants who looks at what shows now.
    fn of(app: &App) -> Self {
        match (&app.play.phase, app.focus, app.right_pane.tab) {
            (Phase::Training(_) | Phase::Watching(_), ..) => Self::Train,
            (Phase::Replaying(_) | Phase::LookingBack(_), ..) => Self::Study,
            (_, Focus::Board, _) => Self::Play,
            (_, Focus::RightPane, Tab::Boxes) => Self::Look,
            (_, Focus::RightPane, Tab::Machine) => Self::Machines,
            (_, Focus::RightPane, _) => Self::Study,
        }
    }
}
