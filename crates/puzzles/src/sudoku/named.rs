//! Files that a text of sudokus names: `automaton FILE CELLS`.
//!
//! # Why this shape
//! An automaton of a hundred states is no word to write on a line, and often belongs to many puzzles. This crate opens no
//! files, because it also runs where there are none, so the caller brings a function that does. A text that comes from
//! somewhere else, as a page or an agent sends it, gets no such function and cannot name a file.
//!
//! The content takes the place of the name as soon as the line is read, so a rule never depends on a file afterwards.
//!
//! # Invariants
//! A word with `>` has moves and is no name.
//!
//! # Cost
//! Linear in the text and in the files.

use std::fmt;
use std::sync::Arc;

use super::{Kind, Rule, rules};
use crate::PuzzleError;
use crate::error::shown;
use crate::lines::{Line, Lines};
use gavotte_model::{Message, message};

/// The content of a file, or why there is none.
type Open = dyn Fn(&str) -> Result<String, Message> + Send + Sync;

/// A function that reads the files which rules name.
///
/// ```
/// use gavotte_puzzles::sudoku::{Grids, NamedFiles};
/// let files = NamedFiles::new(|_| Ok("# a state a line\n*1>1\n*2-4>0\n".to_owned()));
/// let text = "automaton my.states r1c1-r1c4\n1...............\n";
/// let puzzle = Grids::new(text.as_bytes()).with_files(files).next().ok_or("a grid")??;
/// assert_eq!(puzzle.grid.shape().rules().to_string(), "automaton *1>1;*2-4>0 r1c1 r1c2 r1c3 r1c4\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct NamedFiles(Arc<Open>);

impl fmt::Debug for NamedFiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NamedFiles").finish_non_exhaustive()
    }
}

impl NamedFiles {
    /// The files that this function reads by their names.
    pub fn new(open: impl Fn(&str) -> Result<String, Message> + Send + Sync + 'static) -> Self {
        Self(Arc::new(open))
    }

    /// The text with the contents of its files in the place of their names, for readers that take a whole text.
    ///
    /// # Errors
    /// When a file cannot be read, with its line.
    pub fn inlined(&self, text: Vec<u8>) -> Result<Vec<u8>, PuzzleError> {
        let word = b"automaton ";
        if !text.windows(word.len()).any(|it| it.eq_ignore_ascii_case(word)) {
            return Ok(text);
        }
        let mut lines = Lines::new(&text[..]);
        let mut whole = Vec::with_capacity(text.len());
        while let Some(line) = lines.advance_plain()? {
            let is_rule =
                line.words().next().is_some_and(|it| it.1.eq_ignore_ascii_case("automaton"));
            let rules =
                if is_rule && rules::is_rule(&line) { rules::read(&line).ok() } else { None };
            match rules.flatten() {
                Some(rules) => {
                    for rule in self.read(rules, &line)? {
                        whole.extend_from_slice(rule.to_string().as_bytes());
                    }
                }
                None => whole.extend_from_slice(line.whole().as_bytes()),
            }
            whole.push(b'\n');
        }
        Ok(whole)
    }

    /// The rules of a line without names of files.
    pub(super) fn read(&self, mut rules: Vec<Rule>, line: &Line) -> Result<Vec<Rule>, PuzzleError> {
        for rule in &mut rules {
            let Some(name) = name(rule) else { continue };
            let column = line.words().nth(1).map_or(1, |(column, _)| column);
            let content = (self.0)(&name).map_err(|why| line.wrong(column, why))?;
            let states = states(&content);
            if states.is_empty() {
                let words = message!("{name}: there is no state in this file", name = shown(&name));
                return Err(line.wrong(column, words));
            }
            *rule = Rule::spelled(rule.kind, &states, std::mem::take(&mut rule.cells));
        }
        Ok(rules)
    }
}

/// The file that a rule names.
fn name(rule: &Rule) -> Option<String> {
    let word = rule.spelling().filter(|_| rule.kind == Kind::Automaton)?;
    let is_name = !word.contains('>') && word.contains(|it| !matches!(it, '*' | ';'));
    is_name.then_some(word)
}

/// The states of a file in one word. A state is a line or ends with `;`; blanks and lines that begin with `#` mean nothing.
fn states(content: &str) -> String {
    let lines = content.lines().map(|line| line.split_whitespace().collect::<String>());
    let states = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    states.map(|line| line.trim_end_matches(';').to_owned()).collect::<Vec<_>>().join(";")
}
