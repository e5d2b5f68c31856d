//! A single box: its picture with the facts of each square, and beside it its boards, notes and
//! history.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position, Rect, Size};
use ratatui::text::{Line, Text};
use ratatui::widgets::Widget;

use super::board::nine;
use super::box_life::{BoxLife, LEAST_LIFE};
use super::box_picture::{BoxPicture, PictureText};
use super::card::BoxFrame;
use super::shown_box::{BoxState, Cursor, ShownBox};
use super::text::Clip;
use super::text::{Whole, fit, in_cells, wrap};
use super::theme::Theme;
use crate::engine::{Side, Soundness, Stage};
use crate::game::{Board, PerSquare, Square};
use crate::model::{ShownMarks, Unit, View};
use crate::words::{Said, say};

/// The distance between two boards in columns and lines.
const BOARD: (u16, u16) = (5, 4);

/// The gap between the lid and the boards.
const GAP: u16 = 2;

/// The heights of a square of the lid.
const HEIGHTS: core::ops::RangeInclusive<u16> = 3..=20;

/// The cells around and between the squares.
const LINES: u16 = 4;

/// The size of a box with squares of this size, including its frame.
const fn lid(square: Size) -> Size {
    nine(square, LINES)
}

/// The largest square with room for a row of boards beside the lid, or else for the lid alone, or
/// else for the lid without its lower edge. It looks approximately square.
fn fitting_square(area: Rect, has_boards: bool) -> Size {
    let square = |height: u16| match height {
        ..=4 => Size::new(8, height),
        _ => Size::new(2 * height + 2, height),
    };
    let fits = |room: u16| {
        let mut squares = HEIGHTS.rev().map(square);
        squares.find(|square| {
            let lid = lid(*square);
            lid.width + room <= area.width && lid.height <= area.height
        })
    };
    fits(if has_boards { GAP + 4 * BOARD.0 } else { 0 })
        .or_else(|| fits(0))
        .unwrap_or_else(|| square(area.height.saturating_sub(LINES - 1) / 3))
}

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
            text: PictureText::Facts(&self.bead_names),
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
        without_lines(area, if told == 0 { 0 } else { told + 1 })
    }

    /// Draws the boards of this box in all orientations, as many as fit, or one row if the history
    /// follows; returns the rest of the area.
    fn render_boards(&self, area: Rect, buffer: &mut Buffer) -> Rect {
        let across = ((area.width + 1) / BOARD.0).min(4);
        let needed = in_cells(self.boards.len()).div_ceil(across.max(1));
        let has_life = self.life.is_some() && area.height >= 2 + BOARD.1 + LEAST_LIFE;
        let most = if has_life { 1 } else { needed };
        let rows = (area.height.saturating_sub(1) / BOARD.1).min(most);
        let (boards, shown) = (self.boards.len(), usize::from(across * rows));
        if boards.min(shown) == 0 {
            return area;
        }
        let mut clip = Clip { buffer, area };
        let heading = if shown < boards {
            say!("of-boards", shown, boards)
        } else {
            say!("for-boards", boards)
        };
        clip.put(area.x, area.y, &heading.to_string(), self.theme.faint);
        for (nth, &board) in (0..across * rows).zip(&self.boards) {
            let corner = (
                area.x + nth % across * BOARD.0,
                area.y + 2 + nth / across * BOARD.1,
            );
            for square in Square::ALL {
                let x = corner.0 + u16::from(square.column());
                let y = corner.1 + u16::from(square.row());
                match board.at(square).map(|mark| self.marks.mark(mark)) {
                    Some(mark) => clip.put(x, y, &mark.to_string(), self.theme.mark(mark)),
                    None => clip.put(x, y, self.theme.glyphs.dot, self.theme.faint),
                }
            }
        }
        without_lines(area, 2 + rows * BOARD.1)
    }
}

/// The rest of an area below a number of lines.
fn without_lines(area: Rect, lines: u16) -> Rect {
    let lines = lines.min(area.height);
    Rect {
        y: area.y + lines,
        height: area.height - lines,
        ..area
    }
}

/// The legend of the marks of sound and unsound beads.
fn legend_of_marks(theme: &Theme) -> Said {
    let kinds = [Soundness::Sound, Soundness::Slip, Soundness::Blunder];
    let [sound, slip, blunder] = kinds.map(|it| theme.soundness(it).0);
    say!("legend-marks", sound, slip, blunder)
}

impl Widget for LargeBox<'_> {
    /// Draws the lid, the notes below it, and beside it the boards and the history; what does not
    /// fit there takes the other place.
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let square = fitting_square(area, !self.boards.is_empty());
        let lid = Rect::from((area.as_position(), lid(square))).intersection(area);
        self.render_box(square, lid, buffer);
        let beside = Rect {
            x: lid.right() + GAP,
            ..area
        }
        .intersection(area);
        let below = without_lines(area.inner(Margin::new(1, 0)), lid.height);
        let has_room_beside = beside.width >= 2 * BOARD.0;
        let fits_below = self.notes(below).flatten().count() <= below.height.into();
        let rest = match (has_room_beside, fits_below) {
            (true, false) => self.render_notes(beside, buffer),
            (is_beside, _) => {
                let rest = self.render_notes(below, buffer);
                let has_notes = rest != below;
                let height = if has_notes { lid.height } else { area.height };
                if is_beside {
                    beside.intersection(Rect { height, ..area })
                } else {
                    rest
                }
            }
        };
        let rest = self.render_boards(rest, buffer);
        if let Some(life) = self.life {
            let height = rest.height.min(2 * rest.width / 3);
            life.render(Rect { height, ..rest }, buffer);
        }
    }
}
