//! The opponents that go by the board alone: what they may reply, and where that leads in the graph.

use std::sync::LazyLock;

use rand::{Rng, RngExt};

use super::boxes::Mover;
use super::graph::{Fan, Graph, Node};
use super::solved::best_squares;
use super::{Opponent, Percent, Replies, darby};
use crate::game::Board;

impl Replies {
    /// The replies of an opponent that goes by the board alone; `None` for the others (you, nemesis, menace).
    pub fn of(opponent: Opponent, board: Board) -> Option<Self> {
        let squares = match opponent {
            Opponent::Random => board.free(),
            Opponent::Block => darby::block(board),
            Opponent::Win => darby::win(board),
            Opponent::Smart => return Some(darby::smart(board)),
            Opponent::Darby => return Some(darby::darby(board)),
            Opponent::Perfect => best_squares(board),
            Opponent::Skilled(skill) => return Some(Self::either(skill, best_squares(board), board.free())),
            Opponent::You | Opponent::Nemesis | Opponent::Menace => return None,
        };
        Some(Self::any_of(squares))
    }
}

/// An opponent that goes by the board alone: with some chance it takes one of the skilled nodes, else one of
/// the others. Where there are no others it is always skilled.
#[derive(Clone, Copy)]
pub(super) struct ByTheBoard {
    skill: Percent,
    skilled: &'static [Fan],
    others: &'static [Fan],
}

impl ByTheBoard {
    /// This opponent; `None` for those that do not go by the board alone (you, nemesis, menace).
    pub(super) fn of(opponent: Opponent) -> Option<Self> {
        let random = Graph::whole().free();
        let always = |skilled| Self { skill: Percent::ALWAYS, skilled, others: &[] };
        let half = |fans: &'static Fans| Self { skill: Percent::HALF, skilled: &fans.skilled, others: &fans.others };
        Some(match opponent {
            Opponent::Random => always(random),
            Opponent::Block => always(&BLOCK.skilled),
            Opponent::Win => always(&WIN.skilled),
            Opponent::Smart => half(&SMART),
            Opponent::Darby => half(&DARBY),
            Opponent::Perfect | Opponent::Skilled(Percent::ALWAYS) => always(&PERFECT.skilled),
            Opponent::Skilled(skill) => Self { skill, others: random, ..always(&PERFECT.skilled) },
            Opponent::You | Opponent::Nemesis | Opponent::Menace => return None,
        })
    }
}

impl ByTheBoard {
    /// Tells of each node that may come next, with its chance; of some in two parts.
    pub(super) fn replies(self, node: Node, mut tell: impl FnMut(Node, f64)) {
        let others = self.others.get(node.index()).filter(|others| !others.is_empty());
        let skill = others.map_or(1.0, |_| f64::from(self.skill.get()) / 100.0);
        self.skilled[node.index()].share(skill, &mut tell);
        if let Some(others) = others {
            others.share(1.0 - skill, tell);
        }
    }
}

impl Mover for ByTheBoard {
    #[expect(clippy::inline_always, reason = "a call for every move slows training by a third")]
    #[inline(always)]
    fn step(&mut self, node: Node, rng: &mut impl Rng) -> Option<Node> {
        let fan = match self.others.get(node.index()) {
            Some(others) if !others.is_empty() && rng.random_range(0..100) >= self.skill.get() => others,
            _ => &self.skilled[node.index()],
        };
        Some(fan.pick(rng))
    }
}

/// The opponent that takes any free square. The node knows how many there are, which saves [`ByTheBoard`] a look.
pub(super) struct AnySquare;

impl Mover for AnySquare {
    #[expect(clippy::inline_always, reason = "a call for every move slows training by a third")]
    #[inline(always)]
    fn step(&mut self, node: Node, rng: &mut impl Rng) -> Option<Node> {
        Some(Graph::whole().free()[node.index()].nth(rng.random_range(0..node.free())))
    }
}

/// Where an opponent's replies lead, by node.
struct Fans {
    skilled: Vec<Fan>,
    others: Vec<Fan>,
}

static BLOCK: LazyLock<Fans> = LazyLock::new(|| Fans::of(Opponent::Block));
static WIN: LazyLock<Fans> = LazyLock::new(|| Fans::of(Opponent::Win));
static SMART: LazyLock<Fans> = LazyLock::new(|| Fans::of(Opponent::Smart));
static DARBY: LazyLock<Fans> = LazyLock::new(|| Fans::of(Opponent::Darby));
static PERFECT: LazyLock<Fans> = LazyLock::new(|| Fans::of(Opponent::Perfect));

impl Fans {
    fn of(opponent: Opponent) -> Self {
        let sets = |board| Replies::of(opponent, board).map(Replies::sets).unwrap_or_default();
        let graph = Graph::whole();
        Self { skilled: graph.fans(|board| sets(board).0), others: graph.fans(|board| sets(board).1) }
    }
}
