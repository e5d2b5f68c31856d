//! The machine's chances as it stands: whom against, a bar of won, drawn and lost, and what its
//! parts mean.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::super::chart::Layers;
use super::super::theme::Theme;
use super::{Clip, fitting};
use crate::engine::Chances;
use crate::words::numbers::{percents, portions};

const WORDS: [&str; 3] = ["won", "drawn", "lost"];

/// The bar.
#[derive(Clone, Copy)]
pub(super) struct ChancesBar<'a> {
    pub(super) theme: &'a Theme,
    pub(super) chances: Chances,
}

impl ChancesBar<'_> {
    const fn shares(&self) -> [f64; 3] {
        [self.chances.won, self.chances.drawn, self.chances.lost]
    }

    /// The legend of the parts, in as many words as there is room for.
    pub(super) fn legend(&self, width: u16) -> Line<'static> {
        let (percents, styles) = (percents(self.shares()), self.theme.verdicts());
        let line = |letters: usize, unit: &str| {
            let part = |nth: usize| {
                let word = &WORDS[nth][..letters.min(WORDS[nth].len())];
                let number = percents[nth].strip_suffix(" %").unwrap_or(&percents[nth]);
                let unit = if nth == 2 { " %" } else { unit };
                Span::styled(format!("{word} {number}{unit} "), styles[nth])
            };
            (0..3).map(part).collect::<Line>()
        };
        // The last space may be cut off.
        fitting(width + 1, [line(5, " %"), line(5, ""), line(1, "")])
    }
}

impl Widget for ChancesBar<'_> {
    /// Without color each part has a glyph of its own.
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let swatches = Layers::<3>::outcomes(self.theme).swatches;
        let widths = portions(self.shares(), area.width.into());
        let mut clip = Clip { buffer, area };
        let mut x = area.x;
        for (width, (glyph, style)) in widths.into_iter().zip(swatches) {
            let width = u16::try_from(width).unwrap_or(area.width);
            clip.put(x, area.y, &glyph.repeat(width.into()), style);
            x += width;
        }
    }
}
