//! The inside of a box: three by three squares, each with as much of its content as its lines have
//! room for.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::super::draw::in_cells;
use super::super::theme::{Depth, Theme};
use super::beads::{BIG_FROM, BeadsOnSquare, number};
use super::mark_art::MarkArt;
use super::shown_box::ShownBox;
use super::squares::{nine, squares};
use super::{Clip, fitting};
use crate::app::Unit;
use crate::game::{PerSquare, Square};
use crate::words::numbers::{percent, short};
use crate::words::say;

/// The lines from which a square has room for more than a number and its heap.
const LEAST_WITH_NAME: u16 = 3;

/// The columns of a number alone.
const COLUMNS: u16 = 3;

/// The squares of a box.
pub(crate) struct BoxPicture<'a> {
    pub(crate) theme: &'a Theme,
    pub(crate) shown: ShownBox,
    /// The size of a square, and the cells from one to the next.
    pub(crate) square: Size,
    pub(crate) apart: u16,
    pub(crate) told: Told,
    /// The names of the beads, where there is room for them.
    pub(crate) names: Option<&'a PerSquare<String>>,
}

/// The words to the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// The facts under each.
    Facts,
    /// The names, so that it can be read from afar.
    Names,
    /// The names, where none leads with more than its due; the number of one that leads is big.
    Lead,
}

/// The squares of a box in the middle of an area.
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
        for (place, &at) in squares_in(area, self.square, self.apart).iter() {
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
            // The marks on a lid are not those of the board.
            (Some(mark), ..LEAST_WITH_NAME) => sign(&mark.to_string(), theme.plain, theme.frame),
            (Some(mark), _) => MarkArt::new(mark, theme.frame, theme).render(area, clip.buffer),
            (None, _) if shown.is_bare(square) => {
                sign(theme.glyphs.dot, theme.faint, theme.hairline);
            }
            (None, 1) => self.render_number(square, at, clip),
            (None, _) => self.beads(square).render(area, clip.buffer),
        }
    }

    /// The number alone; units stand under units. The one of the bead that came out is lit while
    /// that is out, then underlined; without colors it has brackets where they touch nothing.
    fn render_number(&self, square: Square, Rect { x, y, .. }: Rect, clip: &mut Clip) {
        let (theme, shown) = (self.theme, &self.shown);
        let number = |at: Square| number(shown.count(at), shown.total(), shown.unit, 0);
        let widths = Square::ALL.map(|at| in_cells(number(at).len()));
        let widest = widths.into_iter().max().unwrap_or(COLUMNS);
        let text = number(square);
        let end = x + COLUMNS.saturating_sub(widest) / 2 + widest;
        let first = end - in_cells(text.len());
        let style = shown.number_style(theme, square);
        let has_room = widest + 2 <= self.square.width && first > clip.area.x;
        let has_brackets = shown.is_drawn(square) && has_room && theme.depth == Depth::None;
        if shown.is_lit(square) {
            clip.fill((x, y), COLUMNS, " ", style);
        }
        if has_brackets {
            clip.put(first - 1, y, &format!("[{text}]"), style);
        } else if shown.is_drawn(square) && !shown.is_lit(square) {
            clip.put(first, y, &text, style.underlined());
        } else {
            clip.put(first, y, &text, style);
        }
    }

    /// The heap over the number, and what there is room for under it.
    fn beads(&self, square: Square) -> BeadsOnSquare<'a> {
        let (theme, shown) = (self.theme, &self.shown);
        let leads = shown.unit == Unit::PerCent && shown.count(square) == shown.most();
        let name = || {
            self.names
                .map_or_else(String::new, |names| names[square].clone())
        };
        let (name, facts) = match self.square.height {
            _ if self.told == Told::Facts => (None, self.facts(square, name())),
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
            big_from: if self.told == Told::Lead && !leads {
                u16::MAX
            } else {
                BIG_FROM[1]
            },
            facts,
        }
    }

    /// The name of the bead and its soundness, what the number is in the other unit, and the beads
    /// to begin with.
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
