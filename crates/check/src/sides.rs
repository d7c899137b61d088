//! Side constraints: sums with coefficients over the chosen options.
//!
//! # Why this shape
//! A hard one is a constraint for each of its bounds. A soft one has helpers besides, binary variables whose sum with
//! their factors is any number up to the greatest excess; the excess is at most that sum, and each helper has its price.
//! A constraint that no choice of options breaks is left out, as it is in the text to which a proof refers.
//!
//! # Cost
//! Linear in the terms.

/// A side constraint.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Side {
    pub(crate) name: String,
    /// Options and coefficients, ascending.
    pub(crate) terms: Vec<(u32, i128)>,
    pub(crate) least: Option<i128>,
    pub(crate) most: Option<i128>,
    /// The cost of each unit outside, in the unit of the costs.
    pub(crate) price: Option<i128>,
    /// The same as the text has it.
    pub(crate) price_text: Option<String>,
}

impl Side {
    /// By how much a sum lies outside.
    pub(crate) fn excess(&self, sum: i128) -> i128 {
        let lack = self.least.map_or(0, |it| it - sum);
        let more = self.most.map_or(0, |it| sum - it);
        lack.max(more).max(0)
    }

    /// The greatest excess of any options.
    pub(crate) fn greatest_excess(&self) -> i128 {
        let sum = |sign: i128| self.terms.iter().map(|it| it.1).filter(|it| it * sign > 0).sum();
        self.excess(sum(-1)).max(self.excess(sum(1)))
    }

    /// The factors of its helpers, where it is soft: powers of two, and what is left for the last.
    pub(crate) fn factors(&self) -> Vec<i128> {
        let (mut factors, mut left) = (Vec::new(), self.greatest_excess());
        while left > 0 && self.price.is_some() {
            let factor = left.min(1 << factors.len());
            factors.push(factor);
            left -= factor;
        }
        factors
    }
}
