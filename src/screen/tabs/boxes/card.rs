//! A matchbox as a card: its number, its lid, and a count for each square in its bead's color.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::symbols::border::Set;
use ratatui::widgets::Widget;

use crate::app::Unit;
use crate::game::{PerSquare, Square};
use crate::tui::draw::Clip;
use crate::tui::theme::Theme;
use crate::tui::view::ShownBox;
use crate::tui::view::box_numbers::{BoxNumbers, COLUMNS};
use crate::words::say;

/// A card of 15 columns and 5 lines: three digits for each square, and air between them and the
/// frame.
pub(super) struct Card<'a> {
    pub(super) theme: &'a Theme,
    pub(super) shown: ShownBox<'a>,
    pub(super) unit: Unit,
}

impl Widget for Card<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut clip = Clip { buffer, area };
        let on_lid = |place| self.shown.turn.apply(place);
        let counts = PerSquare::from_fn(|place| self.shown.count(on_lid(place)));
        let numbers = BoxNumbers::new(&counts, self.unit, COLUMNS + 1);
        self.render_frame(&mut clip);
        for place in Square::ALL {
            let square = on_lid(place);
            let at = (
                area.x + 2 + (COLUMNS + 1) * u16::from(place.column()),
                area.y + 1 + u16::from(place.row()),
            );
            match self.shown.mark(square) {
                Some(mark) => {
                    clip.put(at.0 + 1, at.1, &mark.to_string(), self.mark_style());
                }
                None => self.render_number((place, square), &numbers, at, &mut clip),
            }
        }
    }
}

impl Card<'_> {
    fn render_frame(&self, clip: &mut Clip) {
        let Rect { x, y, .. } = clip.area;
        let (set, style) = self.frame();
        clip.frame(clip.area, set, style);
        clip.put(
            x + 2,
            y,
            &format!(" {} ", self.shown.number),
            self.label_style(),
        );
        self.render_gain(clip);
    }

    /// Heavy for an open box.
    fn frame(&self) -> (Set<'static>, Style) {
        let (theme, shown) = (self.theme, &self.shown);
        if shown.is_open {
            (theme.glyphs.heavy, theme.open)
        } else if shown.selected && shown.focused {
            (theme.glyphs.light, theme.strong)
        } else {
            (theme.glyphs.light, theme.hairline)
        }
    }

    /// The marks on a lid are not those of the board.
    const fn mark_style(&self) -> Style {
        if self.shown.is_in_play() {
            self.theme.plain
        } else {
            self.theme.frame
        }
    }

    const fn line_style(&self) -> Style {
        if self.shown.is_in_play() {
            self.theme.faint
        } else {
            self.theme.hairline
        }
    }

    fn label_style(&self) -> Style {
        match (self.shown.selected, self.shown.focused, self.shown.is_open) {
            (true, true, _) => self.theme.selected,
            (true, false, _) => self.theme.underlined(),
            (false, _, true) => self.theme.open,
            (false, _, false) => self.theme.quiet,
        }
    }

    /// Draws the box's gain or loss, or that it is empty, right on its upper edge.
    fn render_gain(&self, clip: &mut Clip) {
        let theme = self.theme;
        let (text, style) = match self.shown.closed {
            Some(closed) if closed.restocked => (say!("box-full").to_string(), theme.gain),
            Some(_) if self.shown.total() == 0 => (say!("box-empty").to_string(), theme.strong),
            None if self.shown.total() == 0 => (say!("box-empty").to_string(), theme.quiet),
            Some(closed) if closed.gain > 0 => (format!("{:+}", closed.gain), theme.gain),
            Some(closed) => (format!("{:+}", closed.gain), theme.loss),
            None => return,
        };
        let width = u16::try_from(text.len() + 2).unwrap_or(u16::MAX);
        let x = (clip.area.right() - 1).saturating_sub(width);
        clip.put(x, clip.area.y, &format!(" {text} "), style);
    }

    fn render_number(
        &self,
        (place, square): (Square, Square),
        numbers: &BoxNumbers,
        (x, y): (u16, u16),
        clip: &mut Clip,
    ) {
        let theme = self.theme;
        let (text, start) = numbers.number(place, COLUMNS);
        let style = self.shown.number_style(theme, square);
        if self.shown.is_drawn(square) {
            let (text, x) = numbers.in_brackets(place, x, [COLUMNS, COLUMNS + 1]);
            clip.put(x, y, &text, style);
        } else if self.shown.is_bare(square) {
            clip.put(x + 1, y, theme.glyphs.dot, self.line_style());
        } else {
            clip.put(x + start, y, text, style);
        }
        if let Some(soundness) = self.shown.soundness(square) {
            let (glyph, style) = theme.soundness(soundness);
            let style = if self.shown.is_in_play() {
                style
            } else {
                theme.quiet
            };
            clip.put(x + COLUMNS, y, glyph, style);
        }
    }
}
