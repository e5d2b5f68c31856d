//! A single box: its picture with the facts of each square, and beside it its boards, notes and
//! history.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::text::{Line, Text};
use ratatui::widgets::Widget;

use super::box_life::{BoxLife, LIFE};
use super::box_picture::{BoxPicture, PictureText};
use super::card::BoxFrame;
use super::shown_box::{BoxState, Cursor, ShownBox};
use super::squares::nine;
use super::text::Clip;
use super::text::{Whole, fit, in_cells, wrap};
use super::theme::Theme;
use crate::engine::{Side, Soundness, Stage};
use crate::game::{Board, PerSquare, Square};
use crate::model::{ShownMarks, Unit, View};
use crate::words::{Said, say};

/// The distance between two small boards in columns and lines.
const BOARD: (u16, u16) = (5, 4);

/// The distance between two large boards.
const LARGE_BOARD: (u16, u16) = (9, 5);

/// The gap between the lid and the small boards.
const GAP: u16 = 2;

/// The sizes of a square of the lid, the largest first; all look approximately square.
const SQUARES: [Size; 13] = [
    Size::new(42, 20),
    Size::new(38, 18),
    Size::new(34, 16),
    Size::new(30, 14),
    Size::new(26, 12),
    Size::new(22, 10),
    Size::new(18, 8),
    Size::new(14, 6),
    Size::new(14, 5),
    Size::new(9, 5),
    Size::new(14, 4),
    Size::new(8, 4),
    Size::new(8, 3),
];

/// The smallest size, and the size for even less room.
const LEAST: [Size; 2] = [Size::new(8, 3), Size::new(8, 2)];

/// The cells around and between the squares.
const LINES: u16 = 4;

/// The size of a box with squares of this size, including its frame.
const fn lid(square: Size) -> Size {
    nine(square, LINES)
}

/// The largest size of a square with room for two small boards beside the lid, or else for the lid
/// alone, or else for the lid without its lower edge.
fn fitting_square(area: Rect, has_boards: bool) -> Size {
    let fits = |room: u16| {
        SQUARES.into_iter().find(|square| {
            let lid = lid(*square);
            lid.width + room <= area.width && lid.height <= area.height
        })
    };
    fits(if has_boards { GAP + 4 * BOARD.0 } else { 0 })
        .or_else(|| fits(0))
        .unwrap_or(LEAST[usize::from(area.height < lid(LEAST[0]).height)])
}

/// The minimum width beside the lid and the minimum height for the history there.
const LEAST_BESIDE: (u16, u16) = (19, 18);

/// The selected box.
pub(crate) struct LargeBox<'a> {
    theme: &'a Theme,
    shown: ShownBox,
    bead_names: PerSquare<String>,
    stage: Stage,
    boards: Vec<Board>,
    marks: ShownMarks,
    /// Notes: how often a game reaches the box, its correction, and what it gives away if that is
    /// shown.
    notes: Vec<Said>,
    /// Its history, if it is known.
    life: Option<BoxLife<'a>>,
}

impl<'a> LargeBox<'a> {
    pub(crate) fn of(view: View<'_>, has_focus: bool, theme: &'a Theme) -> Self {
        let (number, side) = (view.boxes.selected, view.side);
        let cabinet = view.cabinet_of(side);
        let correction = view.correction_of(number);
        let correction = correction.filter(|_| side == Side::First);
        let notes = view.exam_of_box(number);
        let legend = (!notes.is_empty()).then(|| legend_of_marks(theme));
        let notes = legend.into_iter().chain(notes);
        let shown = ShownBox::of((view, has_focus), side, number, &view.table(side));
        let shown = match shown.state {
            BoxState::Open => shown,
            _ => shown.turned(view, view.boxes.turn),
        };
        Self {
            theme,
            shown: shown.examined(view, &cabinet[number]),
            bead_names: view.bead_names(),
            stage: cabinet.box_index().stage(number),
            boards: cabinet.box_index().boards_of(number),
            marks: view.marks,
            notes: notes.chain(correction).collect(),
            life: BoxLife::of(view, theme, number),
        }
    }

    /// The area of the box, and below it the area of its history, if it fits.
    fn split(&self, area: Rect) -> (Rect, Option<Rect>) {
        let lines = (area.height / 4).min(LIFE.1);
        if self.life.is_none() || lines <= LIFE.0 {
            return (area, None);
        }
        let y = area.bottom() - lines;
        let life = Rect {
            x: area.x + 1,
            y,
            width: area.width.saturating_sub(2),
            height: lines,
        };
        (
            Rect {
                height: area.height - lines,
                ..area
            },
            Some(life),
        )
    }

    /// True if a chart beside the lid is larger than one below.
    fn has_room_beside(&self, area: Rect) -> bool {
        let lid = lid(fitting_square(area, !self.boards.is_empty()));
        let (columns, lines) = LEAST_BESIDE;
        area.width >= lid.width + GAP + columns && lid.height >= lines
    }

    /// Divides the area beside the lid: the history is below one row of boards, or below all large
    /// ones.
    fn split_beside(&self, area: Rect) -> (Rect, Option<Rect>) {
        let (pitch, rows) = self.board_rows(area);
        let rows = if pitch == LARGE_BOARD { rows } else { 1 };
        let height = area.height.saturating_sub(2 + rows * pitch.1);
        if self.life.is_none() || height < LIFE.0 {
            return (area, None);
        }
        let life = Rect {
            y: area.bottom() - height,
            height,
            width: area.width.saturating_sub(1),
            ..area
        };
        (
            Rect {
                height: area.height - height,
                ..area
            },
            Some(life),
        )
    }

    /// The distance between two boards in this area, and the number of rows.
    fn board_rows(&self, area: Rect) -> ((u16, u16), u16) {
        let pitch = if area.width >= 4 * LARGE_BOARD.0 && area.height > 2 * LARGE_BOARD.1 {
            LARGE_BOARD
        } else {
            BOARD
        };
        let across = ((area.width + 1) / pitch.0).clamp(1, 4);
        let count = in_cells(self.boards.len());
        (pitch, count.div_ceil(across))
    }

    /// The number, beads and move of the box, in the longest form that fits.
    fn heading(&self, width: u16) -> Line<'static> {
        let number = self.shown.number;
        let beads = self.shown.total();
        let stage = self.stage;
        let unit = match self.shown.unit {
            Unit::PerCent => "percent",
            Unit::Beads => "beads",
        };
        let said = if self.shown.is_turned {
            let turned = self.theme.glyphs.turned;
            say!("box-turned", box = number, beads, stage, turned, unit)
        } else {
            say!("box", box = number, beads, stage, unit)
        };
        fit(&said, width, self.theme, &[])
    }

    fn render_box(&self, square: Size, area: Rect, buffer: &mut Buffer) {
        let (theme, shown) = (self.theme, &self.shown);
        // The heading replaces the number.
        let mut around = self.shown;
        around.cursor = Cursor::Elsewhere;
        let frame = BoxFrame {
            theme,
            shown: &around,
        };
        frame.draw(area, &mut Clip { buffer, area });
        let name = Rect {
            x: area.x + 1,
            width: area.width.saturating_sub(2),
            height: 1,
            ..area
        };
        let style = frame.sleeve().unwrap_or(theme.strong);
        Clip { buffer, area: name }.fill(name.as_position().into(), name.width, " ", style);
        self.heading(name.width).style(style).write(name, buffer);
        // The lower edge may be cut off.
        let corner = Position::new(area.x + 1, area.y + 1);
        let inside = Rect::from((corner, nine(square, LINES - 2))).intersection(area);
        let picture = BoxPicture {
            theme,
            shown: *shown,
            square,
            apart: 1,
            text: PictureText::Facts,
            names: Some(&self.bead_names),
        };
        picture.render(inside, buffer);
        frame.lay_tray(inside, buffer);
    }

    /// The notes in wrapped lines for this area.
    fn notes(&self, area: Rect) -> impl Iterator<Item = Vec<Line<'static>>> {
        let width = usize::from(area.width.saturating_sub(1).max(1));
        let line = |line: String| Line::styled(line, self.theme.plain);
        let lines = move |note: &Said| {
            let lines = wrap(&note.to_string(), width).into_iter();
            lines.map(line).collect()
        };
        self.notes.iter().map(lines)
    }

    /// Draws the notes that fit; returns the rest of the area after a blank line.
    fn render_notes(&self, area: Rect, buffer: &mut Buffer) -> Rect {
        let mut lines = Vec::new();
        for note in self.notes(area) {
            if lines.len() + note.len() > area.height.into() {
                break;
            }
            lines.extend(note);
        }
        let told = in_cells(lines.len());
        Text::from(lines).render(area, buffer);
        let told = if told == 0 { 0 } else { told + 1 };
        Rect {
            y: area.y + told.min(area.height),
            height: area.height.saturating_sub(told),
            ..area
        }
    }

    /// Draws the boards of this box in all orientations, as many as fit.
    fn render_boards(&self, area: Rect, buffer: &mut Buffer) {
        let (pitch, _) = self.board_rows(area);
        let across = (area.width + 1) / pitch.0;
        if self.boards.is_empty() || across == 0 || area.height < 2 + pitch.1 - 1 {
            return;
        }
        let across = across.min(4);
        let mut clip = Clip { buffer, area };
        let rows = (area.height - 1) / pitch.1;
        let (boards, shown) = (self.boards.len(), usize::from(across * rows));
        let heading = if shown < boards {
            say!("of-boards", shown, boards)
        } else {
            say!("for-boards", boards)
        };
        clip.put(area.x, area.y, &heading.to_string(), self.theme.faint);
        let apart = if pitch == LARGE_BOARD { 2 } else { 1 };
        for (nth, &board) in (0..across * rows).zip(&self.boards) {
            let at = (
                area.x + nth % across * pitch.0,
                area.y + 2 + nth / across * pitch.1,
            );
            self.render_small(board, at, apart, &mut clip);
        }
    }

    /// Draws a board with `apart` columns between squares.
    fn render_small(&self, board: Board, (x, y): (u16, u16), apart: u16, clip: &mut Clip) {
        for square in Square::ALL {
            let (x, y) = (
                x + apart * u16::from(square.column()),
                y + u16::from(square.row()),
            );
            match board.at(square).map(|mark| self.marks.mark(mark)) {
                Some(mark) => clip.put(x, y, &mark.to_string(), self.theme.mark(mark)),
                None => clip.put(x, y, self.theme.glyphs.dot, self.theme.faint),
            }
        }
    }
}

/// The legend of the marks of sound and unsound beads.
fn legend_of_marks(theme: &Theme) -> Said {
    let kinds = [Soundness::Sound, Soundness::Slip, Soundness::Blunder];
    let [sound, slip, blunder] = kinds.map(|it| theme.soundness(it).0);
    say!("legend-marks", sound, slip, blunder)
}

impl Widget for LargeBox<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let (area, life) = if self.has_room_beside(area) {
            (area, None)
        } else {
            self.split(area)
        };
        let square = fitting_square(area, !self.boards.is_empty());
        let lid = Rect::from((area.as_position(), lid(square))).intersection(area);
        self.render_box(square, lid, buffer);
        let beside = Rect {
            x: lid.right() + GAP,
            y: lid.y,
            ..area
        }
        .intersection(area);
        let below = Rect {
            x: area.x + 1,
            y: lid.bottom(),
            ..area
        }
        .intersection(area);
        // The text is below the lid, or beside it if it does not fit.
        let has_boards_beside = beside.width >= 2 * BOARD.0;
        let boards =
            if self.notes(below).flatten().count() > below.height.into() && has_boards_beside {
                self.render_notes(beside, buffer)
            } else {
                let left = self.render_notes(below, buffer);
                if has_boards_beside { beside } else { left }
            };
        let (boards, under) = if life.is_some() {
            (boards, None)
        } else {
            self.split_beside(boards)
        };
        self.render_boards(boards, buffer);
        if let (Some(shown), Some(place)) = (self.life, life.or(under)) {
            shown.render(place, buffer);
        }
    }
}
