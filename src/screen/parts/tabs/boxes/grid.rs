//! The grid of all cards in the scrolling cabinet, in its own coordinates.

use ratatui::layout::{Position, Rect, Size};

use crate::draw::CardForm;
use crate::engine::BoxNumber;
use crate::model::{OrderedBoxes, View};
use crate::words::{Said, say};

/// The size of a card.
pub(super) const CARD: Size = CardForm::Low.frame();

/// The maximum gap between two cards in columns.
const AIR: u16 = 3;

/// All boxes in rows under the headings of their stages. It scrolls by rows: the first visible line
/// is that of a row, or of the heading above it.
#[derive(Clone, Debug)]
pub struct Grid {
    /// The boxes, in order.
    pub(super) numbers: Vec<BoxNumber>,
    /// The upper left corners of their cards.
    pub(super) cards: Vec<Position>,
    /// The headings: their lines and words.
    pub headings: Vec<(u16, String)>,
    /// The height of the grid in lines.
    pub lines: u16,
}

impl Grid {
    /// Arranges the shown boxes in their order for a pane of this width.
    pub fn new(view: View<'_>, width: u16) -> Self {
        let columns = ((width + 1) / (CARD.width + 1)).max(1);
        let across = ((width + 1) / columns).min(CARD.width + AIR);
        let ordered = view.ordered();
        let answer = ordered.answer(view);
        let OrderedBoxes {
            numbers, answering, ..
        } = ordered;
        let stage = |number: &BoxNumber| view.cabinet().box_index().stage(*number);
        let parts: Vec<(Said, &[BoxNumber])> = if let Some(answer) = answer {
            let (front, behind) = numbers.split_at(answering);
            match (front, behind) {
                ([], all) | (all, []) => vec![(answer, all)],
                _ => {
                    let others = say!("order-others", count = behind.len());
                    vec![(answer, front), (others, behind)]
                }
            }
        } else {
            let stages = numbers.chunk_by(|one, other| stage(one) == stage(other));
            let parts = stages.map(|boxes| {
                let stage = stage(&boxes[0]);
                (say!("stage-heading", stage, boxes = boxes.len()), boxes)
            });
            parts.collect()
        };
        let mut cards = Vec::new();
        let mut headings = Vec::new();
        let mut line = 0;
        for (said, boxes) in parts {
            headings.push((line, said.fit(width.into()).to_string()));
            line += 1;
            for row in boxes.chunks(columns.into()) {
                let places = (0..).zip(row);
                cards.extend(places.map(|(nth, _)| Position::new(nth * across, line)));
                line += CARD.height;
            }
        }
        Self {
            numbers,
            cards,
            headings,
            lines: line,
        }
    }

    /// The index of a box.
    pub(super) fn nth(&self, number: BoxNumber) -> usize {
        let nth = self.numbers.iter().position(|it| *it == number);
        nth.unwrap_or(0)
    }

    /// The upper left corner of a box.
    pub fn place(&self, number: BoxNumber) -> Position {
        let place = self.cards.get(self.nth(number));
        place.copied().unwrap_or_default()
    }

    /// The box that covers this cell.
    pub fn at(&self, at: Position) -> Option<BoxNumber> {
        let covers = |card: &Position| Rect::from((*card, CARD)).contains(at);
        let nth = self.cards.iter().position(covers)?;
        Some(self.numbers[nth])
    }

    /// The boxes that overlap these lines.
    pub fn within(&self, top: u16, height: u16) -> impl Iterator<Item = (BoxNumber, Position)> {
        let places = self.numbers.iter().copied().zip(self.cards.iter().copied());
        places.filter(move |(_, place)| place.y + CARD.height > top && place.y < top + height)
    }

    /// The first and the last box that are entirely within these lines.
    pub fn whole(&self, top: u16, height: u16) -> Option<(BoxNumber, BoxNumber)> {
        let boxes = self.within(top, height);
        let mut whole = boxes
            .filter(|(_, place)| place.y >= top && place.y + CARD.height <= top + height)
            .map(|(number, _)| number);
        let first = whole.next()?;
        Some((first, whole.last().unwrap_or(first)))
    }

    /// The first line of a row, or of the heading above it.
    fn start(&self, line: u16) -> u16 {
        let is_first = self.headings.iter().any(|(heading, _)| heading + 1 == line);
        line - u16::from(is_first)
    }

    /// The possible first visible lines.
    fn starts(&self) -> impl DoubleEndedIterator<Item = u16> {
        let rows = self.cards.iter().filter(|card| card.x == 0);
        rows.map(|card| self.start(card.y))
    }

    /// The first line of the last page, in a pane of this height.
    fn most_top(&self, height: u16) -> u16 {
        let most = self.lines.saturating_sub(height);
        self.starts().find(|&start| start >= most).unwrap_or(0)
    }

    /// The start of the row at this line, at most that of the last page.
    pub(super) fn row_at(&self, line: u16, height: u16) -> u16 {
        let most = self.most_top(height);
        let mut starts = self.starts().rev();
        starts.find(|&it| it <= line.min(most)).unwrap_or(0)
    }

    /// The start of the next row below or above, at most that of the last page.
    pub(super) fn scrolled(&self, top: u16, is_down: bool, height: u16) -> u16 {
        let next = if is_down {
            self.starts().find(|&start| start > top)
        } else {
            self.starts().rev().find(|&start| start < top)
        };
        next.unwrap_or(top).min(self.most_top(height))
    }

    /// The first visible line in a pane of this height, changed as little as necessary to show a
    /// box.
    pub(super) fn reveal(&self, from: u16, number: BoxNumber, height: u16) -> u16 {
        let line = self.place(number).y;
        let least = (line + CARD.height).saturating_sub(height);
        let least = self.starts().find(|&start| start >= least);
        let from = self.row_at(from, height);
        from.max(least.unwrap_or(0)).min(self.start(line))
    }
}
