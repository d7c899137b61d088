//! The part of a source that users run: all of it except the code for tests alone.
//!
//! # Why this shape
//! The chores that read sources judge the code that users run. `#[cfg(..)]` alone marks code for tests;
//! features and targets do not matter here, because every choice of them must be sound. Code for tests
//! is taken out once, so that no reader has to look at attributes.
//!
//! # Invariants
//! Items, members of types, traits and `impl`s, statements and arms that are for tests are missing.

use proc_macro2::TokenStream;
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Attribute, Block, ExprMatch, FieldsNamed, File, ImplItem, Item, ItemImpl, ItemMod, ItemTrait,
    Meta, Stmt, Token, TraitItem,
};

/// The part of a file that users run; nothing if all of it is for tests.
pub(crate) fn shipped(mut file: File) -> Vec<Item> {
    if is_for_tests(&file.attrs) {
        return Vec::new();
    }
    Cut.visit_file_mut(&mut file);
    file.items
}

/// Takes out code for tests.
struct Cut;

impl VisitMut for Cut {
    fn visit_file_mut(&mut self, file: &mut File) {
        file.items.retain(|item| !is_for_tests(of_item(item)));
        visit_mut::visit_file_mut(self, file);
    }

    fn visit_item_mod_mut(&mut self, module: &mut ItemMod) {
        if let Some((_, items)) = &mut module.content {
            items.retain(|item| !is_for_tests(of_item(item)));
        }
        visit_mut::visit_item_mod_mut(self, module);
    }

    fn visit_item_impl_mut(&mut self, item: &mut ItemImpl) {
        item.items.retain(|item| !is_for_tests(of_impl_item(item)));
        visit_mut::visit_item_impl_mut(self, item);
    }

    fn visit_item_trait_mut(&mut self, item: &mut ItemTrait) {
        item.items.retain(|item| !is_for_tests(of_trait_item(item)));
        visit_mut::visit_item_trait_mut(self, item);
    }

    fn visit_fields_named_mut(&mut self, fields: &mut FieldsNamed) {
        let all = std::mem::take(&mut fields.named).into_pairs();
        fields.named = all.filter(|pair| !is_for_tests(&pair.value().attrs)).collect();
        visit_mut::visit_fields_named_mut(self, fields);
    }

    fn visit_expr_match_mut(&mut self, chosen: &mut ExprMatch) {
        chosen.arms.retain(|arm| !is_for_tests(&arm.attrs));
        visit_mut::visit_expr_match_mut(self, chosen);
    }

    fn visit_block_mut(&mut self, block: &mut Block) {
        block.stmts.retain(|statement| !is_for_tests(of_statement(statement)));
        visit_mut::visit_block_mut(self, block);
    }
}

/// Whether something with these attributes is compiled in tests alone.
fn is_for_tests(attributes: &[Attribute]) -> bool {
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
fn of_item(item: &Item) -> &[Attribute] {
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
fn of_impl_item(item: &ImplItem) -> &[Attribute] {
    match item {
        ImplItem::Const(it) => &it.attrs,
        ImplItem::Fn(it) => &it.attrs,
        ImplItem::Type(it) => &it.attrs,
        ImplItem::Macro(it) => &it.attrs,
        _ => &[],
    }
}

/// The attributes of something in a trait.
fn of_trait_item(item: &TraitItem) -> &[Attribute] {
    match item {
        TraitItem::Const(it) => &it.attrs,
        TraitItem::Fn(it) => &it.attrs,
        TraitItem::Type(it) => &it.attrs,
        TraitItem::Macro(it) => &it.attrs,
        _ => &[],
    }
}

/// The attributes of a statement; none for expressions, where tests are told apart by blocks.
fn of_statement(statement: &Stmt) -> &[Attribute] {
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

    #[test]
    fn tests_are_cut_out_everywhere() {
        let source = "
            struct A { #[cfg(test)] a: u8, b: u8 }
            impl A { #[cfg(test)] fn f() {} fn g() { #[cfg(test)] let a = 1; let b = match b {
                #[cfg(test)] 1 => 2, _ => 3 }; } }
            trait T { #[cfg(test)] fn f(); fn g(); }
            mod inner { #[cfg(test)] mod tests {} #[test] fn t() {} fn g() {} }
            #[cfg(test)] mod tests {}";
        let expect = "
            struct A { b: u8 }
            impl A { fn g() { let b = match b { _ => 3 }; } }
            trait T { fn g(); }
            mod inner { fn g() {} }";
        assert!(
            shipped(syn::parse_file(source).unwrap()) == syn::parse_file(expect).unwrap().items
        );
        assert!(shipped(syn::parse_file("#![cfg(test)] fn f() {}").unwrap()).is_empty());
    }
}
