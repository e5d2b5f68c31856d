//! The marks as pictures, in pixels of which a cell holds two, one above the other.

use crate::game::Mark;

/// A picture: a line of `#` and `.` for each row of pixels.
pub(super) type Picture = &'static [&'static str];

/// The picture of a mark that suits a square of this width.
pub(super) const fn picture(mark: Mark, square_width: u16) -> Picture {
    match (mark, square_width) {
        (Mark::X, 0..=7) => &["#..#", ".##.", ".##.", "#..#"],
        (Mark::O, 0..=7) => &[".##.", "#..#", "#..#", ".##."],
        (Mark::X, 8..=11) => {
            &["##....##", ".##..##.", "..####..", "...##...", "...##...", "..####..", ".##..##.", "##....##"]
        }
        (Mark::O, 8..=11) => {
            &["..####..", ".##..##.", "##....##", "##....##", "##....##", "##....##", ".##..##.", "..####.."]
        }
        (Mark::X, 12..=15) => &[
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
        (Mark::O, 12..=15) => &[
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
        (Mark::X, _) => &[
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
        (Mark::O, _) => &[
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
    }
}

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
