//! The machine's chances as it stands: whom against, a bar of won, drawn and lost, and what its
//! parts mean.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::super::chart::Layers;
use super::super::draw::fit;
use super::super::theme::Theme;
use super::Clip;
use crate::engine::Chances;
use crate::words::numbers::{percents, portions};
use crate::words::say;

#[derive(Clone, Copy)]
pub(crate) struct ChancesBar<'a> {
    pub(crate) theme: &'a Theme,
    pub(crate) chances: Chances,
}

impl ChancesBar<'_> {
    const fn shares(&self) -> [f64; 3] {
        [self.chances.won, self.chances.drawn, self.chances.lost]
    }

    /// The legend of the parts.
    pub(crate) fn legend(&self, width: u16) -> Line<'static> {
        let [won, drawn, lost] =
            percents(self.shares()).map(|percent| percent.trim_end_matches(" %").to_owned());
        let said = say!("chances-legend", won, drawn, lost);
        // The last space may be cut off.
        fit(&said, width + 1, self.theme, &self.theme.verdict_parts())
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
