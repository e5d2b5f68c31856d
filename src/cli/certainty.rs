//! The proof as commands tell it: who can still beat a machine.

use super::table::{Cell, Column, TableRow};
use crate::engine::{BoxIndex, Proof, Side};
use crate::game::{Board, PlayKey};
use crate::words::{beatable, locked_out};

/// The meaning of the member of JSON.
pub(super) const BEATABLE: &str = "who can still beat it as it stands, whatever the opponent above, \
     in JSON: by says perfect where perfect play can, anybody where only worse play can, or nobody; \
     line is the shortest game that it loses, as a play key; locked_out is the box that lost its last \
     sound bead, where it can never be unbeatable again";

static COLUMNS: [Column<Proof>; 3] = [
    Column::new("by", "", |it| it.beatable.name().into()),
    Column::new("line", "", |it| {
        it.line.map(|line| line.to_string()).as_ref().into()
    }),
    Column::new("locked_out", "", |it| {
        it.locked_out
            .map(|number| u64::from(number.number()))
            .into()
    }),
];

/// The proof for scripts.
pub(super) fn beatable_row(proof: &Proof) -> TableRow {
    TableRow::of(&COLUMNS, proof)
}

/// The proof as a cell.
pub(super) fn beatable_cell(proof: &Proof) -> Cell {
    Cell::Object(beatable_row(proof))
}

/// The proof for people, in lines of their own.
pub(super) fn certain(proof: &Proof) -> String {
    let line = proof.line.filter(|line| !line.is_empty());
    let line = line.map_or(String::new(), |line| format!(", at the soonest by {line}"));
    let locked_out = locked_out(proof).map_or(String::new(), |words| words + "\n");
    format!("{}{line}\n{locked_out}", beatable(proof.beatable))
}

/// The shortest game that the player of this side loses, board by board, and the boxes for it.
pub(super) fn shortest_line(side: Side, proof: &Proof) -> String {
    let words = certain(proof);
    let Some(line) = proof.line.filter(|line| !line.is_empty()) else {
        return words;
    };
    let boxes = line.moves().filter_map(|(board, square)| {
        let (number, _) = BoxIndex::of(side).find(board)?;
        Some(format!("  box {number} for square {square}\n"))
    });
    let board = line.board();
    let resigns = board
        .outcome()
        .is_none()
        .then(|| BoxIndex::of(side).find(board))
        .flatten();
    let resigns = resigns.map_or(String::new(), |(number, _)| {
        format!("  box {number} is empty: it resigns\n")
    });
    words + "\n" + &boards(&line) + "\n" + &boxes.collect::<String>() + &resigns
}

/// The boards after the moves, side by side, with the move under each.
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
