//! The sums of one step as streams: runs of an array that are added to runs of another one, a fixed distance apart.
//!
//! # Why this shape
//! What an option does to a state changes a few digits from one value to another, whatever the other digits are. So
//! the distance between a state and the one after it is the same for all of them, and a step is one stream for each option, and one
//! for each number of used slots that its own chain may have. An array is made in chunks that stay in the cache while
//! all streams add to them; each chunk is made apart from the others, so threads share them by ranges.
//!
//! # Invariants
//! A stream stays within the numbers of states: its fixed digits are below their radices, before and after.
//!
//! # Cost
//! A sum reads two numbers and writes one. A stream whose fixed digits a chunk does not have is passed over.

use super::chains::Cut;
use super::plan::{Plan, Step};
use super::sums::Sums;

/// The most sums of a chunk: with eight bytes each, they fit the inner caches beside what is added to them. [fixed]
const MOST_OF_CHUNK: usize = 1 << 14;

/// Equal strides.
#[derive(Clone, Copy, Debug)]
struct Stride {
    count: usize,
    by: usize,
}

/// What is added to what.
#[derive(Clone, Debug)]
pub(super) struct Stream {
    /// The digits that a chunk must have.
    outer: Vec<(usize, usize)>,
    /// The first place within such a chunk, and how far behind it the number lies that is added.
    first: usize,
    distance: isize,
    /// How many places follow one after the other.
    run: usize,
    /// The strides between runs, the longest one first.
    strides: Vec<Stride>,
}

/// How an array is parted into chunks.
#[derive(Clone, Debug)]
pub(super) struct Chunks {
    /// The digits that are inside a chunk, and the size of a chunk.
    inner: usize,
    pub(super) size: usize,
    /// The strides of all digits.
    by: Vec<usize>,
}

impl Chunks {
    pub(super) fn new(plan: &Plan) -> Self {
        let (mut inner, mut size, mut all, mut by) = (0, 1, 1, Vec::new());
        for (at, &radix) in plan.radices.iter().enumerate() {
            by.push(all);
            all *= radix;
            if all <= MOST_OF_CHUNK {
                (inner, size) = (at + 1, all);
            }
        }
        Self { inner, size, by }
    }

    /// The streams of a step.
    pub(super) fn streams(&self, plan: &Plan, step: &Step) -> Vec<Stream> {
        let mut streams = Vec::new();
        if let Some(Cut { from, to, count }) = step.cut {
            for used in 0..plan.radices[from] {
                let leaving = used.min(count);
                let digits = [(from, used, used - leaving), (to, 0, leaving)];
                streams.push(self.stream(plan, step.live, &digits));
            }
            return streams;
        }
        if let Some(own) = step.own {
            for digit in 1..plan.radices[own] {
                streams.push(self.stream(plan, step.live, &[(own, digit, digit - 1)]));
            }
        }
        let own = step.own.map(|own| (own, 0, 0));
        if step.keeps {
            streams.push(self.stream(plan, step.live, own.as_slice()));
        }
        for uses in &step.options {
            let mut fixed: Vec<_> = own.into_iter().collect();
            for used in &plan.uses[uses.clone()] {
                match fixed.first_mut() {
                    Some(own) if own.0 == used.digit => own.2 = used.count,
                    _ => fixed.push((used.digit, 0, used.count)),
                }
            }
            streams.push(self.stream(plan, step.live, &fixed));
        }
        streams
    }

    /// The places that hold more than zeros before or after a step, or did so two steps before, when the array was made last.
    pub(super) fn places(&self, plan: &Plan, step: usize) -> Stream {
        let live = |at: usize| plan.steps.get(at).map_or(0, |it| it.live);
        let before = step.checked_sub(1).map_or(0, live);
        self.stream(plan, before | live(step + 1), &[])
    }

    /// The stream that changes these digits from one value to another, where those that are not live are 0.
    fn stream(&self, plan: &Plan, live: u64, fixed: &[(usize, usize, usize)]) -> Stream {
        let (mut outer, mut first, mut distance) = (Vec::new(), 0, 0);
        let mut strides: Vec<Stride> = Vec::new();
        for (digit, (&radix, &by)) in plan.radices.iter().zip(&self.by).enumerate() {
            let changed = fixed.iter().find(|it| it.0 == digit);
            let Some(to) = changed.map(|it| it.2).or((live >> digit & 1 == 0).then_some(0)) else {
                match strides.last_mut() {
                    _ if digit >= self.inner => {}
                    Some(last) if last.by * last.count == by => last.count *= radix,
                    _ => strides.push(Stride { count: radix, by }),
                }
                continue;
            };
            // An array has less than half of the addresses, so no distance leaves the range.
            distance += (changed.map_or(0, |it| it.1) as isize - to as isize) * by as isize;
            if digit < self.inner { first += to * by } else { outer.push((digit, to)) }
        }
        let runs = strides.first().is_some_and(|it| it.by == 1);
        let run = if runs { strides.remove(0).count } else { 1 };
        strides.sort_by_key(|it| std::cmp::Reverse(it.count));
        Stream { outer, first, distance, run, strides }
    }

    /// Makes the places of a stream in the chunk that begins at `base` zero.
    pub(super) fn clear<S: Sums>(
        &self,
        plan: &Plan,
        places: &Stream,
        base: usize,
        chunk: &mut [S::Sum],
    ) {
        if self.hits(plan, places, base) {
            places.clear::<S>(chunk);
        }
    }

    /// Adds a stream to the chunk that begins at `base`.
    pub(super) fn add<S: Sums>(
        &self,
        plan: &Plan,
        stream: &Stream,
        sums: &S,
        from: &[S::Sum],
        base: usize,
        chunk: &mut [S::Sum],
    ) {
        if self.hits(plan, stream, base) {
            stream.add(sums, from, base, chunk);
        }
    }

    /// Whether the chunk that begins at `base` has the digits of a stream.
    fn hits(&self, plan: &Plan, stream: &Stream, base: usize) -> bool {
        let digit = |at: usize| base / self.by[at] % plan.radices[at];
        stream.outer.iter().all(|&(at, value)| digit(at) == value)
    }
}

impl Stream {
    /// Adds the stream to the chunk that begins at `base` and has its digits.
    fn add<S: Sums>(&self, sums: &S, from: &[S::Sum], base: usize, chunk: &mut [S::Sum]) {
        self.each_row(|to, row| {
            let source = &from[(base + to).wrapping_add_signed(self.distance)..];
            let runs = source.chunks(row.by).zip(chunk[to..].chunks_mut(row.by)).take(row.count);
            match self.run {
                1 => runs.for_each(|(from, to)| add_few::<1, S>(sums, to, from)),
                2 => runs.for_each(|(from, to)| add_few::<2, S>(sums, to, from)),
                3 => runs.for_each(|(from, to)| add_few::<3, S>(sums, to, from)),
                4 => runs.for_each(|(from, to)| add_few::<4, S>(sums, to, from)),
                run => runs.for_each(|(from, to)| add(sums, &mut to[..run], &from[..run])),
            }
        });
    }

    /// Makes its places in a chunk that has its digits zero.
    fn clear<S: Sums>(&self, chunk: &mut [S::Sum]) {
        self.each_row(|to, row| {
            let runs = chunk[to..].chunks_mut(row.by).take(row.count);
            runs.for_each(|run| run[..self.run].fill(S::Sum::default()));
        });
    }

    /// Calls `go` with the first place of each row of runs, and its stride.
    fn each_row(&self, mut go: impl FnMut(usize, Stride)) {
        let (row, outer) = match &self.strides[..] {
            [] => (Stride { count: 1, by: self.run }, &[][..]),
            [row, outer @ ..] => (*row, outer),
        };
        let mut at = vec![0; outer.len()];
        loop {
            go(self.first + at.iter().zip(outer).map(|(at, it)| at * it.by).sum::<usize>(), row);
            let Some(next) = (0..outer.len()).find(|&it| at[it] + 1 < outer[it].count) else {
                return;
            };
            at[next] += 1;
            at[..next].fill(0);
        }
    }
}

/// Adds each number of `more` to that at the same place.
#[inline(always)]
fn add<S: Sums>(sums: &S, to: &mut [S::Sum], more: &[S::Sum]) {
    for (to, more) in to.iter_mut().zip(more) {
        *to = sums.plus(*to, *more);
    }
}

/// The same for the first `N`, without a loop.
#[inline(always)]
fn add_few<const N: usize, S: Sums>(sums: &S, to: &mut [S::Sum], more: &[S::Sum]) {
    if let (Some(to), Some(more)) = (to.first_chunk_mut::<N>(), more.first_chunk::<N>()) {
        add(sums, to, more);
    }
}
