//! A search whose refusals can be steered: the methods of a kernel that branch and bound needs. They are a
//! trait, because kernels over several stores have them.

use crate::run::Run;

/// A search whose refusals can be steered.
pub(super) trait Steered: Run {
    /// The engine as others see it.
    fn as_run(&self) -> &dyn Run;
    /// Refuses from now on everything that must cost more.
    fn set_limit(&mut self, limit: i64);
    /// The least bound among all refusals since the last call; `None` when nothing was refused.
    fn take_least_refused(&mut self) -> Option<i64>;
    /// Goes back to the root after the tree is exhausted.
    fn begin_again(&mut self);
}
