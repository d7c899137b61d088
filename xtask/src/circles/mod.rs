//! No files of a crate go round in a circle, so that a file can be understood without the files that
//! use it.
//!
//! # Why this shape
//! The compiler allows circles of modules and refuses circles of crates only, so the order among the files
//! of a crate has to be checked. A name counts where it is defined, even if many faces handed it on, because a face
//! would hide every circle behind it ([`names`]). [`mod@arrows`] decides what counts as a use.
//!
//! # Cost
//! All sources are read and parsed: a second.

mod arrows;
mod components;
mod names;

use std::collections::BTreeSet;
use std::path::Path;

use crate::tree::{self, Tree};
use arrows::{Arrows, arrows};
use components::components;

/// A line for each circle of a crate that begins with this file.
///
/// # Errors
/// When a source cannot be read.
pub(crate) fn faults(package: &str, root: &Path) -> Result<Vec<String>, String> {
    faults_in(package, root, &|path| std::fs::read_to_string(path).ok())
}

fn faults_in(
    package: &str,
    root: &Path,
    text: &dyn Fn(&Path) -> Option<String>,
) -> Result<Vec<String>, String> {
    let tree = tree::read(root, text)?;
    let arrows = arrows(&tree);
    let ties: BTreeSet<(usize, usize)> = arrows.keys().copied().collect();
    let circles = components(&ties);
    Ok(circles.iter().map(|circle| line(package, &tree, &arrows, circle)).collect())
}

/// A circle, with the names that tie its files.
fn line(package: &str, tree: &Tree, arrows: &Arrows, circle: &[usize]) -> String {
    let folder = tree.files[0].parent().unwrap_or(Path::new(""));
    let name = |file: usize| {
        let path = &tree.files[file];
        path.strip_prefix(folder).unwrap_or(path).display().to_string()
    };
    let within =
        arrows.iter().filter(|((from, to), _)| circle.contains(from) && circle.contains(to));
    let ties = within.map(|(&(from, to), names)| {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        (name(from), name(to), names.join(", "))
    });
    // By name, because the order in which files are read means nothing.
    let ties: BTreeSet<_> = ties.collect();
    let ties: Vec<String> =
        ties.iter().map(|(from, to, names)| format!("{from} -> {to} ({names})")).collect();
    format!("{package}: circle of {} modules: {}", circle.len(), ties.join(", "))
}

#[cfg(test)]
mod tests;
