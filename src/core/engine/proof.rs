//! The proof: who can still beat a machine, and by which moves.

use super::by_the_board::perfect_replies;
use super::chances::moves;
use super::graph::{Class, Graph, Node, Resolution};
use super::solved::best_outcome;
use super::{Beads, BoxNumber, FinishedGame, Machine, Side, Verdict, WhenEmpty};
use crate::game::{Outcome, PlayKey};

/// Those who can still beat a machine as it stands, by beads that may come out of its boxes. A
/// machine that resigns has lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beatable {
    /// Perfect play has a line, and so has everybody.
    ByPerfect,
    /// Some line is left, but none of perfect play.
    ByAnybody,
    /// No line is left.
    ByNobody,
}

impl Beatable {
    /// The word for it in files: the best player of those who can.
    pub const fn name(self) -> &'static str {
        match self {
            Self::ByPerfect => "perfect",
            Self::ByAnybody => "anybody",
            Self::ByNobody => "nobody",
        }
    }
}

/// All that is certain of a machine as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Those who can still beat it.
    pub beatable: Beatable,
    /// The shortest game that it loses; where it leaves the game open, the machine resigns.
    pub line: Option<PlayKey>,
    /// The box that lost its last sound bead, where no choice of the colors left in the boxes is
    /// safe. A box that is filled again when it is empty can always be made safe.
    pub locked_out: Option<BoxNumber>,
}

impl Machine {
    /// The proof of the player of this side as it stands between games; `None` for a second one
    /// that has never moved.
    pub fn proof(&self, side: Side) -> Option<Proof> {
        let player = self.player(side)?;
        Some(self.proof_by(side, |number| self.candidates_between_games(player, number)))
    }

    /// The number of games after which nobody could beat the player of this side any more, up to
    /// now: the first of the times that are kept from which on that holds. `None` while somebody
    /// can.
    pub fn unbeatable_since(&self, side: Side) -> Option<u64> {
        let is_unbeatable = |machine: &Self| {
            let proof = machine.proof(side);
            proof.is_some_and(|proof| proof.beatable == Beatable::ByNobody)
        };
        if !is_unbeatable(self) {
            return None;
        }
        let times: Vec<Self> = self.snapshots(side).collect();
        let earlier = times.iter().rev().take_while(|then| is_unbeatable(then));
        Some(earlier.last().unwrap_or(self).tally(side).games())
    }

    /// The proof of the machine's player before this game, if no other was since.
    pub fn proof_before(&self, game: &FinishedGame) -> Option<Proof> {
        let side = game.played.side;
        let (player, rules) = (self.player(side)?, self.rules_of(side));
        let before = |number| {
            let closed = game
                .closed_by(side)
                .find(|closed| closed.opened.number == number);
            match closed {
                Some(closed) => player
                    .cabinet
                    .candidates(number, &closed.opened.before, &rules),
                None if game.resigned_at == Some(number) => Beads::default(),
                None => self.candidates_between_games(player, number),
            }
        };
        Some(self.proof_by(side, before))
    }

    fn proof_by(&self, side: Side, beads: impl Fn(BoxNumber) -> Beads + Copy) -> Proof {
        let lines = Lines::of(side, beads);
        let start = lines.ahead(Node::START);
        let is_for_good = self.rules_of(side).when_empty == WhenEmpty::Resign;
        Proof {
            beatable: match (start.is_perfect, start.moves) {
                (true, _) => Beatable::ByPerfect,
                (_, NEVER) => Beatable::ByNobody,
                _ => Beatable::ByAnybody,
            },
            line: (start.moves != NEVER).then(|| lines.shortest(beads)),
            locked_out: if is_for_good && !start.can_be_safe {
                lines.without_sound_beads(beads)
            } else {
                None
            },
        }
    }
}

/// The possible ends of every class of boards.
struct Lines {
    side: Side,
    ahead: [Ahead; Class::COUNT],
}

/// The possible ends of a board.
#[derive(Clone, Copy)]
struct Ahead {
    /// The fewest moves to a lost game, or [`NEVER`].
    moves: u8,
    /// True if perfect play leads to one.
    is_perfect: bool,
    /// True if some choice of the colors in the boxes leads to none.
    can_be_safe: bool,
}

/// More moves than any game has.
const NEVER: u8 = u8::MAX;

impl Ahead {
    const LOST: Self = Self {
        moves: 0,
        is_perfect: true,
        can_be_safe: false,
    };
    const HELD: Self = Self {
        moves: NEVER,
        is_perfect: false,
        can_be_safe: true,
    };

    fn of(outcome: Outcome, side: Side) -> Self {
        if Verdict::of(outcome, side) == Verdict::Lost {
            Self::LOST
        } else {
            Self::HELD
        }
    }
}

impl Lines {
    /// Goes through the boxes of the player of this side, the last ones first.
    fn of(side: Side, beads: impl Fn(BoxNumber) -> Beads) -> Self {
        let ahead = Class::table(Ahead::LOST, |outcome| Ahead::of(outcome, side));
        let mut lines = Self { side, ahead };
        for &lid in Resolution::Box.open().iter().rev() {
            lines.ahead[lid.class().index()] = if lid.to_move() == side {
                lines.by_beads(lid, &beads)
            } else {
                lines.by_replies(lid)
            };
        }
        lines
    }

    /// The possible ends of a board, with the move to its end where one square is left.
    fn ahead(&self, node: Node) -> Ahead {
        let ahead = self.ahead[node.class().index()];
        let is_forced = !node.is_over() && node.number().is_none();
        Ahead {
            moves: ahead.moves.saturating_add(is_forced.into()),
            ..ahead
        }
    }

    fn by_beads(&self, lid: Node, beads: impl FnOnce(BoxNumber) -> Beads) -> Ahead {
        let mut all = Ahead {
            can_be_safe: false,
            ..Ahead::HELD
        };
        let is_played = moves(lid, beads, Resolution::Box, |after, _| {
            let ahead = self.ahead(after);
            all.moves = all.moves.min(ahead.moves.saturating_add(1));
            all.is_perfect |= ahead.is_perfect;
            all.can_be_safe |= ahead.can_be_safe;
        });
        if is_played { all } else { Ahead::LOST } // It resigns.
    }

    fn by_replies(&self, lid: Node) -> Ahead {
        let mut all = Ahead::HELD;
        for &after in Graph::whole().free()[lid.index()].nodes() {
            let ahead = self.ahead(after);
            all.moves = all.moves.min(ahead.moves.saturating_add(1));
            all.can_be_safe &= ahead.can_be_safe;
        }
        let mut replies = perfect_replies(lid).iter();
        all.is_perfect = replies.any(|&after| self.ahead(after).is_perfect);
        all
    }

    /// The shortest lost game, where there is one.
    fn shortest(&self, beads: impl Fn(BoxNumber) -> Beads) -> PlayKey {
        let (graph, mut node) = (Graph::whole(), Node::START);
        let mut boards = Vec::with_capacity(9);
        while self.ahead(node).moves != 0 && boards.len() < 9 {
            let (mut next, mut fewest) = (node, NEVER);
            let tell = |after, _| {
                if self.ahead(after).moves < fewest {
                    (next, fewest) = (after, self.ahead(after).moves);
                }
            };
            if node.to_move() == self.side {
                moves(node, &beads, Resolution::Box, tell);
            } else {
                graph.free()[node.index()].share(1.0, tell);
            }
            node = next;
            boards.push(graph.board(node));
        }
        PlayKey::through(boards)
    }

    /// A box without a bead that holds its board, to which the sound beads of those before it lead;
    /// there is one where the first board cannot be made safe.
    fn without_sound_beads(&self, beads: impl Fn(BoxNumber) -> Beads) -> Option<BoxNumber> {
        let (graph, mut node) = (Graph::whole(), Node::START);
        let is_held =
            |node| Verdict::of(best_outcome(graph.board(node)), self.side) != Verdict::Lost;
        for _ in 0..9 {
            let mut next = None;
            if node.to_move() == self.side {
                moves(node, &beads, Resolution::Box, |after, _| {
                    next = next.or(is_held(after).then_some(after));
                });
                if next.is_none() {
                    return node.number();
                }
            } else {
                let replies = graph.free()[node.index()].nodes();
                let is_fault = |&&after: &&Node| !self.ahead(after).can_be_safe;
                next = replies.iter().find(is_fault).copied();
            }
            node = next?;
        }
        None
    }
}
