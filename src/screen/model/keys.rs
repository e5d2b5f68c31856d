//! The table of all actions: their keys, names and meanings. The list of all actions and the
//! documentation of keys are generated from it.

use std::fmt;
use std::sync::LazyLock;

use strum::{EnumString, VariantArray};

use super::{Action, Direction, Group, MachineAction, Order, PageAction, Tab};
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString)]
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
    pub keys: Vec<(Key, Action)>,
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

/// The key of this name, as it is displayed.
fn key(name: &str) -> Key {
    let (modifier, name) = match name.strip_prefix("Ctrl-") {
        Some(letter) => (KeyModifier::Control, letter),
        None => (KeyModifier::Nothing, name),
    };
    let mut letters = name.chars();
    let code = match (letters.next(), letters.next()) {
        (Some(letter), None) => KeyCode::Char(letter),
        _ if name == "Space" => KeyCode::Char(' '),
        _ if name == "F1" => KeyCode::F(1),
        _ => name.parse().unwrap_or(KeyCode::Other),
    };
    Key(code, modifier)
}

/// Keys without an entry in the list. An action has the names of its keys, with a space between.
fn keys<const COUNT: usize>(label: &'static str, actions: [(&str, Action); COUNT]) -> Row {
    let keys = actions.into_iter().flat_map(|(names, action)| {
        let keys = names.split(' ').map(key);
        keys.map(move |key| (key, action))
    });
    Row {
        label,
        keys: keys.collect(),
        entry: None,
    }
}

/// Keys with an entry, labeled by the first.
fn keyed(names: &'static str, action: Action, group: Group, said: Said) -> Row {
    let label = names.split(' ').next().unwrap_or_default();
    Row {
        entry: Some(entry(action, group, said)),
        ..keys(label, [(names, action)])
    }
}

/// An action without a key.
fn named(action: Action, group: Group, said: Said) -> Row {
    Row {
        entry: Some(entry(action, group, said)),
        ..keys("", [])
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
pub static TABLE: LazyLock<Vec<Row>> = LazyLock::new(|| {
    use Group::{Explain, Look, Machines, Play, Program, Study, Train};
    use MachineAction::{Copy, New, Open, Pour, Remove, Rename, Restock, Rules};
    use PageAction::{AskForLabels, CopyLink, OpenFile, PrintLesson, PrintMats, SaveFile};
    let manage = |what, said| named(Action::Manage(what), Machines, said);
    let of_page = |what, said| named(Action::OfPage(what), Machines, said);
    let arrows = [
        ("Down j", Action::Go(Direction::Down)),
        ("Up k", Action::Go(Direction::Up)),
        ("Left h", Action::Go(Direction::Left)),
        ("Right l", Action::Go(Direction::Right)),
    ];
    let pages = [
        ("PageDown Ctrl-d", Action::Page(Direction::Down)),
        ("PageUp Ctrl-u", Action::Page(Direction::Up)),
    ];
    let speeds = [("+", Action::Faster), ("-", Action::Slower)];
    let tabs = [("]", Action::NextTab), ("[", Action::PreviousTab)];
    let ends = [("Home g", Action::First), ("End G", Action::Last)];
    vec![
        keys("←↑↓→", arrows),
        keys("Enter", [("Enter", Action::Activate)]),
        named(Action::Captions, Explain, say!("do-captions")),
        named(Action::Keys, Explain, say!("do-keys")),
        named(Action::Colors, Explain, say!("do-colors")),
        named(Action::HowToPrint, Explain, say!("do-how-to-print")),
        keyed("n", Action::NewGame, Play, say!("do-new-game")),
        keyed("a", Action::FromHere, Play, say!("do-from-here")),
        digits(),
        keyed("0", Action::Draw(None), Play, say!("do-no-bead")),
        keyed("=", Action::Miscount, Play, say!("do-miscount")),
        keys("Esc", [("Esc", Action::Close)]),
        keys("Space", [("Space", Action::Pause)]),
        keys("+ -", speeds),
        keyed("t", Action::Train, Train, say!("do-train")),
        keyed("x", Action::Answer, Play, say!("do-answer")),
        keyed("o", Action::NextOrder, Look, say!("do-next-order")),
        keyed("z", Action::Zoom, Look, say!("do-zoom")),
        keyed("v", Action::Marks, Study, say!("do-worst-box")),
        keys("?", [("? / : F1", Action::List)]),
        keyed("u", Action::TakeBack, Play, say!("do-take-back")),
        keys("[ ]", tabs),
        keys("Tab", [("Tab BackTab", Action::SwitchPane)]),
        keyed("q Ctrl-c", Action::Quit, Program, say!("do-quit")),
        keyed("s", Action::Settings, Program, say!("do-settings")),
        keys("PgUp PgDn", pages),
        keys("Home End", ends),
        keys("Ctrl-L", [("Ctrl-l", Action::Redraw)]),
        keys("Ctrl-Z", [("Ctrl-z", Action::Suspend)]),
        named(
            Action::TakeBackTraining,
            Train,
            say!("do-take-back-training"),
        ),
        named(Action::WatchGame, Train, say!("do-watch")),
        named(Action::KeepPast, Machines, say!("do-keep-past")),
        named(Action::FindBox, Look, say!("do-find")),
        named(Action::OtherMachine, Look, say!("do-other-machine")),
        named(Action::ChangeShaker, Look, say!("do-by-hand")),
        named(Action::HowToBeatIt, Study, say!("do-beat-it")),
        named(Action::ThenAndNow, Study, say!("do-then-and-now")),
        named(Action::Tournament, Study, say!("do-1961")),
        manage(Open, say!("do-open")),
        manage(New, say!("do-new-machine")),
        named(Action::Make(None), Machines, say!("do-own-rules")),
        manage(Copy, say!("do-copy")),
        manage(Rename, say!("do-rename")),
        manage(Pour, say!("do-pour")),
        manage(Rules, say!("do-rules")),
        manage(Restock, say!("do-restock")),
        named(Action::Place, Machines, say!("do-place")),
        of_page(SaveFile, say!("do-save-file")),
        of_page(OpenFile, say!("do-open-file")),
        of_page(CopyLink, say!("do-copy-link")),
        of_page(AskForLabels, say!("do-print-cabinet")),
        of_page(PrintLesson, say!("do-print-lesson")),
        of_page(PrintMats, say!("do-print-mats")),
        manage(Remove, say!("do-remove")),
    ]
});

/// The digits with their squares, like a phone.
fn digits() -> Row {
    let digit = |square: Square| (key(&square.to_string()), Action::Play(square));
    Row {
        keys: Square::ALL.map(digit).into(),
        ..keys("1-9", [])
    }
}

/// The tabs with their keys, from F2.
fn tabs() -> impl Iterator<Item = (Key, Tab)> {
    (2..)
        .map(|number| Key(KeyCode::F(number), KeyModifier::Nothing))
        .zip(Tab::VARIANTS.iter().copied())
}

/// All keys with their actions.
pub fn all() -> impl Iterator<Item = (Key, Action)> {
    let tabs = tabs().map(|(key, tab)| (key, Action::ShowTab(tab)));
    TABLE.iter().flat_map(|row| &row.keys).copied().chain(tabs)
}

/// All entries of the list, in order.
pub fn entries() -> Vec<Entry> {
    let tabs = tabs().map(|(_, tab)| entry(Action::ShowTab(tab), Group::Tabs, tab.in_list()));
    // The costliest first is a key of its own.
    let orders = Order::VARIANTS.iter().filter(|it| **it != Order::Costliest);
    let orders = orders.map(|&order| {
        let said = say!("do-order", order = <&str>::from(order));
        entry(Action::Order(order), Group::Look, said)
    });
    let others = TABLE.iter().filter_map(|row| row.entry.clone());
    let mut entries: Vec<_> = others.chain(orders).chain(tabs).collect();
    entries.sort_by_key(|entry| entry.group);
    entries
}

/// All keys in order, each with its label and what it does.
pub(crate) fn all_keys() -> impl Iterator<Item = (String, Entry)> {
    let tabs = tabs().map(|(key, tab)| {
        let said = tab.in_list();
        (
            key.to_string(),
            entry(Action::ShowTab(tab), Group::Tabs, said),
        )
    });
    let rows = TABLE.iter().filter_map(|row| {
        let &(_, action) = row.keys.first()?;
        // Arrows have other keys with letters.
        let label = if row.label.is_ascii() {
            row.label
        } else {
            "h j k l"
        };
        let name = format!("{action:?}");
        let name = name.split('(').next().unwrap_or_default();
        let does = || entry(action, Group::Program, say!("key-does", key = name));
        Some((key_name(label), row.entry.clone().unwrap_or_else(does)))
    });
    rows.chain(tabs)
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
