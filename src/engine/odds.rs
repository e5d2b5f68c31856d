//! The exact chances of a machine as it stands, by working through the positions.

use super::matchbox::starting_beads;
use super::{Bead, Beads, BoxIndex, BoxNumber, Machine, Opponent, Replies};
use crate::game::{Board, Mark, Outcome, PerSquare, Square, Squares, Symmetry};

/// The chances of a game, 0 to 1 each, which add up to 1. A game that the machine resigns is lost.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Chances {
    pub won: f64,
    pub drawn: f64,
    pub lost: f64,
}

impl Machine {
    /// The chances of the next game against an opponent, computed, not sampled. `None` where they
    /// cannot be known: a person's, or a second machine's that has never played.
    ///
    /// The machine stands as it does between games: beads drawn in a game in progress count as
    /// still in their boxes, and nothing is learned on the way.
    pub fn odds(&self, against: Opponent) -> Option<Chances> {
        self.plays_known(against).then(|| Evaluation::new(self, against).on_machines_turn(Board::EMPTY))
    }

    /// The same if the machine always played the bead of which its box holds most, and where there are
    /// several, one of them, each as likely as any other.
    pub fn greedy_odds(&self, against: Opponent) -> Option<Chances> {
        self.plays_known(against).then(|| Evaluation::greedy(self, against).on_machines_turn(Board::EMPTY))
    }

    /// Whether it can be known how this opponent plays.
    pub(super) const fn plays_known(&self, opponent: Opponent) -> bool {
        match opponent {
            Opponent::You => false,
            Opponent::Menace => self.second.is_some(),
            _ => true,
        }
    }

    /// The beads of the second player's box for a board, with no game on, and a symmetry that carries the
    /// board to its lid.
    fn second_between_games(&self, board: Board) -> Option<(Beads, Symmetry)> {
        let player = self.second.as_ref()?;
        let (number, symmetries) = player.cabinet.box_index().find(board)?;
        let beads = self.beads_of(player, number);
        let beads = if beads.is_empty() { starting_beads(player.cabinet[number].starting()) } else { beads };
        Some((beads, symmetries.iter().next()?))
    }

    /// The replies that are worst for the machine as it stands.
    ///
    /// Worst is the lowest expected score to the end of the game, a won game counting 1, a drawn
    /// one 0 and a lost one -1; replies that are equally bad are equally likely.
    pub fn worst_replies(&self, board: Board) -> Replies {
        let (squares, _) = Evaluation::new(self, Opponent::Nemesis).worst(board);
        Replies::any_of(squares)
    }
}

impl Chances {
    /// What a game is worth on average: a won one 1, a drawn one 0, a lost one -1.
    pub fn score(&self) -> f64 {
        self.won - self.lost
    }

    const LOST: Self = Self { won: 0.0, drawn: 0.0, lost: 1.0 };

    pub(super) const fn certain(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Won(Mark::X) => Self { won: 1.0, drawn: 0.0, lost: 0.0 },
            Outcome::Drawn => Self { won: 0.0, drawn: 1.0, lost: 0.0 },
            Outcome::Won(Mark::O) => Self::LOST,
        }
    }

    fn add(&mut self, chance: f64, of: Self) {
        self.won += chance * of.won;
        self.drawn += chance * of.drawn;
        self.lost += chance * of.lost;
    }
}

/// Scores closer than this count as equal: they differ by no more than rounding.
const ROUNDING: f64 = 1e-9;

/// The chances of a machine against an opponent, worked out once for every box, since boards with the same box
/// have the same chances where the opponent treats a board and its images alike; else once for every board.
pub(super) struct Evaluation<'a> {
    machine: &'a Machine,
    against: Opponent,
    is_greedy: bool,
    known: Known,
}

/// The chances worked out so far.
struct Known {
    boxes: [Option<Chances>; BoxIndex::MOST_BOXES],
    /// By the code of the board; none at all where the boxes are enough.
    boards: Vec<Option<Chances>>,
}

impl<'a> Evaluation<'a> {
    pub(super) fn new(machine: &'a Machine, against: Opponent) -> Self {
        Self { machine, against, is_greedy: false, known: Known::against(against) }
    }

    fn greedy(machine: &'a Machine, against: Opponent) -> Self {
        Self { is_greedy: true, ..Self::new(machine, against) }
    }

    fn on_machines_turn(&mut self, board: Board) -> Chances {
        if let Some(outcome) = board.outcome() {
            return Chances::certain(outcome);
        }
        let Some((number, _)) = self.machine.cabinet().box_index().find(board) else {
            return self.with_forced_move(board);
        };
        if let Some(known) = *self.known.of(board, number) {
            return known;
        }
        let chances = self.with_box(board, number);
        *self.known.of(board, number) = Some(chances);
        chances
    }

    fn with_forced_move(&mut self, board: Board) -> Chances {
        let last = board.free().first().and_then(|square| board.play(square).ok());
        last.map_or(Chances::default(), |after| self.on_opponents_turn(after))
    }

    fn with_box(&mut self, board: Board, number: BoxNumber) -> Chances {
        let beads = if self.is_greedy {
            self.machine.most_numerous(number)
        } else {
            self.machine.candidates_between_games(number)
        };
        if beads.is_empty() {
            return Chances::LOST;
        }
        let lid = self.machine.cabinet()[number].lid().board();
        if self.against.treats_images_alike() {
            return self.after(lid, &PerSquare::from_fn(|square| beads.chance(Bead::on_lid(square)).unwrap_or(0.0)));
        }
        self.after(board, &self.machine.turned_back(board, &beads))
    }

    /// The chances where the machine plays each square with this chance.
    fn after(&mut self, board: Board, moves: &PerSquare<f64>) -> Chances {
        let mut chances = Chances::default();
        for (square, &chance) in moves.iter().filter(|&(_, &chance)| chance > 0.0) {
            if let Ok(after) = board.play(square) {
                chances.add(chance, self.on_opponents_turn(after));
            }
        }
        chances
    }

    fn on_opponents_turn(&mut self, board: Board) -> Chances {
        if let Some(outcome) = board.outcome() {
            return Chances::certain(outcome);
        }
        match self.against {
            Opponent::Nemesis => self.worst(board).1,
            Opponent::Menace => self.over(board, self.second_replies(board)),
            other => self.over(board, Replies::of(other, board).into_iter().flat_map(Replies::chances)),
        }
    }

    /// The chance that the opponent, who is to move, plays each square.
    pub(super) fn replies(&mut self, board: Board) -> PerSquare<f64> {
        let mut chances = PerSquare::default();
        let mut add = |(square, chance)| chances[square] += chance;
        match self.against {
            Opponent::Nemesis => Replies::any_of(self.worst(board).0).chances().for_each(&mut add),
            Opponent::Menace => self.second_replies(board).for_each(&mut add),
            other => Replies::of(other, board).into_iter().flat_map(Replies::chances).for_each(&mut add),
        }
        chances
    }

    /// The chances where the opponent plays these squares with these chances.
    fn over(&mut self, board: Board, replies: impl IntoIterator<Item = (Square, f64)>) -> Chances {
        let mut chances = Chances::default();
        for (square, chance) in replies {
            if let Ok(after) = board.play(square) {
                chances.add(chance, self.on_machines_turn(after));
            }
        }
        chances
    }

    /// The worst replies, and the chances with them.
    fn worst(&mut self, board: Board) -> (Squares, Chances) {
        let afters = PerSquare::from_fn(|square| Some(self.on_machines_turn(board.play(square).ok()?)));
        let scores = || afters.iter().filter_map(|(square, after)| Some((square, after.as_ref()?.score())));
        let lowest = scores().map(|(_, score)| score).fold(f64::INFINITY, f64::min);
        let worst: Squares =
            scores().filter(|&(_, score)| score <= lowest + ROUNDING).map(|(square, _)| square).collect();
        (worst, self.over(board, Replies::any_of(worst).chances()))
    }

    /// What the second machine may play. Of the ways to turn a bead back onto the board one is
    /// enough: the others lead to images of the same board.
    fn second_replies(&self, board: Board) -> impl Iterator<Item = (Square, f64)> + use<> {
        let beads = self.machine.second_between_games(board);
        beads.into_iter().flat_map(|(beads, symmetry)| {
            let chances =
                Square::ALL.map(Bead::on_lid).into_iter().filter_map(move |bead| Some((bead, beads.chance(bead)?)));
            chances.map(move |(bead, chance)| (bead.board_square(symmetry), chance))
        })
    }
}

impl Known {
    fn against(opponent: Opponent) -> Self {
        let boards = if opponent.treats_images_alike() { 0 } else { Board::CODES };
        Self { boxes: [None; BoxIndex::MOST_BOXES], boards: vec![None; boards] }
    }

    /// What is known of a board, which has this box.
    fn of(&mut self, board: Board, number: BoxNumber) -> &mut Option<Chances> {
        let Self { boxes, boards } = self;
        boards.get_mut(board.code()).unwrap_or(&mut boxes[number.index()])
    }
}
