//! `menace lesson`: its words and keys are the program's, its numbers are computed again.

use std::collections::BTreeSet;
use std::fs;

use menace::app::TOUR;
use menace::engine::{
    Cabinet, Experiment, Machine, Opening, Opponent, Preset, Rules, Schedule, Side, Stage,
};
use menace::game::Symmetry;
use menace::tui::keys::TABLE;

use crate::commands::all::{complaint, printed};
use crate::support::fixture::TempStore;
use crate::support::headless::michie;
use crate::support::machines::seeded;

const LESSON: &str = include_str!("../../../assets/lesson.txt");

/// The numbers of a text, without those inside a key such as `[F5]`.
fn numbers(text: &str) -> BTreeSet<u64> {
    let mut inside_key = false;
    let digits: String = text
        .chars()
        .map(|character| {
            inside_key = character == '[' || inside_key && character != ']';
            if character.is_ascii_digit() && !inside_key {
                character
            } else {
                ' '
            }
        })
        .collect();
    let found = digits.split_whitespace();
    found
        .map(|digits| digits.parse().expect("a number"))
        .collect()
}

/// A share in a hundred, rounded.
fn in_hundred(share: f64) -> String {
    format!("{:.0}", 100.0 * share)
}

#[test]
fn every_key_of_the_lesson_is_one_of_the_program() {
    let named = LESSON.split('[').skip(1);
    let named: Vec<_> = named.filter_map(|rest| rest.split(']').next()).collect();
    assert!(named.len() > 8, "only {named:?}");
    for key in named {
        let is_key = |label: &str| {
            label == key
                || key
                    .strip_prefix('F')
                    .is_some_and(|nth| label == "F2-F6" && ("2"..="6").contains(&nth))
        };
        assert!(TABLE.iter().any(|row| is_key(row.label)), "[{key}]");
    }
}

#[test]
fn every_number_of_the_lesson_is_the_programs() {
    let michie = Preset::Michie.rules();
    let small = Rules {
        opening: Opening::Center,
        ..michie
    };
    let mut rng = seeded(1);
    let whole = Cabinet::stocked(Side::First, &michie, &mut rng);
    let cabinet = Cabinet::stocked(Side::First, &small, &mut rng);
    let boxes = whole.box_count();
    let by_stage = Stage::ALL
        .map(|stage| whole.box_index().stage_numbers(stage).count().to_string())
        .join(" + ");
    let beads = Stage::ALL.map(|stage| michie.start.at(stage).expect("so many").to_string());
    let [most @ .., fewest] = &beads;
    let reward = michie.reward;
    let lost = Machine::new(michie, &mut rng)
        .odds(Side::First, Opponent::Random)
        .expect("chances")
        .lost;
    // A color that never draws stays as it is where 3 won and 1 lost outweigh each other.
    let even = f64::from(-reward.lost) / f64::from(reward.won - reward.lost);
    let even = if (even - 0.25).abs() < 1e-9 {
        "four"
    } else {
        "?"
    };
    for told in [
        format!(
            "{boxes} in Michie's cabinet, {} in the small one",
            cabinet.box_count()
        ),
        format!("needs {} boxes", cabinet.box_count()),
        format!("{by_stage}."),
        format!("{} or {fewest} of each color", most.join(", ")),
        format!(
            "won: {} more of the color; drawn: {} more",
            reward.won, reward.drawn
        ),
        format!(
            "By {:+} {:+} {:+} a color",
            reward.won, reward.drawn, reward.lost
        ),
        format!("less than one game in {even}"),
        format!(
            "against random play it loses {} games in 100",
            in_hundred(lost)
        ),
        format!("turned and mirrored in {} ways", Symmetry::ALL.len()),
        curve_of_the_small_cabinet(),
    ] {
        assert!(LESSON.contains(&told), "the lesson does not say '{told}'");
    }
}

/// The sentence about what the small cabinet loses to perfect play: 1,000 machines, seed 1.
fn curve_of_the_small_cabinet() -> String {
    let rules = Rules {
        opening: Opening::Center,
        ..Preset::Michie.rules()
    };
    let conditions = Experiment::new(rules, Schedule::always(Opponent::Perfect), 100, 1);
    let conditions = conditions.expect("games");
    let mut results = conditions.empty_results();
    (0..1_000).for_each(|nth| results.add(&conditions.run(nth)));
    let lost: Vec<_> = results
        .blocks()
        .iter()
        .filter(|block| block.from() > 0)
        .map(|block| in_hundred(block.lost().expect("games").value))
        .collect();
    let toured = TOUR[7].words(&michie((80, 24)).app);
    let told = format!(
        "perfect play wins {} in 100 of games 1-10, {} of 11-20, {} of 21-50, {} of 51-100",
        lost[0], lost[1], lost[2], lost[3]
    );
    assert!(toured.contains(&told), "the tour says '{toured}'");
    format!(
        "{} in 100 of the first 10 games, {} of the next 10, {} of games 21 to 50, {} of games 51 to 100",
        lost[0], lost[1], lost[2], lost[3]
    )
}

#[test]
fn there_is_no_number_that_nothing_is_known_of() {
    // Minutes, steps, games to play, the year, and three in a row.
    let told = [
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 20, 21, 30, 50, 51, 100, 1961,
    ];
    // Recomputed by the test above.
    let computed = [12, 27, 38, 64, 85, 108, 183, 304];
    let known: BTreeSet<u64> = told.into_iter().chain(computed).collect();
    let unknown: Vec<_> = numbers(LESSON).difference(&known).copied().collect();
    assert_eq!(unknown, [] as [u64; 0]);
}

#[test]
fn the_commands_of_the_lesson_work() {
    let temp = TempStore::new();
    let commands = LESSON
        .lines()
        .filter_map(|line| line.strip_prefix("$ menace "));
    for command in commands.filter(|command| !command.starts_with("--machine")) {
        printed(&temp, command);
    }
    let copied = "machines copy lesson newborn";
    assert!(LESSON.contains(&format!("menace {copied}")));
    printed(&temp, copied);
    assert!(LESSON.contains("menace --machine newborn"));
}

#[test]
fn the_lesson_is_a_page_on_either_paper_and_writes_over_nothing_unasked() {
    let temp = TempStore::new();
    let file = temp.dir.path().join("lesson.html");
    let path = file.display();
    let said = printed(&temp, &format!("lesson {path}"));
    assert_eq!(
        said,
        format!("{path}: MENACE, a lesson; print it from a browser, on A4\n")
    );
    let first = fs::read_to_string(&file).expect("the file");
    assert!(first.starts_with("<!DOCTYPE html>"));
    assert_eq!(complaint(&temp, &format!("lesson {path}")).0, 2);
    assert_eq!(fs::read_to_string(&file).expect("the file"), first);
    let said = printed(&temp, &format!("lesson {path} --paper letter --yes"));
    assert!(said.ends_with("on letter\n"), "{said}");
    assert_eq!(
        printed(&temp, "lesson -"),
        first,
        "the same page makes the same bytes"
    );
}
