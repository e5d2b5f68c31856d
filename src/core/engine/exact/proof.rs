//! The proof: certain statements about a machine at present, for any opponent. It says who can
//! still beat the machine, and with which moves.

use strum::IntoStaticStr;

use crate::engine::boxes::graph::{Graph, Node, Resolution, Table, backward, best_outcome};
use crate::engine::boxes::{Beads, BoxNumber, Side, StartingBeads, Verdict, WhenEmpty, moves};
use crate::engine::opponents::perfect_replies;
use crate::engine::play::{FinishedGame, Machine};
use crate::game::{Outcome, PerSquare, PlayKey, Symmetry};

/// Who can still beat a machine at present, with any possible draws. A resigned game is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
pub enum Beatable {
    /// Perfect play has a winning line.
    #[strum(serialize = "perfect")]
    ByPerfect,
    /// There is a winning line, but none of perfect play.
    #[strum(serialize = "anybody")]
    ByAnybody,
    /// There is no winning line.
    #[strum(serialize = "nobody")]
    ByNobody,
}

impl Beatable {
    /// The word for it in files.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The certain facts about a machine at present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Who can still beat it.
    pub beatable: Beatable,
    /// The shortest lost game, and the likeliest of several; in an unfinished one the machine
    /// resigns.
    pub line: Option<PlayKey>,
    /// A box without a safe bead on a board that could be held, if no choice among the colors left
    /// in the boxes is safe. A color that returns when a box is restocked counts as left.
    pub locked_out: Option<BoxNumber>,
}

impl Machine {
    /// The proof between games.
    pub fn proof(&self) -> Proof {
        self.proof_by(|number| self.candidates(number))
    }

    /// The chance, 0 to 1, of its moves in a game, given the other player's moves; images of the game
    /// count too.
    pub fn chance_of(&self, key: &PlayKey) -> f64 {
        let graph = Graph::whole();
        let beads = |number| self.candidates(number);
        let own = self.side().moves(key);
        let chance = own.map(|(board, square)| {
            let made = graph.node(board.play(square).ok()?);
            let moves = distinct_moves(graph.node(board), beads);
            let (_, chance) = moves
                .into_iter()
                .find(|&(after, _)| are_alike(after, made))?;
            Some(chance)
        });
        chance.map(Option::unwrap_or_default).product()
    }

    /// The proof before its last game, which is this one.
    pub fn proof_before(&self, game: &FinishedGame) -> Proof {
        let rules = self.own_rules();
        self.proof_by(|number| {
            let mut closed = game.closed_by(self.side());
            match closed.find(|closed| closed.opened.number == number) {
                Some(closed) => {
                    let before = &closed.opened.before;
                    self.cabinet().candidates(number, before, &rules)
                }
                None if game.resigned_at == Some(number) => Beads::default(),
                None => self.candidates(number),
            }
        })
    }

    /// The beads of a box plus its starting beads.
    fn with_starting(&self, number: BoxNumber, beads: &Beads) -> Beads {
        let starting = self.cabinet()[number].starting();
        let with = |at| beads.counts()[at] + u64::from(starting[at]);
        Beads::from_counts(PerSquare::from_fn(with))
    }

    fn proof_by(&self, beads: impl Fn(BoxNumber) -> Beads + Copy) -> Proof {
        let lines = Lines::of(self.side(), beads);
        let start = lines.ahead(Node::START);
        let rules = self.own_rules();
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
                    let ever = |number| self.with_starting(number, &beads(number));
                    Lines::of(self.side(), ever).locked_out(ever)
                }
                // Every box gets beads for all its moves again.
                (WhenEmpty::Restock | WhenEmpty::Refill, _) => None,
            },
        }
    }
}

/// The possible moves by a draw from a box with these beads, each with its chance; empty for an
/// empty box. Beads that lead to images of one board are one move.
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
    // A class without a box is an outcome, which many boards share.
    one.class() == other.class()
        && (one.number().is_some() || {
            let [one, other] = [one, other].map(|node| Graph::whole().board(node));
            Symmetry::ALL.iter().any(|&turn| one.turned(turn) == other)
        })
}

/// The possible ends from every box.
struct Lines {
    side: Side,
    ahead: Table<Ahead>,
}

/// The possible ends from a board.
#[derive(Clone, Copy)]
struct Ahead {
    /// The number of moves to the shortest lost game, or [`NEVER`].
    moves: u8,
    /// The chance of the likeliest of these games, 0 to 1, given the other player's moves.
    chance: f64,
    /// True if perfect play leads to a lost game.
    is_perfect: bool,
    /// True if some choice among the colors in the boxes avoids all lost games.
    can_be_safe: bool,
}

/// The number of moves to a lost game if there is none.
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

    /// The possible ends from a node, counting a forced last move.
    fn at(node: Node, ahead: &Table<Self>) -> Self {
        let ahead = ahead.of(node);
        let is_forced = !node.is_over() && node.number().is_none();
        Self {
            moves: ahead.moves.saturating_add(is_forced.into()),
            ..ahead
        }
    }

    /// The ends one move earlier. An own move has this chance, the other player's is given.
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

    /// The possible ends from a lid by those after it: this side plays a bead that it has, the
    /// other any square.
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
        let mut visit = |after, part| {
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
                visit(after, part);
            }
        } else {
            Graph::whole().free()[lid.index()].share(1.0, visit);
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

    /// The likeliest of the shortest lost games, if there is one.
    fn shortest(&self, beads: impl Fn(BoxNumber) -> Beads) -> PlayKey {
        let (graph, mut node) = (Graph::whole(), Node::START);
        let mut boards = Vec::with_capacity(9);
        while self.ahead(node).moves != 0 && boards.len() < 9 {
            let is_own = node.to_move() == self.side;
            let (mut next, mut best) = (node, Ahead::HELD);
            let mut visit = |after, part| {
                let line = self.ahead(after).through(is_own, part);
                if line.is_better_than(&best) {
                    (next, best) = (after, line);
                }
            };
            if is_own {
                let moves = distinct_moves(node, &beads).into_iter();
                moves.for_each(|(after, part)| visit(after, part));
            } else {
                graph.free()[node.index()].share(1.0, visit);
            }
            node = next;
            boards.push(graph.board(node));
        }
        PlayKey::through(boards)
    }

    /// A box without a safe bead, if no choice among these colors is safe.
    fn locked_out(&self, beads: impl Fn(BoxNumber) -> Beads) -> Option<BoxNumber> {
        if self.ahead(Node::START).can_be_safe {
            return None;
        }
        self.without_safe_beads(beads)
    }

    /// A box without a bead that holds its board, reached by safe beads. It exists if the first
    /// board cannot be made safe.
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
