//! The table of all actions: their keys, names and meanings. The list of all actions and the
//! documentation of keys are generated from it.

use std::fmt;

use strum::VariantArray;

use super::{Action, Direction, Group, MachineAction, PageAction, Tab};
use crate::game::Square;
use crate::words::{Said, key_name, say};

/// A key with its modifier. Shift is part of the character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key(pub KeyCode, pub KeyModifier);

/// The modifier of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyModifier {
    Nothing,
    Control,
    Alt,
}

/// A key without modifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyCode {
    Char(char),
    F(u8),
    Up,
    Down,
    Left,
    Right,
    Enter,
    Esc,
    Tab,
    BackTab,
    Backspace,
    Home,
    End,
    PageUp,
    PageDown,
    /// A key without a function.
    Other,
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {
            KeyModifier::Nothing => {}
            KeyModifier::Control => f.write_str("Ctrl-")?,
            KeyModifier::Alt => f.write_str("Alt-")?,
        }
        match self.0 {
            KeyCode::Char(' ') => f.write_str("Space"),
            KeyCode::Char(letter) => write!(f, "{letter}"),
            KeyCode::F(number) => write!(f, "F{number}"),
            other => fmt::Debug::fmt(&other, f),
        }
    }
}

/// Keys that belong together, or an action without a key.
#[derive(Debug)]
pub struct Row {
    /// The label of the keys, or an empty string.
    pub label: &'static str,
    /// The keys with their actions. The footer shows the row with the first key's word.
    pub keys: &'static [(Key, Action)],
    /// The entry in the list of all actions, if any.
    pub entry: Option<Entry>,
}

/// An action with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub action: Action,
    /// Its purpose.
    pub group: Group,
    /// Its name, with its meaning.
    pub said: Said,
}

const fn key(code: KeyCode) -> Key {
    Key(code, KeyModifier::Nothing)
}

const fn letter(letter: char) -> Key {
    key(KeyCode::Char(letter))
}

const fn control(letter: char) -> Key {
    Key(KeyCode::Char(letter), KeyModifier::Control)
}

/// Keys without an entry in the list.
const fn keys(label: &'static str, keys: &'static [(Key, Action)]) -> Row {
    Row {
        label,
        keys,
        entry: None,
    }
}

/// Keys with an entry for the first action.
const fn keyed(
    label: &'static str,
    keys: &'static [(Key, Action)],
    group: Group,
    said: Said,
) -> Row {
    let (_, action) = keys[0];
    Row {
        label,
        keys,
        entry: Some(entry(action, group, said)),
    }
}

/// An action without a key.
const fn named(action: Action, group: Group, said: Said) -> Row {
    Row {
        label: "",
        keys: &[],
        entry: Some(entry(action, group, said)),
    }
}

const fn entry(action: Action, group: Group, said: Said) -> Entry {
    Entry {
        action,
        group,
        said,
    }
}

/// All actions except showing a tab, in the order of priority in the footer and of the list within
/// a group.
pub const TABLE: &[Row] = &[
    keys("←↑↓→", ARROWS),
    keys("Enter", &[(key(KeyCode::Enter), Action::Activate)]),
    named(Action::Captions, Group::Explain, say!("do-captions")),
    named(Action::HowToPrint, Group::Explain, say!("do-how-to-print")),
    keyed(
        "n",
        &[(letter('n'), Action::NewGame)],
        Group::Play,
        say!("do-new-game"),
    ),
    keyed(
        "a",
        &[(letter('a'), Action::FromHere)],
        Group::Play,
        say!("do-from-here"),
    ),
    keys("1-9", DIGITS),
    keyed(
        "0",
        &[(letter('0'), Action::Draw(None))],
        Group::Play,
        say!("do-no-bead"),
    ),
    keyed(
        "=",
        &[(letter('='), Action::Miscount)],
        Group::Play,
        say!("do-miscount"),
    ),
    keyed(
        "w",
        &[(letter('w'), Action::Work)],
        Group::Play,
        say!("do-work"),
    ),
    keys("Esc", &[(key(KeyCode::Esc), Action::Close)]),
    keys("Space", &[(letter(' '), Action::Pause)]),
    keys(
        "+ -",
        &[(letter('+'), Action::Faster), (letter('-'), Action::Slower)],
    ),
    keyed(
        "t",
        &[(letter('t'), Action::Train)],
        Group::Train,
        say!("do-train"),
    ),
    keyed(
        "x",
        &[(letter('x'), Action::Answer)],
        Group::Play,
        say!("do-answer"),
    ),
    keyed(
        "v",
        &[(letter('v'), Action::Marks)],
        Group::Study,
        say!("do-worst-box"),
    ),
    keys(
        "?",
        &[
            (letter('?'), Action::List),
            (letter(':'), Action::List),
            (key(KeyCode::F(1)), Action::List),
        ],
    ),
    keyed(
        "u",
        &[(letter('u'), Action::TakeBack)],
        Group::Play,
        say!("do-take-back"),
    ),
    keys(
        "[ ]",
        &[
            (letter(']'), Action::NextTab),
            (letter('['), Action::PreviousTab),
        ],
    ),
    keys(
        "Tab",
        &[
            (key(KeyCode::Tab), Action::SwitchPane),
            (key(KeyCode::BackTab), Action::SwitchPane),
        ],
    ),
    keyed(
        "z",
        &[(letter('z'), Action::Zoom)],
        Group::Look,
        say!("do-zoom"),
    ),
    keyed(
        "q",
        &[
            (letter('q'), Action::Quit),
            (control('c'), Action::Interrupt),
        ],
        Group::Program,
        say!("do-quit"),
    ),
    keyed(
        "s",
        &[(letter('s'), Action::Settings)],
        Group::Program,
        say!("do-settings"),
    ),
    keys(
        "PgUp PgDn",
        &[
            (key(KeyCode::PageDown), Action::Page(Direction::Down)),
            (key(KeyCode::PageUp), Action::Page(Direction::Up)),
            (control('d'), Action::Page(Direction::Down)),
            (control('u'), Action::Page(Direction::Up)),
        ],
    ),
    keys(
        "Home End",
        &[
            (key(KeyCode::Home), Action::First),
            (key(KeyCode::End), Action::Last),
            (letter('g'), Action::First),
            (letter('G'), Action::Last),
        ],
    ),
    keys("Ctrl-L", &[(control('l'), Action::Redraw)]),
    keys("Ctrl-Z", &[(control('z'), Action::Suspend)]),
    named(Action::FindBox, Group::Look, say!("do-find")),
    named(Action::NextOpen, Group::Look, say!("do-next-open")),
    named(Action::OtherMachine, Group::Look, say!("do-other-machine")),
    named(Action::HowToBeatIt, Group::Study, say!("do-beat-it")),
    named(Action::ThenAndNow, Group::Study, say!("do-then-and-now")),
    named(Action::Tournament, Group::Study, say!("do-1961")),
    named(
        Action::Manage(MachineAction::Open),
        Group::Machines,
        say!("do-open"),
    ),
    named(
        Action::Manage(MachineAction::OpenBefore),
        Group::Machines,
        say!("do-open-before"),
    ),
    named(
        Action::Manage(MachineAction::New),
        Group::Machines,
        say!("do-new-machine"),
    ),
    named(
        Action::Manage(MachineAction::Copy),
        Group::Machines,
        say!("do-copy"),
    ),
    named(
        Action::Manage(MachineAction::Rename),
        Group::Machines,
        say!("do-rename"),
    ),
    named(
        Action::Manage(MachineAction::Pour),
        Group::Machines,
        say!("do-pour"),
    ),
    named(
        Action::Manage(MachineAction::Rules),
        Group::Machines,
        say!("do-rules"),
    ),
    named(
        Action::Manage(MachineAction::Restock),
        Group::Machines,
        say!("do-restock"),
    ),
    named(Action::Place, Group::Machines, say!("do-place")),
    named(
        Action::OfPage(PageAction::SaveFile),
        Group::Machines,
        say!("do-save-file"),
    ),
    named(
        Action::OfPage(PageAction::OpenFile),
        Group::Machines,
        say!("do-open-file"),
    ),
    named(
        Action::OfPage(PageAction::CopyLink),
        Group::Machines,
        say!("do-copy-link"),
    ),
    named(
        Action::OfPage(PageAction::Teach),
        Group::Machines,
        say!("do-teach"),
    ),
    named(
        Action::OfPage(PageAction::AskForLabels),
        Group::Machines,
        say!("do-print-cabinet"),
    ),
    named(
        Action::OfPage(PageAction::PrintLesson),
        Group::Machines,
        say!("do-print-lesson"),
    ),
    named(
        Action::OfPage(PageAction::PrintMats),
        Group::Machines,
        say!("do-print-mats"),
    ),
    named(
        Action::Manage(MachineAction::Remove),
        Group::Machines,
        say!("do-remove"),
    ),
];

/// The digits with their squares, like a phone.
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

/// The keys of the four directions.
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

/// The tabs with their keys, from F2.
fn tabs() -> impl Iterator<Item = (Key, Tab)> {
    (2..)
        .map(|number| key(KeyCode::F(number)))
        .zip(Tab::VARIANTS.iter().copied())
}

/// All keys with their actions.
pub fn all() -> impl Iterator<Item = (Key, Action)> {
    let tabs = tabs().map(|(key, tab)| (key, Action::ShowTab(tab)));
    TABLE.iter().flat_map(|row| row.keys).copied().chain(tabs)
}

/// All entries of the list, in order.
pub fn entries() -> Vec<Entry> {
    let tabs = tabs().map(|(_, tab)| entry(Action::ShowTab(tab), Group::Tabs, tab.in_list()));
    let others = TABLE.iter().filter_map(|row| row.entry.clone());
    let mut entries: Vec<_> = others.chain(tabs).collect();
    entries.sort_by_key(|entry| entry.group);
    entries
}

/// The action of a key.
pub fn action(pressed: Key) -> Option<Action> {
    let (_, action) = all().find(|(key, _)| *key == pressed)?;
    Some(action)
}

/// The name of the key for an action.
pub fn key_of(action: Action) -> Option<String> {
    let (key, _) = all().find(|(_, asked)| *asked == action)?;
    Some(key_name(&key.to_string()))
}
