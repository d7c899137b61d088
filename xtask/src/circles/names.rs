//! The meaning of a name in a module: the file that defines it, even if it was handed on several times.
//!
//! # Why this shape
//! Rust keeps names of types, values and macros apart; here a name has all its meanings at once, because
//! a name that means a function and a module at the same place is rare, and each meaning is a fact.
//! A name that the crate does not define (the standard library, other crates, type parameters, locals) has
//! no meaning here. A name that no item of a module has may come from a macro: it counts as defined by
//! that module.
//!
//! # Invariants
//! 1. An import or a glob that is being followed is not followed again, so every question ends.

use syn::visit::Visit;
use syn::{Item, ItemUse, UseTree, Visibility};

use crate::tree::{Tree, plain};

/// The meaning of a name or a path.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Meaning {
    /// A module, by number.
    Module(usize),
    /// Something that a file defines: the file's number and the name there.
    Item(usize, String),
}

/// A path as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Route(pub(super) Vec<String>);

/// One line of a `use`.
#[derive(Debug)]
pub(super) struct Import {
    /// The path that is imported; for a glob, the module before the star.
    pub(super) route: Route,
    /// Under which name; `None` for a glob.
    pub(super) name: Option<String>,
}

/// The names of every module.
pub(super) struct Names<'t> {
    tree: &'t Tree,
    scopes: Vec<Scope>,
}

#[derive(Debug, Default)]
struct Scope {
    items: Vec<String>,
    imports: Vec<Import>,
}

/// The imports that are being followed: module and number.
type Followed = Vec<(usize, usize)>;

impl<'t> Names<'t> {
    /// Collects the names that the modules define and import.
    pub(super) fn new(tree: &'t Tree) -> Self {
        let scopes = tree.modules.iter().map(|module| {
            let mut scope = Scope::default();
            for item in &module.items {
                scope.items.extend(defined(item));
                // Imports within functions are few, so it does no harm to give them to the whole module.
                Uses(&mut scope.imports).visit_item(item);
            }
            scope
        });
        Self { scopes: scopes.collect(), tree }
    }

    /// All that a path means in a module.
    pub(super) fn meanings(&self, module: usize, route: &Route) -> Vec<Meaning> {
        let mut meanings = self.follow(module, route, &mut Vec::new());
        meanings.sort();
        meanings.dedup();
        meanings
    }

    fn follow(&self, module: usize, Route(route): &Route, followed: &mut Followed) -> Vec<Meaning> {
        let Some((first, rest)) = route.split_first() else { return Vec::new() };
        let mut meanings = match first.as_str() {
            "crate" => vec![Meaning::Module(0)],
            "self" => vec![Meaning::Module(module)],
            "super" => self.tree.modules[module].parent.map(Meaning::Module).into_iter().collect(),
            name => self.look_up(module, name, followed).unwrap_or_default(),
        };
        for name in rest {
            // A path that goes on goes through the module, not through a function of its name.
            if meanings.iter().any(|meaning| matches!(meaning, Meaning::Module(_))) {
                meanings.retain(|meaning| matches!(meaning, Meaning::Module(_)));
            }
            let next = meanings.iter().flat_map(|meaning| self.step(meaning, name, followed));
            meanings = next.collect();
        }
        meanings
    }

    /// The meaning of a name in something. Members of a type are where the type is.
    fn step(&self, meaning: &Meaning, name: &str, followed: &mut Followed) -> Vec<Meaning> {
        match *meaning {
            Meaning::Item(..) => vec![meaning.clone()],
            Meaning::Module(module) => match name {
                "super" => {
                    self.tree.modules[module].parent.map(Meaning::Module).into_iter().collect()
                }
                "self" => vec![Meaning::Module(module)],
                name => self.look_up(module, name, followed).unwrap_or_else(|| {
                    vec![Meaning::Item(self.tree.modules[module].file, name.to_owned())]
                }),
            },
        }
    }

    /// The meaning of a name in a module; `None` when nothing there could have it.
    fn look_up(&self, module: usize, name: &str, followed: &mut Followed) -> Option<Vec<Meaning>> {
        let (scope, tree) = (&self.scopes[module], &self.tree.modules[module]);
        let mut found = Vec::new();
        let children = tree.children.iter().filter(|(child, _)| child == name);
        found.extend(children.map(|&(_, child)| Meaning::Module(child)));
        if scope.items.iter().any(|item| item == name) {
            found.push(Meaning::Item(tree.file, name.to_owned()));
        }
        let mut is_known = !found.is_empty();
        for (at, import) in scope.imports.iter().enumerate() {
            if import.name.as_deref() == Some(name) {
                is_known = true;
                found.extend(self.imported(module, at, &import.route, followed));
            }
        }
        if is_known {
            return Some(found);
        }
        for (at, import) in scope.imports.iter().enumerate() {
            if import.name.is_some() || followed.contains(&(module, at)) {
                continue;
            }
            let globbed = self.imported(module, at, &import.route, followed);
            // A glob of something else than a module of this crate may bring any name.
            is_known |= !globbed.iter().any(|it| matches!(it, Meaning::Module(_)));
            followed.push((module, at));
            for meaning in globbed {
                if let Meaning::Module(other) = meaning
                    && let Some(more) = self.look_up(other, name, followed)
                {
                    is_known = true;
                    found.extend(more);
                }
            }
            followed.pop();
        }
        is_known.then_some(found)
    }

    fn imported(
        &self,
        module: usize,
        at: usize,
        route: &Route,
        followed: &mut Followed,
    ) -> Vec<Meaning> {
        if followed.contains(&(module, at)) {
            return Vec::new();
        }
        followed.push((module, at));
        let meanings = self.follow(module, route, followed);
        followed.pop();
        meanings
    }
}

/// The name that an item defines.
fn defined(item: &Item) -> Option<String> {
    let ident = match item {
        Item::Const(it) => &it.ident,
        Item::Enum(it) => &it.ident,
        Item::Fn(it) => &it.sig.ident,
        Item::Macro(it) => it.ident.as_ref()?,
        Item::Static(it) => &it.ident,
        Item::Struct(it) => &it.ident,
        Item::Trait(it) => &it.ident,
        Item::TraitAlias(it) => &it.ident,
        Item::Type(it) => &it.ident,
        Item::Union(it) => &it.ident,
        _ => return None,
    };
    Some(plain(&ident.to_string()))
}

struct Uses<'u>(&'u mut Vec<Import>);

impl Visit<'_> for Uses<'_> {
    fn visit_item_use(&mut self, item: &ItemUse) {
        self.0.extend(imports(item));
    }
}

/// The lines of a `use`. One that names another crate as `::name` has none.
pub(super) fn imports(item: &ItemUse) -> Vec<Import> {
    let mut found = Vec::new();
    if item.leading_colon.is_some() {
        return found;
    }
    let mut open: Vec<(Vec<String>, &UseTree)> = vec![(Vec::new(), &item.tree)];
    while let Some((mut prefix, tree)) = open.pop() {
        match tree {
            UseTree::Path(it) => {
                prefix.push(plain(&it.ident.to_string()));
                open.push((prefix, &it.tree));
            }
            UseTree::Group(it) => {
                open.extend(it.items.iter().map(|tree| (prefix.clone(), tree)));
            }
            UseTree::Glob(_) => found.push(Import { route: Route(prefix), name: None }),
            UseTree::Name(it) => {
                let name = plain(&it.ident.to_string());
                if name != "self" {
                    prefix.push(name);
                }
                let name = prefix.last().cloned();
                found.extend(name.map(|name| Import { route: Route(prefix), name: Some(name) }));
            }
            UseTree::Rename(it) => {
                let name = plain(&it.ident.to_string());
                if name != "self" {
                    prefix.push(name);
                }
                let name = Some(plain(&it.rename.to_string()));
                found.push(Import { route: Route(prefix), name });
            }
        }
    }
    found
}

/// Whether a `use` hands its names on and is no use of them by itself.
pub(super) fn hands_on(item: &ItemUse) -> bool {
    !matches!(item.vis, Visibility::Inherited)
}
