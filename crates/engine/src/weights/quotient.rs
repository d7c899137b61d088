//! The group of the items when every option counts as 0.
//!
//! # Why this shape
//! Weights of the items under which every option weighs 0 are the same as the group that the items make when
//! each option, as the sum of its items, is set to 0. The group is kept as coordinates: an item's *class* is a
//! short list of them, at first a coordinate of its own. An option is set to 0 in three steps: its items'
//! classes are added, one coordinate of the sum is chosen as *pivot*, and the pivot is expressed by the others
//! everywhere. Each coordinate is then, item by item, one assignment of weights under which every option so far
//! weighs 0.
//!
//! An option that weighs 0 under all of them already would change nothing, and looking for the others would cost
//! most of the time. So one coordinate is followed that is not 0 for all needs together, and the first option
//! that does not weigh 0 under it is taken. When there is no such option, its weights prove that there is no
//! solution. When no coordinate is left in which the needs are not 0, they are a combination of the taken
//! options, and no weights modulo this power of a prime prove anything, whatever the other options are. Where
//! there are solutions, this ends long before all options were looked at.
//!
//! While pivots are 1 or -1 and values stay small, words are true integers, and the steps hold modulo every
//! prime. So they are made once. Where no such pivot is left, mostly few coordinates are left, too, and each
//! prime goes on from there ([`Quotient::modulo`]).
//!
//! The pivot is, among those that hold the prime least often, the one in the fewest classes. So the smaller side
//! is rewritten, as in Kruskal's union of sets. A pivot that the prime divides stays alive in a part of itself
//! (a new coordinate), which makes the elimination complete modulo powers.
//!
//! # Invariants
//! 1. Classes are sorted by coordinate and hold no zeros.
//! 2. Every option taken so far has the class 0.
//! 3. `holders` of a coordinate name every item whose class has it, and maybe others.
//! 4. While `exact`, all values modulo 2^64 are the true integers.
//!
//! # Cost
//! For n items at most about n^3 / 6 coordinates are looked at, on tilings a tenth of it. Memory: one
//! class an item, and the weights of each pivot. All of it is paid from the effort.
//!
//! # Source
//! Elimination over chain rings, as for Howell forms: A. Storjohann, *Algorithms for Matrix Canonical
//! Forms* (2000), chapter 4. Weights on boards: S. W. Golomb, *Polyominoes* (1965); J. H. Conway and
//! J. C. Lagarias, *Tiling with polyominoes and combinatorial group theory* (1990), chapter 1.

use std::cmp::Reverse;

use gavotte_model::{OptionId, Problem};

use super::effort::Effort;
use super::ring::Ring;

/// Coordinates with their values.
pub(super) type Class = Vec<(u32, u64)>;

/// The items' group modulo the options that were taken.
#[derive(Clone, Debug)]
pub(super) struct Quotient<'p, R> {
    problem: &'p Problem,
    ring: R,
    /// One a primary item.
    classes: Vec<Class>,
    /// The class of all items together, each as often as it must be covered.
    needs: Class,
    /// The items in whose classes each coordinate is.
    holders: Vec<Vec<u32>>,
    /// How many coordinates there were at first; those after them are parts of others.
    first: usize,
    /// Whether coordinates that are parts of others come first.
    prefers_parts: bool,
    /// Whether only pivots of 1 and -1 were used and all values are below [`LONG`].
    exact: bool,
    taken: Vec<Taken>,
    sum: Sum,
    scratch: Class,
    /// For each item the time when it was last seen, so that none is seen twice; and the present time.
    seen: Vec<u32>,
    now: u32,
}

/// An option that was set to 0.
#[derive(Clone, Debug)]
pub(super) struct Taken {
    pub(super) option: OptionId,
    /// The value of the option in the pivot's coordinate.
    pub(super) pivot: u64,
    /// The weights of the items in that coordinate; 0 for items that are not named.
    pub(super) weights: Vec<(u32, u64)>,
}

/// An option that is not 0.
#[derive(Debug)]
struct Heavy {
    option: OptionId,
    class: Class,
    /// Whether 1 or -1 is in its class.
    has_unit: bool,
}

/// How the elimination ended.
#[derive(Debug)]
pub(super) enum End {
    /// Under these weights every option weighs 0, and all needs together do not.
    Refuted(Vec<(u32, u64)>),
    /// The needs are a combination of the taken options.
    Spanned,
    /// No option has a pivot of 1 or -1, which was required.
    Stuck,
}

/// The pivots that may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pivots {
    /// 1 and -1, and only while all values are true integers.
    Units,
    /// All of them.
    Any,
}

impl<'p, R: Ring> Quotient<'p, R> {
    /// The group in which each of the items with a need is independent; `None` when the effort does not
    /// suffice for it.
    pub(super) fn new(
        problem: &'p Problem,
        needs: &[u64],
        ring: R,
        effort: &mut Effort,
    ) -> Option<Self> {
        // The cost of the first look at an item: its list and its place in two tables.
        let setup: usize = 8;
        effort.pay(needs.len().saturating_mul(setup))?;
        let own = |(item, &need): (u32, &u64)| match need {
            0 => Class::new(),
            _ => vec![(item, ring.of(1))],
        };
        let all = |(item, &need): (u32, &u64)| (item, ring.of(need));
        let classes = (0..).zip(needs).map(own).collect();
        let total = (0..).zip(needs).map(all).filter(|&(_, need)| need != 0).collect();
        Some(Self {
            problem,
            classes,
            needs: total,
            holders: (0..).zip(needs).map(|(item, _)| vec![item]).collect(),
            first: needs.len(),
            prefers_parts: false,
            exact: needs.iter().all(|&need| need < LONG),
            taken: Vec::new(),
            sum: Sum::new(needs.len()),
            scratch: Class::new(),
            seen: vec![0; needs.len()],
            now: 0,
            ring,
        })
    }

    /// Sets options to 0 until it is known whether the needs are a combination of options modulo the
    /// ring's power of a prime; `None` when the effort was spent before.
    pub(super) fn settle(&mut self, pivots: Pivots, effort: &mut Effort) -> Option<End> {
        let mut weights = vec![0; self.problem.item_count()];
        // The place where the search for the next option goes on.
        let mut at = 0;
        while let Some(coordinate) = self.promising() {
            let held = self.held(coordinate, effort)?;
            for &(item, weight) in &held {
                weights[item as usize] = weight;
            }
            let Some(heavy) = self.best_heavy(&weights, &mut at, effort)? else {
                return Some(End::Refuted(held));
            };
            if pivots == Pivots::Units && !(heavy.has_unit && self.exact) {
                return Some(End::Stuck);
            }
            self.take(heavy, effort)?;
            for &(item, _) in &held {
                weights[item as usize] = 0;
            }
        }
        Some(End::Spanned)
    }

    /// Whether all values are true integers.
    pub(super) const fn is_exact(&self) -> bool {
        self.exact
    }

    /// The same, but it continues with coordinates that are parts of others as soon as there are some.
    pub(super) fn parts_first(&self) -> Self
    where
        R: Clone,
    {
        Self { prefers_parts: true, ..self.clone() }
    }

    /// The taken options, the first ones first.
    pub(super) fn taken(&self) -> &[Taken] {
        &self.taken
    }

    /// The same group modulo a power of another prime, for which the values must be true integers.
    pub(super) fn modulo<S: Ring>(&self, ring: S) -> Quotient<'p, S> {
        debug_assert!(self.exact, "only true integers have remainders");
        let reduce = |class: &Class| {
            let values =
                class.iter().map(|&(coordinate, value)| (coordinate, ring.of_signed(value as i64)));
            values.filter(|&(_, value)| value != 0).collect()
        };
        let taken = |taken: &Taken| Taken {
            option: taken.option,
            pivot: ring.of_signed(taken.pivot as i64),
            weights: reduce(&taken.weights),
        };
        Quotient {
            problem: self.problem,
            classes: self.classes.iter().map(reduce).collect(),
            needs: reduce(&self.needs),
            holders: self.holders.clone(),
            first: self.first,
            prefers_parts: self.prefers_parts,
            exact: true,
            taken: self.taken.iter().map(taken).collect(),
            sum: self.sum.clone(),
            scratch: Class::new(),
            seen: vec![0; self.seen.len()],
            now: 0,
            ring,
        }
    }

    /// A coordinate in which the needs are not 0. Parts of other coordinates come last, because their weights
    /// are no integers; among the others, those in few classes come first, because they cost least.
    fn promising(&self) -> Option<u32> {
        let rank = |coordinate: u32| {
            let at = coordinate as usize;
            ((at >= self.first) != self.prefers_parts, self.holders[at].len(), coordinate)
        };
        self.needs.iter().map(|&(coordinate, _)| coordinate).min_by_key(|&it| rank(it))
    }

    /// The items that have a coordinate, with its values.
    fn held(&mut self, coordinate: u32, effort: &mut Effort) -> Option<Vec<(u32, u64)>> {
        let holders = &self.holders[coordinate as usize];
        effort.pay(holders.len())?;
        self.now = self.now.checked_add(1)?;
        let mut held = Vec::with_capacity(holders.len());
        for &item in holders {
            // An item that lost the coordinate and has it again is named twice.
            if std::mem::replace(&mut self.seen[item as usize], self.now) == self.now {
                continue;
            }
            if let Some(value) = value(&self.classes[item as usize], coordinate) {
                held.push((item, value));
            }
        }
        Some(held)
    }

    /// The next option, in turn, that does not weigh 0.
    fn heavy(
        &self,
        weights: &[u64],
        at: &mut u32,
        effort: &mut Effort,
    ) -> Option<Option<OptionId>> {
        let count = u32::try_from(self.problem.option_count()).ok()?;
        for _ in 0..count {
            let option = OptionId::new(*at);
            *at = if *at + 1 == count { 0 } else { *at + 1 };
            let items = self.problem.option_items(option);
            effort.pay(items.len() + 1)?;
            let add = |sum, item: &gavotte_model::ItemId| self.ring.sum(sum, weights[item.index()]);
            if items.iter().fold(0, add) != 0 {
                return Some(Some(option));
            }
        }
        Some(None)
    }

    /// An option that does not weigh 0, if there is one. One with a pivot of 1 or -1 is preferred, so that no
    /// fractions arise.
    fn best_heavy(
        &mut self,
        weights: &[u64],
        at: &mut u32,
        effort: &mut Effort,
    ) -> Option<Option<Heavy>> {
        let mut best: Option<Heavy> = None;
        let mut least = (u32::MAX, u64::MAX);
        // The most options that are compared before one is taken, because more find hardly better ones.
        let candidates: usize = 16;
        for _ in 0..candidates {
            let Some(option) = self.heavy(weights, at, effort)? else { break };
            let class = self.class_of(option, effort)?;
            let simplest =
                class.iter().map(|&(_, x)| (self.ring.valuation(x), self.ring.size(x))).min()?;
            if best.is_none() || simplest < least {
                let has_unit = simplest == (0, 1);
                (best, least) = (Some(Heavy { option, class, has_unit }), simplest);
            }
            if least == (0, 1) {
                break;
            }
        }
        Some(best)
    }

    /// Sets an option to 0.
    fn take(&mut self, heavy: Heavy, effort: &mut Effort) -> Option<()> {
        let Heavy { option, mut class, has_unit } = heavy;
        self.exact &= has_unit;
        let at = self.pivot(&class)?;
        let (pivot, value) = class.remove(at);
        for (_, x) in &mut class {
            *x = self.ring.quotient(*x, value);
            self.exact &= self.ring.size(*x) < LONG;
        }
        let weights = self.held(pivot, effort)?;
        let part = self.part_of(value)?;
        for &(item, x) in &weights {
            effort.pay(self.classes[item as usize].len() + class.len())?;
            let old = std::mem::take(&mut self.classes[item as usize]);
            self.rewrite(&old, (pivot, x), &class, part, Some(item));
            // The old list becomes the buffer of the next one.
            self.classes[item as usize] = std::mem::replace(&mut self.scratch, old);
        }
        if let Some(x) = self::value(&self.needs, pivot) {
            effort.pay(self.needs.len() + class.len())?;
            let old = std::mem::take(&mut self.needs);
            self.rewrite(&old, (pivot, x), &class, part, None);
            self.needs = std::mem::replace(&mut self.scratch, old);
        }
        self.holders[pivot as usize] = Vec::new();
        self.taken.push(Taken { option, pivot: value, weights });
        Some(())
    }

    /// The sum of the classes of an option's items.
    fn class_of(&mut self, option: OptionId, effort: &mut Effort) -> Option<Class> {
        for item in self.problem.option_items(option) {
            // Secondary items have no classes.
            let Some(class) = self.classes.get(item.index()) else { continue };
            effort.pay(class.len())?;
            for &(coordinate, value) in class {
                self.sum.add(coordinate, value, &self.ring);
            }
        }
        Some(self.sum.drain())
    }

    /// The place of the best pivot in an option's class.
    fn pivot(&self, class: &Class) -> Option<usize> {
        let rank = |&at: &usize| {
            let (coordinate, x) = class[at];
            let holders = self.holders[coordinate as usize].len();
            (self.ring.valuation(x), self.ring.size(x), holders, Reverse(coordinate))
        };
        let at = (0..class.len()).min_by_key(rank);
        debug_assert!(at.is_some(), "an option that weighs something has a class that is not 0");
        at
    }

    /// The coordinate for the rest of a pivot with this value, and how often the pivot is in it. Without a
    /// coordinate, nothing is left.
    fn part_of(&mut self, value: u64) -> Option<Option<(u32, u64)>> {
        let times = self.ring.annihilator(value);
        if times == 0 {
            return Some(None);
        }
        let part = u32::try_from(self.holders.len()).ok()?;
        self.holders.push(Vec::new());
        self.sum.grow();
        Some(Some((part, times)))
    }

    /// Writes a class of `item` with its pivot expressed by other coordinates into `scratch`.
    fn rewrite(
        &mut self,
        old: &Class,
        (pivot, x): (u32, u64),
        others: &Class,
        part: Option<(u32, u64)>,
        item: Option<u32>,
    ) {
        self.scratch.clear();
        let mut old = old.iter().copied().filter(|&(coordinate, _)| coordinate != pivot).peekable();
        for &(coordinate, share) in others {
            while let Some(kept) = old.next_if(|kept| kept.0 < coordinate) {
                self.scratch.push(kept);
            }
            let met = old.next_if(|kept| kept.0 == coordinate).map(|kept| kept.1);
            let value = self.ring.less(met.unwrap_or(0), share, x);
            if value != 0 {
                self.exact &= self.ring.size(value) < LONG;
                self.scratch.push((coordinate, value));
                if let (None, Some(item)) = (met, item) {
                    self.holders[coordinate as usize].push(item);
                }
            }
        }
        self.scratch.extend(old);
        // The newest coordinate is the last one, so the order stays.
        if let Some((part, times)) = part {
            let value = self.ring.product(x, times);
            if value != 0 {
                self.scratch.push((part, value));
                if let Some(item) = item {
                    self.holders[part as usize].push(item);
                }
            }
        }
        debug_assert!(
            self.scratch.is_sorted_by(|one, other| one.0 < other.0),
            "a class is sorted by coordinate"
        );
    }
}

/// Products and sums of smaller values fit into a word. [fixed]
const LONG: u64 = 1 << 31;

/// The value of a coordinate in a class.
fn value(class: &Class, coordinate: u32) -> Option<u64> {
    let at = class.binary_search_by_key(&coordinate, |&(coordinate, _)| coordinate).ok()?;
    Some(class[at].1)
}

/// A sum of classes in the making.
#[derive(Clone, Debug)]
struct Sum {
    /// By coordinate; all 0 between sums.
    values: Vec<u64>,
    /// The coordinates that were added to; some may occur twice.
    touched: Vec<u32>,
}

impl Sum {
    fn new(coordinates: usize) -> Self {
        Self { values: vec![0; coordinates], touched: Vec::new() }
    }

    /// One more coordinate.
    fn grow(&mut self) {
        self.values.push(0);
    }

    fn add(&mut self, coordinate: u32, value: u64, ring: &impl Ring) {
        let held = &mut self.values[coordinate as usize];
        if *held == 0 {
            self.touched.push(coordinate);
        }
        *held = ring.sum(*held, value);
    }

    /// The sum without zeros, sorted.
    fn drain(&mut self) -> Class {
        self.touched.sort_unstable();
        let mut class = Class::new();
        for coordinate in self.touched.drain(..) {
            // The second entry of a coordinate that is named twice is 0 by now.
            match std::mem::take(&mut self.values[coordinate as usize]) {
                0 => {}
                value => class.push((coordinate, value)),
            }
        }
        class
    }
}
