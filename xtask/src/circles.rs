//! No files of a crate go round in a circle, so that a file can be understood without the files that use it.
//!
//! # Why this shape
//! The compiler allows circles of modules and refuses circles of crates only, so the order among the files of a crate
//! has to be checked. What counts are private `use` lines, and paths of at least two names. A name counts where it is
//! defined, even if many faces handed it on, because a face would hide every circle behind it. A module alone is no
//! use: the names that are taken from it are. A `use` that hands on (`pub`, `pub(crate)`) does not count, because a
//! face may name all that is behind it. Globs are not followed; they count where they stand.
//!
//! # Cost
//! All sources are read: a second.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::shell::Made;
use crate::sources::{Source, is_visibility, of_crate};

/// How many faces a name is followed through; names that hand on each other end there.
const MOST_FACES: usize = 20;

/// A module, or a path, as its names.
type Names = Vec<String>;
/// Which module names what of which other.
type Arrows<'n> = BTreeMap<(&'n str, &'n str), BTreeSet<&'n str>>;

/// A line for each circle of the crate in this folder.
pub(crate) fn faults(package: &str, folder: &Path) -> Made<Vec<String>> {
    Ok(of_sources(package, &of_crate(folder)?))
}

fn of_sources(package: &str, sources: &[Source]) -> Vec<String> {
    let (mut tree, mut uses) = (Tree::default(), Vec::new());
    for source in sources {
        tree.modules.insert(source.module.clone());
        for (path, name, hands_on) in imports(source) {
            uses.extend((!hands_on).then(|| (&source.module, path.clone())));
            tree.faces.insert((source.module.clone(), name), path);
        }
        uses.extend(paths(source).map(|path| (&source.module, path)));
    }
    let uses = uses.into_iter().filter_map(|(from, path)| {
        let to = tree.definer(from, &path, 0).filter(|to| to != from)?;
        Some((from.join("::"), to.join("::"), path.last()?.clone()))
    });
    let (uses, mut arrows): (Vec<_>, _) = (uses.collect(), Arrows::new());
    for (from, to, name) in &uses {
        arrows.entry((from, to)).or_default().insert(name);
    }
    let line = |circle: BTreeSet<&str>| {
        let within =
            arrows.iter().filter(|(arrow, _)| circle.contains(arrow.0) && circle.contains(arrow.1));
        let ties = within.map(|((from, to), names)| {
            let names: Vec<&str> = names.iter().copied().collect();
            format!("{from} -> {to} ({})", names.join(", "))
        });
        let ties: Vec<String> = ties.collect();
        format!("{package}: circle of {} modules: {}", circle.len(), ties.join(", "))
    };
    components(&arrows.keys().copied().collect()).into_iter().map(line).collect()
}

/// The modules of a crate, and what their `use` lines name.
#[derive(Default)]
struct Tree {
    modules: BTreeSet<Names>,
    faces: BTreeMap<(Names, String), Names>,
}

impl Tree {
    /// The module that defines what a path means; none for a module itself and for other crates.
    fn definer(&self, from: &[String], path: &[String], faces: usize) -> Option<Names> {
        let mut here = from.to_owned();
        for (at, name) in path.iter().enumerate() {
            match name.as_str() {
                "crate" => here.clear(),
                "self" => {}
                "super" => _ = here.pop()?,
                _ if self.modules.contains(&[&here[..], std::slice::from_ref(name)].concat()) => {
                    here.push(name.clone());
                }
                _ => {
                    let face = (here, name.clone());
                    let Some(handed) = self.faces.get(&face).filter(|_| faces < MOST_FACES) else {
                        return (at > 0).then_some(face.0);
                    };
                    let whole = [&handed[..], &path[at + 1..]].concat();
                    return self.definer(&face.0, &whole, faces + 1);
                }
            }
        }
        None
    }
}

/// The paths in the `use` lines of a file, the names they get, and whether they are handed on.
fn imports(source: &Source) -> Vec<(Names, String, bool)> {
    let (mut found, mut lines) = (Vec::new(), source.lines.iter());
    while let Some(line) = lines.next() {
        let Some((before, first)) = split_use(line) else { continue };
        let mut tree = first.to_owned();
        while !tree.contains(';') {
            tree += lines.next().map_or(";", |line| line.trim());
        }
        for path in expanded(tree.split(';').next().unwrap_or_default()) {
            let (path, name) = path.split_once(" as ").unwrap_or((&path, &path));
            let path = path.strip_suffix("::self").unwrap_or(path);
            let name = name.trim_end_matches("::self").rsplit("::").next().unwrap_or_default();
            let names = path.split("::").map(str::to_owned).collect();
            found.push((names, name.to_owned(), !before.is_empty()));
        }
    }
    found
}

/// What stands before and behind the `use` of a line.
fn split_use(line: &str) -> Option<(&str, &str)> {
    line.trim_start().split_once("use ").filter(|(before, _)| is_visibility(before))
}

/// The single paths of a `use` with braces.
fn expanded(tree: &str) -> Vec<String> {
    let Some((prefix, rest)) = tree.split_once('{') else { return vec![tree.trim().to_owned()] };
    let mut depth = 0;
    let parts = rest.rsplit_once('}').map_or(rest, |it| it.0).split(|sign| {
        depth += i32::from(sign == '{') - i32::from(sign == '}');
        sign == ',' && depth == 0
    });
    let paths = parts.flat_map(expanded).filter(|path| !path.is_empty());
    paths.map(|path| format!("{}{path}", prefix.trim())).collect()
}

/// The paths in the code of a file.
fn paths(source: &Source) -> impl Iterator<Item = Names> {
    let code = source.lines.iter().filter(|line| split_use(line).is_none());
    let code = code.map(|line| line.split("//").next().unwrap_or_default());
    let is_name = |sign: char| sign.is_alphanumeric() || sign == '_' || sign == ':';
    let paths = code.flat_map(move |code| code.split(move |sign| !is_name(sign)));
    let paths = paths.filter(|word| word.contains("::") && !word.starts_with("::"));
    paths.map(|path| path.trim_end_matches(':').split("::").map(str::to_owned).collect())
}

/// The strongly connected components of more than one node.
fn components<'n>(arrows: &BTreeSet<(&'n str, &'n str)>) -> BTreeSet<BTreeSet<&'n str>> {
    let reach = |node: &'n str| {
        let (mut reached, mut open) = (BTreeSet::new(), vec![node]);
        while let Some(node) = open.pop() {
            let next = arrows.range((node, "")..).take_while(|arrow| arrow.0 == node);
            open.extend(next.map(|arrow| arrow.1).filter(|to| reached.insert(*to)));
        }
        reached
    };
    let reached: BTreeMap<&str, BTreeSet<&str>> =
        arrows.iter().map(|&(it, _)| (it, reach(it))).collect();
    let is_back = |node: &str, other: &str| reached.get(other).is_some_and(|it| it.contains(node));
    let together = reached
        .iter()
        .map(|(node, all)| all.iter().copied().filter(|it| is_back(node, it)).collect());
    together.filter(|circle: &BTreeSet<&str>| circle.len() > 1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sources::of_texts;

    /// The circles of a crate of these files, whose statements become lines.
    fn circles(files: &[(&str, &str)]) -> Vec<String> {
        let texts = files.iter().map(|&(path, text)| (path.into(), text.replace("; ", ";\n")));
        of_sources("made-up", &of_texts(texts.collect()))
    }

    #[test]
    fn arrows_in_one_direction_are_no_circle() {
        let found = circles(&[
            (
                "lib.rs",
                "mod a; mod b; mod core; mod d; pub use a::A; pub(crate) use b::{B, self as it}; fn c() {}",
            ),
            ("a.rs", "use crate::B; use crate::d; pub struct A(B); // crate::core::C"),
            ("b.rs", "pub use crate::a::A; use core::fmt; fn f() { super::c() }"),
            ("core.rs", "use crate::a::A; mod tests; #[cfg(test)]\nuse crate::d::D;"),
            (
                "d.rs",
                "use crate::core::Core; pub use crate::d::Y as X; pub use self::X as Y; id!(X::Z);",
            ),
        ]);
        assert_eq!(found, Vec::<String>::new());
    }

    #[test]
    fn circles_are_named_with_what_ties_them() {
        let found = circles(&[
            ("lib.rs", "mod run; mod text; pub use run::Order; pub use text::{Text as Words};"),
            (
                "run/mod.rs",
                "mod order; mod rule; pub(crate) use order::{\n    Order,\n}; fn own() {}",
            ),
            ("run/order.rs", "use crate::Words; enum Order { A }"),
            ("run/rule.rs", "use super::{own, rest::*}; mod rest; pub struct Rule;"),
            ("run/rule/rest.rs", "fn f() { assert!(super::Rule::new()) }"),
            (
                "text.rs",
                "use crate::{\n    run::{self, order::Order},\n}; fn f() { run::Order::A }",
            ),
        ]);
        let expected = "made-up: circle of 2 modules: run::order -> text (Words), text -> run::order (A, Order)";
        assert_eq!(found, [expected]);
        let found = circles(&[
            ("lib.rs", "mod a;"),
            ("a/mod.rs", "mod b; use b::B; pub struct Own;"),
            ("a/b.rs", "use super::Own; pub struct B(Own);"),
        ]);
        assert_eq!(found, ["made-up: circle of 2 modules: a -> a::b (B), a::b -> a (Own)"]);
    }

    #[test]
    fn nodes_that_reach_each_other_are_together() {
        let arrows =
            [("a", "b"), ("b", "c"), ("c", "b"), ("c", "d"), ("e", "f"), ("f", "e"), ("e", "a")];
        let expected = [["b", "c"].into(), ["e", "f"].into()].into();
        assert_eq!(components(&arrows.into()), expected);
    }
}
