//! A dynamic program with whole keys, item after item: a second opinion on counts.
//!
//! # Why this shape
//! A layer has the partial solutions in which one item is the first uncovered one, as a table from the set of covered
//! items to the number of ways to cover it. Each entry of a layer is extended by all options whose first item that one
//! is. This is neither a search nor a sweep over options: nothing is branched on by a rule, nothing is reduced, and
//! the items come in an order of its own. So a fault of an engine is unlikely to be repeated here.
//!
//! # Invariants
//! 1. Keys are whole sets, compared whole, and counts are exact at any size.
//! 2. A set in layer `k` has all items before `k` and not `k` itself.
//!
//! # Cost
//! Time: the entries of all layers times the options of their items. Memory: the layers ahead; one that was extended
//! is dropped.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use num_bigint::BigUint;

use super::memo::Mixer;
use crate::instance::Instance;

/// The most items of a problem. [items: eight words of 64]
const MOST: usize = 512;

/// A set of places of items.
type Set<const W: usize> = [u64; W];

/// A count for each set of covered items.
type Layer<const W: usize, N> = HashMap<Set<W>, N, BuildHasherDefault<Mixer>>;

/// A count, or what is left of it.
trait Ways: Clone + Default {
    fn one() -> Self;
    fn add(&mut self, other: &Self);
}

impl Ways for BigUint {
    fn one() -> Self {
        Self::from(1_u32)
    }

    fn add(&mut self, other: &Self) {
        *self += other;
    }
}

/// Two primes near 2^61, of which the first is 2^61 - 1. [fixed]
pub(super) const PRIMES: [u64; 2] = [(1 << 61) - 1, (1 << 61) - 31];

/// Remainders modulo both primes.
#[derive(Clone, Copy, Default)]
struct Residues([u64; 2]);

impl Ways for Residues {
    fn one() -> Self {
        Self([1, 1])
    }

    fn add(&mut self, other: &Self) {
        for ((own, other), prime) in self.0.iter_mut().zip(other.0).zip(PRIMES) {
            *own = (*own + other) % prime;
        }
    }
}

pub(super) fn supports(instance: &Instance) -> bool {
    instance.secondary() == 0 && instance.primary() <= MOST
}

pub(super) fn count(instance: &Instance) -> BigUint {
    ways(instance)
}

/// The count modulo each of the [`PRIMES`], in a tenth of the memory.
pub(super) fn residues(instance: &Instance) -> [u64; 2] {
    ways::<Residues>(instance).0
}

fn ways<N: Ways>(instance: &Instance) -> N {
    match instance.primary().div_ceil(64) {
        0 | 1 => count_with::<1, N>(instance),
        2 => count_with::<2, N>(instance),
        3 | 4 => count_with::<4, N>(instance),
        _ => count_with::<8, N>(instance),
    }
}

fn count_with<const W: usize, N: Ways>(instance: &Instance) -> N {
    let items = instance.primary();
    let by_first = options::<W>(instance, &places(instance));
    let mut layers: Vec<Layer<W, N>> = vec![Layer::default(); items + 1];
    layers[0].insert([0; W], N::one());
    for place in 0..items {
        for (covered, ways) in std::mem::take(&mut layers[place]) {
            for option in &by_first[place] {
                if covered.iter().zip(option).all(|(one, other)| one & other == 0) {
                    let longer: Set<W> = std::array::from_fn(|at| covered[at] | option[at]);
                    layers[first_absent(&longer, items)].entry(longer).or_default().add(&ways);
                }
            }
        }
    }
    let mut sum = N::default();
    layers[items].values().for_each(|ways| sum.add(ways));
    sum
}

/// The place of each item: those with the fewest options first, because they leave the fewest beginnings, or the
/// last item first, where less of the problem is open at a time in this way.
fn places(instance: &Instance) -> Vec<usize> {
    let mut held = vec![0_usize; instance.primary()];
    for cell in instance.options().flatten() {
        held[cell.item as usize] += 1;
    }
    let mut order: Vec<usize> = (0..held.len()).collect();
    order.sort_by_key(|&item| held[item]);
    let mut fewest = vec![0; held.len()];
    for (place, item) in order.into_iter().enumerate() {
        fewest[item] = place;
    }
    let backwards: Vec<usize> = (0..held.len()).rev().collect();
    if width(instance, &backwards) < width(instance, &fewest) { backwards } else { fewest }
}

/// The most items that can be covered or not when all items before some place are covered.
fn width(instance: &Instance, places: &[usize]) -> usize {
    let mut opened: Vec<usize> = (0..places.len()).collect();
    for option in instance.options() {
        let held = || option.iter().map(|cell| places[cell.item as usize]);
        let first = held().min().expect("an option has an item");
        held().for_each(|place| opened[place] = opened[place].min(first));
    }
    let open = |at: usize| (at..opened.len()).filter(|&place| opened[place] < at).count();
    (0..opened.len()).map(open).max().unwrap_or(0)
}

/// The options as sets, by their first place.
fn options<const W: usize>(instance: &Instance, places: &[usize]) -> Vec<Vec<Set<W>>> {
    let mut by_first = vec![Vec::new(); places.len()];
    for option in instance.options() {
        let mut set = [0; W];
        let held = || option.iter().map(|cell| places[cell.item as usize]);
        for place in held() {
            set[place / 64] |= 1 << (place % 64);
        }
        by_first[held().min().expect("an option has an item")].push(set);
    }
    by_first
}

/// The first of `items` places that is not in the set; their number if all are.
fn first_absent<const W: usize>(set: &Set<W>, items: usize) -> usize {
    let word = set.iter().position(|&word| word != u64::MAX).unwrap_or(W);
    let bit = set.get(word).map_or(0, |word| word.trailing_ones() as usize);
    (64 * word + bit).min(items)
}
