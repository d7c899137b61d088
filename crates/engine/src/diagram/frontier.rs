//! Orders of the items in which little must be remembered at a time, judged by their frontiers.
//!
//! # Why this shape
//! After the options of the first items are decided, only one thing counts: which later items they have used up,
//! the *frontier*. The fewer items are in it, the fewer states there are. So each order of [`orders`](super::orders) is judged
//! by the sum of 2^frontier over its places, which is an upper bound on the number of states where each item has one slot. The
//! input's order is a candidate, too, because where everything is connected (Latin squares) it is as good as any.
//!
//! The bound does not see what excludes states (parity, colors). So [`candidates`] keeps several orders, and a
//! [race](super::race) finds out which of them has the fewest states.
//!
//! # Cost
//! A few linear passes for each order.

use std::f64::consts::LN_2;

use gavotte_model::{ItemId, OptionId, Problem, StopReason};

use super::incidences::Incidences;
use super::orders::{Ends, Meetings, across, breadth_first, elimination, growth};
use crate::run::interrupt::uninterrupted;
use crate::run::{Interrupt, copies, numbers::narrow};

/// An order with more than 2 to the power of this times as many states as the best one is none, as far as the bound shows. What
/// the bound does not see was a factor of 2^9 at most where it decided. [bits; DESIGN 10]
const SLACK: f64 = 14.0;

/// An order of the primary items.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) order: Vec<ItemId>,
    /// How many items are in the frontier at each place.
    pub(super) widths: Vec<u32>,
    /// The logarithm to the base 2 of the sum of 2^width.
    bits: f64,
}

impl Candidate {
    fn new(
        graph: &Incidences,
        order: Vec<u32>,
        interrupt: &mut Interrupt,
    ) -> Result<Self, StopReason> {
        let widths = widths(graph, &order, interrupt)?;
        let bits = sum_of_powers(widths.iter().map(|&width| f64::from(width)));
        Ok(Self { order: order.into_iter().map(ItemId::new).collect(), widths, bits })
    }
}

/// The order of the primary items with the smallest frontiers.
pub(super) fn best(problem: &Problem, options: &[OptionId]) -> Vec<ItemId> {
    uninterrupted(|never| candidates(problem, options, never)).swap_remove(0).order
}

/// This order of the primary items.
///
/// # Errors
/// When it was stopped; the error is the reason.
pub(super) fn given(
    problem: &Problem,
    options: &[OptionId],
    order: &[ItemId],
    interrupt: &mut Interrupt,
) -> Result<Candidate, StopReason> {
    let graph = Incidences::new(problem, options, interrupt)?;
    Candidate::new(&graph, order.iter().map(|item| item.raw()).collect(), interrupt)
}

/// Orders that may be good, at least one, that with the smallest frontiers first.
///
/// # Errors
/// When it was stopped; the error is the reason.
pub(super) fn candidates(
    problem: &Problem,
    options: &[OptionId],
    interrupt: &mut Interrupt,
) -> Result<Vec<Candidate>, StopReason> {
    let graph = Incidences::new(problem, options, interrupt)?;
    let mut all = vec![Candidate::new(&graph, graph.input(), interrupt)?];
    let ends = Ends::of(&graph, interrupt)?;
    let mut near = Vec::new();
    for start in ends.iter().flat_map(|ends| ends.starts()) {
        for by_degree in [false, true] {
            near.push(breadth_first(&graph, start, by_degree, interrupt)?);
        }
    }
    all.extend(narrowest(&graph, near, interrupt)?);
    if copies::RACES {
        let meetings = Meetings::of(&graph, interrupt)?;
        if let Some(ends) = ends {
            let across = across(&graph, ends, meetings.as_ref(), interrupt)?;
            all.extend(narrowest(&graph, across, interrupt)?);
        }
        let mut orders = vec![elimination(&graph, interrupt)?];
        if let Some(meetings) = meetings {
            orders.push(growth(&graph, meetings, interrupt)?);
        }
        for order in orders {
            all.push(Candidate::new(&graph, order, interrupt)?);
        }
    }
    // The order that people chose is first, unless another one has less than 1 in 2 to the power of this as many
    // states by the bound.
    let chosen = 1.0;
    all[0].bits -= chosen;
    all.sort_by(|a, b| a.bits.total_cmp(&b.bits));
    all.dedup_by(|a, b| a.order == b.order);
    let least = all[0].bits;
    all.retain(|it| it.bits <= least + SLACK);
    // The most orders that race, one of each way.
    let most: usize = if copies::RACES { 5 } else { 1 };
    all.truncate(most);
    Ok(all)
}

/// Of orders of one kind the first one with the smallest frontiers.
fn narrowest(
    graph: &Incidences,
    orders: impl IntoIterator<Item = Vec<u32>>,
    interrupt: &mut Interrupt,
) -> Result<Option<Candidate>, StopReason> {
    let mut best: Option<Candidate> = None;
    for order in orders {
        let new = Candidate::new(graph, order, interrupt)?;
        if best.as_ref().is_none_or(|old| new.bits < old.bits) {
            best = Some(new);
        }
    }
    Ok(best)
}

/// How many items are in the frontier when each place of the order is decided.
fn widths(
    graph: &Incidences,
    order: &[u32],
    interrupt: &mut Interrupt,
) -> Result<Vec<u32>, StopReason> {
    let mut place = vec![usize::MAX; graph.item_count()];
    for (at, &item) in order.iter().enumerate() {
        place[item as usize] = at;
    }
    let mut enters = vec![usize::MAX; graph.item_count()];
    let mut leaves = vec![0; graph.item_count()];
    for option in 0..narrow(graph.option_count()) {
        interrupt.check()?;
        let at = graph.items(option).iter().map(|&item| place[item as usize]).min();
        let at = at.unwrap_or(0).min(order.len().saturating_sub(1));
        for &item in graph.items(option) {
            let item = item as usize;
            enters[item] = enters[item].min(at);
            // A secondary item is not needed any more behind its last option.
            leaves[item] = if item < graph.primary { place[item] } else { at.max(leaves[item]) };
        }
    }
    let mut change = vec![0_i64; order.len() + 1];
    for item in (0..graph.item_count()).filter(|&item| enters[item] < leaves[item]) {
        change[enters[item]] += 1;
        change[leaves[item]] -= 1;
    }
    let mut width = 0_i64;
    let widths = change.iter().map(|change| {
        width += change;
        u32::try_from(width).unwrap_or(0)
    });
    Ok(widths.collect())
}

/// The logarithm to the base 2 of the sum of 2^bit.
pub(super) fn sum_of_powers(bits: impl Iterator<Item = f64> + Clone) -> f64 {
    let most = bits.clone().fold(0.0, f64::max);
    // `exp2` has a table, which a page would have to load.
    let sum: f64 = bits.map(|bit| ((bit - most) * LN_2).exp()).sum();
    most + sum.max(f64::MIN_POSITIVE).log2()
}
