//! Side constraints in words, for `explain` and `relax`.

use std::io;

use gavotte::formats::shortened;
use gavotte::{Constraint, Moved, Problem};

use crate::output::Out;

/// A constraint: its name, of how many options it speaks, and its bounds.
pub(super) fn line(constraint: &Constraint) -> String {
    let count = constraint.terms().len();
    let plural = if count == 1 { "option" } else { "options" };
    let bounds = match (constraint.least(), constraint.most()) {
        (Some(least), Some(most)) if least == most => format!(", exactly {least}"),
        (Some(least), Some(most)) => format!(", at least {least} and at most {most}"),
        (Some(least), None) => format!(", at least {least}"),
        (None, Some(most)) => format!(", at most {most}"),
        (None, None) => String::new(),
    };
    format!("{}: {count} {plural}{bounds}", named(constraint))
}

/// The bounds to change, one a line.
pub(super) fn tell_moved(problem: &Problem, moved: &[Moved], out: &mut Out) -> io::Result<()> {
    moved.iter().try_for_each(|it| {
        let constraint = named(&problem.constraints()[it.constraint]);
        let which = if it.is_least { "at least" } else { "at most" };
        out.line(&format!("{constraint}: {which} {} instead of {}", it.needed, it.now))
    })
}

fn named(constraint: &Constraint) -> String {
    shortened(constraint.name(), 200).into_owned()
}
