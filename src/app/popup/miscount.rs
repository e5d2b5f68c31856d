//! What is in a real box, where the books say something else.

use super::{Action, App, Dialog, Direction, Offer, PopupContent, PopupLine, Viewport};
use crate::engine::{Bead, Beads, BoxNumber, BoxToOpen};
use crate::game::{PerSquare, Square};
use crate::words::numbers::grouped;

/// The most beads of a color that can be typed.
const MOST: u64 = 99_999;

/// The beads of a box being counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Miscount {
    number: BoxNumber,
    rows: Vec<Row>,
    /// The row under the cursor, from 0.
    selected: usize,
    /// Whether a number is being typed: what follows is another digit of it.
    is_typing: bool,
}

/// The beads of one color.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    bead: Bead,
    digit: Square,
    name: String,
    by_the_books: u64,
    count: u64,
}

impl Miscount {
    /// The form with what the box holds by the books, in the order of the squares of its real lid.
    pub(in crate::app) fn new(to_open: &BoxToOpen, app: &App) -> Self {
        let free = app.session.machine.first().cabinet[to_open.number]
            .lid()
            .board()
            .free();
        let (by_hand, names) = (app.session.machine.by_hand(), app.bead_names());
        let row = |square| {
            let bead = Bead::on_lid(square);
            let count = to_open.beads.count(bead);
            Row {
                bead,
                digit: app.shown_digit(bead),
                name: names[square].clone(),
                by_the_books: count,
                count,
            }
        };
        let squares = Square::ALL
            .map(|square| by_hand.on_the_box(square))
            .into_iter();
        let rows = squares
            .filter(|&square| free.contains(square))
            .map(row)
            .collect();
        Self {
            number: to_open.number,
            rows,
            selected: 0,
            is_typing: false,
        }
    }

    fn change(&mut self, change: impl Fn(u64) -> u64) {
        if let Some(row) = self.rows.get_mut(self.selected) {
            row.count = change(row.count).min(MOST);
        }
    }

    fn line(row: &Row) -> String {
        let books = if row.count == row.by_the_books {
            String::new()
        } else {
            format!("not {}", row.by_the_books)
        };
        format!(
            "{} {:<12} < {:>6} >  {books}",
            row.digit,
            row.name,
            grouped(row.count)
        )
    }
}

impl Dialog for Miscount {
    fn content(&self, _: &App) -> PopupContent {
        let words = format!(
            "What is in box {} now, before a bead is drawn? Type the numbers, Enter puts the books right; the record \
             says so.",
            self.number
        );
        PopupContent {
            title: "Miscounted",
            width: 52,
            lines: vec![PopupLine::Text(words)],
            buttons: self.rows.iter().map(Self::line).collect(),
            selected: Some(self.selected),
            ..PopupContent::default()
        }
    }

    fn offers(&self, action: Action) -> Option<Offer> {
        match action {
            Action::Go(_) => Some(Offer::Shown("change")),
            Action::SwitchPane => Some(Offer::Quiet),
            Action::Activate => Some(Offer::Shown("put right")),
            _ => None,
        }
    }

    fn go(&mut self, direction: Direction, _: Viewport) {
        self.is_typing = false;
        match direction {
            Direction::Up => self.selected = self.selected.saturating_sub(1),
            Direction::Down => self.selected = (self.selected + 1).min(self.rows.len() - 1),
            Direction::Left => self.change(|count| count.saturating_sub(1)),
            Direction::Right => self.change(|count| count + 1),
        }
    }

    fn go_on(&mut self) {
        self.is_typing = false;
        self.selected = (self.selected + 1) % self.rows.len();
    }

    fn press(&mut self, nth: usize) -> bool {
        self.is_typing = false;
        self.selected = nth;
        false
    }

    fn takes_text(&self) -> bool {
        true
    }

    fn push(&mut self, character: char) {
        let Some(digit) = character.to_digit(10) else {
            return;
        };
        let is_typing = self.is_typing;
        self.change(|count| {
            if is_typing {
                count * 10 + u64::from(digit)
            } else {
                digit.into()
            }
        });
        self.is_typing = true;
    }

    fn erase(&mut self) {
        self.change(|count| count / 10);
        self.is_typing = true;
    }

    fn confirm(&mut self, app: &mut App) {
        let count = |square| {
            self.rows
                .iter()
                .find(|row| row.bead.lid_square() == square)
                .map_or(0, |row| row.count)
        };
        app.session
            .machine
            .correct_box(self.number, Beads::from_counts(PerSquare::from_fn(count)));
        app.notice = Some(format!(
            "Box {} is put right, and the record says so",
            self.number
        ));
        app.save();
    }
}
