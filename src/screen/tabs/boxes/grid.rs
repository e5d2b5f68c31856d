//! The place of each matchbox in the scrolling cabinet, in its own lines and columns.

use crate::app::Zoom;
use crate::engine::{BoxNumber, Cabinet, Stage};
use crate::tui::draw::in_cells;

/// The form a box is drawn in, which sets the room it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoxForm {
    /// A frame, a number, and a count for each square.
    Card,
    /// Nine pixels of half blocks, each so many columns wide and so many half lines high.
    Blocks(u16, u16),
    /// Nine patches of glyphs so many columns wide and so many lines high, for terminals that
    /// cannot color half blocks.
    Shades(u16, u16),
}

impl BoxForm {
    /// The largest that a pixel of the wall grows to, in half lines.
    const MOST: u16 = 8;

    /// The forms of a box at this zoom, on a terminal that can or cannot color half blocks,
    /// smallest first. A pixel of half lines that is as wide as high looks square, and a large one
    /// a column wider does.
    fn steps(zoom: Zoom, has_blocks: bool) -> impl DoubleEndedIterator<Item = Self> {
        let most = if zoom == Zoom::Cards {
            1
        } else {
            2 * Self::MOST
        };
        let step = move |step: u16| match (zoom, has_blocks) {
            (Zoom::Cards, _) => Self::Card,
            (Zoom::Wall, true) => Self::Blocks(step / 2 + 1, step.div_ceil(2)),
            (Zoom::Wall, false) => Self::Shades(step / 2 + 1, step.div_ceil(2).div_ceil(2)),
        };
        (1..=most).map(step).filter(|form| form.is_square())
    }

    const fn is_square(self) -> bool {
        match self {
            Self::Card | Self::Shades(..) => true,
            Self::Blocks(width, height) => 3 * width <= 4 * height,
        }
    }

    /// The width and height of a box.
    pub const fn size(self) -> (u16, u16) {
        match self {
            Self::Card => (15, 5),
            Self::Blocks(width, height) => (3 * width, (3 * height).div_ceil(2)),
            Self::Shades(width, height) => (3 * width, 3 * height),
        }
    }

    /// The lines from one row of boxes to the next: the fewest that keep them apart, and the most
    /// where there is room.
    const fn pitches(self) -> (u16, u16) {
        let height = self.size().1;
        match self {
            Self::Card => (height, height),
            // An odd number of half lines leaves one free.
            Self::Blocks(_, pixel) => (height + (pixel + 1) % 2, height + pixel),
            Self::Shades(_, patch) => (height + 1, height + 2 * patch),
        }
    }

    /// The columns from one box to the next in a pane so wide. Cards stand close where that makes
    /// room for one more.
    const fn across(self, width: u16) -> u16 {
        let box_width = self.size().0;
        match self {
            Self::Card if width / box_width > (width + 1) / (box_width + 1) => box_width,
            Self::Card | Self::Blocks(..) | Self::Shades(..) => box_width + 1,
        }
    }

    /// The number of boxes side by side in a pane of this width.
    fn columns(self, width: u16) -> u16 {
        let across = self.across(width);
        ((width.saturating_sub(self.margin()) + across - self.size().0) / across).max(1)
    }

    /// The columns left free for the bracket of an open box.
    const fn margin(self) -> u16 {
        match self {
            Self::Card => 0,
            Self::Blocks(..) | Self::Shades(..) => 1,
        }
    }
}

/// All the boxes in rows under the headings of their stages.
#[derive(Clone, Debug)]
pub struct Grid {
    /// The boxes in order.
    numbers: Vec<BoxNumber>,
    form: BoxForm,
    columns: u16,
    /// From one box to the next, across and down.
    pitch: (u16, u16),
    blocks: [StageBlock; 4],
}

/// The boxes of one stage: a heading, then rows.
#[derive(Clone, Copy, Debug)]
struct StageBlock {
    stage: Stage,
    heading: u16,
    /// The place of its first box among all.
    first: u16,
    count: u16,
}

/// The place of a box: the line of its top, and the column of its left side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxPlace {
    /// From the top of the whole grid.
    pub line: u16,
    /// From the left of the pane.
    pub column: u16,
}

impl Grid {
    /// Arranges the boxes of a cabinet in a pane of this size. The tiles of the wall grow, and then
    /// the air between them, as long as all of them are seen at once.
    pub fn new(
        cabinet: &Cabinet,
        zoom: Zoom,
        has_blocks: bool,
        (width, height): (u16, u16),
    ) -> Self {
        let mut counts = [0_u16; 4];
        let stage_of = |number| usize::from(cabinet.box_index().stage(number).number()) - 1;
        cabinet
            .numbers()
            .for_each(|number| counts[stage_of(number)] += 1);
        let rows = |form: BoxForm| {
            counts
                .iter()
                .map(|count| count.div_ceil(form.columns(width)))
                .sum::<u16>()
        };
        let headings: u16 = counts.iter().map(|&count| u16::from(count > 0)).sum();
        let lines = |form: BoxForm, down: u16| headings + rows(form).saturating_mul(down);
        let mut steps = BoxForm::steps(zoom, has_blocks).rev();
        let smallest = || {
            BoxForm::steps(zoom, has_blocks)
                .next()
                .unwrap_or(BoxForm::Card)
        };
        let form = steps
            .find(|form| lines(*form, form.pitches().0) <= height)
            .unwrap_or_else(smallest);
        let (least, most) = form.pitches();
        let down = (least..=most)
            .rev()
            .find(|down| lines(form, *down) <= height)
            .unwrap_or(least);
        let columns = form.columns(width);
        let (mut heading, mut first) = (0, 0);
        let blocks = Stage::ALL.map(|stage| {
            let count = counts[usize::from(stage.number()) - 1];
            let block = StageBlock {
                stage,
                heading,
                first,
                count,
            };
            heading += u16::from(count > 0) + count.div_ceil(columns) * down;
            first += count;
            block
        });
        Self {
            numbers: cabinet.numbers().collect(),
            form,
            columns,
            pitch: (form.across(width), down),
            blocks,
        }
    }

    /// The form the boxes are drawn in.
    pub const fn form(&self) -> BoxForm {
        self.form
    }

    /// The number of lines of the whole grid.
    pub fn lines(&self) -> u16 {
        let last = self.blocks[3];
        last.heading + u16::from(last.count > 0) + self.height(last)
    }

    /// Each stage with the line of its heading and the number of its boxes.
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
        let (across, down) = self.pitch;
        BoxPlace {
            line: block.heading + 1 + nth / self.columns * down,
            column: self.form.margin() + nth % self.columns * across,
        }
    }

    /// The box whose frame covers this line and column.
    pub fn at(&self, line: u16, column: u16) -> Option<BoxNumber> {
        let (width, height) = self.form.size();
        self.numbers.iter().copied().find(|&number| {
            let place = self.place(number);
            (place.line..place.line + height).contains(&line)
                && (place.column..place.column + width).contains(&column)
        })
    }

    /// The boxes of which a part stands in these lines.
    pub fn within(
        &self,
        top: u16,
        height: u16,
    ) -> impl Iterator<Item = (BoxNumber, BoxPlace)> + '_ {
        let (_, box_height) = self.form.size();
        let places = self
            .numbers
            .iter()
            .map(|&number| (number, self.place(number)));
        places
            .skip_while(move |(_, place)| place.line + box_height <= top)
            .take_while(move |(_, place)| place.line < top + height)
    }

    /// The first and the last box that stand whole in these lines.
    pub fn whole(&self, top: u16, height: u16) -> Option<(BoxNumber, BoxNumber)> {
        let bottom = top.saturating_add(height);
        let is_whole =
            |place: BoxPlace| place.line >= top && place.line + self.form.size().1 <= bottom;
        let mut whole = self
            .within(top, height)
            .filter(|(_, place)| is_whole(*place))
            .map(|(number, _)| number);
        let first = whole.next()?;
        Some((first, whole.last().unwrap_or(first)))
    }

    /// The box in the row below or above, in the same column or the last one before it.
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

    /// The number of boxes side by side.
    pub const fn columns(&self) -> u16 {
        self.columns
    }

    /// The lines that may be the first in view: those of whole rows, of which the first of a stage
    /// has its heading.
    fn starts(&self) -> impl DoubleEndedIterator<Item = u16> + '_ {
        let of_block = move |block: StageBlock| {
            let rows = block.count.div_ceil(self.columns);
            (0..rows).map(move |row| block.heading + u16::from(row > 0) + row * self.pitch.1)
        };
        self.blocks.into_iter().flat_map(of_block)
    }

    /// The first line of the last page, in a pane so high.
    pub fn most_top(&self, height: u16) -> u16 {
        let most = self.lines().saturating_sub(height);
        self.starts().find(|&start| start >= most).unwrap_or(0)
    }

    /// The row that this line is in, or that of the last page.
    pub(super) fn row_at(&self, line: u16, height: u16) -> u16 {
        let most = self.most_top(height);
        let mut starts = self.starts().rev();
        starts.find(|&it| it <= line.min(most)).unwrap_or(0)
    }

    /// The row so many lines on, or where that is in the same row the next one.
    pub(super) fn down(&self, top: u16, lines: u16, height: u16) -> u16 {
        let to = self.row_at(top.saturating_add(lines), height);
        let next = self.starts().find(|&start| start > top);
        to.max(next.unwrap_or(top)).min(self.most_top(height))
    }

    /// The row so many lines back, or where that is cut off the one after it.
    pub(super) fn up(&self, top: u16, lines: u16) -> u16 {
        let least = top.saturating_sub(lines);
        let before = self.starts().rev().find(|&start| start < top);
        let to = self.starts().find(|&start| start >= least);
        to.unwrap_or(top).min(before.unwrap_or(top))
    }

    /// The first line that shows in a pane so high: as far from this one as it takes to show a box.
    pub(super) fn reveal(&self, from: u16, number: BoxNumber, height: u16) -> u16 {
        let (first, end) = self.extent(number);
        let least = end.saturating_sub(height);
        let least = self.starts().find(|&start| start >= least);
        let from = self.row_at(from, height);
        from.max(least.unwrap_or(0)).min(first)
    }

    /// The lines to be seen with a box: its own, and above the first row of a stage the heading.
    fn extent(&self, number: BoxNumber) -> (u16, u16) {
        let line = self.place(number).line;
        let under_heading = self.blocks.iter().any(|block| block.heading + 1 == line);
        (line - u16::from(under_heading), line + self.form.size().1)
    }

    fn height(&self, block: StageBlock) -> u16 {
        block.count.div_ceil(self.columns) * self.pitch.1
    }
}
