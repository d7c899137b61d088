//! Cover files: a kind of cover, two sizes, and options with costs.
//!
//! ```text
//! C 3 2
//! 5 2 0 1
//! 4 2 1 2
//! ```
//!
//! The first word says how often each item must be covered: `C` at least once, `P` exactly once. Then come the
//! numbers of items and of options, and for each option its cost, how many items it holds, and these items. A
//! cost may have a point with up to 18 digits behind it. Items count from 0 and are called by their numbers.
//! Lines may end anywhere.
//!
//! # Cost
//! Linear in the text; memory for the problem and the longest line. An item need not occur, so the reader
//! accepts the declared number of items, up to a million.

use std::io::BufRead;

use gavotte_model::{Assembler, Bounds, Problem, Role};

use crate::columns::Columns;
use crate::numbers::{MOST, Numbers};
use crate::{NumbersErrorKind, ReadError};

/// The largest number of items, because each gets a name before an option has shown that it exists.
const BELIEVED: u32 = 1 << 20;

/// Reads a problem.
///
/// # Errors
/// Input that fails; a first word other than `C` and `P`; anything else that is not an integer; more than
/// 1,048,576 items; an item that does not exist or occurs twice in an option; too few or too many numbers.
///
/// ```
/// use gavotte_formats::cov;
/// use gavotte_model::Bounds;
///
/// let problem = cov::read("C 3 2\n5 2 0 1\n4 2 1 2\n".as_bytes())?;
/// assert_eq!((problem.item_count(), problem.option_count()), (3, 2));
/// assert!(problem.items().all(|item| problem.bounds(item) == Bounds::AT_LEAST_ONCE));
/// # Ok::<(), gavotte_formats::ReadError>(())
/// ```
pub fn read(reader: impl BufRead) -> Result<Problem, ReadError> {
    let mut numbers = Numbers::new(reader);
    numbers.expect("`C` or `P`")?;
    let bounds = match numbers.word() {
        b"C" => Bounds::AT_LEAST_ONCE,
        b"P" => Bounds::ONCE,
        _ => return Err(numbers.error(NumbersErrorKind::NotCover(numbers.quoted()))),
    };
    let items = numbers.within("the number of items", 0, MOST)?;
    if items > BELIEVED {
        return Err(numbers.error(NumbersErrorKind::Unproved(items)));
    }
    let mut assembler = named_from_zero(items, bounds, &numbers)?;
    let options = numbers.within("the number of options", 0, MOST)?;
    let count = "how many items the option holds";
    let columns = Columns { options, items, first: 0, item: "an item", count };
    columns.read(&mut numbers, &mut assembler)?;
    Ok(assembler.build())
}

fn named_from_zero(
    items: u32,
    bounds: Bounds,
    numbers: &Numbers<impl BufRead>,
) -> Result<Assembler, ReadError> {
    let mut assembler = Problem::assembler();
    for item in 0..items {
        let added = assembler.item(&item.to_string(), Role::Primary(bounds));
        added.map_err(|error| numbers.error(error))?;
    }
    Ok(assembler)
}
