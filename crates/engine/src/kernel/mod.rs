//! The one search loop: an explicit stack of branchings over any [`Store`].
//!
//! # Why this shape
//! A recursive search cannot be paused, split, written out or be a million levels deep. Here the state is a list
//! of frames. [`Kernel::advance`] runs until something happens: a solution, the end, or the end of its
//! allowance. The same loop finds one solution, finds all, or counts.
//!
//! The kernel decides nothing about the problem. The store decides which item comes next, what
//! "option in" and "option out" do, and how they are undone. So binary branching, bounds and costs
//! need no second kernel.
//!
//! # Invariants
//! 1. `path` holds the assumed options, then those of the frames whose `grew` is set.
//! 2. The frames, from first to last, have made the store's state from the initial one.
//! 3. The first `shut` frames take no further branch: their branches were given away, or none was left.
//!
//! # Splitting
//! [`Kernel::split`] gives away the untried branches of the shallowest frame that has any, because that is
//! probably the largest piece. The piece is a copy of the whole kernel, brought back to that frame. So it stands
//! exactly where this kernel would have stood later on, and no branch is searched twice or left out. A list of
//! decisions to be replayed would be shorter, but it would be right only for stores that always list the same
//! branches in the same order.
//!
//! # Cost
//! O(1) a branch, and the store's work; one frame a level. A split copies the store.

#[cfg(any(debug_assertions, feature = "audit"))]
mod audit;
mod probe;
mod store;
mod strata;
#[cfg(test)]
mod tests;
mod untried;

pub(crate) use store::{Branch, Choice, Opened, Store, Tried};

use gavotte_model::OptionId;
use gavotte_simd::{Processor, Task};
use num_bigint::BigUint;

use crate::run::{
    Allowance, Assumed, Chance, Decisions, Event, Part, Piece, Probe, Report, Run, copies,
};

/// The next task of the loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
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
    phase: Phase,
    /// How many of the first levels take no further branch.
    shut: usize,
    /// How many options of the path were assumed before the search.
    assumed: usize,
    steps: u64,
    /// Steps that the store made in advance when it opened the last branching; they are not yet in `steps`.
    owed: u64,
    counted: u64,
}

impl<S: Store> Kernel<S> {
    /// A search that has not begun, for the solutions that keep to the assumptions.
    pub(crate) fn new(store: S, assumed: Assumed<'_>) -> Self {
        let (levels, path) = (Vec::new(), Vec::new());
        let phase = Phase::Descend;
        let mut kernel =
            Self { store, levels, path, phase, shut: 0, assumed: 0, steps: 0, owed: 0, counted: 0 };
        kernel.assume(assumed);
        kernel
    }

    /// Takes and drops options before the search begins.
    pub(crate) fn assume(&mut self, Assumed { require, forbid }: Assumed<'_>) {
        if require.is_empty() && forbid.is_empty() {
            return;
        }
        debug_assert!(
            self.steps == 0 && self.levels.is_empty(),
            "options are assumed before a search begins"
        );
        self.store.assume(require, forbid);
        self.path.extend_from_slice(require);
        self.assumed = self.path.len();
    }

    pub(crate) fn store(&self) -> &S {
        &self.store
    }

    pub(crate) fn store_mut(&mut self) -> &mut S {
        &mut self.store
    }

    /// Adds the steps that were made elsewhere.
    pub(crate) fn set_steps(&mut self, steps: u64) {
        self.steps = steps;
    }

    /// Goes back to the root. The store must be as it was at first, which is so when the tree is exhausted.
    pub(crate) fn begin_again(&mut self) {
        self.levels.clear();
        self.path.truncate(self.assumed);
        (self.phase, self.shut, self.owed) = (Phase::Descend, 0, 0);
    }

    /// Searches until a solution is found (`counted` ones are only counted), the tree is exhausted, or `steps`
    /// options in all have been tried. One loop does both and asks only at solutions.
    #[inline(always)]
    fn advance(&mut self, steps: u64, counted: bool) -> Event {
        loop {
            match self.phase {
                Phase::Finished => {
                    #[cfg(any(debug_assertions, feature = "audit"))]
                    self.audit_end();
                    return Event::Exhausted;
                }
                Phase::Advance => {
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
                Phase::Descend => {
                    #[cfg(any(debug_assertions, feature = "audit"))]
                    self.audit_node();
                    match self.store.choose() {
                        Choice::Item(item) => self.open(item),
                        Choice::Dead => self.backtrack(),
                        Choice::Solved => {
                            self.backtrack();
                            if !counted {
                                return Event::Solution;
                            }
                            self.counted += 1;
                        }
                    }
                }
            }
        }
    }

    /// Begins to branch on `item`.
    #[inline(always)]
    fn open(&mut self, item: u32) {
        let Opened { frame, branches, failed } = self.store.open(item);
        self.owed = u64::from(failed);
        self.levels.push(Level { frame, branches, begun: 0, grew: false });
        self.phase = Phase::Advance;
    }

    /// After a node without branches: goes on with the next branch above it. The path stays as it is until then,
    /// so that a solution can be read from it.
    #[inline(always)]
    fn backtrack(&mut self) {
        self.phase = if self.levels.is_empty() { Phase::Finished } else { Phase::Advance };
    }

    #[inline(always)]
    fn try_next(&mut self) {
        debug_assert!(
            self.owed == 0,
            "steps that the store took ahead are counted before a branch"
        );
        debug_assert!(
            self.levels.len() >= self.shut,
            "invariant 3: the first `shut` frames are there"
        );
        if self.levels.len() <= self.shut {
            self.phase = Phase::Finished;
            return;
        }
        let Some(level) = self.levels.last_mut() else { return };
        if level.grew {
            level.grew = false;
            let taken_back = self.path.pop();
            debug_assert!(taken_back.is_some(), "invariant 1: the path holds what the frame added");
        }
        debug_assert!(
            level.begun <= level.branches.saturating_add(1),
            "a store has no more branches than it said, and one without another option"
        );
        level.begun += 1;
        match self.store.next(&mut level.frame) {
            Branch::In(option) => {
                self.steps += 1;
                level.grew = true;
                self.path.push(option);
                self.phase = Phase::Descend;
            }
            Branch::Failed => self.steps += 1,
            Branch::Out => self.phase = Phase::Descend,
            Branch::Done => {
                let frame = level.frame;
                self.levels.pop();
                self.store.close(frame);
                self.backtrack();
            }
        }
    }

    fn fraction(&self) -> f64 {
        if self.phase == Phase::Finished { 1.0 } else { place::<S>(&self.levels) }
    }

    /// Gives away the untried branches of the shallowest level that has any, if there is one.
    fn split(&mut self) -> Option<(Self, f64)>
    where
        S: Clone,
    {
        if !copies::THREADS || !self.store.splits() || self.phase == Phase::Finished {
            return None;
        }
        let open = self.open_levels(2);
        let &at = open.first()?;
        if self.phase == Phase::Advance && open.len() < 2 {
            return None; // Otherwise everything left would be given away and given back for ever.
        }
        let mut piece = self.clone();
        (piece.steps, piece.owed, piece.counted) = (0, 0, 0);
        piece.rewind(at);
        debug_assert_eq!(
            piece.levels.len(),
            at + 1,
            "a part stands at the frame that it was split at"
        );
        debug_assert!(
            !piece.levels[at].grew || !piece.path.is_empty(),
            "invariant 1: the path is whole"
        );
        piece.shut = at;
        self.shut = at + 1;
        piece.levels[at].begun += 1;
        let from = place::<S>(&piece.levels);
        piece.levels[at].begun -= 1;
        Some((piece, from))
    }

    /// The first levels that have untried branches, at most so many. A plain loop, because each adaptor would be compiled for
    /// each store.
    fn open_levels(&self, most: usize) -> Vec<usize> {
        let mut open = Vec::new();
        for at in self.shut..self.levels.len() {
            if open.len() == most {
                break;
            }
            if self.levels[at].begun < self.levels[at].branches {
                open.push(at);
            }
        }
        open
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
        self.phase = Phase::Advance;
    }
}

/// The place of the present node in the tree, from 0 to 1, by the store's guess for each branching.
fn place<S: Store>(levels: &[Level<S::Frame>]) -> f64 {
    let (mut done, mut share) = (0.0, 1.0);
    for level in levels {
        if level.begun == 0 {
            continue;
        }
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
        let event = self.kernel.advance(self.steps, self.counted);
        debug_assert!(self.kernel.steps <= self.steps, "a call makes no more steps than it may");
        event
    }
}

impl<S: Store + Clone + Send + 'static> Run for Kernel<S> {
    fn find(&mut self, allowance: Allowance<'_>) -> Event {
        let steps = self.steps.saturating_add(allowance.steps);
        Advance { kernel: self, steps, counted: false }.start()
    }

    fn count(&mut self, allowance: Allowance<'_>) -> Event {
        let steps = self.steps.saturating_add(allowance.steps);
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

    fn fork(&self, assumed: Assumed<'_>) -> Box<dyn Run> {
        let mut fork = self.clone();
        fork.assume(assumed);
        Box::new(fork)
    }

    fn probe(&self, part: Part, chance: &mut dyn Chance, most: u64) -> Option<Probe> {
        match part {
            _ if !S::IS_PROBED => None,
            Part::Whole => Some(self.probe_all(chance, most)),
            Part::Left => {
                let steps = self.probe_left(chance, most)?;
                Some(Probe { steps, solutions: 0.0 })
            }
        }
    }

    fn report(&self) -> Report<'_> {
        Report { profile: self.store.profile(), price: S::STEP_PRICE, ..Report::default() }
    }

    fn split(&mut self) -> Option<Piece> {
        self.split().map(|(run, from)| Piece { run: Box::new(run), from })
    }

    fn untried(&self) -> Option<Vec<Decisions>> {
        if copies::THREADS { self.left_to_search() } else { None }
    }

    fn restart(&mut self, seed: u64) {
        if self.store.restart(seed) {
            self.begin_again();
        }
    }
}
