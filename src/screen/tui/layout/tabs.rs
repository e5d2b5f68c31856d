//! The tabs on the upper edge of the right pane, after its name.

use ratatui::layout::Rect;
use strum::VariantArray;
use unicode_width::UnicodeWidthStr;

use crate::app::Tab;
use crate::words::say;

/// A tab of the right pane.
#[derive(Clone, Debug)]
pub struct TabPlace {
    /// The tab.
    pub tab: Tab,
    /// As much of its name as there is room for.
    pub name: String,
    /// Its area.
    pub area: Rect,
}

/// The tabs by name; where they do not all fit, without the line between them, and then with fewer
/// and fewer letters of the others.
pub(super) fn places(right_pane: Rect, current: Tab) -> Vec<TabPlace> {
    let steps = [(usize::MAX, 1), (usize::MAX, 0), (4, 0), (3, 0), (2, 0)];
    let rows = steps
        .into_iter()
        .map(|(letters, gap)| in_a_row(right_pane, current, letters, gap));
    let fitting = rows.into_iter().find(|(_, end)| *end < right_pane.right());
    fitting
        .unwrap_or_else(|| in_a_row(right_pane, current, 1, 0))
        .0
}

/// The tabs with so many letters of the others and so much between them, and where they end.
fn in_a_row(right_pane: Rect, current: Tab, others: usize, gap: u16) -> (Vec<TabPlace>, u16) {
    let wide = |text: &str| u16::try_from(text.width()).unwrap_or(u16::MAX);
    // The right pane's own name is before them.
    let mut x = right_pane.x + 1 + wide(&say!("matchboxes").to_string()) + 2;
    let place = |tab: Tab| {
        let mut name = tab.name().to_string();
        if tab != current {
            name = name.chars().take(others).collect();
        }
        // Without a gap, a name has only the space before it, but for that of the tab that shows
        // where there is room.
        let after = if tab == current {
            u16::from(others > 2)
        } else {
            gap
        };
        let width = wide(&name) + 1 + after;
        let area = Rect {
            x,
            width,
            height: 1,
            ..right_pane
        };
        x += width + gap;
        TabPlace { tab, name, area }
    };
    (Tab::VARIANTS.iter().copied().map(place).collect(), x)
}
