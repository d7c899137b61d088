//! Clauses with weights, in the text of the MaxSAT evaluations from 2022 on.
//!
//! # Why this shape
//! A clause that a solution must satisfy begins with `h`. A wish is a weight and one literal, and the weight is
//! paid when the literal is false; weights are positive. So an option with cost 5 is the soft clause "not this
//! option" of weight 5. One with cost -5 is "this option" of weight 5, and -5 is added to the sum in any case.
//! The line `c offset` holds these constants: the minimised sum is the solver's result plus the offset. A sum to
//! be greatest is minimised negated. Costs with digits behind the point are multiplied by a power of ten, which
//! a comment names.
//!
//! # Cost
//! As that of [`cnf`](super::cnf).
//!
//! # Source
//! The rules of the MaxSAT Evaluation 2022.

use std::io::Write;

use gavotte_model::Problem;

use super::cnf::write_clause;
use super::encode::encode;
use super::{ExportError, Objective, Rows, Sense};

/// Writes a problem.
///
/// # Errors
/// Output that fails; side constraints; more variables than 31 bits can number.
///
/// ```
/// use gavotte_formats::{dlx, export::{wcnf, Objective, Sense}};
/// let problem = dlx::read("a\na |5\na |-5\n".as_bytes())?;
/// let mut text = Vec::new();
/// wcnf::write(&problem, Objective::Costs, Sense::Minimise, &mut text)?;
/// let text = String::from_utf8(text)?;
/// assert!(text.ends_with("c offset -5\nh 1 2 0\nh -1 -2 0\n5 -1 0\n5 2 0\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(
    problem: &Problem,
    objective: Objective,
    sense: Sense,
    out: &mut impl Write,
) -> Result<(), ExportError> {
    ExportError::refuse_constraints(problem, "wcnf")?;
    let rows = Rows::of(problem);
    writeln!(out, "c k is option k, for k up to {}; the others are helpers", rows.option_count())?;
    if sense == Sense::Maximise {
        writeln!(out, "c maximise: the objective is the sum negated")?;
    }
    if let Some(decimals) = objective.decimals(problem) {
        writeln!(out, "c costs are multiplied by 10^{decimals}")?;
    }
    let offset = objective
        .minimised(sense, problem)
        .try_fold(0_i64, |sum, (_, weight)| sum.checked_add(weight.min(0)))
        .ok_or(ExportError::TooLarge { what: "sums of costs" })?;
    writeln!(out, "c offset {offset}")?;
    encode(&rows, &mut |clause| {
        out.write_all(b"h ")?;
        write_clause(clause, out)
    })?;
    for (variable, weight) in objective.minimised(sense, problem) {
        let sign = if weight > 0 { "-" } else { "" };
        writeln!(out, "{} {sign}{variable} 0", weight.unsigned_abs())?;
    }
    Ok(())
}
