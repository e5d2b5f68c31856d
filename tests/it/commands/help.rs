//! The texts of the program on itself: the help, the manual, the completions.

use std::fs;
#[cfg(unix)]
use std::process::{Command, Stdio};

#[cfg(unix)]
use menace::disk::DATA_DIR_VARIABLE;

use crate::commands::all::{complaint, printed};
#[cfg(unix)]
use crate::commands::all::{menace, text};
use crate::support::fixture::TempStore;

pub(crate) const COMMANDS: &[&str] = &[
    "",
    "train",
    "show",
    "show summary",
    "show boxes",
    "show odds",
    "show exam",
    "show games",
    "show curve",
    "experiment",
    "teach",
    "play",
    "machines",
    "machines list",
    "machines new",
    "machines copy",
    "machines pour",
    "machines rename",
    "machines remove",
    "machines restock",
    "machines rules",
    "print",
    "print cabinet",
    "print mats",
    "print boxes",
    "print strips",
    "lesson",
    "completions",
];

/// The commands that show or ask somebody at a terminal.
#[cfg(unix)]
const NEEDS_A_PERSON: [&str; 2] = [
    "menace: the screen needs a terminal; ",
    "menace: nobody is at a terminal to be asked; ",
];

/// The complaint of examples that make a machine a second time, since nothing is overwritten.
#[cfg(unix)]
const IS_THERE: &str = "menace: there is a machine '";

/// A directory in which somebody works with a shell: with games to teach, and other programs to
/// pipe into.
#[cfg(unix)]
fn workplace() -> TempStore {
    let temp = TempStore::new();
    let dir = temp.dir.path();
    for file in ["games.txt", "log.txt"] {
        fs::write(dir.join(file), "7136958 W\n").unwrap();
    }
    for home in [
        ".local/share/bash-completion/completions",
        ".config/fish/completions",
        ".zfunc",
    ] {
        fs::create_dir_all(dir.join(home)).unwrap();
    }
    temp
}

#[cfg(unix)]
#[test]
fn every_example_of_every_help_runs_twice_in_a_row() {
    for &command in COMMANDS {
        let temp = workplace();
        let of_a_machine = ["copy", "pour", "rename", "remove", "restock"]
            .iter()
            .any(|word| command.ends_with(word));
        let help = printed(&temp, &format!("{command} --help"));
        let (_, examples) = help.split_once("Examples:\n").unwrap();
        for round in 1..=2 {
            for name in if of_a_machine {
                &["default", "lab"][..]
            } else {
                &["default"]
            } {
                in_a_shell(&temp, &format!("menace machines new {name}")); // unless it is there
            }
            for example in examples.lines().map_while(|line| line.strip_prefix("  ")) {
                // What is two spaces away is what the example does.
                let words = example.split("  ").next().unwrap();
                let output = in_a_shell(&temp, words);
                let told = text(&output.stderr);
                let is_asked = NEEDS_A_PERSON.iter().any(|start| told.starts_with(start));
                let is_done = output.status.success()
                    || is_asked
                    || (round == 2 && told.starts_with(IS_THERE));
                assert!(is_done, "round {round} of {command:?}: {words}: {told}");
            }
        }
    }
}

/// Runs the words of an example as a shell does, in that place.
#[cfg(unix)]
fn in_a_shell(temp: &TempStore, words: &str) -> std::process::Output {
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_menace"))
        .parent()
        .unwrap();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths(
        [program.to_owned()]
            .into_iter()
            .chain(std::env::split_paths(&path)),
    )
    .unwrap();
    let mut shell = Command::new("sh");
    shell
        .args(["-c", words])
        .current_dir(temp.dir.path())
        .stdin(Stdio::null());
    shell
        .env("PATH", path)
        .env("HOME", temp.dir.path())
        .env(DATA_DIR_VARIABLE, temp.dir.path());
    shell.output().unwrap()
}

#[test]
fn the_completions_know_every_command() {
    let temp = TempStore::new();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = printed(&temp, &format!("completions {shell}"));
        for &command in COMMANDS {
            assert!(
                command.split(' ').all(|word| script.contains(word)),
                "{shell}: {command}"
            );
        }
        assert!(
            ["lenient", "when-empty"]
                .iter()
                .all(|option| script.contains(option)),
            "{shell}"
        );
    }
    let (code, told) = complaint(&temp, "completions tcsh");
    assert!(
        code == 2 && told.contains("possible values: bash, elvish, fish, powershell, zsh"),
        "{told}"
    );
}

/// The completions that bash has for the last of these words; `None` where there is no bash.
#[cfg(unix)]
fn completed(temp: &TempStore, words: &[&str]) -> Option<String> {
    let script = printed(temp, "completions bash");
    let program = env!("CARGO_BIN_EXE_menace");
    let dir = temp.dir.path().display();
    let typed = words.iter().map(|word| format!("'{word}'"));
    let typed = typed.collect::<Vec<_>>().join(" ");
    let (before, last) = (words[words.len() - 2], words[words.len() - 1]);
    let place = words.len() - 1;
    let asked = format!(
        "{script}
         compopt() {{ :; }} # which complains where nobody types
         menace() {{ '{program}' \"$@\" --data-dir '{dir}'; }}
         COMP_WORDS=({typed}) COMP_CWORD={place}
         _menace_names menace '{last}' '{before}'
         printf '%s\n' \"${{COMPREPLY[@]}}\""
    );
    let shell = Command::new("bash").args(["-c", &asked]).output().ok()?;
    assert_eq!(text(&shell.stderr), "", "{words:?}");
    Some(text(&shell.stdout))
}

#[test]
#[cfg(unix)]
fn bash_completes_the_names_of_machines_where_one_is_asked_for_and_nowhere_else() {
    let temp = TempStore::new();
    for name in ["lab", "last year", "oak"] {
        let output = menace(&temp, "machines new").arg(name).output().unwrap();
        assert!(output.status.success(), "{name}");
    }
    let both = "lab\nlast\\ year\n";
    for (words, names) in [
        (&["menace", "show", "odds", "--machine", "la"][..], both),
        (&["menace", "machines", "remove", "la"], both),
        (&["menace", "machines", "pour", "new", "oa"], "oak\n"),
        (&["menace", "machines", "la"], "\n"),
        (&["menace", "machines", "new", "la"], "\n"),
        (&["menace", "tra"], "train\n"),
    ] {
        if let Some(told) = completed(&temp, words) {
            assert_eq!(told, names, "{words:?}");
        }
    }
}
