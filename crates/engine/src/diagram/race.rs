//! Sweeps in several orders of the items that race, until it is clear which one has the fewest states.
//!
//! # Why this shape
//! The width of a frontier bounds the number of states from above, and says little where parity, colors or the options
//! themselves exclude most of them: the same problem takes 15 times as long in an order that is as wide as another one. The part
//! of the bound that is used shows after a few thousand steps, and it changes little on the way. So each runner makes some steps,
//! its outlook is the bound on its later layers corrected by what it has seen, and the one that seems to be through first
//! goes on. The others get a small share, so that a wrong guess costs a factor and not the answer, and leave when
//! they are far behind.
//!
//! # Invariants
//! 1. There is a runner at any time, and each alone gives the answer.
//! 2. All decisions depend on steps and states, so a race is the same each time.
//!
//! # Cost
//! [`FIRST`] steps for each order, and one step in [`SHARE`] for each order that is not clearly worse.

use std::io::{self, Read, Write};

use gavotte_model::StopReason;

use super::frontier::sum_of_powers;
use super::sweep::{Progress, Swept, Tally};
use super::sweeping::Sweeping;
use crate::run::{Interrupt, copies};

/// The steps of each runner before they are compared. [steps; DESIGN 10]
const FIRST: u64 = 2_048;
/// One step in this many is the share of a runner that does not lead. [ratio; DESIGN 10]
const SHARE: u64 = 16;
/// A runner that seems to have 2 to the power of this times as many states left as the leader leaves; and how much less
/// that is each time that the leader's steps have doubled. [bits; DESIGN 10]
const BEHIND: (f64, f64) = (3.0, 0.75);
/// Frontiers below this width say nothing about the part of the bound that is used. [items; DESIGN 10]
const NARROW: u32 = 6;
/// From this many states on only the leader goes on, because all of them need memory. [states]
const ALONE: usize = 1 << 19;

/// A sweep that takes part, the widths of its frontiers, and the number of words of its states.
pub(super) type Entrant<A> = (Box<dyn Sweeping<A>>, Vec<u32>, usize);

/// A sweep in one order.
struct Runner<A> {
    sweep: Box<dyn Sweeping<A>>,
    /// The widths of its frontiers, place by place.
    widths: Vec<u32>,
    /// How long a step takes, compared with one of the narrowest states.
    price: f64,
    /// The greatest ratio of the bits of the states to the width of the frontier so far.
    used: f64,
    /// The logarithm to the base 2 of the states that seem to be left, times the price.
    left: f64,
    /// The steps at which this was guessed.
    guessed: u64,
}

impl<A> Runner<A> {
    /// Guesses what is left from what was seen: the used part of the width, but not more than the growth so far allows.
    fn look(&mut self) {
        let Progress { layer, layers, live, .. } = self.sweep.progress();
        let at =
            (layer * self.widths.len() / layers.max(1)).min(self.widths.len().saturating_sub(1));
        let bits = (live.max(1) as f64).log2();
        let width = self.widths.get(at).copied().unwrap_or(0);
        if width >= NARROW {
            self.used = self.used.max(bits / f64::from(width));
        }
        let used = if self.used > 0.0 { self.used } else { 1.0 };
        let growth = (bits / (at + 1) as f64).max(1.0);
        let later = self.widths[at.min(self.widths.len())..].iter().enumerate();
        let guesses =
            later.map(|(by, &width)| (used * f64::from(width)).min(bits + growth * by as f64));
        self.guessed = self.sweep.steps();
        self.left = sum_of_powers(guesses) + self.price.log2();
    }
}

/// Sweeps over the same problem in several orders.
pub(super) struct Race<A> {
    runners: Vec<Runner<A>>,
    leader: usize,
    /// The memory that each may take when it is alone, in bytes.
    memory: usize,
    /// The steps of those that have left.
    gone: u64,
}

/// A race of these sweeps, at least one, the last of which may take so many bytes of memory.
pub(super) fn of<A: 'static>(mut sweeps: Vec<Entrant<A>>, memory: usize) -> Box<dyn Sweeping<A>> {
    debug_assert!(!sweeps.is_empty(), "invariant 1: a runner");
    if !copies::RACES {
        return sweeps.swap_remove(0).0;
    }
    let runner = |(sweep, widths, words): Entrant<A>| {
        let price = words.max(2) as f64 / 2.0;
        Runner { sweep, widths, price, used: 0.0, left: f64::INFINITY, guessed: 0 }
    };
    let runners = sweeps.into_iter().map(runner).collect();
    Box::new(Race { runners, leader: 0, memory, gone: 0 })
}

impl<A> Race<A> {
    /// The runner that is next, and how many steps it makes.
    fn next(&self) -> (usize, u64) {
        if self.runners.len() == 1 {
            return (0, u64::MAX);
        }
        if let Some(at) = self.runners.iter().position(|it| it.sweep.steps() < FIRST) {
            return (at, FIRST - self.runners[at].sweep.steps());
        }
        let most = self.runners[self.leader].sweep.steps();
        let share = most / SHARE;
        match self.runners.iter().position(|it| it.sweep.steps() < share) {
            Some(at) => (at, share - self.runners[at].sweep.steps() + FIRST / SHARE),
            None => (self.leader, (most / 4).max(FIRST)),
        }
    }

    /// Looks at the runner that has worked, and lets those leave that are far behind.
    fn judge(&mut self, at: usize) {
        if self.runners.len() == 1 && self.runners[0].sweep.steps() / 2 < self.runners[0].guessed {
            return;
        }
        self.runners[at].look();
        if self.runners.iter().any(|it| it.sweep.steps() < FIRST) {
            return;
        }
        let first = |a: &usize, b: &usize| self.runners[*a].left.total_cmp(&self.runners[*b].left);
        self.leader = (0..self.runners.len()).min_by(first).unwrap_or(0);
        let leader = &self.runners[self.leader];
        let held: usize = self.runners.iter().map(|it| it.sweep.progress().bytes).sum();
        // The same from the time on when all sweeps together hold one in this many parts of the memory.
        let crowded: usize = 4;
        let is_alone = leader.sweep.progress().live >= ALONE || held > self.memory / crowded;
        // What is guessed after more steps is surer.
        let doubled = (leader.sweep.steps() as f64 / FIRST as f64).log2().max(0.0);
        let most = leader.left + (BEHIND.0 - BEHIND.1 * doubled).max(0.0);
        for at in (0..self.runners.len()).rev() {
            if at != self.leader && (is_alone || self.runners[at].left >= most) {
                self.remove(at);
            }
        }
    }

    fn remove(&mut self, at: usize) {
        self.gone += self.runners.remove(at).sweep.steps();
        if at < self.leader {
            self.leader -= 1;
        } else if at == self.leader {
            self.leader = 0;
        }
    }

    fn leader(&self) -> &dyn Sweeping<A> {
        &*self.runners[self.leader].sweep
    }
}

impl<A: 'static> Sweeping<A> for Race<A> {
    fn advance(&mut self, steps: u64) -> Swept {
        loop {
            let left = steps.saturating_sub(self.steps());
            let (at, own) = self.next();
            let runner = &mut self.runners[at];
            let end = runner.sweep.steps().saturating_add(own.min(left));
            match runner.sweep.advance(end) {
                Swept::Done => {
                    let winner = self.runners.swap_remove(at);
                    self.gone += self.runners.drain(..).map(|it| it.sweep.steps()).sum::<u64>();
                    (self.runners, self.leader) = (vec![winner], 0);
                    return Swept::Done;
                }
                Swept::Full if self.runners.len() == 1 => return Swept::Full,
                Swept::Full => self.remove(at),
                Swept::Paused => {
                    self.judge(at);
                    if own >= left {
                        return Swept::Paused;
                    }
                }
            }
        }
    }

    fn steps(&self) -> u64 {
        self.gone + self.runners.iter().map(|it| it.sweep.steps()).sum::<u64>()
    }

    fn fraction(&self) -> f64 {
        self.leader().fraction()
    }

    /// Of the order in which states meet most often, because one is enough to show that a problem has something to share; the
    /// leader may be another one.
    fn tally(&self) -> Tally {
        let tallies = self.runners.iter().map(|it| it.sweep.tally());
        let known = tallies.filter(|tally| tally.shares().is_some());
        let most = known.max_by(|one, other| one.arcs_a_state().total_cmp(&other.arcs_a_state()));
        most.unwrap_or_else(|| self.leader().tally())
    }

    fn progress(&self) -> Progress {
        self.leader().progress()
    }

    fn bits(&self) -> u64 {
        self.leader().bits()
    }

    fn left(&self) -> Option<f64> {
        let leader = &self.runners[self.leader];
        leader.left.is_finite().then(|| leader.left + leader.sweep.tally().arcs_a_state().log2())
    }

    fn is_paced(&self) -> bool {
        self.runners.len() == 1 && self.leader().is_paced()
    }

    fn answer(&self, interrupt: &mut Interrupt) -> Result<A, StopReason> {
        self.leader().answer(interrupt)
    }

    /// Of the leader, as soon as it has made most of the steps: before, another one may still win.
    fn snapshot(&self, out: &mut dyn Write) -> io::Result<bool> {
        let leader = self.leader();
        if leader.steps() > self.steps() / 2 { leader.snapshot(out) } else { Ok(false) }
    }

    fn restore(&mut self, from: &mut dyn Read) -> io::Result<bool> {
        let [runner] = &mut self.runners[..] else { return Ok(false) };
        let is_restored = runner.sweep.restore(from)?;
        runner.look();
        Ok(is_restored)
    }

    fn fork(&self) -> Box<dyn Sweeping<A>> {
        let fork =
            |it: &Runner<A>| Runner { sweep: it.sweep.fork(), widths: it.widths.clone(), ..*it };
        let runners = self.runners.iter().map(fork).collect();
        Box::new(Self { runners, ..*self })
    }
}
