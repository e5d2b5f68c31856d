//! The proof of who can still beat a machine.

use serde::Serialize;

use crate::engine::{BoxNumber, Cabinet, Proof};
use crate::game::{Board, PlayKey};
use crate::words::{beatable, locked_out};

/// Who can still beat a machine, independent of the opponent in the question.
#[derive(Serialize)]
pub(super) struct Beatable {
    /// `perfect` if perfect play can, `anybody` if only imperfect play can, or `nobody`.
    by: &'static str,
    /// The squares of the shortest lost game, in order.
    line: Option<String>,
    /// A box without a safe bead, which keeps the machine from ever being unbeatable.
    locked_out: Option<u16>,
    #[serde(skip)]
    proof: Proof,
}

impl Beatable {
    pub(super) fn of(proof: Proof) -> Self {
        Self {
            by: proof.beatable.name(),
            line: proof.line.map(|line| line.to_string()),
            locked_out: proof.locked_out.map(BoxNumber::number),
            proof,
        }
    }

    /// The proof in words, in whole lines.
    pub(super) fn text(&self) -> String {
        let line = self.proof.line.filter(|line| !line.is_empty());
        let line = line.map_or(String::new(), |line| format!(", at the soonest by {line}"));
        let locked_out = locked_out(&self.proof).map_or(String::new(), |said| format!("{said}\n"));
        format!("{}{line}\n{locked_out}", beatable(self.proof.beatable))
    }

    /// The proof with the shortest lost game, board by board, and the boxes of that game.
    pub(super) fn in_full(&self, cabinet: &Cabinet) -> String {
        let Some(line) = self.proof.line.filter(|line| !line.is_empty()) else {
            return self.text();
        };
        let number = |board| {
            let (number, _) = cabinet.box_index().find(board)?;
            cabinet.has(number).then_some(number)
        };
        let boxes = line.moves().filter_map(|(board, square)| {
            Some(format!("  box {} for square {square}\n", number(board)?))
        });
        let open = Some(line.board()).filter(|board| board.outcome().is_none());
        let resigns = open.and_then(number).map_or(String::new(), |number| {
            format!("  box {number} is empty: it resigns\n")
        });
        self.text() + "\n" + &boards(&line) + "\n" + &boxes.collect::<String>() + &resigns
    }
}

/// The boards after the moves, side by side, each with its move below.
fn boards(line: &PlayKey) -> String {
    let after = |(board, square): (Board, _)| (board.play(square).unwrap_or(board), square);
    let afters: Vec<_> = line.moves().map(after).collect();
    let rows = (0..3).map(|row| {
        let cells = afters.iter().map(|(board, _)| {
            let marks: Vec<_> = board.to_string().chars().skip(3 * row).take(3).collect();
            format!("{} {} {}", marks[0], marks[1], marks[2])
        });
        "  ".to_owned() + &cells.collect::<Vec<_>>().join("   ") + "\n"
    });
    let moves = afters.iter().map(|(_, square)| format!("{square:^5}"));
    let moves = moves.collect::<Vec<_>>().join("   ");
    rows.collect::<String>() + "  " + moves.trim_end() + "\n"
}
