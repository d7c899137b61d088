//! When there is no solution: the fewest items to leave out so that there is one.
//!
//! # What it means
//! An item that is left out need not be covered as often as its lower bound says; it may be covered less often
//! or not at all. All else stays: it is covered no more often than its upper bound says, secondary items are not
//! shared, colors agree. Items whose lower bound is 0, and secondary items, demand nothing and are never left
//! out. With everything left out nothing is chosen, so there is always an answer.
//!
//! Options can be required or forbidden. Assumptions are never given up here ([`Explain`](crate::Explain) names
//! those that conflict). So required options that cannot be chosen together are refused ([`Clash`]). With
//! everything left out exactly the required options are chosen.
//!
//! Where the items can be covered, but hard side constraints allow no such cover, all items stay, and bounds of constraints are
//! changed instead (`bounds`).
//!
//! # Why this shape
//! Two ways are good at opposite problems. Counting shows that the cells of a mutilated chessboard cannot be
//! paired, and the bounds of [`Best`] count at the root (`slack`: an option with a cost of 1 for each item that
//! is left out). Trying and learning show that a sudoku has no solution, and a SAT solver does that thirty times
//! as fast as [`Best`] (`count`: at most `k` items are left out, for rising `k`). So they take turns, each turn
//! four times as long as the last. A proof of one need not be repeated by the other, because both raise the same
//! lower bound and lower the same upper one.
//!
//! # Invariants
//! 1. The answer is checked: with these items left out, this is a solution.
//! 2. [`Relaxation::least`] never exceeds the smallest number there is.
//!
//! # Cost
//! A solvable problem: the search for a solution. Otherwise at most a few times the cost of the better way.
//!
//! # Source
//! Rising `k`: the linear search of MaxSAT, e.g. N. Een and N. Sorensson, *Translating pseudo-Boolean
//! constraints into SAT* (2006).

mod bounds;
mod clash;
mod count;
mod sides;
mod slack;

use gavotte_engine::{Best, Cancel, Order, Search};
use gavotte_model::{
    Bounds, Budget, ItemId, OptionId, Problem, Restriction, Solution, StopReason, Verdict, verify,
};

use crate::assumed::{Assumed, Meaning, ascending};
use crate::effort::Effort;

pub use clash::Clash;
use count::Count;
pub use sides::{Moved, Sides};
use slack::Slack;

/// How many steps of [`Best`] take as long as a conflict, so that the turns of both can be compared. [steps]
const WORTH: u64 = 2;

/// The fewest items to leave out, as far as they are known; or the bounds of hard side constraints to change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relaxation {
    /// The items to leave out, ascending; none when there is a solution without side constraints.
    pub items: Vec<ItemId>,
    /// The solution that there is then; where one of several bounds may be changed, the one with the first of them changed.
    pub solution: Solution,
    /// No fewer items can be left out. Where bounds are changed: 1 if it is proved that some must be, else 0.
    pub least: usize,
    /// What becomes of the hard side constraints.
    pub sides: Sides,
    /// Why the search was stopped; `None` if it is proved that no fewer items suffice, and no smaller changes of bounds.
    pub stopped: Option<StopReason>,
}

impl Relaxation {
    /// Whether the problem has a solution as it is.
    #[must_use]
    pub fn is_needless(&self) -> bool {
        self.items.is_empty() && self.sides == Sides::Met
    }
}

/// The question which items to leave out.
///
/// ```
/// use gavotte_backends::Relax;
/// use gavotte_engine::model::Problem;
/// let problem = Problem::builder()
///     .items(["a", "b", "c", "d"])
///     .option(["a", "c"])
///     .option(["b", "c"])
///     .option(["d"])
///     .build()?;
/// let relaxation = Relax::new(&problem).run(); // both `a` and `b` want `c`
/// assert_eq!((relaxation.items.len(), relaxation.stopped), (1, None));
/// assert_eq!(relaxation.solution.len(), 2);
/// # Ok::<(), gavotte_model::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Relax<'p> {
    problem: &'p Problem,
    /// Ascending, each once.
    require: Vec<OptionId>,
    forbid: Vec<OptionId>,
    budget: Budget,
    cancel: Cancel,
    turns: Turns,
}

/// The lengths of the first turns.
#[derive(Clone, Copy, Debug)]
struct Turns {
    /// The steps of the search for a solution with nothing left out.
    alone: u64,
    /// The steps of the first turn after it.
    first: u64,
}

impl Turns {
    /// The usual lengths. Each later turn is four times as long as the one before, so these lengths matter only
    /// for small problems. [steps]
    const USUAL: Self = Self { alone: 20_000, first: 2_000 };
    /// So short that small problems are searched as large ones are, for tests. [fixed]
    const EAGER: Self = Self { alone: 1, first: WORTH };
}

impl<'p> Relax<'p> {
    /// Asks which items of `problem` to leave out, or which bounds of its hard side constraints to change.
    ///
    /// ```
    /// use gavotte_backends::{Moved, Relax, Sides};
    /// use gavotte_engine::model::{Problem, Sum};
    /// let problem = Problem::builder().items(["a", "b"]).option(["a"]).option(["b"]);
    /// let problem = problem.constraint(Sum::new("budget").term(0, 3).term(1, 9).most(8)).build()?;
    /// let moved = Moved { constraint: 0, is_least: false, now: 8, needed: 12 };
    /// assert_eq!(Relax::new(&problem).run().sides, Sides::OneOf(vec![moved]));
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        Self {
            problem,
            require: Vec::new(),
            forbid: Vec::new(),
            budget: Budget::UNLIMITED,
            cancel: Cancel::new(),
            turns: Turns::USUAL,
        }
    }

    /// Asks which items to leave out so that there is a solution with all options of `require` and none of
    /// `forbid`.
    ///
    /// ```
    /// use gavotte_backends::Relax;
    /// use gavotte_engine::model::{OptionId, Problem};
    /// let problem = Problem::builder().items(["a", "b"]).option(["a"]).option(["b"]).build()?;
    /// let options: Vec<OptionId> = problem.options().collect();
    /// let relaxation = Relax::new(&problem).assume(&options[..1], &options[1..])?.run();
    /// assert_eq!(relaxation.items, [problem.items().last().unwrap()]);
    /// assert_eq!(relaxation.solution.options(), &options[..1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the required options cannot be chosen together, whatever is left out.
    ///
    /// # Panics
    /// When the problem has no such option.
    pub fn assume(mut self, require: &[OptionId], forbid: &[OptionId]) -> Result<Self, Clash> {
        (self.require, self.forbid) = (ascending(require), ascending(forbid));
        let mut both = self.require.iter().filter(|it| self.forbid.binary_search(it).is_ok());
        if let Some(&option) = both.next() {
            return Err(Clash::Both(option));
        }
        let plain = self.problem.without_constraints();
        let all: Vec<ItemId> = plain.items().collect();
        verify(&without(&plain, &all), &self.require).map_err(Clash::Together)?;
        Ok(self)
    }

    /// Limits the effort; a step is an option tried or a conflict that the SAT solver meets.
    #[must_use]
    pub fn budget(self, budget: Budget) -> Self {
        Self { budget, ..self }
    }

    /// Lets `cancel` stop the search.
    #[must_use]
    pub fn cancel(self, cancel: &Cancel) -> Self {
        Self { cancel: cancel.clone(), ..self }
    }

    /// Changes engines from the first steps on. For tests.
    #[doc(hidden)]
    #[must_use]
    pub fn eager(self) -> Self {
        Self { turns: Turns::EAGER, ..self }
    }

    /// Answers the question.
    ///
    /// # Panics
    /// When an engine is wrong, which is a bug: a wrong answer must not get out.
    #[must_use]
    pub fn run(&self) -> Relaxation {
        let mut effort = Effort::new(self.budget, &self.cancel);
        let relaxation = if self.problem.constraints().is_empty() {
            self.run_plain(&mut effort)
        } else {
            self.run_constrained(&mut effort)
        };
        let chosen = relaxation.solution.options();
        let has = |option: &OptionId| chosen.binary_search(option).is_ok();
        assert!(
            self.require.iter().all(has) && !self.forbid.iter().any(has),
            "what was found is against the assumptions"
        );
        relaxation
    }

    /// Answers for a problem without side constraints.
    fn run_plain(&self, effort: &mut Effort) -> Relaxation {
        let relaxation = if self.require.is_empty() && self.forbid.is_empty() {
            self.settle(Known::of(self.problem), effort)
        } else {
            self.run_assuming(effort)
        };
        let chosen = relaxation.solution.options();
        if let Err(error) = verify(&without(self.problem, &relaxation.items), chosen) {
            panic!("what was found is not a solution without the items: {error}");
        }
        relaxation
    }

    /// Answers for a problem of which nothing more is known.
    fn settle(&self, mut known: Known<'_>, effort: &mut Effort) -> Relaxation {
        let stopped = known.settle(self.turns, effort).err();
        let Known { items, solution, least, .. } = known;
        let stopped = stopped.filter(|_| items.len() > least);
        Relaxation { items, solution: Solution::new(solution), least, sides: Sides::Met, stopped }
    }

    /// Answers under the assumptions.
    fn run_assuming(&self, effort: &mut Effort) -> Relaxation {
        let Some(assumed) = Assumed::of(self.problem, &self.require, &self.forbid) else {
            // The problem is too large, so the answer holds only facts known without a search.
            let Known { items, .. } = Known::of(self.problem);
            let (solution, stopped) =
                (Solution::new(self.require.clone()), Some(StopReason::Memory));
            return Relaxation { items, solution, least: 0, sides: Sides::Met, stopped };
        };
        let is_hard = |item: &ItemId| {
            matches!(assumed.meaning(*item), Meaning::Required(_) | Meaning::Forbidden(_))
        };
        let problem = assumed.problem();
        let hard: Vec<ItemId> = problem.items().filter(is_hard).collect();
        let known = Known::assuming(problem, hard, assumed.kept());
        let relaxation = self.settle(known, effort);
        let options = assumed.chosen(relaxation.solution.options());
        // Only primary items are left out, and those keep their numbers.
        debug_assert!(
            relaxation.items.iter().all(|item| item.index() < self.problem.primary_count()),
            "no assumption and no secondary item is left out"
        );
        Relaxation { solution: Solution::new(options), ..relaxation }
    }
}

/// The problem in which these items, ascending, may be covered less often.
fn without(problem: &Problem, items: &[ItemId]) -> Problem {
    let (all, options): (Vec<_>, Vec<_>) = (problem.items().collect(), problem.options().collect());
    Restriction::new(problem).restrict(&all, &options, |item| {
        let spared = items.binary_search(&item).is_ok();
        let bounds = Bounds { min: 0, ..problem.bounds(item) };
        if spared { Some(bounds) } else { problem.given_bounds(item) }
    })
}

/// The knowledge so far.
struct Known<'p> {
    problem: &'p Problem,
    /// The items that are never left out, ascending.
    hard: Vec<ItemId>,
    /// The items that demand something, and can be covered by themselves.
    demanding: Vec<ItemId>,
    /// How many items are left out in any case, because too few options hold them.
    lost: usize,
    /// The fewest items so far.
    items: Vec<ItemId>,
    solution: Vec<OptionId>,
    least: usize,
}

impl<'p> Known<'p> {
    /// Begins with everything left out.
    fn of(problem: &'p Problem) -> Self {
        let mut held = vec![0_u32; problem.item_count()];
        for option in problem.options() {
            for item in problem.option_items(option) {
                held[item.index()] += 1;
            }
        }
        let least = |item: ItemId| problem.bounds(item).min;
        let items: Vec<ItemId> = problem.items().filter(|&item| least(item) > 0).collect();
        let has_enough = |item: &ItemId| held[item.index()] >= least(*item);
        let demanding: Vec<ItemId> = items.iter().copied().filter(has_enough).collect();
        let lost = items.len() - demanding.len();
        let (hard, solution) = (Vec::new(), Vec::new());
        Self { problem, hard, demanding, lost, items, solution, least: lost }
    }

    /// Begins with everything left out except the hard items, which ascend and are covered by `solution`.
    fn assuming(problem: &'p Problem, hard: Vec<ItemId>, solution: Vec<OptionId>) -> Self {
        let mut known = Self::of(problem);
        let is_soft = |item: &ItemId| hard.binary_search(item).is_err();
        known.items.retain(is_soft);
        known.demanding.retain(is_soft);
        known.lost = known.items.len() - known.demanding.len();
        known.least = known.lost;
        known.hard = hard;
        known.keep_first(solution);
        known
    }

    /// Keeps a first choice, even if it leaves out as many items as before.
    fn keep_first(&mut self, solution: Vec<OptionId>) {
        self.items = self.short(&solution);
        self.solution = solution;
    }

    /// The items that a choice covers too seldom.
    fn short(&self, found: &[OptionId]) -> Vec<ItemId> {
        let mut held = vec![0_u32; self.problem.item_count()];
        for item in found.iter().flat_map(|&option| self.problem.option_items(option)) {
            held[item.index()] += 1;
        }
        let is_short = |item: &ItemId| held[item.index()] < self.problem.bounds(*item).min;
        self.problem.items().filter(is_short).collect()
    }

    fn is_settled(&self) -> bool {
        self.items.len() <= self.least
    }

    /// Notes that at least this many of the demanding items are left out.
    fn prove(&mut self, demanding: usize) {
        self.least = self.least.max(self.lost + demanding).min(self.items.len());
    }

    /// Keeps a choice if it leaves fewer items out.
    fn keep(&mut self, found: Vec<OptionId>) {
        let items = self.short(&found);
        assert!(
            self.hard.iter().all(|item| items.binary_search(item).is_err()),
            "an engine has left out what an assumption demands"
        );
        if items.len() < self.items.len() {
            (self.items, self.solution) = (items, found);
        }
    }

    /// Searches until the fewest items are known.
    fn settle(&mut self, turns: Turns, effort: &mut Effort) -> Result<(), StopReason> {
        if self.lost == 0 {
            self.search(turns.alone, effort)?;
        }
        let parts = (&self.demanding[..], &self.hard[..]);
        let slack = Slack::of(self.problem, parts, &mut effort.interrupt())?;
        let mut count = None;
        let mut turn = turns.first;
        while !self.is_settled() {
            if let Some(slack) = &slack {
                self.by_bounds(slack, turn, effort)?;
            }
            let has_counted = self.by_counting(&mut count, turn / WORTH, effort)?;
            if slack.is_none() && !has_counted {
                // The problem is too large for either way.
                return Err(StopReason::Memory);
            }
            turn = turn.saturating_mul(4);
        }
        Ok(())
    }

    /// The usual search for a solution, for a while.
    fn search(&mut self, alone: u64, effort: &mut Effort) -> Result<(), StopReason> {
        let search = Search::links(self.problem, Order::Fewest);
        let mut search = search.budget(effort.budget(alone)?).cancel(effort.cancel());
        let found = search.next();
        effort.spend(search.steps());
        match (found, search.verdict()) {
            (Some(solution), _) => self.keep(solution.options().to_vec()),
            (None, Some(Verdict::Complete)) => self.prove(1),
            (None, verdict) => return effort.ended(verdict),
        }
        Ok(())
    }

    /// A turn of the search by bounds.
    fn by_bounds(
        &mut self,
        slack: &Slack,
        turn: u64,
        effort: &mut Effort,
    ) -> Result<(), StopReason> {
        let best = Best::new(slack.problem());
        let mut best = best.budget(effort.budget(turn)?).cancel(effort.cancel());
        let ranking = best.run();
        effort.spend(best.steps());
        if let Some((_, solution)) = ranking.solutions.first() {
            self.keep(slack.chosen(solution));
        }
        let bound = ranking.bound.and_then(|bound| usize::try_from(bound).ok());
        self.prove(bound.unwrap_or(0));
        if self.is_settled() { Ok(()) } else { effort.ended(Some(ranking.verdict)) }
    }

    /// A turn of the SAT solver. Returns whether the formula is small enough for it.
    fn by_counting(
        &mut self,
        count: &mut Option<Count<'p>>,
        turn: u64,
        effort: &mut Effort,
    ) -> Result<bool, StopReason> {
        let mut left = turn;
        while !self.is_settled() {
            let most = self.least - self.lost;
            if count.as_ref().is_none_or(|count| count.most() < most) {
                if !Count::fits(self.problem, &self.demanding, most) {
                    return Ok(false);
                }
                // The old one is dropped first, because memory may not hold both.
                drop(count.take());
                let parts = (&self.demanding[..], &self.hard[..]);
                *count = Some(Count::of(self.problem, parts, most, effort)?);
            }
            let Some(count) = count else { return Ok(false) };
            let before = effort.steps();
            match count.find(most, left, effort)? {
                Some(true) => self.keep(count.chosen()),
                Some(false) => self.prove(most + 1),
                None => break,
            }
            left = left.saturating_sub(effort.steps() - before);
        }
        Ok(true)
    }
}
