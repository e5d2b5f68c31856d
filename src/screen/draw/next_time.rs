//! The change of play after a game: the chance of a bead before and after.

use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::text::{fit, fit_tagged, in_cells, pad, pad_left};
use super::theme::Theme;
use crate::model::{Change, Motion, View};
use crate::words::numbers::{hundredths, percent, portions};
use crate::words::say;

/// The least change of a chance with bars.
const LEAST: f64 = 0.05;

/// The change of the box that a game changed the most.
pub(super) struct NextTime<'a> {
    theme: &'a Theme,
    change: Change,
    bead: String,
    /// True if its reward has been shown.
    is_paid: bool,
}

impl<'a> NextTime<'a> {
    pub(super) fn of(view: View<'_>, theme: &'a Theme) -> Option<Self> {
        let change = view.next_time()?;
        Some(Self {
            theme,
            change,
            bead: view.bead_names()[change.bead.lid_square()].clone(),
            is_paid: view.motion == Motion::Still,
        })
    }

    /// True if the change is large enough for bars.
    pub(super) fn has_bars(&self) -> bool {
        (self.change.now - self.change.before).abs() >= LEAST
    }

    /// Two bars, whose full width is 100 %.
    pub(super) fn bars(&self, width: u16) -> Vec<Line<'static>> {
        let Change {
            number,
            before,
            now,
            ..
        } = self.change;
        let heading = say!("next-time-heading", box = number);
        let [was, is] = [say!("next-time-before"), say!("next-time-now")].map(|it| it.to_string());
        let names = was.width().max(is.width()) + 1;
        let values = [before, now].map(|chance| format!("{} {}", self.bead, percent(chance)));
        let widest = values.iter().map(|it| it.width()).max().unwrap_or(0);
        let room = usize::from(width).saturating_sub(names + 1 + widest);
        let style = self.theme.beads[self.change.bead.lid_square()];
        // Bars of the same shade would merge.
        let [.., paler, full] = self.theme.glyphs.shades;
        let bar = |name, shade: &str, chance, value: &str| {
            let [columns, _] = portions([chance, 1.0 - chance], in_cells(room).into());
            Line::from(vec![
                Span::styled(pad(name, names), self.theme.faint),
                Span::styled(pad(shade.repeat(columns as usize), room + 1), style),
                Span::styled(pad_left(value, widest), style),
            ])
        };
        let pending = |line| if self.is_paid { line } else { Line::default() };
        vec![
            fit(&heading, width, self.theme).style(self.theme.faint),
            bar(was, paler, before, &values[0]),
            pending(bar(is, full, now, &values[1])),
        ]
    }

    /// Before and after in a line.
    pub(super) fn line(&self, width: u16) -> Line<'static> {
        let before = percent(self.change.before);
        let now = percent(self.change.now);
        // The pending value is blank, so that no text moves when it appears.
        let now = if self.is_paid {
            now
        } else {
            " ".repeat(now.width())
        };
        let said = say!(
            "next-time-line",
            box = self.change.number,
            bead = &self.bead,
            number = hundredths(self.change.before).into_owned(),
            before = &before,
            to = self.theme.glyphs.to,
            now,
        );
        let style = self.theme.beads[self.change.bead.lid_square()];
        fit_tagged(&said, width, self.theme, &[("bead", style)])
    }
}
