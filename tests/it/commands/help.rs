//! What the program says of itself: the help, the manual, the completions.

use std::fs;
use std::io::Write as _;
use std::process::{Command, Stdio};

use crate::commands::all::{complaint, printed};
use crate::support::fixture::TempStore;

const COMMANDS: &[&str] = &[
    "",
    "boxes",
    "train",
    "odds",
    "exam",
    "games",
    "curve",
    "experiment",
    "teach",
    "play",
    "machines",
    "machines new",
    "machines copy",
    "machines rename",
    "machines remove",
    "machines restock",
    "machines rules",
    "print",
    "completions",
    "man",
];

fn title(command: &str) -> String {
    ["menace", command].join(" ").trim_end().replace(' ', "_")
}

#[test]
fn every_command_has_help_with_examples_as_it_is_kept_here() {
    let temp = TempStore::new();
    for &command in COMMANDS {
        let help = printed(&temp, &format!("{command} --help"));
        assert!(help.contains("Examples:\n  menace "), "{command}: {help}");
        insta::assert_snapshot!(format!("{}_help", title(command)), help);
        let short = printed(&temp, &format!("{command} -h"));
        assert!(short.contains("Usage: menace"), "{command}: {short}");
    }
}

#[test]
fn every_example_of_the_help_is_one_that_the_program_understands() {
    let temp = TempStore::new();
    for &command in COMMANDS {
        let help = printed(&temp, &format!("{command} --help"));
        let (_, examples) = help.split_once("Examples:\n").unwrap();
        for line in examples.lines().filter(|line| line.starts_with("  menace ")) {
            let words = line.trim().split("  ").next().unwrap().split(['|', '>', '\'']).next().unwrap();
            let words: Vec<_> = words.split_whitespace().skip(1).chain(["--help"]).collect();
            assert!(printed(&temp, &words.join(" ")).contains("Usage: "), "{line}");
        }
    }
}

#[test]
fn the_manual_has_a_page_for_the_program_and_one_for_every_command() {
    let temp = TempStore::new();
    for &command in COMMANDS {
        let page = printed(&temp, &format!("man {command}"));
        let name = title(command).replace('_', "-");
        assert!(page.contains(&format!(".TH {} 1", name.to_uppercase())), "{page}");
        assert!(page.contains(".SH NAME") && page.contains("Examples:"), "{page}");
    }
    let told = complaint(&temp, "man chess");
    assert_eq!(told, (2, "menace: there is no command 'chess'\n".to_owned()));
}

#[test]
fn all_pages_of_the_manual_can_be_written_at_once() {
    let temp = TempStore::new();
    printed(&temp, &format!("man --dir {}", temp.dir.path().display()));
    for command in COMMANDS {
        let file = temp.dir.path().join(format!("{}.1", title(command).replace('_', "-")));
        assert_eq!(fs::read_to_string(&file).unwrap(), printed(&temp, &format!("man {command}")));
    }
    assert_eq!(fs::read_dir(temp.dir.path()).unwrap().count(), COMMANDS.len(), "and no others");
    let (code, told) = complaint(&temp, "man --dir no/such/place");
    assert!(code == 1 && told.starts_with("menace: cannot write no/such/place"), "{told}");
}

#[test]
fn the_completions_know_every_command() {
    let temp = TempStore::new();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = printed(&temp, &format!("completions {shell}"));
        for &command in COMMANDS {
            assert!(command.split(' ').all(|word| script.contains(word)), "{shell}: {command}");
        }
        assert!(["lenient", "when-empty"].iter().all(|option| script.contains(option)), "{shell}");
    }
    let (code, told) = complaint(&temp, "completions tcsh");
    assert!(code == 2 && told.contains("possible values: bash, elvish, fish, powershell, zsh"), "{told}");
}

#[test]
fn the_shell_that_is_there_understands_its_completions() {
    let script = printed(&TempStore::new(), "completions bash");
    let Ok(mut shell) = Command::new("bash").arg("-n").stdin(Stdio::piped()).spawn() else { return };
    shell.stdin.take().unwrap().write_all(script.as_bytes()).unwrap();
    assert!(shell.wait().unwrap().success());
}
