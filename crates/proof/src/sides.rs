//! The side constraints of a problem in a proof: their numbers, bounds and terms.
//!
//! # Why this shape
//! A side constraint is one more row that a sum may use, with coefficients in place of ones. The search knows that every sum
//! of a hard one is a multiple of the divisor of its coefficients; so the proof begins with the rows divided by it,
//! which rounds their bounds, and uses these from then on.
//!
//! # Invariants
//! 1. Bounds here are those of the numbered rows, after rounding.
//!
//! # Cost
//! Linear in the terms.

use std::io::Write;

use gavotte_engine::weights::gcd;
use gavotte_formats::export::{Relation, Sides};
use gavotte_model::{OptionId, Problem};

use crate::lines::{Decision, Lines};

/// A side constraint.
#[derive(Clone, Debug, Default)]
pub(crate) struct SideRow {
    /// Options and coefficients.
    terms: Vec<(u32, i64)>,
    /// The numbers of "at least" and of "at most"; 0 where there is none.
    least_id: u64,
    most_id: u64,
    /// The bounds; the model keeps them, and sums of coefficients, far enough from the ends of 64 bits.
    least: i64,
    most: i64,
    is_hard: bool,
}

/// All side constraints.
#[derive(Clone, Debug, Default)]
pub(crate) struct SideRows {
    pub(crate) rows: Vec<SideRow>,
    /// By option: constraints and coefficients.
    terms: Vec<Vec<(u32, i64)>>,
    /// The sums of two sides that rounding has moved past each other.
    contradictions: Vec<u64>,
}

impl SideRows {
    /// Those among `sides`, whose numbers follow `before`.
    pub(crate) fn of(problem: &Problem, sides: &Sides, before: u64) -> Self {
        let mut made = Self::default();
        made.rows.resize(problem.constraints().len(), SideRow::default());
        made.terms.resize(problem.option_count(), Vec::new());
        for (id, side) in (before + 1..).zip(&sides.sides) {
            let row = &mut made.rows[side.constraint];
            if side.relation == Relation::AtLeast {
                (row.least_id, row.least) = (id, side.bound);
            } else {
                (row.most_id, row.most) = (id, side.bound);
            }
        }
        for (at, constraint) in (0_u32..).zip(problem.constraints()) {
            made.rows[at as usize].is_hard = constraint.price().is_none();
            for &(option, by) in constraint.terms() {
                made.terms[option.index()].push((at, by));
                made.rows[at as usize].terms.push((option.raw(), by));
            }
        }
        made
    }

    /// Writes the hard rows divided by the divisor of their coefficients, where that rounds a bound.
    pub(crate) fn round<W: Write>(&mut self, problem: &Problem, lines: &mut Lines<W>) {
        for (row, constraint) in self.rows.iter_mut().zip(problem.constraints()) {
            let sizes = constraint.terms().iter().map(|term| term.1.unsigned_abs());
            let divisor = i64::try_from(sizes.fold(0, gcd)).unwrap_or(1);
            if divisor <= 1 || !row.is_hard {
                continue;
            }
            if row.least_id > 0 && row.least % divisor != 0 {
                row.least = -(-row.least).div_euclid(divisor) * divisor;
                row.least_id = lines.round(row.least_id, divisor.unsigned_abs());
            }
            if row.most_id > 0 && row.most % divisor != 0 {
                row.most = row.most.div_euclid(divisor) * divisor;
                row.most_id = lines.round(row.most_id, divisor.unsigned_abs());
            }
            if row.least_id > 0 && row.most_id > 0 && row.least > row.most {
                let both = [(row.least_id, 1), (row.most_id, 1)];
                self.contradictions.push(lines.sum(both.into_iter()));
            }
        }
    }

    /// The numbers of the hard rows, and of what contradicts itself.
    pub(crate) fn hard(&self) -> Vec<u64> {
        let hard = self.rows.iter().filter(|it| it.is_hard);
        let sides = hard.flat_map(|it| [it.least_id, it.most_id]).filter(|&it| it > 0);
        sides.chain(self.contradictions.iter().copied()).collect()
    }

    /// The free options with which a hard row cannot be met, as the search finds them.
    pub(crate) fn excluded(
        &self,
        is_in: impl Fn(u32) -> bool,
        is_free: impl Fn(u32) -> bool,
    ) -> Vec<u32> {
        let mut excluded = Vec::new();
        for row in self.rows.iter().filter(|it| it.is_hard) {
            let (mut low, mut high) = (0, 0);
            for &(option, by) in &row.terms {
                if is_in(option) {
                    (low, high) = (low + by, high + by);
                } else if is_free(option) {
                    (low, high) = (low + by.min(0), high + by.max(0));
                }
            }
            let breaks = |by: i64| {
                let lacks = row.least_id > 0 && high + by.min(0) < row.least;
                lacks || (row.most_id > 0 && low + by.max(0) > row.most)
            };
            let free = row.terms.iter().filter(|it| breaks(it.1) && is_free(it.0));
            excluded.extend(free.map(|it| it.0));
        }
        excluded
    }

    /// The sum that the rows pay at these prices.
    pub(crate) fn pay(&self, prices: &[i64]) -> i128 {
        let pay = |(row, &price): (&SideRow, &i64)| {
            i128::from(price) * i128::from(if price > 0 { row.least } else { row.most })
        };
        self.rows.iter().zip(prices).map(pay).sum()
    }

    /// The sum that they pay for an option.
    pub(crate) fn paid(&self, option: u32, prices: &[i64]) -> i128 {
        let terms = &self.terms[option as usize];
        terms.iter().map(|&(row, by)| i128::from(prices[row as usize]) * i128::from(by)).sum()
    }

    /// The rows with a price, each with its number and how often it is added.
    pub(crate) fn added<'r>(&'r self, prices: &'r [i64]) -> impl Iterator<Item = (u64, u64)> + 'r {
        let priced = self.rows.iter().zip(prices).filter(|it| *it.1 != 0);
        priced.map(|(row, &price)| {
            (if price > 0 { row.least_id } else { row.most_id }, price.unsigned_abs())
        })
    }
}

/// The helpers of the soft constraints, true so that they add up to the excess of these options; and the penalty.
pub(crate) fn excess(
    problem: &Problem,
    sides: &Sides,
    options: &[OptionId],
) -> (Vec<Decision>, i64) {
    let constraints = problem.constraints();
    let left = |it: &gavotte_model::Constraint| it.excess(it.sum(options.iter().copied()));
    let mut left: Vec<i64> = constraints.iter().map(left).collect();
    let (mut decisions, mut penalty) = (Vec::new(), 0);
    // The factors are powers of two and a last one that is no larger than the next of these, so the largest that fits
    // never leaves too much for the others.
    for slack in sides.slacks.iter().rev() {
        let left = &mut left[slack.constraint];
        let is_in = *left >= slack.factor;
        if is_in {
            *left -= slack.factor;
            penalty += slack.price;
        }
        decisions.push(Decision::new(slack.variable - 1, is_in));
    }
    (decisions, penalty)
}
