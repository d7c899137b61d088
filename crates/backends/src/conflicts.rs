//! The question whether some items conflict: a solver and a search that answer it for any set of items.
//!
//! # Why this shape
//! The clauses of each item hold under a guard ([`Guards::Items`]), so a question about some items is a list of
//! assumptions, and everything learned from one question serves the next ones. If the solver finds no answer in
//! a turn, the usual search is asked, because it works in other ways: for pairs of numbers that do not fit into
//! a row it takes milliseconds, and the solver fifteen seconds. It cannot name the items that were needed, but
//! it does answer.
//!
//! # Invariants
//! The items of an [`Answer::Conflict`] are among those of the question.

use gavotte_engine::Ask;
use gavotte_engine::adaptor::Interrupt;
use gavotte_model::{Budget, ItemId, OptionId, Problem, Query, Restriction, StopReason, Verdict};

use crate::sat::{Formula, Guards, Provider, Solver, chosen};

/// Whether the usual search takes turns with the solver. Its code would make a page too large.
const SEARCHES: bool = !cfg!(target_family = "wasm");

/// The answer about a set of items.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// They can be covered as they must be; [`Core::chosen`] says how.
    Solvable,
    /// These of them conflict already.
    Conflict(Vec<ItemId>),
    /// The turn had too few conflicts for an answer.
    Spent,
}

/// The solver.
pub(crate) struct Core<'p> {
    problem: &'p Problem,
    solver: Provider,
    /// The greatest number of conflicts and options tried, in all.
    steps: Option<u64>,
    /// The options that searches have tried.
    searched: u64,
    /// The options of the last solution found.
    choice: Vec<OptionId>,
}

impl<'p> Core<'p> {
    /// A solver for this problem; `None` when the interrupt was due before it was made.
    pub(crate) fn of(problem: &'p Problem, interrupt: &mut Interrupt) -> Option<Self> {
        let solver = Formula::of(problem, Guards::Items, interrupt)?.load(interrupt)?;
        Some(Self { problem, solver, steps: None, searched: 0, choice: Vec::new() })
    }

    /// Limits the steps of all further questions together.
    pub(crate) fn limit(&mut self, steps: Option<u64>) {
        self.steps = steps;
    }

    pub(crate) fn problem(&self) -> &'p Problem {
        self.problem
    }

    /// Whether `items` conflict, as far as a turn of this many conflicts shows, and a search of the same length.
    ///
    /// # Errors
    /// When no further turn is allowed; the error is the reason.
    pub(crate) fn conflict(
        &mut self,
        items: &[ItemId],
        turn: u64,
        interrupt: &mut Interrupt,
    ) -> Result<Answer, StopReason> {
        match self.by_clauses(items, turn, interrupt)? {
            Answer::Spent if SEARCHES => self.by_search(items, turn, interrupt),
            answer => Ok(answer),
        }
    }

    /// The steps that are left, or the reason why none is.
    fn left(&self) -> Result<u64, StopReason> {
        let used = self.solver.conflicts().saturating_add(self.searched);
        match self.steps.map_or(u64::MAX, |most| most.saturating_sub(used)) {
            0 => Err(StopReason::Steps),
            left => Ok(left),
        }
    }

    /// A turn of the solver.
    fn by_clauses(
        &mut self,
        items: &[ItemId],
        turn: u64,
        interrupt: &mut Interrupt,
    ) -> Result<Answer, StopReason> {
        let guard = |item: ItemId| Formula::guard(self.problem, item);
        let guards: Vec<i32> = items.iter().map(|&item| guard(item)).collect();
        match self.solver.solve(&guards, self.left()?.min(turn), interrupt) {
            Some(true) => {
                let is_chosen = |option: &OptionId| self.solver.value(chosen(*option));
                self.choice = self.problem.options().filter(is_chosen).collect();
                Ok(Answer::Solvable)
            }
            Some(false) => {
                let needed = |item: &ItemId| self.solver.failed(guard(*item));
                Ok(Answer::Conflict(items.iter().copied().filter(needed).collect()))
            }
            None => interrupt.reason().map_or(Ok(Answer::Spent), Err),
        }
    }

    /// A turn of the usual search for one solution, in the problem of these items alone.
    fn by_search(
        &mut self,
        items: &[ItemId],
        turn: u64,
        interrupt: &mut Interrupt,
    ) -> Result<Answer, StopReason> {
        // How many options the search tries in the time that the solver takes for a conflict.
        let worth: u64 = 20;
        let steps = Some(self.left()?.min(turn.saturating_mul(worth)));
        let mut sorted = items.to_vec();
        sorted.sort_unstable();
        let can_be = |option: &OptionId| self.problem.is_choosable(*option);
        let options: Vec<OptionId> = self.problem.options().filter(can_be).collect();
        let bounds = |item| self.problem.given_bounds(item);
        let part = Restriction::new(self.problem).restrict(&sorted, &options, bounds);
        let (cancel, limits) = interrupt.limits();
        let ask = Ask::new(&part).cancel(cancel).budget(Budget { steps, ..limits });
        let Ok(mut search) = ask.search(Query::First) else { return Ok(Answer::Spent) };
        let found = search.next();
        self.searched = self.searched.saturating_add(search.steps());
        match (found, search.verdict()) {
            (Some(solution), _) => {
                let number = |option: &OptionId| options[option.index()];
                self.choice = solution.options().iter().map(number).collect();
                Ok(Answer::Solvable)
            }
            (None, Some(Verdict::Complete)) => Ok(Answer::Conflict(items.to_vec())),
            _ => interrupt.reason().map_or(Ok(Answer::Spent), Err),
        }
    }

    /// How many conflicts the solver has met.
    pub(crate) fn conflicts(&self) -> u64 {
        self.solver.conflicts()
    }

    /// The options that were chosen to cover the items of the last question.
    pub(crate) fn chosen(&self) -> &[OptionId] {
        &self.choice
    }
}

#[cfg(test)]
mod tests {
    use gavotte_model::Bounds;

    use super::*;
    use crate::cover::breaks;

    /// Bounds, colors, and an option of secondary items alone, which cannot be chosen.
    fn problem() -> Problem {
        let mut builder = Problem::builder()
            .item_with("twice", Bounds::exactly(2))
            .item_with("some", Bounds::between(0, 2))
            .items(["a", "b", "c", "d"])
            .secondary(["x", "y"]);
        for (one, other) in [("a", "b"), ("b", "c"), ("a", "c"), ("twice", "some"), ("a", "d")] {
            builder = builder.option([one, other]);
        }
        builder = builder.option(["x", "y"]).option(["some"]);
        builder = builder.option(["twice", "a", "y"]);
        builder.build().unwrap()
    }

    #[test]
    fn the_solver_and_the_search_agree_on_every_set_of_items() {
        let problem = problem();
        let all: Vec<ItemId> = problem.items().collect();
        let never = &mut Interrupt::default();
        let mut core = Core::of(&problem, never).unwrap();
        let mut conflicts = 0;
        for set in 0_u32..1 << all.len() {
            let of_set = |item: &&ItemId| set >> item.index() & 1 == 1;
            let items: Vec<ItemId> = all.iter().filter(of_set).copied().collect();
            let by_clauses = core.by_clauses(&items, u64::MAX, never).unwrap();
            if by_clauses == Answer::Solvable {
                assert_eq!(breaks(&problem, &items, core.chosen()), []);
            }
            let by_search = core.by_search(&items, 1_000, never).unwrap();
            match by_search {
                Answer::Solvable => {
                    assert_eq!(by_clauses, Answer::Solvable, "{items:?}");
                    assert_eq!(breaks(&problem, &items, core.chosen()), []);
                }
                Answer::Conflict(named) => {
                    assert_eq!(named, items);
                    assert!(matches!(by_clauses, Answer::Conflict(_)), "{items:?}");
                    conflicts += 1;
                }
                Answer::Spent => panic!("{items:?}"),
            }
        }
        assert!(conflicts > 0);
        core.limit(Some(1));
        assert_eq!(core.by_search(&all, 1, never), Err(StopReason::Steps));
    }
}
