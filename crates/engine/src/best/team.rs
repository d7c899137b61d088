//! A round of the search on several threads.
//!
//! # Why this shape
//! The tree of a round is split as every other tree is ([`share`](crate::share)): pieces of the stack are cut
//! off when a thread has nothing to do. The limit is special: a thread that finds a better solution lowers it
//! for all ([`Common`]). Rounds that are short on purpose stay on one thread, and so does the start of every
//! other round.
//!
//! # Invariants
//! 1. Pieces are disjoint and together make the tree of the round; a limit that is seen late refuses less.
//! 2. The round is over when no thread works for it, so what was refused is known in full.
//!
//! The cost of the best solution is thus the same on any number of threads, and so are the best several
//! ones, which are chosen by cost and option numbers. Only the choice among several best ones may differ.

use std::sync::Arc;

use super::relaxed::{Common, Relaxed};
use crate::kernel::Kernel;
use crate::run::{Allowance, Event, Interrupt, Run};
use crate::share::{self, Sharing};

/// Threads that search one round.
pub(super) struct Team {
    run: Box<dyn Run>,
    common: Arc<Common>,
}

impl Team {
    /// Searches the tree of `kernel`, which stays at the root, within `limit`.
    pub(super) fn new(kernel: &Kernel<Relaxed>, limit: i64, sharing: Sharing) -> Self {
        debug_assert!(sharing.threads.count() > 1, "a team of one is a search");
        let common = Arc::new(Common::new(limit));
        let mut piece = kernel.clone();
        piece.store_mut().join(Arc::clone(&common));
        Self { run: share::spread(piece, sharing), common }
    }

    pub(super) fn run(&self) -> &dyn Run {
        &*self.run
    }

    pub(super) fn find(&mut self, nodes: u64) -> Event {
        self.run.find(Allowance::new(nodes, &Interrupt::default()))
    }

    /// Lowers the limit for all threads.
    pub(super) fn lower(&self, limit: i64) {
        self.common.lower(limit);
    }

    pub(super) fn rest(&mut self) {
        self.run.rest();
    }

    /// Ends the round: `kernel` gets the steps and refusals of all threads.
    pub(super) fn end(mut self, kernel: &mut Kernel<Relaxed>) {
        self.run.rest();
        kernel.account(self.run.steps(), self.common.least_refused());
    }
}
