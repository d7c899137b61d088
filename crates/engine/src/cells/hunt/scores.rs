//! What the failures say of each item.
//!
//! # Why this shape
//! An item's size times its factor is compared, so choosing is the same for every rule; only what
//! a failure does to the factors differs.
//!
//! * **Weights**: the item that was left without options weighs 1 more, and the factor is 1 / weight.
//! * **Rates**: a decision fails when its option cannot be in, or what that forces cannot. The factor
//!   is decisions / failures: an item on which decisions fail is one to decide early.

use super::super::narrow;
use super::super::sizes::CLOSED;
use crate::Order;

/// How many items are compared before asking which one it was.
const CHUNK: usize = 32;

/// No decision whose failure would tell anything.
const NONE: u32 = u32::MAX;

/// The factors, and what they are made of.
#[derive(Clone, Debug)]
pub(super) struct Scores {
    factors: Vec<f32>,
    by_rate: bool,
    /// Weights, or failures.
    failures: Vec<f32>,
    /// Decisions; empty for weights.
    decisions: Vec<f32>,
    /// The item of the last decision, if it may still fail.
    last: u32,
}

impl Scores {
    pub(super) fn new(items: usize, order: Order) -> Self {
        let by_rate = order == Order::Rate;
        let (first, decided) = if by_rate { (0.5, 1.0) } else { (1.0, 1.0) };
        let decisions = if by_rate { vec![decided; items] } else { Vec::new() };
        let failures = vec![first; items];
        Self { factors: vec![decided / first; items], by_rate, failures, decisions, last: NONE }
    }

    /// The item with the least product, the leftmost of several. One of them is open.
    #[inline(always)]
    pub(super) fn least(&self, sizes: &[u32]) -> u32 {
        let (mut first, mut least) = (0, f32::INFINITY);
        let chunks = sizes.chunks(CHUNK).zip(self.factors.chunks(CHUNK));
        for (at, (sizes, factors)) in chunks.enumerate() {
            let all = sizes.iter().zip(factors).map(product);
            let min = all.fold(f32::INFINITY, |a, b| if b < a { b } else { a });
            if min < least {
                (first, least) = (at * CHUNK, min);
            }
        }
        let mut chunk = sizes[first..].iter().zip(&self.factors[first..]).map(product);
        narrow(first + chunk.position(|it| it == least).unwrap_or(0))
    }

    /// A decision on `item` is tried.
    #[inline(always)]
    pub(super) fn decide(&mut self, item: u32) {
        if self.by_rate {
            self.last = item;
            let decisions = &mut self.decisions[item as usize];
            *decisions += 1.0;
            self.factors[item as usize] = *decisions / self.failures[item as usize];
        }
    }

    /// The last decision is taken back.
    #[inline(always)]
    pub(super) fn leave(&mut self) {
        self.last = NONE;
    }

    /// A branch has failed: `item` has no options left.
    #[inline(always)]
    pub(super) fn fail(&mut self, item: u32) {
        let item = if self.by_rate { std::mem::replace(&mut self.last, NONE) } else { item };
        if item == NONE {
            return;
        }
        let at = item as usize;
        self.failures[at] += 1.0;
        let decisions = if self.by_rate { self.decisions[at] } else { 1.0 };
        self.factors[at] = decisions / self.failures[at];
    }

    /// The search begins anew.
    pub(super) fn begin_anew(&mut self, _random: &mut u64) {
        self.last = NONE;
    }
}

/// What items are compared by; one that is covered is not picked.
#[inline(always)]
#[allow(clippy::cast_precision_loss)] // sizes beyond 2^24 need no better comparison
fn product((&size, &factor): (&u32, &f32)) -> f32 {
    if size >= CLOSED { f32::INFINITY } else { size as f32 * factor }
}
