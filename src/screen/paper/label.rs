//! Labels: the box number, the band of the stage, the lid and the beads; and sheets of labels with
//! cutting lines.

use std::fmt::{self, Write};
use std::str::FromStr;

use super::{FOOT, MARGIN, Paper, board, dot, html, mark};
use crate::engine::{BoxNumber, Lid, Stage};
use crate::game::PerSquare;
use crate::words::numbers::short;
use crate::words::say;

/// The size of a label in millimeters, 20x10 to 60x40.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LabelSize {
    width: u16,
    height: u16,
}

impl Default for LabelSize {
    /// The front of the drawer of a matchbox.
    fn default() -> Self {
        Self::new(35, 15)
    }
}

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
        write!(f, "{} × {} mm", self.width, self.height)
    }
}

impl LabelSize {
    /// A label with this width and height in millimeters.
    pub(super) const fn new(width: u16, height: u16) -> Self {
        Self { width, height }
    }

    /// The number of columns and rows of labels on a sheet.
    pub(super) fn grid(self, paper: Paper) -> (usize, usize) {
        let (width, height) = paper.size();
        let columns = fitting(self.width, width - 2.0 * MARGIN);
        (columns, fitting(self.height, height - 2.0 * MARGIN - FOOT))
    }

    pub(super) const fn height(self) -> u16 {
        self.height
    }
}

/// The style of labels: the lid is as large as possible, beside the number on a wide label, above
/// it on a high one.
pub(super) const STYLE: &str = include_str!("label.css");

/// The number of labels along a side of the paper, at least one.
fn fitting(size: u16, room: f64) -> usize {
    let fits = |count: &u16| f64::from(count * size) <= room;
    (1..=99).take_while(fits).count().max(1)
}

/// The content of a label.
#[derive(Clone, Copy, Debug)]
pub(super) struct Label {
    pub(super) number: BoxNumber,
    pub(super) stage: Stage,
    pub(super) lid: Lid,
    /// The beads, by square of the lid.
    pub(super) beads: PerSquare<u64>,
}

impl Label {
    fn html(&self, letters: &PerSquare<String>, is_mirrored: bool) -> String {
        let lid = board(is_mirrored, |square| match self.lid.board().at(square) {
            Some(on_lid) => mark(on_lid).to_owned(),
            None => match self.beads[square] {
                0 => String::new(),
                count @ 1..1000 => dot(square, &count.to_string(), &letters[square]),
                count => dot(square, &short(count), ""),
            },
        });
        let stage = self.stage.number();
        format!(
            "<div class=\"label stage{stage}\"><i></i><p>{}<small>{}</small></p>{lid}</div>\n",
            self.number,
            html(&say!("nth-move", stage))
        )
    }
}

/// Labels edge to edge, with `columns` in a row. The cutting lines continue into the margins, for a
/// ruler.
pub(super) fn labels(
    labels: &[Label],
    columns: usize,
    size: LabelSize,
    letters: &PerSquare<String>,
    is_mirrored: bool,
) -> String {
    let (width, height) = (usize::from(size.width), usize::from(size.height));
    let rows = labels.len().div_ceil(columns);
    let (right, bottom) = (columns.min(labels.len()) * width, rows * height);
    let mut cuts = String::new();
    for nth in 0..labels.len() {
        let (x, y) = (nth % columns * width, nth / columns * height);
        let _ = write!(cuts, "M{x} {y}h{width}v{height}h-{width}z");
    }
    let mut ticks = String::new();
    for x in (0..=right).step_by(width) {
        let _ = write!(ticks, "M{x}-1v-3M{x} {}v3", bottom + 1);
    }
    for y in (0..=bottom).step_by(height) {
        let _ = write!(ticks, "M-1 {y}h-3M{} {y}h3", right + 1);
    }
    let all: String = labels
        .iter()
        .map(|label| label.html(letters, is_mirrored))
        .collect();
    let shape = if width >= height { "wide" } else { "high" };
    format!(
        "<div class=\"labels\" data-shape=\"{shape}\" style=\"--w: {width}mm; --h: {height}mm; \
         grid-template-columns: repeat({columns}, var(--w))\">\n{all}\
         <svg width=\"{right}mm\" height=\"{bottom}mm\" viewBox=\"0 0 {right} {bottom}\">\
         <path class=\"cut\" d=\"{cuts}\"/><path class=\"ticks\" d=\"{ticks}\"/></svg></div>\n"
    )
}
