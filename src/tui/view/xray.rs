//! The beads that lie on a square of the board in the X-ray.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::super::theme::Theme;
use super::Clip;
use crate::engine::Bead;
use crate::words::numbers::short;

/// The beads for one square.
pub(super) struct BeadsOnSquare<'a> {
    pub(super) theme: &'a Theme,
    pub(super) bead: Bead,
    /// Its name.
    pub(super) name: String,
    /// How many there are.
    pub(super) count: u64,
    pub(super) look: BeadLook,
}

/// How the beads of a square stand out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BeadLook {
    /// In their color.
    Plain,
    /// One of them was drawn.
    Drawn,
    /// One of another square was drawn.
    Faded,
}

/// The most beads that are drawn one by one.
const MOST_DOTS: u64 = 5;

impl BeadsOnSquare<'_> {
    fn style(&self) -> Style {
        match self.look {
            BeadLook::Plain if self.count > 0 => self.theme.bead(self.bead.lid_square()),
            BeadLook::Drawn => self.theme.tile(self.bead.lid_square()),
            BeadLook::Plain | BeadLook::Faded => self.theme.faint,
        }
    }

    /// The count in as many words as there is room for.
    fn words(&self, width: usize) -> String {
        let count = short(self.count);
        let named = format!("{count} {}", self.name);
        if named.len() <= width { named } else { count }
    }
}

impl Widget for BeadsOnSquare<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let (style, glyphs) = (self.style(), self.theme.glyphs);
        let bead = self.theme.bead_glyph(self.bead.lid_square());
        if self.look == BeadLook::Drawn {
            buffer.set_style(area, style);
        }
        let mut clip = Clip { buffer, area };
        let mut centered = |y: u16, text: &str| {
            let width = u16::try_from(text.chars().count()).unwrap_or(u16::MAX);
            clip.put(
                area.x + area.width.saturating_sub(width) / 2,
                y,
                text,
                style,
            );
        };
        let middle = area.y + area.height / 2;
        if self.count == 0 {
            centered(middle, glyphs.dot);
        } else if area.height < 4 {
            centered(middle, &format!("{bead} {}", short(self.count)));
        } else {
            let dots = usize::try_from(self.count.min(MOST_DOTS)).unwrap_or(0);
            centered(middle - 1, &bead.repeat(dots));
            centered(middle + 1, &self.words(area.width.into()));
        }
    }
}
