//! The pool of tasks: the work of each thread, and the results.
//!
//! # Why this shape
//! Everything that the threads share lies behind one lock, which each takes once a stretch of some thousand
//! steps: a monitor, whose every method leaves the invariants true. A thread never waits with a task in its
//! hands: it puts back a task that cannot go on, and any thread may take it up again.
//!
//! Tasks are cut only when a thread has none: then the next thread that asks for a stretch is told to split its
//! task. So there are never more tasks than threads, whatever the size of the tree, and small trees are not cut
//! into many tiny tasks.
//!
//! Tasks stand in the order of the search: a piece follows directly behind the task that it was split from. To
//! return solutions in that order, only those of the first task are passed on; the others' are kept until their
//! task is the first.
//!
//! # Invariants
//! 1. The solutions of a slot come before those of the next slot in the order of the search. The
//!    last slot is the end and never has a task.
//! 2. Tasks, those in hands and those to be split off included, are at most as many as threads.
//! 3. `kept` is the room that all kept solutions take.
//! 4. A task waits for room only if the solutions of others fill it: the first task in order has room of its
//!    own, which the caller empties. So some task can always go on, or the caller can.
//! 5. `used` and `granted` together never exceed `allowed`.
//!
//! This file knows neither engines nor threads, so that it can be model-checked as it stands
//! (`tests/pool_model.rs`).

use std::collections::VecDeque;
use std::sync::PoisonError;
use std::time::Duration;

use gavotte_model::OptionId;
use num_bigint::BigUint;

use super::sync::{Condvar, Mutex, MutexGuard};

/// A solution in the order in which its options were chosen.
pub(crate) type Path = Vec<OptionId>;

/// A stretch of work in the hands of a thread.
pub(crate) struct Job<T> {
    slot: u64,
    pub(crate) task: T,
    /// How many steps it may take.
    pub(crate) steps: u64,
    /// Whether solutions are counted only.
    pub(crate) counting: bool,
    /// Whether a part is to be split off first, and given to [`Pool::give`].
    pub(crate) split: bool,
}

/// The result of a stretch.
pub(crate) struct Stretch<T> {
    pub(crate) job: Job<T>,
    pub(crate) is_done: bool,
    /// How many steps it took.
    pub(crate) steps: u64,
    pub(crate) found: VecDeque<Path>,
    pub(crate) counted: BigUint,
    /// The place in the whole tree that the task has reached.
    pub(crate) place: f64,
}

/// The pool's answer to the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum News {
    /// There are solutions.
    Found,
    /// All is searched.
    Exhausted,
    /// The steps are used up, or nothing happened for a while.
    Paused,
}

/// The settings of a pool that never change.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    /// The most steps of a stretch.
    pub(crate) stretch: u64,
    /// How many options of kept solutions fill the room.
    pub(crate) room: usize,
    /// Whether solutions are passed on in the order of the search.
    pub(crate) in_order: bool,
}

/// A task and what it has found.
struct Slot<T> {
    id: u64,
    /// `None` while a thread has it.
    task: Option<T>,
    found: VecDeque<Path>,
    /// The room that these take.
    kept: usize,
    /// The part of the tree that is left to it.
    from: f64,
    to: f64,
}

impl<T> Slot<T> {
    fn new(id: u64, task: Option<T>, from: f64, to: f64) -> Self {
        Self { id, task, found: VecDeque::new(), kept: 0, from, to }
    }
}

struct Tasks<T> {
    rules: Rules,
    slots: VecDeque<Slot<T>>,
    ids: u64,
    kept: usize,
    counting: bool,
    counted: BigUint,
    allowed: u64,
    used: u64,
    granted: u64,
    /// How many tasks are in the hands of threads, and how many threads wait for one.
    held: usize,
    idle: usize,
    /// How many splits were asked for and not answered yet.
    asked: usize,
    /// No task may be taken at present.
    halted: bool,
    /// The threads must end.
    stopped: bool,
    /// A thread has panicked.
    broken: bool,
}

/// The tasks of one search, shared by the caller and the threads that work for it.
pub(crate) struct Pool<T> {
    tasks: Mutex<Tasks<T>>,
    /// Threads wait here for a task that can go on, or for the end.
    work: Condvar,
    /// The caller waits here.
    news: Condvar,
}

/// How much room a solution takes.
fn room_of(path: &Path) -> usize {
    path.len() + 1
}

impl<T> Tasks<T> {
    fn is_exhausted(&self) -> bool {
        self.slots.len() == 1
    }

    fn position(&self, id: u64) -> usize {
        self.slots.iter().position(|slot| slot.id == id).unwrap_or(self.slots.len() - 1)
    }

    /// Whether the task of this slot may be taken.
    fn can_go(&self, at: usize) -> bool {
        let slot = &self.slots[at];
        let has_room = || match self.rules.in_order && at == 0 {
            true => slot.kept < self.rules.room,
            false => self.kept < self.rules.room,
        };
        slot.task.is_some() && (self.counting || has_room())
    }

    /// A task that can go on, preferably the one that the thread had before.
    fn take(&mut self, last: Option<u64>) -> Option<Job<T>> {
        let left = self.allowed.saturating_sub(self.used.saturating_add(self.granted));
        let steps = left.min(self.rules.stretch);
        if self.halted || steps == 0 {
            return None;
        }
        let last = last.map(|id| self.position(id)).filter(|&at| self.can_go(at));
        let at = last.or_else(|| (0..self.slots.len()).find(|&at| self.can_go(at)))?;
        let task = self.slots[at].task.take()?;
        self.held += 1;
        self.granted += steps;
        debug_assert!(
            self.used.saturating_add(self.granted) <= self.allowed,
            "invariant 5: no more steps are granted than are allowed"
        );
        let waiting = self.slots.iter().filter(|slot| slot.task.is_some()).count();
        let split = self.idle > waiting + self.asked;
        self.asked += usize::from(split);
        Some(Job { slot: self.slots[at].id, task, steps, counting: self.counting, split })
    }

    /// Takes back a task and what it has found.
    fn take_back(&mut self, report: Stretch<T>) -> u64 {
        let Stretch { job, is_done, steps, mut found, counted, place } = report;
        debug_assert!(
            self.held > 0 && self.granted >= job.steps,
            "the task was in a thread's hands"
        );
        self.held -= 1;
        self.granted -= job.steps;
        self.used = self.used.saturating_add(steps);
        self.counted += counted;
        let at = self.position(job.slot);
        if self.counting {
            self.counted += found.len();
        } else {
            let room = found.iter().map(room_of).sum::<usize>();
            self.kept += room;
            self.slots[at].kept += room;
            self.slots[at].found.append(&mut found);
        }
        if is_done {
            self.close(at);
        } else {
            debug_assert!(self.slots[at].task.is_none(), "a task is in one place");
            self.slots[at].task = Some(job.task);
            self.slots[at].from = place;
        }
        job.slot
    }

    /// Removes a slot without a task; what it found comes before all that the next one finds.
    fn close(&mut self, at: usize) {
        debug_assert!(at + 1 < self.slots.len(), "invariant 1: the last slot is the end and stays");
        let Some(mut closed) = self.slots.remove(at) else { return };
        debug_assert!(closed.task.is_none(), "a slot is closed when its task is done");
        let next = &mut self.slots[at];
        closed.found.append(&mut next.found);
        next.found = closed.found;
        next.kept += closed.kept;
    }

    /// Gives the caller the solutions that may be passed on.
    fn drain(&mut self, ready: &mut VecDeque<Path>) {
        let open = if self.rules.in_order { 1 } else { self.slots.len() };
        for slot in self.slots.iter_mut().take(open) {
            debug_assert!(self.kept >= slot.kept, "invariant 3: `kept` counts this slot");
            self.kept -= std::mem::take(&mut slot.kept);
            ready.append(&mut slot.found);
        }
        debug_assert!(
            self.rules.in_order || self.kept == 0,
            "invariant 3: nothing is kept any more"
        );
    }

    /// Goes from finding to counting, and back.
    fn set_counting(&mut self, counting: bool) {
        self.counting = counting;
        if counting {
            for slot in &mut self.slots {
                self.counted += slot.found.len();
                slot.found.clear();
                slot.kept = 0;
            }
            self.kept = 0;
        }
    }

    /// Why the caller has nothing to wait for, if so.
    fn standstill(&self) -> Option<News> {
        if self.is_exhausted() {
            return Some(News::Exhausted);
        }
        (self.held == 0 && self.used >= self.allowed).then_some(News::Paused)
    }
}

impl<T> Pool<T> {
    /// A pool of one task that has taken `used` steps; nothing may go on yet.
    pub(crate) fn new(task: T, used: u64, rules: Rules) -> Self {
        let (first, end) = (Slot::new(1, Some(task), 0.0, 1.0), Slot::new(0, None, 1.0, 1.0));
        Self::of(Tasks {
            rules,
            slots: [first, end].into(),
            ids: 2,
            kept: 0,
            counting: false,
            counted: BigUint::ZERO,
            allowed: used,
            used,
            granted: 0,
            held: 0,
            idle: 0,
            asked: 0,
            halted: true,
            stopped: false,
            broken: false,
        })
    }

    fn of(tasks: Tasks<T>) -> Self {
        Self { tasks: Mutex::new(tasks), work: Condvar::new(), news: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, Tasks<T>> {
        // A thread that panics sets `broken`, which the caller sees.
        self.tasks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// For a thread: reports on the last stretch, if any, and waits for the next; `None` at the end.
    pub(crate) fn next(&self, report: Option<Stretch<T>>) -> Option<Job<T>> {
        let mut tasks = self.lock();
        let last = report.map(|report| self.record(&mut tasks, report));
        loop {
            if tasks.stopped || tasks.is_exhausted() {
                self.news.notify_one();
                return None;
            }
            if let Some(job) = tasks.take(last) {
                return Some(job);
            }
            if tasks.held == 0 {
                self.news.notify_one();
            }
            tasks.idle += 1;
            tasks = self.work.wait(tasks).unwrap_or_else(PoisonError::into_inner);
            debug_assert!(tasks.idle > 0, "a thread that has waited was counted");
            tasks.idle -= 1;
        }
    }

    fn record(&self, tasks: &mut Tasks<T>, report: Stretch<T>) -> u64 {
        if !report.found.is_empty() {
            self.news.notify_one();
        }
        if report.is_done {
            // Another task may now be the first one, or this was the last.
            self.work.notify_all();
        }
        tasks.take_back(report)
    }

    /// For a thread whose job asked for it: passes on the split piece, with the place in the whole tree where it
    /// begins; `None` if the task could not be split.
    pub(crate) fn give(&self, job: &Job<T>, rest: Option<(T, f64)>) {
        let mut tasks = self.lock();
        debug_assert!(tasks.asked > 0, "a split was asked for");
        tasks.asked -= 1;
        let Some((task, from)) = rest else { return };
        let at = tasks.position(job.slot);
        debug_assert!(at + 1 < tasks.slots.len(), "invariant 1: a task never stands last");
        let id = tasks.ids;
        tasks.ids += 1;
        let to = std::mem::replace(&mut tasks.slots[at].to, from);
        tasks.slots.insert(at + 1, Slot::new(id, Some(task), from, to));
        self.work.notify_one();
    }

    /// For a caller without threads: a job for itself, if there is one.
    pub(crate) fn try_take(&self) -> Option<Job<T>> {
        self.lock().take(None)
    }

    /// The report on that job.
    pub(crate) fn put_back(&self, report: Stretch<T>) {
        self.record(&mut self.lock(), report);
    }

    /// For the caller: lets the threads go on until `allowed` steps in all are used, and waits for
    /// solutions, but not longer than `patience`.
    pub(crate) fn find(
        &self,
        allowed: u64,
        ready: &mut VecDeque<Path>,
        patience: Duration,
    ) -> News {
        self.wait(allowed, false, patience, |tasks| {
            tasks.drain(ready);
            (!ready.is_empty()).then_some(News::Found)
        })
    }

    /// For the caller: as [`find`](Self::find), but solutions are only counted.
    pub(crate) fn count(&self, allowed: u64, patience: Duration) -> News {
        self.wait(allowed, true, patience, |_| None)
    }

    fn wait(
        &self,
        allowed: u64,
        counting: bool,
        patience: Duration,
        mut look: impl FnMut(&mut Tasks<T>) -> Option<News>,
    ) -> News {
        let mut tasks = self.lock();
        tasks.set_counting(counting);
        tasks.halted = false;
        tasks.allowed = allowed;
        let mut late = false;
        loop {
            Self::check(&tasks);
            let news = look(&mut tasks).or_else(|| tasks.standstill());
            if tasks.idle > 0 {
                self.work.notify_all(); // There may be steps, or room.
            }
            if let Some(news) = news.or(late.then_some(News::Paused)) {
                return news;
            }
            let waited = self.news.wait_timeout(tasks, patience);
            let (back, timeout) = waited.unwrap_or_else(PoisonError::into_inner);
            (tasks, late) = (back, timeout.timed_out());
        }
    }

    /// For the caller: waits until no thread holds a task. None is taken until the next [`find`](Self::find) or
    /// [`count`](Self::count).
    pub(crate) fn halt(&self) {
        drop(self.halted());
    }

    fn halted(&self) -> MutexGuard<'_, Tasks<T>> {
        let mut tasks = self.lock();
        tasks.halted = true;
        while tasks.held > 0 {
            Self::check(&tasks);
            tasks = self.news.wait(tasks).unwrap_or_else(PoisonError::into_inner);
        }
        tasks
    }

    /// The solutions counted since the last call.
    pub(crate) fn take_counted(&self) -> BigUint {
        std::mem::take(&mut self.lock().counted)
    }

    /// The steps of all tasks.
    pub(crate) fn used(&self) -> u64 {
        self.lock().used
    }

    /// The part of the tree that is done.
    pub(crate) fn fraction(&self) -> f64 {
        let tasks = self.lock();
        let left: f64 = tasks.slots.iter().map(|slot| (slot.to - slot.from).max(0.0)).sum();
        (1.0 - left).clamp(0.0, 1.0)
    }

    /// Another pool in the same state, its tasks copied with `fork`. Halts this one.
    pub(crate) fn fork(&self, fork: impl Fn(&T) -> T) -> Self {
        let tasks = self.halted();
        let copy = |slot: &Slot<T>| Slot {
            task: slot.task.as_ref().map(&fork),
            found: slot.found.clone(),
            ..*slot
        };
        Self::of(Tasks {
            slots: tasks.slots.iter().map(copy).collect(),
            counted: tasks.counted.clone(),
            idle: 0,
            ..*tasks
        })
    }

    /// The results of `left` for all tasks, in the order of the search; `None` where one of them has no result,
    /// or where solutions wait to be taken. Halts this pool.
    pub(crate) fn untried<L>(&self, left: impl Fn(&T) -> Option<Vec<L>>) -> Option<Vec<L>> {
        let tasks = self.halted();
        let mut all = Vec::new();
        for slot in &tasks.slots {
            if !slot.found.is_empty() {
                return None;
            }
            if let Some(task) = &slot.task {
                all.append(&mut left(task)?);
            }
        }
        Some(all)
    }

    /// Lets the threads end.
    pub(crate) fn stop(&self) {
        self.lock().stopped = true;
        self.work.notify_all();
    }

    /// For a thread that panics: wakes the caller, which would wait for ever.
    pub(crate) fn alarm(&self) {
        self.lock().broken = true;
        self.news.notify_one();
    }

    /// # Panics
    /// When a thread has: its task is lost, and with it the answer.
    fn check(tasks: &Tasks<T>) {
        assert!(!tasks.broken, "a thread of the search has panicked");
    }
}
