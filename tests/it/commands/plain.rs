//! `menace --plain`: lines in, lines out.

use std::process::Output;

use menace::engine::Pair;

use crate::commands::all::text;
use crate::commands::teach::with_input;
use crate::support::fixture::TempStore;
use crate::support::headless::fragile;
use crate::support::machines::seeded;

/// The output for these lines of input.
fn output(temp: &TempStore, lines: &[u8]) -> Output {
    with_input(temp, "--plain --seed 8", lines)
}

fn told(temp: &TempStore, lines: &str) -> Vec<String> {
    let output = output(temp, lines.as_bytes());
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(text(&output.stderr), "");
    let mut lines: Vec<_> = text(&output.stdout).lines().map(str::to_owned).collect();
    assert_eq!(lines.pop().as_deref(), Some("Saved."));
    lines
}

#[test]
fn the_lines_are_in_the_language_that_is_asked_for() {
    let lines = "help\nwhy\n5\nbox 12\nbox 999\nodds random\nhello\ntrain 20\nback\nnew me\n";
    let said = |language: &str| {
        let options = format!("--plain --seed 8 --language {language}");
        text(&with_input(&TempStore::new(), &options, lines.as_bytes()).stdout)
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
    temp.save(&Pair::new(fragile(), &mut seeded(8)));
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
