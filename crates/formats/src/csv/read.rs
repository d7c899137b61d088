//! Reads comma-separated values, row by row, so that the whole text is never in memory.
//!
//! # Cost
//! Linear in the text; memory for the problem and the longest line.

use std::io::BufRead;

use gavotte_model::{Assembler, Problem};

use super::cells::{Cell, Cells, Fault};
use super::formula;
use crate::dlx::{read_cost, read_item, read_member};
use crate::lines::Lines;
use crate::{FormatErrorKind, ReadError};

/// Reads a problem.
///
/// # Errors
/// Input that fails; text that is not UTF-8, declares no items, or breaks a rule of the format or
/// of the model; see [`FormatErrorKind`].
///
/// ```
/// use gavotte_formats::csv;
/// let problem = csv::read("a,0:2|b,|,x\na,x:red,|3\na,b,,\n".as_bytes())?;
/// assert_eq!((problem.item_count(), problem.option_count()), (3, 2));
/// # Ok::<(), gavotte_formats::ReadError>(())
/// ```
pub fn read(reader: impl BufRead) -> Result<Problem, ReadError> {
    let mut lines = Lines::new(reader);
    let mut assembler = Problem::assembler();
    let mut is_declared = false;
    while let Some(line) = lines.next()? {
        let mut cells = Cells::new(line.text()?).peekable();
        if cells.peek().is_none() {
            continue;
        }
        let done = if is_declared {
            read_option(cells, &mut assembler)
        } else {
            is_declared = true;
            read_items(cells, &mut assembler)
        };
        done.map_err(|Fault { at, kind }| line.error(at, kind))?;
    }
    if !is_declared {
        return Err(lines.end().error(FormatErrorKind::NoItemLine).into());
    }
    Ok(assembler.build())
}

fn read_items<'a>(
    cells: impl Iterator<Item = Result<Cell<'a>, Fault>>,
    to: &mut Assembler,
) -> Result<(), Fault> {
    let mut is_secondary = false;
    let mut has_items = false;
    for cell in cells {
        let Cell { text, at } = cell?;
        let done = match formula::open(&text) {
            "|" if is_secondary => Err(FormatErrorKind::SecondBar),
            "|" => {
                is_secondary = true;
                Ok(())
            }
            text => {
                has_items = true;
                read_item(text, is_secondary, to)
            }
        };
        done.map_err(|kind| Fault { at, kind })?;
    }
    if has_items { Ok(()) } else { Err(Fault { at: 0, kind: FormatErrorKind::NoItemLine }) }
}

fn read_option<'a>(
    cells: impl Iterator<Item = Result<Cell<'a>, Fault>>,
    to: &mut Assembler,
) -> Result<(), Fault> {
    for cell in cells {
        let Cell { text, at } = cell?;
        let done = match text.strip_prefix('|') {
            Some(cost) => read_cost(cost, to),
            None => read_member(formula::open(&text), to),
        };
        done.map_err(|kind| Fault { at, kind })?;
    }
    to.end_option().map(drop).map_err(|error| Fault { at: 0, kind: error.into() })
}
