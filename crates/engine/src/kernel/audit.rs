//! Audits in the middle of a search: the invariants that cost more than O(1), checked while whole recipes run.
//!
//! # Why this shape
//! The tests of a store audit it at every node of small searches. Errors that appear only after a split, a
//! restart, or some hundred steps are found by an audit of the searches that all other tests run. An audit takes
//! as long as a look at the whole store. So it comes at every node of the first 64 steps, and after that
//! at one step in 64.
//!
//! All builds with debug assertions can audit, and do so when the variable `GAVOTTE_AUDIT` is set. The tests run
//! the same program with it and without it, because a second one would take minutes to build.
//!
//! # Invariants
//! An audit changes nothing: a search with audits finds and counts the same as one without them.
//!
//! # Cost
//! Nothing without debug assertions, unless the feature `audit` is on, with which every search is audited. An
//! audit is linear in the entries of the problem, one step in 64; without audits, a look at a flag at
//! each node.

use std::sync::LazyLock;

use super::{Kernel, Store};

/// Whether searches are audited: the variable is read once, because the flag is asked at every node.
static WANTED: LazyLock<bool> =
    LazyLock::new(|| cfg!(feature = "audit") || std::env::var_os("GAVOTTE_AUDIT").is_some());

impl<S: Store> Kernel<S> {
    /// At a node where nothing was chosen yet: checks the store and the path.
    pub(super) fn audit_node(&self) {
        if !*WANTED {
            return;
        }
        // How many steps are audited at first, and how many lie between two audits later on.
        let every: u64 = 64;
        if self.steps >= every && self.steps % every != 0 {
            return;
        }
        self.store.audit();
        self.audit_path();
    }

    /// At the end of a search: checks only the invariants of the store that hold between two calls.
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
