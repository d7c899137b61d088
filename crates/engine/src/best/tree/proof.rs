//! The reason for closing a node: the bound of its prices, computed once more.
//!
//! # Why this shape
//! A closed node is never looked at again, so an error would lead to an answer that is not the best one. So the
//! bound is computed a second time, as the definition says, from the problem's items and options and not from
//! anything that the search keeps for speed. An item pays for each time it is covered, and an option costs its
//! cost beyond that. A side constraint pays for its sum.
//!
//! # Invariants
//! No sum can overflow, because sums have 128 bits.
//!
//! # Cost
//! A look at each entry of the options that are free.

use crate::best::relaxed::{Row, State};

/// No choice of free options costs less than this, in units of 1 / `scale`, with the cost spent; `None` for
/// prices that give no bound.
pub(super) fn bound(state: &State, prices: &[i64], scale: i64) -> Option<i128> {
    let (prices, of_sides) = prices.split_at(state.items.len());
    let mut holders = vec![0_i64; state.items.len()];
    let mut ranges = vec![(0, 0); of_sides.len()];
    let mut sum = i128::from(state.spent) * i128::from(scale);
    for &option in state.free() {
        let mut rest = i128::from(state.costs[option as usize]) * i128::from(scale);
        for &item in state.members(option) {
            holders[item as usize] += 1;
            rest -= i128::from(prices[item as usize]);
        }
        for term in state.sides.terms(option) {
            let (by, (low, high)) = (i128::from(term.by), &mut ranges[term.row as usize]);
            rest -= i128::from(of_sides[term.row as usize]) * by;
            (*low, *high) = (*low + by.min(0), *high + by.max(0));
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
    for ((row, range), &price) in state.sides.rows().iter().zip(ranges).zip(of_sides) {
        sum += beside(row, range, price, scale)?;
    }
    Some(sum)
}

/// What a side constraint pays at least, where free options add from `low` to `high`: its price times the sum that it asks of the free options, or times the one that
/// it allows them, and a penalty that no options can avoid. `None` for a price that gives no bound.
fn beside(row: &Row, (low, high): (i128, i128), price: i64, scale: i64) -> Option<i128> {
    let left = |bound: Option<i64>| bound.map(|it| i128::from(it) - i128::from(row.taken));
    let (least, most) = (left(row.least), left(row.most));
    let sure = least.map_or(0, |it| it - high).max(most.map_or(0, |it| low - it)).max(0);
    let penalty = match row.price {
        // A unit outside costs no more than that, so no more may be paid for it.
        Some(soft) if i128::from(price).abs() > i128::from(soft) * i128::from(scale) => {
            return None;
        }
        Some(soft) => i128::from(soft) * sure * i128::from(scale),
        None => 0,
    };
    let sum = match price {
        0 => 0,
        1.. => least?.clamp(low, high),
        _ => most?.clamp(low, high),
    };
    Some(penalty + i128::from(price) * sum)
}
