//! Linear programs in free MPS, with markers round the integer columns.
//!
//! # Why this shape
//! This text goes column by column, so the constraints are turned round once more. Sections that
//! not every reader knows are kept out: a row with two bounds is two rows (no `RANGES`), and a sum
//! to be greatest is written negated (no `OBJSENSE`), with a comment. Every column has an upper
//! bound of 1, for readers differ in what a marker alone means.
//!
//! Costs are written in the unit of the problem's text, with their point.
//!
//! Solvers of linear programs compute with 53 bits: costs whose sums exceed 2^53 are written as
//! they are, but such a solver rounds them.
//!
//! # Cost
//! Linear in the problem.
//!
//! # Source
//! The MPS format as the manuals of CPLEX, Gurobi and HiGHS describe its free form.

use std::io::{self, Write};

use gavotte_model::{Decimal, Problem};

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
    writeln!(
        out,
        "* {} variables, {} constraints; xk is option k, for k up to {}",
        rows.variable_count(),
        rows.constraint_count(),
        rows.option_count()
    )?;
    if sense == Sense::Maximise {
        writeln!(out, "* maximise: the objective is the sum negated")?;
    }
    writeln!(out, "NAME gavotte")?;
    write_rows(&rows, out)?;
    let weights = objective.minimised(sense, problem);
    let weights = weights.map(|(variable, weight)| (variable, objective.written(problem, weight)));
    write_columns(&rows, weights, out)?;
    write_right_sides(&rows, out)?;
    writeln!(out, "BOUNDS")?;
    for variable in 1..=rows.variable_count() {
        writeln!(out, " UP BND x{variable} 1")?;
    }
    writeln!(out, "ENDATA")?;
    Ok(())
}

fn write_rows(rows: &Rows, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "ROWS\n N obj")?;
    for (index, constraint) in rows.constraints().enumerate() {
        let kind = match constraint.relation {
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
    weights: impl Iterator<Item = (u32, Decimal)>,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut weights = weights.peekable();
    let columns = Columns::of(rows);
    writeln!(out, "COLUMNS\n MARKER 'MARKER' 'INTORG'")?;
    for variable in 1..=rows.variable_count() {
        let weight = weights.next_if(|term| term.0 == variable).map(|term| term.1);
        let places = columns.places(variable);
        // A column must be named to be there at all.
        if weight.is_some() || places.is_empty() {
            writeln!(out, " x{variable} obj {}", weight.unwrap_or_default())?;
        }
        for place in places {
            let factor = if place.is_minus { "-1" } else { "1" };
            writeln!(out, " x{variable} c{} {factor}", place.constraint)?;
        }
    }
    writeln!(out, " MARKER 'MARKER' 'INTEND'")
}

fn write_right_sides(rows: &Rows, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "RHS")?;
    for (index, constraint) in rows.constraints().enumerate().filter(|pair| pair.1.bound > 0) {
        writeln!(out, " RHS c{} {}", index + 1, constraint.bound)?;
    }
    Ok(())
}

/// That a variable stands in a constraint, counted from 1.
#[derive(Clone, Copy)]
struct Place {
    constraint: usize,
    is_minus: bool,
}

/// For each variable its places, in the order of the constraints.
struct Columns {
    /// `ends[k - 1]..ends[k]` are the places of variable `k`.
    ends: Vec<usize>,
    places: Vec<Place>,
}

impl Columns {
    fn of(rows: &Rows) -> Self {
        // At first `ends[k]` is where the places of variable `k` begin.
        let mut ends = vec![0; rows.variable_count() as usize + 1];
        for constraint in rows.constraints() {
            variables(constraint).for_each(|(variable, _)| ends[variable as usize] += 1);
        }
        let mut total = 0;
        for end in &mut ends {
            total += std::mem::replace(end, total);
        }
        let mut places = vec![Place { constraint: 0, is_minus: false }; total];
        for (index, constraint) in rows.constraints().enumerate() {
            for (variable, is_minus) in variables(constraint) {
                let end = &mut ends[variable as usize];
                places[*end] = Place { constraint: index + 1, is_minus };
                *end += 1;
            }
        }
        Self { ends, places }
    }

    fn places(&self, variable: u32) -> &[Place] {
        let at = variable as usize;
        &self.places[self.ends[at - 1]..self.ends[at]]
    }
}

/// The variables of a constraint, and whether each is the one taken away.
fn variables(constraint: Constraint<'_>) -> impl Iterator<Item = (u32, bool)> {
    let plus = constraint.plus.iter().map(|&variable| (variable, false));
    plus.chain(constraint.minus.map(|variable| (variable, true)))
}
