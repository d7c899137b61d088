//! Side constraints: limits of a weighted sum over the chosen options, beside the cover.
//!
//! # Why this shape
//! Most constraints name few options. So a constraint lists its terms, ascending by option, and a coefficient is
//! looked up. A *hard* constraint must be met. A *soft* one has a price: a solution may break it and pays for
//! each unit by which the sum lies outside.
//!
//! # Invariants
//! Ensured by [`Assembler::constraint`](crate::Assembler::constraint), the only way to give one to a problem:
//! 1. Terms ascend by option, none has the coefficient 0, and all options exist.
//! 2. `least` or `most` is given, and `least <= most` where both are. A price is at least 1.
//! 3. The sum of all coefficients, each without its sign, together with the larger bound, fits into `i64`.
//!    So does the greatest sum of costs and penalties.
//!
//! # Cost
//! A sum over some options takes the logarithm of the terms for each of them.

use crate::{BuildErrorKind, Decimal, OptionId};

/// A side constraint of a [`Problem`](crate::Problem).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraint {
    pub(crate) name: String,
    pub(crate) terms: Vec<(OptionId, i64)>,
    pub(crate) least: Option<i64>,
    pub(crate) most: Option<i64>,
    /// In units of the problem's costs.
    pub(crate) price: Option<i64>,
}

impl Constraint {
    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The options that count, ascending, each with its coefficient; none counts 0.
    #[must_use]
    pub fn terms(&self) -> &[(OptionId, i64)] {
        &self.terms
    }

    /// The least allowed sum.
    #[must_use]
    pub fn least(&self) -> Option<i64> {
        self.least
    }

    /// The greatest allowed sum.
    #[must_use]
    pub fn most(&self) -> Option<i64> {
        self.most
    }

    /// The cost of each unit outside, in the unit of the problem's costs; `None`: no solution lies outside.
    #[must_use]
    pub fn price(&self) -> Option<i64> {
        self.price
    }

    /// The coefficient of this option.
    #[must_use]
    pub fn coefficient(&self, option: OptionId) -> i64 {
        let found = self.terms.binary_search_by_key(&option, |term| term.0);
        found.map_or(0, |at| self.terms[at].1)
    }

    /// The sum over these options, each of which may occur once.
    pub fn sum(&self, options: impl IntoIterator<Item = OptionId>) -> i64 {
        options.into_iter().map(|option| self.coefficient(option)).sum()
    }

    /// By how much a sum lies outside; 0 when it is allowed.
    #[must_use]
    pub fn excess(&self, sum: i64) -> i64 {
        let lack = self.least.map_or(0, |least| least.saturating_sub(sum));
        let more = self.most.map_or(0, |most| sum.saturating_sub(most));
        lack.max(more).max(0)
    }

    /// The cost of a sum; 0 for a hard constraint.
    #[must_use]
    pub fn penalty(&self, sum: i64) -> i64 {
        self.price.map_or(0, |price| price.saturating_mul(self.excess(sum)))
    }

    /// The least and the greatest sum of any options.
    #[must_use]
    pub fn range(&self) -> (i64, i64) {
        self.terms.iter().fold((0, 0), |(low, high), &(_, by)| (low + by.min(0), high + by.max(0)))
    }

    /// The greatest possible cost, in 128 bits.
    pub(crate) fn dearest(&self) -> i128 {
        let (low, high) = self.range();
        let excess = self.excess(low).max(self.excess(high));
        i128::from(self.price.unwrap_or(0)) * i128::from(excess)
    }
}

/// A constraint in the making, for [`ProblemBuilder::constraint`](crate::ProblemBuilder::constraint) and
/// [`Assembler::constraint`](crate::Assembler::constraint).
///
/// ```
/// use gavotte_model::{Problem, Sum};
/// let problem = Problem::builder()
///     .items(["a", "b"])
///     .option(["a"])
///     .option(["b"])
///     .option(["a", "b"])
///     .constraint(Sum::new("budget").term(0, 3).term(1, 4).term(2, 8).most(7))
///     .build()?;
/// let budget = &problem.constraints()[0];
/// assert_eq!((budget.name(), budget.most(), budget.range()), ("budget", Some(7), (0, 15)));
/// # Ok::<(), gavotte_model::BuildError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    pub(crate) name: String,
    pub(crate) terms: Vec<(usize, i64)>,
    pub(crate) least: Option<i64>,
    pub(crate) most: Option<i64>,
    pub(crate) price: Option<Decimal>,
}

impl Sum {
    /// A constraint with this name, which no other one may have.
    #[must_use]
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), ..Self::default() }
    }

    /// Gives the option at this position, from 0, this coefficient.
    #[must_use]
    pub fn term(mut self, option: usize, coefficient: i64) -> Self {
        self.terms.push((option, coefficient));
        self
    }

    /// Sets the least allowed sum.
    #[must_use]
    pub fn least(mut self, least: impl Into<Option<i64>>) -> Self {
        self.least = least.into();
        self
    }

    /// Sets the greatest allowed sum.
    #[must_use]
    pub fn most(mut self, most: impl Into<Option<i64>>) -> Self {
        self.most = most.into();
        self
    }

    /// Makes it soft: each unit outside has this price.
    #[must_use]
    pub fn price(mut self, price: impl Into<Decimal>) -> Self {
        self.price = Some(price.into());
        self
    }

    /// Its terms in order, without those that count nothing.
    pub(crate) fn sorted_terms(
        &self,
        options: usize,
    ) -> Result<Vec<(OptionId, i64)>, BuildErrorKind> {
        let name = || self.name.clone();
        let mut terms = Vec::with_capacity(self.terms.len());
        for &(option, coefficient) in &self.terms {
            let id = u32::try_from(option).ok().filter(|_| option < options).map(OptionId::new);
            let number = (option as u64).saturating_add(1);
            let id =
                id.ok_or_else(|| BuildErrorKind::UnknownOption { constraint: name(), number })?;
            terms.push((id, coefficient));
        }
        terms.sort_by_key(|term| term.0);
        if let Some(twice) = terms.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            let number = twice[0].0.number();
            return Err(BuildErrorKind::RepeatedTerm { constraint: name(), number });
        }
        terms.retain(|term| term.1 != 0);
        Ok(terms)
    }

    /// Refuses bounds and a price that contradict each other or mean nothing.
    pub(crate) fn check(&self) -> Result<(), BuildErrorKind> {
        let name = || self.name.clone();
        if self.name.is_empty() {
            return Err(BuildErrorKind::EmptyConstraintName);
        }
        match (self.least, self.most) {
            (None, None) => return Err(BuildErrorKind::BoundlessConstraint(name())),
            (Some(least), Some(most)) if least > most => {
                return Err(BuildErrorKind::LeastAboveMost { constraint: name(), least, most });
            }
            _ => {}
        }
        if self.price.is_some_and(|price| price.digits() <= 0) {
            return Err(BuildErrorKind::PriceNotPositive(name()));
        }
        Ok(())
    }
}
