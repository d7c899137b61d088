//! A search whose refusals can be steered: what branch and bound asks of a kernel.

use crate::run::Run;

/// A search whose refusals can be steered.
pub(super) trait Steered: Run {
    /// Refuses from now on what can only cost more than this.
    fn set_limit(&mut self, limit: i64);
    /// The least bound among all refusals since the last call; `None` when nothing was refused.
    fn take_least_refused(&mut self) -> Option<i64>;
    /// Goes back to the root after the tree is exhausted.
    fn begin_again(&mut self);
}
