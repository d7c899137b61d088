//! All remaining problems of a count up to isomorphism, each kept once with the number of its solutions.
//!
//! # Why this shape
//! A count forgets a remaining problem when its branches were followed. A walk from the root to a random
//! solution needs them all, with the number of solutions below each. It meets them under other names than those
//! under which they were kept. So nothing is kept by options: a class has its form, and its branches by the
//! canonical [places](super::names) of their options. Any rule may choose the item, because the choice is kept
//! with the class.
//!
//! # Invariants
//! 1. No two classes have the same form. Whole forms are compared.
//! 2. A branch leads to a class of a lower level, or to a number of solutions.
//! 3. The numbers below the branches, each multiplied by the number of options for which the branch stands, add
//!    up to `share` times the number of solutions of the class.
//!
//! # Cost
//! A form for each branch that is not soon counted. Memory: a form, 8 bytes for each option of the item, and some
//! 200 bytes for each class.

use std::collections::{BTreeMap, HashMap};
use std::hash::{DefaultHasher, Hasher};

use gavotte_model::{Message, Problem, StopReason};
use num_bigint::BigUint;

use super::bits::{has, remove, size};
use super::frontier::{Tries, key};
use super::incidence::{Incidence, Settled, State};
use super::limits::Limits;
use super::look::PLAIN;
use super::names::Names;
use super::plain::Plain;
use super::rule::{Branch, Branching, Rule, branching};
use crate::run::{ENTRIES, Unsupported, WORDS};

/// The most work for a form, in entries for each edge of the graph. It is much, because nothing can be drawn
/// when a single form is not found. [entries; limit]
const MOST_ENTRIES: u64 = 10_000;

/// Why no solution can be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoSamples {
    /// The problem is too large, or too regular.
    Unsupported(Unsupported),
    /// A limit was met.
    Stopped(StopReason),
}

impl NoSamples {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Unsupported(unsupported) => unsupported.message(),
            Self::Stopped(_) => {
                "a limit was met before the solutions were counted up to isomorphism".into()
            }
        }
    }
}

gavotte_model::impl_message!(NoSamples);

impl std::error::Error for NoSamples {}

impl From<Unsupported> for NoSamples {
    fn from(unsupported: Unsupported) -> Self {
        Self::Unsupported(unsupported)
    }
}

impl From<StopReason> for NoSamples {
    fn from(reason: StopReason) -> Self {
        Self::Stopped(reason)
    }
}

/// The end of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Child {
    /// This many solutions.
    Counted(u64),
    /// This class.
    Class(u32),
}

/// One branch of a class.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// The number of options for which it stands; 0 where the option is out.
    pub(super) times: u32,
    pub(super) child: Child,
}

/// A remaining problem up to isomorphism.
#[derive(Debug)]
pub(super) struct Class {
    pub(super) form: Box<[u8]>,
    level: u64,
    pub(super) share: u32,
    pub(super) ways: Vec<Way>,
    /// The places of the options that are branched on, ascending, each with its branch.
    pub(super) places: Box<[(u32, u32)]>,
    /// How many solutions it has, once they are counted.
    pub(super) below: BigUint,
}

impl Class {
    /// The branch of the options at a place.
    pub(super) fn way_of(&self, place: u32) -> Option<usize> {
        let at = self.places.binary_search_by_key(&place, |&(it, _)| it).ok()?;
        Some(self.places[at].1 as usize)
    }
}

/// All classes.
#[derive(Debug)]
pub(crate) struct Kept {
    classes: Vec<Class>,
    root: Child,
    pub(super) steps: u64,
}

impl Kept {
    pub(super) fn root(&self) -> Child {
        self.root
    }

    pub(super) fn class(&self, number: u32) -> &Class {
        &self.classes[number as usize]
    }

    /// How many solutions there are below a branch.
    pub(super) fn below(&self, child: Child) -> BigUint {
        match child {
            Child::Counted(count) => count.into(),
            Child::Class(number) => self.class(number).below.clone(),
        }
    }

    /// How many classes there are.
    pub(crate) fn len(&self) -> usize {
        self.classes.len()
    }

    /// Adds the numbers up, from the lowest level on.
    fn add_up(&mut self) {
        let mut order: Vec<usize> = (0..self.classes.len()).collect();
        order.sort_unstable_by_key(|&at| self.classes[at].level);
        for at in order {
            let Class { ways, share, .. } = &self.classes[at];
            let each = ways.iter().map(|way| self.below(way.child) * way.times.max(1));
            let all: BigUint = each.sum();
            debug_assert!((&all % *share).bits() == 0, "invariant 3: {all} solutions");
            self.classes[at].below = all / *share;
        }
    }
}

/// A class whose branches were not followed yet.
#[derive(Debug)]
struct Waiting {
    number: u32,
    state: State,
    branches: Vec<Branch>,
}

/// Finds all classes.
#[derive(Debug)]
pub(super) struct Keeper<'k, 'p> {
    incidence: &'k Incidence,
    names: &'k mut Names<'p>,
    limits: &'k Limits,
    plain: Plain,
    is_plain: bool,
    memory: usize,
    classes: Vec<Class>,
    /// For each hash of a form the classes that have it.
    known: HashMap<u64, Vec<u32>>,
    waiting: Vec<Waiting>,
    tries: BTreeMap<u64, Tries>,
    bytes: usize,
    steps: u64,
}

impl<'k, 'p> Keeper<'k, 'p> {
    /// Keeps classes in this many bytes. Plain counts are tried if `is_plain`.
    pub(super) fn new(
        incidence: &'k Incidence,
        names: &'k mut Names<'p>,
        limits: &'k Limits,
        (is_plain, memory): (bool, usize),
    ) -> Self {
        Self {
            incidence,
            names,
            limits,
            plain: Plain::new(incidence),
            is_plain,
            memory,
            classes: Vec::new(),
            known: HashMap::new(),
            waiting: Vec::new(),
            tries: BTreeMap::new(),
            bytes: 0,
            steps: 0,
        }
    }

    /// All classes that are met on the way from a settled state.
    ///
    /// # Errors
    /// When a limit is met.
    pub(super) fn keep(mut self, settled: Settled, state: State) -> Result<Kept, NoSamples> {
        let root = match settled {
            Settled::Dead => Child::Counted(0),
            Settled::Solved => Child::Counted(1),
            Settled::Open => self.class(state)?,
        };
        while let Some(Waiting { number, state, branches }) = self.waiting.pop() {
            self.limits.check(self.steps)?;
            self.bytes -= size_of_val(&*state);
            for Branch { option, times } in branches {
                let mut child = state.clone();
                if times == 0 {
                    remove(&mut child, option as usize);
                } else {
                    self.incidence.choose(&mut child, option as usize);
                }
                let child = self.look(child)?;
                self.classes[number as usize].ways.push(Way { times, child });
            }
        }
        let mut kept = Kept { classes: self.classes, root, steps: self.steps };
        kept.add_up();
        Ok(kept)
    }

    /// The end of a branch that leads to this state.
    fn look(&mut self, mut state: State) -> Result<Child, NoSamples> {
        self.steps += 1;
        match self.incidence.settle(&mut state) {
            Settled::Dead => return Ok(Child::Counted(0)),
            Settled::Solved => return Ok(Child::Counted(1)),
            Settled::Open => {}
        }
        let tries = self.tries.entry(self.incidence.required(&state)).or_default();
        if self.is_plain && tries.are_worth_it() {
            let most = u64::from(size(self.incidence.options(&state))) * PLAIN;
            if let Some((count, read)) = self.plain.count(self.incidence, &state, most) {
                tries.add(count.is_some());
                self.steps += read / WORDS;
                if let Some(count) = count {
                    return Ok(Child::Counted(count));
                }
            }
        }
        self.class(state)
    }

    /// The class of a state in which there is something to choose.
    fn class(&mut self, state: State) -> Result<Child, NoSamples> {
        name(self.names, self.incidence, &state, (self.limits, &mut self.steps))?;
        let mut hasher = DefaultHasher::new();
        hasher.write(self.names.form());
        let known = self.known.entry(hasher.finish()).or_default();
        let is_same = |&&it: &&u32| *self.classes[it as usize].form == *self.names.form();
        if let Some(&number) = known.iter().find(is_same) {
            return Ok(Child::Class(number));
        }
        // There is no memory for 2^32 classes.
        let number = u32::try_from(self.classes.len()).unwrap_or(u32::MAX);
        known.push(number);
        self.push(number, state)?;
        Ok(Child::Class(number))
    }

    /// Keeps the state that was named last.
    fn push(&mut self, number: u32, state: State) -> Result<(), NoSamples> {
        let branching =
            branching(self.incidence, &state, &Rule::Orbits, |option| self.names.orbit(option));
        let places = self.places(&branching);
        let Branching { branches, share, .. } = branching;
        let form: Box<[u8]> = self.names.form().into();
        let ways = branches.len() * size_of::<Way>() + places.len() * size_of::<(u32, u32)>();
        // The bytes of a class beside its form, branches and places.
        let overhead: usize = 200;
        self.bytes += overhead + form.len() + ways + size_of_val(&*state);
        if self.bytes > self.memory {
            return Err(StopReason::Memory.into());
        }
        let level = key(self.incidence, &state);
        let ways = Vec::with_capacity(branches.len());
        self.classes.push(Class { form, level, share, ways, places, below: BigUint::ZERO });
        self.waiting.push(Waiting { number, state, branches });
        Ok(())
    }

    /// The places of the options that are branched on, each with its branch.
    fn places(&self, Branching { branches, item, .. }: &Branching) -> Box<[(u32, u32)]> {
        let mut places = Vec::new();
        for (option, place) in self.names.places() {
            let is_one_of = |branch: &Branch| match item {
                Some(_) => self.names.orbit(branch.option as usize) == self.names.orbit(option),
                None => branch.option as usize == option,
            };
            if item.is_none_or(|item| has(self.incidence.holders(item), option)) {
                let at = branches.iter().position(is_one_of);
                // There are no more branches than options.
                places.extend(at.and_then(|at| Some((place, u32::try_from(at).ok()?))));
            }
        }
        places.sort_unstable();
        places.dedup();
        debug_assert!(
            places.windows(2).all(|two| two[0].0 != two[1].0),
            "options at one place belong to one branch"
        );
        places.into()
    }
}

/// Names a state, as one that has to have a form, and adds the steps that this takes.
///
/// # Errors
/// When the form takes too long, or a limit is met.
pub(super) fn name(
    names: &mut Names<'_>,
    incidence: &Incidence,
    state: &[u64],
    (limits, steps): (&Limits, &mut u64),
) -> Result<(), NoSamples> {
    limits.check(*steps)?;
    let effort = |edges: u64| limits.effort(edges.saturating_mul(MOST_ENTRIES));
    let Ok(spent) = names.name(incidence, state, effort) else {
        let what = "remaining problems whose canonical forms take too long";
        return Err(match limits.reason() {
            Some(reason) => reason.into(),
            None => Unsupported::new("classes", what).into(),
        });
    };
    *steps += spent / ENTRIES;
    Ok(())
}

/// All classes of a problem that are met from a state on.
///
/// # Errors
/// As for [`Keeper::keep`].
pub(super) fn keep<'p>(
    problem: &'p Problem,
    incidence: &Incidence,
    (settled, state): (Settled, State),
    limits: &Limits,
    room: (bool, usize),
) -> Result<(Kept, Names<'p>), NoSamples> {
    let mut names = Names::new(problem);
    let kept = Keeper::new(incidence, &mut names, limits, room).keep(settled, state)?;
    Ok((kept, names))
}
