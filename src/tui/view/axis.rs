//! The numbers along an axis: 1, 2 or 5 times a power of ten apart, as many as there is room for.

use crate::app::numbers::exact;

/// An axis over so many cells, from its low end to its high end; zero is always on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Axis {
    low: i128,
    high: i128,
    cells: u16,
    /// How many dots a cell holds along the axis.
    dots: u16,
    direction: Direction,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Direction {
    Across,
    Upward,
}

/// A number on an axis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tick {
    /// The number.
    pub value: i128,
    /// The number as it is written.
    pub label: String,
    /// The cell it belongs to, from the low end.
    pub cell: u16,
    /// The first of the cells that its label takes, from the low end.
    pub start: u16,
    /// How many cells its label takes.
    pub extent: u16,
}

impl Axis {
    /// An axis from left to right over these numbers; zero is added where they leave it out.
    pub fn across(low: i128, high: i128, cells: u16, dots: u16) -> Self {
        Self { low: low.min(0), high: high.max(1), cells, dots, direction: Direction::Across }
    }

    /// An axis from the bottom to the top, likewise.
    pub fn upward(low: i128, high: i128, cells: u16, dots: u16) -> Self {
        Self { direction: Direction::Upward, ..Self::across(low, high, cells, dots) }
    }

    /// The numbers at its ends.
    pub const fn ends(&self) -> [i128; 2] {
        [self.low, self.high]
    }

    /// The numbers at its ends, for a canvas.
    #[expect(clippy::cast_precision_loss, reason = "a place on a screen")]
    pub const fn bounds(&self) -> [f64; 2] {
        [self.low as f64, self.high as f64]
    }

    /// How many numbers it covers.
    const fn span(&self) -> i128 {
        self.high - self.low
    }

    /// The cell in which a canvas paints this number, from the low end.
    pub fn cell(&self, value: i128) -> u16 {
        let dots = i128::from(self.cells) * i128::from(self.dots);
        let along = (value - self.low).clamp(0, self.span()) * (dots - 1).max(0);
        // A canvas counts its dots from the left and from the top, and rounds a half up.
        let half = match self.direction {
            Direction::Across => self.span() / 2,
            Direction::Upward => (self.span() - 1) / 2,
        };
        let dot = (along + half) / self.span();
        u16::try_from(dot / i128::from(self.dots.max(1))).unwrap_or(u16::MAX)
    }

    /// Its numbers: those of the smallest step whose labels have room, and some air between them.
    pub fn ticks(&self) -> Vec<Tick> {
        // More numbers than cells have no room, however short.
        let steps = steps().filter(|step| self.span() / step < i128::from(self.cells));
        steps.map(|step| self.every(step)).find(|ticks| self.has_room(ticks)).unwrap_or_default()
    }

    fn has_room(&self, ticks: &[Tick]) -> bool {
        let gap = match self.direction {
            Direction::Upward if self.cells < 8 => 1,
            Direction::Across | Direction::Upward => 2,
        };
        let whole = ticks.iter().all(|tick| tick.extent <= self.cells);
        whole && ticks.windows(2).all(|pair| pair[0].start + pair[0].extent + gap <= pair[1].start)
    }

    fn every(&self, step: i128) -> Vec<Tick> {
        let tick = |value| {
            let (label, cell) = (exact(value), self.cell(value));
            let extent = match self.direction {
                Direction::Across => u16::try_from(label.len()).unwrap_or(u16::MAX),
                Direction::Upward => 1,
            };
            let start = cell.saturating_sub(extent / 2).min(self.cells.saturating_sub(extent));
            Tick { value, label, cell, start, extent }
        };
        (self.low / step..=self.high / step).map(|nth| tick(nth * step)).collect()
    }
}

/// 1, 2, 5, 10, 20, 50 and so on, beyond all that a machine can count.
fn steps() -> impl Iterator<Item = i128> {
    (0..30).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_i128.pow(power)))
}
