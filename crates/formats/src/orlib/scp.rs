//! Reads row-wise files.
//!
//! # Why this shape
//! A row is an item, so the options are known only after the last row; see [`Pairs`](crate::pairs::Pairs). The
//! costs come first and prove how many columns there are.
//!
//! # Cost
//! Linear in the text; memory for the problem, 12 bytes an entry, and the longest line.

use std::io::BufRead;

use gavotte_model::{BuildErrorKind, Problem};

use crate::ReadError;
use crate::numbers::{MOST, Numbers};
use crate::pairs::Pairs;

/// Reads a row-wise problem: `rows columns`, all costs, then `count column...` for each row.
///
/// # Errors
/// Input that fails; anything that is not an integer; a column that does not exist or occurs twice in a row; too
/// few or too many numbers.
///
/// ```
/// use gavotte_formats::orlib;
/// let problem = orlib::read_scp("2 3\n5 1 4\n2 1 3\n2 2 3\n".as_bytes())?;
/// assert_eq!((problem.item_count(), problem.option_count()), (2, 3));
/// assert_eq!(problem.options().map(|option| problem.cost(option)).max(), Some(5));
/// # Ok::<(), gavotte_formats::ReadError>(())
/// ```
pub fn read_scp(reader: impl BufRead) -> Result<Problem, ReadError> {
    let mut numbers = Numbers::new(reader);
    let rows = numbers.within("the number of rows", 0, MOST)?;
    let place = numbers.place();
    let columns = numbers.within("the number of columns", 0, MOST)?;
    let mut costs = Vec::new();
    for _ in 0..columns {
        costs.push(numbers.decimal("the cost of a column")?);
    }
    let mut pairs = Pairs::default();
    // For each column, one more than the last row that holds it.
    let mut last = vec![0; costs.len()];
    for row in 0..rows {
        for _ in 0..numbers.within("how many columns hold the row", 0, columns)? {
            let column = numbers.within("a column", 1, columns)? - 1;
            if std::mem::replace(&mut last[column as usize], row + 1) == row + 1 {
                let item = (row + 1).to_string();
                return Err(numbers.error(BuildErrorKind::RepeatedItem(item)));
            }
            pairs.push(column, row).map_err(|error| numbers.error(error))?;
        }
    }
    numbers.finish()?;
    pairs.build(rows, columns, &costs).map_err(|fault| place.error(fault.error).into())
}
