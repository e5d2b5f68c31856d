//! `menace --plain`: lines in, lines out.

use std::io::Write;
use std::process::{Output, Stdio};

use menace::app::App;
use menace::app::{Action, Hand, Message, Preferences, Switch};
use menace::engine::{BoxNumber, Machine, Opening, Opponent, Preset, Rules};
use menace::game::Square;
use menace::words::numbers::{counted, grouped, percents_to};

use crate::commands::all::{menace, text};
use crate::support::by_hand::shaken;
use crate::support::fixture::TempStore;
use crate::support::headless::fragile;
use crate::support::machines::{seeded, trained, with_beads};

/// The seed of every game here.
const SEED: u64 = 8;

/// The output for these lines of input.
fn output(temp: &TempStore, lines: &[u8]) -> Output {
    let mut child = menace(temp, &format!("--plain --seed {SEED}"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("its input");
    input.write_all(lines).expect("it reads");
    drop(input);
    child.wait_with_output().expect("it ends")
}

fn told(temp: &TempStore, lines: &str) -> Vec<String> {
    let output = output(temp, lines.as_bytes());
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(text(&output.stderr), "");
    let mut lines: Vec<_> = text(&output.stdout).lines().map(str::to_owned).collect();
    assert_eq!(lines.pop().as_deref(), Some("Saved."));
    lines
}

/// The app of the same machine and the same chance, beside the lines.
fn app() -> App {
    let mut rng = seeded(SEED);
    let machine = Machine::new(Preset::Michie.rules(), &mut rng);
    let preferences = Preferences {
        motion: Switch::default().for_now(false),
        ..Preferences::default()
    };
    App::new(
        "default".parse().expect("a name"),
        machine,
        rng,
        preferences,
    )
}

/// The facts of the status pane, as the words that must be in the lines.
fn facts(app: &App) -> Vec<String> {
    let mut facts = Vec::new();
    if let Some((side, open)) = app.view().box_of_last_move() {
        let beads = app.view().drawn_from(&open);
        facts.push(format!("box {}", open.number));
        facts.push(app.view().bead_names()[open.bead.lid_square()].clone());
        facts.push(format!(
            "{} of {}",
            grouped(beads.count(open.bead)),
            counted(beads.total(), "bead")
        ));
        facts.push(format!(
            "{} plays {}",
            app.view().marks.of_side(side),
            open.square()
        ));
    }
    facts.extend(app.view().taught().iter().map(|(_, said)| said.to_string()));
    facts
}

#[test]
fn a_game_is_told_in_under_25_lines_with_every_fact_of_the_status_pane_and_no_escape_sequence() {
    let mut app = app();
    let mut typed = String::new();
    let mut wanted = facts(&app);
    while app.view().finished().is_none() {
        let square = app.view().board.free().first().expect("a free square");
        typed.push_str(&square.to_string());
        typed.push('\n');
        let hand = Hand::Do(Action::Play(square));
        app.update(Message::Hand(hand));
        wanted.extend(facts(&app));
    }
    let lines = told(&TempStore::new(), &typed);
    assert!(lines.len() < 25, "{} lines", lines.len());
    let all = lines.join("\n");
    for fact in wanted {
        assert!(all.contains(&fact), "'{fact}' is not told in\n{all}");
    }
    assert!(!all.contains("refill"), "{all}");
    assert!(
        all.chars().all(|it| it == '\n' || !it.is_control()),
        "{all}"
    );
}

#[test]
fn the_lines_are_in_the_language_that_is_asked_for() {
    let lines = "help\nwhy\n5\nbox 12\nbox 999\nodds random\nhello\ntrain 20\nback\nnew me\n";
    let said = |language: &str| {
        let options = format!("--plain --seed {SEED} --language {language}");
        let temp = TempStore::new();
        let mut child = menace(&temp, &options)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut input = child.stdin.take().expect("its input");
        input.write_all(lines.as_bytes()).expect("it reads");
        drop(input);
        text(&child.wait_with_output().expect("it ends").stdout)
    };
    let english: Vec<_> = said("en").lines().map(str::to_owned).collect();
    for language in ["de", "es", "ja"] {
        let told = said(language);
        assert_eq!(told.lines().count(), english.len(), "{told}");
        for line in told.lines() {
            assert!(!english.iter().any(|it| it == line), "{language}: {line}");
        }
    }
}

#[test]
fn the_person_has_the_mark_that_is_asked_for() {
    for (mark, machine) in [("x", "O"), ("o", "X")] {
        let options = format!("--plain --seed {SEED} --mark {mark}");
        let temp = TempStore::new();
        let output = menace(&temp, &options)
            .stdin(Stdio::null())
            .output()
            .expect("it runs");
        let lines = text(&output.stdout);
        let plays = format!(". {machine} plays ");
        assert!(lines.contains(&plays), "--mark {mark}: {lines}");
    }
}

#[test]
fn a_machine_that_ran_dry_is_kept_when_another_takes_its_place() {
    let temp = TempStore::new();
    temp.save(&Machine::new(fragile(), &mut seeded(SEED)));
    let game = "1\n2\n3\n4\n5\n6\n7\n8\n9\n\n";
    let lines = told(&temp, &format!("{}2\n{}", game.repeat(3), game.repeat(12)));
    let asked = lines.iter().position(|line| line.starts_with("1: "));
    let asked = asked.expect("a question");
    assert!(lines[asked].contains("; 2: Start again"), "{lines:?}");
    let is_kept = |line: &String| line.contains("is kept as '");
    assert!(lines[asked..].iter().any(is_kept), "{lines:?}");
    let all = lines.join("\n");
    assert!(all.contains("The ninth move is forced: no box."), "{all}");
    assert!(!all.contains("its rules fix this move"), "{all}");
}

#[test]
fn what_cannot_be_understood_gets_one_line_that_says_what_to_do() {
    for (typed, said) in [
        ("hello", "Unknown word 'hello'; 'help' lists all words."),
        ("box twelve", "'twelve' is not a box number."),
        ("box 999", "There is no box 999; the boxes are 1 to 304."),
        (
            "train 0",
            "'0' is not a number of games; type, for example, 'train 1000 perfect'.",
        ),
        (
            "odds you",
            "You are not an opponent to choose: to play, type a square.",
        ),
        ("0", "Squares are 1 to 9."),
        ("back", "There is no move of yours to take back."),
    ] {
        let lines = told(&TempStore::new(), &format!("{typed}\n"));
        // After the greeting, who begins, and MENACE's first move.
        assert_eq!(lines[3..], [said], "{typed}");
    }
}

#[test]
fn the_game_in_progress_and_what_was_trained_are_there_the_next_time() {
    let temp = TempStore::new();
    let first = told(&temp, "train 50 random\n5\n");
    assert!(
        first.iter().any(|line| line.starts_with("50 games")),
        "{first:?}"
    );
    let second = told(&temp, "board\n");
    assert!(second[0].contains("50 games: "), "{second:?}");
    assert_eq!(
        second.last(),
        first
            .last()
            .and_then(|line| line.rfind("Board").map(|at| line[at..].to_owned()))
            .as_ref()
    );
}

#[test]
fn a_person_who_begins_is_answered_by_the_second_machine() {
    let lines = told(&TempStore::new(), "new me\n5\n");
    let answer = lines.last().expect("an answer");
    assert!(
        answer.starts_with("You played 5. MENACE opened box ") && answer.contains(" plays "),
        "{lines:?}"
    );
}

#[test]
fn a_line_that_is_no_text_or_has_no_end_ends_nothing_and_leaving_says_that_all_is_saved() {
    let mut input = b"\xff\xfe\n".to_vec();
    input.extend(b"a ".repeat(1 << 20));
    input.extend(b"\nboard\nquit\n");
    let output = output(&TempStore::new(), &input);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let told = text(&output.stdout);
    let lines: Vec<_> = told.lines().skip(3).collect();
    assert_eq!(lines.len(), 4, "{lines:?}");
    assert!(lines[2].starts_with("Board: ") && lines.iter().all(|line| line.len() < 100));
    assert_eq!(lines[3], "Saved.");
}

#[test]
fn a_game_that_goes_on_is_told_a_line_for_each_of_the_moves_of_menace() {
    let temp = TempStore::new();
    told(&temp, "1\n8\n");
    let lines = told(&temp, "");
    assert_eq!(
        lines.iter().filter(|line| line.contains(" plays ")).count(),
        lines.len() - 2
    );
    assert!(
        lines.len() > 4 && lines.iter().all(|line| line.len() < 120),
        "{lines:?}"
    );
}

#[test]
fn help_knows_the_words_of_the_moment() {
    let first = |lines: &[String]| lines[lines.len() - 13].clone();
    let temp = TempStore::new();
    assert_eq!(first(&told(&temp, "help\n")), "1 to 9: play that square");
    let game = "1\n2\n3\n4\n6\n7\n8\n9\n";
    assert_eq!(
        first(&told(&temp, &format!("{game}help\n"))),
        "Enter: begin the next game"
    );
    temp.save(&shaken());
    let beads = "0 to 9: the bead that came out; 0: none";
    assert_eq!(first(&told(&temp, "help\n")), beads);
}

#[test]
fn of_a_refill_it_is_said_that_it_was_three_beads() {
    let temp = TempStore::new();
    temp.save(&trained(Preset::Challenge, Opponent::Random, 200));
    let lines = told(&temp, &"1\n2\n3\n4\n5\n6\n7\n8\n9\n\n".repeat(20)).join("\n");
    assert!(
        lines.contains(" came out, 1 of the 3 of a refill."),
        "{lines}"
    );
    assert!(!lines.contains("after a refill"), "{lines}");
}

#[test]
fn why_tells_the_three_beads_of_a_refill_that_are_in_the_box() {
    let temp = TempStore::new();
    let fresh = Machine::new(Preset::Challenge.rules(), &mut seeded(SEED));
    temp.save(&with_beads(&fresh, BoxNumber::FIRST, [0; 9]));
    let lines = told(&temp, "why\n");
    let held = lines.iter().find_map(|line| line.strip_prefix("It held "));
    let counts = held.expect("beads").split(", ");
    let counts = counts.map(|bead| bead.split(' ').next().unwrap().parse::<u64>().unwrap());
    assert_eq!(counts.sum::<u64>(), 3, "{lines:?}");
}

#[test]
fn who_begins_with_which_mark_is_said_of_every_game_and_a_person_who_does_is_asked_to_move() {
    let temp = TempStore::new();
    let lines = told(&temp, "new me\n5\n");
    assert_eq!(lines[1], "New game. MENACE begins and is X; you are O.");
    let yours = "New game. You begin and are X; MENACE is O, with its second cabinet of 289 boxes. \
                 Your move. Board: 1 2 3, 4 5 6, 7 8 9.";
    assert_eq!(lines[3], yours);
    let lines = told(&temp, &"1\n2\n3\n4\n6\n7\n8\n9\n\n".repeat(2));
    assert!(
        lines[1].starts_with("The game continues. You begin and are X"),
        "{lines:?}"
    );
    let enter = lines
        .iter()
        .position(|line| line == "Enter begins the next game.");
    assert_eq!(lines[enter.expect("an end") + 1], yours);
}

#[test]
fn a_person_who_shakes_the_boxes_is_asked_for_each_bead() {
    let temp = TempStore::new();
    temp.save(&shaken());
    let lines = told(&temp, "5\n1\n0\n");
    assert!(
        lines[2].starts_with("Open box 1, ") && lines[2].contains("Which bead came out?"),
        "{lines:?}"
    );
    assert!(lines[3].contains("plays 5. Board: "), "{lines:?}");
    assert!(
        lines[4].starts_with("You played 1") || lines[4].starts_with("Open box "),
        "{lines:?}"
    );
}

#[test]
fn the_chances_are_those_of_the_screen_with_who_can_still_beat_it() {
    let app = app();
    let chances = app.session.measure.chances().expect("chances");
    let [won, drawn, lost] = percents_to(0, [chances.won, chances.drawn, chances.lost]);
    let lines = told(&TempStore::new(), "odds\n");
    assert_eq!(
        lines[3..],
        [
            format!("Against a perfect player now: won {won}, drawn {drawn}, lost {lost}."),
            "It can still be beaten.".to_owned()
        ]
    );
}

#[test]
fn a_box_is_told_with_its_lid_and_its_beads() {
    let temp = TempStore::new();
    temp.save(&Machine::new(Preset::Michie.rules(), &mut seeded(SEED)));
    let lines = told(&temp, "box 2\nbox 305\n");
    assert_eq!(
        lines[3],
        "Box 2, lid O X 3, 4 5 6, 7 8 9: 3 silver (square 3), 3 black (square 4), 3 gold (square 5), \
         3 green (square 6), 3 amber (square 7), 3 red (square 8), 3 pink (square 9)."
    );
    assert!(
        lines[4].contains("There is no box 305; the boxes are 1 to 304."),
        "{lines:?}"
    );
}

#[test]
fn enter_in_a_game_plays_nothing_and_says_whose_move_it_is() {
    let lines = told(&TempStore::new(), "\n");
    assert!(lines[3].starts_with("Your move. Board: "), "{lines:?}");
    assert_eq!(lines.len(), 4);
}

#[test]
fn a_settled_first_move_is_told_without_a_box_and_the_next_ones_with_theirs() {
    let temp = TempStore::new();
    let rules = Rules {
        opening: Opening::Center,
        ..Preset::Michie.rules()
    };
    temp.save(&Machine::new(rules, &mut seeded(SEED)));
    let lines = told(&temp, "1\n");
    assert!(
        lines[2].starts_with("X plays 5: its rules fix this move, so no box is opened."),
        "{lines:?}"
    );
    assert!(
        lines[3].starts_with("You played 1. MENACE opened box "),
        "{lines:?}"
    );
}

#[test]
fn if_tells_the_box_that_menace_would_open_and_changes_nothing() {
    let app = app();
    for square in app.view().board.free() {
        let told = told(&TempStore::new(), &format!("if {square}\nboard\n"));
        let answer = app
            .view()
            .answer_to(square)
            .and_then(|answer| answer.number());
        let said = format!("If you play {square}: box {}, ", answer.expect("a box"));
        assert!(told.iter().any(|line| line.starts_with(&said)), "{told:?}");
        let board = format!("{square}");
        assert!(
            told.last().is_some_and(|line| line.contains(&board)),
            "{told:?}"
        );
    }
    let taken = app.view().last_played().expect("a mark");
    let told = told(&TempStore::new(), &format!("if {taken}\n")).join("\n");
    assert!(told.contains("is taken"), "{told}");
}

#[test]
fn why_names_every_bead_of_the_box_with_its_square() {
    let mut app = app();
    let square = app.view().board.free().first().expect("a free square");
    let hand = Hand::Do(Action::Play(square));
    app.update(Message::Hand(hand));
    let (_, open) = app.view().box_of_last_move().expect("a box");
    let lines = told(&TempStore::new(), &format!("{square}\nwhy\n")).join("\n");
    let beads = app.view().drawn_from(&open);
    for (at, &count) in beads.counts().iter().filter(|(_, count)| **count > 0) {
        let name = &app.view().bead_names()[at];
        assert!(
            lines.contains(&format!("{count} {name} (square ")),
            "{name}\n{lines}"
        );
    }
    assert!(
        Square::ALL
            .iter()
            .any(|at| lines.contains(&format!("(square {at})")))
    );
}

#[test]
fn several_squares_in_a_line_are_refused_and_play_nothing() {
    let temp = TempStore::new();
    let lines = told(&temp, "1 5 9\n159\n1,5,9\nboard\n");
    let refused = "One square at a time: MENACE moves in between";
    assert_eq!(lines.iter().filter(|line| *line == refused).count(), 3);
    let board = lines.last().expect("the board");
    assert_eq!(board.matches(" O").count(), 0, "{board}");
}
