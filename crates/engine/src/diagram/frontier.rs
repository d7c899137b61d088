//! Orders of the items in which little must be remembered at a time, found on the problem itself.
//!
//! # Why this shape
//! After the options of the first items are decided, only one thing counts: which later items they have used up,
//! the *frontier*. The fewer items are in it, the fewer states there are. An order along the problem's own
//! geometry keeps it small, whatever the items are called: breadth first from an item at the rim, as in the
//! reduction of a matrix's band width. Several starts are tried, and each order is judged by the sum of
//! 2^frontier over its places. The input's order is a candidate, too, because where everything is connected
//! (Latin squares) it is as good as any.
//!
//! # Cost
//! A few linear passes for each candidate.
//!
//! # Source
//! E. Cuthill, J. McKee, *Reducing the bandwidth of sparse symmetric matrices* (1969).

use gavotte_model::{ItemId, OptionId, Problem};

/// How many items are tried as starts. More hardly ever find a better order. [items]
const STARTS: usize = 6;

/// The order of the primary items with the smallest frontiers among some candidates.
pub(super) fn best(problem: &Problem, options: &[OptionId]) -> Vec<ItemId> {
    let graph = Graph::new(problem, options);
    let input: Vec<u32> = (0..crate::run::numbers::narrow(problem.primary_count())).collect();
    let mut best = (graph.states(&input), input);
    for start in graph.starts() {
        for by_degree in [false, true] {
            let order = graph.breadth_first(start, by_degree);
            let states = graph.states(&order);
            // A small gain is not worth leaving the order that people chose.
            if states < best.0 - 0.1 {
                best = (states, order);
            }
        }
    }
    best.1.into_iter().map(ItemId::new).collect()
}

/// Which items meet in which options.
struct Graph {
    primary: usize,
    /// The items of each option, one option after the other, and where they begin.
    items: Vec<u32>,
    item_starts: Vec<usize>,
    /// The options of each item, likewise.
    options: Vec<u32>,
    option_starts: Vec<usize>,
}

impl Graph {
    fn new(problem: &Problem, options: &[OptionId]) -> Self {
        let (mut items, mut item_starts) = (Vec::new(), vec![0]);
        let mut option_starts = vec![0; problem.item_count() + 1];
        for &option in options {
            for item in problem.option_items(option) {
                items.push(item.raw());
                option_starts[item.index() + 1] += 1;
            }
            item_starts.push(items.len());
        }
        for at in 1..option_starts.len() {
            option_starts[at] += option_starts[at - 1];
        }
        let mut filled = option_starts.clone();
        let mut holders = vec![0; items.len()];
        for option in 0..options.len() {
            for &item in &items[item_starts[option]..item_starts[option + 1]] {
                holders[filled[item as usize]] = crate::run::numbers::narrow(option);
                filled[item as usize] += 1;
            }
        }
        let primary = problem.primary_count();
        Self { primary, items, item_starts, options: holders, option_starts }
    }

    fn items(&self, option: u32) -> &[u32] {
        &self.items[self.item_starts[option as usize]..self.item_starts[option as usize + 1]]
    }

    fn options(&self, item: u32) -> &[u32] {
        &self.options[self.option_starts[item as usize]..self.option_starts[item as usize + 1]]
    }

    fn item_count(&self) -> usize {
        self.option_starts.len() - 1
    }

    /// Items at the rim: those in the fewest options, and the items farthest from each of them.
    fn starts(&self) -> Vec<u32> {
        let mut by_degree: Vec<u32> = (0..crate::run::numbers::narrow(self.primary)).collect();
        by_degree.sort_by_key(|&item| self.options(item).len());
        let mut starts = Vec::new();
        for &item in by_degree.iter().take(STARTS / 2) {
            for start in [Some(item), self.breadth_first(item, false).last().copied()] {
                starts.extend(start.filter(|start| !starts.contains(start)));
            }
        }
        starts
    }

    /// All primary items, nearest to `start` first. Parts without a connection to it come later, each from its
    /// item in the fewest options. Neighbors in few options come first if `by_degree`, else in the order in
    /// which the options name them.
    fn breadth_first(&self, start: u32, by_degree: bool) -> Vec<u32> {
        let mut order = Vec::with_capacity(self.primary);
        let mut seen = vec![false; self.item_count()];
        let mut used = vec![false; self.item_starts.len() - 1];
        let mut queue = Vec::with_capacity(self.item_count());
        let mut rest: Vec<u32> = (0..crate::run::numbers::narrow(self.primary)).collect();
        rest.sort_by_key(|&item| self.options(item).len());
        for first in std::iter::once(start).chain(rest) {
            if std::mem::replace(&mut seen[first as usize], true) {
                continue;
            }
            let mut next = queue.len();
            queue.push(first);
            while let Some(&item) = queue.get(next) {
                next += 1;
                if (item as usize) < self.primary {
                    order.push(item);
                }
                let from = queue.len();
                for &option in self.options(item) {
                    if std::mem::replace(&mut used[option as usize], true) {
                        continue;
                    }
                    for &near in self.items(option) {
                        if !std::mem::replace(&mut seen[near as usize], true) {
                            queue.push(near);
                        }
                    }
                }
                if by_degree {
                    queue[from..].sort_by_key(|&near| self.options(near).len());
                }
            }
        }
        debug_assert_eq!(order.len(), self.primary, "an order has each primary item once");
        order
    }

    /// The logarithm to the base 2 of the sum of 2^frontier over all places of the order.
    fn states(&self, order: &[u32]) -> f64 {
        let mut place = vec![usize::MAX; self.item_count()];
        for (at, &item) in order.iter().enumerate() {
            place[item as usize] = at;
        }
        let mut enters = vec![usize::MAX; self.item_count()];
        let mut leaves = vec![0; self.item_count()];
        for option in 0..crate::run::numbers::narrow(self.item_starts.len() - 1) {
            let at = self.items(option).iter().map(|&item| place[item as usize]).min();
            let at = at.unwrap_or(0).min(order.len().saturating_sub(1));
            for &item in self.items(option) {
                let item = item as usize;
                enters[item] = enters[item].min(at);
                // A secondary item is not needed any more behind its last option.
                leaves[item] = if item < self.primary { place[item] } else { at.max(leaves[item]) };
            }
        }
        let mut change = vec![0_i64; order.len() + 1];
        for item in (0..self.item_count()).filter(|&item| enters[item] < leaves[item]) {
            change[enters[item]] += 1;
            change[leaves[item]] -= 1;
        }
        let (mut width, mut sum, mut scale) = (0_i64, 0.0_f64, 0_i64);
        for change in change {
            width += change;
            if width > scale {
                sum *= halved(width - scale);
                scale = width;
            }
            sum += halved(scale - width);
        }
        scale as f64 + sum.max(f64::MIN_POSITIVE).log2()
    }
}

/// One half to the power of `times`, exactly.
fn halved(times: i64) -> f64 {
    0.5_f64.powi(i32::try_from(times).unwrap_or(i32::MAX))
}
