//! How far a batch has come, and where it was stopped. Threads share it under one lock, because the first puzzle that
//! is stopped must not depend on their order.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::Instant;

use gavotte::{Progress, StopReason};

use super::share::locked;

/// The place of a puzzle among its kind, and why it was stopped.
pub(super) type Stop = (usize, StopReason);

/// The notes of all threads.
pub(super) struct Log<F> {
    begun: Instant,
    /// How many puzzles there are.
    all: usize,
    state: Mutex<State<F>>,
}

struct State<F> {
    done: usize,
    guesses: u64,
    first_stop: Option<Stop>,
    tell: F,
}

impl<F: FnMut(&Progress)> Log<F> {
    /// An empty log for a number of puzzles. `tell` gets the progress.
    pub(super) fn new(all: usize, tell: F) -> Self {
        let state = State { done: 0, guesses: 0, first_stop: None, tell };
        Self { begun: Instant::now(), all, state: Mutex::new(state) }
    }

    /// Whether a puzzle before this place was stopped, so that the ones from here on are not wanted any more.
    pub(super) fn is_stopped_before(&self, place: usize) -> bool {
        locked(&self.state).first_stop.is_some_and(|(stopped, _)| stopped < place)
    }

    /// Notes the result of a stretch of puzzles, with its guesses. Breaks off when the batch was stopped.
    pub(super) fn note(
        &self,
        done: usize,
        guesses: u64,
        came: Result<(), Stop>,
    ) -> ControlFlow<()> {
        let mut state = locked(&self.state);
        state.guesses = state.guesses.saturating_add(guesses);
        if let Err(stop) = came {
            let is_first = state.first_stop.is_none_or(|(before, _)| stop.0 < before);
            state.first_stop = if is_first { Some(stop) } else { state.first_stop };
            return ControlFlow::Break(());
        }
        state.done += done;
        debug_assert!(state.done <= self.all, "no puzzle is answered twice");
        let progress = Progress {
            steps: state.guesses,
            solutions: state.done as u64,
            fraction: state.done as f64 / self.all.max(1) as f64,
            left: None,
            elapsed: self.begun.elapsed(),
            best: None,
            bound: None,
        };
        (state.tell)(&progress);
        ControlFlow::Continue(())
    }

    /// The first puzzle that was stopped.
    pub(super) fn first_stop(&self) -> Option<Stop> {
        locked(&self.state).first_stop
    }
}
