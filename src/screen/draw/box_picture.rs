//! The inside of a box: three by three squares, with as much content as fits.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::beads::{BIG_FROM, BeadsOnSquare, number};
use super::board::{nine, squares};
use super::mark_art::MarkArt;
use super::shown_box::ShownBox;
use super::text::in_cells;
use super::text::{Clip, fitting};
use super::theme::{Depth, Theme};
use crate::game::{PerSquare, Square};
use crate::model::Unit;
use crate::words::numbers::{percent, short};
use crate::words::say;

/// The minimum height of a square with more than a number and its heap.
const LEAST_WITH_NAME: u16 = 3;

/// The width of a number.
const COLUMNS: u16 = 3;

/// The squares of a box.
pub(crate) struct BoxPicture<'a> {
    pub(crate) theme: &'a Theme,
    pub(crate) shown: ShownBox,
    /// The size of a square, and the gap between squares.
    pub(crate) square: Size,
    pub(crate) apart: u16,
    pub(crate) text: PictureText<'a>,
}

/// The text beside the beads, with their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PictureText<'a> {
    /// Only numbers.
    Numbers,
    /// The names, and big digits for a leading bead only.
    Lead(&'a PerSquare<String>),
    /// The facts below each number.
    Facts(&'a PerSquare<String>),
}

/// The squares of a box centered in an area.
pub(crate) fn squares_in(area: Rect, square: Size, apart: u16) -> PerSquare<Rect> {
    let air = area.width.saturating_sub(nine(square, 2 * apart).width);
    squares(
        Position::new(area.x + air.div_ceil(2), area.y),
        square,
        apart,
    )
}

impl Widget for BoxPicture<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut clip = Clip { buffer, area };
        let places = squares_in(area, self.square, self.apart);
        if self.square.height == 1 {
            return self.render_rows(&places, &mut clip);
        }
        for (place, &at) in places.iter() {
            self.render_square(self.shown.on_lid(place), at, &mut clip);
        }
    }
}

impl<'a> BoxPicture<'a> {
    fn render_square(&self, square: Square, at: Rect, clip: &mut Clip) {
        let (theme, shown) = (self.theme, &self.shown);
        let area = at.intersection(clip.area);
        let mut sign = |sign: &str, ink: Style, quiet: Style| {
            let style = if shown.is_in_play() { ink } else { quiet };
            let buffer = &mut *clip.buffer;
            Clip { buffer, area }.put_in_middle(sign, style);
        };
        match (shown.mark(square), self.square.height) {
            // Marks on a lid are less prominent than on the board.
            (Some(mark), ..LEAST_WITH_NAME) => sign(&mark.to_string(), theme.plain, theme.frame),
            (Some(mark), _) => MarkArt::new(mark, theme.frame, theme).render(area, clip.buffer),
            (None, _) if shown.is_bare(square) => {
                sign(theme.glyphs.dot, theme.faint, theme.hairline);
            }
            (None, _) => self.beads(square).render(area, clip.buffer),
        }
    }

    /// Only signs and numbers, one line a row. Digits are aligned; a number of four digits shifts
    /// the next one, or is rounded to three if there is no space.
    fn render_rows(&self, places: &PerSquare<Rect>, clip: &mut Clip) {
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
                    let digits = places[place].x + u16::midpoint(COLUMNS, widest);
                    let x = free.max(digits.saturating_sub(width));
                    free = x + width + 1;
                    (place, square, text, x)
                };
                let numbers: Vec<_> = row.iter().map(number).collect();
                (free <= end + 1).then_some(numbers)
            };
            let numbers = in_row(COLUMNS + 1).or_else(|| in_row(0));
            for (place, square, text, x) in numbers.into_iter().flatten() {
                if self.is_sign(square) {
                    self.render_square(square, places[place], clip);
                } else {
                    let has_room = widest + 2 <= self.square.width;
                    self.render_number(square, &text, (x, places[place]), has_room, clip);
                }
            }
        }
    }

    /// Draws a number from this column. The drawn bead's number is lit while the bead is out, then
    /// underlined; without colors it has brackets if there is space.
    fn render_number(
        &self,
        square: Square,
        text: &str,
        (x, at): (u16, Rect),
        has_room: bool,
        clip: &mut Clip,
    ) {
        let shown = &self.shown;
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
        let shown = &self.shown;
        if self.is_sign(square) {
            return " ".into();
        }
        number(shown.count(square), shown.total(), shown.unit, room)
    }

    /// The heap, the number, and the text below that fits.
    fn beads(&self, square: Square) -> BeadsOnSquare<'a> {
        let (theme, shown) = (self.theme, &self.shown);
        let (count, most) = (shown.count(square), shown.most());
        let leading = Square::ALL
            .into_iter()
            .filter(|&at| shown.count(at) == most);
        let leads = shown.unit == Unit::PerCent && count == most && leading.count() == 1;
        let (name, facts) = match self.text {
            PictureText::Facts(names) => (None, self.facts(square, &names[square])),
            PictureText::Lead(names) if self.square.height >= LEAST_WITH_NAME => {
                (Some(names[square].clone()), Vec::new())
            }
            PictureText::Lead(_) | PictureText::Numbers => (None, Vec::new()),
        };
        BeadsOnSquare {
            theme,
            square,
            name,
            count: shown.count(square),
            total: shown.total(),
            most: shown.most(),
            unit: shown.unit,
            style: shown.number_style(theme, square),
            is_drawn: shown.is_drawn(square),
            is_lit: shown.is_lit(square),
            big_from: match self.text {
                PictureText::Lead(_) if !leads => u16::MAX,
                _ => BIG_FROM[1],
            },
            facts,
        }
    }

    /// The name of the bead with its soundness, the number in the other unit, and the starting
    /// beads.
    fn facts(&self, square: Square, name: &'a str) -> Vec<Line<'a>> {
        let (theme, shown) = (self.theme, &self.shown);
        let soundness = shown.soundness(square).map(|it| theme.soundness(it));
        let soundness = soundness.map(|(glyph, style)| Span::styled(format!(" {glyph}"), style));
        let name = Span::styled(name, theme.bead(square));
        let name = [Some(name), soundness].into_iter().flatten().collect();
        let count = shown.count(square);
        let other = match shown.unit {
            Unit::Beads => Line::styled(percent(shown.share(square)), theme.plain),
            Unit::PerCent => {
                let forms = [say!("beads", beads = count).to_string(), short(count)];
                let forms = forms.map(|text| Line::styled(text, theme.faint));
                fitting(self.square.width, forms)
            }
        };
        let from = say!("bead-from", count = shown.starting[square]);
        let from = from.fitting(self.square.width.into());
        let from = from.map(|form| Line::styled(form.to_string(), theme.faint));
        [Some(name), Some(other), from]
            .into_iter()
            .flatten()
            .collect()
    }
}
