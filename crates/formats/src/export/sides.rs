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
pub struct Side {
    /// Which side constraint of the problem it belongs to, from 0.
    pub constraint: usize,
    /// The variables and their factors.
    pub terms: Vec<(Variable, i64)>,
    /// [`Relation::AtLeast`] or [`Relation::AtMost`].
    pub relation: Relation,
    /// The number.
    pub bound: i64,
}

/// A helper: a number from 0 to `most`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slack {
    /// Which side constraint of the problem it belongs to, from 0.
    pub constraint: usize,
    /// The variable.
    pub variable: Variable,
    /// Its greatest value.
    pub most: i64,
    /// How many units of excess one unit of it stands for.
    pub factor: i64,
    /// The cost of each unit of it, where costs are minimised.
    pub price: i64,
}

/// All side constraints of a problem.
#[derive(Clone, Debug, Default)]
pub struct Sides {
    /// The comparisons, in the order of the problem.
    pub sides: Vec<Side>,
    /// In the order of their variables.
    pub slacks: Vec<Slack>,
    /// The last variable.
    pub variables: Variable,
}

impl Sides {
    /// The side constraints of `problem`. Their helpers come after this variable and are numbers or binary
    /// variables.
    ///
    /// ```
    /// use gavotte_formats::{export::Sides, json};
    /// let text = r#"{"items":["a"],"options":[["a"],["a"]],
    ///     "constraints":[{"terms":[[1,3],[2,5]],"most":2,"price":1}]}"#;
    /// let sides = Sides::of(&json::read(text.as_bytes())?, 2, true);
    /// assert_eq!(sides.sides[0].terms, [(1, 3), (2, 5), (3, -1), (4, -2), (5, -3)]); // 8 - 2 at most
    /// # Ok::<(), gavotte_formats::ReadError>(())
    /// ```
    #[must_use]
    pub fn of(problem: &Problem, after: Variable, is_binary: bool) -> Self {
        let all = problem.constraints().iter().enumerate();
        Self { variables: after, ..Self::default() }.with(all, is_binary)
    }

    /// The hard ones alone, by the same numbers.
    #[must_use]
    pub fn hard(problem: &Problem, after: Variable) -> Self {
        let all = problem.constraints().iter().enumerate();
        let hard = all.filter(|it| it.1.price().is_none());
        Self { variables: after, ..Self::default() }.with(hard, true)
    }

    fn with<'p>(
        mut self,
        constraints: impl Iterator<Item = (usize, &'p Constraint)>,
        is_binary: bool,
    ) -> Self {
        let sides = &mut self;
        for (at, constraint) in constraints {
            let (low, high) = constraint.range();
            let most = constraint.excess(low).max(constraint.excess(high));
            let helpers = match constraint.price() {
                _ if most == 0 => continue,
                Some(price) if is_binary => sides.binaries(at, most, price),
                Some(price) => vec![(sides.slack(at, (most, 1), price), 1)],
                None if constraint.terms().is_empty() => {
                    let never = sides.slack(at, (1, 1), 0);
                    sides.add(at, vec![(never, 1)], Relation::AtLeast, 1);
                    sides.add(at, vec![(never, 1)], Relation::AtMost, 0);
                    continue;
                }
                None => Vec::new(),
            };
            sides.add_bounds(at, constraint, &helpers);
        }
        self
    }

    fn add_bounds(&mut self, at: usize, constraint: &Constraint, helpers: &[(Variable, i64)]) {
        let terms = || {
            let terms = constraint.terms().iter();
            terms.map(|&(option, by)| (option.raw().saturating_add(1), by))
        };
        if let Some(least) = constraint.least() {
            let terms = terms().chain(helpers.iter().copied()).collect();
            self.add(at, terms, Relation::AtLeast, least);
        }
        if let Some(most) = constraint.most() {
            let helpers = helpers.iter().map(|&(variable, by)| (variable, -by));
            self.add(at, terms().chain(helpers).collect(), Relation::AtMost, most);
        }
    }

    fn add(&mut self, at: usize, terms: Vec<(Variable, i64)>, relation: Relation, bound: i64) {
        self.sides.push(Side { constraint: at, terms, relation, bound });
    }

    /// A new helper.
    fn slack(&mut self, at: usize, (most, factor): (i64, i64), price: i64) -> Variable {
        self.variables = self.variables.saturating_add(1);
        self.slacks.push(Slack { constraint: at, variable: self.variables, most, factor, price });
        self.variables
    }

    /// New binary helpers, whose sum with these factors can be any number up to `most`.
    fn binaries(&mut self, at: usize, most: i64, price: i64) -> Vec<(Variable, i64)> {
        let (mut helpers, mut left, mut factor) = (Vec::new(), most, 1_i64);
        while left > 0 {
            let by = factor.min(left);
            helpers.push((self.slack(at, (1, by), price.saturating_mul(by)), by));
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
