//! Which file of the program uses what is defined in which others, read off the sources.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::sources::{Source, in_package};

/// Names from the crate's root down, as in `["app", "play", "Phase"]`.
type Path = Vec<String>;

/// Every file with the files whose items it uses.
pub(crate) type Imports = BTreeMap<String, BTreeSet<String>>;

/// A file as the others see it.
#[derive(Default)]
struct Module {
    /// Its path below the project's directory.
    file: String,
    /// The types, functions and constants at its top.
    items: BTreeSet<String>,
    /// The imports, by the names that they have here.
    names: BTreeMap<String, Path>,
    /// The paths in its code, with its imports, without those it only passes on (`pub use`).
    paths: BTreeSet<Path>,
}

/// The files of the program as modules, by their paths from the root down.
pub(crate) struct Program(BTreeMap<Path, Module>);

impl Program {
    pub(crate) fn read(files: &[Source]) -> Self {
        let modules = files.iter().map(|file| (place(file), Module::read(file)));
        Self(modules.collect())
    }

    /// Every file with the files whose items it uses.
    ///
    /// What is passed on (`pub use`) counts where it is defined. What a module's own `mod.rs`
    /// defines is there for all the files inside of the module, as it is by Rust's rules of
    /// privacy, and does not count.
    pub(crate) fn imports(&self) -> Imports {
        let Self(modules) = self;
        let mut imports = Imports::new();
        for (at, module) in modules {
            let definers = self.paths(at).filter_map(|path| definer(modules, &path));
            let used = definers
                .filter(|definer| !at.starts_with(definer))
                .map(|definer| modules[&definer].file.clone())
                .filter(|used| *used != module.file);
            imports.insert(module.file.clone(), used.collect());
        }
        imports
    }

    /// Every file with the modules at the crate's root that it names besides its own.
    pub(crate) fn layers(&self) -> Imports {
        let mut layers = Imports::new();
        for (at, module) in &self.0 {
            let named = self.paths(at).filter_map(|path| path.into_iter().next());
            let others = named.filter(|layer| at.first() != Some(layer));
            layers.insert(module.file.clone(), others.collect());
        }
        layers
    }

    /// The paths from the root of what a module names of this program.
    fn paths(&self, at: &Path) -> impl Iterator<Item = Path> {
        let named = self.0[at].paths.iter();
        named.filter_map(|path| absolute(&self.0, at, path))
    }
}

/// A way along imports from a file back to itself, if there is one.
pub(crate) fn circle(imports: &Imports) -> Option<Vec<&str>> {
    let mut done = BTreeSet::new();
    imports
        .keys()
        .find_map(|file| way_back(imports, file, &mut Vec::new(), &mut done))
}

fn way_back<'a>(
    imports: &'a Imports,
    file: &'a str,
    way: &mut Vec<&'a str>,
    done: &mut BTreeSet<&'a str>,
) -> Option<Vec<&'a str>> {
    if let Some(start) = way.iter().position(|before| *before == file) {
        return Some([&way[start..], &[file]].concat());
    }
    if !done.insert(file) {
        return None;
    }
    way.push(file);
    let found = imports[file]
        .iter()
        .find_map(|next| way_back(imports, next, way, done));
    way.pop();
    found
}

/// The module that a file is: `["app", "play"]` for `src/app/play.rs`, nothing for the crate's
/// root.
fn place(file: &Source) -> Path {
    in_package(&file.name)
        .trim_end_matches(".rs")
        .split('/')
        .filter(|part| !["lib", "mod"].contains(part))
        .map(str::to_owned)
        .collect()
}

/// The path from the root of what a file calls by this path; `None` if it is not of this crate.
fn absolute(modules: &BTreeMap<Path, Module>, at: &Path, path: &[String]) -> Option<Path> {
    let (first, rest) = path.split_first()?;
    match first.as_str() {
        "crate" | "menace" | "menace_core" | "menace_screen" => Some(rest.to_vec()),
        "self" => Some([at, rest].concat()),
        "super" => {
            let ups = path.iter().take_while(|step| *step == "super").count();
            Some([&at[..at.len().checked_sub(ups)?], &path[ups..]].concat())
        }
        _ if modules[at]
            .names
            .get(first)
            .is_some_and(|import| import[0] != *first) =>
        {
            absolute(modules, at, &[&modules[at].names[first], rest].concat())
        }
        _ => Some([at, path].concat()).filter(|path| modules.contains_key(&path[..=at.len()])),
    }
}

/// The module that defines what has this path from the root, wherever it is passed on; `None` for a
/// module itself.
fn definer(modules: &BTreeMap<Path, Module>, path: &[String]) -> Option<Path> {
    let depth = (0..=path.len())
        .rev()
        .find(|&depth| modules.contains_key(&path[..depth]))?;
    let (place, name) = (path[..depth].to_vec(), path.get(depth)?);
    let module = &modules[&place];
    if module.items.contains(name) {
        return Some(place);
    }
    let passed_on = [module.names.get(name)?, &path[depth + 1..]].concat();
    let next = absolute(modules, &place, &passed_on)?;
    // Where the other packages are elsewhere, their names lead back to themselves.
    if next == path {
        return None;
    }
    definer(modules, &next)
}

impl Module {
    fn read(file: &Source) -> Self {
        let mut module = Self {
            file: file.name.clone(),
            ..Self::default()
        };
        let tokens = file.tokens();
        let mut at = 0;
        let mut depth = 0_usize;
        while at < tokens.len() {
            let token = tokens[at];
            let before = at.checked_sub(1).map_or("", |before| tokens[before]);
            match token {
                "{" => depth += 1,
                "}" => depth -= 1,
                "use" if tokens.get(at + 1) != Some(&"<") => {
                    let length = tokens[at..].iter().position(|token| *token == ";");
                    let tree = &tokens[at + 1..at + length.expect("an end of the import")];
                    module.import(tree, &[], ["pub", ")"].contains(&before));
                    at += tree.len();
                }
                _ if depth == 0 && ITEMS.contains(&before) => {
                    module.items.insert(token.to_owned());
                }
                _ if is_name(token) && ![".", "::"].contains(&before) => {
                    let path = path_at(&tokens[at..]);
                    at += 2 * (path.len() - 1);
                    module.paths.insert(path);
                }
                _ => {}
            }
            at += 1;
        }
        module
    }

    /// Reads what stands between `use` and the semicolon.
    fn import(&mut self, tree: &[&str], above: &[String], is_passed_on: bool) {
        let steps = path_at(tree);
        let path = [above, &steps].concat();
        let rest = &tree[(2 * steps.len()).min(tree.len())..];
        let name = match (rest, tree.iter().rev().nth(1)) {
            (["{", group @ .., "}"], _) => {
                return branches(group)
                    .iter()
                    .for_each(|branch| self.import(branch, &path, is_passed_on));
            }
            (["*"], _) => "*",
            (_, Some(&"as")) => tree[tree.len() - 1],
            _ => path.last().map_or("", String::as_str),
        };
        let is_above = name == "self" && path.len() > 1;
        let path = path[..path.len() - usize::from(is_above)].to_vec();
        let name = if is_above {
            path[path.len() - 1].clone()
        } else {
            name.to_owned()
        };
        if !is_passed_on {
            self.paths.insert(path.clone());
        }
        self.names.insert(name, path);
    }
}

/// The words before the name of an item.
const ITEMS: [&str; 7] = ["const", "enum", "fn", "static", "struct", "trait", "type"];

fn is_name(token: &str) -> bool {
    token.starts_with(|sign: char| sign.is_alphabetic() || sign == '_')
}

/// The names joined by `::` at the beginning of these tokens.
fn path_at(tokens: &[&str]) -> Path {
    let steps = tokens.chunks(2);
    let is_joined = |step: &&[&str]| matches!(step, [_, "::"]);
    let joined = steps.clone().take_while(is_joined).count();
    let names = steps.map(|step| step[0]).take(joined + 1);
    names
        .take_while(|name| is_name(name))
        .map(str::to_owned)
        .collect()
}

/// The parts of a group of imports, which are separated by commas.
fn branches<'a, 'b>(group: &'a [&'b str]) -> Vec<&'a [&'b str]> {
    let mut depth = 0;
    let parts = group.split(|token| {
        depth += i32::from(*token == "{") - i32::from(*token == "}");
        depth == 0 && *token == ","
    });
    parts.filter(|part| !part.is_empty()).collect()
}
