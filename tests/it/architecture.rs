//! The layout of the sources: the arrows between layers and files, and the form of the lines.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use crate::support::imports::{Imports, Program, circle};
use crate::support::sources::{Source, in_package, sources};

/// The layers below the screen, and its own files.
const SCREEN: &[&str] = &[
    "app", "board", "engine", "game", "list", "part", "popup", "tabs", "tui", "words",
];

/// Each layer with the layers that it may name.
const LAYERS: &[(&str, &[&str])] = &[
    ("game", &[]),
    ("engine", &["game"]),
    ("store", &["app", "engine", "game"]),
    ("words", &["engine", "game"]),
    ("paper", &["engine", "game", "words"]),
    ("app", SCREEN),
    ("board", SCREEN),
    ("tabs", SCREEN),
    ("tui", SCREEN),
    ("plain", &["app", "engine", "game", "words"]),
    ("jobs", &["app", "engine"]),
    ("disk", &["store"]),
    ("drawer", &["app", "engine", "store", "words"]),
    ("threads", &["app", "engine", "jobs"]),
    (
        "terminal",
        &[
            "app", "drawer", "engine", "game", "store", "threads", "tui", "words",
        ],
    ),
    (
        "web",
        &[
            "app", "drawer", "engine", "jobs", "paper", "plain", "store", "tui", "words",
        ],
    ),
    (
        "cli",
        &[
            "app", "disk", "engine", "game", "paper", "plain", "store", "terminal", "threads",
            "tui", "words",
        ],
    ),
];

/// The things that a pure layer must not touch: files, clocks, threads, a terminal, environment,
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
    let package = match name {
        "game" | "engine" => "src/core",
        "cli" | "disk" | "terminal" | "threads" | "web" => "src",
        _ => "src/screen",
    };
    let files = sources(&format!("{package}/{name}"));
    // The packages are apart from each other where they are published.
    let is_elsewhere = !Path::new(package).exists() || name == "web";
    assert!(!files.is_empty() || is_elsewhere, "no sources of {name}");
    files
}

#[test]
fn no_layer_names_one_that_it_may_not_know() {
    let layers = Program::read(&sources("src")).layers();
    // The packages are apart from each other where they are published.
    let least = if Path::new("src/screen").exists() {
        200
    } else {
        40
    };
    assert!(
        layers.len() > least,
        "only {} files were read",
        layers.len()
    );
    assert_eq!(forbidden(&layers), [] as [String; 0]);
}

#[test]
fn a_layer_that_is_named_where_it_may_not_be_is_found_however_it_is_written() {
    for code in [
        "use crate::tui::Screen;",
        "use crate::{\n    engine::Machine,\n    tui::{self, Screen},\n};",
        "use super::super::super::tui::*;",
        "fn draw() {\n    crate::tui::view::draw(\"crate::app\");\n}",
        "use menace::tui as screen;",
    ] {
        let planted = source("src/words/play/planted.rs", code);
        let layers = Program::read(&[planted]).layers();
        assert_eq!(forbidden(&layers), ["src/words/play/planted.rs names tui"]);
    }
    let quiet = "// crate::tui\nconst TEXT: &str = \"crate::tui::Screen\";";
    let planted = source("src/app/planted.rs", quiet);
    let layers = Program::read(&[planted]).layers();
    assert_eq!(forbidden(&layers), [] as [String; 0]);
}

/// The arrows between layers that there must not be.
fn forbidden(layers: &Imports) -> Vec<String> {
    let mut arrows = Vec::new();
    for (file, named) in layers {
        let Some((layer, _)) = in_package(file).split_once('/') else {
            continue; // The crate's root knows them all.
        };
        let known = LAYERS.iter().find(|(name, _)| *name == layer);
        let (_, may) = known.unwrap_or_else(|| panic!("{file} is in a layer with no row"));
        // A macro is at the crate's root, whichever layer it is of.
        let is_layer = |name: &&String| LAYERS.iter().any(|(layer, _)| layer == name);
        let wrong = named.iter().filter(is_layer);
        let wrong = wrong.filter(|name| !may.contains(&name.as_str()));
        arrows.extend(wrong.map(|name| format!("{file} names {name}")));
    }
    arrows
}

fn source(name: &str, text: &str) -> Source {
    Source {
        name: name.to_owned(),
        text: text.to_owned(),
    }
}

/// The session is still defined beside the app that holds the parts of the screen, and a part still
/// names scenes and popups that are none.
const MOVING: [&str; 2] = ["src/screen/app/mod.rs", "src/screen/part.rs"];

#[test]
fn no_file_imports_itself_by_way_of_others() {
    let mut imports = Program::read(&sources("src")).imports();
    for used in imports.values_mut() {
        used.retain(|file| !MOVING.contains(&file.as_str()));
    }
    let arrows = imports.values().map(BTreeSet::len).sum::<usize>();
    assert!(
        arrows > imports.len(),
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
fn a_circle_is_found_however_it_is_written() {
    let [root, folder] = [
        source("src/lib.rs", "pub mod app;"),
        source("src/app/mod.rs", "mod one;\nmod two;\npub use one::One;"),
    ];
    let one = source(
        "src/app/one.rs",
        "use super::two::Two;\npub struct One(Two);",
    );
    for code in [
        "use super::one::One;\npub struct Two;",
        "use crate::app::One;\npub struct Two;",
        "use crate::{app::{One as First}, game};\npub struct Two;",
        "pub struct Two;\nfn one() -> super::One {\n    todo!()\n}",
        "use super::one;\npub struct Two(Option<one::One>);",
        "pub struct Two;\nfn say() {\n    println!(\"{}\", crate::app::one::One);\n}",
    ] {
        let two = source("src/app/two.rs", code);
        let files = [root.clone(), folder.clone(), one.clone(), two];
        let imports = Program::read(&files).imports();
        let found = circle(&imports).map(|circle| circle.join(" -> "));
        assert_eq!(
            found.as_deref(),
            Some("src/app/one.rs -> src/app/two.rs -> src/app/one.rs"),
            "{code}"
        );
    }
}

#[test]
fn the_pure_layers_touch_nothing_outside() {
    for name in [
        "game", "engine", "words", "paper", "app", "board", "plain", "tabs",
    ] {
        let draws = ["app", "board", "tabs"].contains(&name);
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

/// So many places of the sources, tests and examples are still not as the claims below say; a count
/// may only fall.
const LEFT: [(&str, usize); 4] = [
    ("a line of more than 100 characters", 108),
    ("a let that packs more than two values", 0),
    ("a function of more than 60 lines", 0),
    ("a description that begins with a question word", 0),
];

#[test]
fn lines_functions_and_descriptions_are_short_and_plain() {
    let files = [sources("src"), sources("tests"), sources("examples")].concat();
    let count = files
        .iter()
        .map(|file| file.functions().len())
        .sum::<usize>();
    assert!(count > 2_000, "only {count} functions were read");
    let mut excess = Vec::new();
    for (claim, left) in LEFT {
        let faults: Vec<_> = files.iter().flat_map(|file| faults(file, claim)).collect();
        if faults.len() > left {
            excess.push(format!("{}, not {left}: {claim}", faults.len()));
            excess.extend(faults);
        }
    }
    assert!(excess.is_empty(), "{}", excess.join("\n"));
}

/// The places of a file that are not as a claim says.
fn faults(file: &Source, claim: &str) -> Vec<String> {
    let lines = || (1..).zip(file.text.lines());
    let places: Vec<String> = match claim {
        "a line of more than 100 characters" => lines()
            .filter(|(_, line)| line.chars().count() > 100)
            .map(|(nth, _)| nth.to_string())
            .collect(),
        "a let that packs more than two values" => packed(&file.tokens()),
        "a function of more than 60 lines" => file
            .functions()
            .into_iter()
            .filter(|function| function.lines > 60)
            .map(|function| function.name.to_owned())
            .collect(),
        _ => {
            let before = [""].into_iter().chain(file.text.lines());
            lines()
                .zip(before)
                .filter(|((_, line), before)| is_roundabout(line, before))
                .map(|((nth, _), _)| nth.to_string())
                .collect()
        }
    };
    let places = places.into_iter();
    places
        .map(|place| format!("{}:{place}", file.name))
        .collect()
}

/// The values of each `let (…) = (…);` and `let […] = […];` with more than two of them.
fn packed(tokens: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for at in (0..tokens.len()).filter(|&at| tokens[at] == "let") {
        let (names, after) = group(&tokens[at + 1..]);
        let ["=", right @ ..] = after else { continue };
        let (values, end) = group(right);
        let (names, values) = (parts(names), parts(values));
        if end.first() == Some(&";") && names > 2 && values == names {
            found.push(
                tokens[at..]
                    .iter()
                    .take(8)
                    .copied()
                    .collect::<Vec<_>>()
                    .join(" "),
            );
        }
    }
    found
}

/// The content of the bracket that opens here, and the rest after it.
fn group<'a, 'b>(tokens: &'a [&'b str]) -> (&'a [&'b str], &'a [&'b str]) {
    let mut depth = 0;
    let end = tokens.iter().position(|token| {
        depth += i32::from(["(", "[", "{"].contains(token));
        depth -= i32::from([")", "]", "}"].contains(token));
        depth == 0
    });
    match (tokens.first(), end) {
        (Some(&("(" | "[")), Some(end)) => (&tokens[1..end], &tokens[end + 1..]),
        _ => (&[], tokens),
    }
}

/// The number of parts between the commas of a group.
fn parts(group: &[&str]) -> usize {
    let mut depth = 0;
    let parts = group.split(|token| {
        depth += i32::from(["(", "[", "{"].contains(token));
        depth -= i32::from([")", "]", "}"].contains(token));
        depth == 0 && *token == ","
    });
    parts.filter(|part| !part.is_empty()).count()
}

/// True if this is the first line of a description, and asks where it should say.
fn is_roundabout(line: &str, before: &str) -> bool {
    const WORDS: [&str; 7] = [
        "What", "How", "Whether", "Where", "The same", "Somebody", "Whoever",
    ];
    let description = |line: &str| {
        let line = line.trim_start();
        let said = line
            .strip_prefix("///")
            .or_else(|| line.strip_prefix("//!"));
        said.map(|said| said.trim_start().to_owned())
    };
    let begins = |said: String| {
        let rests = WORDS.iter().filter_map(|word| said.strip_prefix(word));
        rests
            .into_iter()
            .any(|rest| !rest.starts_with(char::is_alphanumeric))
    };
    description(before).is_none() && description(line).is_some_and(begins)
}

#[test]
fn each_fault_of_form_is_found() {
    let long = format!("// {}", "é".repeat(98));
    let function = format!("fn long() {{\n{}}}", "    step();\n".repeat(59));
    for (claim, faulty, sound) in [
        (LEFT[0].0, long.as_str(), &long[..99]),
        (
            LEFT[1].0,
            "let (a, (b, c), mut d) = (1, f(2, 3), [4, 5]);",
            "let (a, b) = (1, 2); let (a, b, c) = f(1, 2, 3); let [a, b, c] = [1, 2, 3].map(f);",
        ),
        (
            LEFT[1].0,
            "let [a, b, c] = [1, 2, 3];",
            "let [a, b] = [1, 2];",
        ),
        (LEFT[2].0, &function, "fn short() {\n    step();\n}"),
        (
            LEFT[3].0,
            "    /// What it is.",
            "/// Whatever it is.\n/// How and where.",
        ),
    ] {
        assert_eq!(
            faults(&source("planted.rs", faulty), claim).len(),
            1,
            "{faulty}"
        );
        assert_eq!(
            faults(&source("planted.rs", sound), claim).len(),
            0,
            "{sound}"
        );
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
        // A folder may be a module that the one above it writes out.
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
    assert!(properties > 10, "only {properties} properties");
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
