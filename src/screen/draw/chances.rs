//! The machine's present chances: the opponent, a bar of won, drawn and lost, and its legend.

use ratatui::text::{Line, Span};

use super::chart::Layers;
use super::text::{fit, fitting, line_of};
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

    /// The legend after a heading, which is shortened first and then dropped.
    pub(crate) fn legend_after(&self, heading: &Said, width: u16) -> Line<'static> {
        let (said, parts) = (self.said(), self.theme.verdict_parts());
        let legends = said.forms().map(|form| line_of(&form, self.theme, &parts));
        let legends: Vec<_> = legends.collect();
        let whole = legends.iter().flat_map(|legend| {
            heading.forms().map(|heading| {
                let heading = Span::styled(format!("{heading} "), self.theme.faint);
                Line::from([&[heading][..], &legend.spans].concat())
            })
        });
        // A trailing space may be cut off.
        fitting(width + 1, whole.chain(legends.iter().cloned()))
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
