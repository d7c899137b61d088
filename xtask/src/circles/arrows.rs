//! Which file of a crate names what another one defines.
//!
//! # Why this shape
//! Private `use` lines and all paths count: in types, expressions, patterns and the arguments of macros,
//! which are looked through word by word. `mod x;` and a `use` that hands on (`pub`, `pub(crate)`) do
//! not count, because a face may name all that is behind it. Method calls do not count, because types are
//! not known here; nor do attributes, derives and the bodies of `macro_rules!`.
//!
//! # Invariants
//! 1. No file has an arrow to itself.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{
    Attribute, ImplItemFn, ItemFn, ItemMacro, ItemUse, Macro, PatIdent, Path, TraitItemFn,
    Visibility,
};

use super::names::{Meaning, Names, Route, hands_on, imports};
use crate::tree::{Tree, plain};

/// The names that tie one file to another, by the two files' numbers.
pub(super) type Arrows = BTreeMap<(usize, usize), BTreeSet<String>>;

/// All arrows of a crate.
pub(super) fn arrows(tree: &Tree) -> Arrows {
    let mut arrows = Arrows::new();
    let names = Names::new(tree);
    for (number, module) in tree.modules.iter().enumerate() {
        let locals = BTreeSet::new();
        let mut reader =
            Reader { tree, names: &names, module: number, arrows: &mut arrows, locals };
        for item in &module.items {
            reader.visit_item(item);
        }
    }
    arrows
}

/// Reads the items of one module.
struct Reader<'r> {
    tree: &'r Tree,
    names: &'r Names<'r>,
    module: usize,
    arrows: &'r mut Arrows,
    /// The variables of the function that is being read; they hide functions of the same name.
    locals: BTreeSet<String>,
}

impl Reader<'_> {
    fn draw(&mut self, file: usize, name: &str) {
        let from = self.tree.modules[self.module].file;
        if from != file {
            self.arrows.entry((from, file)).or_default().insert(name.to_owned());
        }
    }

    fn path(&mut self, route: &Route) {
        if route.0.len() == 1 && self.locals.contains(&route.0[0]) {
            return;
        }
        for meaning in self.names.meanings(self.module, route) {
            // An import of a module is no use of it; the names that are taken from it are.
            if let Meaning::Item(file, name) = meaning {
                self.draw(file, &name);
            }
        }
    }

    /// Reads a function whose variables are these.
    fn within(&mut self, bound: BTreeSet<String>, read: impl FnOnce(&mut Self)) {
        let before = self.locals.clone();
        self.locals.extend(bound);
        read(self);
        self.locals = before;
    }

    /// The paths among the words of a macro's arguments.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut open = vec![tokens];
        while let Some(tokens) = open.pop() {
            let tokens: Vec<TokenTree> = tokens.into_iter().collect();
            let mut at = 0;
            while at < tokens.len() {
                match &tokens[at] {
                    TokenTree::Group(group) => open.push(group.stream()),
                    TokenTree::Ident(_) => {
                        let (route, end) = route(&tokens, at);
                        if !is_member(&tokens, at) {
                            self.path(&route);
                        }
                        at = end;
                        continue;
                    }
                    _ => {}
                }
                at += 1;
            }
        }
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        let mut bound = Bound::default();
        bound.visit_item_fn(item);
        self.within(bound.0, |reader| visit::visit_item_fn(reader, item));
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        let mut bound = Bound::default();
        bound.visit_impl_item_fn(item);
        self.within(bound.0, |reader| visit::visit_impl_item_fn(reader, item));
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        let mut bound = Bound::default();
        bound.visit_trait_item_fn(item);
        self.within(bound.0, |reader| visit::visit_trait_item_fn(reader, item));
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        if hands_on(item) {
            return;
        }
        for import in imports(item) {
            let meanings = self.names.meanings(self.module, &import.route);
            let is_module = meanings.iter().any(|it| matches!(it, Meaning::Module(_)));
            if is_module && import.name.is_some() {
                // A function of the same name counts where it is called.
                continue;
            }
            for meaning in meanings {
                match meaning {
                    Meaning::Module(module) => self.draw(self.tree.modules[module].file, "*"),
                    Meaning::Item(file, name) => self.draw(file, &name),
                }
            }
        }
    }

    fn visit_path(&mut self, path: &'ast Path) {
        if path.leading_colon.is_none() {
            let names = path.segments.iter().map(|segment| plain(&segment.ident.to_string()));
            self.path(&Route(names.collect()));
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, called: &'ast Macro) {
        self.visit_path(&called.path);
        self.tokens(called.tokens.clone());
    }

    /// `macro_rules!` names nothing before it is called.
    fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
        if item.ident.is_none() {
            visit::visit_item_macro(self, item);
        }
    }

    fn visit_attribute(&mut self, _: &'ast Attribute) {}

    /// `pub(in path)` uses nothing of what is there.
    fn visit_visibility(&mut self, _: &'ast Visibility) {}
}

/// The path that begins at a word, and where it ends.
fn route(tokens: &[TokenTree], at: usize) -> (Route, usize) {
    let (mut names, mut at) = (Vec::new(), at);
    while let Some(TokenTree::Ident(name)) = tokens.get(at) {
        names.push(plain(&name.to_string()));
        at += 1;
        if !(is(tokens.get(at), ':') && is(tokens.get(at + 1), ':')) {
            break;
        }
        at += 2;
    }
    (Route(names), at)
}

/// Whether a word belongs to what comes before it: a field, a method, or the rest of a path that began
/// with a type or another crate.
fn is_member(tokens: &[TokenTree], at: usize) -> bool {
    let before = |back: usize| at.checked_sub(back).and_then(|at| tokens.get(at));
    let is_range = is(before(1), '.') && is(before(2), '.');
    (is(before(1), '.') && !is_range) || (is(before(1), ':') && is(before(2), ':'))
}

fn is(token: Option<&TokenTree>, sign: char) -> bool {
    matches!(token, Some(TokenTree::Punct(it)) if it.as_char() == sign)
}

/// The names that patterns bind.
#[derive(Default)]
struct Bound(BTreeSet<String>);

impl<'ast> Visit<'ast> for Bound {
    fn visit_pat_ident(&mut self, pattern: &'ast PatIdent) {
        self.0.insert(plain(&pattern.ident.to_string()));
        visit::visit_pat_ident(self, pattern);
    }
}
