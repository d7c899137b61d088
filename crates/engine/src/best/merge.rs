//! The best solutions of a whole, made from those of its independent parts.
//!
//! # Why this shape
//! A solution of the whole takes one of each part's. The best one takes each part's first; any other one
//! deviates from it in a few parts (in `d` parts: then 2^`d` solutions are at least as good). So a solution is a
//! list of deviations, and a heap gives them in order. At most three ways lead from each solution to worse ones
//! (the last deviation goes one further, or to the next part, or one in the next part is added), and each
//! solution is reached in one way.
//!
//! # Invariants
//! The order is by cost, then by the least option that is not in both solutions. Options that are in both have
//! no influence on it; that is why the ways above lead to worse ones.
//!
//! # Cost
//! Linear in the parts' solutions, and the sorting of the parts; O(log k) comparisons for each of `k` solutions
//! and the options of each that is returned.
//!
//! # Source
//! E. L. Lawler, *A procedure for computing the k best solutions* (1972), for the partition of what
//! is left; here there is nothing to search in its pieces.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;
use std::ops::ControlFlow;

use gavotte_model::OptionId;

use crate::run::solution::first_difference;

/// The solutions of a part with their costs, the best first; the options ascend.
type Ranked = [(i64, Vec<OptionId>)];

/// A part, and the number of the solution that replaces its first.
type Deviation = (u32, u32);

/// A solution of the whole.
struct Choice<'a> {
    /// The parts that have a second solution, sorted by what taking it would make of the best whole.
    parts: &'a [&'a Ranked],
    /// By part.
    deviations: Vec<Deviation>,
    cost: i64,
}

/// Passes the options of the `wanted` best solutions to `tell` in order, with `ties` also of those that cost the
/// same as the last one. Each part has a solution. There may be very many of them, so `tell` says each time
/// whether they may go on, or why not.
pub(super) fn merge<R>(
    parts: &[Vec<(i64, Vec<OptionId>)>],
    wanted: usize,
    ties: bool,
    mut tell: impl FnMut(&[OptionId]) -> ControlFlow<R>,
) -> ControlFlow<R> {
    let fixed = parts.iter().filter(|part| part.len() == 1);
    let fixed: Vec<OptionId> = fixed.flat_map(|part| &part[0].1).copied().collect();
    let mut open: Vec<&Ranked> =
        parts.iter().map(Vec::as_slice).filter(|part| part.len() > 1).collect();
    open.sort_by(|a, b| {
        let added = |part: &Ranked| i128::from(part[1].0) - i128::from(part[0].0);
        let steps = added(a).cmp(&added(b));
        // Beside the first of the other part, which is in both.
        steps.then_with(|| first_of(&[(&a[1].1, &a[0].1), (&b[0].1, &b[1].1)]))
    });
    let cost = open.iter().map(|part| part[0].0).sum();
    let mut heap =
        BinaryHeap::from([Reverse(Choice { parts: &open, deviations: Vec::new(), cost })]);
    let (mut count, mut last) = (0, None);
    while let Some(Reverse(choice)) = heap.pop() {
        if count >= wanted && !(ties && last == Some(choice.cost)) {
            break;
        }
        debug_assert!(last.is_none_or(|last| last <= choice.cost), "the best whole comes first");
        tell(&choice.options(&fixed))?;
        (count, last) = (count + 1, Some(choice.cost));
        heap.extend(choice.followers().map(Reverse));
    }
    ControlFlow::Continue(())
}

impl<'a> Choice<'a> {
    fn options(&self, fixed: &[OptionId]) -> Vec<OptionId> {
        let mut options = fixed.to_vec();
        let mut deviations = self.deviations.iter().peekable();
        for (at, part) in self.parts.iter().enumerate() {
            let rank = deviations.next_if(|it| it.0 as usize == at).map_or(0, |it| it.1);
            options.extend_from_slice(&part[rank as usize].1);
        }
        options
    }

    /// The solutions that follow from this one; none of them is better.
    fn followers(&self) -> impl Iterator<Item = Self> {
        let (before, last) = match self.deviations.split_last() {
            Some((last, before)) => (before, Some(*last)),
            None => (&[][..], None),
        };
        let further = last.map(|(part, rank)| self.with(before, (part, rank + 1)));
        let next = last.map_or(0, |(part, _)| part + 1);
        let more = Some(self.with(&self.deviations, (next, 1)));
        let instead = last.filter(|last| last.1 == 1).map(|_| self.with(before, (next, 1)));
        [further, more, instead].into_iter().flatten().flatten()
    }

    /// The solution with these deviations and one more, if the part exists and has that many solutions.
    fn with(&self, deviations: &[Deviation], last: Deviation) -> Option<Self> {
        let part = self.parts.get(last.0 as usize)?;
        let now = part.get(last.1 as usize)?;
        // This order makes each number on the way a sum of options' costs, and those fit.
        let mut cost = self.cost;
        if let Some(&(part, rank)) = self.deviations.get(deviations.len()) {
            let part = self.parts[part as usize];
            cost = cost - part[rank as usize].0 + part[0].0;
        }
        cost = cost - part[0].0 + now.0;
        let deviations = deviations.iter().copied().chain([last]).collect();
        Some(Self { parts: self.parts, deviations, cost })
    }

    /// What this solution and another one take in each part where they differ.
    fn differences(&self, other: &Self) -> Vec<(&'a [OptionId], &'a [OptionId])> {
        let mut pairs = Vec::new();
        let (mut ours, mut theirs) =
            (self.deviations.iter().peekable(), other.deviations.iter().peekable());
        while let Some(&part) =
            [ours.peek(), theirs.peek()].into_iter().flatten().map(|it| &it.0).min()
        {
            let rank = |it: Option<&Deviation>| it.map_or(0, |it| it.1) as usize;
            let a = rank(ours.next_if(|it| it.0 == part));
            let b = rank(theirs.next_if(|it| it.0 == part));
            if a != b {
                let part = self.parts[part as usize];
                pairs.push((&part[a].1[..], &part[b].1[..]));
            }
        }
        pairs
    }
}

/// Which of two solutions that differ in these parts comes first.
fn first_of<T: AsRef<[OptionId]>>(pairs: &[(T, T)]) -> Ordering {
    let firsts = pairs.iter().filter_map(|(a, b)| first_difference(a.as_ref(), b.as_ref()));
    firsts.min().map_or(Ordering::Equal, |(_, order)| order)
}

impl PartialEq for Choice<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Choice<'_> {}

impl PartialOrd for Choice<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Choice<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.cost.cmp(&other.cost).then_with(|| first_of(&self.differences(other)))
    }
}
