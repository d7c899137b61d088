//! The modules of a crate and the files that they stand in.
//!
//! # Why this shape
//! A file is found as the compiler finds it: `mod x;` is `x.rs` or `x/mod.rs` beside the file that says
//! so, in the folder of that file's own name unless it is a root or a `mod.rs`, or the file of `#[path]`.
//! Texts come from a closure, so that tests need no files.
//!
//! # Invariants
//! 1. A module's parent has a smaller number; module 0 is the root.
//! 2. Modules for tests alone are left out, and so are their files.
//! 3. A file is read once, so that a circle of `#[path]` ends.

use std::path::{Path, PathBuf};

use syn::{Expr, Item, ItemMod, Lit, Meta};

use crate::shipped::shipped;

/// A crate as its modules.
pub(crate) struct Tree {
    /// Where each file is; the first is the root.
    pub(crate) files: Vec<PathBuf>,
    /// All modules, by number.
    pub(crate) modules: Vec<Module>,
}

/// A module, in a file of its own or in another's.
pub(crate) struct Module {
    /// The number of its file.
    pub(crate) file: usize,
    /// The module that it is declared in.
    pub(crate) parent: Option<usize>,
    /// The modules that it declares, by name.
    pub(crate) children: Vec<(String, usize)>,
    /// Its other items; none of them is for tests.
    pub(crate) items: Vec<Item>,
}

/// Items whose module is known and whose `mod` declarations are not followed yet.
struct Pending {
    module: usize,
    items: Vec<Item>,
    /// Where files of the modules are that are declared here.
    folder: PathBuf,
    /// Where `#[path]` starts.
    beside: PathBuf,
}

/// Reads a crate from its root.
///
/// # Errors
/// When a file is missing or is no Rust; which one.
pub(crate) fn read(root: &Path, text: &dyn Fn(&Path) -> Option<String>) -> Result<Tree, String> {
    let mut tree = Tree { files: vec![root.to_owned()], modules: Vec::new() };
    let folder = parent(root);
    let items = parse(root, &text(root).ok_or_else(|| missing(root))?)?;
    let module = tree.add(0, None);
    let mut pending = vec![Pending { module, items, folder: folder.clone(), beside: folder }];
    while let Some(Pending { module, items, folder, beside }) = pending.pop() {
        for item in items {
            match item {
                Item::Mod(declared) => {
                    let next = tree.declare(module, declared, (&folder, &beside), text)?;
                    pending.extend(next);
                }
                item => tree.modules[module].items.push(item),
            }
        }
    }
    Ok(tree)
}

impl Tree {
    fn add(&mut self, file: usize, parent: Option<usize>) -> usize {
        self.modules.push(Module { file, parent, children: Vec::new(), items: Vec::new() });
        self.modules.len() - 1
    }

    /// Adds a module that another one declares, and its file if it is a new one. What is in it, if
    /// that is not known yet.
    fn declare(
        &mut self,
        within: usize,
        declared: ItemMod,
        (folder, beside): (&Path, &Path),
        text: &dyn Fn(&Path) -> Option<String>,
    ) -> Result<Option<Pending>, String> {
        let name = plain(&declared.ident.to_string());
        let own = folder.join(&name);
        if let Some((_, items)) = declared.content {
            let module = self.add(self.modules[within].file, Some(within));
            self.modules[within].children.push((name, module));
            return Ok(Some(Pending { module, items, folder: own.clone(), beside: own }));
        }
        let (file, folder) = match path_of(&declared) {
            Some(path) => (beside.join(&path), parent(&beside.join(path))),
            None if text(&own.with_extension("rs")).is_some() => (own.with_extension("rs"), own),
            None => (own.join("mod.rs"), own),
        };
        if let Some(known) = self.files.iter().position(|other| *other == file) {
            if let Some(module) = self.modules.iter().position(|module| module.file == known) {
                self.modules[within].children.push((name, module));
            }
            return Ok(None);
        }
        let items = parse(&file, &text(&file).ok_or_else(|| missing(&file))?)?;
        let beside = parent(&file);
        self.files.push(file);
        let module = self.add(self.files.len() - 1, Some(within));
        self.modules[within].children.push((name, module));
        Ok(Some(Pending { module, items, folder, beside }))
    }
}

/// A name without the `r#` that makes a keyword one.
pub(crate) fn plain(name: &str) -> String {
    name.strip_prefix("r#").unwrap_or(name).to_owned()
}

fn path_of(declared: &ItemMod) -> Option<String> {
    declared.attrs.iter().find_map(|attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("path") => match &pair.value {
            Expr::Lit(it) => match &it.lit {
                Lit::Str(path) => Some(path.value()),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    })
}

/// The items of a file; none if all of it is for tests.
fn parse(path: &Path, text: &str) -> Result<Vec<Item>, String> {
    let file = syn::parse_file(text).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(shipped(file))
}

fn parent(path: &Path) -> PathBuf {
    path.parent().unwrap_or(Path::new("")).to_owned()
}

fn missing(path: &Path) -> String {
    format!("{}: a module is declared, but there is no such file", path.display())
}
