//! The goal: which solutions are best. Problems have costs and questions have goals, because one problem serves
//! both.

use gavotte_model::Decimal;

/// Which solutions are best.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Those of least cost; if no option has a cost, those with the fewest options.
    #[default]
    Least,
    /// Those of greatest cost; if no option has a cost, those with the most options.
    Greatest,
}

impl Goal {
    /// The greatest cost, or else the least.
    #[must_use]
    pub fn greatest_if(is_greatest: bool) -> Self {
        if is_greatest { Self::Greatest } else { Self::Least }
    }

    /// The cost that solutions are to beat, in a unit of so many places. A cost between two that a solution can have is rounded
    /// towards the worse one, because that leaves the same solutions.
    #[must_use]
    pub fn to_beat(self, cost: Decimal, places: u8) -> i64 {
        match self {
            Self::Least => cost.ceil(places),
            Self::Greatest => cost.floor(places),
        }
    }
}
