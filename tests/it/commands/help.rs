//! The documentation in the program: help, manual, completions.

#[cfg(unix)]
use std::process::Command;

use crate::commands::all::printed;
#[cfg(unix)]
use crate::commands::all::{menace, text};
use crate::support::fixture::TempStore;

/// The completions of bash for the last word; `None` without bash.
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
