//! Examples: every command that a help or a page names runs, twice.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use menace::disk::DATA_DIR_VARIABLE;

use super::all::{path, text};
use crate::support::fixture::TempStore;

/// Placeholders of the texts with the words to type instead, a line each.
const FILLED: &str = include_str!("examples.txt");

/// The commands that ask: here without a terminal.
const ASKS: [&str; 4] = ["print", "lesson", "machines remove", "machines restock"];

/// Commands that make what a text supposes, besides a trained machine.
const SUPPOSED: [(&str, &str); 2] = [
    ("show", "menace machines new lab"),
    (
        "README",
        "menace machines new group1 --rules mats; menace machines new group2 --rules mats",
    ),
];

/// Errors of a second run where the first one has made, renamed or removed a machine.
const DONE: [&str; 2] = ["there is already a machine", "there is no machine"];

/// Messages of a line that has succeeded.
const QUIET: [&str; 2] = ["menace: made machine ", "not a move: square "];

/// A directory of a reader with logs and a machine of both sides.
fn reader(name: &str) -> TempStore {
    let temp = TempStore::new();
    // Children's games open in the center.
    let logs = "mkdir -p .local/share/bash-completion/completions .config/fish/completions .zfunc
        echo 7136958 W | tee games.txt > log.txt; echo 1,5,1,3,7,4,6,2,8,9 > games.csv
        menace train --opponent menace --games 200 --seed 1";
    let supposed = SUPPOSED.iter().filter(|(text, _)| *text == name);
    for line in [logs].into_iter().chain(supposed.map(|(_, line)| *line)) {
        assert_eq!(typed(&temp, line).0, Some(0), "{name}: {line}");
    }
    temp
}

/// The exit status and the complaints of a line in a shell.
fn typed(temp: &TempStore, line: &str) -> (Option<i32>, String) {
    let mut shell = Command::new("sh");
    shell.args(["-c", line]).current_dir(temp.dir.path());
    shell.env("PATH", path()).env("HOME", temp.dir.path());
    shell.env(DATA_DIR_VARIABLE, temp.dir.path().join("data"));
    let output = shell.env("LANGUAGE", "en").stdin(Stdio::null()).output();
    let output = output.unwrap();
    (output.status.code(), text(&output.stderr))
}

/// The line without what a reader fills in.
fn filled(line: &str) -> String {
    let filled = FILLED.lines().filter_map(|row| row.split_once(" | "));
    let mut line = filled.fold(line.to_owned(), |line, (word, it)| line.replace(word, it));
    let asks = |it: &&str| line.starts_with(&format!("menace {it}"));
    if ASKS.iter().any(asks) && !line.contains("--yes") {
        line += " --yes";
    }
    line
}

/// Runs each line of a text twice; returns their number.
fn run_all(name: &str, lines: &[String]) -> usize {
    let temp = reader(name);
    for line in lines.iter().map(|line| filled(line)) {
        let words = line.strip_prefix("menace").unwrap_or("-");
        let is_screen = words.trim().is_empty()
            || words.starts_with(" --")
                && !words.contains("--plain")
                && !words.contains("--version");
        for is_first in [true, false] {
            let (status, told) = typed(&temp, &line);
            let is_done = !is_first && DONE.iter().any(|it| told.contains(it));
            // Whether a square of a game in a pipe is taken is chance.
            let is_quiet = told
                .lines()
                .all(|it| QUIET.iter().any(|told| it.starts_with(told)));
            let is_right = if is_screen {
                told.contains("the screen needs a terminal")
            } else {
                is_done || status == Some(0) && is_quiet
            };
            assert!(is_right, "{name}: {line}\n{told}");
        }
    }
    lines.len()
}

/// The name and the examples of each help; the views of `show` have one help.
fn helps(command: &clap::Command) -> BTreeMap<Vec<String>, String> {
    let help = command.get_after_help().map(ToString::to_string);
    let lines = help.unwrap_or_default();
    let indented = lines.lines().filter_map(|line| line.strip_prefix("  "));
    // The example's effect is behind two spaces.
    let examples = indented.filter_map(|line| line.split("  ").next());
    let examples: Vec<_> = examples.map(str::to_owned).collect();
    let parts = command.get_subcommands().flat_map(helps);
    let own = (examples, command.get_name().to_owned());
    parts.chain([own]).collect()
}

/// The commands of a page: lines of code, and code within a sentence.
fn named_in(page: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut prose = String::new();
    let mut is_code = false;
    for line in page.lines() {
        if line.starts_with("```") {
            is_code = !is_code;
        } else if is_code || line.starts_with("    ") {
            lines.push(line.trim());
        } else {
            prose.extend([line, " "]);
        }
    }
    let spans = prose.split('`').skip(1).step_by(2);
    let named = lines.into_iter().chain(spans);
    // The last is the name of a command in a sentence.
    let is_run = |it: &&str| it.starts_with("menace ") && *it != "menace teach";
    named.filter(is_run).map(str::to_owned).collect()
}

#[test]
fn every_example_of_every_help_runs_twice() {
    let helps = helps(&menace::cli::command());
    let run = helps.iter().map(|(lines, name)| run_all(name, lines));
    let examples: usize = run.sum();
    assert!(examples > 60, "{examples}");
}

#[test]
fn every_command_that_a_page_names_runs_twice() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut commands = 0;
    for name in [
        "README",
        "CONTRIBUTING",
        "CHANGELOG",
        "assets/commands",
        "assets/keys",
        "assets/part-two",
        "assets/rules",
    ] {
        let page = fs::read_to_string(root.join(name).with_extension("md")).unwrap();
        // Of the changelog its newest section.
        let end = page
            .match_indices("\n## ")
            .nth(1)
            .map_or(page.len(), |(end, _)| end);
        let page = if name == "CHANGELOG" {
            &page[..end]
        } else {
            &page
        };
        commands += run_all(name, &named_in(page));
    }
    assert!(commands > 50, "{commands}");
}
