//! The side constraints of a problem as linear ones with coefficients.
//!
//! # Why this shape
//! A hard constraint is one comparison for each of its bounds. A soft one also has a helper: the excess is at
//! most the helper, and the helper has the price. So a solver for the least cost pays exactly for the excess.
//! The helper is a number from 0 to the greatest excess. Where a text has only binary variables, it is a sum of
//! several, each with twice the factor of the one before; the last one makes up the difference.
//!
//! A constraint that no choice of options breaks is left out. A hard constraint without terms that is broken is
//! written as a helper that must be both true and false, so that no text needs a way to write an empty sum.
//!
//! # Cost
//! Linear in the terms.

use gavotte_model::{Constraint, Problem};

use super::{Relation, Variable};

/// A sum of variables with factors, compared with a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Side {
    pub(super) terms: Vec<(Variable, i64)>,
    /// [`Relation::AtLeast`] or [`Relation::AtMost`].
    pub(super) relation: Relation,
    pub(super) bound: i64,
}

/// A helper: a number from 0 to `most`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slack {
    pub(super) variable: Variable,
    pub(super) most: i64,
    /// The cost of each unit of it, where costs are minimised.
    pub(super) price: i64,
}

/// All side constraints of a problem.
#[derive(Clone, Debug, Default)]
pub(super) struct Sides {
    pub(super) sides: Vec<Side>,
    /// In the order of their variables.
    pub(super) slacks: Vec<Slack>,
    /// The last variable.
    pub(super) variables: Variable,
}

impl Sides {
    /// The side constraints of `problem`. Their helpers come after this variable and are numbers or binary
    /// variables.
    pub(super) fn of(problem: &Problem, after: Variable, is_binary: bool) -> Self {
        let mut sides = Self { variables: after, ..Self::default() };
        for constraint in problem.constraints() {
            let (low, high) = constraint.range();
            let most = constraint.excess(low).max(constraint.excess(high));
            let helpers = match constraint.price() {
                _ if most == 0 => continue,
                Some(price) if is_binary => sides.binaries(most, price),
                Some(price) => vec![(sides.slack(most, price), 1)],
                None if constraint.terms().is_empty() => {
                    let never = sides.slack(1, 0);
                    sides.add(vec![(never, 1)], Relation::AtLeast, 1);
                    sides.add(vec![(never, 1)], Relation::AtMost, 0);
                    continue;
                }
                None => Vec::new(),
            };
            sides.add_bounds(constraint, &helpers);
        }
        sides
    }

    fn add_bounds(&mut self, constraint: &Constraint, helpers: &[(Variable, i64)]) {
        let terms = || {
            let terms = constraint.terms().iter();
            terms.map(|&(option, by)| (option.raw().saturating_add(1), by))
        };
        if let Some(least) = constraint.least() {
            let terms = terms().chain(helpers.iter().copied()).collect();
            self.add(terms, Relation::AtLeast, least);
        }
        if let Some(most) = constraint.most() {
            let helpers = helpers.iter().map(|&(variable, by)| (variable, -by));
            self.add(terms().chain(helpers).collect(), Relation::AtMost, most);
        }
    }

    fn add(&mut self, terms: Vec<(Variable, i64)>, relation: Relation, bound: i64) {
        self.sides.push(Side { terms, relation, bound });
    }

    /// A new helper.
    fn slack(&mut self, most: i64, price: i64) -> Variable {
        self.variables = self.variables.saturating_add(1);
        self.slacks.push(Slack { variable: self.variables, most, price });
        self.variables
    }

    /// New binary helpers, whose sum with these factors can be any number up to `most`.
    fn binaries(&mut self, most: i64, price: i64) -> Vec<(Variable, i64)> {
        let (mut helpers, mut left, mut factor) = (Vec::new(), most, 1_i64);
        while left > 0 {
            let by = factor.min(left);
            helpers.push((self.slack(1, price.saturating_mul(by)), by));
            left -= by;
            factor = factor.saturating_mul(2);
        }
        helpers
    }

    /// The helpers with a cost, each with its price.
    pub(super) fn prices(&self) -> impl Iterator<Item = (Variable, i64)> + '_ {
        self.slacks.iter().filter(|it| it.price > 0).map(|it| (it.variable, it.price))
    }
}
