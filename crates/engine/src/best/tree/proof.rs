//! The reason for closing a node: the bound of its prices, computed once more.
//!
//! # Why this shape
//! A closed node is never looked at again, so an error would lead to an answer that is not the best one. So the
//! bound is computed a second time, as the definition says, from the problem's items and options and not from
//! anything that the search keeps for speed. An item pays for each time it is covered, and an option costs its
//! cost beyond that.
//!
//! # Invariants
//! No sum can overflow, because sums have 128 bits.
//!
//! # Cost
//! A look at each entry of the options that are free.

use crate::best::relaxed::State;

/// No choice of free options costs less than this, in units of 1 / `scale`, with the cost spent; `None` for
/// prices that give no bound.
pub(super) fn bound(state: &State, prices: &[i64], scale: i64) -> Option<i128> {
    let mut holders = vec![0_i64; state.items.len()];
    let mut sum = i128::from(state.spent) * i128::from(scale);
    for &option in state.free() {
        let mut rest = i128::from(state.costs[option as usize]) * i128::from(scale);
        for &item in state.members(option) {
            holders[item as usize] += 1;
            rest -= i128::from(prices[item as usize]);
        }
        sum += rest.min(0);
    }
    for (at, (&price, held)) in prices.iter().zip(holders).enumerate() {
        let item = &state.items[at];
        let times = match price {
            0 => continue,
            1.. => item.lack.clamp(0, held),
            // An item with colors may be shared without end.
            _ if !state.is_capped(at) => return None,
            _ => item.room.min(held),
        };
        sum += i128::from(price) * i128::from(times);
    }
    Some(sum)
}
