//! The demands of a problem, as numbered constraints on variables that are true or false.
//!
//! # Why this shape
//! A proof names constraints by number, so the numbers must be those of the text that the proof was made for.
//! `xk` is option `k`. The constraints are those of the items in their order, "at least" before "at most"; then
//! those of options that hold no primary item; then those of colors. An item with colors has a helper variable
//! for each color that several options give. A helper is true exactly when one of these options is, so each
//! solution is one assignment.
//!
//! # Cost
//! Linear in the problem, except for sorting the options of a secondary item by color.

use crate::aim::Aim;
use crate::constraints::{Constraints, Literal};
use crate::problem::{Problem, UNLIMITED};
use crate::reason::Reason;
use crate::sides::Side;
use crate::sum::Sum;

/// The constraints of a problem, and its helpers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Demands {
    pub(crate) constraints: Constraints,
    /// The options that make each helper true; helpers come after the options.
    pub(crate) groups: Vec<Vec<u32>>,
    /// The cost of each helper of a soft side constraint; these come after those of colors.
    pub(crate) penalties: Vec<i128>,
    options: usize,
}

impl Demands {
    /// The demands of a problem, with those of soft side constraints or without.
    pub(crate) fn of(problem: &Problem, has_soft: bool) -> Result<Self, Reason> {
        let mut made = Self { options: problem.option_count(), ..Self::default() };
        let holders = holders(problem);
        for (item, mut holders) in problem.items.iter().zip(holders) {
            if item.is_primary {
                made.primary(item.least, item.most, &holders);
            } else {
                made.secondary(&mut holders);
            }
        }
        for option in (0..problem.option_count()).filter(|&it| !problem.is_choosable(it)) {
            made.between(&[positive(option)], 0, 0);
        }
        made.colors();
        let mut sum = Sum::new(made.variables() + helpers(problem));
        for side in problem.sides.iter().filter(|it| has_soft || it.price.is_none()) {
            made.side(side, &mut sum)?;
        }
        made.definitions();
        Ok(made)
    }

    /// How many variables there are.
    pub(crate) fn variables(&self) -> usize {
        self.options + self.groups.len() + self.penalties.len()
    }

    /// The helpers of soft side constraints, each with its cost.
    pub(crate) fn slacks(&self) -> impl Iterator<Item = (Literal, i128)> + '_ {
        let first = self.options + self.groups.len();
        self.penalties.iter().enumerate().map(move |(at, &cost)| (positive(first + at), cost))
    }

    /// The objective of the problem, whose small values are the better ones: no weight is 0.
    pub(crate) fn objective(&self, problem: &Problem, aim: Aim) -> Vec<(Literal, i128)> {
        let options = (0..self.options).filter(|&it| problem.is_choosable(it));
        let costs = options.map(|it| (positive(it), aim.objective(problem.costs[it])));
        costs.chain(self.slacks()).filter(|it| it.1 != 0).collect()
    }

    fn helper(&mut self, group: Vec<u32>) -> Literal {
        self.groups.push(group);
        positive(self.variables() - 1)
    }

    /// The two sides of a bound, where they exclude anything.
    fn between(&mut self, members: &[Literal], least: u32, most: u32) {
        if least > 0 || most == 0 {
            self.constraints.count(members, least);
        }
        if most != UNLIMITED {
            let negated: Vec<_> = members.iter().map(|it| it.negated()).collect();
            #[allow(clippy::cast_possible_truncation)] // options are numbered in 32 bits
            let count = members.len() as u32;
            self.constraints.count(&negated, count.saturating_sub(most));
        }
    }

    fn primary(&mut self, least: u32, most: u32, holders: &[(u32, u32)]) {
        let count = holders.len() as u64;
        if u64::from(least) > count {
            // One variable that must be both true and false, because not every text can write an empty sum.
            let never = self.helper(Vec::new());
            self.between(&[never], 1, 1);
            self.between(&[never], 0, 0);
            return;
        }
        let is_loose = u64::from(most) >= count && least < most;
        if least == 0 && is_loose {
            return;
        }
        let members: Vec<_> = holders.iter().map(|it| positive(it.1 as usize)).collect();
        self.between(&members, least, if is_loose { UNLIMITED } else { most });
    }

    fn secondary(&mut self, holders: &mut [(u32, u32)]) {
        holders.sort_unstable();
        let Some(&(first, _)) = holders.first() else { return };
        let is_one_color = holders.iter().all(|it| it.0 == first);
        if is_one_color && (holders.len() < 2 || first != 0) {
            return;
        }
        let mut seats = Vec::new();
        for group in holders.chunk_by(|a, b| a.0 == b.0) {
            let options = group.iter().map(|it| it.1);
            if group.len() == 1 || group[0].0 == 0 {
                seats.extend(options.map(|it| positive(it as usize)));
            } else {
                seats.push(self.helper(options.collect()));
            }
        }
        self.between(&seats, 0, 1);
    }

    /// Adds that options make their helpers true.
    fn colors(&mut self) {
        let helper = |at: usize| positive(self.options + at);
        for (at, group) in self.groups.iter().enumerate() {
            for &option in group {
                let literals = [helper(at), positive(option as usize).negated()];
                self.constraints.count(&literals, 1);
            }
        }
    }

    /// Adds a side constraint, "at least" before "at most".
    fn side(&mut self, side: &Side, sum: &mut Sum) -> Result<(), Reason> {
        if side.greatest_excess() == 0 {
            return Ok(());
        }
        if side.terms.is_empty() && side.price.is_none() {
            // A variable that must be both true and false, as for an item that has too few options.
            let never = self.slack(0);
            self.constraints.count(&[never], 1);
            self.constraints.count(&[never.negated()], 1);
            return Ok(());
        }
        let price = side.price.unwrap_or(0);
        let factors = side.factors();
        let helpers: Vec<_> = factors.iter().map(|it| (self.slack(price * it), *it)).collect();
        for (bound, sign) in [(side.least, 1), (side.most, -1)] {
            let Some(bound) = bound else { continue };
            sum.clear();
            for &(option, by) in &side.terms {
                sum.add_literal(positive(option as usize), sign * by)?;
            }
            helpers.iter().try_for_each(|&(helper, by)| sum.add_literal(helper, by))?;
            sum.add_least(sign * bound)?;
            sum.finish(&mut self.constraints)?;
        }
        Ok(())
    }

    /// A helper of a side constraint, with its cost.
    fn slack(&mut self, penalty: i128) -> Literal {
        self.penalties.push(penalty);
        positive(self.variables() - 1)
    }

    /// Adds that helpers of colors need one of their options.
    fn definitions(&mut self) {
        let helper = |at: usize| positive(self.options + at);
        for (at, group) in self.groups.iter().enumerate().filter(|it| !it.1.is_empty()) {
            let options = group.iter().map(|&it| positive(it as usize));
            let literals: Vec<_> = std::iter::once(helper(at).negated()).chain(options).collect();
            self.constraints.count(&literals, 1);
        }
    }
}

/// How many helpers the side constraints of a problem have at most.
fn helpers(problem: &Problem) -> usize {
    problem.sides.iter().map(|it| it.factors().len() + 1).sum()
}

#[allow(clippy::cast_possible_truncation)] // options and entries are numbered in 32 bits
fn positive(variable: usize) -> Literal {
    Literal::new(variable as u32, false)
}

/// For each item the colors and the options that hold it, in the order of the options that can be chosen.
#[allow(clippy::cast_possible_truncation)] // options are numbered in 32 bits
fn holders(problem: &Problem) -> Vec<Vec<(u32, u32)>> {
    let mut holders = vec![Vec::new(); problem.items.len()];
    for option in (0..problem.option_count()).filter(|&it| problem.is_choosable(it)) {
        for entry in problem.entries(option) {
            holders[entry.item as usize].push((entry.color, option as u32));
        }
    }
    holders
}
