//! A matchbox as a card: its number, its lid, and the beads of each square. An open box is a tray of
//! cardboard in the board's orientation, so that the drawn bead is at the square of its move.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position, Rect, Size};
use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::beads::{BIG_FROM, BeadsOnSquare, number};
use super::board::{nine, squares};
use super::mark_art::MarkArt;
use super::shown_box::{Cursor, ShownBox};
use super::text::{Clip, in_cells};
use super::theme::{Cardboard, Depth, Theme};
use crate::game::{PerSquare, Square};
use crate::words::numbers::percent;
use crate::words::{Said, say};

/// The form of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardForm {
    /// A number per square, as in the cabinet.
    Low,
    /// Squares of this size, with their beads above the number.
    Tall(Size),
    /// Squares of this size with gaps, and the facts of each below its number.
    Large(Size),
}

/// The squares of tall cards, the largest first.
pub(crate) const TALL: [Size; 3] = [Size::new(8, 3), Size::new(6, 2), Size::new(5, 2)];

/// The minimum height of a square with a drawn mark; lower ones of a column would grow together.
const LEAST_WITH_ART: u16 = 4;

/// The look of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// Lines around the lid, as in the cabinet.
    Lines,
    /// A matchbox that would be opened.
    Pale,
    /// An open matchbox.
    Matchbox,
}

/// The width of a number of a low card.
const COLUMNS: u16 = 3;

impl CardForm {
    /// The size of a card with its frame.
    pub const fn frame(self) -> Size {
        let Size { width, height } = nine(self.square(), 2 + 2 * self.apart());
        match self {
            // Without the gap after the last number.
            Self::Low => Size::new(width - 1, height),
            Self::Tall(_) | Self::Large(_) => Size::new(width, height),
        }
    }

    const fn square(self) -> Size {
        match self {
            Self::Low => Size::new(COLUMNS + 1, 1),
            Self::Tall(square) | Self::Large(square) => square,
        }
    }

    /// The gap between two squares.
    const fn apart(self) -> u16 {
        match self {
            Self::Low | Self::Tall(_) => 0,
            Self::Large(_) => 1,
        }
    }

    /// The cell in the middle of the first line of that square.
    pub(crate) fn middle(self, card: Rect, place: Square) -> Position {
        let corner = card.inner(Margin::new(1, 1)).as_position();
        let Rect { x, y, width, .. } = squares(corner, self.square(), self.apart())[place];
        Position::new(x + (width - 1) / 2, y)
    }
}

/// A card.
pub(crate) struct Card<'a> {
    pub(crate) theme: &'a Theme,
    pub(crate) shown: &'a ShownBox,
    pub(crate) form: CardForm,
    pub(crate) look: Look,
    /// The heading in place of the number.
    pub(crate) heading: Option<Said>,
    /// The names of the beads, if they are shown.
    pub(crate) names: Option<&'a PerSquare<String>>,
    /// True if its numbers are per cent, else beads.
    pub(crate) is_in_percent: bool,
}

impl Widget for Card<'_> {
    /// Draws the card from the upper left corner; the area may cut off its lower part.
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let whole = Rect::from((area.as_position(), self.form.frame()));
        let clip = &mut Clip { buffer, area };
        self.draw_edges(whole, clip);
        self.draw_label(whole, clip);
        self.draw_change(whole, clip);
        let inside = whole.inner(Margin::new(1, 1)).intersection(area);
        self.draw_squares(inside, buffer);
        self.lay_tray(inside, buffer);
    }
}

impl<'a> Card<'a> {
    /// A card with its number, without names.
    pub(crate) const fn new(theme: &'a Theme, shown: &'a ShownBox, form: CardForm) -> Self {
        Self {
            theme,
            shown,
            form,
            look: Look::Lines,
            heading: None,
            names: None,
            is_in_percent: false,
        }
    }

    /// The cardboard of a matchbox, if there are colors for it.
    fn cardboard(&self) -> Option<Cardboard> {
        match self.look {
            Look::Lines => None,
            Look::Pale => self.theme.pale_cardboard,
            Look::Matchbox => self.theme.cardboard,
        }
    }

    /// Draws the edges of the tray between the ends of the sleeve, all with half a column at the
    /// sides, or else lines, heavy ones for an open box.
    fn draw_edges(&self, area: Rect, clip: &mut Clip) {
        let (theme, shown) = (self.theme, self.shown);
        let [left, right] = theme.glyphs.brackets;
        if let Some(Cardboard { sleeve, edge, .. }) = self.cardboard() {
            let walls = border::Set {
                vertical_left: left,
                vertical_right: right,
                ..border::EMPTY
            };
            clip.frame(area, walls, edge);
            let end = Style {
                bg: None,
                ..sleeve.fg(sleeve.bg.unwrap_or_default())
            };
            for y in [area.y, area.bottom() - 1] {
                clip.put(area.x, y, left, end);
                clip.fill((area.x + 1, y), area.width - 2, " ", sleeve);
                clip.put(area.right() - 1, y, right, end);
            }
            return;
        }
        let [open, asked] = theme.box_frames;
        let (set, style) = if shown.is_mistake() {
            (theme.glyphs.heavy, theme.mistake())
        } else if self.look == Look::Matchbox {
            (theme.glyphs.heavy, open)
        } else if self.look == Look::Pale {
            (theme.glyphs.light, asked)
        } else if shown.is_open() {
            (theme.glyphs.heavy, theme.strong)
        } else if shown.cursor == Cursor::Focused && self.heading.is_none() {
            (theme.glyphs.light, theme.strong)
        } else {
            (theme.glyphs.light, theme.hairline)
        };
        clip.frame(area, set, style);
    }

    /// Draws the heading, or the number with the cursor.
    fn draw_label(&self, area: Rect, clip: &mut Clip) {
        let (theme, shown) = (self.theme, self.shown);
        let sleeve = self.cardboard().map(|it| it.sleeve);
        let asked = if shown.is_asked() { "?" } else { "" };
        let turned = match theme.glyphs.turned {
            sign if shown.is_turned => format!(" {sign}"),
            _ => String::new(),
        };
        let (indent, air) = if sleeve.is_some() { (1, "") } else { (2, " ") };
        let taken = indent + 2 + in_cells(asked.len() + turned.width());
        let is_matchbox = self.look != Look::Lines;
        let named = || is_matchbox.then(|| say!("box-label", box = shown.number));
        let said = self.heading.clone().or_else(named);
        let said = said.and_then(|it| it.fitting(area.width.saturating_sub(taken).into()));
        let label = said.map_or_else(|| shown.number.to_string(), |form| form.to_string());
        let style = sleeve.unwrap_or(match shown.cursor {
            _ if self.heading.is_some() => theme.strong,
            Cursor::Focused => theme.selected,
            Cursor::Here if !is_matchbox => theme.underlined(),
            _ if is_matchbox || shown.on_table.is_some() || shown.is_asked() => theme.strong,
            _ => theme.quiet,
        });
        let label = format!("{air}{label}{asked}{turned} ");
        clip.put(area.x + indent, area.y, &label, style);
    }

    /// Draws the change by the game, or that the box is empty, and the mistake.
    fn draw_change(&self, area: Rect, clip: &mut Clip) {
        let sleeve = self.cardboard().map(|it| it.sleeve);
        let change = self.change();
        let (text, style) = if self.shown.is_mistake() {
            let mistake = say!("box-mistake").to_string();
            let both = change.map(|(text, _)| format!("{mistake} {text}"));
            let room = usize::from(area.width).saturating_sub(4);
            let text = both.filter(|both| both.width() <= room).unwrap_or(mistake);
            let style = self.theme.mistake();
            let on_sleeve = sleeve.map(|_| style.add_modifier(Modifier::REVERSED));
            (text, on_sleeve.unwrap_or(style))
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
        let closed = self.shown.on_table.and_then(|it| it.closed);
        let is_empty = self.shown.total() == 0;
        Some(match closed {
            Some(closed) if closed.restocked => (say!("box-full").to_string(), theme.gain),
            Some(_) if is_empty => (say!("box-empty").to_string(), theme.loss),
            None if is_empty => (say!("box-empty").to_string(), theme.quiet),
            Some(closed) if closed.gain < 0 => (format!("{:+}", closed.gain), theme.loss),
            Some(closed) => (format!("{:+}", closed.gain), theme.gain),
            None => return None,
        })
    }

    /// Sets the background of the tray below its content.
    fn lay_tray(&self, inside: Rect, buffer: &mut Buffer) {
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

    fn draw_squares(&self, area: Rect, buffer: &mut Buffer) {
        let places = squares(area.as_position(), self.form.square(), self.form.apart());
        let clip = &mut Clip { buffer, area };
        if self.form == CardForm::Low {
            return self.draw_rows(&places, clip);
        }
        for (place, &at) in places.iter() {
            self.draw_square(self.shown.on_lid(place), at, clip);
        }
    }

    fn draw_square(&self, square: Square, at: Rect, clip: &mut Clip) {
        let (theme, shown) = (self.theme, self.shown);
        let area = at.intersection(clip.area);
        let buffer = &mut *clip.buffer;
        let by_play = |ink, quiet| if shown.is_in_play() { ink } else { quiet };
        // Marks on a lid are less prominent than on the board.
        match shown.mark(square) {
            Some(mark) if at.height < LEAST_WITH_ART => {
                let style = by_play(theme.plain, theme.frame);
                Clip { buffer, area }.put_in_middle(&mark.to_string(), style);
            }
            Some(mark) => MarkArt::new(mark, theme.frame, theme).render(area, buffer),
            None if shown.is_bare(square) => {
                let style = by_play(theme.faint, theme.hairline);
                Clip { buffer, area }.put_in_middle(theme.glyphs.dot, style);
            }
            None => self.beads(square).render(area, buffer),
        }
    }

    /// Draws a line a row, without heaps. Digits are aligned; a number of four digits shifts the
    /// next one, or is rounded to three if there is no space.
    fn draw_rows(&self, places: &PerSquare<Rect>, clip: &mut Clip) {
        let numbers = Square::ALL.into_iter().filter(|&at| !self.is_sign(at));
        let widest = numbers.map(|at| self.number(at, 0).width()).max();
        let widest = in_cells(widest.unwrap_or(0));
        for row in Square::ALL.chunks(3) {
            let end = places[row[2]].x + COLUMNS;
            let in_row = |room: u16| {
                let mut free = clip.area.x;
                let number = |&place: &Square| {
                    let square = self.shown.on_lid(place);
                    let text = self.number(square, room);
                    let width = in_cells(text.width());
                    let end = match place.column() {
                        // Beside a frame there is a gap, if three digits leave one.
                        0 => COLUMNS.min(widest + 1),
                        2 if width < COLUMNS => COLUMNS - 1,
                        _ => u16::midpoint(COLUMNS, widest),
                    };
                    let x = free.max((places[place].x + end).saturating_sub(width));
                    free = x + width + 1;
                    (place, square, text, x)
                };
                let numbers: Vec<_> = row.iter().map(number).collect();
                (free <= end + 1).then_some(numbers)
            };
            let numbers = in_row(COLUMNS + 1).or_else(|| in_row(0));
            for (place, square, text, x) in numbers.into_iter().flatten() {
                if self.is_sign(square) {
                    self.draw_square(square, places[place], clip);
                } else {
                    let has_room = widest < COLUMNS;
                    self.draw_number(square, &text, (x, places[place]), has_room, clip);
                }
            }
        }
    }

    /// Draws a number from this column. The drawn bead's number is lit while the bead is out, then
    /// underlined; without colors it has brackets if there is space.
    fn draw_number(
        &self,
        square: Square,
        text: &str,
        (x, at): (u16, Rect),
        has_room: bool,
        clip: &mut Clip,
    ) {
        let shown = self.shown;
        let style = shown.number_style(self.theme, square);
        let width = in_cells(text.width());
        if shown.is_lit(square) {
            let first = if width > COLUMNS { x } else { at.x };
            clip.fill((first, at.y), width.max(COLUMNS), " ", style);
        }
        let has_brackets = shown.is_drawn(square) && self.theme.depth == Depth::None;
        if has_brackets && has_room && x > clip.area.x {
            clip.put(x - 1, at.y, &format!("[{text}]"), style);
        } else if shown.is_drawn(square) && !shown.is_lit(square) {
            clip.put(x, at.y, text, style.underlined());
        } else {
            clip.put(x, at.y, text, style);
        }
    }

    /// True for a square of the lid with a mark or without beads to count.
    fn is_sign(&self, square: Square) -> bool {
        self.shown.mark(square).is_some() || self.shown.is_bare(square)
    }

    /// The number for a square of the lid within this width; blank for a sign.
    fn number(&self, square: Square, room: u16) -> Cow<'static, str> {
        let shown = self.shown;
        if self.is_sign(square) {
            return " ".into();
        }
        number(shown.count(square), shown.total(), self.is_in_percent, room)
    }

    /// The heap, the number, and the text below that fits. Among squares with names only a leading
    /// bead has big digits.
    fn beads(&self, square: Square) -> BeadsOnSquare<'a> {
        let (theme, shown) = (self.theme, self.shown);
        let (count, most) = (shown.count(square), shown.most());
        let mut leading = Square::ALL
            .into_iter()
            .filter(|&at| shown.count(at) == most);
        let leads = leading.next() == Some(square) && leading.next().is_none();
        let is_large = matches!(self.form, CardForm::Large(_));
        let (name, facts) = match self.names {
            Some(names) if is_large => (None, self.facts(square, &names[square])),
            Some(names) => (Some(names[square].clone()), Vec::new()),
            None => (None, Vec::new()),
        };
        let is_small = name.is_some() && !(leads && self.is_in_percent);
        BeadsOnSquare {
            theme,
            square,
            name,
            count,
            total: shown.total(),
            most,
            is_in_percent: self.is_in_percent,
            style: shown.number_style(theme, square),
            is_drawn: shown.is_drawn(square),
            is_lit: shown.is_lit(square),
            big_from: if is_small { u16::MAX } else { BIG_FROM[1] },
            facts,
        }
    }

    /// The name of the bead with its soundness, its share, and the starting beads if they differ.
    fn facts(&self, square: Square, name: &'a str) -> Vec<Line<'a>> {
        let (theme, shown) = (self.theme, self.shown);
        let width = self.form.square().width;
        let soundness = shown.soundness(square).map(|it| theme.soundness(it));
        let soundness = soundness.map(|(glyph, style)| Span::styled(format!(" {glyph}"), style));
        let name = Span::styled(name, theme.beads[square]);
        let name = [Some(name), soundness].into_iter().flatten().collect();
        let share = Line::styled(percent(shown.share(square)), theme.plain);
        let from = say!("bead-from", count = shown.starting[square]);
        let from = from.fitting(width.into());
        let from = from.filter(|_| shown.first_count().is_none());
        let from = from.map(|form| Line::styled(form.to_string(), theme.faint));
        [Some(name), Some(share), from]
            .into_iter()
            .flatten()
            .collect()
    }
}
