//! The list of all that can be done here and now, each thing by its name.

use super::{
    Action, App, Dialog, Direction, Offer, Popup, PopupContent, PopupLine, Then, Viewport,
};
use crate::app::room::Room;
use crate::app::{MachineAction, SHOWING_THE_PAST, Tab};
use crate::engine::{BoxNumber, Cabinet};
use crate::game::{Board, Mark};

/// The aim of a person who looks for something to do.
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
            Self::Program => "Program",
        }
    }
}

/// An action by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The action.
    pub action: Action,
    /// The aim that it serves.
    pub group: Group,
    /// Its name.
    pub name: &'static str,
    /// Its meaning.
    pub sentence: &'static str,
}

const fn entry(action: Action, group: Group, name: &'static str, sentence: &'static str) -> Entry {
    Entry {
        action,
        group,
        name,
        sentence,
    }
}

/// All that can be done by choosing it from the list, in its order.
pub const ENTRIES: &[Entry] = &[
    entry(
        Action::NewGame,
        Group::Play,
        "new game",
        "asks who begins; a game in progress is put back",
    ),
    entry(
        Action::Visit,
        Group::Play,
        "play without teaching it",
        "a copy that learns nothing; Esc comes back",
    ),
    entry(
        Action::TakeBack,
        Group::Play,
        "take back",
        "your last move, and the answer to it",
    ),
    entry(
        Action::Draw(None),
        Group::Play,
        "no bead came out",
        "of the box that you shake",
    ),
    entry(
        Action::Miscount,
        Group::Play,
        "the box was miscounted",
        "type what is in it, where the books are wrong",
    ),
    entry(
        Action::Work,
        Group::Play,
        "to do at the boxes",
        "the work at real boxes after a game",
    ),
    entry(
        Action::Xray,
        Group::Play,
        "X-ray: beads on the board",
        "of the box that MENACE opened last, or no longer",
    ),
    entry(
        Action::ShowTab(Tab::Boxes),
        Group::Look,
        "boxes",
        "the cabinet with all the matchboxes",
    ),
    entry(
        Action::ShowTab(Tab::Curve),
        Group::Look,
        "curve",
        "how it learned, and how Michie's of 1961 did",
    ),
    entry(
        Action::ShowTab(Tab::Games),
        Group::Look,
        "games",
        "the last games, to be replayed",
    ),
    entry(
        Action::ShowTab(Tab::Lab),
        Group::Look,
        "Lab: what if?",
        "rules side by side, tried with many machines",
    ),
    entry(
        Action::ShowTab(Tab::Machine),
        Group::Look,
        "machines",
        "the rules of this one, and the list of all",
    ),
    entry(
        Action::Zoom,
        Group::Look,
        "zoom",
        "cards, the wall of all boxes, one box",
    ),
    entry(
        Action::NextOpen,
        Group::Look,
        "next box of this game",
        "select the next one that was opened",
    ),
    entry(
        Action::OtherMachine,
        Group::Look,
        "second machine, or first",
        "look at the other one's boxes, curve and games",
    ),
    entry(
        Action::Follow,
        Group::Look,
        "follow the game",
        "the cabinet goes to the box just opened, or stays",
    ),
    entry(
        Action::Amounts,
        Group::Look,
        "numbers on the boxes",
        "beads, shares in percent, or whichever says more",
    ),
    entry(
        Action::Project,
        Group::Look,
        "projector",
        "board and box as large as can be; Esc ends it",
    ),
    entry(
        Action::Train,
        Group::Train,
        "train",
        "let it learn: against whom, how many games",
    ),
    entry(
        Action::Marks,
        Group::Study,
        "sound, slip, blunder",
        "mark the beads; again: the worst box, the next worst",
    ),
    entry(
        Action::HowToBeatIt,
        Group::Study,
        "how it can be beaten",
        "the shortest game that it can lose, move by move",
    ),
    entry(
        Action::NextMeasure,
        Group::Study,
        "chances against another",
        "measure it against the next opponent",
    ),
    entry(
        Action::Subject,
        Group::Study,
        "chances or beads",
        "what the curve draws over the games",
    ),
    entry(
        Action::Logarithmic,
        Group::Study,
        "axis of games",
        "logarithmic, or even",
    ),
    entry(
        Action::Tournament,
        Group::Study,
        "1961",
        "lay Michie's tournament over the curve, or off",
    ),
    entry(
        Action::LayOver,
        Group::Study,
        "other machines",
        "lay up to two of them over the curve, or off",
    ),
    entry(
        Action::CopyCommand,
        Group::Study,
        "copy the command",
        "that gives what the Lab shows",
    ),
    entry(
        Action::Arm(MachineAction::New),
        Group::Study,
        "add a row",
        "other rules to compare in the Lab",
    ),
    entry(
        Action::Arm(MachineAction::Rules),
        Group::Study,
        "rules of this row",
        "rewards and beads of the selected row of the Lab",
    ),
    entry(
        Action::Arm(MachineAction::Remove),
        Group::Study,
        "remove this row",
        "from the Lab",
    ),
    entry(
        Action::Manage(MachineAction::Open),
        Group::Machines,
        "open this machine",
        "the selected one, in place of the one that plays",
    ),
    entry(
        Action::Manage(MachineAction::New),
        Group::Machines,
        "new machine",
        "a fresh one, or one as it was after 1961",
    ),
    entry(
        Action::Manage(MachineAction::Copy),
        Group::Machines,
        "copy this machine",
        "under another name",
    ),
    entry(
        Action::Manage(MachineAction::Rename),
        Group::Machines,
        "rename this machine",
        "its file, too",
    ),
    entry(
        Action::Manage(MachineAction::Rules),
        Group::Machines,
        "rules of this machine",
        "its rewards; no bead is touched",
    ),
    entry(
        Action::Manage(MachineAction::Restock),
        Group::Machines,
        "restock this machine",
        "starting beads in every box; asks first",
    ),
    entry(
        Action::Manage(MachineAction::ClearTotals),
        Group::Machines,
        "clear its totals",
        "no bead is touched; asks first",
    ),
    entry(
        Action::Manage(MachineAction::Remove),
        Group::Machines,
        "remove this machine",
        "for good; asks first",
    ),
    entry(
        Action::Pictures,
        Group::Program,
        "MENACE in four pictures",
        "what the boxes and the beads are",
    ),
    entry(
        Action::Tour,
        Group::Program,
        "tour",
        "how to play, in eight live pages; your machine waits",
    ),
    entry(
        Action::Settings,
        Group::Program,
        "settings",
        "theme light or dark, motion, mark, mouse, numbers",
    ),
    entry(
        Action::ToggleMouse,
        Group::Program,
        "mouse on or off",
        "for this session; off lets the terminal select text",
    ),
    entry(
        Action::Quit,
        Group::Program,
        "quit",
        "the machine and the game are kept",
    ),
];

/// The keys that the list names in its last line, since they need what is under the cursor.
const LEGEND: &str = "Arrows move, Enter plays or opens, 1-9 play, Tab goes to the other pane, Esc closes. Click anything.";

/// The most characters that can be typed.
const LONGEST: usize = 24;

/// The lines of a page.
const PAGE: usize = 10;

/// The list, and the words by which something of it is looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    typed: String,
    selected: usize,
    /// All that could be done when it was opened.
    offered: Vec<Entry>,
}

impl List {
    /// The lines that have all the words, those with one in the name first; a number is a box.
    fn found(&self) -> Vec<Entry> {
        let typed = self.typed.to_lowercase();
        let words: Vec<_> = typed.split_whitespace().collect();
        let has = |text: &str| words.iter().all(|word| text.to_lowercase().contains(word));
        let is_found = |entry: &&Entry| {
            has(&format!(
                "{} {} {}",
                entry.group.name(),
                entry.name,
                entry.sentence
            ))
        };
        let mut found: Vec<_> = self.offered.iter().filter(is_found).copied().collect();
        if !words.is_empty() {
            found.sort_by_key(|entry| !has(entry.name));
        }
        found
    }

    /// The box whose number is typed, or whose board.
    fn numbered(&self, app: &App) -> Option<BoxNumber> {
        let cabinet = app.shown_cabinet();
        if let Ok(number) = self.typed.trim().parse() {
            return cabinet.number(number);
        }
        let board = typed_board(&self.typed, app.preferences().mark)?;
        let (number, _) = cabinet.box_index().find(board)?;
        cabinet.has(number).then_some(number)
    }

    /// Does what the line under the cursor says, or shows the box whose number is typed.
    fn choose(&self, app: &mut App, nth: usize) -> Then {
        let number = self.typed.trim();
        if let Some(number) = self.numbered(app) {
            app.show_box(number);
        } else if let Some(entry) = self.found().get(nth) {
            app.act_by_name(entry.action);
        } else if number.parse::<u64>().is_ok() {
            app.notice = Some(format!(
                "There is no box {number}; {}",
                which(app.shown_cabinet())
            ));
        }
        Then::Close
    }
}

/// The board of nine squares as it shows to a person with this mark.
fn typed_board(typed: &str, persons: Mark) -> Option<Board> {
    let square = |sign: char| match (sign.to_ascii_uppercase(), persons) {
        ('-' | '_', _) => '.',
        ('X', Mark::X) => 'O',
        ('O', Mark::X) => 'X',
        (sign, _) => sign,
    };
    let board: String = typed.trim().chars().map(square).collect();
    board.parse().ok()
}

/// The numbers of the first box and the last.
fn ends(cabinet: &Cabinet) -> [u16; 2] {
    let mut numbers = cabinet.numbers();
    let ends = [numbers.next(), numbers.next_back()];
    ends.map(|number| number.map_or(0, BoxNumber::number))
}

/// The boxes there are.
fn which(cabinet: &Cabinet) -> String {
    let ([first, last], count) = (ends(cabinet), cabinet.box_count());
    if usize::from(last) == count {
        format!("they are 1 to {last}")
    } else {
        format!("it has {count} of those from {first} to {last}")
    }
}

impl Dialog for List {
    fn content(&self, app: &App) -> PopupContent {
        let found = match self.numbered(app) {
            Some(_) => Vec::new(),
            None => self.found(),
        };
        let words = match self.numbered(app) {
            Some(number) => format!("Enter goes to box {number}."),
            None if !found.is_empty() => LEGEND.to_owned(),
            None => "Nothing that can be done here and now has that name.".to_owned(),
        };
        PopupContent {
            title: "All that can be done now",
            width: 116,
            lines: vec![
                PopupLine::Input(
                    "a word, or a box: its number or X.O......:",
                    self.typed.clone(),
                ),
                PopupLine::Faint(words),
            ],
            buttons: found.iter().map(|entry| entry.name.to_owned()).collect(),
            remarks: found.iter().map(|entry| entry.sentence).collect(),
            actions: found
                .iter()
                .map(|entry| (entry.group, entry.action))
                .collect(),
            selected: found
                .len()
                .checked_sub(1)
                .map(|last| self.selected.min(last)),
            ..PopupContent::default()
        }
    }

    fn offers(&self, action: Action) -> Option<Offer> {
        match action {
            Action::Go(_) => Some(Offer::Shown("move")),
            Action::Activate => Some(Offer::Shown("do it")),
            Action::Page(_) | Action::First | Action::Last => Some(Offer::Quiet),
            _ => None,
        }
    }

    fn act(&mut self, app: &mut App, action: Action, _: Viewport) -> Then {
        let last = self.found().len().saturating_sub(1);
        let view = Viewport {
            height: PAGE,
            ..Viewport::default()
        };
        if action == Action::Activate {
            return self.choose(app, self.selected.min(last));
        }
        if let Action::Go(direction) = action {
            self.selected = direction.around(self.selected.min(last), last);
        } else if let Some(nth) = action.along(self.selected.min(last), view) {
            self.selected = nth.min(last);
        }
        Then::Stay
    }

    fn press(&mut self, app: &mut App, nth: usize) -> Then {
        self.choose(app, nth)
    }

    fn turn(&mut self, _: &mut App, direction: Direction, _: Viewport) {
        let last = self.found().len().saturating_sub(1);
        self.selected = direction.along(self.selected.min(last), 1).min(last);
    }

    fn takes_text(&self) -> bool {
        true
    }

    fn push(&mut self, character: char) {
        let is_word = character.is_alphanumeric() || " -+%=._".contains(character);
        if is_word && self.typed.len() < LONGEST {
            self.typed.push(character);
            self.selected = 0;
        }
    }

    /// The first number of the line, whatever stands around it; or else the line.
    fn paste(&mut self, line: &str) {
        let mut numbers = line
            .split(|character: char| !character.is_ascii_digit())
            .filter(|digits| !digits.is_empty());
        let text = numbers.next().unwrap_or(line);
        text.chars().for_each(|character| self.push(character));
    }

    fn erase(&mut self) {
        self.typed.pop();
        self.selected = 0;
    }
}

impl App {
    /// Opens the list of all that can be done here and now.
    pub(in crate::app) fn open_list(&mut self) {
        // Any wish ends a look at the past, which means something only if it does today, too.
        let mut today = self.clone();
        today.end_look_back();
        let is_offered = |entry: &&Entry| {
            let means = |room: &&dyn Room| room.offer(self, entry.action).is_some();
            self.offers(entry.action).is_some()
                && (today.offers(entry.action).is_some() || SHOWING_THE_PAST.iter().any(means))
        };
        let list = List {
            typed: String::new(),
            selected: 0,
            offered: ENTRIES.iter().filter(is_offered).copied().collect(),
        };
        self.open(Popup::List(list));
    }
}
