//! Random solutions, each equally likely, of problems with too many solutions for a compiled set.
//!
//! # Why this shape
//! A walk from the root chooses an option of an item; its chance is the share of the solutions below it. The
//! numbers are in the [classes](super::keep), and the options are those of the problem. At each step the
//! remaining problem is named once more, its form leads to its class, and the branches of the class are found
//! again by canonical places. An item that is covered `n` times shows each solution to `n` of its options, so
//! the chances stay equal.
//!
//! # Invariants
//! The remaining problem has the form of the class that the walk has come to, by a comparison of the whole
//! forms.
//!
//! # Cost
//! A form for each step that is neither forced nor within a part that was counted plainly.
//!
//! # Source
//! M. R. Jerrum, L. G. Valiant, V. V. Vazirani, *Random generation of combinatorial structures from a uniform
//! distribution* (1986), for the idea that counting allows drawing. The counts up to isomorphism are our own.

use gavotte_model::{OptionId, Problem, StopReason};
use num_bigint::BigUint;

use super::bits::{members, remove};
use super::decide;
use super::incidence::{Incidence, Settled, State, supports};
use super::keep::{Child, Class, Kept, NoSamples, keep};
use super::limits::Limits;
use super::names::Names;
use crate::run::random::Random;
use crate::run::{Assumed, ENTRIES};

/// The data for drawing.
pub(crate) struct Walker<'p> {
    incidence: Incidence,
    names: Names<'p>,
    kept: Kept,
    limits: Limits,
    random: Random,
    /// The remaining problem at the root, and the options that lead to it.
    root: State,
    given: Vec<usize>,
    /// The options of the root with their places, once they are known: every draw needs them.
    first: Option<Vec<(usize, u32)>>,
    steps: u64,
}

/// The problem to draw from, and how.
pub(crate) struct Draw<'a> {
    pub(crate) assumed: Assumed<'a>,
    pub(crate) seed: u64,
    /// The bytes that classes may take.
    pub(crate) memory: usize,
    /// Whether small remaining problems are counted plainly, which is the usual way; tests do without.
    pub(crate) is_plain: bool,
}

impl<'p> Walker<'p> {
    /// Counts up to isomorphism, and keeps the classes.
    ///
    /// # Errors
    /// When the problem is too large, or a limit is met.
    pub(crate) fn new(
        problem: &'p Problem,
        draw: &Draw<'_>,
        limits: Limits,
    ) -> Result<Self, NoSamples> {
        supports(problem)?;
        limits.check(0)?;
        let incidence = Incidence::of(problem);
        let mut given: Vec<usize> = draw.assumed.require.iter().map(|it| it.index()).collect();
        let (settled, root) = match incidence.begin(draw.assumed) {
            None => (Settled::Dead, State::default()),
            Some(mut state) => {
                (incidence.settle_telling(&mut state, &mut |it| given.push(it)), state)
            }
        };
        let room = (draw.is_plain, draw.memory);
        let (kept, names) = keep(problem, &incidence, (settled, root.clone()), &limits, room)?;
        let (random, steps) = (Random::new(draw.seed), kept.steps);
        Ok(Self { incidence, names, kept, limits, random, root, given, first: None, steps })
    }

    /// Sets the limit of all steps from now on.
    pub(crate) fn limit(&mut self, steps: Option<u64>) {
        self.limits.allow(steps);
    }

    /// How many solutions there are.
    pub(crate) fn count(&self) -> BigUint {
        self.kept.below(self.kept.root())
    }

    /// How many remaining problems there are up to isomorphism.
    pub(crate) fn class_count(&self) -> usize {
        self.kept.len()
    }

    /// The steps of the count and of all draws.
    pub(crate) fn steps(&self) -> u64 {
        self.steps
    }

    /// The options of a random solution; `None` when there is none.
    ///
    /// # Errors
    /// When a limit is met.
    ///
    /// # Panics
    /// When the remaining problem does not match its class, which is a fault of this library: the chances would
    /// be wrong.
    pub(crate) fn draw(&mut self) -> Result<Option<Vec<OptionId>>, NoSamples> {
        let mut child = self.kept.root();
        if self.count() == BigUint::ZERO {
            return Ok(None);
        }
        let (mut path, mut state) = (self.given.clone(), self.root.clone());
        loop {
            let number = match child {
                Child::Counted(count) => {
                    self.finish(&state, count, &mut path);
                    break;
                }
                Child::Class(number) => number,
            };
            let is_root = child == self.kept.root();
            let places = match &self.first {
                Some(first) if is_root => first.clone(),
                _ => self.places(number, &state)?,
            };
            if is_root && self.first.is_none() {
                self.first = Some(places.clone());
            }
            child = self.step(number, &places, &mut state, &mut path);
        }
        // The options of a problem are numbered in 32 bits.
        let id = |option: usize| OptionId::new(u32::try_from(option).unwrap_or(u32::MAX));
        Ok(Some(path.into_iter().map(id).collect()))
    }

    /// The options of a state that belongs to this class, with their canonical places.
    fn places(&mut self, number: u32, state: &State) -> Result<Vec<(usize, u32)>, NoSamples> {
        self.limits.check(self.steps)?;
        let limits = &self.limits;
        let named = self.names.name(&self.incidence, state, |_| limits.effort(u64::MAX));
        let Ok(spent) = named else {
            // A form without a limit ends early only because of the interrupt.
            let reason = self.limits.reason();
            return Err(reason.unwrap_or(StopReason::Cancelled).into());
        };
        self.steps += 1 + spent / ENTRIES;
        let form = &self.kept.class(number).form;
        assert!(**form == *self.names.form(), "what remains has the form of its class");
        Ok(self.names.places().collect())
    }

    /// Goes on by a random branch of a state of this class.
    fn step(
        &mut self,
        number: u32,
        places: &[(usize, u32)],
        state: &mut State,
        path: &mut Vec<usize>,
    ) -> Child {
        let class = self.kept.class(number);
        let (at, member) = self.kept.choose(class, &mut self.random);
        let way = class.ways[at];
        // Where an option is in or out, the place is that of the branch in which it is in.
        let is_out = way.times == 0;
        let is_there = |place| class.way_of(place).is_some_and(|other| is_out || other == at);
        let mut there = places.iter().filter(|&&(_, place)| is_there(place));
        let Some(&(option, _)) = there.nth(member) else {
            panic!("class {number} has option {member} of branch {at}")
        };
        if is_out {
            remove(state, option);
        } else {
            self.incidence.choose(state, option);
            path.push(option);
        }
        let settled = self.incidence.settle_telling(state, &mut |option| path.push(option));
        assert!(settled != Settled::Dead, "the branch that was chosen has solutions");
        way.child
    }

    /// A random solution of a state with this many solutions.
    fn finish(&mut self, state: &State, count: u64, path: &mut Vec<usize>) {
        if self.incidence.options(state).iter().all(|&word| word == 0) {
            assert!(count == 1, "nothing remains, but {count} solutions were counted");
            return;
        }
        let rank = u64::try_from(self.random.below(count.into())).unwrap_or(0);
        let Some(options) = decide::solution(&self.incidence, state, rank) else {
            panic!("a remaining problem with {count} solutions has no number {rank}");
        };
        let options_of_state: Vec<usize> = members(self.incidence.options(state)).collect();
        path.extend(options.into_iter().map(|option| options_of_state[option]));
    }
}

impl Kept {
    /// A random branch of a class, with a chance equal to the share of solutions below it, and the number of its
    /// option.
    fn choose(&self, class: &Class, random: &mut Random) -> (usize, usize) {
        let mut rank = random.below_large(&(&class.below * class.share));
        for (at, way) in class.ways.iter().enumerate() {
            let below = self.below(way.child);
            let all = &below * way.times.max(1);
            if rank < all {
                let member = rank / below;
                // It is below the number of options.
                return (at, usize::try_from(member).unwrap_or(0));
            }
            rank -= all;
        }
        unreachable!("the numbers below the branches add up to that of the class")
    }
}
