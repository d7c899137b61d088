//! The side constraints during the search: the sums of taken options, and the range that free options can add.
//!
//! # Why this shape
//! A constraint is a row of the problem as an item is, but with coefficients and a sum. Three numbers are kept
//! for each row: the sum of the taken options, and the least and the most that free options can add. They say
//! whether the row can still be met, which options would break it, and without which options it cannot be met.
//! The bound gives a row a price as it does an item.
//!
//! # Invariants
//! `taken` is the sum over the options that are taken; `low` and `high` are the sums of the negative and of the
//! positive coefficients of the free ones. The model promises that they fit.
//!
//! # Cost
//! Nothing where there are no constraints. Else the terms of an option whenever it is taken, dropped or put back.

use gavotte_model::{Constraint, Problem};

use crate::run::copies;
use crate::run::numbers::narrow;
use crate::weights::gcd;

/// One constraint.
#[derive(Clone, Copy, Debug)]
pub(in crate::best) struct Row {
    pub(in crate::best) least: Option<i64>,
    pub(in crate::best) most: Option<i64>,
    /// The cost of each unit outside; `None`: nothing may lie outside.
    pub(in crate::best) price: Option<i64>,
    pub(in crate::best) taken: i64,
    pub(in crate::best) low: i64,
    pub(in crate::best) high: i64,
    /// How many options count, and the sum of their coefficients without signs.
    pub(super) terms: u32,
    pub(super) total: i64,
}

impl Row {
    /// By how much a sum lies outside.
    pub(in crate::best) fn excess(&self, sum: i64) -> i64 {
        let lack = self.least.map_or(0, |least| least.saturating_sub(sum));
        let more = self.most.map_or(0, |most| sum.saturating_sub(most));
        lack.max(more).max(0)
    }

    /// Whether no free options can bring the sum to where it may lie.
    fn is_broken(&self) -> bool {
        let lacks = self.least.is_some_and(|least| self.taken + self.high < least);
        let has_more = self.most.is_some_and(|most| self.taken + self.low > most);
        let is_empty = self.least.zip(self.most).is_some_and(|(least, most)| least > most);
        self.price.is_none() && (lacks || has_more || is_empty)
    }

    /// By how much the sum will lie outside whatever free options are taken.
    pub(super) fn sure(&self) -> i64 {
        let lack = self.least.map_or(0, |least| least.saturating_sub(self.taken + self.high));
        let more = self.most.map_or(0, |most| (self.taken + self.low).saturating_sub(most));
        lack.max(more).max(0)
    }

    /// The price of each unit in units of 1 / `scale`, if the sum will lie outside for sure: positive where it will be too
    /// little, negative where it will be too much.
    pub(super) fn sure_price(&self, scale: i64) -> Option<i64> {
        let price = self.price.filter(|_| self.sure() > 0)?.saturating_mul(scale);
        let lacks = self.least.is_some_and(|least| self.taken + self.high < least);
        Some(if lacks { price } else { -price })
    }

    /// The greatest possible penalty.
    pub(super) fn dearest(&self) -> i128 {
        let (low, high) = (self.taken + self.low, self.taken + self.high);
        let excess = self.excess(low).max(self.excess(high));
        i128::from(self.price.unwrap_or(0)) * i128::from(excess)
    }
}

/// The answer of a constraint about a free option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::best) enum Said {
    Nothing,
    /// With it the constraint cannot be met.
    Out,
    /// Without it the constraint cannot be met.
    In,
}

/// One term of an option: the row and the coefficient.
#[derive(Clone, Copy, Debug)]
pub(in crate::best) struct Term {
    pub(in crate::best) row: u32,
    pub(in crate::best) by: i64,
}

/// The bounds of a constraint. Those of a hard one are multiples of the divisor of all coefficients, as every sum is; there
/// may be none between them.
fn rounded(constraint: &Constraint) -> (Option<i64>, Option<i64>) {
    let (least, most) = (constraint.least(), constraint.most());
    let sizes = constraint.terms().iter().map(|term| term.1.unsigned_abs());
    let divisor = i64::try_from(sizes.fold(0, gcd)).unwrap_or(1);
    if divisor <= 1 || constraint.price().is_some() {
        return (least, most);
    }
    // The model keeps bounds and sums far enough from the ends of 64 bits.
    let up = |bound: i64| -(-bound).div_euclid(divisor) * divisor;
    let down = |bound: i64| bound.div_euclid(divisor) * divisor;
    (least.map(up), most.map(down))
}

/// All constraints; empty for most problems.
#[derive(Clone, Debug, Default)]
pub(in crate::best) struct Sides {
    rows: Vec<Row>,
    /// `starts[o]..starts[o + 1]` are the terms of option `o`.
    starts: Vec<u32>,
    terms: Vec<Term>,
}

impl Sides {
    /// The constraints of a problem all of whose options are free.
    pub(super) fn new(problem: &Problem) -> Self {
        let constraints = problem.constraints();
        if !copies::SIDES || constraints.is_empty() {
            return Self::default();
        }
        let mut of_options = vec![Vec::new(); problem.option_count()];
        let mut rows = Vec::with_capacity(constraints.len());
        for (at, constraint) in constraints.iter().enumerate() {
            for &(option, by) in constraint.terms() {
                of_options[option.index()].push(Term { row: narrow(at), by });
            }
            let (low, high) = constraint.range();
            let (least, most) = rounded(constraint);
            rows.push(Row {
                least,
                most,
                price: constraint.price(),
                taken: 0,
                low,
                high,
                terms: narrow(constraint.terms().len()),
                total: high - low,
            });
        }
        Self::with_terms(rows, of_options)
    }

    fn with_terms<T: AsRef<[Term]>>(
        rows: Vec<Row>,
        of_options: impl IntoIterator<Item = T>,
    ) -> Self {
        let (mut starts, mut terms) = (vec![0], Vec::new());
        for of_option in of_options {
            terms.extend_from_slice(of_option.as_ref());
            starts.push(narrow(terms.len()));
        }
        Self { rows, starts, terms }
    }

    /// The same constraints for these free options alone, in a new order; no other options are free.
    pub(super) fn compact(&self, left: &[u32]) -> Self {
        if self.is_empty() {
            return Self::default();
        }
        Self::with_terms(self.rows.clone(), left.iter().map(|&option| self.terms(option)))
    }

    /// Lets soft constraints cost nothing.
    pub(super) fn forget_soft(&mut self) {
        for row in self.rows.iter_mut().filter(|row| row.price.is_some()) {
            (row.least, row.most) = (None, None);
        }
    }

    /// Whether there are no constraints.
    pub(in crate::best) fn is_empty(&self) -> bool {
        self.rows().is_empty()
    }

    /// All constraints.
    pub(in crate::best) fn rows(&self) -> &[Row] {
        if copies::SIDES { &self.rows } else { &[] }
    }

    /// How many options there are; 0 where there are no constraints.
    pub(super) fn options(&self) -> u32 {
        if copies::SIDES { narrow(self.starts.len().saturating_sub(1)) } else { 0 }
    }

    /// The terms of an option.
    pub(in crate::best) fn terms(&self, option: u32) -> &[Term] {
        match self.starts.get(option as usize..option as usize + 2) {
            Some(&[from, to]) if copies::SIDES => &self.terms[from as usize..to as usize],
            _ => &[],
        }
    }

    /// Notes that an option is no longer free, or is free again.
    pub(super) fn set_free(&mut self, option: u32, is_free: bool) {
        let Some(&[from, to]) = self.starts.get(option as usize..option as usize + 2) else {
            return;
        };
        for term in &self.terms[from as usize..to as usize] {
            let row = &mut self.rows[term.row as usize];
            let by = if is_free { term.by } else { -term.by };
            if term.by < 0 {
                row.low += by;
            } else {
                row.high += by;
            }
        }
    }

    /// Notes that an option that is not free is taken, or is no longer taken.
    pub(super) fn set_taken(&mut self, option: u32, is_taken: bool) {
        let Some(&[from, to]) = self.starts.get(option as usize..option as usize + 2) else {
            return;
        };
        for term in &self.terms[from as usize..to as usize] {
            self.rows[term.row as usize].taken += if is_taken { term.by } else { -term.by };
        }
    }

    /// Whether some constraint cannot be met any more.
    pub(in crate::best) fn is_broken(&self) -> bool {
        self.rows().iter().any(Row::is_broken)
    }

    /// The price of the soft constraints for the taken options if no other option comes.
    pub(in crate::best) fn penalty(&self) -> i64 {
        let penalty = |row: &Row| row.price.map_or(0, |price| price * row.excess(row.taken));
        self.rows().iter().map(penalty).sum()
    }

    /// The answer of the hard constraints about a free option.
    pub(in crate::best) fn say(&self, option: u32) -> Said {
        for term in self.terms(option) {
            let row = &self.rows()[term.row as usize];
            if row.price.is_some() {
                continue;
            }
            // The greatest and the least sum, with the option and without it.
            let (least, most) = (row.taken + row.low, row.taken + row.high);
            let by = term.by;
            let lacks = |sum: i64| row.least.is_some_and(|it| sum < it);
            let has_more = |sum: i64| row.most.is_some_and(|it| sum > it);
            if has_more(least + by.max(0)) || lacks(most + by.min(0)) {
                return Said::Out;
            }
            if has_more(least - by.min(0)) || lacks(most - by.max(0)) {
                return Said::In;
            }
        }
        Said::Nothing
    }

    /// Panics when a sum is wrong.
    #[cfg(any(test, debug_assertions, feature = "audit"))]
    pub(super) fn audit(&self, free: &[u32]) {
        for (at, row) in self.rows.iter().enumerate() {
            let terms = free.iter().flat_map(|&option| self.terms(option));
            let by = terms.filter(|term| term.row as usize == at).map(|term| term.by);
            let sums = by.fold((0, 0), |(low, high), by| (low + by.min(0), high + by.max(0)));
            assert_eq!((row.low, row.high), sums, "what free options can add");
        }
    }
}
