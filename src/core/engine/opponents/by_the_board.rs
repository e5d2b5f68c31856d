//! The opponents that choose by the board alone: their replies, and the nodes after them.

use std::sync::LazyLock;

use rand::RngExt;

use super::{Agent, Replies, darby};
use crate::engine::Generator;
use crate::engine::boxes::Side;
use crate::engine::boxes::graph::{Graph, NextNodes, Node, Resolution, Table, best_squares};
use crate::engine::records::{Opponent, Percent};
use crate::game::{Board, Squares};

impl Replies {
    /// The replies of an opponent that chooses by the board alone; `None` for the others (you,
    /// nemesis, menace).
    pub fn of(opponent: Opponent, board: Board) -> Option<Self> {
        let squares = match opponent {
            Opponent::Random => board.free(),
            Opponent::Block => darby::block(board),
            Opponent::Win => darby::win(board),
            Opponent::Smart => return Some(darby::smart(board)),
            Opponent::Darby => return Some(darby::darby(board)),
            Opponent::Rulebook => rulebook(board),
            Opponent::Perfect => best_squares(board),
            Opponent::Skilled(skill) => {
                return Some(Self::either(skill, best_squares(board), board.free()));
            }
            Opponent::You | Opponent::Nemesis | Opponent::Menace => return None,
        };
        Some(Self::any_of(squares))
    }
}

impl Resolution {
    /// The resolution needed against an opponent.
    pub(crate) const fn against(opponent: Opponent) -> Self {
        if opponent.treats_images_alike() {
            Self::Box
        } else {
            Self::Board
        }
    }
}

/// The winning square, else the blocking square, else any; the lowest number of several.
fn rulebook(board: Board) -> Squares {
    let player = board.to_move();
    let wins = board.winning_moves(player);
    let blocks = board.winning_moves(player.other());
    let wanted = [wins, blocks, board.free()];
    let square = wanted.into_iter().find_map(Squares::first);
    square.into_iter().collect()
}

/// An opponent that chooses by the board alone: with a given chance a skilled reply, else one of
/// the others. It is always skilled where there are no others.
#[derive(Clone, Copy)]
pub(crate) struct ByTheBoard {
    skill: Percent,
    skilled: &'static [NextNodes],
    others: &'static [NextNodes],
    /// See [`ByTheBoard::comes_up`]; `None` for all nodes.
    comes_up: Option<&'static [Vec<Node>; 2]>,
}

impl ByTheBoard {
    /// The opponent; `None` for those that do not choose by the board alone (you, nemesis, menace).
    pub(crate) fn of(opponent: Opponent) -> Option<Self> {
        let random = Graph::whole().free();
        let at = |skill, table: &'static ReplyTable| Self {
            skill,
            skilled: &table.skilled,
            others: &table.others,
            comes_up: Some(&table.comes_up),
        };
        let always = |table| at(Percent::ALWAYS, table);
        Some(match opponent {
            Opponent::Random => Self {
                skill: Percent::ALWAYS,
                skilled: random,
                others: &[],
                comes_up: None,
            },
            Opponent::Block => always(&BLOCK),
            Opponent::Win => always(&WIN),
            Opponent::Smart => at(Percent::HALF, &SMART),
            Opponent::Darby => at(Percent::HALF, &DARBY),
            Opponent::Rulebook => always(&RULEBOOK),
            Opponent::Perfect | Opponent::Skilled(Percent::ALWAYS) => always(&PERFECT),
            Opponent::Skilled(skill) => Self {
                others: random,
                comes_up: None,
                ..at(skill, &PERFECT)
            },
            Opponent::You | Opponent::Nemesis | Opponent::Menace => return None,
        })
    }
}

/// The nodes after the replies of perfect play.
pub(crate) fn perfect_replies(node: Node) -> &'static [Node] {
    PERFECT.skilled[node.index()].nodes()
}

impl ByTheBoard {
    /// The nodes that can come up against this opponent, for any moves of this side's
    /// player.
    pub(crate) fn comes_up(self, side: Side) -> Option<&'static [Node]> {
        self.comes_up.map(|nodes| &nodes[side as usize][..])
    }

    /// Calls `visit` for each possible next node with its chance. A node may come twice, with a part
    /// of its chance each.
    pub(crate) fn replies(self, node: Node, mut visit: impl FnMut(Node, f64)) {
        let others = self
            .others
            .get(node.index())
            .filter(|others| !others.is_empty());
        let skill = others.map_or(1.0, |_| f64::from(self.skill.get()) / 100.0);
        self.skilled[node.index()].share(skill, &mut visit);
        if let Some(others) = others {
            others.share(1.0 - skill, visit);
        }
    }
}

impl Agent for ByTheBoard {
    #[expect(
        clippy::inline_always,
        reason = "a call for every move slows training by a third"
    )]
    #[inline(always)]
    fn step(&mut self, node: Node, rng: &mut Generator) -> Option<Node> {
        let next = match self.others.get(node.index()) {
            Some(others) if !others.is_empty() && rng.random_range(0..100) >= self.skill.get() => {
                others
            }
            _ => &self.skilled[node.index()],
        };
        Some(next.pick(rng))
    }
}

/// The opponent that takes any free square. It is faster than [`ByTheBoard`], because the node has
/// the number of free squares.
pub(crate) struct AnySquare;

impl Agent for AnySquare {
    #[expect(
        clippy::inline_always,
        reason = "a call for every move slows training by a third"
    )]
    #[inline(always)]
    fn step(&mut self, node: Node, rng: &mut Generator) -> Option<Node> {
        Some(Graph::whole().free()[node.index()].nth(rng.random_range(0..node.free())))
    }
}

/// The nodes after an opponent's replies, by node.
struct ReplyTable {
    skilled: Vec<NextNodes>,
    others: Vec<NextNodes>,
    /// The nodes that can come up, by side of the machine.
    comes_up: [Vec<Node>; 2],
}

static BLOCK: LazyLock<ReplyTable> = LazyLock::new(|| ReplyTable::of(Opponent::Block));
static WIN: LazyLock<ReplyTable> = LazyLock::new(|| ReplyTable::of(Opponent::Win));
static SMART: LazyLock<ReplyTable> = LazyLock::new(|| ReplyTable::of(Opponent::Smart));
static DARBY: LazyLock<ReplyTable> = LazyLock::new(|| ReplyTable::of(Opponent::Darby));
static RULEBOOK: LazyLock<ReplyTable> = LazyLock::new(|| ReplyTable::of(Opponent::Rulebook));
static PERFECT: LazyLock<ReplyTable> = LazyLock::new(|| ReplyTable::of(Opponent::Perfect));

impl ReplyTable {
    fn of(opponent: Opponent) -> Self {
        let sets = |board| {
            Replies::of(opponent, board)
                .map(Replies::sets)
                .unwrap_or_default()
        };
        let graph = Graph::whole();
        let (skilled, others) = (
            graph.next_nodes(|board| sets(board).0),
            graph.next_nodes(|board| sets(board).1),
        );
        let replies = |node: Node| {
            skilled[node.index()]
                .nodes()
                .iter()
                .chain(others[node.index()].nodes())
        };
        let comes_up =
            Side::BOTH.map(|side| comes_up(side, Resolution::against(opponent), replies));
        Self {
            skilled,
            others,
            comes_up,
        }
    }
}

/// The nodes that can come up for this side against an opponent with these replies.
fn comes_up<'a, R: Iterator<Item = &'a Node>>(
    side: Side,
    resolution: Resolution,
    replies: impl Fn(Node) -> R,
) -> Vec<Node> {
    let free = Graph::whole().free();
    let mut comes_up = Table::new(resolution, false, |_| true);
    *comes_up.of_mut(Node::START) = true;
    let mut nodes = resolution.open().to_vec();
    nodes.retain(|&node| {
        let is_one = comes_up.of(node);
        let mut add = |after: &Node| *comes_up.of_mut(*after) = true;
        match (is_one, node.to_move() == side) {
            (true, true) => free[node.index()].nodes().iter().for_each(add),
            (true, false) => replies(node).for_each(&mut add),
            (false, _) => (),
        }
        is_one
    });
    nodes
}
