//! The results of a machine's games, in letters that are read from afar.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::super::draw::fit;
use super::super::theme::Theme;
use super::big_text::{LetterSize, big_text};
use crate::app::Session;
use crate::engine::Tally;
use crate::words::{Length, Said, say};

/// The columns between two totals.
const GAP: usize = 4;

/// The totals of the machine that plays.
pub(crate) struct Totals<'a> {
    theme: &'a Theme,
    tally: Tally,
}

impl<'a> Totals<'a> {
    pub(crate) fn of(session: &Session, theme: &'a Theme) -> Self {
        Self {
            theme,
            tally: session.shown_tally(),
        }
    }

    /// The totals in letters of one line.
    fn small(&self, width: u16) -> Line<'static> {
        let Tally {
            won, drawn, lost, ..
        } = self.tally;
        let said = say!("totals", won, drawn, lost);
        fit(&said, width, self.theme, &self.theme.verdict_parts())
    }

    /// The words for big letters that stand alone, and whose games they count.
    fn legend(&self, width: u16) -> Line<'static> {
        let parts = self.theme.verdict_parts();
        fit(&say!("totals-of"), width, self.theme, &parts)
    }

    /// In big letters, with words of this length before the numbers.
    fn big(&self, length: Length) -> Vec<Line<'static>> {
        let Tally {
            won, drawn, lost, ..
        } = self.tally;
        let words = [
            say!("big-total-won"),
            say!("big-total-drawn"),
            say!("big-total-lost"),
        ];
        let totals = words
            .iter()
            .zip([won, drawn, lost])
            .zip(self.theme.verdicts());
        let big = |word: &Said, count: u64| {
            let text = format!("{} {count}", word.form(length));
            big_text(&text, LetterSize::Big).unwrap_or_default()
        };
        let blocks: Vec<_> = totals
            .map(|((word, count), style)| (big(word, count), style))
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

impl Widget for Totals<'_> {
    /// Draws the totals as large as there is room for, in as few words as that takes.
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let fits = |lines: &Vec<Line>| {
            lines.len() <= area.height.into()
                && lines
                    .iter()
                    .all(|line| line.width() + 2 <= area.width.into())
        };
        let lengths = Length::ALL.into_iter();
        let mut big = lengths.map(|length| (length, self.big(length)));
        let big = big
            .find(|(_, lines)| fits(lines))
            .filter(|_| self.theme.glyphs.blocks);
        let mut lines = match big {
            None => vec![self.small(area.width)],
            Some((Length::Full, lines)) => lines,
            // Fewer words in big letters do not say whose games they are.
            Some((_, mut lines)) => {
                lines.push(self.legend(area.width));
                lines
            }
        };
        lines.truncate(area.height.into());
        let air = usize::from(area.height).saturating_sub(lines.len()) / 2;
        for (line, row) in lines.into_iter().zip(area.rows().skip(air)) {
            line.centered().render(row, buffer);
        }
    }
}
