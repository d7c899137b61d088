//! Exact cover as lines of letters and numbers, in the manner of DIMACS.
//!
//! ```text
//! c n = 3, m = 2
//! p ec 3
//! s 1 3
//! s 2
//! ```
//!
//! A line with `c` is a remark. The line `p ec N` comes before all options and says how many items there are. A line
//! with `s` is an option and lists its items, which count from 1 and are called by their numbers.
//!
//! # Cost
//! Linear in the text; memory for the problem and the longest line. An item need not occur, so the declared number
//! of items is believed, up to some millions.
//!
//! # Source
//! T. Junttila and P. Kaski, *Exact Cover via Satisfiability: An Empirical Study* (CP 2010), whose instances come so.

use std::io::{BufRead, Write};

use gavotte_model::{Assembler, Problem};

use crate::lines::{Line, Lines};
use crate::numbers::BELIEVED;
use crate::plain::{read_option, refuse_features_and_costs};
use crate::tokens::Tokens;
use crate::{Format, FormatError, NumbersErrorKind, ReadError, WriteError};

/// Reads a problem.
///
/// # Errors
/// Input that fails; a line that begins with another letter; no line `p ec N`, two of them, or one behind an option;
/// more than 4,194,304 items; an item that does not exist or stands twice in an option.
///
/// ```
/// use gavotte_formats::ec;
/// let problem = ec::read("c a remark\np ec 3\ns 1 3\ns 2\n".as_bytes())?;
/// assert_eq!((problem.item_count(), problem.option_count()), (3, 2));
/// # Ok::<(), gavotte_formats::ReadError>(())
/// ```
pub fn read(reader: impl BufRead) -> Result<Problem, ReadError> {
    let mut lines = Lines::new(reader);
    let mut begun: Option<(Assembler, u32)> = None;
    while let Some(line) = lines.next_filled()? {
        if line.begins_with(b"c") {
            continue;
        }
        let mut words = Tokens::new(line.text()?);
        let Some(first) = words.next() else { continue };
        match (first.text, &mut begun) {
            ("p", None) => {
                let items = item_count(&line, words)?;
                begun = Some((Assembler::numbered(items), items));
            }
            ("s", Some((to, items))) => read_option(&line, words, *items, to)?,
            ("p" | "s", _) => {
                return Err(line.error(first.at, NumbersErrorKind::NoEcHeader).into());
            }
            (word, _) => {
                let kind = NumbersErrorKind::NotEcLine(word.into());
                return Err(line.error(first.at, kind).into());
            }
        }
    }
    match begun {
        Some((assembler, _)) => Ok(assembler.build()),
        None => Err(lines.end().error(NumbersErrorKind::NoEcHeader).into()),
    }
}

/// The number behind `p ec`.
fn item_count(line: &Line<'_>, mut words: Tokens<'_>) -> Result<u32, FormatError> {
    let end = line.bytes().len();
    let missing = |at| line.error(at, NumbersErrorKind::NoEcHeader);
    let kind = words.next().ok_or_else(|| missing(end))?;
    if kind.text != "ec" {
        return Err(missing(kind.at));
    }
    let word = words.next().ok_or_else(|| missing(end))?;
    let items = word.within(line, "the number of items", 0, u32::MAX)?;
    if items > BELIEVED {
        return Err(line.error(word.at, NumbersErrorKind::Unproved(items)));
    }
    match words.next() {
        Some(word) => Err(line.error(word.at, NumbersErrorKind::Surplus(word.text.into()))),
        None => Ok(items),
    }
}

/// Writes a problem; the names of its items and the labels of its options are not written.
///
/// # Errors
/// Output that fails; a problem with secondary items, colors, bounds or costs.
///
/// ```
/// use gavotte_formats::{dlx, ec};
/// let problem = dlx::read("a b c\nb\nc a".as_bytes())?;
/// let mut text = Vec::new();
/// ec::write(&problem, &mut text)?;
/// assert_eq!(text, b"p ec 3\ns 2\ns 3 1\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(problem: &Problem, out: &mut impl Write) -> Result<(), WriteError> {
    refuse_features_and_costs(problem, Format::Ec)?;
    writeln!(out, "p ec {}", problem.item_count())?;
    for option in problem.options() {
        out.write_all(b"s")?;
        for item in problem.option_items(option) {
            write!(out, " {}", item.number())?;
        }
        out.write_all(b"\n")?;
    }
    Ok(())
}
