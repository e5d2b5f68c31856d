//! Which file of the program uses what is defined in which others, read off the sources.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Item, ItemMod, ItemUse, Macro, UseTree, Visibility};

use crate::support::sources::{Source, sources};

/// Names from the crate's root down, as in `["app", "play", "Phase"]`.
type Path = Vec<String>;

/// Every file with the files whose items it uses.
pub(crate) type Imports = BTreeMap<String, BTreeSet<String>>;

/// A file as the others see it.
#[derive(Default)]
struct Module {
    /// Its path below the project's directory.
    file: String,
    /// What stands at its top: types, functions, constants.
    items: BTreeSet<String>,
    /// What it imports, by the name that it has here.
    names: BTreeMap<String, Path>,
    /// What its code says, its imports included and what it only passes on (`pub use`) excluded.
    paths: BTreeSet<Path>,
}

/// Reads the imports of every file of the program.
///
/// What is passed on (`pub use`) counts where it is defined. What a module's own `mod.rs` defines
/// is there for all the files inside of the module, as it is by Rust's rules of privacy, and does
/// not count.
pub(crate) fn imports() -> Imports {
    let modules: BTreeMap<Path, Module> = sources("src")
        .iter()
        .map(|file| (place(file), Module::read(file)))
        .collect();
    let mut imports = Imports::new();
    for (at, module) in &modules {
        let paths = module
            .paths
            .iter()
            .filter_map(|path| absolute(&modules, at, path));
        let definers = paths
            .filter_map(|path| definer(&modules, &path))
            .filter(|definer| !at.starts_with(definer));
        let used = definers
            .map(|definer| modules[&definer].file.clone())
            .filter(|used| *used != module.file);
        imports.insert(module.file.clone(), used.collect());
    }
    imports
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
    let inside = file
        .name
        .trim_start_matches("src/")
        .trim_start_matches("core/")
        .trim_end_matches(".rs");
    inside
        .split('/')
        .filter(|part| !["lib", "mod"].contains(part))
        .map(str::to_owned)
        .collect()
}

/// The path from the root of what a file calls by this path; `None` if it is not of this crate.
fn absolute(modules: &BTreeMap<Path, Module>, at: &Path, path: &[String]) -> Option<Path> {
    let (first, rest) = path.split_first()?;
    match first.as_str() {
        "crate" | "menace" => Some(rest.to_vec()),
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
    definer(modules, &absolute(modules, &place, &passed_on)?)
}

impl Module {
    fn read(file: &Source) -> Self {
        let parsed = file.parsed();
        let items = parsed.items.iter().filter_map(item_name).collect();
        let mut module = Self {
            file: file.name.clone(),
            items,
            ..Self::default()
        };
        module.visit_file(&parsed);
        module
    }

    fn import(&mut self, tree: &UseTree, above: &[String], is_passed_on: bool) {
        let (path, name) = match tree {
            UseTree::Path(step) => {
                return self.import(
                    &step.tree,
                    &[above, &[step.ident.to_string()]].concat(),
                    is_passed_on,
                );
            }
            UseTree::Group(group) => {
                return group
                    .items
                    .iter()
                    .for_each(|tree| self.import(tree, above, is_passed_on));
            }
            UseTree::Name(name) if name.ident == "self" => {
                (above.to_vec(), above[above.len() - 1].clone())
            }
            UseTree::Name(name) => (
                [above, &[name.ident.to_string()]].concat(),
                name.ident.to_string(),
            ),
            UseTree::Rename(name) => (
                [above, &[name.ident.to_string()]].concat(),
                name.rename.to_string(),
            ),
            UseTree::Glob(_) => return,
        };
        if !is_passed_on {
            self.paths.insert(path.clone());
        }
        self.names.insert(name, path);
    }

    /// The paths in what is given to a macro, which is not parsed.
    fn read_tokens(&mut self, tokens: TokenStream) {
        let (mut path, mut colons) = (Path::new(), 0);
        for token in tokens {
            match token {
                TokenTree::Ident(name) if colons == 2 => path.push(name.to_string()),
                TokenTree::Ident(name) => {
                    self.paths
                        .insert(std::mem::replace(&mut path, vec![name.to_string()]));
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' => {
                    colons += 1;
                    continue;
                }
                TokenTree::Group(group) => self.read_tokens(group.stream()),
                _ => {
                    self.paths.insert(std::mem::take(&mut path));
                }
            }
            colons = 0;
        }
        self.paths.insert(path);
    }
}

fn item_name(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}

impl<'ast> Visit<'ast> for Module {
    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.import(&item.tree, &[], !matches!(item.vis, Visibility::Inherited));
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.paths.insert(
            path.segments
                .iter()
                .map(|step| step.ident.to_string())
                .collect(),
        );
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, invocation: &'ast Macro) {
        self.read_tokens(invocation.tokens.clone());
    }

    /// A module inside of a file, such as its unit tests, has names of its own.
    fn visit_item_mod(&mut self, _: &'ast ItemMod) {}
}
