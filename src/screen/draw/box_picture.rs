//! The inside of a box: three by three squares, with as much content as fits.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::beads::{BIG_FROM, BeadsOnSquare, number};
use super::mark_art::MarkArt;
use super::shown_box::ShownBox;
use super::squares::{nine, squares};
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
    pub(crate) text: PictureText,
    /// The names of the beads, if they are to be shown.
    pub(crate) names: Option<&'a PerSquare<String>>,
}

/// The labels beside the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PictureText {
    /// The facts below each number.
    Facts,
    /// The names, readable from a distance.
    Names,
    /// The names, and big digits for a leading bead only.
    Lead,
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

    /// Only signs and numbers, one line a row.
    fn render_rows(&self, places: &PerSquare<Rect>, clip: &mut Clip) {
        let widths = Square::ALL.map(|at| in_cells(self.number(at, 0).width()));
        let widest = widths.into_iter().max().unwrap_or(COLUMNS);
        for row in Square::ALL.chunks(3) {
            let lid = [0, 1, 2].map(|nth: usize| self.shown.on_lid(row[nth]));
            let numbers = self.row(lid, widest);
            let x = places[row[0]].x;
            for (nth, (text, start)) in numbers.into_iter().enumerate() {
                let at = places[row[nth]];
                if self.is_sign(lid[nth]) {
                    self.render_square(lid[nth], at, clip);
                } else {
                    let has_room = widest + 2 <= self.square.width;
                    self.render_number(lid[nth], &text, (x + start, at), has_room, clip);
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
        (first, at): (u16, Rect),
        has_room: bool,
        clip: &mut Clip,
    ) {
        let (theme, shown) = (self.theme, &self.shown);
        let y = at.y;
        let width = in_cells(text.width());
        let style = shown.number_style(theme, square);
        let has_room = has_room && first > clip.area.x;
        let has_brackets = shown.is_drawn(square) && has_room && theme.depth == Depth::None;
        if shown.is_lit(square) {
            let x = if width > COLUMNS { first } else { at.x };
            clip.fill((x, y), width.max(COLUMNS), " ", style);
        }
        if has_brackets {
            clip.put(first - 1, y, &format!("[{text}]"), style);
        } else if shown.is_drawn(square) && !shown.is_lit(square) {
            clip.put(first, y, text, style.underlined());
        } else {
            clip.put(first, y, text, style);
        }
    }

    /// True for a square of the lid with a mark or without beads to count.
    fn is_sign(&self, square: Square) -> bool {
        self.shown.mark(square).is_some() || self.shown.is_bare(square)
    }

    /// The number for a square of the lid within this width.
    fn number(&self, square: Square, room: u16) -> Cow<'static, str> {
        let shown = &self.shown;
        number(shown.count(square), shown.total(), shown.unit, room)
    }

    /// The numbers of a row, each with its column from the left. Digits are aligned; a number of
    /// four digits shifts its neighbors, or is rounded to three if there is no space.
    fn row(&self, lid: [Square; 3], widest: u16) -> [(Cow<'static, str>, u16); 3] {
        let across = self.square.width + self.apart;
        let end = 3 * across - self.apart - 1;
        let placed = |room: u16, has_to_fit: bool| {
            let texts = lid.map(|at| {
                if self.is_sign(at) {
                    Cow::Borrowed(" ")
                } else {
                    self.number(at, room)
                }
            });
            let widths = [0, 1, 2].map(|nth: usize| in_cells(texts[nth].width()));
            let column = COLUMNS.saturating_sub(widest) / 2 + widest;
            let mut starts = [0, 0, 0];
            for (nth, start) in starts.iter_mut().enumerate() {
                let aside = column.saturating_sub(widths[nth]);
                *start = in_cells(nth) * across + aside;
            }
            if has_to_fit {
                let mut least = 0;
                for (start, width) in starts.iter_mut().zip(widths) {
                    *start = least.max(*start);
                    least = *start + width + 1;
                }
                let mut most = end + 1;
                for (start, width) in starts.iter_mut().zip(widths).rev() {
                    *start = (*start).min(most.checked_sub(width + 1)?);
                    most = *start;
                }
            }
            let mut starts = starts.into_iter();
            Some(texts.map(|text| (text, starts.next().unwrap_or_default())))
        };
        let has_long = lid
            .iter()
            .any(|&at| !self.is_sign(at) && self.shown.count(at) > 999);
        let long = (has_long && self.shown.unit == Unit::Beads).then(|| placed(COLUMNS + 1, true));
        let usual = || placed(0, false).unwrap_or_default();
        long.flatten().unwrap_or_else(usual)
    }

    /// The heap, the number, and the text below that fits.
    fn beads(&self, square: Square) -> BeadsOnSquare<'a> {
        let (theme, shown) = (self.theme, &self.shown);
        let (count, most) = (shown.count(square), shown.most());
        let leading = Square::ALL
            .into_iter()
            .filter(|&at| shown.count(at) == most);
        let leads = shown.unit == Unit::PerCent && count == most && leading.count() == 1;
        let name = || {
            self.names
                .map_or_else(String::new, |names| names[square].clone())
        };
        let (name, facts) = match self.square.height {
            _ if self.text == PictureText::Facts => (None, self.facts(square, name())),
            ..LEAST_WITH_NAME => (None, Vec::new()),
            _ => (Some(name()).filter(|name| !name.is_empty()), Vec::new()),
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
            big_from: if self.text == PictureText::Lead && !leads {
                u16::MAX
            } else {
                BIG_FROM[1]
            },
            facts,
        }
    }

    /// The name of the bead with its soundness, the number in the other unit, and the starting
    /// beads.
    fn facts(&self, square: Square, name: String) -> Vec<Line<'a>> {
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
