//! The goal: which solutions are best. Problems have costs and questions have goals, because one problem serves
//! both.

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
}
