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

/// A move that a player made by a bead from a box, and what it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JudgedMove {
    /// Its place among the boxes of the game, from 0.
    pub nth: usize,
    /// The box.
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
    /// The moves that the player of this side made by beads from boxes, judged.
    pub fn judged(&self, side: Side) -> impl Iterator<Item = JudgedMove> {
        let own = move |&(board, _): &(_, _)| Side::to_move(board) == side;
        let moves = self.key.moves().filter(own).enumerate();
        moves.filter_map(move |(nth, (board, square))| {
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
                nth,
                number,
                square,
                judgement,
            })
        })
    }

    /// The mistake of the player of this side: the first move after which a lost game could not be
    /// held any more against the best play, or a drawn one not be won any more. `None` for a game
    /// without one: a won one, and a lost one that was resigned in time.
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
    /// The mistake of the player of this side, with its box.
    pub fn mistake(&self, side: Side) -> Option<(Mistake, &ClosedBox)> {
        let mistake = self.played.mistake(side)?;
        Some((mistake, self.closed[side].get(mistake.at.nth)?.as_ref()?))
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
            let closed = game.closed.get(judged.nth).and_then(Option::as_ref);
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
