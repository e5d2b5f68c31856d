//! A matchbox as a card, on the table and in the cabinet: its number, its lid, and a count for each
//! square in its bead's color. An open box lies as the board lies, so that the bead that came out
//! stands where the move stands.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::symbols::border::Set;
use ratatui::widgets::Widget;

use crate::app::Unit;
use crate::game::{PerSquare, Square, Symmetry};
use crate::tui::draw::{Clip, in_cells};
use crate::tui::theme::Theme;
use crate::tui::view::beads::dots;
use crate::tui::view::box_numbers::BoxNumbers;
use crate::tui::view::{Cursor, ShownBox};
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
    /// No frame, for numbers of three digits.
    Bare,
}

impl CardForm {
    /// Those with a frame, the largest first.
    pub(super) const FRAMED: [Self; 5] = [
        Self::Large(6),
        Self::Large(5),
        Self::Wide,
        Self::Card,
        Self::Narrow,
    ];

    /// The width and height of a card, with the air beside it.
    pub(super) const fn size(self) -> (u16, u16) {
        match self {
            Self::Large(square) => (3 * square + 3, 8),
            Self::Wide => (16, 5),
            Self::Card => (14, 5),
            // Without a frame there is a line of air: the cabinet stays where it is.
            Self::Narrow | Self::Bare => (12, 5),
        }
    }

    /// The width and height of its frame.
    pub const fn frame(self) -> Option<(u16, u16)> {
        match self {
            Self::Large(_) | Self::Wide | Self::Card | Self::Narrow => {
                let (width, height) = self.size();
                Some((width - 1, height))
            }
            Self::Bare => None,
        }
    }

    /// The first column of its squares, the columns from one to the next, and those of a number.
    pub(super) const fn columns(self) -> [u16; 3] {
        match self {
            Self::Large(width) => [1, width, width],
            Self::Wide => [2, 4, 3],
            Self::Card => [2, 3, 3],
            Self::Narrow => [1, 3, 3],
            Self::Bare => [0, 4, 3],
        }
    }

    /// The lines of its squares.
    const fn lines(self) -> u16 {
        match self {
            Self::Large(_) => 2,
            Self::Wide | Self::Card | Self::Narrow | Self::Bare => 1,
        }
    }

    /// True if numbers of three digits touch nothing.
    pub(super) const fn has_room_for_three(self) -> bool {
        matches!(self, Self::Large(_) | Self::Wide | Self::Bare)
    }

    /// The first cell of the squares in this row and column of a card.
    pub(super) fn square(self, card: Rect, place: Square) -> (u16, u16) {
        let [left, pitch, _] = self.columns();
        let x = card.x + left + pitch * u16::from(place.column());
        (x, card.y + 1 + self.lines() * u16::from(place.row()))
    }

    /// The cell in the middle of the columns of that square, on its first line.
    pub(super) fn middle(self, card: Rect, place: Square) -> Position {
        let [.., columns] = self.columns();
        let (x, y) = self.square(card, place);
        Position::new(x + (columns - 1) / 2, y)
    }
}

/// A card.
pub(super) struct Card<'a> {
    pub(super) theme: &'a Theme,
    pub(super) shown: ShownBox<'a>,
    pub(super) unit: Unit,
    pub(super) form: CardForm,
    /// True if a person holds the real box.
    pub(super) is_by_hand: bool,
}

/// The most dots over a number, those of all the beads of a box.
const MOST_DOTS: u64 = 8;

impl Widget for Card<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut clip = Clip { buffer, area };
        // As it lies, so that it is known which numbers stand beside each other.
        let counts = PerSquare::from_fn(|place| self.shown.count(self.shown.on_lid(place)));
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
        for place in Square::ALL {
            self.render_square(place, &numbers, &mut clip);
        }
    }
}

impl Card<'_> {
    /// True if a person who holds the real box has to turn it.
    fn is_turned(&self) -> bool {
        self.is_by_hand && self.shown.turn != Symmetry::Identity
    }

    fn render_frame(&self, area: Rect, clip: &mut Clip) {
        let theme = self.theme;
        let (set, style) = self.frame();
        clip.frame(area, set, style);
        let turned = if self.is_turned() {
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

    /// The number over a box without a frame, and what the game did to it.
    fn render_heading(&self, clip: &mut Clip) {
        let Rect { x, y, .. } = clip.area;
        let style = if self.shown.is_mistake {
            self.theme.mistake()
        } else {
            self.label_style()
        };
        clip.put(x, y, &self.shown.number.to_string(), style);
        if let Some((text, style)) = self.change() {
            let text: String = text.chars().take(3).collect();
            clip.put(x + 3, y, &text, style);
        } else if self.is_turned() {
            clip.put(x + 4, y, self.theme.glyphs.turned, self.theme.open);
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

    /// The marks on a lid are not those of the board.
    const fn mark_style(&self) -> Style {
        if self.shown.is_in_play() {
            self.theme.plain
        } else {
            self.theme.frame
        }
    }

    const fn dot_style(&self) -> Style {
        if self.shown.is_in_play() {
            self.theme.faint
        } else {
            self.theme.hairline
        }
    }

    fn render_square(&self, place: Square, numbers: &BoxNumbers, clip: &mut Clip) {
        let square = self.shown.on_lid(place);
        let at = self.form.middle(clip.area, place);
        if let Some(mark) = self.shown.mark(square) {
            clip.put(at.x, at.y, &mark.to_string(), self.mark_style());
        } else if self.shown.is_bare(square) {
            clip.put(at.x, at.y, self.theme.glyphs.dot, self.dot_style());
        } else if let CardForm::Large(width) = self.form {
            self.render_large(place, width, numbers, clip);
        } else {
            self.render_number(place, numbers, clip);
        }
    }

    /// A square with its beads over their number, lit whole while the bead that came out lies there.
    fn render_large(&self, place: Square, width: u16, numbers: &BoxNumbers, clip: &mut Clip) {
        let (theme, square) = (self.theme, self.shown.on_lid(place));
        let (x, y) = self.form.square(clip.area, place);
        let mut centered = |line: u16, text: &str, style: Style| {
            let length = in_cells(text.chars().count());
            clip.put(x + width.saturating_sub(length) / 2, y + line, text, style);
        };
        let style = self.shown.number_style(theme, square);
        if self.shown.is_lit(square) {
            let ground = " ".repeat(width.into());
            centered(0, &ground, style);
            centered(1, &ground, style);
        }
        let count = self.shown.count(square);
        let dots = dots(count, self.shown.total(), MOST_DOTS).min(width.into());
        centered(0, &theme.bead_glyph(square).repeat(dots), style);
        let (number, _) = numbers.number(place, width);
        if self.shown.is_drawn(square) && number.len() + 2 <= width.into() {
            centered(1, &format!("[{number}]"), style);
        } else {
            centered(1, number, style);
        }
    }

    /// A square with the number of its beads, and right after it whether they are sound.
    fn render_number(&self, place: Square, numbers: &BoxNumbers, clip: &mut Clip) {
        let (theme, square) = (self.theme, self.shown.on_lid(place));
        let (x, y) = self.form.square(clip.area, place);
        let [_, _, columns] = self.form.columns();
        let (text, start) = numbers.number(place, columns);
        let style = self.shown.number_style(theme, square);
        if self.shown.is_drawn(square) {
            let (text, x) = numbers.in_brackets(place, x, self.form.columns());
            clip.put(x, y, &text, style);
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
            clip.put(x + columns, y, glyph, style);
        }
    }
}
