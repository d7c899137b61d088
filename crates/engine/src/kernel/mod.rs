//! The one search loop: an explicit stack of branchings over any [`Store`].
//!
//! # Why this shape
//! A recursive search cannot be paused, split, written out or be a million levels deep. Here the
//! state is a list of frames, and [`Kernel::advance`] runs until something happens: a solution, the
//! end, or the end of its allowance. The same loop finds one solution, all, or counts.
//!
//! The kernel decides nothing about the problem: which item comes next, what "option in" and
//! "option out" do and how they are undone is the store's business. So binary branching, bounds
//! and costs need no second kernel.
//!
//! # Invariants
//! 1. `path` holds the options that were assumed, then those of the frames whose `grew` is set.
//! 2. The store's state is what the frames, from first to last, made of the initial one.
//! 3. The first `shut` frames take no further branch: they were given away, or there was none left.
//!
//! # Splitting
//! [`Kernel::split`] gives away the untried branches of the shallowest frame that has any: the
//! largest piece as far as anybody knows. The piece is a copy of the whole kernel, brought back to
//! that frame. So it stands exactly where this kernel would have stood later on, whatever the store
//! remembers, and no branch is searched twice or left out. A list of decisions to be replayed would
//! be shorter, but only right for stores that always list the same branches in the same order.
//!
//! # Cost
//! O(1) a branch besides the store's work; one frame a level. A split copies the store.

mod probe;
mod store;
mod strata;
#[cfg(test)]
mod tests;

pub(crate) use store::{Branch, Choice, Opened, Store};

use gavotte_model::OptionId;
use gavotte_simd::{Processor, Task};
use num_bigint::BigUint;

use crate::Profile;
use crate::adaptor::Interrupt;
use crate::copies;
use crate::estimate::{Chance, Probe};
use crate::share::{Shared, Sharing};

/// What made [`Kernel::advance`] return.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// A solution was found; [`Kernel::path`] holds it.
    Solution,
    /// There is nothing left to search.
    Exhausted,
    /// The allowance of steps is spent.
    Paused,
}

/// What the loop does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Look at the present node: solved, dead, or branch.
    Descend,
    /// Try the next branch of the last frame.
    Advance,
    /// Nothing is left.
    Finished,
}

#[derive(Clone, Debug)]
struct Level<F> {
    frame: F,
    /// How many branches the frame had at first, and how many were begun: for the progress.
    branches: u32,
    begun: u32,
    /// Whether the present branch added an option to the path.
    grew: bool,
}

/// A search over the store `S` that can stop and go on at any step.
#[derive(Clone, Debug)]
pub(crate) struct Kernel<S: Store> {
    store: S,
    levels: Vec<Level<S::Frame>>,
    path: Vec<OptionId>,
    state: State,
    /// How many of the first levels take no further branch.
    shut: usize,
    steps: u64,
    /// Steps that the store took ahead when it opened the last branching, not yet in `steps`.
    owed: u64,
    counted: u64,
}

/// A part of a search that was split off.
pub(crate) struct Rest {
    pub(crate) run: Box<dyn Run>,
    /// Where it begins, as a [fraction](Run::fraction) of the whole tree.
    pub(crate) from: f64,
}

impl<S: Store> Kernel<S> {
    pub(crate) fn new(store: S) -> Self {
        let (levels, path) = (Vec::new(), Vec::new());
        let state = State::Descend;
        Self { store, levels, path, state, shut: 0, steps: 0, owed: 0, counted: 0 }
    }

    /// Takes and drops options before the search begins.
    fn assume(&mut self, require: &[OptionId], forbid: &[OptionId]) {
        self.store.assume(require, forbid);
        self.path.extend_from_slice(require);
    }

    pub(crate) fn store_mut(&mut self) -> &mut S {
        &mut self.store
    }

    /// Counts the steps that were made elsewhere, too.
    pub(crate) fn set_steps(&mut self, steps: u64) {
        self.steps = steps;
    }

    /// Begins anew. The store must be as it was at first: so it is when the tree is exhausted.
    pub(crate) fn restart(&mut self) {
        while let Some(level) = self.levels.pop() {
            if level.grew {
                self.path.pop();
            }
        }
        (self.state, self.shut, self.owed) = (State::Descend, 0, 0);
    }

    /// Searches until a solution is found (if they are `counted`, they are only counted), the tree is
    /// exhausted, or `steps` options in all have been tried. One loop for both: it asks at solutions.
    #[inline(always)]
    fn advance(&mut self, steps: u64, counted: bool) -> Event {
        loop {
            match self.state {
                State::Finished => return Event::Exhausted,
                State::Advance => {
                    if self.owed > 0 {
                        let paid = self.owed.min(steps.saturating_sub(self.steps));
                        self.steps += paid;
                        self.owed -= paid;
                    }
                    if self.steps >= steps {
                        return Event::Paused;
                    }
                    self.try_next();
                }
                State::Descend => match self.store.choose() {
                    Choice::Item(item) => {
                        let Opened { frame, branches, failed } = self.store.open(item);
                        self.owed = u64::from(failed);
                        self.levels.push(Level { frame, branches, begun: 0, grew: false });
                        self.state = State::Advance;
                    }
                    Choice::Dead => self.backtrack(),
                    Choice::Solved => {
                        self.backtrack();
                        if !counted {
                            return Event::Solution;
                        }
                        self.counted += 1;
                    }
                },
            }
        }
    }

    /// After a node without branches: go on with the next branch above it. The path stays as it
    /// is until then, so that a solution can be read from it.
    #[inline(always)]
    fn backtrack(&mut self) {
        self.state = if self.levels.is_empty() { State::Finished } else { State::Advance };
    }

    #[inline(always)]
    fn try_next(&mut self) {
        if self.levels.len() <= self.shut {
            self.state = State::Finished;
            return;
        }
        let Some(level) = self.levels.last_mut() else { return };
        if level.grew {
            level.grew = false;
            self.path.pop();
        }
        level.begun += 1;
        match self.store.next(&mut level.frame) {
            Branch::In(option) => {
                self.steps += 1;
                level.grew = true;
                self.path.push(option);
                self.state = State::Descend;
            }
            Branch::Failed => self.steps += 1,
            Branch::Out => self.state = State::Descend,
            Branch::Done => {
                let frame = level.frame;
                self.levels.pop();
                self.store.close(frame);
                self.backtrack();
            }
        }
    }

    fn fraction(&self) -> f64 {
        if self.state == State::Finished { 1.0 } else { place::<S>(&self.levels) }
    }

    /// Gives away the untried branches of the shallowest level that has any, if there is one.
    fn split(&mut self) -> Option<(Self, f64)>
    where
        S: Clone,
    {
        if !copies::THREADS || !self.store.splits() || self.state == State::Finished {
            return None;
        }
        let is_open = |at: &usize| self.levels[*at].begun < self.levels[*at].branches;
        let mut open = (self.shut..self.levels.len()).filter(is_open);
        let at = open.next()?;
        if self.state == State::Advance && open.next().is_none() {
            return None; // All that is left would be given away, and then given back, for ever.
        }
        let mut rest = self.clone();
        (rest.steps, rest.owed, rest.counted) = (0, 0, 0);
        rest.rewind(at);
        rest.shut = at;
        self.shut = at + 1;
        rest.levels[at].begun += 1;
        let from = place::<S>(&rest.levels);
        rest.levels[at].begun -= 1;
        Some((rest, from))
    }

    /// Goes back to level `at`, as if its present branch had been searched.
    fn rewind(&mut self, at: usize) {
        while self.levels.len() > at + 1 {
            let Some(mut level) = self.levels.pop() else { break };
            if level.grew {
                self.path.pop();
            }
            self.store.leave(&mut level.frame);
            self.store.close(level.frame);
        }
        self.state = State::Advance;
    }
}

/// Where in the tree the present node lies, from 0 to 1: what the store guesses of each branching.
fn place<S: Store>(levels: &[Level<S::Frame>]) -> f64 {
    let (mut done, mut share) = (0.0, 1.0);
    for level in levels.iter().filter(|level| level.begun > 0) {
        let (before, present) = S::parts(&level.frame, level.begun, level.branches);
        done += share * before;
        share *= present;
        if share < 1e-18 {
            break;
        }
    }
    done.min(1.0)
}

/// The search loop as a task that can be compiled for several processors.
struct Advance<'k, S: Store> {
    kernel: &'k mut Kernel<S>,
    steps: u64,
    counted: bool,
}

impl<S: Store> Advance<'_, S> {
    #[inline(never)] // two callers
    fn start(self) -> Event {
        self.kernel.store.processor().run(self)
    }
}

impl<S: Store> Task for Advance<'_, S> {
    type Output = Event;

    #[inline(always)]
    fn run(self) -> Event {
        self.kernel.advance(self.steps, self.counted)
    }
}

/// A [`Kernel`] whose store is forgotten: the boundary between engines and the rest.
pub(crate) trait Run: Send {
    /// Runs to the next solution, the end, or until `steps` options in all have been tried.
    fn find(&mut self, steps: u64) -> Event;
    /// The same without stopping at solutions; [`Run::take_counted`] has their number.
    fn count(&mut self, steps: u64) -> Event;
    /// The number of solutions counted since the last call.
    fn take_counted(&mut self) -> BigUint;
    /// The options of the solution just found, in the order they were chosen.
    fn path(&self) -> &[OptionId];
    /// How many options have been tried.
    fn steps(&self) -> u64;
    /// The part of the tree that is done, branches of a level taken as equal.
    fn fraction(&self) -> f64;
    /// Takes and drops options before the search begins.
    fn assume(&mut self, require: &[OptionId], forbid: &[OptionId]);
    /// What the search has counted so far, level by level, if its store counts it.
    fn profile(&self) -> Option<&Profile>;
    /// Before the search begins: keep the memory for states within so many bytes. A search that
    /// remembers no states has no use for it.
    fn limit_memory(&mut self, _: usize) {}
    /// Whether a sweep has given the count.
    fn is_swept(&self) -> bool {
        false
    }
    /// The same engine in the same state.
    fn fork(&self) -> Box<dyn Run>;
    /// Gives away about half of what is left to search, if this can be split.
    fn split(&mut self) -> Option<Rest> {
        None
    }
    /// The same search on several threads, if it can be split. Called before the search begins.
    fn share(self: Box<Self>, sharing: Sharing) -> Box<dyn Run>;
    /// Whether the engine returns by itself every few milliseconds, whatever it may try until then.
    fn returns_soon(&self) -> bool {
        false
    }
    /// Begins anew with what was learned, in an order that `seed` decides; or simply goes on.
    fn begin_anew(&mut self, _seed: u64) {}
    /// How long a step takes, roughly, compared with one of the cells.
    fn step_work(&self) -> f64 {
        1.0
    }
    /// Walks down by chance from the root of a search that has not begun, and enters about `most`
    /// branches at most; `None` where the search is no tree.
    fn probe(&self, _chance: &mut dyn Chance, _most: u64) -> Option<Probe> {
        None
    }
    /// The steps that are left of this search by one such walk; `None` where that is not known.
    fn probe_rest(&self, _chance: &mut dyn Chance, _most: u64) -> Option<f64> {
        None
    }
    /// Stops whatever goes on between the calls, until the next one.
    fn rest(&mut self) {}
    /// Tells an engine that works for long without returning when it must return.
    fn heed(&mut self, _interrupt: &dyn Fn() -> Interrupt) {}
}

impl<S: Store + Clone + Send + 'static> Run for Kernel<S> {
    fn find(&mut self, steps: u64) -> Event {
        Advance { kernel: self, steps, counted: false }.start()
    }

    fn count(&mut self, steps: u64) -> Event {
        Advance { kernel: self, steps, counted: true }.start()
    }

    fn take_counted(&mut self) -> BigUint {
        std::mem::take(&mut self.counted).into()
    }

    fn path(&self) -> &[OptionId] {
        &self.path
    }

    fn steps(&self) -> u64 {
        self.steps
    }

    fn fraction(&self) -> f64 {
        self.fraction()
    }

    fn assume(&mut self, require: &[OptionId], forbid: &[OptionId]) {
        self.assume(require, forbid);
    }

    fn profile(&self) -> Option<&Profile> {
        self.store.profile()
    }

    fn probe(&self, chance: &mut dyn Chance, most: u64) -> Option<Probe> {
        Some(self.probe_all(chance, most))
    }

    fn probe_rest(&self, chance: &mut dyn Chance, most: u64) -> Option<f64> {
        self.probe_left(chance, most)
    }

    fn begin_anew(&mut self, seed: u64) {
        if self.store.begin_anew(seed) {
            self.restart();
        }
    }

    fn step_work(&self) -> f64 {
        S::STEP_WORK
    }

    fn fork(&self) -> Box<dyn Run> {
        Box::new(self.clone())
    }

    fn split(&mut self) -> Option<Rest> {
        self.split().map(|(rest, from)| Rest { run: Box::new(rest), from })
    }

    fn share(mut self: Box<Self>, sharing: Sharing) -> Box<dyn Run> {
        if sharing.threads.is_in_order() {
            self.store.keep_order();
        }
        if copies::THREADS && self.store.splits() && sharing.threads.count() > 1 {
            Box::new(Shared::new(self, sharing))
        } else {
            self
        }
    }
}
