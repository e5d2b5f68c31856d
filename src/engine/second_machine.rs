//! Opponents that move by themselves, the second machine among them, which learns too.

use rand::Rng;

use super::matchbox::full;
use super::{Beads, Cabinet, ClosedBox, Machine, OpenBox, OpenGame, Opponent, Replies, Verdict};
use crate::game::{Board, Mark, Square, Symmetry};

impl Machine {
    /// Makes the opponent's move; `None` if it is not its turn, or if a person has to make it.
    pub fn opponent_move(&mut self, rng: &mut impl Rng) -> Option<Square> {
        let game = self.game.as_ref().filter(|game| game.is_opponents_turn())?;
        let (opponent, board) = (game.opponent(), game.board());
        let square = match opponent {
            Opponent::You => return None,
            Opponent::Menace => self.second_answer(rng)?.square(),
            Opponent::Nemesis => self.worst_replies(board).pick(rng)?,
            other => Replies::of(other, board)?.pick(rng)?,
        };
        self.reply(square).ok()?;
        Some(square)
    }

    /// Opens the box of the second machine, which is made when it first plays.
    ///
    /// Its empty boxes are restocked whatever the rules say: where they are not, a second player
    /// always ends with nothing to play with.
    fn second_answer(&mut self, rng: &mut impl Rng) -> Option<OpenBox> {
        let rules = self.rules.restocking();
        let second = self.second.get_or_insert_with(|| Cabinet::stocked(Mark::O, &rules, rng));
        let game = self.game.as_mut()?;
        let board = game.board();
        let (number, _) = second.box_index().find(board)?;
        if second[number].beads().is_empty() {
            second.restock(number);
        }
        let open = second.open(board, &rules, rng);
        game.second_open[board.ply() as usize / 2] = open;
        open
    }

    /// The beads of the second machine's box for a board, with no game on, and a symmetry that
    /// carries the board to its lid.
    pub(super) fn second_between_games(&self, board: Board) -> Option<(Beads, Symmetry)> {
        let second = self.second.as_ref()?;
        let (number, turns) = second.box_index().find(board)?;
        let open = self.game.iter().flat_map(OpenGame::second_open_boxes).find(|open| open.number == number);
        let beads = open.map_or(*second[number].beads(), |open| open.before);
        let beads = if beads.is_empty() { full(second[number].starting()) } else { beads };
        Some((beads, turns.iter().next()?))
    }

    /// Closes the boxes that the second machine opened, and lets it learn from a game that the first saw like this.
    pub(super) fn teach_second(&mut self, game: &OpenGame, verdict: Verdict) -> [Option<ClosedBox>; 4] {
        let Some(second) = &mut self.second else { return [None; 4] };
        let rules = self.rules.restocking();
        let reward = rules.reward().of(verdict.for_opponent());
        game.second_open.map(|open| open.map(|open| second.close(&open, reward, &rules)))
    }
}
