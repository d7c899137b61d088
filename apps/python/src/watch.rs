//! The watchers of a question: the progress hook, and the token that ends it from any thread. The token is a flag of
//! its own beside the search's, because one token may end many questions.

use pyo3::prelude::*;

/// A token that ends questions, from any thread, within a tenth of a second.
///
/// It is given to questions as `cancel=`. They answer with what they have found by then, and their status is
/// "interrupted". A token that has ended one question ends all others that it is given to.
///
/// ```text
/// >>> import gavotte, threading
/// >>> token = gavotte.Cancel()
/// >>> threading.Timer(0.05, token.cancel).start()
/// >>> gavotte.queens(20).count(cancel=token).status
/// 'interrupted'
///
/// ```
#[pyclass(frozen, module = "gavotte")]
pub(crate) struct Cancel {
    handle: gavotte::Cancel,
}

#[pymethods]
impl Cancel {
    #[new]
    fn new() -> Self {
        Self { handle: gavotte::Cancel::new() }
    }

    /// Ends the questions that were given this token.
    ///
    /// ```text
    /// >>> import gavotte
    /// >>> token = gavotte.Cancel()
    /// >>> token.cancel()
    /// >>> token.is_cancelled, gavotte.queens(20).count(cancel=token).stopped_by is None
    /// (True, True)
    ///
    /// ```
    fn cancel(&self) {
        self.handle.cancel();
    }

    /// Whether `cancel` was called.
    #[getter]
    fn is_cancelled(&self) -> bool {
        self.handle.is_cancelled()
    }

    fn __repr__(&self) -> &'static str {
        if self.is_cancelled() { "<Cancel: cancelled>" } else { "<Cancel>" }
    }
}

/// The watchers of a question.
#[derive(Default)]
pub(crate) struct Watch {
    /// Called with a `Progress` while the search runs.
    pub(crate) hook: Option<Py<PyAny>>,
    cancel: Option<gavotte::Cancel>,
}

impl Watch {
    pub(crate) fn new(hook: Option<Py<PyAny>>, cancel: Option<&Bound<'_, Cancel>>) -> Self {
        Self { hook, cancel: cancel.map(|token| token.get().handle.clone()) }
    }

    /// The same watchers, for an iterator that outlives the call.
    pub(crate) fn clone_ref(&self, py: Python<'_>) -> Self {
        let hook = self.hook.as_ref().map(|hook| hook.clone_ref(py));
        Self { hook, cancel: self.cancel.clone() }
    }

    /// Whether the token has ended the question.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancel.as_ref().is_some_and(gavotte::Cancel::is_cancelled)
    }
}
