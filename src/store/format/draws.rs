//! The draws that the squares of a game do not tell, as a word of digits.

use crate::engine::{Beads, Draw, Draws, Played};
use crate::game::{PerSquare, Square};

/// The draws that the squares of a game do not tell, as the word that follows it.
pub(super) fn to_word(game: &Played, draws: Draws) -> String {
    let word = (0..game.boxes()).map(|nth| {
        let draw = draws.nth(nth);
        let refill = draw
            .refill()
            .map(|beads| beads.map(|bead| bead.lid_square().to_string()).concat());
        format!(
            "{}{}",
            draw.way() + 1,
            refill.map_or(String::new(), |refill| format!("+{refill}"))
        )
    });
    format!(" {}", word.collect::<String>())
}

/// The draws as read from a word.
pub(super) fn of_word(word: &str) -> Option<Draws> {
    let mut digits = word.chars().peekable();
    let mut all = Vec::new();
    while let Some(way) = digits.next() {
        let way = u8::try_from(way.to_digit(9)?.checked_sub(1)?).ok()?;
        let mut draw = Draw::held(way);
        if digits.next_if_eq(&'+').is_some() {
            let mut counts = PerSquare::<u64>::default();
            for _ in 0..3 {
                let number = digits.next()?.to_digit(10)?;
                counts[Square::from_number(u8::try_from(number).ok()?)?] += 1;
            }
            draw = draw.refilled_with(&Beads::from_counts(counts));
        }
        all.push(draw);
    }
    (all.len() <= 4).then(|| all.into_iter().collect())
}
