//! Solutions that a proof lists: each is compared with the problem itself, and excluded from then on, so that
//! none is counted twice.

use super::Checker;
use crate::constraints::{Body, Literal};
use crate::problem::Item;
use crate::reason::Reason;
use crate::words::Words;

impl Checker<'_> {
    /// `solx` and `soli`: a solution. From now on it is excluded, and for `soli` all solutions that are no
    /// better.
    pub(super) fn list(&mut self, words: Words<'_>, is_improving: bool) -> Result<(), Reason> {
        self.assign(words)?;
        let cost = self.verify()?;
        if self.goal.within.is_some_and(|limit| self.goal.aim.objective(cost) > limit) {
            return Err(Reason::RuledOut(self.demands.constraints.given()));
        }
        let is_ruled_out = |it: &(u64, Body<'_>)| !self.assignment.meets(it.1);
        if let Some((id, _)) = self.demands.constraints.derived().find(is_ruled_out) {
            return Err(Reason::RuledOut(id));
        }
        self.listed += 1;
        self.has_improved |= is_improving;
        let id = if is_improving { self.improve(cost)? } else { self.exclude() };
        if !is_improving {
            self.covering.insert(id);
        }
        let objective = self.goal.aim.objective(cost);
        self.best = Some(self.best.map_or(objective, |it| it.min(objective)));
        Ok(())
    }

    /// Makes the listed options true, as well as the helpers of their colors and those that are listed, and all others false.
    fn assign(&mut self, words: Words<'_>) -> Result<(), Reason> {
        self.assignment.clear();
        for word in words {
            let literal = self.literal(word)?;
            if !self.assignment.set(literal) {
                return Err(Reason::Malformed("a literal without its negation"));
            }
        }
        let options = self.problem.option_count();
        for (at, group) in self.demands.groups.iter().enumerate() {
            let is_true = group.iter().any(|&it| self.assignment.is_true(Literal::new(it, false)));
            #[allow(clippy::cast_possible_truncation)] // variables are numbered in 32 bits
            let helper = Literal::new((options + at) as u32, !is_true);
            if !self.assignment.set(helper) {
                return Err(Reason::Malformed("the colors of the options"));
            }
        }
        for variable in 0..self.demands.variables() {
            #[allow(clippy::cast_possible_truncation)] // variables are numbered in 32 bits
            let literal = Literal::new(variable as u32, true);
            if !self.assignment.is_true(literal.negated()) {
                self.assignment.set(literal);
            }
        }
        Ok(())
    }

    /// Checks by definition that the true options are a solution. Returns its cost.
    fn verify(&mut self) -> Result<i128, Reason> {
        self.counts.fill((0, 0));
        let mut cost = 0;
        let broken =
            |item: u32| Err(Reason::NotSolution(self.problem.items[item as usize].name.clone()));
        let chosen = self.assignment.trail().iter().filter(|it| !it.is_negated());
        for option in
            chosen.map(|it| it.variable() as usize).filter(|&it| it < self.problem.option_count())
        {
            // When the problem was read, the sum of all costs was found to fit.
            cost += self.problem.costs[option];
            let entries = self.problem.entries(option);
            if !self.problem.is_choosable(option) {
                return entries
                    .first()
                    .map_or(Err(Reason::NotSolution(String::new())), |it| broken(it.item));
            }
            for entry in entries {
                let (count, color) = &mut self.counts[entry.item as usize];
                let agrees = *count > 0 && entry.color != 0 && entry.color == *color;
                if !agrees {
                    *count += 1;
                }
                *color = entry.color;
                if *count > self.problem.items[entry.item as usize].most {
                    return broken(entry.item);
                }
            }
        }
        let lacks = |(item, count): (&Item, &(u32, u32))| count.0 < item.least;
        match self.problem.items.iter().zip(&self.counts).position(lacks) {
            Some(item) => Err(Reason::NotSolution(self.problem.items[item].name.clone())),
            None => Ok(cost + self.goal.aim.objective(self.penalty()?)),
        }
    }

    /// Checks that the hard side constraints are met. Returns what the listed helpers of the soft ones cost; that these suffice,
    /// the constraints of the problem say.
    fn penalty(&self) -> Result<i128, Reason> {
        for side in self.problem.sides.iter().filter(|it| it.price.is_none()) {
            let is_in = |option: u32| self.assignment.is_true(Literal::new(option, false));
            let sum = side.terms.iter().filter(|it| is_in(it.0)).map(|it| it.1).sum();
            if side.excess(sum) > 0 {
                return Err(Reason::NotSolution(side.name.clone()));
            }
        }
        for id in 1..=self.demands.constraints.given() {
            let body = self.demands.constraints.get(id);
            if self.has_slacks() && body.is_some_and(|it| !self.assignment.meets(it)) {
                return Err(Reason::RuledOut(id));
            }
        }
        Ok(self.demands.slacks().filter(|it| self.assignment.is_true(it.0)).map(|it| it.1).sum())
    }

    fn has_slacks(&self) -> bool {
        !self.demands.penalties.is_empty()
    }

    /// Excludes from now on all solutions that are no better.
    fn improve(&mut self, cost: i128) -> Result<u64, Reason> {
        self.limit(self.goal.aim.objective(cost) - 1)
    }

    /// Limits the objective from now on.
    pub(super) fn limit(&mut self, objective: i128) -> Result<u64, Reason> {
        self.sum.clear();
        for (literal, weight) in self.demands.objective(self.problem, self.goal.aim) {
            self.sum.add_literal(literal, -weight)?;
        }
        self.sum.add_least(-objective)?;
        self.sum.finish(&mut self.demands.constraints)
    }

    /// Excludes the present assignment from now on.
    fn exclude(&mut self) -> u64 {
        self.clause.clear();
        self.clause.extend(self.assignment.trail().iter().map(|it| it.negated()));
        self.demands.constraints.count(&self.clause, 1)
    }
}
