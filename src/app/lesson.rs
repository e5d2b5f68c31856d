//! What a finished game taught, in one sentence.

use super::App;
use super::numbers::{counted, sentence};
use crate::engine::{FinishedGame, WhenEmpty};

impl App {
    /// The same as [`App::lesson`] in the fewest words.
    pub fn brief_lesson(&self) -> Option<String> {
        self.play.finished().map(learned_briefly)
    }

    /// What the game just ended taught the machine.
    pub fn lesson(&self) -> Option<String> {
        let finished = self.play.finished()?;
        let learned = learned(finished);
        Some(match finished.resigned_at {
            Some(number) => format!("Box {number} is empty, so it resigned: {learned}"),
            None if self.shown_machine().is_dry() && self.shown_machine().rules().when_empty() == WhenEmpty::Resign => {
                format!("{}; its first box is empty", sentence(&learned))
            }
            None => sentence(&learned),
        })
    }
}

/// What the boxes that were opened gained or lost, in the fewest words.
pub(super) fn learned_briefly(finished: &FinishedGame) -> String {
    let gains: Vec<i64> = finished.closed_boxes().map(|closed| closed.gain).collect();
    let boxes = counted(gains.len() as u64, "box");
    match gains.first() {
        Some(gain) if gains.iter().all(|other| other == gain) => format!("{boxes}, {gain:+} in each"),
        _ => format!("{boxes} learned"),
    }
}

/// What the boxes that were opened gained or lost.
fn learned(finished: &FinishedGame) -> String {
    let gains: Vec<i64> = finished.closed_boxes().map(|closed| closed.gain).collect();
    let boxes = match gains.len() {
        0 => return "no box was opened".to_owned(),
        1 => "its one box".to_owned(),
        count => format!("each of its {count} boxes"),
    };
    match gains[0] {
        gain if gains.iter().any(|other| *other != gain) => {
            format!("its {} learned from it", counted(gains.len() as u64, "box"))
        }
        -1 => format!("{boxes} loses the bead that came out"),
        0 => format!("{boxes} gets its bead back, and no more"),
        gain if gain > 0 => format!("{boxes} gets its bead back and {gain} more of that color"),
        loss => format!("{boxes} loses {} of the color that came out", counted(-loss, "bead")),
    }
}
