//! The opponents: their moves, and their strength.

use std::collections::HashMap;

use menace::engine::{
    Bead, BoxIndex, Opponent, Pair, Percent, Preset, Replies, Rules, SecondEmpty, Side,
    best_outcome, best_squares, train,
};
use menace::game::{Board, Mark, Outcome, Square, Squares, Symmetry};

use crate::support::machines::{board, moving, seeded, using};

/// The score of the first player.
pub(super) const fn score(outcome: Outcome) -> i8 {
    match outcome {
        Outcome::Won(Mark::X) => 1,
        Outcome::Drawn => 0,
        Outcome::Won(Mark::O) => -1,
    }
}

/// Every opponent that depends on the board alone, but the skilled ones.
fn by_the_board() -> impl Iterator<Item = Opponent> {
    let is_skilled = |it: &Opponent| matches!(it, Opponent::Skilled(_));
    let opponents = Opponent::ALL.into_iter().filter(move |it| !is_skilled(it));
    opponents.filter(|it| Replies::of(*it, Board::EMPTY).is_some())
}

fn replies(opponent: Opponent, board: Board) -> Squares {
    Replies::of(opponent, board).unwrap().squares()
}

/// The unfinished boards on which the opponent of this side is to move.
fn boards_to_reply_to(side: Side) -> Vec<Board> {
    let mut boards = Board::reachable();
    boards.retain(|&board| board.outcome().is_none() && Side::to_move(board) != side);
    boards
}

#[test]
fn opponents_are_called_by_name() {
    let names = "you, random, block, win, smart, darby, rulebook, skilled:P, perfect, nemesis \
                 and menace";
    assert_eq!(Opponent::names(Opponent::ALL, "and"), names);
    let skilled =
        [0, 1, 50, 99, 100].map(|percent| Opponent::Skilled(Percent::new(percent).unwrap()));
    for opponent in Opponent::ALL.into_iter().chain(skilled) {
        assert_eq!(opponent.to_string().parse(), Ok(opponent));
    }
    for name in [
        "",
        "Random",
        "skilled",
        "skilled:",
        "skilled:101",
        "skilled:-1",
        "skilled:x",
        "skilled:300",
        " you",
    ] {
        assert!(name.parse::<Opponent>().is_err(), "{name}");
    }
    assert_eq!(Percent::new(101), None);
}

#[test]
fn best_play_is_solved_for_every_position() {
    fn search(board: Board) -> i8 {
        if board.outcome().is_some() {
            return score(best_outcome(board));
        }
        let squares = board.free().iter();
        let afters = squares.map(|it| search(board.play(it).unwrap()));
        let best = match board.to_move() {
            Mark::X => afters.max(),
            Mark::O => afters.min(),
        };
        best.unwrap()
    }
    for board in Board::reachable() {
        let is_solved = board.ply() < 2 || score(best_outcome(board)) == search(board);
        assert!(is_solved, "{board}");
    }
    assert_eq!(best_outcome(Board::EMPTY), Outcome::Drawn);
    assert_eq!(best_squares(Board::EMPTY), Squares::ALL);
}

#[test]
fn replies_are_free_squares_whose_chances_add_up_to_one_and_skill_is_a_share_of_perfect_play() {
    let skilled = [0, 30, 100].map(|percent| Opponent::Skilled(Percent::new(percent).unwrap()));
    for board in boards_to_reply_to(Side::First) {
        let of = |opponent| Replies::of(opponent, board).unwrap();
        for opponent in by_the_board().chain(skilled) {
            let replies = of(opponent);
            let mut all = 0.0;
            for square in Square::ALL {
                let chance = replies.chance(square);
                let is_one = replies.squares().contains(square);
                assert_eq!(is_one, chance > 0.0, "{opponent} on {board}");
                assert!(
                    !is_one || board.free().contains(square),
                    "{opponent} on {board}"
                );
                all += chance;
            }
            assert!((all - 1.0).abs() < 1e-12, "{opponent} on {board}");
        }
        for (opponent, share) in skilled.into_iter().zip([0.0, 0.3, 1.0]) {
            for square in Square::ALL {
                let [random, perfect] =
                    [Opponent::Random, Opponent::Perfect].map(|it| of(it).chance(square));
                let mixed = (1.0 - share) * random + share * perfect;
                assert!(
                    (of(opponent).chance(square) - mixed).abs() < 1e-12,
                    "{board}"
                );
            }
        }
    }
}

#[test]
fn a_turned_board_gets_the_same_replies_turned_but_not_from_darbys_players() {
    for opponent in by_the_board() {
        let is_turned = |board: Board, symmetry: Symmetry| {
            let squares = replies(opponent, board).iter();
            let turned: Squares = squares.map(|it| symmetry.apply(it)).collect();
            replies(opponent, board.turned(symmetry)) == turned
        };
        let mut boards = boards_to_reply_to(Side::First).into_iter();
        let are_turned = boards.all(|board| Symmetry::ALL.iter().all(|it| is_turned(board, *it)));
        assert_eq!(are_turned, opponent.treats_images_alike(), "{opponent}");
    }
}

#[test]
fn perfect_and_darby_never_lose_whatever_the_first_player_does() {
    fn worst(board: Board, opponent: Opponent) -> u32 {
        match board.outcome() {
            Some(outcome) => u32::from(outcome == Outcome::Won(Mark::X)),
            None if board.to_move() == Mark::X => play_all(board, board.free(), opponent),
            None => play_all(board, replies(opponent, board), opponent),
        }
    }
    fn play_all(board: Board, squares: Squares, opponent: Opponent) -> u32 {
        squares
            .iter()
            .map(|square| worst(board.play(square).unwrap(), opponent))
            .sum()
    }
    for opponent in [Opponent::Perfect, Opponent::Darby] {
        assert_eq!(worst(Board::EMPTY, opponent), 0, "{opponent}");
    }
    assert!(worst(Board::EMPTY, Opponent::Block) > 0);
}

#[test]
fn opponents_play_as_often_as_their_chances_say() {
    let skilled = Opponent::Skilled(Percent::new(40).unwrap());
    let mut rng = seeded(1);
    for (opponent, position) in [
        (Opponent::Perfect, "X........"),
        (skilled, "X........"),
        (skilled, "X...O...X"),
    ] {
        let replies = Replies::of(opponent, board(position)).unwrap();
        let mut counts = [0_u32; 9];
        for _ in 0..10_000 {
            counts[replies.pick(&mut rng).unwrap() as usize] += 1;
        }
        for square in Square::ALL {
            let chance = replies.chance(square);
            let error = (10_000.0 * chance * (1.0 - chance)).sqrt();
            assert!(
                (f64::from(counts[square as usize]) - 10_000.0 * chance).abs() <= 5.0 * error,
                "{opponent} {square}"
            );
        }
    }
}

/// The expected score of this side's player against the worst replies. An empty box resigns.
fn score_at_worst(
    machine: &Pair,
    side: Side,
    board: Board,
    known: &mut HashMap<Board, f64>,
) -> f64 {
    if let Some(outcome) = board.outcome() {
        let sign = if side == Side::First { 1.0 } else { -1.0 };
        return sign * f64::from(score(outcome));
    }
    if let Some(&score) = known.get(&board) {
        return score;
    }
    let mut after = |square| score_at_worst(machine, side, board.play(square).unwrap(), known);
    let free = board.free();
    let score = if Side::to_move(board) != side {
        free.iter().map(after).fold(f64::INFINITY, f64::min)
    } else if let Some((number, symmetries)) = BoxIndex::of(side).find(board) {
        let held = moving(machine, side).candidates(number);
        let way = symmetries.iter().next().unwrap();
        let beads = |square| {
            let chance = held.chance(Bead::of_board(square, way));
            chance.map_or(0.0, |chance| chance * after(square))
        };
        if held.is_empty() {
            -1.0
        } else {
            free.iter().map(beads).sum()
        }
    } else {
        after(free.first().unwrap())
    };
    known.insert(board, score);
    score
}

#[test]
fn the_replies_of_nemesis_are_the_worst_that_a_search_of_all_boards_finds() {
    let rules = Rules {
        second_empty: SecondEmpty::Resign,
        ..Preset::Michie.rules()
    };
    for (side, games, opponent) in [
        (Side::First, 0, Opponent::You),
        (Side::First, 40, Opponent::Perfect),
        (Side::First, 400, Opponent::Menace),
        (Side::Second, 0, Opponent::You),
        (Side::Second, 100, Opponent::Random),
    ] {
        let mut rng = seeded(7);
        let mut machine = Pair::new(rules, &mut rng);
        machine.bring_into_use(side, &mut rng);
        train(using(&mut machine, side), opponent, games, &mut rng);
        let mut known = HashMap::new();
        let score = score_at_worst(&machine, side, Board::EMPTY, &mut known);
        let odds = moving(&machine, side).odds(Opponent::Nemesis).unwrap();
        assert!((odds.score() - score).abs() < 1e-9, "{odds:?} for {score}");
        for board in boards_to_reply_to(side) {
            let lowest = score_at_worst(&machine, side, board, &mut known);
            let mut is_worst = |square| {
                let after = board.play(square).unwrap();
                score_at_worst(&machine, side, after, &mut known) < lowest + 1e-9
            };
            let worst: Squares = board.free().iter().filter(|&it| is_worst(it)).collect();
            let replies = moving(&machine, side).worst_replies(board).squares();
            assert_eq!(replies, worst, "{side:?}: {board} after {games} games");
        }
    }
}

#[test]
fn the_rulebook_wins_before_it_blocks_and_takes_the_lowest_of_several() {
    for (position, square) in [
        (".........", "1"),
        ("....X....", "1"),
        ("X...X.O..", "9"), // blocks
        ("XX..OOX..", "4"), // wins, and does not block on 3
        ("OO.OXX.X.", "3"),
    ] {
        let replies = replies(Opponent::Rulebook, board(position));
        let squares: String = replies.iter().map(|it| it.to_string()).collect();
        assert_eq!(squares, square, "{position}");
    }
}
