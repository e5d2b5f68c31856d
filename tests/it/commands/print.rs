//! `menace print`, as a real process: what is drawn on the pages is read off the PDF's own
//! operators.

use std::fs;

use menace::engine::{Cabinet, Matchbox, Preset, Setting, Side};
use menace::game::{Mark, PerSquare, Square, Symmetry};
use menace::words::rules::on_paper;

use crate::commands::all::{complaint, menace, printed};
use crate::support::fixture::TempStore;
use crate::support::machines::{lived, seeded};
use crate::support::pdf::{contents, operations};

/// A rectangle, in millimeters from the bottom left corner of the page.
#[derive(Clone, Copy, Debug)]
struct Rectangle {
    left: f64,
    bottom: f64,
    width: f64,
    height: f64,
}

/// One thing on a page.
#[derive(Clone, Debug)]
enum Drawn {
    Outline(Rectangle),
    /// A filled circle: its middle and its color.
    Dot(f64, f64, String),
    /// A circle that is not filled, or a line: its middle, and whether it is a circle.
    Stroke(f64, f64, bool),
    /// A text with its face.
    Text(String, String),
}

/// A label as it is on the page.
#[derive(Debug)]
struct Label {
    outline: Rectangle,
    number: u16,
    /// The mark or the beads on each square.
    shown: PerSquare<Shown>,
}

#[derive(Clone, Debug, Default, PartialEq)]
struct Shown {
    mark: Option<Mark>,
    /// The color and how many.
    beads: Option<(String, u8)>,
}

fn pdf(temp: &TempStore, arguments: &str) -> Vec<u8> {
    let output = menace(temp, &format!("print - {arguments}"))
        .output()
        .unwrap();
    assert!(
        output.status.success() && output.stderr.is_empty(),
        "{arguments}"
    );
    output.stdout
}

/// The things that a page shows, in the order in which they are drawn.
fn drawn(page: &str) -> Vec<Drawn> {
    let mut all = Vec::new();
    let mut path = Vec::new();
    let mut color = String::new();
    let mut face = String::new();
    let mut area = None;
    let mut curved = false;
    for (operator, operands, numbers) in operations(page) {
        match (operator, numbers.as_slice()) {
            ("rg", _) => operands.clone_into(&mut color),
            ("re", &[left, bottom, width, height]) => {
                area = Some(Rectangle {
                    left,
                    bottom,
                    width,
                    height,
                });
            }
            ("m", &[x, y]) => (path, curved) = (vec![(x, y)], false),
            ("l", &[x, y]) => path.push((x, y)),
            ("c", &[.., x, y]) => {
                path.push((x, y));
                curved = true;
            }
            ("Tf", _) => operands
                .split([' ', '/'])
                .nth(1)
                .unwrap()
                .clone_into(&mut face),
            ("Tj", _) => all.push(Drawn::Text(
                operands.trim_matches(['(', ')']).to_owned(),
                face.clone(),
            )),
            ("S" | "f" | "B", _) => {
                let (x, y) = middle(&path);
                match (operator, area.take()) {
                    ("S", Some(area)) => all.push(Drawn::Outline(area)),
                    ("S", None) => all.push(Drawn::Stroke(x, y, curved)),
                    ("B", None) => all.push(Drawn::Dot(x, y, color.clone())),
                    _ => {}
                }
            }
            _ => {}
        }
    }
    all
}

fn middle(path: &[(f64, f64)]) -> (f64, f64) {
    let span = |side: fn(&(f64, f64)) -> f64| {
        let sides = path.iter().map(side);
        f64::midpoint(
            sides.clone().fold(f64::MAX, f64::min),
            sides.fold(f64::MIN, f64::max),
        )
    };
    (span(|&(x, _)| x), span(|&(_, y)| y))
}

/// The labels of a page, of which the lid is the second outline.
fn labels(page: &str) -> Vec<Label> {
    let all = drawn(page);
    let starts: Vec<_> = (0..all.len())
        .filter(|&nth| matches!(all[nth], Drawn::Text(_, ref face) if face == "BoxNumber"))
        .collect();
    let ends = starts.iter().skip(1).copied().chain([all.len()]);
    starts
        .iter()
        .zip(ends)
        .map(|(&start, end)| label(&all[start - 1..end]))
        .collect()
}

fn label(parts: &[Drawn]) -> Label {
    let [
        Drawn::Outline(outline),
        Drawn::Text(number, _),
        _,
        Drawn::Outline(lid),
        ..,
    ] = parts
    else {
        panic!("a label is its outline, its number, its stage and its lid: {parts:?}")
    };
    let square = |x: f64, y: f64| {
        let column = (x - lid.left) / lid.width * 3.0;
        let row = 3.0 - (y - lid.bottom) / lid.height * 3.0;
        let centered = |at: f64| (0_u8..3).find(|&nth| (at - f64::from(nth) - 0.5).abs() < 0.02);
        let [row, column] = [row, column].map(centered);
        Square::at(row?, column?)
    };
    let mut shown: PerSquare<Shown> = PerSquare::from_fn(|_| Shown::default());
    for (nth, part) in parts.iter().enumerate().skip(4) {
        match part {
            Drawn::Dot(x, y, color) => {
                let Some(Drawn::Text(count, face)) = parts.get(nth + 1) else {
                    panic!("a count is on each dot")
                };
                assert_eq!(face, "BeadCount");
                shown[square(*x, *y).expect("a dot is in its square")].beads =
                    Some((color.clone(), count.parse().unwrap()));
            }
            Drawn::Stroke(x, y, circle) => {
                let mark = if *circle { Mark::O } else { Mark::X };
                if let Some(square) = square(*x, *y) {
                    shown[square].mark = Some(mark);
                }
            }
            _ => {}
        }
    }
    Label {
        outline: *outline,
        number: number.parse().unwrap(),
        shown,
    }
}

/// The colors of the beads as the key on the first page shows them, by the numbers written on them.
fn key(page: &str) -> PerSquare<String> {
    let all = drawn(page);
    PerSquare::from_fn(|square| {
        let on_a_dot = |pair: &[Drawn]| match pair {
            [Drawn::Dot(_, _, color), Drawn::Text(text, _)] => {
                (*text == square.to_string()).then(|| color.clone())
            }
            _ => None,
        };
        all.windows(2)
            .find_map(on_a_dot)
            .expect("each bead is in the key")
    })
}

/// The label of a box, square by square as one sees it.
fn expected(matchbox: &Matchbox, key: &PerSquare<String>, mirrored: bool) -> PerSquare<Shown> {
    let turn = if mirrored {
        Symmetry::MirrorSides
    } else {
        Symmetry::Identity
    };
    PerSquare::from_fn(|seen| {
        let square = turn.inverse().apply(seen);
        let count = matchbox.starting()[square];
        let beads = (count > 0).then(|| (key[square].clone(), count));
        Shown {
            mark: matchbox.lid().board().at(square),
            beads,
        }
    })
}

/// Sees to it that the labels are those of this cabinet, each once, in order.
fn assert_labels(pdf: &[u8], cabinet: &Cabinet, mirrored: bool) {
    let pages = contents(pdf);
    let key = key(&pages[0]);
    let labels: Vec<_> = pages[1..].iter().flat_map(|page| labels(page)).collect();
    assert_eq!(labels.len(), cabinet.box_index().box_count());
    for (label, (number, matchbox)) in labels.iter().zip(cabinet.iter()) {
        assert_eq!(label.number, number.number());
        assert_eq!(
            label.shown,
            expected(matchbox, &key, mirrored),
            "box {number}"
        );
    }
}

#[test]
fn the_labels_of_every_preset_show_the_number_the_lid_and_the_starting_beads_of_each_box_once() {
    let temp = TempStore::new();
    for preset in Preset::ALL {
        let machine = lived(preset.rules(), 5, 0, 0);
        assert_labels(
            &pdf(&temp, &format!("--rules {preset} --seed 5")),
            &machine.first().cabinet,
            false,
        );
    }
    assert_eq!(
        fs::read_dir(temp.dir.path()).unwrap().count(),
        0,
        "looking writes nothing"
    );
}

#[test]
fn the_labels_of_the_rules_that_a_machine_lives_by_show_its_starting_beads() {
    let temp = TempStore::new();
    let machine = lived(Preset::Challenge.rules(), 8, 50, 3);
    temp.save(&machine);
    assert_labels(&pdf(&temp, ""), &machine.first().cabinet, false);
}

#[test]
fn mirrored_lids_have_left_and_right_in_each_others_place_and_the_same_beads() {
    let temp = TempStore::new();
    let machine = lived(Preset::Michie.rules(), 1, 0, 0);
    assert_labels(&pdf(&temp, "--mirrored"), &machine.first().cabinet, true);
}

#[test]
fn the_machine_that_moves_second_has_289_labels() {
    let temp = TempStore::new();
    let rules = Preset::Scroggs.rules().of_side(Side::Second);
    let second = Cabinet::stocked(Side::Second, &rules, &mut seeded(1));
    assert_labels(&pdf(&temp, "--second --rules scroggs"), &second, false);
}

#[test]
fn labels_measure_what_was_asked_for_to_a_tenth_of_a_millimeter_and_stay_on_the_paper() {
    let temp = TempStore::new();
    for (size, width, height) in [
        ("35x15", 35.0, 15.0),
        ("20x10", 20.0, 10.0),
        ("60x40", 60.0, 40.0),
        ("20x40", 20.0, 40.0),
    ] {
        for (paper, paper_width, paper_height) in [("a4", 210.0, 297.0), ("letter", 215.9, 279.4)] {
            let pdf = pdf(&temp, &format!("--size {size} --paper {paper}"));
            let labels: Vec<_> = contents(&pdf)[1..]
                .iter()
                .flat_map(|page| labels(page))
                .collect();
            assert_eq!(labels.len(), 304);
            for Label {
                outline, number, ..
            } in &labels
            {
                let off = (outline.width - width)
                    .abs()
                    .max((outline.height - height).abs());
                assert!(
                    off < 0.02,
                    "{size} on {paper}: box {number} is off by {off} mm"
                );
                assert!(outline.left >= 5.0 && outline.left + outline.width <= paper_width - 5.0);
                assert!(
                    outline.bottom >= 10.0 && outline.bottom + outline.height <= paper_height - 5.0
                );
            }
        }
    }
}

#[test]
fn the_first_page_says_what_to_buy_and_what_to_do() {
    let temp = TempStore::new();
    let pdf = pdf(&temp, "");
    let texts: Vec<_> = drawn(&contents(&pdf)[0])
        .into_iter()
        .filter_map(|part| {
            if let Drawn::Text(text, _) = part {
                Some(text)
            } else {
                None
            }
        })
        .collect();
    let colors = [
        "white",
        "lilac",
        "silver",
        "black",
        "gold",
        "green",
        "amber",
        "red",
        "pink",
        "beads in all",
    ];
    let counts = [
        "28", "78", "240", "272", "213", "197", "251", "201", "240", "1,720",
    ];
    for (color, count) in colors.iter().zip(counts) {
        assert!(
            texts.windows(2).any(|pair| pair == [*color, count]),
            "{color} {count}"
        );
    }
    for line in [
        "MENACE is X and moves first; its opponent is O.",
        "If the box is empty, MENACE resigns and has lost.",
        "At the end, each drawn bead: won, back with 3 more; drawn, back with 1 more; lost, stays out.",
    ] {
        assert!(texts.iter().any(|text| text == line), "{line}: {texts:?}");
    }
    assert_eq!(
        (1..99)
            .take_while(|number| texts.contains(&format!("{number}.")))
            .count(),
        6
    );
}

#[test]
fn every_sheet_of_labels_says_which_it_is_and_how_to_print_it() {
    let pages = contents(&pdf(&TempStore::new(), ""));
    let sheets = &pages[1..];
    for (nth, sheet) in (1..).zip(sheets) {
        let foot = format!(
            "sheet {nth} of {}. Print at 100 %, not fitted to",
            sheets.len()
        );
        assert!(sheet.contains(&foot), "{foot}");
    }
}

#[test]
fn the_same_cabinet_makes_the_same_bytes() {
    let temp = TempStore::new();
    for arguments in ["", "--rules challenge --seed 3", "--second --mirrored"] {
        assert_eq!(pdf(&temp, arguments), pdf(&temp, arguments), "{arguments}");
    }
}

#[test]
fn a_file_is_written_once_and_overwritten_only_when_that_is_said() {
    let temp = TempStore::new();
    let file = temp.dir.path().join("cabinet.pdf");
    let command = format!("print {}", file.display());
    let said = printed(&temp, &command);
    assert_eq!(
        said,
        format!(
            "{}: 304 matchboxes and 1,720 beads, michie rules, a page of A4 and 4 sheets\n",
            file.display()
        )
    );
    let first = fs::read(&file).unwrap();
    assert_eq!(first, pdf(&temp, ""));
    let (code, told) = complaint(&temp, &format!("{command} --rules scroggs"));
    assert!(
        code == 2 && told.contains("say --yes to overwrite") && told.lines().count() == 1,
        "{told}"
    );
    assert_eq!(fs::read(&file).unwrap(), first);
    printed(&temp, &format!("{command} --rules scroggs --yes"));
    assert_ne!(fs::read(&file).unwrap(), first);
    let (code, told) = complaint(
        &temp,
        &format!("print {}/no/cabinet.pdf", temp.dir.path().display()),
    );
    assert!(
        code == 1 && told.contains("cannot write") && told.lines().count() == 1,
        "{told}"
    );
}

#[test]
fn sizes_that_are_no_labels_are_refused() {
    let temp = TempStore::new();
    for size in [
        "19x15", "61x15", "35x9", "35x41", "35", "35x15x2", "ax b", "-35x15",
    ] {
        let (code, told) = complaint(
            &temp,
            &format!("print x.pdf --size={}", size.replace(' ', "")),
        );
        assert!(
            code == 2 && told.contains("a label is 20x10 to 60x40 mm"),
            "{size}: {told}"
        );
    }
}

#[cfg(unix)]
#[test]
fn labels_for_which_there_is_no_room_leave_the_old_file_as_it_was_or_none() {
    let temp = TempStore::new();
    let [old, new] = ["old.pdf", "new.pdf"].map(|name| temp.dir.path().join(name));
    fs::write(&old, "labels").unwrap();
    for file in [&old, &new] {
        let script = r#"ulimit -f 8; exec "$0" print "$1" --yes"#;
        let program = menace(&temp, "boxes").get_program().to_owned();
        let output = std::process::Command::new("sh")
            .args(["-c", script])
            .args([program.as_os_str(), file.as_os_str()])
            .output()
            .unwrap();
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{told}");
        assert!(
            told.starts_with(&format!("menace: cannot write {}: ", file.display())),
            "{told}"
        );
    }
    assert_eq!(fs::read_to_string(&old).unwrap(), "labels");
    assert!(!new.exists());
    assert_eq!(
        fs::read_dir(temp.dir.path()).unwrap().count(),
        1,
        "nothing is left"
    );
}

#[test]
fn a_machine_that_is_named_is_printed_as_it_stands_and_as_its_owner_holds_it() {
    let temp = TempStore::new();
    printed(&temp, "train --games 40 --seed 1");
    let names = "elm,oak,ash,fir,yew,box,bay,fig,may";
    printed(
        &temp,
        &format!("machines rules default --by-hand --mirrored --bead-names {names}"),
    );
    let pdf = pdf(&temp, "--machine default");
    let pages = contents(&pdf);
    assert!(names.split(',').all(|name| pages[0].contains(name)));
    assert!(!pages[0].contains("lilac"));
    let key = key(&pages[0]);
    let labels: Vec<_> = pages[1..].iter().flat_map(|page| labels(page)).collect();
    let machine = temp.saved();
    for (label, (number, matchbox)) in labels.iter().zip(machine.first().cabinet.iter()) {
        for square in Square::ALL {
            let count = matchbox.beads().counts()[square];
            let beads =
                (count > 0).then(|| (key[square].clone(), u8::try_from(count).expect("few beads")));
            let seen = Symmetry::MirrorSides.apply(square);
            assert_eq!(label.shown[seen].beads, beads, "box {number}");
        }
    }
}

#[test]
fn every_sentence_of_the_rules_is_printed_once_and_no_other() {
    let temp = TempStore::new();
    let michie = Preset::Michie.rules();
    let of_words = |&setting: &Setting| {
        let told = move |&word: &&'static str| {
            let rules = setting.put(michie, word).unwrap();
            (word, on_paper(setting, &rules))
        };
        setting.words().iter().map(told).collect::<Vec<_>>()
    };
    let words = Setting::ALL.iter().flat_map(of_words);
    let words: Vec<_> = words.filter(|(_, told)| !told.is_empty()).collect();
    assert!(words.len() > 7);
    for when_empty in ["resign", "restock", "refill"] {
        for spare in ["none", "first"] {
            for opening in ["any", "1", "2", "5"] {
                let rules =
                    format!("--when-empty {when_empty} --spare {spare} --opening {opening}");
                printed(&temp, &format!("machines new it {rules}"));
                let pages = contents(&pdf(&temp, "--machine it"));
                let texts = pages[0].lines().filter_map(|line| line.strip_suffix(" Tj"));
                let text: Vec<_> = texts.map(|it| it.trim_matches(['(', ')'])).collect();
                let text = text.join(" ");
                for &(word, told) in &words {
                    let is_so = [when_empty, spare, opening].contains(&word)
                        && !(word == "refill" && spare == "first");
                    let times = text.matches(told).count();
                    assert_eq!(times, usize::from(is_so), "{rules}: {told}");
                }
                printed(&temp, "machines remove it --yes");
            }
        }
    }
}

#[test]
fn printed_rules_say_what_the_last_move_gains_with_its_own_reward() {
    let temp = TempStore::new();
    printed(&temp, "machines new it --reward 3,1,-1 --last-move 2,-3,-1");
    let page = &contents(&pdf(&temp, "--machine it"))[0];
    let texts = page.lines().filter_map(|line| line.strip_suffix(" Tj"));
    let words: Vec<_> = texts.map(|it| it.trim_matches(['(', ')'])).collect();
    let told = "each drawn bead: won, back with 3 more; drawn, back with 1 more; lost, stays out. \
                But the last one: won, back with 5 more; drawn, stays out with 1 more; lost, stays \
                out with 1 more.";
    assert!(words.join(" ").contains(told), "{words:?}");
}

#[test]
fn printed_rules_of_a_refilled_box_agree_with_those_of_a_spared_one() {
    let temp = TempStore::new();
    for (spare, told) in [
        ("none", "If the last bead came out, put it away"),
        (
            "first",
            "If the last bead came out of another box than box 1",
        ),
        ("every", "No box is ever empty."),
    ] {
        let options = format!("--rules challenge --when-empty refill --spare {spare}");
        printed(&temp, &format!("machines new {spare} {options}"));
        let pdf = pdf(&temp, &format!("--machine {spare}"));
        assert!(contents(&pdf)[0].contains(told), "{spare}");
    }
}
