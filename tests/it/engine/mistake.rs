//! The mistake of a game, compared with the solved value of every board of it.

use menace::engine::{
    BoxIndex,
    Judgement::{self, Mistake, Sound, TooLate, WonToDrawn},
    MistakeKind, Opponent, Pair, Played, Preset, Side, Verdict, best_outcome, play_game,
};
use menace::game::{Board, PlayKey, Square};

use super::opponents::score;
use crate::support::machines::{key, seeded, using};
use crate::support::properties::sample;

/// Every finished game.
pub(crate) fn all_games() -> Vec<PlayKey> {
    fn go_on(game: PlayKey, games: &mut Vec<PlayKey>) {
        if game.board().outcome().is_some() {
            games.push(game);
            return;
        }
        for square in game.board().free() {
            let mut next = game;
            next.play(square).unwrap();
            go_on(next, games);
        }
    }
    let mut games = Vec::new();
    go_on(PlayKey::EMPTY, &mut games);
    games
}

fn played(key: PlayKey, side: Side) -> Played {
    let opponent = Opponent::You;
    Played {
        key,
        side,
        opponent,
    }
}

/// The value of a board with best play, 1, 0 or -1.
fn value(board: Board, side: Side) -> i8 {
    let score = score(best_outcome(board));
    if side == Side::First { score } else { -score }
}

#[test]
fn the_mistake_of_every_game_is_the_last_move_that_decided_its_end_and_the_better_squares_are_named()
 {
    let games = all_games();
    assert_eq!(games.len(), 255_168);
    // Every 37th game is 6,897 of them, spread over all openings.
    let some = games.iter().step_by(sample(149, 37));
    for (&key, side) in some.flat_map(|it| Side::BOTH.map(|side| (it, side))) {
        let game = played(key, side);
        let own = key
            .moves()
            .filter(|&(board, _)| Side::to_move(board) == side);
        let after = |board: Board, square| value(board.play(square).unwrap(), side);
        let wanted = match game.verdict() {
            Verdict::Won => None,
            Verdict::Drawn => Some((MistakeKind::WinGivenAway, 1)),
            Verdict::Lost => Some((MistakeKind::Lost, 0)),
        };
        let expected = wanted.and_then(|(kind, least)| {
            let is_one = |&(board, square): &(Board, Square)| {
                value(board, side) >= least && after(board, square) == least - 1
            };
            let mistakes: Vec<_> = own.filter(is_one).collect();
            let (&(board, square), is_only) = (mistakes.last()?, mistakes.len() == 1);
            let free = board.free();
            let best = free.iter().map(|it| after(board, it)).max();
            let better = free.iter().filter(|&it| Some(after(board, it)) == best);
            let better: Vec<_> = better.collect();
            let (number, _) = BoxIndex::of(side).find(board).unwrap();
            Some((kind, number, square, is_only, better))
        });
        let found = game.mistake(side);
        let found = found.map(|it| {
            let better = it.better().collect();
            (it.kind, it.at.number, it.at.square, it.is_only, better)
        });
        assert_eq!(found, expected, "{key} {side:?}");
        assert!(found.is_some() || game.verdict() != Verdict::Lost, "{key}");
    }
}

#[test]
fn every_bead_is_sound_until_the_mistake_and_too_late_after_it() {
    let judged = |squares, side| -> Vec<Judgement> {
        let game = played(key(squares), side);
        game.judged(side).map(|it| it.judgement).collect()
    };
    assert_eq!(judged("152347", Side::First), [Sound, Sound, Mistake]);
    assert_eq!(judged("1254", Side::Second), [Mistake, TooLate]);
    assert_eq!(judged("123", Side::First), [Sound, WonToDrawn]);
}

#[test]
fn a_game_that_was_resigned_in_time_has_no_mistake() {
    for (squares, side) in [("", Side::First), ("15", Side::First), ("15", Side::Second)] {
        assert_eq!(played(key(squares), Side::First).mistake(side), None);
    }
    assert_eq!(played(key("15"), Side::First).verdict(), Verdict::Lost);
}

#[test]
fn the_box_of_the_mistake_is_one_that_the_game_opened_for_that_square() {
    for (nth, side) in (0..200).flat_map(|nth| Side::BOTH.map(|side| (nth, side))) {
        let rng = &mut seeded(nth);
        let mut machine = Pair::new(Preset::Michie.rules(), rng);
        let finished = play_game(using(&mut machine, side), Opponent::Menace, rng).unwrap();
        for of in Side::BOTH {
            match finished.mistake(of) {
                Some((mistake, closed)) => {
                    assert_eq!(closed.opened.number, mistake.at.number);
                    assert_eq!(closed.opened.square(), mistake.at.square);
                }
                None => assert_ne!(finished.played.verdict_for(of), Verdict::Lost),
            }
        }
    }
}

#[test]
fn where_a_square_would_have_won_it_alone_is_better() {
    let games = all_games();
    let step = games.len() / sample(2_000, games.len());
    let mut winning = 0;
    for &key in games.iter().step_by(step.max(1)) {
        for side in Side::BOTH {
            let played = Played {
                key,
                side,
                opponent: Opponent::Random,
            };
            let Some(mistake) = played.mistake(side) else {
                continue;
            };
            let board = mistake.at.board;
            let sign = if side == Side::First { 1 } else { -1 };
            let value = |square| sign * score(best_outcome(board.play(square).unwrap()));
            let best = board.free().iter().map(value).max().unwrap();
            let free = board.free();
            let squares = free.iter().filter(|&square| value(square) == best);
            assert!(mistake.better().eq(squares), "{key}: {board:?}");
            assert_eq!(mistake.gave_a_win_away(), best > 0, "{key}");
            winning += usize::from(mistake.kind == MistakeKind::Lost && best > 0);
        }
    }
    assert!(winning > 0, "a lost game had a square that would have won");
}
