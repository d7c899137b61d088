//! Several threads that look at the states of one frontier.
//!
//! # Why this shape
//! Nearly all of the time goes into forms, and the branches of a level are independent of each other. So all
//! threads look at a batch of them, and one thread takes in the results, in the order of the batch. The count is
//! the same for any number of threads.
//!
//! # Invariants
//! All results of a batch are taken in before the next batch begins.
//!
//! # Cost
//! Starting the threads for each batch, which lasts some milliseconds.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use gavotte_model::Problem;
use gavotte_symmetry::Labeller;

use super::frontier::{Frontier, Job};
use super::incidence::Incidence;
use super::look::{Cost, Looker, Seen};
use super::rule::Rule;
use crate::run::{Halt, copies};

/// The threads that look.
pub(super) struct Team<'p> {
    lookers: Vec<Looker<'p>>,
}

impl<'p> Team<'p> {
    /// A team of one thread for each labeller.
    pub(super) fn new(
        problem: &'p Problem,
        incidence: &'p Incidence,
        labellers: Vec<Labeller>,
        halt: &Halt,
    ) -> Self {
        debug_assert!(!labellers.is_empty(), "somebody has to look");
        let looker = |labeller| Looker::new(problem, incidence, labeller, halt.clone());
        Self { lookers: labellers.into_iter().map(looker).collect() }
    }

    /// The labellers, whose memory is used again.
    pub(super) fn into_labellers(self) -> Vec<Labeller> {
        self.lookers.into_iter().map(Looker::into_labeller).collect()
    }

    /// The one of the first thread.
    pub(super) fn first(&mut self) -> &mut Looker<'p> {
        &mut self.lookers[0]
    }

    /// Whether it is time to stop.
    pub(super) fn is_halted(&self) -> bool {
        self.lookers[0].is_halted()
    }

    /// Counts on for about this many steps, until there are this many forms, or until it is time to stop. Returns
    /// whether the count has ended.
    pub(super) fn advance(&mut self, frontier: &mut Frontier, steps: u64, forms: u64) -> bool {
        let end = frontier.steps.saturating_add(steps);
        while frontier.steps < end && frontier.tally.forms < forms && !self.is_halted() {
            if copies::THREADS && self.lookers.len() > 1 && frontier.has_more_on_level() {
                self.advance_together(frontier, end, forms);
                continue;
            }
            let looker = &mut self.lookers[0];
            let Some(job) = frontier.next(looker.incidence()) else { return true };
            match looker.look(job.state.clone(), &frontier.rule, job.is_plain) {
                Some((seen, cost)) => frontier.take((job, seen, cost), looker),
                None => frontier.put_back(job),
            }
        }
        false
    }

    /// Looks at a batch on all threads.
    fn advance_together(&mut self, frontier: &mut Frontier, end: u64, forms: u64) {
        let each = (frontier.steps / frontier.tally.forms.max(1)).max(1);
        // How many steps the looks of a batch take for each thread, some milliseconds.
        let batch: u64 = 20_000;
        let left = (end - frontier.steps).min(batch.saturating_mul(self.lookers.len() as u64));
        let threads = self.lookers.len() as u64;
        // The fewest looks, where a look takes long: with this many, a thread that ends first waits for a small
        // part of the batch.
        let fewest: u64 = 12;
        // The most looks of a batch for each thread.
        let many: u64 = 512;
        let most =
            (left / each).clamp(fewest * threads, many * threads).min(forms - frontier.tally.forms);
        let incidence = self.lookers[0].incidence();
        let mut jobs = Vec::new();
        // The next level is not known before all of this one was looked at.
        while (jobs.len() as u64) < most && frontier.has_more_on_level() {
            jobs.extend(frontier.next(incidence));
        }
        for (job, looked) in look_at_all(jobs, &mut self.lookers, &frontier.rule) {
            match looked {
                Some((seen, cost)) => frontier.take((job, seen, cost), &mut self.lookers[0]),
                None => frontier.put_back(job),
            }
        }
    }
}

/// The result of a look; `None` when it was stopped.
type Look = Option<(Seen, Cost)>;

/// Looks at all jobs, and returns the results in their order.
fn look_at_all(jobs: Vec<Job>, lookers: &mut [Looker<'_>], rule: &Rule) -> Vec<(Job, Look)> {
    let next = AtomicUsize::new(0);
    let all: Mutex<Vec<(usize, Look)>> = Mutex::new(Vec::with_capacity(jobs.len()));
    let work = |looker: &mut Looker<'_>| {
        let mut own = Vec::new();
        while let Some((at, job)) = {
            let at = next.fetch_add(1, Ordering::Relaxed);
            jobs.get(at).map(|job| (at, job))
        } {
            own.push((at, looker.look(job.state.clone(), rule, job.is_plain)));
        }
        // A thread that has panicked ends the scope with its panic.
        all.lock().unwrap_or_else(std::sync::PoisonError::into_inner).extend(own);
    };
    std::thread::scope(|scope| {
        let (first, others) = lookers.split_at_mut(1);
        for looker in others {
            scope.spawn(|| work(looker));
        }
        work(&mut first[0]);
    });
    let mut all = all.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    all.sort_unstable_by_key(|&(at, ..)| at);
    debug_assert_eq!(all.len(), jobs.len(), "each job was looked at");
    jobs.into_iter().zip(all).map(|(job, (_, look))| (job, look)).collect()
}
