//! Linear programs in the text that CPLEX made common.
//!
//! # Why this shape
//! Lines are broken after some terms, because some readers take no more than some hundreds of characters a line.
//! A row with two bounds is two constraints, because not all readers agree on its short form. All variables are
//! binary, except the helpers of side constraints, which have bounds.
//!
//! Costs are written in the unit of the problem's text, with their point.
//!
//! Solvers of linear programs compute with 53 bits. Costs whose sums exceed 2^53 are written as they are, but
//! such a solver rounds them.
//!
//! # Cost
//! Linear in the problem.
//!
//! # Source
//! The LP file format of the CPLEX and Gurobi manuals, and the part of it that HiGHS, GLPK and SCIP read.

use std::io::{self, Write};

use gavotte_model::Problem;

use super::sides::{Side, Sides};
use super::{Constraint, ExportError, Objective, Relation, Rows, Sense, Variable};

/// How many terms a line holds.
const TERMS: usize = 10;

/// Writes a problem.
///
/// # Errors
/// Output that fails.
///
/// ```
/// use gavotte_formats::{dlx, export::{lp, Objective, Sense}};
/// let problem = dlx::read("a b\na |3\nb |-2\na b\n".as_bytes())?;
/// let mut text = Vec::new();
/// lp::write(&problem, Objective::Costs, Sense::Minimise, &mut text)?;
/// let text = String::from_utf8(text)?;
/// let lines: Vec<_> = text.lines().filter(|line| !line.starts_with('\\')).collect();
/// assert_eq!(lines, [
///     "Minimize", " obj: + 3 x1 - 2 x2",
///     "Subject To", " c1: + x1 + x3 = 1", " c2: + x2 + x3 = 1",
///     "Binary", " x1 x2 x3",
///     "End",
/// ]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(
    problem: &Problem,
    objective: Objective,
    sense: Sense,
    out: &mut impl Write,
) -> Result<(), ExportError> {
    let rows = Rows::of(problem);
    let sides = Sides::of(problem, rows.variable_count(), false);
    writeln!(
        out,
        "\\ {} variables, {} constraints; xk is option k, for k up to {}",
        sides.variables,
        rows.constraint_count() + sides.sides.len(),
        rows.option_count()
    )?;
    writeln!(out, "{}", if sense == Sense::Maximise { "Maximize" } else { "Minimize" })?;
    let prices = sides.prices().map(|(variable, price)| {
        let price = objective.price(price);
        (variable, if sense == Sense::Maximise { -price } else { price })
    });
    let terms = objective.terms(problem).chain(prices.filter(|term| term.1 != 0));
    write_objective(problem, objective, terms, out)?;
    writeln!(out, "Subject To")?;
    for (index, constraint) in rows.constraints().enumerate() {
        write!(out, " c{}:", index + 1)?;
        write_constraint(constraint, out)?;
    }
    for (index, side) in sides.sides.iter().enumerate() {
        write!(out, " c{}:", rows.constraint_count() + index + 1)?;
        write_side(side, out)?;
    }
    if !sides.slacks.is_empty() {
        writeln!(out, "Bounds")?;
        for slack in &sides.slacks {
            writeln!(out, " 0 <= x{} <= {}", slack.variable, slack.most)?;
        }
    }
    if rows.variable_count() > 0 {
        writeln!(out, "Binary")?;
        write_binaries(rows.variable_count(), out)?;
    }
    writeln!(out, "End")?;
    Ok(())
}

fn write_objective(
    problem: &Problem,
    objective: Objective,
    terms: impl Iterator<Item = (Variable, i64)>,
    out: &mut impl Write,
) -> io::Result<()> {
    out.write_all(b" obj:")?;
    for (index, (variable, weight)) in terms.enumerate() {
        break_line(index, out)?;
        let weight = objective.written(problem, weight).to_string();
        let (sign, weight) = weight.strip_prefix('-').map_or(('+', &*weight), |rest| ('-', rest));
        write!(out, " {sign} {weight} x{variable}")?;
    }
    out.write_all(b"\n")
}

fn write_constraint(constraint: Constraint<'_>, out: &mut impl Write) -> io::Result<()> {
    let Constraint { plus, minus, relation, bound } = constraint;
    for (index, variable) in plus.iter().enumerate() {
        break_line(index, out)?;
        write!(out, " + x{variable}")?;
    }
    if let Some(variable) = minus {
        write!(out, " - x{variable}")?;
    }
    let comparison = match relation {
        Relation::Equal => "=",
        Relation::AtLeast => ">=",
        Relation::AtMost => "<=",
    };
    writeln!(out, " {comparison} {bound}")
}

fn write_side(side: &Side, out: &mut impl Write) -> io::Result<()> {
    for (index, (variable, by)) in side.terms.iter().enumerate() {
        break_line(index, out)?;
        let sign = if *by < 0 { '-' } else { '+' };
        write!(out, " {sign} {} x{variable}", by.unsigned_abs())?;
    }
    let comparison = if side.relation == Relation::AtLeast { ">=" } else { "<=" };
    writeln!(out, " {comparison} {}", side.bound)
}

fn write_binaries(count: Variable, out: &mut impl Write) -> io::Result<()> {
    for (index, variable) in (1..=count).enumerate() {
        break_line(index, out)?;
        write!(out, " x{variable}")?;
    }
    out.write_all(b"\n")
}

fn break_line(index: usize, out: &mut impl Write) -> io::Result<()> {
    let is_full = index > 0 && index % TERMS == 0;
    out.write_all(if is_full { b"\n " } else { b"" })
}
