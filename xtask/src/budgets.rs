//! Sizes that the project may not exceed: what grows a little with every change is seen by nobody.
//!
//! # Why this shape
//! A budget is a row: what is measured, its bound, and how it is measured. A check prints what it has measured, and to
//! raise a bound is a change of one line, with a reason.

use std::collections::BTreeSet;
use std::path::PathBuf;

use crate::shell::{Made, built, cargo, root, runs, said, stream};
use crate::{files, knobs};

/// Something measured, the most it may be, and how it is measured.
type Budget = (&'static str, usize, fn() -> Made<usize>);

/// What the sources alone say.
pub(crate) const SOURCES: [Budget; 4] = [
    ("crates that make the command", 110, crates),
    ("constants to tune", 200, knobs::number),
    ("lines of xtask", 3_000, || lines_of("xtask/src")),
    ("kB of documents", 450, documents),
];

/// What must be built for release first.
pub(crate) const PROGRAMS: [Budget; 1] = [("MB of the command", 15, command)];

/// What needs a cargo program of its own and takes minutes: `cargo xtask lines`.
pub(crate) const LINES: [Budget; 1] = [("lines of LLVM of the engine", 800_000, llvm)];

/// Whether all of these budgets are kept.
pub(crate) fn hold(budgets: &[Budget]) -> Made {
    let mut broken = Vec::new();
    for (name, most, measure) in budgets {
        let measured = measure()?;
        println!("{measured:>9} of {most:>9} {name}");
        if measured > *most {
            broken.push(format!("{measured} {name} are more than {most}"));
        }
    }
    if broken.is_empty() { Ok(()) } else { Err(broken.join(", ")) }
}

/// The crates of the program with its usual features, without those that only build or test it.
fn crates() -> Made<usize> {
    let tree = ["tree", "--package", "gavotte-cli", "--edges", "normal", "--prefix", "none"];
    let tree = said(cargo(&tree).arg("--locked")).ok_or("cargo tree fails")?;
    let name = |line: &str| line.split(' ').take(2).collect::<Vec<_>>().join(" ");
    Ok(tree.lines().map(name).collect::<BTreeSet<_>>().len())
}

/// The lines in all files below a folder.
fn lines_of(path: &str) -> Made<usize> {
    files::below(&root().join(path))?.iter().map(|it| Ok(files::read(it)?.lines().count())).sum()
}

fn documents() -> Made<usize> {
    let names = ["README.md", "ARCHITECTURE.md", "DESIGN.md", "CHANGELOG.md", "CONTRIBUTING.md"];
    let is_text = |path: &PathBuf| path.extension().is_some_and(|it| it == "md");
    let all = files::below(&root().join("docs"))?.into_iter().filter(is_text);
    let all = all.chain(names.map(|name| root().join(name)));
    Ok(all.map(|path| Ok(files::read(&path)?.len())).sum::<Made<usize>>()?.div_ceil(1_000))
}

fn command() -> Made<usize> {
    if !cfg!(target_os = "linux") {
        return Ok(0); // Elsewhere programs have other sizes.
    }
    let program = std::fs::read(built("release", "gavotte"));
    program.map(|bytes| bytes.len().div_ceil(1_000_000)).map_err(|error| error.to_string())
}

/// Shows the lines by function; the first row is their sum.
fn llvm() -> Made<usize> {
    if !runs(&mut cargo(&["llvm-lines", "--version"])) {
        return Err("cargo-llvm-lines is missing: cargo install --locked cargo-llvm-lines".into());
    }
    let mut sum = None;
    let mut list = cargo(&["llvm-lines", "--release", "--lib", "--package", "gavotte-engine"]);
    stream(&mut list, "cargo llvm-lines fails", |line| sum = sum.or_else(|| total(line)))?;
    sum.ok_or_else(|| "cargo llvm-lines has no row (TOTAL)".to_owned())
}

/// The lines in the row of the sum: `30737 (100%)  1107 (100%)  (TOTAL)`.
fn total(line: &str) -> Option<usize> {
    line.trim().strip_suffix("(TOTAL)")?.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_is_kept_up_to_its_bound() {
        assert_eq!(hold(&[("kB", 5, || Ok(5)), ("crates", 9, || Ok(1))]), Ok(()));
        let broken = hold(&[("kB", 5, || Ok(6)), ("crates", 9, || Ok(9)), ("rows", 1, || Ok(2))]);
        assert_eq!(broken, Err("6 kB are more than 5, 2 rows are more than 1".to_owned()));
        assert_eq!(hold(&[("kB", 5, || Err("no file".to_owned()))]), Err("no file".to_owned()));
    }

    #[test]
    fn the_sum_of_lines_is_read() {
        assert_eq!(total("  30737 (100%)   1107 (100%)   (TOTAL)"), Some(30_737));
        assert_eq!(total("   1395 (4.5%)     83 (7.5%)   core::ptr::drop_in_place"), None);
    }

    #[test]
    fn sizes_are_measured() {
        assert!(SOURCES.iter().all(|(_, most, measure)| measure().unwrap() > most / 10));
    }
}
