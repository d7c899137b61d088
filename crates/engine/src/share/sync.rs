//! The tools with which threads wait for each other. They have a module of their own, because the model check in
//! `tests/pool_model.rs` puts checked stand-ins in its place.

pub(super) use std::sync::{Condvar, Mutex, MutexGuard};
