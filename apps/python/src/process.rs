//! The process in which a search runs.
//!
//! # Why this shape
//! A fork copies the memory of a process and none of its threads. A child that waited for a search of
//! the parent would wait for ever. Asking the system for the number of the process costs more than finding a
//! solution, so Python tells this module when it has forked, and the counts of forks are compared.

use std::sync::atomic::{AtomicU32, Ordering};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// How many forks lie between the first process and this one.
static FORKS: AtomicU32 = AtomicU32::new(0);

/// A process, as this one and its children see it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Process(u32);

impl Process {
    pub(crate) fn current() -> Self {
        Self(FORKS.load(Ordering::Relaxed))
    }

    /// # Errors
    /// In a child of the process.
    pub(crate) fn check(self) -> PyResult<()> {
        if self.0 == FORKS.load(Ordering::Relaxed) {
            return Ok(());
        }
        Err(PyRuntimeError::new_err(
            "these solutions are searched in the process that was forked; ask again in this one",
        ))
    }
}

/// Says that this process is a new one. Called by `os.register_at_fork`.
#[pyfunction]
pub(crate) fn forked() {
    FORKS.fetch_add(1, Ordering::Relaxed);
}
