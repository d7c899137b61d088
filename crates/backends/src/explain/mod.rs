//! The reason why there is no solution: a minimal set of items that already conflict.
//!
//! # Why this shape
//! An explanation should be a part of the problem that is small enough to be looked at and has no solution by
//! itself. The part consists of some items; the options lose all their other items. A SAT solver names the items
//! that it needed to find that there is no solution (`conflicts`). From then on items are left out until none
//! can go (`shrink`).
//!
//! Clauses are bad at counting, so weights of the items are tried first (`gavotte_engine::weights`). They show
//! in one line why a mutilated chessboard has no solution, where clauses take exponential time; with items of which
//! bounds are known, why fifteen games have no room in seven rounds of two (`outweigh`). A conflict of a
//! few items is simpler still, so the solver still looks for one for a moment.
//!
//! Minimal does not mean smallest; the order decides which minimal set is found. Items that are needed by
//! themselves (with fewer options than they must be covered) are looked for first.
//!
//! Weights may forbid options although there is no solution with them either. So the solver is asked first whether there
//! is one without any assumption.
//!
//! Assumptions, options that must or must not be chosen, are items of a larger problem (`assumed`). First
//! assumptions are left out while all items stay, because the user of assumptions wants to know what to give up.
//! Then items are left out while the remaining assumptions stay.
//!
//! Hard side constraints are elements of a conflict like items (`constrained`). Where the items alone conflict, the explanation is
//! that of the problem without them, and soft ones forbid nothing.
//!
//! # Invariants
//! 1. The items of an [`Explanation::Conflict`] have no solution by themselves under its assumptions.
//! 2. Unless the search was `stopped` before this was known: with one of these items less there is a solution,
//!    and with one of these assumptions less there is a solution even for all items.
//!
//! # Cost
//! The weights cost a tenth of a second or two at most. Then a run of the solver proves that there is no
//! solution, and [shrinking](crate::shrink) takes several more for the items that it names.

mod constrained;
mod explanation;

use gavotte_engine::adaptor::Interrupt;
use gavotte_engine::weights::{self, Weights};
use gavotte_engine::{Cancel, outweigh};
use gavotte_model::{Budget, ItemId, OptionId, Problem, Restriction, Solution, StopReason, verify};
use web_time::Instant;

use crate::assumed::{Assumed, Meaning, ascending};
use crate::conflicts::{Answer, Core};
use crate::sat::fits;
use crate::shrink::{Shrunk, shrink};

pub use explanation::Explanation;

/// The most items of a conflict that is easier to understand than weights. [items]
const FEW: usize = 4;

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
    /// Ascending, each once.
    require: Vec<OptionId>,
    forbid: Vec<OptionId>,
    budget: Budget,
    cancel: Cancel,
    has_weights: bool,
}

impl<'p> Explain<'p> {
    /// Asks why `problem` has no solution.
    ///
    /// # Panics
    /// When the problem is too large for a SAT solver (check [`fits`] first).
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        assert!(fits(problem), "the problem is too large for a SAT solver");
        Self {
            problem,
            require: Vec::new(),
            forbid: Vec::new(),
            budget: Budget::UNLIMITED,
            cancel: Cancel::new(),
            has_weights: true,
        }
    }

    /// Asks why there is no solution with all options of `require` and none of `forbid`, and which of these
    /// assumptions conflict.
    ///
    /// ```
    /// use gavotte_backends::{Explain, Explanation};
    /// use gavotte_engine::model::{OptionId, Problem};
    /// let problem = Problem::builder().items(["a", "b", "c"]);
    /// let problem = problem.option(["a"]).option(["a", "b"]).option(["b"]).option(["c"]).build()?;
    /// let options: Vec<OptionId> = problem.options().collect();
    /// let explanation = Explain::new(&problem).assume(&[options[1]], &[options[3]]).run();
    /// // Nothing else covers `c`. That the second option is chosen does no harm.
    /// let items = problem.items().skip(2).collect();
    /// let (require, forbid) = (vec![], vec![options[3]]);
    /// assert_eq!(explanation, Explanation::Assumed { require, forbid, items, stopped: None });
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    ///
    /// # Panics
    /// When the problem has no such option.
    #[must_use]
    pub fn assume(mut self, require: &[OptionId], forbid: &[OptionId]) -> Self {
        let count = self.problem.option_count();
        let is_there = |option: &OptionId| option.index() < count;
        assert!(require.iter().chain(forbid).all(is_there), "an option that the problem lacks");
        (self.require, self.forbid) = (ascending(require), ascending(forbid));
        self
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

    /// Skips the search for weights. For tests.
    #[doc(hidden)]
    #[must_use]
    pub fn by_clauses(self) -> Self {
        Self { has_weights: false, ..self }
    }

    /// Answers the question.
    ///
    /// ```
    /// use gavotte_backends::{Explain, Explanation};
    /// use gavotte_engine::model::{Problem, Sum};
    /// let problem = Problem::builder().items(["a", "b"]).option(["a"]).option(["b"]);
    /// let budget = Sum::new("budget").term(0, 3).term(1, 9).most(8);
    /// let problem = problem.constraint(budget).build()?;
    /// // Whatever covers `b` is too dear.
    /// let Explanation::Constrained { items, constraints, .. } = Explain::new(&problem).run() else {
    ///     unreachable!()
    /// };
    /// assert_eq!((items, constraints), (problem.items().skip(1).collect(), vec![0]));
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn run(&self) -> Explanation {
        if self.problem.constraints().is_empty() {
            self.run_plain()
        } else {
            self.run_constrained()
        }
    }

    /// Answers for a problem without side constraints.
    fn run_plain(&self) -> Explanation {
        if let Some(item) = hopeless(self.problem) {
            return Explanation::Conflict { items: vec![item], stopped: None };
        }
        let end = self.budget.time.and_then(|time| Instant::now().checked_add(time));
        let mut interrupt = Interrupt::new(&self.cancel).at(end).memory(self.budget.memory);
        let effort = if self.has_weights { self.effort() } else { 0 };
        let weights = (effort > 0).then(|| self.weights(effort)).flatten();
        if weights.is_none() && !(self.require.is_empty() && self.forbid.is_empty()) {
            return self.run_assuming(effort, &mut interrupt);
        }
        let core = Core::of(self.problem, &mut interrupt);
        match (core, weights) {
            (Some(core), Some(weights)) => self.simplest(core, weights, &mut interrupt),
            (None, Some(weights)) => Explanation::Weights(weights),
            (Some(core), None) => self.search(core, &mut interrupt),
            (None, None) => Explanation::Unknown(interrupt.reason().unwrap_or(StopReason::Time)),
        }
    }

    /// Weights for the problem without assumptions.
    fn weights(&self, effort: u64) -> Option<Weights> {
        weights::refute(self.problem, effort).or_else(|| outweigh(self.problem, effort))
    }

    /// Answers by the solver.
    fn search(&self, mut core: Core<'_>, interrupt: &mut Interrupt) -> Explanation {
        core.limit(self.budget.steps);
        match conflict(&mut core, self.problem, interrupt) {
            Err(reason) => Explanation::Unknown(reason),
            Ok(None) => Explanation::Solvable(self.solution(core.chosen().to_vec())),
            Ok(Some(items)) => {
                let Shrunk { items, stopped, .. } = shrink(&mut core, items, Vec::new(), interrupt);
                Explanation::Conflict { items, stopped }
            }
        }
    }

    /// Answers for a problem without weights of its own, under its assumptions.
    fn run_assuming(&self, effort: u64, interrupt: &mut Interrupt) -> Explanation {
        let too_large = Explanation::Unknown(StopReason::Memory);
        let Some(assumed) = Assumed::of(self.problem, &self.require, &self.forbid) else {
            return too_large;
        };
        if !fits(assumed.problem()) {
            return too_large;
        }
        let weights = self.weights_without(effort);
        match (Core::of(assumed.problem(), interrupt), weights) {
            (Some(mut core), None) => {
                core.limit(self.budget.steps);
                self.search_assuming(&assumed, core, interrupt)
            }
            (Some(mut core), Some(weights)) => {
                core.limit(Some(self.glance()));
                match self.search_assuming(&assumed, core, interrupt) {
                    simple @ Explanation::Assumed { stopped: None, .. } if is_simple(&simple) => {
                        simple
                    }
                    _ => self.settled(weights, interrupt),
                }
            }
            (None, Some((forbid, weights))) => Explanation::AssumedWeights { forbid, weights },
            (None, None) => Explanation::Unknown(interrupt.reason().unwrap_or(StopReason::Time)),
        }
    }

    /// Weights for the problem without forbidden options, and the forbidden options that they need. Options that
    /// weigh 0 need not be forbidden. The others are allowed one after the other, if weights remain, as far as
    /// the effort suffices.
    fn weights_without(&self, effort: u64) -> Option<(Vec<OptionId>, Weights)> {
        if effort == 0 || self.forbid.is_empty() {
            return None;
        }
        let weights = weights::refute(&without(self.problem, &self.forbid), effort)?;
        let (mut forbid, mut weights) = (self.weighing(&self.forbid, &weights), weights);
        let a_try = effort / (forbid.len() as u64 + 1);
        let mut at = forbid.len();
        while at > 0 && a_try > self.problem.entry_count() as u64 {
            at -= 1;
            let mut fewer = forbid.clone();
            fewer.remove(at);
            if let Some(found) = weights::refute(&without(self.problem, &fewer), a_try) {
                (forbid, weights) = (self.weighing(&fewer, &found), found);
                at = at.min(forbid.len());
            }
        }
        // The weights are checked against the problem that they speak of.
        let holds = weights.holds(&without(self.problem, &forbid));
        holds.then_some((forbid, weights))
    }

    /// These weights, or the conflict of the problem alone if it has no solution without assumptions either.
    fn settled(
        &self,
        (forbid, weights): (Vec<OptionId>, Weights),
        interrupt: &mut Interrupt,
    ) -> Explanation {
        let plain = Self { require: Vec::new(), forbid: Vec::new(), ..self.clone() };
        if let Some(core) = Core::of(self.problem, interrupt) {
            let explanation = plain.search(core, interrupt);
            if matches!(explanation, Explanation::Conflict { .. }) {
                return explanation;
            }
        }
        Explanation::AssumedWeights { forbid, weights }
    }

    /// Those of the options that weigh something.
    fn weighing(&self, options: &[OptionId], weights: &Weights) -> Vec<OptionId> {
        options.iter().filter(|it| weighs(self.problem, weights, **it)).copied().collect()
    }

    /// Answers about assumptions and items by the solver.
    fn search_assuming(
        &self,
        assumed: &Assumed,
        mut core: Core<'_>,
        interrupt: &mut Interrupt,
    ) -> Explanation {
        match conflict(&mut core, assumed.problem(), interrupt) {
            Err(reason) => Explanation::Unknown(reason),
            Ok(None) => Explanation::Solvable(self.solution(assumed.chosen(core.chosen()))),
            Ok(Some(items)) => {
                self.translated(assumed, shrink_assumed(assumed, &mut core, items, interrupt))
            }
        }
    }

    /// A conflict in the words of the problem.
    fn translated(&self, assumed: &Assumed, (conflict, stopped): Stopped) -> Explanation {
        let (mut require, mut forbid, mut items) = (Vec::new(), Vec::new(), Vec::new());
        for item in conflict {
            match assumed.meaning(item) {
                Meaning::Item(item) => items.push(item),
                Meaning::Required(option) => require.push(option),
                Meaning::Forbidden(option) => forbid.push(option),
                Meaning::Bar(_) => {}
            }
        }
        debug_assert!(
            items.is_sorted(),
            "numbers of items ascend as those of the larger problem do"
        );
        if require.is_empty() && forbid.is_empty() {
            return Explanation::Conflict { items, stopped };
        }
        Explanation::Assumed { require, forbid, items, stopped }
    }

    /// The solution of these options, which the solver has found.
    ///
    /// # Panics
    /// When it is wrong, which is a bug: a wrong solution must not get out.
    fn solution(&self, options: Vec<OptionId>) -> Solution {
        let solution = Solution::new(options);
        let has = |option: &OptionId| solution.options().binary_search(option).is_ok();
        if let Err(error) = verify(self.problem, solution.options()) {
            panic!("the solver found something that is not a solution: {error}");
        }
        assert!(
            self.require.iter().all(has) && !self.forbid.iter().any(has),
            "the solver found a solution against the assumptions"
        );
        solution
    }

    /// The most conflicts that the solver may meet in its search for a set of few items, where weights are known.
    fn glance(&self) -> u64 {
        self.budget.steps.map_or(100, |steps| steps.min(100))
    }

    /// A conflict of few items, if the solver finds one soon; otherwise the weights.
    fn simplest(
        &self,
        mut core: Core<'_>,
        weights: Weights,
        interrupt: &mut Interrupt,
    ) -> Explanation {
        core.limit(Some(self.glance()));
        let all: Vec<ItemId> = self.problem.items().collect();
        // Leaving items out of a large set takes long, and it rarely leaves few of them.
        let conflict = match core.conflict(&all, u64::MAX, interrupt) {
            Ok(Answer::Conflict(items)) if items.len() <= 8 * FEW => items,
            _ => return Explanation::Weights(weights),
        };
        match shrink(&mut core, conflict, Vec::new(), interrupt) {
            Shrunk { items, stopped: None, .. } if items.len() <= FEW => {
                Explanation::Conflict { items, stopped: None }
            }
            _ => Explanation::Weights(weights),
        }
    }

    /// The effort for weights within the budget.
    fn effort(&self) -> u64 {
        // The effort of a step of the budget.
        let effort_a_step: u64 = 1_000;
        let by_steps = self.budget.steps.map(|steps| steps.saturating_mul(effort_a_step));
        // The effort of a millisecond of the budget, as measured.
        let effort_a_millisecond: u64 = 100_000;
        let by_time = self.budget.time.map(|time| {
            let milliseconds = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
            milliseconds.saturating_mul(effort_a_millisecond)
        });
        let limits = [by_steps, by_time].into_iter().flatten();
        limits.fold(weights::THOROUGH, u64::min)
    }
}

/// Items of `problem` that conflict, found in longer and longer turns; `None` where there is a solution.
///
/// # Errors
/// When the solver was stopped; the error is the reason.
fn conflict(
    core: &mut Core<'_>,
    problem: &Problem,
    interrupt: &mut Interrupt,
) -> Result<Option<Vec<ItemId>>, StopReason> {
    let all: Vec<ItemId> = problem.items().collect();
    // The conflicts of the first turn, because most problems need fewer. Each later turn has four times as many.
    let first_turn: u64 = 2_000;
    let mut turn = first_turn;
    loop {
        match core.conflict(&all, turn, interrupt)? {
            Answer::Spent => turn = turn.saturating_mul(4),
            Answer::Solvable => return Ok(None),
            Answer::Conflict(items) => return Ok(Some(items)),
        }
    }
}

/// Items that conflict, ascending, and why the search for fewer was stopped.
type Stopped = (Vec<ItemId>, Option<StopReason>);

/// Leaves out assumptions first, then items.
fn shrink_assumed(
    assumed: &Assumed,
    core: &mut Core<'_>,
    conflict: Vec<ItemId>,
    interrupt: &mut Interrupt,
) -> Stopped {
    let is_assumption = |item: &ItemId| {
        matches!(assumed.meaning(*item), Meaning::Required(_) | Meaning::Forbidden(_))
    };
    let all = assumed.problem().items();
    let hard = all.filter(|item| !is_assumption(item)).collect();
    let Shrunk { items: assumptions, named, stopped } = shrink(core, conflict, hard, interrupt);
    let is_used = |item: &ItemId| match assumed.meaning(*item) {
        Meaning::Bar(option) => {
            assumptions.iter().any(|&item| assumed.meaning(item) == Meaning::Forbidden(option))
        }
        _ => true,
    };
    let mut named: Vec<ItemId> = named.into_iter().filter(is_used).collect();
    if stopped.is_some() {
        named.extend(assumptions);
        named.sort_unstable();
        return (named, stopped);
    }
    // A bar goes with its assumption.
    let is_bar = |item: &ItemId| matches!(assumed.meaning(*item), Meaning::Bar(_));
    let (mut hard, mut open): (Vec<_>, Vec<_>) = named.into_iter().partition(is_bar);
    hard.extend(assumptions.iter().filter(|item| is_assumption(item)));
    hard.sort_unstable();
    open.extend(&hard);
    let Shrunk { items, stopped, .. } = shrink(core, open, hard, interrupt);
    let mut items = [assumptions, items].concat();
    items.sort_unstable();
    (items, stopped)
}

/// Whether an explanation is easier to understand than weights.
fn is_simple(explanation: &Explanation) -> bool {
    match explanation {
        Explanation::Assumed { require, forbid, items, .. } => {
            require.len() + forbid.len() + items.len() <= FEW
        }
        _ => false,
    }
}

/// The problem without these options, which ascend.
fn without(problem: &Problem, forbid: &[OptionId]) -> Problem {
    let items: Vec<ItemId> = problem.items().collect();
    let stays = |option: &OptionId| forbid.binary_search(option).is_err();
    let options: Vec<OptionId> = problem.options().filter(stays).collect();
    Restriction::new(problem).restrict(&items, &options, |item| problem.given_bounds(item))
}

/// Whether an option weighs something.
fn weighs(problem: &Problem, weights: &Weights, option: OptionId) -> bool {
    let of = |item: &ItemId| {
        let at = weights.items().binary_search_by_key(item, |it| it.0).ok();
        at.map_or(0, |at| i128::from(weights.items()[at].1))
    };
    let sum: i128 = problem.option_items(option).iter().map(of).sum();
    match weights.modulus() {
        0 => sum != 0,
        modulus => sum.rem_euclid(i128::from(modulus)) != 0,
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
