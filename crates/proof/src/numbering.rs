//! Which numbers the constraints of a problem have in a proof.
//!
//! # Why this shape
//! They are those of the text of pseudo-Boolean constraints in their order; "equal" counts twice, as "at least" and
//! as "at most".
//!
//! # Cost
//! Linear in the problem.

use std::collections::HashMap;
use std::io::{self, Write};

use gavotte_formats::export::{ExportError, Objective, Relation, Rows, Sense, opb};
use gavotte_model::Problem;

/// Numbers from 1; 0 where there is no such constraint.
#[derive(Clone, Debug)]
pub(crate) struct Numbering {
    /// By item: so many of its options at least, and at most.
    pub(crate) least: Vec<u64>,
    pub(crate) most: Vec<u64>,
    /// By option and item: that the option makes the helper of its color true.
    pub(crate) implied: HashMap<(u32, u32), u64>,
    /// That these options, which no solution has, are out.
    pub(crate) never: Vec<(u32, u64)>,
    /// In clauses: of two options that clash, the smaller one first.
    pub(crate) pairs: Option<HashMap<(u32, u32), u64>>,
    /// How many constraints there are.
    pub(crate) count: u64,
}

impl Numbering {
    pub(crate) fn of(problem: &Problem) -> Self {
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
                // Two rows say of an item that has too few options that a helper is true, and that it is false.
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
        made.count += rows.definitions().count() as u64;
        made
    }

    /// No constraints of so many items.
    pub(crate) fn none(items: usize) -> Self {
        let (least, most) = (vec![0; items], vec![0; items]);
        Self { least, most, implied: HashMap::new(), never: Vec::new(), pairs: None, count: 0 }
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.count += 1;
        self.count
    }
}

/// Writes the constraints that a proof speaks of.
///
/// # Errors
/// Output that fails.
pub(crate) fn write_constraints(problem: &Problem, out: &mut impl Write) -> io::Result<()> {
    write_bounded(problem, Objective::None, Sense::Minimise, None, out)
}

/// The same with an objective; with a limit, that the objective is not more.
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
