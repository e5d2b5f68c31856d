//! The tab of the machine: the machine in words, and under them the list of the machines.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Widget;

use super::super::row_style;
use super::TabView;
use crate::app::{App, Focus, Item, Machines, Unit};
use crate::engine::MachineName;
use crate::tui::layout::{ListLayout, Target};
use crate::tui::rules_text::{LABELS, facts};
use crate::tui::theme::Theme;
use crate::words::{padded, say};

/// The known facts of the machine, and under them the list of machines.
#[derive(Clone, Debug)]
pub struct MachineLayout {
    /// The area of the facts.
    pub facts: Rect,
    /// The facts, in lines that fit: a label and a value.
    pub fact_lines: Vec<(String, String)>,
    /// The name of the list.
    pub heading: Rect,
    /// The list.
    pub list: ListLayout,
}

impl MachineLayout {
    pub(super) fn new(pane: Rect, app: &App) -> Self {
        let fact_lines = facts(app, pane.as_size());
        let lines = u16::try_from(fact_lines.len()).unwrap_or(u16::MAX);
        // A free line before the list, where that leaves room for it.
        let gap = u16::from(pane.height > lines.saturating_add(6));
        let facts = Rect {
            height: lines.min(pane.height),
            ..pane
        };
        let heading = Rect {
            y: facts.bottom() + gap,
            height: 1,
            ..pane
        }
        .intersection(pane);
        let list = Rect {
            y: heading.bottom(),
            height: pane.bottom().saturating_sub(heading.bottom()),
            ..pane
        };
        let machines = &app.right_pane.machines;
        let list = ListLayout::new(
            list,
            (machines.selected(), machines.names.len()),
            machines.top,
        );
        Self {
            facts,
            fact_lines,
            heading,
            list,
        }
    }
}

impl TabView for MachineLayout {
    fn list(&self) -> Option<&ListLayout> {
        Some(&self.list)
    }

    /// Below the last machine there is none.
    fn target(&self, at: Position) -> Option<Target> {
        let nth = self.list.at(at).filter(|nth| *nth < self.list.count)?;
        Some(Target::Item(Item::Line(nth)))
    }

    fn draw(&self, app: &App, theme: &Theme, _: Unit, pane: Rect, buffer: &mut Buffer) {
        MachineTab::of(app, theme, self).render(pane, buffer);
    }
}

/// The tab of the machine, its parts already laid out.
struct MachineTab<'a> {
    theme: &'a Theme,
    places: &'a MachineLayout,
    app: &'a App,
    machines: &'a Machines,
    focused: bool,
}

impl<'a> MachineTab<'a> {
    fn of(app: &'a App, theme: &'a Theme, places: &'a MachineLayout) -> Self {
        Self {
            theme,
            places,
            machines: &app.right_pane.machines,
            app,
            focused: app.focus == Focus::RightPane,
        }
    }

    fn render_facts(&self, buffer: &mut Buffer) {
        let faint = self.theme.faint;
        let line = |(label, value): &(String, String)| {
            if label.is_empty() {
                return Line::styled(format!(" {value}"), faint);
            }
            Line::from(vec![
                Span::styled(format!(" {}", padded(label, LABELS - 1)), faint),
                Span::from(value.clone()),
            ])
        };
        self.places
            .fact_lines
            .iter()
            .map(line)
            .collect::<Text>()
            .render(self.places.facts, buffer);
    }

    /// A machine of the list, with a bead before the open one, and after it what there is to say of
    /// it; where there is no room for all of that its name is cut.
    fn entry(&self, width: u16, name: &MachineName) -> String {
        let room = usize::from(width).saturating_sub(4);
        let is_open = name == &self.app.session.name;
        let mark = if is_open { self.theme.glyphs.bead } else { " " };
        let kind = self.app.machine_kind(name).words();
        let open: Vec<_> = is_open
            .then(|| say!("it-is-open").to_string())
            .into_iter()
            .collect();
        let most_important = kind.iter().take(1).cloned().collect();
        let after = [[open, kind.clone()].concat(), kind, most_important].map(|words| match words
            .join(", ")
        {
            none if none.is_empty() => none,
            words => format!("  {words}"),
        });
        let whole = after
            .iter()
            .map(|after| format!("{name}{after}"))
            .find(|entry| entry.len() <= room);
        let [.., least] = &after;
        let kept: String = name
            .as_str()
            .chars()
            .take(room.saturating_sub(3 + least.len()))
            .collect();
        format!(
            " {mark} {}",
            whole.unwrap_or_else(|| format!("{kept}...{least}"))
        )
    }
}

impl Widget for MachineTab<'_> {
    fn render(self, _: Rect, buffer: &mut Buffer) {
        self.render_facts(buffer);
        Line::styled(" Machines in the drawer", self.theme.strong)
            .render(self.places.heading, buffer);
        let names = self
            .machines
            .names
            .iter()
            .enumerate()
            .skip(self.places.list.first);
        for (row, (nth, name)) in self.places.list.area.rows().zip(names) {
            let ground = row_style(self.theme, nth == self.machines.selected(), self.focused);
            buffer.set_style(row, ground);
            Line::styled(self.entry(row.width, name), ground).render(row, buffer);
        }
    }
}
