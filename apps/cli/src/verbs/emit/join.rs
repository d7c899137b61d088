//! One program out of the texts that include each other.
//!
//! # Why this shape
//! A line that includes another text is the one the language has for that, so each text is also a
//! program, or a part of one, as it lies in its folder. The result should look as if it had been written by hand:
//! its title, which is its first paragraph, all imports, then the parts in the order in which they need each other.
//!
//! # Invariants
//! Each text is taken once, however often it is included. Imports and lines that include begin at the first
//! column, and no other line begins as they do.

use std::collections::BTreeSet;

/// The texts of a language, and how it writes what matters here.
pub(super) struct Dialect {
    /// Names and texts.
    pub(super) texts: &'static [(&'static str, &'static str)],
    /// What an import of the standard library begins with.
    pub(super) import: &'static str,
    /// What stands before and behind the name of an included text.
    pub(super) include: (&'static str, &'static str),
    /// What stands between two parts.
    pub(super) gap: &'static str,
}

impl Dialect {
    /// The text that this line includes.
    fn included(&self, line: &str) -> Option<&'static str> {
        let (name, _) = line.strip_prefix(self.include.0)?.split_once(self.include.1)?;
        self.text(name)
    }

    fn text(&self, name: &str) -> Option<&'static str> {
        self.texts.iter().find(|(other, _)| *other == name).map(|(_, text)| *text)
    }
}

/// The program called `name`.
///
/// # Panics
/// When the language has no such text, or that text does not begin with its title.
pub(super) fn join(dialect: &Dialect, name: &str) -> String {
    let text = dialect.text(name).expect("each language has a text for each model");
    let (title, text) = text.split_once("\n\n").expect("a program begins with its title");
    let mut joined = Joined::default();
    joined.take(dialect, text);
    let mut program = format!("{title}\n");
    if !joined.imports.is_empty() {
        program.push('\n');
    }
    for import in joined.imports {
        program += import;
        program.push('\n');
    }
    for part in joined.parts {
        program += dialect.gap;
        program += part.trim_matches('\n');
        program.push('\n');
    }
    program
}

/// What was taken so far.
#[derive(Default)]
struct Joined {
    taken: Vec<&'static str>,
    imports: BTreeSet<&'static str>,
    parts: Vec<String>,
}

impl Joined {
    /// Takes a text, after the texts that it includes.
    fn take(&mut self, dialect: &Dialect, text: &'static str) {
        let mut part = String::new();
        for line in text.lines() {
            match dialect.included(line) {
                Some(other) if self.taken.contains(&other) => {}
                Some(other) => {
                    self.taken.push(other);
                    self.take(dialect, other);
                }
                None if line.starts_with(dialect.import) => {
                    self.imports.insert(line);
                }
                None => {
                    part += line;
                    part.push('\n');
                }
            }
        }
        self.parts.push(part);
    }
}
