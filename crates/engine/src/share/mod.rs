//! One search on several threads.
//!
//! # Why this shape
//! [`Shared`] is an engine made of an engine: it searches alone at first. When that has lasted some
//! milliseconds, it puts the search into a [`pool`] as its first task and starts the threads. The rest of the
//! library does not notice. Threads cut pieces off their searches when others have nothing to do
//! ([`Run::split`]), so no work is moved unless a thread waits for it.
//!
//! The caller's thread does not search. It waits for news, looks at the clock every few
//! milliseconds, and checks the solutions.
//!
//! # Invariants
//! 1. The pieces of a search are disjoint and together the whole: each solution is found once.
//! 2. Steps never exceed what the caller allows by more than one thread alone may exceed it.
//! 3. When this is dropped or rests, no thread works for it any more.
//!
//! # Cost
//! The lock of the pool a stretch, and a copy of the engine a split; at most as many copies at a time as there
//! are threads. Kept solutions take a megabyte and the solutions of one stretch.
//!
//! # Source
//! Splitting on demand, shallowest level first: R. Finkel and U. Manber, *DIB, a distributed
//! implementation of backtracking* (ACM TOPLAS 9, 1987).

mod pool;
mod sync;

use std::collections::VecDeque;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use gavotte_model::OptionId;
use num_bigint::BigUint;

use crate::kernel::{Kernel, Store};
use crate::run::copies;
use crate::run::{
    Allowance, Assumed, Chance, Decisions, Event, Interrupt, Part, Piece, Probe, Report, Run,
    Threads,
};
use pool::{Job, News, Path, Pool, Rules, Stretch};

/// For how many stretches a search is alone: 200,000 steps of a small problem, some 20 milliseconds. Shorter
/// searches would wait for threads longer than they last. [stretches]
const ALONE: u64 = 48;

/// How a search is to be shared.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sharing {
    pub(crate) threads: Threads,
    /// How many steps lie between two looks at the other threads.
    pub(crate) stretch: u64,
}

type Engine = Box<dyn Run>;

/// The search on the threads that `sharing` allows, where its store can be split.
pub(crate) fn spread<S>(mut search: Kernel<S>, sharing: Sharing) -> Box<dyn Run>
where
    S: Store + Clone + Send + 'static,
{
    if sharing.threads.is_in_order() {
        search.store_mut().keep_order();
    }
    let splits = search.store_mut().splits();
    let search = Box::new(search);
    if splits { among(search, sharing) } else { search }
}

/// A search that can be split, on the threads that `sharing` allows.
pub(crate) fn among(search: Box<dyn Run>, sharing: Sharing) -> Box<dyn Run> {
    if copies::THREADS && sharing.threads.count() > 1 {
        return Box::new(Shared::new(search, sharing));
    }
    search
}

/// A search that uses several threads once it has lasted for a while.
struct Shared {
    sharing: Sharing,
    /// The search while it is alone.
    alone: Option<Engine>,
    /// A copy of the search as it was given to the pool, to look ahead.
    begun: Option<Engine>,
    pool: Option<Arc<Pool<Engine>>>,
    workers: Vec<JoinHandle<()>>,
    /// The next solutions to return, and the one returned last.
    ready: VecDeque<Path>,
    path: Path,
    /// Solutions that were found but not asked for when counting began.
    unread: usize,
    steps: u64,
    /// The price of a step of the engine.
    price: f64,
}

impl Shared {
    fn new(engine: Engine, sharing: Sharing) -> Self {
        let (steps, price) = (engine.steps(), engine.report().price);
        Self {
            sharing,
            alone: Some(engine),
            begun: None,
            pool: None,
            workers: Vec::new(),
            ready: VecDeque::new(),
            path: Vec::new(),
            unread: 0,
            steps,
            price,
        }
    }

    fn rules(&self) -> Rules {
        let in_order = self.sharing.threads.is_in_order();
        if self.sharing.threads.is_eager() {
            return Rules { stretch: 1, room: 4, in_order };
        }
        // The number of options in kept solutions that is enough: a megabyte.
        Rules { stretch: self.sharing.stretch, room: 1 << 18, in_order }
    }

    /// Lets the search work while it is alone; `None` when it no longer is.
    fn run_alone(
        &mut self,
        allowance: Allowance<'_>,
        work: impl Fn(&mut dyn Run, Allowance<'_>) -> Event,
    ) -> Option<Event> {
        let is_eager = self.sharing.threads.is_eager();
        let most = if is_eager { 0 } else { ALONE * self.sharing.stretch };
        let engine = self.alone.as_mut().filter(|engine| engine.steps() < most)?;
        let event = work(&mut **engine, allowance.at_most(self.sharing.stretch));
        self.steps = engine.steps();
        Some(event)
    }

    /// The pool, with threads that work for it.
    fn pool(&mut self) -> Option<Arc<Pool<Engine>>> {
        if let Some(engine) = self.alone.take() {
            let steps = engine.steps();
            self.begun = Some(engine.fork(Assumed::NOTHING));
            self.pool = Some(Arc::new(Pool::new(engine, steps, self.rules())));
        }
        debug_assert!(self.alone.is_none(), "a search is alone or in the pool");
        let pool = self.pool.as_ref()?;
        if self.workers.is_empty() {
            let start = |_| {
                let pool = Arc::clone(pool);
                std::thread::Builder::new().spawn(move || work(&pool)).ok()
            };
            self.workers = (0..self.sharing.threads.at_work()).map_while(start).collect();
        }
        Some(Arc::clone(pool))
    }

    /// Where the system gives no threads: works for a stretch on the caller's.
    fn help(&self, pool: &Pool<Engine>) -> Duration {
        // How long the caller waits for news before it checks its limits.
        let patience = Duration::from_millis(10);
        if !self.workers.is_empty() {
            return patience;
        }
        if let Some(job) = pool.try_take() {
            pool.put_back(stretch(pool, job));
        }
        Duration::ZERO
    }

    /// Returns the next solution that a thread has found, or lets the search work while it is alone.
    fn find_shared(&mut self, allowance: Allowance<'_>) -> Event {
        let end = self.steps.saturating_add(allowance.steps);
        loop {
            if let Some(path) = self.ready.pop_front() {
                self.path = path;
                return Event::Solution;
            }
            let left = allowance.at_most(end.saturating_sub(self.steps));
            if let Some(event) = self.run_alone(left, |engine, left| engine.find(left)) {
                if let (Event::Solution, Some(engine)) = (event, &self.alone) {
                    self.path.clear();
                    self.path.extend_from_slice(engine.path());
                }
                return event;
            }
            let Some(pool) = self.pool() else { return Event::Exhausted };
            let patience = self.help(&pool);
            let news = pool.find(end, &mut self.ready, patience);
            self.steps = pool.used();
            match news {
                News::Found => {}
                News::Exhausted => return Event::Exhausted,
                News::Paused => return Event::Paused,
            }
        }
    }

    /// Counts on, on all threads or while the search is alone.
    fn count_shared(&mut self, allowance: Allowance<'_>) -> Event {
        let end = self.steps.saturating_add(allowance.steps);
        self.unread += std::mem::take(&mut self.ready).len();
        if let Some(event) = self.run_alone(allowance, |engine, left| engine.count(left)) {
            return event;
        }
        let Some(pool) = self.pool() else { return Event::Exhausted };
        let patience = self.help(&pool);
        let news = pool.count(end, patience);
        self.steps = pool.used();
        if news == News::Exhausted { Event::Exhausted } else { Event::Paused }
    }
}

/// The work of a thread: stretch after stretch, until nothing is left or wanted.
fn work(pool: &Pool<Engine>) {
    let alarm = Alarm(pool);
    let mut report = None;
    while let Some(job) = pool.next(report.take()) {
        report = Some(stretch(pool, job));
    }
    std::mem::forget(alarm);
}

/// Reports to the pool that the thread has panicked.
struct Alarm<'a>(&'a Pool<Engine>);

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        self.0.alarm();
    }
}

/// Does the work of a job.
fn stretch(pool: &Pool<Engine>, mut job: Job<Engine>) -> Stretch<Engine> {
    if job.split {
        let piece = job.task.split();
        pool.give(&job, piece.map(|Piece { run, from }| (run, from)));
    }
    let before = job.task.steps();
    // Only engines that can be split are shared, and those look at no interrupt.
    let interrupt = Interrupt::default();
    let allowance = Allowance::new(job.steps, &interrupt);
    let (mut found, mut counted) = (VecDeque::new(), BigUint::ZERO);
    let event = if job.counting {
        let event = job.task.count(allowance);
        counted = job.task.take_counted();
        event
    } else {
        loop {
            let used = job.task.steps() - before;
            match job.task.find(allowance.less(used)) {
                Event::Solution => found.push_back(job.task.path().to_vec()),
                event => break event,
            }
        }
    };
    let (steps, place) = (job.task.steps() - before, job.task.fraction());
    debug_assert!(
        steps <= job.steps,
        "invariant 2: a stretch takes no more steps than were granted"
    );
    Stretch { job, is_done: event == Event::Exhausted, steps, found, counted, place }
}

impl Run for Shared {
    fn find(&mut self, allowance: Allowance<'_>) -> Event {
        self.find_shared(allowance)
    }

    fn count(&mut self, allowance: Allowance<'_>) -> Event {
        self.count_shared(allowance)
    }

    fn take_counted(&mut self) -> BigUint {
        let counted = match (&mut self.alone, &self.pool) {
            (Some(engine), _) => engine.take_counted(),
            (None, Some(pool)) => pool.take_counted(),
            (None, None) => BigUint::ZERO,
        };
        counted + std::mem::take(&mut self.unread)
    }

    fn path(&self) -> &[OptionId] {
        &self.path
    }

    fn steps(&self) -> u64 {
        self.steps
    }

    fn fraction(&self) -> f64 {
        match (&self.alone, &self.pool) {
            (Some(engine), _) => engine.fraction(),
            (None, Some(pool)) => pool.fraction(),
            (None, None) => 1.0,
        }
    }

    fn fork(&self, assumed: Assumed<'_>) -> Box<dyn Run> {
        debug_assert!(
            assumed.is_nothing() || self.pool.is_none(),
            "options are assumed before a search begins"
        );
        let fork = |engine: &Engine| engine.fork(Assumed::NOTHING);
        Box::new(Self {
            sharing: self.sharing,
            alone: self.alone.as_ref().map(|engine| engine.fork(assumed)),
            begun: self.begun.as_ref().map(fork),
            pool: self.pool.as_ref().map(|pool| Arc::new(pool.fork(fork))),
            workers: Vec::new(),
            ready: self.ready.clone(),
            path: self.path.clone(),
            unread: self.unread,
            steps: self.steps,
            price: self.price,
        })
    }

    fn probe(&self, part: Part, chance: &mut dyn Chance, most: u64) -> Option<Probe> {
        if let Some(engine) = &self.alone {
            return engine.probe(part, chance, most);
        }
        let begun = self.begun.as_ref()?;
        let left = begun.probe(part, chance, most)?;
        let since = self.steps.saturating_sub(begun.steps());
        Some(Probe { steps: left.steps - since as f64, ..left })
    }

    fn report(&self) -> Report<'_> {
        Report { is_paced: true, price: self.price, ..Report::default() }
    }

    fn untried(&self) -> Option<Vec<Decisions>> {
        // A solution that waits is neither taken nor left.
        if !self.ready.is_empty() {
            return None;
        }
        match (&self.alone, &self.pool) {
            (Some(engine), _) => engine.untried(),
            (None, Some(pool)) => pool.untried(|engine| engine.untried()),
            (None, None) => Some(Vec::new()),
        }
    }

    fn rest(&mut self) {
        if let Some(pool) = &self.pool {
            pool.halt();
            self.steps = pool.used();
        }
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        if let Some(pool) = &self.pool {
            pool.stop();
        }
        for worker in self.workers.drain(..) {
            // A panic was reported before, and the answer refused.
            let _ = worker.join();
        }
    }
}
