//! The change of play after a game: the chance of a bead before and after.

use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::text::{fit, pad, pad_left};
use super::theme::Theme;
use crate::model::{Change, Motion, View};
use crate::words::numbers::{hundredths, percent};
use crate::words::say;

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

    /// Two bars, whose full width is 100 %.
    pub(super) fn bars(&self, width: u16) -> Vec<Line<'static>> {
        let Change {
            number,
            before,
            now,
            ..
        } = self.change;
        let heading = say!("next-time-heading", box = number);
        let words = [say!("next-time-before"), say!("next-time-now")].map(|said| said.to_string());
        let room = words.iter().map(|word| word.width()).max().unwrap_or(0) + 1;
        let [word_before, word_now] = words.map(|word| pad(word, room));
        // Bars of the same shade would merge.
        let [.., paler, full] = self.theme.glyphs.shades;
        let now = if self.is_paid {
            self.bar(word_now, full, now, width)
        } else {
            Line::default()
        };
        vec![
            fit(&heading, width, self.theme, &[]).style(self.theme.faint),
            self.bar(word_before, paler, before, width),
            now,
        ]
    }

    fn bar(&self, word: String, shade: &str, chance: f64, width: u16) -> Line<'static> {
        let Change { before, now, .. } = self.change;
        let words = |chance| format!("{} {}", self.bead, percent(chance));
        let widest = words(before).width().max(words(now).width());
        let room = usize::from(width).saturating_sub(word.width() + 1 + widest);
        // Both are columns of a screen.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        #[expect(clippy::cast_precision_loss)]
        let columns = (chance * room as f64).round() as usize;
        let style = self.theme.bead(self.change.bead.lid_square());
        Line::from(vec![
            Span::styled(word, self.theme.faint),
            Span::styled(pad(shade.repeat(columns), room + 1), style),
            Span::styled(pad_left(&words(chance), widest), style),
        ])
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
        let style = self.theme.bead(self.change.bead.lid_square());
        fit(&said, width, self.theme, &[("bead", style)])
    }
}
