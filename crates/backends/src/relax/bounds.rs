//! The bounds of hard side constraints to change, where the items alone have a solution.
//!
//! # What it means
//! The change of a bound is how many units more the constraint must allow. For each constraint alone the least change is
//! searched under which there is a solution, while everything else stays. Where no single constraint is enough, several are
//! changed together, and the sum of the changes is the least. Soft constraints play no part.
//!
//! # Why this shape
//! A constraint with a price of 1 costs what its bound must move, so the least cost of a [`case`](crate::case) is the least
//! change. Where the items alone have no solution no bound helps, so the usual answer is given, and the constraints stand aside.
//!
//! # Invariants
//! 1. The answer is checked against the problem with the changed bounds.
//! 2. Changes are called least only if all searches came to their ends.
//!
//! # Cost
//! The relaxation of the items, a search for each hard constraint, and one more if none is enough alone.

use gavotte_model::{ItemId, Problem, Solution, StopReason, Sum, verify};

use super::sides::{Moved, Sides};
use super::{Relax, Relaxation};
use crate::case::{Answered, case, hard, search, sum_of};
use crate::effort::Effort;

/// The changes so far that are enough alone, with the solution for the first one.
#[derive(Default)]
struct Alone {
    moved: Vec<Moved>,
    solution: Option<Solution>,
    /// Whether it is proved that there is no solution without a change.
    is_needed: bool,
}

impl Relax<'_> {
    /// Answers for a problem with side constraints.
    pub(super) fn run_constrained(&self, effort: &mut Effort) -> Relaxation {
        let plain = self.problem.without_constraints();
        let relaxation = Relax { problem: &plain, ..self.clone() }.run_plain(effort);
        if !relaxation.items.is_empty() {
            let sides = if hard(self.problem).is_empty() { Sides::Met } else { Sides::Aside };
            return Relaxation { sides, ..relaxation };
        }
        let cover = relaxation.solution;
        if self.problem.broken(cover.options()).is_none() {
            return self.met(cover);
        }
        let mut alone = Alone::default();
        let stopped = self.search_alone(&mut alone, effort).err();
        let least = usize::from(alone.is_needed);
        match alone {
            Alone { moved, solution: Some(solution), .. } if moved.is_empty() => self.met(solution),
            Alone { moved, solution: Some(solution), .. } => {
                let (items, sides) = (Vec::new(), Sides::OneOf(moved));
                Relaxation { items, solution, least, sides, stopped }
            }
            Alone { .. } => self.together(cover, (least, stopped), effort),
        }
    }

    /// The answer for a problem with this solution.
    fn met(&self, solution: Solution) -> Relaxation {
        if let Err(error) = verify(self.problem, solution.options()) {
            panic!("what was found is not a solution: {error}");
        }
        Relaxation { items: Vec::new(), solution, least: 0, sides: Sides::Met, stopped: None }
    }

    /// Searches for each constraint alone how its bound must be changed. No change, and a solution: there is one as it is.
    fn search_alone(&self, alone: &mut Alone, effort: &mut Effort) -> Result<(), StopReason> {
        for constraint in hard(self.problem) {
            let answered = self.priced(&[constraint], None, effort)?;
            alone.is_needed |= answered.has_none() || answered.bound > 0;
            if let Some((_, solution)) = answered.best {
                let Some(moved) = Moved::of(self.problem, constraint, &solution) else {
                    *alone = Alone { solution: Some(solution), ..Alone::default() };
                    return Ok(());
                };
                self.check(&[moved], &solution);
                alone.moved.push(moved);
                alone.solution.get_or_insert(solution);
            }
            answered.stopped.map_or(Ok(()), Err)?;
        }
        Ok(())
    }

    /// Changes as many bounds as it takes; `cover` is a solution without constraints.
    fn together(
        &self,
        cover: Solution,
        (mut least, mut stopped): (usize, Option<StopReason>),
        effort: &mut Effort,
    ) -> Relaxation {
        let hard = hard(self.problem);
        let mut solution = cover;
        if stopped.is_none() {
            match self.priced(&hard, Some(&solution), effort) {
                Err(reason) => stopped = Some(reason),
                Ok(Answered { best, stopped: why, bound }) => {
                    least = least.max(usize::from(bound > 0));
                    if let Some((_, found)) = best {
                        solution = found;
                    }
                    stopped = why;
                }
            }
        }
        let moved: Vec<Moved> =
            hard.iter().filter_map(|&at| Moved::of(self.problem, at, &solution)).collect();
        self.check(&moved, &solution);
        Relaxation { items: Vec::new(), solution, least, sides: Sides::Together(moved), stopped }
    }

    /// The solution that breaks these constraints, which have a price of 1, the least, and no other one.
    fn priced(
        &self,
        soft: &[usize],
        known: Option<&Solution>,
        effort: &mut Effort,
    ) -> Result<Answered, StopReason> {
        let case = self.case(|at, sum| if soft.contains(&at) { sum.price(1_i64) } else { sum })?;
        search(&case, (&self.require, &self.forbid), known, u64::MAX, effort)
    }

    /// All items, and all hard constraints as `change` makes them. Prices may come to more than 64 bits, which counts as
    /// a lack of memory.
    fn case(&self, change: impl Fn(usize, Sum) -> Sum) -> Result<Problem, StopReason> {
        let items: Vec<ItemId> = self.problem.items().collect();
        let sums: Vec<Sum> = hard(self.problem)
            .into_iter()
            .map(|at| change(at, sum_of(&self.problem.constraints()[at])))
            .collect();
        case(self.problem, &items, &sums).map_err(|_| StopReason::Memory)
    }

    /// Checks a solution against the problem with changed bounds.
    ///
    /// # Panics
    /// When it is none, which is a bug.
    fn check(&self, moved: &[Moved], solution: &Solution) {
        let changed = self.case(|at, sum| match moved.iter().find(|it| it.constraint == at) {
            Some(it) if it.is_least => sum.least(it.needed),
            Some(it) => sum.most(it.needed),
            None => sum,
        });
        let Ok(changed) = changed else { return };
        if let Err(error) = verify(&changed, solution.options()) {
            panic!("what was found is not a solution under the changed bounds: {error}");
        }
    }
}
