//! What the lines of a chart are: side by side, or one under the other.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::fitting;

/// Between two names side by side.
const GAP: &str = "   ";

/// The lines of a chart beside one name alone.
const LEAST_HEIGHT: u16 = 7;

/// The lines of a chart that has room for a line of words for each name.
const LARGE: u16 = 20;

/// The names of the lines, each given in fewer and fewer words: all side by side with the first in
/// all its words, or else one under the other as far as there is room over the chart.
pub(super) fn arranged(
    own: &[Line<'static>],
    others: &[Vec<Line<'static>>],
    area: Rect,
) -> Vec<Line<'static>> {
    let fits = |line: &Line| line.width() <= usize::from(area.width);
    let fewest = others.iter().map(Vec::len).max().unwrap_or(1);
    let words = if area.height < LARGE { fewest } else { 1 };
    if let Some(line) = (0..words)
        .map(|fewer| side_by_side(&own[0], others, fewer))
        .find(fits)
    {
        return vec![line];
    }
    let room = usize::from(area.height.saturating_sub(LEAST_HEIGHT));
    if others.len() == 1 && !others[0].iter().any(fits) {
        return own
            .iter()
            .find(|line| fits(line))
            .cloned()
            .into_iter()
            .collect();
    }
    let under = others
        .iter()
        .take(room)
        .map(|words| fitting(area.width, words.iter().cloned()));
    [fitting(area.width, own.iter().cloned())]
        .into_iter()
        .chain(under)
        .collect()
}

/// All names in a line, the first in all its words and each other in so many fewer than all.
fn side_by_side(own: &Line<'static>, others: &[Vec<Line<'static>>], fewer: usize) -> Line<'static> {
    let others = others
        .iter()
        .filter_map(|words| words.get(fewer).or(words.last()));
    let spans = others.flat_map(|line| {
        [Span::from(GAP)]
            .into_iter()
            .chain(line.spans.iter().cloned())
    });
    own.spans.iter().cloned().chain(spans).collect()
}
