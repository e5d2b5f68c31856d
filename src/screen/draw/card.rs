//! A matchbox as a card: its number, its lid, and a count in the bead's color for each square. An
//! open box is a tray of cardboard in the board's orientation, so that the drawn bead is at the
//! square of its move.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position, Rect, Size};
use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::board::nine;
use super::box_picture::{BoxPicture, PictureText, squares_in};
use super::shown_box::{BoxState, Cursor, ShownBox};
use super::text::Clip;
use crate::draw::text::in_cells;
use crate::draw::theme::{Cardboard, Theme};
use crate::game::Square;
use crate::words::say;

/// The form of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardForm {
    /// Squares of this size, with their beads above the number.
    Tall(Size),
    /// A number per square, as in the cabinet.
    Low,
}

/// The squares of tall cards, the largest first.
pub(crate) const TALL: [Size; 3] = [Size::new(8, 3), Size::new(6, 2), Size::new(5, 2)];

impl CardForm {
    /// The size of a card with its frame.
    pub const fn frame(self) -> Size {
        let Size { width, height } = nine(self.square(), 2);
        match self {
            Self::Tall(_) => Size::new(width, height),
            // Without the gap after the last number.
            Self::Low => Size::new(width - 1, height),
        }
    }

    const fn square(self) -> Size {
        match self {
            Self::Tall(square) => square,
            Self::Low => Size::new(4, 1),
        }
    }

    /// The cell in the middle of the first line of that square.
    pub(crate) fn middle(self, card: Rect, place: Square) -> Position {
        let inside = Rect::from((card.as_position(), self.frame())).inner(Margin::new(1, 1));
        let Rect { x, y, width, .. } = squares_in(inside, self.square(), 0)[place];
        Position::new(x + (width - 1) / 2, y)
    }
}

/// A card.
pub(crate) struct Card<'a> {
    pub(crate) theme: &'a Theme,
    pub(crate) shown: ShownBox,
    pub(crate) form: CardForm,
}

impl Widget for Card<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let whole = Rect::from((area.as_position(), self.form.frame()));
        let frame = BoxFrame {
            theme: self.theme,
            shown: &self.shown,
        };
        frame.draw(whole, &mut Clip { buffer, area });
        let inside = whole.inner(Margin::new(1, 1)).intersection(area);
        let picture = BoxPicture {
            theme: self.theme,
            shown: self.shown,
            square: self.form.square(),
            apart: 0,
            text: PictureText::Numbers,
        };
        picture.render(inside, buffer);
        frame.lay_tray(inside, buffer);
    }
}

/// The frame of a box: cardboard if it is open and there are colors for it.
pub(crate) struct BoxFrame<'a> {
    pub(crate) theme: &'a Theme,
    pub(crate) shown: &'a ShownBox,
}

impl BoxFrame<'_> {
    fn cardboard(&self) -> Option<Cardboard> {
        match self.shown.state {
            BoxState::Open => self.theme.cardboard,
            BoxState::Asked => self.theme.pale_cardboard,
            BoxState::Closed => None,
        }
    }

    /// The style of the sleeve, if there is one.
    pub(crate) fn sleeve(&self) -> Option<Style> {
        self.cardboard().map(|cardboard| cardboard.sleeve)
    }

    /// Draws the frame with the number at the top and the change by the game at the bottom.
    pub(crate) fn draw(&self, area: Rect, clip: &mut Clip) {
        self.draw_edges(area, clip);
        let sleeve = self.sleeve();
        self.draw_number(sleeve, area, clip);
        self.draw_change(sleeve, area, clip);
    }

    /// Draws the edges of the tray between the ends of the sleeve, or else lines, heavy ones for an
    /// open box.
    fn draw_edges(&self, area: Rect, clip: &mut Clip) {
        let theme = self.theme;
        let shown = self.shown;
        let cardboard = self.cardboard();
        let (set, style) = if let Some(cardboard) = cardboard {
            (border::EMPTY, cardboard.edge)
        } else if shown.is_mistake {
            (theme.glyphs.heavy, theme.mistake())
        } else if shown.state == BoxState::Open {
            (theme.glyphs.heavy, theme.strong)
        } else if shown.cursor == Cursor::Focused {
            (theme.glyphs.light, theme.strong)
        } else {
            (theme.glyphs.light, theme.hairline)
        };
        clip.frame(area, set, style);
        if let Some(Cardboard { sleeve, .. }) = cardboard {
            for y in [area.y, area.bottom().saturating_sub(1)] {
                clip.fill((area.x, y), area.width, " ", sleeve);
            }
        }
    }

    fn draw_number(&self, sleeve: Option<Style>, area: Rect, clip: &mut Clip) {
        let (theme, shown) = (self.theme, self.shown);
        let said = say!("box-label", box = shown.number);
        let room = usize::from(area.width.saturating_sub(4));
        let name = sleeve.and_then(|_| said.fitting(room));
        let name = name.map_or_else(|| shown.number.to_string(), |form| form.to_string());
        let is_asked = shown.state == BoxState::Asked;
        let turned = if shown.is_turned {
            theme.glyphs.turned
        } else {
            ""
        };
        let asked = if is_asked { "?" } else { "" };
        let label = format!("{name}{asked} {turned}");
        let label = format!(" {} ", label.trim_end());
        let quiet = match shown.state {
            BoxState::Open | BoxState::Asked => theme.strong,
            BoxState::Closed => theme.quiet,
        };
        let style = match (sleeve, shown.cursor) {
            (None, Cursor::Focused) => theme.selected,
            (None, Cursor::Here) => theme.underlined(),
            (None, Cursor::Elsewhere) => quiet,
            (Some(sleeve), Cursor::Focused) => sleeve.add_modifier(Modifier::REVERSED),
            (Some(sleeve), Cursor::Here) => sleeve.add_modifier(Modifier::UNDERLINED),
            (Some(sleeve), Cursor::Elsewhere) => sleeve,
        };
        let indent = if sleeve.is_some() { 0 } else { 2 };
        clip.put(area.x + indent, area.y, &label, style);
    }

    /// Draws the change by the game, or that the box is empty, and the mistake.
    fn draw_change(&self, sleeve: Option<Style>, area: Rect, clip: &mut Clip) {
        let change = self.change();
        let (text, style) = if self.shown.is_mistake {
            let mistake = say!("box-mistake").to_string();
            let both = change.map(|(text, _)| format!("{mistake} {text}"));
            let room = usize::from(area.width).saturating_sub(4);
            let text = both.filter(|both| both.width() <= room).unwrap_or(mistake);
            let style = self.theme.mistake();
            (
                text,
                sleeve.map_or(style, |_| style.add_modifier(Modifier::REVERSED)),
            )
        } else {
            let Some((text, style)) = change else { return };
            (text, sleeve.unwrap_or(style))
        };
        let text = format!(" {text} ");
        let x = (area.right() - 1).saturating_sub(in_cells(text.width()));
        clip.put(x, area.bottom() - 1, &text, style);
    }

    /// The change by the game, or that the box is empty.
    fn change(&self) -> Option<(String, Style)> {
        let theme = self.theme;
        let is_empty = self.shown.total() == 0;
        Some(match self.shown.closed {
            Some(closed) if closed.restocked => (say!("box-full").to_string(), theme.gain),
            Some(_) if is_empty => (say!("box-empty").to_string(), theme.loss),
            None if is_empty => (say!("box-empty").to_string(), theme.quiet),
            Some(closed) if closed.gain < 0 => (format!("{:+}", closed.gain), theme.loss),
            Some(closed) => (format!("{:+}", closed.gain), theme.gain),
            None => return None,
        })
    }

    /// Sets the background of the tray below its content.
    pub(crate) fn lay_tray(&self, inside: Rect, buffer: &mut Buffer) {
        let Some(tray) = self.cardboard().and_then(|cardboard| cardboard.tray) else {
            return;
        };
        let ground = self.theme.plain.bg.unwrap_or(Color::Reset);
        for at in inside.intersection(buffer.area).positions() {
            let cell = &mut buffer[at];
            if cell.bg == ground || cell.bg == Color::Reset {
                cell.set_bg(tray);
            }
        }
    }
}
