//! The remaining problems of one level, each once up to isomorphism.
//!
//! # Why this shape
//! A form is several times as large as its state. So forms are kept only as long as there is room for them.
//! After that only hashes are kept, and a state that seems to be met again is labelled again, because a hash is
//! never trusted.
//!
//! # Invariants
//! 1. State `i` is the words from `i * stride`, its branches end at `branch_ends[i]`, its form at `form_ends[i]`;
//!    an empty form was not kept.
//! 2. No two states that have a hash have equal forms.
//!
//! # Cost
//! Some 150 bytes a state beside its words, its branches and its form.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hasher};

use num_bigint::BigUint;

use super::look::Open;
use super::rule::Branch;

/// The end of a chain of states with equal hashes. [fixed]
const END: u32 = u32::MAX;

/// A state as it is taken.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kept<'l> {
    pub(super) state: &'l [u64],
    pub(super) times: &'l BigUint,
    /// The part of the whole work that it stands for.
    pub(super) mass: f64,
    pub(super) branches: &'l [Branch],
    pub(super) share: u32,
    pub(super) way: &'l [u32],
}

/// The way to a state.
#[derive(Clone, Debug)]
pub(super) struct Reached {
    pub(super) times: BigUint,
    pub(super) mass: f64,
    /// The options that were chosen, where that is wanted.
    pub(super) way: Box<[u32]>,
}

/// The states of a level.
#[derive(Clone, Debug, Default)]
pub(super) struct Level {
    states: Vec<u64>,
    stride: usize,
    reached: Vec<Reached>,
    shares: Vec<u32>,
    branches: Vec<Branch>,
    branch_ends: Vec<usize>,
    forms: Vec<u8>,
    form_ends: Vec<usize>,
    /// For each hash the last state that has it, and for each state the one before.
    known: HashMap<u64, u32>,
    before: Vec<u32>,
}

impl Level {
    /// How many states there are.
    pub(super) fn len(&self) -> usize {
        self.reached.len()
    }

    /// The memory of the level, in bytes.
    pub(super) fn bytes(&self) -> usize {
        let branches = self.branches.len() * size_of::<Branch>();
        // The bytes of a state beside its words, branches and form.
        let overhead: usize = 150;
        self.states.len() * 8 + branches + self.forms.len() + self.len() * overhead
    }

    pub(super) fn kept(&self, at: usize) -> Kept<'_> {
        let Reached { times, mass, way } = &self.reached[at];
        Kept {
            state: self.state(at),
            times,
            mass: *mass,
            branches: &self.branches[range(&self.branch_ends, at)],
            share: self.shares[at],
            way,
        }
    }

    fn state(&self, at: usize) -> &[u64] {
        &self.states[at * self.stride..][..self.stride]
    }

    /// Takes in a state. Returns whether it is new up to isomorphism. `relabel` gives the form of a state once
    /// more, and `has_room` says whether forms are kept.
    pub(super) fn add(
        &mut self,
        open: &Open,
        reached: Reached,
        has_room: bool,
        mut relabel: impl FnMut(&[u64]) -> Vec<u8>,
    ) -> bool {
        let hash = open.form.as_deref().map(hash);
        let mut at = hash.and_then(|hash| self.known.get(&hash)).copied().unwrap_or(END);
        while at != END {
            let known = at as usize;
            let kept = &self.forms[range(&self.form_ends, known)];
            let is_equal = match open.form.as_deref() {
                Some(form) if kept.is_empty() => relabel(self.state(known)) == form,
                Some(form) => kept == form,
                None => false,
            };
            if is_equal {
                self.reached[known].times += reached.times;
                self.reached[known].mass += reached.mass;
                return false;
            }
            at = self.before[known];
        }
        self.push(open, reached, has_room, hash);
        true
    }

    fn push(&mut self, open: &Open, reached: Reached, has_room: bool, hash: Option<u64>) {
        self.stride = open.state.len();
        // There is no memory for 2^32 states.
        let number = u32::try_from(self.len()).unwrap_or(END);
        let before = hash.and_then(|hash| self.known.insert(hash, number));
        self.before.push(before.unwrap_or(END));
        self.states.extend_from_slice(&open.state);
        self.reached.push(reached);
        self.shares.push(open.branching.share);
        self.branches.extend_from_slice(&open.branching.branches);
        self.branch_ends.push(self.branches.len());
        if let (Some(form), true) = (&open.form, has_room) {
            self.forms.extend_from_slice(form);
        }
        self.form_ends.push(self.forms.len());
        debug_assert_eq!(
            self.states.len(),
            self.len() * self.stride,
            "invariant 1: all states of a problem have as many words"
        );
    }
}

fn range(ends: &[usize], at: usize) -> std::ops::Range<usize> {
    at.checked_sub(1).map_or(0, |before| ends[before])..ends[at]
}

fn hash(form: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(form);
    hasher.finish()
}
