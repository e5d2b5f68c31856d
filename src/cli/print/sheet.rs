//! Sheets of paper: how many labels there are on one, and where.

use std::fmt;
use std::str::FromStr;

use crate::cli::paper::Paper;
use crate::cli::paper::canvas::{Area, Point};

/// The size of a label, 20x10 to 60x40 mm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LabelSize {
    width: u16,
    height: u16,
}

/// A sheet of labels, edge to edge.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sheet {
    /// The whole paper.
    pub(super) page: Area,
    /// The labels.
    pub(super) labels: Area,
    size: LabelSize,
    columns: u16,
    rows: u16,
}

/// The margin that no printer reaches, on each side of the paper, in millimeters.
const MARGIN: f32 = 9.0;
/// The line at the foot of a sheet, in millimeters.
const FOOT: f32 = 8.0;

impl FromStr for LabelSize {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let sides = text
            .split_once('x')
            .and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
        match sides {
            Some((width @ 20..=60, height @ 10..=40)) => Ok(Self { width, height }),
            _ => Err("a label is 20x10 to 60x40 mm, such as 35x15".to_owned()),
        }
    }
}

impl fmt::Display for LabelSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} x {} mm", self.width, self.height)
    }
}

impl Sheet {
    /// As many labels as there is room for.
    pub(super) fn new(paper: Paper, size: LabelSize) -> Self {
        let page = paper.area();
        let columns = how_many(size.width, page.width - 2.0 * MARGIN);
        let rows = how_many(size.height, page.height - 2.0 * MARGIN - FOOT);
        let (width, height) = (
            f32::from(columns * size.width),
            f32::from(rows * size.height),
        );
        let labels = Area {
            left: (page.width - width) / 2.0,
            top: MARGIN,
            width,
            height,
        };
        Self {
            page,
            labels,
            size,
            columns,
            rows,
        }
    }

    /// The number of labels on a sheet.
    pub(super) fn count(&self) -> usize {
        usize::from(self.columns * self.rows)
    }

    /// The area of each label, row by row.
    pub(super) fn places(self) -> impl Iterator<Item = Area> {
        let (width, height) = (f32::from(self.size.width), f32::from(self.size.height));
        let place = move |row, column| Area {
            left: self.labels.left + f32::from(column) * width,
            top: self.labels.top + f32::from(row) * height,
            width,
            height,
        };
        (0..self.rows).flat_map(move |row| (0..self.columns).map(move |column| place(row, column)))
    }

    /// The short lines in the margins that go on with the cut lines, for whoever cuts with a ruler.
    pub(super) fn ticks(&self) -> Vec<(Point, Point)> {
        let Area {
            left,
            top,
            width,
            height,
        } = self.labels;
        let tick =
            |x: f32, y: f32, to_x: f32, to_y: f32| (Point { x, y }, Point { x: to_x, y: to_y });
        let (near, far) = (1.0, 4.0);
        let mut ticks = Vec::new();
        for x in (0..=self.columns).map(|nth| left + f32::from(nth * self.size.width)) {
            ticks.push(tick(x, top - near, x, top - far));
            ticks.push(tick(x, top + height + near, x, top + height + far));
        }
        for y in (0..=self.rows).map(|nth| top + f32::from(nth * self.size.height)) {
            ticks.push(tick(left - near, y, left - far, y));
            ticks.push(tick(left + width + near, y, left + width + far, y));
        }
        ticks
    }

    /// The base line of the line at the foot.
    pub(super) fn foot(&self) -> Point {
        Point {
            x: MARGIN,
            y: self.page.height - MARGIN,
        }
    }
}

/// The number of labels along one side of the paper, at least one.
fn how_many(size: u16, room: f32) -> u16 {
    (1..=99)
        .take_while(|&count| f32::from(count * size) <= room)
        .last()
        .unwrap_or(1)
}
