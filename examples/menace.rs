//! MENACE, Donald Michie's matchbox machine of 1961, in a hundred lines. It learns noughts and
//! crosses by playing X against random moves: `cargo run --example menace`.

use rand::{SeedableRng, rngs::Xoshiro256PlusPlus, seq::IteratorRandom};
use std::collections::HashMap;

/// Nine squares, row by row: `X`, `O`, or a space for a free one.
type Board = [char; 9];
/// The boxes by the position on the lid, each with the number of beads for each square.
type Boxes = HashMap<Board, [usize; 9]>;

#[rustfmt::skip]
const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// The rotations and reflections of a board: square `n` comes from square `way[n]`.
#[rustfmt::skip]
const WAYS: [[usize; 9]; 8] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8], [6, 3, 0, 7, 4, 1, 8, 5, 2], [8, 7, 6, 5, 4, 3, 2, 1, 0],
    [2, 5, 8, 1, 4, 7, 0, 3, 6], [2, 1, 0, 5, 4, 3, 8, 7, 6], [0, 3, 6, 1, 4, 7, 2, 5, 8],
    [6, 7, 8, 3, 4, 5, 0, 1, 2], [8, 5, 2, 7, 4, 1, 6, 3, 0]];

/// Fills all boxes, with this number of beads of each color for the first to the fourth move.
pub(crate) fn fresh_boxes(beads: [usize; 4]) -> Boxes {
    let (mut boxes, mut boards) = (Boxes::new(), vec![[' '; 9]]);
    while let Some((lid, _)) = boards.pop().map(|board| lid(&board)) {
        let free: Vec<_> = (0..9).filter(|&n| lid[n] == ' ').collect();
        let mark = if free.len() % 2 == 1 { 'X' } else { 'O' };
        if has_won(&lid, 'X') || has_won(&lid, 'O') || free.len() < 2 || boxes.contains_key(&lid) {
            continue; // The last free square is no choice and has no box.
        }
        if mark == 'X' {
            // Squares that are equivalent on a symmetric lid share the color of the first.
            let same = WAYS.map(|way| way.map(|n| lid[n]) == lid);
            let is_first = |n| (0..8).all(|way| !same[way] || WAYS[way][n] >= n);
            let count = |n| usize::from(lid[n] == ' ' && is_first(n)) * beads[(9 - free.len()) / 2];
            boxes.insert(lid, std::array::from_fn(count));
        }
        for n in free {
            boards.push(lid);
            boards.last_mut().expect("the one pushed")[n] = mark;
        }
    }
    boxes
}

/// Plays a game and rewards the opened boxes in the drawn color; 0 for won, 1 drawn, 2 lost.
pub(crate) fn play(boxes: &mut Boxes, pay: [isize; 3], rng: &mut Xoshiro256PlusPlus) -> usize {
    let (mut board, mut opened) = ([' '; 9], Vec::new());
    let ending = loop {
        let free: Vec<_> = (0..9).filter(|&n| board[n] == ' ').collect();
        let mark = if free.len() % 2 == 1 { 'X' } else { 'O' };
        let mut square = *free.iter().choose(rng).expect("a free square");
        if mark == 'X' && free.len() > 1 {
            let (lid, way) = lid(&board);
            let Some(bead) = shake(&boxes[&lid], rng) else {
                break 2; // The box is empty: it resigns.
            };
            opened.push((lid, bead));
            square = way[bead];
        }
        board[square] = mark;
        if has_won(&board, mark) {
            break if mark == 'X' { 0 } else { 2 };
        } else if free.len() == 1 {
            break 1;
        }
    };
    for (lid, bead) in opened {
        let count = &mut boxes.get_mut(&lid).expect("a box")[bead];
        *count = count.saturating_add_signed(pay[ending]);
    }
    ending
}

/// Draws a bead uniformly; `None` if the box is empty.
fn shake(counts: &[usize; 9], rng: &mut Xoshiro256PlusPlus) -> Option<usize> {
    (0..9).flat_map(|n| vec![n; counts[n]]).choose(rng)
}

/// The lid of a board, and the symmetry that maps the board to it.
fn lid(board: &Board) -> (Board, [usize; 9]) {
    let seen = WAYS.map(|way| (way.map(|n| board[n]), way));
    seen.into_iter().min().expect("eight ways")
}

fn has_won(board: &Board, mark: char) -> bool {
    LINES.iter().any(|line| line.map(|n| board[n]) == [mark; 3])
}

fn main() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1961);
    let mut boxes = fresh_boxes([4, 3, 2, 1]);
    println!("{} boxes; of 100 games won, drawn and lost:", boxes.len());
    for games in (100..=3_000).step_by(100) {
        let mut endings = [0; 3];
        (0..100).for_each(|_| endings[play(&mut boxes, [3, 1, -1], &mut rng)] += 1);
        println!("{games:6} {endings:2?} {}", "*".repeat(endings[0]));
    }
}
