//! Marks as pixel art, with two pixels per cell, one above the other: two diagonal bars or a ring.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::text::Clip;
use super::theme::Theme;
use crate::game::Mark;

/// A mark that fills a square.
pub(crate) struct MarkArt {
    mark: Mark,
    style: Style,
    /// The glyphs of a cell with a pixel in its upper half, in its lower half, and in both.
    glyphs: [&'static str; 3],
}

impl MarkArt {
    pub(crate) fn new(mark: Mark, style: Style, theme: &Theme) -> Self {
        let glyphs = match mark {
            _ if theme.glyphs.blocks => ["▀", "▄", "█"],
            Mark::X => ["X"; 3],
            Mark::O => ["O"; 3],
        };
        Self {
            mark,
            style,
            glyphs,
        }
    }
}

impl Widget for MarkArt {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        buffer.set_style(area, self.style);
        if area.height == 1 {
            return Clip { buffer, area }.put_in_middle(&self.mark.to_string(), self.style);
        }
        let size = picture_size(area);
        let left = area.width.saturating_sub(size.width) / 2;
        let above = (2 * area.height).saturating_sub(size.height) / 2;
        let [upper, lower, both] = self.glyphs;
        for at in area.positions() {
            let pixel = |half: u16| {
                let x = (at.x - area.x).checked_sub(left);
                let y = (2 * (at.y - area.y) + half).checked_sub(above);
                x.zip(y)
                    .is_some_and(|at| covers(self.mark, size, at.into()))
            };
            let glyph = match (pixel(0), pixel(1)) {
                (true, true) => both,
                (true, false) => upper,
                (false, true) => lower,
                (false, false) => continue,
            };
            buffer[at].set_symbol(glyph);
        }
    }
}

/// The size of the picture for a square, in pixels: three quarters of it, even, so that it can be
/// centered; in the smallest squares the arms of the X meet in a point.
fn picture_size(square: Rect) -> Size {
    if square.width < 8 || square.height < 4 {
        return Size::new(5, 6);
    }
    let side = (3 * square.width.min(2 * square.height) + 4) / 8 * 2;
    Size::new(side, side)
}

/// True if a mark of this size covers the pixel.
fn covers(mark: Mark, size: Size, at: Position) -> bool {
    if at.x >= size.width || at.y >= size.height {
        return false;
    }
    // Both marks are symmetric: the upper left quarter describes all.
    let x = at.x.min(size.width - 1 - at.x);
    let y = at.y.min(size.height - 1 - at.y);
    match mark {
        Mark::X => {
            let thickness = (3 * size.width + 4) / 10;
            (y..y + thickness).contains(&(x + (thickness - 1) / 2))
        }
        Mark::O => {
            let diameter = f32::from(size.width + size.height) / 2.0;
            let radius = diameter / 2.0 + 0.25;
            let from_middle = |size: u16, at: u16| f32::from(size - 1) / 2.0 - f32::from(at);
            let distance = from_middle(size.width, x).hypot(from_middle(size.height, y));
            (radius - 0.215 * diameter..radius).contains(&distance)
        }
    }
}
