//! The last games, newest first.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::super::theme::Theme;
use super::{ShownMarks, row_style};
use crate::app::{App, Focus};
use crate::engine::{History, Played, Verdict};
use crate::words::numbers::grouped;

/// The list of the last games.
pub(super) struct GameList<'a> {
    theme: &'a Theme,
    history: &'a History,
    /// How many games there have been: the number of the newest.
    newest: u64,
    /// The selected game, the newest being 0.
    selected: usize,
    /// The first game that shows, likewise.
    first: usize,
    focused: bool,
    /// The number of the last game of 1961, if there are any.
    last_of_1961: Option<u64>,
    marks: ShownMarks,
}

impl<'a> GameList<'a> {
    pub(super) fn of(app: &'a App, theme: &'a Theme, first: usize) -> Self {
        Self {
            theme,
            history: &app.shown_player().history,
            newest: app.shown_player().tally.games(),
            selected: app.right_pane.games.selected,
            first,
            last_of_1961: app.last_of_1961(),
            focused: app.focus == Focus::RightPane,
            marks: ShownMarks::of(app),
        }
    }

    /// The squares of a game in order, as they are numbered here.
    fn key(&self, played: &Played) -> String {
        played
            .key
            .squares()
            .iter()
            .map(|&square| self.marks.number(square).to_string())
            .collect()
    }

    fn line(&self, width: u16, number: u64, played: &Played) -> Line<'static> {
        let theme = self.theme;
        let [won, drawn, lost] = theme.verdicts(self.marks.of_side(played.side));
        let (word, style) = match (played.resigned(), played.verdict()) {
            (true, _) => ("resigned", lost),
            (false, Verdict::Won) => ("won", won),
            (false, Verdict::Drawn) => ("drawn", drawn),
            (false, Verdict::Lost) => ("lost", lost),
        };
        let is_wide = width >= 46;
        let word = if is_wide {
            format!(" {word:<9}")
        } else {
            format!(" {}", word[..1].to_uppercase())
        };
        let opponent = if self.last_of_1961.is_some_and(|last| number <= last) {
            "1961, reconstructed".to_owned()
        } else {
            played.opponent.to_string()
        };
        let gap = if is_wide { "   " } else { " " };
        Line::from_iter([
            Span::styled(word, style),
            Span::styled(format!("{:>7}", grouped(number)), theme.faint),
            Span::from(format!("{gap}{:<9}", self.key(played))),
            Span::styled(format!("{gap}{opponent}"), theme.faint),
        ])
    }
}

impl Widget for GameList<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        if self.history.last().is_none() {
            Line::styled(" No game has been finished yet.", self.theme.faint).render(area, buffer);
            return;
        }
        let games = self.history.iter().rev().enumerate().skip(self.first);
        for (row, (nth, played)) in area.rows().zip(games) {
            let is_selected = self.selected == nth;
            let line = self.line(row.width, self.newest.saturating_sub(nth as u64), &played);
            // The selection wears no colors, so that it is all of one piece.
            let line = if is_selected && self.focused {
                Line::from(line.to_string())
            } else {
                line
            };
            buffer.set_style(row, row_style(self.theme, is_selected, self.focused));
            line.render(row, buffer);
        }
    }
}
