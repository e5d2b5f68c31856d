//! Words in big letters, made of half blocks like the marks on the board.

use super::mark_art;

/// A letter: a line of `#` and `.` for each row of pixels.
type Letter = [&'static str; ROWS];

/// The rows of pixels of a letter; a line holds two.
const ROWS: usize = 6;

/// Words in capital letters as lines of glyphs; a letter that there is not is left out.
pub(super) fn big_text(words: &str) -> Vec<String> {
    larger_text(words, 1)
}

/// These words in big letters, with pixels so many times as large.
pub(super) fn larger_text(words: &str, times: u16) -> Vec<String> {
    let letters: Vec<Letter> = words.chars().filter_map(letter).collect();
    let row = |nth: usize| {
        letters
            .iter()
            .map(|letter| letter[nth])
            .collect::<Vec<_>>()
            .join(".")
    };
    let pixels = |nth: usize| mark_art::stretched(&row(nth / usize::from(times)), times);
    (0..ROWS * usize::from(times))
        .step_by(2)
        .map(|nth| mark_art::line(&pixels(nth), &pixels(nth + 1), None))
        .collect()
}

/// The letters of the verdicts and of the totals, and digits.
const fn letter(letter: char) -> Option<Letter> {
    Some(match letter {
        'A' => [".#.", "#.#", "###", "#.#", "#.#", "..."],
        'C' => ["###", "#..", "#..", "#..", "###", "..."],
        'D' => ["##.", "#.#", "#.#", "#.#", "##.", "..."],
        'E' => ["###", "#..", "##.", "#..", "###", "..."],
        'G' => ["###", "#..", "#.#", "#.#", "###", "..."],
        'I' => ["#", "#", "#", "#", "#", "."],
        'L' => ["#..", "#..", "#..", "#..", "###", "..."],
        'M' => ["#...#", "##.##", "#.#.#", "#...#", "#...#", "....."],
        'N' => ["#..#", "##.#", "#.##", "#..#", "#..#", "...."],
        'O' | '0' => ["###", "#.#", "#.#", "#.#", "###", "..."],
        'R' => ["##.", "#.#", "##.", "#.#", "#.#", "..."],
        'S' => ["###", "#..", "###", "..#", "###", "..."],
        'T' => ["###", ".#.", ".#.", ".#.", ".#.", "..."],
        'U' => ["#.#", "#.#", "#.#", "#.#", "###", "..."],
        'W' => ["#...#", "#...#", "#.#.#", "##.##", "#...#", "....."],
        'Y' => ["#.#", "#.#", ".#.", ".#.", ".#.", "..."],
        '1' => [".#", "##", ".#", ".#", ".#", ".."],
        '2' => ["##.", "..#", ".#.", "#..", "###", "..."],
        '3' => ["##.", "..#", ".#.", "..#", "##.", "..."],
        '4' => ["#.#", "#.#", "###", "..#", "..#", "..."],
        '5' => ["###", "#..", "##.", "..#", "##.", "..."],
        '6' => [".##", "#..", "###", "#.#", "###", "..."],
        '7' => ["###", "..#", ".#.", ".#.", ".#.", "..."],
        '8' => ["###", "#.#", "###", "#.#", "###", "..."],
        '9' => ["###", "#.#", "###", "..#", "##.", "..."],
        ' ' => ["..", "..", "..", "..", "..", ".."],
        _ => return None,
    })
}
