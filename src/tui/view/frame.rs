//! Frames of panes, popups and boxes: their edges alone are drawn, and those of a scrolled box as
//! far as they are in view.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::symbols::border::Set;
use ratatui::text::Span;
use ratatui::widgets::Widget;

use super::super::theme::Theme;
use super::Clip;

/// Draws a frame with a title: heavy around what has the focus, so that it shows without color.
pub(super) fn draw_frame(
    theme: &Theme,
    focused: bool,
    title: Span,
    area: Rect,
    buffer: &mut Buffer,
) {
    let (set, style) = if focused {
        (theme.glyphs.heavy, theme.focus)
    } else {
        (theme.glyphs.light, theme.frame)
    };
    Clip { buffer, area }.frame(area, set, style);
    title.render(between_corners(area, area.y), buffer);
}

/// Where words stand on the lower edge of a frame.
pub(super) fn lower_edge(area: Rect) -> Rect {
    between_corners(area, area.bottom().saturating_sub(1))
}

fn between_corners(area: Rect, y: u16) -> Rect {
    Rect {
        x: area.x.saturating_add(1),
        y,
        width: area.width.saturating_sub(2),
        height: area.height.min(1),
    }
}

impl Clip<'_> {
    /// Draws a frame along the edges of an area, and nothing inside it.
    pub(super) fn frame(&mut self, area: Rect, set: Set<'static>, style: Style) {
        let (right, bottom) = (
            area.right().saturating_sub(1),
            area.bottom().saturating_sub(1),
        );
        let edges = [
            (area.y, set.top_left, set.horizontal_top, set.top_right),
            (
                bottom,
                set.bottom_left,
                set.horizontal_bottom,
                set.bottom_right,
            ),
        ];
        for (y, left_end, middle, right_end) in edges {
            self.put(area.x, y, left_end, style);
            self.fill((area.x + 1, y), area.width.saturating_sub(2), middle, style);
            self.put(right, y, right_end, style);
        }
        for y in area.y + 1..bottom {
            self.put(area.x, y, set.vertical_left, style);
            self.put(right, y, set.vertical_right, style);
        }
    }
}
