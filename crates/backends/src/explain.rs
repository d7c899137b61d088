//! Why there is no solution: a minimal set of items that already conflict.
//!
//! # Why this shape
//! An explanation should be a part of the problem that is small enough to be looked at and has no
//! solution by itself: some items, with all that the options hold besides left out. A SAT solver names items
//! that it needed to see that there is none (`conflicts`). From then on items are left out until none can go
//! (`shrink`).
//!
//! Clauses are bad at counting, so weights of the items are asked for first (`gavotte_engine::weights`):
//! they tell in one line why a mutilated chessboard has no solution, where clauses take exponential time.
//! A conflict of a few items is simpler still, so the solver may look for one for a moment all the same.
//!
//! Minimal is not smallest; which minimal set is found depends on the order. Those that are needed by
//! themselves (fewer options than they must be covered) are looked for first.
//!
//! # Invariants
//! 1. The items of an [`Explanation::Conflict`] have no solution by themselves.
//! 2. Every proper subset of them has one, unless the search was `stopped` before that was known.
//!
//! # Cost
//! The weights cost a tenth of a second or two at most. Then a run of the solver that proves that there is no
//! solution, and what it takes to [shrink](crate::shrink) the items that it names.

use gavotte_engine::Cancel;
use gavotte_engine::adaptor::Interrupt;
use gavotte_engine::weights::{self, Weights};
use gavotte_model::{Budget, ItemId, Problem, Solution, StopReason, verify};
use web_time::Instant;

use crate::conflicts::{Answer, Core};
use crate::sat::fits;
use crate::shrink::{Shrunk, shrink};

/// The most items of a conflict that is easier to see than weights. [items]
const FEW: usize = 4;

/// The most conflicts that the solver may meet while it looks for so few, where weights are known.
/// [conflicts]
const GLANCE: u64 = 100;

/// The conflicts of the first turn; each later one has four times as many. Most problems need fewer.
/// [conflicts]
const FIRST_TURN: u64 = 2_000;

/// The effort that stands for a step of the budget. [units/step]
const EFFORT_A_STEP: u64 = 1_000;
/// The effort that stands for a millisecond of the budget, as measured. [units/ms]
const EFFORT_A_MILLISECOND: u64 = 100_000;

/// What is known about why there is no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Explanation {
    /// There is one: this.
    Solvable(Solution),
    /// There is none, and these items, ascending, have none by themselves.
    Conflict {
        /// The items.
        items: Vec<ItemId>,
        /// Why the search for a smaller set was stopped; `None` if no proper subset conflicts.
        stopped: Option<StopReason>,
    },
    /// There is none, and these weights of the items prove it.
    Weights(Weights),
    /// The search was stopped before it was known whether there is one.
    Unknown(StopReason),
}

/// The question why a problem has no solution.
///
/// ```
/// use gavotte_backends::{Explain, Explanation};
/// use gavotte_engine::model::{ItemId, Problem};
/// let problem = Problem::builder()
///     .items(["a", "b", "c", "d"])
///     .option(["a", "c"])
///     .option(["b", "c"])
///     .option(["d"])
///     .build()?;
/// let items: Vec<ItemId> = problem.items().take(3).collect(); // both `a` and `b` want `c`
/// let explanation = Explain::new(&problem).run();
/// assert_eq!(explanation, Explanation::Conflict { items, stopped: None });
/// # Ok::<(), gavotte_model::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Explain<'p> {
    problem: &'p Problem,
    budget: Budget,
    cancel: Cancel,
    has_weights: bool,
}

impl<'p> Explain<'p> {
    /// Asks why `problem` has no solution.
    ///
    /// # Panics
    /// When the problem is too large for a SAT solver: ask [`fits`] before.
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        assert!(fits(problem), "the problem is too large for a SAT solver");
        Self { problem, budget: Budget::UNLIMITED, cancel: Cancel::new(), has_weights: true }
    }

    /// Limits the effort; a step is a conflict that the solver meets, or an option that a search tries.
    #[must_use]
    pub fn budget(self, budget: Budget) -> Self {
        Self { budget, ..self }
    }

    /// Lets `cancel` stop the search.
    #[must_use]
    pub fn cancel(self, cancel: &Cancel) -> Self {
        Self { cancel: cancel.clone(), ..self }
    }

    /// Looks for no weights. For tests.
    #[doc(hidden)]
    #[must_use]
    pub fn by_clauses(self) -> Self {
        Self { has_weights: false, ..self }
    }

    /// Answers.
    #[must_use]
    pub fn run(&self) -> Explanation {
        if let Some(item) = hopeless(self.problem) {
            return Explanation::Conflict { items: vec![item], stopped: None };
        }
        let end = self.budget.time.and_then(|time| Instant::now().checked_add(time));
        let mut interrupt = Interrupt::new(&self.cancel).at(end).memory(self.budget.memory);
        let effort = if self.has_weights { self.effort() } else { 0 };
        let weights = (effort > 0).then(|| weights::refute(self.problem, effort)).flatten();
        let core = Core::of(self.problem, &mut interrupt);
        match (core, weights) {
            (Some(core), Some(weights)) => self.simplest(core, weights, &mut interrupt),
            (None, Some(weights)) => Explanation::Weights(weights),
            (Some(core), None) => self.search(core, &mut interrupt),
            (None, None) => Explanation::Unknown(interrupt.reason().unwrap_or(StopReason::Time)),
        }
    }

    /// What the solver finds.
    fn search(&self, mut core: Core<'_>, interrupt: &mut Interrupt) -> Explanation {
        core.limit(self.budget.steps);
        let all: Vec<ItemId> = self.problem.items().collect();
        let mut turn = FIRST_TURN;
        loop {
            match core.conflict(&all, turn, interrupt) {
                Err(reason) => return Explanation::Unknown(reason),
                Ok(Answer::Spent) => turn = turn.saturating_mul(4),
                Ok(Answer::Solvable) => return Explanation::Solvable(self.checked(&core)),
                Ok(Answer::Conflict(items)) => {
                    let Shrunk { items, stopped } = shrink(&mut core, items, interrupt);
                    return Explanation::Conflict { items, stopped };
                }
            }
        }
    }

    /// The solution that the solver has found.
    ///
    /// # Panics
    /// When it is wrong, which is a bug: a wrong solution must not get out.
    fn checked(&self, core: &Core<'_>) -> Solution {
        let solution = Solution::new(core.chosen().to_vec());
        if let Err(error) = verify(self.problem, solution.options()) {
            panic!("the solver found something that is not a solution: {error}");
        }
        solution
    }

    /// A conflict of few items, if the solver sees one soon; else the weights.
    fn simplest(
        &self,
        mut core: Core<'_>,
        weights: Weights,
        interrupt: &mut Interrupt,
    ) -> Explanation {
        core.limit(Some(self.budget.steps.map_or(GLANCE, |steps| steps.min(GLANCE))));
        let all: Vec<ItemId> = self.problem.items().collect();
        // To leave items out of a large set takes long, and few of them are rarely enough.
        if let Ok(Answer::Conflict(items)) = core.conflict(&all, u64::MAX, interrupt)
            && items.len() <= 8 * FEW
            && let Shrunk { items, stopped: None } = shrink(&mut core, items, interrupt)
            && items.len() <= FEW
        {
            return Explanation::Conflict { items, stopped: None };
        }
        Explanation::Weights(weights)
    }

    /// What may be spent on weights within the budget.
    fn effort(&self) -> u64 {
        let by_steps = self.budget.steps.map(|steps| steps.saturating_mul(EFFORT_A_STEP));
        let by_time = self.budget.time.map(|time| {
            let milliseconds = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
            milliseconds.saturating_mul(EFFORT_A_MILLISECOND)
        });
        let limits = [by_steps, by_time].into_iter().flatten();
        limits.fold(weights::THOROUGH, u64::min)
    }
}

/// An item that has fewer options than it needs.
fn hopeless(problem: &Problem) -> Option<ItemId> {
    let mut held = vec![0_u32; problem.item_count()];
    for item in problem.options().flat_map(|option| problem.option_items(option)) {
        held[item.index()] += 1;
    }
    problem.items().find(|&item| held[item.index()] < problem.bounds(item).min)
}
