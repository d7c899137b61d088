//! The rank of each primary item: an item that separates others comes after them.
//!
//! # Why this shape
//! Two items meet if an option holds both. Items are eliminated one after the other, each time the one whose
//! neighbors lack the fewest pairs that meet (*minimum fill*); then all its neighbors meet. The items that are eliminated last separate
//! the others. A count that branches on the last item of a part goes down the tree of the elimination, and what is below an item
//! depends on no more than the neighbors that the item had when it was eliminated.
//!
//! The tree is numbered in postorder, so the items below an item have the numbers before its own. Options are sorted by their last item
//! (`incidence`), so the options of a subtree lie together, too.
//!
//! # Invariants
//! Each item has one rank, and an item's rank is above all ranks below it in the tree.
//!
//! # Cost
//! Within [`MOST_EFFORT`]; the items that are left then form a path, those that meet the most others at its top.
//!
//! # Source
//! D. Rose, *A graph-theoretic study of the numerical solution of sparse positive definite systems of linear equations* (1972).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use gavotte_model::StopReason;

use crate::run::{Interrupt, numbers::narrow};

/// The most pairs of items that are looked at, a few milliseconds; and for each item: where items meet most of the others,
/// hardly any order separates them. [pairs; DESIGN 18]
const MOST_EFFORT: (usize, usize) = (1 << 21, 1 << 12);
/// Where an item has no parent, or no place yet. [fixed]
const NONE: u32 = u32::MAX;

/// The ranks.
#[derive(Clone, Debug)]
pub(super) struct Ranks {
    /// The rank of each primary item.
    pub(super) ranks: Vec<u32>,
    /// For each rank how many items are at or below it in the tree.
    pub(super) sizes: Vec<u32>,
}

/// The ranks of as many items as `options` name.
///
/// # Errors
/// When it was stopped; the error is the reason.
pub(super) fn ranks<'a>(
    items: usize,
    options: impl Iterator<Item = &'a [u32]>,
    interrupt: &mut Interrupt,
) -> Result<Ranks, StopReason> {
    let mut graph = Graph::new(items, options);
    let parents = graph.eliminate(interrupt)?;
    Ok(postorder(&parents, &graph.order))
}

/// Which items meet, and what was eliminated.
struct Graph {
    /// The neighbors of each item that is left, ascending.
    near: Vec<Vec<u32>>,
    is_gone: Vec<bool>,
    order: Vec<u32>,
    heap: BinaryHeap<Reverse<(usize, usize, u32)>>,
    /// The number with which each item waits in the heap.
    present: Vec<(usize, usize)>,
    /// The items that met the one that was looked at in this turn, by the number of the turn.
    marks: Vec<u32>,
    turn: u32,
    effort: usize,
}

impl Graph {
    fn new<'a>(items: usize, options: impl Iterator<Item = &'a [u32]>) -> Self {
        let mut near = vec![Vec::new(); items];
        let mut effort = items.saturating_mul(MOST_EFFORT.1).min(MOST_EFFORT.0);
        for option in options {
            let pairs = option.len().saturating_mul(option.len());
            effort = effort.saturating_sub(pairs);
            if effort == 0 {
                break; // some items that meet are not known, which makes the ranks no worse than chance
            }
            for &item in option {
                near[item as usize].extend(option.iter().filter(|&&other| other != item));
            }
        }
        for near in &mut near {
            near.sort_unstable();
            near.dedup();
        }
        Self {
            near,
            is_gone: vec![false; items],
            order: Vec::with_capacity(items),
            heap: BinaryHeap::with_capacity(items),
            present: vec![(usize::MAX, 0); items],
            marks: vec![0; items],
            turn: 0,
            effort,
        }
    }

    /// Eliminates all items, and returns the parent of each.
    fn eliminate(&mut self, interrupt: &mut Interrupt) -> Result<Vec<u32>, StopReason> {
        let mut parents = vec![NONE; self.near.len()];
        let mut below: Vec<Vec<u32>> = vec![Vec::new(); self.near.len()];
        for item in 0..narrow(self.near.len()) {
            interrupt.check_now()?;
            if self.effort == 0 {
                break; // nothing is taken from the heap any more
            }
            self.wait(item);
        }
        while let Some(item) = self.next() {
            interrupt.check_now()?;
            self.is_gone[item as usize] = true;
            self.order.push(item);
            let near = std::mem::take(&mut self.near[item as usize]);
            self.join(item, &near);
            below[item as usize] = near;
        }
        self.finish();
        let mut places = vec![NONE; self.near.len()];
        for (place, &item) in self.order.iter().enumerate() {
            places[item as usize] = narrow(place);
        }
        for (item, below) in below.iter().enumerate() {
            let first = below.iter().min_by_key(|&&other| places[other as usize]);
            parents[item] = first.copied().unwrap_or(NONE);
        }
        for pair in self.order.windows(2) {
            if !self.near[pair[0] as usize].is_empty() {
                parents[pair[0] as usize] = pair[1]; // of the path at the top
            }
        }
        Ok(parents)
    }

    /// The item with the least fill, as long as the effort lasts.
    fn next(&mut self) -> Option<u32> {
        while self.effort > 0 {
            let Reverse((fill, degree, item)) = self.heap.pop()?;
            if !self.is_gone[item as usize] && self.present[item as usize] == (fill, degree) {
                return Some(item);
            }
        }
        None
    }

    /// Puts an item into the heap by its present fill.
    fn wait(&mut self, item: u32) {
        let near = &self.near[item as usize];
        self.turn += 1; // once for each pair of items that meet, at most
        near.iter().for_each(|&a| self.marks[a as usize] = self.turn);
        let mut lacking = 0;
        for (at, &a) in near.iter().enumerate() {
            let (others, rest) = (&self.near[a as usize], &near[at + 1..]);
            let Some(left) = self.effort.checked_sub(rest.len()) else {
                self.effort = 0;
                return; // before the pairs are looked at: one item may meet all others
            };
            self.effort = left;
            // A mark takes a tenth of the time of a search.
            let meet = if others.len() > 8 * rest.len() {
                rest.iter().filter(|b| others.binary_search(b).is_ok()).count()
            } else {
                let is_met = |&&b: &&u32| b > a && self.marks[b as usize] == self.turn;
                others.iter().filter(is_met).count()
            };
            lacking += rest.len() - meet;
        }
        let number = (lacking, near.len());
        if std::mem::replace(&mut self.present[item as usize], number) != number {
            self.heap.push(Reverse((number.0, number.1, item)));
        }
    }

    /// Makes all neighbors of an item that goes meet.
    fn join(&mut self, item: u32, near: &[u32]) {
        let mut touched = near.to_vec();
        for &a in near {
            let others = &mut self.near[a as usize];
            if let Ok(at) = others.binary_search(&item) {
                others.remove(at);
            }
        }
        for (at, &a) in near.iter().enumerate() {
            for &b in &near[at + 1..] {
                let Err(place) = self.near[a as usize].binary_search(&b) else { continue };
                let (of_a, of_b) = (&self.near[a as usize], &self.near[b as usize]);
                touched.extend(of_a.iter().filter(|it| of_b.binary_search(it).is_ok()));
                self.effort = self.effort.saturating_sub(of_a.len());
                self.near[a as usize].insert(place, b);
                if let Err(place) = self.near[b as usize].binary_search(&a) {
                    self.near[b as usize].insert(place, a);
                }
                if self.effort == 0 {
                    return; // the items that are left form a path, whatever they meet
                }
            }
        }
        touched.sort_unstable();
        touched.dedup();
        for other in touched {
            if self.effort == 0 {
                return;
            }
            self.wait(other);
        }
    }

    /// Lists the items that are left, those that meet the most others last.
    fn finish(&mut self) {
        let items = 0..narrow(self.near.len());
        let mut rest: Vec<u32> = items.filter(|&item| !self.is_gone[item as usize]).collect();
        rest.sort_by_key(|&item| self.near[item as usize].len());
        self.order.extend(rest);
    }
}

/// Numbers a forest in postorder. Parents come after their children in `order`.
fn postorder(parents: &[u32], order: &[u32]) -> Ranks {
    let mut sizes_of = vec![1_u32; parents.len()];
    for &item in order {
        let parent = parents[item as usize];
        if parent != NONE {
            sizes_of[parent as usize] += sizes_of[item as usize];
        }
    }
    // Each subtree takes the ranks that are left to its parent, from the top.
    let mut ends = vec![0_u32; parents.len()];
    let mut end = narrow(parents.len());
    let (mut ranks, mut sizes) = (vec![0; parents.len()], vec![0; parents.len()]);
    for &item in order.iter().rev() {
        let parent = parents[item as usize];
        let end = if parent == NONE { &mut end } else { &mut ends[parent as usize] };
        let rank = *end - 1;
        *end -= sizes_of[item as usize];
        ends[item as usize] = rank;
        ranks[item as usize] = rank;
        sizes[rank as usize] = sizes_of[item as usize];
    }
    Ranks { ranks, sizes }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::interrupt::uninterrupted;

    #[test]
    fn the_middle_of_a_star_comes_last() {
        let pairs: Vec<[u32; 2]> = (1..6).map(|leaf| [0, leaf]).collect();
        let Ranks { ranks, sizes } =
            uninterrupted(|never| ranks(7, pairs.iter().map(<[u32; 2]>::as_slice), never));
        let mut sorted = ranks.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, (0..7).collect::<Vec<u32>>());
        assert!(sizes[ranks[0] as usize] >= 5, "{ranks:?} {sizes:?}");
        assert_eq!(sizes[ranks[6] as usize], 1);
    }

    #[test]
    fn what_is_below_has_the_ranks_before() {
        // A cycle with a tail, and a pair apart.
        let pairs = [[0, 1], [1, 2], [2, 3], [3, 0], [3, 4], [4, 5], [6, 7]];
        let Ranks { ranks, sizes } =
            uninterrupted(|never| ranks(8, pairs.iter().map(<[u32; 2]>::as_slice), never));
        for pair in pairs {
            let [a, b] = pair.map(|item| ranks[item as usize]);
            let (low, high) = (a.min(b), a.max(b));
            assert!(high - low < sizes[high as usize], "items that meet: one is below the other");
        }
    }

    #[test]
    fn an_item_that_meets_all_others_does_not_keep_the_caller() {
        let pairs: Vec<[u32; 2]> = (1..400_000).map(|leaf| [0, leaf]).collect();
        let mut interrupt = Interrupt::default();
        let mut graph = Graph::new(400_000, pairs.iter().map(<[u32; 2]>::as_slice));
        let before = graph.effort;
        graph.wait(0);
        assert!(before > 0 && graph.effort == 0, "{before} {}", graph.effort);
        assert!(graph.eliminate(&mut interrupt).is_ok());
    }
}
