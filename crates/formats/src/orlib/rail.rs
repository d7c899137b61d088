//! Reads column-wise files.
//!
//! # Why this shape
//! A column is an option, so each column goes to the model as it comes.
//!
//! # Cost
//! Linear in the text; memory for the problem and the longest line. A row need not occur, so the reader accepts
//! the declared number of rows, up to some millions.

use std::io::BufRead;

use gavotte_model::{Assembler, Problem};

use crate::columns::Columns;
use crate::numbers::{BELIEVED, MOST, Numbers};
use crate::{NumbersErrorKind, ReadError};

/// Reads a column-wise problem: `rows columns`, then `cost count row...` for each column.
///
/// # Errors
/// Input that fails; anything that is not an integer; more than 4,194,304 rows; a row that does not exist or
/// occurs twice in a column; too few or too many numbers.
///
/// ```
/// use gavotte_formats::orlib;
/// let problem = orlib::read_rail("2 3\n5 1 1\n1 1 2\n4 2 1 2\n".as_bytes())?;
/// assert_eq!((problem.item_count(), problem.option_count()), (2, 3));
/// assert_eq!(problem.entry_count(), 4);
/// # Ok::<(), gavotte_formats::ReadError>(())
/// ```
pub fn read_rail(reader: impl BufRead) -> Result<Problem, ReadError> {
    let mut numbers = Numbers::new(reader);
    let items = numbers.within("the number of rows", 0, MOST)?;
    if items > BELIEVED {
        return Err(numbers.error(NumbersErrorKind::Unproved(items)));
    }
    let options = numbers.within("the number of columns", 0, MOST)?;
    let count = "how many rows the column holds";
    let columns = Columns { options, items, first: 1, item: "a row", count };
    let mut assembler = Assembler::numbered(items);
    columns.read(&mut numbers, &mut assembler)?;
    Ok(assembler.build())
}
