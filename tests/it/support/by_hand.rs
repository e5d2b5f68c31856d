//! Games with real boxes: the input of the person who shakes them.

use menace::engine::{
    Bead, BoxIndex, GameLog, Machine, Opening, Opponent, Preset, RecordedGame, Side,
};
use menace::game::{Mark, Square};

use crate::support::machines::seeded;

/// A new machine of the open days, its boxes shaken by a person.
pub fn shaken() -> Machine {
    let mut machine = Machine::new(Preset::OpenDay.rules(), &mut seeded(1961));
    machine.by_hand_mut().is_on = true;
    machine
}

/// The games of the open days.
pub fn open_day_games() -> Vec<RecordedGame> {
    let log = include_str!("../data/openday_games.txt");
    let log = GameLog::read(log.as_bytes(), Opening::Any);
    assert!(log.wrong.is_empty());
    log.games.into_iter().map(|(_, game)| game).collect()
}

/// The keys, one by one, for a game and for the list of bead changes after it; the game is then
/// complete.
pub fn keys_of(machine: &mut Machine, game: &RecordedGame) -> Vec<String> {
    let mut keys = Vec::new();
    let mut finished = None;
    machine.begin(Side::First, Opponent::You).expect("a game");
    for &square in game.key.squares() {
        let board = machine.game().expect("a game in progress").board();
        finished = if let Some(to_open) = machine.box_to_open() {
            let bead = Bead::of_board(square, to_open.symmetry);
            if to_open.beads.count(bead) > 0 {
                keys.push(bead.lid_square().to_string());
                machine
                    .draw_by_hand(bead, to_open.symmetry)
                    .expect("a bead of the box")
            } else {
                keys.push(cursor_to(square));
                let (_, ways) = BoxIndex::of(Side::First).find(board).expect("a box");
                let holds = |way| to_open.beads.count(Bead::of_board(square, way)) > 0;
                let way = ways
                    .iter()
                    .find(|&way| holds(way))
                    .expect("a bead for the square");
                machine
                    .draw_by_hand(Bead::of_board(square, way), way)
                    .expect("a bead of the box")
            }
        } else if board.to_move() == Mark::X {
            machine.next_move(&mut seeded(0)) // the ninth move is forced
        } else {
            keys.push(square.to_string());
            machine.play(square).expect("a move")
        };
    }
    if game.resigned == Some(Side::First) {
        let is_empty = machine.box_to_open().expect("a box").beads.is_empty();
        keys.extend(vec!["0".to_owned(); if is_empty { 1 } else { 2 }]);
        finished = machine
            .resign_by_hand(true)
            .expect("a machine that resigns");
    }
    let tasks = finished
        .expect("a game that is over")
        .closed_by(Side::First)
        .count();
    keys.extend(vec!["\r".to_owned(); tasks + 1]);
    keys
}

/// Moves the cursor to a square of the board and plays it.
fn cursor_to(square: Square) -> String {
    let (row, column) = (square.row().into(), square.column().into());
    let arrows = [
        "\x1b[A".repeat(2),
        "\x1b[D".repeat(2),
        "\x1b[B".repeat(row),
        "\x1b[C".repeat(column),
    ];
    arrows.concat() + "\r"
}
