//! The grid of all cards in the scrolling cabinet, in its own coordinates.

use ratatui::layout::Size;

use crate::draw::CardForm;
use crate::draw::text::in_cells;
use crate::engine::{BoxNumber, Cabinet, Stage};

/// The size of a card.
const CARD: Size = CardForm::Low.frame();

/// The maximum gap between two cards in columns.
const AIR: u16 = 3;

/// The number of boxes of each stage.
pub(crate) fn counts(cabinet: &Cabinet) -> [u16; 4] {
    let mut counts = [0; 4];
    for number in cabinet.numbers() {
        let stage = cabinet.box_index().stage(number);
        counts[usize::from(stage.number()) - 1] += 1;
    }
    counts
}

/// All boxes in rows under the headings of their stages.
#[derive(Clone, Debug)]
pub struct Grid {
    /// The boxes, in order.
    numbers: Vec<BoxNumber>,
    columns: u16,
    /// The distance between the left sides of two boxes.
    across: u16,
    blocks: [StageBlock; 4],
}

/// The boxes of a stage: a heading, then rows.
#[derive(Clone, Copy, Debug)]
struct StageBlock {
    stage: Stage,
    heading: u16,
    /// The index of its first box.
    first: u16,
    count: u16,
}

/// The top left corner of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxPlace {
    /// The line, from the top of the grid.
    pub line: u16,
    /// The column, from the left of the pane.
    pub column: u16,
}

impl Grid {
    /// Arranges the boxes of a cabinet for a pane of this width.
    pub fn new(cabinet: &Cabinet, width: u16) -> Self {
        let columns = ((width + 1) / (CARD.width + 1)).max(1);
        let across = ((width + 1) / columns).min(CARD.width + AIR);
        let (mut heading, mut first) = (0, 0);
        let counts = counts(cabinet);
        let blocks = Stage::ALL.map(|stage| {
            let count = counts[usize::from(stage.number()) - 1];
            let block = StageBlock {
                stage,
                heading,
                first,
                count,
            };
            heading += u16::from(count > 0) + count.div_ceil(columns) * CARD.height;
            first += count;
            block
        });
        Self {
            numbers: cabinet.numbers().collect(),
            columns,
            across,
            blocks,
        }
    }

    /// The height of the grid in lines.
    pub fn lines(&self) -> u16 {
        let last = self.blocks[3];
        last.heading + u16::from(last.count > 0) + self.height(last)
    }

    /// Each stage with the line of its heading and its number of boxes.
    pub fn headings(&self) -> impl Iterator<Item = (Stage, u16, u16)> + '_ {
        let blocks = self.blocks.iter().filter(|block| block.count > 0);
        blocks.map(|block| (block.stage, block.heading, block.count))
    }

    /// The place of a box.
    pub fn place(&self, number: BoxNumber) -> BoxPlace {
        let place = self.numbers.partition_point(|before| *before < number);
        let place = in_cells(place);
        let block = self
            .blocks
            .iter()
            .rfind(|block| block.count > 0 && block.first <= place)
            .unwrap_or(&self.blocks[0]);
        let nth = place - block.first;
        BoxPlace {
            line: block.heading + 1 + nth / self.columns * CARD.height,
            column: nth % self.columns * self.across,
        }
    }

    /// The box that covers this line and column.
    pub fn at(&self, line: u16, column: u16) -> Option<BoxNumber> {
        let Size { width, height } = CARD;
        self.numbers.iter().copied().find(|&number| {
            let place = self.place(number);
            (place.line..place.line + height).contains(&line)
                && (place.column..place.column + width).contains(&column)
        })
    }

    /// The boxes that overlap these lines.
    pub fn within(
        &self,
        top: u16,
        height: u16,
    ) -> impl Iterator<Item = (BoxNumber, BoxPlace)> + '_ {
        let places = self
            .numbers
            .iter()
            .map(|&number| (number, self.place(number)));
        places
            .skip_while(move |(_, place)| place.line + CARD.height <= top)
            .take_while(move |(_, place)| place.line < top + height)
    }

    /// The first and the last box that are entirely within these lines.
    pub fn whole(&self, top: u16, height: u16) -> Option<(BoxNumber, BoxNumber)> {
        let bottom = top.saturating_add(height);
        let is_whole = |place: BoxPlace| place.line >= top && place.line + CARD.height <= bottom;
        let mut whole = self
            .within(top, height)
            .filter(|(_, place)| is_whole(*place))
            .map(|(number, _)| number);
        let first = whole.next()?;
        Some((first, whole.last().unwrap_or(first)))
    }

    /// The box in the next row below or above, in the same column or the last one before it.
    pub(super) fn in_next_row(&self, here: BoxNumber, is_below: bool) -> Option<BoxNumber> {
        let BoxPlace { line, column } = self.place(here);
        let lines = self.numbers.iter().map(|&number| self.place(number).line);
        let row = if is_below {
            lines.filter(|&other| other > line).min()
        } else {
            lines.filter(|&other| other < line).max()
        }?;
        let is_there = |place: BoxPlace| place.line == row && place.column <= column;
        let mut numbers = self.numbers.iter().copied();
        numbers.rfind(|&number| is_there(self.place(number)))
    }

    /// The number of boxes in a row.
    pub const fn columns(&self) -> u16 {
        self.columns
    }

    /// The possible first visible lines: the starts of all rows, with the heading for the first row
    /// of a stage.
    fn starts(&self) -> impl DoubleEndedIterator<Item = u16> + '_ {
        let of_block = move |block: StageBlock| {
            let rows = block.count.div_ceil(self.columns);
            (0..rows).map(move |row| block.heading + u16::from(row > 0) + row * CARD.height)
        };
        self.blocks.into_iter().flat_map(of_block)
    }

    /// The first line of the last page, in a pane of this height.
    pub fn most_top(&self, height: u16) -> u16 {
        let most = self.lines().saturating_sub(height);
        self.starts().find(|&start| start >= most).unwrap_or(0)
    }

    /// The start of the row at this line, at most that of the last page.
    pub(super) fn row_at(&self, line: u16, height: u16) -> u16 {
        let most = self.most_top(height);
        let mut starts = self.starts().rev();
        starts.find(|&it| it <= line.min(most)).unwrap_or(0)
    }

    /// The start of the row this number of lines below, at least the next row.
    pub(super) fn down(&self, top: u16, lines: u16, height: u16) -> u16 {
        let to = self.row_at(top.saturating_add(lines), height);
        let next = self.starts().find(|&start| start > top);
        to.max(next.unwrap_or(top)).min(self.most_top(height))
    }

    /// The start of the first whole row within this number of lines above, at most the row before.
    pub(super) fn up(&self, top: u16, lines: u16) -> u16 {
        let least = top.saturating_sub(lines);
        let before = self.starts().rev().find(|&start| start < top);
        let to = self.starts().find(|&start| start >= least);
        to.unwrap_or(top).min(before.unwrap_or(top))
    }

    /// The first visible line in a pane of this height, changed as little as necessary to show a
    /// box.
    pub(super) fn reveal(&self, from: u16, number: BoxNumber, height: u16) -> u16 {
        let (first, end) = self.extent(number);
        let least = end.saturating_sub(height);
        let least = self.starts().find(|&start| start >= least);
        let from = self.row_at(from, height);
        from.max(least.unwrap_or(0)).min(first)
    }

    /// The lines of a box, including the heading above the first row of a stage.
    fn extent(&self, number: BoxNumber) -> (u16, u16) {
        let line = self.place(number).line;
        let under_heading = self.blocks.iter().any(|block| block.heading + 1 == line);
        (line - u16::from(under_heading), line + CARD.height)
    }

    fn height(&self, block: StageBlock) -> u16 {
        block.count.div_ceil(self.columns) * CARD.height
    }
}
