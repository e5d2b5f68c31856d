//! A matchbox as a card, on the table and in the cabinet: its number, its lid, and a count for each
//! square in its bead's color. An open box lies as the board lies, so that the bead that came out
//! stands where the move stands.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position, Rect, Size};
use ratatui::style::Style;
use ratatui::symbols::border::Set;
use ratatui::widgets::Widget;

use crate::game::Square;
use crate::tui::draw::{Clip, in_cells};
use crate::tui::theme::Theme;
use crate::tui::view::box_picture::squares_in;
use crate::tui::view::squares::nine;
use crate::tui::view::{BoxPicture, Cursor, ShownBox, Told};
use crate::words::say;

/// The form of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardForm {
    /// Squares so wide hold their beads over their number.
    Large(u16),
    /// Three digits for each square, and air between them and the frame: so are all in the cabinet.
    Wide,
    /// Numbers of two digits.
    Card,
    /// Less air.
    Narrow,
    /// A side shared with the next one, for numbers of three digits.
    Joined,
}

impl CardForm {
    /// Those with a frame of their own, the largest first.
    pub(super) const FRAMED: [Self; 5] = [
        Self::Large(6),
        Self::Large(5),
        Self::Wide,
        Self::Card,
        Self::Narrow,
    ];

    /// The size of a card with its frame.
    pub const fn frame(self) -> Size {
        let Size { width, height } = nine(self.square(), 2);
        match self {
            Self::Large(_) | Self::Narrow => Size::new(width, height),
            Self::Wide => Size::new(width + 1, height),
            Self::Card => Size::new(width + 2, height),
            // The air after the last number.
            Self::Joined => Size::new(width - 1, height),
        }
    }

    /// The columns from a card to the next, with the air between them.
    pub(super) const fn pitch(self) -> u16 {
        match self {
            Self::Joined => self.frame().width - 1,
            _ => self.frame().width + 1,
        }
    }

    const fn square(self) -> Size {
        match self {
            Self::Large(width) => Size::new(width, 2),
            Self::Wide | Self::Joined => Size::new(4, 1),
            Self::Card | Self::Narrow => Size::new(3, 1),
        }
    }

    /// True if numbers of three digits touch nothing.
    pub(super) const fn has_room_for_three(self) -> bool {
        self.square().width > 3
    }

    /// The cell in the middle of the columns of that square, on its first line.
    pub(super) fn middle(self, card: Rect, place: Square) -> Position {
        let inside = Rect::from((card.as_position(), self.frame())).inner(Margin::new(1, 1));
        let Rect { x, y, width, .. } = squares_in(inside, self.square(), 0)[place];
        Position::new(x + (width - 1) / 2, y)
    }
}

/// A card.
pub(super) struct Card<'a> {
    pub(super) theme: &'a Theme,
    pub(super) shown: ShownBox<'a>,
    pub(super) form: CardForm,
}

impl Widget for Card<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let frame = Rect::from((area.as_position(), self.form.frame()));
        self.render_frame(frame, &mut Clip { buffer, area });
        let picture = BoxPicture {
            theme: self.theme,
            shown: self.shown,
            square: self.form.square(),
            apart: 0,
            told: Told::Names,
        };
        picture.render(frame.inner(Margin::new(1, 1)).intersection(area), buffer);
    }
}

impl Card<'_> {
    fn render_frame(&self, area: Rect, clip: &mut Clip) {
        let theme = self.theme;
        let (set, style) = self.frame();
        clip.frame(area, set, style);
        let turned = if self.shown.is_turned() {
            theme.glyphs.turned
        } else {
            ""
        };
        let number = format!("{} {turned}", self.shown.number);
        let label = format!(" {} ", number.trim_end());
        clip.put(area.x + 2, area.y, &label, self.label_style());
        let mut change = self.change();
        if self.shown.is_mistake {
            let mistake = say!("box-mistake").to_string();
            let both = change.map(|(text, _)| format!("{mistake} {text}"));
            let room = usize::from(area.width).saturating_sub(4);
            let text = both.filter(|both| both.chars().count() <= room);
            change = Some((text.unwrap_or(mistake), theme.mistake()));
        }
        if let Some((text, style)) = change {
            let text = format!(" {text} ");
            let width = in_cells(text.chars().count());
            let x = (area.right() - 1).saturating_sub(width);
            clip.put(x, area.bottom() - 1, &text, style);
        }
    }

    /// Heavy for an open box.
    fn frame(&self) -> (Set<'static>, Style) {
        let (theme, shown) = (self.theme, &self.shown);
        if shown.is_mistake {
            (theme.glyphs.heavy, theme.mistake())
        } else if shown.is_open {
            (theme.glyphs.heavy, theme.open)
        } else if shown.cursor == Cursor::Focused {
            (theme.glyphs.light, theme.strong)
        } else {
            (theme.glyphs.light, theme.hairline)
        }
    }

    fn label_style(&self) -> Style {
        match self.shown.cursor {
            Cursor::Focused => self.theme.selected,
            Cursor::Here => self.theme.underlined(),
            Cursor::Elsewhere if self.shown.is_open => self.theme.open,
            Cursor::Elsewhere => self.theme.quiet,
        }
    }

    /// The change that the game made to the box, or that it is empty.
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
}
