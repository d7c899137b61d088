//! Good covers soon: greedy by reduced costs, then parts of the cover are torn out and mended.
//!
//! # Why this shape
//! The bound excludes the more, the better the best known cover is. A greedy choice by reduced costs is good
//! when the prices are, so it is repeated as these get better. Its cover is improved: some options of the cover
//! are taken out, the cheapest ones that fill the hole come in, and options that are no longer needed go.
//!
//! # Invariants
//! Only for covers: no item can be covered too often, no cost is negative. Everything is decided by
//! numbers, never by the clock, so the same problem gives the same covers.
//!
//! # Source
//! A. Caprara, M. Fischetti and P. Toth, *A heuristic method for the set covering problem* (1999);
//! R. Ruiz and T. Stützle, *Iterated greedy* (2007), for tearing out and mending.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::state::State;
use crate::run::Halt;
use crate::run::numbers::narrow;
use crate::run::random::Random;

/// Scratch and the present cover.
#[derive(Clone, Debug)]
pub(super) struct Coverer {
    /// How many options each item still lacks.
    lack: Vec<i64>,
    /// How many of the lacking items each option holds.
    gain: Vec<u32>,
    /// Options with a gain.
    wanted: Vec<u32>,
    /// Items that began to lack options when some were taken out.
    holes: Vec<u32>,
    is_in: Vec<bool>,
    cover: Vec<u32>,
    cost: i64,
    random: Random,
}

impl Coverer {
    pub(super) fn new(state: &State) -> Self {
        Self {
            lack: vec![0; state.items.len()],
            gain: vec![0; state.costs.len()],
            wanted: Vec::new(),
            holes: Vec::new(),
            is_in: vec![false; state.costs.len()],
            cover: Vec::new(),
            cost: 0,
            random: Random::new(1),
        }
    }

    /// A cover of the lacking items, by free options, and its cost. `None` when there is none, or
    /// no time for one.
    pub(super) fn find(
        &mut self,
        state: &State,
        weights: &[i64],
        halt: &Halt,
    ) -> Option<(i64, &[u32])> {
        for (lack, item) in self.lack.iter_mut().zip(&state.items) {
            *lack = item.lack.max(0);
        }
        self.clear();
        for item in 0..state.items.len() {
            self.want(state, narrow(item));
        }
        if !self.fill(state, weights, halt) {
            return None;
        }
        self.thin(state);
        self.mend(state, halt);
        Some((self.cost, &self.cover))
    }

    fn clear(&mut self) {
        self.cover.iter().for_each(|&option| self.is_in[option as usize] = false);
        self.cover.clear();
        self.wanted.clear();
        self.holes.clear();
        self.gain.fill(0);
        self.cost = 0;
    }

    /// Counts an item that lacks options to the gain of its options.
    fn want(&mut self, state: &State, item: u32) {
        if self.lack[item as usize] <= 0 {
            return;
        }
        for entry in state.list(item) {
            if state.is_free(entry.at) && !self.is_in[entry.at as usize] {
                self.gain[entry.at as usize] += 1;
                if self.gain[entry.at as usize] == 1 {
                    self.wanted.push(entry.at);
                }
            }
        }
    }

    /// Takes the option of least weight for its gain until nothing lacks; `false` when something still does. A
    /// gain only falls and a score only rises, so a heap of old scores is enough: an option that comes to its
    /// top with an outdated score goes back with the true one.
    fn fill(&mut self, state: &State, weights: &[i64], halt: &Halt) -> bool {
        let scored = |gain: &[u32], option: u32| {
            Reverse(Scored {
                score: score(weights[option as usize], gain[option as usize]),
                option,
            })
        };
        let wanted = self.wanted.drain(..);
        let mut heap: BinaryHeap<_> = wanted.map(|option| scored(&self.gain, option)).collect();
        while let Some(Reverse(top)) = heap.pop() {
            if self.gain[top.option as usize] == 0 {
                continue;
            }
            let now = scored(&self.gain, top.option);
            if now.0 > top {
                heap.push(now);
                continue;
            }
            if halt.is_due() {
                return false;
            }
            self.put_in(state, top.option);
        }
        self.lack.iter().all(|&lack| lack <= 0)
    }

    /// Takes an option; those that would have helped the same items help less.
    fn put_in(&mut self, state: &State, option: u32) {
        self.put_back(state, option);
        self.gain[option as usize] = 0;
        for &item in state.members(option) {
            if self.lack[item as usize] == 0 {
                for entry in state.list(item) {
                    let gain = &mut self.gain[entry.at as usize];
                    *gain = gain.saturating_sub(1);
                }
            }
        }
    }

    /// Takes an option without counting gains.
    fn put_back(&mut self, state: &State, option: u32) {
        self.is_in[option as usize] = true;
        self.cover.push(option);
        self.cost += state.costs[option as usize];
        for &item in state.members(option) {
            self.lack[item as usize] -= 1;
        }
    }

    fn take_out(&mut self, state: &State, at: usize) {
        let option = self.cover.swap_remove(at);
        self.is_in[option as usize] = false;
        self.cost -= state.costs[option as usize];
        for &item in state.members(option) {
            let lack = &mut self.lack[item as usize];
            *lack += 1;
            if *lack == 1 {
                self.holes.push(item);
            }
        }
    }

    /// Takes out options that are not needed, the dearest first.
    fn thin(&mut self, state: &State) {
        self.cover.sort_unstable_by_key(|&option| (state.costs[option as usize], option));
        let mut at = self.cover.len();
        while at > 0 {
            at -= 1;
            let option = self.cover[at];
            if state.members(option).iter().all(|&item| self.lack[item as usize] < 0) {
                self.take_out(state, at);
            }
        }
    }

    /// Tears out parts of the cover, fills the holes again, and keeps a result that is no worse.
    fn mend(&mut self, state: &State, halt: &Halt) {
        let mut best = (self.cost, self.cover.clone());
        // How often a cover is torn and mended.
        let mends: u32 = 10;
        for _ in 0..mends {
            if halt.is_due() {
                break;
            }
            let torn = (self.cover.len() / 6).clamp(1, 12);
            for _ in 0..torn.min(self.cover.len()) {
                let at = self.random.index(self.cover.len());
                self.take_out(state, at);
            }
            while let Some(item) = self.holes.pop() {
                self.want(state, item);
            }
            let is_cover = self.fill(state, &state.costs, halt);
            self.thin(state);
            if is_cover && self.cost <= best.0 {
                best.0 = self.cost;
                best.1.clone_from(&self.cover);
            } else {
                self.set(state, &best.1);
            }
        }
    }

    fn set(&mut self, state: &State, cover: &[u32]) {
        while !self.cover.is_empty() {
            self.take_out(state, self.cover.len() - 1);
        }
        for &option in cover {
            self.put_back(state, option);
        }
        self.holes.clear();
    }
}

/// The weight of an option for each item that it helps. An option without cost is the better, the more items it
/// helps.
fn score(weight: i64, gain: u32) -> f64 {
    let (weight, gain) = (weight as f64, f64::from(gain));
    if weight > 0.0 { weight / gain } else { weight * gain }
}

/// An option and its score when it was last looked at.
#[derive(Clone, Copy, Debug)]
struct Scored {
    score: f64,
    option: u32,
}

impl PartialEq for Scored {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Scored {}

impl PartialOrd for Scored {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Scored {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.score.total_cmp(&other.score).then(self.option.cmp(&other.option))
    }
}
