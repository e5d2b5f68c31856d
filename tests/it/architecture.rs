//! The layout of the sources: dependencies between layers, and the APIs forbidden to a layer.

use std::collections::BTreeMap;
use std::path::Path;

use crate::support::circles::in_circles;
use crate::support::sources::{Source, in_package, parts, sources, tokens, within_brackets};

/// Each layer with the layers it may name.
const LAYERS: &str = "\
game:
engine: game
store: engine game model words
words: engine game
paper: engine game words
model: engine game words
draw: engine game model words
parts: draw engine game model words
app: draw engine game model parts words
tui: app draw engine game model parts words
plain: app engine game parts words
jobs: engine model
disk: store
workspace: app engine model store words
threads: app engine jobs
terminal: app draw engine game store threads tui words workspace
web: app draw engine game jobs paper plain store tui words workspace
cli: app disk draw engine game paper plain store terminal threads tui words workspace";

fn layers() -> impl Iterator<Item = (&'static str, &'static str)> {
    LAYERS.lines().filter_map(|line| line.split_once(':'))
}

/// Each folder of the engine with the folders that it may name, lowest first.
const FOLDERS: &str = "\
boxes:
records: boxes
opponents: boxes records
play: boxes opponents records
exact: boxes opponents play records
training: boxes exact opponents play records
past: boxes exact play records
teach: boxes play records
file: boxes past play records";

/// The most methods of each large type by floor.
const METHODS: &str = "\
Machine: exact 9, past 16, play 42, teach 6
Pair: exact 2, past 1, play 35, teach 2
Session: model 60
App: app 59
View: model 88";

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
    let quiet = "// crate::tui\nuse super::super::numbers;\nuse crate::engine::Pair;";
    let planted = source("src/screen/words/play/planted.rs", quiet);
    assert_eq!(forbidden(&planted), [] as [String; 0]);
}

/// The references of a file to layers it must not know.
fn forbidden(file: &Source) -> Vec<String> {
    let Some((layer, below)) = in_package(&file.name).split_once('/') else {
        return Vec::new(); // The crate's root knows them all.
    };
    let mut known = layers().filter(|(name, _)| *name == layer);
    let (_, may) = known
        .next()
        .unwrap_or_else(|| panic!("{} has no layer", file.name));
    let code = file.code();
    let may_not = |name: &&str| {
        let is_layer = layers().any(|(layer, _)| layer == *name);
        is_layer && *name != layer && !may.split(' ').any(|it| it == *name)
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
fn first_names<'a>(path: &'a str) -> Vec<&'a str> {
    let names = match path.strip_prefix('{') {
        Some(group) => parts(within_brackets(group)),
        None => vec![path],
    };
    let is_outside = |sign: char| !sign.is_alphanumeric() && sign != '_';
    let first = |name: &'a str| name.trim_start().split(is_outside).next();
    names.into_iter().filter_map(first).collect()
}

fn source(name: &str, text: &str) -> Source {
    Source {
        name: name.to_owned(),
        text: text.to_owned(),
    }
}

#[test]
fn no_files_of_a_package_use_each_other_in_a_circle() {
    let packages = ["src/core", "src/screen", "src/web"];
    for files in packages.map(sources) {
        assert_eq!(in_circles(&files), [] as [&str; 0]);
    }
}

#[test]
fn the_arrows_between_the_folders_of_the_engine_go_one_way() {
    let folders: Vec<_> = FOLDERS
        .lines()
        .filter_map(|it| it.split_once(':'))
        .collect();
    for (nth, (folder, may)) in folders.iter().enumerate() {
        let is_below = |name: &&str| folders[..nth].iter().any(|(it, _)| it == name);
        assert!(may.split_whitespace().all(|it| is_below(&it)), "{folder}");
        let files = sources(&format!("src/core/engine/{folder}"));
        let is_elsewhere = !Path::new("src/core").exists();
        assert!(!files.is_empty() || is_elsewhere, "no sources of {folder}");
        for file in &files {
            let code = file.code();
            let named = code.match_indices("crate::engine::");
            let named = named.flat_map(|(at, root)| first_names(&code[at + root.len()..]));
            let may = |name: &str| name == "Generator" || may.split(' ').any(|it| it == name);
            let wrong: Vec<_> = named.filter(|name| !may(name)).collect();
            assert!(wrong.is_empty(), "{} names {wrong:?}", file.name);
            let leaves = code.contains("super::super");
            assert!(!leaves, "{} leaves its folder by `super`", file.name);
        }
    }
}

#[test]
fn no_large_type_has_more_methods_on_a_floor_than_are_listed() {
    let files = [sources("src/core"), sources("src/screen")].concat();
    for line in METHODS.lines() {
        let (name, most) = line.split_once(": ").expect("a type and its floors");
        let mut left: BTreeMap<_, usize> = most
            .split(", ")
            .filter_map(|it| it.split_once(' '))
            .map(|(floor, count)| (floor, count.parse().expect("a number")))
            .collect();
        for file in &files {
            let path = in_package(&file.name).trim_start_matches("engine/");
            let floor = path.split('/').next().unwrap_or_default();
            let count = methods(&file.code(), name);
            let left = left.entry(floor).or_default();
            let rest = left.checked_sub(count);
            *left = rest.unwrap_or_else(|| panic!("{floor} has more methods of {name}: {most}"));
        }
    }
}

/// The number of methods in all blocks that a code has for this type.
fn methods(code: &str, name: &str) -> usize {
    let blocks = code.split("\nimpl").skip(1);
    let of_type = blocks.filter_map(|block| {
        let (head, body) = block.split_once(" {\n")?;
        let head = head.replace("<'a>", "").replace("<'_>", "");
        (head.trim() == name).then_some(body)
    });
    let bodies = of_type.map(within_brackets);
    let is_method = |line: &&str| {
        let is_member = line.starts_with("    ") && !line.starts_with("     ");
        is_member && line.contains("fn ")
    };
    bodies.map(|it| it.lines().filter(is_method).count()).sum()
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
            let code = file.code();
            for impure in IMPURE.iter().filter(|it| !draws || **it != "ratatui") {
                assert!(!code.contains(impure), "{} touches {impure}", file.name);
            }
        }
    }
}

#[test]
fn only_the_disk_and_the_commands_touch_files() {
    for (name, _) in layers().filter(|(name, _)| !["disk", "cli"].contains(name)) {
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
        let file = files.iter().find(|file| file.name == name);
        file.map_or("", |file| &file.text)
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
                let text = text_of(&format!("{folder}/{parent}"));
                text.contains(opening) && text.contains(&format!("mod {module};"))
            })
        };
        // A folder may be an inline module of the file above it.
        let (above, inside) = folder.rsplit_once('/').unwrap_or_default();
        let is_declared = declares(folder, "") || declares(above, &format!("mod {inside} {{"));
        assert!(is_declared, "no module declares {}", file.name);
    }
}

/// Limits the size of each part to its number in `budget.txt`, so that every addition is weighed
/// against what it replaces. A number may be raised, with the reason in the commit.
#[test]
fn no_part_is_heavier_than_its_budget() {
    let files = [sources("src"), sources("tests")].concat();
    let mut weighed = 0;
    for line in include_str!("budget.txt")
        .lines()
        .filter(|it| !it.starts_with('#'))
    {
        let (most, paths) = line.split_once(' ').expect("a number and paths");
        let lies_in = |file: &&Source| paths.split(' ').any(|it| file.name.starts_with(it));
        let its = files.iter().filter(lies_in);
        weighed += its.clone().count();
        let weight: usize = its.map(|file| tokens(&file.text)).sum();
        let is_light = weight <= most.parse().expect("a number");
        assert!(is_light, "{paths} has {weight} tokens of {most}");
    }
    assert_eq!(weighed, files.len(), "each file has one budget");
}
