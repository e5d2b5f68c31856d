//! The arrows between the layers, read off the sources.

use std::fs;
use std::path::{Path, PathBuf};

/// Each layer with the layers that it may name.
const LAYERS: [(&str, &[&str]); 6] = [
    ("game", &[]),
    ("engine", &["game"]),
    ("store", &["engine", "game"]),
    ("app", &["engine", "game"]),
    ("tui", &["app", "engine", "game", "store"]),
    ("cli", &["app", "engine", "game", "store", "tui"]),
];

/// What a pure layer must not touch: files, clocks, threads, a terminal, the environment, generators of its own.
const IMPURE: [&str; 16] = [
    "std::fs",
    "std::io",
    "std::time",
    "std::thread",
    "std::env",
    "std::process",
    "std::net",
    "Instant",
    "SystemTime",
    "crossterm",
    "ratatui",
    "println!",
    "eprintln!",
    "rayon",
    "rand::rng()",
    "make_rng",
];

fn sources(dir: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir).unwrap_or_else(|error| panic!("{}: {error}", dir.display()));
    let mut files = Vec::new();
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        if path.is_dir() {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

fn layer(name: &str) -> Vec<(PathBuf, String)> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(name);
    let files: Vec<_> =
        sources(&dir).into_iter().map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect();
    assert!(!files.is_empty(), "layer {name} has sources");
    files
}

/// The source without its comments, which may speak of anything.
fn code(text: &str) -> String {
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

#[test]
fn no_layer_names_one_that_it_may_not_know() {
    for (name, allowed) in LAYERS {
        for (path, text) in layer(name) {
            let code = code(&text);
            for (other, _) in LAYERS.iter().filter(|(other, _)| *other != name && !allowed.contains(other)) {
                for arrow in [format!("crate::{other}"), format!("menace::{other}")] {
                    assert!(!code.contains(&arrow), "{} names {other}", path.display());
                }
            }
        }
    }
}

#[test]
fn the_pure_layers_touch_nothing_outside() {
    for name in ["game", "engine", "app"] {
        for (path, text) in layer(name) {
            for impure in IMPURE {
                assert!(!code(&text).contains(impure), "{} touches {impure}", path.display());
            }
        }
    }
}

#[test]
fn only_the_store_touches_files() {
    for (name, _) in LAYERS.iter().filter(|(name, _)| *name != "store" && *name != "cli") {
        for (path, text) in layer(name) {
            assert!(!code(&text).contains("std::fs"), "{} touches files", path.display());
        }
    }
}

#[test]
fn no_file_of_the_program_is_longer_than_300_lines() {
    for (name, _) in LAYERS {
        for (path, text) in layer(name) {
            let lines = text.lines().count();
            assert!(lines <= 300, "{} has {lines} lines: what two things is it doing?", path.display());
        }
    }
}

#[test]
fn the_top_level_holds_what_belongs_there_and_nothing_else() {
    let allowed = ["Cargo.toml", "Cargo.lock", "src", "assets", "tests", "README.md", "LICENSE", "target"];
    for entry in fs::read_dir(env!("CARGO_MANIFEST_DIR")).expect("the project") {
        let name = entry.expect("an entry").file_name().into_string().expect("a name");
        assert!(name.starts_with('.') || allowed.contains(&name.as_str()), "{name} does not belong there");
    }
}
