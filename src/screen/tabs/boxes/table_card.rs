//! A box on the table: it lies as the board lies, so that the bead that came out stands where the
//! move stands.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::Widget;

use super::table::TableForm;
use crate::app::{BeadState, TableBox, Unit};
use crate::engine::Matchbox;
use crate::engine::Soundness;
use crate::game::{PerSquare, Square, Symmetry};
use crate::tui::draw::Clip;
use crate::tui::theme::Theme;
use crate::tui::view::ShownMarks;
use crate::tui::view::beads::dots;
use crate::tui::view::box_numbers::BoxNumbers;
use crate::words::say;

/// A box on the table.
pub(super) struct TableCard<'a> {
    pub(super) theme: &'a Theme,
    pub(super) form: TableForm,
    pub(super) marks: ShownMarks,
    pub(super) shown: &'a TableBox,
    pub(super) matchbox: &'a Matchbox,
    pub(super) unit: Unit,
    /// True if a person holds the real box, which has to be turned.
    pub(super) is_by_hand: bool,
}

/// The most dots over a number, those of all the beads of a box.
const MOST_DOTS: u64 = 8;

impl Widget for TableCard<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut clip = Clip { buffer, area };
        // As it lies, so that it is known which numbers stand beside each other.
        let counts = PerSquare::from_fn(|square| self.shown.count(self.on_lid(square)));
        let numbers = BoxNumbers::new(&counts, self.unit, self.form.columns()[1]);
        match self.form.frame() {
            Some((width, height)) => {
                let area = Rect {
                    width,
                    height,
                    ..area
                };
                self.render_frame(area, &mut clip);
            }
            None => self.render_heading(&mut clip),
        }
        for square in Square::ALL {
            match self.form {
                TableForm::Large(width) => {
                    self.render_large_square(square, width, &numbers, &mut clip);
                }
                _ => self.render_square(square, &numbers, &mut clip),
            }
        }
    }
}

impl TableCard<'_> {
    /// The square of the lid that lies over one of the board.
    fn on_lid(&self, square: Square) -> Square {
        self.shown.opened.symmetry.apply(square)
    }

    fn is_turned(&self) -> bool {
        self.is_by_hand && self.shown.opened.symmetry != Symmetry::Identity
    }

    fn render_frame(&self, area: Rect, clip: &mut Clip) {
        let (theme, Rect { x, y, .. }) = (self.theme, area);
        let bottom = area.bottom() - 1;
        let frame = if self.shown.is_mistake {
            theme.loss
        } else {
            theme.open
        };
        clip.frame(area, theme.glyphs.heavy, frame);
        let number = self.shown.opened.number;
        let number = if self.is_turned() {
            format!(" {number} {} ", theme.glyphs.turned)
        } else {
            format!(" {number} ")
        };
        clip.put(x + 2, y, &number, theme.open);
        let mut change = self.change();
        if self.shown.is_mistake {
            let mistake = say!("box-mistake").to_string();
            let both = change.map(|(text, _)| format!("{mistake} {text}"));
            let room = usize::from(area.width).saturating_sub(4);
            let text = both.filter(|both| both.chars().count() <= room);
            change = Some((text.unwrap_or(mistake), theme.loss));
        }
        if let Some((text, style)) = change {
            let text = format!(" {text} ");
            let width = u16::try_from(text.chars().count()).unwrap_or(u16::MAX);
            let x = (area.right() - 1).saturating_sub(width);
            clip.put(x, bottom, &text, style);
        }
    }

    /// The number over a box without a frame, and what the game did to it.
    fn render_heading(&self, clip: &mut Clip) {
        let Rect { x, y, .. } = clip.area;
        let number = self.shown.opened.number.to_string();
        let style = if self.shown.is_mistake {
            self.theme.soundness(Soundness::Blunder).1
        } else {
            self.theme.open
        };
        clip.put(x, y, &number, style);
        if let Some((text, style)) = self.change() {
            let text: String = text.chars().take(3).collect();
            clip.put(x + 3, y, &text, style);
        } else if self.is_turned() {
            clip.put(x + 4, y, self.theme.glyphs.turned, self.theme.open);
        }
    }

    /// True if a square of the lid never had a bead.
    fn is_bare(&self, on_lid: Square) -> bool {
        self.shown.count(on_lid) == 0 && self.matchbox.starting()[on_lid] == 0
    }

    /// A square of the board with its beads over their number, lit whole while the bead that came
    /// out lies there.
    fn render_large_square(
        &self,
        square: Square,
        width: u16,
        numbers: &BoxNumbers,
        clip: &mut Clip,
    ) {
        let (theme, on_lid) = (self.theme, self.on_lid(square));
        let (x, y) = (
            clip.area.x + 1 + width * u16::from(square.column()),
            clip.area.y + 1 + 2 * u16::from(square.row()),
        );
        let mut centered = |line: u16, text: &str, style: Style| {
            let length = u16::try_from(text.chars().count()).unwrap_or(width);
            clip.put(x + width.saturating_sub(length) / 2, y + line, text, style);
        };
        if let Some(mark) = self.matchbox.lid().board().at(on_lid) {
            centered(0, &self.marks.mark(mark).to_string(), theme.plain);
            return;
        }
        if self.is_bare(on_lid) {
            centered(0, theme.glyphs.dot, theme.hairline);
            return;
        }
        let style = self.number_style(on_lid);
        if self.is_lit(on_lid) {
            let ground = " ".repeat(width.into());
            centered(0, &ground, style);
            centered(1, &ground, style);
        }
        let total = Square::ALL.iter().map(|&at| self.shown.count(at)).sum();
        let dots = dots(self.shown.count(on_lid), total, MOST_DOTS).min(width.into());
        centered(0, &theme.bead_glyph(on_lid).repeat(dots), style);
        let (number, _) = numbers.number(square, width);
        if self.shown.is_drawn(on_lid) && number.len() + 2 <= width.into() {
            centered(1, &format!("[{number}]"), style);
        } else {
            centered(1, number, style);
        }
    }

    /// A square of the board with the number of its beads.
    fn render_square(&self, square: Square, numbers: &BoxNumbers, clip: &mut Clip) {
        let (theme, on_lid) = (self.theme, self.on_lid(square));
        let [left, pitch, columns] = self.form.columns();
        let (x, y) = (
            clip.area.x + left + pitch * u16::from(square.column()),
            clip.area.y + 1 + u16::from(square.row()),
        );
        let middle = x + (columns - 1) / 2;
        let style = self.number_style(on_lid);
        if let Some(mark) = self.matchbox.lid().board().at(on_lid) {
            let mark = self.marks.mark(mark).to_string();
            clip.put(middle, y, &mark, theme.plain);
        } else if self.is_bare(on_lid) {
            clip.put(middle, y, theme.glyphs.dot, theme.hairline);
        } else if self.shown.is_drawn(on_lid) {
            let (text, x) = numbers.in_brackets(square, x, [columns, pitch]);
            clip.put(x, y, &text, style);
        } else {
            let (text, start) = numbers.number(square, columns);
            clip.put(x + start, y, text, style);
        }
    }

    /// True if the bead of this square of the lid came out and has not been paid for.
    fn is_lit(&self, on_lid: Square) -> bool {
        self.shown.bead == BeadState::Out && self.shown.is_drawn(on_lid)
    }

    fn number_style(&self, on_lid: Square) -> Style {
        let theme = self.theme;
        match self.shown.count(on_lid) {
            _ if self.is_lit(on_lid) => theme.tile(on_lid),
            _ if self.shown.is_drawn(on_lid) => theme.bead(on_lid).add_modifier(Modifier::BOLD),
            0 => theme.faint,
            _ => theme.bead(on_lid),
        }
    }

    /// The change the game made to the box.
    fn change(&self) -> Option<(String, Style)> {
        let (theme, closed) = (self.theme, self.shown.closed?);
        let is_empty = Square::ALL
            .iter()
            .all(|&square| self.shown.count(square) == 0);
        Some(match closed.gain {
            _ if closed.restocked => (say!("box-full").to_string(), theme.gain),
            _ if is_empty => (say!("box-empty").to_string(), theme.loss),
            gain if gain < 0 => (format!("{gain:+}"), theme.loss),
            gain => (format!("{gain:+}"), theme.gain),
        })
    }
}
