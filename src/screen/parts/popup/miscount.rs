//! Correcting the recorded contents of a real box.

use super::form::Sheet;
use super::{PopupContent, PopupLine};
use crate::engine::{Bead, Beads, BoxNumber};
use crate::game::{PerSquare, Square};
use crate::model::{Fields, Form, Line, Session};
use crate::parts::Next;
use crate::words::numbers::grouped;
use crate::words::{Said, say};

/// The maximum number of beads of a color.
const MOST: i64 = 99_999;

/// The contents of a box being corrected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Miscount {
    number: BoxNumber,
    colors: Vec<Color>,
}

/// The count of one color.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Color {
    bead: Bead,
    digit: Square,
    name: String,
    by_the_books: u64,
    count: u64,
}

impl Miscount {
    /// The form with the recorded contents, in the order of the squares of the real lid.
    pub(crate) fn new(number: BoxNumber, session: &Session) -> Self {
        let view = session.view();
        let matchbox = &session.machine.first().cabinet[number];
        let free = matchbox.lid().board().free();
        let (by_hand, names) = (session.machine.by_hand(), view.bead_names());
        let color = |square| {
            let bead = Bead::on_lid(square);
            let count = matchbox.beads().count(bead);
            Color {
                bead,
                digit: view.shown_digit(bead),
                name: names[square].clone(),
                by_the_books: count,
                count,
            }
        };
        let squares = Square::ALL
            .map(|square| by_hand.on_the_box(square))
            .into_iter();
        let colors = squares
            .filter(|&square| free.contains(square))
            .map(color)
            .collect();
        Self { number, colors }
    }
}

impl Fields for Miscount {
    const NAMES: usize = 15;
    const VALUES: usize = 6;

    fn lines(&self) -> Vec<Line<Self>> {
        let line = |(nth, color): (usize, &Color)| {
            let name = format!("{} {}", color.digit, color.name);
            let books = if color.count == color.by_the_books {
                String::new()
            } else {
                format!("  {}", say!("miscounted-by", beads = color.by_the_books))
            };
            let now = i64::try_from(color.count).unwrap_or(MOST);
            let set = move |miscount: &mut Self, count: i64| {
                miscount.colors[nth].count = count.unsigned_abs();
            };
            Line::number(name, (now, grouped(color.count)), 0..=MOST, set).after(books)
        };
        self.colors.iter().enumerate().map(line).collect()
    }
}

impl Sheet for Miscount {
    fn done(&self) -> Option<Said> {
        Some(say!("miscounted-done"))
    }

    fn frame(&self, _: &[Line<Self>], _: &Line<Self>) -> PopupContent {
        let words = say!("miscounted-text", box = self.number).to_string();
        PopupContent {
            title: say!("miscounted").to_string(),
            width: 52,
            lines: vec![PopupLine::Text(words)],
            ..PopupContent::default()
        }
    }

    fn confirm(form: &mut Form<Self>, session: &mut Session) -> Next {
        let Self { number, colors } = &form.value;
        let count = |square| {
            colors
                .iter()
                .find(|color| color.bead.lid_square() == square)
                .map_or(0, |color| color.count)
        };
        let beads = Beads::from_counts(PerSquare::from_fn(count));
        session.machine.correct_box(*number, beads);
        session.notice = Some(say!("box-put-right", box = *number));
        session.save();
        Next::Close
    }
}
