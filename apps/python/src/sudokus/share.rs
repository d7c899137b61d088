//! Work that is taken by several threads, one piece after the other.
//!
//! # Why this shape
//! Pieces differ in how long they take, so no thread has a part of its own: a free thread takes the next one.
//!
//! # Cost
//! A lock for each piece.

use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, scope};

/// Hands out all pieces to `threads` threads, of which this is one. `worker` is called once on each and returns a
/// function that takes pieces until it breaks off.
pub(super) fn share_out<T, W: FnMut(T) -> ControlFlow<()>>(
    pieces: impl Iterator<Item = T> + Send,
    threads: usize,
    worker: impl Fn() -> W + Sync,
) {
    let pieces = Mutex::new(pieces);
    let work = || {
        let mut take = worker();
        loop {
            // The lock is free again before the piece is worked on.
            let Some(piece) = locked(&pieces).next() else { break };
            if take(piece).is_break() {
                break;
            }
        }
    };
    scope(|scope| {
        for _ in 1..threads {
            // Where the system gives no more threads, the existing ones do the work.
            if Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
}

/// The data of a lock, even if a holder has panicked, because the panic itself ends the work.
pub(super) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
