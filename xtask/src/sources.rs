//! The sources of a crate as lines, without what only tests need.
//!
//! # Why this shape
//! The chores that read sources judge the code that users run, and look for a few words only. What `cargo fmt` has
//! written, another part checks that it did, ends where its indentation says, so no parser is needed. `#[cfg(test)]`
//! marks code for tests; features and targets do not matter here, because every choice of them must be sound.
//!
//! # Invariants
//! 1. A file stands for the module of its name: `a/b.rs` and `a/b/mod.rs` for `a::b`. `#[path]` is not followed.
//! 2. A file whose module nobody declares is missing, and so is one that only tests declare.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::files;
use crate::shell::Made;

/// A file.
pub(crate) struct Source {
    /// Its path below the folder of the crate.
    pub(crate) path: PathBuf,
    /// The names of its module, from the root of the crate.
    pub(crate) module: Vec<String>,
    /// Those for tests are empty.
    pub(crate) lines: Vec<String>,
}

/// The files in the folder of a crate's root, by name.
pub(crate) fn of_crate(folder: &Path) -> Made<Vec<Source>> {
    let is_rust = |path: &PathBuf| path.extension().is_some_and(|it| it == "rs");
    let name = |path: &Path| path.strip_prefix(folder).unwrap_or(path).to_owned();
    let all = files::below(folder)?.into_iter().filter(is_rust);
    Ok(of_texts(all.map(|it| Ok((name(&it), files::read(&it)?))).collect::<Made<_>>()?))
}

/// The files of a crate from their paths and texts.
pub(crate) fn of_texts(texts: Vec<(PathBuf, String)>) -> Vec<Source> {
    let mut sources: Vec<Source> = texts.into_iter().map(read).collect();
    let mut declared = BTreeSet::from([Vec::new()]);
    for source in &sources {
        let names =
            source.lines.iter().filter_map(|line| line.split_once("mod ")?.1.strip_suffix(';'));
        declared.extend(names.map(|name| [&source.module[..], &[name.to_owned()]].concat()));
    }
    // Modules of modules that nobody declares are none, either.
    sources.retain(|source| {
        (0..=source.module.len()).all(|length| declared.contains(&source.module[..length]))
    });
    sources
}

fn read((path, text): (PathBuf, String)) -> Source {
    let bare = path.with_extension("");
    let mut module: Vec<String> = bare.iter().map(|it| it.to_string_lossy().into_owned()).collect();
    if module.last().is_some_and(|name| ["lib", "main", "mod"].contains(&name.as_str())) {
        module.pop();
    }
    Source { path, module, lines: without_tests(&text).into_iter().map(str::to_owned).collect() }
}

/// Whether this may stand before an item: nothing, `pub` or `pub(...)`.
pub(crate) fn is_visibility(words: &str) -> bool {
    let words = words.trim_end();
    let is_limited = words.starts_with("pub(") && words.find(')') == Some(words.len() - 1);
    words.is_empty() || words == "pub" || is_limited
}

/// How far a line is from the left.
pub(crate) fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

fn without_tests(text: &str) -> Vec<&str> {
    const MARKS: [&str; 3] = ["#[test]", "#[cfg(test)]", "#[cfg(all(test,"];
    let mut lines: Vec<&str> = text.lines().collect();
    if lines.contains(&"#![cfg(test)]") {
        return Vec::new();
    }
    for at in 0..lines.len() {
        if MARKS.iter().any(|mark| lines[at].trim_start().starts_with(mark)) {
            let end = end_of_item(&lines, at);
            lines[at..end].fill("");
        }
    }
    lines
}

/// Behind the item, the statement, the field or the arm that an attribute stands before.
fn end_of_item(lines: &[&str], at: usize) -> usize {
    let is_before = |line: &&str| line.trim_start().starts_with(['#', '/']);
    let first = at + lines[at..].iter().take_while(|line| is_before(line)).count();
    let opens = lines.get(first).is_some_and(|line| line.ends_with(['{', '(', '[', '<']));
    let is_end = |line: &&str| {
        line.ends_with(['}', ';', ',']) && (!opens || indent(line) <= indent(lines[at]))
    };
    (first + lines[first..].iter().take_while(|line| !is_end(line)).count() + 1).min(lines.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_cut_out_everywhere() {
        let root = "mod a;\nstruct A {\n    #[cfg(test)]\n    a: B<u8, u8>,\n    b: u8,\n}\n\
            impl A {\n    #[cfg(all(test, unix))]\n    #[inline]\n    fn f(\n        a: u8,\n    ) {\n        g();\n    }\n    \
            fn g() {\n        #[cfg(test)]\n        let a = 1;\n    }\n}\n#[cfg(any(test, unix))]\nuse a::b;\n\
            #[cfg(test)]\npub(crate) mod checks;\n#[cfg(test)]\nmod tests {\n    fn f() {}\n}\n";
        let texts =
            [("a/mod.rs", "#![cfg(test)]\nmod c;"), ("a/c.rs", ""), ("checks.rs", "mod d;")];
        let texts =
            [&texts[..], &[("checks/d.rs", ""), ("lib.rs", root), ("template.rs", "")]].concat();
        let texts = texts.into_iter().map(|(path, text)| (path.into(), text.to_owned()));
        let found = of_texts(texts.collect()).into_iter().map(|source| {
            let lines = source.lines.iter().map(|line| line.trim()).filter(|line| !line.is_empty());
            (source.module.join("::"), lines.collect::<Vec<_>>().join(" "))
        });
        let root =
            "mod a; struct A { b: u8, } impl A { fn g() { } } #[cfg(any(test, unix))] use a::b;";
        let expected =
            [("a", ""), ("", root)].map(|(name, text)| (name.to_owned(), text.to_owned()));
        assert_eq!(found.collect::<Vec<_>>(), expected);
    }
}
