//! The machine's present chances: the opponent, a bar of won, drawn and lost, and its legend.

use ratatui::text::{Line, Span};

use super::chart::Layers;
use super::text::fit_tagged;
use super::theme::Theme;
use crate::engine::Chances;
use crate::words::numbers::{all_hundredths, portions};
use crate::words::say;

const fn shares(chances: Chances) -> [f64; 3] {
    [chances.won, chances.drawn, chances.lost]
}

/// The legend of the bar.
pub(super) fn legend(chances: Chances, width: u16, theme: &Theme) -> Line<'static> {
    let [won, drawn, lost] = all_hundredths(shares(chances));
    let said = say!("chances-legend", won, drawn, lost);
    let [won, drawn, lost] = theme.verdicts();
    let styles = [("won", won), ("drawn", drawn), ("lost", lost)];
    // A trailing space may be cut off.
    fit_tagged(&said, width + 1, theme, &styles)
}

/// The bar; without color each part has its own glyph.
pub(super) fn bar(chances: Chances, width: u16, theme: &Theme) -> Line<'static> {
    let swatches = Layers::<3>::outcomes(theme).swatches;
    let widths = portions(shares(chances), width.into());
    let part = |(width, (glyph, style)): (u32, (&str, _))| {
        Span::styled(glyph.repeat(width as usize), style)
    };
    widths.into_iter().zip(swatches).map(part).collect()
}
