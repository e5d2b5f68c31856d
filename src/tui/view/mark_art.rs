//! The marks as pictures, in pixels of which a cell holds two, one above the other.

use crate::game::Mark;

/// A picture: a line of `#` and `.` for each row of pixels.
pub(super) type Picture = &'static [&'static str];

/// The picture of a mark that suits a square of so many columns and lines.
pub(super) const fn picture(mark: Mark, (columns, lines): (u16, u16)) -> Picture {
    let [cross, nought] = match (columns, lines) {
        (0..=7, _) | (_, 0..=3) => SMALLEST,
        (8..=11, _) | (_, 4) => SMALL,
        (12..=15, _) | (_, 5) => LARGE,
        (_, _) => LARGEST,
    };
    match mark {
        Mark::X => cross,
        Mark::O => nought,
    }
}

/// In squares of up to 7 columns or 3 lines: X and O. An odd width lets the arms of the X meet in
/// one point.
const SMALLEST: [Picture; 2] = [
    &["#...#", ".#.#.", "..#..", "..#..", ".#.#.", "#...#"],
    &[".###.", "#...#", "#...#", "#...#", "#...#", ".###."],
];

/// In squares of 8 to 11 columns: X and O.
const SMALL: [Picture; 2] = [
    &[
        "##....##", ".##..##.", "..####..", "...##...", "...##...", "..####..", ".##..##.",
        "##....##",
    ],
    &[
        "..####..", ".##..##.", "##....##", "##....##", "##....##", "##....##", ".##..##.",
        "..####..",
    ],
];

/// In squares of 12 to 15 columns: X and O.
const LARGE: [Picture; 2] = [
    &[
        "##......##",
        "###....###",
        ".###..###.",
        "..######..",
        "...####...",
        "...####...",
        "..######..",
        ".###..###.",
        "###....###",
        "##......##",
    ],
    &[
        "..######..",
        ".########.",
        "###....###",
        "##......##",
        "##......##",
        "##......##",
        "##......##",
        "###....###",
        ".########.",
        "..######..",
    ],
];

/// In all that are wider: X and O.
const LARGEST: [Picture; 2] = [
    &[
        "###......###",
        "####....####",
        ".####..####.",
        "..########..",
        "...######...",
        "....####....",
        "....####....",
        "...######...",
        "..########..",
        ".####..####.",
        "####....####",
        "###......###",
    ],
    &[
        "...######...",
        ".##########.",
        ".####..####.",
        "###......###",
        "###......###",
        "##........##",
        "##........##",
        "###......###",
        "###......###",
        ".####..####.",
        ".##########.",
        "...######...",
    ],
];

/// A row of pixels with each of them so many times.
pub(super) fn stretched(row: &str, times: u16) -> String {
    row.chars()
        .flat_map(|pixel| std::iter::repeat_n(pixel, times.into()))
        .collect()
}

/// Two rows of pixels, one above the other, as a line of half blocks; in ASCII, of the mark's
/// letter.
pub(super) fn line(upper: &str, lower: &str, letter: Option<char>) -> String {
    let glyph = |(upper, lower)| match (upper, lower, letter) {
        ('.', '.', _) => ' ',
        (_, _, Some(letter)) => letter,
        ('#', '#', None) => '█',
        ('#', _, None) => '▀',
        (_, _, None) => '▄',
    };
    upper.chars().zip(lower.chars()).map(glyph).collect()
}
