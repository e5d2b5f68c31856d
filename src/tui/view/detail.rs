//! The selected box alone: each square's count, share and starting count, and the boards it stands for.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::super::theme::{BEAD_NAMES, Theme};
use super::matchbox::Look;
use super::{Clip, board};
use crate::app::App;
use crate::app::numbers::{counted, grouped, percent, share, short};
use crate::engine::{Bead, BoxNumber, Matchbox};
use crate::game::{Board, Mark, Square};

/// The columns from one small board to the next.
const BOARD: u16 = 5;

/// The columns and lines of a square of the lid, without its frame.
#[derive(Clone, Copy, Debug)]
struct Cell {
    width: u16,
    height: u16,
}

impl Cell {
    /// The size that leaves room for the small boards beside the lid, or else for the lid at least.
    const fn fitting(area: Rect) -> Self {
        if area.width >= 80 && area.height >= 24 { Self { width: 14, height: 6 } } else { Self { width: 8, height: 4 } }
    }

    /// The width and height of the lid with its frame.
    const fn lid(self) -> (u16, u16) {
        (3 * (self.width + 1) + 1, 3 * (self.height + 1) + 1)
    }
}

pub fn draw(app: &App, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let number = app.right_pane().selected();
    let matchbox = &app.shown_cabinet()[number];
    let (cell, top) = (Cell::fitting(area), i32::from(area.y));
    let mut window = Clip { buffer, area };
    window.put(area.x + 1, top, &heading(app, number, matchbox), theme.strong);
    let look = Look::of(app, number);
    let style = if look.drawn.is_some() { theme.open } else { theme.frame };
    draw_lines(theme, style, cell, (area.x, top + 1), &mut window);
    for square in Square::ALL {
        let x = area.x + 1 + u16::from(square.column()) * (cell.width + 1);
        let y = top + 2 + i32::from(square.row()) * i32::from(cell.height + 1) + i32::from(cell.height - 4) / 2;
        match matchbox.lid().board().at(square).map(|mark| app.shown(mark)) {
            Some(mark) => draw_mark(theme, mark, cell, (x, y), &mut window),
            None => draw_square(theme, matchbox, square, &look, cell, (x, y), &mut window),
        }
    }
    let (width, height) = cell.lid();
    let is_beside = area.width >= width + 2 + 4 * BOARD;
    let at = if is_beside { (area.x + width + 2, top + 1) } else { (area.x + 1, top + 2 + i32::from(height)) };
    draw_boards(app, theme, number, at, &mut window);
}

fn heading(app: &App, number: BoxNumber, matchbox: &Matchbox) -> String {
    let stage = app.shown_cabinet().box_index().stage(number).ordinal();
    format!("Box {number}: {}, {stage} move", counted(matchbox.beads().total(), "bead"))
}

/// The lines between and around the squares.
fn draw_lines(theme: &Theme, style: Style, cell: Cell, (x, y): (u16, i32), window: &mut Clip) {
    let (light, joints) = (theme.glyphs.light, theme.glyphs.joints);
    let (width, height) = (cell.width + 1, cell.height + 1);
    // The four lines of the frame, of which the two in the middle join alike.
    let joint = |nth: u16| [0, 1, 1, 2][usize::from(nth)];
    for line in 0..=3 * height {
        for column in 0..=3 * width {
            let glyph = match (line % height, column % width) {
                (0, 0) => joints[joint(line / height)][joint(column / width)],
                (0, _) => light.horizontal_top,
                (_, 0) => light.vertical_left,
                (_, _) => " ",
            };
            window.put(x + column, y + i32::from(line), glyph, style);
        }
    }
}

/// A mark as a picture, or as a letter where the pane cuts the square off.
fn draw_mark(theme: &Theme, mark: Mark, cell: Cell, (x, y): (u16, i32), window: &mut Clip) {
    let whole = Rect { x, y: u16::try_from(y).unwrap_or(0), width: cell.width, height: cell.height };
    let whole = Rect { y: whole.y - (cell.height - 4) / 2, ..whole };
    if window.area.intersection(whole) == whole {
        board::draw_mark(theme, whole, mark, theme.mark(mark), window.buffer);
    } else {
        window.put(x + cell.width / 2, y + 1, &mark.to_string(), theme.mark(mark));
    }
}

fn draw_square(
    theme: &Theme,
    matchbox: &Matchbox,
    square: Square,
    look: &Look,
    cell: Cell,
    (x, y): (u16, i32),
    window: &mut Clip,
) {
    let bead = Bead::on_lid(square);
    let (count, total) = (matchbox.beads().count(bead), matchbox.beads().total());
    let starting = matchbox.starting()[square];
    if count == 0 && starting == 0 {
        window.put(x + cell.width / 2, y + 1, theme.glyphs.dot, theme.faint);
        return;
    }
    let (style, room) = (theme.bead(square), usize::from(cell.width) - 2);
    window.put(x, y, &format!("{} {}", theme.glyphs.bead, BEAD_NAMES[square]), style);
    let bold = style.add_modifier(Modifier::BOLD);
    if look.drawn == Some(bead) {
        window.put(x, y + 1, &format!("[{}]", fitting(count, room)), bold.add_modifier(Modifier::REVERSED));
    } else {
        window.put(x, y + 1, &format!(" {} ", fitting(count, room)), bold);
    }
    let share = share(count, total);
    window.put(x, y + 2, &format!(" {}", percent(share)), theme.plain);
    // What is left beside the percentage; a share is 0 to 1, so the product is within it.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let bar = (share * f64::from(cell.width.saturating_sub(8))).round() as usize;
    window.put(x + 7, y + 2, &theme.glyphs.shades[4].repeat(bar), style);
    window.put(x, y + 3, &format!(" from {starting}"), theme.faint);
}

/// A count in so many columns, as exact as they allow.
fn fitting(count: u64, room: usize) -> String {
    let exact = [grouped(count), count.to_string()];
    exact.into_iter().find(|text| text.len() <= room).unwrap_or_else(|| short(count))
}

/// Every board that has this box, turned every way it can be.
fn draw_boards(app: &App, theme: &Theme, number: BoxNumber, (x, y): (u16, i32), window: &mut Clip) {
    let boards = app.shown_cabinet().box_index().boards_of(number);
    let heading = if boards.len() == 1 { "For one board:".to_owned() } else { format!("For {} boards:", boards.len()) };
    window.put(x, y, &heading, theme.faint);
    let across = (window.area.right().saturating_sub(x) / BOARD).clamp(1, 4);
    for (nth, board) in (0..).zip(boards) {
        let at = (x + nth % across * BOARD, y + 2 + i32::from(nth / across) * 4);
        draw_small(app, theme, board, at, window);
    }
}

fn draw_small(app: &App, theme: &Theme, board: Board, (x, y): (u16, i32), window: &mut Clip) {
    for square in Square::ALL {
        let at = (x + u16::from(square.column()), y + i32::from(square.row()));
        match board.at(square).map(|mark| app.shown(mark)) {
            Some(mark) => window.put(at.0, at.1, &mark.to_string(), theme.mark(mark)),
            None => window.put(at.0, at.1, theme.glyphs.dot, theme.faint),
        }
    }
}
