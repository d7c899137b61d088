//! Circles of made-up crates. Their files are texts, because a test should show the whole crate.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::faults_in;

/// The circles of a crate of these files, the root first.
fn circles(files: &[(&str, &str)]) -> Vec<String> {
    let texts: BTreeMap<PathBuf, &str> =
        files.iter().map(|&(path, text)| (Path::new("src").join(path), text)).collect();
    let root = Path::new("src").join(files[0].0);
    faults_in("made-up", &root, &|path| texts.get(path).map(|&text| text.to_owned())).unwrap()
}

fn none(files: &[(&str, &str)]) {
    assert_eq!(circles(files), Vec::<String>::new());
}

#[test]
fn arrows_in_one_direction_are_no_circle() {
    none(&[
        ("lib.rs", "mod a; mod b; pub use a::A; pub(crate) use b::B;"),
        ("a.rs", "use crate::B; pub struct A(B);"),
        ("b.rs", "pub struct B; impl B { fn f(&self) { super::c() } }"),
    ]);
}

#[test]
fn two_files_that_name_each_other_are_a_circle() {
    let found = circles(&[
        ("lib.rs", "mod best { pub(crate) mod dive; pub(crate) mod rounds; }"),
        ("best/dive.rs", "use super::rounds::{Found, Way}; pub struct Diver(Found, Way);"),
        (
            "best/rounds.rs",
            "pub struct Found; pub enum Way {} fn f() { crate::best::dive::Diver; }",
        ),
    ]);
    let expected = "made-up: circle of 2 modules: best/dive.rs -> best/rounds.rs (Found, Way), \
                    best/rounds.rs -> best/dive.rs (Diver)";
    assert_eq!(found, [expected]);
}

#[test]
fn a_name_counts_where_it_is_defined() {
    let files = [
        ("lib.rs", "mod run; mod text; pub use run::Order; pub use text::{Text as Words};"),
        ("run/mod.rs", "mod order; pub(crate) use order::*;"),
        ("run/order.rs", "use crate::Words; pub enum Order { First(Words) }"),
        (
            "text.rs",
            "pub struct Text; use crate::Order; impl Text { const O: Order = Order::First; }",
        ),
    ];
    let expected = "made-up: circle of 2 modules: run/order.rs -> text.rs (Text), \
                    text.rs -> run/order.rs (Order)";
    assert_eq!(circles(&files), [expected]);
}

#[test]
fn a_face_that_hands_on_and_uses_is_tied_by_its_use() {
    none(&[
        ("lib.rs", "mod a; pub use a::{A, make}; pub struct B;"),
        ("a.rs", "use crate::B; pub struct A(B); pub fn make() {}"),
    ]);
    let found = circles(&[
        ("lib.rs", "mod a; pub use a::{A, make}; pub struct B; fn f() { make(); }"),
        ("a.rs", "use crate::B; pub struct A(B); pub fn make() {}"),
    ]);
    assert_eq!(found, ["made-up: circle of 2 modules: a.rs -> lib.rs (B), lib.rs -> a.rs (make)"]);
    // A variable of that name is no use.
    none(&[
        (
            "lib.rs",
            "mod a; pub use a::make; pub struct B; fn f() { let make = 1; g(make, [make]); }",
        ),
        ("a.rs", "use crate::B; pub fn make(_: B) {}"),
    ]);
}

#[test]
fn what_tests_name_does_not_count() {
    none(&[
        ("lib.rs", "mod a; mod b; #[cfg(test)] mod check;"),
        ("a.rs", "pub struct A; #[cfg(test)] mod tests { use crate::b::B; }"),
        (
            "b.rs",
            "use crate::a::A; pub struct B(A); impl B { #[cfg(test)] fn f() { crate::check::f() } }",
        ),
        ("check.rs", "pub fn f() { crate::b::B; }"),
    ]);
    none(&[
        ("lib.rs", "mod a; mod b;"),
        ("a.rs", "/// As [`B`](crate::b::B).\n#[doc = \"crate::b\"] pub struct A;"),
        ("b.rs", "pub struct B(crate::a::A);"),
    ]);
}

#[test]
fn a_parent_and_its_child_can_be_a_circle() {
    let child = ("a/b.rs", "use super::{Own, handed}; pub struct B(Own);");
    none(&[
        ("lib.rs", "mod a; mod c;"),
        ("a/mod.rs", "mod b; pub use b::B; pub struct Own; pub use crate::c::handed;"),
        child,
        ("c.rs", "pub fn handed() {}"),
    ]);
    let found = circles(&[
        ("lib.rs", "mod a; mod c;"),
        ("a/mod.rs", "mod b; use b::B; pub struct Own; pub use crate::c::handed;"),
        child,
        ("c.rs", "pub fn handed() {}"),
    ]);
    assert_eq!(
        found,
        ["made-up: circle of 2 modules: a/b.rs -> a/mod.rs (Own), a/mod.rs -> a/b.rs (B)"]
    );
}

#[test]
fn globs_and_made_names_count() {
    let found = circles(&[
        ("lib.rs", "mod a; mod b; mod c;"),
        ("a.rs", "use crate::b::*; id!(A);"),
        ("b.rs", "pub fn b() {} pub use crate::c::C;"),
        ("c.rs", "use crate::a::A; use crate::a; pub struct C; fn f() -> a::Other {}"),
    ]);
    assert_eq!(found, Vec::<String>::new());
    let found = circles(&[
        ("lib.rs", "mod a; mod b; mod c;"),
        ("a.rs", "use crate::b::*; id!(A); fn f() { C; }"),
        ("b.rs", "pub fn b() {} pub use crate::c::C;"),
        ("c.rs", "use crate::a::A; use crate::a; pub struct C; fn f() -> a::Other {}"),
    ]);
    let expected = "made-up: circle of 2 modules: a.rs -> c.rs (C), c.rs -> a.rs (A, Other)";
    assert_eq!(found, [expected]);
}

#[test]
fn arguments_of_macros_count_and_fields_do_not() {
    let found = circles(&[
        ("lib.rs", "mod a; mod b;"),
        (
            "a.rs",
            "pub struct A; fn f() { assert!(matches!(x, crate::b::B::Some(_)), \"{}\", y.b); }",
        ),
        ("b.rs", "use crate::a; pub enum B {} fn f() { vec![vec![a::A]]; }"),
    ]);
    assert_eq!(found, ["made-up: circle of 2 modules: a.rs -> b.rs (B), b.rs -> a.rs (A)"]);
    none(&[
        (
            "lib.rs",
            "mod a; pub use a::width; pub struct B; fn f() { assert!(x.width == x.width()); }",
        ),
        ("a.rs", "use crate::B; pub fn width(_: B) {}"),
    ]);
}

#[test]
fn names_of_other_crates_and_of_modules_alone_do_not_count() {
    none(&[
        ("lib.rs", "mod core; mod a;"),
        ("core.rs", "use crate::a::A; pub use std::fmt::Debug; pub struct C(A);"),
        (
            "a.rs",
            "use core::fmt; use ::core::C; use crate::core as it; use crate::core::Debug; pub struct A;",
        ),
    ]);
}

#[test]
fn a_module_and_a_function_of_one_name_are_told_apart() {
    let first = ("first.rs", "pub fn turns() {}");
    none(&[
        ("lib.rs", "mod first; mod plan; pub fn first() { plan::Plan; }"),
        ("plan.rs", "use crate::first; pub struct Plan; fn f() { first::turns(); }"),
        first,
    ]);
    let found = circles(&[
        ("lib.rs", "mod first; mod plan; pub fn first() { plan::Plan; }"),
        ("plan.rs", "use crate::first; pub struct Plan; fn f() { first(); }"),
        first,
    ]);
    let expected =
        "made-up: circle of 2 modules: lib.rs -> plan.rs (Plan), plan.rs -> lib.rs (first)";
    assert_eq!(found, [expected]);
}

#[test]
fn imports_that_go_round_end() {
    none(&[
        ("lib.rs", "mod a; mod b; pub use a::*; pub use nearest::nearest; mod nearest;"),
        ("a.rs", "pub use crate::b::*; pub use crate::b::X as Y;"),
        (
            "b.rs",
            "pub use crate::a::*; pub use crate::a::Y as X; fn f() { X; Z; crate::nearest(); }",
        ),
        ("nearest.rs", "pub fn nearest() {}"),
    ]);
}

#[test]
fn files_are_found_where_the_compiler_finds_them() {
    let found = circles(&[
        ("main.rs", "mod a; #[path = \"far/other.rs\"] mod b;"),
        ("a.rs", "mod c; pub use c::C; pub struct A;"),
        ("a/c.rs", "mod d { pub mod e; } use d::e::E; pub struct C(E);"),
        ("a/c/d/e.rs", "pub struct E(crate::b::B);"),
        ("far/other.rs", "pub struct B(crate::a::C);"),
    ]);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("circle of 3 modules: a/c.rs -> a/c/d/e.rs (E), "), "{found:?}");
    let missing = faults_in("made-up", Path::new("src/lib.rs"), &|path| {
        path.ends_with("lib.rs").then(|| "mod a;".to_owned())
    });
    assert!(missing.unwrap_err().contains("a/mod.rs: a module is declared"));
}
