//! Writes `MatrixMarket` files, entry by entry in the order of the options, because they may stand in any order.
//!
//! # Cost
//! Linear in the problem.

use std::io::Write;

use gavotte_model::Problem;

use crate::plain::refuse_features_and_costs;
use crate::{Format, WriteError};

/// Writes a problem; the names of its items and the labels of its options are not written.
///
/// # Errors
/// Output that fails; a problem with secondary items, colors, bounds or costs.
///
/// ```
/// use gavotte_formats::{dlx, mtx};
/// let problem = dlx::read("a b c\nb\nc a".as_bytes())?;
/// let mut text = Vec::new();
/// mtx::write(&problem, &mut text)?;
/// let banner = "%%MatrixMarket matrix coordinate pattern general";
/// assert_eq!(String::from_utf8(text)?, format!("{banner}\n2 3 3\n1 2\n2 3\n2 1\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(problem: &Problem, out: &mut impl Write) -> Result<(), WriteError> {
    refuse_features_and_costs(problem, Format::Mtx)?;
    let (rows, columns) = (problem.option_count(), problem.item_count());
    writeln!(out, "%%MatrixMarket matrix coordinate pattern general")?;
    writeln!(out, "{rows} {columns} {}", problem.entry_count())?;
    for option in problem.options() {
        for item in problem.option_items(option) {
            writeln!(out, "{} {}", option.number(), item.number())?;
        }
    }
    Ok(())
}
