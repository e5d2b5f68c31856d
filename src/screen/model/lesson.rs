//! The news of a finished game: its mistake, its lesson, and the change of play.

use super::View;
use crate::engine::{
    Bead, Beads, BoxNumber, ClosedBox, FinishedGame, Mistake, MistakeKind, OpenBox, Opponent, Side,
    WhenEmpty,
};
use crate::words::numbers::percent;
use crate::words::{Said, list, say};

/// The chance of a bead before and after a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change {
    /// The box.
    pub number: BoxNumber,
    /// The drawn bead.
    pub bead: Bead,
    /// Its chance in that game.
    pub before: f64,
    /// Its chance since.
    pub now: f64,
}

impl Change {
    fn size(&self) -> f64 {
        (self.now - self.before).abs()
    }

    fn is_seen(&self) -> bool {
        percent(self.now) != percent(self.before)
    }
}

/// The priority of a line under the board; the last ones are dropped if there is no room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Priority {
    /// Whose move it is, or the result of the game.
    Status,
    /// The progress of running games.
    Progress,
    /// The bead that lost the game or gave a win away.
    Mistake,
    /// The person's move that lost the game.
    YourMistake,
    /// The beads that the boxes gain or lose.
    Lesson,
    /// The resulting change of play.
    NextTime,
    /// A blank line between verdict, reason and change.
    Gap,
    /// The box, bead and square of the last move.
    Move,
    /// Who can still beat the machine, if that is news.
    Certain,
    /// The news about the proof.
    Proved,
    Remark,
    /// The opponent of the chances.
    Heading,
    /// The bar of the chances, and lines of equal priority.
    Bar,
    /// A blank line, or an equally unimportant one.
    Air,
}

impl View<'_> {
    /// The news of the game just ended, in order.
    pub fn game_news(&self) -> Vec<(Priority, Said)> {
        let told = [
            (Priority::Proved, self.measure.became_certain()),
            (Priority::Mistake, self.mistake()),
            (Priority::YourMistake, self.your_mistake(MistakeKind::Lost)),
            (Priority::Lesson, self.lesson()),
            (Priority::NextTime, self.next_time_text()),
        ];
        let told = told.into_iter();
        told.filter_map(|(rank, said)| Some((rank, said?)))
            .collect()
    }

    /// The beads that the boxes of the game just ended gained or lost.
    pub(crate) fn cost(&self) -> Option<Said> {
        self.finished().map(learned)
    }

    /// The lesson of the game just ended.
    pub fn lesson(&self) -> Option<Said> {
        let finished = self.finished()?;
        let learned = || learned(finished);
        let of_copy = (!self.machine.learns()).then(|| say!("copy-learns-nothing"));
        Some(match (finished.resigned_at, of_copy) {
            (None, None) => self.left_dry(learned()),
            (None, Some(of_copy)) => of_copy,
            (Some(number), of_copy) => {
                let learned = of_copy.unwrap_or_else(learned);
                say!("learned-resigned", box = number, learned)
            }
        })
    }

    /// A lesson, with the addition that the machine has run dry if it has.
    fn left_dry(&self, learned: Said) -> Said {
        let machine = self.machine;
        let resigns = machine.own_rules().when_empty == WhenEmpty::Resign;
        if machine.is_dry() && resigns {
            say!("left-dry", learned, is_second = self.side() == Side::Second)
        } else {
            learned
        }
    }

    /// The mistake of the game just ended.
    pub fn mistake(&self) -> Option<Said> {
        let finished = self.finished()?;
        let side = finished.played.side;
        let (found, _) = finished.mistake(side)?;
        let better = better_squares(&found);
        Some(say!(
            "mistake",
            is_win = found.kind == MistakeKind::WinGivenAway,
            is_only = found.is_only,
            is_won = found.gave_a_win_away(),
            square = found.at.square,
            box = found.at.number,
            others = better.len(),
            list = list(&better),
        ))
    }

    /// The person's mistake in the game just ended, if it is of this kind.
    fn your_mistake(&self, kind: MistakeKind) -> Option<Said> {
        let played = &self.finished()?.played;
        let is_yours = played.opponent == Opponent::You;
        let found = played.mistake(played.side.other()).filter(|_| is_yours)?;
        if found.kind != kind {
            return None;
        }
        let better = better_squares(&found);
        Some(say!(
            "your-mistake",
            is_win = kind == MistakeKind::WinGivenAway,
            is_only = found.is_only,
            is_won = found.gave_a_win_away(),
            square = found.at.square,
            others = better.len(),
            list = list(&better),
        ))
    }

    /// The change of the box of the mistake, or of the box that changed the most, if it is visible
    /// in per cent.
    pub fn next_time(&self) -> Option<Change> {
        let finished = self.finished()?;
        if !self.machine.learns() {
            return None;
        }
        let change = |closed| Some(self.change(closed)).filter(Change::is_seen);
        let mistake = finished.mistake(finished.played.side);
        let most = || {
            let changes = finished.closed_boxes().filter_map(change);
            changes.max_by(|one, other| one.size().total_cmp(&other.size()))
        };
        mistake.and_then(|(_, closed)| change(closed)).or_else(most)
    }

    /// The sentence about that change.
    fn next_time_text(&self) -> Option<Said> {
        let change = self.next_time()?;
        Some(say!(
            "next-time",
            box = change.number,
            bead = &self.bead_names()[change.bead.lid_square()],
            now = percent(change.now),
            before = percent(change.before),
        ))
    }

    fn change(&self, closed: &ClosedBox) -> Change {
        let OpenBox { number, bead, .. } = closed.opened;
        let chance = |beads: Beads| beads.chance(bead).unwrap_or_default();
        Change {
            number,
            bead,
            before: chance(self.drawn_from(&closed.opened)),
            now: chance(self.machine.candidates(number)),
        }
    }
}

/// The better squares at a mistake, by their numbers.
fn better_squares(found: &Mistake) -> Vec<String> {
    found.better().map(|square| square.to_string()).collect()
}

/// The change of the opened boxes.
fn learned(finished: &FinishedGame) -> Said {
    let gains: Vec<i64> = finished.closed_boxes().map(|closed| closed.gain).collect();
    let first = gains.first().copied().unwrap_or_default();
    let kind = match first {
        _ if gains.is_empty() => "none",
        _ if gains.iter().any(|gain| *gain != first) => "apart",
        0 => "nothing",
        1.. => "won",
        _ => "lost",
    };
    let beads = first.unsigned_abs();
    let learned = say!("learned", kind, boxes = gains.len(), beads);
    let mut refilled = finished.closed_boxes().filter(|closed| closed.restocked);
    match refilled.next() {
        Some(closed) => say!("left-refilled", learned, box = closed.opened.number),
        None => learned,
    }
}
