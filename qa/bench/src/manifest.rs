//! The questions, their instances, and the right answers.
//!
//! # Why this shape
//! Definitions are data: a new instance needs no new code. An instance is a file, or the words of
//! a generator, so that the main families can be timed without any downloaded data.
//!
//! # Invariants ([`Manifest::parse`] checks them)
//! 1. Names are unique.
//! 2. Each entry has either `file` or `generate`.
//! 3. Each rival exists and answers the query.

use std::collections::HashSet;
use std::path::Path;

use serde::Deserialize;

use crate::query::Query;
use crate::rivals;

/// The tag of entries that run only when they are asked for.
pub const SLOW: &str = "slow";

/// The tag of entries whose instructions are counted.
pub const INSTRUCTIONS: &str = "instructions";

/// All entries, in the order of the file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// The entries.
    pub bench: Vec<Entry>,
}

/// One instance with its question and answer.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The name in the table.
    pub name: String,
    /// The name in documents and in the picture of times; entries without one do not stand there.
    pub title: Option<String>,
    /// A DLX file, relative to the root of the repository.
    pub file: Option<String>,
    /// Or the words for the generator, as `queens 12`.
    pub generate: Option<String>,
    /// The command for Gavotte instead of the query about the file: a verb with its arguments, with blanks between
    /// them.
    pub command: Option<String>,
    /// The question.
    pub query: Query,
    /// The right answer: the count or the cost.
    pub expect: String,
    /// The rivals that can answer it in reasonable time.
    #[serde(default)]
    pub rivals: Vec<String>,
    /// Marks: [`SLOW`], [`INSTRUCTIONS`].
    #[serde(default)]
    pub tags: Vec<String>,
}

impl Manifest {
    /// Reads a manifest file.
    pub fn read(path: &Path) -> Result<Self, String> {
        let text = std::fs::read_to_string(path)
            .map_err(|error| format!("{}: {error}", path.display()))?;
        Self::parse(&text).map_err(|error| format!("{}: {error}", path.display()))
    }

    /// Reads the text of a manifest.
    pub fn parse(text: &str) -> Result<Self, String> {
        let manifest: Self = toml::from_str(text).map_err(|error| error.to_string())?;
        let mut names = HashSet::new();
        for entry in &manifest.bench {
            let fault = |what: &str| Err(format!("bench `{}`: {what}", entry.name));
            if !names.insert(&entry.name) {
                return fault("the name is used twice");
            }
            if entry.file.is_some() == entry.generate.is_some() {
                return fault("give either `file` or `generate`");
            }
            let known = |tag: &String| [SLOW, INSTRUCTIONS].contains(&tag.as_str());
            if let Some(tag) = entry.tags.iter().find(|&tag| !known(tag)) {
                return fault(&format!("no tag is called `{tag}`"));
            }
            for name in &entry.rivals {
                match rivals::by_name(name) {
                    None => return fault(&format!("no rival is called `{name}`")),
                    Some(rival) if rival.query != entry.query => {
                        return fault(&format!("`{name}` does not answer this query"));
                    }
                    Some(_) => {}
                }
            }
        }
        Ok(manifest)
    }

    /// The entries to run: the named ones, or all except the slow ones.
    pub fn select(&self, only: &[String], slow: bool) -> Result<Vec<&Entry>, String> {
        self.named_or(only, |entry| slow || !entry.has(SLOW))
    }

    /// The entries whose instructions are counted: the named ones, or those with the tag.
    pub fn counted(&self, only: &[String]) -> Result<Vec<&Entry>, String> {
        self.named_or(only, |entry| entry.has(INSTRUCTIONS))
    }

    fn named_or(
        &self,
        only: &[String],
        usual: impl Fn(&Entry) -> bool,
    ) -> Result<Vec<&Entry>, String> {
        if let Some(name) = only.iter().find(|&name| self.bench.iter().all(|e| e.name != *name)) {
            return Err(format!("no bench is called `{name}`"));
        }
        let wanted = |entry: &&Entry| {
            if only.is_empty() { usual(entry) } else { only.contains(&entry.name) }
        };
        Ok(self.bench.iter().filter(wanted).collect())
    }
}

impl Entry {
    fn has(&self, wanted: &str) -> bool {
        self.tags.iter().any(|tag| tag == wanted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str = "[[bench]]\nname='q'\ngenerate='queens 6'\nquery='count'\nexpect='4'\n";

    #[test]
    fn slow_entries_must_be_asked_for() {
        let text = format!("{ONE}tags=['slow']\n");
        let manifest = Manifest::parse(&text).unwrap();
        assert_eq!(manifest.select(&[], false).unwrap().len(), 0);
        assert_eq!(manifest.select(&[], true).unwrap().len(), 1);
        assert_eq!(manifest.select(&["q".to_owned()], false).unwrap().len(), 1);
        assert_eq!(manifest.counted(&[]).unwrap().len(), 0);
        assert!(manifest.select(&["r".to_owned()], false).unwrap_err().contains("`r`"));
    }

    #[test]
    fn faults_are_named() {
        for (text, part) in [
            (format!("{ONE}{ONE}"), "used twice"),
            (format!("{ONE}file='x'\n"), "either"),
            (ONE.replace("'count'", "'all'"), "`count` or `cover`"),
            (format!("{ONE}rivals=['repeat-cover']\n"), "does not answer"),
            (format!("{ONE}rivals=['nobody']\n"), "`nobody`"),
            (format!("{ONE}tags=['fast']\n"), "`fast`"),
            (format!("{ONE}colour='x'\n"), "colour"),
        ] {
            let error = Manifest::parse(&text).unwrap_err();
            assert!(error.contains(part), "{error}");
        }
    }

    #[test]
    fn the_projects_own_manifest_is_sound() {
        let manifest = Manifest::parse(include_str!("../manifest.toml")).unwrap();
        assert!(manifest.bench.iter().any(|entry| entry.generate.is_some()));
    }
}
