//! The numeric constants of a crate, with their values as in the source and their doc comments.
//!
//! # Why this shape
//! A constant is numeric by its type (numbers, durations, arrays and tuples of them) or by its value, when
//! that is a literal or a call with numbers in it: `Pace { first: 2_000 }`. Names, texts and tables of
//! names are none. Constants within functions count: there they would hide best.
//!
//! # Invariants
//! 1. Constants for tests alone are left out.
//! 2. The constants of a file come in the order of their lines.

use std::path::{Path, PathBuf};

use proc_macro2::Span;
use syn::visit::{self, Visit};
use syn::{
    Attribute, Expr, Ident, ImplItemConst, ItemConst, ItemImpl, ItemTrait, Lit, Meta, Stmt,
    TraitItemConst, Type,
};

use crate::tree;

/// A numeric constant.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Constant {
    pub(super) file: PathBuf,
    pub(super) line: usize,
    /// With the type that it belongs to, if it does: `Turns::USUAL`.
    pub(super) name: String,
    pub(super) value: String,
    /// All lines of the doc comment as one.
    pub(super) doc: String,
}

/// All numeric constants of the crate that begins with this file, by file and line.
///
/// # Errors
/// When a source cannot be read.
pub(super) fn constants(
    root: &Path,
    text: &dyn Fn(&Path) -> Option<String>,
) -> Result<Vec<Constant>, String> {
    let tree = tree::read(root, text)?;
    let mut found = Vec::new();
    for module in &tree.modules {
        let file = &tree.files[module.file];
        let source = text(file).unwrap_or_default();
        let mut reader = Reader { file, source: &source, owner: None, found: &mut found };
        for item in &module.items {
            reader.visit_item(item);
        }
    }
    found.sort();
    Ok(found)
}

struct Reader<'r> {
    file: &'r Path,
    source: &'r str,
    /// The type or trait that is being read.
    owner: Option<String>,
    found: &'r mut Vec<Constant>,
}

impl Reader<'_> {
    fn add(&mut self, ident: &Ident, attributes: &[Attribute], (start, end): (Span, Span)) {
        let value = self.source.get(start.byte_range().end..end.byte_range().start);
        let words: Vec<&str> = value.unwrap_or_default().split_whitespace().collect();
        let name = match &self.owner {
            Some(owner) => format!("{owner}::{ident}"),
            None => ident.to_string(),
        };
        self.found.push(Constant {
            file: self.file.to_owned(),
            line: ident.span().start().line,
            name,
            value: words.join(" "),
            doc: doc(attributes),
        });
    }

    fn within(&mut self, owner: Option<String>, read: impl FnOnce(&mut Self)) {
        let before = std::mem::replace(&mut self.owner, owner);
        read(self);
        self.owner = before;
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_stmt(&mut self, statement: &'ast Stmt) {
        self.within(None, |reader| visit::visit_stmt(reader, statement));
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        let owner = match &*item.self_ty {
            Type::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()),
            _ => None,
        };
        self.within(owner, |reader| visit::visit_item_impl(reader, item));
    }

    fn visit_item_trait(&mut self, item: &'ast ItemTrait) {
        let owner = Some(item.ident.to_string());
        self.within(owner, |reader| visit::visit_item_trait(reader, item));
    }

    fn visit_item_const(&mut self, item: &'ast ItemConst) {
        if is_numeric(&item.ty, &item.expr) {
            let place = (item.eq_token.spans[0], item.semi_token.spans[0]);
            self.add(&item.ident, &item.attrs, place);
        }
    }

    fn visit_impl_item_const(&mut self, item: &'ast ImplItemConst) {
        if is_numeric(&item.ty, &item.expr) {
            let place = (item.eq_token.spans[0], item.semi_token.spans[0]);
            self.add(&item.ident, &item.attrs, place);
        }
    }

    fn visit_trait_item_const(&mut self, item: &'ast TraitItemConst) {
        if let Some((equals, value)) = &item.default
            && is_numeric(&item.ty, value)
        {
            let place = (equals.spans[0], item.semi_token.spans[0]);
            self.add(&item.ident, &item.attrs, place);
        }
    }
}

fn is_numeric(kind: &Type, value: &Expr) -> bool {
    let is_other_literal =
        matches!(value, Expr::Lit(it) if !matches!(it.lit, Lit::Int(_) | Lit::Float(_)));
    let is_other_type = matches!(kind, Type::Path(it) if it.path.is_ident("bool"));
    !is_other_literal && !is_other_type && (is_of_numbers(kind) || holds_number(value))
}

/// Whether a type is a number, a duration or made of nothing else.
fn is_of_numbers(kind: &Type) -> bool {
    const PLAIN: [&str; 15] = [
        "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize",
        "f32", "f64", "Duration",
    ];
    match kind {
        Type::Path(it) => it.path.segments.last().is_some_and(|last| {
            let name = last.ident.to_string();
            PLAIN.contains(&name.as_str()) || name.starts_with("NonZero")
        }),
        Type::Array(it) => is_of_numbers(&it.elem),
        Type::Slice(it) => is_of_numbers(&it.elem),
        Type::Reference(it) => is_of_numbers(&it.elem),
        Type::Tuple(it) => !it.elems.is_empty() && it.elems.iter().all(is_of_numbers),
        _ => false,
    }
}

/// Whether a value is written with numbers, as a literal or as arguments of a call.
fn holds_number(value: &Expr) -> bool {
    match value {
        Expr::Lit(it) => matches!(it.lit, Lit::Int(_) | Lit::Float(_)),
        Expr::Unary(it) => holds_number(&it.expr),
        Expr::Paren(it) => holds_number(&it.expr),
        Expr::Reference(it) => holds_number(&it.expr),
        Expr::Binary(it) => holds_number(&it.left) || holds_number(&it.right),
        Expr::Array(it) => it.elems.iter().any(holds_number),
        Expr::Tuple(it) => it.elems.iter().any(holds_number),
        Expr::Call(it) => it.args.iter().any(holds_number),
        Expr::Struct(it) => it.fields.iter().any(|field| holds_number(&field.expr)),
        _ => false,
    }
}

/// The lines of a doc comment, joined.
fn doc(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(it) => match &it.lit {
                Lit::Str(line) => Some(line.value().trim().to_owned()),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    });
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}
