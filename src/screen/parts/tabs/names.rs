//! The names of the tabs.

use ratatui::layout::Rect;
use strum::VariantArray;
use unicode_width::UnicodeWidthStr;

use crate::draw::text::in_cells;
use crate::model::Tab;

/// A tab of the right pane.
#[derive(Clone, Debug)]
pub struct TabPlace {
    pub tab: Tab,
    /// The name of the tab.
    pub name: String,
    pub area: Rect,
}

/// The minimum width for two columns between the names.
const WIDE: u16 = 56;

/// The width of a pane from which the legend of the field is beside the names.
const LEGEND_BESIDE: u16 = 76;

/// True if the legend of the field is beside the names, else above the field.
pub(super) const fn has_legend_beside(area: Rect) -> bool {
    area.width >= LEGEND_BESIDE
}

/// The free part of the line of tabs after a gap, at its right end.
pub(super) fn beside_names(area: Rect) -> Rect {
    let names = places(area);
    let end = names.last().map_or(area.x, |place| place.area.right() + 1);
    Rect {
        x: end,
        width: area.right().saturating_sub(end),
        height: area.height.min(1),
        ..area
    }
}

/// The names of the tabs side by side; the margin before the first is outside the area.
pub(super) fn places(area: Rect) -> Vec<TabPlace> {
    let mut x = area.x.saturating_sub(1);
    let place = |&tab: &Tab| {
        let name = tab.name().to_string();
        let columns = in_cells(name.width());
        let place = Rect {
            x,
            width: columns + 2,
            height: area.height.min(1),
            ..area
        };
        x += columns + if area.width < WIDE { 1 } else { 2 };
        TabPlace {
            tab,
            name,
            area: place,
        }
    };
    Tab::VARIANTS.iter().map(place).collect()
}
