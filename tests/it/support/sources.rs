//! The sources of the program, and how long and how wide their functions are.

use std::fs;
use std::path::{Path, PathBuf};

use syn::visit::{self, Visit};
use syn::{Block, ImplItemFn, ItemFn, Signature, TraitItemFn};

/// A file of sources.
#[derive(Clone)]
pub(crate) struct Source {
    /// Its path below the project's directory, as in `src/app/mod.rs`.
    pub(crate) name: String,
    pub(crate) text: String,
}

/// A function that has a body.
pub(crate) struct Function {
    pub(crate) name: String,
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

    pub(crate) fn parsed(&self) -> syn::File {
        syn::parse_file(&self.text).unwrap_or_else(|error| panic!("{}: {error}", self.name))
    }

    pub(crate) fn functions(&self) -> Vec<Function> {
        let mut functions = Functions(Vec::new());
        functions.visit_file(&self.parsed());
        functions.0
    }
}

/// The Rust files below this directory of the project, in order.
pub(crate) fn sources(dir: &str) -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<PathBuf> = Vec::new();
    let mut dirs = vec![root.join(dir)];
    while let Some(dir) = dirs.pop() {
        for entry in fs::read_dir(&dir).unwrap_or_else(|error| panic!("{}: {error}", dir.display()))
        {
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

struct Functions(Vec<Function>);

impl Functions {
    fn push(&mut self, signature: &Signature, block: &Block) {
        let lines =
            block.brace_token.span.close().end().line - signature.fn_token.span.start().line + 1;
        self.0.push(Function {
            name: signature.ident.to_string(),
            lines,
        });
    }
}

impl<'ast> Visit<'ast> for Functions {
    fn visit_item_fn(&mut self, function: &'ast ItemFn) {
        self.push(&function.sig, &function.block);
        visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        self.push(&function.sig, &function.block);
        visit::visit_impl_item_fn(self, function);
    }

    fn visit_trait_item_fn(&mut self, function: &'ast TraitItemFn) {
        if let Some(block) = &function.default {
            self.push(&function.sig, block);
        }
        visit::visit_trait_item_fn(self, function);
    }
}
