//! The results of a machine's games, in letters that are read from afar.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::super::theme::Theme;
use super::big_text::big_text;
use super::fitting;
use crate::app::App;
use crate::engine::Tally;
use crate::words::numbers::grouped;

/// The columns between two totals.
const GAP: usize = 4;

/// The totals of the machine that plays.
pub(super) struct Totals {
    tally: Tally,
    styles: [Style; 3],
    has_blocks: bool,
}

impl Totals {
    pub(super) fn of(app: &App, theme: &Theme) -> Self {
        Self {
            tally: app.shown_tally(),
            styles: theme.verdicts(),
            has_blocks: theme.glyphs.blocks,
        }
    }

    /// The totals in letters of one line.
    fn small(&self) -> Line<'static> {
        let Tally {
            won, drawn, lost, ..
        } = self.tally;
        let totals = [
            ("MENACE has won", won),
            ("  drawn", drawn),
            ("  lost", lost),
        ]
        .into_iter()
        .zip(self.styles);
        totals
            .map(|((word, count), style)| Span::styled(format!("{word} {}", grouped(count)), style))
            .collect()
    }

    /// In big letters, with these words before the numbers.
    fn big(&self, words: [&str; 3]) -> Vec<Line<'static>> {
        let Tally {
            won, drawn, lost, ..
        } = self.tally;
        let totals = words.into_iter().zip([won, drawn, lost]).zip(self.styles);
        let blocks: Vec<_> = totals
            .map(|((word, count), style)| (big_text(format!("{word} {count}").trim()), style))
            .collect();
        let lines = blocks.first().map_or(0, |(lines, _)| lines.len());
        let line = |nth: usize| {
            let spans = blocks
                .iter()
                .map(|(lines, style)| Span::styled(lines[nth].clone(), *style));
            let gap = |nth| Span::from(" ".repeat(if nth == 0 { 0 } else { GAP }));
            spans
                .enumerate()
                .flat_map(|(nth, span)| [gap(nth), span])
                .collect()
        };
        (0..lines).map(line).collect()
    }
}

impl Widget for Totals {
    /// As large as there is room for, in the fewest words that it takes.
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let forms = [
            ["MENACE WON", "DRAWN", "LOST"],
            ["WON", "DRAWN", "LOST"],
            ["W", "D", "L"],
        ];
        let fits = |lines: &Vec<Line>| {
            lines.len() <= area.height.into()
                && lines
                    .iter()
                    .all(|line| line.width() + 2 <= area.width.into())
        };
        let big = forms
            .into_iter()
            .map(|words| self.big(words))
            .find(fits)
            .filter(|_| self.has_blocks);
        let lines = big.unwrap_or_else(|| vec![fitting(area.width, [self.small()])]);
        let air = usize::from(area.height).saturating_sub(lines.len()) / 2;
        for (line, row) in lines.into_iter().zip(area.rows().skip(air)) {
            line.centered().render(row, buffer);
        }
    }
}
