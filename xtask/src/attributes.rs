//! Which parts of a source are for tests alone, by their attributes.
//!
//! # Why this shape
//! The chores that read sources judge what users run. `#[cfg(..)]` is the only thing that says what is
//! not: features and targets do not matter here, since every choice of them must be sound.

use proc_macro2::TokenStream;
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::{Attribute, ImplItem, Item, Meta, Stmt, Token, TraitItem};

/// Whether something with these attributes is compiled in tests alone.
pub(crate) fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::Path(path) => path.is_ident("test"),
        Meta::List(list) if list.path.is_ident("cfg") => needs_test(&list.tokens, true),
        _ => false,
    })
}

/// Whether the conditions cannot be met without `test`: one of them if all must be met, otherwise each.
fn needs_test(conditions: &TokenStream, all: bool) -> bool {
    let parser = Punctuated::<Meta, Token![,]>::parse_terminated;
    let Ok(conditions) = parser.parse2(conditions.clone()) else { return false };
    let needs = |condition: &Meta| match condition {
        Meta::Path(path) => path.is_ident("test"),
        Meta::List(list) if list.path.is_ident("all") => needs_test(&list.tokens, true),
        Meta::List(list) if list.path.is_ident("any") => needs_test(&list.tokens, false),
        _ => false,
    };
    if all {
        conditions.iter().any(needs)
    } else {
        !conditions.is_empty() && conditions.iter().all(needs)
    }
}

/// The attributes of an item.
pub(crate) fn of_item(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(it) => &it.attrs,
        Item::Enum(it) => &it.attrs,
        Item::ExternCrate(it) => &it.attrs,
        Item::Fn(it) => &it.attrs,
        Item::ForeignMod(it) => &it.attrs,
        Item::Impl(it) => &it.attrs,
        Item::Macro(it) => &it.attrs,
        Item::Mod(it) => &it.attrs,
        Item::Static(it) => &it.attrs,
        Item::Struct(it) => &it.attrs,
        Item::Trait(it) => &it.attrs,
        Item::TraitAlias(it) => &it.attrs,
        Item::Type(it) => &it.attrs,
        Item::Union(it) => &it.attrs,
        Item::Use(it) => &it.attrs,
        _ => &[],
    }
}

/// The attributes of something in an `impl`.
pub(crate) fn of_impl_item(item: &ImplItem) -> &[Attribute] {
    match item {
        ImplItem::Const(it) => &it.attrs,
        ImplItem::Fn(it) => &it.attrs,
        ImplItem::Type(it) => &it.attrs,
        ImplItem::Macro(it) => &it.attrs,
        _ => &[],
    }
}

/// The attributes of something in a trait.
pub(crate) fn of_trait_item(item: &TraitItem) -> &[Attribute] {
    match item {
        TraitItem::Const(it) => &it.attrs,
        TraitItem::Fn(it) => &it.attrs,
        TraitItem::Type(it) => &it.attrs,
        TraitItem::Macro(it) => &it.attrs,
        _ => &[],
    }
}

/// The attributes of a statement; none for expressions, where tests are told apart by blocks.
pub(crate) fn of_statement(statement: &Stmt) -> &[Attribute] {
    match statement {
        Stmt::Local(it) => &it.attrs,
        Stmt::Macro(it) => &it.attrs,
        Stmt::Item(it) => of_item(it),
        Stmt::Expr(..) => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_needs_test_is_for_tests() {
        for (attribute, expected) in [
            ("#[test]", true),
            ("#[cfg(test)]", true),
            ("#[cfg(all(test, unix))]", true),
            ("#[cfg(any(test, feature = \"png\"))]", false),
            ("#[cfg(any(test, all(test, unix)))]", true),
            ("#[cfg(not(test))]", false),
            ("#[cfg(all(not(test), unix))]", false),
            ("#[cfg(loom)]", false),
            ("/// test\n#[must_use]", false),
        ] {
            let item: Item = syn::parse_str(&format!("{attribute} fn f() {{}}")).unwrap();
            assert_eq!(is_for_tests(of_item(&item)), expected, "{attribute}");
        }
    }
}
