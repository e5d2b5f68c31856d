//! The marks as pictures, in pixels of which a cell holds two, one above the other.

use crate::game::Mark;

/// A picture: a line of `#` and `.` for each row of pixels.
pub(super) type Picture = &'static [&'static str];

/// The picture of a mark that suits a square of this width.
pub(super) const fn picture(mark: Mark, square_width: u16) -> Picture {
    let [cross, nought] = match square_width {
        0..=7 => SMALLEST,
        8..=11 => SMALL,
        12..=15 => LARGE,
        _ => LARGEST,
    };
    match mark {
        Mark::X => cross,
        Mark::O => nought,
    }
}

/// In squares of up to 7 columns: X and O.
const SMALLEST: [Picture; 2] = [&["#..#", ".##.", ".##.", "#..#"], &[".##.", "#..#", "#..#", ".##."]];

/// In squares of 8 to 11 columns: X and O.
const SMALL: [Picture; 2] = [
    &["##....##", ".##..##.", "..####..", "...##...", "...##...", "..####..", ".##..##.", "##....##"],
    &["..####..", ".##..##.", "##....##", "##....##", "##....##", "##....##", ".##..##.", "..####.."],
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

/// Two rows of pixels, one above the other, as a line of half blocks; in ASCII, of the mark's letter.
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
