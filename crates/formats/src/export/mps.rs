//! Linear programs in free MPS, with markers round the integer columns.
//!
//! # Why this shape
//! This text goes column by column, so the constraints are transposed once more. Sections that not every reader
//! knows are avoided: a row with two bounds is two rows (no `RANGES`), and a sum to be greatest is written
//! negated (no `OBJSENSE`), with a comment. Every column has an upper bound of 1, because readers differ in the
//! meaning of a marker alone.
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
//! The MPS format as the manuals of CPLEX, Gurobi and HiGHS describe its free form.

use std::io::{self, Write};

use gavotte_model::{Decimal, Problem};

use super::sides::Sides;
use super::{Constraint, ExportError, Objective, Relation, Rows, Sense};

/// Writes a problem.
///
/// # Errors
/// Output that fails.
///
/// ```
/// use gavotte_formats::{dlx, export::{mps, Objective, Sense}};
/// let problem = dlx::read("a b\na |3\nb\na b |4\n".as_bytes())?;
/// let mut text = Vec::new();
/// mps::write(&problem, Objective::Costs, Sense::Minimise, &mut text)?;
/// let text = String::from_utf8(text)?;
/// assert!(text.contains("COLUMNS\n MARKER 'MARKER' 'INTORG'\n x1 obj 3\n x1 c1 1\n x2 c2 1\n x3 obj 4\n x3 c1 1\n x3 c2 1\n"));
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
        "* {} variables, {} constraints; xk is option k, for k up to {}",
        sides.variables,
        rows.constraint_count() + sides.sides.len(),
        rows.option_count()
    )?;
    if sense == Sense::Maximise {
        writeln!(out, "* maximise: the objective is the sum negated")?;
    }
    writeln!(out, "NAME gavotte")?;
    write_rows(&rows, &sides, out)?;
    let prices = sides.prices().map(|(variable, price)| (variable, objective.price(price)));
    let weights = objective.minimised(sense, problem).chain(prices.filter(|term| term.1 != 0));
    let weights = weights.map(|(variable, weight)| (variable, objective.written(problem, weight)));
    write_columns(&rows, &sides, weights, out)?;
    write_right_sides(&rows, &sides, out)?;
    writeln!(out, "BOUNDS")?;
    for variable in 1..=rows.variable_count() {
        writeln!(out, " UP BND x{variable} 1")?;
    }
    for slack in &sides.slacks {
        writeln!(out, " UP BND x{} {}", slack.variable, slack.most)?;
    }
    writeln!(out, "ENDATA")?;
    Ok(())
}

fn write_rows(rows: &Rows, sides: &Sides, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "ROWS\n N obj")?;
    let relations = rows.constraints().map(|constraint| constraint.relation);
    let relations = relations.chain(sides.sides.iter().map(|side| side.relation));
    for (index, relation) in relations.enumerate() {
        let kind = match relation {
            Relation::Equal => 'E',
            Relation::AtLeast => 'G',
            Relation::AtMost => 'L',
        };
        writeln!(out, " {kind} c{}", index + 1)?;
    }
    Ok(())
}

fn write_columns(
    rows: &Rows,
    sides: &Sides,
    weights: impl Iterator<Item = (u32, Decimal)>,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut weights = weights.peekable();
    let columns = Columns::of(rows, sides);
    writeln!(out, "COLUMNS\n MARKER 'MARKER' 'INTORG'")?;
    for variable in 1..=sides.variables {
        if variable == rows.variable_count().saturating_add(1) {
            writeln!(out, " MARKER 'MARKER' 'INTEND'")?; // the following columns are numbers of any kind
        }
        let weight = weights.next_if(|term| term.0 == variable).map(|term| term.1);
        let places = columns.places(variable);
        // A column must be named to exist.
        if weight.is_some() || places.is_empty() {
            writeln!(out, " x{variable} obj {}", weight.unwrap_or_default())?;
        }
        for place in places {
            writeln!(out, " x{variable} c{} {}", place.constraint, place.factor)?;
        }
    }
    if sides.slacks.is_empty() {
        writeln!(out, " MARKER 'MARKER' 'INTEND'")?;
    }
    Ok(())
}

fn write_right_sides(rows: &Rows, sides: &Sides, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "RHS")?;
    let bounds = rows.constraints().map(|constraint| i64::from(constraint.bound));
    let bounds = bounds.chain(sides.sides.iter().map(|side| side.bound));
    for (index, bound) in bounds.enumerate().filter(|pair| pair.1 != 0) {
        writeln!(out, " RHS c{} {bound}", index + 1)?;
    }
    Ok(())
}

/// The place of a variable in a constraint, counted from 1.
#[derive(Clone, Copy)]
struct Place {
    constraint: usize,
    factor: i64,
}

/// For each variable its places, in the order of the constraints.
struct Columns {
    /// `ends[k - 1]..ends[k]` are the places of variable `k`.
    ends: Vec<usize>,
    places: Vec<Place>,
}

impl Columns {
    fn of(rows: &Rows, sides: &Sides) -> Self {
        // At first `ends[k]` is the beginning of the places of variable `k`.
        let mut ends = vec![0; sides.variables as usize + 1];
        let of_sides = || sides.sides.iter().map(|side| &side.terms);
        for constraint in rows.constraints() {
            variables(constraint).for_each(|(variable, _)| ends[variable as usize] += 1);
        }
        of_sides().flatten().for_each(|(variable, _)| ends[*variable as usize] += 1);
        let mut total = 0;
        for end in &mut ends {
            total += std::mem::replace(end, total);
        }
        let mut places = vec![Place { constraint: 0, factor: 0 }; total];
        let mut put = |index: usize, variable: u32, factor: i64| {
            let end = &mut ends[variable as usize];
            places[*end] = Place { constraint: index + 1, factor };
            *end += 1;
        };
        for (index, constraint) in rows.constraints().enumerate() {
            variables(constraint).for_each(|(variable, factor)| put(index, variable, factor));
        }
        for (index, terms) in (rows.constraint_count()..).zip(of_sides()) {
            terms.iter().for_each(|&(variable, factor)| put(index, variable, factor));
        }
        Self { ends, places }
    }

    fn places(&self, variable: u32) -> &[Place] {
        let at = variable as usize;
        &self.places[self.ends[at - 1]..self.ends[at]]
    }
}

/// The variables of a constraint, each with its factor.
fn variables(constraint: Constraint<'_>) -> impl Iterator<Item = (u32, i64)> {
    let plus = constraint.plus.iter().map(|&variable| (variable, 1));
    plus.chain(constraint.minus.map(|variable| (variable, -1)))
}
