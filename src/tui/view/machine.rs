//! The machine in words, and the list of the machines.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Widget;

use super::super::layout::MachineLayout;
use super::super::rules_text::LABELS;
use super::super::theme::Theme;
use super::row_style;
use crate::app::{App, Focus, Machines};
use crate::engine::MachineName;

/// The tab of the machine, its parts already laid out.
pub(super) struct MachineTab<'a> {
    theme: &'a Theme,
    places: &'a MachineLayout,
    app: &'a App,
    machines: &'a Machines,
    focused: bool,
}

impl<'a> MachineTab<'a> {
    pub(super) fn of(app: &'a App, theme: &'a Theme, places: &'a MachineLayout) -> Self {
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
        let line = |(label, value): &(Cow<'static, str>, String)| {
            if label.is_empty() {
                return Line::styled(format!(" {value}"), faint);
            }
            let width = LABELS - 1;
            Line::from(vec![
                Span::styled(format!(" {label:<width$}"), faint),
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
        let open: &[&str] = if is_open { &["open"] } else { &[] };
        let most_important = kind.iter().take(1).copied().collect();
        let after =
            [[open, &kind].concat(), kind, most_important].map(|words| match words.join(", ") {
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
