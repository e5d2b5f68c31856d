//! How the sources are laid out: the arrows between layers and files, how long files and functions
//! are.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use crate::support::imports::{circle, imports};
use crate::support::sources::{Function, Source, sources};

/// Each layer with the layers that it may name.
const LAYERS: [(&str, &[&str]); 7] = [
    ("game", &[]),
    ("engine", &["game"]),
    ("store", &["app", "engine", "game"]),
    ("words", &["engine", "game"]),
    ("app", &["engine", "game", "words"]),
    ("tui", &["app", "engine", "game", "store", "words"]),
    ("cli", &["app", "engine", "game", "store", "tui", "words"]),
];

/// What a pure layer must not touch: files, clocks, threads, a terminal, the environment,
/// generators of its own.
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

fn layer(name: &str) -> Vec<Source> {
    let files = sources(&match name {
        "game" | "engine" => format!("src/core/{name}"),
        _ => format!("src/{name}"),
    });
    assert!(!files.is_empty(), "layer {name} has sources");
    files
}

#[test]
fn no_layer_names_one_that_it_may_not_know() {
    for (name, allowed) in LAYERS {
        for file in layer(name) {
            let code = file.code();
            for (other, _) in LAYERS
                .iter()
                .filter(|(other, _)| *other != name && !allowed.contains(other))
            {
                for arrow in [format!("crate::{other}"), format!("menace::{other}")] {
                    assert!(!code.contains(&arrow), "{} names {other}", file.name);
                }
            }
        }
    }
}

#[test]
fn no_file_imports_itself_by_way_of_others() {
    let imports = imports();
    let arrows = imports.values().map(BTreeSet::len).sum::<usize>();
    assert!(
        arrows > 2 * imports.len(),
        "only {arrows} arrows between {} files were read",
        imports.len()
    );
    if let Some(circle) = circle(&imports) {
        panic!(
            "these files import each other in a circle: {}",
            circle.join(" -> ")
        );
    }
}

#[test]
fn the_pure_layers_touch_nothing_outside() {
    for name in ["game", "engine", "words", "app"] {
        for file in layer(name) {
            for impure in IMPURE {
                assert!(
                    !file.code().contains(impure),
                    "{} touches {impure}",
                    file.name
                );
            }
        }
    }
}

#[test]
fn only_the_store_touches_files() {
    for (name, _) in LAYERS
        .iter()
        .filter(|(name, _)| *name != "store" && *name != "cli")
    {
        for file in layer(name) {
            assert!(
                !file.code().contains("std::fs"),
                "{} touches files",
                file.name
            );
        }
    }
}

#[test]
fn no_function_is_over_sixty_lines() {
    let mut functions = 0;
    for file in sources("src") {
        for Function { name, lines } in file.functions() {
            functions += 1;
            let is_due = ["src/tui/rules_text.rs", "src/tui/view/status.rs"].contains(&&*file.name)
                || file.name == "src/core/engine/preset.rs";
            assert!(
                lines <= 60 || is_due,
                "{name} in {} has {lines} lines",
                file.name
            );
        }
    }
    assert!(functions > 500, "only {functions} functions were read");
}

#[test]
fn every_file_is_compiled() {
    let files = [sources("src"), sources("tests/it")].concat();
    let text_of = |name: &str| {
        files
            .iter()
            .find(|file| file.name == name)
            .map(|file| file.text.as_str())
    };
    for file in &files {
        let (folder, name) = file.name.rsplit_once('/').expect("a folder");
        let (folder, module) = match name {
            "main.rs" | "lib.rs" => continue,
            "mod.rs" => folder.rsplit_once('/').expect("a folder"),
            _ => (folder, name.trim_end_matches(".rs")),
        };
        let parents = ["mod.rs", "main.rs", "lib.rs"].map(|parent| format!("{folder}/{parent}"));
        let declared = |parent: &String| {
            text_of(parent).is_some_and(|text| text.contains(&format!("mod {module};")))
        };
        assert!(
            parents.iter().any(declared),
            "no module declares {}",
            file.name
        );
    }
}

#[test]
fn the_top_level_holds_what_belongs_there_and_nothing_else() {
    let allowed = [
        "assets",
        "src",
        "tests",
        "Cargo.lock",
        "Cargo.toml",
        "LICENSE",
        "deny.toml",
        "rust-toolchain.toml",
    ];
    let pages = [
        "README.md",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "SECURITY.md",
    ];
    // Only what belongs to the project counts, and only git knows what that is: not in a package,
    // not in a tree that something else was put into.
    let listed = Command::new("git")
        .args(["ls-files", "-z"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output();
    let listed = listed
        .ok()
        .filter(|_| Path::new(env!("CARGO_MANIFEST_DIR")).join(".git").exists());
    let files = listed.map_or_else(String::new, |output| {
        String::from_utf8_lossy(&output.stdout).into_owned()
    });
    for file in files.split('\0').filter(|file| !file.is_empty()) {
        let top = file.split('/').next().unwrap_or(file);
        let is_known = allowed.contains(&top) || pages.contains(&top) || top.starts_with('.');
        assert!(is_known, "{top} does not belong at the top");
    }
}
