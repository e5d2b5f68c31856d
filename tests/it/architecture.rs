//! The layout of the sources: dependencies between layers, and the APIs forbidden to a layer.

use std::path::Path;
use std::process::Command;

use crate::support::circles::in_circles;
use crate::support::sources::{Source, in_package, parts, sources, tokens, within_brackets};

/// The layers that the screen's own files may name.
const SCREEN: &[&str] = &[
    "app", "draw", "engine", "game", "model", "parts", "tui", "words",
];

/// Each layer with the layers it may name.
const LAYERS: &[(&str, &[&str])] = &[
    ("game", &[]),
    ("engine", &["game"]),
    ("store", &["engine", "game", "model", "words"]),
    ("words", &["engine", "game"]),
    ("paper", &["engine", "game", "words"]),
    ("model", &["engine", "game", "words"]),
    ("draw", &["engine", "game", "model", "words"]),
    ("parts", &["draw", "engine", "game", "model", "words"]),
    ("app", SCREEN),
    ("tui", SCREEN),
    ("plain", &["app", "engine", "game", "parts", "words"]),
    ("jobs", &["engine", "model"]),
    ("disk", &["store"]),
    ("workspace", &["app", "engine", "model", "store", "words"]),
    ("threads", &["app", "engine", "jobs"]),
    (
        "terminal",
        &[
            "app",
            "draw",
            "workspace",
            "engine",
            "game",
            "store",
            "threads",
            "tui",
            "words",
        ],
    ),
    (
        "web",
        &[
            "app",
            "draw",
            "workspace",
            "engine",
            "game",
            "jobs",
            "paper",
            "plain",
            "store",
            "tui",
            "words",
        ],
    ),
    (
        "cli",
        &[
            "app",
            "disk",
            "draw",
            "workspace",
            "engine",
            "game",
            "paper",
            "plain",
            "store",
            "terminal",
            "threads",
            "tui",
            "words",
        ],
    ),
];

/// APIs forbidden in a pure layer: files, clocks, threads, terminal, environment, random generators
/// of its own.
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
    let package = match name {
        "game" | "engine" => "src/core",
        "cli" | "disk" | "terminal" | "threads" | "web" => "src",
        _ => "src/screen",
    };
    let files = sources(&format!("{package}/{name}"));
    // Published packages are separate from each other.
    let is_elsewhere = !Path::new(package).exists() || name == "web";
    assert!(!files.is_empty() || is_elsewhere, "no sources of {name}");
    files
}

#[test]
fn no_layer_names_one_that_it_may_not_know() {
    let files = sources("src");
    // Published packages are separate from each other.
    let least = if Path::new("src/screen").exists() {
        200
    } else {
        40
    };
    assert!(files.len() > least, "only {} files were read", files.len());
    let wrong: Vec<_> = files.iter().flat_map(forbidden).collect();
    assert_eq!(wrong, [] as [String; 0]);
}

#[test]
fn a_layer_that_is_named_where_it_may_not_be_is_found_however_it_is_written() {
    for code in [
        "use crate::tui::Screen;",
        "use crate::{\n    engine::{Machine, Rules},\n    tui::{self, Screen},\n};",
        "use super::super::super::tui::*;",
        "fn draw() {\n    crate::tui::view::draw();\n}",
        "use menace::tui as screen;",
    ] {
        let planted = source("src/screen/words/play/planted.rs", code);
        let found = forbidden(&planted);
        assert!(found.len() == 1, "{code}: {found:?}");
    }
    let quiet = "// crate::tui\nuse super::super::numbers;\nuse crate::engine::Machine;";
    let planted = source("src/screen/words/play/planted.rs", quiet);
    assert_eq!(forbidden(&planted), [] as [String; 0]);
}

/// The references of a file to layers it must not know.
fn forbidden(file: &Source) -> Vec<String> {
    let Some((layer, below)) = in_package(&file.name).split_once('/') else {
        return Vec::new(); // The crate's root knows them all.
    };
    let known = LAYERS.iter().find(|(name, _)| *name == layer);
    let (_, may) = known.unwrap_or_else(|| panic!("{} is in a layer with no row", file.name));
    let code = file.code();
    let may_not = |name: &&str| {
        let is_layer = LAYERS.iter().any(|(layer, _)| layer == name);
        is_layer && *name != layer && !may.contains(name)
    };
    let mut wrong: Vec<_> = ["crate::", "menace::", "menace_core::", "menace_screen::"]
        .iter()
        .flat_map(|root| code.match_indices(root))
        .flat_map(|(at, root)| first_names(&code[at + root.len()..]))
        .filter(may_not)
        .map(|name| format!("{} names {name}", file.name))
        .collect();
    // At this depth `super` is the crate's root, which knows every layer.
    let modules = below.split('/').filter(|part| *part != "mod.rs");
    let out = "super::".repeat(modules.count() + 1);
    if code.contains(&out) {
        wrong.push(format!("{} leaves its layer by `super`", file.name));
    }
    wrong
}

/// The names after a path: one, or those between braces.
fn first_names(path: &str) -> Vec<&str> {
    let names = match path.strip_prefix('{') {
        Some(group) => parts(within_brackets(group)),
        None => vec![path],
    };
    let is_outside = |sign: char| !sign.is_alphanumeric() && sign != '_';
    let first = |name: &str| {
        name.trim_start()
            .find(is_outside)
            .unwrap_or(name.trim().len())
    };
    let names = names.into_iter();
    names
        .map(|name| &name.trim_start()[..first(name)])
        .collect()
}

fn source(name: &str, text: &str) -> Source {
    Source {
        name: name.to_owned(),
        text: text.to_owned(),
    }
}

#[test]
fn no_files_of_the_screen_use_each_other_in_a_circle() {
    assert_eq!(in_circles(&sources("src/screen")), [] as [&str; 0]);
}

#[test]
fn a_circle_is_found_through_names_that_a_module_hands_on() {
    let files = [
        (
            "a/mod.rs",
            "mod one;\nmod two;\npub use one::{One, Other};\nstruct Own;",
        ),
        ("a/one.rs", "use super::two::Two;\nstruct One;"),
        ("a/two.rs", "enum Two {\n    A(crate::b::B),\n}"),
        (
            "b.rs",
            "use crate::{\n    c::*,\n    d::One,\n};\nstruct B;",
        ),
        ("c.rs", "use crate::a::Own;"),
        ("d.rs", "use crate::a::*;\nuse crate::b::B;"),
    ];
    let files = files.map(|(name, code)| source(&format!("src/screen/{name}"), code));
    let circle = ["a/one.rs", "a/two.rs", "b.rs"].map(|name| format!("src/screen/{name}"));
    assert_eq!(in_circles(&files), circle);
}

#[test]
fn the_pure_layers_touch_nothing_outside() {
    for name in [
        "game", "engine", "words", "model", "paper", "app", "parts", "plain",
    ] {
        let draws = ["app", "parts"].contains(&name);
        for file in layer(name) {
            for impure in IMPURE {
                if impure == "ratatui" && draws {
                    continue;
                }
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
fn only_the_disk_and_the_commands_touch_files() {
    for (name, _) in LAYERS
        .iter()
        .filter(|(name, _)| *name != "disk" && *name != "cli")
    {
        for file in layer(name) {
            let touches = file.code().replace("std::fs::TryLockError", "");
            assert!(!touches.contains("std::fs"), "{} touches files", file.name);
        }
    }
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
        let declares = |folder: &str, opening: &str| {
            ["mod.rs", "main.rs", "lib.rs"].iter().any(|parent| {
                let text = text_of(&format!("{folder}/{parent}")).unwrap_or_default();
                text.contains(opening) && text.contains(&format!("mod {module};"))
            })
        };
        // A folder may be an inline module of the file above it.
        let (above, inside) = folder.rsplit_once('/').unwrap_or_default();
        assert!(
            declares(folder, "") || declares(above, &format!("mod {inside} {{")),
            "no module declares {}",
            file.name
        );
    }
}

#[test]
fn a_property_that_fails_writes_nothing_into_the_tree() {
    let mut properties = 0;
    for file in sources("tests/it") {
        let mut rest = file.text.split("\nproptest! {\n");
        rest.next();
        for property in rest {
            let is_configured = property
                .trim_start()
                .starts_with("#![proptest_config(cases(");
            assert!(is_configured, "a property without `cases` in {}", file.name);
            properties += 1;
        }
    }
    assert!(properties > 8, "only {properties} properties");
}

#[test]
fn the_top_level_holds_what_belongs_there_and_nothing_else() {
    let allowed = [
        "assets",
        "examples",
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
    // Only files tracked by git count. There is no git in a package or an exported tree.
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

/// Limits the size of each part to its number in `budget.txt`, so that every addition is weighed
/// against what it replaces. A number may be raised, with the reason in the commit.
#[test]
fn no_part_is_heavier_than_its_budget() {
    let mut budgets = Vec::new();
    for line in include_str!("budget.txt").lines() {
        if line.starts_with('#') {
            continue;
        }
        let mut words = line.split_whitespace();
        let most: usize = words.next().and_then(|word| word.parse().ok()).expect(line);
        budgets.push((most, words.collect::<Vec<_>>()));
    }
    let mut weights = vec![0; budgets.len()];
    for file in [sources("src"), sources("tests")].concat() {
        let lies_in =
            |(_, paths): &(usize, Vec<&str>)| paths.iter().any(|path| file.name.starts_with(path));
        let at: Vec<_> = (0..budgets.len())
            .filter(|at| lies_in(&budgets[*at]))
            .collect();
        let [at] = at[..] else {
            panic!("{} has {} budgets", file.name, at.len());
        };
        weights[at] += tokens(&file.text);
    }
    let over: Vec<_> = weights
        .iter()
        .zip(&budgets)
        .filter(|(weight, (most, _))| *weight > most)
        .map(|(weight, (most, paths))| format!("{} has {weight} tokens of {most}", paths.join(" ")))
        .collect();
    assert_eq!(over, [] as [String; 0]);
}
