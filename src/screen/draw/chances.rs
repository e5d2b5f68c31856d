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

    /// The legend of a chart, each part with a sample of its area.
    pub(crate) fn legend_with_swatches(&self, width: u16) -> Line<'static> {
        let [won, drawn, lost] = all_hundredths(self.shares());
        let samples = Layers::<3>::outcomes(self.theme).swatches;
        let [full, half, light] = samples.map(|(glyph, _)| glyph);
        let said = say!("chart-legend", won, drawn, lost, full, half, light);
        let names = ["full", "half", "light"].into_iter();
        let samples = names.zip(samples.map(|(_, style)| style));
        let parts: Vec<_> = self
            .theme
            .verdict_parts()
            .into_iter()
            .chain(samples)
            .collect();
        fit(&said, width, self.theme, &parts)
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
