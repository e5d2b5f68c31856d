//! A matchbox as a card: its number, its lid, and a count for each square in its bead's color.

use ratatui::style::{Modifier, Style};

use super::super::theme::Theme;
use super::Clip;
use crate::app::App;
use crate::app::numbers::short;
use crate::engine::{Bead, BoxNumber, ClosedBox, Matchbox};
use crate::game::{Mark, Square};

/// What is to be seen of a box besides its beads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Look {
    /// The bead that came out of it in this game, or in the one just ended.
    pub drawn: Option<Bead>,
    /// Whether that bead shows its other look just now.
    pub blinking: bool,
    /// What the game just ended did to it.
    pub closed: Option<ClosedBox>,
    /// Whether it is selected.
    pub selected: bool,
    /// Whether the pane it is in has the focus.
    pub focused: bool,
}

impl Look {
    /// The look of a box in the cabinet as it stands.
    pub fn of(app: &App, number: BoxNumber) -> Self {
        let (game, side) = (app.shown_game(), app.shown_side());
        let open = game.and_then(|game| game.opened_by(side).find(|open| open.number == number));
        let finished = app.play().finished().filter(|_| game.is_none());
        let closed =
            finished.and_then(|finished| finished.closed_by(side).find(|closed| closed.opened.number == number));
        let last = app.last_opened().is_some_and(|open| open.number == number);
        Self {
            drawn: open.map(|open| open.bead).or(closed.map(|closed| closed.opened.bead)),
            blinking: last && app.play().is_blinking(),
            closed: closed.copied(),
            selected: app.right_pane().selected() == number,
            focused: app.focus() == crate::app::Focus::Cabinet,
        }
    }
}

/// Draws a card whose top left corner is here.
pub fn draw(app: &App, theme: &Theme, number: BoxNumber, at: (u16, i32), window: &mut Clip) {
    let matchbox = &app.shown_cabinet()[number];
    let look = Look::of(app, number);
    draw_frame(theme, number, matchbox, &look, at, window);
    for square in Square::ALL {
        let cell = (at.0 + 1 + 4 * u16::from(square.column()), at.1 + 1 + i32::from(square.row()));
        match matchbox.lid().board().at(square) {
            Some(mark) => draw_mark(theme, app.shown(mark), cell, window),
            None => draw_count(theme, matchbox, square, &look, cell, window),
        }
    }
}

fn draw_frame(
    theme: &Theme,
    number: BoxNumber,
    matchbox: &Matchbox,
    look: &Look,
    (x, y): (u16, i32),
    window: &mut Clip,
) {
    let (set, style) = if look.drawn.is_some() {
        (theme.glyphs.heavy, theme.open)
    } else if look.selected && look.focused {
        (theme.glyphs.light, theme.strong)
    } else if matchbox.beads().is_empty() {
        (theme.glyphs.light, theme.loss)
    } else {
        (theme.glyphs.light, theme.frame)
    };
    window.put(x, y, &level(set.top_left, set.horizontal_top, set.top_right), style);
    window.put(x, y + 4, &level(set.bottom_left, set.horizontal_bottom, set.bottom_right), style);
    for line in 1..4 {
        window.put(x, y + line, set.vertical_left, style);
        window.put(x + 1, y + line, "           ", theme.plain);
        window.put(x + 12, y + line, set.vertical_right, style);
    }
    let label = match (look.selected, look.focused, look.drawn.is_some()) {
        (true, true, _) => theme.selected,
        (true, false, _) => theme.underlined(),
        (false, _, true) => theme.open,
        (false, _, false) => theme.faint,
    };
    window.put(x + 2, y, &format!(" {number} "), label);
    draw_gain(theme, matchbox, look, (x + 12, y), window);
}

/// What the box gained or lost, or that it is empty, at the right end of its upper edge.
fn draw_gain(theme: &Theme, matchbox: &Matchbox, look: &Look, (right, y): (u16, i32), window: &mut Clip) {
    let (text, style) = match look.closed {
        Some(closed) if closed.restocked => ("full".to_owned(), theme.gain),
        Some(closed) => (format!("{:+}", closed.gain), if closed.gain < 0 { theme.loss } else { theme.gain }),
        None if matchbox.beads().is_empty() => ("empty".to_owned(), theme.loss),
        None => return,
    };
    let width = u16::try_from(text.len() + 2).unwrap_or(u16::MAX);
    window.put(right.saturating_sub(width), y, &format!(" {text} "), style);
}

fn draw_mark(theme: &Theme, mark: Mark, (x, y): (u16, i32), window: &mut Clip) {
    window.put(x + 1, y, &mark.to_string(), theme.mark(mark));
}

fn draw_count(theme: &Theme, matchbox: &Matchbox, square: Square, look: &Look, at: (u16, i32), window: &mut Clip) {
    let bead = Bead::on_lid(square);
    let count = matchbox.beads().count(bead);
    let text = match (count, matchbox.starting()[square]) {
        (0, 0) => theme.glyphs.dot.to_owned(),
        (count, _) => short(count),
    };
    if look.drawn == Some(bead) {
        draw_drawn(&text, square, drawn_style(theme, square, look), at, window);
        return;
    }
    let style = if count == 0 { theme.faint } else { theme.bead(square) };
    // Two digits lean away from the frame.
    let text = match (text.chars().count(), square.column()) {
        (1, _) => format!(" {text} "),
        (_, 2) => format!("{text:<3}"),
        (_, _) => format!("{text:>3}"),
    };
    window.put(at.0, at.1, &text, style);
}

/// The drawn bead: its color filled in, and brackets around it, which bite into the frame where there are three digits.
fn draw_drawn(text: &str, square: Square, style: Style, (x, y): (u16, i32), window: &mut Clip) {
    let x = match (text.chars().count(), square.column()) {
        (1, _) | (2, 0 | 1) => x,
        (_, _) => x - 1,
    };
    window.put(x, y, &format!("[{text}]"), style);
}

fn drawn_style(theme: &Theme, square: Square, look: &Look) -> Style {
    let style = theme.bead(square).add_modifier(Modifier::BOLD);
    if look.blinking { style } else { style.add_modifier(Modifier::REVERSED) }
}

fn level(left: &str, middle: &str, right: &str) -> String {
    format!("{left}{}{right}", middle.repeat(11))
}
