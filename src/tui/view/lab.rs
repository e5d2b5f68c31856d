//! The Lab: settings and arms with what they came to, the plot, and the command that gives the same
//! numbers.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Widget;

use super::super::layout::LabLayout;
use super::super::theme::Theme;
use super::lab_plot::{LabPlot, arm_style};
use super::{fitting, row_style};
use crate::app::{self, App, Fields, Focus, LabCurve, LabPlan, LabTab};
use crate::engine::{Preset, Rules};
use crate::words::numbers::percent;

/// The tab of the Lab.
pub(super) struct LabView<'a> {
    app: &'a App,
    lab: &'a LabTab,
    theme: &'a Theme,
    places: &'a LabLayout,
}

impl<'a> LabView<'a> {
    pub(super) const fn of(app: &'a App, theme: &'a Theme, places: &'a LabLayout) -> Self {
        Self {
            app,
            lab: &app.right_pane.lab,
            theme,
            places,
        }
    }

    /// A setting, with its meaning where there is room.
    fn setting(&self, line: &app::Line<LabPlan>, width: u16) -> Line<'static> {
        let value = Span::from(format!(" {}", line.label(false, None)));
        let meaning = Span::styled(format!("  {}", line.meaning), self.theme.faint);
        fitting(
            width,
            [Line::from(vec![value.clone(), meaning]), Line::from(value)],
        )
    }

    /// An arm with its number, and what it came to in as many words as there is room for.
    fn arm(&self, nth: usize, width: u16) -> Line<'static> {
        let rules = &self.lab.plan().arms[nth];
        let number = Span::styled(format!(" {} ", nth + 1), arm_style(self.theme, nth));
        let found = self
            .lab
            .curves
            .get(nth)
            .map_or_else(|| vec![String::new()], found);
        let lines = found.into_iter().flat_map(|found| {
            let number = number.clone();
            names(rules).map(move |name| {
                let gap = usize::from(width)
                    .saturating_sub(4 + name.chars().count() + found.len())
                    .max(1);
                Line::from(vec![
                    number.clone(),
                    Span::from(name),
                    Span::from(" ".repeat(gap)),
                    Span::from(found.clone()),
                ])
            })
        });
        fitting(width, lines)
    }

    fn render_list(&self, buffer: &mut Buffer) {
        let focused = self.app.focus == Focus::RightPane;
        let lines = self.lab.plan().lines();
        let lines = lines.iter().enumerate().skip(self.places.list.first);
        for (row, (nth, line)) in self.places.list.area.rows().zip(lines) {
            let ground = row_style(self.theme, nth == self.lab.selected(), focused);
            match nth.checked_sub(LabPlan::SETTINGS) {
                Some(arm) => self.arm(arm, row.width),
                None => self.setting(line, row.width),
            }
            .render(row, buffer);
            if nth == self.lab.selected() {
                buffer.set_style(row, ground);
            }
        }
    }
}

impl Widget for LabView<'_> {
    fn render(self, _: Rect, buffer: &mut Buffer) {
        self.render_list(buffer);
        LabPlot::of(self.app, self.theme).render(self.places.plot, buffer);
        let command = self
            .places
            .command_lines
            .iter()
            .map(|line| Line::styled(format!(" {line}"), self.theme.faint));
        command
            .collect::<Text>()
            .render(self.places.command, buffer);
    }
}

/// The names of rules, with fewer and fewer words.
fn names(rules: &Rules) -> impl Iterator<Item = String> + use<> {
    let label = rules.label();
    let name = rules.preset().map(Preset::name);
    [
        name.map(|name| format!("{name}: {label}")),
        name.map(str::to_owned),
        Some(label),
    ]
    .into_iter()
    .flatten()
}

/// The result of an arm, in fewer and fewer words.
fn found(curve: &LabCurve) -> Vec<String> {
    let Some(end) = curve.end() else {
        return vec![String::new()];
    };
    let loses = format!("loses {}", percent(end.mean));
    let dry = if curve.dry > 0.0 {
        format!(", {} dry", percent(curve.dry))
    } else {
        String::new()
    };
    let spread = format!("{loses} ({} to {})", percent(end.p10), percent(end.p90));
    let safe = curve
        .safe_after
        .and_then(|safe| Some((safe.games?, safe.share)));
    let safe = safe.map_or_else(String::new, |([_, median, _], share)| {
        format!(", safe after {median:.0} ({})", percent(share))
    });
    vec![
        format!("{spread}{dry}{safe}"),
        format!("{spread}{dry}"),
        format!("{loses}{dry}"),
        loses,
    ]
}
