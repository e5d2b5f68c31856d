//! The players of Darby's program, and the results of machines against them, compared with the
//! published figures.

use menace::engine::{Mean, Opponent, Preset, Rules, Spared, Verdict};

use crate::support::machines::{experiment, fresh, results, reward};

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
        let chances = machine.odds(opponent).unwrap();
        let [won, drawn, lost] =
            [chances.won, chances.drawn, chances.lost].map(|chance| 100.0 * chance);
        assert_eq!(
            format!("{won:.2} / {drawn:.2} / {lost:.2}"),
            told,
            "{opponent}"
        );
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
