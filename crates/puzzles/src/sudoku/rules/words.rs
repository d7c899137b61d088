//! Reads rules: a word, its numbers and its cells on a line; or `rules` and the words for the whole grid.
//!
//! # Why this shape
//! No row of a grid begins with a word of several letters that numbers or cells follow, so rules can stand among grids.
//! Like drawn regions, they hold for all grids that follow; `rules none` ends them.
//!
//! # Cost
//! Linear in the line.

use super::{Kind, Rule};
use crate::PuzzleError;
use crate::error::shown;
use crate::lines::Line;

/// Whether this line is a rule.
pub(in crate::sudoku) fn is_rule(line: &Line) -> bool {
    let mut words = line.words();
    let Some((_, first)) = words.next() else { return false };
    if first.eq_ignore_ascii_case("rules") {
        return true;
    }
    // A row of letters may spell a word, but then no cell follows it.
    let is_word = first.len() > 1 && first.bytes().all(|it| it.is_ascii_alphabetic() || it == b'-');
    is_word && words.any(|(_, word)| cell(word).is_some() || !Kind::named(first).is_empty())
}

/// The rules on a line; `None` where it ends the earlier ones.
pub(in crate::sudoku) fn read(line: &Line) -> Result<Option<Vec<Rule>>, PuzzleError> {
    let words: Vec<(usize, &str)> = line.words().collect();
    let (heading, rest) = words.split_first().map_or(((1, ""), &[][..]), |(it, rest)| (*it, rest));
    if heading.1.eq_ignore_ascii_case("rules") {
        return match rest {
            [] => {
                Err(line.wrong(heading.0, "a word such as `x` or `windoku` is missing, or `none`"))
            }
            [(_, word)] if word.eq_ignore_ascii_case("none") => Ok(None),
            _ => rest
                .iter()
                .map(|word| whole(line, *word))
                .collect::<Result<Vec<_>, _>>()
                .map(|it| Some(it.concat())),
        };
    }
    let (mut values, mut cells) = (Vec::new(), Vec::new());
    for &(column, word) in rest {
        if let Some(cell) = cell(word) {
            cells.push(cell);
        } else if let (true, Some(value)) = (cells.is_empty(), number(word)) {
            values.push(value);
        } else {
            let words = format!(
                "`{}` cannot stand here: numbers come first, then cells such as r1c1",
                shown(word)
            );
            return Err(line.wrong(column, words));
        }
    }
    let kinds = Kind::named(heading.1);
    if kinds.is_empty() {
        let words: Vec<&str> = Kind::all().map(Kind::word).collect();
        let message =
            format!("there is no rule `{}`; there are {}", shown(heading.1), words.join(", "));
        return Err(line.wrong(heading.0, message));
    }
    Ok(Some(
        kinds
            .into_iter()
            .map(|kind| Rule { kind, values: values.clone(), cells: cells.clone() })
            .collect(),
    ))
}

/// The rules of the whole grid that a word stands for.
fn whole(line: &Line, (column, word): (usize, &str)) -> Result<Vec<Rule>, PuzzleError> {
    let kinds = Kind::named(word);
    if kinds.is_empty() || kinds.iter().any(|kind| !kind.is_plain()) {
        return Err(line.wrong(column, unknown(word)));
    }
    Ok(kinds.into_iter().map(Rule::whole).collect())
}

/// The message that a word is no rule of the whole grid.
pub(in crate::sudoku) fn unknown(word: &str) -> String {
    let words: Vec<&str> = Kind::all().filter(|kind| kind.is_plain()).map(Kind::word).collect();
    format!(
        "there is no rule `{}` of the whole grid; there are x, {}",
        shown(word),
        words.join(", ")
    )
}

fn number(word: &str) -> Option<u32> {
    let is_plain = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| is_plain)
}

/// The cell, from 0, with a name such as `r1c1`.
pub(in crate::sudoku) fn cell(word: &str) -> Option<(usize, usize)> {
    let rest = word.strip_prefix(['r', 'R'])?;
    let (row, column) = rest.split_once(['c', 'C'])?;
    let number = |word: &str| number(word).and_then(|it| usize::try_from(it).ok()?.checked_sub(1));
    Some((number(row)?, number(column)?))
}
