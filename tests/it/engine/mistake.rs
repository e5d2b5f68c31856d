//! The mistake of a game, compared with an independent search.

use std::collections::HashMap;

use menace::engine::{
    BoxIndex, FinishedGame, JudgedMove,
    Judgement::{self, Mistake, Sound, TooLate, WonToDrawn},
    Machine, MistakeKind, Opponent, Played, Preset, Side, Verdict,
};

use crate::support::machines::{key, seeded};
use crate::support::properties::sample;

/// A board as nine letters.
pub(crate) type Letters = [u8; 9];

/// The values of boards to the first player, 1, 0 or -1.
#[derive(Default)]
pub(crate) struct Worths(HashMap<Letters, i8>);

const EIGHT_LINES: [[usize; 3]; 8] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
];

/// The winner, 1 for the first player; 0 for a full board; `None` for an unfinished game.
pub(crate) fn end(board: &Letters) -> Option<i8> {
    let has = |mark| {
        let line = |line: [usize; 3]| line.iter().all(|&at| board[at] == mark);
        EIGHT_LINES.into_iter().any(line)
    };
    match (has(b'X'), has(b'O'), board.contains(&b'.')) {
        (true, ..) => Some(1),
        (_, true, _) => Some(-1),
        (.., false) => Some(0),
        _ => None,
    }
}

impl Worths {
    pub(crate) fn of(&mut self, board: Letters, is_first: bool) -> i8 {
        if let Some(worth) = end(&board).or_else(|| self.0.get(&board).copied()) {
            return worth;
        }
        let mut worths = Vec::new();
        for at in (0..9).filter(|&at| board[at] == b'.') {
            let mut after = board;
            after[at] = if is_first { b'X' } else { b'O' };
            worths.push(self.of(after, !is_first));
        }
        let best = if is_first {
            worths.into_iter().max()
        } else {
            worths.into_iter().min()
        };
        self.0.insert(board, best.unwrap());
        best.unwrap()
    }

    /// The squares after whose move the board is worth at least this to the player who is to move
    /// after these moves.
    fn at_least(&mut self, least: i8, squares: &str) -> String {
        let is_first = squares.len().is_multiple_of(2);
        let mut board = *b".........";
        for (nth, digit) in squares.bytes().enumerate() {
            board[usize::from(digit - b'1')] = if nth % 2 == 0 { b'X' } else { b'O' };
        }
        let keeps = |&at: &usize| {
            let mut after = board;
            after[at] = if is_first { b'X' } else { b'O' };
            let worth = self.of(after, !is_first);
            board[at] == b'.' && (if is_first { worth } else { -worth }) >= least
        };
        let squares = (0..9).filter(keeps).map(|at| (at + 1).to_string());
        squares.collect()
    }

    /// The values of the board for the player, before each move of a game and after the last.
    fn along(&mut self, squares: &str, side: Side) -> Vec<i8> {
        let sign = if side == Side::First { 1 } else { -1 };
        let mut board = *b".........";
        let mut worths = vec![sign * self.of(board, true)];
        for (nth, digit) in squares.bytes().enumerate() {
            board[usize::from(digit - b'1')] = if nth % 2 == 0 { b'X' } else { b'O' };
            worths.push(sign * self.of(board, nth % 2 == 1));
        }
        worths
    }
}

/// Every finished game, as its squares.
pub(super) fn all_games() -> Vec<String> {
    fn go_on(squares: &mut String, board: Letters, games: &mut Vec<String>) {
        if end(&board).is_some() {
            games.push(squares.clone());
            return;
        }
        for at in (0..9_u8).filter(|&at| board[usize::from(at)] == b'.') {
            let mut after = board;
            let mark = if squares.len().is_multiple_of(2) {
                b'X'
            } else {
                b'O'
            };
            after[usize::from(at)] = mark;
            squares.push(char::from(b'1' + at));
            go_on(squares, after, games);
            squares.pop();
        }
    }
    let mut games = Vec::new();
    go_on(&mut String::new(), *b".........", &mut games);
    games
}

fn played(squares: &str, side: Side) -> Played {
    Played {
        key: key(squares),
        side,
        opponent: Opponent::You,
    }
}

#[test]
fn the_mistake_of_every_game_is_the_first_move_after_which_its_end_was_certain_and_the_better_squares_are_named()
 {
    let games = all_games();
    assert_eq!(games.len(), 255_168);
    let mut worths = Worths::default();
    // Every 37th game is 6,897 of them, spread over all openings.
    for (squares, side) in
        { games.iter().step_by(sample(149, 37)) }.flat_map(|it| Side::BOTH.map(|side| (it, side)))
    {
        let game = played(squares, side);
        let along = worths.along(squares, side);
        let own = (0..squares.len()).filter(|ply| (ply % 2 == 0) == (side == Side::First));
        let wanted = match game.verdict() {
            Verdict::Won => None,
            Verdict::Drawn => Some((MistakeKind::WinGivenAway, 1)),
            Verdict::Lost => Some((MistakeKind::Lost, 0)),
        };
        let expected = wanted.and_then(|(kind, least)| {
            let is_one = |&ply: &usize| along[ply] >= least && along[ply + 1] == least - 1;
            let mut mistakes = own.clone().filter(is_one);
            let (ply, is_only) = (mistakes.next()?, mistakes.next().is_none());
            let better = worths.at_least(least, &squares[..ply]);
            let square = squares[ply..=ply].to_owned();
            Some((kind, ply / 2, square, is_only, better))
        });
        let found = game.mistake(side);
        let stage = |number| BoxIndex::of(side).stage(number) as usize;
        let found = found.map(|it| {
            let (stage, square) = (stage(it.at.number), it.at.square.to_string());
            let better: String = it.better().map(|square| square.to_string()).collect();
            (it.kind, stage, square, it.is_only, better)
        });
        assert_eq!(found, expected, "{squares} {side:?}");
        assert!(
            found.is_some() || game.verdict() != Verdict::Lost,
            "{squares}"
        );
    }
}

#[test]
fn every_bead_is_sound_until_the_mistake_and_too_late_after_it() {
    let judged = |squares, side| -> Vec<Judgement> {
        let game = played(squares, side);
        game.judged(side)
            .map(|it: JudgedMove| it.judgement)
            .collect()
    };
    assert_eq!(judged("152347", Side::First), [Sound, Sound, Mistake]);
    assert_eq!(judged("1254", Side::Second), [Mistake, TooLate]);
    assert_eq!(judged("123", Side::First), [Sound, WonToDrawn]);
}

#[test]
fn a_game_that_was_resigned_in_time_has_no_mistake() {
    assert_eq!(played("", Side::First).mistake(Side::First), None);
    assert_eq!(played("15", Side::First).verdict(), Verdict::Lost);
    assert_eq!(played("15", Side::First).mistake(Side::First), None);
    assert_eq!(played("15", Side::First).mistake(Side::Second), None);
}

#[test]
fn the_box_of_the_mistake_is_one_that_the_game_opened_for_that_square() {
    for (nth, side) in (0..200).flat_map(|nth| Side::BOTH.map(|side| (nth, side))) {
        let rng = &mut seeded(nth);
        let mut machine = Machine::new(Preset::Michie.rules(), rng);
        machine.begin(side, Opponent::Menace).unwrap();
        let finished: FinishedGame = loop {
            if let Some(finished) = machine.next_move(rng) {
                break finished;
            }
        };
        for of in Side::BOTH {
            let Some((mistake, closed)) = finished.mistake(of) else {
                assert_ne!(finished.played.verdict_for(of), Verdict::Lost);
                continue;
            };
            assert_eq!(closed.opened.number, mistake.at.number);
            assert_eq!(closed.opened.square(), mistake.at.square);
        }
    }
}
