//! The players of Darby's program, and the results of machines against them, compared with the
//! published figures.

use menace::engine::{Mean, Opponent, Preset, Replies, Rules, Side, Spared, Verdict};
use menace::game::{Square, Squares};

use crate::support::machines::{board, experiment, fresh, results, reward};

/// The playable squares of a board as digits; `/` separates two sets, each chosen half of the time.
fn told(opponent: Opponent, position: &str) -> String {
    let replies = Replies::of(opponent, board(position)).unwrap();
    let numbers = |squares: Squares| {
        squares
            .iter()
            .map(|square| square.to_string())
            .collect::<String>()
    };
    let all = replies.squares();
    let likely = all
        .iter()
        .filter(|&square| (replies.chance(square) - 0.5).abs() < 1e-12)
        .collect::<Squares>();
    if likely.contains(Square::Center) && all.count() > 1 {
        format!(
            "5/{}",
            numbers(all.without(Squares::NONE.with(Square::Center)))
        )
    } else {
        numbers(all)
    }
}

#[test]
fn a_fresh_machine_has_the_exact_chances_against_each_of_his_players() {
    let machine = fresh(Preset::Darby);
    for (opponent, told) in [
        (Opponent::Random, "58.49 / 12.70 / 28.81"),
        (Opponent::Smart, "33.07 / 8.68 / 58.25"),
        (Opponent::Block, "19.47 / 45.10 / 35.43"),
        (Opponent::Win, "39.52 / 8.31 / 52.17"),
        (Opponent::Darby, "0.00 / 13.65 / 86.35"),
    ] {
        let chances = machine.odds(Side::First, opponent).unwrap();
        let [won, drawn, lost] =
            [chances.won, chances.drawn, chances.lost].map(|chance| 100.0 * chance);
        assert_eq!(
            format!("{won:.2} / {drawn:.2} / {lost:.2}"),
            told,
            "{opponent}"
        );
    }
}

#[test]
fn the_smart_player_answers_the_tricky_openings_and_else_goes_for_the_center_a_corner_an_edge() {
    for (position, answer) in [
        ("X........", "5"),
        ("....X....", "1379"),
        // Two edges that meet at a corner, wherever its own mark is, unless the corner is taken.
        (".X.XO....", "1"),
        (".X.X....O", "1"),
        ("OX.X.....", "5/379"),
        // Two corners.
        ("X...O...X", "2"),
        ("X.O.....X", "2"),
        // A corner and a far edge, not one beside it.
        ("..X.O..X.", "9"),
        ("XX..O....", "379"),
        // Nor are opposite edges a trick.
        (".X..O..X.", "1379"),
        // The center half of the time, corners before edges.
        ("XX.O.....", "5/379"),
        ("XXO...O.X", "5/468"),
    ] {
        assert_eq!(told(Opponent::Smart, position), answer, "{position}");
    }
}

/// The shares of games with this end, block by block.
fn run(rules: Rules, opponent: Opponent, end: Verdict) -> Vec<Option<Mean>> {
    let results = results(&experiment(rules, opponent, 1000, 1961), 0..1000);
    results
        .blocks()
        .iter()
        .map(|block| block.share(end))
        .collect()
}

/// Compares shares of the last blocks with published, rounded percentages.
fn assert_agree(found: &[Option<Mean>], published: &[f64], rounding: f64) {
    let found = &found[found.len() - published.len()..];
    for (found, published) in found.iter().zip(published) {
        let Mean { value, error } = found.unwrap();
        let error = error.unwrap();
        let off = (100.0 * value - published).abs();
        assert!(
            off <= 500.0 * error + rounding,
            "{:.2} +- {:.2}, not {published}",
            100.0 * value,
            100.0 * error
        );
    }
}

#[test]
fn with_its_mistake_mended_his_machine_draws_nearly_always_with_his_fifth_player() {
    let found = run(Preset::Darby.rules(), Opponent::Darby, Verdict::Drawn);
    assert_agree(&found[3..5], &[85.0, 97.0], 0.5);
    assert_agree(&found, &[99.8], 0.1);
}

#[test]
fn a_bonus_for_the_last_move_teaches_his_machine_faster() {
    let darby = Preset::Darby.rules();
    let won = |rules| run(rules, Opponent::Random, Verdict::Won);
    assert_agree(&won(darby), &[74.1], 0.8);
    let last_move = reward(100, -1, -100);
    assert_agree(&won(Rules { last_move, ..darby }), &[82.6], 0.8);
}

#[test]
fn a_machine_that_spares_every_color_learns_more_slowly() {
    let rules = Rules {
        spared: Spared::Every,
        ..Preset::Michie.rules()
    };
    let drawn = run(rules, Opponent::Perfect, Verdict::Drawn);
    let published = [25.0, 31.0, 42.0, 65.0, 86.0, 95.0, 98.0];
    assert_agree(&drawn, &published, 0.5);
}
