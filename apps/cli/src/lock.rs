//! Locks a file, because two processes that wrote to the same results or solutions would mix them.

use std::fs::File;

use fs4::{FileExt, TryLockError};

use crate::failure::Failure;
use gavotte::message;

/// Locks the file called `name` until the process ends. Where the system has no locks, nothing happens.
pub(crate) fn lock(file: &File, name: &str) -> Result<(), Failure> {
    match FileExt::try_lock(file) {
        Err(TryLockError::WouldBlock) => Err(Failure::Runtime(message!(
            "another process is writing to {name}: wait for it, or name another file",
            name = name.to_owned()
        ))),
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}
