//! The proof: certain statements about a machine as it stands, and about a game, whoever the
//! opponent. Who can still beat it, by which moves; which bead of a game was the mistake.

use super::by_the_board::perfect_replies;
use super::graph::{Graph, Node, Resolution, Soundness, Table, backward, best_outcome};
use super::judge::moves;
use super::{
    Beads, BoxIndex, BoxNumber, ClosedBox, FinishedGame, Machine, Played, Side, StartingBeads,
    Verdict, WhenEmpty,
};
use crate::game::{Outcome, PerSquare, PlayKey, Square, Symmetry};

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
    /// The shortest game that it loses, and of these the likeliest where the other player makes its
    /// moves; where it leaves the game open, the machine resigns.
    pub line: Option<PlayKey>,
    /// A box without a safe bead, which would hold its board, where no choice of the colors left in
    /// the boxes is safe. What an empty box is filled with counts as left in it.
    pub locked_out: Option<BoxNumber>,
}

impl Machine {
    /// The proof of the player of this side as it stands between games; `None` for a second one
    /// that has never moved.
    pub fn proof(&self, side: Side) -> Option<Proof> {
        let player = self.player(side)?;
        Some(self.proof_by(side, |number| self.candidates_between_games(player, number)))
    }

    /// The proof of the player of this side if it always played the bead of which the box holds
    /// most, and lost none.
    pub fn greedy_proof(&self, side: Side) -> Option<Proof> {
        let player = self.player(side)?;
        let proof = self.proof_by(side, |number| self.most_numerous(player, number));
        Some(Proof {
            locked_out: None,
            ..proof
        })
    }

    /// The chance, 0 to 1, that the player of this side makes its moves of a game in which the other
    /// one makes the rest, a game that is turned or mirrored counting as this one. `None` for a
    /// second player that has never moved.
    pub fn chance_of(&self, side: Side, key: &PlayKey) -> Option<f64> {
        let (player, graph) = (self.player(side)?, Graph::whole());
        let beads = |number| self.candidates_between_games(player, number);
        let own = key.moves();
        let own = own.filter(|&(board, _)| Side::to_move(board) == side);
        let chance = own.map(|(board, square)| {
            let made = graph.node(board.play(square).ok()?);
            let moves = distinct_moves(graph.node(board), beads);
            let (_, chance) = moves
                .into_iter()
                .find(|&(after, _)| are_alike(after, made))?;
            Some(chance)
        });
        Some(chance.map(Option::unwrap_or_default).product())
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

    /// The given beads of a box of the player of this side together with its starting beads.
    fn with_starting(&self, side: Side, number: BoxNumber, beads: &Beads) -> Beads {
        let matchbox = self.cabinet(side).map(|cabinet| &cabinet[number]);
        let started = |at| matchbox.map_or(0, |it| u64::from(it.starting()[at]));
        Beads::from_counts(PerSquare::from_fn(|at| beads.counts()[at] + started(at)))
    }

    fn proof_by(&self, side: Side, beads: impl Fn(BoxNumber) -> Beads + Copy) -> Proof {
        let lines = Lines::of(side, beads);
        let start = lines.ahead(Node::START);
        let rules = self.rules_of(side);
        Proof {
            beatable: match (start.is_perfect, start.moves) {
                (true, _) => Beatable::ByPerfect,
                (_, NEVER) => Beatable::ByNobody,
                _ => Beatable::ByAnybody,
            },
            line: (start.moves != NEVER).then(|| lines.shortest(beads)),
            locked_out: match (rules.when_empty, rules.start) {
                (WhenEmpty::Resign, _) => lines.locked_out(beads),
                (WhenEmpty::Restock, StartingBeads::Random) => {
                    let ever = |number| self.with_starting(side, number, &beads(number));
                    Lines::of(side, ever).locked_out(ever)
                }
                // Every box gets beads for all that can be played there.
                (WhenEmpty::Restock | WhenEmpty::Refill, _) => None,
            },
        }
    }
}

/// The moves that a draw from a box with these beads may bring, each with its chance; none where
/// the box is empty. Beads that lead to images of one board are one move.
fn distinct_moves(node: Node, beads: impl FnOnce(BoxNumber) -> Beads) -> Vec<(Node, f64)> {
    let mut all: Vec<(Node, f64)> = Vec::with_capacity(9);
    moves(node, beads, Resolution::Box, |after, part| {
        let known = all.iter_mut().find(|(known, _)| are_alike(*known, after));
        match known {
            Some((_, chance)) => *chance += part,
            None => all.push((after, part)),
        }
    });
    all
}

/// True if the boards of two nodes are images of each other.
fn are_alike(one: Node, other: Node) -> bool {
    // A class that has no box is that of an end, to which many boards lead.
    one.class() == other.class()
        && (one.number().is_some() || {
            let [one, other] = [one, other].map(|node| Graph::whole().board(node));
            Symmetry::ALL.iter().any(|&turn| one.turned(turn) == other)
        })
}

/// The possible ends of every box.
struct Lines {
    side: Side,
    ahead: Table<Ahead>,
}

/// The possible ends of a board.
#[derive(Clone, Copy)]
struct Ahead {
    /// The fewest moves to a lost game, or [`NEVER`].
    moves: u8,
    /// The chance of the likeliest of these games, 0 to 1, where the other player makes its moves.
    chance: f64,
    /// True if perfect play leads to one.
    is_perfect: bool,
    /// True if some choice of the colors in the boxes leads to none.
    can_be_safe: bool,
}

/// A number of moves that no game has.
const NEVER: u8 = u8::MAX;

impl Ahead {
    const LOST: Self = Self {
        moves: 0,
        chance: 1.0,
        is_perfect: true,
        can_be_safe: false,
    };
    const HELD: Self = Self {
        moves: NEVER,
        chance: 0.0,
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

    /// The possible ends of a board, with the move to its end where one square is left.
    fn at(node: Node, ahead: &Table<Self>) -> Self {
        let ahead = ahead.of(node);
        let is_forced = !node.is_over() && node.number().is_none();
        Self {
            moves: ahead.moves.saturating_add(is_forced.into()),
            ..ahead
        }
    }

    /// The ends one move earlier: its own move is made with this chance, the other player's for sure.
    fn through(self, is_own: bool, chance: f64) -> Self {
        Self {
            moves: self.moves.saturating_add(1),
            chance: self.chance * if is_own { chance } else { 1.0 },
            ..self
        }
    }

    /// True if its lost game is shorter, or as short and likelier.
    fn is_better_than(&self, other: &Self) -> bool {
        (self.moves, -self.chance) < (other.moves, -other.chance)
    }

    /// The possible ends of a lid from those after it: the player of this side plays one of the
    /// beads that it has, and the other one anything.
    fn before(
        lid: Node,
        side: Side,
        ahead: &Table<Self>,
        beads: impl FnOnce(BoxNumber) -> Beads,
    ) -> Self {
        let is_own = lid.to_move() == side;
        let mut all = Self {
            can_be_safe: !is_own,
            ..Self::HELD
        };
        let mut tell = |after, part| {
            let after = Self::at(after, ahead);
            let line = after.through(is_own, part);
            if line.is_better_than(&all) {
                (all.moves, all.chance) = (line.moves, line.chance);
            }
            if is_own {
                all.is_perfect |= after.is_perfect;
                all.can_be_safe |= after.can_be_safe;
            } else {
                all.can_be_safe &= after.can_be_safe;
            }
        };
        if is_own {
            let moves = distinct_moves(lid, beads);
            if moves.is_empty() {
                return Self::LOST; // It resigns.
            }
            for (after, part) in moves {
                tell(after, part);
            }
        } else {
            Graph::whole().free()[lid.index()].share(1.0, tell);
            let mut replies = perfect_replies(lid).iter();
            all.is_perfect = replies.any(|&after| ahead.of(after).is_perfect);
        }
        all
    }
}

impl Lines {
    fn of(side: Side, beads: impl Fn(BoxNumber) -> Beads) -> Self {
        let lids = Resolution::Box.open();
        let end = |outcome| Ahead::of(outcome, side);
        let before = |lid, ahead: &_| Ahead::before(lid, side, ahead, &beads);
        Self {
            side,
            ahead: backward(Resolution::Box, lids, end, before),
        }
    }

    fn ahead(&self, node: Node) -> Ahead {
        Ahead::at(node, &self.ahead)
    }

    /// The likeliest of the shortest lost games, where there is one.
    fn shortest(&self, beads: impl Fn(BoxNumber) -> Beads) -> PlayKey {
        let (graph, mut node) = (Graph::whole(), Node::START);
        let mut boards = Vec::with_capacity(9);
        while self.ahead(node).moves != 0 && boards.len() < 9 {
            let is_own = node.to_move() == self.side;
            let (mut next, mut best) = (node, Ahead::HELD);
            let mut tell = |after, part| {
                let line = self.ahead(after).through(is_own, part);
                if line.is_better_than(&best) {
                    (next, best) = (after, line);
                }
            };
            if is_own {
                let moves = distinct_moves(node, &beads).into_iter();
                moves.for_each(|(after, part)| tell(after, part));
            } else {
                graph.free()[node.index()].share(1.0, tell);
            }
            node = next;
            boards.push(graph.board(node));
        }
        PlayKey::through(boards)
    }

    /// A box without a safe bead, where no choice of these colors is safe.
    fn locked_out(&self, beads: impl Fn(BoxNumber) -> Beads) -> Option<BoxNumber> {
        if self.ahead(Node::START).can_be_safe {
            return None;
        }
        self.without_safe_beads(beads)
    }

    /// A box without a bead that holds its board, to which the safe beads of those before it lead;
    /// there is one where the first board cannot be made safe.
    fn without_safe_beads(&self, beads: impl Fn(BoxNumber) -> Beads) -> Option<BoxNumber> {
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

/// A judgement on a bead, by what its board was worth before and after when both play their best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// The board keeps its worth, and is not lost.
    Sound,
    /// A won board becomes a drawn one.
    WonToDrawn,
    /// A board that could be held becomes a lost one.
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

/// The mistake of a game: of several, between which the opponent gave it back, the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The kind.
    pub kind: MistakeKind,
    /// The move.
    pub at: JudgedMove,
    /// True if the game holds no other of this kind.
    pub is_only: bool,
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
        let mut mistakes = self.judged(side).filter(|it| is_one(it.judgement));
        let (at, is_only) = (mistakes.next()?, mistakes.next().is_none());
        Some(Mistake { kind, at, is_only })
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
