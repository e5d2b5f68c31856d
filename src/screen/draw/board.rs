//! The board: lines, marks, cursor, and the winning line.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position, Rect, Size};
use ratatui::style::{Modifier, Style};
use ratatui::symbols::merge::MergeStrategy;
use ratatui::text::Line;
use ratatui::widgets::{Block, Widget};

use super::beads::{BIG_FROM, BeadsOnSquare};
use super::mark_art::MarkArt;
use super::text::{Clip, Whole};
use super::theme::{Depth, Theme};
use crate::game::{Board, Mark, PerSquare, Square, Squares};
use crate::model::{BoardBeads, ShownMarks, View};
use crate::words::say;

/// The board with the layout of its squares.
pub(crate) struct BoardView<'a> {
    theme: &'a Theme,
    squares: &'a PerSquare<Rect>,
    /// The marks with their styles.
    marks: PerSquare<Option<(Mark, Style)>>,
    /// The square played last, if it has a frame because there are too few colors for its mark.
    framed: Squares,
    /// The beads on the squares.
    board_beads: Option<BoardBeads>,
    /// The names of the beads.
    bead_names: PerSquare<String>,
    /// The square under the cursor, if it is visible.
    cursor: Option<Square>,
}

impl<'a> BoardView<'a> {
    pub(crate) fn of(
        view: View<'_>,
        theme: &'a Theme,
        squares: &'a PerSquare<Rect>,
        cursor: Option<Square>,
    ) -> Self {
        // The winning line is shown once the game is settled; a replayed one always is.
        let line = if view.open_game().is_some() && !view.is_past {
            Squares::NONE
        } else {
            view.board.winning_squares()
        };
        let last = view.last_played().filter(|_| line.is_empty());
        let mut shown = Self::with_line(view.board, view.marks, line, theme, squares);
        if let Some((mark, style)) = last.and_then(|last| shown.marks[last].as_mut()) {
            *style = theme.latest(*mark).unwrap_or(*style);
        }
        let framed = last.filter(|_| theme.depth != Depth::True);
        Self {
            framed: framed.into_iter().collect(),
            board_beads: view.board_beads(),
            bead_names: view.bead_names(),
            cursor,
            ..shown
        }
    }

    /// A board alone, with this line, which grays the other marks.
    pub(crate) fn with_line(
        board: Board,
        marks: ShownMarks,
        line: Squares,
        theme: &'a Theme,
        squares: &'a PerSquare<Rect>,
    ) -> Self {
        let shown = |square| {
            let mark = marks.mark(board.at(square)?);
            let is_faded = !line.is_empty() && !line.contains(square);
            let style = if is_faded {
                theme.faint
            } else {
                theme.mark(mark)
            };
            Some((mark, style))
        };
        Self {
            theme,
            squares,
            marks: PerSquare::from_fn(shown),
            framed: Squares::NONE,
            board_beads: None,
            bead_names: PerSquare::default(),
            cursor: None,
        }
    }

    /// Draws frames in the color of the mark over the lines of the board, where adjacent ones share
    /// a line.
    fn render_frames(&self, buffer: &mut Buffer) {
        for square in self.framed {
            if let Some((_, style)) = self.marks[square] {
                Block::bordered()
                    .border_set(self.theme.glyphs.light)
                    .border_style(style)
                    .merge_borders(MergeStrategy::Exact)
                    .render(self.squares[square].outer(Margin::new(1, 1)), buffer);
            }
        }
    }

    /// The beads on a square, if any.
    fn beads_on(&self, square: Square) -> Option<BeadsOnSquare<'a>> {
        let board_beads = self.board_beads.as_ref()?;
        let (bead, count) = board_beads.beads[square]?;
        let bead = bead.lid_square();
        let is_lit = board_beads.drawn == Some(square);
        let is_reply = board_beads.asked.is_some();
        if is_reply && (count == 0 || board_beads.asked == Some(square)) {
            return None;
        }
        Some(BeadsOnSquare {
            theme: self.theme,
            square: bead,
            name: (!is_reply).then(|| self.bead_names[bead].clone()),
            count,
            total: board_beads.of.total(),
            most: board_beads.of.most(),
            is_in_percent: is_reply,
            style: match board_beads.drawn {
                Some(_) if is_lit => self.theme.tiles[bead],
                None if is_reply => self.theme.quiet_beads[bead],
                None if count > 0 => self.theme.beads[bead],
                None => self.theme.faint,
                Some(_) => self.theme.quiet,
            },
            is_drawn: false,
            is_lit,
            big_from: if is_reply { u16::MAX } else { BIG_FROM[0] },
            facts: Vec::new(),
        })
    }
}

impl Widget for BoardView<'_> {
    /// Draws the board; an area with a cell around it has frames, too.
    fn render(self, area: Rect, buffer: &mut Buffer) {
        if area != draw_lines(self.squares, self.theme, buffer) {
            self.render_frames(buffer);
        }
        for (square, &area) in self.squares.iter() {
            match (self.marks[square], self.beads_on(square)) {
                (Some((mark, style)), _) => {
                    MarkArt::new(mark, style, self.theme).render(area, buffer);
                }
                (None, Some(beads)) if beads.count == 0 => {
                    Clip { buffer, area }.put_in_middle(self.theme.glyphs.dot, beads.style);
                }
                (None, Some(beads)) => beads.render(area, buffer),
                (None, None) => {
                    let number = square.to_string();
                    Clip { buffer, area }.put_in_middle(&number, self.theme.faint);
                }
            }
        }
        if let Some(asked) = self.board_beads.and_then(|beads| beads.asked) {
            let line = Line::from(say!("asked-square").to_string()).centered();
            let area = self.squares[asked];
            let middle = Rect {
                y: area.y + (area.height - 1) / 2,
                height: 1,
                ..area
            };
            line.style(self.theme.strong).write(middle, buffer);
        }
        if let Some(cursor) = self.cursor {
            render_cursor(self.theme, self.squares[cursor], buffer);
        }
    }
}

/// Draws the cursor as corners around the square, or as an underline if they do not fit.
fn render_cursor(theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let [top_left, top_right, bottom_left, bottom_right] = theme.glyphs.corners;
    let (right, bottom) = (
        area.right().saturating_sub(1),
        area.bottom().saturating_sub(1),
    );
    let corners = [
        ((area.x, area.y), top_left),
        ((right, area.y), top_right),
        ((area.x, bottom), bottom_left),
        ((right, bottom), bottom_right),
    ];
    // A mark in a small square reaches into the corners.
    let is_free = corners.iter().all(|&(at, _)| buffer[at].symbol() == " ");
    if !is_free {
        let last = area.rows().next_back().unwrap_or(area);
        buffer.set_style(last, Modifier::UNDERLINED);
        return;
    }
    for ((x, y), corner) in corners {
        Clip { buffer, area }.put(x, y, corner, theme.strong);
    }
}

/// Draws the lines between nine squares with gaps of a cell; returns the area of the board.
fn draw_lines(squares: &PerSquare<Rect>, theme: &Theme, buffer: &mut Buffer) -> Rect {
    let [upright, level, crossing] = theme.glyphs.lines;
    let [first, center] = [Square::TopLeft, Square::Center].map(|at| squares[at]);
    let board = first.union(squares[Square::BottomRight]);
    for at in board.positions() {
        let is_upright = [first.right(), center.right()].contains(&at.x);
        let is_level = [first.bottom(), center.bottom()].contains(&at.y);
        let glyph = match (is_upright, is_level) {
            (true, true) => crossing,
            (true, false) => upright,
            (false, true) => level,
            (false, false) => continue,
        };
        buffer[at].set_symbol(glyph).set_style(theme.frame);
    }
    board
}

/// The size of nine squares with this total width of the lines.
pub(crate) const fn nine(square: Size, lines: u16) -> Size {
    Size::new(3 * square.width + lines, 3 * square.height + lines)
}

/// Nine squares from this corner, with this gap.
pub(crate) fn squares(corner: Position, square: Size, apart: u16) -> PerSquare<Rect> {
    PerSquare::from_fn(|at| {
        let x = corner.x + u16::from(at.column()) * (square.width + apart);
        let y = corner.y + u16::from(at.row()) * (square.height + apart);
        Rect::from((Position::new(x, y), square))
    })
}
