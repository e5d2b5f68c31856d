//! The table: the boxes of this game in front of the cabinet, each with the bead that is out.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Widget;

use super::super::draw::draw_frame;
use super::super::layout::{TableForm, TableLayout};
use super::super::theme::Theme;
use super::box_numbers::BoxNumbers;
use super::{Clip, ShownMarks};
use crate::app::{Amounts, App, BeadState, TableBox};
use crate::engine::{Lid, Side};
use crate::game::{PerSquare, Square};

/// The boxes of one player.
pub(super) struct Table<'a> {
    theme: &'a Theme,
    layout: &'a TableLayout,
    boxes: Vec<(TableBox, Lid)>,
    marks: ShownMarks,
    amounts: Amounts,
    /// What there is to say, most words first.
    notes: Vec<String>,
}

impl<'a> Table<'a> {
    pub(super) fn of(app: &App, theme: &'a Theme, layout: &'a TableLayout) -> Self {
        let side = layout.side;
        let lid = |opened: &TableBox| {
            app.shown_machine()
                .cabinet(side)
                .map(|cabinet| cabinet[opened.opened.number].lid())
        };
        let boxes = app
            .table(side)
            .into_iter()
            .filter_map(|opened| Some((opened, lid(&opened)?)))
            .collect();
        let amounts = app.amounts();
        Self {
            theme,
            layout,
            boxes,
            marks: ShownMarks::of(app),
            amounts,
            notes: app.table_notes(side),
        }
    }

    /// Draws the most words for which there is room, in lines that can be read at a glance.
    fn render_note(&self, buffer: &mut Buffer) {
        let area = self.layout.note(self.boxes.len());
        if area.width < LEAST_NOTE {
            return;
        }
        let wrapped = |words| textwrap::wrap(words, usize::from(area.width.min(MOST_NOTE)));
        let fits = |lines: &Vec<_>| lines.len() <= area.height.into();
        let mut notes = self.notes.iter().map(String::as_str);
        let lines = notes
            .clone()
            .map(wrapped)
            .find(fits)
            .or_else(|| notes.next_back().map(wrapped))
            .unwrap_or_default();
        let height = u16::try_from(lines.len())
            .unwrap_or(u16::MAX)
            .min(area.height);
        let text: Text = lines.into_iter().map(Line::from).collect();
        text.style(self.theme.plain)
            .render(area.centered_vertically(Constraint::Length(height)), buffer);
    }

    fn title(&self) -> &'static str {
        match self.layout.side {
            Side::First => " This game ",
            Side::Second if self.layout.area.width < 36 => " This game, second machine ",
            Side::Second => " This game, the second machine ",
        }
    }
}

impl Widget for Table<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let title = Span::styled(self.title(), self.theme.strong);
        draw_frame(self.theme, false, title, area, buffer);
        for ((shown, lid), place) in self.boxes.iter().zip(self.layout.places) {
            let (theme, form, marks, amounts) =
                (self.theme, self.layout.form, self.marks, self.amounts);
            TableCard {
                theme,
                form,
                marks,
                shown,
                lid: *lid,
                amounts,
            }
            .render(place, buffer);
        }
        self.render_note(buffer);
    }
}

/// Words in fewer columns than this would be hard to read.
const LEAST_NOTE: u16 = 10;

/// And in more than these, long lines in an empty room.
const MOST_NOTE: u16 = 40;

/// A box on the table.
struct TableCard<'a> {
    theme: &'a Theme,
    form: TableForm,
    marks: ShownMarks,
    shown: &'a TableBox,
    lid: Lid,
    amounts: Amounts,
}

impl Widget for TableCard<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut clip = Clip { buffer, area };
        let counts = PerSquare::from_fn(|square| self.shown.count(square));
        let numbers = match self.form {
            TableForm::Wide => BoxNumbers::new(&counts, self.amounts),
            _ => BoxNumbers::narrow(&counts, self.amounts),
        };
        let width = match self.form {
            TableForm::Wide => 15,
            TableForm::Card => 13,
            TableForm::Narrow => 11,
            TableForm::Bare | TableForm::Tight => 0,
        };
        match self.form {
            TableForm::Wide | TableForm::Card => {
                self.render_frame(
                    Rect {
                        width,
                        height: 5,
                        ..area
                    },
                    numbers.unit(),
                    &mut clip,
                );
                self.render_bead(area.x + width, area.y + 1, &mut clip);
            }
            TableForm::Narrow => {
                self.render_frame(
                    Rect {
                        width,
                        height: 5,
                        ..area
                    },
                    "",
                    &mut clip,
                );
                clip.put(area.x + 1, area.y + 4, &self.square(), self.bead_style());
            }
            TableForm::Bare | TableForm::Tight => {
                clip.put(
                    area.x,
                    area.y,
                    &self.shown.opened.number.to_string(),
                    self.theme.open,
                );
                let (text, style) = self.change().unwrap_or((self.square(), self.bead_style()));
                clip.put(
                    area.x + 3,
                    area.y,
                    &text.chars().take(3).collect::<String>(),
                    style,
                );
            }
        }
        for square in Square::ALL {
            self.render_square(square, &numbers, &mut clip);
        }
    }
}

impl TableCard<'_> {
    fn render_frame(&self, area: Rect, unit: &str, clip: &mut Clip) {
        let (theme, Rect { x, y, .. }) = (self.theme, area);
        clip.frame(area, theme.glyphs.heavy, theme.open);
        clip.put(
            x + 2,
            y,
            &format!(" {} ", self.shown.opened.number),
            theme.open,
        );
        clip.put(x + 2, y + 4, unit, theme.faint);
        if let Some((text, style)) = self.change() {
            let text = format!(" {text} ");
            let width = u16::try_from(text.len()).unwrap_or(u16::MAX);
            clip.put(
                (area.right() - 1).saturating_sub(width),
                y + 4,
                &text,
                style,
            );
        }
    }

    /// The first column and the line of a square, and its columns.
    fn place(&self, square: Square, area: Rect) -> (u16, u16, u16) {
        let (column, row) = (u16::from(square.column()), u16::from(square.row()));
        let (pitch, left, columns) = match self.form {
            TableForm::Wide => (4, 2, 3),
            TableForm::Card => (3, 2, 3),
            TableForm::Narrow => (3, 1, 3),
            TableForm::Bare => (3, 0, 2),
            TableForm::Tight => (2, 0, 2),
        };
        (area.x + left + pitch * column, area.y + 1 + row, columns)
    }

    /// The bead that is out, the square that it meant, and the beads that come in.
    fn render_bead(&self, x: u16, y: u16, clip: &mut Clip) {
        let style = self.bead_style();
        let bead = self.theme.bead_glyph(self.shown.opened.bead.lid_square());
        match self.shown.bead {
            BeadState::In => return,
            // A bead that is lost stays where it lies, and goes dark.
            BeadState::Out | BeadState::Paid(..0) => {
                clip.put(x, y, &format!(" {bead}"), style);
            }
            BeadState::Paid(gain) => {
                let beads = usize::try_from((gain + 1).clamp(0, 4)).unwrap_or(0);
                clip.put(x, y, &bead.repeat(beads), style);
            }
        }
        clip.put(x, y + 1, &format!(" {}", self.square()), style);
    }

    fn bead_style(&self) -> Style {
        let is_gone = self.shown.closed.is_some_and(|closed| closed.gain < 0);
        if is_gone {
            self.theme.faint
        } else {
            self.theme.bead(self.shown.opened.bead.lid_square())
        }
    }

    /// The square of the board that the bead meant, once it is drawn.
    fn square(&self) -> String {
        match self.shown.bead {
            BeadState::In => String::new(),
            _ => format!(
                "{}{}",
                self.theme.glyphs.arrow,
                self.marks.number(self.shown.opened.square())
            ),
        }
    }

    /// What the game did to the box.
    fn change(&self) -> Option<(String, Style)> {
        let (theme, closed) = (self.theme, self.shown.closed?);
        Some(if closed.restocked {
            ("full".to_owned(), theme.gain)
        } else if Square::ALL
            .iter()
            .all(|&square| self.shown.count(square) == 0)
        {
            ("empty".to_owned(), theme.loss)
        } else {
            (
                format!("{:+}", closed.gain),
                if closed.gain < 0 {
                    theme.loss
                } else {
                    theme.gain
                },
            )
        })
    }

    fn render_square(&self, square: Square, numbers: &BoxNumbers, clip: &mut Clip) {
        let theme = self.theme;
        let (x, y, columns) = self.place(square, clip.area);
        let middle = x + (columns - 1) / 2;
        let (text, start) = numbers.number(square, columns);
        if let Some(mark) = self.lid.board().at(square) {
            let mark = self.marks.mark(mark);
            clip.put(middle, y, &mark.to_string(), theme.mark(mark));
        } else if self.shown.is_drawn(square) {
            let style = theme.tile(square);
            match self.form {
                TableForm::Wide | TableForm::Card => {
                    clip.put(x + start - 1, y, &format!("[{text}]"), style);
                }
                _ => clip.put(x + start, y, text, style),
            }
        } else if self.shown.count(square) == 0 {
            clip.put(middle, y, theme.glyphs.dot, theme.faint);
        } else {
            clip.put(x + start, y, text, theme.bead(square));
        }
    }
}
