//! `cargo xtask knobs`: one table of all constants that tune the behavior, made from the sources.
//!
//! # Why this shape
//! A constant stands where it is used, with its reason; the table shows all of them
//! side by side. It is generated, so it cannot disagree with the sources: `--check` fails when it is stale,
//! and when a numeric constant has no description ([`tag`]). Numbers of lines are not in the table, because
//! they change with every edit.

mod find;
mod tag;

use std::fmt::Write;
use std::path::Path;
use std::process::ExitCode;

use crate::shell::root;
use find::{Constant, constants};
use tag::Tag;

/// The crates whose constants are looked at, by their roots.
const CRATES: [&str; 16] = [
    "apps/cli/src/lib.rs",
    "apps/npm/wasm/src/lib.rs",
    "apps/python/src/lib.rs",
    "apps/web/best/src/lib.rs",
    "apps/web/flat/src/lib.rs",
    "apps/web/gallery/src/lib.rs",
    "apps/web/insight/src/lib.rs",
    "apps/web/proof/src/lib.rs",
    "apps/web/puzzles/src/lib.rs",
    "apps/web/src/lib.rs",
    "apps/web/text/src/lib.rs",
    "crates/backends/src/lib.rs",
    "crates/engine/src/lib.rs",
    "crates/gavotte/src/lib.rs",
    "crates/symmetry/src/lib.rs",
    "crates/techniques/src/lib.rs",
];

/// The table.
const TABLE: &str = "docs/knobs.md";

const HEAD: &str = "\
# Constants that tune the behaviour

Made by `cargo xtask knobs` from the doc comments in the sources; `cargo xtask test` fails when it is
stale. No constant here makes an answer wrong: they decide how long it takes, how much memory it takes,
and what is refused as too large. The value is as it is written in the source; *measured* says where
figures stand, if they do.

| name | value | unit | what and why | measured | where |
| --- | --- | --- | --- | --- | --- |
";

/// Writes the table.
pub(crate) fn run() -> ExitCode {
    match look().and_then(|(table, faults)| write(&table).map(|()| faults)) {
        Ok(faults) => report(&faults),
        Err(error) => report(&[error]),
    }
}

/// Prints the faults of the table and the constants.
pub(crate) fn check() -> ExitCode {
    if hold() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Whether the table agrees with the sources and all constants have descriptions; prints the faults.
pub(crate) fn hold() -> bool {
    let faults = look().map(|(table, mut faults)| {
        // A checkout may have other ends of lines.
        let stands = std::fs::read_to_string(root().join(TABLE)).unwrap_or_default();
        if stands.replace("\r\n", "\n") != table {
            faults.push(format!("{TABLE} is stale: run `cargo xtask knobs` and commit the result"));
        }
        faults
    });
    let faults = faults.unwrap_or_else(|error| vec![error]);
    report(&faults) == ExitCode::SUCCESS
}

fn report(faults: &[String]) -> ExitCode {
    for fault in faults {
        println!("{fault}");
    }
    if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn write(table: &str) -> Result<(), String> {
    std::fs::write(root().join(TABLE), table).map_err(|error| format!("{TABLE}: {error}"))
}

/// The table as it should be, and a line for each constant without a description.
fn look() -> Result<(String, Vec<String>), String> {
    let mut found = Vec::new();
    let text = |path: &Path| std::fs::read_to_string(root().join(path)).ok();
    for crate_root in CRATES {
        found.append(&mut constants(Path::new(crate_root), &text)?);
    }
    Ok(tabled(&found))
}

fn tabled(constants: &[Constant]) -> (String, Vec<String>) {
    let (mut table, mut faults) = (HEAD.to_owned(), Vec::new());
    for constant in constants {
        let Constant { name, value, line, doc, .. } = constant;
        // With the same separators everywhere: the table must not depend on the machine.
        let file = constant.file.display().to_string().replace('\\', "/");
        match Tag::of(doc) {
            Some(Tag::Fixed) => {}
            Some(Tag::Knob { unit, measured, why }) => {
                let cells = [format!("`{name}`"), format!("`{value}`"), unit, why, measured];
                let cells = cells.map(|cell| cell.replace('|', "\\|")).join(" | ");
                // Writing into a text never fails.
                let _ = writeln!(table, "| {cells} | `{file}` |");
            }
            None => faults.push(format!(
                "{file}:{line}: `{name}` does not say what it is: let its doc comment say what it is \
                 and why, and end with its unit, as [steps], [bytes; DESIGN 5], [ms], [1] for a pure \
                 number; or with [fixed] if it is no matter of tuning"
            )),
        }
    }
    (table, faults)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table's rows and the faults of a crate that is this text.
    fn of(text: &str) -> (Vec<String>, Vec<String>) {
        let read = |path: &Path| path.ends_with("lib.rs").then(|| text.to_owned());
        let (table, faults) = tabled(&constants(Path::new("src/lib.rs"), &read).unwrap());
        let rows = table.strip_prefix(HEAD).unwrap().lines().map(str::to_owned).collect();
        (rows, faults)
    }

    #[test]
    fn what_tunes_is_in_the_table_as_it_is_written() {
        let (rows, faults) = of("\
//! Ä crate.
/// Ünits of the first turn: a search
/// of 1|2 turns. [steps; DESIGN 5]
const FIRST: u64 = 1 << 20;
impl<T> Turns<T> {
    /// The usual turns. [steps]
    pub(crate) const USUAL: Self = Self { alone: 20_000,
        first: 2 };
}
/// How long it waits. [ms]
const PATIENCE: Duration = Duration::from_millis(20);
fn f() {
    /// Parts of the whole. [ratio]
    const PARTS: [f64; 2] = [0.5, 0.25];
}
");
        assert_eq!(faults, Vec::<String>::new());
        assert_eq!(
            rows,
            [
                "| `FIRST` | `1 << 20` | steps | Ünits of the first turn: a search of 1\\|2 turns. \
                 | DESIGN 5 | `src/lib.rs` |",
                "| `Turns::USUAL` | `Self { alone: 20_000, first: 2 }` | steps | The usual turns. |  \
                 | `src/lib.rs` |",
                "| `PATIENCE` | `Duration::from_millis(20)` | ms | How long it waits. |  \
                 | `src/lib.rs` |",
                "| `PARTS` | `[0.5, 0.25]` | ratio | Parts of the whole. |  | `src/lib.rs` |",
            ]
        );
    }

    #[test]
    fn what_does_not_say_what_it_is_is_named() {
        let (rows, faults) = of("\
const BARE: u64 = 1;
/// It has no unit.
const UNIT: usize = BARE as usize;
trait T {
    const NONE: u32;
    const SOME: &[i8] = &[1];
}
/// A sentinel. [fixed]
const END: u32 = u32::MAX;
");
        assert_eq!(rows, Vec::<String>::new());
        let starts = ["src/lib.rs:1: `BARE` ", "src/lib.rs:3: `UNIT` ", "src/lib.rs:6: `T::SOME` "];
        assert_eq!(faults.len(), 3, "{faults:?}");
        assert!(
            faults.iter().zip(starts).all(|(fault, start)| fault.starts_with(start)),
            "{faults:?}"
        );
    }

    #[test]
    fn what_is_no_number_or_for_tests_needs_no_tag() {
        let (rows, faults) = of("\
const NAME: &str = \"1\";
const MAGIC: &[u8] = b\"magic\";
const NAMES: [(&str, E); 1] = [(\"a\", E::A)];
const IS: bool = 1 < 2;
const _: () = assert!(1 < 2);
const F: fn(u32) -> u32 = |x| x;
#[cfg(test)]
mod tests { const MOST: u64 = 3; }
fn f() { #[cfg(test)] const MOST: u64 = 3; let x = 5; }
");
        assert_eq!((rows.len(), faults), (0, Vec::new()));
    }
}
