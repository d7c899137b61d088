//! Audits in the middle of a search: the invariants that cost more than O(1), checked while whole recipes run.
//!
//! # Why this shape
//! The tests of a store audit it at every node of small searches. What goes wrong only after a split, a
//! restart, or some hundred steps is found by an audit of the searches that all other tests run. An audit
//! takes as long as a look at the whole store, so it comes at every node of the first [`EVERY`] steps and
//! after that at one step in so many.
//!
//! All builds with debug assertions can audit, and do so when the variable `GAVOTTE_AUDIT` is set: the tests
//! ask the same program with it and without it, because a second one would take minutes to build.
//!
//! # Invariants
//! An audit changes nothing: a search with audits finds and counts what one without them does.
//!
//! # Cost
//! Nothing without debug assertions, unless the feature `audit` is on, with which every search is audited. Linear
//! in the entries of the problem, one step in [`EVERY`]; a look at a flag at each node where none is wanted.

use std::sync::LazyLock;

use super::{Kernel, Store};

/// How many steps are audited at first, and how many lie between two audits later on. [steps]
const EVERY: u64 = 64;

/// Whether searches are audited: read once, because it is asked at every node.
static WANTED: LazyLock<bool> =
    LazyLock::new(|| cfg!(feature = "audit") || std::env::var_os("GAVOTTE_AUDIT").is_some());

impl<S: Store> Kernel<S> {
    /// At a node that nothing was chosen at yet: the store and the path are as they should be.
    pub(super) fn audit_node(&self) {
        if !*WANTED {
            return;
        }
        if self.steps >= EVERY && !self.steps.is_multiple_of(EVERY) {
            return;
        }
        self.store.audit();
        self.audit_path();
    }

    /// At the end of a search: of the store, only what holds between two calls.
    pub(super) fn audit_end(&self) {
        if !*WANTED {
            return;
        }
        self.store.audit_anytime();
        assert!(self.levels.len() <= self.shut, "invariant 3: a frame could take another branch");
        self.audit_path();
    }

    fn audit_path(&self) {
        let added = self.levels.iter().filter(|level| level.grew).count();
        assert_eq!(self.path.len(), self.assumed + added, "invariant 1: the path");
        assert!(self.shut <= self.levels.len(), "invariant 3: the first `shut` frames are there");
    }
}
