//! Where a machine loses: what each of its boxes gives away against an opponent, worked out exactly.

use std::sync::LazyLock;

use super::odds::Evaluation;
use super::solved::Soundness;
use super::{Bead, BoxIndex, BoxNumber, Chances, Machine, Opponent};
use crate::game::{Board, Mark, PerSquare, Square, Symmetry};

/// What every box of a machine gives away against an opponent.
///
/// The best score is the highest average (a won game counting 1, a drawn one 0, a lost one -1) that any
/// player could get against this opponent. What the boxes give away adds up to the difference between
/// it and the machine's own score.
#[derive(Clone, Debug)]
pub struct Exam {
    values: Values,
    boxes: Vec<ExaminedBox>,
}

/// What a box gives away.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExaminedBox {
    /// The box.
    pub number: BoxNumber,
    /// The chance, 0 to 1, that a game comes to this box, be it empty or not.
    pub reach: f64,
    /// The chance, 0 to 1, that the bead drawn is sound; `None` where there is no bead to draw.
    pub sound: Option<f64>,
    /// How much of its score the machine loses here in an average game.
    pub given_away: f64,
}

impl Machine {
    /// Examines the machine as it stands between games. `None` where it cannot be known how the
    /// opponent plays. A nemesis is taken to play as it does against the machine as it stands.
    pub fn exam(&self, against: Opponent) -> Option<Exam> {
        self.plays_known(against).then(|| Exam::of(self, against))
    }
}

impl Exam {
    fn of(machine: &Machine, against: Opponent) -> Self {
        let moves = moves_on_boards(machine, against);
        let (values, reaches) = (Values::against(&moves), reaches(&moves));
        let box_index = machine.cabinet().box_index();
        let mut boxes: Vec<_> = box_index.numbers().map(|number| ExaminedBox::of(machine, number)).collect();
        for (&board, moves) in BOARDS.iter().zip(&moves) {
            if let Some((number, _)) = box_index.find(board) {
                let (examined, reach) = (&mut boxes[number.index()], reaches[board.code()]);
                examined.reach += reach;
                examined.given_away += reach * values.given_away(board, moves);
            }
        }
        Self { values, boxes }
    }

    /// The best score that any player could get against this opponent, -1 to 1.
    pub fn best(&self) -> f64 {
        self.values.of(Board::EMPTY)
    }

    /// The machine's own score, -1 to 1.
    pub fn score(&self) -> f64 {
        self.best() - self.given_away()
    }

    /// What all the boxes give away together.
    pub fn given_away(&self) -> f64 {
        self.boxes.iter().map(|examined| examined.given_away).sum()
    }

    /// What a box gives away.
    pub fn of_box(&self, number: BoxNumber) -> &ExaminedBox {
        &self.boxes[number.index()]
    }

    /// All boxes, the one that gives away most first; those that give away the same in order.
    pub fn worst_first(&self) -> Vec<&ExaminedBox> {
        let mut boxes: Vec<_> = self.boxes.iter().collect();
        boxes.sort_by(|one, other| other.given_away.total_cmp(&one.given_away));
        boxes
    }

    /// The best score that any player could get after this bead of a box, by square of the lid; a mean
    /// over the turns of the lid. `None` for a square that is taken.
    pub fn worths(&self, number: BoxNumber) -> PerSquare<Option<f64>> {
        let lid = BoxIndex::of(Mark::X).lid(number).board();
        PerSquare::from_fn(|square| {
            let after = lid.play(square).ok()?;
            let values = Symmetry::ALL.map(|symmetry| self.values.of(after.turned(symmetry)));
            Some(values.iter().sum::<f64>() / 8.0)
        })
    }
}

impl ExaminedBox {
    /// A box that no game has come to.
    fn of(machine: &Machine, number: BoxNumber) -> Self {
        let lid = machine.cabinet()[number].lid().board();
        let beads = machine.candidates_between_games(number);
        let sound = |square: &Square| Soundness::of(lid, *square) == Some(Soundness::Sound);
        let chance = |square| beads.chance(Bead::on_lid(square)).unwrap_or(0.0);
        let share = || lid.free().iter().filter(sound).map(chance).sum();
        Self { number, reach: 0.0, sound: (!beads.is_empty()).then(share), given_away: 0.0 }
    }
}

/// Every position that play can reach, a later one never before an earlier one.
static BOARDS: LazyLock<Vec<Board>> = LazyLock::new(Board::reachable);

/// The chance of each square to be played next on each of [`BOARDS`]; all 0 where the game is over or
/// the machine resigns.
fn moves_on_boards(machine: &Machine, against: Opponent) -> Vec<PerSquare<f64>> {
    let mut evaluation = Evaluation::new(machine, against);
    let moves = |&board: &Board| match (board.outcome(), board.to_move()) {
        (Some(_), _) => PerSquare::default(),
        (None, Mark::X) => machine.moves_between_games(board),
        (None, Mark::O) => evaluation.replies(board),
    };
    BOARDS.iter().map(moves).collect()
}

/// The best score that any player could get from every board, by [`Board::code`].
#[derive(Clone, Debug)]
struct Values(Vec<f64>);

impl Values {
    /// Against an opponent who plays these moves on [`BOARDS`].
    fn against(moves: &[PerSquare<f64>]) -> Self {
        let mut values = Self(vec![0.0; Board::CODES]);
        for (&board, replies) in BOARDS.iter().zip(moves).rev() {
            values.0[board.code()] = values.worked_out(board, replies);
        }
        values
    }

    fn worked_out(&self, board: Board, replies: &PerSquare<f64>) -> f64 {
        let afters = self.after(board);
        let afters = || afters.iter().filter_map(|(square, &value)| Some((square, value?)));
        match (board.outcome(), board.to_move()) {
            (Some(outcome), _) => Chances::certain(outcome).score(),
            (None, Mark::X) => afters().map(|(_, value)| value).fold(-1.0, f64::max),
            (None, Mark::O) => afters().map(|(square, value)| replies[square] * value).sum(),
        }
    }

    fn of(&self, board: Board) -> f64 {
        self.0[board.code()]
    }

    /// The best score after each move.
    fn after(&self, board: Board) -> PerSquare<Option<f64>> {
        PerSquare::from_fn(|square| Some(self.of(board.play(square).ok()?)))
    }

    /// What is given away on a board of the machine's by these moves. Without any it resigns, which scores -1.
    fn given_away(&self, board: Board, moves: &PerSquare<f64>) -> f64 {
        let (best, afters) = (self.of(board), self.after(board));
        let loss = |(square, chance): (Square, &f64)| Some(chance * (best - afters[square]?));
        if moves.values().iter().all(|&chance| chance == 0.0) {
            best + 1.0
        } else {
            moves.iter().filter_map(loss).sum()
        }
    }
}

/// How likely a game comes to each board, by [`Board::code`].
fn reaches(moves: &[PerSquare<f64>]) -> Vec<f64> {
    let mut reach = vec![0.0; Board::CODES];
    reach[Board::EMPTY.code()] = 1.0;
    for (&board, moves) in BOARDS.iter().zip(moves) {
        for (square, chance) in moves.iter() {
            if let Ok(after) = board.play(square) {
                reach[after.code()] += reach[board.code()] * chance;
            }
        }
    }
    reach
}
