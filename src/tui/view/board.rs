//! The board: its lines, the marks, the cursor, and the line that won.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::super::layout::Layout;
use super::super::theme::Theme;
use super::{Clip, frame, mark_art};
use crate::app::{App, Focus, Phase};
use crate::game::{Mark, Square};

pub fn draw(app: &App, theme: &Theme, layout: &Layout, buffer: &mut Buffer) {
    let title = Line::styled(" Noughts and crosses ", theme.strong);
    frame(theme, app.focus() == Focus::Board).title(title).render(layout.game, buffer);
    lines(theme, layout, buffer);
    let board = app.board();
    let lit = board.winning_squares();
    for (square, &area) in layout.squares.iter() {
        match board.at(square) {
            Some(mark) => {
                draw_mark(theme, area, app.shown(mark), look(app, theme, square, lit.contains(square)), buffer);
            }
            None => draw_number(theme, area, square, buffer),
        }
    }
    if app.focus() == Focus::Board && app.popup().is_none() && matches!(app.play().phase(), Phase::YourMove) {
        draw_cursor(theme, layout.squares[app.play().cursor()], buffer);
    }
}

/// A lit mark is cut out of its square; after a line is made the other marks fade.
fn look(app: &App, theme: &Theme, square: Square, lit: bool) -> Style {
    let style = app.board().at(square).map_or(theme.plain, |mark| theme.mark(app.shown(mark)));
    let just_played = app.last_opened().is_some_and(|open| open.square() == square) && app.play().is_blinking();
    if lit || just_played {
        style.add_modifier(Modifier::REVERSED)
    } else if app.board().winning_squares().is_empty() {
        style
    } else {
        theme.faint
    }
}

fn lines(theme: &Theme, layout: &Layout, buffer: &mut Buffer) {
    let [upright, level, crossing] = theme.glyphs.lines;
    let board = layout.board;
    let (first, center) = (layout.squares[Square::TopLeft], layout.squares[Square::Center]);
    let (xs, ys) = ([first.right(), center.right()], [first.bottom(), center.bottom()]);
    let mut window = Clip { buffer, area: board };
    for x in board.left()..board.right() {
        for y in ys {
            window.put(x, y.into(), if xs.contains(&x) { crossing } else { level }, theme.frame);
        }
    }
    for y in (board.top()..board.bottom()).filter(|y| !ys.contains(y)) {
        for x in xs {
            window.put(x, y.into(), upright, theme.frame);
        }
    }
}

pub fn draw_mark(theme: &Theme, area: Rect, mark: Mark, style: Style, buffer: &mut Buffer) {
    buffer.set_style(area, style);
    let picture = mark_art::picture(mark, area.width);
    let side = u16::try_from(picture.len()).unwrap_or(u16::MAX);
    // Where the picture does not fill whole cells it starts half a cell down.
    let above = usize::from(area.height * 2 - side) / 2;
    let blank = ".".repeat(side.into());
    let row = |nth: usize| nth.checked_sub(above).and_then(|nth| picture.get(nth)).map_or(blank.as_str(), |row| *row);
    let letter = (!theme.glyphs.blocks).then(|| if mark == Mark::X { 'X' } else { 'O' });
    let mut window = Clip { buffer, area };
    for (y, nth) in (area.top()..area.bottom()).zip((0..).step_by(2)) {
        let text = mark_art::line(row(nth), row(nth + 1), letter);
        window.put(area.x + (area.width - side) / 2, y.into(), &text, style);
    }
}

fn draw_number(theme: &Theme, area: Rect, square: Square, buffer: &mut Buffer) {
    let (x, y) = (area.x + (area.width - 1) / 2, area.y + area.height / 2);
    Clip { buffer, area }.put(x, y.into(), &square.to_string(), theme.faint);
}

fn draw_cursor(theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let [top_left, top_right, bottom_left, bottom_right] = theme.glyphs.corners;
    let (right, top, bottom) = (area.right() - 1, i32::from(area.y), i32::from(area.bottom()) - 1);
    let mut window = Clip { buffer, area };
    for (x, y, corner) in
        [(area.x, top, top_left), (right, top, top_right), (area.x, bottom, bottom_left), (right, bottom, bottom_right)]
    {
        window.put(x, y, corner, theme.strong);
    }
}
