//! The beads of a game judged one by one: which of them was the mistake.

use super::solved::{Soundness, best_outcome};
use super::{
    BoxIndex, BoxNumber, ClosedBox, FinishedGame, Machine, PastGame, Played, Side, Verdict,
};
use crate::game::Square;

/// A judgement on a bead, by what its board was worth before and after when both play their best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// It keeps what the board is worth, and the game is not lost.
    Sound,
    /// It makes a drawn board of a won one.
    WonToDrawn,
    /// It makes a lost board of one that could be held.
    Mistake,
    /// The board was lost before.
    TooLate,
}

/// A move on a board that has a box, and what it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JudgedMove {
    /// The box, which a game opens but once.
    pub number: BoxNumber,
    /// The square of the board.
    pub square: Square,
    /// The judgement.
    pub judgement: Judgement,
}

/// The kinds of mistakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MistakeKind {
    /// A lost game could not be held any more after it.
    Lost,
    /// A drawn game could not be won any more after it.
    WinGivenAway,
}

impl MistakeKind {
    /// The words for it in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lost => "lost",
            Self::WinGivenAway => "win given away",
        }
    }
}

/// The mistake of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The kind.
    pub kind: MistakeKind,
    /// The move.
    pub at: JudgedMove,
}

impl Played {
    /// The moves of the player of this side on boards that have boxes, judged. The squares do not
    /// tell whether the rules settled the first one.
    pub fn judged(&self, side: Side) -> impl Iterator<Item = JudgedMove> {
        let own = move |&(board, _): &(_, _)| Side::to_move(board) == side;
        self.key
            .moves()
            .filter(own)
            .filter_map(move |(board, square)| {
                let (number, _) = BoxIndex::of(side).find(board)?;
                let judgement = if Verdict::of(best_outcome(board), side) == Verdict::Lost {
                    Judgement::TooLate
                } else {
                    match Soundness::of(board, square)? {
                        Soundness::Sound => Judgement::Sound,
                        Soundness::Slip => Judgement::WonToDrawn,
                        Soundness::Blunder => Judgement::Mistake,
                    }
                };
                Some(JudgedMove {
                    number,
                    square,
                    judgement,
                })
            })
    }

    /// The mistake of the player of this side: the first move after which a lost game could not be
    /// held any more against the best play, or a drawn one not be won any more. `None` for a game
    /// without one: a won one, and a lost one that was resigned in time. No opening is one.
    pub fn mistake(&self, side: Side) -> Option<Mistake> {
        let (kind, is_one): (_, fn(Judgement) -> bool) = match self.verdict_for(side) {
            Verdict::Won => return None,
            Verdict::Drawn => (MistakeKind::WinGivenAway, |it| {
                matches!(it, Judgement::WonToDrawn)
            }),
            Verdict::Lost => (MistakeKind::Lost, |it| matches!(it, Judgement::Mistake)),
        };
        let at = self.judged(side).find(|it| is_one(it.judgement))?;
        Some(Mistake { kind, at })
    }
}

impl FinishedGame {
    /// The moves that the player of this side made by beads from boxes, judged, with their boxes.
    pub fn judged(&self, side: Side) -> impl Iterator<Item = (JudgedMove, &ClosedBox)> {
        let judged = self.played.judged(side);
        judged.filter_map(move |it| Some((it, self.closed_box(side, it.number)?)))
    }

    /// The mistake of the player of this side, with its box.
    pub fn mistake(&self, side: Side) -> Option<(Mistake, &ClosedBox)> {
        let mistake = self.played.mistake(side)?;
        Some((mistake, self.closed_box(side, mistake.at.number)?))
    }

    fn closed_box(&self, side: Side, number: BoxNumber) -> Option<&ClosedBox> {
        let mut closed = self.closed[side].iter().flatten();
        closed.find(|closed| closed.opened.number == number)
    }
}

/// The number of beads that the boxes gave up, by what they were.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GivenUp {
    /// The sound ones.
    pub sound: u64,
    /// Those that lost a game that could be held.
    pub mistake: u64,
    /// Those that made a drawn board of a won one.
    pub won_to_drawn: u64,
    /// Those of boards that were lost before.
    pub too_late: u64,
}

impl GivenUp {
    /// All of them.
    pub const fn all(&self) -> u64 {
        self.sound + self.mistake + self.won_to_drawn + self.too_late
    }

    fn add(&mut self, game: &PastGame) {
        let played = game.record.played();
        for judged in played.judged(played.side) {
            let mut boxes = game.closed.iter().flatten();
            let closed = boxes.find(|closed| closed.opened.number == judged.number);
            let beads = closed.map_or(0, |closed| closed.gain.min(0).unsigned_abs());
            *match judged.judgement {
                Judgement::Sound => &mut self.sound,
                Judgement::WonToDrawn => &mut self.won_to_drawn,
                Judgement::Mistake => &mut self.mistake,
                Judgement::TooLate => &mut self.too_late,
            } += beads;
        }
    }
}

impl Machine {
    /// The beads that the boxes of the player of this side gave up in the games that are known
    /// whole; `None` where none is.
    pub fn given_up(&self, side: Side) -> Option<GivenUp> {
        let mut all = GivenUp::default();
        self.past(side)?.for_each(|game| all.add(&game));
        Some(all)
    }
}
