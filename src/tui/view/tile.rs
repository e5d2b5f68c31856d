//! A matchbox as a tile of the wall: nine shades, brighter for more beads.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::widgets::Widget;

use super::super::theme::{Rgb, Theme, WallColors};
use super::Clip;
use super::shown_box::ShownBox;
use crate::game::{Mark, Square};

/// A tile with a column on either side for the brackets of an open or a selected box. It is made of colored half
/// blocks, two squares of the lid in a cell, where there are colors for the wall, else of glyphs.
pub(super) struct Tile<'a> {
    pub(super) theme: &'a Theme,
    pub(super) shown: ShownBox<'a>,
}

impl Widget for Tile<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut clip = Clip { buffer, area };
        match &self.theme.wall {
            Some(colors) => self.render_blocks(colors, &mut clip),
            None => self.render_shades(&mut clip),
        }
        self.render_brackets(&mut clip);
    }
}

impl Tile<'_> {
    /// The lower row has a gap under it.
    fn render_blocks(&self, colors: &WallColors, clip: &mut Clip) {
        let Rect { x, y, .. } = clip.area;
        for (x, column) in (x + 1..).zip(0..3) {
            let color = |square| self.pixel(colors, square).color(self.theme.depth);
            let pixel = |row| Square::at(row, column).map_or(Color::Reset, color);
            clip.put(x, y, "▀", self.theme.plain.fg(pixel(0)).bg(pixel(1)));
            clip.put(x, y + 1, "▀", self.ground().fg(pixel(2)));
        }
    }

    fn pixel(&self, colors: &WallColors, square: Square) -> Rgb {
        let ground = match self.shown.mark(square) {
            Some(Mark::X) => return colors.cross,
            Some(Mark::O) => return colors.nought,
            None => colors.bare,
        };
        if self.shown.is_drawn(square) {
            return colors.beads[square];
        }
        // In an open box all but the drawn bead are dimmed.
        let glow = if self.shown.drawn.is_some() { 0.55 } else { 1.0 };
        match self.shown.share(square) {
            0.0 => ground,
            share => colors.beads[square].over(ground, (0.2 + 0.8 * share.sqrt()) * glow),
        }
    }

    fn render_shades(&self, clip: &mut Clip) {
        let Rect { x, y, .. } = clip.area;
        for square in Square::ALL {
            let (glyph, style) = match self.shown.mark(square) {
                Some(Mark::X) => ("x", self.theme.faint),
                Some(Mark::O) => ("o", self.theme.faint),
                None => self.shade(square),
            };
            clip.put(x + 1 + u16::from(square.column()), y + u16::from(square.row()), glyph, style);
        }
    }

    fn shade(&self, square: Square) -> (&'static str, Style) {
        let glyphs = &self.theme.glyphs;
        let share = self.shown.share(square);
        let glyph = match share {
            0.0 => glyphs.dot,
            0.0..0.2 => glyphs.shades[1],
            0.2..0.4 => glyphs.shades[2],
            0.4..0.7 => glyphs.shades[3],
            _ => glyphs.shades[4],
        };
        let style = if share == 0.0 { self.theme.faint } else { self.theme.bead(square) };
        if self.shown.is_drawn(square) {
            return (if glyphs.blocks { "◆" } else { "@" }, style.add_modifier(Modifier::REVERSED | Modifier::BOLD));
        }
        (glyph, style)
    }

    /// What lies under the tile and beside it.
    fn ground(&self) -> Style {
        self.theme.wall_ground().add_modifier(Modifier::BOLD)
    }

    /// Heavy brackets beside an open box, light ones beside the selected one.
    fn render_brackets(&self, clip: &mut Clip) {
        let [open, selected] = self.theme.glyphs.brackets;
        let (pair, style) = match (self.shown.drawn, self.shown.selected && self.shown.focused) {
            (Some(_), _) => (open, self.ground()),
            (None, true) => (selected, self.ground()),
            (None, false) => return,
        };
        for y in clip.area.top()..clip.area.bottom() {
            clip.put(clip.area.left(), y, pair[0], style);
            clip.put(clip.area.right() - 1, y, pair[1], style);
        }
    }
}
