//! The lesson of a finished game in one sentence, and the change in play next time.

use super::Session;
use crate::engine::{
    Bead, BoxNumber, ClosedBox, FinishedGame, Judgement, MistakeKind, OpenBox, Side, WhenEmpty,
};
use crate::words::mistake;
use crate::words::numbers::{counted, sentence, share_of_beads};

/// The chances of a bead to come out of a box, before a game and after it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change {
    /// The box.
    pub number: BoxNumber,
    /// The bead that came out of it.
    pub bead: Bead,
    /// Its chance in that game.
    pub before: f64,
    /// Its chance from now on.
    pub now: f64,
}

impl Change {
    fn size(&self) -> f64 {
        (self.now - self.before).abs()
    }

    fn is_seen(&self) -> bool {
        share_of_beads(self.now) != share_of_beads(self.before)
    }
}

impl Session {
    /// The words to add where this player of the machine that shows has nothing left to play with,
    /// and gets nothing.
    fn left_dry(&self, side: Side) -> &'static str {
        let machine = self.shown_machine();
        let is_left_dry =
            machine.is_dry(side) && machine.rules_of(side).when_empty() == WhenEmpty::Resign;
        match side {
            _ if !is_left_dry => "",
            Side::First => "; its first box is empty",
            Side::Second => "; the boxes of its first move are empty",
        }
    }

    /// The lesson of the game just ended.
    pub fn lesson(&self) -> Option<String> {
        let finished = self.play.finished()?;
        let learned = match self.lesson_of_visit() {
            Some([lesson, _]) if finished.resigned_at.is_none() => return Some(lesson),
            Some([_, briefly]) => briefly.to_lowercase(),
            None => learned(finished),
        };
        Some(match finished.resigned_at {
            Some(number) => format!("Box {number} is empty, so it resigned: {learned}"),
            None => sentence(&learned) + self.left_dry(finished.played.side),
        })
    }

    /// The lesson of [`App::lesson`] in the fewest words.
    pub fn brief_lesson(&self) -> Option<String> {
        let finished = self.play.finished()?;
        let of_visit = self.lesson_of_visit().map(|[_, briefly]| briefly);
        of_visit.or_else(|| Some(learned_briefly(finished)))
    }

    /// The mistake of the game just ended, in a sentence.
    pub fn mistake(&self) -> Option<String> {
        let finished = self.play.finished()?;
        let side = finished.played.side;
        let (found, _) = finished.mistake(side)?;
        let number = |square| self.preferences().numbering.as_in_files(square).to_string();
        let moved = number(found.at.square);
        let judged = finished.judged(side);
        let sound = judged.filter(|(it, _)| it.judgement == Judgement::Sound);
        let (mut numbers, mut pay) = (Vec::new(), false);
        for (it, closed) in sound.filter(|_| found.kind == MistakeKind::Lost) {
            pay |= closed.gain < 0;
            numbers.push(number(it.square));
        }
        let was = sentence(&mistake(&found, &moved));
        Some(was + &sound_too(&numbers, pay))
    }

    /// The change of the box that the game just ended has changed most, if it is to be seen.
    pub fn next_time(&self) -> Option<Change> {
        let finished = self.play.finished()?;
        if !self.shown_machine().learns() {
            return None;
        }
        finished
            .closed_boxes()
            .map(|closed| self.change(finished, closed))
            .filter(Change::is_seen)
            .max_by(|one, other| one.size().total_cmp(&other.size()))
    }

    /// That change in words.
    pub fn next_time_in_words(&self) -> Option<String> {
        let change = self.next_time()?;
        Some(format!(
            "Next time in box {}: {} {} of the time, before {}",
            change.number,
            self.bead_names()[change.bead.lid_square()],
            share_of_beads(change.now),
            share_of_beads(change.before)
        ))
    }

    fn change(&self, finished: &FinishedGame, closed: &ClosedBox) -> Change {
        let OpenBox { number, bead, .. } = closed.opened;
        let cabinet = self.shown_machine().cabinet(finished.played.side);
        let now = cabinet.and_then(|cabinet| cabinet[number].beads().chance(bead));
        let drawn_from = self.drawn_from(finished.played.side, &closed.opened);
        Change {
            number,
            bead,
            before: drawn_from.chance(bead).unwrap_or_default(),
            now: now.unwrap_or_default(),
        }
    }
}

/// The moves that were no mistake, and that they pay for it where they do.
fn sound_too(numbers: &[String], pay: bool) -> String {
    let (were, too) = match (numbers.len(), pay) {
        (1, true) => ("was", ", and loses beads too"),
        (1, false) => ("was", ""),
        (_, true) => ("were", ", and lose beads too"),
        (_, false) => ("were", ""),
    };
    match numbers.split_last() {
        None => String::new(),
        Some((last, [])) => format!(". {last} {were} sound{too}"),
        Some((last, others)) => format!(". {} and {last} {were} sound{too}", others.join(", ")),
    }
}

/// The gain or loss of the boxes that were opened, in the fewest words.
fn learned_briefly(finished: &FinishedGame) -> String {
    let gains: Vec<i64> = finished.closed_boxes().map(|closed| closed.gain).collect();
    let boxes = counted(gains.len() as u64, "box");
    match gains.first() {
        Some(gain) if gains.iter().all(|other| other == gain) => format!("{gain:+} in {boxes}"),
        Some(_) => format!("{boxes} learned"),
        None => "No box was opened".to_owned(),
    }
}
/// The gain or loss of the boxes that were opened.
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
        0 if gains.len() == 1 => "the bead goes back: nothing is learned".to_owned(),
        0 => "the beads go back: nothing is learned".to_owned(),
        gain if gain > 0 => format!("{boxes} gets its bead back and {gain} more of that color"),
        loss => format!(
            "{boxes} loses {} of the color that came out",
            counted(-loss, "bead")
        ),
    }
}
