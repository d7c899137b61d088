//! The numbers of a problem's constraints in a proof.
//!
//! # Why this shape
//! They are the numbers of the text of pseudo-Boolean constraints, in its order; "equal" counts twice, as "at
//! least" and as "at most". So a proof fits the text that any program may write.
//!
//! # Cost
//! Linear in the problem.

use std::collections::HashMap;
use std::io::{self, Write};

use gavotte_formats::export::{
    ExportError, Objective, Relation, Rows, Sense, Sides, Variable, opb,
};
use gavotte_model::Problem;

use crate::sides::SideRows;

/// Numbers from 1; 0 where there is no such constraint.
#[derive(Clone, Debug)]
pub(crate) struct Numbering {
    /// By item: its constraint "at least", and "at most".
    pub(crate) least: Vec<u64>,
    pub(crate) most: Vec<u64>,
    /// By option and item: the constraint that the option makes the helper of its color true.
    pub(crate) implied: HashMap<(u32, u32), u64>,
    /// The constraints that these options, which no solution has, are out.
    pub(crate) never: Vec<(u32, u64)>,
    /// In clauses: the pairs of options that clash, the smaller one first.
    pub(crate) pairs: Option<HashMap<(u32, u32), u64>>,
    /// The side constraints.
    pub(crate) sides: SideRows,
    /// How many constraints there are.
    pub(crate) count: u64,
}

impl Numbering {
    /// The numbers in the text of a problem that demands no objective: without soft side constraints.
    pub(crate) fn of(problem: &Problem) -> Self {
        Self::with(problem, |after| Sides::hard(problem, after))
    }

    /// The numbers in the text of a problem with these side constraints, whose helpers come after a variable.
    pub(crate) fn with(problem: &Problem, sides: impl FnOnce(Variable) -> Sides) -> Self {
        let rows = Rows::of(problem);
        let items = problem.item_count();
        let mut made = Self::none(items);
        // The item to which each helper belongs.
        let mut owners = HashMap::new();
        for row in rows.rows() {
            for (relation, _) in row.sides() {
                let (mut least, mut most) = (0, 0);
                if relation != Relation::AtMost {
                    least = made.next();
                }
                if relation != Relation::AtLeast {
                    most = made.next();
                }
                let Some(item) = row.item else {
                    made.never.extend(row.members.iter().map(|it| (it - 1, most)));
                    continue;
                };
                // Two rows of an item with too few options say that a helper is true, and that it is false.
                if made.least[item.index()] == 0 {
                    made.least[item.index()] = least;
                }
                made.most[item.index()] = made.most[item.index()].max(most);
                let helpers = row.members.iter().filter(|&&it| it > rows.option_count());
                owners.extend(helpers.map(|&it| (it, item)));
            }
        }
        for implication in rows.implications() {
            let id = made.next();
            if let Some(item) = owners.get(&implication.helper) {
                made.implied.insert((implication.option - 1, item.raw()), id);
            }
        }
        let sides = sides(rows.variable_count());
        made.sides = SideRows::of(problem, &sides, made.count);
        made.count += (sides.sides.len() + rows.definitions().count()) as u64;
        made
    }

    /// No constraints, for this many items.
    pub(crate) fn none(items: usize) -> Self {
        let (least, most) = (vec![0; items], vec![0; items]);
        let (implied, never, sides) = (HashMap::new(), Vec::new(), SideRows::default());
        Self { least, most, implied, never, pairs: None, sides, count: 0 }
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.count += 1;
        self.count
    }
}

/// Writes the constraints to which a proof refers.
///
/// # Errors
/// Output that fails.
pub(crate) fn write_constraints(problem: &Problem, out: &mut impl Write) -> io::Result<()> {
    write_bounded(problem, Objective::None, Sense::Minimise, None, out)
}

/// The same with an objective; with a limit, the constraint that the objective does not exceed it.
///
/// # Errors
/// Output that fails.
pub(crate) fn write_bounded(
    problem: &Problem,
    objective: Objective,
    sense: Sense,
    limit: Option<i64>,
    out: &mut impl Write,
) -> io::Result<()> {
    opb::write_defined(problem, objective, sense, limit, out).map_err(|error| match error {
        ExportError::Io(error) => error,
        other => io::Error::other(other.to_string()),
    })
}
