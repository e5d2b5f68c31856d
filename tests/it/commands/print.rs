//! `menace print`, as a real process: what the labels show is read off the page.

use std::collections::BTreeSet;
use std::fs;

use menace::engine::{BoxNumber, Cabinet, Matchbox, Opponent, Preset, Side, play_game};
use menace::game::{Mark, PerSquare, Square, Symmetry};
use menace::words::Language;
use strum::VariantArray;

#[cfg(unix)]
use crate::commands::all::menace;
use crate::commands::all::{complaint, printed};
use crate::support::fixture::TempStore;
use crate::support::machines::{lived, seeded};

/// A label as it is on the page: the mark, or the color and the count of the beads, on each square.
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

fn page(temp: &TempStore, arguments: &str) -> String {
    page_of(temp, &format!("- {arguments}"))
}

fn page_of(temp: &TempStore, arguments: &str) -> String {
    printed(temp, &format!("print {arguments}"))
}

/// The text between these two.
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

/// The label of a box, square by square as one sees it.
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

/// Sees to it that the labels are those of this cabinet at its start, each once, in order.
fn assert_labels(page: &str, cabinet: &Cabinet, is_mirrored: bool) {
    let labels = labels(page);
    assert_eq!(labels.len(), cabinet.box_count());
    for (label, (number, matchbox)) in labels.iter().zip(cabinet.iter()) {
        assert_eq!(label.number, number.number());
        let starting = |square: Square| matchbox.starting()[square].into();
        assert_eq!(
            label.shown,
            expected(starting, matchbox, is_mirrored),
            "box {number}"
        );
    }
}

#[test]
fn the_labels_of_every_preset_show_the_number_the_lid_and_the_starting_beads_of_each_box_once() {
    let temp = TempStore::new();
    for preset in Preset::ALL {
        let machine = lived(preset.rules(), 5, 0, 0);
        let page = page(&temp, &format!("--rules {preset} --seed 5"));
        assert_labels(&page, &machine.first().cabinet, false);
    }
    let written = fs::read_dir(temp.dir.path()).unwrap().count();
    assert_eq!(written, 0, "looking writes nothing");
}

#[test]
fn the_labels_of_a_machine_show_its_start_and_its_beads_where_that_is_asked_for() {
    let temp = TempStore::new();
    let mut machine = lived(Preset::Challenge.rules(), 8, 50, 3);
    temp.save(&machine);
    assert_labels(
        &page(&temp, "--machine default"),
        &machine.first().cabinet,
        false,
    );
    let now = page(&temp, "--machine default --as-it-stands");
    // The beads of the game in progress are in their boxes.
    machine.abandon();
    assert!(now.contains("machine 'default' as it stands, challenge rules"));
    for (label, (number, matchbox)) in labels(&now).iter().zip(machine.first().cabinet.iter()) {
        let beads = |square: Square| matchbox.beads().counts()[square];
        assert_eq!(
            label.shown,
            expected(beads, matchbox, false),
            "box {number}"
        );
    }
}

#[test]
fn mirrored_lids_have_left_and_right_in_each_others_place_and_the_same_beads() {
    let machine = lived(Preset::Michie.rules(), 1, 0, 0);
    let page = page(&TempStore::new(), "--mirrored");
    assert_labels(&page, &machine.first().cabinet, true);
}

#[test]
fn the_machine_that_moves_second_has_289_labels() {
    let rules = Preset::Scroggs.rules().of_side(Side::Second);
    let second = Cabinet::stocked(Side::Second, &rules, &mut seeded(1));
    let page = page(&TempStore::new(), "--second --rules scroggs");
    assert_labels(&page, &second, false);
}

#[test]
fn the_labels_of_every_sheet_fit_on_its_paper_at_the_size_that_was_asked_for() {
    let temp = TempStore::new();
    for (size, [width, height]) in [
        ("35x15", [35.0, 15.0]),
        ("20x10", [20.0, 10.0]),
        ("60x40", [60.0, 40.0]),
        ("20x40", [20.0, 40.0]),
    ] {
        for (paper, [paper_width, paper_height]) in
            [("a4", [210.0, 297.0]), ("letter", [215.9, 279.4])]
        {
            let page = page(&temp, &format!("--size {size} --paper {paper}"));
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
    let page = page(&TempStore::new(), "");
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
        "won, back with 3 more; drawn, back with 1 more; lost, stays out.",
        "this line is 50 mm long",
    ] {
        assert!(page.contains(line), "{line}");
    }
    assert_eq!(between(&page, "<ol>", "</ol>").matches("<li>").count(), 6);
}

#[test]
fn the_reserve_is_enough_for_fifty_games_of_almost_every_other_machine() {
    let page = page(&TempStore::new(), "");
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
            if play_game(&mut machine, Side::First, Opponent::Random, &mut rng).is_err() {
                break;
            }
        }
        let held = |square: Square| -> u64 {
            let boxes = machine.first().cabinet.iter();
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
    let page = page(&TempStore::new(), "");
    let sheets = page.matches("<section").count() - 1;
    for nth in 1..=sheets {
        let foot = format!("sheet {nth} of {sheets}. Print at 100 %, not fitted to the page.");
        assert_eq!(page.matches(&foot).count(), 1, "{foot}");
    }
}

#[test]
fn a_class_gets_a_strip_for_each_child_with_the_beads_to_fetch() {
    let temp = TempStore::new();
    printed(&temp, "machines new small --opening 5");
    let page = page_of(&temp, "strips - --machine small --children 24");
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
fn the_words_over_a_strip_leave_room_in_their_line_for_nine_colors() {
    let page = page_of(&TempStore::new(), "strips - --children 24");
    let strips: Vec<_> = page.split("<div class=\"strip\">").skip(1).collect();
    assert_eq!(strips.len(), 24);
    for strip in strips {
        let words = between(strip, "<p>", "<svg");
        assert!(words.len() < 50, "{words}");
        let boxes = labels(strip);
        let (first, last) = (boxes[0].number, boxes[boxes.len() - 1].number);
        assert!(words.contains(&format!("{} boxes, {first} to {last}", boxes.len())));
    }
}

#[test]
fn a_color_that_nobody_needs_is_not_to_be_bought() {
    let page = page_of(&TempStore::new(), "boxes -");
    let list = between(&page, "class=\"buy\"", "</table>");
    assert!(list.contains("lilac") && !list.contains("white") && !list.contains("gold"));
}

#[test]
fn each_color_has_a_letter_of_its_own_and_names_of_any_script_are_written() {
    let temp = TempStore::new();
    let cyrillic = "белый,лиловый,серебряный,чёрный,золотой,зелёный,янтарный,красный,розовый";
    for (names, letters) in [
        ("", ["W", "L", "S", "B", "Go", "Gr", "A", "R", "P"]),
        (cyrillic, ["Б", "Л", "С", "Ч", "Зо", "Зе", "Я", "К", "Р"]),
    ] {
        let mut machine = lived(Preset::Michie.rules(), 1, 0, 0);
        let own: Vec<_> = names.split(',').map(str::to_owned).collect();
        if let Ok(own) = <[String; 9]>::try_from(own) {
            machine.by_hand_mut().names = Some(PerSquare::new(own));
        }
        temp.save(&machine);
        let page = page(&temp, "--machine default");
        for (square, letter) in Square::ALL.into_iter().zip(letters) {
            let on_key = format!(">{square}<tspan>{letter}</tspan>");
            assert!(page.contains(&on_key), "{on_key}");
        }
        assert!(names.split(',').all(|name| page.contains(name)));
    }
}

#[test]
fn in_every_language_no_two_colors_have_the_same_letters() {
    for language in Language::VARIANTS {
        let page = page(&TempStore::new(), &format!("--language {language}"));
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
fn the_same_cabinet_makes_the_same_bytes() {
    let temp = TempStore::new();
    for arguments in ["", "--rules challenge --seed 3", "--second --mirrored"] {
        assert_eq!(
            page(&temp, arguments),
            page(&temp, arguments),
            "{arguments}"
        );
    }
}

#[test]
fn a_file_is_written_once_and_overwritten_only_when_that_is_said() {
    let temp = TempStore::new();
    let file = temp.dir.path().join("cabinet.html");
    let path = file.display();
    let said = printed(&temp, &format!("print {path}"));
    let what = "304 matchboxes and 1,720 beads, michie rules; print it from a browser, on A4";
    assert_eq!(said, format!("{path}: {what}\n"));
    let first = fs::read_to_string(&file).unwrap();
    assert_eq!(first, page(&temp, ""));
    let (code, told) = complaint(&temp, &format!("print {path} --rules scroggs"));
    assert!(
        code == 2 && told.contains("say --yes to overwrite"),
        "{told}"
    );
    assert_eq!(
        (told.lines().count(), fs::read_to_string(&file).unwrap()),
        (1, first.clone())
    );
    printed(&temp, &format!("print {path} --rules scroggs --yes"));
    assert_ne!(fs::read_to_string(&file).unwrap(), first);
    let missing = temp.dir.path().join("no/cabinet.html");
    let (code, told) = complaint(&temp, &format!("print {}", missing.display()));
    assert!(
        code == 1 && told.contains("cannot write") && told.lines().count() == 1,
        "{told}"
    );
}

#[test]
fn a_pdf_is_refused_in_a_line_that_says_how_to_make_one() {
    let temp = TempStore::new();
    for command in ["print cabinet.pdf", "print mats mats.PDF"] {
        let (code, told) = complaint(&temp, command);
        assert!(code == 2 && told.lines().count() == 1, "{told}");
        assert!(
            told.contains(".html, open it, and print it to a PDF there"),
            "{told}"
        );
    }
}

#[test]
fn sizes_that_are_no_labels_are_refused() {
    let temp = TempStore::new();
    for size in [
        "19x15", "61x15", "35x9", "35x41", "35", "35x15x2", "axb", "-35x15",
    ] {
        let (code, told) = complaint(&temp, &format!("print x.html --size={size}"));
        assert!(
            code == 2 && told.contains("20x10 to 60x40 mm"),
            "{size}: {told}"
        );
    }
}

#[cfg(unix)]
#[test]
fn a_page_for_which_there_is_no_room_leaves_the_old_file_as_it_was_or_none() {
    let temp = TempStore::new();
    let [old, new] = ["old.html", "new.html"].map(|name| temp.dir.path().join(name));
    fs::write(&old, "labels").unwrap();
    for file in [&old, &new] {
        let script = r#"ulimit -f 8; exec "$0" print "$1" --yes"#;
        let program = menace(&temp, "show boxes").get_program().to_owned();
        let output = std::process::Command::new("sh")
            .args(["-c", script])
            .args([program.as_os_str(), file.as_os_str()])
            .output()
            .unwrap();
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{told}");
        let start = format!("menace: cannot write {}: ", file.display());
        assert!(told.starts_with(&start), "{told}");
    }
    assert_eq!(fs::read_to_string(&old).unwrap(), "labels");
    let left = fs::read_dir(temp.dir.path()).unwrap().count();
    assert!(!new.exists() && left == 1, "nothing is left");
}

#[test]
fn a_machine_whose_lids_are_mirrored_is_printed_as_its_owner_holds_it() {
    let temp = TempStore::new();
    printed(&temp, "train --games 40 --seed 1");
    let names = "elm,oak,ash,fir,yew,box,bay,fig,may";
    let rules = format!("machines rules default --by-hand --mirrored --bead-names {names}");
    printed(&temp, &rules);
    let page = page(&temp, "--machine default --as-it-stands");
    assert!(names.split(',').all(|name| page.contains(name)) && !page.contains("lilac"));
    let machine = temp.saved();
    for (label, (number, matchbox)) in labels(&page).iter().zip(machine.first().cabinet.iter()) {
        let beads = |square: Square| matchbox.beads().counts()[square];
        assert_eq!(label.shown, expected(beads, matchbox, true), "box {number}");
    }
}

#[test]
fn printed_rules_say_what_the_last_move_gains_with_its_own_reward() {
    let temp = TempStore::new();
    printed(&temp, "machines new it --reward 3,1,-1 --last-move 2,-3,-1");
    let told = "each drawn bead: won, back with 3 more; drawn, back with 1 more; lost, stays out. \
                But the last one: won, back with 5 more; drawn, stays out with 1 more; lost, stays \
                out with 1 more.";
    assert!(page(&temp, "--machine it").contains(told));
}

#[test]
fn printed_rules_of_an_empty_box_agree_with_those_of_a_spared_one() {
    let temp = TempStore::new();
    for (empty, spare, told) in [
        ("refill", "none", "If the last bead came out, put it away"),
        (
            "refill",
            "first",
            "If the last bead came out of another box than box 1",
        ),
        ("refill", "every", "No box is ever empty."),
        (
            "restock",
            "none",
            "A box left empty by a game gets the beads on its label again.",
        ),
        ("resign", "first", "Box 1 always keeps its last bead."),
        (
            "resign",
            "every",
            "The last bead of a color always goes back.",
        ),
    ] {
        let name = format!("{empty}-{spare}");
        let options = format!("--rules challenge --when-empty {empty} --spare {spare}");
        printed(&temp, &format!("machines new {name} {options}"));
        assert!(
            page(&temp, &format!("--machine {name}")).contains(told),
            "{name}"
        );
    }
}

#[test]
fn the_label_of_a_box_of_very_many_beads_says_so_in_few_digits() {
    let temp = TempStore::new();
    let mut machine = lived(Preset::Michie.rules(), 1, 0, 0);
    let beads = menace::engine::Beads::from_counts(PerSquare::from_fn(|square| {
        if square == Square::TopLeft {
            12_345_678
        } else {
            0
        }
    }));
    machine.correct_box(BoxNumber::FIRST, beads);
    temp.save(&machine);
    let page = page(&temp, "--machine default --as-it-stands");
    let first = page.split("<div class=\"label ").nth(1).expect("a label");
    let text = between(between(first, "font-size", "</text>"), ">", "");
    assert!(text.len() < 6, "{text}");
}
