//! The numbers along an axis: 1, 2 or 5 times a power of ten apart, as many as there is room for.

use crate::words::numbers::exact;

/// An axis over so many cells, from its low end to its high end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Axis {
    low: i128,
    high: i128,
    cells: u16,
    /// How many dots a cell holds along the axis.
    dots: u16,
    direction: Direction,
    /// Whether ten times as much takes one step more.
    is_logarithmic: bool,
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
        Self {
            low: low.min(0),
            high: high.max(1),
            cells,
            dots,
            direction: Direction::Across,
            is_logarithmic: false,
        }
    }

    /// An axis from left to right over the games from the first to the second of these numbers,
    /// without those before.
    pub fn of_games(from: u64, to: u64, cells: u16, dots: u16, is_logarithmic: bool) -> Self {
        let (low, high) = (
            i128::from(from.min(to)),
            i128::from(to.max(from.saturating_add(1))),
        );
        Self {
            low,
            is_logarithmic,
            ..Self::across(0, high, cells, dots)
        }
    }

    /// An axis from the bottom to the top over these numbers, without zero where they leave it out.
    pub fn upward_from(low: i128, high: i128, cells: u16, dots: u16) -> Self {
        Self {
            low,
            ..Self::upward(0, high.max(low.saturating_add(1)), cells, dots)
        }
    }

    /// An axis from the bottom to the top, likewise.
    pub fn upward(low: i128, high: i128, cells: u16, dots: u16) -> Self {
        Self {
            direction: Direction::Upward,
            ..Self::across(low, high, cells, dots)
        }
    }

    /// The numbers at its ends.
    pub const fn ends(&self) -> [i128; 2] {
        [self.low, self.high]
    }

    /// The places of its ends, for a canvas.
    pub fn bounds(&self) -> [f64; 2] {
        self.ends().map(|value| self.place(value))
    }

    /// The place of a number, for a canvas.
    #[expect(clippy::cast_precision_loss, reason = "a place on a screen")]
    pub fn place(&self, value: i128) -> f64 {
        if self.is_logarithmic {
            (value.max(0) as f64).ln_1p()
        } else {
            value as f64
        }
    }

    /// The number at the low edge of a cell; that of the cell after the last is the high end.
    pub fn edge(&self, cell: u16) -> i128 {
        let cells = i128::from(self.cells.max(1));
        if cell >= self.cells {
            return self.high;
        }
        if !self.is_logarithmic {
            return self.low + self.span() * i128::from(cell) / cells;
        }
        let [low, high] = self.bounds();
        let place = low + (high - low) * f64::from(cell) / f64::from(self.cells.max(1));
        #[expect(clippy::cast_possible_truncation, reason = "between the ends")]
        let value = place.exp_m1().round() as i128;
        value.clamp(self.low, self.high)
    }

    /// How many numbers it covers.
    const fn span(&self) -> i128 {
        self.high - self.low
    }

    /// The cell in which a canvas paints this number, from the low end.
    pub fn cell(&self, value: i128) -> u16 {
        let dots = i128::from(self.cells) * i128::from(self.dots);
        if self.is_logarithmic {
            return self.logarithmic_cell(value);
        }
        let along = (value - self.low).clamp(0, self.span()) * (dots - 1).max(0);
        // A canvas counts its dots from the left and from the top, and rounds a half up.
        let half = match self.direction {
            Direction::Across => self.span() / 2,
            Direction::Upward => (self.span() - 1) / 2,
        };
        let dot = (along + half) / self.span();
        u16::try_from(dot / i128::from(self.dots.max(1))).unwrap_or(u16::MAX)
    }

    fn logarithmic_cell(&self, value: i128) -> u16 {
        let [low, high] = self.bounds();
        let part = (self.place(value.clamp(self.low, self.high)) - low) / (high - low);
        let dots = f64::from(self.cells) * f64::from(self.dots);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "within the cells"
        )]
        let dot = (part * (dots - 1.0)).round().max(0.0) as u32;
        u16::try_from(dot / u32::from(self.dots.max(1))).unwrap_or(u16::MAX)
    }

    /// Its numbers: those of the smallest step whose labels have room, and some air between them.
    pub fn ticks(&self) -> Vec<Tick> {
        let even = || {
            self.steps()
                .map(|step| self.every(step))
                .find(|ticks| self.has_room(ticks))
                .unwrap_or_default()
        };
        if !self.is_logarithmic {
            return even();
        }
        let digits: [&[i128]; 3] = [&[1, 2, 5], &[1, 3], &[1]];
        let from_one = digits.into_iter().map(|digits| self.powers(digits));
        let from_ten = self
            .powers(&[10])
            .into_iter()
            .filter(|tick| tick.value > 0)
            .collect();
        let mut found = from_one.chain([from_ten]).filter(|ticks| ticks.len() > 1);
        found
            .find(|ticks| self.has_room(ticks))
            .unwrap_or_else(even)
    }

    /// Those steps of which there are not more than cells; more numbers have no room, however
    /// short.
    fn steps(&self) -> impl Iterator<Item = i128> {
        let (span, cells) = (self.span(), i128::from(self.cells));
        steps().filter(move |step| span / step < cells)
    }

    fn has_room(&self, ticks: &[Tick]) -> bool {
        let gap = match self.direction {
            Direction::Upward if self.cells < 8 => 1,
            Direction::Across | Direction::Upward => 2,
        };
        let whole = ticks.iter().all(|tick| tick.extent <= self.cells);
        whole
            && ticks
                .windows(2)
                .all(|pair| pair[0].start + pair[0].extent + gap <= pair[1].start)
    }

    fn every(&self, step: i128) -> Vec<Tick> {
        let values = (self.low / step..=self.high / step).map(|nth| nth * step);
        values
            .filter(|value| *value >= self.low)
            .map(|value| self.tick(value))
            .collect()
    }

    /// None, and these digits with any number of zeros.
    fn powers(&self, digits: &[i128]) -> Vec<Tick> {
        let powers =
            (0..20).flat_map(|power| digits.iter().map(move |digit| digit * 10_i128.pow(power)));
        let values = std::iter::once(0)
            .chain(powers)
            .filter(|value| (self.low..=self.high).contains(value));
        values.map(|value| self.tick(value)).collect()
    }

    fn tick(&self, value: i128) -> Tick {
        let (label, cell) = (exact(value), self.cell(value));
        let extent = match self.direction {
            Direction::Across => u16::try_from(label.len()).unwrap_or(u16::MAX),
            Direction::Upward => 1,
        };
        let start = cell
            .saturating_sub(extent / 2)
            .min(self.cells.saturating_sub(extent));
        Tick {
            value,
            label,
            cell,
            start,
            extent,
        }
    }
}

/// 1, 2, 5, 10, 20, 50 and so on, beyond all that a machine can count.
fn steps() -> impl Iterator<Item = i128> {
    (0..30).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_i128.pow(power)))
}
