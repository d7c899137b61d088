//! What a search says of its way, for whoever writes it down.
//!
//! # Why this shape
//! A search that explained each dead end would be slower even when nobody listens. So it says only what it does, in
//! words that fit every store, and whoever listens finds the reasons himself.

use std::sync::{Arc, Mutex};

use gavotte_model::OptionId;

/// Listens to a search, branching by branching.
///
/// Branchings nest: each begins with [`open`](Self::open) and ends with [`close`](Self::close). Each branch begins with
/// [`enter`](Self::enter) or [`exclude`](Self::exclude) and ends with [`leave`](Self::leave).
pub trait Log: Send {
    /// A branching on this item begins.
    fn open(&mut self, item: u32);

    /// A branch begins: this option is in, and those of the branching that were tried before are out.
    fn enter(&mut self, option: OptionId);

    /// A branch begins: all options that the branching could still try are out.
    fn exclude(&mut self);

    /// The next option of the branching leaves an item without hope. It has been taken back.
    fn fail(&mut self);

    /// The present branch of the last branching ends.
    fn leave(&mut self);

    /// The last branching ends.
    fn close(&mut self);

    /// Here some item can no longer reach its bounds.
    fn dead(&mut self);

    /// Here is a solution.
    fn solve(&mut self);

    /// Each item has this price at the present node, in units of which a cost of 1 has so many. What the bound of the
    /// node excludes, it excludes because of these prices. Only searches for the best have prices.
    fn price(&mut self, _prices: &[i64], _scale: i64) {}
}

impl std::fmt::Debug for dyn Log {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Log")
    }
}

/// A log that a search and its owner hold.
pub type SharedLog = Arc<Mutex<dyn Log>>;
