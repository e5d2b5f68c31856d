//! MENACE's reply to a possible move of the person: the box that it would open.

use std::collections::BTreeSet;

use super::{BoardBeads, Motion, View};
use crate::engine::{Bead, Beads, BoxNumber, Machine, Side};
use crate::game::{Board, Outcome, Square, Symmetries, Symmetry};
use crate::words::numbers::percent;
use crate::words::{Said, commas, say};

/// MENACE's reply to a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Answer {
    /// The move ends the game.
    Ends(Outcome),
    /// MENACE must take the last square.
    Forced(Square),
    /// MENACE opens this box.
    Opens {
        number: BoxNumber,
        /// The possible orientations of the box.
        turns: Symmetries,
        /// The possible draws; empty if MENACE would resign.
        beads: Beads,
    },
}

impl Answer {
    /// The reply of a machine on a board where it is to move, or that is finished.
    pub fn on(machine: &Machine, board: Board) -> Option<Self> {
        if let Some(outcome) = board.outcome() {
            return Some(Self::Ends(outcome));
        }
        let cabinet = machine.cabinet();
        let Some((number, symmetries)) = cabinet.box_index().find(board) else {
            return board.free().first().map(Self::Forced);
        };
        Some(Self::Opens {
            number: Some(number).filter(|&number| cabinet.has(number))?,
            turns: symmetries,
            beads: machine.candidates(number),
        })
    }

    /// The box that it opens.
    pub fn number(&self) -> Option<BoxNumber> {
        match self {
            Self::Opens { number, .. } => Some(*number),
            Self::Ends(_) | Self::Forced(_) => None,
        }
    }
}

impl View<'_> {
    /// The reply to a move of the person; `None` if the move is not possible.
    pub fn answer_to(&self, square: Square) -> Option<Answer> {
        let board = self
            .board
            .play(square)
            .ok()
            .filter(|_| self.is_your_move())?;
        Answer::on(self.today, board)
    }

    /// The reply to the move under the cursor, if it is shown.
    pub fn answer(&self) -> Option<Answer> {
        self.answer_to(self.asked_square()?)
    }

    /// The square under the cursor, if the reply is shown and no animation is running.
    fn asked_square(&self) -> Option<Square> {
        let is_due = self.is_your_move() && self.motion == Motion::Still;
        self.asked.filter(|_| is_due)
    }

    /// The box of this player that would be opened, with its orientation.
    pub(crate) fn asked_box(&self, side: Side) -> Option<(BoxNumber, Symmetry)> {
        match self.answer()? {
            Answer::Opens { number, turns, .. } if side == self.side() => {
                Some((number, turns.iter().next()?))
            }
            _ => None,
        }
    }

    /// The box of the reply to the move under the cursor with the shares of its beads, for the
    /// board, if they are shown.
    pub(super) fn answer_on_board(&self) -> Option<BoardBeads> {
        let Answer::Opens { turns, beads, .. } = self.answer()? else {
            return None;
        };
        let turn = turns.iter().next().filter(|_| !beads.is_empty())?;
        let asked = self.asked;
        Some(BoardBeads {
            asked,
            ..self.on_board(beads, turn, None)
        })
    }

    /// The reply to the move under the cursor in words beside the board, if it is shown.
    pub(crate) fn answer_text(&self) -> Option<Said> {
        let square = self.asked_square()?;
        if self.board.at(square).is_some() {
            return Some(say!("if-nowhere"));
        }
        Some(match self.answer_to(square) {
            Some(Answer::Opens {
                number,
                turns,
                beads,
            }) if !beads.is_empty() => {
                let most = beads.most();
                let likeliest = beads.iter().filter(|(_, count)| *count == most);
                let likeliest: BTreeSet<_> = likeliest
                    .flat_map(|(bead, _)| squares_of(bead, turns))
                    .collect();
                let likeliest = either(&likeliest);
                say!("opens-and-plays", square, box = number, likeliest)
            }
            _ => self.answer_in_words(square),
        })
    }

    /// The reply to a move in words with all beads.
    pub fn answer_in_words(&self, square: Square) -> Said {
        match self.answer_to(square) {
            None => say!("square-taken", square),
            Some(Answer::Forced(left)) => say!("if-you-play-forced", square, left),
            Some(Answer::Ends(outcome)) => {
                let ends = match outcome {
                    Outcome::Won(_) => "won",
                    Outcome::Drawn => "drawn",
                };
                say!("if-you-play-ends", square, ends)
            }
            Some(Answer::Opens { number, beads, .. }) if beads.is_empty() => {
                say!("if-you-play-empty", square, box = number)
            }
            Some(Answer::Opens {
                number,
                turns,
                beads,
            }) => {
                let beads = commas(&self.shares(&beads, turns));
                say!("if-you-play", square, box = number, beads)
            }
        }
    }

    /// The beads of a box, the likeliest first, each with its squares of the board and its share of the box.
    fn shares(&self, beads: &Beads, turns: Symmetries) -> Vec<String> {
        let names = self.bead_names();
        let mut held: Vec<(Bead, u64)> = beads.iter().filter(|(_, count)| *count > 0).collect();
        held.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let share = |&(bead, _): &(Bead, u64)| {
            let squares = either(&squares_of(bead, turns));
            let bead_name = &names[bead.lid_square()];
            let share = percent(beads.chance(bead)?);
            Some(say!("bead-share", squares, bead = bead_name, share).to_string())
        };
        held.iter().filter_map(share).collect()
    }
}

/// The squares of the board for a bead in these orientations of its box.
fn squares_of(bead: Bead, turns: Symmetries) -> BTreeSet<Square> {
    turns.iter().map(|turn| bead.board_square(turn)).collect()
}

/// Squares in words: one or another.
fn either(squares: &BTreeSet<Square>) -> String {
    let squares = squares.iter().map(Square::to_string);
    let squares = squares.reduce(|one, other| say!("square-or", one, other).to_string());
    squares.unwrap_or_default()
}
