//! The tab of the machine: its rules and records, and below them the list of all machines.

use std::mem::replace;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use crate::draw::list::List;
use crate::draw::text::{Whole, below_lines, draw_notes, in_cells, inside, pad, pad_left, wrap};
use crate::draw::theme::Theme;
use crate::engine::{MachineName, Preset, Setting, Side};
use crate::model::{Action, Effect, MachineAction, Session, StoreRequest};
use crate::parts::rows::Rows;
use crate::parts::{Binding, Context, Next, Part};
use crate::words::numbers::{grouped, hundredths, outcomes, short};
use crate::words::rules::{self, Fact};
use crate::words::{Said, commas, padded, printable, say};

/// The width of the labels including margins.
const LABELS: usize = 11;

/// The minimum width of the numbers in the list.
const NUMBER: usize = 6;

/// Opens the menu of the selected machine.
const MENU: Action = Action::Manage(MachineAction::Menu);

/// The tab of the machine.
#[derive(Clone, Debug, Default)]
pub struct Machines {
    /// The list of machines.
    pub list: List,
    /// True if the source of the rules and their options are shown as well.
    has_details: bool,
    /// The pane with its frame.
    pane: Rect,
    /// The facts in fitting lines: labels and values.
    facts: (Rect, Vec<(String, String)>),
    /// The heading of the list.
    heading: Rect,
}

impl Part for Machines {
    fn binding(&self, context: Context<'_>, action: Action) -> Option<Binding<Self>> {
        match action {
            Action::Zoom => Self::shown(say!("offer-details"), |machines, _| {
                machines.has_details ^= true;
            }),
            // A single machine has no others to move to.
            Action::Go(_) if self.list.count < 2 => None,
            _ => self.binding_of_rows(context, action),
        }
    }

    fn lay(&mut self, context: Context<'_>, area: Rect) {
        self.pane = area;
        let pane = inside(area);
        let facts = facts(context.session, pane.as_size(), self.has_details);
        let lines = in_cells(facts.len());
        // A blank line above the list, if it fits.
        let gap = u16::from(pane.height > lines.saturating_add(6));
        (self.facts, self.heading) = ((pane, facts), below_lines(pane, lines + gap));
        let list = below_lines(self.heading, 1);
        let names = &context.session.known.names;
        let selected = context.session.known.selected();
        self.list.selected = names.iter().position(|it| it == selected).unwrap_or(0);
        self.list
            .lay(list, names.len(), context.around.layout_facts.is_upright);
    }

    /// Clicks below the last machine are ignored.
    fn at(&self, _: Context<'_>, at: Position) -> Option<Action> {
        let is_there =
            |action: &Action| matches!(action, Action::Line(nth) if *nth < self.list.count);
        self.list.at(at).filter(is_there)
    }

    fn draw(&self, context: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
        let session = context.session;
        let selected = session.machine_summary(session.known.selected());
        let mut notes = vec![say!("lost-to-perfect")];
        notes.extend(selected.second_in_words());
        draw_notes(theme, &notes, self.pane, buffer);
        let (area, facts) = &self.facts;
        for (fact, row) in facts.iter().zip(area.rows()) {
            line_of(fact, theme).write(row, buffer);
        }
        let numbers = numbers([say!("column-games"), say!("column-lost")].map(|it| it.to_string()));
        let room = usize::from(self.heading.width).saturating_sub(numbers.width());
        let heading = format!(" {}", say!("your-machines").fit(room.saturating_sub(1)));
        let heading = [
            Span::styled(pad(heading, room), theme.strong),
            Span::styled(numbers, theme.faint),
        ];
        Line::from_iter(heading).write(self.heading, buffer);
        let line = |nth: usize, width| {
            let name = &context.session.known.names[nth];
            Line::from(entry(context.session, theme, width, name))
        };
        self.list
            .draw(theme, context.around.has_focus, buffer, line);
    }

    /// Requests the list of machines.
    fn enter(&mut self, session: &mut Session) {
        session.ask(Effect::Store(StoreRequest::List));
    }
}

impl Rows for Machines {
    fn list(&self) -> List {
        self.list
    }

    fn select(&mut self, row: usize, session: &mut Session) {
        session.known.selected = session.known.names.get(row).cloned();
    }

    fn choose(&mut self, _: usize, _: &mut Session) -> Next {
        Next::Do(MENU)
    }

    fn words(&self, _: Context<'_>) -> [Option<Said>; 2] {
        [Some(say!("offer-choose")), None]
    }
}

/// The line of a fact; without a label it continues the one before.
fn line_of((label, value): &(String, String), theme: &Theme) -> Line<'static> {
    if label.is_empty() {
        return Line::styled(format!(" {value}"), theme.faint);
    }
    let label = format!(" {}", padded(label, LABELS - 1));
    Line::from_iter([Span::styled(label, theme.faint), Span::from(value.clone())])
}

/// The numbers beside each machine, or their headings, right-aligned.
fn numbers([games, lost]: [String; 2]) -> String {
    let headings = [say!("column-games"), say!("column-lost")];
    let widths = headings.map(|heading| heading.to_string().width().max(NUMBER));
    let columns = [games, lost].into_iter().zip(widths);
    columns
        .map(|(text, width)| pad_left(&text, width + 2))
        .collect()
}

/// The entry of a machine with its remarks and numbers, marked if it is open; long names are cut.
fn entry(session: &Session, theme: &Theme, width: u16, name: &MachineName) -> String {
    let summary = session.machine_summary(name);
    let is_known = summary.lost.is_some();
    let games = is_known.then(|| short(summary.games));
    let lost = summary.lost.map(|lost| hundredths(lost).into_owned());
    let numbers = numbers([games, lost].map(Option::unwrap_or_default));
    let room = usize::from(width).saturating_sub(3 + numbers.width());
    let is_open = *name == session.known.open;
    let mark = if is_open { theme.glyphs.bead } else { " " };
    let open = is_open.then(|| say!("it-is-open").to_string());
    let name = if name.as_str().len() <= room {
        name.to_string()
    } else {
        let kept = name.as_str().chars().take(room.saturating_sub(3));
        format!("{}...", kept.collect::<String>())
    };
    // The name has its room first; the mark says that it is open, too.
    let mut remarks: Vec<_> = open.into_iter().chain(summary.words()).collect();
    while name.width() + 2 + commas(&remarks).width() > room && !remarks.is_empty() {
        remarks.remove(0);
    }
    let text = format!("{name}  {}", commas(&remarks));
    let text = text.trim_end().to_owned();
    format!(" {mark} {}{numbers}", pad(text, room))
}

/// The facts in fitting lines; without a label a line continues the one before. The list of
/// machines needs its room first; what has none follows in the details.
fn facts(session: &Session, size: Size, has_details: bool) -> Vec<(String, String)> {
    let mut lines = known(session, size.width);
    let list = 3 + session.known.names.len().min(3);
    let room = usize::from(size.height).saturating_sub(list);
    if lines.len() < room {
        let name = say!("plain-text", text = session.known.open.as_str());
        lines.insert(0, fitting(&fact("machine", name), size.width));
    }
    let shown = room.saturating_sub(1);
    if lines.len() > room && has_details {
        lines.drain(..shown);
    } else if lines.len() > room {
        let more = say!("and-more", count = lines.len() - shown);
        lines.truncate(shown);
        lines.push((String::new(), more.to_string()));
    }
    if has_details {
        lines.extend(details(session, size.width));
        // Blank lines of the list.
        lines.truncate(room + 2);
    }
    lines
}

/// The options of the commands, or the link on a page, that make the rules; and their source.
fn details(session: &Session, width: u16) -> impl Iterator<Item = (String, String)> {
    let rules = session.machine().rules();
    let (label, text) = if session.is_on_page {
        ("link", rules::link(rules))
    } else {
        ("options", rules::options(rules))
    };
    let source = rules.preset().map(Preset::name);
    let source = source.map(|preset| fact("source", say!("preset-source", preset)));
    let facts = [fact(label, say!("plain-text", text))]
        .into_iter()
        .chain(source);
    facts.map(move |fact| fitting(&fact, width))
}

/// All facts.
fn known(session: &Session, width: u16) -> Vec<(String, String)> {
    let rules = session.machine().rules();
    let fitting = |fact: Fact| fitting(&fact, width);
    // The last ones are left out on small screens.
    let mut lines: Vec<_> = of_games(session).into_iter().map(fitting).collect();
    lines.push(fitting(fact("rules", rules::name(rules))));
    if let Some(preset) = rules.preset().map(Preset::name) {
        let about = say!("preset-means", preset);
        let about = wrap(&about.to_string(), width.saturating_sub(1).max(1).into());
        lines.extend(about.into_iter().map(|line| (String::new(), line)));
    }
    lines.extend(place(session, width));
    let own = session.machine().own_rules();
    let settings = Setting::ALL.iter().filter_map(|it| rules::fact(*it, &own));
    lines.extend(settings.chain(of_boxes(session)).map(fitting));
    lines
}

/// A value with its label.
fn fact(fact: &str, value: Said) -> Fact {
    (say!("fact", fact), value)
}

/// Who plays, and the games with their results.
fn of_games(session: &Session) -> Vec<Fact> {
    let view = session.view();
    let (is_second, tally) = (view.side() == Side::Second, view.player().tally);
    let played = tally.games();
    let games = match view.last_of_1961() {
        Some(last) => say!("fact-games-1961", games = played, last),
        None => say!("plain-text", text = grouped(played)),
    };
    let is_by_hand = session.pair.machine.by_hand.is_on && !is_second;
    let results = || outcomes([tally.won, tally.drawn, tally.lost]);
    let facts = [
        is_second.then(|| fact("plays", say!("fact-second"))),
        is_by_hand.then(|| fact("shaken", say!("fact-by-you"))),
        Some(fact("games", games)),
        (played > 0).then(|| fact("results", results())),
    ];
    facts.into_iter().flatten().collect()
}

/// The full path of its file, in lines.
fn place(session: &Session, width: u16) -> Vec<(String, String)> {
    let path = session.known.place.as_ref();
    let path = path.map_or_else(String::new, |path| printable(&path.display()));
    let room = usize::from(width).saturating_sub(LABELS).max(1);
    let mut label = say!("fact", fact = "place").to_string();
    let lines = wrap(&path, room).into_iter();
    let lines = lines.filter(|line| !line.is_empty());
    lines
        .map(|line| (replace(&mut label, " ".to_owned()), line))
        .collect()
}

/// The contents of the boxes between games, and their corrections.
fn of_boxes(session: &Session) -> Vec<Fact> {
    let (view, machine) = (session.view(), session.machine());
    let player = view.player();
    let numbers = player.cabinet.numbers();
    let totals: Vec<_> = numbers.map(|it| machine.beads_of(it).total()).collect();
    let beads = totals.iter().fold(0_u64, |sum, it| sum.saturating_add(*it));
    let empty = totals.iter().filter(|it| **it == 0).count();
    let in_boxes = say!("fact-in-boxes", beads, short = short(beads));
    let empty = say!("fact-empty", empty, boxes = totals.len());
    let corrections = &session.pair.machine.by_hand.corrections;
    let last = corrections.last().filter(|_| view.side() == Side::First);
    let corrected = last.map(|last| {
        let (games, before) = (last.games, corrections.len() - 1);
        say!("fact-put-right", box = last.number, games, before)
    });
    let corrected = corrected.map(|it| fact("put-right", it));
    let facts = [fact("in-boxes", in_boxes), fact("empty", empty)];
    facts.into_iter().chain(corrected).collect()
}

/// A label with the longest fitting form of its value.
fn fitting((label, value): &Fact, width: u16) -> (String, String) {
    let room = usize::from(width).saturating_sub(LABELS).max(1);
    (label.to_string(), value.fit(room).to_string())
}
