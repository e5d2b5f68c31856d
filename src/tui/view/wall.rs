//! A matchbox as a tile of the wall: nine shades, brighter for more beads.

use ratatui::style::{Color, Modifier, Style};

use super::super::theme::{Theme, WallColors};
use super::Clip;
use super::matchbox::Look;
use crate::app::App;
use crate::app::numbers::share;
use crate::engine::{Bead, BoxNumber, Matchbox};
use crate::game::{Mark, Square};

/// Draws a tile of colored half blocks: two squares of the lid in a cell, the lower row with a gap under it.
pub fn draw_blocks(
    app: &App,
    theme: &Theme,
    colors: &WallColors,
    number: BoxNumber,
    at: (u16, i32),
    window: &mut Clip,
) {
    let matchbox = &app.shown_cabinet()[number];
    let look = Look::of(app, number);
    for column in 0..3 {
        let pixel =
            |row| Square::at(row, column).map_or(Color::Reset, |square| color(app, colors, matchbox, square, &look));
        let x = at.0 + u16::from(column);
        window.put(x, at.1, "▀", theme.plain.fg(pixel(0)).bg(pixel(1)));
        window.put(x, at.1 + 1, "▀", theme.plain.fg(pixel(2)));
    }
    draw_brackets(theme, &look, at, 2, window);
}

/// Draws a tile of glyphs, for terminals that cannot color half blocks.
pub fn draw_shades(app: &App, theme: &Theme, number: BoxNumber, at: (u16, i32), window: &mut Clip) {
    let matchbox = &app.shown_cabinet()[number];
    let look = Look::of(app, number);
    for square in Square::ALL {
        let cell = (at.0 + u16::from(square.column()), at.1 + i32::from(square.row()));
        let (glyph, style) = match matchbox.lid().board().at(square).map(|mark| app.shown(mark)) {
            Some(Mark::X) => ("x", theme.faint),
            Some(Mark::O) => ("o", theme.faint),
            None => shade(theme, matchbox, square, &look),
        };
        window.put(cell.0, cell.1, glyph, style);
    }
    draw_brackets(theme, &look, at, 3, window);
}

fn color(app: &App, colors: &WallColors, matchbox: &Matchbox, square: Square, look: &Look) -> Color {
    let ground = match matchbox.lid().board().at(square).map(|mark| app.shown(mark)) {
        Some(Mark::X) => return colors.cross.over(colors.cross, 1.0),
        Some(Mark::O) => return colors.nought.over(colors.nought, 1.0),
        None => colors.bare,
    };
    let bead = Bead::on_lid(square);
    if look.drawn == Some(bead) && !look.blinking {
        return colors.beads[square].over(colors.beads[square], 1.0);
    }
    // An open box holds its breath: all but the drawn bead are dimmed.
    let glow = if look.drawn.is_some() { 0.55 } else { 1.0 };
    match share(matchbox.beads().count(bead), matchbox.beads().total()) {
        0.0 => ground.over(ground, 1.0),
        share => colors.beads[square].over(ground, (0.2 + 0.8 * share.sqrt()) * glow),
    }
}

fn shade(theme: &Theme, matchbox: &Matchbox, square: Square, look: &Look) -> (&'static str, Style) {
    let bead = Bead::on_lid(square);
    let shades = theme.glyphs.shades;
    let share = share(matchbox.beads().count(bead), matchbox.beads().total());
    let glyph = match share {
        0.0 => theme.glyphs.dot,
        0.0..0.2 => shades[1],
        0.2..0.4 => shades[2],
        0.4..0.7 => shades[3],
        _ => shades[4],
    };
    let style = if share == 0.0 { theme.faint } else { theme.bead(square) };
    if look.drawn == Some(bead) && !look.blinking {
        return (if theme.glyphs.blocks { "◆" } else { "@" }, style.add_modifier(Modifier::REVERSED | Modifier::BOLD));
    }
    (glyph, style)
}

/// Heavy brackets beside an open box, light ones beside the selected one.
fn draw_brackets(theme: &Theme, look: &Look, (x, y): (u16, i32), height: i32, window: &mut Clip) {
    let [open, selected] = theme.glyphs.brackets;
    let (pair, style) = match (look.drawn, look.selected && look.focused) {
        (Some(_), _) => (open, theme.open),
        (None, true) => (selected, theme.strong),
        (None, false) => return,
    };
    for line in y..y + height {
        window.put(x.saturating_sub(1), line, pair[0], style);
        window.put(x + 3, line, pair[1], style);
    }
}
