//! The places of things on paper: beside each other, inside what they belong to.

use insta::assert_snapshot;

use crate::commands::all::{menace, printed as said};
use crate::support::fixture::TempStore;
use crate::support::pdf::{Page, Printed, Ruled, contents, described, pages};

/// The margin of the lesson, in millimeters; the last number of its graph may stand out a little.
const MARGIN: f64 = 17.0;
/// A text of a heading is so large, in millimeters.
const HEADING: f64 = 4.4;

/// The pages that a command prints on this paper, with the size of the paper.
fn printed(command: &str, paper: &str) -> (Vec<Page>, [f64; 2]) {
    let size = if paper == "a4" {
        [210.0, 297.0]
    } else {
        [215.9, 279.4]
    };
    let mut program = menace(&TempStore::new(), &format!("{command} --paper {paper}"));
    let output = program.output().expect("it runs");
    assert!(output.status.success(), "{command}");
    (pages(&output.stdout, size[1]), size)
}

fn on_both_papers(command: &str) -> Vec<(Vec<Page>, [f64; 2])> {
    ["a4", "letter"].map(|paper| printed(command, paper)).into()
}

/// True if a text stands where something else does, or runs into what is beside it.
fn is_over(text: &Printed, other: Ruled) -> bool {
    let hair = 0.05;
    let between_words = 0.5;
    text.left < other.right + between_words
        && other.left < text.right() + between_words
        && text.top() + hair < other.bottom
        && other.top + hair < text.base
}

fn place_of(text: &Printed) -> Ruled {
    Ruled {
        left: text.left,
        right: text.right(),
        top: text.top(),
        bottom: text.base,
    }
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 0.05
}

#[test]
fn no_text_is_printed_over_another_or_across_a_line() {
    for command in [
        "lesson -",
        "print -",
        "print - --size 20x10",
        "print - --size 20x40",
    ] {
        for (pages, _) in on_both_papers(command) {
            for (nth, page) in pages.iter().enumerate() {
                for (nth_text, text) in page.texts.iter().enumerate() {
                    for other in &page.texts[..nth_text] {
                        let over = is_over(text, place_of(other));
                        assert!(!over, "{command}, page {nth}: {text:?} over {other:?}");
                    }
                    for line in &page.lines {
                        let over = is_over(text, *line);
                        assert!(!over, "{command}, page {nth}: {text:?} across {line:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn the_lesson_keeps_to_its_margins() {
    for (pages, [width, height]) in on_both_papers("lesson -") {
        for page in &pages {
            let texts = page.texts.iter().map(place_of);
            for at in texts.chain(page.lines.iter().copied()) {
                assert!(
                    at.left >= MARGIN - 0.1 && at.right <= width - MARGIN + 1.5,
                    "{at:?}"
                );
                assert!(
                    at.top >= MARGIN - 0.1 && at.bottom <= height - MARGIN + 0.1,
                    "{at:?}"
                );
            }
        }
    }
}

#[test]
fn a_heading_of_the_lesson_is_nearer_to_its_own_text_than_to_what_is_above() {
    let lesson = include_str!("../../../assets/lesson.txt");
    let count = lesson.lines().filter(|it| it.starts_with("# ")).count();
    for (pages, _) in on_both_papers("lesson -") {
        let mut found = 0;
        for page in &pages {
            for (nth, heading) in page.texts.iter().enumerate() {
                if !near(heading.size, HEADING) {
                    continue;
                }
                found += 1;
                let below = page.texts.get(nth + 1).expect("its text on its page");
                let after = below.base - heading.base;
                assert!((5.0..12.0).contains(&after), "{heading:?} {below:?}");
                let before = nth
                    .checked_sub(1)
                    .map(|it| heading.base - page.texts[it].base);
                assert!(before.is_none_or(|it| it > 1.3 * after), "{heading:?}");
            }
        }
        assert_eq!(found, count);
    }
}

/// The texts and lines under a heading, on its page.
fn under<'a>(pages: &'a [Page], heading: &str) -> (Vec<&'a Printed>, Vec<Ruled>) {
    let page = pages
        .iter()
        .find(|page| page.texts.iter().any(|it| it.text == heading));
    let page = page.expect("the heading");
    let start = page
        .texts
        .iter()
        .find(|it| it.text == heading)
        .expect("it")
        .base;
    let next = page
        .texts
        .iter()
        .filter(|it| near(it.size, HEADING) && it.base > start);
    let end = next.map(|it| it.base).fold(f64::MAX, f64::min);
    let is_here = |base: f64| base > start && base < end;
    (
        page.texts.iter().filter(|it| is_here(it.base)).collect(),
        page.lines
            .iter()
            .copied()
            .filter(|it| is_here(it.top))
            .collect(),
    )
}

#[test]
fn the_graph_to_fill_in_has_its_numbers_where_they_belong() {
    for (pages, _) in on_both_papers("lesson -") {
        let (texts, lines) = under(&pages, "3. Draw the curve");
        let (level, upright): (Vec<Ruled>, Vec<Ruled>) =
            lines.into_iter().partition(|it| near(it.top, it.bottom));
        let number = |text: &str, is_left: bool| {
            let left = level[0].left;
            let found = texts
                .iter()
                .find(|it| it.text == text && (it.left < left) == is_left);
            *found.expect("a number")
        };
        let (bottom, top) = (level[0].top, level[2].top);
        assert!(bottom > top + 30.0);
        for (line, (lost, share)) in level.iter().zip([("0", 0.0), ("5", 0.5), ("10", 1.0)]) {
            assert!(near(line.top, bottom + share * (top - bottom)), "{lost}");
            let number = number(lost, true);
            let off = line.top - f64::midpoint(number.top(), number.base);
            assert!(
                off.abs() < 3.0 && number.right() < line.left,
                "{lost} {off}"
            );
        }
        assert_eq!(upright.len(), 11);
        for (nth, line) in (0..).zip(&upright) {
            let number = number(&(10 * nth).to_string(), false);
            assert!(near(line.top, top) && near(line.bottom, bottom), "{nth}");
            assert!(
                number.left < line.left + 1.0 && number.right() > line.left - 1.0,
                "{nth}"
            );
            assert!((bottom..bottom + 6.0).contains(&number.base), "{number:?}");
        }
        let steps = upright.windows(2).map(|it| it[1].left - it[0].left);
        assert!(
            steps
                .clone()
                .all(|step| near(step, (level[0].right - level[0].left) / 10.0))
        );
    }
}

#[test]
fn the_worksheet_has_three_boards_and_lines_down_to_the_margin() {
    for (pages, [_, height]) in on_both_papers("lesson -") {
        let boards: Vec<_> = pages.iter().flat_map(|page| &page.outlines).collect();
        assert_eq!(boards.len(), 3);
        let (_, inner) = under(&pages, "1. Three boxes");
        for (nth, board) in boards.iter().enumerate() {
            let side = board.right - board.left;
            assert!(near(side, board.bottom - board.top) && side > 30.0);
            let inside = |it: &&Ruled| it.left > board.left - 0.1 && it.right < board.right + 0.1;
            let inner: Vec<_> = inner.iter().filter(inside).collect();
            for third in [side / 3.0, side / 1.5] {
                let is_there = |found: fn(&Ruled) -> f64, at: f64| {
                    inner.iter().filter(|it| near(found(it), at)).count() > 0
                };
                assert!(
                    is_there(|it| f64::midpoint(it.left, it.right), board.left + third),
                    "{nth}"
                );
                assert!(
                    is_there(|it| f64::midpoint(it.top, it.bottom), board.top + third),
                    "{nth}"
                );
            }
            assert_eq!(inner.len(), 4, "board {nth}");
        }
        let (_, written_on) = under(&pages, "4. In your own words");
        let last = written_on.last().expect("lines to write on").bottom;
        assert!(
            (height - MARGIN - 18.0..height - MARGIN).contains(&last),
            "{last}"
        );
        let steps = written_on.windows(2).map(|it| it[1].top - it[0].top);
        assert!(steps.clone().count() > 0 && steps.clone().all(|step| near(step, 9.0)));
    }
}

#[test]
fn the_counts_of_a_label_stand_in_the_middle_of_their_beads_and_its_lid_fills_it() {
    for (size, [width, height]) in [
        ("35x15", [35.0, 15.0]),
        ("20x10", [20.0, 10.0]),
        ("20x40", [20.0, 40.0]),
        ("60x40", [60.0, 40.0]),
    ] {
        let (pages, _) = printed(&format!("print - --rules challenge --size {size}"), "a4");
        for page in &pages[1..] {
            for [x, y, radius] in &page.dots {
                let is_inside = |it: &&Printed| {
                    near(f64::midpoint(it.left, it.right()), *x)
                        && near(f64::midpoint(it.top(), it.base), *y)
                        && it.right() - it.left < 2.0 * radius
                };
                let counts = page.texts.iter().filter(is_inside);
                assert_eq!(counts.count(), 1, "{size}: a count on the bead at {x} {y}");
            }
            for pair in page.outlines.chunks(2) {
                let [label, lid] = [pair[0], pair[1]];
                let smaller = f64::min(width, height);
                let room = f64::min(smaller * 0.88, f64::max(width, height) * 0.56);
                let side = lid.right - lid.left;
                assert!(
                    near(side, lid.bottom - lid.top) && side >= room - 0.05,
                    "{size}: {side}"
                );
                assert!(lid.left > label.left && lid.right < label.right, "{size}");
                assert!(lid.top > label.top && lid.bottom < label.bottom, "{size}");
            }
        }
    }
}

/// All that stands on each page of what a command prints on A4.
fn on_a4(temp: &TempStore, command: &str) -> Vec<Vec<String>> {
    let output = menace(temp, command).output().expect("it runs");
    assert!(output.status.success(), "{command}");
    let pages = contents(&output.stdout);
    pages.iter().map(|page| described(page, 297.0)).collect()
}

#[test]
fn each_thing_of_the_lesson_has_its_place() {
    let pages = on_a4(&TempStore::new(), "lesson -");
    let pages: Vec<_> = pages.iter().map(|page| page.join("\n")).collect();
    assert_snapshot!("lesson", pages.join("\n\n"));
}

#[test]
fn each_thing_of_the_first_page_and_of_a_label_has_its_place() {
    let temp = TempStore::new();
    said(&temp, "train --games 2000 --seed 1");
    let labels = |size: &str| on_a4(&temp, &format!("print - --machine default --size {size}"));
    let [low, tall, large] = ["35x15", "20x40", "60x40"].map(labels);
    assert_snapshot!("first_page", low[0].join("\n"));
    // The two outlines and the number come before the rest of a label.
    let starts = |page: &[String]| -> Vec<usize> {
        let is_number = |nth: &usize| page[*nth].contains("BoxNumber");
        (0..page.len())
            .filter(is_number)
            .map(|nth| nth - 2)
            .collect()
    };
    let label = |page: &[String], nth: usize| {
        let starts = starts(page);
        page[starts[nth]..starts[nth + 1]].join("\n")
    };
    let sheet = &large[large.len() - 1];
    let last = *starts(sheet).last().expect("a label");
    let parts = [
        label(&low[1], 0),
        label(&low[1], 4),
        label(&tall[1], 4),
        sheet[last..].join("\n"),
    ];
    assert_snapshot!("labels", parts.join("\n\n"));
}
