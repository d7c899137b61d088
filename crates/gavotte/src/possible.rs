//! The options that are in a solution, and those that are in all of them, by questions with the answers yes and no.
//!
//! # Why this shape
//! A count of the solutions of each option may take forever where there are very many, and somebody who asks for the
//! candidates of a puzzle wants no numbers at first. One solution proves all of its options possible. So each option
//! that is still unknown is required once: either a solution is found, which mostly proves others, too, or there is
//! none. The questions are forks of one search with a few thousand steps. A question that a fork leaves open is asked
//! again with the reductions and the turns of all engines.
//!
//! After that, most of the options that are in all solutions show by themselves: some item that is covered once has no
//! other option left. An option whose items are all covered several times, or need not be covered, is forbidden once.
//! Somebody who only wants to know of some options whether a solution has them is spared the rest of the questions:
//! [`asking`](Possible::asking).
//!
//! # Invariants
//! 1. A reported state is true and final, except [`Membership::Possible`], which may become [`Membership::Always`].
//! 2. When all is [over](Possible::is_over), no option is unknown, unless the memory was too small for a question.
//!
//! # Cost
//! At most two searches for a first solution for each option.

use std::fmt;
use std::time::Duration;

use gavotte_backends::{FORK_STEPS, ask, asked};
use gavotte_engine::Search;
use gavotte_model::{
    Bounds, Budget, ItemId, OptionId, Problem, Query, Solution, StopReason, Verdict,
};

/// In which solutions an option is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Membership {
    /// Not known yet.
    #[default]
    Unknown,
    /// In at least one.
    Possible,
    /// In none.
    Never,
    /// In all of them, and there is one.
    Always,
}

/// Finds out which options are in a solution.
///
/// ```
/// use std::time::Duration;
/// use gavotte::{Membership, Possible, Problem};
/// let problem = Problem::builder().items(["a", "b", "c"]).option(["a"]).option(["b"]);
/// let problem = problem.option(["a", "b"]).option(["b", "c"]).option(["c"]).option(["a", "c"]).build()?;
/// let chosen = gavotte::OptionId::new(0);
/// let mut possible = Possible::new(&problem, &[chosen]);
/// while !possible.is_over() {
///     possible.advance(Duration::from_millis(10));
/// }
/// use Membership::{Always, Never, Possible as Some};
/// assert_eq!(possible.states(), [Always, Some, Never, Some, Some, Never]);
/// # Ok::<(), gavotte::BuildError>(())
/// ```
pub struct Possible<'p> {
    problem: &'p Problem,
    chosen: Vec<OptionId>,
    forbidden: Vec<OptionId>,
    /// The most bytes of a question.
    memory: Option<u64>,
    /// The options that are asked about, where these are not all.
    asked: Option<Vec<OptionId>>,
    /// The steps of the questions that have ended.
    steps: u64,
    /// The search that is forked for each question.
    base: Search<'p>,
    states: Vec<Membership>,
    /// Whether the option was in every solution so far; `false` also where [`settle`](Self::settle) knows better.
    is_common: Vec<bool>,
    next: Subject,
    present: Option<Question<'p>>,
}

/// The subject of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Subject {
    /// Whether there is a solution.
    Any,
    /// Whether there is one with the option of this place among those that are asked about, or with one after it.
    With(usize),
    /// Whether there is one without it.
    Without(usize),
    /// Nothing is left to ask.
    Nothing,
}

/// A question that is worked on.
struct Question<'p> {
    about: Subject,
    search: Search<'p>,
    is_fork: bool,
}

impl fmt::Debug for Possible<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Possible").field("next", &self.next).finish_non_exhaustive()
    }
}

impl<'p> Possible<'p> {
    /// Prepares to ask which options of `problem` are in a solution that holds all the `chosen` ones.
    #[must_use]
    pub fn new(problem: &'p Problem, chosen: &[OptionId]) -> Self {
        let options = problem.option_count();
        Self {
            problem,
            chosen: chosen.to_vec(),
            forbidden: Vec::new(),
            memory: None,
            asked: None,
            steps: 0,
            base: asked(problem, Query::All { limit: None }),
            states: vec![Membership::Unknown; options],
            is_common: vec![true; options],
            next: Subject::Any,
            present: None,
        }
    }

    /// Leaves out solutions with one of these options.
    #[must_use]
    pub fn forbidding(mut self, options: &[OptionId]) -> Self {
        self.forbidden = options.to_vec();
        self
    }

    /// Asks about these options alone, and of each only whether a solution has it.
    ///
    /// ```
    /// use std::time::Duration;
    /// use gavotte::{Membership, OptionId, Possible, Problem};
    /// let problem = Problem::builder().items(["a", "b"]).option(["a"]).option(["b"]).option(["a", "b"]).build()?;
    /// let [first, last] = [0, 2].map(OptionId::new);
    /// let mut possible = Possible::new(&problem, &[]).forbidding(&[first]).asking(&[first, last]);
    /// while !possible.is_over() {
    ///     possible.advance(Duration::from_millis(10));
    /// }
    /// assert_eq!(possible.states()[..], [Membership::Never, Membership::Unknown, Membership::Possible]);
    /// # Ok::<(), gavotte::BuildError>(())
    /// ```
    #[must_use]
    pub fn asking(mut self, options: &[OptionId]) -> Self {
        self.asked = Some(options.to_vec());
        self
    }

    /// Gives up a question for which the process would need more memory than this, in bytes.
    #[must_use]
    pub fn memory(mut self, most: impl Into<Option<u64>>) -> Self {
        self.memory = most.into();
        self
    }

    /// The steps that the questions have taken.
    #[must_use]
    pub fn steps(&self) -> u64 {
        let present = self.present.as_ref().map_or(0, |question| question.search.steps());
        self.steps.saturating_add(present)
    }

    /// The states of all options, as far as they are known.
    #[must_use]
    pub fn states(&self) -> &[Membership] {
        &self.states
    }

    /// Whether nothing is left to find out.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.present.is_none() && self.next == Subject::Nothing
    }

    /// Works until nothing is left to find out. Every few milliseconds `must_stop` hears the [steps](Self::steps) and says
    /// whether to stop, and why. Returns why it was stopped.
    pub fn run(
        &mut self,
        mut must_stop: impl FnMut(u64) -> Option<StopReason>,
    ) -> Option<StopReason> {
        // The time between two questions whether to stop.
        let slice = Duration::from_millis(10);
        while !self.is_over() {
            if let Some(reason) = must_stop(self.steps()) {
                return Some(reason);
            }
            self.advance(slice);
        }
        None
    }

    /// Works on one question, for about this time at most. Most questions take less than a millisecond.
    pub fn advance(&mut self, time: Duration) {
        let Some(mut question) = self.present.take().or_else(|| self.next_question()) else {
            return;
        };
        question.search.resume(time);
        if let Some(solution) = question.search.next() {
            self.spend(&question);
            return self.learn(&solution);
        }
        let verdict = question.search.verdict();
        if !matches!(verdict, None | Some(Verdict::Stopped(StopReason::Time))) {
            self.spend(&question);
        }
        match verdict {
            Some(Verdict::Complete) => self.learn_none(question.about),
            Some(Verdict::Stopped(StopReason::Steps)) if question.is_fork => {
                self.present = Some(self.asked_again(question.about));
            }
            // The engine will never answer: the state stays unknown.
            Some(Verdict::Stopped(StopReason::Memory)) => {}
            _ => self.present = Some(question),
        }
    }

    fn spend(&mut self, question: &Question<'_>) {
        self.steps = self.steps.saturating_add(question.search.steps());
    }

    /// Takes over a solution that is known: every option of it is possible, and the options that it lacks are not in all
    /// solutions.
    pub fn learn(&mut self, solution: &Solution) {
        let mut is_here = vec![false; self.states.len()];
        for option in solution.options() {
            is_here[option.index()] = true;
            let state = &mut self.states[option.index()];
            if *state == Membership::Unknown {
                *state = Membership::Possible;
            }
        }
        for (is_common, is_here) in self.is_common.iter_mut().zip(is_here) {
            *is_common &= is_here;
        }
    }

    /// There is no solution of this kind.
    fn learn_none(&mut self, about: Subject) {
        match about {
            Subject::Any => {
                self.states.fill(Membership::Never);
                self.next = Subject::Nothing;
            }
            Subject::With(place) => {
                if let Some(option) = self.subject(place) {
                    self.states[option] = Membership::Never;
                }
            }
            Subject::Without(option) => self.states[option] = Membership::Always,
            Subject::Nothing => {}
        }
    }

    /// The next question that has no answer yet; moves on to the subject after it.
    fn next_question(&mut self) -> Option<Question<'p>> {
        loop {
            let about = self.next;
            match about {
                Subject::Any => {
                    self.next = Subject::With(0);
                    if self.states.contains(&Membership::Possible) {
                        continue;
                    }
                }
                Subject::With(place) if self.subject(place).is_some() => {
                    self.next = Subject::With(place + 1);
                    if self.subject(place).map(|it| self.states[it]) != Some(Membership::Unknown) {
                        continue;
                    }
                }
                Subject::With(_) if self.asked.is_some() => {
                    self.next = Subject::Nothing;
                    continue;
                }
                Subject::With(_) => {
                    self.settle();
                    self.next = Subject::Without(0);
                    continue;
                }
                Subject::Without(option) if option < self.states.len() => {
                    self.next = Subject::Without(option + 1);
                    if self.states[option] != Membership::Possible || !self.is_common[option] {
                        continue;
                    }
                }
                Subject::Without(_) | Subject::Nothing => {
                    self.next = Subject::Nothing;
                    return None;
                }
            }
            return Some(self.forked(about));
        }
    }

    /// The option at this place among those that are asked about.
    fn subject(&self, place: usize) -> Option<usize> {
        match &self.asked {
            Some(asked) => asked.get(place).map(|it| it.index()),
            None => Some(place).filter(|&it| it < self.states.len()),
        }
    }

    /// Finds options that are in all solutions, because some item that is covered once has no other option left. An
    /// option with such an item that has others is not in all of them.
    fn settle(&mut self) {
        let problem = self.problem;
        let mut left = vec![0_u32; problem.item_count()];
        let are_all_known = !self.states.contains(&Membership::Unknown);
        for option in problem.options().filter(|it| self.states[it.index()] != Membership::Never) {
            for entry in problem.entries(option) {
                left[entry.item.index()] += 1;
            }
        }
        let is_once =
            |item: ItemId| problem.is_primary(item) && problem.bounds(item) == Bounds::ONCE;
        for option in problem.options() {
            if self.states[option.index()] != Membership::Possible {
                continue;
            }
            let mut once =
                problem.entries(option).map(|entry| entry.item).filter(|&it| is_once(it));
            let Some(item) = once.next() else { continue };
            if left[item.index()] == 1 || once.any(|it| left[it.index()] == 1) {
                self.states[option.index()] = Membership::Always;
            } else if are_all_known {
                self.is_common[option.index()] = false;
            }
        }
    }

    /// The options that are required and forbidden.
    fn assumed(&self, about: Subject) -> (Vec<OptionId>, Vec<OptionId>) {
        let id = |option: usize| u32::try_from(option).ok().map(OptionId::new);
        let (mut require, mut forbid) = (self.chosen.clone(), self.forbidden.clone());
        match about {
            Subject::With(place) => require.extend(self.subject(place).and_then(id)),
            Subject::Without(option) => forbid.extend(id(option)),
            Subject::Any | Subject::Nothing => {}
        }
        (require, forbid)
    }

    fn forked(&self, about: Subject) -> Question<'p> {
        let (require, forbid) = self.assumed(about);
        let search = self.base.fork_assuming(&require, &forbid);
        let budget = Budget { memory: self.memory, ..Budget::steps(FORK_STEPS) };
        Question { about, search: search.budget(budget), is_fork: true }
    }

    fn asked_again(&self, about: Subject) -> Question<'p> {
        let (require, forbid) = self.assumed(about);
        let search = ask(self.problem).assume(&require, &forbid).search(Query::First);
        // Only side constraints are refused: a fork of the plain search heeds them.
        let search = search.unwrap_or_else(|_| self.base.fork_assuming(&require, &forbid));
        let search = search.budget(Budget { memory: self.memory, ..Budget::UNLIMITED });
        Question { about, search, is_fork: false }
    }
}
