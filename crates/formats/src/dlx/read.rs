//! Reads DLX text.
//!
//! # Why this shape
//! Each word is passed to the model where it stands, so that the model's errors get their place. The functions
//! for one word know nothing of places; the loops over the words add them.
//!
//! # Cost
//! Linear in the text; memory for the problem and the longest line.

use std::io::BufRead;

use gavotte_model::{Assembler, Problem};

use super::word::{read_cost, read_item, read_member};
use crate::lines::{Line, Lines};
use crate::tokens::Tokens;
use crate::{FormatError, FormatErrorKind, ReadError};

/// Reads a problem.
///
/// # Errors
/// Input that fails; text that is not UTF-8, declares no items, or breaks a rule of the format or
/// of the model; see [`FormatErrorKind`].
///
/// ```
/// let problem = gavotte_formats::dlx::read("a 0:2|b | x\na x:1 |3\na b |-1\n".as_bytes())?;
/// let costs: Vec<i64> = problem.options().map(|option| problem.cost(option)).collect();
/// assert_eq!(costs, [3, -1]);
/// # Ok::<(), gavotte_formats::ReadError>(())
/// ```
pub fn read(reader: impl BufRead) -> Result<Problem, ReadError> {
    let mut lines = Lines::new(reader);
    let mut assembler = Problem::assembler();
    let mut is_declared = false;
    while let Some(line) = lines.next()? {
        let words = Tokens::new(line.text()?);
        let is_comment = words.clone().next().is_none_or(|word| word.text.starts_with('|'));
        if is_comment {
            continue;
        }
        if is_declared {
            read_option(line, words, &mut assembler)?;
        } else {
            read_items(line, words, &mut assembler)?;
            is_declared = true;
        }
    }
    if !is_declared {
        return Err(lines.end().error(FormatErrorKind::NoItemLine).into());
    }
    Ok(assembler.build())
}

fn read_items(line: Line<'_>, words: Tokens<'_>, to: &mut Assembler) -> Result<(), FormatError> {
    let mut is_secondary = false;
    for word in words {
        let done = match word.text {
            "|" if is_secondary => Err(FormatErrorKind::SecondBar),
            "|" => {
                is_secondary = true;
                Ok(())
            }
            text => read_item(text, is_secondary, to),
        };
        done.map_err(|kind| line.error(word.at, kind))?;
    }
    Ok(())
}

fn read_option(line: Line<'_>, words: Tokens<'_>, to: &mut Assembler) -> Result<(), FormatError> {
    for word in words {
        let done = match word.text.strip_prefix('|') {
            Some(cost) => read_cost(cost, to),
            None => read_member(word.text, to),
        };
        done.map_err(|kind| line.error(word.at, kind))?;
    }
    to.end_option().map_err(|error| line.error(0, error))?;
    Ok(())
}
