//! A SAT solver that is asked whether a given number of items can be left out.
//!
//! # Why this shape
//! The demand of an item holds under a guard ([`Guards::Demands`]). A counter over the guards that do not hold
//! has a variable for each number up to a greatest one. So "at most `k`" is one assumption, and everything
//! learned for smaller numbers stays.
//!
//! # Cost
//! Two clauses of three literals for each demanding item and each number that can be asked for.

use gavotte_model::{ItemId, OptionId, Problem, StopReason};

use crate::effort::Effort;
use crate::sat::{Formula, Guards, Provider, Solver, chosen, counted, fits};

/// Half of the most clauses that a counter may have: larger numbers are not counted. [clauses; limit]
const MOST_COUNTED: usize = 1 << 20;

/// The solver.
pub(super) struct Count<'p> {
    problem: &'p Problem,
    solver: Provider,
    /// The variable at `k` is implied when more than `k` items are left out.
    exceeded: Vec<i32>,
    /// How many items there are to leave out.
    demanding: usize,
    /// The guards of the items that are never left out.
    hard: Vec<i32>,
}

impl<'p> Count<'p> {
    /// Whether a solver can be asked for `most`.
    pub(super) fn fits(problem: &Problem, demanding: &[ItemId], most: usize) -> bool {
        fits(problem) && demanding.len().saturating_mul(numbers(most)) <= MOST_COUNTED
    }

    /// A solver that can be asked for `most` and more.
    pub(super) fn of(
        problem: &'p Problem,
        (demanding, hard): (&[ItemId], &[ItemId]),
        most: usize,
        effort: &Effort,
    ) -> Result<Self, StopReason> {
        let mut interrupt = effort.interrupt();
        let formula = Formula::of(problem, Guards::Demands, &mut interrupt);
        let loaded = formula.and_then(|mut formula| {
            let left_out: Vec<i32> =
                demanding.iter().map(|&item| -Formula::guard(problem, item)).collect();
            let exceeded = counted(&mut formula, &left_out, numbers(most));
            Some((formula.load(&mut interrupt)?, exceeded))
        });
        let Some((solver, exceeded)) = loaded else {
            return Err(interrupt.reason().unwrap_or(StopReason::Time));
        };
        let hard = hard.iter().map(|&item| Formula::guard(problem, item)).collect();
        Ok(Self { problem, solver, exceeded, demanding: demanding.len(), hard })
    }

    /// The greatest number that can be asked for.
    pub(super) fn most(&self) -> usize {
        if self.exceeded.len() == self.demanding { self.demanding } else { self.exceeded.len() - 1 }
    }

    /// Whether at most `most` items can be left out; `None` when a turn of this many conflicts was too short.
    pub(super) fn find(
        &mut self,
        most: usize,
        turn: u64,
        effort: &mut Effort,
    ) -> Result<Option<bool>, StopReason> {
        let turn = effort.budget(turn)?.steps.unwrap_or(turn);
        let mut interrupt = effort.interrupt();
        let at_most = self.exceeded.get(most).map(|it| -it);
        let assumed: Vec<i32> = self.hard.iter().copied().chain(at_most).collect();
        let before = self.solver.conflicts();
        let answer = self.solver.solve(&assumed, turn, &mut interrupt);
        effort.spend(self.solver.conflicts() - before);
        match (answer, interrupt.reason()) {
            (None, Some(reason)) => Err(reason),
            (answer, _) => Ok(answer),
        }
    }

    /// The options of the last solution found.
    pub(super) fn chosen(&self) -> Vec<OptionId> {
        self.problem.options().filter(|&it| self.solver.value(chosen(it))).collect()
    }
}

/// How many numbers a counter has that can be asked for `most`.
fn numbers(most: usize) -> usize {
    // How many numbers a counter has at least, so that a larger one is seldom needed.
    let fewest_counted: usize = 16;
    (2 * most).max(fewest_counted)
}
