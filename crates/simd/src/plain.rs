//! Processors without vectors that would pay. They have tokens, too, so that one search serves all processors.

use crate::{Processor, Task};

/// Any processor at all.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

impl Processor for Plain {
    #[inline]
    fn run<T: Task>(self, task: T) -> T::Output {
        task.run()
    }
}

/// A processor that counts the ones of a word in one instruction (`x86-64-v2`).
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug)]
pub struct Popcnt(());

#[cfg(target_arch = "x86_64")]
impl Popcnt {
    /// The token, if this processor is one.
    #[must_use]
    pub fn detect() -> Option<Self> {
        let found = is_x86_feature_detected!("popcnt") && is_x86_feature_detected!("sse4.2");
        found.then_some(Self(()))
    }
}

#[cfg(target_arch = "x86_64")]
impl Processor for Popcnt {
    #[inline]
    fn run<T: Task>(self, task: T) -> T::Output {
        // SAFETY: the token exists only where these features do.
        unsafe { run(task) }
    }
}

/// `unsafe`, because compilers before Rust 1.86 want the word here.
///
/// # Safety
/// The processor has these features.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "sse4.2,popcnt")]
unsafe fn run<T: Task>(task: T) -> T::Output {
    task.run()
}
