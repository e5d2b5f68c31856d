//! The sources of the program as text.

use std::path::{Path, PathBuf};
use std::{env, fs};

/// A file of sources.
#[derive(Clone)]
pub(crate) struct Source {
    /// The path below the project's directory, as in `src/app/mod.rs`.
    pub(crate) name: String,
    pub(crate) text: String,
}

impl Source {
    /// The source without comments.
    pub(crate) fn code(&self) -> String {
        self.text
            .lines()
            .map(|line| line.split("//").next().unwrap_or_default())
            .collect::<Vec<_>>()
            .join("\n")
    }
}

/// The size of a source in words and signs, without comments and layout.
pub(crate) fn tokens(text: &str) -> usize {
    let is_word = |sign: char| sign.is_alphanumeric() || sign == '_';
    let in_line = |line: &str| {
        let signs = line
            .chars()
            .filter(|sign| !is_word(*sign) && !sign.is_whitespace());
        let words = line.split(|sign| !is_word(sign));
        signs.count() + words.filter(|word| !word.is_empty()).count()
    };
    let lines = text.lines();
    let code = lines.filter(|line| !line.trim_start().starts_with("//"));
    code.map(in_line).sum()
}

/// The text up to the bracket that closes the previous one.
pub(crate) fn within_brackets(text: &str) -> &str {
    let mut depth = 1;
    let end = text.find(|sign| {
        depth += i32::from("([{".contains(sign)) - i32::from(")]}".contains(sign));
        depth == 0
    });
    &text[..end.unwrap_or(text.len())]
}

/// The parts between commas outside of brackets.
pub(crate) fn parts(text: &str) -> Vec<&str> {
    let mut depth = 0;
    text.split(|sign| {
        depth += i32::from("([{".contains(sign)) - i32::from(")]}".contains(sign));
        depth == 0 && sign == ','
    })
    .collect()
}
/// The path of a source below its package's directory, as in `app/mod.rs`.
pub(crate) fn in_package(file: &str) -> &str {
    let packages = ["src/core/", "src/screen/", "src/"];
    let inside = packages
        .iter()
        .find_map(|package| file.strip_prefix(package));
    inside.unwrap_or(file)
}

/// The Rust files below this directory of the project, sorted; none if it does not exist.
pub(crate) fn sources(dir: &str) -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<PathBuf> = Vec::new();
    let mut dirs = vec![root.join(dir)];
    while let Some(dir) = dirs.pop() {
        for entry in fs::read_dir(&dir).into_iter().flatten() {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                dirs.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
        .iter()
        .map(|path| Source {
            name: name(root, path),
            text: fs::read_to_string(path).expect("text"),
        })
        .collect()
}

/// Compares a text with the file that keeps it; `MENACE_DRAW=1` keeps it instead.
#[track_caller]
pub(crate) fn assert_kept(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if env::var_os("MENACE_DRAW").is_some() {
        fs::write(&path, text).expect("the project can be written");
    }
    let kept = fs::read_to_string(&path)
        .unwrap_or_default()
        .replace("\r\n", "\n");
    let mut lines = kept.lines().zip(text.lines());
    let other = lines.find(|(kept, line)| kept != line);
    let thread = std::thread::current();
    let claim = thread.name().unwrap_or_default();
    let mend = format!("MENACE_DRAW=1 cargo test --test it {claim}");
    assert!(
        kept == text,
        "{file} is stale at {other:#?}; to take it in:\n{mend}"
    );
}

/// The path below the project's directory, with slashes on every system.
fn name(root: &Path, path: &Path) -> String {
    let parts = path
        .strip_prefix(root)
        .expect("a path below the project")
        .components();
    parts
        .map(|part| part.as_os_str().to_string_lossy().into_owned())
        .collect::<Vec<_>>()
        .join("/")
}
