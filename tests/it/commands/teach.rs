//! `menace teach`, as a real process.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Output, Stdio};

use menace::engine::{Machine, Opponent, Preset};

use crate::commands::all::{complaint, json, menace, printed, text};
use crate::support::fixture::{TempStore, name};
use crate::support::headless::Headless;
use crate::support::machines::{assert_same, assert_sound, in_mid_game, lived, seeded};

/// Runs a command on this input.
pub(crate) fn with_input(temp: &TempStore, arguments: &str, input: &[u8]) -> Output {
    let mut command = menace(temp, arguments);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut process = command.spawn().unwrap();
    // A process that has seen enough does not read the rest.
    let _ = process.stdin.take().unwrap().write_all(input);
    process.wait_with_output().unwrap()
}

/// The output of a command on this input, of which it complained of nothing.
pub(crate) fn answered(temp: &TempStore, arguments: &str, input: &str) -> String {
    let output = with_input(temp, arguments, input.as_bytes());
    assert_eq!(text(&output.stderr), "", "menace {arguments}");
    assert_eq!(output.status.code(), Some(0), "menace {arguments}");
    text(&output.stdout)
}

fn written(temp: &TempStore, log: &[u8]) -> PathBuf {
    let file = temp.dir.path().join("log.txt");
    fs::write(&file, log).unwrap();
    file
}

#[test]
fn what_was_taught_is_reported_in_the_shape_that_scripts_depend_on_and_is_on_disk() {
    let temp = TempStore::new();
    let report = answered(&temp, "teach - --json", "12539 W\n517328469 D\n251347 L\n");
    let expected =
        r#"{"games":3,"won":1,"drawn":1,"lost":1,"resigned":0,"first_box":15,"beads":1730}"#;
    assert_eq!(report, format!("{expected}\n"));
    let machine = temp.saved();
    assert_eq!(
        (
            machine.first().first_box(),
            machine.first().cabinet.total(),
            machine.first().tally.games()
        ),
        (15, 1730, 3)
    );
    assert!(
        machine
            .first()
            .history
            .iter()
            .all(|game| game.opponent == Opponent::You)
    );
    assert_sound(machine);
    let other = TempStore::new();
    answered(&other, "teach -", "12539\n");
    assert_eq!(
        answered(&other, "teach -", "158743 L\n"),
        "default: lived through 1 game\n\
         default: 0 won, 0 drawn, 1 lost, 0 of them resigned; 14 beads in box 1, 1,726 in all\n"
    );
}

#[test]
fn the_published_games_do_to_the_boxes_what_was_published() {
    for (game, first_box, beads) in [
        ("251347 L", 11, [4, 3, 0, 0, 4, 0, 0, 0, 0]),
        ("158743 L", 11, [3, 4, 0, 0, 4, 0, 0, 0, 0]),
        ("12539 W", 15, [7, 4, 0, 0, 4, 0, 0, 0, 0]),
        ("517328469 D", 13, [4, 4, 0, 0, 5, 0, 0, 0, 0]),
        ("7136958 W", 15, [7, 4, 0, 0, 4, 0, 0, 0, 0]),
    ] {
        let temp = TempStore::new();
        answered(&temp, "teach -", game);
        assert_eq!(
            json(&temp, "show boxes --json --box 1")["boxes"][0]["beads"],
            serde_json::json!(beads),
            "{game}"
        );
        assert_eq!(temp.saved().first().first_box(), first_box, "{game}");
    }
}

#[test]
fn the_games_of_the_open_days_go_through_with_the_resignation_at_a_box_that_is_not_empty() {
    let temp = TempStore::new();
    let log = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/it/data/openday_games.txt"
    );
    let report = printed(&temp, &format!("teach {log} --rules open-day --json"));
    assert!(
        report.starts_with(
            r#"{"games":176,"won":14,"drawn":95,"lost":67,"resigned":1,"first_box":94,"#
        ),
        "{report}"
    );
    assert_eq!(temp.saved().first().tally.resigned, 1);
}

#[test]
fn remarks_blank_lines_and_the_line_ends_of_every_platform_count_for_nothing() {
    let temp = TempStore::new();
    let log = "\u{feff}# a log\r\n\r\n12539 W\r\n \t\n  517328469\tD  # a fine game\n251347";
    let report = printed(
        &temp,
        &format!("teach {} --json", written(&temp, log.as_bytes()).display()),
    );
    assert!(
        report.starts_with(r#"{"games":3,"won":1,"drawn":1,"lost":1,"#),
        "{report}"
    );
}

#[test]
fn several_files_are_taught_all_or_none_and_one_that_is_named_twice_is_asked_for() {
    let temp = TempStore::new();
    let file = |name: &str, games: &str| {
        let file = temp.dir.path().join(name);
        fs::write(&file, games).unwrap();
        file.display().to_string()
    };
    let one = file("one.txt", "12539 W\n");
    let two = file("two.txt", "251347 L\n");
    let bad = file("bad.txt", "Our games\n1251\n12539 W\n12 L\n");
    let (code, told) = complaint(&temp, &format!("teach {one} {bad}"));
    let expected = [
        "line 1 has no squares, and is skipped",
        "line 2: square 1 is taken",
        "line 4: the game is not over; R says that the machine resigned",
    ];
    let expected = expected.map(|it| format!("menace: {bad}: {it}\n")).concat();
    assert_eq!((code, told), (1, expected));
    assert!(!temp.file().exists());
    let told = printed(&temp, &format!("teach {one} {two} --json"));
    assert!(
        told.starts_with(r#"{"games":2,"won":1,"drawn":0,"lost":1,"#),
        "{told}"
    );
    let again = format!("{}/./one.txt", temp.dir.path().display());
    let (code, told) = complaint(&temp, &format!("teach {one} {two} {again}"));
    let expected = format!("say --yes to teach {again} twice\n");
    assert!(code == 2 && told.ends_with(&expected), "{told}");
    printed(&temp, &format!("teach {one} {two} {again} --yes"));
    assert_eq!(temp.saved().first().tally.games(), 5);
}

#[test]
fn the_machine_of_the_mats_learns_from_the_logs_of_several_pairs() {
    let temp = TempStore::new();
    printed(&temp, "machines new class --opening 5 --beads 1,1,1,1");
    // Each pair lost the only counter for square 9.
    let log = "1. 5 1 9 2 4 3 L\n2. 5 1 2 8 3 7 4 6 9 D\n";
    let pairs = ["one.txt", "two.txt"].map(|name| temp.dir.path().join(name));
    for pair in &pairs {
        fs::write(pair, log).unwrap();
    }
    let [one, two] = pairs.map(|pair| pair.display().to_string());
    let teach = format!("teach {one} {two} --machine class");
    let (code, told) = complaint(&temp, &teach);
    let expected = format!("menace: {two}: line 1: box ");
    assert!(code == 1 && told.starts_with(&expected), "{told}");
    assert!(told.ends_with(": --lenient puts one in\n"), "{told}");
    let told = printed(&temp, &format!("{teach} --lenient --json"));
    let expected = r#"{"games":4,"won":0,"drawn":2,"lost":2,"#;
    assert!(told.starts_with(expected), "{told}");
}

#[test]
fn a_machine_that_does_not_exist_yet_does_not_begin_to_by_a_bad_line_or_by_no_game() {
    let temp = TempStore::new();
    let output = with_input(&temp, "teach -", b"12539 W\n1\n");
    assert_eq!(
        text(&output.stderr),
        "menace: standard input: line 2: the game is not over; R says that the machine resigned\n"
    );
    assert_eq!(output.status.code(), Some(1));
    assert!(answered(&temp, "teach - --json", "# nothing\n").starts_with(r#"{"games":0,"#));
    assert!(!temp.file().exists());
}

#[test]
fn a_bead_that_is_not_there_is_put_in_where_the_teacher_says_so() {
    let temp = TempStore::new();
    printed(&temp, "machines new default --beads 1,1,1,1");
    let log = "251347 L\n251347 L\n";
    let output = with_input(&temp, "teach -", log.as_bytes());
    assert_eq!(
        text(&output.stderr),
        "menace: standard input: line 2: box 1 holds no bead for square 2; it may have lost it in \
         another game: --lenient puts one in\n"
    );
    assert!(
        answered(&temp, "teach - --lenient --json", log)
            .starts_with(r#"{"games":2,"won":0,"drawn":0,"lost":2,"#)
    );
    assert_eq!(temp.saved().first().first_box(), 2);
    assert_sound(temp.saved());
}

#[test]
fn games_taught_make_the_same_machine_as_the_same_games_played_by_hand() {
    let mut screen = Headless::new(Preset::OpenDay.rules(), (120, 36));
    for nth in 0..40 {
        let squares: Vec<_> = (0..9)
            .map(|square| ((square * 2 + nth) % 9 + 1).to_string())
            .collect();
        screen = screen.press(&(squares.join(" ") + " enter"));
    }
    let mut by_hand = screen.app.machine().clone();
    by_hand.abandon();
    assert!(by_hand.first().tally.games() > 20 && by_hand.first().tally.resigned == 0);
    let lines: Vec<_> = by_hand
        .first()
        .history
        .iter()
        .map(|game| format!("{} {}", game.key, game.verdict().letter()))
        .collect();
    let temp = TempStore::new();
    answered(&temp, "teach - --rules open-day", &lines.join("\n"));
    assert_same(&temp.saved(), &by_hand);
}

#[test]
fn teaching_abandons_the_game_that_was_left_on_the_screen() {
    let (temp, machine) = (TempStore::new(), in_mid_game());
    temp.save(&machine);
    answered(&temp, "teach - --lenient", "12539 W\n");
    assert!(temp.saved().game().is_none());
    assert_eq!(
        temp.saved().first().tally.won,
        machine.first().tally.won + 1
    );
}

#[test]
fn the_same_seed_teaches_the_same_machine_where_several_beads_say_the_same_square() {
    let taught = |seed: &str| {
        let temp = TempStore::new();
        answered(
            &temp,
            &format!("teach - --rules darby --seed {seed}"),
            &"517328469\n".repeat(9),
        );
        fs::read_to_string(temp.file()).unwrap()
    };
    assert_eq!(taught("3"), taught("3"));
    assert!((4..20).any(|seed| taught(&seed.to_string()) != taught("3")));
}

#[test]
fn files_that_are_no_logs_are_refused_in_one_line() {
    let temp = TempStore::new();
    temp.save(&lived(Preset::Michie.rules(), 5, 20, 0));
    let before = fs::read(temp.file()).unwrap();
    let large = temp.dir.path().join("large");
    File::create(&large).unwrap().set_len(100_000_000).unwrap();
    let bytes = temp.dir.path().join("bytes");
    fs::write(&bytes, b"12539 W\n\xff\xfe\n").unwrap();
    for (file, reason) in [
        (temp.dir.path().join("missing"), "cannot read "),
        (temp.dir.path().to_owned(), "cannot read "),
        (large, ": line 1: it is too long for a game\n"),
        (
            bytes,
            ": line 2: it is not text in UTF-8; save the file as UTF-8\n",
        ),
    ] {
        let (code, told) = complaint(&temp, &format!("teach {}", file.display()));
        assert!(code == 1 && told.contains(reason), "{told}");
        assert!(
            told.starts_with("menace: ") && told.lines().count() == 1,
            "{told}"
        );
        assert!(told.contains(&file.display().to_string()), "{told}");
    }
    assert_eq!(fs::read(temp.file()).unwrap(), before);
    let (code, told) = complaint(&temp, "teach");
    assert!(
        code == 2 && told.contains("<FILE>") && told.lines().count() == 1,
        "{told}"
    );
}

#[test]
fn a_large_log_goes_through() {
    let temp = TempStore::new();
    let log = written(&temp, "517328469 D\n".repeat(200_000).as_bytes());
    let report = printed(&temp, &format!("teach {} --json", log.display()));
    assert!(report.starts_with(
        r#"{"games":200000,"won":0,"drawn":200000,"lost":0,"resigned":0,"first_box":200012,"#
    ));
    assert_sound(temp.saved());
}

#[test]
fn a_machine_in_use_is_not_taught() {
    let temp = TempStore::new();
    temp.save(&Machine::new(Preset::Michie.rules(), &mut seeded(1)));
    let _in_use = temp.store.open(&name()).unwrap();
    let output = with_input(&temp, "teach -", b"12539 W\n");
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text(&output.stderr).starts_with("menace: machine 'default' is in use by another program")
    );
}

#[test]
fn a_first_line_that_is_too_long_is_one_line_with_a_byte_order_mark_too() {
    let temp = TempStore::new();
    for mark in ["", "\u{feff}"] {
        let log = written(
            &temp,
            format!("{mark}7136958{}12539 W\n", " ".repeat(4086)).as_bytes(),
        );
        let (code, complaint) = complaint(&temp, &format!("teach {}", log.display()));
        assert!(
            code == 1 && complaint.ends_with("line 1: it is too long for a game\n"),
            "{complaint}"
        );
    }
}

#[test]
fn a_machine_whose_boxes_are_never_empty_never_resigned() {
    for preset in ["everlasting", "challenge"] {
        let temp = TempStore::new();
        let teach = format!("teach - --lenient --rules {preset}");
        let output = with_input(&temp, &teach, b"15 R\n");
        let reason = "by its rules the machine never resigns: an empty box gets beads again";
        assert_eq!(
            text(&output.stderr),
            format!("menace: standard input: line 1: {reason}\n"),
            "{preset}"
        );
        assert_eq!(output.status.code(), Some(1), "{preset}");
    }
}
