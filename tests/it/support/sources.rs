//! The sources of the program as text: their words, and where their functions begin and end.

use std::fs;
use std::path::{Path, PathBuf};

/// A file of sources.
#[derive(Clone)]
pub(crate) struct Source {
    /// Its path below the project's directory, as in `src/app/mod.rs`.
    pub(crate) name: String,
    pub(crate) text: String,
}

/// A function that has a body.
pub(crate) struct Function<'a> {
    pub(crate) name: &'a str,
    /// From its signature to its closing brace.
    pub(crate) lines: usize,
}

impl Source {
    /// The source without its comments, which may speak of anything.
    pub(crate) fn code(&self) -> String {
        self.text
            .lines()
            .map(|line| line.split("//").next().unwrap_or_default())
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// The names, numbers and signs of the code, without comments, strings and characters.
    pub(crate) fn tokens(&self) -> Vec<&str> {
        let mut tokens = Vec::new();
        let mut rest = self.text.trim_start();
        while !rest.is_empty() {
            let (token, after) = rest.split_at(token_length(rest));
            let is_comment = token.starts_with("//") || token.starts_with("/*");
            if token == "#" || !is_comment && !token.ends_with(['"', '\'', '#']) {
                tokens.push(token);
            }
            rest = after.trim_start();
        }
        tokens
    }

    /// The functions that have a body, which ends where rustfmt puts its brace.
    pub(crate) fn functions(&self) -> Vec<Function<'_>> {
        let lines: Vec<_> = self.text.lines().collect();
        let ending = |start: usize| {
            let indent = &lines[start][..lines[start].find(|sign| sign != ' ')?];
            let rest = lines[start..].iter().enumerate();
            let mut ends = rest.filter_map(|(nth, line)| {
                let line = line.strip_prefix(indent)?;
                let is_end = line == "}" || line.ends_with(';') || nth == 0 && line.ends_with('}');
                (is_end && !line.starts_with(' ')).then_some((nth + 1, line))
            });
            ends.next().filter(|(_, line)| line.ends_with('}'))
        };
        let starts = lines.iter().map(|line| function_name(line)).enumerate();
        let functions = starts.filter_map(|(start, name)| Some((name?, ending(start)?)));
        functions
            .map(|(name, (lines, _))| Function { name, lines })
            .collect()
    }
}

/// The name of the function that begins on this line.
fn function_name(line: &str) -> Option<&str> {
    let (before, after) = line.trim_start().split_once("fn ")?;
    let is_beginning = before.split_whitespace().all(|word| {
        word.starts_with("pub") || word == "const" || word == "in" || word.ends_with(')')
    });
    is_beginning.then(|| &after[..word_length(after)])
}

fn word_length(text: &str) -> usize {
    text.find(|sign: char| !sign.is_alphanumeric() && sign != '_')
        .unwrap_or(text.len())
}

/// The length of the comment, string, character, name, number or sign that a text begins with.
fn token_length(text: &str) -> usize {
    let until = |end: &str, from: usize| {
        let found = text[from..].find(end);
        found.map_or(text.len(), |at| from + at + end.len())
    };
    let first = text.chars().next().map_or(0, char::len_utf8);
    match text.as_bytes() {
        [b'/', b'/', ..] => text.find('\n').unwrap_or(text.len()),
        [b'/', b'*', ..] => until("*/", 2),
        [b':', b':', ..] | [b'.', b'.', ..] => 2,
        [b'r', b'"', ..] => until("\"", 2),
        [b'r', b'#', b'"', ..] => until("\"#", 3),
        [b'"', ..] => quoted_length(text),
        [b'\'', b'\\', ..] => until("'", 3),
        [b'\'', ..] if text.chars().nth(2) == Some('\'') => until("'", 1),
        [b'\'', ..] => 1 + word_length(&text[1..]).max(1),
        _ => word_length(text).max(first),
    }
}

/// The length of a string with both its quotation marks.
fn quoted_length(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, sign) in text.char_indices().skip(1) {
        match sign {
            '"' if !is_escaped => return at + 1,
            '\\' => is_escaped = !is_escaped,
            _ => is_escaped = false,
        }
    }
    text.len()
}

/// The path of a source below its package's directory, as in `app/mod.rs`.
pub(crate) fn in_package(file: &str) -> &str {
    let packages = ["src/core/", "src/screen/", "src/"];
    let inside = packages
        .iter()
        .find_map(|package| file.strip_prefix(package));
    inside.unwrap_or(file)
}

/// The Rust files below this directory of the project, in order; none where there is no such one.
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
