//! Exact cover as lists of item numbers, an option a line.
//!
//! ```text
//! list:  3 2          list-counted:  3 2
//!        1 3                         2 1 3
//!        2                           1 2
//! ```
//!
//! The first line holds the numbers of items and of options. Each line below it is an option: the items that it holds,
//! which count from 1 and are called by their numbers. In a counted list the number of these items stands before
//! them. Blank lines mean nothing, so an option without items is the line `0` of a counted list, and no plain list has
//! one. A plain list of pairs is a graph: its solutions are the perfect matchings.
//!
//! The input of the judge's task HUST 1017 is a counted list whose first line holds the number of options first.
//!
//! # Why this shape
//! The line `1 2` is an option of two items in a plain list, and of one in a counted list. Nothing in the line tells,
//! so the two are formats with names of their own, each with a strict reader. Detection looks at all lines, and
//! refuses a text that fits both.
//!
//! # Cost
//! Linear in the text; memory for the problem and the longest line. An item need not occur, so the declared number of
//! items is believed, up to some millions.
//!
//! # Source
//! Counted lists are the instances of Fang, Luo, Li, Huang and Guan, *A Parallel Approach to Counting Exact Covers Based
//! on Decomposability Property* (SAT 2026).

use std::io::{BufRead, Write};

use gavotte_model::{Assembler, Problem};

use crate::lines::{Line, Lines};
use crate::numbers::{BELIEVED, MOST};
use crate::plain::{read_option, refuse_features_and_costs};
use crate::tokens::Tokens;
use crate::{Format, FormatError, NumbersErrorKind, ReadError, WriteError};

/// Reads a plain list: `items options`, then the items of an option on each line.
///
/// # Errors
/// Input that fails; anything that is not an integer; more than 4,194,304 items; an item that does not exist or stands
/// twice in an option; more or fewer options than the first line says.
///
/// ```
/// use gavotte_formats::list;
/// let problem = list::read("3 2\n1 3\n2\n".as_bytes())?;
/// assert_eq!((problem.item_count(), problem.option_count()), (3, 2));
/// # Ok::<(), gavotte_formats::ReadError>(())
/// ```
pub fn read(reader: impl BufRead) -> Result<Problem, ReadError> {
    read_lines(reader, Format::List)
}

/// Reads a counted list: `items options`, then `count item...` on each line.
///
/// # Errors
/// As for [`read`]; and a count that is not the number of the items behind it.
///
/// ```
/// use gavotte_formats::list;
/// let problem = list::read_counted("3 2\n2 1 3\n1 2\n".as_bytes())?;
/// assert_eq!(problem, list::read("3 2\n1 3\n2\n".as_bytes())?);
/// # Ok::<(), gavotte_formats::ReadError>(())
/// ```
pub fn read_counted(reader: impl BufRead) -> Result<Problem, ReadError> {
    read_lines(reader, Format::ListCounted)
}

/// Reads a case of HUST 1017: `options items`, then `count item...` on each line.
///
/// # Errors
/// As for [`read_counted`]; and a second case.
///
/// ```
/// use gavotte_formats::list;
/// let problem = list::read_hust("2 3\n2 1 3\n1 2\n".as_bytes())?;
/// assert_eq!(problem, list::read("3 2\n1 3\n2\n".as_bytes())?);
/// # Ok::<(), gavotte_formats::ReadError>(())
/// ```
pub fn read_hust(reader: impl BufRead) -> Result<Problem, ReadError> {
    read_lines(reader, Format::Hust)
}

fn read_lines(reader: impl BufRead, format: Format) -> Result<Problem, ReadError> {
    let (is_counted, is_hust) = (format != Format::List, format == Format::Hust);
    let mut lines = Lines::new(reader);
    let (items, options) = match lines.next_filled()? {
        Some(line) => sizes(&line, is_hust)?,
        None => return Err(lines.end().error(NumbersErrorKind::Missing(ITEMS)).into()),
    };
    let mut assembler = Assembler::numbered(items);
    for found in 0..options {
        let Some(line) = lines.next_filled()? else {
            let kind = if is_hust {
                NumbersErrorKind::Missing(COUNT)
            } else {
                NumbersErrorKind::TooFewOptions { declared: options, found }
            };
            return Err(lines.end().error(kind).into());
        };
        let mut words = Tokens::new(line.text()?);
        if is_counted {
            check_count(&line, &mut words)?;
        }
        read_option(&line, words, items, &mut assembler)?;
    }
    match lines.next_filled()? {
        Some(line) => {
            let words = Tokens::new(line.text()?).next();
            let word = words.map_or(String::new(), |word| word.text.into());
            Err(line.error(0, NumbersErrorKind::Surplus(word)).into())
        }
        None => Ok(assembler.build()),
    }
}

const ITEMS: &str = "the number of items";
const OPTIONS: &str = "the number of options";
const COUNT: &str = "how many items the option holds";

/// The numbers of items and of options, which are all of a line; the options may stand first.
fn sizes(line: &Line<'_>, options_first: bool) -> Result<(u32, u32), FormatError> {
    let names = if options_first { [OPTIONS, ITEMS] } else { [ITEMS, OPTIONS] };
    let mut words = Tokens::new(line.text()?);
    let mut next = |what| {
        let missing = || line.error(line.bytes().len(), NumbersErrorKind::LineEnds(what));
        words.next().ok_or_else(missing)
    };
    let (mut first, mut second) = (next(names[0])?, next(names[1])?);
    if options_first {
        (first, second) = (second, first);
    }
    let items = first.within(line, ITEMS, 0, MOST)?;
    if items > BELIEVED {
        return Err(line.error(first.at, NumbersErrorKind::Unproved(items)));
    }
    let options = second.within(line, OPTIONS, 0, MOST)?;
    match words.next() {
        Some(word) => Err(line.error(word.at, NumbersErrorKind::Surplus(word.text.into()))),
        None => Ok((items, options)),
    }
}

/// Takes the count from the beginning of an option; as many words must follow.
fn check_count(line: &Line<'_>, words: &mut Tokens<'_>) -> Result<(), FormatError> {
    let Some(word) = words.next() else { return Ok(()) };
    let declared = word.within(line, COUNT, 0, MOST)?;
    let found = words.clone().count();
    if usize::try_from(declared) == Ok(found) {
        return Ok(());
    }
    Err(line.error(word.at, NumbersErrorKind::WrongCount { declared, found }))
}

/// Writes a plain list; the names of the items and the labels of the options are not written.
///
/// # Errors
/// Output that fails; a problem with secondary items, colors, bounds or costs, or with an option without items.
///
/// ```
/// use gavotte_formats::{dlx, list};
/// let problem = dlx::read("a b c\nb\nc a".as_bytes())?;
/// let mut text = Vec::new();
/// list::write(&problem, &mut text)?;
/// assert_eq!(text, b"3 2\n2\n3 1\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(problem: &Problem, out: &mut impl Write) -> Result<(), WriteError> {
    if let Some(option) = problem.options().find(|&it| problem.option_items(it).is_empty()) {
        return Err(WriteError::EmptyOption { format: Format::List, option });
    }
    write_lines(problem, Format::List, out)
}

/// Writes a counted list; the names of the items and the labels of the options are not written.
///
/// # Errors
/// Output that fails; a problem with secondary items, colors, bounds or costs.
///
/// ```
/// use gavotte_formats::{dlx, list};
/// let problem = dlx::read("a b c\nb\nc a".as_bytes())?;
/// let mut text = Vec::new();
/// list::write_counted(&problem, &mut text)?;
/// assert_eq!(text, b"3 2\n1 2\n2 3 1\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_counted(problem: &Problem, out: &mut impl Write) -> Result<(), WriteError> {
    write_lines(problem, Format::ListCounted, out)
}

fn write_lines(problem: &Problem, format: Format, out: &mut impl Write) -> Result<(), WriteError> {
    refuse_features_and_costs(problem, format)?;
    writeln!(out, "{} {}", problem.item_count(), problem.option_count())?;
    for option in problem.options() {
        let items = problem.option_items(option);
        let mut gap = "";
        if format == Format::ListCounted {
            write!(out, "{}", items.len())?;
            gap = " ";
        }
        for item in items {
            write!(out, "{gap}{}", item.number())?;
            gap = " ";
        }
        out.write_all(b"\n")?;
    }
    Ok(())
}
