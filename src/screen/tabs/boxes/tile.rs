//! A matchbox as a tile of the wall: nine shades, stronger for more beads.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::widgets::Widget;

use crate::engine::Soundness;
use crate::game::{Mark, PerSquare, Square};
use crate::tui::draw::Clip;
use crate::tui::theme::{Rgb, Theme, WallColors};
use crate::tui::view::{Cursor, ShownBox};

/// A tile with a column on either side for the brackets of an open or a selected box. It is made of
/// colored half blocks, two squares of the lid in a cell, where there are colors for the wall, else
/// of glyphs.
pub(super) struct Tile<'a> {
    pub(super) theme: &'a Theme,
    pub(super) shown: ShownBox<'a>,
    /// The columns of a square, and its half lines or, where there are no colors for the wall, its
    /// lines.
    pub(super) pixel: (u16, u16),
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
    /// An odd number of half lines has a gap under it.
    fn render_blocks(&self, colors: &WallColors, clip: &mut Clip) {
        let (depth, (across, down)) = (self.theme.depth, self.pixel);
        let pixels =
            PerSquare::from_fn(|place| self.pixel(colors, self.shown.on_lid(place)).color(depth));
        // An unsound bead lacks its lower right corner, or where it has but one half of a cell, its
        // light.
        let dark = colors.bare.color(depth);
        let corners = PerSquare::from_fn(|place| {
            if self.is_unsound(self.shown.on_lid(place)) {
                dark
            } else {
                pixels[place]
            }
        });
        // The color of a half line in a column of squares: all along it, and at its right end.
        let half_line = |half: u16, column: u8| {
            let square = Square::at(u8::try_from(half / down).unwrap_or(u8::MAX), column)?;
            let is_last = (half + 1).is_multiple_of(down);
            Some((
                pixels[square],
                if is_last {
                    corners[square]
                } else {
                    pixels[square]
                },
            ))
        };
        let Rect { x, y, height, .. } = clip.area;
        for (line, column) in (0..height).flat_map(|line| (0..3).map(move |column| (line, column)))
        {
            let Some(upper) = half_line(2 * line, column) else {
                continue;
            };
            let lower = half_line(2 * line + 1, column);
            let style = |upper, lower: Option<Color>| match lower {
                Some(lower) => self.theme.plain.fg(upper).bg(lower),
                None => self.ground().fg(upper),
            };
            let x = x + 1 + across * u16::from(column);
            clip.fill(
                (x, y + line),
                across,
                "▀",
                style(upper.0, lower.map(|lower| lower.0)),
            );
            if (upper.0, lower.map(|lower| lower.0)) != (upper.1, lower.map(|lower| lower.1)) {
                clip.put(
                    x + across - 1,
                    y + line,
                    "▀",
                    style(upper.1, lower.map(|lower| lower.1)),
                );
            }
        }
    }

    /// True if a slip or a blunder is to be seen here.
    fn is_unsound(&self, square: Square) -> bool {
        self.shown
            .soundness(square)
            .is_some_and(|soundness| soundness != Soundness::Sound)
    }

    /// The color of a square: that of its bead, as strong as the box prefers it.
    fn pixel(&self, colors: &WallColors, square: Square) -> Rgb {
        if self.shown.mark(square).is_some() {
            return colors.mark;
        }
        if self.shown.is_lit(square) {
            return colors.beads[square];
        }
        if self.shown.total() == 0 {
            return colors.empty;
        }
        if self.shown.count(square) == 0 {
            return colors.bare;
        }
        colors.bead(square, self.shown.strength(square))
    }

    fn render_shades(&self, clip: &mut Clip) {
        let Rect { x, y, .. } = clip.area;
        for place in Square::ALL {
            let square = self.shown.on_lid(place);
            let mark = self.shown.mark(square);
            let (glyph, style) = match mark {
                Some(Mark::X) => ("x", self.theme.faint),
                Some(Mark::O) => ("o", self.theme.faint),
                None => self.shade(square),
            };
            let (width, height) = self.pixel;
            let (left, top) = (
                x + 1 + width * u16::from(place.column()),
                y + height * u16::from(place.row()),
            );
            for line in 0..height {
                clip.fill((left, top + line), width, glyph, style);
            }
        }
    }

    fn shade(&self, square: Square) -> (&'static str, Style) {
        let glyphs = &self.theme.glyphs;
        if self.shown.is_lit(square) {
            return (
                if glyphs.blocks { "◆" } else { "@" },
                self.theme.tile(square),
            );
        }
        if self.shown.count(square) == 0 {
            return (glyphs.dot, self.theme.faint);
        }
        let (step, style) = self.theme.shade(square, self.shown.strength(square));
        (glyphs.shades[step], style)
    }

    /// The ground under the tile and beside it.
    fn ground(&self) -> Style {
        self.theme.plain.add_modifier(Modifier::BOLD)
    }

    /// Heavy brackets beside a box that is open or, in time-lapse, was just paid, light ones beside
    /// the selected one.
    fn render_brackets(&self, clip: &mut Clip) {
        let [open, selected] = self.theme.glyphs.brackets;
        let is_selected = self.shown.cursor == Cursor::Focused;
        let (pair, style) = match (self.shown.is_open, is_selected) {
            (true, _) => (open, self.ground()),
            (false, true) => (selected, self.ground()),
            (false, false) => return,
        };
        for y in clip.area.top()..clip.area.bottom() {
            clip.put(clip.area.left(), y, pair[0], style);
            clip.put(clip.area.right() - 1, y, pair[1], style);
        }
    }
}
