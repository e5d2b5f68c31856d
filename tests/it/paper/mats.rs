//! MENACE in twelve boxes and on twenty mats: boards are enumerated again, and printed pages are
//! read and played again.

use std::collections::BTreeSet;

use menace::engine::{BoxIndex, GameLog, MissingBead, Pair, Preset, Side};
use menace::game::{Board, Mark, Outcome, Square};
use menace::paper::{Next, Paper, mats, mats_page, mats_text, twelve_boxes};
use menace::words::{Language, say, speak};
use strum::VariantArray;

use super::pairs::{Children, answered, walked};
use crate::support::machines::seeded;

fn played(board: Board, square: Square) -> Board {
    board.play(square).expect("a free square")
}

#[test]
fn against_the_rule_twenty_boards_come_up_and_twelve_where_they_are_turned() {
    let mats = mats();
    let found = |boards: Vec<Board>| boards.into_iter().map(Board::code).collect::<BTreeSet<_>>();
    let boards: Vec<_> = mats.iter().map(|mat| mat.board).collect();
    assert_eq!((mats.len(), found(boards)), (20, found(walked())));
    let of_ply = |ply| mats.iter().filter(|mat| mat.board.ply() == ply).count();
    assert_eq!([2, 4, 6].map(of_ply), [1, 7, 12]);
    let index = BoxIndex::of(Side::First);
    let boxes: BTreeSet<_> = mats
        .iter()
        .map(|mat| index.find(mat.board).expect("a box").0)
        .collect();
    assert!(boxes.into_iter().eq(twelve_boxes()));
    let stages = twelve_boxes();
    let of_stage = |nth| {
        stages
            .iter()
            .filter(|&&it| index.stage(it).number() == nth)
            .count()
    };
    assert_eq!([1, 2, 3, 4].map(of_stage), [0, 1, 4, 7]);
}

/// Sequences of squares that end the mats, each with the winner.
fn ways(nth: usize) -> Vec<(Vec<usize>, Next)> {
    let mut found = Vec::new();
    for (square, next) in (1..).zip(mats()[nth].next.values()) {
        match next {
            None => {}
            Some(Next::Mat(then)) => {
                let rest = ways(*then).into_iter();
                found.extend(rest.map(|(squares, end)| ([vec![square], squares].concat(), end)));
            }
            Some(end) => found.push((vec![square], *end)),
        }
    }
    found
}

#[test]
fn the_mats_have_one_way_to_win_and_two_on_which_every_move_loses() {
    let won = ways(0)
        .into_iter()
        .filter(|(_, end)| *end == Next::End(Some(Mark::X)));
    let won: Vec<_> = won.map(|(squares, _)| squares).collect();
    assert_eq!(won, [[9, 3, 7]]);
    let numbered = (1..).zip(mats());
    let lost = numbered.filter(|(_, mat)| {
        let mut next = mat.next.values().iter().flatten();
        next.all(|next| *next == Next::End(Some(Mark::O)))
    });
    assert_eq!(lost.map(|(nth, _)| nth).collect::<Vec<_>>(), [9, 15]);
    for &language in Language::VARIANTS {
        let lesson = menace::paper::lesson_text(language);
        let says = |told: [&str; 2]| told.iter().any(|told| lesson.contains(told));
        assert!(says(["9, 3, 7", "9、3、7"]), "{language}");
        assert!(
            lesson.contains("15.)") || lesson.contains("15。）"),
            "{language}"
        );
    }
}

/// The printed references of each square of each mat to the next mat.
fn printed_mats(page: &str) -> Vec<Vec<(Square, String)>> {
    let mats = page.split("class=\"mat\"").skip(1);
    let squares = |mat: &str| {
        let texts = |class: &str| -> Vec<String> {
            let start = format!("class=\"{class}\"");
            let parts = mat.split(&start).skip(1);
            let text = |part: &str| part.split(['>', '<']).nth(1).map(str::to_owned);
            parts.filter_map(text).collect()
        };
        let numbers = texts("small").into_iter().zip(texts("then"));
        let number = |text: String| Square::from_number(text.parse().expect("a number"));
        numbers
            .map(|(square, then)| (number(square).expect("a square"), then))
            .collect()
    };
    mats.map(squares).collect()
}

#[test]
fn a_game_by_the_printed_words_alone_comes_to_the_end_that_they_say() {
    for &language in Language::VARIANTS {
        speak(Some(language));
        let mats = printed_mats(&mats_page(Paper::A4));
        let ends = [say!("then-won"), say!("then-drawn"), say!("then-lost")];
        let ends = ends.map(|end| end.to_string());
        let counters: usize = mats.iter().map(Vec::len).sum();
        assert_eq!((mats.len(), counters), (20, 78), "{language}");
        let mut games = 0;
        let first = answered(played(Board::EMPTY, Square::Center));
        let mut open = vec![(0, first)];
        while let Some((nth, board)) = open.pop() {
            for (square, then) in &mats[nth] {
                let board = answered(played(board, *square));
                let mat =
                    (0..20).find(|nth| *then == say!("then-mat", number = nth + 1).to_string());
                if let Some(nth) = mat {
                    open.push((nth, board));
                    continue;
                }
                let end = ends.iter().position(|end| end == then).expect("an end");
                let expected = [Outcome::Won(Mark::X), Outcome::Drawn, Outcome::Won(Mark::O)][end];
                assert_eq!(
                    board.outcome(),
                    Some(expected),
                    "{language}, mat {}",
                    nth + 1
                );
                games += 1;
            }
        }
        assert_eq!(games, ways(0).len(), "{language}");
    }
}

/// The log sheet typed into a spreadsheet, with these games in its first rows, saved with this
/// separator.
fn log_as_csv(page: &str, games: &[(String, char)], separator: &str) -> String {
    let log = page.split("class=\"log\"").nth(1).expect("a log");
    let rows = log.split("<tr>").skip(1).enumerate().map(|(nth, row)| {
        let cells = row.split(['>', '<']).collect::<Vec<_>>();
        let mut cells: Vec<_> = cells
            .windows(2)
            .filter(|pair| pair[0] == "td" || pair[0] == "th")
            .map(|pair| pair[1].to_owned())
            .collect();
        if let Some((key, end)) = nth.checked_sub(1).and_then(|nth| games.get(nth)) {
            for (cell, square) in cells[1..].iter_mut().zip(key.chars()) {
                *cell = square.to_string();
            }
            *cells.last_mut().expect("the end") = end.to_string();
        }
        cells.join(separator)
    });
    rows.collect::<Vec<_>>().join("\r\n")
}

#[test]
fn the_log_typed_into_a_spreadsheet_as_it_is_and_saved_as_csv_is_taught_as_it_is() {
    let mut rng = seeded(5);
    for &language in Language::VARIANTS {
        speak(Some(language));
        let letters: Vec<_> = say!("log-letters").to_string().chars().step_by(2).collect();
        let page = mats_page(Paper::A4);
        let mut pair = Children::new();
        let games: Vec<_> = (0..9)
            .map(|_| {
                let key = pair.play(&mut rng);
                let end = match key.board().outcome() {
                    Some(Outcome::Won(Mark::X)) => 0,
                    Some(Outcome::Won(_)) => 2,
                    _ => 1,
                };
                (key.to_string(), letters[end])
            })
            .collect();
        for separator in [",", ";", "\t"] {
            let csv = log_as_csv(&page, &games, separator);
            let rules = Preset::Mats.rules();
            let log = GameLog::read(csv.as_bytes(), rules.opening);
            let mut machine = Pair::new(rules, &mut rng);
            let wrong = machine
                .machine
                .learn_from_log(&log, MissingBead::of(&rules), &mut rng);
            assert!(wrong.is_empty(), "{language}: {wrong:?} in\n{csv}");
            let learned = log.games.iter().map(|(_, game)| game.key.to_string());
            assert!(
                learned.eq(games.iter().map(|(key, _)| key.clone())),
                "{csv}"
            );
            assert_eq!(log.skipped, [1], "the head alone: {csv}");
        }
    }
}

#[test]
fn a_die_comes_to_each_stroke_as_often_as_to_any_other() {
    // By the table, the second roll is added to the value of the first.
    let add = |strokes: usize, first: usize| match strokes {
        1..=6 => 0,
        7..=12 => [0, 6][1 - first % 2],
        13..=18 => [0, 6, 12][(first - 1) / 2],
        _ => 6 * (first - 1),
    };
    for strokes in 1..=36 {
        let mut found = vec![0; strokes];
        for (first, second) in (1..=6).flat_map(|first| (1..=6).map(move |it| (first, it))) {
            if let Some(count) = found.get_mut(add(strokes, first) + second - 1) {
                *count += 1;
            }
        }
        assert!(
            found.iter().all(|&count| count == found[0] && count > 0),
            "{strokes}: {found:?}"
        );
    }
    let rows = [
        "7–12</td><td>1 3 5 / 2 4 6</td><td>0 / 6<",
        "13–18</td><td>1 2 / 3 4 / 5 6</td><td>0 / 6 / 12<",
    ];
    for &language in Language::VARIANTS {
        let text = mats_text(language);
        assert!(rows.iter().all(|row| text.contains(row)), "{language}");
    }
}

#[test]
fn the_words_give_the_rewards_of_the_rules() {
    let reward = Preset::Mats.rules().reward;
    let (won, drawn) = (reward.won, reward.drawn);
    let words = format!(
        "with {won} more of its color; if it drew, with {drawn} more; if it lost, it stays off"
    );
    assert!(mats_text(Language::En).contains(&words) && reward.lost == -1);
}

#[test]
fn the_last_sheet_names_the_colors_in_words_with_letters_that_are_no_marks() {
    for &language in Language::VARIANTS {
        speak(Some(language));
        let page = mats_page(Paper::A4);
        let chips: Vec<_> = page.split("class=\"chip\"").skip(1).collect();
        assert_eq!(chips.len(), 7, "{language}");
        let letters: Vec<_> = chips
            .iter()
            .map(|chip| {
                chip.split(['>', '<'])
                    .skip_while(|it| !it.starts_with("tspan"))
                    .nth(1)
            })
            .collect();
        let different: BTreeSet<_> = letters.iter().flatten().collect();
        assert_eq!(different.len(), 7, "{language}: {letters:?}");
        assert!(
            !different.contains(&&"O") && !different.contains(&&"X"),
            "{letters:?}"
        );
    }
    speak(Some(Language::De));
    assert!(mats_page(Paper::A4).contains(" orange 12"));
}
