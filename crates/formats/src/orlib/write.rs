//! Writes column-wise files, because a column is an option and so nothing must be transposed.
//!
//! # Cost
//! Linear in the problem.

use std::io::Write;

use gavotte_model::Problem;

use crate::plain::refuse_features;
use crate::{Format, WriteError};

/// Writes a problem, column-wise, a line an option. The names of its items and the labels of its options are not
/// written. Where no option has a cost, each gets the cost 1, which means the same.
///
/// # Errors
/// Output that fails; a problem with secondary items, colors or bounds.
///
/// ```
/// use gavotte_formats::{dlx, orlib};
/// let problem = dlx::read("a b\na |5\nb a |4".as_bytes())?;
/// let mut text = Vec::new();
/// orlib::write_rail(&problem, &mut text)?;
/// assert_eq!(text, b"2 2\n5 1 1\n4 2 2 1\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_rail(problem: &Problem, out: &mut impl Write) -> Result<(), WriteError> {
    refuse_features(problem, Format::OrlibRail)?;
    writeln!(out, "{} {}", problem.item_count(), problem.option_count())?;
    for option in problem.options() {
        let cost =
            if problem.has_costs() { problem.written(problem.cost(option)) } else { 1.into() };
        let items = problem.option_items(option);
        write!(out, "{cost} {}", items.len())?;
        for item in items {
            write!(out, " {}", item.number())?;
        }
        out.write_all(b"\n")?;
    }
    Ok(())
}
