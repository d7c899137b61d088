//! Clauses in the DIMACS text.
//!
//! # Why this shape
//! Helper variables may have several values for one solution, so a counter of models must count the values of
//! the options alone. The line `c p show` says so, in the form of the model counting competitions; for a solver
//! it is a comment. The header must hold the number of clauses, so they are made twice, once for counting, and
//! never held in memory.
//!
//! # Cost
//! Linear in the problem where bounds are 1..=1 or 1..; for others see `counter.rs`.
//!
//! # Source
//! The format of the SAT competitions and the model counting competitions.

use std::io::{self, Write};

use gavotte_model::Problem;

use super::encode::encode;
use super::encoder::Literal;
use super::{ExportError, Rows};

/// Writes a problem.
///
/// # Errors
/// Output that fails; side constraints; more variables than 31 bits can number.
///
/// ```
/// use gavotte_formats::{dlx, export::cnf};
/// let problem = dlx::read("a b\na\nb\na b\n".as_bytes())?;
/// let mut text = Vec::new();
/// cnf::write(&problem, &mut text)?;
/// let text = String::from_utf8(text)?;
/// assert!(text.ends_with("p cnf 3 4\nc p show 1 2 3 0\n1 3 0\n-1 -3 0\n2 3 0\n-2 -3 0\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(problem: &Problem, out: &mut impl Write) -> Result<(), ExportError> {
    ExportError::refuse_constraints(problem, "cnf")?;
    let rows = Rows::of(problem);
    let size = encode(&rows, &mut |_| Ok(()))?;
    writeln!(out, "c t pmc")?;
    writeln!(out, "c k is option k, for k up to {}; the others are helpers", rows.option_count())?;
    writeln!(out, "p cnf {} {}", size.variables, size.clauses)?;
    out.write_all(b"c p show")?;
    for variable in 1..=rows.option_count() {
        write!(out, " {variable}")?;
    }
    out.write_all(b" 0\n")?;
    encode(&rows, &mut |clause| write_clause(clause, out))?;
    Ok(())
}

/// Writes the literals and the 0 that ends them.
pub(super) fn write_clause(clause: &[Literal], out: &mut impl Write) -> io::Result<()> {
    for literal in clause {
        write!(out, "{literal} ")?;
    }
    out.write_all(b"0\n")
}
