//! Circles of files that use each other.

use std::collections::{BTreeMap, BTreeSet};

use super::sources::{Source, in_package, parts, within_brackets};

/// The files of a package by the paths of their modules.
type Modules<'a, 'c> = BTreeMap<Vec<&'a str>, Module<'a, 'c>>;

/// A file with its code, and the paths in that; true for those that it hands on.
struct Module<'a, 'c> {
    file: &'a Source,
    code: &'c str,
    paths: Vec<(bool, Vec<&'c str>)>,
}

/// The files that use themselves through others. A name that a module hands on leads to the file
/// that defines it.
pub(crate) fn in_circles(files: &[Source]) -> Vec<&str> {
    let codes: Vec<_> = files.iter().map(Source::code).collect();
    let mut modules: Modules<'_, '_> = BTreeMap::new();
    for (file, code) in files.iter().zip(&codes) {
        let paths = paths(code).collect();
        modules.insert(module(file), Module { file, code, paths });
    }
    let used = |it: &Module<'_, '_>| {
        let paths = it.paths.iter().filter(|(is_handed_on, _)| !is_handed_on);
        let files = paths.filter_map(|(_, path)| defining(path, it.file, &modules, 0));
        files.collect::<BTreeSet<_>>()
    };
    let used = modules.values().map(|it| (&*it.file.name, used(it)));
    let used: BTreeMap<_, _> = used.collect();
    let is_in_circle = |file: &&str| {
        let (mut reached, mut next) = (BTreeSet::new(), vec![*file]);
        while let Some(file) = next.pop() {
            next.extend(used[file].iter().filter(|it| reached.insert(**it)));
        }
        reached.contains(file)
    };
    used.keys().copied().filter(is_in_circle).collect()
}

/// The path of a file's module.
fn module(file: &Source) -> Vec<&str> {
    let path = in_package(&file.name).trim_end_matches(".rs").split('/');
    path.filter(|name| !["mod", "lib"].contains(name)).collect()
}

/// The other file that defines what a path in this one names, if the package has it.
fn defining<'a>(
    path: &[&str],
    from: &Source,
    modules: &Modules<'a, '_>,
    depth: u8,
) -> Option<&'a str> {
    let outward = path.iter().take_while(|name| **name == "super").count();
    let here = module(from);
    let path = match path.strip_prefix(&["crate"]) {
        Some(path) => path.to_vec(),
        None => [&here[..here.len().checked_sub(outward)?], &path[outward..]].concat(),
    };
    let mut ends = (1..=path.len()).rev();
    let end = ends.find(|end| modules.contains_key(&path[..*end]))?;
    let Module { file, code, paths } = &modules[&path[..end]];
    let name = path.get(end);
    let is_here = name.is_none_or(|name| {
        let kinds = ["struct", "enum", "trait", "type", "const", "static", "fn"];
        kinds
            .iter()
            .any(|kind| code.contains(&format!("{kind} {name}")))
    });
    if is_here {
        return Some(&*file.name).filter(|name| *name != from.name);
    }
    // A glob may hand the name on.
    let name = name.copied().filter(|_| depth < 8)?;
    let mut handed_on = paths.iter().filter_map(|(_, path)| {
        let (last, before) = path.split_last()?;
        let leads = *last == name || *last == "*";
        leads.then(|| defining(&[before, &[name]].concat(), file, modules, depth + 1))?
    });
    handed_on.find(|name| *name != from.name)
}

const fn is_word(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || sign == '_'
}

/// The paths in a code, those that it imports and those from a root; true for those it hands on.
fn paths(code: &str) -> impl Iterator<Item = (bool, Vec<&str>)> {
    let begins = ["use ", "crate::", "super::"].into_iter();
    let begins = begins.flat_map(|word| code.match_indices(word));
    let is_begin = |(at, _): &(usize, &str)| !code[..*at].ends_with(|it| is_word(it) || it == ':');
    begins.filter(is_begin).flat_map(|(at, word)| {
        let line = code[..at].rsplit('\n').next().unwrap_or_default();
        let tree = &code[at..].trim_start_matches("use ");
        let is_handed_on = line.starts_with("pub") || line.contains("in ") && word != "use ";
        branches(&[], tree)
            .into_iter()
            .map(move |path| (is_handed_on, path))
    })
}

/// The paths of a tree such as `a::{b, c::d}`.
fn branches<'a>(before: &[&'a str], tree: &'a str) -> Vec<Vec<&'a str>> {
    let tree = tree.trim_start();
    if let Some(group) = tree.strip_prefix('{') {
        let inside = parts(within_brackets(group)).into_iter();
        return inside.flat_map(|part| branches(before, part)).collect();
    }
    let end = tree.find(|sign| !is_word(sign) && sign != '*');
    let (name, rest) = tree.split_at(end.unwrap_or(tree.len()));
    let names = [before, &[name]].concat();
    match rest.strip_prefix("::") {
        Some(rest) => branches(&names, rest),
        None => vec![names],
    }
}
