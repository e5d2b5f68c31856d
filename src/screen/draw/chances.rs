//! The machine's present chances: the opponent, a bar of won, drawn and lost, and its legend.

use ratatui::text::{Line, Span};

use super::chart::Layers;
use super::text::fit;
use super::theme::Theme;
use crate::engine::Chances;
use crate::words::numbers::{all_hundredths, portions};
use crate::words::{Said, say};

#[derive(Clone, Copy)]
pub(crate) struct ChancesBar<'a> {
    pub(crate) theme: &'a Theme,
    pub(crate) chances: Chances,
}

impl ChancesBar<'_> {
    const fn shares(&self) -> [f64; 3] {
        [self.chances.won, self.chances.drawn, self.chances.lost]
    }

    fn said(&self) -> Said {
        let [won, drawn, lost] = all_hundredths(self.shares());
        say!("chances-legend", won, drawn, lost)
    }

    /// The legend of the bar.
    pub(crate) fn legend(&self, width: u16) -> Line<'static> {
        // A trailing space may be cut off.
        let parts = self.theme.verdict_parts();
        fit(&self.said(), width + 1, self.theme, &parts)
    }

    /// The bar; without color each part has its own glyph.
    pub(crate) fn bar(&self, width: u16) -> Line<'static> {
        let swatches = Layers::<3>::outcomes(self.theme).swatches;
        let widths = portions(self.shares(), width.into());
        let part = |(width, (glyph, style)): (u32, (&str, _))| {
            Span::styled(glyph.repeat(width as usize), style)
        };
        widths.into_iter().zip(swatches).map(part).collect()
    }
}
