//! A search that is logged, on several threads.
//!
//! # Why this shape
//! The lines of a proof have an order, and the findings of threads have none. So the caller first walks through
//! the top of the tree; the parts below its nodes are pieces, each with a log of its own. Threads search the
//! pieces. The caller walks through the top once more, slowly: at each node it waits for the piece, joins its
//! log, and goes on. So the proof is written in one order, however many threads there are. Threads that give
//! work away when others have none would balance better, but half a branching has no clause.
//!
//! # Invariants
//! 1. Pieces are begun in their order, and at most four a thread wait to be joined, so the memory is
//!    bounded by some pieces.
//! 2. Steps never exceed what the caller allows.
//! 3. When this is dropped, no thread works for it any more.
//!
//! # Cost
//! Some walks through the top, and a copy of the store for each piece that waits.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use gavotte_model::OptionId;
use num_bigint::BigUint;

use super::logged::Logged;
use super::top::{Piece, Stop, Top};
use crate::kernel::{Kernel, Store};
use crate::run::{Allowance, Assumed, Event, Interrupt, Report, Run, SharedLog, held};

/// The findings of a thread in a piece.
#[derive(Debug, Default)]
struct Found {
    /// The options of the solutions below the node, in their order; none where they are only counted.
    paths: Vec<Vec<OptionId>>,
    count: BigUint,
}

/// The state that the threads share.
struct State<S: Store> {
    /// The walk that finds the pieces; it stands at the last one that was begun.
    ahead: Top<S>,
    /// The next piece that is not begun, and how many were joined.
    next: usize,
    joined: usize,
    found: HashMap<usize, Found>,
    /// The steps that were made or are being made, and the steps that are allowed.
    spent: u64,
    granted: u64,
    is_over: bool,
}

struct Shared<S: Store> {
    log: SharedLog,
    is_counted: bool,
    threads: usize,
    state: Mutex<State<S>>,
    /// Signals every change.
    changed: Condvar,
}

impl<S: Store> Shared<S> {
    fn state(&self) -> MutexGuard<'_, State<S>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<S: Store + Clone> Shared<S> {
    /// The next piece, when it may be begun; `None` when there is none.
    fn next_piece(&self) -> Option<(usize, Piece<S>)> {
        let mut state = self.state();
        // The greatest number of pieces a thread that are done and not joined.
        let ahead: usize = 4;
        loop {
            if state.is_over {
                return None;
            }
            if state.next < state.joined + ahead * self.threads {
                let piece = state.ahead.next_piece()?;
                state.next += 1;
                return Some((state.next - 1, piece));
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// How many steps a thread may make now, after it has made all but `rest` of those before; `None` ends its
    /// work.
    fn grant(&self, rest: u64) -> Option<u64> {
        let mut state = self.state();
        state.spent -= rest;
        // How many steps a thread makes between two checks.
        let stretch: u64 = 4096;
        loop {
            if state.is_over {
                return None;
            }
            let steps = stretch.min(state.granted.saturating_sub(state.spent));
            if steps > 0 {
                state.spent += steps;
                return Some(steps);
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl<S: Store + Clone + Send + 'static> Shared<S> {
    /// Searches pieces until there are none.
    fn work(&self) {
        while let Some((number, piece)) = self.next_piece() {
            let Some(found) = self.search(number, piece) else { return };
            self.state().found.insert(number, found);
            self.changed.notify_all();
        }
    }

    /// Searches a piece; `None` when the caller does not want it any more.
    fn search(&self, number: usize, (store, way): Piece<S>) -> Option<Found> {
        let mut log = held(&self.log);
        let piece = log.begin_piece(number, &way)?;
        drop(log);
        let mut kernel = Kernel::new(Logged::new(store, piece), Assumed::NOTHING);
        let (mut found, mut rest) = (Found::default(), 0);
        let interrupt = Interrupt::default();
        loop {
            let steps = self.grant(rest)?;
            let before = kernel.steps();
            let allowance = Allowance::new(steps, &interrupt);
            let event =
                if self.is_counted { kernel.count(allowance) } else { kernel.find(allowance) };
            rest = steps - (kernel.steps() - before);
            match event {
                Event::Solution => found.paths.push(kernel.path().to_vec()),
                Event::Paused => {}
                Event::Exhausted => {
                    found.count = kernel.take_counted();
                    self.state().spent -= rest;
                    return Some(found);
                }
            }
        }
    }
}

/// A search in pieces.
pub(super) struct InPieces<S: Store> {
    top: Top<S>,
    /// How many pieces there are.
    pieces: usize,
    log: SharedLog,
    threads: usize,
    shared: Option<Arc<Shared<S>>>,
    workers: Vec<JoinHandle<()>>,
    /// The piece at which the walk stands, or the next one.
    number: usize,
    is_waiting: bool,
    ready: VecDeque<Vec<OptionId>>,
    path: Vec<OptionId>,
    counted: BigUint,
}

impl<S: Store + Clone + Send + 'static> InPieces<S> {
    pub(super) fn new(store: S, log: SharedLog, threads: usize) -> Self {
        let (depth, pieces) = depth(&store, threads);
        Self {
            top: Top::new(store, depth),
            pieces,
            log,
            threads,
            shared: None,
            workers: Vec::new(),
            number: 0,
            is_waiting: false,
            ready: VecDeque::new(),
            path: Vec::new(),
            counted: BigUint::ZERO,
        }
    }

    /// Starts the threads. They count solutions if `is_counted` and list them otherwise.
    fn begin(&mut self, is_counted: bool) -> Arc<Shared<S>> {
        if let Some(shared) = &self.shared {
            return Arc::clone(shared);
        }
        let (ahead, found) = (self.top.clone(), HashMap::new());
        let state =
            State { ahead, next: 0, joined: 0, found, spent: 0, granted: 0, is_over: false };
        let (log, threads) = (self.log.clone(), self.threads);
        let (state, changed) = (Mutex::new(state), Condvar::new());
        let shared = Arc::new(Shared { log, is_counted, threads, state, changed });
        self.workers = (0..threads)
            .map_while(|_| {
                let shared = Arc::clone(&shared);
                std::thread::Builder::new().spawn(move || shared.work()).ok()
            })
            .collect();
        self.shared = Some(Arc::clone(&shared));
        shared
    }

    /// Passes the notes of the walk to the log.
    fn pass_on(&mut self) {
        let mut log = held(&self.log);
        log.note(&self.top.notes);
        self.top.notes.clear();
    }

    /// Waits for a piece for a while, and joins it. Returns whether it has come.
    fn join(&mut self, shared: &Shared<S>) -> bool {
        let mut state = shared.state();
        // How long the caller waits for a piece before it checks its limits.
        let patience = Duration::from_millis(5);
        if !state.found.contains_key(&self.number) {
            let waited = shared.changed.wait_timeout(state, patience);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        let Some(found) = state.found.remove(&self.number) else { return false };
        state.joined += 1;
        drop(state);
        shared.changed.notify_all();
        self.pass_on();
        held(&self.log).join_piece(self.number);
        let before = self.top.path();
        self.ready.extend(found.paths.into_iter().map(|path| [before, &path].concat()));
        self.counted += found.count;
        self.number += 1;
        true
    }

    /// Goes on to the next solution, or until it is time to check the limits.
    fn run(&mut self, allowance: Allowance<'_>, is_counted: bool) -> Event {
        let shared = self.begin(is_counted);
        {
            let mut state = shared.state();
            state.granted = state.spent.saturating_add(allowance.steps);
        }
        shared.changed.notify_all();
        loop {
            if let Some(path) = self.ready.pop_front() {
                self.path = path;
                return Event::Solution;
            }
            if self.is_waiting {
                if !self.join(&shared) {
                    return Event::Paused;
                }
                self.is_waiting = false;
            }
            match self.top.advance() {
                Stop::Piece => self.is_waiting = true,
                Stop::Solution => {
                    self.path = self.top.path().to_vec();
                    return Event::Solution;
                }
                Stop::Over => {
                    self.pass_on();
                    return Event::Exhausted;
                }
            }
        }
    }
}

/// The depth of a top with enough pieces for all threads, and how many it has.
fn depth<S: Store + Clone>(store: &S, threads: usize) -> (usize, usize) {
    // A top that goes deeper than the root's branching has at most this many pieces.
    let most: usize = 4096;
    let pieces_at = |depth| {
        let mut top = Top::new(store.clone(), depth);
        std::iter::from_fn(|| top.find_piece().then_some(())).take(most + 1).count()
    };
    let (mut depth, mut pieces) = (1, pieces_at(1));
    // The number of pieces a thread that keeps all threads at work.
    let enough: usize = 32;
    // The greatest number of levels of the top.
    let deepest: usize = 6;
    while depth < deepest && pieces < enough * threads {
        let deeper = pieces_at(depth + 1);
        if deeper > most {
            break;
        }
        (depth, pieces) = (depth + 1, deeper);
    }
    (depth, pieces)
}

impl<S: Store + Clone + Send + 'static> Run for InPieces<S> {
    fn find(&mut self, allowance: Allowance<'_>) -> Event {
        self.run(allowance, false)
    }

    fn count(&mut self, allowance: Allowance<'_>) -> Event {
        loop {
            match self.run(allowance, true) {
                Event::Solution => self.counted += 1_u32,
                other => return other,
            }
        }
    }

    fn take_counted(&mut self) -> BigUint {
        std::mem::take(&mut self.counted)
    }

    fn path(&self) -> &[OptionId] {
        &self.path
    }

    fn steps(&self) -> u64 {
        let spent = self.shared.as_ref().map_or(0, |it| it.state().spent);
        self.top.steps.saturating_add(spent)
    }

    fn fraction(&self) -> f64 {
        #[allow(clippy::cast_precision_loss)] // small numbers
        {
            self.number as f64 / self.pieces.max(1) as f64
        }
    }

    fn fork(&self, assumed: Assumed<'_>) -> Box<dyn Run> {
        debug_assert!(self.shared.is_none(), "who writes a search down asks once");
        Box::new(Kernel::new(self.top.store().clone(), assumed))
    }

    fn report(&self) -> Report<'_> {
        Report { is_paced: true, price: S::STEP_PRICE, ..Report::default() }
    }
}

impl<S: Store> Drop for InPieces<S> {
    fn drop(&mut self) {
        if let Some(shared) = &self.shared {
            shared.state().is_over = true;
            shared.changed.notify_all();
        }
        for worker in self.workers.drain(..) {
            let _ = worker.join(); // a thread that has panicked has reported it
        }
    }
}
