//! One pass of a dense sweep: all steps, with one kind of sums.
//!
//! # Why this shape
//! The states before a step lie in one array and those after it in another. So nothing that is read is written, chunks can
//! be made in any order, and each thread takes a range of them.
//!
//! # Invariants
//! 1. Both arrays have a place for each number of a state, and no more are ever made.
//! 2. What is done depends on steps alone, and so does the point at which a pass pauses.
//!
//! # Cost
//! Two arrays. A step of the sweep is a stream within a chunk.

use super::plan::Plan;
use super::streams::{Chunks, Stream};
use super::sums::Sums;
use crate::diagram::rounds::on_each;
use crate::run::copies;

/// The most sums after which a pass looks up, some milliseconds. [fixed]
const PACE: usize = 1 << 22;

/// A pass that can stop and go on.
#[derive(Clone, Debug)]
pub(super) struct Pass<S: Sums> {
    pub(super) sums: S,
    chunks: Chunks,
    /// The sums of the states before the step, and of those after it.
    before: Vec<S::Sum>,
    after: Vec<S::Sum>,
    /// The present step, the places that it makes zero first, its streams, the next chunk and the next stream of it.
    pub(super) step: usize,
    places: Stream,
    streams: Vec<Stream>,
    chunk: usize,
    stream: usize,
}

impl<S: Sums> Pass<S> {
    /// A pass before its first step.
    pub(super) fn new(plan: &Plan, sums: S) -> Self {
        let chunks = Chunks::new(plan);
        let before = vec![S::Sum::default(); plan.size];
        let after = vec![S::Sum::default(); plan.size];
        let places = chunks.places(plan, 0);
        let (step, streams, chunk, stream) = (0, Vec::new(), 0, 0);
        let mut pass = Self { sums, chunks, before, after, step, places, streams, chunk, stream };
        pass.begin(plan);
        pass
    }

    /// Begins anew with other sums, in the same memory.
    pub(super) fn again(&mut self, plan: &Plan, sums: S) {
        for all in [&mut self.before, &mut self.after] {
            all.fill(S::Sum::default());
        }
        self.sums = sums;
        self.begin(plan);
    }

    /// Puts one way at the state before all steps, where there are none yet.
    fn begin(&mut self, plan: &Plan) {
        self.before[0] = S::ONE;
        self.step = 0;
        self.prepare(plan);
    }

    /// The sum of the ways to the end, when all steps are done.
    pub(super) fn sum(&self, plan: &Plan) -> Option<S::Sum> {
        (self.step == plan.steps.len()).then(|| self.before[0])
    }

    /// Goes on for at most so many steps, and not much longer than some milliseconds. Returns how many it made; none where the pass is
    /// done.
    pub(super) fn advance(&mut self, plan: &Plan, threads: usize, most: u64) -> u64 {
        let (mut made, mut sums) = (0, 0);
        while self.step < plan.steps.len() && made < most && sums < PACE {
            let count = self.before.len() / self.chunks.size;
            let whole = (count * self.streams.len()) as u64;
            let is_new = self.chunk == 0 && self.stream == 0;
            if copies::THREADS && threads > 1 && count > threads && is_new && whole <= most - made {
                self.share(plan, threads);
                made += whole;
                sums += self.before.len();
                self.end_step(plan);
                continue;
            }
            made += self.go_on(plan, most - made);
            sums += self.chunks.size * self.streams.len();
        }
        made
    }

    /// Makes a chunk, or a part of it.
    fn go_on(&mut self, plan: &Plan, most: u64) -> u64 {
        let (base, size) = (self.chunk * self.chunks.size, self.chunks.size);
        let chunk = &mut self.after[base..base + size];
        let chunks = &self.chunks;
        if self.stream == 0 {
            chunks.clear::<S>(plan, &self.places, base, chunk);
        }
        let mut made = 0;
        for stream in &self.streams[self.stream..] {
            if made == most {
                return made;
            }
            chunks.add(plan, stream, &self.sums, &self.before, base, chunk);
            (self.stream, made) = (self.stream + 1, made + 1);
        }
        (self.chunk, self.stream) = (self.chunk + 1, 0);
        if base + size == self.after.len() {
            self.end_step(plan);
        }
        made
    }

    /// Makes all chunks of the step on several threads.
    fn share(&mut self, plan: &Plan, threads: usize) {
        let (size, before, sums) = (self.chunks.size, &self.before, &self.sums);
        let (chunks, places, streams) = (&self.chunks, &self.places, &self.streams);
        let share = (self.after.len() / size).div_ceil(threads) * size;
        let work = self.after.chunks_mut(share).enumerate().collect();
        on_each(work, |(at, range): (usize, &mut [S::Sum])| {
            for (base, chunk) in (at * share..).step_by(size).zip(range.chunks_mut(size)) {
                chunks.clear::<S>(plan, places, base, chunk);
                for stream in streams {
                    chunks.add(plan, stream, sums, before, base, chunk);
                }
            }
        });
    }

    fn end_step(&mut self, plan: &Plan) {
        std::mem::swap(&mut self.before, &mut self.after);
        (self.chunk, self.stream) = (0, 0);
        self.step += 1;
        self.prepare(plan);
    }

    fn prepare(&mut self, plan: &Plan) {
        let streams = plan.steps.get(self.step).map(|step| self.chunks.streams(plan, step));
        self.streams = streams.unwrap_or_default();
        self.places = self.chunks.places(plan, self.step);
        self.sums.prepare(&mut self.before, self.streams.len());
    }
}
