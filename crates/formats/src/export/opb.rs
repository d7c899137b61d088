//! Pseudo-Boolean constraints, as the pseudo-Boolean competitions define them.
//!
//! # Why this shape
//! Only `>=` and `=` stand between a sum and a number, because every reader takes these; "at most" has its signs
//! reversed. Costs are integers there, so costs with digits behind the point are multiplied by a power of ten,
//! which a comment names. There is only `min:`, so a sum to be greatest is written negated, and a comment says
//! so.
//!
//! # Cost
//! Linear in the problem.
//!
//! # Source
//! O. Roussel and V. Manquinho: *Input/output format and solver requirements for the competitions
//! of pseudo-Boolean solvers*.

use std::io::{self, Write};

use gavotte_model::Problem;

use super::sides::{Side, Sides};
use super::{Constraint, ExportError, Objective, Relation, Rows, Sense};

/// Writes a problem.
///
/// # Errors
/// Output that fails.
///
/// ```
/// use gavotte_formats::{dlx, export::{opb, Objective, Sense}};
/// let problem = dlx::read("0:2|a b\na b\na\na\n".as_bytes())?;
/// let mut text = Vec::new();
/// opb::write(&problem, Objective::Fewest, Sense::Minimise, &mut text)?;
/// let text = String::from_utf8(text)?;
/// let lines: Vec<_> = text.lines().filter(|line| !line.starts_with("* x")).collect();
/// assert_eq!(lines, [
///     "* #variable= 3 #constraint= 2",
///     "min: +1 x1 +1 x2 +1 x3 ;",
///     "-1 x1 -1 x2 -1 x3 >= -2 ;",
///     "+1 x1 = 1 ;",
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
    let sides = Sides::of(problem, rows.variable_count(), true);
    write_rows(problem, (&rows, &sides), objective, sense, None, out)
}

/// Writes a problem so that each solution is one assignment: helpers are true only when one of their options is.
/// These constraints come last, one for each helper. Where there is a limit, the objective is not minimised; one
/// more constraint says that it does not exceed the limit. Without an objective soft constraints ask for nothing and are
/// left out.
///
/// # Errors
/// Output that fails.
pub fn write_defined(
    problem: &Problem,
    objective: Objective,
    sense: Sense,
    limit: Option<i64>,
    out: &mut impl Write,
) -> Result<(), ExportError> {
    let rows = Rows::of(problem);
    let others = rows.definitions().count() + usize::from(limit.is_some());
    let minimised = if limit.is_some() { Objective::None } else { objective };
    let sides = match objective {
        Objective::None => Sides::hard(problem, rows.variable_count()),
        _ => Sides::of(problem, rows.variable_count(), true),
    };
    write_rows(problem, (&rows, &sides), minimised, sense, Some(others), out)?;
    for group in rows.definitions() {
        for implication in group {
            write!(out, "+1 x{} ", implication.option)?;
        }
        writeln!(out, "-1 x{} >= 0 ;", group[0].helper)?;
    }
    if let Some(limit) = limit {
        // The model guarantees that sums of costs can be negated; a limit is one of these, or one less.
        for (variable, weight) in objective.minimised(sense, problem) {
            write!(out, "{:+} x{variable} ", weight.saturating_neg())?;
        }
        writeln!(out, ">= {} ;", limit.saturating_neg())?;
    }
    Ok(())
}

/// Writes the rows; `others` more constraints follow where helpers are to be defined.
fn write_rows(
    problem: &Problem,
    (rows, sides): (&Rows, &Sides),
    objective: Objective,
    sense: Sense,
    others: Option<usize>,
    out: &mut impl Write,
) -> Result<(), ExportError> {
    let constraints = rows.constraint_count() + sides.sides.len() + others.unwrap_or(0);
    let variables = sides.variables;
    writeln!(out, "* #variable= {variables} #constraint= {constraints}")?;
    writeln!(out, "* xk is option k, for k up to {}; the others are helpers", rows.option_count())?;
    // A proof about the best needs an objective, even one that is always 0.
    write_objective(problem, objective, sense, others.is_some(), sides, out)?;
    rows.constraints().try_for_each(|constraint| write_constraint(constraint, out))?;
    sides.sides.iter().try_for_each(|side| write_side(side, out))?;
    Ok(())
}

fn write_objective(
    problem: &Problem,
    objective: Objective,
    sense: Sense,
    is_defined: bool,
    sides: &Sides,
    out: &mut impl Write,
) -> io::Result<()> {
    let prices = sides.prices().map(|(variable, price)| (variable, objective.price(price)));
    let prices = prices.filter(|term| term.1 != 0);
    let mut terms = objective.minimised(sense, problem).chain(prices).peekable();
    if terms.peek().is_none() && (!is_defined || objective == Objective::None) {
        return Ok(());
    }
    if sense == Sense::Maximise {
        writeln!(out, "* maximise: the objective is the sum negated")?;
    }
    if let Some(decimals) = objective.decimals(problem) {
        writeln!(out, "* costs are multiplied by 10^{decimals}")?;
    }
    out.write_all(b"min:")?;
    for (variable, weight) in terms {
        write!(out, " {weight:+} x{variable}")?;
    }
    out.write_all(b" ;\n")
}

fn write_side(side: &Side, out: &mut impl Write) -> io::Result<()> {
    // The model guarantees that these numbers can be negated.
    let sign = if side.relation == Relation::AtMost { -1 } else { 1 };
    for &(variable, by) in &side.terms {
        write!(out, "{:+} x{variable} ", sign * by)?;
    }
    writeln!(out, ">= {} ;", sign * side.bound)
}

fn write_constraint(constraint: Constraint<'_>, out: &mut impl Write) -> io::Result<()> {
    let Constraint { plus, minus, relation, bound } = constraint;
    let is_turned = relation == Relation::AtMost;
    let (plus_sign, minus_sign) = if is_turned { ('-', '+') } else { ('+', '-') };
    for variable in plus {
        write!(out, "{plus_sign}1 x{variable} ")?;
    }
    if let Some(variable) = minus {
        write!(out, "{minus_sign}1 x{variable} ")?;
    }
    let comparison = if relation == Relation::Equal { "=" } else { ">=" };
    let sign = if is_turned && bound > 0 { "-" } else { "" };
    writeln!(out, "{comparison} {sign}{bound} ;")
}
