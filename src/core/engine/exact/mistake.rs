//! The mistake of a game: which bead gave it away.

use strum::IntoStaticStr;

use crate::engine::boxes::graph::{Soundness, best_outcome, best_squares};
use crate::engine::boxes::{BoxIndex, BoxNumber, ClosedBox, Side, Verdict};
use crate::engine::play::FinishedGame;
use crate::engine::records::Played;
use crate::game::{Board, Square};

/// The judgement on a bead, by the solved value of the board before and after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// The solved value is kept and not lost.
    Sound,
    /// A won board becomes drawn.
    WonToDrawn,
    /// A won or drawn board becomes lost.
    Mistake,
    /// The board was lost before.
    TooLate,
}

/// A judged move on a board with a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JudgedMove {
    /// The box; a game opens it only once.
    pub number: BoxNumber,
    /// The board before it.
    pub board: Board,
    /// The square of the board.
    pub square: Square,
    /// The judgement.
    pub judgement: Judgement,
}

/// The kinds of mistakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum MistakeKind {
    /// The move that lost the game.
    Lost,
    /// The move that turned a win into a draw.
    #[strum(serialize = "win given away")]
    WinGivenAway,
}

impl MistakeKind {
    /// The name of the kind in files.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The mistake of a game; the last of several, since play after the others gave the game back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The kind.
    pub kind: MistakeKind,
    /// The move.
    pub at: JudgedMove,
    /// True if the game has no other mistake of this kind.
    pub is_only: bool,
}

impl Mistake {
    /// The best squares: those that would have won against best play, else those that would have
    /// kept the draw.
    pub fn better(&self) -> impl Iterator<Item = Square> {
        best_squares(self.at.board).into_iter()
    }

    /// True if they would have won.
    pub fn gave_a_win_away(&self) -> bool {
        let (board, side) = (self.at.board, Side::to_move(self.at.board));
        Verdict::of(best_outcome(board), side) == Verdict::Won
    }
}

impl Played {
    /// The judged moves of this side's player on boards with boxes, including a first move that the
    /// rules may have fixed.
    pub fn judged(&self, side: Side) -> impl Iterator<Item = JudgedMove> {
        side.moves(&self.key).filter_map(move |(board, square)| {
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
                board,
                square,
                judgement,
            })
        })
    }

    /// The mistake of this side's player: the last move that made a game lost which could be held, or
    /// drawn which could be won, against best play. `None` for a won game and for a lost one that
    /// was resigned in time. An opening is never a mistake.
    pub fn mistake(&self, side: Side) -> Option<Mistake> {
        let (kind, is_one): (_, fn(Judgement) -> bool) = match self.verdict_for(side) {
            Verdict::Won => return None,
            Verdict::Drawn => (MistakeKind::WinGivenAway, |it| {
                matches!(it, Judgement::WonToDrawn)
            }),
            Verdict::Lost => (MistakeKind::Lost, |it| matches!(it, Judgement::Mistake)),
        };
        let mut mistakes = self.judged(side).filter(|it| is_one(it.judgement));
        let first = mistakes.next()?;
        let last = mistakes.last();
        let (at, is_only) = (last.unwrap_or(first), last.is_none());
        Some(Mistake { kind, at, is_only })
    }
}

impl FinishedGame {
    /// The judged moves of this side's player by beads, with their boxes.
    pub fn judged(&self, side: Side) -> impl Iterator<Item = (JudgedMove, &ClosedBox)> {
        let judged = self.played.judged(side);
        judged.filter_map(move |it| Some((it, self.closed_box(side, it.number)?)))
    }

    /// The mistake of this side's player, with its box.
    pub fn mistake(&self, side: Side) -> Option<(Mistake, &ClosedBox)> {
        let mistake = self.played.mistake(side)?;
        Some((mistake, self.closed_box(side, mistake.at.number)?))
    }

    fn closed_box(&self, side: Side, number: BoxNumber) -> Option<&ClosedBox> {
        let mut closed = self.closed_by(side);
        closed.find(|closed| closed.opened.number == number)
    }
}
