//! The table: the boxes of this game in front of the cabinet, each with the bead that is out.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::symbols::border::Set;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::super::layout::{TableForm, TableLayout};
use super::super::theme::Theme;
use super::{Clip, ShownMarks, frame};
use crate::app::numbers::short;
use crate::app::{App, BeadState, TableBox};
use crate::engine::Lid;
use crate::game::{Mark, Square};

/// The boxes of one player.
pub(super) struct Table<'a> {
    theme: &'a Theme,
    layout: &'a TableLayout,
    boxes: Vec<(TableBox, Lid)>,
    marks: ShownMarks,
    note: String,
}

impl<'a> Table<'a> {
    pub(super) fn of(app: &App, theme: &'a Theme, layout: &'a TableLayout) -> Self {
        let side = layout.side;
        let lid = |opened: &TableBox| app.machine().cabinet_of(side).map(|cabinet| cabinet[opened.opened.number].lid());
        let boxes = app.table(side).into_iter().filter_map(|opened| Some((opened, lid(&opened)?))).collect();
        Self { theme, layout, boxes, marks: ShownMarks::of(app), note: app.table_note(side) }
    }

    fn title(&self) -> &'static str {
        match self.layout.side {
            Mark::X => " This game ",
            Mark::O => " This game, the second machine ",
        }
    }
}

impl Widget for Table<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let title = Line::styled(self.title(), self.theme.strong);
        frame(self.theme, false).title(title).render(area, buffer);
        for ((shown, lid), place) in self.boxes.iter().zip(self.layout.places) {
            let (theme, form, marks) = (self.theme, self.layout.form, self.marks);
            TableCard { theme, form, marks, shown, lid: *lid }.render(place, buffer);
        }
        let note = if self.boxes.is_empty() { super::super::layout::inside(area) } else { self.layout.note };
        if note.width >= LEAST_NOTE {
            Paragraph::new(self.note).style(self.theme.plain).wrap(Wrap { trim: true }).render(note, buffer);
        }
    }
}

/// Words in fewer columns than this would be hard to read.
const LEAST_NOTE: u16 = 10;

/// A box on the table.
struct TableCard<'a> {
    theme: &'a Theme,
    form: TableForm,
    marks: ShownMarks,
    shown: &'a TableBox,
    lid: Lid,
}

impl Widget for TableCard<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut clip = Clip { buffer, area };
        // The columns of a square, and the first of them.
        let (cell, left, top) = match self.form {
            TableForm::Card => (4, area.x + 1, area.y + 1),
            TableForm::Narrow => (3, area.x + 1, area.y + 1),
            TableForm::Bare => (2, area.x, area.y + 1),
        };
        match self.form {
            TableForm::Card => {
                self.render_frame(Rect { width: 13, height: 5, ..area }, &mut clip);
                self.render_bead(area.x + 13, area.y + 1, &mut clip);
            }
            TableForm::Narrow => {
                self.render_frame(Rect { width: 11, height: 5, ..area }, &mut clip);
                let style = self.bead_style();
                clip.put(area.x + 1, area.y + 4, &self.square(), style);
            }
            TableForm::Bare => {
                clip.put(area.x, area.y, &self.shown.opened.number.to_string(), self.theme.open);
                let (text, style) = self.change().unwrap_or((self.square(), self.bead_style()));
                clip.put(area.x + 3, area.y, &text.chars().take(3).collect::<String>(), style);
            }
        }
        for square in Square::ALL {
            let at = (left + cell * u16::from(square.column()), top + u16::from(square.row()));
            self.render_square(square, usize::from(cell), at, &mut clip);
        }
    }
}

impl TableCard<'_> {
    fn render_frame(&self, area: Rect, clip: &mut Clip) {
        let (theme, set) = (self.theme, self.theme.glyphs.heavy);
        let Rect { x, y, .. } = area;
        let edge = |left: &str, middle: &str, right: &str| format!("{left}{}{right}", middle.repeat(area.width.into()));
        let put = |clip: &mut Clip, y: u16, text: String, last: &str| {
            let kept: String = text.chars().take(usize::from(area.width) - 1).collect();
            clip.put(x, y, &format!("{kept}{last}"), theme.open);
        };
        let Set { top_left, top_right, bottom_left, bottom_right, .. } = set;
        put(clip, y, edge(top_left, set.horizontal_top, ""), top_right);
        put(clip, y + 4, edge(bottom_left, set.horizontal_bottom, ""), bottom_right);
        for line in 1..4 {
            clip.put(x, y + line, set.vertical_left, theme.open);
            clip.put(area.right() - 1, y + line, set.vertical_right, theme.open);
        }
        clip.put(x + 2, y, &format!(" {} ", self.shown.opened.number), theme.open);
        if let Some((text, style)) = self.change() {
            let text = format!(" {text} ");
            let width = u16::try_from(text.len()).unwrap_or(u16::MAX);
            clip.put((area.right() - 1).saturating_sub(width), y + 4, &text, style);
        }
    }

    /// The bead that is out, the square that it meant, and the beads that come in.
    fn render_bead(&self, x: u16, y: u16, clip: &mut Clip) {
        let (glyphs, style) = (self.theme.glyphs, self.bead_style());
        match self.shown.bead {
            BeadState::In => return,
            BeadState::Out if self.shown.closed.is_none() => clip.put(x, y, &format!(" {}", glyphs.bead), style),
            BeadState::Out => {}
            BeadState::Paid(gain) => {
                let beads = usize::try_from((gain + 1).clamp(0, 4)).unwrap_or(0);
                clip.put(x, y, &glyphs.bead.repeat(beads), style);
            }
        }
        clip.put(x, y + 1, &format!(" {}", self.square()), style);
    }

    fn bead_style(&self) -> Style {
        let is_gone = self.shown.closed.is_some_and(|closed| closed.gain < 0);
        if is_gone { self.theme.faint } else { self.theme.bead(self.shown.opened.bead.lid_square()) }
    }

    /// The square of the board that the bead meant, once it is drawn.
    fn square(&self) -> String {
        match self.shown.bead {
            BeadState::In => String::new(),
            _ => format!("{}{}", self.theme.glyphs.arrow, self.marks.number(self.shown.opened.square())),
        }
    }

    /// What the game did to the box.
    fn change(&self) -> Option<(String, Style)> {
        let (theme, closed) = (self.theme, self.shown.closed?);
        Some(if closed.restocked {
            ("full".to_owned(), theme.gain)
        } else if Square::ALL.iter().all(|&square| self.shown.count(square) == 0) {
            ("empty".to_owned(), theme.loss)
        } else {
            (format!("{:+}", closed.gain), if closed.gain < 0 { theme.loss } else { theme.gain })
        })
    }

    fn render_square(&self, square: Square, width: usize, (x, y): (u16, u16), clip: &mut Clip) {
        let theme = self.theme;
        let (text, style) = match self.lid.board().at(square) {
            Some(mark) => {
                let mark = self.marks.of_player(mark);
                (mark.to_string(), theme.mark(mark))
            }
            None if self.shown.is_drawn(square) => {
                let style = theme.bead(square).add_modifier(Modifier::REVERSED | Modifier::BOLD);
                (short(self.shown.count(square)), style)
            }
            None => match self.shown.count(square) {
                0 => (theme.glyphs.dot.to_owned(), theme.faint),
                count => (short(count), theme.bead(square)),
            },
        };
        let is_drawn = self.lid.board().at(square).is_none() && self.shown.is_drawn(square);
        let text = match (is_drawn, self.form) {
            (true, TableForm::Card) if text.len() < 3 => format!("[{text}]"),
            _ => text,
        };
        let columns = width.min(3);
        clip.put(x, y, &format!("{text:^columns$}"), style);
    }
}
