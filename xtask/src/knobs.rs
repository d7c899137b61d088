//! `cargo xtask knobs`: one table of all constants that tune the behavior, made from the sources.
//!
//! # Why this shape
//! A constant stands where it is used, with its reason; the table shows all of them side by side. It is written for whoever
//! looks for one, and not committed, because it says nothing that the sources do not; `--check` fails when a numeric
//! constant has no description. What was measured comes first, then the limits that a user can meet, whose tag says `limit`
//! where others say where they were measured.
//!
//! The unit stands at the end of a constant's doc comment, so that a person who changes one sees the other: `[steps]`,
//! `[bytes; DESIGN 5]`, or `[fixed]` for a definition, which cannot be tuned. The tag of a public constant is written
//! with backslashes, `\[steps\]`, because rustdoc takes one without them for a link.

use crate::files;
use crate::shell::{Made, root};
use crate::sources::{Source, indent, is_visibility, of_crate};

/// The crates whose constants are looked at.
const CRATES: &str = "apps/cli apps/npm/wasm apps/python crates/backends crates/engine \
                      crates/gavotte crates/generate crates/network crates/orbits crates/symmetry crates/techniques";

/// The table.
const TABLE: &str = "target/knobs.md";

const HEAD: &str = "\
# Constants that tune the behaviour

Made by `cargo xtask knobs` from the doc comments in the sources. No constant here makes an answer wrong: they
decide how long it takes, how much memory it takes, and what is refused as too large. *Measured* says where figures
stand. These come first, then the limits that a user can meet, then the rest.

| name | value | unit | what and why | measured | where |
| --- | --- | --- | --- | --- | --- |
";

/// Whether all constants have descriptions; the table is written if it is wanted.
pub(crate) fn hold(is_written: bool) -> Made {
    let (table, faults) = look()?;
    if is_written {
        files::write(&root().join(TABLE), table)?;
        println!("{TABLE}");
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

/// How many constants there are.
pub(crate) fn number() -> Made<usize> {
    Ok(look()?.0.lines().filter(|line| line.starts_with("| `")).count())
}

/// The table as it should be, and a line for each constant without a description.
fn look() -> Made<(String, Vec<String>)> {
    let (mut table, mut faults) = (Vec::new(), Vec::new());
    for name in CRATES.split(' ') {
        for source in of_crate(&root().join(name).join("src"))? {
            // With the same separators everywhere: the table must not depend on the machine.
            let file = format!("{name}/src/{}", source.path.display()).replace('\\', "/");
            rows(&source, &file, &mut table, &mut faults);
        }
    }
    table.sort_by_key(|row| row.0);
    Ok((table.into_iter().fold(HEAD.to_owned(), |table, row| table + &row.1), faults))
}

/// Adds the rows of a file to the table, each with the part of the table where it belongs.
fn rows(source: &Source, file: &str, table: &mut Vec<(u8, String)>, faults: &mut Vec<String>) {
    for at in 0..source.lines.len() {
        let Some((name, value)) = constant(&source.lines, at) else { continue };
        match tagged(&doc(&source.lines[..at])) {
            Some((_, "fixed", _)) => {}
            Some((why, unit, measured)) => {
                let cells = [&format!("`{name}`"), &format!("`{value}`"), unit, why, measured];
                let cells = cells.map(|cell| cell.replace('|', "\\|")).join(" | ");
                let part = if measured.is_empty() { 2 } else { u8::from(measured == "limit") };
                table.push((part, format!("| {cells} | `{file}` |\n")));
            }
            None => faults.push(format!(
                "{file}:{}: `{name}` does not say what it is: let its doc comment say what it is \
                 and why, and end with its unit, as [steps], [bytes; DESIGN 5], [ms], [1] for a pure \
                 number; or with [fixed] if it is no matter of tuning",
                at + 1
            )),
        }
    }
}

/// The name and the value of the numeric constant that begins in a line, with the type that it belongs to if it does:
/// `Turns::USUAL`. Those within functions count: there they would hide best.
fn constant(lines: &[String], at: usize) -> Option<(String, String)> {
    let (before, rest) = lines[at].trim_start().split_once("const ")?;
    let name = rest.split_once(": ")?.0;
    // A parameter of a type has no value.
    if !is_visibility(before) || name == "_" || name.contains(' ') || !rest.contains(" =") {
        return None;
    }
    let end = lines[at..].iter().position(|line| line.ends_with(';'))?;
    let whole: Vec<&str> = lines[at..=at + end].iter().map(|line| line.trim()).collect();
    let whole = whole.join(" ");
    let (kind, value) = whole.trim_end_matches(';').split_once(": ")?.1.split_once(" = ")?;
    let owner = owner(lines, at).map(|owner| owner + "::").unwrap_or_default();
    // What a macro makes has no name yet.
    (is_numeric(kind, value) && !owner.starts_with('$')).then(|| (owner + name, value.to_owned()))
}

/// The type or trait around a line.
fn owner(lines: &[String], at: usize) -> Option<String> {
    let is_around = |line: &&String| !line.is_empty() && indent(line) < indent(&lines[at]);
    let is_head = |line: &&String| !["{", "where"].contains(&line.trim());
    let head = lines[..at].iter().rev().filter(is_around).find(is_head)?.trim_start();
    if !["impl", "trait ", "pub"].iter().any(|word| head.starts_with(word)) || head.contains("fn ")
    {
        return None;
    }
    let mut depth = 0;
    let plain = head.chars().filter(|sign| {
        depth += i32::from(*sign == '<') - i32::from(*sign == '>');
        depth == 0 && *sign != '>'
    });
    let plain: String = plain.collect();
    let words: Vec<&str> = plain.split([' ', '{', ':']).filter(|word| !word.is_empty()).collect();
    let before = words.iter().rposition(|word| ["for", "impl", "trait"].contains(word))?;
    words.get(before + 1).map(|word| (*word).to_owned())
}

/// Whether a constant is numeric by its type (numbers, durations, arrays and tuples of them) or by its value, when that
/// is written with numbers: `Pace { first: 2_000 }`. Names, texts and tables of names are none.
fn is_numeric(kind: &str, value: &str) -> bool {
    const PLAIN: [&str; 15] = [
        "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize",
        "f32", "f64", "Duration",
    ];
    let is_part = |sign: char| sign.is_alphanumeric() || sign == '_' || sign == ':' || sign == '\'';
    // Not lengths of arrays and lifetimes.
    let is_type =
        |word: &&str| word.contains(|it: char| it.is_lowercase()) && !word.starts_with('\'');
    let mut types =
        kind.split(|it| !is_part(it)).filter(is_type).map(|it| it.rsplit("::").next()).peekable();
    let is_of_numbers = types.peek().is_some()
        && types.flatten().all(|it| PLAIN.contains(&it) || it.starts_with("NonZero"));
    // Without texts, which stand between quotes, and ranges.
    let mut words =
        value.split('"').step_by(2).flat_map(|it| it.split(|it| !is_part(it) && it != '.'));
    let has_number =
        words.any(|it| it.starts_with(|it: char| it.is_ascii_digit()) && !it.contains(".."));
    kind != "bool" && !value.ends_with(['"', '\'']) && (is_of_numbers || has_number)
}

/// The doc comment at the end of these lines, as one line.
fn doc(lines: &[String]) -> String {
    let above = lines.iter().rev().map(|line| line.trim());
    let above = above.take_while(|line| line.starts_with("///") || line.starts_with("#["));
    let texts = above.filter_map(|line| line.strip_prefix("///")).map(str::trim);
    let mut texts: Vec<&str> = texts.filter(|text| !text.is_empty()).collect();
    texts.reverse();
    texts.join(" ").replace("\\[", "[").replace("\\]", "]")
}

/// What a doc comment says, its unit, and where it was measured; nothing without a tag, or when the tag is all there
/// is. A link in a doc comment looks alike, but has backticks or capitals, and a unit has neither.
fn tagged(doc: &str) -> Option<(&str, &str, &str)> {
    let (why, tag) = doc.strip_suffix(']')?.rsplit_once('[')?;
    let (unit, measured) = tag.split_once(';').unwrap_or((tag, ""));
    let (why, unit) = (why.trim(), unit.trim());
    let is_word = |letter: char| letter.is_ascii_lowercase() || matches!(letter, ' ' | '/');
    let is_unit = unit == "1" || (!unit.is_empty() && unit.chars().all(is_word));
    (is_unit && !why.is_empty()).then_some((why, unit, measured.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sources::of_texts;

    /// The table's rows and the faults of a crate that is this text.
    fn of(text: &str) -> (Vec<String>, Vec<String>) {
        let (mut table, mut faults) = (Vec::new(), Vec::new());
        for source in of_texts(vec![("lib.rs".into(), text.to_owned())]) {
            rows(&source, "src/lib.rs", &mut table, &mut faults);
        }
        (table.iter().map(|row| row.1.trim_end().to_owned()).collect(), faults)
    }

    #[test]
    fn what_tunes_is_in_the_table_as_it_is_written() {
        let (rows, faults) = of("\
//! Ä crate.
/// Ünits of the first turn: a search of 1|2 turns. [steps; DESIGN 5]
const FIRST: u64 = 1 << 20;
impl<T: A> B for Turns<T> where T: C {
    /// The usual turns. \\[steps\\]
    #[inline]
    pub(crate) const USUAL: Self = Self { alone: 20_000,
        first: 2 };
}
fn f(x: impl Fn(u8)) {
    /// Parts of the whole. [ratio]
    const PARTS: [f64; 2] = [0.5, 0.25];
}
/// How long it waits. [ms]
const PATIENCE: Duration = Duration::from_millis(20);
");
        assert_eq!(faults, Vec::<String>::new());
        let expected = [
            "`FIRST` | `1 << 20` | steps | Ünits of the first turn: a search of 1\\|2 turns. | DESIGN 5",
            "`Turns::USUAL` | `Self { alone: 20_000, first: 2 }` | steps | The usual turns. | ",
            "`PARTS` | `[0.5, 0.25]` | ratio | Parts of the whole. | ",
            "`PATIENCE` | `Duration::from_millis(20)` | ms | How long it waits. | ",
        ];
        assert_eq!(rows, expected.map(|row| format!("| {row} | `src/lib.rs` |")));
    }

    #[test]
    fn what_does_not_say_what_it_is_is_named_if_it_is_a_number() {
        let (rows, faults) = of("\
const BARE: u64 = 1;
/// It has no unit.
const UNIT: usize = BARE as usize;
trait T<X>: Sized {
    const NONE: u32;
    const SOME: &[i8] = &[1];
}
/// A sentinel. [fixed]
const END: u32 = u32::MAX;
const NAME: &str = \"1\";
const MAGIC: &[u8] = b\"magic\";
const NAMES: [(&str, E); 1] = [(\"a1\", E::A(1..=X))];
const IS: bool = 1 < 2;
const _: () = assert!(1 < 2);
const F: fn(u32) -> u32 = |x| x;
fn f<
    const N: usize,
>() {
    #[cfg(test)]
    const MOST: u64 = 3;
}
");
        let starts = ["src/lib.rs:1: `BARE` ", "src/lib.rs:3: `UNIT` ", "src/lib.rs:6: `T::SOME` "];
        let told = faults.iter().zip(starts).all(|(fault, start)| fault.starts_with(start));
        assert!(rows.is_empty() && faults.len() == 3 && told, "{rows:?} {faults:?}");
    }

    #[test]
    fn a_tag_is_a_unit_and_where_it_was_measured() {
        let tag = |doc| tagged(doc).map(|(_, unit, measured)| (unit, measured));
        assert_eq!(tag("For [`A`], as [x]. [bytes; DESIGN 5]"), Some(("bytes", "DESIGN 5")));
        assert_eq!([tag("Of it. [1]"), tag("Speed. [a/b]")], [Some(("1", "")), Some(("a/b", ""))]);
        let none = ["No tag.", "As [`Best`]", "[steps]", "Nothing. []", "Not at the end [steps]."];
        assert!(none.iter().all(|doc| tag(doc).is_none()));
    }
}
