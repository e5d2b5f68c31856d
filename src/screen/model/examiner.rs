//! The exam on the screen: where the machine loses.

use super::View;
use crate::engine::{BoxNumber, ExaminedBox, is_lost};
use crate::words::numbers::{in_hundred_games, percent};
use crate::words::{Said, say};

impl View<'_> {
    /// The exam of a box in sentences, and at present the number of the last games through it;
    /// empty if the marks are hidden.
    pub fn exam_of_box(&self, number: BoxNumber) -> Vec<Said> {
        let Some(examined) = self.examiner.of_box(number) else {
            return Vec::new();
        };
        let is_lost = is_lost(self.cabinet()[number].lid().board());
        let mut said = vec![reached(examined, is_lost), gives_away(examined)];
        let games = self.player().history.iter().len();
        if self.time_in_words.is_none() && games > 1 {
            let opened = self.machine.games_through(number);
            said.push(say!("opened-lately", opened, games));
        }
        said
    }
}

/// The sentence about the share of games that reach a box.
pub fn reached(examined: &ExaminedBox, is_lost: bool) -> Said {
    let hundred = in_hundred_games(examined.reach);
    match examined.sound {
        Some(_) if is_lost => say!("reached-lost", hundred),
        Some(sound) => say!("reached", hundred, sound = percent(sound)),
        None => say!("reached-empty", hundred),
    }
}

/// The sentence about the games that a box gives away.
pub fn gives_away(examined: &ExaminedBox) -> Said {
    say!("gives-away", hundred = in_hundred_games(examined.games))
}
