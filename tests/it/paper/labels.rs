//! Labels for real matchboxes: their content is read off the page.

use std::collections::BTreeSet;

use menace::engine::{
    BoxNumber, Matchbox, Opening, Opponent, Pair, Preset, Rules, Side, Spared, WhenEmpty, play_game,
};
use menace::game::{Mark, PerSquare, Square, Symmetry};
use menace::paper::{CabinetPage, LabelSize, Paper};
use menace::words::{Language, speak};
use strum::VariantArray;

use crate::support::machines::{fresh, lived, lived_against, moving, reward, seeded, using};

/// A printed label: the mark, or the color and count of the beads, on each square.
#[derive(Debug)]
struct Label {
    number: u16,
    shown: PerSquare<Shown>,
}

#[derive(Clone, Debug, Default, PartialEq)]
struct Shown {
    mark: Option<Mark>,
    beads: Option<(Square, u64)>,
}

fn michie() -> Pair {
    fresh(Preset::Michie)
}

/// The labels of a machine at its start.
fn of(machine: Pair) -> CabinetPage {
    CabinetPage {
        pair: machine,
        title: "michie rules".to_owned(),
        is_as_it_stands: false,
        is_mirrored: false,
        size: LabelSize::default(),
        paper: Paper::A4,
        children: None,
        opponent: Opponent::Random,
    }
}

/// The text between two strings.
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let rest = text.split_once(start).expect("its start").1;
    rest.split_once(end).expect("its end").0
}

fn labels(page: &str) -> Vec<Label> {
    page.split("<div class=\"label ")
        .skip(1)
        .map(label)
        .collect()
}

fn label(html: &str) -> Label {
    let mut shown: PerSquare<Shown> = PerSquare::from_fn(|_| Shown::default());
    let lid = between(html, "<svg", "</svg>");
    for content in lid.split("<g transform=\"translate(").skip(1) {
        let (x, y) = between(content, "", ")").split_once(' ').expect("a place");
        let [column, row] = [x, y].map(|at| (at.parse::<u8>().expect("a number") - 5) / 10);
        let on = &mut shown[Square::at(row, column).expect("a square")];
        if content.contains("class=\"mark\"") {
            on.mark = Some(if content.contains("<circle") {
                Mark::O
            } else {
                Mark::X
            });
        } else {
            let color = between(content, "class=\"bead", "\"")
                .parse()
                .expect("a color");
            let text = between(between(content, "<text", "</text>"), ">", "<");
            let count = text.parse().expect("a count");
            on.beads = Square::from_number(color).map(|color| (color, count));
        }
    }
    let number = between(html, "<p>", "<").parse().expect("a number");
    Label { number, shown }
}

/// The label expected for a box, square by square.
fn expected(
    beads: impl Fn(Square) -> u64,
    matchbox: &Matchbox,
    is_mirrored: bool,
) -> PerSquare<Shown> {
    PerSquare::from_fn(|seen| {
        let square = if is_mirrored {
            Symmetry::MirrorSides.apply(seen)
        } else {
            seen
        };
        let count = beads(square);
        Shown {
            mark: matchbox.lid().board().at(square),
            beads: (count > 0).then_some((square, count)),
        }
    })
}

#[test]
fn labels_show_the_number_the_lid_and_the_beads_of_each_box_once() {
    let each = Preset::ALL.into_iter().zip(Side::BOTH.into_iter().cycle());
    for (nth, (preset, side)) in each.enumerate() {
        let machine = lived_against(&[Opponent::Menace], preset.rules(), 5, 20, 0);
        let [is_mirrored, is_as_it_stands] = [nth % 3 == 0, nth % 5 < 2];
        let page = CabinetPage {
            is_mirrored,
            is_as_it_stands,
            ..of(using(&mut machine.clone(), side).clone())
        };
        let (cabinet, labels) = (moving(&machine, side).cabinet(), labels(&page.html()));
        assert_eq!(labels.len(), cabinet.box_count());
        for (label, (number, matchbox)) in labels.iter().zip(cabinet.iter()) {
            let beads = |square: Square| {
                if is_as_it_stands {
                    matchbox.beads().counts()[square]
                } else {
                    matchbox.starting()[square].into()
                }
            };
            let shown = expected(beads, matchbox, is_mirrored);
            assert_eq!(
                (label.number, &label.shown),
                (number.number(), &shown),
                "{preset}"
            );
        }
    }
}

#[test]
fn the_labels_of_every_sheet_fit_on_its_paper_at_the_size_that_was_asked_for() {
    for (size, [width, height]) in [
        ("35x15", [35.0, 15.0]),
        ("20x10", [20.0, 10.0]),
        ("60x40", [60.0, 40.0]),
        ("20x40", [20.0, 40.0]),
    ] {
        for (paper, [paper_width, paper_height]) in
            [(Paper::A4, [210.0, 297.0]), (Paper::Letter, [215.9, 279.4])]
        {
            let size: LabelSize = size.parse().expect("a size");
            let page = CabinetPage {
                size,
                paper,
                ..of(michie())
            };
            let page = page.html();
            assert!(page.contains(&format!(
                "@page {{ size: {paper_width}mm {paper_height}mm; margin: 0 }}"
            )));
            assert!(page.contains(&format!("--w: {width}mm; --h: {height}mm;")));
            for sheet in page.split("<div class=\"labels\"").skip(1) {
                let columns: usize = between(sheet, "repeat(", ",").parse().expect("columns");
                let rows = sheet.matches("class=\"label ").count().div_ceil(columns);
                #[expect(clippy::cast_precision_loss)]
                let [columns, rows] = [columns, rows].map(|count| count as f64);
                assert!(columns * width <= paper_width - 18.0, "{size} on {paper}");
                assert!(rows * height <= paper_height - 26.0, "{size} on {paper}");
                let cuts = format!("viewBox=\"0 0 {} {}\"", columns * width, rows * height);
                assert!(sheet.contains(&cuts), "{size} on {paper}: {cuts}");
            }
            assert_eq!(labels(&page).len(), 304);
        }
    }
}

#[test]
fn the_first_sheet_says_what_to_buy_and_what_to_do() {
    let page = of(michie()).html();
    let bought = between(&page, "<table class=\"buy\">", "</table>");
    let colors = [
        "white", "lilac", "silver", "black", "gold", "green", "amber", "red", "pink",
    ];
    let counts = [
        "28", "78", "240", "272", "213", "197", "251", "201", "240", "1,720",
    ];
    for (name, count) in colors.iter().chain(&["beads in all"]).zip(counts) {
        let row = format!("{name}</td><td class=\"number\">{count}</td>");
        assert!(bought.contains(&row), "{row} in {bought}");
    }
    for line in [
        "MENACE is X and moves first; its opponent is O.",
        "If the box is empty, MENACE resigns and has lost.",
        "if won, back with 3 more; if drawn, back with 1 more; if lost, stays out.",
        "this line is 50 mm long",
    ] {
        assert!(page.contains(line), "{line}");
    }
    assert_eq!(between(&page, "<ol>", "</ol>").matches("<li>").count(), 6);
}

#[test]
fn the_reserve_is_enough_for_fifty_games_of_almost_every_other_machine() {
    let page = of(michie()).html();
    let bought = between(&page, "<table class=\"buy\">", "</table>");
    let together = |line: &str| {
        let last = line.rsplit("<td class=\"number\">").next().expect("a cell");
        between(last, "", "<")
            .replace(',', "")
            .parse::<u64>()
            .expect("a number")
    };
    let rows: Vec<_> = bought
        .split("</tr>")
        .skip(1)
        .take(9)
        .map(together)
        .collect();
    let mut short = 0;
    for seed in 1_000..1_030 {
        let mut machine = lived(Preset::Michie.rules(), seed, 0, 0);
        let mut rng = seeded(seed);
        for _ in 0..50 {
            if play_game(&mut machine, Opponent::Random, &mut rng).is_err() {
                break;
            }
        }
        let held = |square: Square| -> u64 {
            let boxes = machine.first().cabinet().iter();
            boxes
                .map(|(_, matchbox)| matchbox.beads().counts()[square])
                .sum()
        };
        short += u32::from(
            Square::ALL
                .into_iter()
                .zip(&rows)
                .any(|(at, &row)| held(at) > row),
        );
    }
    assert!(short < 4, "not enough for {short} of 30 machines");
}

#[test]
fn every_sheet_of_labels_says_which_it_is_and_how_to_print_it() {
    let page = of(michie()).html();
    let sheets = page.matches("<section").count() - 1;
    for nth in 1..=sheets {
        let foot = format!("sheet {nth} of {sheets}. Print at 100%, not fitted to the page.");
        assert_eq!(page.matches(&foot).count(), 1, "{foot}");
    }
}

#[test]
fn a_class_gets_a_strip_for_each_child_with_the_beads_to_fetch() {
    let small = Rules {
        opening: Opening::Center,
        ..Preset::Michie.rules()
    };
    let page = CabinetPage {
        children: Some(24),
        paper: Paper::Letter,
        ..of(Pair::new(small, &mut seeded(1)))
    };
    let page = page.html();
    let on_sheets = page
        .split("<section")
        .map(|it| it.matches("\"strip\"").count());
    let on_sheets: Vec<_> = on_sheets.filter(|&count| count > 0).collect();
    assert_eq!(on_sheets, [8, 8, 8], "no sheet with a few alone");
    let strips: Vec<_> = page.split("<div class=\"strip\">").skip(1).collect();
    assert_eq!(strips.len(), 24);
    let mut numbers = Vec::new();
    for strip in strips {
        let its = labels(strip);
        assert!((3..=4).contains(&its.len()));
        let on_labels = |color: Square| -> u64 {
            let shown = its.iter().flat_map(|label| label.shown.values());
            shown
                .filter_map(|on| on.beads)
                .filter(|(at, _)| *at == color)
                .map(|(_, count)| count)
                .sum()
        };
        let fetch = between(strip, "<p>", "</p>");
        for color in Square::ALL
            .into_iter()
            .filter(|&color| on_labels(color) > 0)
        {
            let chip = fetch
                .split_once(&format!("class=\"bead{color}\""))
                .expect("its chip")
                .1;
            let count = format!("</svg> {}", on_labels(color));
            assert_eq!(
                chip.split_once("</svg>")
                    .map(|it| it.1.trim_start().split([' ', '<']).next()),
                Some(count.strip_prefix("</svg> "))
            );
        }
        numbers.extend(its.iter().map(|label| label.number));
    }
    assert_eq!(numbers.len(), 85);
    assert!(numbers.is_sorted());
}

#[test]
fn a_color_that_nobody_needs_is_not_to_be_bought() {
    let page = CabinetPage {
        opponent: Opponent::Rulebook,
        ..of(michie())
    };
    let page = page.html();
    assert_eq!(labels(&page).len(), 12);
    let list = between(&page, "class=\"buy\"", "</table>");
    assert!(list.contains("lilac") && !list.contains("white") && !list.contains("gold"));
}

#[test]
fn each_color_has_a_letter_of_its_own_and_names_of_any_script_are_written() {
    let cyrillic = "белый,лиловый,серебряный,чёрный,золотой,зелёный,янтарный,красный,розовый";
    for (names, letters) in [
        ("", ["W", "L", "S", "B", "Go", "Gr", "A", "R", "P"]),
        (cyrillic, ["Б", "Л", "С", "Ч", "Зо", "Зе", "Я", "К", "Р"]),
    ] {
        let mut machine = lived(Preset::Michie.rules(), 1, 0, 0);
        let own: Vec<_> = names.split(',').map(str::to_owned).collect();
        if let Ok(own) = <[String; 9]>::try_from(own) {
            machine.machine.by_hand.names = Some(PerSquare::new(own));
        }
        let page = of(machine).html();
        for (square, letter) in Square::ALL.into_iter().zip(letters) {
            let on_key = format!(">{square}<tspan>{letter}</tspan>");
            assert!(page.contains(&on_key), "{on_key}");
        }
        assert!(names.split(',').all(|name| page.contains(name)));
    }
}

#[test]
fn in_every_language_no_two_colors_have_the_same_letters() {
    for &language in Language::VARIANTS {
        speak(Some(language));
        let page = of(michie()).html();
        let list = between(&page, "class=\"buy\"", "</table>");
        let letters = list.split("<tspan>").skip(1);
        let letters = letters.map(|rest| rest.split('<').next().expect("its end"));
        let letters: Vec<_> = letters.collect();
        let different: BTreeSet<_> = letters.iter().collect();
        assert_eq!(
            (letters.len(), different.len()),
            (9, 9),
            "{language}: {letters:?}"
        );
    }
}

#[test]
fn printed_rules_say_what_the_last_move_gains_with_its_own_reward() {
    let last_move = reward(2, -3, -1);
    let rules = Rules {
        last_move,
        ..Preset::Michie.rules()
    };
    let told = "each bead that came out: if won, back with 3 more; if drawn, back with 1 more; if \
                lost, stays out. But the last bead: if won, back with 5 more; if drawn, stays out \
                with 1 more; if lost, stays out with 1 more.";
    assert!(of(Pair::new(rules, &mut seeded(1))).html().contains(told));
}

#[test]
fn printed_rules_of_an_empty_box_agree_with_those_of_a_spared_one() {
    use Spared::{Every, First};
    use WhenEmpty::{Refill, Resign, Restock};
    for (when_empty, spared, told) in [
        (
            Refill,
            Spared::None,
            "If the last bead came out, put it away",
        ),
        (
            Refill,
            First,
            "If the last bead came out of a box other than box 1",
        ),
        (Refill, Every, "No box is ever empty."),
        (
            Restock,
            Spared::None,
            "A box left empty by a game gets the beads on its label again.",
        ),
        (Resign, First, "Box 1 always keeps its last bead."),
        (Resign, Every, "The last bead of a color always goes back."),
    ] {
        let rules = Rules {
            when_empty,
            spared,
            ..Preset::Challenge.rules()
        };
        let page = of(Pair::new(rules, &mut seeded(1))).html();
        assert!(page.contains(told), "{when_empty} {spared}");
    }
}

#[test]
fn the_label_of_a_box_of_very_many_beads_says_so_in_few_digits() {
    let mut machine = lived(Preset::Michie.rules(), 1, 0, 0);
    let beads = menace::engine::Beads::from_counts(PerSquare::from_fn(|square| {
        if square == Square::TopLeft {
            12_345_678
        } else {
            0
        }
    }));
    machine.machine.correct_box(BoxNumber::FIRST, beads);
    let page = CabinetPage {
        is_as_it_stands: true,
        ..of(machine)
    };
    let page = page.html();
    let first = page.split("<div class=\"label ").nth(1).expect("a label");
    let text = between(between(first, "font-size", "</text>"), ">", "");
    assert!(text.len() < 6, "{text}");
}
