//! What becomes of the hard side constraints of a relaxed problem, as data.

use gavotte_model::{Problem, Solution};

/// What becomes of the hard side constraints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sides {
    /// The solution meets all of them; a problem may have none.
    Met,
    /// The items alone have no solution, or none is known. So the constraints stand aside, and the solution may break them.
    Aside,
    /// Each of these changes is enough alone. They are in the order of the constraints, at least one.
    OneOf(Vec<Moved>),
    /// These changes go together, because none was found that is enough alone.
    Together(Vec<Moved>),
}

impl Sides {
    /// The changes.
    #[must_use]
    pub fn moved(&self) -> &[Moved] {
        match self {
            Self::Met | Self::Aside => &[],
            Self::OneOf(moved) | Self::Together(moved) => moved,
        }
    }
}

/// The change of a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The place of the constraint among [those of the problem](gavotte_model::Problem::constraints).
    pub constraint: usize,
    /// Whether it is the least allowed sum that is changed; else the greatest.
    pub is_least: bool,
    /// The bound as it is.
    pub now: i64,
    /// The bound under which there is a solution.
    pub needed: i64,
}

impl Moved {
    /// What this constraint needs to allow a solution; `None` where it does so already.
    pub(super) fn of(problem: &Problem, constraint: usize, solution: &Solution) -> Option<Self> {
        let it = &problem.constraints()[constraint];
        let needed = it.sum(solution.options().iter().copied());
        let lack = it.least().filter(|&least| needed < least).map(|now| (now, true));
        let more = it.most().filter(|&most| needed > most).map(|now| (now, false));
        let (now, is_least) = lack.or(more)?;
        Some(Self { constraint, is_least, now, needed })
    }
}
