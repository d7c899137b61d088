//! Why a node is left: the bound of its prices, reckoned once more.
//!
//! # Why this shape
//! A node that is left is never looked at again, so an error would be an answer that is not the best one. So
//! the bound is reckoned a second time, as the definition says, from the problem's items and options and
//! nothing that the search keeps for speed: what an item pays for each time it is covered, and what each
//! option costs beyond that.
//!
//! # Invariants
//! No sum can overflow: it is one of 128 bits.
//!
//! # Cost
//! A look at each entry of the options that are free.

use crate::best::relaxed::State;

/// What no choice of free options can cost less than, in units of 1 / `scale`, with what was spent; `None` for
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
