//! The exam on the screen: where the machine loses.

use super::{Session, View};
use crate::engine::{BoxNumber, ExaminedBox, is_lost};
use crate::words::numbers::{in_hundred_games, percent};
use crate::words::{Said, say};

impl Session {
    /// Shows or hides the marks; hiding returns the focus to the game.
    pub(crate) fn toggle_marks(&mut self) {
        self.examiner.is_on = !self.examiner.is_on;
        if let Some(focus) = self.examiner.before.take()
            && self.selection.is_in_boxes()
        {
            self.selection.focus = focus;
            self.follow_game();
        }
    }

    /// Shows the marks and selects the worst box; if they are shown, selects the next worst one,
    /// and the first after the last.
    pub(crate) fn next_worst(&mut self) {
        let goes_on = self.examiner.is_on && self.view().shows_detail();
        if !self.examiner.is_on {
            self.toggle_marks();
            self.examiner.before = Some(self.selection.focus);
            self.refresh();
        }
        let Some(exam) = self.examiner.exam() else {
            return;
        };
        let worst: Vec<_> = exam
            .worst_first(games_given_away)
            .into_iter()
            .filter(|it| it.games > 0.0)
            .map(|it| it.number)
            .collect();
        let here = goes_on.then_some(self.selection.selected);
        let nth = worst
            .iter()
            .position(|number| Some(*number) == here)
            .map_or(0, |nth| (nth + 1) % worst.len());
        let Some(&number) = worst.get(nth) else {
            self.notice = Some(say!("no-worst-box"));
            return;
        };
        self.show_box(number);
        self.selection.is_detail = true;
    }
}

impl View<'_> {
    /// The exam of a box in sentences, and at present the number of the last games through it;
    /// empty if the marks are hidden.
    pub fn exam_of_box(&self, number: BoxNumber) -> Vec<Said> {
        let Some(examined) = self.examiner.of_box(number) else {
            return Vec::new();
        };
        let lid = self
            .machine
            .cabinet(self.side)
            .map(|cabinet| cabinet[number].lid());
        let is_lost = lid.is_some_and(|lid| is_lost(lid.board()));
        let mut said = vec![reached(examined, is_lost), gives_away(examined)];
        let games = self.player().history.iter().len();
        if self.time_in_words.is_none() && games > 1 {
            let opened = self.machine.games_through(self.side, number);
            said.push(say!("opened-lately", opened, games));
        }
        said
    }

    /// The worst box with the number of games, if the marks are shown.
    pub fn worst_box(&self) -> Option<Said> {
        if !self.shows_boxes() {
            return None;
        }
        let worst = self.examiner.exam()?.worst_first(games_given_away)[0];
        if worst.games <= 0.0 {
            return Some(say!("no-worst-box"));
        }
        let hundred = in_hundred_games(worst.games);
        Some(say!("worst-box", box = worst.number, hundred))
    }
}

/// The measure for the worst box.
const fn games_given_away(examined: &ExaminedBox) -> f64 {
    examined.games
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
