//! `menace --plain`: lines in, lines out.

use std::io::Write;
use std::process::{Output, Stdio};

use menace::app::App;
use menace::app::{Action, Message, Preferences, Switch, UserInput};
use menace::engine::{Machine, Preset};
use menace::words::numbers::{counted, grouped};

use crate::commands::all::{menace, text};
use crate::support::fixture::TempStore;
use crate::support::headless::fragile;
use crate::support::machines::seeded;

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

/// The facts of the status pane that the lines have to contain.
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
    facts.extend(
        app.view()
            .game_news()
            .iter()
            .map(|(_, said)| said.to_string()),
    );
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
        let hand = UserInput::Do(Action::Play(square));
        app.update(Message::UserInput(hand));
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
