//! A dense sweep: the states of a layer are an array, and a number of ways is counted by its remainders.
//!
//! # Why this shape
//! Where most of the states that a frontier may have do occur, a table of states is waste: the place of a number in an array
//! says which state it belongs to, so nothing is hashed, compared or moved. And a number of ways that has hundreds of bits
//! need not be carried: a pass for each prime carries one word a state, and the passes are joined at the end. So the memory is two
//! words for each number of a state, however large the count is. A [`plan`] numbers the states by [`chains`], [`streams`] are the
//! sums of a step, [`sums`] what is added, and a [`pass`] does all steps; the passes that are done can be [`kept`].
//!
//! The first pass adds estimates, so it is known how many primes are needed. One prime more must leave the number as it is; where
//! it does not, more follow until one does.
//!
//! # Invariants
//! The number is less than the product of the primes by the estimate, and agrees with a further prime.
//!
//! # Cost
//! Two words for each number of a state, or half of that where memory is short; a pass for each 62 bits of the count, or each 30,
//! and two.
//!
//! # Source
//! Counts of tilings by remainders: K. Liang, *Solving tiling enumeration problems by tensor network contractions*
//! (arXiv 2503.17698, 2025). Here the array is that of a frontier, as in [`layers`](super::layers).

mod chains;
mod counting;
mod decided;
mod kept;
mod pass;
mod plan;
mod streams;
mod sums;

use std::io::{self, Read, Write};
use std::sync::Arc;

use gavotte_model::StopReason;
use num_bigint::BigUint;

use self::counting::Counting;
pub(super) use self::counting::Width;
use self::pass::Pass;
pub(super) use self::plan::Plan;
use self::sums::{Estimates, Joined};
use super::sweep::{Progress, Swept, Tally};
use super::sweeping::Sweeping;
use crate::run::{Interrupt, Threads};

/// A count by a dense sweep.
#[derive(Clone, Debug)]
pub(super) struct Dense {
    plan: Arc<Plan>,
    width: Width,
    threads: usize,
    stage: Stage,
    joined: Joined,
    /// The bits that the product of the primes must have.
    bits: u64,
    /// The passes that are done.
    passes: u64,
    steps: u64,
}

#[derive(Clone, Debug)]
enum Stage {
    Estimating(Pass<Estimates>),
    Counting(Counting),
    Done,
}

impl Plan {
    /// Whether a dense sweep by this plan seems to take less time than what is left of `sweep`, or needs less memory where that
    /// runs out.
    pub(super) fn is_quicker(&self, sweep: &dyn Sweeping<BigUint>, memory: usize) -> bool {
        let Progress { layer, layers, bytes, .. } = sweep.progress();
        let Some(left) = sweep.left() else { return false };
        let width = Width::of(self, memory);
        let passes = passes(width, sweep.bits() * layers as u64 / layer.max(1) as u64) as f64;
        let is_crowded = bytes > memory / 2;
        // A step of the other sweep takes the time of this many sums.
        let price = 20.0_f64;
        is_crowded || (self.sums * passes * width.price()).log2() < left + price.log2()
    }
}

/// The passes of a count of so many bits: half a one for the estimate, one for each prime, and one more.
fn passes(width: Width, bits: u64) -> u64 {
    2 + bits / width.bits()
}

impl Dense {
    /// A count in so many bytes of memory, which has made so many steps before.
    pub(super) fn new(plan: Arc<Plan>, threads: Threads, memory: usize, steps: u64) -> Self {
        let threads = threads.at_work();
        let stage = Stage::Estimating(Pass::new(&plan, Estimates::default()));
        let width = Width::of(&plan, memory);
        let joined = width.joined();
        Self { plan, width, threads, stage, joined, bits: 0, passes: 0, steps }
    }

    /// The step of the present pass.
    fn step(&self) -> usize {
        match &self.stage {
            Stage::Estimating(pass) => pass.step,
            Stage::Counting(pass) => pass.step(),
            Stage::Done => self.plan.steps.len(),
        }
    }
}

impl Sweeping<BigUint> for Dense {
    fn advance(&mut self, steps: u64) -> Swept {
        let most = steps.saturating_sub(self.steps);
        match &mut self.stage {
            Stage::Done => return Swept::Done,
            Stage::Estimating(pass) => {
                self.steps += pass.advance(&self.plan, self.threads, most);
                if let Some(estimate) = pass.sum(&self.plan) {
                    self.bits = pass.sums.bits(estimate);
                    self.passes = 1;
                    // Its arrays go before those of the next pass come.
                    self.stage = Stage::Done;
                    let next = Counting::new(&self.plan, self.width, self.joined.prime);
                    self.stage = Stage::Counting(next);
                }
            }
            Stage::Counting(pass) => {
                self.steps += pass.advance(&self.plan, self.threads, most);
                if let Some(sum) = pass.sum(&self.plan) {
                    let is_enough = self.joined.bits() > self.bits;
                    self.passes += 1;
                    if self.joined.join(sum) && is_enough {
                        self.stage = Stage::Done;
                        return Swept::Done;
                    }
                    pass.again(&self.plan, self.joined.prime);
                }
            }
        }
        Swept::Paused
    }

    fn steps(&self) -> u64 {
        self.steps
    }

    fn fraction(&self) -> f64 {
        let pass = self.step() as f64 / self.plan.steps.len().max(1) as f64;
        ((self.passes as f64 + pass) / passes(self.width, self.bits) as f64).min(1.0)
    }

    fn tally(&self) -> Tally {
        Tally::full()
    }

    fn progress(&self) -> Progress {
        let (layer, layers) = (self.step(), self.plan.steps.len());
        Progress { layer, layers, live: self.plan.size, bytes: self.plan.size * self.width.bytes() }
    }

    fn bits(&self) -> u64 {
        self.bits
    }

    fn is_paced(&self) -> bool {
        true
    }

    fn answer(&self, _: &mut Interrupt) -> Result<BigUint, StopReason> {
        Ok(self.joined.number.clone())
    }

    fn fork(&self) -> Box<dyn Sweeping<BigUint>> {
        Box::new(self.clone())
    }

    fn snapshot(&self, out: &mut dyn Write) -> io::Result<bool> {
        self.write(out)
    }

    fn restore(&mut self, _: &mut dyn Read) -> io::Result<bool> {
        Ok(false)
    }
}
