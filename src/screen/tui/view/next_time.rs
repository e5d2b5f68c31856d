//! The change in play after a game: the chances of a bead before it and after it.

use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::super::theme::Theme;
use super::fitting;
use crate::app::{App, Change, Motion};
use crate::words::numbers::share_of_beads;

/// The columns of the words before a bar, and of the air behind it.
const BESIDE_BAR: usize = 8;

/// The change of the box that a game has changed most.
pub(super) struct NextTime<'a> {
    theme: &'a Theme,
    change: Change,
    bead: String,
    /// True if its reward has been seen to be paid.
    is_paid: bool,
}

impl<'a> NextTime<'a> {
    pub(super) fn of(app: &App, theme: &'a Theme) -> Option<Self> {
        let change = app.next_time()?;
        Some(Self {
            theme,
            change,
            bead: app.bead_names()[change.bead.lid_square()].clone(),
            is_paid: app.play.motion == Motion::Still,
        })
    }

    /// Two bars, the longer one as long as there is room for.
    pub(super) fn bars(&self, width: u16) -> Vec<Line<'static>> {
        let Change { before, now, .. } = self.change;
        let heading = format!("Next time in box {}:", self.change.number);
        let now = if self.is_paid {
            self.bar("now", now, width)
        } else {
            Line::default()
        };
        vec![
            Line::styled(heading, self.theme.faint),
            self.bar("before", before, width),
            now,
        ]
    }

    fn bar(&self, word: &str, chance: f64, width: u16) -> Line<'static> {
        let Change { before, now, .. } = self.change;
        let words = |chance| format!("{} {}", self.bead, share_of_beads(chance));
        let beside = BESIDE_BAR + words(before).width().max(words(now).width());
        let room = usize::from(width).saturating_sub(beside);
        // Both are columns, of which a screen has few.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        #[expect(clippy::cast_precision_loss)]
        let columns = (chance / before.max(now) * room as f64).round() as usize;
        let [.., full] = self.theme.glyphs.shades;
        let style = self.theme.bead(self.change.bead.lid_square());
        Line::from(vec![
            Span::styled(format!("{word:<7}"), self.theme.faint),
            Span::styled(full.repeat(columns.min(room)) + " ", style),
            Span::styled(words(chance), style),
        ])
    }

    /// Both in a line, in as many words as there is room for.
    pub(super) fn line(&self, width: u16) -> Line<'static> {
        let before = share_of_beads(self.change.before);
        let now = if self.is_paid {
            share_of_beads(self.change.now)
        } else {
            String::new()
        };
        let bead = &self.bead;
        let number = self.change.number;
        let to = self.theme.glyphs.to;
        let style = self.theme.bead(self.change.bead.lid_square());
        let line = |about: String, before: &str| {
            let words = Span::styled(format!("{bead} {before} {to} {now}"), style);
            Line::from(vec![Span::styled(about, self.theme.faint), words])
        };
        let short = before.trim_end_matches(" %");
        let lines = [
            line(format!("next time in box {number}: "), &before),
            line(format!("next in {number}: "), short),
            line("next: ".to_owned(), short),
            line(String::new(), short),
        ];
        fitting(width, lines)
    }
}
