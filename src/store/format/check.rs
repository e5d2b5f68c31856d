//! What a machine's file must satisfy before the engine gets to see it.

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use super::shape::{BoxShape, GameShape, MachineShape, OpenShape, RulesShape, StartShape, letter};
use crate::engine::{
    Bead, Beads, BoxNumber, Cabinet, Curve, CurveError, CurvePoint, Game, History, Machine, Matchbox, OpenBox, Plan,
    Played, Rules, RulesError, StartingBeads, Tally, UnknownOpponent, WhenEmpty, bead_squares,
};
use crate::game::{Board, Mark, PerSquare, PlayKey, PlayKeyError, Square, Squares};

/// Why a file describes no machine that there can be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// The rules are out of range.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The cabinet has too few boxes or too many.
    #[error("there are {found} boxes, not {expected}")]
    BoxCount {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A box is not where it belongs.
    #[error("box {found} stands where box {expected} belongs")]
    BoxNumber {
        /// The number it has.
        found: u16,
        /// The number it should have.
        expected: BoxNumber,
    },
    /// A box has the lid of another, or of none.
    #[error("the lid of box {number} is '{found}', not {expected}")]
    Lid {
        /// The box.
        number: BoxNumber,
        /// The lid it has.
        found: String,
        /// The lid it should have.
        expected: Board,
    },
    /// There are beads for a taken square.
    #[error("box {0} has beads on square {1}, which is taken")]
    TakenSquare(BoxNumber, Square),
    /// There are more beads than a machine can count.
    #[error("box {0} has more beads than a box can hold")]
    TooManyBeads(BoxNumber),
    /// Starting beads are missing, not wanted, or not such as chance could have put there.
    #[error("the starting beads of box {0} do not follow from the rules")]
    Start(BoxNumber),
    /// More games were resigned than lost, or there are more than can be counted.
    #[error("the numbers of games won, drawn, lost and resigned do not agree")]
    Tally,
    /// The points of the curve are not where they belong.
    #[error(transparent)]
    CurvePoints(#[from] CurveError),
    /// The curve says something else than the tally.
    #[error("the curve does not agree with the games that were played")]
    Curve,
    /// A game is not written as a play key, a letter and an opponent.
    #[error("game '{0}' is not a play key, a letter and an opponent")]
    GameLine(String),
    /// A game cannot have been played.
    #[error("game '{key}' is impossible: {reason}")]
    Moves {
        /// The game as it was written.
        key: String,
        /// What is wrong with it.
        reason: PlayKeyError,
    },
    /// A game has the letter of another ending.
    #[error("game {0} did not end with {1}")]
    Ending(PlayKey, String),
    /// A game is against nobody who is known.
    #[error(transparent)]
    Opponent(#[from] UnknownOpponent),
    /// There are more games than are remembered, or more than were played.
    #[error("there are more last games than can be")]
    TooManyGames,
    /// The game in progress is not in progress.
    #[error("game {0} is over, and cannot be in progress")]
    Over(PlayKey),
    /// The open boxes are not those of the game in progress.
    #[error("game {0} does not open the boxes that are open")]
    OpenBoxes(PlayKey),
    /// What an open box held is not what it holds and the bead that was drawn.
    #[error("open box {0} cannot have held those beads")]
    Before(BoxNumber),
}

/// More games than this no machine plays, and every JSON reader counts exactly.
const MOST_GAMES: u64 = 1 << 53;

pub(super) fn machine(shape: &MachineShape) -> Result<Machine, Flaw> {
    let rules = rules(&shape.rules)?;
    let cabinet = cabinet(&shape.boxes, &rules)?;
    let tally = tally(shape.tally)?;
    let curve = curve(shape, tally)?;
    let history = history(&shape.games, tally)?;
    let game = shape.game.as_ref().map(|game| game_in_progress(game, &cabinet, &rules)).transpose()?;
    Ok(Machine::from_parts(rules, cabinet, tally, curve, history, game))
}

fn rules(shape: &RulesShape) -> Result<Rules, Flaw> {
    let start = match shape.start {
        StartShape::PerStage(counts) => StartingBeads::PerStage(counts),
        StartShape::Word(_) => StartingBeads::Random,
    };
    Ok(Rules::new(start, shape.squares, shape.reward, shape.when_empty, shape.first_box)?)
}

fn cabinet(boxes: &[BoxShape], rules: &Rules) -> Result<Cabinet, Flaw> {
    // The generator has no say: where the start is random, every box brings its own.
    let mut cabinet = Cabinet::stocked(Mark::X, rules, &mut Xoshiro256PlusPlus::seed_from_u64(0));
    let plan = cabinet.plan();
    if boxes.len() != plan.box_count() {
        return Err(Flaw::BoxCount { found: boxes.len(), expected: plan.box_count() });
    }
    for (expected, shape) in plan.numbers().zip(boxes) {
        let matchbox = matchbox(shape, expected, &cabinet, rules)?;
        cabinet = cabinet.with_box(expected, matchbox);
    }
    Ok(cabinet)
}

fn matchbox(shape: &BoxShape, expected: BoxNumber, cabinet: &Cabinet, rules: &Rules) -> Result<Matchbox, Flaw> {
    if shape.number != expected.number() {
        return Err(Flaw::BoxNumber { found: shape.number, expected });
    }
    let fresh = &cabinet[expected];
    let lid = fresh.lid();
    if shape.lid != lid.to_string() {
        return Err(Flaw::Lid { number: expected, found: shape.lid.clone(), expected: lid.board() });
    }
    let beads = beads(PerSquare::new(shape.beads), expected, lid.board())?;
    let fresh = match (rules.start(), shape.start) {
        (StartingBeads::PerStage(_), None) => fresh.clone(),
        (StartingBeads::Random, Some(start)) if is_random_start(&start, bead_squares(lid, rules)) => {
            Matchbox::new(lid, PerSquare::new(start))
        }
        _ => return Err(Flaw::Start(expected)),
    };
    Ok(fresh.with_beads(beads))
}

fn beads(counts: PerSquare<u64>, number: BoxNumber, lid: Board) -> Result<Beads, Flaw> {
    let taken = |square| !lid.free().contains(square);
    if let Some((square, _)) = counts.iter().find(|&(square, &count)| count > 0 && taken(square)) {
        return Err(Flaw::TakenSquare(number, square));
    }
    if counts.values().iter().any(|&count| count > Beads::MOST) {
        return Err(Flaw::TooManyBeads(number));
    }
    Ok(Beads::from_counts(counts))
}

/// One to nine beads, all on squares that get any.
fn is_random_start(start: &[u8; 9], squares: Squares) -> bool {
    let total: u32 = start.iter().copied().map(u32::from).sum();
    let outside = PerSquare::new(*start).iter().any(|(square, &count)| count > 0 && !squares.contains(square));
    (1..=9).contains(&total) && !outside
}

fn tally(tally: Tally) -> Result<Tally, Flaw> {
    let Tally { won, drawn, lost, resigned } = tally;
    let is_countable = [won, drawn, lost].iter().all(|&games| games <= MOST_GAMES);
    if is_countable && resigned <= lost { Ok(tally) } else { Err(Flaw::Tally) }
}

fn curve(shape: &MachineShape, tally: Tally) -> Result<Curve, Flaw> {
    let stride = shape.curve_stride;
    let points: Option<Vec<_>> = (0..).zip(&shape.curve).map(|(nth, point)| curve_point(nth, stride, point)).collect();
    let points = points.ok_or(Flaw::Curve)?;
    let tallies: Vec<_> = points.iter().map(|point| point.tally).chain([tally]).collect();
    let grows = tallies.windows(2).all(|pair| is_later(pair[0], pair[1]));
    let curve = Curve::from_points(stride, points)?;
    let is_whole = curve.points().len() as u64 == tally.games() / stride + 1;
    if grows && is_whole { Ok(curve) } else { Err(Flaw::Curve) }
}

/// A point of the curve, or `None` if its games are not as many as its place says.
fn curve_point(nth: u64, stride: u64, &[first_box, won, drawn, resigned]: &[u64; 4]) -> Option<CurvePoint> {
    let games = nth.checked_mul(stride).filter(|&games| games <= MOST_GAMES)?;
    let lost = games.checked_sub(won)?.checked_sub(drawn)?;
    let is_sane = resigned <= lost && first_box <= Square::ALL.len() as u64 * Beads::MOST;
    is_sane.then_some(CurvePoint { first_box, tally: Tally { won, drawn, lost, resigned } })
}

/// Whether play can have led from one tally to the other.
fn is_later(earlier: Tally, later: Tally) -> bool {
    let lost = later.lost.checked_sub(earlier.lost);
    let resigned = later.resigned.checked_sub(earlier.resigned);
    later.won >= earlier.won && later.drawn >= earlier.drawn && resigned.is_some() && resigned <= lost
}

fn history(lines: &[String], tally: Tally) -> Result<History, Flaw> {
    if lines.len() > History::MOST || lines.len() as u64 > tally.games() {
        return Err(Flaw::TooManyGames);
    }
    let mut history = History::default();
    for line in lines {
        history.push(played(line)?);
    }
    Ok(history)
}

fn played(line: &str) -> Result<Played, Flaw> {
    let words: Vec<_> = line.splitn(3, ' ').collect();
    let &[key, ending, opponent] = words.as_slice() else { return Err(Flaw::GameLine(line.to_owned())) };
    let game = Played { key: play_key(key)?, opponent: opponent.parse()? };
    let is_possible = !game.resigned() || Plan::of(Mark::X).find(game.board()).is_some();
    if is_possible && ending.chars().eq([letter(&game)]) {
        Ok(game)
    } else {
        Err(Flaw::Ending(game.key, ending.to_owned()))
    }
}

fn play_key(text: &str) -> Result<PlayKey, Flaw> {
    text.parse().map_err(|reason| Flaw::Moves { key: text.to_owned(), reason })
}

fn game_in_progress(shape: &GameShape, cabinet: &Cabinet, rules: &Rules) -> Result<Game, Flaw> {
    let opponent = shape.opponent.parse()?;
    let key = play_key(&shape.key)?;
    if key.board().outcome().is_some() {
        return Err(Flaw::Over(key));
    }
    let moves: Vec<_> = key.moves().filter(|(board, _)| board.to_move() == Mark::X).collect();
    if moves.len() != shape.open.len() {
        return Err(Flaw::OpenBoxes(key));
    }
    let mut open = [None; 4];
    for (place, (&(board, square), shape)) in open.iter_mut().zip(moves.iter().zip(&shape.open)) {
        let opened = open_box(shape, board, square).ok_or(Flaw::OpenBoxes(key))?;
        let before = beads(shape.counts_before(), opened.number, cabinet[opened.number].lid().board())?;
        if !can_have_held(&cabinet[opened.number], before, opened.bead, rules) {
            return Err(Flaw::Before(opened.number));
        }
        *place = Some(OpenBox { before, ..opened });
    }
    Ok(Game::from_parts(opponent, key, open))
}

/// The box of a board as it was opened to play a square, or `None` if it is another box, another turn or another bead.
fn open_box(shape: &OpenShape, board: Board, square: Square) -> Option<OpenBox> {
    let (number, turns) = Plan::of(Mark::X).find(board)?;
    let bead = Bead::on_lid(Square::from_number(shape.bead)?);
    let opened = OpenBox { number, bead, turn: shape.turn, before: Beads::default() };
    let agrees = shape.number == number.number() && turns.contains(shape.turn) && opened.square() == square;
    agrees.then_some(opened)
}

/// Whether a box that held these beads can have given up this one and hold what it does now.
fn can_have_held(now: &Matchbox, before: Beads, drawn: Bead, rules: &Rules) -> bool {
    if rules.when_empty() == WhenEmpty::Refill {
        return true; // the draw may have brought other beads in
    }
    let mut left = *before.counts();
    let Some(count) = left[drawn.lid_square()].checked_sub(1) else { return false };
    left[drawn.lid_square()] = count;
    let restocked = now.starting().iter().all(|(square, &count)| now.beads().counts()[square] == u64::from(count));
    *now.beads().counts() == left || restocked
}
