//! The machine's chances as it stands, as a bar: won, drawn, lost.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::super::theme::Theme;
use super::{Clip, fitting};
use crate::app::ChancesView;
use crate::app::numbers::percents;

/// Draws what there is room for: a heading, the bar, and what its parts mean.
pub fn draw(measure: &ChancesView, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let Some(chances) = measure.chances() else { return };
    let parts =
        [("won", chances.won, theme.gain), ("drawn", chances.drawn, theme.faint), ("lost", chances.lost, theme.loss)];
    let heading = Line::styled(format!("MENACE against {}", measure.against()), theme.faint);
    let mut rows = area.rows();
    let lines = [Some(heading), None, Some(legend(&parts, area.width))];
    // The bar says most; then the numbers; then against whom.
    let wanted: &[usize] = match area.height {
        0 => &[],
        1 => &[2],
        2 => &[1, 2],
        _ => &[0, 1, 2],
    };
    for (row, &nth) in rows.by_ref().zip(wanted) {
        match &lines[nth] {
            Some(line) => line.render(row, buffer),
            None => draw_bar(&parts, theme, Rect { width: row.width.saturating_sub(2), ..row }, buffer),
        }
    }
}

/// What the parts are, in as many words as there is room for.
fn legend(parts: &[(&'static str, f64, Style); 3], width: u16) -> Line<'static> {
    let percents = percents(parts.map(|(_, chance, _)| chance));
    let line = |letters: usize, unit: &str| {
        let spans = parts.iter().zip(&percents).enumerate().map(|(nth, ((word, _, style), percent))| {
            let number = if nth < 2 { percent.strip_suffix(" %").unwrap_or(percent) } else { percent };
            let unit = if nth < 2 { unit } else { "" };
            Span::styled(format!("{} {number}{unit} ", &word[..letters.min(word.len())]), *style)
        });
        spans.collect::<Line>()
    };
    // The last space may be cut off.
    fitting(width + 1, [line(5, " %"), line(5, ""), line(1, "")])
}

/// Without color each part has a glyph of its own.
fn draw_bar(parts: &[(&str, f64, Style)], theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let [_, light, _, dark, full] = theme.glyphs.shades;
    let has_color = theme.gain.fg != theme.loss.fg;
    let glyphs = if has_color { [full; 3] } else { [full, dark, light] };
    let mut window = Clip { buffer, area };
    let (mut x, mut sum) = (area.x, 0.0);
    for ((_, chance, style), glyph) in parts.iter().zip(glyphs) {
        sum += chance;
        // A chance is 0 to 1, so the product is within the width.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let end = area.x + (f64::from(area.width) * sum).round() as u16;
        let width = usize::from(end.saturating_sub(x));
        window.put(x, area.y.into(), &glyph.repeat(width), *style);
        x = end.max(x);
    }
}
