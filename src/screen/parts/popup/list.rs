//! The list of all actions, searchable by name.

use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::form::Sheet;
use super::settings::{SettingValue, SettingsDraft};
use super::{Listed, Places, PopupContent, PopupLine};
use crate::draw::list::List as Cursor;
use crate::engine::BoxNumber;
use crate::game::{Board, Mark, Symmetry};
use crate::model::keys::{self, Entry};
use crate::model::{Action, Group, Session, Tab};
use crate::parts::rows::Rows;
use crate::parts::tabs::games::kept_game_near;
use crate::parts::{Binding, Context, ListOf, Next, Part};
use crate::words::numbers::sentence;
use crate::words::{Argument, Said, full_stop, no_such_box, padded, say};

/// The maximum length of the search text.
const LONGEST: usize = 24;

#[derive(Clone, Debug, PartialEq, Eq)]
struct ListLine {
    action: Action,
    group: Group,
    name: String,
    sentence: String,
    /// Synonyms for the search.
    synonyms: String,
    /// A value of a setting with its message, for such a line.
    setting: Option<(SettingsDraft, Said)>,
    /// True if it has a place of its own, and is shown for a search text alone.
    has_place: bool,
    /// True if its key is shown beside it.
    has_key: bool,
}

impl From<Entry> for ListLine {
    fn from(entry: Entry) -> Self {
        Self {
            action: entry.action,
            group: entry.group,
            name: entry.said.to_string(),
            sentence: entry.said.about(),
            synonyms: entry.said.synonyms(),
            setting: None,
            has_key: true,
            has_place: matches!(
                entry.action,
                Action::Tournament
                    | Action::Order(_)
                    | Action::Colors
                    | Action::Keys
                    | Action::Make(_)
            ),
        }
    }
}

impl ListLine {
    /// The line for a value of a setting.
    fn of_setting(it: SettingValue) -> Option<Self> {
        let SettingValue { value, now, draft } = it;
        let said = value.said?;
        let sentence = say!("setting-now", means = value.meaning, now);
        Some(Self {
            action: Action::Settings,
            group: Group::Program,
            name: said.to_string(),
            sentence: sentence.to_string(),
            synonyms: value.synonyms,
            setting: Some((draft, said)),
            has_place: true,
            has_key: false,
        })
    }

    /// The action as a row. Without a key if the key does more than the row, or belongs to the
    /// browser.
    fn listed(&self, is_on_page: bool) -> Listed {
        let is_browsers = is_on_page && matches!(self.action, Action::ShowTab(_));
        let has_key = self.has_key && !is_browsers;
        let action = has_key.then_some(self.action);
        Listed {
            action: self.action,
            group: self.group,
            key: action.and_then(keys::key_of).unwrap_or_default(),
        }
    }

    /// The distance between the line and the search text: 0 for its name or the value of its
    /// setting, then for whole words, parts of names, and words in sentences; `None` if a word is
    /// missing.
    fn distance(&self, typed: &str) -> Option<usize> {
        let name = self.name.to_lowercase();
        let is_value = || self.setting.is_some() && name.ends_with(&format!(": {typed}"));
        if name == typed || is_value() {
            return Some(0);
        }
        let synonyms = self.synonyms.to_lowercase();
        let others = format!("{} {}", self.sentence, self.group.name()).to_lowercase();
        let of_word = |word: &str| {
            let is_in = |text: &str| words_of(text).any(|it| it == word);
            let is_begun = |text: &str| words_of(text).any(|it| it.starts_with(word));
            match word {
                _ if is_in(&synonyms) => Some(1),
                _ if is_in(&name) => Some(2),
                _ if is_begun(&name) => Some(3),
                _ if is_begun(&synonyms) => Some(4),
                _ if name.contains(word) => Some(5),
                _ if is_begun(&others) => Some(6),
                _ => others.contains(word).then_some(7),
            }
        };
        words_of(typed).try_fold(0, |most, word| Some(most.max(of_word(word)?)))
    }
}

/// The words of a text without punctuation.
fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| !sign.is_alphanumeric())
        .filter(|word| !word.is_empty())
}

/// The list of all actions, with the search text.
#[derive(Clone, Debug)]
pub struct List {
    typed: String,
    /// The matching lines, with the cursor.
    rows: Cursor,
    /// While searching for a box nothing else is shown before other text is typed.
    of: ListOf,
    /// All actions available when it was opened, then all settings with their values.
    offered: Vec<ListLine>,
    /// The indices of the matching lines, the nearest first.
    found: Vec<usize>,
    pub places: Places,
}

impl List {
    /// The matching lines, the nearest first; without a search text, all but those that have places
    /// of their own: values of settings, the tournament, and on a page the menu of a machine.
    fn found(&self) -> impl ExactSizeIterator<Item = &ListLine> {
        self.found.iter().map(|&nth| &self.offered[nth])
    }

    /// Updates the matching lines.
    fn search(&mut self) {
        let typed = self.typed.trim().to_lowercase();
        let distance = |line: &ListLine| {
            if typed.is_empty() {
                (!line.has_place && self.of != ListOf::Boxes).then_some(0)
            } else {
                line.distance(&typed)
            }
        };
        let lines = self.offered.iter().enumerate();
        let found = lines.filter_map(|(nth, line)| Some((distance(line)?, nth)));
        let mut found: Vec<_> = found.collect();
        found.sort_unstable();
        self.found = found.into_iter().map(|(_, nth)| nth).collect();
        self.rows = Cursor::of_popup(self.found.len(), 0);
    }

    /// The box whose number or board is typed, and the symmetry to its lid.
    fn numbered(&self, session: &Session) -> Option<(BoxNumber, Symmetry)> {
        let cabinet = session.view().cabinet();
        if let Ok(number) = self.typed.trim().parse() {
            return Some((cabinet.number(number)?, Symmetry::Identity));
        }
        let board = typed_board(&self.typed, session.preferences().mark)?;
        let (number, ways) = cabinet.box_index().find(board)?;
        let way = ways.iter().next()?;
        cabinet.has(number).then_some((number, way))
    }

    /// The number typed after the word for games, and that of the nearest remembered game.
    fn game(&self, session: &Session) -> Option<(u64, u64)> {
        let typed = self.typed.to_lowercase();
        let mut words = words_of(&typed);
        let (word, number) = (words.next()?, words.next()?.parse().ok()?);
        let games = say!("do-games").to_string().to_lowercase();
        let is_game = games.starts_with(word) && words.next().is_none();
        let (_, kept) = kept_game_near(session, number).filter(|_| is_game)?;
        Some((number, kept))
    }

    /// True if a box or a game is named by its number.
    fn has_number(&self, session: &Session) -> bool {
        self.numbered(session).is_some() || self.game(session).is_some()
    }

    /// The reason why a number or a board matches nothing; `None` if it is neither.
    fn why_nothing(&self, session: &Session) -> Option<Said> {
        let typed = self.typed.trim();
        if typed.parse::<u64>().is_ok() {
            return Some(no_such_box(session.view().cabinet(), &typed));
        }
        signs_of_board(typed)?;
        Some(say!("no-box-for-board"))
    }

    /// The hint under the search text, if any.
    fn hint(&self, context: Context<'_>) -> Option<String> {
        let session = context.session;
        if let Some((number, way)) = self.numbered(session) {
            let is_number = self.typed.trim().parse::<u16>().is_ok();
            let turn: Argument = if is_number {
                "number".into()
            } else {
                way.into()
            };
            return Some(say!("find-goes-to", box = number, turn).to_string());
        }
        match self.game(session) {
            Some((game, kept)) if game == kept => {
                return Some(say!("find-goes-to-game", game).to_string());
            }
            Some((game, kept)) => return Some(say!("nearest-game", kept, game).to_string()),
            None => {}
        }
        if self.typed.is_empty() {
            let said = match self.of {
                ListOf::Boxes => say!("find-board"),
                // A finger needs no keys.
                _ if context.around.layout_facts.is_upright => return None,
                _ => say!("list-legend"),
            };
            return Some(said.to_string());
        }
        let is_nothing = self.found.is_empty();
        let reason = || {
            self.why_nothing(session)
                .unwrap_or_else(|| say!("list-nothing"))
        };
        is_nothing.then(|| full_stop(&reason()))
    }
}

/// The nine squares of a typed board as X, O and dots; missing ones are free.
///
/// `None` for fewer than two characters, and for a word with a dash.
fn signs_of_board(typed: &str) -> Option<String> {
    let is_whole = typed.len() == 9;
    let sign = |sign: char| match sign.to_ascii_uppercase() {
        sign @ ('X' | 'O' | '.') => Some(sign),
        '-' | '_' if is_whole => Some('.'),
        _ => None,
    };
    let signs: String = typed.chars().map(sign).collect::<Option<_>>()?;
    (2..=9)
        .contains(&signs.len())
        .then(|| format!("{signs:.<9}"))
}

/// A board typed with the person's marks, in MENACE's terms.
fn typed_board(typed: &str, persons: Mark) -> Option<Board> {
    let signs = signs_of_board(typed.trim())?;
    let square = |sign| match (sign, persons) {
        ('X', Mark::X) => 'O',
        ('O', Mark::X) => 'X',
        (sign, _) => sign,
    };
    signs.chars().map(square).collect::<String>().parse().ok()
}

impl Part for List {
    fn binding(&self, context: Context<'_>, action: Action) -> Option<Binding<Self>> {
        match action {
            Action::ShowTab(_) => Self::quiet(move |_, _| Next::Do(action)),
            Action::Type(letter) => Self::quiet(move |list, _| {
                let is_word = letter.is_alphanumeric() || " -+%=._".contains(letter);
                if is_word && list.typed.len() < LONGEST {
                    list.typed.push(letter);
                    list.search();
                }
            }),
            Action::Erase => Self::quiet(|list, _| {
                list.typed.pop();
                list.search();
            }),
            _ => self.binding_of_rows(context, action),
        }
    }

    fn lay(&mut self, context: Context<'_>, area: Rect) {
        self.places = Places::centered(area, self.content(context));
    }

    fn places(&self) -> Option<&Places> {
        Some(&self.places)
    }
}

impl Rows for List {
    fn list(&self) -> Cursor {
        self.rows
    }

    fn select(&mut self, row: usize, _: &mut Session) {
        self.rows.selected = row;
    }

    /// Executes a line, or shows the box or game with the typed number.
    fn choose(&mut self, row: usize, session: &mut Session) -> Next {
        if let Some((game, _)) = self.game(session) {
            session.requests.game = Some(game);
            return Next::Do(Action::ShowTab(Tab::Games));
        }
        if let Some((number, _)) = self.numbered(session) {
            return Next::Do(Action::ShowBox(number));
        }
        let Some(line) = self.found().nth(row) else {
            return Next::Stay;
        };
        let Some((draft, said)) = &line.setting else {
            return Next::Do(line.action);
        };
        draft.apply(session);
        session.notice = Some(said.clone());
        Next::Close
    }

    fn words(&self, context: Context<'_>) -> [Option<Said>; 2] {
        let leads = self.has_number(context.session) || !self.found.is_empty();
        [leads.then(|| say!("offer-choose")), None]
    }
}

impl List {
    fn content(&self, context: Context<'_>) -> PopupContent {
        let session = context.session;
        let found: Vec<_> = if self.has_number(session) {
            Vec::new()
        } else {
            self.found().collect()
        };
        let [title, label] = match self.of {
            ListOf::Boxes => [say!("find-title"), say!("find-typed")],
            ListOf::Actions => [say!("list-title"), say!("list-typed")],
            ListOf::Keys => [say!("do-keys"), say!("list-typed")],
        };
        let typed = PopupLine::Input {
            name: label.to_string(),
            typed: self.typed.clone(),
            is_selected: false,
        };
        PopupContent {
            title: sentence(&title.to_string()),
            width: 116,
            lines: [typed]
                .into_iter()
                .chain(self.hint(context).map(PopupLine::Faint))
                .collect(),
            buttons: found.iter().map(|line| line.name.clone()).collect(),
            remarks: found.iter().map(|line| line.sentence.clone()).collect(),
            actions: found
                .iter()
                .map(|line| line.listed(session.is_on_page))
                .collect(),
            selected: (!found.is_empty()).then_some(self.rows.selected),
            ..PopupContent::default()
        }
    }

    /// The first number in a pasted line, or else the line.
    pub(crate) fn of_pasted(line: &str) -> &str {
        let mut numbers = line
            .split(|character: char| !character.is_ascii_digit())
            .filter(|digits| !digits.is_empty());
        numbers.next().unwrap_or(line)
    }

    /// The list of these actions, each with whether the footer names it, and of the settings where
    /// they can be changed.
    pub(crate) fn new(
        session: &Session,
        entries: impl Iterator<Item = (Entry, bool)>,
        has_settings: bool,
        of: ListOf,
    ) -> Self {
        let line = |(entry, is_named): (Entry, bool)| {
            let mut line = ListLine::from(entry);
            if line.group != Group::Program && is_named {
                line.group = Group::Now;
            }
            line.has_place |= session.is_on_page && matches!(line.action, Action::Manage(_));
            line
        };
        let mut lines: Vec<ListLine> = entries.map(line).collect();
        lines.sort_by_key(|line| line.group);
        let settings = has_settings.then(|| SettingsDraft::of(session).values());
        let settings = settings.into_iter().flatten();
        lines.extend(settings.filter_map(ListLine::of_setting));
        Self::with(lines, of)
    }

    /// The list of all keys.
    pub(crate) fn of_keys() -> Self {
        let keys: Vec<_> = keys::all_keys().collect();
        let widest = keys.iter().map(|(key, _)| key.width()).max().unwrap_or(0);
        let line = |(key, entry): (String, Entry)| {
            let mut line = ListLine::from(entry);
            line.name = format!("{} {}", padded(&key, widest + 1), line.name);
            (line.has_place, line.has_key) = (false, false);
            line
        };
        let mut lines: Vec<_> = keys.into_iter().map(line).collect();
        lines.sort_by_key(|line| line.group);
        Self::with(lines, ListOf::Keys)
    }

    fn with(offered: Vec<ListLine>, of: ListOf) -> Self {
        let mut list = Self {
            typed: String::new(),
            rows: Cursor::default(),
            of,
            offered,
            found: Vec::new(),
            places: Places::default(),
        };
        list.search();
        list
    }
}
