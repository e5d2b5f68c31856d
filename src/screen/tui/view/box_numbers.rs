//! The numbers on a box: how many beads there are for each square, or what share of them in
//! percent.

use std::borrow::Cow;

use crate::app::Unit;
use crate::game::{PerSquare, Square};
use crate::tui::draw::in_cells;
use crate::words::numbers::{rounded, share, share_on_card, written};

/// The columns that a number has on a card.
pub(crate) const COLUMNS: u16 = 3;

/// The numbers on a box, in the columns of its squares.
pub(crate) struct BoxNumbers {
    texts: PerSquare<Cow<'static, str>>,
    /// The characters of the longest.
    widest: u16,
}

impl BoxNumbers {
    /// The numbers of a box with these beads as it lies, each so many columns from the next: in up
    /// to three characters, or four where they touch nothing.
    pub(crate) fn new(counts: &PerSquare<u64>, unit: Unit, pitch: u16) -> Self {
        let total = counts.values().iter().sum();
        let texts = PerSquare::from_fn(|square| match unit {
            Unit::Beads if pitch > COLUMNS + 1 => rounded(counts[square]),
            _ => number(counts[square], total, unit),
        });
        let widest = texts
            .values()
            .iter()
            .map(|text| text.len())
            .max()
            .unwrap_or(1);
        Self {
            texts,
            widest: in_cells(widest),
        }
    }

    /// The number for a square, and its first column among so many: units stand under units.
    pub(crate) fn number(&self, square: Square, columns: u16) -> (&str, u16) {
        let text = &self.texts[square];
        let end = columns.saturating_sub(self.widest) / 2 + self.widest;
        (text, end.saturating_sub(in_cells(text.len())))
    }

    /// The number for a square whose columns begin here, in brackets where they touch nothing in
    /// columns so far apart and lie on the card, with the column that it begins in.
    pub(crate) fn in_brackets(
        &self,
        square: Square,
        x: u16,
        [left, pitch, columns]: [u16; 3],
    ) -> (String, u16) {
        let (text, start) = self.number(square, columns);
        let is_on_card = left + pitch * u16::from(square.column()) + start > 0;
        if self.widest + 2 <= pitch && is_on_card {
            (format!("[{text}]"), x + start - 1)
        } else {
            (text.to_owned(), x + start)
        }
    }
}

/// The number for so many beads of a box with so many in all.
pub(crate) fn number(count: u64, total: u64, unit: Unit) -> Cow<'static, str> {
    match unit {
        Unit::Beads => written(count),
        Unit::PerCent => share_on_card(share(count, total)),
    }
}
