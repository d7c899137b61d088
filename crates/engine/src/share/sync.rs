//! What threads wait for each other with. A name of its own, so that the model check in
//! `tests/pool_model.rs` can put checked stand-ins in its place.

pub(super) use std::sync::{Condvar, Mutex, MutexGuard};
