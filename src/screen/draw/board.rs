//! The board: lines, marks, cursor, and the winning line.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::widgets::Widget;

use super::beads::{BIG_FROM, BeadsOnSquare};
use super::mark_art::MarkArt;
use super::text::Clip;
use super::theme::Theme;
use crate::game::{Mark, PerSquare, Square, Squares};
use crate::model::{BoardBeads, Unit, View};

/// The board with the layout of its squares.
pub(crate) struct BoardView<'a> {
    theme: &'a Theme,
    squares: &'a PerSquare<Rect>,
    /// The area for frames of squares.
    around: Rect,
    marks: PerSquare<Option<Shown>>,
    /// The beads on the squares.
    board_beads: Option<BoardBeads>,
    unit: Unit,
    /// The names of the beads.
    bead_names: PerSquare<String>,
    /// The numbers of the free squares.
    numbers: PerSquare<Square>,
    /// The square played last, once its mark is drawn.
    last: Option<Square>,
    /// The square under the cursor, if it is visible.
    cursor: Option<Square>,
}

/// A mark on the board.
#[derive(Clone, Copy)]
struct Shown {
    mark: Mark,
    look: Look,
}

/// The style of a mark.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    /// Normal.
    Plain,
    /// Part of the winning line.
    Lit,
    /// Not part of the winning line.
    Faded,
}

impl<'a> BoardView<'a> {
    pub(crate) fn of(
        view: View<'_>,
        theme: &'a Theme,
        (squares, around): (&'a PerSquare<Rect>, Rect),
        cursor: Option<Square>,
    ) -> Self {
        let (board, marks) = (view.board, view.marks);
        // The winning line is shown once the game is settled.
        let line = if view.open_game().is_some() {
            Squares::NONE
        } else {
            board.winning_squares()
        };
        let board_beads = view.board_beads();
        let look = |square| match (line.contains(square), line.is_empty()) {
            (true, _) => Look::Lit,
            (false, true) => Look::Plain,
            (false, false) => Look::Faded,
        };
        let shown = |square| {
            board.at(square).map(|mark| Shown {
                mark: marks.mark(mark),
                look: look(square),
            })
        };
        let numbers = PerSquare::from_fn(|square| marks.number(square));
        let last = view.last_played().filter(|_| line.is_empty());
        Self {
            theme,
            squares,
            around,
            marks: PerSquare::from_fn(shown),
            board_beads,
            unit: Unit::Beads,
            bead_names: view.bead_names(),
            numbers,
            last,
            cursor,
        }
    }

    fn render_lines(&self, board: Rect, buffer: &mut Buffer) {
        let [upright, level, crossing] = self.theme.glyphs.lines;
        let (first, center) = (self.squares[Square::TopLeft], self.squares[Square::Center]);
        let (xs, ys) = (
            [first.right(), center.right()],
            [first.bottom(), center.bottom()],
        );
        let mut clip = Clip {
            buffer,
            area: board,
        };
        for x in xs {
            for y in board.top()..board.bottom() {
                clip.fill((x, y), 1, upright, self.theme.frame);
            }
        }
        for y in ys {
            clip.fill((board.x, y), board.width, level, self.theme.frame);
            for x in xs {
                clip.fill((x, y), 1, crossing, self.theme.frame);
            }
        }
    }

    /// Draws frames in the color of the mark around the winning line or the last square. At the
    /// edge they use the margin around the board; without a margin they only color the lines.
    fn render_frames(&self, board: Rect, buffer: &mut Buffer) {
        let around = board.outer(Margin::new(1, 1));
        let has_air = self.around.intersection(around) == around;
        let room = if has_air { around } else { board };
        for (square, mark) in Square::ALL
            .into_iter()
            .filter_map(|at| Some((at, self.marks[at]?.mark)))
        {
            if !self.is_framed(square) {
                continue;
            }
            let (inner, style) = (self.squares[square], self.theme.mark(mark));
            let outer = inner.outer(Margin::new(1, 1));
            for at in outer
                .intersection(room)
                .positions()
                .filter(|at| !inner.contains(*at))
            {
                if board.contains(at) {
                    buffer[at].set_style(style);
                } else {
                    let glyph = self.frame_glyph(square, inner, at);
                    Clip { area: room, buffer }.put(at.x, at.y, glyph, style);
                }
            }
        }
    }

    fn is_framed(&self, square: Square) -> bool {
        self.marks[square].is_some_and(|shown| shown.look == Look::Lit || self.last == Some(square))
    }

    /// The glyph of a square's frame in a cell outside the board. Frames of adjacent squares are
    /// connected.
    fn frame_glyph(&self, square: Square, inner: Rect, at: Position) -> &'static str {
        let (row, column) = (square.row(), square.column());
        let light = self.theme.glyphs.light;
        let [upright, level, _] = self.theme.glyphs.lines;
        let framed = |row: Option<u8>, column: Option<u8>| {
            row.zip(column)
                .and_then(|(row, column)| Square::at(row, column))
                .is_some_and(|at| self.is_framed(at))
        };
        let [is_left, is_top] = [at.x < inner.x, at.y < inner.y];
        let [is_beside, is_above] = [
            is_left || at.x >= inner.right(),
            is_top || at.y >= inner.bottom(),
        ];
        let next = |at: u8, is_before: bool| {
            if is_before {
                at.checked_sub(1)
            } else {
                Some(at + 1)
            }
        };
        match (is_beside, is_above) {
            (true, false) => upright,
            (false, _) => level,
            (true, true) if framed(Some(row), next(column, is_left)) => level,
            (true, true) if framed(next(row, is_top), Some(column)) => upright,
            (true, true) => match (is_left, is_top) {
                (true, true) => light.top_left,
                (false, true) => light.top_right,
                (true, false) => light.bottom_left,
                (false, false) => light.bottom_right,
            },
        }
    }

    /// The beads on a square, if any.
    fn beads_on(&self, square: Square) -> Option<BeadsOnSquare<'a>> {
        let board_beads = self.board_beads.as_ref()?;
        let (bead, count) = board_beads.beads[square]?;
        let bead = bead.lid_square();
        let is_lit = board_beads.drawn == Some(square);
        Some(BeadsOnSquare {
            theme: self.theme,
            square: bead,
            name: Some(self.bead_names[bead].clone()),
            count,
            total: board_beads.of.total(),
            most: board_beads.of.most(),
            unit: self.unit,
            style: match board_beads.drawn {
                Some(_) if is_lit => self.theme.tile(bead),
                None if count > 0 => self.theme.bead(bead),
                None => self.theme.faint,
                Some(_) => self.theme.quiet,
            },
            is_drawn: false,
            is_lit,
            big_from: BIG_FROM[0],
            facts: Vec::new(),
        })
    }

    /// Highlighted marks keep their color, others are faded.
    fn style(&self, shown: Shown) -> Style {
        let style = self.theme.mark(shown.mark);
        match shown.look {
            Look::Plain | Look::Lit => style,
            Look::Faded => self.theme.faint,
        }
    }
}

impl Widget for BoardView<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        self.render_lines(area, buffer);
        self.render_frames(area, buffer);
        for (square, &area) in self.squares.iter() {
            match (self.marks[square], self.beads_on(square)) {
                (Some(shown), _) => {
                    MarkArt::new(shown.mark, self.style(shown), self.theme).render(area, buffer);
                }
                (None, Some(beads)) if beads.count == 0 => {
                    Clip { buffer, area }.put_in_middle(self.theme.glyphs.dot, beads.style);
                }
                (None, Some(beads)) => beads.render(area, buffer),
                (None, None) => {
                    let number = self.numbers[square].to_string();
                    Clip { buffer, area }.put_in_middle(&number, self.theme.faint);
                }
            }
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
